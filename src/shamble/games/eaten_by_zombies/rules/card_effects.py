"""What cards with a sign do besides their numbers (EZ-22). Those without one are in `without_sign`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import (
    DISCARD,
    DISCARD_NO_MORE,
    GRAB,
    GRAB_NOTHING,
    GRAB_SHOWN,
    LEAVE_SHOWN,
    LOOK,
)
from shamble.games.eaten_by_zombies.components import (
    COFFIN_NAILS,
    DRAW_SIGN,
    FIGHT_SIGN,
    FIST_FULL_OF_LEAD,
    FLEE_SIGN,
    GRANDMAS_PANTRY,
    GRANDPAS_SHED,
    I_SAW_IT_FIRST,
    SWAG_COUNT,
    ZOMBIE,
)
from shamble.games.eaten_by_zombies.rules.attrition import pay_loss
from shamble.games.eaten_by_zombies.rules.question import Question, last_option
from shamble.games.eaten_by_zombies.rules.safe_house import discard_card, shuffle_discard
from shamble.games.eaten_by_zombies.state import NO_CARD, Table, living, swag_in

DISCARD_FIRST: Final = DISCARD.first
NO_MORE: Final = DISCARD_NO_MORE()
GRAB_FIRST: Final = GRAB.first
NOTHING: Final = GRAB_NOTHING()
LOOK_FIRST: Final = LOOK.first


# -- Fist Full of Lead -----------------------------------------------------------------------------------------------


def load_fist(s: Table) -> None:
    offer_lead(s, s.cards.lead_discards)


def lead_options(s: Table, left: int) -> list[int]:
    options = [DISCARD_FIRST + card for card in swag_in(s.hand[s.turn])]
    options.append(NO_MORE)
    return options


def offer_lead(s: Table, left: int) -> None:
    """EZ-22.7: up to so many other Swag cards from the hand. Everybody sees that an empty hand has none."""
    if left and s.hand[s.turn]:
        s.ask(s.turn, DISCARD_FOR_LEAD, left)


def discard_for_lead(s: Table, action: int, left: int) -> None:
    if action == NO_MORE:
        return
    discard_card(s, s.turn, action - DISCARD_FIRST, "EZ-22.7")
    s.lead += s.cards.lead_per_discard
    offer_lead(s, left - 1)


DISCARD_FOR_LEAD: Final = Question(
    "lead",
    rule="EZ-22.7",
    asks="discard Swag for Fist Full of Lead",
    may=True,
    answers=(DISCARD, DISCARD_NO_MORE),
    options=lead_options,
    take=discard_for_lead,
    default=last_option,
)

# -- Grandma's Pantry, Grandpa's Shed --------------------------------------------------------------------------------


def search_pantry(s: Table) -> None:
    """EZ-22.18."""
    offer_grab(s, s.cards.pantry_cost, FLEE_SIGN | DRAW_SIGN)


def search_shed(s: Table) -> None:
    """EZ-22.19."""
    offer_grab(s, s.cards.shed_cost, FIGHT_SIGN)


def offer_grab(s: Table, most: int, signs: int) -> None:
    """The piles are open to all: where none of them has such a card, nobody is asked."""
    options = grab_options(s, most, signs)
    if options:
        s.ask_among(s.turn, options, GRAB_CARD, most, signs)


def grab_options(s: Table, most: int, signs: int) -> list[int]:
    """One card of these signs and at most this cost, from a pile that has one."""
    cards = s.cards
    options = [
        GRAB_FIRST + card
        for card in range(SWAG_COUNT)
        if s.piles[card] > 0 and cards.cost[card] <= most and cards.signs[card] & signs
    ]
    if options:
        options.append(NOTHING)
    return options


def grab_from_pile(s: Table, action: int, most: int, signs: int) -> None:
    """EZ-1.13."""
    if action == NOTHING:
        return
    card = action - GRAB_FIRST
    s.piles[card] -= 1
    s.discard[s.turn].append(card)
    s.tell(events.GRABBED, "EZ-1.13", s.turn, card)


GRAB_CARD: Final = Question(
    "grab",
    rule="EZ-1.13",
    asks="grab a card",
    may=True,
    answers=(GRAB, GRAB_NOTHING),
    options=grab_options,
    take=grab_from_pile,
    default=last_option,
)

# -- I Saw It First... -----------------------------------------------------------------------------------------------


def choose_whom_to_look_at(s: Table) -> None:
    """EZ-22.17: another Survivor; where there is only one, it is that one."""
    options = look_options(s)
    if len(options) == 1:
        show_top_card(s, options[0])
    else:
        s.ask_among(s.turn, options, NAME_SURVIVOR)


def look_options(s: Table) -> list[int]:
    return [LOOK_FIRST + seat for seat in living(s) if seat != s.turn]


def next_clockwise(s: Table, options: list[int]) -> int:
    return min(options, key=lambda option: (option - LOOK_FIRST - s.turn) % s.players)


def show_top_card(s: Table, action: int) -> None:
    seat = action - LOOK_FIRST
    if not s.deck[seat]:
        if not s.discard[seat]:
            return
        shuffle_discard(s, seat)
    card = s.shown = s.deck[seat].pop()
    s.shown_from = seat
    s.tell(events.SHOWN, "EZ-22.17", seat, card)
    s.beat()
    if card < ZOMBIE and s.cards.cost[card] <= s.cards.saw_cost:
        s.ask(s.turn, GRAB_OR_LEAVE)
    else:
        grab_shown(s, LEAVE_SHOWN())


NAME_SURVIVOR: Final = Question(
    "look",
    rule="EZ-22.17",
    asks="name another Survivor",
    answers=(LOOK,),
    options=look_options,
    take=show_top_card,
    default=next_clockwise,
)


def grab_shown(s: Table, action: int) -> None:
    card, seat = s.shown, s.shown_from
    s.shown = s.shown_from = NO_CARD
    if action == GRAB_SHOWN():
        s.discard[s.turn].append(card)
        s.tell(events.GRABBED_FROM, "EZ-22.17", s.turn, card, seat)
    else:
        s.deck[seat].append(card)
        s.tell(events.PUT_BACK, "EZ-22.17", card, seat)


GRAB_OR_LEAVE: Final = Question(
    "shown",
    rule="EZ-22.17",
    asks="grab the card shown",
    may=True,
    answers=(GRAB_SHOWN, LEAVE_SHOWN),
    options=lambda s: [GRAB_SHOWN(), LEAVE_SHOWN()],
    take=grab_shown,
    default=last_option,
)

# -- Coffin Nails ----------------------------------------------------------------------------------------------------


def pay_for_nails(s: Table) -> None:
    """EZ-22.20."""
    s.loss = s.cards.nails_losses
    pay_loss(s)


# -- the effect of each card ------------------------------------------------------------------------------------------

EFFECTS: Final[list[Callable[[Table], None] | None]] = [None] * SWAG_COUNT
EFFECTS[FIST_FULL_OF_LEAD] = load_fist
EFFECTS[GRANDMAS_PANTRY] = search_pantry
EFFECTS[GRANDPAS_SHED] = search_shed
EFFECTS[I_SAW_IT_FIRST] = choose_whom_to_look_at
EFFECTS[COFFIN_NAILS] = pay_for_nails
"""What a card does when it is played, after its draws. Satchel, Box of Ammo, Thompson Typewriter, Trash Bin, Gruddy
Ground Grippers and Saturday Night Special work while they lie in the play area."""
