"""What is in the box, as literal data: each table says where its numbers come from (rulebook, found on public pages,
derived by counting, or reconstructed). An owner of the box can replace the reconstructed ones: see `box`."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

ROWS = 5  # rulebook; a row has 5 positions, counted from the bar
SQUARES = 25  # square = row * 5 + position, both from 0

COLOURS = ("yellow", "red", "green", "blue")  # rulebook
COLOUR_DIE = ("yellow", "red", "green", "blue", "white", "black")  # white, black: rulebook; one face each: derived
WHITE = 4
BLACK = 5


class Face(NamedTuple):
    """Of a battle die."""

    code: str
    name: str


# Extra hit and zombie: rulebook; the three weapons: derived.
FACES = (
    Face("cricket_bat", "cricket bat"),
    Face("dart", "dart"),
    Face("longbow", "longbow"),
    Face("extra_hit", "extra hit"),
    Face("zombie", "zombie"),
)
BAT, DART, LONGBOW, EXTRA, ZOMBIE = range(5)
BATTLE_DICE = 7  # rulebook

CLOSE, MIDDLE, FAR = range(3)
REACH = ((0, 1), (1, 2), (2, 3, 4))  # rulebook: positions that a range works on, from 0
RANGES = ("close", "middle", "far")


class Weapon(NamedTuple):
    code: str
    name: str
    range: int
    hits: int


# Rulebook. The first three stand on dice, the others on buddy cards 0 to 8.
WEAPONS = (
    Weapon("cricket_bat", "cricket bat", CLOSE, 1),
    Weapon("dart", "dart", MIDDLE, 1),
    Weapon("longbow", "longbow", FAR, 1),
    Weapon("billiard_cue", "billiard cue", CLOSE, 1),
    Weapon("umbrella", "umbrella", CLOSE, 1),
    Weapon("magazine", "magazine", CLOSE, 1),
    Weapon("fire_extinguisher", "fire extinguisher", CLOSE, 1),
    Weapon("toaster", "toaster", MIDDLE, 1),
    Weapon("billiard_balls", "billiard balls", MIDDLE, 2),
    Weapon("teapot", "teapot", MIDDLE, 1),
    Weapon("rugby_ball", "rugby ball", MIDDLE, 1),
    Weapon("molotov_cocktail", "Molotov cocktail", FAR, 1),
)
TEAPOT = 9
RUGBY_BALL = 10
DICE_WEAPONS = 3
RANGE_OF = tuple(weapon.range for weapon in WEAPONS)
HITS_OF = tuple(weapon.hits for weapon in WEAPONS)


class Card(NamedTuple):
    code: str
    name: str
    text: str
    """What it does, or whom it saves."""


# Rulebook. Two of each kind of buddy card.
BUDDY_CARDS = (
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
COPIES = 2
KINDS = len(BUDDY_CARDS)
EXTRA_HIT_3, EXTRA_HIT_2, EXTRA_HIT_PLAYERS = 9, 10, 11
Z_WORD, MOTION_SICKNESS, UNSTOPPABLE, CONTINENTAL_DRIVER = 12, 13, 14, 15
PLAYING_UNDEAD, ROLLER_BLIND, SCATTERBRAINS, COAT_STAND = 16, 17, 18, 19


class ZombieCard(NamedTuple):
    code: str
    name: str
    text: str
    starters: int
    main: int
    """How many there are in Starters' Menu, and in Main Course."""


# Rulebook.
ZOMBIE_CARDS = (
    ZombieCard("fruit_machine", "Fruit machine", "Colour roll: 1 zombie on every such tile", 5, 5),
    ZombieCard("too_dead_to_drive", "Too dead to drive", "2 zombies board the bus", 5, 5),
    ZombieCard("bite_charge", "Bite charge", "Everybody gives up a card per bite", 3, 3),
    ZombieCard("make_it_two", "Make it two!", "The active player gives up 2 cards", 3, 3),
    ZombieCard("flesh_mob", "Flesh mob", "Colour roll: such piles double", 0, 2),
    ZombieCard("jukebox", "Jukebox", "3 zombies board, the bus rides at once", 0, 2),
)
FRUIT_MACHINE, TOO_DEAD_TO_DRIVE, BITE_CHARGE, MAKE_IT_TWO, FLESH_MOB, JUKEBOX = range(KINDS, KINDS + 6)

# Rulebook.
RESCUE_CARDS = (
    Card("tiny_car", "The Very Tiny Car", "the one who rolls most extra hits"),
    Card("taxi", "The Taxi", "everybody who pays a buddy card"),
    Card("salvation_corps", "The Salvation Corps", "all but the one who drank least"),
    Card("tandem", "The Tandem", "the two with the fewest bites"),
    Card("army", "The Army", "whoever has more crisp bags than cards are left"),
)
RESCUES = KINDS + len(ZOMBIE_CARDS)
TINY_CAR, TAXI, SALVATION_CORPS, TANDEM, ARMY = range(RESCUES, RESCUES + 5)

ALL_CARDS: tuple[Card | ZombieCard, ...] = (*BUDDY_CARDS, *ZOMBIE_CARDS, *RESCUE_CARDS)
CARD_CODES = tuple(card.code for card in ALL_CARDS)
CARD_NAMES = tuple(card.name for card in ALL_CARDS)
CARD_TEXTS = tuple(card.text for card in ALL_CARDS)
RESCUE_CODES = tuple(card.code for card in RESCUE_CARDS)


class Chip(NamedTuple):
    """A kind of zombie chip."""

    code: str
    name: str
    copies: int


# 86 in all, two categories, three backgrounds: rulebook and found; the mix: reconstructed.
CHIPS = (
    Chip("fast", "fast food zombie", 40),
    Chip("fast_culinary", "culinary fast food zombie", 10),
    Chip("fast_snappy", "snappy fast food zombie", 6),
    Chip("tough", "tough zombie", 18),
    Chip("tough_culinary", "culinary tough zombie", 6),
    Chip("tough_snappy", "snappy tough zombie", 6),
)
CHIP_TOTAL = 86
# A chip is a nibble: its kind from 1 on, and WOUNDED for a tough one that lies face up after its first hit. A pile is
# an int of such nibbles, the top chip lowest.
FAST, FAST_CULINARY, FAST_SNAPPY, TOUGH, TOUGH_CULINARY, TOUGH_SNAPPY = range(1, 7)
WOUNDED = 8
KIND = 7
IS_CULINARY = (False, False, True, False, False, True, False)
BITES_OF = (0, 1, 1, 2, 1, 1, 2)


class Tiles(TypedDict):
    """Of one colour."""

    plain: int
    marked: int


# 28 in four colours: rulebook; the split and the number of marked ones: reconstructed.
TILES: dict[str, Tiles] = {
    "yellow": {"plain": 4, "marked": 3},
    "red": {"plain": 4, "marked": 3},
    "green": {"plain": 4, "marked": 3},
    "blue": {"plain": 4, "marked": 3},
}
TILE_TOTAL = 28
# What a marked tile of each colour does. The four pairs: rulebook, which names the red one; the other colours:
# reconstructed.
MARKINGS = {"yellow": "bus", "red": "bite", "green": "card", "blue": "zombie_card"}
MARKING_CODES = ("bus", "bite", "card", "zombie_card")
BUS_MARKING, BITE_MARKING, CARD_MARKING, ZOMBIE_CARD_MARKING = range(4)
# the six faces of each battle die: reconstructed beyond one face of each sort
BATTLE_DIE = ("cricket_bat", "dart", "longbow", "extra_hit", "extra_hit", "zombie")


class Food(NamedTuple):
    code: str
    name: str
    text: str
    """What it does."""


# Rulebook.
PUB_FOOD = (
    Food("turn_the_tables", "Time to turn the tables", "Look at the top card, keep it or put it last in its quarter"),
    Food("none_of_your_sauce", "None of your sauce!", "A culinary zombie you defeat is not replaced"),
    Food("a_la_carte", "À la carte!", "At the start of your turn take the top buddy card of the discard pile"),
    Food("dont_bite_me_now", "Don't bite me now!", "Cancel one bite of yours"),
    Food("nice_shots", "Nice shots at the bar", "After the roll move a buddy, or send one more"),
    Food("gunrunning", "Gunrunning", "One weapon counts as any other this turn"),
    Food("no_ticket", "What, no ticket?!", "Set aside one die that shows a zombie"),
    Food("change_colours", "Change colours", "Ignore a colour roll and name a colour"),
)
TURN_THE_TABLES, NONE_OF_YOUR_SAUCE, A_LA_CARTE, DONT_BITE_ME_NOW = range(4)
NICE_SHOTS, GUNRUNNING, NO_TICKET, CHANGE_COLOURS = range(4, 8)

BEERS = 7  # rulebook
SOFA_AT_START = 4  # rulebook: ivory
PHONE_BOX_AT_START = 2  # rulebook: red
DEADLY_BITE = 5  # rulebook
BEER_PRICE = 4  # rulebook
FOOD_PRICE = 7  # rulebook: a marker of your choice
RANDOM_FOOD_PRICE = 5  # rulebook
PRICE_CAP = 3  # rulebook knows prices of 1 to 3; what 4 or more on the sofa cost is reconstructed
BAG_BANK = 16 * 1 + 16 * 5  # rulebook: all crisp bags of the box
ZOMBIES_PER_DISCARD = ((3, 3, 3, 3), (6, 5, 4, 3))  # rulebook: by quarter, Starters' Menu and Main Course
TAKE_BACKS = 30  # PB-A70: our own limit per turn
TOO_DEAD_ZOMBIES = 2  # rulebook
JUKEBOX_ZOMBIES = 3  # rulebook


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


DEFAULTS: Box = {
    "battle_dice": [list(BATTLE_DIE) for _ in range(BATTLE_DICE)],
    "chips": {chip.code: chip.copies for chip in CHIPS},
    "tiles": TILES,
    "markings": MARKINGS,
}
"""As the game ships them."""
