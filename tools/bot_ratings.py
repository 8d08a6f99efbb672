"""`tools/bot-ratings`: how strong each level plays each game, as the file that people are rated against."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App

from shamble.arena import Standing, at_work, fixtures_of, rate
from shamble.arena.ratings.model import Ranking
from shamble.arena.records.tally import Z95
from shamble.cli import INTERRUPTED
from shamble.cli.counting import noted_interrupt
from shamble.cli.program import OUT
from shamble.core.errors import ShambleError
from shamble.files import write_whole
from shamble.games import game as find_game
from shamble.web.ratings.bots import ANCHOR, FILE, BotRating, GameRatings, read_file
from shamble.web.ratings.scale import START
from tools.ladder import LEVELS, met, read_game

LEAST = 10
"""Matches of two neighbours: fewer say next to nothing, and a level that is not in the file is known to be unknown."""

app = App(name="bot-ratings", help_format="plaintext", result_action="return_value")


@app.default
def bot_ratings(
    *games: str,
    levels: str = LEVELS,
    matches: int = 400,
    minutes: float = 5.0,
    seed: str = "bot ratings",
    workers: int = 1,
    records: Path = Path("runs/bot-ratings"),
    out: Annotated[Path, OUT] = FILE,
) -> int:
    """Let every level meet its neighbours, fit one strength to each, and write them.

    Parameters
    ----------
    games
        What is played, as in zombie_plague:2:round_limit=80: the game, for how many players, and if need be options.
        The games of the file that are not named here stay as they are.
    levels
        Who plays, weakest first. One of them is the scavenger: its rating is 1500 in every game.
    matches
        How many matches two neighbours play at most.
    minutes
        How long two neighbours play at most. The same command resumes them.
    seed
        The seed of the matches.
    workers
        Matches at a time.
    records
        A folder where the matches are kept; those that are there already are not played again. After a change of the
        bots they are out of date: take another folder.
    out
        The file.
    """
    names = levels.split(",")
    if not games or ANCHOR not in names:
        raise ShambleError(f"say which games, and {ANCHOR} among the levels: tools/bot-ratings run_for_your_lives:3")
    found = read_file(out) if out.exists() else {}
    with noted_interrupt() as interrupt, at_work(workers) as team:
        for text in games:
            plans = [read_game(text, pair, seed) for pair in pairwise(names)]
            if any(len(plan) != 1 for plan in plans):
                raise ShambleError(f"one number of players for each game, as in run_for_your_lives:3, not {text!r}")
            # Nothing is settled early: that would flatter whoever was ahead at the end.
            met_in = [fixtures_of(plan, tables)[0] for ((plan, tables),) in plans]
            played = [met(each, matches, minutes, records, team, interrupt, early_stop=False) for each in met_in]
            found[plans[0][0][0].game] = fitted(text, names, seed, played)
    written = msgspec.json.format(msgspec.json.encode(dict(sorted(found.items()))), indent=1)
    write_whole(out, written + b"\n")
    return INTERRUPTED if interrupt.came else 0


def fitted(text: str, names: list[str], seed: str, played: list[Standing]) -> GameRatings:
    """One strength for each level, from all matches of a game. Whom nobody has met often enough is left out."""
    seen = [name for name in names if any(standing.matches >= LEAST and name in standing.bots for standing in played)]
    if ANCHOR not in seen:
        raise ShambleError(f"{ANCHOR} has played too few matches of {text}: give it more minutes or matches")
    played = [standing for standing in played if standing.matches >= LEAST]
    together: Counter[Ranking] = Counter()
    for standing in played:
        numbers = [seen.index(name) for name in standing.bots if name in seen]
        for order, times in standing.rankings.items():
            together[tuple(tuple(sorted(numbers[bot] for bot in group)) for group in order)] += times
    ratings = rate(together, len(seen))
    leads = {name: ratings.lead(seen.index(name), seen.index(ANCHOR)) for name in seen}
    return GameRatings(
        made_by=f"tools/bot-ratings {text}",
        seed=seed,
        rules_version=find_game(text.partition(":")[0]).rules_version,
        matches=sum(standing.matches for standing in played),
        levels={
            name: BotRating(round(START + lead.points, 1), round((lead.high - lead.points) / Z95, 1))
            for name, lead in leads.items()
        },
    )


if __name__ == "__main__":
    try:
        sys.exit(app())
    except ShambleError as error:
        sys.exit(str(error))
