"""How fast our environments play at random, each step with an observation and a mask, beside those of OpenSpiel (C++,
driven from Python) and PettingZoo's classic ones. All take turns in one process; seconds are those of the processor,
and each ratio is of figures from the same round: the median, the lowest and the highest of all rounds."""

from __future__ import annotations

import argparse
import random
import sys
from array import array
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import pyspiel

import shamble
from shamble.core.encoding import floats
from shamble.core.game import AnyGame
from shamble.core.state import State
from shamble.envs.pettingzoo import env as aec_env
from shamble.envs.vector import ShambleVectorEnv

SMALL = ("run_for_your_lives", "eaten_by_zombies")
SPIEL = ("crazy_eights", "gin_rummy")
CLASSIC = ("tictactoe_v3", "connect_four_v3", "texas_holdem_v4")
MATCHES = 256
Stepper = Callable[[int], None]
"""Makes so many steps."""


def spiel_stepper(name: str) -> Stepper:
    game = pyspiel.load_game(name)
    dice = random.Random(1)

    def run(steps: int) -> None:
        done = 0
        while done < steps:
            state = game.new_initial_state()
            while not state.is_terminal() and done < steps:
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(dice.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
                    continue
                state.observation_tensor()
                state.apply_action(dice.choice(state.legal_actions()))
                done += 1

    return run


def vector_stepper(slug: str, players: int) -> Stepper:
    envs = ShambleVectorEnv(slug, MATCHES, players=players)
    envs.reset(seed=1)

    def run(steps: int) -> None:
        for _ in range(-(-steps // MATCHES)):
            envs.step(envs.sample())

    return run


def aec_stepper(table: Any) -> Stepper:
    dice = random.Random(1)
    table.reset(seed=1)

    def run(steps: int) -> None:
        for _ in range(steps):
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.reset()
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            agent = table.agent_selection
            if mask is None:
                table.step(table.action_space(agent).sample())
            else:
                legal = mask.nonzero()[0]  # the choice should cost little beside the step: it is counted with it
                table.step(int(legal[int(dice.random() * legal.size)]))

    return run


def seconds_of(run: Stepper, steps: int) -> float:
    begin = process_time()
    run(steps)
    return (process_time() - begin) / steps


def paced(run: Stepper, seconds: float) -> int:
    """How many steps take about that long."""
    steps = MATCHES
    while (spent := seconds_of(run, steps) * steps) < seconds / 4:
        steps *= 2
    return max(MATCHES, int(steps * seconds / max(spent, 1e-6)))


def classic_steppers() -> dict[str, Stepper]:
    """Those of PettingZoo's classic environments that can be imported here."""
    found: dict[str, Stepper] = {}
    for name in CLASSIC:
        try:
            module = getattr(__import__("pettingzoo.classic", fromlist=[name]), name)
            found[f"PettingZoo {name}"] = aec_stepper(module.env())
        except Exception as error:  # it asks for pygame or rlcard by an exception of its own
            print(f"without {name}: {error}", file=sys.stderr)
    return found


def spread_states(game: AnyGame, players: int) -> list[State]:
    rng = shamble.Rng(1)
    states: list[State] = []
    for seed in range(4):
        state: State = game.new(players, seed)
        while not state.over:
            if rng.below(5) == 0:
                states.append(state.clone())
            state.apply(rng.pick(state.options))
    return states[:: max(1, len(states) // 200)]


def encoding_microseconds(game: AnyGame, players: int, rounds: int) -> list[float]:
    encoding = game.encoding()
    memory = floats(array("f", bytes(4 * encoding.size)))
    states = spread_states(game, players)
    taken = []
    for _ in range(rounds):
        begin = process_time()
        for _ in range(20):
            for state in states:
                encoding.write(state, state.player, memory)
        taken.append(1e6 * (process_time() - begin) / (20 * len(states)))
    return taken


def spread(values: list[float], form: str) -> str:
    return f"{median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.2, help="of each environment in each round (0.2)")
    parser.add_argument("games", nargs="*", default=[game.slug for game in shamble.list_games()])
    args = parser.parse_intermixed_args()
    steppers: dict[str, Stepper] = {f"OpenSpiel {name}": spiel_stepper(name) for name in SPIEL}
    classic = classic_steppers()
    steppers |= classic
    for slug in args.games:
        steppers[f"vector {slug}"] = vector_stepper(slug, args.players)
        steppers[f"AEC {slug}"] = aec_stepper(aec_env(slug, args.players))
    counts = {name: paced(run, args.seconds) for name, run in steppers.items()}
    rates: dict[str, list[float]] = {name: [] for name in steppers}
    for _ in range(args.rounds):
        for name, run in steppers.items():
            rates[name].append(1 / seconds_of(run, counts[name]))
    print(f"{args.rounds} rounds of {args.seconds:g} s each, {args.players} players, {MATCHES} matches a vector\n")
    print("| environment | steps a second |\n| --- | --- |")
    for name, each in rates.items():
        print(f"| {name} | {spread(each, ',.0f')} |")
    print("\n| game | vector to OpenSpiel | vector to PettingZoo | AEC to PettingZoo | encoding, us |")
    print("| --- | --- | --- | --- | --- |")
    middle = [median(rates[name][number] for name in classic) for number in range(args.rounds)] if classic else []
    for slug in args.games:
        peer = "crazy_eights" if slug in SMALL else "gin_rummy"
        spiel = ratios(rates[f"vector {slug}"], rates[f"OpenSpiel {peer}"])
        cells = [f"{spread(spiel, '.1f')} x {peer}"]
        for kind in ("vector", "AEC"):
            cells.append(f"{spread(ratios(rates[f'{kind} {slug}'], middle), '.1f')} x" if classic else "not installed")
        taken = encoding_microseconds(shamble.game(slug), args.players, args.rounds)
        print(f"| {slug} | {' | '.join(cells)} | {spread(taken, '.1f')} |")


def ratios(ours: list[float], theirs: list[float]) -> list[float]:
    return [mine / other for mine, other in zip(ours, theirs, strict=True)]


if __name__ == "__main__":
    main()
