"""Names and lines that people type, made safe for others to read: no text that cannot be seen, none that turns the rest
of a page around, no pile of accents, and no name that looks like that of another at the same table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import count

BLANK = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0\ufffc\U0001d159\U0001da7f\U0001da80")
"""Characters that look like nothing although Unicode calls them letters, marks or symbols."""
JOINERS = frozenset("\u200c\u200d")
"""They join letters in Persian and the parts of an emoji. Where there is nothing to join they are left out."""
KNOWN = 4096
"""Names and tables whose look is remembered: every state that is sent asks for it."""
LONGEST_NAME = 24
"""Characters of a name when it is tidy: some that are sent as one are kept as three."""
MOST_MARKS = 2
"""Accents on one letter: Vietnamese needs two, nobody needs three."""
MOST_TYPED = 2000
"""Characters of a text that are looked at: to put a pile of accents in order takes the square of its height."""


def tidy(text: str) -> str:
    """The text as it is kept: one line, single spaces, nothing that cannot be seen or that turns the text around."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[:MOST_TYPED]):
        kind = unicodedata.category(character)
        if kind[0] == "M" and character not in BLANK:
            # An accent needs a letter to stand on: alone it would stand on its neighbour.
            if kept and kept[-1] != " " and marks < MOST_MARKS:
                kept.append(character)
            marks += 1
            continue
        marks = 0
        if character in JOINERS:
            if kept and kept[-1] not in JOINERS and kept[-1] != " ":
                kept.append(character)
        elif character in BLANK or kind in ("Cc", "Zs", "Zl", "Zp"):
            kept.append(" ")
        elif kind[0] != "C":
            kept.append(character)
    words = ("".join(kept)).split()
    return " ".join(word for each in words if (word := each.strip("\u200c\u200d")))


def can_be_seen(text: str) -> bool:
    """There is a letter, a digit or a picture in it, not only dots and strokes."""
    return any(unicodedata.category(character)[0] in "LNS" for character in text)


# What looks like a Latin letter or like another digit, once a text is in small letters. Not complete, and it need not
# be: it is about two people at one table.
_LOOKS_LIKE = {
    # Cyrillic
    "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "ё": "ë", "һ": "h", "і": "i", "ї": "ï", "ј": "j", "к": "k",
    "м": "m", "н": "h", "о": "o", "р": "p", "ԛ": "q", "ѕ": "s", "т": "t", "ү": "y", "у": "y", "ѵ": "v", "ԝ": "w",
    "х": "x", "ӏ": "l", "г": "r", "п": "n", "ь": "b", "ӕ": "æ", "ә": "e", "з": "3", "б": "6",
    # Greek
    "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "μ": "m", "ν": "v", "ο": "o", "ρ": "p", "σ": "o",
    "τ": "t", "υ": "u", "χ": "x", "γ": "y", "ω": "w", "ζ": "z", "ϲ": "c", "ϳ": "j",
    # Armenian and Latin letters from afar
    "օ": "o", "ո": "n", "ս": "u", "հ": "h", "ց": "g", "զ": "q", "ɑ": "a", "ɡ": "g", "ı": "i", "ɩ": "i", "ʟ": "l",
    "ɴ": "n", "ᴏ": "o", "ʀ": "r", "ᴠ": "v", "ᴡ": "w", "ᴢ": "z", "ſ": "s",
    # strokes and rings: I, l, 1 and | are one, O and 0 are one
    "i": "l", "1": "l", "|": "l", "!": "l", "ǀ": "l", "0": "o", "5": "s", "$": "s", "@": "a",
}  # fmt: skip
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


@lru_cache(maxsize=KNOWN)
def skeleton(name: str) -> str:
    """What the eye keeps of a name: two names with one skeleton look alike."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    plain = unicodedata.normalize("NFKC", "".join(_LOOKS_LIKE.get(character, character) for character in plain))
    seen = "".join(_LOOKS_LIKE.get(character, character) for character in plain if character.isalnum())
    for pair, one in _PAIRS:
        seen = seen.replace(pair, one)
    return seen or plain


def distinct_names(names: Sequence[str]) -> list[str]:
    """The names with a number behind those that look alike, so that no two of them do.

    >>> distinct_names(["Ann", "Bob", "ANN"])
    ['Ann 1', 'Bob', 'ANN 2']
    """
    return list(_distinct(tuple(names)))


@lru_cache(maxsize=KNOWN)
def _distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    looks = [skeleton(name) for name in names]
    out = [name if looks.count(look) == 1 else "" for name, look in zip(names, looks, strict=True)]
    taken = {look for look in looks if looks.count(look) == 1}
    for place, name in enumerate(names):
        if looks.count(looks[place]) > 1:
            out[place] = next(numbered for n in count(1) if skeleton(numbered := f"{name} {n}") not in taken)
            taken.add(skeleton(out[place]))
    return tuple(out)
