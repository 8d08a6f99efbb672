"""`learnt`: one move ahead, as a net likes it that was trained by play (`shamble train`). Like greedy it tries every
option in a few worlds that fit what the seat knows; the net looks at all of these tables at once."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import numpy as np

from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.nets.files import About, net_from, read_net
from shamble.nets.net import PREFERENCE, Net
from shamble.nets.prospects import guides_of, joined, look_ahead

WORLDS = 6
"""In how many worlds an option is tried: as many as greedy takes."""
SHIPPED = "net.npz"
"""Beside a game's `evaluate`, where a net was found that plays better than that."""


class LearntBot:
    """Plays by the net in a file, or by the one that comes with the game."""

    def __init__(self, path: Path | None = None, worlds: int = WORLDS) -> None:
        self.path = path
        self.worlds = worlds
        self.known: Config | None = None
        """The options of the table for which the net was found to be right: every table of a match has the same."""
        if path is not None:
            net_at(path)  # whoever named a file that is none learns it now

    def check(self, game: AnyGame, players: int, config: Config) -> None:
        """`ShambleError` if there is no net for such a table."""
        self.net_for(game.new(players=players, **config))  # a set-up may settle some of the options

    def net_for(self, state: State) -> tuple[Net, About]:
        """The net, or `ShambleError` if there is none for such a table."""
        game = state.game
        net, about = shipped_net(game.slug, f"{game.package}.mind") if self.path is None else net_at(self.path)
        if state.config is not self.known:
            about.check(state, f"the net of {game.slug}" if self.path is None else str(self.path))
            size = game.encoding(state.players).size
            if net.inputs != size:
                raise ShambleError(f"the net has {net.inputs} inputs, and the encoding of {game.slug} {size} places")
            self.known = state.config
        return net, about

    def choose(self, state: State, rng: Rng) -> int:
        net, about = self.net_for(state)
        encoding = state.game.encoding(state.players)
        worlds = [state, *(state.determinize(state.player, rng) for _ in range(1, self.worlds))]
        seen = [look_ahead(world, encoding, about.guided) for world in worlds]
        count = len(state.options)
        outputs = net.outputs(joined([each.rows for each in seen]))[:, PREFERENCE]
        liked = outputs.reshape(len(worlds), count + 1)[:, 1:].mean(axis=0)
        worths = np.mean([each.worths for each in seen], axis=0).tolist()
        liked = liked + guides_of(worths, count) @ net.weights["guide"]
        best = liked.max()
        return rng.pick([action for action, how in zip(state.options, liked, strict=True) if how == best])


@lru_cache(maxsize=16)
def shipped_net(slug: str, package: str) -> tuple[Net, About]:
    """The net that comes with a game."""
    try:
        content = (files(package) / SHIPPED).read_bytes()
    except (OSError, ModuleNotFoundError):
        raise ShambleError(
            f"no net comes with {slug}: make one with `shamble train {slug} --out net.npz` and name it learnt:net.npz"
        ) from None
    return read_net(content, f"the net of {slug}")


def net_at(path: Path) -> tuple[Net, About]:
    """The net in a file, read again if it has changed."""
    try:
        about = path.stat()
    except OSError as error:
        raise ShambleError(f"cannot read the net in {path}: {error.strerror}") from error
    return _read(path, about.st_mtime_ns, about.st_size)


@lru_cache(maxsize=16)
def _read(path: Path, changed: int, size: int) -> tuple[Net, About]:
    return net_from(path)
