"""The cards that a match is played with: those of `components`, or a designer's own numbers.

Such a file is a JSON object: `"name"` (what to call this set), `"items"` and `"zombies"` (card id -> the numbers that
differ). `copies` says how many of a kind are in the deck, `counts` as how many items or zombies one of them counts.
"""

from __future__ import annotations

from typing import Final, TypedDict

from shamble.core.errors import BadOption
from shamble.core.options import Config
from shamble.games.run_for_your_lives.components import (
    COPIES,
    FIRST_ZOMBIE,
    IDS,
    ITEMS,
    POCKET,
    POCKET_DECK,
    TYPES,
)

Numbers = dict[str, int]

PRINTED: Final = {"copies": COPIES, "counts": 1}
LIMITS: Final = {"copies": (0, COPIES), "counts": (0, 3)}
PARTS: Final = {"items": IDS[:FIRST_ZOMBIE], "zombies": IDS[FIRST_ZOMBIE:]}


class CardNumbers(TypedDict):
    """All numbers of a match, in the form of a designer's file."""

    name: str
    items: dict[str, Numbers]
    zombies: dict[str, Numbers]


def shipped_components() -> CardNumbers:
    """The numbers that the game ships, complete."""
    items, zombies = ({card: dict(PRINTED) for card in cards} for cards in PARTS.values())
    return {"name": "As printed", "items": items, "zombies": zombies}


def column(config: Config, name: str) -> tuple[int, ...]:
    """One number of all kinds of card, in the order of `components`."""
    if config["components"] is None:
        return (PRINTED[name],) * len(TYPES)
    by_id = config["components"]["items"] | config["components"]["zombies"]
    return tuple(by_id[card][name] for card in IDS)


def counted(config: Config, items: bool) -> int:
    """As how many items, or zombies, one of each kind counts that is in the deck."""
    kinds = range(FIRST_ZOMBIE) if items else range(FIRST_ZOMBIE, len(TYPES))
    copies, counts = column(config, "copies"), column(config, "counts")
    return sum(counts[kind] for kind in kinds if copies[kind])


def kinds_of(config: Config) -> dict[str, tuple[str, int | None]]:
    """For reports: items are compared with items, zombies with zombies."""
    return {kind.name: ("items" if kind in ITEMS else "zombies", None) for kind in TYPES}


def in_play(players: int, config: Config) -> list[str]:
    """For reports: the kinds of which there is a card in the deck."""
    if config["size"] == POCKET:
        return [TYPES[kind].name for kind in POCKET_DECK]
    return [kind.name for kind, copies in zip(TYPES, column(config, "copies"), strict=True) if copies]


def check_components(data: object) -> CardNumbers:
    """A designer's numbers, completed by those the game ships; `BadOption` says which entry is wrong and what is
    accepted."""
    given = _object(data, "components")
    _known(given, ("name", *PARTS), "components")
    numbers = shipped_components()
    name = given.get("name", "My own cards")
    if not isinstance(name, str) or not 1 <= len(name) <= 60:
        raise BadOption(f"components: name is a text of 1 to 60 characters, not {name!r}")
    numbers["name"] = name
    for part, cards in (("items", numbers["items"]), ("zombies", numbers["zombies"])):
        for card, entry in _object(given.get(part, {}), part).items():
            if card not in cards:
                raise BadOption(f"components: none of the {part} is named {card!r}; there are: {', '.join(cards)}")
            cards[card] |= _checked(_object(entry, card), card)
    return numbers


def _object(data: object, where: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadOption(f"components: {where} is a JSON object, not {data!r:.60}")
    return data


def _known(given: dict[str, object], names: tuple[str, ...], where: str) -> None:
    for name in given:
        if name not in names:
            raise BadOption(f"components: {where} has no value {name!r}; it has: {', '.join(names)}")


def _checked(entry: dict[str, object], card: str) -> Numbers:
    _known(entry, tuple(LIMITS), card)
    numbers = {}
    for name, value in entry.items():
        lowest, highest = LIMITS[name]
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            raise BadOption(
                f"components: {card}: {name} is a whole number from {lowest} to {highest}, not {value!r:.60}"
            )
        numbers[name] = value
    return numbers
