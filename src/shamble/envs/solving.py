"""How far a bot is from perfect play, where a game is small enough to be looked at whole: the pocket games.

A bot is asked once or more at every information state of the game. What it chooses there is its strategy, and OpenSpiel
says how much an opponent who knows that strategy could win against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pyspiel

from shamble.bots import ask, bot
from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.envs.openspiel import SpielGame, SpielState

MOST_STATES = 200_000
Strategy = dict[str, list[tuple[int, float]]]
"""By information state: what is chosen there, and how often."""


def decision_states(game: SpielGame) -> dict[str, SpielState]:
    """A state for each information state of a small game, as the one sees it who has to choose."""
    found: dict[str, SpielState] = {}
    for number, state in enumerate(_whole_tree(game.new_initial_state())):
        if number > MOST_STATES:
            raise ShambleError(f"{game} has more than {MOST_STATES} states: too many to look at all of them")
        if not state.is_terminal() and not state.is_chance_node():
            found.setdefault(state.information_state_string(), state)
    return found


def _whole_tree(root: SpielState) -> Iterator[SpielState]:
    waiting = [root]
    while waiting:
        state = waiting.pop()
        yield state
        if not state.is_terminal():
            waiting += [state.child(action) for action in state.legal_actions()]


def strategy_of(name: str, states: dict[str, SpielState], times: int = 1) -> Strategy:
    """What the bot of that name chooses at each of these information states, asked so many times."""
    strategy: Strategy = {}
    for known, state in states.items():
        legal = state.legal_actions()
        chosen = Counter(ask(bot(name, patient=True), state.table, Rng(f"{known}/{number}")) for number in range(times))
        strategy[known] = [(action, chosen[action] / times) for action in legal]
    return strategy


def exploitability(game: SpielGame, strategy: Strategy) -> float:
    """How much more than their due an opponent could win who knows the strategy, on average over the seats; 0 is
    perfect play."""
    return float(pyspiel.exploitability(game, pyspiel.TabularPolicy(strategy)))


def evenly(states: dict[str, SpielState]) -> Strategy:
    """Every action as likely as the other."""
    return {
        known: [(action, 1 / len(state.legal_actions())) for action in state.legal_actions()]
        for known, state in states.items()
    }
