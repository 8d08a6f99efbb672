"""Tables of Zombie! Run for Your Lives! in a few words.

    s = table(who(items="I1", hand="I2 Z3 x x"), who(zombies="Z1 Z2"), deck="I5 Z6 ...")
    do(s, "PLAY_ZOMBIE Z3 B")
    assert zombies(s, "B") == "Z1 Z2 Z3"

Seats are A, B, C ... clockwise, A has the turn unless said otherwise. `x` is a card that does not matter; a hand that
is not given is four of them. Deck lists begin at the top, `...` stands for all cards that are left; discard lists are
oldest first.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from shamble import IllegalMove, Rng
from shamble.core.events import Event
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.actions import ACTIONS
from shamble.games.run_for_your_lives.components import CARDS, FIRST_ZOMBIE, TYPE_OF, TYPES
from shamble.games.run_for_your_lives.rules import begin_turn, choose_play
from shamble.games.run_for_your_lives.state import Table

SEATS = "ABCDEFG"
TYPE_CODES = [kind.code for kind in TYPES]


@dataclass
class Who:
    area: str
    hand: str
    dead: bool


def who(items: str = "", zombies: str = "", hand: str = "x x x x", area: str = "", dead: bool = False) -> Who:
    """A player; `area` instead of items and zombies where the order of arrival matters."""
    return Who(area or f"{items} {zombies}", "" if dead else hand, dead)


class Box:
    """The 63 cards, handed out by kind while there are any."""

    def __init__(self) -> None:
        self.left = list(range(CARDS))

    def take(self, code: str) -> int:
        card = next(card for card in self.left if TYPE_CODES[TYPE_OF[card]] == code)
        self.left.remove(card)
        return card

    def cards(self, codes: str) -> list[int]:
        return [self.take(code) if code != "x" else -1 for code in codes.split() if code != "..."]

    def fill(self, cards: list[int]) -> None:
        """Replace each `x` by a card that is still left."""
        for i, card in enumerate(cards):
            if card == -1:
                cards[i] = self.left.pop()


def table(
    *players: Who,
    turn: str = "A",
    deck: str = "...",
    discard: str = "",
    drawn: bool = True,
    special_used: bool = False,
    seed: int = 1,
    **options: object,
) -> Table:
    """A table at a decision of `turn`: after the draw, or (`drawn=False`) about to draw."""
    count, config = GAME.check(len(players), options)
    s = Table(GAME, count, config, Rng(seed))
    box = Box()
    areas = [box.cards(player.area) for player in players]
    hands = [box.cards(player.hand) for player in players]
    top = box.cards(deck)
    thrown = box.cards(discard)
    for cards in (*hands, top, thrown):
        box.fill(cards)
    s.areas = [tuple(area) for area in areas]
    s.hands = [tuple(hand) for hand in hands]
    s.discard = tuple(thrown)
    s.deck = (box.left if "..." in deck else []) + top[::-1]
    for seat, player in enumerate(players):
        if player.dead:
            s.living &= ~(1 << seat)
            s.caught += (seat,)
    for seat, area in enumerate(s.areas):
        for card in area:
            s.holders[TYPE_OF[card]] |= 1 << seat
        s.items[seat] = sum(TYPE_OF[card] < FIRST_ZOMBIE for card in area)
        s.zombies[seat] = len(area) - s.items[seat]
    s.turn = SEATS.index(turn)
    s.special_used = special_used
    s.log = []
    s.do(choose_play if drawn and s.is_living(s.turn) else begin_turn)
    s.run()
    return s


def action(text: str) -> int:
    """PLAY_ZOMBIE Z3 B -> the int."""
    kind, *args = text.split()
    block = ACTIONS.by_kind[kind]
    values = [SEATS.index(arg) if name == "target" else arg for name, arg in zip(block.arguments, args, strict=True)]
    return ACTIONS.parse({"kind": kind, **dict(zip(block.arguments, values, strict=True))})


def do(s: Table, *texts: str) -> None:
    for text in texts:
        s.apply(action(text))


def refused(s: Table, text: str) -> tuple[str, str]:
    """The code and the rule by which the table refuses an action."""
    with pytest.raises(IllegalMove) as caught:
        s.apply(action(text))
    return caught.value.code, caught.value.rule


def legal(s: Table) -> set[str]:
    """The options, in the words of `action`."""
    out = set()
    for option in s.options:
        named = ACTIONS.structure(option)
        out.add(" ".join(SEATS[int(v)] if k == "target" else str(v) for k, v in named.items()))
    return out


def kinds(cards: Iterable[int]) -> str:
    return " ".join(TYPE_CODES[TYPE_OF[card]] for card in cards)


def items(s: Table, seat: str) -> str:
    return kinds([card for card in s.areas[SEATS.index(seat)] if TYPE_OF[card] < FIRST_ZOMBIE])


def zombies(s: Table, seat: str) -> str:
    return kinds([card for card in s.areas[SEATS.index(seat)] if TYPE_OF[card] >= FIRST_ZOMBIE])


def hand(s: Table, seat: str) -> str:
    return kinds(s.hands[SEATS.index(seat)])


def discarded(s: Table) -> str:
    return kinds(s.discard)


def active(s: Table) -> str:
    return SEATS[s.turn]


def living(s: Table) -> str:
    return "".join(SEATS[seat] for seat in range(s.players) if s.is_living(seat))


def winner(s: Table) -> tuple[str, str]:
    assert s.over
    assert sum(s.returns) == 1.0
    return SEATS[s.returns.index(1.0)], s.ending


def event(s: Table, name: str) -> Event:
    """The first event of that name."""
    assert s.log is not None
    return next(event for event in s.log if event.kind.name == name)


def cards_told(event: Event | None) -> str:
    """The cards that an event tells of."""
    assert event is not None, "they learn nothing"
    codes = event.to_dict()["cards"]
    assert isinstance(codes, list)
    return " ".join(code.split("-")[0] for code in codes)


def event_names(s: Table) -> list[str]:
    """The names of the events so far."""
    assert s.log is not None
    return [event.kind.name for event in s.log]
