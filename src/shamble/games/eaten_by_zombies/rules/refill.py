"""S10 Refill: discards under Threat (EZ-19.3), then draw or discard to six cards (EZ-14)."""

from __future__ import annotations

from shamble.games.eaten_by_zombies.actions import DISCARD
from shamble.games.eaten_by_zombies.components import HAND_SIZE, LEVEL_1, THREAT_DISCARDS
from shamble.games.eaten_by_zombies.rules.safe_house import discard_card, draw_card
from shamble.games.eaten_by_zombies.state import REFILL, Table, swag_in, threatened

DISCARD_FIRST = DISCARD.first


def refill_hand(s: Table) -> None:
    s.step = REFILL
    s.do(draw_up)
    if threatened(s, LEVEL_1):
        s.loss = THREAT_DISCARDS
        discard_under_threat(s)


def discard_under_threat(s: Table) -> None:
    """EZ-19.3, EZ-19.4: two Swag cards, or as many as there are."""
    swag = swag_in(s.hand[s.turn])
    if s.loss and swag:
        s.ask_then(s.turn, [DISCARD_FIRST + card for card in swag], discard_for_threat)
    else:
        s.loss = 0


def discard_for_threat(s: Table, action: int) -> None:
    s.loss -= 1
    discard_card(s, s.turn, action - DISCARD_FIRST, "EZ-19.3")
    discard_under_threat(s)


def draw_up(s: Table) -> None:
    """EZ-14.2 to EZ-14.5."""
    seat = s.turn
    hand = s.hand[seat]
    while len(hand) < HAND_SIZE:
        if not draw_card(s, seat):
            return
    if len(hand) > HAND_SIZE:
        s.ask_then(seat, discard_options(s), discard_down)


def discard_options(s: Table) -> list[int]:
    """EZ-14.4: Swag first; zombies only from a hand that has no Swag left."""
    hand = s.hand[s.turn]
    return [DISCARD_FIRST + card for card in swag_in(hand) or sorted(set(hand))]


def discard_down(s: Table, action: int) -> None:
    discard_card(s, s.turn, action - DISCARD_FIRST, "EZ-14.3")
    draw_up(s)
