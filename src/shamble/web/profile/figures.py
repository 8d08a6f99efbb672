"""What a list of finished matches adds up to: results by game, against whom, streaks and times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from shamble.web.names import bot_name
from shamble.web.profile.history import Played

HOUR = 3_600_000
MOST_RIVALS = 20
"""Of each kind, those met most often."""


class Tally(Struct):
    """Won, shared and lost, out of so many."""

    won: int = 0
    shared: int = 0
    lost: int = 0

    @property
    def matches(self) -> int:
        return self.won + self.shared + self.lost

    @property
    def rate(self) -> float:
        """The part that was won; a shared one is half of it."""
        return (self.won + self.shared / 2) / self.matches if self.matches else 0.0

    def add(self, returned: float) -> None:
        if returned >= 1:
            self.won += 1
        elif returned > 0:
            self.shared += 1
        else:
            self.lost += 1


class GameFigures(Tally):
    """One game: the results, the longest run of wins, and the rating where there is one."""

    game: str = ""
    longest: int = 0
    points: float | None = None
    deviation: float = 0.0
    rated: int = 0
    """How many matches moved the rating."""
    course: list[float] = []
    """The rating after each of those, the oldest first."""


class Against(Struct):
    """Somebody met at tables: how often one came in before them, level with them, or behind."""

    name: str
    person: str | None
    ahead: int = 0
    level: int = 0
    behind: int = 0

    @property
    def matches(self) -> int:
        return self.ahead + self.level + self.behind

    def add(self, own: float, theirs: float) -> None:
        if own > theirs:
            self.ahead += 1
        elif own == theirs:
            self.level += 1
        else:
            self.behind += 1


class Figures(Struct, kw_only=True):
    """All of it."""

    whole: Tally
    games: list[GameFigures]
    people: list[Against]
    bots: list[Against]
    streak: int
    """Wins in a row up to now; below 0: defeats."""
    longest: int
    """The longest run of wins."""
    hours: float
    """At the table, from the first move of a match to its last; correspondence does not count."""
    minutes: float
    """A match, in the middle of all of them."""
    seconds: float
    """A move of one's own, in the middle of all matches."""


def figures_of(matches: Sequence[Played]) -> Figures:
    """`matches`: the latest first."""
    whole = Tally()
    games: dict[str, GameFigures] = {}
    people: dict[str, Against] = {}
    bots: dict[str, Against] = {}
    for match in reversed(matches):
        whole.add(match.returned)
        game = games.setdefault(match.game, GameFigures(game=match.game, course=[]))
        game.add(match.returned)
        if match.points is not None:
            game.points, game.deviation, game.rated = match.points, match.deviation, game.rated + 1
            game.course.append(match.points)
        for rival in match.rivals:
            if rival.person is not None:
                people.setdefault(rival.person, Against(rival.name, rival.person)).add(match.returned, rival.returned)
            elif rival.level:
                met = bots.setdefault(rival.level, Against(bot_name(rival.level), None))
                met.add(match.returned, rival.returned)
    for game in games.values():
        game.longest = longest_run(match.returned >= 1 for match in matches if match.game == game.game)
    live = [match for match in matches if match.ended - match.began < 12 * HOUR]
    return Figures(
        whole=whole,
        games=sorted(games.values(), key=lambda game: -game.matches),
        people=_most_met(people.values()),
        bots=_most_met(bots.values()),
        streak=streak([match.returned for match in matches]),
        longest=longest_run(match.returned >= 1 for match in matches),
        hours=sum(match.ended - match.began for match in live) / HOUR,
        minutes=middle([(match.ended - match.began) / 60_000 for match in live]),
        seconds=middle([match.spent / match.moves / 1000 for match in live if match.moves]),
    )


def _most_met(rivals: Iterable[Against]) -> list[Against]:
    return sorted(rivals, key=lambda rival: (-rival.matches, rival.name))[:MOST_RIVALS]


def streak(returned: Sequence[float]) -> int:
    """Of results, the latest first: how many of the last were won in a row, or, below 0, lost.

    >>> streak([1.0, 1.0, 0.0]), streak([0.0, 0.0, 1.0]), streak([0.5, 1.0])
    (2, -2, 0)
    """
    if not returned or 0 < returned[0] < 1:
        return 0
    won = returned[0] >= 1
    run = 0
    for each in returned:
        if (each >= 1) != won or 0 < each < 1:
            break
        run += 1
    return run if won else -run


def longest_run(won: Iterable[bool]) -> int:
    """
    >>> longest_run([True, True, False, True])
    2
    """
    longest = run = 0
    for each in won:
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest


def middle(values: Sequence[float]) -> float:
    """The median; 0 of nothing."""
    ordered = sorted(values)
    half = len(ordered) // 2
    if not ordered:
        return 0.0
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
