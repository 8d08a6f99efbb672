"""What is in the box: the board map, the disks of both phases, colours, scoring. Totals (112 + 88 disks, 4 + 4
shelters, 112 other spaces, 16 figures, 16 tokens) and scoring are the rulebook's; hexagons and the values of food
and enemies were found in descriptions of the game and of its relative; the place of the shelters and the count of
each disk are reconstructed."""

from __future__ import annotations

from typing import Final, NamedTuple

from shamble.core.scene import Colour

# Source: the rulebook for the counts, found for the hexagons, reconstructed for 10 rows of 12 and for the places.
# R is a red pre-bomb shelter, W a white post-bomb shelter, a point a plain space. Every second row (B, D, F, H, J) is
# shifted right by half a hexagon.
BOARD_MAP: Final[tuple[str, ...]] = (
    "............",  # A
    "...R......R.",  # B
    ".......W....",  # C
    "............",  # D
    ".W..........",  # E
    "..........W.",  # F
    "............",  # G
    "....W.......",  # H
    ".R......R...",  # I
    "............",  # J
)

# Source: colours found in a review of the printed game; the order is our own.
COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "blue", "yellow")
FIGURES: Final = 4  # a player's figures, and as many supply tokens: rulebook

FOOD: Final = "food"
PROVISION: Final = "provision"
WEAPONRY: Final = "weapon"
ENEMY: Final = "enemy"
PERMANENT: Final = "permanent"


class Disk(NamedTuple):
    id: str
    kind: str
    value: int
    """As printed."""
    name_before: str
    """Before the bomb."""
    name_after: str


# Source: values found, names our own.
DISKS: Final[tuple[Disk, ...]] = (
    Disk("food-1", FOOD, 1, "Food 1", "Food 1"),
    Disk("food-2", FOOD, 2, "Food 2", "Food 2"),
    Disk("food-3", FOOD, 3, "Food 3", "Food 3"),
    Disk("prov-medicine", PROVISION, 0, "Medicine", "Medicine"),
    Disk("prov-batteries", PROVISION, 0, "Batteries", "Batteries"),
    Disk("prov-water", PROVISION, 0, "Water", "Water"),
    Disk("prov-fuel", PROVISION, 0, "Fuel", "Fuel"),
    Disk("weapon", WEAPONRY, 0, "Weapon", "Weapon"),
    Disk("enemy-3", ENEMY, 3, "Looter 3", "Zombie 3"),
    Disk("enemy-4", ENEMY, 4, "Looter 4", "Zombie 4"),
    Disk("enemy-5", ENEMY, 5, "Looter 5", "Zombie 5"),
    Disk("enemy-6", ENEMY, 6, "Looter 6", "Zombie 6"),
    Disk("enemy-7", ENEMY, 7, "Looter 7", "Zombie 7"),
    Disk("enemy-8", ENEMY, 8, "Looter 8", "Zombie 8"),
    Disk("sewer", PERMANENT, 0, "Sewer", "Sewer"),
    Disk("barricade", PERMANENT, 0, "Barricade", "Barricade"),
)

NO_DISK: Final = -1
PROVISIONS: Final[tuple[int, ...]] = (3, 4, 5, 6)
WEAPON: Final = 7
FIRST_ENEMY: Final = 8
SEWER: Final = 14
BARRICADE: Final = 15
"""Disks are numbered by their place in `DISKS`; all below SEWER are collectable (ZG-1.3)."""

IDS: Final = tuple(disk.id for disk in DISKS)
VALUES: Final = tuple(disk.value for disk in DISKS)
NAMES: Final = (tuple(disk.name_before for disk in DISKS), tuple(disk.name_after for disk in DISKS))
"""By phase, then by disk."""

POINTS: Final = 0xFFF
FIRST_COUNT: Final = 12
TALLY: Final = tuple(
    1 << FIRST_COUNT + 8 * PROVISIONS.index(number) if number in PROVISIONS else disk.value
    for number, disk in enumerate(DISKS)
)
"""What a gathered disk adds to its owner's tally: points of food and enemies below FIRST_COUNT, from there on the
number of each provision in eight bits."""

# Source: the totals 112 and 88 are the rulebook's. The count of each disk is reconstructed, and an owner can replace it
# (option components).
#              food           provisions        weapon  enemies 3 to 8       sewer, barricade
PRE_BOMB_SET: Final[tuple[int, ...]] = (16, 16, 12, 12, 12, 0, 0, 14, 1, 1, 1, 1, 1, 1, 12, 12)
POST_BOMB_SET: Final[tuple[int, ...]] = (14, 12, 10, 0, 0, 14, 14, 6, 3, 3, 3, 3, 3, 3, 0, 0)

# Our own: a game that programs can solve. One figure each at the first shelter, and these disks on the first spaces
# around it.
POCKET = "pocket"
POCKET_SET = (1, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
POCKET_SPACES = 4
POCKET_FIGURES = 1

# Source: rulebook. Points for 0, 1, 2, ... disks of one provision type; six or more score alike.
PROVISION_POINTS: Final[tuple[int, ...]] = (0, 1, 3, 6, 10, 15, 20)
TOKEN_POINTS: Final = 5

PLAIN_SPACES: Final = 112
