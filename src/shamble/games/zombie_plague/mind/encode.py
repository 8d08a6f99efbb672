"""What a seat may know, as numbers: the boards in planes of 500 squares, then the Humans, the cards and the turn."""

from __future__ import annotations

from typing import Final

from shamble.core.encoding import Encoder, Floats
from shamble.games.zombie_plague.board.figures import IN_CAR
from shamble.games.zombie_plague.components import BARREL_SPENT, CARD_BITS, EMPTY, FIRST_ITEM, UNARMED_HAND
from shamble.games.zombie_plague.rules.traitor import STEAL_CARD
from shamble.games.zombie_plague.state import Table
from shamble.games.zombie_plague.view import hides_find, may_see, slip_seen

SEATS: Final = 8
HUMANS: Final = 7
SQUARES: Final = 500
CARDS: Final = 37
WEAPONS: Final = 16
HELD: Final = 29
OPENINGS: Final = 25
SEARCHES: Final = 9

OWN: Final = 0
OTHERS: Final = 500
DEAD: Final = 1000
ACTING: Final = 3000
PLACES: Final = 3500
ROUND: Final = 5000
ZOMBIE_PLAYER: Final = 5012
ACTIVE: Final = 5020
PARTNER: Final = 5027
BARRICADES: Final = 5034
SEARCHED: Final = 5059
DISCARDS: Final = 5068
UNSEEN: Final = 5105
FOUND: Final = 5142
CARRIED: Final = 5179
GIVE: Final = 5208
TAKE: Final = 5237
PEOPLE: Final = 5266

# Of a Human
OWNER: Final = 0
ON_BOARD: Final = 8
INSIDE_CAR: Final = 9
FACING: Final = 10
WEAPON: Final = 14
SPENT: Final = 30
ITEMS: Final = 32
ITEMS_HELD: Final = 45
HAS_SEARCHED: Final = 46
STATUS: Final = 55
SLIP: Final = 59
REVEALED: Final = 61
BLOCK: Final = 62
END: Final = 5700

PARTS = (
    ("own_humans", SQUARES, "where the viewer's Humans stand; the house row by row, then the Cellar"),
    ("other_humans", SQUARES, "where the others' Humans stand"),
    ("zombies", 4 * SQUARES, "where zombies stand that face north, east, south, west; half for one that has acted"),
    ("acting", SQUARES, "where the Human or the zombie stands that acts now"),
    ("places", 3 * SQUARES, "where Flares burn; the squares left in 28 Days Later; the Cellar door, once open"),
    (
        "round",
        12,
        "rounds r / (r + 20), the zombies' turn, AP of the Human / 8 and of the zombie / 4, the car is unlocked, "
        "stench of fear, cards in the deck / 40, zombies / 28, the main game or 28 Days Later before and after madness "
        "breaks out (three), the main game has ended",
    ),
    ("zombie_player", SEATS, "who plays the zombies, counted from the viewer"),
    ("active", HUMANS, "the Human who acts"),
    ("partner", HUMANS, "the Human with whom they trade, or from whom they steal"),
    ("barricades", OPENINGS, "the openings that are barricaded, in the order of the map, the Cellar door last"),
    ("searched", SEARCHES, "the Search squares that somebody has searched"),
    ("discards", CARDS, "cards that are out of play, a quarter for each"),
    ("unseen", CARDS, "cards that the viewer cannot see, without their order, a quarter for each"),
    ("found", CARDS, "cards just found, as far as the viewer sees them"),
    ("carried", HELD, "what zombies carry, a quarter for each card"),
    ("give", HELD, "what is given in a trade that the viewer sees"),
    ("take", HELD, "what is taken for it"),
    (
        "humans",
        HUMANS * BLOCK,
        "for each Human by number: their owner counted from the viewer, on the board, in the car, facing, weapon, "
        "empty, barrel spent, items as far as they are seen and their number / 6, where they have searched, alive, "
        "zombified, infected, has acted, and what the viewer knows of their slip: Traitor, loyal; "
        "revealed as the Traitor",
    ),
)  # fmt: skip


def write_vector(s: Table, seat: int, out: Floats, at: int) -> None:
    write_zombies(s, out, at)
    write_turn(s, seat, out, at)
    write_cards(s, seat, out, at)
    block = at + PEOPLE
    for human in range(s.humans):
        write_human(s, human, seat, out, at, block)
        block += BLOCK


def write_zombies(s: Table, out: Floats, at: int) -> None:
    done = s.acted | s.newborn
    for slot in s.horde:
        square = s.z_square[slot]
        out[at + DEAD + s.z_facing[slot] * SQUARES + square] = 0.5 if done >> slot & 1 else 1.0
        if slot == s.z_active:
            out[at + ACTING + square] = 1.0
    for slot in s.carried:
        for card in s.carried[slot]:
            out[at + CARRIED + (card & CARD_BITS)] += 0.25
    for square in s.flares:
        out[at + PLACES + square] = 1.0
    for square in s.area:
        out[at + PLACES + SQUARES + square] = 1.0


def write_turn(s: Table, seat: int, out: Floats, at: int) -> None:
    turn = at + ROUND
    out[turn] = s.round / (s.round + 20.0)
    if s.zombie_turn:
        out[turn + 1] = 1.0
    if s.active >= 0:
        out[turn + 2] = s.ap / 8.0
        out[at + ACTIVE + s.active] = 1.0
    if s.z_active >= 0:
        out[turn + 3] = s.z_ap / 4.0
    if not s.locked:
        out[turn + 4] = 1.0
    if s.stench:
        out[turn + 5] = 1.0
    cards: int = len(s.deck)
    zombies: int = len(s.horde)
    out[turn + 6] = cards / 40.0
    out[turn + 7] = zombies / 28.0
    out[turn + 8 + s.days] = 1.0
    if s.main_ending:
        out[turn + 11] = 1.0
    if s.zombie_player >= 0:
        step = s.zombie_player - seat
        out[at + ZOMBIE_PLAYER + (step if step >= 0 else step + s.players)] = 1.0
    if s.partner >= 0:
        out[at + PARTNER + s.partner] = 1.0
    write_bits(s.barricades, out, at + BARRICADES)
    write_bits(s.searched_any, out, at + SEARCHED)
    if s.cellar_edge >= 0:
        out[at + PLACES + 2 * SQUARES + (s.cellar_edge >> 2)] = (1 + (s.cellar_edge & 3)) * 0.25


def write_bits(bits: int, out: Floats, at: int) -> None:
    while bits:
        if bits & 1:
            out[at] = 1.0
        bits >>= 1
        at += 1


def write_cards(s: Table, seat: int, out: Floats, at: int) -> None:
    for card in s.discards:
        out[at + DISCARDS + (card & CARD_BITS)] += 0.25
    for card in s.deck:
        out[at + UNSEEN + card] += 0.25
    for human in range(s.humans):
        if s.items[human] and not may_see(s, seat, human):
            for card in s.items[human]:
                out[at + UNSEEN + card] += 0.25
    if s.found:
        hidden = hides_find(s, seat)
        for card in s.found:
            kind = card & CARD_BITS
            if hidden and kind >= FIRST_ITEM:
                out[at + UNSEEN + kind] += 0.25
            else:
                out[at + FOUND + kind] += 0.5
    if s.partner >= 0 and s.active >= 0:
        write_trade(s, seat, out, at)


def write_trade(s: Table, seat: int, out: Floats, at: int) -> None:
    """What is on offer, for the two partners and for whoever sees both hands."""
    if s.decision is STEAL_CARD or not (may_see(s, seat, s.active) or may_see(s, seat, s.partner)):
        return
    for card in s.give:
        out[at + GIVE + (card & CARD_BITS)] += 0.5
    for card in s.take:
        out[at + TAKE + (card & CARD_BITS)] += 0.5


def write_human(s: Table, human: int, seat: int, out: Floats, at: int, block: int) -> None:
    owner = s.owner[human]
    step = owner - seat
    out[block + OWNER + (step if step >= 0 else step + s.players)] = 1.0
    square = s.square[human]
    if square >= 0:
        out[block + ON_BOARD] = 1.0
        out[at + (OWN if owner == seat else OTHERS) + square] = 1.0
        if human == s.active:
            out[at + ACTING + square] = 1.0
    elif square == IN_CAR:
        out[block + INSIDE_CAR] = 1.0
    out[block + FACING + s.facing[human]] = 1.0
    weapon = s.weapon[human]
    if weapon != UNARMED_HAND:
        out[block + WEAPON + (weapon & CARD_BITS)] = 1.0
        if weapon & EMPTY:
            out[block + SPENT] = 1.0
        if weapon & BARREL_SPENT:
            out[block + SPENT + 1] = 1.0
    items = s.items[human]
    if items:
        held: int = len(items)
        out[block + ITEMS_HELD] = held / 6.0
        if may_see(s, seat, human):
            for card in items:
                out[block + ITEMS + card - FIRST_ITEM] += 0.5
    write_bits(s.searched[human], out, block + HAS_SEARCHED)
    if s.alive >> human & 1:
        out[block + STATUS] = 1.0
    elif s.zombified >> human & 1:
        out[block + STATUS + 1] = 1.0
    if s.infected >> human & 1:
        out[block + STATUS + 2] = 1.0
    if s.humans_acted >> human & 1:
        out[block + STATUS + 3] = 1.0
    slip = slip_seen(s, human, seat)
    if slip is not None:
        out[block + SLIP + (0 if slip == "traitor" else 1)] = 1.0
    if s.revealed and human == s.traitor:
        out[block + REVEALED] = 1.0


ENCODER = Encoder(version=1, seats=SEATS, parts=PARTS, size=END, write=write_vector)
