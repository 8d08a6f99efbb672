"""What a seat may know, as numbers: the street square by square, the pub, dice and placements, the draw pile as far as
it is known, and what lies in front of everybody."""

from __future__ import annotations

from typing import Final

from shamble.core.encoding import Encoder, Floats
from shamble.games.pints_of_blood.components import KIND, RESCUE_CODES, RESCUES, TOUGH, WOUNDED
from shamble.games.pints_of_blood.decisions import DECISIONS
from shamble.games.pints_of_blood.rules.draw_pile import CARD, KNOWN
from shamble.games.pints_of_blood.state import FREE, NONE, SPENT, Table, card_price, height

SEATS: Final = 4
SQUARES: Final = 25
CARDS: Final = 31
KINDS: Final = 20
DICE: Final = 7
POINTS: Final = 27

STREET: Final = 0
CORNER: Final = 275
BUS_ROW: Final = 290
ROWS: Final = 295
COUNTS: Final = 315
AMBULANCE: Final = 332
PHASE: Final = 338
POINT: Final = 346
ASKED_FOR: Final = 373
COLOUR: Final = 375
DICE_SHOWN: Final = 381
DICE_USE: Final = 416
PLACED: Final = 430
LAID: Final = 530
AIMED: Final = 1030
GUN: Final = 1055
GUN_AT: Final = 1067
SCATTER: Final = 1092
QUARTER: Final = 1117
QUARTERS: Final = 1121
TOP: Final = 1125
KNOWN_CARDS: Final = 1156
RESCUE: Final = 1187
DISCARD: Final = 1192
DISCARD_TOP: Final = 1218
RESOLVING: Final = 1238
FOOD_STOCK: Final = 1244
FOOD_USED: Final = 1252
FOOD_LOST: Final = 1260
REFUSED: Final = 1268
STARTER: Final = 1348
TABLE: Final = 1352

# Of a square
MARKED: Final = 4
HEIGHT: Final = 5
FACES: Final = 6
SQUARE: Final = 11

# In a seat's block
BITES: Final = 0
MARKER: Final = 1
BAGS: Final = 2
DRUNK: Final = 3
SYMBOLS: Final = 4
HAND: Final = 5
FOOD: Final = 25
BLOCK: Final = 33
END: Final = 1484

PARTS = (
    (
        "street",
        SQUARES * SQUARE,
        "for each square: the colour of its tile, whether it is marked, zombies / 5, then for the topmost five of them "
        "whether they lie open, wounded",
    ),
    ("corner", 15, "the three tiles in the corner: colour and marking"),
    ("bus_row", 5, "where the bus is"),
    ("rows", 20, "for each row: a buddy on the stool, Playing undead, Roller blind, a zombie defeated in this turn"),
    (
        "counts",
        17,
        "zombies on the bus / 8, riding clockwise, a ride, a Jukebox ride, its zombies / 3, zombies in the stock / 86, "
        "spare / 8, sofa / 6, phone box / 4, dead / 6, beers / 7, price of a card / 3, zombies for a discard / 6, "
        "rounds r / (r + 5), zombies to scatter / 5, cards in the draw pile / 40, a rescuer has come",
    ),
    ("ambulance", 6, "defeated zombies by kind / 8"),
    ("phase", 8, "the phase of the turn"),
    ("point", POINTS, "what is being decided, which everybody knows"),
    ("asked_for", 2, "what it is about: the row, the offer, the bites, / 25"),
    ("colour", 6, "the colour die"),
    ("dice", DICE * 5, "what each battle die shows"),
    ("dice_use", DICE * 2, "which dice are free, and which are out of the turn"),
    ("placed", SQUARES * 4, "for each square: cricket bat, dart, longbow, extra hit on dice / 2"),
    ("laid", SQUARES * KINDS, "for each square: the cards laid there"),
    ("aimed", SQUARES, "where second hits of rugby balls go"),
    ("gun", 12, "what the weapon of Gunrunning counts as"),
    ("gun_at", SQUARES, "where it lies"),
    ("scatter", SQUARES, "the square that Scatterbrains empties"),
    ("quarter", 4, "the quarter of the draw pile"),
    ("quarters", 4, "cards left in each / 10"),
    ("top", CARDS, "the top card, if the viewer knows it"),
    ("known_cards", CARDS, "cards of the draw pile that the viewer knows, half for each"),
    ("rescue", 5, "the rescue card, if it is known"),
    ("discard", 26, "the discard pile by kind, a quarter for each"),
    ("discard_top", KINDS, "its top card, if it is a buddy card"),
    ("resolving", 6, "the zombie cards that are taking effect"),
    ("food_stock", 8, "the pub food markers that can be bought"),
    ("food_used", 8, "those that the active player has used in this turn"),
    ("food_lost", 8, "those that they have returned in this turn"),
    ("refused", SEATS * KINDS, "offers turned down since the turn last went on: seller from the viewer on, and card"),
    ("starter", SEATS, "the start player, counted from the viewer"),
    (
        "table",
        SEATS * BLOCK,
        "for each seat from the viewer on: bites / 5, zombies on the bite-marker / 5, crisp bags / 20, beers / 7, "
        "extra hits rolled / 7, buddy cards by kind / 2, pub food",
    ),
)  # fmt: skip


def write_vector(s: Table, seat: int, out: Floats, at: int) -> None:
    write_street(s, out, at)
    write_counts(s, out, at)
    write_turn(s, seat, out, at)
    if s.phase:
        write_placements(s, out, at)
    write_pile(s, seat, out, at)
    write_mask(s.food_stock, out, at + FOOD_STOCK)
    write_mask(s.used_food, out, at + FOOD_USED)
    write_mask(s.lost_food, out, at + FOOD_LOST)
    players = s.players
    block = at + TABLE
    owner = seat
    for _ in range(players):
        write_seat(s, owner, out, block)
        block += BLOCK
        owner += 1
        if owner == players:
            owner = 0


def write_street(s: Table, out: Floats, at: int) -> None:
    kit = s.kit
    place = at + STREET
    for square in range(SQUARES):
        tile = s.tiles[square]
        out[place + kit.colour[tile]] = 1.0
        if kit.marked[tile]:
            out[place + MARKED] = 1.0
        pile = s.piles[square]
        if pile:
            out[place + HEIGHT] = height(pile) / 5.0
            for depth in range(5):
                if pile & WOUNDED:
                    out[place + FACES + depth] = (pile & KIND) / TOUGH * 0.5
                pile >>= 4
        place += SQUARE
    place = at + CORNER
    for tile in s.corner:
        out[place + kit.colour[tile]] = 1.0
        if kit.marked[tile]:
            out[place + MARKED] = 1.0
        place += 5
    out[at + BUS_ROW + s.bus_row] = 1.0
    write_mask(s.stools, out, at + ROWS)
    write_mask(s.undead, out, at + ROWS + 5)
    write_mask(s.blinded, out, at + ROWS + 10)
    write_mask(s.killed, out, at + ROWS + 15)


def write_mask(bits: int, out: Floats, at: int) -> None:
    while bits:
        if bits & 1:
            out[at] = 1.0
        bits >>= 1
        at += 1


def write_counts(s: Table, out: Floats, at: int) -> None:
    place = at + COUNTS
    if s.bus:
        out[place] = height(s.bus) / 8.0
    if s.clockwise:
        out[place + 1] = 1.0
    if s.ride:
        out[place + 1 + s.ride] = 1.0
    if s.jukebox:
        out[place + 4] = height(s.jukebox) / 3.0
    zombies: int = len(s.stock)
    out[place + 5] = zombies / 86.0
    out[place + 6] = s.spare / 8.0
    out[place + 7] = s.sofa / 6.0
    out[place + 8] = s.phone_box / 4.0
    out[place + 9] = s.dead / 6.0
    out[place + 10] = s.beers / 7.0
    out[place + 11] = card_price(s) / 3.0
    out[place + 12] = s.kit.per_discard[s.quarter] / 6.0
    out[place + 13] = s.round / (s.round + 5.0)
    if s.scattered:
        out[place + 14] = height(s.scattered) / 5.0
    if s.rescued_by != NONE:
        out[place + 16] = 1.0
    pile = s.ambulance
    while pile:
        out[at + AMBULANCE + (pile & KIND) - 1] += 0.125
        pile >>= 4


def write_turn(s: Table, seat: int, out: Floats, at: int) -> None:
    out[at + PHASE + s.phase] = 1.0
    if s.options:
        out[at + POINT + s.decision.number] = 1.0
        place = at + ASKED_FOR
        for arg in s.args:
            if isinstance(arg, int) and place < at + ASKED_FOR + 2:
                out[place] = arg / 25.0
                place += 1
    if s.colour != NONE:
        out[at + COLOUR + s.colour] = 1.0
    starter = s.start_player - seat
    out[at + STARTER + (starter if starter >= 0 else starter + s.players)] = 1.0
    refused = s.refused
    offer = 0
    while refused:
        if refused & 1:
            seller = offer // KINDS - seat
            if seller < 0:
                seller += s.players
            out[at + REFUSED + seller * KINDS + offer % KINDS] = 1.0
        refused >>= 1
        offer += 1


def write_placements(s: Table, out: Floats, at: int) -> None:
    """Dice, and what lies on the street to be used in the fight."""
    for number in range(DICE):
        face = s.dice[number]
        if face == NONE:
            continue
        out[at + DICE_SHOWN + number * 5 + face] = 1.0
        where = s.die_at[number]
        if where >= 0:
            if face < 4:
                out[at + PLACED + where * 4 + face] += 0.5
        elif where == FREE:
            out[at + DICE_USE + number] = 1.0
        elif where == SPENT:
            out[at + DICE_USE + DICE + number] = 1.0
    for card in s.laid:
        out[at + LAID + (card >> 5) * KINDS + (card & 31)] += 0.5
    for aim in s.aims:
        out[at + AIMED + (aim & 31)] = 1.0
    if s.gun != NONE:
        out[at + GUN + s.gun] = 1.0
        if s.gun_at >= 0:
            out[at + GUN_AT + s.gun_at] = 1.0
    if s.scatter_source != NONE:
        out[at + SCATTER + s.scatter_source] = 1.0


def write_pile(s: Table, seat: int, out: Floats, at: int) -> None:
    """The draw pile as far as the viewer knows it, and the discard pile."""
    out[at + QUARTER + s.quarter] = 1.0
    left = 0
    for number in range(4):
        cards = s.quarters[number]
        size: int = len(cards)
        left += size
        if cards:
            out[at + QUARTERS + number] = size / 10.0
        for card in cards:
            if card >> (KNOWN + seat) & 1:
                out[at + KNOWN_CARDS + (card & CARD)] += 0.5
    out[at + COUNTS + 15] = left / 40.0
    cards = s.quarters[s.quarter]
    if cards and cards[-1] >> (KNOWN + seat) & 1:
        out[at + TOP + (cards[-1] & CARD)] = 1.0
    if s.rescued_by >= 0:
        out[at + RESCUE + s.rescued_by - RESCUES] = 1.0
    elif s.config["rescue"] != "random":
        out[at + RESCUE + RESCUE_CODES.index(s.config["rescue"])] = 1.0
    for card in s.discard:
        if card < RESCUES:
            out[at + DISCARD + card] += 0.25
    if s.discard and s.discard[-1] < KINDS:
        out[at + DISCARD_TOP + s.discard[-1]] = 1.0
    for card in s.resolving:
        out[at + RESOLVING + card - KINDS] += 0.5


def write_seat(s: Table, owner: int, out: Floats, block: int) -> None:
    if s.bites[owner]:
        out[block + BITES] = s.bites[owner] / 5.0
    if s.markers[owner]:
        out[block + MARKER] = height(s.markers[owner]) / 5.0
    if s.bags[owner]:
        out[block + BAGS] = s.bags[owner] / 20.0
    if s.drunk[owner]:
        out[block + DRUNK] = s.drunk[owner] / 7.0
    if s.symbols[owner] != NONE:
        out[block + SYMBOLS] = (s.symbols[owner] + 1) / 8.0
    for card in s.hands[owner]:
        out[block + HAND + card] += 0.5
    write_mask(s.food[owner], out, block + FOOD)


assert len(DECISIONS) == POINTS
ENCODER = Encoder(version=1, seats=SEATS, parts=PARTS, size=END, write=write_vector)
