"""Why one move is better than another, in words: what the game's `evaluate` weighs most differently after the two.

Both moves are made in the same worlds with the same dice, and the mover plays on greedily to the end of their turn: a
step of a longer plan is judged by where it leads. There every weight in turn is made a little smaller. What that does
to the chances is what the position owes to the weight; those that the better move owes most to are its reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from math import log

from shamble.core.game import REST
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.core.weights import Weights, flat

WORLDS = 6
"""As many as a greedy bot looks at."""
PLAYED_ON = 8
"""Choices of the mover after the move at most: a turn of many small steps is not followed to its end."""
LESS = 0.02
"""The share by which a weight is made smaller: little enough that no other plan becomes the best one."""
MOST_REASONS = 3
LEAST = 0.02
"""A difference in the logarithm of the odds that is worth a word: half a per cent where chances are even."""
SHARE = 0.25
"""A reason weighs at least so much of the first one."""
SURE = 1e-4
"""Chances are kept away from 0 and 1 by this much, so that their odds have a logarithm."""
OFTEN = 0.5
"""The share of the worlds in which a move must end the match for that to be the reason."""

WINS, SAVES = "it wins the match", "the other loses the match"


def reasons_for(state: State, better: int, other: int, rng: Rng) -> tuple[str, ...]:
    """What speaks for `better` against `other`, the weightiest first, from no more than the mover may know; nothing
    where the game has no words for it, or where what speaks for it lies beyond this turn."""
    game, mover = state.game, state.player
    if game.reasons is None or game.weights is None:
        return ()
    words = game.reasons(state, mover)
    owed: dict[str, float] = dict.fromkeys(words, 0.0)
    won = lost = 0
    for _ in range(WORLDS):
        world = state.determinize(mover, rng)
        dice = rng.split()
        ends = [_end_of_turn(world, action, mover, dice) for action in (better, other)]
        won += ends[0].over and ends[0].returns[mover] == 1.0
        lost += ends[1].over and ends[1].returns[mover] == 0.0
        if ends[0].over or ends[1].over:
            continue
        for name, amount in owed_to_weights(ends[0], mover).items():
            owed[name] = owed.get(name, 0.0) + amount / WORLDS
        for name, amount in owed_to_weights(ends[1], mover).items():
            owed[name] = owed.get(name, 0.0) - amount / WORLDS
    endings = [text for text, count in ((WINS, won), (SAVES, lost)) if count > OFTEN * WORLDS]
    return (*endings, *_weightiest(words, owed))[:MOST_REASONS]


def _weightiest(words: Mapping[str, str], owed: dict[str, float]) -> list[str]:
    """The words of what speaks for it most."""
    ranked = sorted((name for name in words if words[name]), key=lambda name: -owed[name])
    first = owed[ranked[0]] if ranked else 0.0
    return [words[name] for name in ranked if owed[name] >= max(LEAST, SHARE * first)]


def _end_of_turn(world: State, action: int, mover: int, dice: Rng) -> State:
    """The table after the action, when the mover has played on greedily."""
    state = world.clone()
    state.rng = dice.clone()
    turn = state.turn
    state.apply(action)
    for _ in range(PLAYED_ON):
        if state.over or state.turn != turn or state.player != mover:
            break
        state = max((_after(state, option) for option in state.options), key=lambda then: then.game.worth(then, mover))
    return state


def _after(state: State, action: int) -> State:
    then = state.clone()
    then.apply(action)
    return then


def owed_to_weights(state: State, seat: int) -> dict[str, float]:
    """By name of a weight, how much of the logarithm of the seat's odds is owed to it; `REST` is owed to none."""
    game = state.game
    whole = _odds(game.worth(state, seat))
    owed = {}
    for name in named_weights(game.weights):
        if speaks(game.weights, name):
            owed[name] = (whole - _odds(game.worth(state, seat, lessened(game.weights, name)))) / LESS
    owed[REST] = whole - sum(owed.values())
    return owed


def _odds(chances: float) -> float:
    kept = min(1.0 - SURE, max(SURE, chances))
    return log(kept / (1.0 - kept))


# -- weights by name -------------------------------------------------------------------------------------------------


@lru_cache(64)
def named_weights(weights: object) -> tuple[str, ...]:
    """The names of the weights; those of one name in several parts, as for two players and for more, count as one."""
    return tuple(dict.fromkeys(_names(weights)))


def _names(weights: Weights) -> Iterable[str]:
    for field in fields(weights):
        value = getattr(weights, field.name)
        yield from _names(value) if is_dataclass(value) else (field.name,)


@lru_cache(64)
def speaks(weights: object, name: str) -> bool:
    """Whether words can be put to it: a number that counts for a thing in one part and against it in another cannot."""
    numbers = [value for path, value in flat(weights) if path.split(".")[-1] == name]
    return not (any(number < 0 for number in numbers) and any(number > 0 for number in numbers))


@lru_cache(256)
def lessened(weights: object, name: str) -> object:
    """The same weights with that one a little smaller."""
    return _lessened(weights, name)


def _lessened(weights: Weights, name: str) -> object:
    changed: dict[str, object] = {}
    for field in fields(weights):
        value = getattr(weights, field.name)
        if is_dataclass(value):
            changed[field.name] = _lessened(value, name)
        elif field.name == name:
            changed[field.name] = _smaller(value)
    return replace(weights, **changed)


def _smaller(value: float | tuple[float, ...]) -> float | tuple[float, ...]:
    return tuple(one * (1.0 - LESS) for one in value) if isinstance(value, tuple) else value * (1.0 - LESS)
