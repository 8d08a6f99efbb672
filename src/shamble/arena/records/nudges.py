"""What a number of the game is worth: the same matches with the number one less and one more, one row for each. All
players play with the changed number, and what one watched seat makes of it is kept: did it use the piece that the
number belongs to, and what did it win."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    import polars


class Nudge(msgspec.Struct, frozen=True, kw_only=True):
    """A match with one number changed, beside the match as it was."""

    game: str
    players: int
    options: str
    """The given options of the match, as JSON."""
    index: int
    """Of the match."""
    seat: int
    bot: str
    path: str
    """Of the number."""
    value: int
    """As it was."""
    nudged: int
    """As it was tried."""
    piece: str | None
    """To which the number belongs; null where it is the whole game's."""
    used: bool
    """Whether the watched seat used the piece in the match as it was; always, where it belongs to none."""
    used_nudged: bool
    returned: float
    """What the watched seat won."""
    returned_nudged: float
    everybody: float
    """What the seats won on average."""
    everybody_nudged: float
    decisions: int
    decisions_nudged: int


def nudge_schema() -> polars.Schema:
    import polars

    whole, share, text, flag = polars.Int64(), polars.Float64(), polars.String(), polars.Boolean()
    kinds = {"int": whole, "float": share, "str": text, "str | None": text, "bool": flag}
    return polars.Schema({name: kinds[str(kind)] for name, kind in Nudge.__annotations__.items()})


def nudges_beside(path: Path) -> Path:
    """Where the nudges of a file of records are: `run.parquet` has them in `run.nudges.parquet`."""
    return path.with_name(f"{path.stem}.nudges{path.suffix}")
