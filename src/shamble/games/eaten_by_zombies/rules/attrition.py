"""S8 Attrition: how many cards are lost, and which (EZ-12)."""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import LOSE, LOSE_DISCARDED, LOSE_TOP
from shamble.games.eaten_by_zombies.rules.death import die
from shamble.games.eaten_by_zombies.rules.question import Question
from shamble.games.eaten_by_zombies.rules.safe_house import shuffle_discard
from shamble.games.eaten_by_zombies.rules.swag_piles import lose_card
from shamble.games.eaten_by_zombies.state import (
    ATTRITION,
    FIGHTING,
    FLEEING,
    SUCCESS,
    Table,
    cheapest,
    horde_attrition,
    swag_in,
)

LOSE_FIRST: Final = LOSE.first
TOP: Final = LOSE_TOP()
LOSE_DISCARDED_FIRST: Final = LOSE_DISCARDED.first


def suffer_attrition(s: Table) -> None:
    """EZ-12.1 to EZ-12.4, EZ-22.8."""
    s.step = ATTRITION
    if s.announced == FIGHTING and s.outcome == SUCCESS:  # EZ-3.3
        return
    loss = horde_attrition(s)
    if s.outcome == SUCCESS:
        loss = loss // 2 if s.grippers else (loss + 1) // 2
    s.loss = max(0, loss - s.saved)
    if s.loss:
        s.tell(events.MUST_LOSE, "EZ-12.4", s.turn, s.loss)
        pay_loss(s)


def loss_options(s: Table) -> list[int]:
    """EZ-12.6; after a successful Flee also EZ-12.7. Zombies in hand and discard pile are never among them
    (EZ-12.8, EZ-12.9)."""
    seat = s.turn
    options = [LOSE_FIRST + card for card in swag_in(s.hand[seat])]
    if s.deck[seat] or s.discard[seat]:
        options.append(TOP)
    if s.announced == FLEEING and s.outcome == SUCCESS:
        options += [LOSE_DISCARDED_FIRST + card for card in swag_in(s.discard[seat])]
    return options


def pay_loss(s: Table) -> None:
    """EZ-12.5: card by card. Where everybody can see that only the top card is left to lose, it goes without a
    question."""
    while s.loss:
        options = loss_options(s)
        if not options:  # EZ-12.13
            die(s, s.turn, "EZ-17.2")
        elif s.hand[s.turn] or len(options) > 1:
            s.ask_among(s.turn, options, LOSE_CARD)
        else:
            take_loss(s, options[0])
            s.beat()
            continue
        return


def lose_chosen(s: Table, action: int) -> None:
    take_loss(s, action)
    s.beat()
    pay_loss(s)


def take_loss(s: Table, action: int) -> None:
    seat = s.turn
    s.loss -= 1
    if action == TOP:
        if not s.deck[seat]:  # EZ-12.12
            shuffle_discard(s, seat)
        card = s.deck[seat].pop()
        s.tell(events.LOST_TOP, "EZ-12.10", seat, card)
    else:
        if action < TOP:
            card = action - LOSE_FIRST
            s.hand[seat].remove(card)
        else:
            card = action - LOSE_DISCARDED_FIRST
            s.discard[seat].remove(card)
        s.tell(events.LOST, "EZ-1.10", seat, card)
    lose_card(s, card)


def cheapest_loss(s: Table, options: list[int]) -> int:
    """The top card; without one, the cheapest Swag of the hand."""
    return TOP if TOP in options else LOSE_FIRST + cheapest(s, [option - LOSE_FIRST for option in options])


LOSE_CARD: Final = Question(
    "lose",
    rule="EZ-12.5",
    asks="choose a card to lose",
    answers=(LOSE, LOSE_TOP, LOSE_DISCARDED),
    options=loss_options,
    take=lose_chosen,
    default=cheapest_loss,
)
