"""What the compiler is told about a module, in words that plain Python passes over.

`i64` is a whole number of 64 bits: compiled, it is one machine word, signed; in plain Python it is an `int`. Annotate
with it what surely stays small (a count, a mask of up to 63 places) inside a function on a hot path. `mypyc_attr` says
how a class is compiled: `@mypyc_attr(allow_interpreted_subclasses=True)` stands before every class that others may
derive from, and before every table, whose `clone` makes an empty one first. Never say
`acyclic=True`: mypyc 2.4 then writes in front of objects that go more than fifty deep in others, and the program dies.

`vec`, `BytesWriter` and `write_f32_le`, of mypyc's library `librt`, are numbers and bytes that lie side by side.
There are none in plain Python: use them only where `COMPILED` was asked first, and nowhere outside `core`.

A constant that a hot path reads is `Final`, one a line: then it is loaded like a variable of C. Others (`A, B = 1, 2`),
and functions that are not called but handed on, are looked up by name each time. A table in which a number is looked up
is a `Final[tuple[int, ...]]`: without the dots the compiler takes its length for a part of its type, and copies all of
it for every look. A length is divided after it was put into an `int`. A 1 is not shifted: `bit: i64 = 1` and then
`bit << place` is compiled as a number of 32 bits, which is wrong without a word from place 31 on; look bits up instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # this is what the compiler reads, too
    from librt.strings import BytesWriter, write_f32_le
    from librt.vecs import vec
    from mypy_extensions import i64, mypyc_attr

    COMPILED: Final[bool] = True
    WORD: Final = -1
else:
    i64 = int
    BytesWriter = vec = write_f32_le = None
    COMPILED = False
    """Whether the module that asks is compiled."""
    WORD = 0xFFFFFFFFFFFFFFFF
    """What keeps 64 bits of a number: `& WORD`. A machine word has no more of them."""

    def mypyc_attr(**flags):
        """Only the compiler reads it."""
        return lambda kind: kind


__all__ = ["COMPILED", "WORD", "BytesWriter", "i64", "mypyc_attr", "vec", "write_f32_le"]
