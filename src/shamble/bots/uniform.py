"""`random`: every option is as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.bots.seat import BlindBot
from shamble.core.native import mypyc_attr
from shamble.core.rng import Rng
from shamble.core.state import NOBODY, State


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(BlindBot):
    def choose_from(self, options: list[int], rng: Rng) -> int:
        return rng.pick(options)


def play_at_random(state: State, rng: Rng) -> int:
    """Play a state to its end; how many decisions it took."""
    decisions = 0
    while not state.over:
        options = state.options
        state.carry_out(options[rng.below(len(options))])
        decisions += 1
    return decisions


def play_with_random_bots(
    state: State, dice: Sequence[Rng], most: int, moves: list[int] | None = None
) -> tuple[int, int]:
    """What comes of it when every seat has a random bot, with these dice, and is asked: the same match as by `play_on`,
    at once. How many decisions and turns it took; no more decisions than `most`. Of each decision four numbers are
    added to `moves`: turn, player, how many options, action."""
    decisions = turns = 0
    turn = NOBODY
    while not state.over and decisions < most:
        if state.turn != turn:
            turn = state.turn
            turns += 1
        options = state.options
        choice = 0 if len(options) == 1 else dice[state.player].below(len(options))
        if moves is not None:
            moves.extend((turns, state.player, len(options), options[choice]))
        state.carry_out(options[choice])
        decisions += 1
    return decisions, turns
