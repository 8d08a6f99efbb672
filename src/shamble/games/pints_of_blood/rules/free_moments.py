"""Free moments (PB-5), and the points at which somebody chooses. A point is a decision that knows whether purchases and
special cards may be mixed in (PB-5.3). They are carried out by the steps in `FREE_STEPS`, after which the same point is
asked again. A point at which only one thing is left to do is passed in silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVarTuple, Unpack

from shamble.core.decision import Decision
from shamble.games.pints_of_blood.actions import (
    ARRANGE_FIRST,
    BEER_FIRST,
    BLIND_FIRST,
    COAT_FIRST,
    FOOD_FIRST,
    FREE_END,
    GO,
    OFFER_FIRST,
    PEEK_NOW,
    RANDOM_FOOD,
    SCATTER_FIRST,
    UNDEAD_FIRST,
)
from shamble.games.pints_of_blood.components import (
    COAT_STAND,
    KINDS,
    PLAYING_UNDEAD,
    RANDOM_FOOD_REBATE,
    ROLLER_BLIND,
    ROWS,
    SCATTERBRAINS,
    SQUARES,
    TAKE_BACKS,
    TURN_THE_TABLES,
)
from shamble.games.pints_of_blood.state import SCORING, Table, card_price, ready

Args = TypeVarTuple("Args")


class Point(Decision[Table, *Args]):
    """A decision of this game. What is given as `options` and `take` is the point's own; where it is free, purchases
    and special cards come on top."""

    __slots__ = ("again", "cards", "free", "go_on", "looks", "own_options", "own_take", "passes")

    def __init__(
        self,
        name: str,
        *,
        rule: str,
        prompt: str,
        options: Callable[[Table, Unpack[Args]], list[int]],
        take: Callable[[Table, int, Unpack[Args]], None],
        default: Callable[[Table, list[int], Unpack[Args]], int] | None = None,
        go_on: str = "Go on",
        free: bool = False,
        cards: bool = False,
        looks: bool = True,
        passes: bool = True,
        again: Callable[[Table, Unpack[Args]], None] | None = None,
    ) -> None:
        super().__init__(name, rule=rule, prompt=prompt, options=options, take=take, default=default or first_own)
        self.own_options = options
        self.own_take = take
        self.go_on = go_on
        """What GO_ON means here."""
        self.free = free
        """Purchases may be made here."""
        if free:
            self.options = self.all_options
            self.take = take_at_free_moment
        self.cards = cards
        """The special cards for any time of phases I to III may be played here."""
        self.looks = looks
        """Turn the tables may be used here; not while a division tile lies on top (PB-A32)."""
        self.passes = passes
        """Where one option is left, it is taken without asking."""
        self.again = again
        """The step that leads back here after a purchase or a special card, with the point's arguments, where that may
        have ended the moment; without one the point is simply asked again."""

    def all_options(self, s: Table, *args: *Args) -> list[int]:
        """At a free point: purchases, special cards, then its own options."""
        return options_at(s, self, args)


AnyPoint = Point[*tuple[Any, ...]]
"""A point whose arguments only its own step knows."""


# Most points have no arguments, or one, and calls without a star are the quicker ones. So these are given a point's
# arguments as one tuple.
def options_at(s: Table, point: AnyPoint, args: tuple[object, ...]) -> list[int]:
    if not point.free:
        return own_options(s, point, args)
    options = purchases(s, point.looks)
    if point.cards and s.phase < SCORING and s.hands[s.turn]:
        add_special_cards(s, options)
    options += own_options(s, point, args)
    return options


def own_options(s: Table, point: AnyPoint, args: tuple[object, ...]) -> list[int]:
    if not args:
        return point.own_options(s)
    if len(args) == 1:
        return point.own_options(s, args[0])
    return point.own_options(s, *args)


def take_own(s: Table, point: AnyPoint, action: int, args: tuple[object, ...]) -> None:
    if not args:
        point.own_take(s, action)
    elif len(args) == 1:
        point.own_take(s, action, args[0])
    else:
        point.own_take(s, action, *args)


def first_own(s: Table, options: list[int], *args: object) -> int:
    """The default where nothing else is said: the point's own first option, no purchase and no special card."""
    return next(action for action in options if action >= FREE_END)


FREE_STEPS: Final[dict[int, Callable[[Table, int], None]]] = {}
"""For each action below FREE_END the step that carries it out; `buying` and `special_cards` enter theirs."""


def decide(s: Table, point: Point[*Args], *args: *Args) -> None:
    """Ask the active player at this point."""
    ask_at(s, s.turn, point, args)


def ask_player(s: Table, player: int, point: Point[*Args], *args: *Args) -> None:
    """Ask any player at this point, or go on in silence where nothing is left to decide."""
    ask_at(s, player, point, args)


def ask_at(s: Table, player: int, point: AnyPoint, args: tuple[object, ...]) -> None:
    options = options_at(s, point, args)
    if point.passes and len(options) == 1:
        if point.free:
            s.refused = 0  # PB-A67: in silence too the turn goes on
        take_own(s, point, options[0], args)
    elif not args:
        s.ask_among(player, options, point)
    else:
        s.ask_among(player, options, point, *args)


def take_at_free_moment(s: Table, action: int, *args: object) -> None:
    """A purchase or a special card leads back to the point at which it was chosen, the point's own options lead on."""
    point = point_of(s)
    if action < FREE_END:
        s.moment = point
        if point.again is None:
            s.do(decide, point, *args)
        else:
            s.do(point.again, *args)
        FREE_STEPS[action](s, action)
        return
    if action < ARRANGE_FIRST:
        s.refused = 0  # PB-A67: the turn has gone on, so an offer may be made again
    take_own(s, point, action, args)


def point_of(s: Table) -> AnyPoint:
    """The point at which the table stands."""
    assert isinstance(s.decision, Point)
    return s.decision


def just_go_on(s: Table, *args: object) -> list[int]:
    return [GO]


def purchases(s: Table, looks: bool) -> list[int]:
    """What the active player may buy now, and Turn the tables where they may look: sorted (PB-5.3)."""
    options: list[int] = []
    me = s.turn
    bags = s.bags[me]
    if bags >= s.config["beer_price"] and s.beers:
        options += [BEER_FIRST + player for player in range(s.players) if s.bites[player]]
    if s.main:
        food_price = s.config["food_price"]
        if bags >= food_price - RANDOM_FOOD_REBATE and (stock := s.food_stock & ~s.lost_food):
            if bags >= food_price:
                options += [FOOD_FIRST + food for food in range(8) if stock >> food & 1]
            options.append(RANDOM_FOOD)
        if looks and ready(s, me, TURN_THE_TABLES):
            options.append(PEEK_NOW)
    if bags and s.round > 1 and bags >= card_price(s):
        for seller in range(s.players):
            if seller != me and s.hands[seller]:
                first = seller * KINDS
                options += [
                    OFFER_FIRST + first + card
                    for card in sorted(set(s.hands[seller]))
                    if not s.refused >> (first + card) & 1
                ]
    return options


def add_special_cards(s: Table, options: list[int]) -> None:
    """Playing undead, Roller blind, Coat stand and Scatterbrains, as far as the active player holds them."""
    hand = s.hands[s.turn]
    if PLAYING_UNDEAD in hand:
        options += range(UNDEAD_FIRST, UNDEAD_FIRST + ROWS)
    if ROLLER_BLIND in hand:
        options += [BLIND_FIRST + row for row in range(ROWS) if not s.blinded >> row & 1]
    if COAT_STAND in hand:
        options += [COAT_FIRST + row for row in range(ROWS) if not s.blinded >> row & 1]
    if SCATTERBRAINS in hand and s.taken_back < TAKE_BACKS:
        piles = s.piles
        options += [SCATTER_FIRST + square for square in range(SQUARES) if piles[square]]
