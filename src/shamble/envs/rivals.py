"""OpenSpiel's searches as opponents, held to an amount of processor time. Nothing of theirs is rewritten: in Python
the deadline is looked at before each simulation, and the tree as it then stands gives the move.

- `mcts` is the C++ `pyspiel.MCTSBot` with random rollouts. It cannot be looked into, so it is given a number of
  simulations, as many as it made in that time at the move before. It takes the table as it lies: whatever is hidden
  there it sees, which is to its advantage. Coming chance it does not see.
- `ismcts` is the Python `ISMCTSBot` with random rollouts. It is handed a table drawn anew from what its seat may see,
  and draws another for every simulation. (The C++ one cannot resample a game that is written in Python.)
- `mcts-evaluate` and `ismcts-evaluate` are the Python searches with the game's own `evaluate` instead of rollouts:
  their search against ours on the same judgement.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator, MCTSBot, RandomRolloutEvaluator, SearchNode

from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.envs.openspiel import SpielGame, SpielState
from shamble.envs.pace import Pace

UCT_C = sqrt(2)
"""The textbook's constant for rewards from 0 to 1, which ours are."""
NO_LIMIT = 10_000_000
"""Simulations: more than fit into any time a move is given."""
MOST_MEMORY_MB = 1000


class TimeUp(Exception):
    """The deadline has passed; the tree is whole."""


class TimedMCTS(MCTSBot):
    """OpenSpiel's Python MCTS until a deadline, one simulation at least."""

    deadline = 0.0
    root: SearchNode | None = None

    def mcts_search(self, state: SpielState) -> SearchNode:
        self.root = None
        try:
            return super().mcts_search(state)
        except TimeUp:
            return self.root

    def _apply_tree_policy(self, root: SearchNode, state: SpielState) -> object:
        # A choice needs children, which the root gets at the second simulation.
        if root.explore_count > 1 and process_time() >= self.deadline:
            raise TimeUp
        self.root = root
        return super()._apply_tree_policy(root, state)


class TimedISMCTS(ISMCTSBot):
    """OpenSpiel's Python IS-MCTS until a deadline, one simulation at least."""

    deadline = 0.0
    simulations = 0

    def run_search(self, state: SpielState) -> list[tuple[int, float]]:
        self.simulations = 0
        try:
            policy: list[tuple[int, float]] = super().run_search(state)
        except TimeUp:
            policy = self.get_final_policy(state, self._root_node)
        return policy

    def sample_root_state(self, state: SpielState) -> SpielState:
        # The first simulation only opens the root; a choice needs a second one.
        if self.simulations > 1 and process_time() >= self.deadline:
            raise TimeUp
        self.simulations += 1
        sampled: SpielState = super().sample_root_state(state)
        return sampled


class OwnEvaluator(Evaluator):
    """The game's `evaluate` for every seat; all moves alike beforehand."""

    def evaluate(self, state: SpielState) -> object:
        table = state.table
        return np.array([table.game.worth(table, seat) for seat in range(table.players)])

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        options = state.legal_actions()
        return [(action, 1 / len(options)) for action in options]


class Rival:
    """One of OpenSpiel's searches in a seat: `seconds` of processor time a move, `simulations` of the last one."""

    def __init__(self, game: SpielGame, seconds: float, seed: int, uct_c: float = UCT_C) -> None:
        self.game = game
        self.seconds = seconds
        self.seed = seed
        self.uct_c = uct_c
        self.simulations = 0

    def choose(self, table: State, rng: Rng) -> int:
        """The move for the player to move at the true table, which the rival may not change."""
        raise NotImplementedError


class MCTSRival(Rival):
    def __init__(self, game: SpielGame, seconds: float, seed: int, uct_c: float = UCT_C) -> None:
        super().__init__(game, seconds, seed, uct_c)
        self.evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self.pace = Pace(seconds)

    def choose(self, table: State, rng: Rng) -> int:
        root: Any = None

        def search(simulations: int) -> int:
            nonlocal root
            bot = pyspiel.MCTSBot(
                self.game,
                self.evaluator,
                self.uct_c,
                simulations,
                MOST_MEMORY_MB,
                solve=True,
                seed=rng.below(1 << 31),
                verbose=False,
            )
            root = bot.mcts_search(self.game.standing(table.clone()))
            return int(root.explore_count)

        self.pace.keep(search)
        self.simulations = root.explore_count
        # One simulation opens the root and no more; its `best_child` may not be asked then.
        return int(root.best_child().action) if root.children else rng.pick(table.options)


class EvaluatingMCTSRival(Rival):
    def __init__(self, game: SpielGame, seconds: float, seed: int, uct_c: float = UCT_C) -> None:
        super().__init__(game, seconds, seed, uct_c)
        self.bot = TimedMCTS(game, uct_c, NO_LIMIT, OwnEvaluator(), random_state=np.random.RandomState(seed))

    def choose(self, table: State, rng: Rng) -> int:
        self.bot.deadline = process_time() + self.seconds
        root = self.bot.mcts_search(self.game.standing(table.clone()))
        self.simulations = root.explore_count
        return int(root.best_child().action)


class ISMCTSRival(Rival):
    def __init__(self, game: SpielGame, seconds: float, seed: int, uct_c: float = UCT_C) -> None:
        super().__init__(game, seconds, seed, uct_c)
        dice = np.random.RandomState(seed)
        self.bot = TimedISMCTS(game, self.evaluator(dice), uct_c, NO_LIMIT, random_state=dice)

    def evaluator(self, dice: np.random.RandomState) -> Evaluator:
        return RandomRolloutEvaluator(1, dice)

    def choose(self, table: State, rng: Rng) -> int:
        self.bot.deadline = process_time() + self.seconds
        self.bot.set_resampler(lambda state, player: state.resampled(player, rng))
        action = int(self.bot.step(self.game.standing(table.determinize(table.player, rng))))
        self.simulations = self.bot.simulations
        return action


class EvaluatingISMCTSRival(ISMCTSRival):
    def evaluator(self, dice: np.random.RandomState) -> Evaluator:
        return OwnEvaluator()


RIVALS: dict[str, Callable[[SpielGame, float, int, float], Rival]] = {
    "mcts": MCTSRival,
    "ismcts": ISMCTSRival,
    "mcts-evaluate": EvaluatingMCTSRival,
    "ismcts-evaluate": EvaluatingISMCTSRival,
}


def rival(name: str, game: SpielGame, seconds: float, seed: int, uct_c: float = UCT_C) -> Rival:
    """The rival of that name, or `ShambleError` naming those there are."""
    if name not in RIVALS:
        raise ShambleError(f"OpenSpiel has no {name!r} here; there are: {', '.join(RIVALS)}")
    return RIVALS[name](game, seconds, seed, uct_c)
