"""The box: Swag, zombies, set-ups and the fixed numbers, as a reader can check them against the printed cards.

Sources. `rulebook`: the printed rules say so. `found`: a public page says so. `inferred`: it follows from those two.
`reconstructed`: no source gives it, a reasoned choice fills the gap. The names of all Swag are the rulebook's (Fire on
a Stick: the publisher's announcement). Nearly everything else on them is reconstructed: costs, signs, values, effects
and which of them are firearms; `Swag.source` names what is not. The owner of a printed game can give their own costs,
signs and values (see `box`). How the reconstructed numbers were chosen:
docs/experiments/eaten_by_zombies_swag.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple

FIGHT_SIGN: Final = 1
FLEE_SIGN: Final = 2
DRAW_SIGN: Final = 4
SIGN_NAMES: Final = {"fight": FIGHT_SIGN, "flee": FLEE_SIGN, "draw": DRAW_SIGN}

F: Final = FIGHT_SIGN
R: Final = FLEE_SIGN
D: Final = DRAW_SIGN
NO_SIGN: Final = 0

STARTER: Final = "starter"
YELLOW: Final = "yellow"
RED: Final = "red"
GREEN: Final = "green"
"""The colour of the Find sign: no pile at the start; in every game; chosen for a game; promo with a set-up rule."""

# What of a card is not reconstructed, besides its name and the number of copies.
VALUES: Final = "signs and values found"
ATTACK: Final = "found that it helps to fight"
DEAR: Final = "found that it helps to fight and is expensive"
ESCAPE: Final = "found that it helps to flee"
SPECIAL: Final = "found that it is a special action"
ANY_TIME: Final = "rulebook: no sign, played at any time"
LIMITED: Final = "rulebook: no sign, played only when its text allows"
NO_SECOND: Final = "rulebook: no second one is found in a turn in which one was played"
PROMO: Final = "rulebook: a promo with a set-up rule"
NAME_ONLY: Final = "nothing more"


class Swag(NamedTuple):
    """One type of Swag as printed. `numbers` are those of its own effect, by name; `effect` says it in our words."""

    id: str
    name: str
    find_cost: int
    find_sign: str
    signs: int
    fight: int
    flee: int
    draw: int
    scavenge: int
    firearm: bool
    numbers: tuple[tuple[str, int], ...]
    effect: str
    source: str


NONE: Final[tuple[tuple[str, int], ...]] = ()

# fmt: off
SWAG: Final = (
    #    id, name                                       cost colour  signs    fight flee draw scav firearm
    Swag("heavy_stick", "Heavy Stick",                   1, STARTER, F,       1, 0, 0,  0, False, NONE, "", VALUES),
    Swag("hide", "Hide",                                 1, STARTER, R,       0, 1, 0,  0, False, NONE, "", VALUES),
    Swag("sandwich", "Sandwich",                         2, STARTER, R | D,   0, 1, 1,  0, False, NONE, "", VALUES),
    Swag("binoculars", "Binoculars",                     3, YELLOW,  R,       0, 2, 0,  1, False, NONE, "", ESCAPE),
    Swag("rifle", "Rifle",                               5, YELLOW,  F,       2, 0, 0, -2, True,  NONE, "", NAME_ONLY),
    Swag("a_good_book", "A Good Book",                   3, YELLOW,  D,       0, 0, 2,  0, False, NONE, "", NAME_ONLY),
    Swag("shotgun", "Shotgun",                           7, RED,     F,       4, 0, 0, -4, True,  NONE, "", DEAR),
    Swag("crowbar", "Crowbar",                           3, RED,     F,       1, 0, 0,  2, False, NONE, "", ATTACK),
    Swag("tv_dinner", "TV Dinner",                       4, RED,     R | D,   0, 1, 2,  0, False, NONE, "", ESCAPE),
    Swag("box_of_ammo", "Box of Ammo",                   4, RED,     F,       1, 0, 0,  0, False,
         (("per_firearm", 1), ("at_most", 2)),
         "Fight {per_firearm:+} for each firearm you have in play, at most {at_most:+}.", ATTACK),
    Swag("satchel", "Satchel",                           3, RED,     F | R,   1, 1, 0,  1, False,
         (("places", 2),), "Up to {places} cards you find may go to your discard pile.", NAME_ONLY),
    Swag("hunting_rifle", "Hunting Rifle",               6, RED,     F,       3, 0, 0, -3, True,  NONE, "", NAME_ONLY),
    Swag("fist_full_of_lead", "Fist Full of Lead",       6, RED,     F,       2, 0, 0,  0, False,
         (("discards", 2), ("per_discard", 1)),
         "You may discard up to {discards} other Swag: Fight {per_discard:+} each.", NAME_ONLY),
    Swag("a_good_friend", "A Good Friend",               2, RED,     NO_SIGN, 0, 0, 0,  0, False,
         (("saves", 4),), "Any time: the active Survivor loses {saves} cards fewer to Attrition. Then it is lost.",
         ANY_TIME),
    Swag("up_a_tree", "Up A Tree",                       3, RED,     R,       0, 3, 0, -2, False, NONE, "", NAME_ONLY),
    Swag("trash_bin", "Trash Bin",                       2, RED,     R,       0, 1, 0,  2, False, NONE,
         "Find no Trash Bin this turn.", NO_SECOND),
    Swag("i_remember_you", "I Remember You...",          2, RED,     NO_SIGN, 0, 0, 0,  0, False,
         (("draws", 1),), "A zombie just added on your turn goes back to that hand. Draw {draws}.", LIMITED),
    Swag("but_thats_my", "But That's My...",             6, RED,     NO_SIGN, 0, 0, 0,  0, False, NONE,
         "Grab the card that another Survivor just found.", LIMITED),
    Swag("i_saw_it_first", "I Saw It First...",          2, RED,     D,       0, 0, 1,  0, False,
         (("grab_cost", 3),),
         "Show another Survivor's top card: Swag of cost {grab_cost} or less you may grab.", SPECIAL),
    Swag("grandmas_pantry", "Grandma's Pantry",          4, RED,     D,       0, 0, 2,  0, False,
         (("grab_cost", 2),), "You may grab a Flee or Draw card of cost {grab_cost} or less.", SPECIAL),
    Swag("grandpas_shed", "Grandpa's Shed",              4, RED,     D,       0, 0, 2,  0, False,
         (("grab_cost", 2),), "You may grab a Fight card of cost {grab_cost} or less.", NAME_ONLY),
    Swag("coffin_nails", "Coffin Nails",                 2, RED,     D,       0, 0, 3,  0, False,
         (("losses", 1),), "Then lose {losses}: Swag from hand or your top card.", NAME_ONLY),
    Swag("gruddy_ground_grippers", "Gruddy Ground Grippers", 5, RED, R,       0, 3, 0,  0, False, NONE,
         "Half the Attrition is rounded down.", NAME_ONLY),
    Swag("saturday_night_special", "Saturday Night Special", 4, RED, F,       2, 0, 0, -2, True,  NONE,
         "Lost at Clean up unless the Fight succeeded.", NAME_ONLY),
    Swag("thompson_typewriter", "Thompson Typewriter",   8, RED,     F,       2, 0, 0, -3, True,
         (("per_zombie", 1),), "Fight {per_zombie:+} for each zombie in the Horde.", NAME_ONLY),
    Swag("old_slabsides", "Old Slabsides",               6, RED,     F | D,   2, 0, 1, -2, True,  NONE, "", NAME_ONLY),
    Swag("deadeye", "Deadeye",                           4, RED,     NO_SIGN, 0, 0, 0,  0, False, NONE,
         "Any time: kill any zombie in the Horde. It goes to your discard pile.", ANY_TIME),
    Swag("fire_on_a_stick", "Fire on a Stick",           6, RED,     F | R,   2, 2, 0,  0, False, NONE, "", NAME_ONLY),
    Swag("bomb_shelter", "Bomb Shelter",                 5, GREEN,   R,       0, 6, 0, -6, False, NONE,
         "Promo: one for each player.", PROMO),
)
# fmt: on

SWAG_IDS: Final = tuple(swag.id for swag in SWAG)
SWAG_NAMES: Final = tuple(swag.name for swag in SWAG)
SWAG_COUNT: Final = len(SWAG)

# A card is its place in this list: first the Swag, then the five zombies.
HEAVY_STICK: Final = 0
HIDE: Final = 1
SANDWICH: Final = 2
BINOCULARS: Final = 3
RIFLE: Final = 4
A_GOOD_BOOK: Final = 5
SHOTGUN: Final = 6
CROWBAR: Final = 7
TV_DINNER: Final = 8
BOX_OF_AMMO: Final = 9
SATCHEL: Final = 10
HUNTING_RIFLE: Final = 11
FIST_FULL_OF_LEAD: Final = 12
A_GOOD_FRIEND: Final = 13
UP_A_TREE: Final = 14
TRASH_BIN: Final = 15
I_REMEMBER_YOU: Final = 16
BUT_THATS_MY: Final = 17
I_SAW_IT_FIRST: Final = 18
GRANDMAS_PANTRY: Final = 19
GRANDPAS_SHED: Final = 20
COFFIN_NAILS: Final = 21
GRUDDY_GROUND_GRIPPERS: Final = 22
SATURDAY_NIGHT_SPECIAL: Final = 23
THOMPSON_TYPEWRITER: Final = 24
OLD_SLABSIDES: Final = 25
DEADEYE: Final = 26
FIRE_ON_A_STICK: Final = 27
BOMB_SHELTER: Final = 28


class Zombie(NamedTuple):
    """One Level of zombie: its Attrition, and for two players how many there are; each further player adds one
    (EZ-2.11)."""

    level: int
    attrition: int
    for_two: int
    threat: str
    source: str


ZOMBIES: Final = (
    Zombie(1, 4, 5, "Survivors discard two Swag before they refill.", "attrition inferred"),
    Zombie(2, 3, 4, "Zombie Players add a zombie whatever its Attrition.", "attrition reconstructed"),
    Zombie(4, 3, 3, "Its owner adds on any Survivor's turn.", "attrition reconstructed"),
    Zombie(6, 2, 2, "Zombie Players draw up to six.", "attrition inferred"),
    Zombie(8, 1, 1, "Survivors add no zombies.", "attrition inferred"),
)
LEVELS: Final = tuple(zombie.level for zombie in ZOMBIES)

ZOMBIE: Final = SWAG_COUNT
"""The first zombie card: every card from here on is a zombie, every card below is Swag."""
LEVEL_1: Final = ZOMBIE
LEVEL_2: Final = ZOMBIE + 1
LEVEL_4: Final = ZOMBIE + 2
LEVEL_6: Final = ZOMBIE + 3
LEVEL_8: Final = ZOMBIE + 4
CARD_COUNT: Final = ZOMBIE + len(ZOMBIES)
CARD_IDS: Final = SWAG_IDS + tuple(f"zombie_l{level}" for level in LEVELS)
CARD_NAMES: Final = SWAG_NAMES + tuple(f"Level {level} zombie" for level in LEVELS)

STARTING_DECK: Final = (HEAVY_STICK,) * 5 + (HIDE,) * 5 + (SANDWICH,) * 2  # EZ-2.13
STARTING_PILES: Final = (BINOCULARS, RIFLE, A_GOOD_BOOK)  # EZ-2.3
RED_PILES: Final = tuple(card for card in range(SWAG_COUNT) if SWAG[card].find_sign == RED)
NO_SIGN_CARDS: Final = (A_GOOD_FRIEND, I_REMEMBER_YOU, BUT_THATS_MY, DEADEYE)  # rulebook

HAND_SIZE: Final = 6
COPIES: Final = 5
PILES_PER_PLAYER: Final = 2
ZOMBIE_DRAWS: Final = 4
MORE_DRAWS_LEVEL_6: Final = 2  # six in all
THREAT_SIZE: Final = 3
THREAT_DISCARDS: Final = 2
MOST_ZOMBIES: Final = 25

SURVIVORS: Final = ("June", "Bob", "Mary", "Barney")


class SetUp(NamedTuple):
    """A recommended set-up: the piles for two players, what a third adds, what a fourth adds. Rulebook."""

    id: str
    title: str
    two: tuple[int, ...]
    third: tuple[int, ...]
    fourth: tuple[int, ...]


SET_UPS: Final = (
    SetUp(
        "first_night", "First Night",
        (SHOTGUN, CROWBAR, TV_DINNER, BOX_OF_AMMO), (SATCHEL, HUNTING_RIFLE), (FIST_FULL_OF_LEAD, A_GOOD_FRIEND),
    ),
    SetUp(
        "run_away_some_more", "Perhaps it will confuse them if we run away some more?",
        (UP_A_TREE, SATCHEL, TRASH_BIN, TV_DINNER), (I_REMEMBER_YOU, GRANDMAS_PANTRY),
        (COFFIN_NAILS, GRUDDY_GROUND_GRIPPERS),
    ),
    SetUp(
        "form_a_family", "That this group must somehow form a family",
        (GRANDMAS_PANTRY, GRANDPAS_SHED, A_GOOD_FRIEND, I_REMEMBER_YOU), (I_SAW_IT_FIRST, SATURDAY_NIGHT_SPECIAL),
        (HUNTING_RIFLE, FIST_FULL_OF_LEAD),
    ),
    SetUp(
        "father_knows_best", "Father Knows Best",
        (HUNTING_RIFLE, SATURDAY_NIGHT_SPECIAL, THOMPSON_TYPEWRITER, SHOTGUN), (FIST_FULL_OF_LEAD, BOX_OF_AMMO),
        (OLD_SLABSIDES, CROWBAR),
    ),
    SetUp(
        "draaawww", "Draaawww",
        (COFFIN_NAILS, GRANDPAS_SHED, TV_DINNER, I_SAW_IT_FIRST), (SHOTGUN, BOX_OF_AMMO),
        (A_GOOD_FRIEND, GRANDMAS_PANTRY),
    ),
)  # fmt: skip
