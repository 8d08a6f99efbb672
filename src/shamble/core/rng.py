"""Chance: three calls (`below`, `pick`, `shuffle`) over a generator whose whole state is an int or two, so that cloning
is free. `Rng` is the fast one for simulation and planning; `KeyedRng` is the one for a match at a table: nobody can
tell the next draw from the ones before it without the key. Both give the same draws on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from shamble.core.native import COMPILED, WORD, i64, mypyc_attr

T = TypeVar("T")

_STEP: Final[i64] = 6364136223846793005
_ADD: Final[i64] = 1442695040888963407
_MASK32: Final[i64] = 0xFFFFFFFF
_MASK42: Final[i64] = 0x3FFFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """PCG-XSH-RS: a 64-bit linear congruential step with a 32-bit permuted output.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(5)]
    [2, 4, 2, 4, 1]
    """

    __slots__ = ("word",)

    def __init__(self, seed: int | str = 0) -> None:
        digest = blake2b(str(seed).encode(), digest_size=8, person=b"shamble-rng").digest()
        self.word: i64 = int.from_bytes(digest, "big", signed=COMPILED)
        """The position as the machine holds it, for comparing: compiled, it is signed."""

    @property
    def position(self) -> int:
        """Where in its stream the generator stands, which is all there is to know of it."""
        word: int = self.word
        return word + (1 << 64) if word < 0 else word

    @position.setter
    def position(self, position: int) -> None:
        self.word = position - (1 << 64) if COMPILED and position >> 63 else position

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; n is at most 2 to the power of 32."""
        x = self.word
        self.word = x * _STEP + _ADD & WORD
        if COMPILED:  # a machine word is signed, and a shift to the right repeats the sign
            m: i64 = n
            return ((x ^ (x >> 22 & _MASK42)) >> (22 + (x >> 61 & 7)) & _MASK32) * m >> 32 & _MASK32
        return (((x ^ (x >> 22)) >> (22 + (x >> 61))) & _MASK32) * n >> 32

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        if COMPILED:
            last: i64 = len(items) - 1
            while last > 0:
                place: i64 = self.below(last + 1)
                item = items[last]
                items[last] = items[place]
                items[place] = item
                last -= 1
            return
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Rng:
        new = Rng.__new__(Rng)
        new.word = self.word
        return new

    def split(self) -> Rng:
        """A fresh fast stream, drawn from this one: what a planner's copy of a state gets."""
        new = Rng.__new__(Rng)
        high: i64 = self.below(1 << 32)
        low: i64 = self.below(1 << 32)
        new.word = high << 32 | low
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindRng(Rng):
    """The dice by which hidden things are drawn anew. A shuffle begins from their own order, not from the one in which
    they lie: what comes out is a function of what they are and of the dice, and tells nothing of how they lay."""

    __slots__ = ()

    def __init__(self, rng: Rng) -> None:
        self.word = rng.split().word

    def shuffle(self, items: list[T]) -> None:
        items.sort()
        super().shuffle(items)


@mypyc_attr(allow_interpreted_subclasses=True)
class KeyedRng(Rng):
    """Counter mode over keyed BLAKE2b: draw number k is a function of the key and k alone."""

    __slots__ = ("key",)

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.word = 0

    def below(self, n: int) -> int:
        number: int = self.word
        self.word += 1
        word = blake2b(number.to_bytes(8, "big"), digest_size=16, key=self.key).digest()
        return (int.from_bytes(word, "big") * n) >> 128

    def clone(self) -> KeyedRng:
        new = KeyedRng.__new__(KeyedRng)
        new.key = self.key
        new.word = self.word
        return new
