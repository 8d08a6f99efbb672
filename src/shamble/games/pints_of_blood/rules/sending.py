"""Phase I-A: sending buddies, and the card that each of them draws (PB-6); À la carte (PB-20.21)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import ROLL_ALL, SEND_FIRST, TAKE_DISCARD
from shamble.games.pints_of_blood.components import A_LA_CARTE, KINDS, ROWS
from shamble.games.pints_of_blood.events import SENT, TOOK_DISCARD
from shamble.games.pints_of_blood.rules.bites import use_food
from shamble.games.pints_of_blood.rules.draw_pile import draw
from shamble.games.pints_of_blood.rules.free_moments import Point, decide
from shamble.games.pints_of_blood.state import SENDING, Table, ready


def send_buddies(s: Table) -> None:
    s.phase = SENDING
    decide(s, SENDING_POINT)


def sending_options(s: Table) -> list[int]:
    """PB-6.1, PB-6.2, PB-6.11: a free stool while a buddy is on the sofa; the roll once a buddy was sent."""
    options = [SEND_FIRST + row for row in range(ROWS) if not s.stools >> row & 1] if s.sofa else []
    if s.sent:
        options.append(ROLL_ALL)
    if s.fresh and s.discard and s.discard[-1] < KINDS and ready(s, s.turn, A_LA_CARTE):  # PB-20.21
        options.append(TAKE_DISCARD.first)
    return options


def answer_sending(s: Table, action: int) -> None:
    if action == ROLL_ALL:
        return
    s.do(send_buddies)
    if action == TAKE_DISCARD.first:
        use_food(s, s.turn, A_LA_CARTE, "PB-20.21")
        card = s.discard.pop()
        s.hands[s.turn].append(card)
        s.tell(TOOK_DISCARD, "PB-20.21", s.turn, card)
    else:
        send_buddy(s, action - SEND_FIRST)


def send_buddy(s: Table, row: int) -> None:
    """PB-6.2, PB-6.4: from the sofa to the stool, and a card is drawn."""
    s.sofa -= 1
    s.stools |= 1 << row
    s.sent += 1
    s.fresh = False
    s.tell(SENT, "PB-6.2", s.turn, row)
    s.beat()
    draw(s)


def default_sending(s: Table, options: list[int]) -> int:
    if s.sent:
        return ROLL_ALL
    return next(action for action in options if action >= SEND_FIRST)


SENDING_POINT: Final = Point(
    "sending",
    rule="PB-6.2",
    prompt="Send a buddy to a row",
    options=sending_options,
    take=answer_sending,
    default=default_sending,
    free=True,
    cards=True,
    passes=False,
)
