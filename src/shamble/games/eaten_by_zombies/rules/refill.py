"""S10 Refill: discards under Threat (EZ-19.3), then draw or discard to the size of a hand, six cards (EZ-14)."""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies.actions import DISCARD
from shamble.games.eaten_by_zombies.components import LEVEL_1, THREAT_DISCARDS, ZOMBIE
from shamble.games.eaten_by_zombies.rules.question import Question
from shamble.games.eaten_by_zombies.rules.safe_house import discard_card, draw_card
from shamble.games.eaten_by_zombies.state import REFILL, Table, cheapest, swag_in, threatened

DISCARD_FIRST: Final = DISCARD.first


def refill_hand(s: Table) -> None:
    s.step = REFILL
    s.do(draw_up)
    if threatened(s, LEVEL_1):
        s.loss = THREAT_DISCARDS
        discard_under_threat(s)


def discard_under_threat(s: Table) -> None:
    """EZ-19.3, EZ-19.4: two Swag cards, or as many as there are."""
    options = threat_options(s)
    if s.loss and options:
        s.ask_among(s.turn, options, DISCARD_UNDER_THREAT)
    else:
        s.loss = 0


def threat_options(s: Table) -> list[int]:
    return [DISCARD_FIRST + card for card in swag_in(s.hand[s.turn])]


def discard_for_threat(s: Table, action: int) -> None:
    s.loss -= 1
    discard_card(s, s.turn, action - DISCARD_FIRST, "EZ-19.3")
    discard_under_threat(s)


def cheapest_discard(s: Table, options: list[int]) -> int:
    """The cheapest Swag; among zombies the highest Level."""
    if options[0] - DISCARD_FIRST >= ZOMBIE:
        return options[-1]
    return DISCARD_FIRST + cheapest(s, [option - DISCARD_FIRST for option in options])


DISCARD_UNDER_THREAT: Final = Question(
    "threat_discard",
    rule="EZ-19.3",
    asks="discard Swag under Threat",
    prompt="Discard Swag because of the Threat",
    answers=(DISCARD,),
    options=threat_options,
    take=discard_for_threat,
    default=cheapest_discard,
)


def draw_up(s: Table) -> None:
    """EZ-14.2 to EZ-14.5."""
    seat = s.turn
    hand = s.hand[seat]
    while len(hand) < s.hand_size:
        if not draw_card(s, seat):
            return
    if len(hand) > s.hand_size:
        s.ask(seat, DISCARD_DOWN)


def discard_options(s: Table) -> list[int]:
    """EZ-14.4: Swag first; zombies only from a hand that has no Swag left."""
    hand = s.hand[s.turn]
    return [DISCARD_FIRST + card for card in swag_in(hand) or sorted(set(hand))]


def discard_down(s: Table, action: int) -> None:
    discard_card(s, s.turn, action - DISCARD_FIRST, "EZ-14.3")
    draw_up(s)


DISCARD_DOWN: Final = Question(
    "discard_down",
    rule="EZ-14.3",
    asks="discard down to a full hand",
    answers=(DISCARD,),
    options=discard_options,
    take=discard_down,
    default=cheapest_discard,
)
