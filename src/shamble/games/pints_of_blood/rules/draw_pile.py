"""The draw pile: drawing, discarding, looking, giving cards up, and the division tiles between its quarters (PB-6.4,
PB-13.3, PB-16, PB-20.18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.games.pints_of_blood.actions import BOTTOM, GIVE, LEAVE, REFUSE_BONUS, TAKE_BONUS
from shamble.games.pints_of_blood.components import KINDS, RESCUES
from shamble.games.pints_of_blood.events import (
    BEER_REMOVED,
    BONUS_REFUSED,
    BONUS_TAKEN,
    BUDDY_CAME,
    DISCARDED,
    DIVISION,
    DREW,
    GAVE,
    LEFT_ON_TOP,
    LOOKED,
    PUT_LAST,
    WENT_UNDER,
    ZOMBIE_CARD_BACK,
    ZOMBIE_CARD_PLAYED,
)
from shamble.games.pints_of_blood.rules.bites import bite
from shamble.games.pints_of_blood.rules.colour_die import CARD_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.end_of_game import rescue
from shamble.games.pints_of_blood.rules.free_moments import Point, ask_player, decide
from shamble.games.pints_of_blood.rules.placements import own_cards, take_card
from shamble.games.pints_of_blood.state import Table

CARD: Final = 31
KNOWN: Final = 5
"""From this bit on a card of the draw pile carries the mask of those who know it."""

ZOMBIE_CARD_STEPS: Final[dict[int, Callable[[Table], None]]] = {}
"""What each zombie card does; `zombie_cards` enters its steps."""


def known_to_all(s: Table, card: int) -> int:
    return card | ((1 << s.players) - 1) << KNOWN


def decided_first(s: Table, step: Callable[..., None], *args: object) -> bool:
    """PB-16.4, PB-A32: a step that needs the pile waits while an uncovered division tile is undecided."""
    if s.quarters[s.quarter]:
        return False
    s.do(step, *args)
    uncover(s, s.quarter)
    return True


def take_top(s: Table) -> int:
    """The top card leaves the pile; the tile below it, if it was the last of its quarter, is decided afterwards
    (PB-16.3)."""
    cards = s.quarters[s.quarter]
    card = cards[-1] & CARD
    s.quarters[s.quarter] = cards[:-1]
    if len(cards) == 1 and card < RESCUES:
        s.do(uncover, s.quarter)
    return card


def draw(s: Table) -> None:
    """PB-6.4 to PB-6.7: the active player draws the top card; a zombie card takes effect at once."""
    if decided_first(s, draw):
        return
    card = take_top(s)
    s.tell(DREW, "PB-6.4", s.turn, card)
    if card < KINDS:
        s.hands[s.turn].append(card)
    elif card < RESCUES:
        s.resolving = [*s.resolving, card]
        s.tell(ZOMBIE_CARD_PLAYED, "PB-6.6", card)
        s.beat()
        ZOMBIE_CARD_STEPS[card](s)
    else:
        rescue(s, card)


def discard_top(s: Table) -> None:
    """PB-13.3: the top card goes onto the discard pile without effect; the rescue card ends the game all the same."""
    if decided_first(s, discard_top):
        return
    card = take_top(s)
    s.tell(DISCARDED, "PB-13.3", card)
    if card >= RESCUES:
        rescue(s, card)
    else:
        s.discard.append(card)


def put_under(s: Table, card: int) -> None:
    """Under the draw pile is the bottom of quarter 4."""
    s.quarters[3] = [known_to_all(s, card), *s.quarters[3]]


def return_zombie_card(s: Table) -> None:
    """PB-20.10: the last discarded zombie card becomes the last card of the current quarter."""
    if not any(card >= KINDS for card in s.discard) or decided_first(s, return_zombie_card):
        return
    for i in range(len(s.discard) - 1, -1, -1):
        if s.discard[i] >= KINDS:
            card = s.discard.pop(i)
            s.quarters[s.quarter] = [known_to_all(s, card), *s.quarters[s.quarter]]
            s.tell(ZOMBIE_CARD_BACK, "PB-20.10", card)
            return


def discard_zombie_card(s: Table) -> None:
    """PB-6.6: the card that has taken effect goes onto the discard pile."""
    s.discard.append(s.resolving[-1])
    s.resolving = s.resolving[:-1]


def bury_zombie_card(s: Table) -> None:
    """PB-18.7, PB-18.8: the card itself goes under the draw pile, lowest of all."""
    card = s.resolving[-1]
    s.resolving = s.resolving[:-1]
    put_under(s, card)
    s.tell(WENT_UNDER, "PB-18.7", card)


# -- giving cards up --------------------------------------------------------------------------------------------------


def give_up(s: Table, player: int, count: int, rule: str) -> None:
    """The player puts so many of their own buddy cards (or all there are) under the draw pile, one by one in any order.
    Placed and exchanged cards are own cards too until the fight begins (PB-6.13)."""
    if count and own_cards(s, player):
        ask_player(s, player, GIVING, player, count, rule)


def giving_options(s: Table, player: int, count: int, rule: str) -> list[int]:
    return [GIVE.first + card for card in sorted(set(own_cards(s, player)))]


def give_card(s: Table, action: int, player: int, count: int, rule: str) -> None:
    card = action - GIVE.first
    take_card(s, player, card)
    put_under(s, card)
    s.tell(GAVE, rule, player, card)
    s.beat()
    give_up(s, player, count - 1, rule)


def held_longest(s: Table, options: list[int], player: int, count: int, rule: str) -> int:
    return GIVE.first + own_cards(s, player)[0]


GIVING: Final = Point(
    "giving",
    rule="PB-18.6",
    prompt="Which card do you put under the draw pile?",
    options=giving_options,
    take=give_card,
    default=held_longest,
)


# -- Turn the tables --------------------------------------------------------------------------------------------------


def look_at_top(s: Table) -> None:
    """PB-20.18: only the active player sees the card; it stays on top or becomes the last of its quarter."""
    if decided_first(s, look_at_top):
        return
    cards = s.quarters[s.quarter].copy()
    cards[-1] |= 1 << (KNOWN + s.turn)
    s.quarters[s.quarter] = cards
    s.tell(LOOKED, "PB-20.18", s.turn, cards[-1] & CARD, only=(s.turn,))
    ask_player(s, s.turn, LOOKING)


def looking_options(s: Table) -> list[int]:
    return [LEAVE.first, BOTTOM.first]


def settle_top(s: Table, action: int) -> None:
    if action == LEAVE.first:
        s.tell(LEFT_ON_TOP, "PB-20.18", s.turn)
        return
    cards = s.quarters[s.quarter]
    s.quarters[s.quarter] = [cards[-1], *cards[:-1]]
    s.tell(PUT_LAST, "PB-20.18", s.turn)


LOOKING: Final = Point(
    "looking", rule="PB-20.18", prompt="You see the top card: leave it there?", options=looking_options, take=settle_top
)


# -- division tiles ---------------------------------------------------------------------------------------------------


def uncover(s: Table, quarter: int) -> None:
    """PB-16.1: decided at once, unless that was done already because the pile was needed."""
    if s.quarter == quarter and not s.quarters[quarter]:
        s.tell(DIVISION, "PB-16.1", quarter)
        decide(s, DIVIDING)


def can_pay_division(s: Table) -> bool:
    """PB-16.8, PB-16.10"""
    if s.quarter == 1:
        return len(own_cards(s, s.turn)) >= 2
    return s.quarter == 0 or s.beers > 0


def division_options(s: Table) -> list[int]:
    return [TAKE_BONUS.first, REFUSE_BONUS.first] if can_pay_division(s) else [REFUSE_BONUS.first]


def answer_division(s: Table, action: int) -> None:
    """PB-16.2: either way the tile is removed and the next quarter becomes current; price first, then bonus
    (PB-16.11)."""
    tile = s.quarter
    s.quarter += 1
    if action == REFUSE_BONUS.first:
        s.tell(BONUS_REFUSED, "PB-16.1", s.turn)
        return
    s.tell(BONUS_TAKEN, "PB-16.1", s.turn)
    if tile == 0:
        s.do(draw)
        s.do(draw)
        bite(s, s.turn, 1, "PB-16.5")
    elif tile == 1:
        s.do(welcome_buddy)
        give_up(s, s.turn, 2, "PB-16.6")
    else:
        s.do(welcome_buddy)
        s.do(remove_beer)
        roll_colour(s, CARD_ROLL)


def remove_beer(s: Table) -> None:
    """PB-16.9: nobody drinks it."""
    s.beers -= 1
    s.beers_removed += 1
    s.tell(BEER_REMOVED, "PB-16.9")


def welcome_buddy(s: Table) -> None:
    """PB-16.6, PB-16.9: from the phone box to the sofa."""
    s.phone_box -= 1
    s.sofa += 1
    s.tell(BUDDY_CAME, "PB-16.6")


def refuse(s: Table, options: list[int]) -> int:
    return REFUSE_BONUS.first


DIVIDING: Final = Point(
    "division",
    rule="PB-16.1",
    prompt="A division tile lies on top: pay for its bonus?",
    options=division_options,
    take=answer_division,
    default=refuse,
    free=True,
    looks=False,
)
