"""Every game as a Gymnasium environment: one learner among bots. Importing this registers `shamble/<game>-v0`.

    import gymnasium, shamble.envs.gymnasium
    env = gymnasium.make("shamble/zombiegeddon-v0", players=3, opponents="scavenger")

An observation is the vector of the learner's seat; `info["action_mask"]` and `env.unwrapped.action_masks()` say what is
legal. The reward comes at the end: 1 for a match that was won, 0 for one that was lost, between them a part of a win.
An illegal action is not repaired: the match is over and lost, and `info["illegal"]` names the rule (`illegal="raise"`
raises `IllegalMove` instead). `gymnasium.make_vec` makes the vector environment of `shamble.envs.vector`.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from shamble.core.errors import IllegalMove, ShambleError
from shamble.core.packages import leave_out
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.envs.boxes import Info, vector_box
from shamble.envs.company import ANY_SEAT, Company, make_move, play_to
from shamble.games import game as find_game
from shamble.games import list_games
from shamble.render import text

LOSE, RAISE = "lose", "raise"


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A seat at a table. The bots are asked as everywhere: through `ask`, with what their seat may know."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | str = ANY_SEAT,
        *,
        illegal: str = LOSE,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if illegal not in (LOSE, RAISE):
            raise ShambleError(f"illegal is {LOSE!r} or {RAISE!r}, not {illegal!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ShambleError(f"render_mode is ansi, human or None, not {render_mode!r}")
        self.game = find_game(game)
        self.players, self.config = self.game.check(players, options)
        self.encoding = self.game.encoding(self.players, self.config)
        self.company = Company(opponents, self.players, seat)
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = vector_box(self.encoding)
        self.action_space = spaces.Discrete(self.encoding.actions)
        self.dice = Rng(secrets.token_hex(16))
        self.state: State | None = None

    @property
    def table(self) -> State:
        if self.state is None:
            raise ShambleError("no match has begun: call reset first")
        return self.state

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[NDArray[np.float32], Info]:
        """Begin a match and let the bots play to the learner's first choice; the same seed begins the same one. A match
        that the bots end before that is not counted, and another begun."""
        super().reset(seed=seed)
        if seed is not None:
            self.dice = Rng(f"gymnasium/{seed}")
        game = self.game
        while True:
            self.state = game.setup(game, self.players, self.config, self.dice.split())
            self.state.run()
            self.learner = self.company.choose_seat(self.dice)
            self.bots = self.company.seated(self.learner)
            play_to(self.state, self.bots, self.dice)
            if not self.state.over:
                return self.seen(), self.info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, Info]:
        table = self.table
        if table.over:
            raise ShambleError("the match is over: call reset")
        move = int(action)
        if move not in table.options:
            refused = self.game.illegal(table, move)
            if self.illegal == RAISE:
                raise refused
            return self.lost(refused)
        make_move(table, self.bots, move)
        play_to(table, self.bots, self.dice)
        if self.render_mode == "human":
            self.render()
        reward = table.returns[self.learner] if table.over else 0.0
        return self.seen(), reward, table.over, False, self.info()

    def lost(self, refused: IllegalMove) -> tuple[NDArray[np.float32], float, bool, bool, Info]:
        """The match ends because of an illegal action."""
        seen, info = self.seen(), {**self.info(), "illegal": str(refused)}
        self.state = None
        return seen, 0.0, True, False, info

    def seen(self) -> NDArray[np.float32]:
        return np.frombuffer(self.encoding.vector(self.table, self.learner), np.float32)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now: sb3-contrib looks for this name. After the end of a match, none."""
        mask = np.zeros(self.encoding.actions, np.bool_)
        if self.state is not None and not self.state.over:
            mask[self.state.options] = True
        return mask

    def info(self) -> Info:
        info: Info = {"action_mask": self.action_masks().astype(np.int8), "seat": self.learner}
        if self.table.over:
            info["ending"] = self.table.ending
            info["returns"] = list(self.table.returns)
        return info

    def render(self) -> str | None:
        """The table as text, as the learner sees it: returned, or printed where the mode is human."""
        names = [f"Player {number + 1}" for number in range(self.players)]
        drawn = text(self.game.scene(self.table.view(self.learner), self.table.options, names))
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn


def register() -> None:
    """Enter every game with Gymnasium; a second time changes nothing."""
    for game in list_games():
        name = f"shamble/{game.slug}-v0"
        if name in gymnasium.registry:
            continue
        try:
            gymnasium.register(
                name,
                entry_point="shamble.envs.gymnasium:SeatEnv",
                vector_entry_point="shamble.envs.vector:ShambleVectorEnv",
                kwargs={"game": game.slug},
            )
        except Exception as error:  # one game must not keep the others out
            leave_out(f"{game.slug} cannot be entered with Gymnasium: {error}")


register()
