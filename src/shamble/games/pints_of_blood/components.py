"""What is in the box, as literal data: each table says where its numbers come from (rulebook, found on public pages,
derived by counting, or reconstructed). An owner of the box can replace the reconstructed ones: see `box`."""

from __future__ import annotations

from typing import Any

ROWS = 5  # rulebook; a row has 5 positions, counted from the bar
SQUARES = 25  # square = row * 5 + position, both from 0

COLOURS = ("yellow", "red", "green", "blue")  # rulebook
COLOUR_DIE = ("yellow", "red", "green", "blue", "white", "black")  # white, black: rulebook; one face each: derived
WHITE = 4
BLACK = 5

# code, name; a face of a battle die. Extra hit and zombie: rulebook; the three weapons: derived.
FACES = (
    ("cricket_bat", "cricket bat"),
    ("dart", "dart"),
    ("longbow", "longbow"),
    ("extra_hit", "extra hit"),
    ("zombie", "zombie"),
)
BAT, DART, LONGBOW, EXTRA, ZOMBIE = range(5)
BATTLE_DICE = 7  # rulebook

CLOSE, MIDDLE, FAR = range(3)
REACH = ((0, 1), (1, 2), (2, 3, 4))  # rulebook: positions that a range works on, from 0
RANGES = ("close", "middle", "far")

# code, name, range, hits: rulebook. The first three stand on dice, the others on buddy cards 0 to 8.
WEAPONS = (
    ("cricket_bat", "cricket bat", CLOSE, 1),
    ("dart", "dart", MIDDLE, 1),
    ("longbow", "longbow", FAR, 1),
    ("billiard_cue", "billiard cue", CLOSE, 1),
    ("umbrella", "umbrella", CLOSE, 1),
    ("magazine", "magazine", CLOSE, 1),
    ("fire_extinguisher", "fire extinguisher", CLOSE, 1),
    ("toaster", "toaster", MIDDLE, 1),
    ("billiard_balls", "billiard balls", MIDDLE, 2),
    ("teapot", "teapot", MIDDLE, 1),
    ("rugby_ball", "rugby ball", MIDDLE, 1),
    ("molotov_cocktail", "Molotov cocktail", FAR, 1),
)
TEAPOT = 9
RUGBY_BALL = 10
DICE_WEAPONS = 3
RANGE_OF = tuple(weapon[2] for weapon in WEAPONS)
HITS_OF = tuple(weapon[3] for weapon in WEAPONS)

# code, name, what it does: rulebook. Two of each kind of buddy card.
BUDDY_CARDS = (
    ("billiard_cue", "Billiard cue", "Close weapon, 1 hit"),
    ("umbrella", "Umbrella", "Close weapon, 1 hit"),
    ("magazine", "Magazine", "Close weapon, 1 hit"),
    ("fire_extinguisher", "Fire extinguisher", "Close weapon, 1 hit"),
    ("toaster", "Toaster", "Middle weapon, 1 hit"),
    ("billiard_balls", "Billiard balls", "Middle weapon, 2 hits"),
    ("teapot", "Teapot", "Middle weapon, 1 hit; no sauce on its tile"),
    ("rugby_ball", "Rugby ball", "Middle weapon, 1 hit, and 1 hit in a neighbouring row"),
    ("molotov_cocktail", "Molotov cocktail", "Far weapon, 1 hit"),
    ("extra_hit_3", "Extra hit: 3", "3 more hits for a weapon"),
    ("extra_hit_2", "Extra hit: 2", "2 more hits for a weapon"),
    ("extra_hit_players", "Extra hit: 1 per player", "1 more hit per player for a weapon"),
    ("z_word", "Don't say the Z-word!", "Roll all zombie dice again"),
    ("motion_sickness", "Motion sickness", "The whole bus gets off at this stop"),
    ("unstoppable", "Unstoppable", "The bus leaves this row out"),
    ("continental_driver", "Continental driver", "The bus drives the other way for one ride"),
    ("playing_undead", "Playing undead", "Nobody bites who comes in through one row"),
    ("roller_blind", "Roller blind", "One row does not move for a turn"),
    ("scatterbrains", "Scatterbrains", "Spread one pile over other tiles"),
    ("coat_stand", "Coat stand", "Push one row back towards the street"),
)
COPIES = 2
KINDS = len(BUDDY_CARDS)
EXTRA_HIT_3, EXTRA_HIT_2, EXTRA_HIT_PLAYERS = 9, 10, 11
Z_WORD, MOTION_SICKNESS, UNSTOPPABLE, CONTINENTAL_DRIVER = 12, 13, 14, 15
PLAYING_UNDEAD, ROLLER_BLIND, SCATTERBRAINS, COAT_STAND = 16, 17, 18, 19

# code, name, what it does, copies in Starters' Menu and in Main Course: rulebook.
ZOMBIE_CARDS = (
    ("fruit_machine", "Fruit machine", "Colour roll: 1 zombie on every such tile", 5, 5),
    ("too_dead_to_drive", "Too dead to drive", "2 zombies board the bus", 5, 5),
    ("bite_charge", "Bite charge", "Everybody gives up a card per bite", 3, 3),
    ("make_it_two", "Make it two!", "The active player gives up 2 cards", 3, 3),
    ("flesh_mob", "Flesh mob", "Colour roll: such piles double", 0, 2),
    ("jukebox", "Jukebox", "3 zombies board, the bus rides at once", 0, 2),
)
FRUIT_MACHINE, TOO_DEAD_TO_DRIVE, BITE_CHARGE, MAKE_IT_TWO, FLESH_MOB, JUKEBOX = range(KINDS, KINDS + 6)

# code, name, who is saved: rulebook.
RESCUE_CARDS = (
    ("tiny_car", "The Very Tiny Car", "the one who rolls most extra hits"),
    ("taxi", "The Taxi", "everybody who pays a buddy card"),
    ("salvation_corps", "The Salvation Corps", "all but the one who drank least"),
    ("tandem", "The Tandem", "the two with the fewest bites"),
    ("army", "The Army", "whoever has more crisp bags than cards are left"),
)
RESCUES = KINDS + len(ZOMBIE_CARDS)
TINY_CAR, TAXI, SALVATION_CORPS, TANDEM, ARMY = range(RESCUES, RESCUES + 5)

CARD_CODES = tuple(card[0] for card in (*BUDDY_CARDS, *ZOMBIE_CARDS, *RESCUE_CARDS))
CARD_NAMES = tuple(card[1] for card in (*BUDDY_CARDS, *ZOMBIE_CARDS, *RESCUE_CARDS))
CARD_TEXTS = tuple(card[2] for card in (*BUDDY_CARDS, *ZOMBIE_CARDS, *RESCUE_CARDS))

# Zombie chips: code, name, how many. 86 in all, two categories, three backgrounds: rulebook and found; mix:
# reconstructed.
CHIPS = (
    ("fast", "fast food zombie", 40),
    ("fast_culinary", "culinary fast food zombie", 10),
    ("fast_snappy", "snappy fast food zombie", 6),
    ("tough", "tough zombie", 18),
    ("tough_culinary", "culinary tough zombie", 6),
    ("tough_snappy", "snappy tough zombie", 6),
)
CHIP_TOTAL = 86
# A chip is a nibble: its kind from 1 on, and WOUNDED for a tough one that lies face up after its first hit. A pile is
# an int of such nibbles, the top chip lowest.
FAST, FAST_CULINARY, FAST_SNAPPY, TOUGH, TOUGH_CULINARY, TOUGH_SNAPPY = range(1, 7)
WOUNDED = 8
KIND = 7
IS_CULINARY = (False, False, True, False, False, True, False)
BITES_OF = (0, 1, 1, 2, 1, 1, 2)

# colour -> plain tiles, marked tiles. 28 in four colours: rulebook; the split and the number of marked ones:
# reconstructed.
TILES = {"yellow": (4, 3), "red": (4, 3), "green": (4, 3), "blue": (4, 3)}
TILE_TOTAL = 28
# colour -> what a marked tile does. The four pairs: rulebook, which names the red one; the other colours:
# reconstructed.
MARKINGS = {"yellow": "bus", "red": "bite", "green": "card", "blue": "zombie_card"}
MARKING_CODES = ("bus", "bite", "card", "zombie_card")
BUS_MARKING, BITE_MARKING, CARD_MARKING, ZOMBIE_CARD_MARKING = range(4)
# the six faces of each battle die: reconstructed beyond one face of each sort
BATTLE_DIE = ("cricket_bat", "dart", "longbow", "extra_hit", "extra_hit", "zombie")

# code, name, what it does: rulebook.
PUB_FOOD = (
    ("turn_the_tables", "Time to turn the tables", "Look at the top card, keep it or put it last in its quarter"),
    ("none_of_your_sauce", "None of your sauce!", "A culinary zombie you defeat is not replaced"),
    ("a_la_carte", "À la carte!", "At the start of your turn take the top buddy card of the discard pile"),
    ("dont_bite_me_now", "Don't bite me now!", "Cancel one bite of yours"),
    ("nice_shots", "Nice shots at the bar", "After the roll move a buddy, or send one more"),
    ("gunrunning", "Gunrunning", "One weapon counts as any other this turn"),
    ("no_ticket", "What, no ticket?!", "Set aside one die that shows a zombie"),
    ("change_colours", "Change colours", "Ignore a colour roll and name a colour"),
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

DEFAULTS: dict[str, Any] = {
    "battle_dice": [list(BATTLE_DIE) for _ in range(BATTLE_DICE)],
    "chips": {code: count for code, _, count in CHIPS},
    "tiles": {colour: {"plain": plain, "marked": marked} for colour, (plain, marked) in TILES.items()},
    "markings": dict(MARKINGS),
}
"""The replaceable parts of the box as the game ships them, in the form of an owner's file."""
