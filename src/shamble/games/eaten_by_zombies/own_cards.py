"""An owner's file: the values that they read off their printed cards, checked and completed.

It is a JSON object: `"name"` (what to call this set), `"cards"` (card id -> the values that differ) and `"zombies"`
(Level -> {"attrition": number}). `check_components` completes it, so that a match holds every number it was played
with.
"""

from __future__ import annotations

from shamble.core.errors import BadOption
from shamble.games.eaten_by_zombies.cards import CardValues, Entry, shipped_components, signs_of
from shamble.games.eaten_by_zombies.components import LEVELS, SIGN_NAMES, SWAG, SWAG_IDS

LIMITS = {
    "find_cost": (0, 30),
    "fight": (0, 20),
    "flee": (0, 20),
    "draw": (0, 10),
    "scavenge": (-20, 20),
    "copies": (1, 20),
    "attrition": (1, 9),
}
EFFECT_LIMITS = (0, 20)
"""Every number of a card's own effect."""


def check_components(data: object) -> CardValues:
    """An owner's values, completed by those the game ships; `BadOption` says which entry is wrong and what is
    accepted."""
    given = _object(data, "components")
    _known(given, ("name", "cards", "zombies"), "components")
    values = shipped_components()
    name = given.get("name", "My own cards")
    if not isinstance(name, str) or not 1 <= len(name) <= 60:
        raise BadOption(f"components: name is a text of 1 to 60 characters, not {name!r}")
    values["name"] = name
    for card, entry in _object(given.get("cards", {}), "cards").items():
        if card not in values["cards"]:
            raise BadOption(f"components: no card is named {card!r}; there are: {', '.join(SWAG_IDS)}")
        _take(values["cards"][card], _object(entry, card), card)
        _check_signs(values["cards"][card], card)
    for level, entry in _object(given.get("zombies", {}), "zombies").items():
        if level not in values["zombies"]:
            raise BadOption(f"components: no zombie has Level {level!r}; there are: {', '.join(map(str, LEVELS))}")
        _take(values["zombies"][level], _object(entry, f"Level {level} zombie"), f"Level {level} zombie")
    return values


def _object(data: object, where: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadOption(f"components: {where} is a JSON object, not {data!r:.60}")
    return data


def _known(given: dict[str, object], names: tuple[str, ...], where: str) -> None:
    for name in given:
        if name not in names:
            raise BadOption(f"components: {where} has no value {name!r}; it has: {', '.join(names)}")


def _take(values: Entry, given: dict[str, object], where: str) -> None:
    """Replace values by given ones, each of its kind and within its limits."""
    _known(given, tuple(values), where)
    for name, value in given.items():
        if name == "signs":
            if not isinstance(value, list) or any(sign not in tuple(SIGN_NAMES) for sign in value):
                raise BadOption(f"components: {where}: signs is a list of {', '.join(SIGN_NAMES)}, not {value!r:.60}")
            values[name] = [sign for sign in SIGN_NAMES if sign in value]
        elif name == "firearm":
            if not isinstance(value, bool):
                raise BadOption(f"components: {where}: firearm is true or false, not {value!r:.60}")
            values[name] = value
        else:
            lowest, highest = LIMITS.get(name, EFFECT_LIMITS)
            if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
                raise BadOption(
                    f"components: {where}: {name} is a whole number from {lowest} to {highest}, not {value!r:.60}"
                )
            values[name] = value


def _check_signs(values: Entry, card: str) -> None:
    """A card without a sign stays one, a card with signs keeps one, and a value stands only beside its sign."""
    signs = signs_of(values)
    without_sign = not SWAG[SWAG_IDS.index(card)].signs
    if without_sign and signs:
        raise BadOption(
            f"components: {card} has no sign by the rulebook (EZ-20.1), so signs must be empty, not {signs}"
        )
    if not without_sign and not signs:
        raise BadOption(
            f"components: {card} needs at least one sign of {', '.join(SIGN_NAMES)}, or nobody could play it"
        )
    for name in SIGN_NAMES:
        if values[name] and name not in signs:
            raise BadOption(f"components: {card} has {name} {values[name]} but no {name} sign")
