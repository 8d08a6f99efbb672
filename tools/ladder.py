"""`tools/ladder`: whether every level beats the one below it, game by game, as a table."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import monotonic

from cyclopts import App

from shamble.arena import Fixture, Ledger, Plan, Standing, Tournament, at_work, fixtures_of
from shamble.arena.play.fixtures import SAME
from shamble.arena.play.workers import Workers
from shamble.cli import INTERRUPTED
from shamble.cli.counting import Interrupt, noted_interrupt, progress_bar
from shamble.cli.options import given_options
from shamble.cli.program import named_bots
from shamble.core.errors import ShambleError
from shamble.games import game as find_game
from tools.pages import parted, put_between, rows_between

LEVELS = "random,shambler,scavenger,survivor,veteran"
OVER = " over "
HEADING = (
    "| game | players | levels | the upper one scores | 95 % interval | meetings | |",
    "| --- | ---: | --- | ---: | ---: | ---: | --- |",
)

app = App(name="ladder", help_format="plaintext", result_action="return_value")


@dataclass(frozen=True)
class Rung:
    """Two levels that met in a game: what the upper one scored against the lower."""

    plan: Plan
    tables: str
    rate: float
    interval: tuple[float, float]
    meetings: int
    settled: bool
    """Whether the upper one is the stronger by the test that holds however often one looks. The interval does not: it
    is that of a number of matches fixed beforehand, and after an early stop flatters whoever was ahead then."""


@app.default
def ladder(
    *games: str,
    levels: str = LEVELS,
    matches: int = 400,
    minutes: float = 5.0,
    early_stop: bool = True,
    seed: str = "ladder",
    workers: int = 1,
    records: Path = Path("runs/ladder"),
    page: Path | None = None,
) -> int:
    """Let every level meet the one below it, until it is settled which is the stronger or all matches are played.

    Parameters
    ----------
    games
        What is played, as in zombie_plague:2,4:round_limit=80 or pints_of_blood:2:same: the game, for how many players,
        and if need be options and how the two meet (as --tables of a tournament).
    levels
        Who plays, weakest first; a bot of your own as module:Class.
    matches
        How many matches two of them play at most.
    minutes
        How long two of them play at most. The same command resumes them.
    early_stop
        Stop as soon as it is settled which of two is the stronger. With --no-early-stop they play all their matches,
        and the interval is that of a number that was fixed beforehand.
    seed
        The seed of the matches.
    workers
        Matches at a time. A bot with a time in its name, such as search:2s, needs a core to itself to have it.
    records
        A folder where the matches are kept; those that are there already are not played again. After a change of the
        bots they are out of date: take another folder.
    page
        A page whose part between the two ladder comments becomes the table. Its rows of other games, players and levels
        stay.
    """
    if not games:
        raise ShambleError("say which games: tools/ladder run_for_your_lives:2,4")
    if page is not None:
        parted(page, "ladder")  # that there is no place for the table is said now, not after hours of play
    rungs: list[Rung] = []
    bots = named_bots(levels) or []
    with noted_interrupt() as interrupt, at_work(workers) as team:
        for text in games:
            for lower, upper in pairwise(bots):
                for plan, tables in read_game(text, [upper, lower], seed):
                    if rung := climbed(plan, tables, matches, minutes, records, team, interrupt, early_stop):
                        rungs.append(rung)
    print("\n".join([*HEADING, *map(row, rungs)]))
    if page is not None:
        put_between(page, "ladder", [*HEADING, *in_order([*rows_between(page, "ladder"), *map(row, rungs)])])
    return INTERRUPTED if interrupt.came else 0


def read_game(text: str, bots: Sequence[str], seed: str) -> list[tuple[Plan, str | None]]:
    """The plans of `GAME:PLAYERS:...`, one for each number of players, and the kind of tables."""
    slug, *rest = text.split(":")
    if not rest or not re.fullmatch(r"\d+(,\d+)*", rest[0]):
        raise ShambleError(f"after the game stands how many play, as in {slug}:2,4, not {':'.join(rest)!r}")
    given = tuple(part for part in rest[1:] if "=" in part)
    kinds = [part for part in rest[1:] if "=" not in part]
    found = find_game(slug)
    options = given_options(found, given, {})
    plans = [Plan.checked(found.slug, int(count), options, bots, seed) for count in rest[0].split(",")]
    return [(plan, kinds[0] if kinds else None) for plan in plans]


def climbed(
    plan: Plan,
    tables: str | None,
    matches: int,
    minutes: float,
    records: Path,
    team: Workers | None,
    interrupt: Interrupt,
    early_stop: bool,
) -> Rung | None:
    """What the two bots of a plan have shown; None if nothing was played."""
    (fixture,) = fixtures_of(plan, tables)
    standing = met(fixture, matches, minutes, records, team, interrupt, early_stop)
    wins = standing.meetings[0, 1]
    settled = standing.ahead(0, 1)
    return Rung(plan, fixture.tables, wins.rate, wins.interval, wins.tries, settled) if wins.tries else None


def met(
    fixture: Fixture,
    matches: int,
    minutes: float,
    records: Path,
    team: Workers | None,
    interrupt: Interrupt,
    early_stop: bool,
) -> Standing:
    """What the two bots of a fixture show in so much time, together with what their records show."""
    begun = monotonic()
    folder = records / f"{fixture.game}-{fixture.players}-{'-'.join(fixture.bots)}".replace(":", "-")
    bar = progress_bar(f"{fixture.game}, {fixture.players} players: {' and '.join(fixture.bots)}")
    with closing(Ledger(folder, [fixture])) as ledger, bar:
        tournament = Tournament([fixture], matches, early_stop, ledger)
        task = bar.add_task("", total=tournament.most)
        for _ in tournament.play(team, lambda: interrupt.came or monotonic() - begun > 60 * minutes):
            bar.advance(task)
    return tournament.standing


def row(rung: Rung) -> str:
    """A rung as a row of the table."""
    plan, (low, high) = rung.plan, rung.interval
    said = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    players = f"{plan.players}{' (same)' if rung.tables == SAME else ''}"
    return (
        f"| {plan.game}{f', {said}' if said else ''} | {players} | {OVER.join(plan.bots)} "
        f"| {rung.rate:.0%} | {low:.0%} to {high:.0%} | {rung.meetings} | {'settled' if rung.settled else 'open'} |"
    )


def in_order(rows: Sequence[str]) -> list[str]:
    """By game, players and level; of two rows for the same levels the later one counts."""
    ranks = LEVELS.split(",")

    def place(key: tuple[str, ...]) -> tuple[str, str, int]:
        game, players, levels = key
        upper = levels.split(OVER)[0]
        return game, players, ranks.index(upper) if upper in ranks else len(ranks)

    latest = {tuple(cell.strip() for cell in row.split("|")[1:4]): row for row in rows}
    return [latest[key] for key in sorted(latest, key=place)]


if __name__ == "__main__":
    try:
        sys.exit(app())
    except ShambleError as error:
        sys.exit(f"ladder: {error}")
