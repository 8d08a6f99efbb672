"""Who meets whom, and in which seats. A fixture is a plan whose bots meet again and again, in rounds: a round is as
many matches as it takes for each of them to have had the same chairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from shamble.arena.play.plan import Plan
from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.games import game as find_game

PAIRS, SIDES, ALL, SAME = "pairs", "sides", "all", "same"
TABLES = {
    PAIRS: "two bots share the seats as evenly as can be",
    SIDES: "two bots share the sides: one plays all who win together",
    ALL: "as many different bots as there are seats",
    SAME: "every bot at tables of its own kind, all with the same seeds",
}
MOST_BOTS = 10
"""Forty-five pairs; and the time of the fit grows with the ways in which a table can be divided."""

Chairs = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Fixture(Plan):
    """A plan in which its bots meet at tables of one kind. A chair is what a bot is given whole: a seat, or all the
    seats of a side."""

    tables: str
    chairs: Chairs
    lot: str
    """What its matches and the order of its seats are drawn by, beside the seed."""

    @property
    def name(self) -> str:
        return " - ".join(self.bots)

    @property
    def round(self) -> int:
        """So many matches, and each bot has had the same chairs as the others."""
        return len(self.bots)

    def records(self, matches: int) -> int:
        """How many records that number of matches has: tables of one's own kind count for each bot."""
        return matches * len(self.bots) if self.tables == SAME else matches

    def seated(self, index: int) -> list[str]:
        number, turn = divmod(index, self.round)
        if self.tables == SAME:
            return [self.bots[turn]] * self.players
        order = self._shuffled(number) if self.tables == ALL else _shared(len(self.chairs), number)
        seats = [""] * self.players
        for chair, place in zip(self.chairs, order, strict=True):
            for seat in chair:
                seats[seat] = self.bots[(place + turn) % len(self.bots)]
        return seats

    def _shuffled(self, number: int) -> list[int]:
        """By lot, so that any two bots are as likely to be this way round as the other, whoever else is there."""
        order = [place % len(self.bots) for place in range(len(self.chairs))]
        Rng(f"{self.seed}/{self.lot}/round {number}").shuffle(order)
        return order

    def match_seed(self, index: int) -> str:
        if self.tables == SAME:
            return f"{self.seed}/{index // self.round}"
        return f"{self.seed}/{self.lot}/{index}"


def _shared(chairs: int, number: int) -> tuple[int, ...]:
    """Who of two has which chair at the start of a round; in the second match of the round they change places."""
    arrangements = _arrangements(chairs)
    return arrangements[number % len(arrangements)]


@cache
def _arrangements(chairs: int) -> tuple[tuple[int, ...], ...]:
    """Every way to share chairs between 0 and 1 of which none is another with 0 and 1 exchanged; of an odd number, 0
    has one more.

    >>> _arrangements(2)
    ((0, 1),)
    >>> _arrangements(3)
    ((0, 0, 1), (0, 1, 0), (1, 0, 0))
    >>> _arrangements(4)
    ((0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0))
    """
    shares = combinations(range(chairs), (chairs + 1) // 2)
    return tuple(
        tuple(0 if chair in share else 1 for chair in range(chairs)) for share in shares if chairs % 2 or 0 in share
    )


def fixtures_of(plan: Plan, tables: str | None = None, lot: str | None = None) -> list[Fixture]:
    """All fixtures of a tournament between the plan's bots. Without a kind of tables, the one that suits the game: its
    own kind where all win together, sides where some do, else pairs. Matches are drawn by the names of who meets, so
    that it does not matter who else is there; where a name is another one every time, by `lot`."""
    sides = find_game(plan.game).sides_of(plan.players, plan.config)
    if tables is None:
        tables = SAME if len(sides) == 1 else PAIRS if len(sides) == plan.players else SIDES
    _check(plan, tables, sides)
    chairs = sides if tables == SIDES else tuple((seat,) for seat in range(plan.players))
    together = {PAIRS: 2, SIDES: 2, ALL: min(plan.players, len(plan.bots)), SAME: len(plan.bots)}[tables]
    return [_fixture(plan, met, tables, chairs, lot or " - ".join(met)) for met in combinations(plan.bots, together)]


def _check(plan: Plan, tables: str, sides: Chairs) -> None:
    if tables not in TABLES:
        raise ShambleError(f"tables are {', '.join(TABLES)}, not {tables!r}")
    if not 2 <= len(plan.bots) <= MOST_BOTS:
        raise ShambleError(f"a tournament is between 2 and {MOST_BOTS} bots, not {len(plan.bots)}")
    if twice := next((name for name in plan.bots if plan.bots.count(name) > 1), None):
        raise ShambleError(f"{twice} was named twice: a bot enters a tournament once")
    if tables != SAME and len(sides) == 1:
        raise ShambleError(f"everybody at this table of {plan.game} wins or loses together: compare by --tables same")


def _fixture(plan: Plan, bots: Sequence[str], tables: str, chairs: Chairs, lot: str) -> Fixture:
    return Fixture(
        plan.game,
        plan.players,
        plan.config,
        plan.options,
        tuple(bots),
        plan.seed,
        plan.decisions,
        plan.cards,
        plan.nudges,
        tables,
        chairs,
        lot,
    )
