"""Every game as a PettingZoo environment in which the players act one after the other (AEC).

    env = shamble.envs.pettingzoo.env("zombiegeddon", players=3)

An observation is {"observation": the seat's vector, "action_mask": its legal actions}. Rewards come at the end: 1 for
each who has won, 0 for the others, between them a part of a win. An illegal action ends the match: whoever chose it
gets `illegal_reward`, everybody else 0, and the info of all says which rule forbids it.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from shamble.core.errors import IllegalMove, ShambleError
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.envs.boxes import AnySpace, Info, action_box, vector_box
from shamble.games import game as find_game
from shamble.render import text

Observation = dict[str, NDArray[np.generic]]
FLOATS = np.dtype(np.float32)
MARKS = np.dtype(np.int8)


def env(game: str, players: int | None = None, **settings: Any) -> ShambleAEC:
    """The environment, as the modules of PettingZoo make theirs. Settings are `render_mode`, `illegal_reward` and any
    option of the game."""
    return ShambleAEC(game, players, **settings)


class ShambleAEC(AECEnv[str, Observation, int]):
    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        illegal_reward: float = -1.0,
        **options: object,
    ) -> None:
        super().__init__()
        self.game = find_game(game)
        self.players, self.config = self.game.check(players, options)
        self.encoding = self.game.encoding(self.players, self.config)
        modes = ["ansi", "human"]
        self.metadata = {
            "name": f"shamble_{self.game.slug}",
            "render_modes": modes,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode not in (None, *modes):
            raise ShambleError(f"render_mode is ansi, human or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Dict({"observation": vector_box(self.encoding), "action_mask": action_box(self.encoding)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self.dice = Rng(secrets.token_hex(16))
        self.agents: list[str] = []

    def __repr__(self) -> str:
        return f"shamble_{self.game.slug}"

    def observation_space(self, agent: str) -> AnySpace:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> AnySpace:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a match; the same seed begins the same one."""
        if seed is not None:
            self.dice = Rng(f"pettingzoo/{seed}")
        game = self.game
        self.table: State = game.setup(game, self.players, self.config, self.dice.split())
        self.table.run()
        agents = self.possible_agents
        self.agents = agents.copy()
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in agents}
        self.agent_selection = agents[self.table.player]

    def observe(self, agent: str) -> Observation:
        """What this seat may know, and which actions it may choose: none, if it is not its choice."""
        encoding, seat = self.encoding, self.seats[agent]
        return {
            "observation": np.frombuffer(encoding.vector(self.table, seat), FLOATS),
            "action_mask": np.frombuffer(encoding.marks(self.table, seat), MARKS),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        self._cumulative_rewards[agent] = 0.0
        try:
            table.apply(int(action))  # type: ignore[arg-type]  # NumPy's ints are no ints; None is refused as illegal
        except IllegalMove as refused:
            self.end([self.illegal_reward if each == agent else 0.0 for each in self.possible_agents], str(refused))
            return
        if table.over:
            self.end(table.returns, "")
        else:
            self.agent_selection = self.possible_agents[table.player]
        if self.render_mode == "human":
            self.render()

    def end(self, rewards: list[float], illegal: str) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
            self.infos[agent] = {"illegal": illegal} if illegal else {"ending": self.table.ending}
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as text, as the one sees it who has to choose: returned, or printed where the mode is human."""
        seat = None if self.table.over else self.table.player
        names = [f"Player {number + 1}" for number in range(self.players)]
        drawn = text(self.game.scene(self.table.view(seat), self.table.options, names))
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """Nothing is held open."""
