"""Whether one move is clearly the best: searches that think for long, each with dice and drawn worlds of its own, all
from no more than the mover may know, must agree on it and on how far the others are behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from shamble.analysis.reasons import reasons_for
from shamble.bots import Finding, SearchBot, favourite
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.puzzles.puzzle import NAMES, Rival, Step, pass_forced

LEAST_OPTIONS = 3
"""That read differently: between two things one guesses."""
WORLDS = 24
"""In which a turn is played to its end, to see whether two moves only change places in it."""
MOST_CHOICES = 40
"""Of the mover in one turn."""
SAME_END = 0.25
"""Of the gap: by less than that two ends of a turn do not differ."""
LEAST_RIVALS = 2
"""Moves that read differently and are not right."""
MOST_STEPS = 4
"""Of a line."""
FIRST_LOOK = 6
"""A search of one part in so many of the iterations comes first: most that looked clear at a glance is not."""


@dataclass(frozen=True)
class Proof:
    """How hard the search is asked."""

    iterations: int = 6000
    searches: int = 5
    gap: float = 0.05
    """What every other move must give away at least, as a share of a win, by the mean of the searches; by each of them
    at least half of it."""


def alike(state: State) -> list[tuple[int, ...]]:
    """The options, those together that read the same: it makes no difference to a person which of them is meant."""
    groups: dict[str, list[int]] = {}
    for action in state.options:
        groups.setdefault(state.game.describe(state, action, NAMES), []).append(action)
    return [tuple(group) for group in groups.values()]


def lead(findings: Sequence[Finding], groups: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], float]:
    """The favourite with those that read like it, and by how much the best of the others is behind; nothing, or less,
    where another promises more."""
    best = favourite(list(findings))
    gains = {finding.action: finding.gain for finding in findings}
    answers = next(group for group in groups if best.action in group)
    others = [max(gains[action] for action in group) for group in groups if group is not answers]
    return answers, best.gain - max(others) if others else 0.0


def prove(state: State, proof: Proof, seed: str) -> Step | None:
    """The choice at this table as a step of a puzzle, or None where no move is clearly the best."""
    groups = alike(state)
    if len(groups) < LEAST_OPTIONS:
        return None
    seat = state.player
    runs: list[dict[int, Finding]] = []
    gaps: list[float] = []
    answers: tuple[int, ...] = ()
    for number in range(1 + proof.searches):
        rng = Rng(f"{seed}/{number}")
        iterations = proof.iterations if number else max(1, proof.iterations // FIRST_LOOK)
        findings = SearchBot(iterations=iterations).findings(state.determinize(seat, rng), rng)
        found, gap = lead(findings, groups)
        if gap < proof.gap / 2 or (answers and found != answers):
            return None
        answers = found
        if not number:
            favoured = favourite(findings).action
            if with_swapped(state, favoured, answers, proof.gap * SAME_END, Rng(f"{seed}/ends")) is None:
                return None
        else:
            runs.append({finding.action: finding for finding in findings})
            gaps.append(gap)
    if fmean(gaps) < proof.gap:
        return None
    mean = {action: fmean(run[action].gain for run in runs) for action in state.options}
    best = max(answers, key=lambda action: mean[action])
    as_good = with_swapped(state, best, answers, proof.gap * SAME_END, Rng(f"{seed}/ends"))
    if as_good is None or sum(not set(group) <= set(as_good) for group in groups) < LEAST_RIVALS:
        return None
    answers = as_good
    rng = Rng(f"{seed}/why")
    rivals = [
        Rival(action, max(0.0, mean[best] - mean[action]), reasons_for(state, best, action, rng))
        for action in state.options
        if action not in answers
    ]
    return Step(
        decision=state.decision.name,
        answers=(best, *(action for action in answers if action != best)),
        rivals=tuple(sorted(rivals, key=lambda rival: rival.cost)),
        chances=fmean(max(run[action].worth for action in answers) for run in runs),
        gap=min(gaps),
    )


def with_swapped(state: State, best: int, answers: tuple[int, ...], little: float, rng: Rng) -> tuple[int, ...] | None:
    """The answers, and every move that may as well come first: the best one follows it in the same turn, and at the end
    of the turn that is as good. A search thinks less far ahead of what it tries seldom, and takes what comes later for
    lost. None where a turn ends as well by another way: then nobody can say which move was the good one."""
    mover = state.player
    others = [action for action in state.options if action not in answers]
    behind = dict.fromkeys(others, 0.0)
    followed = dict.fromkeys(others, 0)
    went_on = dict.fromkeys(others, 0)
    for _ in range(WORLDS):
        world, dice = state.determinize(mover, rng), rng.split()
        worth, _ = _end_of_turn(world, best, mover, dice)
        for action in others:
            other, then = _end_of_turn(world, action, mover, dice)
            behind[action] += (worth - other) / WORLDS
            followed[action] += best in then
            went_on[action] += bool(then)
    swapped = [action for action in others if behind[action] < little and 2 * followed[action] >= WORLDS]
    doubtful = [action for action in others if abs(behind[action]) < little and 2 * went_on[action] >= WORLDS]
    return (*answers, *swapped) if set(doubtful) <= set(swapped) else None


def _end_of_turn(world: State, action: int, mover: int, dice: Rng) -> tuple[float, list[int]]:
    """What the table is worth to the mover at the end of their turn, when they play on greedily, and what they do."""
    game = world.game
    state = world.clone()
    state.rng = dice.clone()
    turn = state.turn
    state.apply(action)
    then: list[int] = []
    while not state.over and state.turn == turn and state.player == mover and len(then) < MOST_CHOICES:
        tables = []
        for option in state.options:
            table = state.clone()
            table.apply(option)
            tables.append((game.worth(table, mover), -option, table))
        _, chosen, state = max(tables, key=lambda found: found[:2])
        then.append(-chosen)
    return game.worth(state, mover), then


def prove_line(state: State, proof: Proof, seed: str) -> tuple[Step, ...]:
    """The steps from here on; none where no move is clearly the best. It goes on as long as the mover learns nothing
    new and has again one clearly best move."""
    state = state.clone()
    seat, turn = state.player, state.turn
    steps: list[Step] = []
    while len(steps) < MOST_STEPS:
        step = prove(state, proof, f"{seed}/{len(steps)}")
        if step is None:
            break
        steps.append(step)
        if len(step.answers) > 1 or not _turn_continues(state, step.answers[0], seat, turn):
            break
    return tuple(steps)


def _turn_continues(state: State, action: int, seat: int, turn: int) -> bool:
    """Make the move. Whether it is still the same player's choice in the same turn, with nothing drawn or revealed."""
    position = state.rng.position
    state.log = []
    state.apply(action)
    pass_forced(state, seat)
    quiet = state.rng.position == position and not any(event.kind.reveals for event in state.log)
    return quiet and not state.over and state.player == seat and state.turn == turn
