"""What a seat may know, as numbers: its hand by card type, what lies in front of everybody, and the piles."""

from __future__ import annotations

from typing import Final

from shamble.core.encoding import Encoder, Floats
from shamble.games.run_for_your_lives.components import TYPE_OF
from shamble.games.run_for_your_lives.state import NO_CARD, Table

KINDS: Final = 21
SEATS: Final = 7

HAND: Final = 0
GIFT: Final = 21
GIFT_DRAWN: Final = 42
DISCARD: Final = 43
DECK: Final = 64
TURNS: Final = 65
SPECIAL_USED: Final = 66
REDRAWS: Final = 67
TABLE: Final = 68

# In a seat's block
LIVING: Final = 0
CARDS_HELD: Final = 1
ITEMS: Final = 2
ZOMBIES: Final = 3
AREA: Final = 4
BLOCK: Final = 25
END: Final = 243

PARTS = (
    ("hand", KINDS, "the viewer's cards by type, a third for each copy; items first, then zombies, as in components"),
    ("gift", KINDS, "the type of the card that the viewer has drawn and must give"),
    ("gift_drawn", 1, "a zombie-player has drawn a card and must give it"),
    ("discard", KINDS, "the discard pile by type, a third for each copy"),
    ("deck", 1, "cards left, of 63"),
    ("turns", 1, "turns played, t / (t + 50)"),
    ("special_used", 1, "the Special Rule has been used in this turn"),
    ("redraws", 1, "redraws of this turn, of 4"),
    (
        "table",
        SEATS * BLOCK,
        "for each seat from the viewer on: living, cards in hand / 5, items / 5, zombies / 5, and which types lie in "
        "front of them",
    ),
)

THIRD: Final = 1.0 / 3.0


def write_vector(s: Table, seat: int, out: Floats, at: int) -> None:
    write_types(s.hands[seat], out, at + HAND)
    if s.gift != NO_CARD:
        out[at + GIFT_DRAWN] = 1.0
        if seat == s.turn:
            out[at + GIFT + TYPE_OF[s.gift]] = 1.0
    write_types(s.discard, out, at + DISCARD)
    cards: int = len(s.deck)
    out[at + DECK] = cards / 63.0
    out[at + TURNS] = s.turns / (s.turns + 50.0)
    if s.special_used:
        out[at + SPECIAL_USED] = 1.0
    if s.redraws:
        out[at + REDRAWS] = s.redraws / 4.0
    players = s.players
    block = at + TABLE
    owner = seat
    for _ in range(players):
        if s.living >> owner & 1:
            out[block + LIVING] = 1.0
            cards = len(s.hands[owner])
            out[block + CARDS_HELD] = cards / 5.0
            if s.items[owner]:
                out[block + ITEMS] = s.items[owner] / 5.0
            if s.zombies[owner]:
                out[block + ZOMBIES] = s.zombies[owner] / 5.0
            for card in s.areas[owner]:
                out[block + AREA + TYPE_OF[card]] = 1.0
        block += BLOCK
        owner += 1
        if owner == players:
            owner = 0


def write_types(cards: tuple[int, ...], out: Floats, at: int) -> None:
    """How many there are of each type."""
    for card in cards:
        out[at + TYPE_OF[card]] += THIRD


ENCODER = Encoder(version=1, seats=SEATS, parts=PARTS, size=END, write=write_vector)
