"""Fitting words: what may be printed, how wide it runs, where it breaks. Widths are estimates for system fonts; text
that could run over its room in any of them is set by the browser as wide as was reckoned (`textLength`), so nothing
ever leaves its card."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from html import escape

# Control characters have no place in XML, could start an escape sequence in a terminal, and bidirectional overrides
# let a player's name rewrite the text around it.
_FORBIDDEN: dict[int, str | None] = dict.fromkeys(
    (
        *range(0x20),
        *range(0x7F, 0xA0),
        *range(0x202A, 0x202F),
        *range(0x2066, 0x206A),
        *range(0xD800, 0xE000),
        *(0xFFFE, 0xFFFF),
    )
) | dict.fromkeys((0x09, 0x0A, 0x0D), " ")

# Widths in em of a bold grotesque, by classes of letters that are about alike.
_WIDTHS = {
    letter: width
    for letters, width in (
        ("ijlI .,:;'|!", 0.28),
        ('frt()-[]/"*', 0.36),
        ("abcdeghknopqsuvxyzJL0123456789?+=<>~_#$", 0.58),
        ("ABCDEFGHKNOPQRSTUVXYZ&", 0.7),
        ("mwMW@%", 0.88),
    )
    for letter in letters
}
POSTER, BODY = 0.86, 0.95  # how wide the condensed capitals and the plain text run, against those widths
LEAST_SQUEEZE = 0.85  # letters are set no narrower than this; what does not fit then is cut
TITLE_SQUEEZE = 0.6  # in the titles of small cards, which are known by their pictures
WIDEST = 1.4  # how much wider they run where the machine has only a wide font (DejaVu Sans) and nothing condensed


def clean(text: str) -> str:
    """The text without anything that cannot be printed."""
    return text if text.isascii() and text.isprintable() else text.translate(_FORBIDDEN)


def quoted(text: str) -> str:
    """The text as it may stand in an attribute or between tags."""
    return escape(clean(text))


@lru_cache(maxsize=8192)
def run(text: str, size: float, face: float = POSTER) -> float:
    """How many pixels the text runs."""
    return sum(_WIDTHS.get(letter) or _uncommon(letter) for letter in text) * size * face


def _uncommon(letter: str) -> float:
    if unicodedata.combining(letter):
        return 0
    return 1.1 if unicodedata.east_asian_width(letter) in "WF" else 0.66


@lru_cache(maxsize=8192)
def wrap(text: str, size: float, room: float, lines: int, face: float = POSTER) -> tuple[str, ...]:
    """The text in at most `lines` lines that fit the room; what does not fit is cut with an ellipsis."""
    done: list[str] = []
    words = clean(text).split()
    line = ""
    for number, word in enumerate(words):
        longer = f"{line} {word}" if line else word
        if not line or run(longer, size, face) <= room:
            line = longer
        elif len(done) + 1 < lines:
            done.append(line)
            line = word
        else:
            done.append(_cut(" ".join((line, *words[number:])), size, room, face))
            return tuple(done)
    if line:
        done.append(line)
    return tuple(done)


def _cut(text: str, size: float, room: float, face: float) -> str:
    while text and run(text + "…", size, face) > room:
        text = text[:-1]
    return text.rstrip(" ,.;:") + "…"


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    room: float,
    css: str,
    *,
    face: float = POSTER,
    anchor: str = "middle",
    least: float = LEAST_SQUEEZE,
) -> str:
    """One line of SVG text on the baseline y, squeezed a little if it would outrun its room, also in the widest of
    fonts, and cut if it would still do so."""
    length = run(text, size, face)
    if length * least > room:
        text = _cut(clean(text), size, room / least, face)
        length = run(text, size, face)
    squeeze = ""
    if length * WIDEST > room:
        squeeze = f' textLength="{min(length, room):.0f}" lengthAdjust="spacingAndGlyphs"'
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text class="{css}" x="{x:.1f}" y="{y:.1f}" font-size="{size:g}"{side}{squeeze}>{quoted(text)}</text>'
