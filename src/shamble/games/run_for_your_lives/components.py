"""The 63 cards: 10 kinds of item and 11 kinds of zombie, three copies each, and the ten symbols that pair them.

The source of a name is `rulebook`, `found` (a public page about the printed game names it) or `reconstructed` (not
found; chosen here). Counts and the fact that every symbol pairs one item with one zombie are found. Which named item
faces which named zombie, and every symbol's shape and colour, are reconstructed. Only kind and symbol matter to the
rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shamble.core.actions import Pieces
from shamble.core.scene import Colour

COPIES: Final = 3


class CardType(NamedTuple):
    code: str
    name: str
    symbol: str
    """Empty for the one type that nothing removes."""
    source: str
    """Of the name."""


ITEMS: Final = (
    CardType("I1", "Baseball Bat", "star", "found"),
    CardType("I2", "Umbrella", "drop", "found"),
    CardType("I3", "Telephone Book", "handset", "found"),
    CardType("I4", "Mouse", "paw", "found"),
    CardType("I5", "Road Spikes", "wheel", "reconstructed"),
    CardType("I6", "Fire Extinguisher", "flame", "reconstructed"),
    CardType("I7", "Rubber Bone", "bone", "reconstructed"),
    CardType("I8", "Boombox", "note", "reconstructed"),
    CardType("I9", "First-Aid Kit", "cross", "reconstructed"),
    CardType("I10", "Wrench", "gear", "reconstructed"),
)
ZOMBIES: Final = (
    CardType("Z1", "Zombie Ballplayer", "star", "reconstructed"),
    CardType("Z2", "Zombie Diver", "drop", "reconstructed"),
    CardType("Z3", "Zombie Caller", "handset", "reconstructed"),
    CardType("Z4", "Zombie Cat", "paw", "reconstructed"),
    CardType("Z5", "Zombie Bus", "wheel", "found"),
    CardType("Z6", "Zombie Firebug", "flame", "reconstructed"),
    CardType("Z7", "Zombie Dog", "bone", "reconstructed"),
    CardType("Z8", "Zombie Dancer", "note", "reconstructed"),
    CardType("Z9", "Zombie Nurse", "cross", "reconstructed"),
    CardType("Z10", "Zombie Vending Machine", "gear", "reconstructed"),
    CardType("Z0", "Unbearable Zombies", "", "rulebook"),
)

SYMBOL_COLOURS: Final[dict[str, Colour]] = {
    "star": "red",
    "drop": "blue",
    "handset": "teal",
    "paw": "orange",
    "wheel": "yellow",
    "flame": "magenta",
    "bone": "brown",
    "note": "purple",
    "cross": "green",
    "gear": "grey",
}

# The rules know a card type by its place here: items 0-9, zombies 10-20, the Unbearable Zombies last. A card is an int
# too, three of each type.
TYPES: Final = ITEMS + ZOMBIES
FIRST_ZOMBIE: Final = len(ITEMS)
UNBEARABLE: Final = len(TYPES) - 1
CARDS: Final = len(TYPES) * COPIES

TYPE_OF: Final = tuple(card // COPIES for card in range(CARDS))
IS_ITEM: Final = tuple(TYPE_OF[card] < FIRST_ZOMBIE for card in range(CARDS))
MATCH_OF: Final[tuple[int, ...]] = (*range(FIRST_ZOMBIE, UNBEARABLE), *range(FIRST_ZOMBIE), -1)
"""The type with the same symbol and the other kind; -1 for the Unbearable Zombies."""

# ZR-15, our own: a game that programs can solve. By type: what lies in front of both players at the start (ZR-15.2),
# and the deck (ZR-15.3).
POCKET: Final = "pocket"
POCKET_START: Final = (4, 5, 6)
POCKET_DECK: Final = (0, 1, 2, 3, 10, 11, 14, 15)
POCKET_HAND: Final = 1
POCKET_TURNS: Final = 4


def _subsets(kinds: range) -> tuple[tuple[int, ...], ...]:
    """For each set of these types (a bit mask, the first of them is the lowest bit): the types in it, in order."""
    found: list[tuple[int, ...]] = [()]
    for kind in kinds:
        found += [(*smaller, kind) for smaller in found]
    return tuple(found)


BIT_OF: Final = tuple(1 << TYPE_OF[card] for card in range(CARDS))
ALL_ITEMS: Final = (1 << FIRST_ZOMBIE) - 1
ITEMS_IN: Final = _subsets(range(FIRST_ZOMBIE))
ZOMBIES_IN: Final = _subsets(range(FIRST_ZOMBIE, len(TYPES)))
"""A hand as a set of types is a bit mask: what is in it, from two tables."""

NAMES: Final = tuple(kind.name for kind in TYPES)
CODES: Final = tuple(f"{TYPES[TYPE_OF[card]].code}-{card % COPIES + 1}" for card in range(CARDS))

ITEM_LABELS: Final = Pieces([kind.code for kind in ITEMS], NAMES[:FIRST_ZOMBIE])
ZOMBIE_LABELS: Final = Pieces([kind.code for kind in ZOMBIES], NAMES[FIRST_ZOMBIE:])
CARD_LABELS: Final = Pieces(CODES, [NAMES[TYPE_OF[card]] for card in range(CARDS)])
IDS: Final = tuple(name.lower().replace(" ", "_").replace("-", "_") for name in NAMES)
"""What an owner's file calls the kinds of card."""

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
"""As texts say them."""

HAND: Final = 4  # rulebook
ENOUGH: Final = 5  # rulebook: items to escape, zombies to be caught
