"""What is in the box: dice, limits and the 67 Search cards, each with where its name and its effect come from.

Sources: "rulebook" the rules this game follows; "2001" the booklet and card sheet of 2001; "updated" card data of the
updated edition; "anniversary" a name from a play report of the tenth-anniversary edition; "reconstructed" designed
here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from shamble.core.actions import Labels, Pieces
from shamble.core.errors import BadOption
from shamble.core.options import Config

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = Labels(("N", "E", "S", "W"), ("north", "east", "south", "west"))

# The board's frame: a map may be smaller, never larger, so that the action space is the same for every map.
COLUMNS: Final = 20
ROWS: Final = 24
CELLAR_COLUMNS: Final = 5
CELLAR_ROWS: Final = 4
MAIN_SQUARES: Final = COLUMNS * ROWS
SQUARES: Final = MAIN_SQUARES + CELLAR_COLUMNS * CELLAR_ROWS
SQUARE_NAMES: Final = tuple(f"{chr(65 + c)}{r + 1}" for r in range(ROWS) for c in range(COLUMNS)) + tuple(
    f"u{chr(65 + c)}{r + 1}" for r in range(CELLAR_ROWS) for c in range(CELLAR_COLUMNS)
)
SQUARE_LABELS: Final = Labels(SQUARE_NAMES)


OPENINGS_AT_MOST: Final = 24  # of one map; the Cellar door comes on top
SEARCH_SQUARES_AT_MOST: Final = 8  # of one map; the Cellar's own come on top
CAR_DOORS_AT_MOST: Final = 4

HUMANS_AT_MOST: Final = 7
ZOMBIE_FIGURES: Final = 40
HUMANS_PER_PLAYER: Final = {1: 4, 2: 2}  # by the number of Human Players; from three on it is 1

HUMAN_AP: Final = 4
TRAITOR_AP: Final = 6
DRINK_AP: Final = 8
ZOMBIE_AP: Final = 2
STENCH_AP: Final = 4
TAKE_DOWN_COST: Final = 4
WINDOW_COST: Final = 2
GROUP: Final = 4  # zombies that break a barricade or a car door together
PRESS: Final = 2  # zombies that push a RIOT SHIELD aside together
SPAWN: Final = 2
MAXIMUM_PER_HUMAN: Final = 4
BARRICADE_WEIGHT: Final = 6  # what a barricade on the way adds to the lure distance
REASONABLE_DISTANCE: Final = 20
FLARE_RADIUS: Final = 8
DECK_SIZE: Final = 40
DECK_SIZE_MIN: Final = 20

OOPS: Final = 0
MISS: Final = 1
BODY: Final = 2
KILL: Final = 3
DISORIENT: Final = 4
RESULTS: Final = Labels(
    ("OOPS", "MISS", "BODY", "KILL", "DISORIENT"), ("OOPS", "MISS", "BODY SHOT", "HEAD SHOT", "DISORIENT")
)
ATTACK_DIE: Final[tuple[int, ...]] = (OOPS, MISS, MISS, MISS, BODY, KILL)
BITES_FROM: Final = 5
INFECTED_ON: Final = 1
CAR_STARTS_ON: Final = 6
MADNESS_FROM: Final = 5
MAIL_STOPS_FROM: Final = 3
MOLOTOV_BURNS_FROM: Final = 2
MOLOTOV_RANGE: Final = 4
FLARE_RANGE: Final = 5

WEAPON: Final = "weapon"
ITEM: Final = "item"
EVENT: Final = "event"


class SearchCard(NamedTuple):
    """One of the 37 Search cards. `text` says what it does, in a line that fits on it."""

    code: str
    name: str
    type: str
    copies: int
    classic: int
    """How many are in the classic mixture of 40."""
    realistic: int
    """How many are in the realistic one."""
    name_source: str
    effect_source: str
    text: str


# fmt: off
CARDS: Final[tuple[SearchCard, ...]] = (
    #          code, name, type, copies, classic, realistic, source of the name, source of the effect, text
    SearchCard("kitchen_knife", "KITCHEN KNIFE", WEAPON, 2, 1, 2, "rulebook", "rulebook", "6 kills."),
    SearchCard("wrench", "WRENCH", WEAPON, 2, 1, 1, "rulebook", "rulebook", "6 kills."),
    SearchCard("screwdriver", "SCREWDRIVER", WEAPON, 2, 1, 1, "rulebook", "rulebook", "6 kills."),
    SearchCard("cast_iron_skillet", "CAST IRON SKILLET", WEAPON, 2, 1, 1, "updated", "reconstructed",
               "6 kills. 4 and 5 push."),
    SearchCard("baseball_bat", "BASEBALL BAT", WEAPON, 3, 2, 2, "rulebook", "rulebook", "5 and 6 kill."),
    SearchCard("hockey_stick", "HOCKEY STICK", WEAPON, 2, 1, 1, "2001", "2001", "5 and 6 kill."),
    SearchCard("hatchet", "HATCHET", WEAPON, 2, 1, 1, "anniversary", "reconstructed", "5 and 6 kill. Lost on an OOPS."),
    SearchCard("chainsaw", "CHAINSAW", WEAPON, 1, 1, 1, "rulebook", "2001", "3 to 6 kill. OOPS: roll for infection."),
    SearchCard("pistol", "PISTOL", WEAPON, 3, 2, 2, "2001", "2001", "Firearm, range 5. Empty: useless."),
    SearchCard("rifle", "RIFLE", WEAPON, 2, 1, 1, "2001", "2001", "Firearm, range 10. Empty: a bat."),
    SearchCard("shotgun", "SHOTGUN", WEAPON, 2, 1, 1, "rulebook", "2001",
               "Firearm, range 5, 3 wide, first row. Empty: a bat."),
    SearchCard("double_barrel_shotgun", "DOUBLE BARREL SHOTGUN", WEAPON, 1, 1, 1, "2001", "2001",
               "As the SHOTGUN; its first OOPS is a MISS."),
    SearchCard("assault_rifle", "ASSAULT RIFLE", WEAPON, 1, 1, 0, "rulebook", "reconstructed",
               "Firearm, range 10. 4 to 6 kill. Empty: a bat."),
    SearchCard("flamethrower", "FLAMETHROWER", WEAPON, 1, 1, 0, "rulebook", "reconstructed",
               "Firearm, range 3, the whole line. 3 to 6 kill. Empty: useless."),
    SearchCard("super_soaker", "SUPER SOAKER", WEAPON, 1, 1, 1, "updated", "updated",
               "Range 3. 5 and 6 turn the target round. Lost on an OOPS."),
    SearchCard("lemon_meringue_pie", "LEMON MERINGUE PIE", WEAPON, 1, 0, 0, "updated", "updated",
               "Range 2. 5 and 6 turn the target round. Lost on an OOPS."),
    SearchCard("car_keys", "CAR KEYS", ITEM, 1, 1, 1, "rulebook", "rulebook",
               "Unlocks the car. Inside, all together: 1 AP a try, 6 wins."),
    SearchCard("med_pak", "MED PAK", ITEM, 3, 2, 2, "rulebook", "rulebook", "Undoes a bite. Discard."),
    SearchCard("first_aid_kit", "FIRST AID KIT", ITEM, 3, 1, 2, "rulebook", "rulebook",
               "Survive infection, but Infected. Discard."),
    SearchCard("ammo", "AMMO", ITEM, 4, 2, 2, "2001", "2001",
               "Reload, or make an OOPS of your firearm a MISS. Discard."),
    SearchCard("power_drink", "POWER DRINK", ITEM, 3, 1, 2, "2001", "2001", "8 AP this activation. Discard."),
    SearchCard("molotov_cocktail", "MOLOTOV COCKTAIL", ITEM, 2, 1, 0, "rulebook", "reconstructed",
               "1 AP, 1 to 4 squares ahead: 2 to 6 kill all there and next to it. Discard."),
    SearchCard("chainmail_suit", "CHAINMAIL SUIT", ITEM, 1, 1, 0, "rulebook", "reconstructed",
               "Bitten: a die of 3 to 6 stops the bite."),
    SearchCard("riot_shield", "RIOT SHIELD", ITEM, 1, 1, 0, "rulebook", "reconstructed",
               "Bites from the square you face fail, unless two zombies press on."),
    SearchCard("flare", "FLARE", ITEM, 2, 1, 1, "updated", "reconstructed",
               "1 AP, 1 to 5 squares ahead: draws zombies within 8 next turn. Discard."),
    SearchCard("teddy_bear", "TEDDY BEAR", ITEM, 1, 0, 0, "anniversary", "reconstructed",
               "28 Days Later: roll again for madness. Discard."),
    SearchCard("hammer_and_nails", "HAMMER AND NAILS", ITEM, 2, 1, 1, "reconstructed", "reconstructed",
               "Barricade without facing the opening."),
    SearchCard("flashlight", "FLASHLIGHT", ITEM, 1, 0, 1, "reconstructed", "reconstructed",
               "Once a search: discard what you found and draw on."),
    SearchCard("running_shoes", "RUNNING SHOES", ITEM, 1, 0, 1, "reconstructed", "reconstructed", "5 AP instead of 4."),
    SearchCard("the_cellar", "THE CELLAR", EVENT, 1, 1, 1, "rulebook", "rulebook",
               "This Search square becomes the door to the Cellar."),
    SearchCard("eureka", "EUREKA!", EVENT, 1, 1, 1, "2001", "2001", "One find more."),
    SearchCard("lucky_coincidence", "LUCKY COINCIDENCE", EVENT, 2, 1, 1, "2001", "2001",
               "Barricade any opening, free."),
    SearchCard("surprise", "SURPRISE!", EVENT, 3, 2, 2, "2001", "2001", "A bonus zombie next to the searcher."),
    SearchCard("dead_resident", "DEAD RESIDENT", EVENT, 2, 2, 2, "2001", "2001",
               "A bonus zombie in an empty room of the house."),
    SearchCard("smash", "SMASH!", EVENT, 2, 2, 2, "2001", "2001", "The Zombie Player removes a barricade."),
    SearchCard("stench_of_fear", "STENCH OF FEAR", EVENT, 2, 1, 1, "2001", "2001", "Next turn every zombie has 4 AP."),
    SearchCard("they_keep_coming", "THEY KEEP COMING", EVENT, 1, 1, 1, "reconstructed", "reconstructed",
               "An extra spawn at once."),
)
# fmt: on

KITCHEN_KNIFE: Final = 0
WRENCH: Final = 1
SCREWDRIVER: Final = 2
SKILLET: Final = 3
BAT: Final = 4
HOCKEY_STICK: Final = 5
HATCHET: Final = 6
CHAINSAW: Final = 7
PISTOL: Final = 8
RIFLE: Final = 9
SHOTGUN: Final = 10
DOUBLE_BARREL: Final = 11
ASSAULT_RIFLE: Final = 12
FLAMETHROWER: Final = 13
SUPER_SOAKER: Final = 14
PIE: Final = 15
CAR_KEYS: Final = 16
MED_PAK: Final = 17
FIRST_AID_KIT: Final = 18
AMMO: Final = 19
POWER_DRINK: Final = 20
MOLOTOV: Final = 21
CHAINMAIL: Final = 22
RIOT_SHIELD: Final = 23
FLARE: Final = 24
TEDDY_BEAR: Final = 25
HAMMER: Final = 26
FLASHLIGHT: Final = 27
RUNNING_SHOES: Final = 28
THE_CELLAR: Final = 29
EUREKA: Final = 30
LUCKY: Final = 31
SURPRISE: Final = 32
DEAD_RESIDENT: Final = 33
SMASH: Final = 34
STENCH: Final = 35
THEY_KEEP_COMING: Final = 36

FIRST_ITEM: Final = CAR_KEYS
FIRST_EVENT: Final = THE_CELLAR
CODES: Final = tuple(card.code for card in CARDS)
NAMES: Final = tuple(card.name for card in CARDS)
CARD_LABELS: Final = Pieces(CODES, NAMES)
COPIES: Final = tuple(card.copies for card in CARDS)
MANDATORY: Final[tuple[int, ...]] = (THE_CELLAR, CAR_KEYS)  # ZP-22.2
POWERFUL: Final[tuple[int, ...]] = (ASSAULT_RIFLE, FLAMETHROWER, MOLOTOV, CHAINMAIL, RIOT_SHIELD)  # ZP-22.4
ZOMBIE_EVENTS: Final[tuple[int, ...]] = (SURPRISE, DEAD_RESIDENT, SMASH, STENCH, THEY_KEEP_COMING)  # ZP-20.10

RECONSTRUCTED: Final = tuple(kind for kind, card in enumerate(CARDS) if card.effect_source == "reconstructed")
"""The cards whose effect was designed here: they say so wherever they are shown."""


def card_text(kind: int) -> str:
    text = CARDS[kind].text
    return f"{text} (Reconstructed.)" if kind in RECONSTRUCTED else text


FRONT: Final = 0
LINE_FIRST: Final = 1
LINE_ALL: Final = 2
SPREAD: Final = 3
BARE_HANDS: Final = 0
MELEE: Final = 1
FIREARM: Final = 2
RANGED: Final = 3
LOSE_AP: Final = 0
DISCARDED: Final = 1
INFECTION_ROLL: Final = 2
OUT_OF_AMMO: Final = 3
NEVER_EMPTY: Final = 0
EMPTY_USELESS: Final = 1
EMPTY_CLUB: Final = 2

_CHART: Final[tuple[int, ...]] = ATTACK_DIE
_BAT: Final[tuple[int, ...]] = (OOPS, MISS, MISS, MISS, KILL, KILL)
_SPRAY: Final[tuple[int, ...]] = (OOPS, MISS, MISS, MISS, DISORIENT, DISORIENT)
_HEAVY: Final[tuple[int, ...]] = (OOPS, MISS, KILL, KILL, KILL, KILL)


class Weapon(NamedTuple):
    code: str
    kind: int
    reach: int
    pattern: int
    chart: tuple[int, ...]
    """The results of 1 to 6; bare hands take two dice that agree (ZP-7.17)."""
    on_oops: int
    when_empty: int


# One line per weapon card, in the order of CARDS, so that a weapon is found by its card.
WEAPONS: Final[tuple[Weapon, ...]] = (
    Weapon("kitchen_knife", MELEE, 1, FRONT, _CHART, LOSE_AP, NEVER_EMPTY),
    Weapon("wrench", MELEE, 1, FRONT, _CHART, LOSE_AP, NEVER_EMPTY),
    Weapon("screwdriver", MELEE, 1, FRONT, _CHART, LOSE_AP, NEVER_EMPTY),
    Weapon("cast_iron_skillet", MELEE, 1, FRONT, (OOPS, MISS, MISS, BODY, BODY, KILL), LOSE_AP, NEVER_EMPTY),
    Weapon("baseball_bat", MELEE, 1, FRONT, _BAT, LOSE_AP, NEVER_EMPTY),
    Weapon("hockey_stick", MELEE, 1, FRONT, _BAT, LOSE_AP, NEVER_EMPTY),
    Weapon("hatchet", MELEE, 1, FRONT, _BAT, DISCARDED, NEVER_EMPTY),
    Weapon("chainsaw", MELEE, 1, FRONT, _HEAVY, INFECTION_ROLL, NEVER_EMPTY),
    Weapon("pistol", FIREARM, 5, LINE_FIRST, _CHART, OUT_OF_AMMO, EMPTY_USELESS),
    Weapon("rifle", FIREARM, 10, LINE_FIRST, _CHART, OUT_OF_AMMO, EMPTY_CLUB),
    Weapon("shotgun", FIREARM, 5, SPREAD, _CHART, OUT_OF_AMMO, EMPTY_CLUB),
    Weapon("double_barrel_shotgun", FIREARM, 5, SPREAD, _CHART, OUT_OF_AMMO, EMPTY_CLUB),
    Weapon("assault_rifle", FIREARM, 10, LINE_FIRST, (OOPS, MISS, MISS, KILL, KILL, KILL), OUT_OF_AMMO, EMPTY_CLUB),
    Weapon("flamethrower", FIREARM, 3, LINE_ALL, _HEAVY, OUT_OF_AMMO, EMPTY_USELESS),
    Weapon("super_soaker", RANGED, 3, LINE_FIRST, _SPRAY, DISCARDED, NEVER_EMPTY),
    Weapon("lemon_meringue_pie", RANGED, 2, LINE_FIRST, _SPRAY, DISCARDED, NEVER_EMPTY),
)
UNARMED: Final = Weapon("bare_hands", BARE_HANDS, 1, FRONT, _CHART, LOSE_AP, NEVER_EMPTY)
CLUB: Final = WEAPONS[BAT]

# A weapon in a hand is one int: the card, and whether it is empty or has had its free OOPS (DOUBLE BARREL SHOTGUN).
CARD_BITS: Final = 63
EMPTY: Final = 64
BARREL_SPENT: Final = 128
UNARMED_HAND: Final = -1


def is_weapon(card: int) -> bool:
    return card & CARD_BITS < FIRST_ITEM


CLASSIC: Final = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.classic))
REALISTIC: Final = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.realistic))
ALL_CARDS: Final = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.copies))


def classic_deck() -> dict[str, int]:
    """The classic mixture, in the form of a host's own choice."""
    return {code: CLASSIC.count(kind) for kind, code in enumerate(CODES)}


def check_cards(value: object) -> dict[str, int]:
    """A host's own choice of Search cards (ZP-22), as {card code: copies}; every card of the box is listed in the
    result."""
    if not isinstance(value, Mapping):
        raise BadOption('cards: a mapping of card codes to copies, such as {"car_keys": 1, "the_cellar": 1, ...}')
    for code, copies in value.items():
        if code not in CODES:
            raise BadOption(f"cards: there is no card {code!r}; there are: {', '.join(CODES)}")
        most = COPIES[CODES.index(code)]
        if isinstance(copies, bool) or not isinstance(copies, int) or not 0 <= copies <= most:
            raise BadOption(f"cards: {code} may be used 0 to {most} times, not {copies!r} (ZP-22.3)")
    for kind in MANDATORY:
        if not value.get(CODES[kind]):
            raise BadOption(f"cards: {NAMES[kind]} must be in every deck (ZP-22.2)")
    total = sum(value.values())
    if not DECK_SIZE_MIN <= total <= DECK_SIZE:
        raise BadOption(f"cards: a deck has {DECK_SIZE_MIN} to {DECK_SIZE} cards, not {total} (ZP-22.1)")
    return {code: int(value.get(code, 0)) for code in CODES}


def kinds_of(config: Config) -> dict[str, tuple[str, int | None]]:
    """For reports: weapons are compared with weapons, items with items, events with events."""
    return {card.name: (f"{card.type}s", None) for card in CARDS}
