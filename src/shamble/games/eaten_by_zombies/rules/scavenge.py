"""S6 Scavenge: finding Swag (EZ-10)."""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import FIND, STOP_FINDING, STOW
from shamble.games.eaten_by_zombies.components import SWAG_COUNT, TRASH_BIN
from shamble.games.eaten_by_zombies.rules.question import Question, last_option
from shamble.games.eaten_by_zombies.rules.without_sign import W6, offer_claim, open_window
from shamble.games.eaten_by_zombies.state import NO_CARD, SCAVENGE, SUCCESS, Table, satchel_places, scavenge_bonus

FIND_FIRST: Final = FIND.first
STOW_FIRST: Final = STOW.first
STOP: Final = STOP_FINDING()


def start_scavenging(s: Table) -> None:
    if s.outcome != SUCCESS:  # EZ-10.1
        return
    s.step = SCAVENGE
    s.budget = max(0, s.total + scavenge_bonus(s))  # EZ-10.2, EZ-10.3
    s.places = satchel_places(s)
    look_for_swag(s)


def find_options(s: Table) -> list[int]:
    """EZ-10.4 to EZ-10.7, EZ-22.13. What can be found is open to all: piles, budget and the number of cards in hand."""
    budget = s.budget
    cost = s.cards.cost
    room = len(s.hand[s.turn]) < s.hand_size
    if not room and not s.places:
        return []
    no_bin = TRASH_BIN if TRASH_BIN in s.play_area else -1
    cards = [card for card in range(SWAG_COUNT) if s.piles[card] > 0 and cost[card] <= budget and card != no_bin]
    options = [FIND_FIRST + card for card in cards] if room else []
    if s.places:
        options += [STOW_FIRST + card for card in cards]
    if options:
        options.append(STOP)
    return options


def look_for_swag(s: Table) -> None:
    options = find_options(s)
    if options:
        s.ask_among(s.turn, options, FIND_SWAG)


def find_card(s: Table, action: int) -> None:
    if action == STOP:
        return
    seat = s.turn
    s.stowed = action >= STOW_FIRST
    card = s.found = action - (STOW_FIRST if s.stowed else FIND_FIRST)
    s.piles[card] -= 1
    s.budget -= s.cards.cost[card]
    if s.stowed:
        s.places -= 1  # EZ-22.33
        s.discard[seat].append(card)
        s.tell(events.STOWED, "EZ-22.5", seat, card)
    else:
        s.hand[seat].append(card)
        s.tell(events.FOUND, "EZ-1.12", seat, card)
    s.agenda += AFTER_FIND


def keep_found(s: Table) -> None:
    """Nobody has claimed the card, or one has: from now on it is a card like any other (EZ-22.31)."""
    s.found = NO_CARD


FIND_SWAG: Final = Question(
    "find",
    rule="EZ-10.4",
    asks="find Swag",
    answers=(FIND, STOW, STOP_FINDING),
    options=find_options,
    take=find_card,
    default=last_option,
)
AFTER_FIND: Final = ((look_for_swag, ()), (open_window, (W6,)), (keep_found, ()), (offer_claim, (1,)))
