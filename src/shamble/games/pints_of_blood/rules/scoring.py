"""Phase IV: crisp bags, discarding from the draw pile, counting bites (PB-13, PB-20.3, PB-20.4)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.components import BAG_BANK, BITES_OF, KIND
from shamble.games.pints_of_blood.events import BAGS_EARNED, TURNED_OVER
from shamble.games.pints_of_blood.rules.bites import bite
from shamble.games.pints_of_blood.rules.draw_pile import discard_top
from shamble.games.pints_of_blood.rules.free_moments import Point, decide, just_go_on
from shamble.games.pints_of_blood.state import (
    BITING,
    NONE,
    SCORING,
    Table,
    chips,
    height,
    return_chips,
    seats_from,
)


def scoring_phase(s: Table) -> None:
    """PB-13.1: a crisp bag for each chip on the ambulance, then the rest of the phase in order."""
    s.phase = SCORING
    defeated = height(s.ambulance)
    earned = defeated
    if s.config["bag_bank_limited"]:
        earned = min(defeated, BAG_BANK - sum(s.bags))
    s.bags[s.turn] += earned
    s.tell(BAGS_EARNED, "PB-13.1", s.turn, earned)
    s.spare = defeated
    s.do(score_bites)
    s.do(decide, LAST_ORDERS)
    s.do(empty_ambulance)
    s.do(discard_cards)


def discard_cards(s: Table) -> None:
    """PB-13.2, PB-20.4: card by card, at the rate of the quarter that is current then."""
    if s.spare >= rate(s):
        decide(s, DISCARDING)


def rate(s: Table) -> int:
    return s.kit.per_discard[s.quarter]


def discard_card(s: Table, action: int) -> None:
    s.spare -= rate(s)
    s.do(discard_cards)
    discard_top(s)


def empty_ambulance(s: Table) -> None:
    """PB-13.5"""
    s.spare = 0
    return_chips(s, s.ambulance)
    s.ambulance = 0


def call_for_bites(s: Table, action: int) -> None:
    """PB-13.7: the last moment for purchases has passed."""


def score_bites(s: Table) -> None:
    """PB-13.8, PB-13.9: the active player's marker, then the others' clockwise."""
    s.phase = BITING
    for player in reversed(to_be_scored(s)):
        s.do(score_marker, player)


def to_be_scored(s: Table) -> list[int]:
    """Whose markers are scored in this turn, in order (PB-A27: all of them, or only the active player's)."""
    players = seats_from(s, s.turn) if s.config["jukebox_bites"] == "this-turn" else [s.turn]
    return [player for player in players if s.markers[player]]


def score_marker(s: Table, player: int) -> None:
    s.turned = player
    turned = [chip & KIND for chip in chips(s.markers[player])]
    s.tell(TURNED_OVER, "PB-13.8", player, tuple(turned))
    s.do(clear_marker, player)
    bite(s, player, sum([BITES_OF[chip] for chip in turned]), "PB-13.8")


def clear_marker(s: Table, player: int) -> None:
    """PB-13.10"""
    s.turned = NONE
    return_chips(s, s.markers[player])
    s.markers[player] = 0


DISCARDING: Final = Point(
    "discarding",
    rule="PB-13.2",
    prompt="A card is about to leave the draw pile",
    options=just_go_on,
    take=discard_card,
    go_on="Discard the next card",
    free=True,
)
LAST_ORDERS: Final = Point(
    "last_orders",
    rule="PB-13.7",
    prompt="Last orders before the bites are counted",
    options=just_go_on,
    take=call_for_bites,
    go_on="Count the bites",
    free=True,
)
