"""Decision points: the moments at which somebody chooses. A point says which options it has of its own, whether
purchases and special cards may be mixed in (PB-5.3), and what follows a choice. Purchases and special cards are carried
out by the steps in `FREE_STEPS`, after which the same point is asked again; a point at which nothing but going on is
left is passed over in silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
    BEER_PRICE,
    COAT_STAND,
    FOOD_PRICE,
    KINDS,
    PLAYING_UNDEAD,
    RANDOM_FOOD_PRICE,
    ROLLER_BLIND,
    ROWS,
    SCATTERBRAINS,
    SQUARES,
    TAKE_BACKS,
    TURN_THE_TABLES,
)
from shamble.games.pints_of_blood.state import SCORING, Table, card_price, ready

Options = Callable[..., list[int]]
Take = Callable[..., None]
Default = Callable[..., int]


class Point:
    """One kind of decision. `options(s, *args)` are sorted and its own; `take(s, action, *args)` goes on."""

    __slots__ = (
        "again",
        "cards",
        "default",
        "free",
        "go_on",
        "looks",
        "name",
        "options",
        "passes",
        "prompt",
        "rule",
        "take",
    )

    def __init__(
        self,
        name: str,
        prompt: str,
        options: Options,
        take: Take,
        *,
        rule: str,
        default: Default | None = None,
        go_on: str = "Go on",
        free: bool = False,
        cards: bool = False,
        looks: bool = True,
        passes: bool = True,
        again: Take | None = None,
    ) -> None:
        self.name = name
        self.prompt = prompt
        self.options = options
        self.take = take
        self.rule = rule
        """The rule that says what is decided here."""
        self.default = default if default is not None else _first
        self.go_on = go_on
        """What GO_ON means here."""
        self.free = free
        """Purchases may be made here."""
        self.cards = cards
        """The special cards for any time of phases I to III may be played here."""
        self.looks = looks
        """Turn the tables may be used here; not while a division tile lies on top (PB-A32)."""
        self.passes = passes
        """Where one option is left, it is taken without asking."""
        self.again = again
        """The step that leads back here after a purchase or a special card, with the point's arguments, where that may
        have ended the moment; without one the point is simply asked again."""


def _first(s: Table, *args: Any) -> int:
    """The default where nothing else is said: the point's own first option, no purchase and no special card."""
    return next(action for action in s.options if action >= FREE_END)


FREE_STEPS: dict[int, Callable[[Table, int], None]] = {}
"""For each action below FREE_END the step that carries it out; `buying` and `special_cards` enter theirs."""


def decide(s: Table, point: Point, *args: Any) -> None:
    """Ask the active player at this point, or go on in silence where nothing is left to decide."""
    own = point.options(s, *args)
    if point.free:
        options = purchases(s, point.looks)
        if point.cards and s.phase < SCORING and s.hands[s.turn]:
            add_special_cards(s, options)
        options += own
    else:
        options = own
    if point.passes and len(options) == 1:
        if point.free:
            s.refused = 0  # PB-A67: in silence too the turn goes on
        point.take(s, options[0], *args)
    else:
        s.ask_then(s.turn, options, chosen, point, *args)


def ask_player(s: Table, player: int, point: Point, *args: Any) -> None:
    """Ask any player at this point; where one option is left it is taken."""
    options = point.options(s, *args)
    if point.passes and len(options) == 1:
        point.take(s, options[0], *args)
    else:
        s.ask_then(player, options, chosen, point, *args)


def chosen(s: Table, action: int, point: Point, *args: Any) -> None:
    """Every choice of the game goes on here."""
    if action < FREE_END:
        if point.again is None:
            s.do(decide, point, *args)
        else:
            s.do(point.again, *args)
        FREE_STEPS[action](s, action)
        return
    if point.free and action < ARRANGE_FIRST:
        s.refused = 0  # PB-A67: the turn has gone on, so an offer may be made again
    point.take(s, action, *args)


def just_go_on(s: Table, *args: Any) -> list[int]:
    return [GO]


def purchases(s: Table, looks: bool) -> list[int]:
    """What the active player may buy now, and Turn the tables where they may look: sorted (PB-5.3)."""
    options: list[int] = []
    me = s.turn
    bags = s.bags[me]
    if bags >= BEER_PRICE and s.beers:
        options += [BEER_FIRST + player for player in range(s.players) if s.bites[player]]
    if s.main:
        if bags >= RANDOM_FOOD_PRICE and (stock := s.food_stock & ~s.lost_food):
            if bags >= FOOD_PRICE:
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
