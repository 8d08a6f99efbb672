"""A net as a file: an .npz of its weights (halved in length) and one text that says for which game, encoding, players
and options it was trained, and how. Nothing in it is code: it is read with `allow_pickle=False`."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

from shamble.core.errors import ShambleError
from shamble.core.options import Config
from shamble.core.state import State
from shamble.core.values import Stored
from shamble.files import write_whole
from shamble.nets.net import AnyArray, Net

FORMAT = 1
ABOUT = "about"
MOST_BYTES = 1 << 28
"""A file that would unpack to more is no net of ours."""


KINDS: dict[str, type] = {
    "game": str,
    "encoding": str,
    "players": list,
    "options": dict,
    "guided": bool,
    "record": dict,
    "format": int,
}
"""Of what kind the fields of `About` are in a file."""


@dataclass(frozen=True)
class About:
    """What a net was trained for."""

    game: str
    encoding: str
    """The version of the encoding that its inputs have."""
    players: list[int]
    options: Config
    """Complete, as a table has them."""
    guided: bool
    """Whether `evaluate` has a say in its preferences."""
    record: dict[str, object] = field(default_factory=dict)
    """How it was trained."""
    format: int = FORMAT

    def check(self, state: State, name: str) -> None:
        """`ShambleError` if the net was not trained for tables like this one; `name` is what it calls the net."""
        game, players = state.game, state.players
        if game.slug != self.game:
            raise ShambleError(f"{name} was trained for {self.game}, not for {game.slug}")
        version = game.encoding(players).version
        if version != self.encoding:
            raise ShambleError(
                f"{name} was trained with version {self.encoding} of the encoding of {self.game}, and today's is "
                f"{version}: train it anew with `shamble train {self.game}`"
            )
        if players not in self.players:
            counts = " or ".join(map(str, self.players))
            raise ShambleError(f"{name} was trained for {counts} players, not for {players}")
        wanted = json.loads(json.dumps(dict(state.config)))
        for option, value in wanted.items():
            if self.options.get(option) != value:
                raise ShambleError(
                    f"{name} was trained with {option} = {json.dumps(self.options.get(option))}, and this table has "
                    f"{json.dumps(value)[:60]}: it plays only with the options that it was trained for"
                )


def packed(arrays: Mapping[str, AnyArray], about: Mapping[str, object]) -> bytes:
    """An .npz of arrays and one text."""
    text = np.frombuffer(json.dumps(about).encode(), np.uint8)
    content = io.BytesIO()
    np.savez_compressed(content, allow_pickle=False, **{**arrays, ABOUT: text})
    return content.getvalue()


def unpacked(content: bytes, name: str) -> tuple[dict[str, AnyArray], dict[str, Stored]]:
    """The arrays and the text, or `ShambleError`."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if sum(member.file_size for member in archive.infolist()) > MOST_BYTES:
                raise ShambleError(f"{name} is no net: it is too large")
        with np.load(io.BytesIO(content), allow_pickle=False) as file:
            arrays = {key: file[key] for key in file.files}
        about = json.loads(arrays.pop(ABOUT).tobytes())
    except ShambleError:
        raise
    except Exception as error:  # what reads archives and arrays raises more than it documents
        raise ShambleError(f"{name} is no net: `shamble train` writes them, as .npz files") from error
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise ShambleError(f"{name} is no net of format {FORMAT}, which is the one that this version reads")
    return arrays, about


def write_net(path: Path, net: Net, about: About) -> None:
    halves = {name: weights.astype(np.float16) for name, weights in net.weights.items()}
    write_whole(path, packed(halves, asdict(about)))


def read_net(content: bytes, name: str) -> tuple[Net, About]:
    """The net in a file's content; `name` is what an error calls it."""
    arrays, text = unpacked(content, name)
    if text.keys() != KINDS.keys() or not all(isinstance(text[key], kind) for key, kind in KINDS.items()):
        raise ShambleError(f"{name} is no net: it does not say what it was trained for")
    if (
        not all(isinstance(array, np.ndarray) and array.dtype.kind == "f" for array in arrays.values())
        or not {"first", "second"} <= arrays.keys()
    ):
        raise ShambleError(f"{name} is no net: its weights are not there")
    if any(arrays[key].ndim != 2 for key in ("first", "second")):
        raise ShambleError(f"{name} is no net: its layers are no tables of weights")
    try:
        with np.errstate(over="ignore"):  # what is too large for these floats is infinite in them, and refused
            net = Net({key: array.astype(np.float32) for key, array in arrays.items()})
    except ShambleError as error:
        raise ShambleError(f"{name} is no net: {error}") from error
    return net, About(**text)


def net_from(path: Path) -> tuple[Net, About]:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ShambleError(f"cannot read the net in {path}: {error.strerror}") from error
    return read_net(content, str(path))
