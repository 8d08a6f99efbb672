"""Chance: three calls (`below`, `pick`, `shuffle`) over a generator whose whole state is an int or two, so that cloning
is free. `Rng` is the fast one for simulation and planning; `KeyedRng` is the one for a match at a table: nobody can
tell the next draw from the ones before it without the key. Both give the same draws on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK64 = 0xFFFFFFFFFFFFFFFF
_MASK32 = 0xFFFFFFFF


class Rng:
    """PCG-XSH-RS: a 64-bit linear congruential step with a 32-bit permuted output.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(5)]
    [2, 4, 2, 4, 1]
    """

    __slots__ = ("position",)

    def __init__(self, seed: int | str = 0) -> None:
        digest = blake2b(str(seed).encode(), digest_size=8, person=b"shamble-rng").digest()
        self.position = int.from_bytes(digest, "big")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        x = self.position
        self.position = (x * 6364136223846793005 + 1442695040888963407) & _MASK64
        return ((((x ^ (x >> 22)) >> (22 + (x >> 61))) & _MASK32) * n) >> 32

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Rng:
        new = Rng.__new__(Rng)
        new.position = self.position
        return new

    def split(self) -> Rng:
        """A fresh fast stream, drawn from this one: what a planner's copy of a state gets."""
        new = Rng.__new__(Rng)
        new.position = (self.below(1 << 32) << 32) | self.below(1 << 32)
        return new


class BlindRng(Rng):
    """The dice by which hidden things are drawn anew. A shuffle begins from their own order, not from the one in which
    they lie: what comes out is a function of what they are and of the dice, and tells nothing of how they lay."""

    __slots__ = ()

    def __init__(self, rng: Rng) -> None:
        self.position = rng.split().position

    def shuffle(self, items: list[T]) -> None:
        items.sort()
        super().shuffle(items)


class KeyedRng(Rng):
    """Counter mode over keyed BLAKE2b: draw number k is a function of the key and k alone."""

    __slots__ = ("key",)

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.position = 0

    def below(self, n: int) -> int:
        counter = self.position.to_bytes(8, "big")
        self.position += 1
        word = blake2b(counter, digest_size=16, key=self.key).digest()
        return (int.from_bytes(word, "big") * n) >> 128

    def clone(self) -> KeyedRng:
        new = KeyedRng.__new__(KeyedRng)
        new.key = self.key
        new.position = self.position
        return new
