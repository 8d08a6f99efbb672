"""Many matches of a game as one Gymnasium vector environment, stepped in one call into arrays that are made once.

    envs = ShambleVectorEnv("run_for_your_lives", num_envs=256, players=2)
    vectors, infos = envs.reset(seed=1)
    vectors, rewards, over, _, infos = envs.step(actions)   # infos["action_mask"], infos["seat"], infos["returns"]

Without opponents the learner plays all seats: a row is what the seat may know whose choice it is (`infos["seat"]`), and
the reward at the end is that of the seat that moved last; `infos["returns"]` has those of all. With opponents, a row is
what the learner's seat may know, and bots play the others. The arrays are the same in every step (`copy=True` gives
fresh ones). An illegal action raises `IllegalMove`, and no match is moved.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.envs.boxes import Info, vector_box
from shamble.envs.company import ANY_SEAT, Company
from shamble.envs.rows import Rows, Setting, fresh_arrays
from shamble.envs.shares import Shares
from shamble.games import game as find_game
from shamble.nets.net import AnyArray

ALL_CORES = "all"
Stepped = tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


class ShambleVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], AnyArray]):
    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | Sequence[str] | None = None,
        seat: int | str = ANY_SEAT,
        *,
        workers: int | str = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = False,
        **options: object,
    ) -> None:
        """`workers` are processes that share the matches; 0 plays them in this one, "all" takes every core."""
        super().__init__()
        self.game = find_game(game)
        self.players, self.config = self.game.check(players, options)
        encoding = self.encoding = self.game.encoding(self.players, self.config)
        mode = AutoresetMode(autoreset_mode)
        if mode is AutoresetMode.DISABLED:
            raise ShambleError("autoreset_mode is NEXT_STEP or SAME_STEP: a match that is over is followed by another")
        if isinstance(num_envs, bool) or not isinstance(num_envs, int) or num_envs < 1:
            raise ShambleError(f"num_envs is a whole number from 1 on, not {num_envs!r}")
        names = None if opponents is None else tuple(Company(opponents, self.players, seat).names)
        self.setting = Setting(self.game.slug, self.players, options, names, seat, mode is AutoresetMode.SAME_STEP)
        self.num_envs = num_envs
        self.copy = copy
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space = vector_box(encoding)
        self.single_action_space = spaces.Discrete(encoding.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.never = np.zeros(num_envs, np.bool_)
        self.dice = Rng(secrets.token_hex(16))
        count = workers_of(workers, num_envs)
        self.rows: Rows | Shares
        if count:
            self.rows = Shares(self.setting, num_envs, encoding.size, encoding.actions, count)
        else:
            self.rows = Rows(self.setting, fresh_arrays(self.setting, num_envs, encoding.size, encoding.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[NDArray[np.float32], Info]:
        """Begin anew everywhere; the same seed begins the same matches, however many processes share them."""
        if seed is not None:
            self.dice = Rng(f"vector/{seed}")
        self.rows.reset(self.dice.below(1 << 32))
        return self.vectors(), self.infos()

    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> Stepped:
        arrays = self.rows.arrays
        given = np.asarray(actions)
        if given.shape != arrays.actions.shape or given.dtype.kind not in "iu":
            raise ShambleError(f"{self.num_envs} matches take {self.num_envs} whole numbers, not {actions!r:.80}")
        arrays.actions[:] = given
        self.rows.step()
        return self.vectors(), self.given(arrays.rewards), self.given(arrays.over), self.never, self.infos()

    def vectors(self) -> NDArray[np.float32]:
        vectors: NDArray[np.float32] = self.given(self.rows.arrays.vectors)
        return vectors

    def given(self, array: AnyArray) -> AnyArray:
        return array.copy() if self.copy else array

    def infos(self) -> Info:
        arrays = self.rows.arrays
        infos = {
            "action_mask": self.given(arrays.masks),
            "seat": self.given(arrays.seats),
            "returns": self.given(arrays.returns),
            "_returns": self.given(arrays.over),
        }
        if self.setting.same_step:
            infos["final_obs"] = self.given(arrays.finals)
            infos["_final_obs"] = infos["_returns"]
        return infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, a row for each match."""
        return self.rows.arrays.masks.astype(np.bool_)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each match, each as likely as the other; 0 where the match is over."""
        self.rows.sample()
        return self.rows.arrays.actions.copy()

    def close_extras(self, **kwargs: object) -> None:
        if isinstance(self.rows, Shares):
            self.rows.close()


def workers_of(workers: int | str, num_envs: int) -> int:
    """How many processes share the matches."""
    if workers == ALL_CORES:
        return min(num_envs, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
    if isinstance(workers, bool) or not isinstance(workers, int) or not 0 <= workers <= num_envs:
        raise ShambleError(f"workers are 0 to {num_envs} (as many as there are matches) or 'all', not {workers!r}")
    return workers
