"""The 63 cards: 10 kinds of item and 11 kinds of zombie, three copies each, and the ten symbols that pair them.

The source of a name is `rulebook`, `found` (a public page about the printed game names it) or `reconstructed` (not
found; chosen here). Counts and the fact that every symbol pairs one item with one zombie are found. Which named item
faces which named zombie, and every symbol's shape and colour, are reconstructed. Only kind and symbol matter to the
rules.
"""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.actions import Pieces
from shamble.core.scene import Colour

COPIES = 3


class CardType(NamedTuple):
    code: str
    name: str
    symbol: str
    """Empty for the one type that nothing removes."""
    source: str
    """Of the name."""


ITEMS = (
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
ZOMBIES = (
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

SYMBOL_COLOURS: dict[str, Colour] = {
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
TYPES = ITEMS + ZOMBIES
FIRST_ZOMBIE = len(ITEMS)
UNBEARABLE = len(TYPES) - 1
CARDS = len(TYPES) * COPIES

TYPE_OF = tuple(card // COPIES for card in range(CARDS))
IS_ITEM = tuple(TYPE_OF[card] < FIRST_ZOMBIE for card in range(CARDS))
MATCH_OF = (*range(FIRST_ZOMBIE, UNBEARABLE), *range(FIRST_ZOMBIE), -1)
"""The type with the same symbol and the other kind; -1 for the Unbearable Zombies."""

NAMES = tuple(kind.name for kind in TYPES)
CODES = tuple(f"{TYPES[TYPE_OF[card]].code}-{card % COPIES + 1}" for card in range(CARDS))

ITEM_LABELS = Pieces([kind.code for kind in ITEMS], NAMES[:FIRST_ZOMBIE])
ZOMBIE_LABELS = Pieces([kind.code for kind in ZOMBIES], NAMES[FIRST_ZOMBIE:])
CARD_LABELS = Pieces(CODES, [NAMES[TYPE_OF[card]] for card in range(CARDS)])
