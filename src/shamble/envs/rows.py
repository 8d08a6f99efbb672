"""The matches of a vector environment: moved by an array of actions, their rows written into arrays that somebody else
holds. One process has them all, or each of several processes has some."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from shamble.bots import Bot
from shamble.core.batches import Batch
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.envs.arrays import narrow
from shamble.envs.company import Company, make_move, play_to
from shamble.games import game as find_game
from shamble.nets.net import AnyArray
from shamble.nets.prospects import memory_of


@dataclass(frozen=True)
class Setting:
    """What is played, in plain data, so that it can be sent to another process."""

    game: str
    players: int
    options: Config
    opponents: tuple[str, ...] | None
    """None: the learner plays all seats."""
    seat: int | str
    same_step: bool
    """A new match begins in the step that ended the last one; otherwise in the next step."""


@dataclass
class Arrays:
    """One row for each match."""

    actions: NDArray[np.int64]
    vectors: NDArray[np.float32]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]
    """Whose choice it is."""
    rewards: NDArray[np.float64]
    over: NDArray[np.bool_]
    returns: NDArray[np.float64]
    """What every seat has won in a match that just ended; else zeros."""
    finals: NDArray[np.float32]
    """The last observation of a match that just ended, where a new one begins in the same step."""

    def part(self, rows: slice) -> Arrays:
        return Arrays(**{name: getattr(self, name)[rows] for name in self.__dataclass_fields__})


Table = dict[str, tuple[tuple[int, ...], type[np.generic]]]
"""The shape and the kind of each array, by name."""


def shapes(setting: Setting, count: int, size: int, actions: int) -> Table:
    return {
        "actions": ((count,), np.int64),
        "vectors": ((count, size), np.float32),
        "masks": ((count, actions), np.int8),
        "seats": ((count,), np.int64),
        "rewards": ((count,), np.float64),
        "over": ((count,), np.bool_),
        "returns": ((count, setting.players), np.float64),
        "finals": ((count, size if setting.same_step else 0), np.float32),
    }


def fresh_arrays(setting: Setting, count: int, size: int, actions: int) -> Arrays:
    table = shapes(setting, count, size, actions)
    zeros: dict[str, AnyArray] = {name: np.zeros(shape, kind) for name, (shape, kind) in table.items()}
    return Arrays(**zeros)


class Rows:
    """Some of the matches, from number `first` on, and where they are written."""

    def __init__(self, setting: Setting, arrays: Arrays, first: int = 0) -> None:
        self.setting = setting
        self.arrays = arrays
        self.first = first
        self.count = len(arrays.actions)
        game = find_game(setting.game)
        self.batch = Batch(game, self.count, *game.check(setting.players, setting.options), seed=0)
        self.batch.narrow = narrow
        self.vectors = memory_of(arrays.vectors)
        self.masks = arrays.masks.reshape(-1).data
        self.company = None if setting.opponents is None else Company(setting.opponents, setting.players, setting.seat)
        self.bots: list[Sequence[Bot | None]] = [()] * self.count
        self.dice = [Rng(0)] * self.count
        self.any_over = False
        """A match ended in the last step."""

    def reset(self, seed: int | str) -> None:
        self.batch.reset(seed, self.first)
        arrays = self.arrays
        arrays.rewards[:] = 0.0
        arrays.over[:] = False
        arrays.returns[:] = 0.0
        self.any_over = False
        if self.company is not None:
            self.dice = [Rng(f"{seed}/{self.first + place}/company") for place in range(self.count)]
            for place in range(self.count):
                self.sit_down(place)
        self.write()

    def sample(self) -> None:
        """Write a legal action for each match into `arrays.actions`."""
        self.batch.sample(self.arrays.actions.data)

    def check(self) -> None:
        """Raise `IllegalMove` if an action is illegal."""
        actions = self.arrays.actions.tolist()
        for place, state in enumerate(self.batch.states):
            if not state.over and actions[place] not in state.options:
                raise self.batch.illegal(place, actions[place])

    def step(self) -> None:
        """Make the moves in `arrays.actions`. `IllegalMove` if one of them is illegal; then none is made."""
        arrays, batch = self.arrays, self.batch
        if self.company is None:
            batch.step(arrays.actions.data)
        else:
            self.step_in_company()
        begun: list[int] = []
        if self.any_over:
            begun = [] if self.setting.same_step else np.flatnonzero(arrays.over).tolist()
            arrays.rewards[:] = 0.0
            arrays.returns[:] = 0.0
            arrays.over[:] = False
        self.any_over = bool(batch.ended)
        for place in batch.ended:
            won = batch.states[place].returns
            arrays.over[place] = True
            arrays.returns[place] = won
            arrays.rewards[place] = won[self.seat(place)]
        if self.setting.same_step:
            begun = batch.ended
            for place in begun:
                batch.encoding.write(batch.states[place], self.seat(place), memory_of(arrays.finals[place]))
        for place in begun:
            batch.states[place] = batch.fresh(place)
            if self.company is not None:
                self.sit_down(place)
        self.write()

    def step_in_company(self) -> None:
        """The learner's moves, each followed by those of the bots."""
        batch = self.batch
        self.check()
        actions = self.arrays.actions.tolist()
        batch.ended.clear()
        for place, state in enumerate(batch.states):
            if not state.over:
                make_move(state, self.bots[place], actions[place])
                play_to(state, self.bots[place], self.dice[place])
                if batch.states[place].over:
                    batch.ended.append(place)
                    batch.matches += 1

    def sit_down(self, place: int) -> None:
        """Seat learner and bots at a new match, and let the bots play to the learner's first choice; a match that they
        end before is not counted."""
        assert self.company is not None
        while True:
            state = self.batch.states[place]
            learner = self.company.choose_seat(self.dice[place])
            self.batch.movers[place] = learner
            self.bots[place] = self.company.seated(learner)
            play_to(state, self.bots[place], self.dice[place])
            if not state.over:
                return
            self.batch.states[place] = self.batch.fresh(place)

    def seat(self, place: int) -> int:
        """Whose row it is: the learner's, or of the one who is to choose or moved last."""
        return self.batch.seat(place) if self.company is None else self.batch.movers[place]

    def write(self) -> None:
        batch = self.batch
        if self.company is None:
            batch.observe(self.vectors, self.masks, self.arrays.seats.data)
        else:
            batch.observe_seats(batch.movers, self.vectors, self.masks)
            self.arrays.seats[:] = batch.movers
