"""Random play beside OpenSpiel's, in one process and in turns: whatever else the machine does strikes both alike. The
small card games meet its crazy_eights, the large ones its gin_rummy, both written in C++."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Annotated, Any

from cyclopts import App, Parameter
from cyclopts.validators import Number

import shamble
from shamble.arena import Figure
from shamble.bots.uniform import play_at_random
from shamble.compiled import description

PEERS = {"run_for_your_lives": "crazy_eights", "eaten_by_zombies": "crazy_eights"}
LARGE_PEER = "gin_rummy"
SLICE = 0.05
"""Seconds of the processor that one side plays before the other has its turn."""

Play = Callable[[], int]
"""Plays one match, with its set-up; how many decisions of players it took."""

app = App(name="peers", help_format="plaintext", result_action="return_value")


@app.default
def peers(
    *games: str,
    players: tuple[int, ...] = (2, 4),
    repeats: Annotated[int, Parameter(validator=Number(gte=1))] = 5,
    seconds: Annotated[float, Parameter(validator=Number(gt=0))] = 1.0,
) -> int:
    """Print, for each game and player count, random decisions a second, and how many times the peer's that is.

    Every figure is the median of the repeats, with the lowest and the highest. "driven": a loop in Python makes each
    decision, as with the peer. "inside": a whole match in one call. Set-ups count, decisions of chance do not.

    Parameters
    ----------
    games
        Which games; all of them without any.
    players
        How many play.
    repeats
        How often each figure is taken.
    seconds
        For how long each side plays, each time.
    """
    print(description())
    for slug in games or [game.slug for game in shamble.list_games()]:
        game = shamble.game(slug)
        peer = PEERS.get(slug, LARGE_PEER)
        for count in players:
            sides = (spiel_match(peer), driven_match(game, count), inside_match(game, count))
            runs = [rates(sides, seconds) for _ in range(repeats)]
            theirs, driven, inside = (Figure.of([run[side] for run in runs]) for side in range(3))
            print(f"{slug}, {count} players; {peer} {shown(theirs, ',.0f')}/s", flush=True)
            for name, side, rate in (("driven", 1, driven), ("inside", 2, inside)):
                ratio = Figure.of([run[side] / run[0] for run in runs])
                print(f"  {name} {shown(rate, ',.0f')}/s, {shown(ratio, '.2f')} x", flush=True)
    return 0


def shown(figure: Figure, form: str) -> str:
    return f"{figure.median:{form}} ({figure.lowest:{form}}-{figure.highest:{form}})"


def rates(sides: tuple[Play, ...], seconds: float) -> list[float]:
    """Decisions per second of each side, after so many seconds each, in turns."""
    decisions = [0] * len(sides)
    spent = [0.0] * len(sides)
    while min(spent) < seconds:
        for side, play in enumerate(sides):
            start = process_time()
            while (gone := process_time() - start) < SLICE:
                decisions[side] += play()
            spent[side] += gone
    return [made / gone for made, gone in zip(decisions, spent, strict=True)]


def spiel_match(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)
    draw = Random(1).random

    def play() -> int:
        state: Any = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(draw() * len(actions))])
        return decisions

    return play


def driven_match(game: shamble.Game[Any], players: int) -> Play:
    draw = Random(1).random
    seeds = iter(range(10**9))

    def play() -> int:
        state = game.new(players, seed=next(seeds))
        decisions = 0
        while not state.over:
            options = state.options
            decisions += 1
            state.apply(options[int(draw() * len(options))])
        return decisions

    return play


def inside_match(game: shamble.Game[Any], players: int) -> Play:
    rng = shamble.Rng(1)
    seeds = iter(range(10**9))
    return lambda: play_at_random(game.new(players, seed=next(seeds)), rng)


if __name__ == "__main__":
    sys.exit(app())
