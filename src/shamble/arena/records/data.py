"""The data that was loaded for a run and is too long for its records, a map for example: once, in a file beside them,
by the digests that stand in the records."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from shamble.core.errors import ShambleError
from shamble.files import write_whole


def digest(value: object) -> str:
    return "sha256:" + sha256(msgspec.json.encode(value, order="deterministic")).hexdigest()


def data_beside(path: Path) -> Path:
    """Where the data of a file of records is: `run.parquet` has it in `run.data.json`."""
    return path.with_name(f"{path.stem}.data.json")


def write_data(path: Path, data: Mapping[str, object]) -> None:
    write_whole(path, msgspec.json.format(msgspec.json.encode(data)) + b"\n")


def read_data(path: Path) -> dict[str, object]:
    """Data by digest; what is not what its digest says is refused."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, object])
    except (OSError, msgspec.DecodeError) as error:
        raise ShambleError(f"{path} is not the data of a run: {error}") from error
    for name, value in found.items():
        if digest(value) != name:
            raise ShambleError(f"{path} is not what the run was played with: {name[:15]}… names other data")
    return found
