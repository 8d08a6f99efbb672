"""What a seat may know, as numbers: its hand, every Safe House as others see it, the Horde, the piles, the turn."""

from __future__ import annotations

from typing import Final

from shamble.core.encoding import Encoder, Floats
from shamble.games.eaten_by_zombies.components import CARD_COUNT, SWAG_COUNT
from shamble.games.eaten_by_zombies.rules.without_sign import REACT, WINDOWS
from shamble.games.eaten_by_zombies.state import (
    FIGHTING,
    FLEEING,
    NO_CARD,
    NO_PILE,
    STEPS,
    SUCCESS,
    Table,
    fight_total,
    flee_total,
    horde_attrition,
    horde_level,
    scavenge_bonus,
)

CARDS: Final = 34
SWAG: Final = 29
ZOMBIES: Final = 5
SEATS: Final = 4
DEPTH: Final = 4

HAND: Final = 0
PLAY_AREA: Final = 34
IN_SIGHT: Final = 68
SHOWN_FROM: Final = 136
HORDE: Final = 140
HORDE_LEVEL: Final = 145
HORDE_ATTRITION: Final = 146
ZOMBIE_DECK: Final = 147
KNOWN_ON_TOP: Final = 148
PUT_BACK: Final = 168
ZOMBIE_DISCARD: Final = 172
IN_PLAY: Final = 177
PILES: Final = 206
STEP: Final = 235
ANNOUNCED: Final = 251
TOTALS: Final = 253
OUTCOME: Final = 258
COUNTS: Final = 260
WINDOW: Final = 266
TABLE: Final = 275

# In a seat's block
STATUS: Final = 0
CARDS_HELD: Final = 3
CARDS_LEFT: Final = 4
DISCARD: Final = 5
THREAT: Final = 39
BARRED: Final = 44
BLOCK: Final = 49
END: Final = 471

PARTS = (
    ("hand", CARDS, "the viewer's cards by type, a quarter for each copy; Swag first, then zombies"),
    ("play_area", CARDS, "the cards in play, a quarter for each copy"),
    ("in_sight", 2 * CARDS, "the card just found, as long as it can be claimed; the card that everybody looks at"),
    ("shown_from", SEATS, "whose the latter is, counted from the viewer"),
    ("horde", ZOMBIES, "the Horde by Level, a quarter for each"),
    ("horde_level", 1, "its Level / 20"),
    ("horde_attrition", 1, "its Attrition / 12"),
    ("zombie_deck", 1, "zombies left / 25"),
    ("known_on_top", DEPTH * ZOMBIES, "the four topmost cards that were put back, as far as the viewer knows them"),
    ("put_back", DEPTH, "whether there are so many cards that were put back"),
    ("zombie_discard", ZOMBIES, "the zombies that are out, by Level, a quarter for each"),
    ("in_play", SWAG, "the Swag that has a pile in this match"),
    ("piles", SWAG, "what is left of each pile, a fifth for each card"),
    ("step", 16, "the step of the turn"),
    ("announced", 2, "fight, flee"),
    ("totals", 5, "Fight, Flee, scavenge bonus, the locked total and what is left of it for kills, / 10"),
    ("outcome", 2, "success, failure"),
    ("counts", 6, "what the viewer can still find / 10, places in a Satchel / 4, cards saved and to be lost / 8, "
     "zombies drawn / 6, zombies that are revealed / 4"),
    ("window", 9, "where the viewer may play a card without sign"),
    (
        "table",
        SEATS * BLOCK,
        "for each seat from the viewer on: Survivor, fallen or Zombie Player; cards in hand / 10 and in the draw deck "
        "/ 20; the discard pile by type, a quarter for each; the Threat area and the barred zombies by Level, a third "
        "for each",
    ),
)  # fmt: skip


def write_vector(s: Table, seat: int, out: Floats, at: int) -> None:
    for card in s.hand[seat]:
        out[at + HAND + card] += 0.25
    for card in s.play_area:
        out[at + PLAY_AREA + card] += 0.25
    write_zombies(s, seat, out, at)
    write_turn(s, seat, out, at)
    place = at
    for pile in s.piles:
        if pile != NO_PILE:
            out[place + IN_PLAY] = 1.0
            if pile:
                out[place + PILES] = pile / 5.0
        place += 1
    players = s.players
    block = at + TABLE
    owner = seat
    for _ in range(players):
        write_seat(s, owner, out, block)
        block += BLOCK
        owner += 1
        if owner == players:
            owner = 0


def write_zombies(s: Table, seat: int, out: Floats, at: int) -> None:
    """The Horde and the zombies to come."""
    if s.horde:
        for zombie in s.horde:
            out[at + HORDE + zombie - SWAG] += 0.25
        out[at + HORDE_LEVEL] = horde_level(s) / 20.0
        out[at + HORDE_ATTRITION] = horde_attrition(s) / 12.0
    left: int = len(s.zombie_deck)
    out[at + ZOMBIE_DECK] = left / 25.0
    for zombie in s.zombie_discard:
        out[at + ZOMBIE_DISCARD + zombie - SWAG] += 0.25
    known = len(s.put_back)
    for depth in range(known if known < DEPTH else DEPTH):
        out[at + PUT_BACK + depth] = 1.0
        if s.put_back[known - 1 - depth] == seat:
            zombie = s.zombie_deck[len(s.zombie_deck) - 1 - depth]
            out[at + KNOWN_ON_TOP + depth * ZOMBIES + zombie - SWAG] = 1.0


def write_turn(s: Table, seat: int, out: Floats, at: int) -> None:
    out[at + STEP + s.step] = 1.0
    if s.found != NO_CARD:
        out[at + IN_SIGHT + s.found] = 1.0
    if s.shown != NO_CARD:
        out[at + IN_SIGHT + CARDS + s.shown] = 1.0
    if s.shown_from >= 0:
        owner = s.shown_from - seat
        out[at + SHOWN_FROM + (owner if owner >= 0 else owner + s.players)] = 1.0
    if s.announced == FIGHTING:
        out[at + ANNOUNCED] = 1.0
    elif s.announced == FLEEING:
        out[at + ANNOUNCED + 1] = 1.0
    totals = at + TOTALS
    out[totals] = fight_total(s) / 10.0
    if s.play_area:
        out[totals + 1] = flee_total(s) / 10.0
        out[totals + 2] = scavenge_bonus(s) / 10.0
    out[totals + 3] = s.total / 10.0
    out[totals + 4] = s.force / 10.0
    if s.outcome:
        out[at + OUTCOME + (0 if s.outcome == SUCCESS else 1)] = 1.0
    counts = at + COUNTS
    out[counts] = s.budget / 10.0
    out[counts + 1] = s.places / 4.0
    out[counts + 2] = s.saved / 8.0
    out[counts + 3] = s.loss / 8.0
    out[counts + 4] = s.drawn / 6.0
    out[counts + 5] = s.reveal_count / 4.0
    if s.decision is REACT and not s.over and (seat == s.player or not s.covert):
        window: int = s.args[0]
        out[at + WINDOW + window] = 1.0


def write_seat(s: Table, owner: int, out: Floats, block: int) -> None:
    out[block + STATUS + s.status[owner]] = 1.0
    held: int = len(s.hand[owner])
    left: int = len(s.deck[owner])
    out[block + CARDS_HELD] = held / 10.0
    out[block + CARDS_LEFT] = left / 20.0
    for card in s.discard[owner]:
        out[block + DISCARD + card] += 0.25
    for zombie in s.threat[owner]:
        out[block + THREAT + zombie - SWAG] += 1.0 / 3.0
    for seat, zombie in s.barred:
        if seat == owner:
            out[block + BARRED + zombie - SWAG] += 1.0 / 3.0


assert (CARD_COUNT, SWAG_COUNT, len(STEPS), len(WINDOWS)) == (CARDS, SWAG, 16, 9)
ENCODER = Encoder(version=1, seats=SEATS, parts=PARTS, size=END, write=write_vector)
