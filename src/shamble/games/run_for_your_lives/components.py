"""The 63 cards: 10 kinds of item and 11 kinds of zombie, three copies each, and the ten symbols that pair them.

Source of each name: `rulebook`, `found` (a public page about the printed game names it) or `reconstructed` (not
found; chosen
here). Counts and the fact that every symbol pairs one item with one zombie are found; which named item faces which
named zombie, and every symbol's shape and colour, are reconstructed. Only kind and symbol matter to the rules.
"""

from __future__ import annotations

from shamble.core.actions import Pieces
from shamble.core.scene import Colour

COPIES = 3

# code, name, symbol, source of the name
ITEMS = (
    ("I1", "Baseball Bat", "star", "found"),
    ("I2", "Umbrella", "drop", "found"),
    ("I3", "Telephone Book", "handset", "found"),
    ("I4", "Mouse", "paw", "found"),
    ("I5", "Road Spikes", "wheel", "reconstructed"),
    ("I6", "Fire Extinguisher", "flame", "reconstructed"),
    ("I7", "Rubber Bone", "bone", "reconstructed"),
    ("I8", "Boombox", "note", "reconstructed"),
    ("I9", "First-Aid Kit", "cross", "reconstructed"),
    ("I10", "Wrench", "gear", "reconstructed"),
)
ZOMBIES = (
    ("Z1", "Zombie Ballplayer", "star", "reconstructed"),
    ("Z2", "Zombie Diver", "drop", "reconstructed"),
    ("Z3", "Zombie Caller", "handset", "reconstructed"),
    ("Z4", "Zombie Cat", "paw", "reconstructed"),
    ("Z5", "Zombie Bus", "wheel", "found"),
    ("Z6", "Zombie Firebug", "flame", "reconstructed"),
    ("Z7", "Zombie Dog", "bone", "reconstructed"),
    ("Z8", "Zombie Dancer", "note", "reconstructed"),
    ("Z9", "Zombie Nurse", "cross", "reconstructed"),
    ("Z10", "Zombie Vending Machine", "gear", "reconstructed"),
    ("Z0", "Unbearable Zombies", "", "rulebook"),
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

# A card type is an int: items 0-9, zombies 10-20, the Unbearable Zombies last. A card is an int too: three of each
# type.
TYPES = ITEMS + ZOMBIES
FIRST_ZOMBIE = len(ITEMS)
UNBEARABLE = len(TYPES) - 1
CARDS = len(TYPES) * COPIES

TYPE_OF = tuple(card // COPIES for card in range(CARDS))
IS_ITEM = tuple(TYPE_OF[card] < FIRST_ZOMBIE for card in range(CARDS))
MATCH_OF = (*range(FIRST_ZOMBIE, UNBEARABLE), *range(FIRST_ZOMBIE), -1)
"""The type with the same symbol and the other kind; -1 for the Unbearable Zombies."""

NAMES = tuple(name for _, name, _, _ in TYPES)
CODES = tuple(f"{TYPES[TYPE_OF[card]][0]}-{card % COPIES + 1}" for card in range(CARDS))

ITEM_LABELS = Pieces([code for code, *_ in ITEMS], NAMES[:FIRST_ZOMBIE])
ZOMBIE_LABELS = Pieces([code for code, *_ in ZOMBIES], NAMES[FIRST_ZOMBIE:])
CARD_LABELS = Pieces(CODES, [NAMES[TYPE_OF[card]] for card in range(CARDS)])
