"""How good data is broken: by its structure (a list where a word belongs, a field twice as large, missing or renamed),
and by its bytes."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from random import Random

ODD: tuple[object, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 10**6, -(10**6), 2**31, 2**63, 2**64, 10**30, 0.5, -0.0, 1e308, "", " ", "0",
    "x", "²", "٣", "½", "X" * 300, "9" * 5000, "\x00", "\ud800", "\u202e", "🧟", "null", "../../etc/passwd", "{}", "%s",
    [], [[]], [None], {}, {"": None}, {"0": []}, [0] * 50, ["fight", []], [[[[[[]]]]]],
)  # fmt: skip
"""Values that belong nowhere, or only just."""
WORDS = (
    "²",
    "٣",
    "9" * 5000,
    "-",
    "+1",
    "1e3",
    "0x1",
    " 1",
    "1 ",
    "\x00",
    "\t",
    "=",
    "@",
    "#",
    "\r",
    "\ufeff",
    "½",
    "1_0",
    "",
)
DEEP = 100_000
DEPTHS = (30, 100, 600, 3000)
"""How deep a part may be nested: no reader of JSON minds, but whoever goes through it by recursion may."""


def odd(dice: Random) -> object:
    return deepcopy(dice.choice(ODD))


def places(data: object, where: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The ways to every part of the data, the whole first."""
    found = [where]
    if isinstance(data, dict):
        for key in data:
            found += places(data[key], (*where, key))
    elif isinstance(data, list):
        for index, part in enumerate(data):
            found += places(part, (*where, index))
    return found


def broken(data: object, dice: Random, changes: int | None = None) -> object:
    """The data with a few changes to its structure."""
    data = deepcopy(data)
    for _ in range(changes or 1 + dice.randrange(3)):
        data = _changed(data, dice)
    return data


def deepened(text: str, dice: Random) -> str:
    """The text of some JSON with one of its numbers, words or empty parts nested deeply."""
    found = list(re.finditer(r'\b\d+\b(?!")|\bnull\b|\[\]|\{\}|"\w*"(?!:)', text))
    if not found:
        return text
    place = dice.choice(found)
    depth = dice.choice(DEPTHS)
    open_, close = dice.choice((("[", "]"), ('{"tuple": [', "]}"), ('{"x": ', "}")))
    return text[: place.start()] + open_ * depth + place.group() + close * depth + text[place.end() :]


def _changed(data: object, dice: Random) -> object:
    where = dice.choice(places(data))
    if not where:
        return odd(dice) if dice.random() < 0.2 else _touched(data, dice)
    holder: object = data
    for step in where[:-1]:
        holder = holder[step]  # type: ignore[index]  # the way that was found leads there
    last = where[-1]
    if isinstance(holder, dict):
        _change_field(holder, str(last), dice)
    elif isinstance(holder, list) and isinstance(last, int):
        _change_item(holder, last, dice)
    return data


def _change_field(holder: dict[str, object], name: str, dice: Random) -> None:
    match dice.randrange(5):
        case 0:
            del holder[name]
        case 1:
            holder[f"{dice.choice(WORDS)}{name}"] = holder.pop(name)
        case 2:
            holder[str(odd(dice))[:40]] = odd(dice)
        case 3:
            holder[name] = odd(dice)
        case _:
            holder[name] = _touched(holder[name], dice)


def _change_item(holder: list[object], index: int, dice: Random) -> None:
    match dice.randrange(6):
        case 0:
            del holder[index]
        case 1:
            holder.insert(index, deepcopy(holder[index]))
        case 2:
            holder[index] = deepcopy(dice.choice(holder))
        case 3:
            holder.insert(index, odd(dice))
        case 4:
            holder[index] = odd(dice)
        case _:
            holder[index] = _touched(holder[index], dice)


def _touched(value: object, dice: Random) -> object:
    """A value near the one that was there."""
    if isinstance(value, bool) or value is None:
        return dice.choice((True, False, None, 0, 1, "on"))
    if isinstance(value, int):
        return dice.choice((value + 1, value - 1, -value, value * 1000, float(value), str(value), [value]))
    if isinstance(value, float):
        return dice.choice((value + 1, -value, int(value), str(value)))
    if isinstance(value, str):
        return broken_text(value, dice)
    return odd(dice)


def broken_text(text: str, dice: Random) -> str:
    """A text with something left out, doubled, swapped or put in."""
    at = dice.randrange(len(text) + 1)
    to = min(len(text), at + 1 + dice.randrange(8))
    match dice.randrange(6):
        case 0:
            return text[:at] + text[to:]
        case 1:
            return text[:to] + text[at:]
        case 2:
            return text[:at] + dice.choice(WORDS) + text[at:]
        case 3:
            return text[:at] + dice.choice(WORDS) + text[to:]
        case 4:
            lines = text.splitlines()
            dice.shuffle(lines)
            return "\n".join(lines)
        case _:
            return text[:at] + chr(dice.choice((dice.randrange(128), dice.randrange(0xD800), 0x202E))) + text[to:]


def broken_bytes(content: bytes, dice: Random) -> bytes:
    """A file with some bytes changed, cut off or added; now and then one that is nested very deeply."""
    if dice.random() < 0.01:
        return b"[" * DEEP
    at = dice.randrange(len(content) + 1)
    to = min(len(content), at + 1 + dice.randrange(16))
    match dice.randrange(5):
        case 0:
            return content[:at]
        case 1:
            return content[:at] + content[to:]
        case 2:
            return content[:at] + bytes(dice.randrange(256) for _ in range(4)) + content[to:]
        case 3:
            return content[:to] + content[at:]
        case _:
            return content[:at] + json.dumps(odd(dice)).encode() + content[to:]
