"""How fast a game plays and is searched, on one core: random decisions, driven from here or inside one call, whole
matches, clones, determinized copies, evaluations, iterations of the search. The loops do nothing but what is measured,
and what else the machine does is not counted (seconds are those of the processor); each figure is the median of several
short repeats, with the lowest and the highest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

from shamble.bots import BareTable, SearchBot, ask, bot, play_on
from shamble.bots.uniform import play_at_random
from shamble.core.game import AnyGame
from shamble.core.rng import Rng
from shamble.core.state import State

SAMPLES = 50
"""States, spread over random matches, that copies are timed on: early and late tables cost differently."""

MIDDLES = 5
"""Matches in whose middle the search is timed: how long an iteration takes depends on how much lies on the table."""


@dataclass(frozen=True)
class Figure:
    """A measured value: the median of its repeats, the lowest and the highest."""

    median: float
    lowest: float
    highest: float

    @classmethod
    def of(cls, values: list[float]) -> Figure:
        return cls(median(values), min(values), max(values))


@dataclass(frozen=True)
class Timing:
    """What was measured of one game."""

    game: str
    players: int
    decisions_per_second: Figure
    """Driven from outside, one call a decision."""
    inside_per_second: Figure
    """The same, a whole match in one call."""
    matches_per_second: Figure
    clone_us: Figure
    determinize_us: Figure
    evaluate_us: Figure


def bench_game(game: AnyGame, players: int | None = None, repeats: int = 5, seconds: float = 0.3) -> Timing:
    """The figures of one game at one player count; each of the repeats takes about `seconds`, five times over."""
    count, _ = game.check(players, {})
    states = _spread_states(game, count)
    rng = Rng("bench")
    evaluate, weights = game.evaluate, game.weights
    decisions, inside, matches, clones, worlds, values = [], [], [], [], [], []
    for repeat in range(repeats):
        per_decision, per_match = _time_play(game, count, seconds, repeat, drive)
        decisions.append(1 / per_decision)
        matches.append(1 / per_match)
        inside.append(1 / _time_play(game, count, seconds, repeat, play_at_random)[0])
        clones.append(1e6 * _time_each(states, lambda state: state.clone(), seconds))
        worlds.append(1e6 * _time_each(states, lambda state: state.determinize(state.player, rng), seconds))
        values.append(1e6 * _time_each(states, lambda state: evaluate(state, state.player, weights), seconds))
    figures = (Figure.of(each) for each in (decisions, inside, matches, clones, worlds, values))
    return Timing(game.slug, count, *figures)


def drive(state: State, rng: Rng) -> int:
    """`play_at_random`, with every decision made here."""
    below = rng.below
    apply = state.apply
    decisions = 0
    while not state.over:
        options = state.options
        apply(options[below(len(options))])
        decisions += 1
    return decisions


def _time_play(
    game: AnyGame, players: int, seconds: float, repeat: int, play: Callable[[State, Rng], int]
) -> tuple[float, float]:
    """Seconds per decision while playing, and per match with its set-up."""
    rng = Rng(f"bench/{repeat}")
    decisions = matches = 0
    playing = spent = 0.0
    while spent < seconds:
        start = process_time()
        state = game.new(players, seed=f"bench/{repeat}/{matches}")
        ready = process_time()
        decisions += play(state, rng)
        end = process_time()
        playing += end - ready
        spent += end - start
        matches += 1
    return playing / decisions, spent / matches


def _spread_states(game: AnyGame, players: int) -> list[State]:
    """States from the beginning, the middle and the end of random matches, at any decision equally likely."""
    rng = Rng("bench")
    states: list[State] = []
    seen = 0
    for match in range(5):
        state = game.new(players, seed=f"bench/{match}")
        while not state.over:
            seen += 1
            if len(states) < SAMPLES:
                states.append(state.clone())
            elif (place := rng.below(seen)) < SAMPLES:
                states[place] = state.clone()
            state.apply(rng.pick(state.options))
    return states


def _time_each(states: list[State], act: Callable[[State], object], seconds: float) -> float:
    """Seconds per act, over the states in turn."""
    rounds = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for state in states:
            act(state)
        rounds += 1
    return spent / (rounds * len(states))


def bench_search(game: AnyGame, players: int | None = None, repeats: int = 5, seconds: float = 0.3) -> Figure:
    """Iterations of the search per second, in the middle of matches; each of them is thought about for `seconds`,
    as often as there are repeats."""
    count, _ = game.check(players, {})
    states = [_middle(game, count, match) for match in range(MIDDLES)]
    rates = []
    for repeat in range(repeats):
        walks = 0
        start = process_time()
        for state in states:
            searcher = SearchBot(seconds=seconds)
            ask(searcher, state, Rng(f"bench/{repeat}"))
            walks += searcher.walks
        rates.append(walks / (process_time() - start))
    return Figure.of(rates)


def _middle(game: AnyGame, players: int, match: int) -> State:
    """The middle one of a match's real choices. Random play would come to other tables than people do."""
    hasty, rng = bot("greedy:1"), Rng(f"bench/{match}")
    state = game.new(players, seed=f"bench/{match}")
    choices: list[State] = []

    def choose(seat: int) -> int:
        if len(state.options) > 1:
            choices.append(state.clone())
        return ask(hasty, state, rng)

    for _ in play_on(BareTable(state), [hasty] * players, choose):
        pass
    return choices[len(choices) // 2]
