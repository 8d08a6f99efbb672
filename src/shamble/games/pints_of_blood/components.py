"""What is in the box, as literal data: each table says where its numbers come from (rulebook, found on public pages,
derived by counting, or reconstructed). An owner of the box can replace the reconstructed ones: see `box`."""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict

ROWS: Final = 5  # rulebook; a row has 5 positions, counted from the bar
SQUARES: Final = 25  # square = row * 5 + position, both from 0

COLOURS: Final = ("yellow", "red", "green", "blue")  # rulebook
# white, black: rulebook; one face each: derived
COLOUR_DIE: Final = ("yellow", "red", "green", "blue", "white", "black")
WHITE: Final = 4
BLACK: Final = 5


class Face(NamedTuple):
    """Of a battle die."""

    code: str
    name: str


# Extra hit and zombie: rulebook; the three weapons: derived.
FACES: Final[tuple[Face, ...]] = (
    Face("cricket_bat", "cricket bat"),
    Face("dart", "dart"),
    Face("longbow", "longbow"),
    Face("extra_hit", "extra hit"),
    Face("zombie", "zombie"),
)
BAT: Final = 0
DART: Final = 1
LONGBOW: Final = 2
EXTRA: Final = 3
ZOMBIE: Final = 4
BATTLE_DICE: Final = 7  # rulebook

CLOSE: Final = 0
MIDDLE: Final = 1
FAR: Final = 2
REACH: Final = ((0, 1), (1, 2), (2, 3, 4))  # rulebook: positions that a range works on, from 0
RANGES: Final = ("close", "middle", "far")


class Weapon(NamedTuple):
    code: str
    name: str
    range: int
    hits: int


# Rulebook. The first three stand on dice, the others on buddy cards 0 to 8, whose names they have.
WEAPONS: Final[tuple[Weapon, ...]] = (
    Weapon("cricket_bat", "cricket bat", CLOSE, 1),
    Weapon("dart", "dart", MIDDLE, 1),
    Weapon("longbow", "longbow", FAR, 1),
    Weapon("billiard_cue", "Billiard cue", CLOSE, 1),
    Weapon("umbrella", "Umbrella", CLOSE, 1),
    Weapon("magazine", "Magazine", CLOSE, 1),
    Weapon("fire_extinguisher", "Fire extinguisher", CLOSE, 1),
    Weapon("toaster", "Toaster", MIDDLE, 1),
    Weapon("billiard_balls", "Billiard balls", MIDDLE, 2),
    Weapon("teapot", "Teapot", MIDDLE, 1),
    Weapon("rugby_ball", "Rugby ball", MIDDLE, 1),
    Weapon("molotov_cocktail", "Molotov cocktail", FAR, 1),
)
TEAPOT: Final = 9
RUGBY_BALL: Final = 10
DICE_WEAPONS: Final = 3
RANGE_OF: Final = tuple(weapon.range for weapon in WEAPONS)
HITS_OF: Final = tuple(weapon.hits for weapon in WEAPONS)


class Card(NamedTuple):
    code: str
    name: str
    text: str
    """What it does, or whom it saves."""


# Rulebook. Two of each kind of buddy card.
BUDDY_CARDS: Final[tuple[Card, ...]] = (
    Card("billiard_cue", "Billiard cue", "Close weapon, 1 hit"),
    Card("umbrella", "Umbrella", "Close weapon, 1 hit"),
    Card("magazine", "Magazine", "Close weapon, 1 hit"),
    Card("fire_extinguisher", "Fire extinguisher", "Close weapon, 1 hit"),
    Card("toaster", "Toaster", "Middle weapon, 1 hit"),
    Card("billiard_balls", "Billiard balls", "Middle weapon, 2 hits"),
    Card("teapot", "Teapot", "Middle weapon, 1 hit; no sauce on its tile"),
    Card("rugby_ball", "Rugby ball", "Middle weapon, 1 hit, and 1 hit in a neighbouring row"),
    Card("molotov_cocktail", "Molotov cocktail", "Far weapon, 1 hit"),
    Card("extra_hit_3", "Extra hit: 3", "3 more hits for a weapon"),
    Card("extra_hit_2", "Extra hit: 2", "2 more hits for a weapon"),
    Card("extra_hit_players", "Extra hit: 1 per player", "1 more hit per player for a weapon"),
    Card("z_word", "Don't say the Z-word!", "Roll all zombie dice again"),
    Card("motion_sickness", "Motion sickness", "The whole bus gets off at this stop"),
    Card("unstoppable", "Unstoppable", "The bus leaves this row out"),
    Card("continental_driver", "Continental driver", "The bus drives the other way for one ride"),
    Card("playing_undead", "Playing undead", "Nobody bites who comes in through one row"),
    Card("roller_blind", "Roller blind", "One row does not move for a turn"),
    Card("scatterbrains", "Scatterbrains", "Spread one pile over other tiles"),
    Card("coat_stand", "Coat stand", "Push one row back towards the street"),
)
COPIES: Final = 2
KINDS: Final = 20
assert len(BUDDY_CARDS) == KINDS
EXTRA_HIT_3: Final = 9
EXTRA_HIT_2: Final = 10
EXTRA_HIT_PLAYERS: Final = 11
Z_WORD: Final = 12
MOTION_SICKNESS: Final = 13
UNSTOPPABLE: Final = 14
CONTINENTAL_DRIVER: Final = 15
PLAYING_UNDEAD: Final = 16
ROLLER_BLIND: Final = 17
SCATTERBRAINS: Final = 18
COAT_STAND: Final = 19


class ZombieCard(NamedTuple):
    code: str
    name: str
    text: str
    starters: int
    main: int
    """How many there are in Starters' Menu, and in Main Course."""


# Rulebook.
ZOMBIE_CARDS: Final[tuple[ZombieCard, ...]] = (
    ZombieCard("fruit_machine", "Fruit machine", "Colour roll: 1 zombie on every such tile", 5, 5),
    ZombieCard("too_dead_to_drive", "Too dead to drive", "2 zombies board the bus", 5, 5),
    ZombieCard("bite_charge", "Bite charge", "Everybody gives up a card per bite", 3, 3),
    ZombieCard("make_it_two", "Make it two!", "The active player gives up 2 cards", 3, 3),
    ZombieCard("flesh_mob", "Flesh mob", "Colour roll: such piles double", 0, 2),
    ZombieCard("jukebox", "Jukebox", "3 zombies board, the bus rides at once", 0, 2),
)
FRUIT_MACHINE: Final = KINDS
TOO_DEAD_TO_DRIVE: Final = KINDS + 1
BITE_CHARGE: Final = KINDS + 2
MAKE_IT_TWO: Final = KINDS + 3
FLESH_MOB: Final = KINDS + 4
JUKEBOX: Final = KINDS + 5

# Rulebook.
RESCUE_CARDS: Final[tuple[Card, ...]] = (
    Card("tiny_car", "The Very Tiny Car", "the one who rolls most extra hits"),
    Card("taxi", "The Taxi", "everybody who pays a buddy card"),
    Card("salvation_corps", "The Salvation Corps", "all but the one who drank least"),
    Card("tandem", "The Tandem", "the two with the fewest bites"),
    Card("army", "The Army", "whoever has more crisp bags than cards are left"),
)
RESCUES: Final = KINDS + 6
assert KINDS + len(ZOMBIE_CARDS) == RESCUES
TINY_CAR: Final = RESCUES
TAXI: Final = RESCUES + 1
SALVATION_CORPS: Final = RESCUES + 2
TANDEM: Final = RESCUES + 3
ARMY: Final = RESCUES + 4

ALL_CARDS: Final[tuple[Card | ZombieCard, ...]] = (*BUDDY_CARDS, *ZOMBIE_CARDS, *RESCUE_CARDS)
CARD_CODES: Final = tuple(card.code for card in ALL_CARDS)
CARD_NAMES: Final = tuple(card.name for card in ALL_CARDS)
CARD_TEXTS: Final = tuple(card.text for card in ALL_CARDS)
RESCUE_CODES: Final = tuple(card.code for card in RESCUE_CARDS)


class Chip(NamedTuple):
    """A kind of zombie chip."""

    code: str
    name: str
    copies: int


# 86 in all, two categories, three backgrounds: rulebook and found; the mix: reconstructed.
CHIPS: Final[tuple[Chip, ...]] = (
    Chip("fast", "fast food zombie", 40),
    Chip("fast_culinary", "culinary fast food zombie", 10),
    Chip("fast_snappy", "snappy fast food zombie", 6),
    Chip("tough", "tough zombie", 18),
    Chip("tough_culinary", "culinary tough zombie", 6),
    Chip("tough_snappy", "snappy tough zombie", 6),
)
CHIP_TOTAL: Final = 86
# A chip is a nibble: its kind from 1 on, and WOUNDED for a tough one that lies face up after its first hit. A pile is
# an int of such nibbles, the top chip lowest.
FAST: Final = 1
FAST_CULINARY: Final = 2
FAST_SNAPPY: Final = 3
TOUGH: Final = 4
TOUGH_CULINARY: Final = 5
TOUGH_SNAPPY: Final = 6
WOUNDED: Final = 8
KIND: Final = 7
IS_CULINARY: Final[tuple[bool, ...]] = (False, False, True, False, False, True, False)
BITES_OF: Final[tuple[int, ...]] = (0, 1, 1, 2, 1, 1, 2)


class Tiles(TypedDict):
    """Of one colour."""

    plain: int
    marked: int


# 28 in four colours: rulebook; the split and the number of marked ones: reconstructed.
TILES: Final[dict[str, Tiles]] = {
    "yellow": {"plain": 4, "marked": 3},
    "red": {"plain": 4, "marked": 3},
    "green": {"plain": 4, "marked": 3},
    "blue": {"plain": 4, "marked": 3},
}
TILE_TOTAL: Final = 28
# What a marked tile of each colour does. The four pairs: rulebook, which names the red one; the other colours:
# reconstructed.
MARKINGS: Final = {"yellow": "bus", "red": "bite", "green": "card", "blue": "zombie_card"}
MARKING_CODES: Final[tuple[str, ...]] = ("bus", "bite", "card", "zombie_card")
BUS_MARKING: Final = 0
BITE_MARKING: Final = 1
CARD_MARKING: Final = 2
ZOMBIE_CARD_MARKING: Final = 3
# the six faces of each battle die: reconstructed beyond one face of each sort
BATTLE_DIE: Final = ("cricket_bat", "dart", "longbow", "extra_hit", "extra_hit", "zombie")


class Food(NamedTuple):
    code: str
    name: str
    text: str
    """What it does."""


# Rulebook.
PUB_FOOD: Final[tuple[Food, ...]] = (
    Food("turn_the_tables", "Time to turn the tables", "Look at the top card, keep it or put it last in its quarter"),
    Food("none_of_your_sauce", "None of your sauce!", "A culinary zombie you defeat is not replaced"),
    Food("a_la_carte", "À la carte!", "At the start of your turn take the top buddy card of the discard pile"),
    Food("dont_bite_me_now", "Don't bite me now!", "Cancel one bite of yours"),
    Food("nice_shots", "Nice shots at the bar", "After the roll move a buddy, or send one more"),
    Food("gunrunning", "Gunrunning", "One weapon counts as any other this turn"),
    Food("no_ticket", "What, no ticket?!", "Set aside one die that shows a zombie"),
    Food("change_colours", "Change colours", "Ignore a colour roll and name a colour"),
)
TURN_THE_TABLES: Final = 0
NONE_OF_YOUR_SAUCE: Final = 1
A_LA_CARTE: Final = 2
DONT_BITE_ME_NOW: Final = 3
NICE_SHOTS: Final = 4
GUNRUNNING: Final = 5
NO_TICKET: Final = 6
CHANGE_COLOURS: Final = 7

BEERS: Final = 7  # rulebook
SOFA_AT_START: Final = 4  # rulebook: ivory
PHONE_BOX_AT_START: Final = 2  # rulebook: red
DEADLY_BITE: Final = 5  # rulebook
BEER_PRICE: Final = 4  # rulebook
FOOD_PRICE: Final = 7  # rulebook: a marker of your choice
RANDOM_FOOD_REBATE: Final = 2  # rulebook: a random marker costs 5
PRICE_CAP: Final = 3  # rulebook knows prices of 1 to 3; what 4 or more on the sofa cost is reconstructed
BAG_BANK: Final = 16 * 1 + 16 * 5  # rulebook: all crisp bags of the box
ZOMBIES_PER_DISCARD: Final[tuple[tuple[int, ...], ...]] = (
    (3, 3, 3, 3),
    (6, 5, 4, 3),
)  # rulebook: by quarter, Starters' Menu and Main Course
TAKE_BACKS: Final = 30  # PB-A70: our own limit per turn
TOO_DEAD_ZOMBIES: Final = 2  # rulebook
JUKEBOX_ZOMBIES: Final = 3  # rulebook


class Box(TypedDict):
    """The replaceable parts of the box, in the form of an owner's file."""

    battle_dice: list[list[str]]
    """The six faces of each die."""
    chips: dict[str, int]
    """How many there are of each kind."""
    tiles: dict[str, Tiles]
    """By colour."""
    markings: dict[str, str]
    """What a marked tile of each colour does."""


DEFAULTS: Final[Box] = {
    "battle_dice": [list(BATTLE_DIE) for _ in range(BATTLE_DICE)],
    "chips": {chip.code: chip.copies for chip in CHIPS},
    "tiles": TILES,
    "markings": MARKINGS,
}
"""As the game ships them."""
