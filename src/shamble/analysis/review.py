"""The verdict on every move of a match, and what they say together. Everybody is judged by what they could know at
that moment: the search sits in their seat, and what they could not see it does not see either."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace

from shamble.analysis.reasons import reasons_for
from shamble.bots import SearchBot, favourite
from shamble.core.rng import Rng
from shamble.match import Match

ITERATIONS = 400
"""How long a choice is thought about, unless said otherwise."""
GLANCE = 4
"""The others' chances are only drawn, not decided upon: for them one part in so many of the iterations is enough."""
COSTLY = 0.05
"""A move that costs this much of the chances is worth a second look; below it the search is hardly sure itself."""
WORTH_A_WORD = 0.01
"""A move that costs less than this has no reasons against it."""
SWING = 0.1
MOST_SWINGS = 5


@dataclass(frozen=True)
class Verdict:
    """One move as the search sees it."""

    number: int
    """The first move is 1."""
    player: int
    options: int
    """How many there were; with one of them it was no choice."""
    made: str
    preferred: str
    """What the search would have done; the same text where it agrees."""
    cost: float
    """What the move gave away, as a share of a win: 0 where the search agrees."""
    chances: tuple[float, ...]
    """By seat, before the move, as each seat could judge its own: 0 lost, 1 won."""
    reasons: tuple[str, ...] = ()
    """What speaks for the preferred move against the one that was made, where that cost something."""


@dataclass(frozen=True)
class Swing:
    """A move after which a player's chances were not what they had been."""

    number: int
    player: int
    """Who moved."""
    made: str
    seat: int
    """Whose chances changed."""
    before: float
    after: float

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


def judge(match: Match, iterations: int = ITERATIONS, seed: str = "0") -> Iterator[Verdict]:
    """The verdicts, move by move; the same seed gives the same ones. Whoever has enough of them stops asking."""
    again = Match(match.game, match.players, match.options, match.seed, names=match.names)
    for action in match.actions:
        yield judge_next(again, action, iterations, seed)
        again.play(action)


def judge_next(match: Match, action: int, iterations: int = ITERATIONS, seed: str = "0") -> Verdict:
    """The verdict on the move that is about to be made."""
    state, mover, number = match.state, match.state.player, len(match.moves) + 1
    careful, glancing = SearchBot(iterations=iterations), SearchBot(iterations=max(1, iterations // GLANCE))
    dice = [Rng(f"{seed}/{number}/{seat}") for seat in range(match.players)]
    worlds = [state.determinize(seat, dice[seat]) for seat in range(match.players)]
    chances = [glancing.chances(world, seat, dice[seat]) for seat, world in enumerate(worlds) if seat != mover]
    findings = (careful if len(state.options) > 1 else glancing).findings(worlds[mover], dice[mover])
    best = favourite(findings)
    made = next(finding for finding in findings if finding.action == action)
    chances.insert(mover, best.worth)
    cost = max(0.0, best.gain - made.gain)
    return Verdict(
        number=number,
        player=mover,
        options=len(state.options),
        made=match.game.describe(state, action, match.names),
        preferred=match.game.describe(state, best.action, match.names),
        cost=cost,
        chances=tuple(chances),
        reasons=reasons_for(state, best.action, action, dice[mover]) if cost >= WORTH_A_WORD else (),
    )


Sides = Sequence[Sequence[int]]


def one_side_won(returns: Sequence[float], sides: Sides) -> bool:
    """The whole win went to one side, or was shared out among several."""
    return abs(sum(sum(returns[seat] for seat in side) / len(side) for side in sides) - 1) < 1e-9


def balanced(verdict: Verdict, sides: Sides) -> Verdict:
    """The verdict with chances that add up to one win. Each seat judged its own by what it could know, so together they
    may be more or less. The mover's stay, for they were thought about longest; the others divide the rest."""
    own = next(side for side in sides if verdict.player in side)
    others = [side for side in sides if side is not own]
    worth = {seat: sum(verdict.chances[other] for other in side) / len(side) for side in sides for seat in side}
    if not others:
        return verdict
    rest = sum(worth[side[0]] for side in others)
    mine = min(1.0, verdict.chances[verdict.player])
    chances = [
        mine if seat in own else (1 - mine) * worth[seat] / rest if rest else (1 - mine) / len(others)
        for seat in range(len(verdict.chances))
    ]
    return replace(verdict, chances=tuple(chances))


@dataclass(frozen=True)
class Review:
    """What is known of a match after judging its moves, or as many of them as there was time for."""

    title: str
    names: tuple[str, ...]
    iterations: int
    moves: int
    """Of the match; there may be fewer verdicts."""
    verdicts: tuple[Verdict, ...]
    returns: tuple[float, ...] | None
    """How it ended; None where the match, or the judging, has not come to its end."""

    @classmethod
    def of(cls, match: Match, iterations: int, verdicts: Sequence[Verdict]) -> Review:
        whole = match.state.over and len(verdicts) == len(match.moves)
        sides = match.game.sides_of(match.players, match.options)
        if match.state.over and one_side_won(match.state.returns, sides):
            verdicts = [balanced(verdict, sides) for verdict in verdicts]
        return cls(
            match.game.title,
            tuple(match.names),
            iterations,
            len(match.moves),
            tuple(verdicts),
            tuple(match.state.returns) if whole else None,
        )

    def course(self, seat: int) -> list[tuple[int, float]]:
        """(moves made, chances) of a seat from the first moment on, the result last."""
        points = [(verdict.number - 1, verdict.chances[seat]) for verdict in self.verdicts]
        return points if self.returns is None else [*points, (self.moves, self.returns[seat])]

    def swings(self) -> list[Swing]:
        """The turning points: the moves after which somebody's chances changed most, in the order of the match."""
        found = []
        courses = [self.course(seat) for seat in range(len(self.names))]
        for i, verdict in enumerate(self.verdicts[: len(courses[0]) - 1]):
            changes = [
                Swing(verdict.number, verdict.player, verdict.made, seat, course[i][1], course[i + 1][1])
                for seat, course in enumerate(courses)
            ]
            found.append(max(changes, key=lambda swing: swing.size))
        greatest = sorted((swing for swing in found if swing.size >= SWING), key=lambda swing: -swing.size)
        return sorted(greatest[:MOST_SWINGS], key=lambda swing: swing.number)

    def costs(self, seat: int) -> list[float]:
        """What each choice of a seat cost."""
        return [verdict.cost for verdict in self.verdicts if verdict.player == seat and verdict.options > 1]

    def to_dict(self) -> dict[str, object]:
        return asdict(self) | {"swings": [asdict(swing) for swing in self.swings()]}
