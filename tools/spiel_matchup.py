"""`tools/spiel-matchup`: a bot of ours against one of OpenSpiel's searches, and who won."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from shamble.cli import INTERRUPTED
from shamble.cli.counting import noted_interrupt
from shamble.cli.program import OUT
from shamble.core.errors import ShambleError
from shamble.envs.matchup import Effort, Pairing, Standing, pairing, play
from shamble.envs.rivals import UCT_C
from shamble.terminal.console import PlainConsole

app = App(name="spiel-matchup", help_format="plaintext", result_action="return_value")


@app.default
def matchup(
    game: str,
    /,
    *,
    rival: str | None = None,
    ours: str = "survivor",
    players: int = 2,
    seconds: float = 0.3,
    matches: int = 40,
    uct_c: float = UCT_C,
    seed: str = "1",
    out: Annotated[Path | None, OUT] = None,
) -> int:
    """Play a bot of ours against one of OpenSpiel's searches. Every deal is played once from every seat.

    Parameters
    ----------
    game
        The game.
    rival
        mcts, ismcts, mcts-evaluate or ismcts-evaluate; without it mcts for zombiegeddon, where little is hidden, and
        ismcts for all others.
    ours
        Our bot.
    players
        How many play; all seats but one are the rival's.
    seconds
        What the rival has for a move, of processor time. Ours makes as many iterations as its name says; how much it
        took for them is told at the end.
    matches
        How many matches.
    uct_c
        The rival's weight of exploration.
    seed
        The seed of the deals.
    out
        A .jsonl file for the matches; one that is there already is resumed.
    """
    paired = pairing(
        game, rival or ("mcts" if game == "zombiegeddon" else "ismcts"), players, ours, seconds, uct_c, seed
    )
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=PlainConsole(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    encounters = []
    with noted_interrupt() as interrupt, bar:
        task = bar.add_task(paired.game, total=matches)
        for encounter in play(paired, matches, out, lambda: interrupt.came):
            encounters.append(encounter)
            won = Standing.of(encounters).won
            bar.update(task, advance=1, description=f"{paired.game}, won {won:g} of {len(encounters)}")
    if encounters:
        tell_standing(paired, Standing.of(encounters))
    return INTERRUPTED if interrupt.came and len(encounters) < matches else 0


def tell_standing(paired: Pairing, standing: Standing) -> None:
    console = PlainConsole()
    low, high = standing.interval
    console.print(
        f"{paired.game}, {paired.players} players: {paired.ours} won {standing.won:g} of {standing.matches} against "
        f"OpenSpiel's {paired.rival} with {paired.seconds:g} s of processor time a move, "
        f"{standing.won / standing.matches:.0%} ({low:.0%} to {high:.0%}, even is {standing.even:.0%}): "
        f"{standing.verdict}"
    )
    for name, effort in ((paired.ours, standing.ours), (paired.rival, standing.theirs)):
        console.print(f"{name}: {summary(effort)}")


def summary(effort: Effort) -> str:
    if not effort.choices:
        return "never had a choice"
    return (
        f"{effort.choices} choices, {effort.seconds / effort.choices:.3f} s each "
        f"({effort.cpu_seconds / effort.choices:.3f} s of processor time), "
        f"{effort.simulations / effort.choices:,.0f} simulations each, "
        f"{effort.simulations / max(effort.cpu_seconds, 1e-9):,.0f} a second of processor time"
    )


if __name__ == "__main__":
    try:
        sys.exit(app())
    except ShambleError as error:
        sys.exit(f"spiel-matchup: {error}")
