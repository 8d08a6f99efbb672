"""What is kept of a simulated match, as a struct, as a line of JSON and as a row of Parquet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    import polars

Fields = dict[str, Any]
"""Of a row that is about to be made: each field has a type of its own."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One match, number `index` of its simulation. Its chance is that of `game.new(players, seed, **options)`."""

    game: str
    rules_version: int
    players: int
    options: dict[str, object]
    """The options that were given; of replaceable data what was changed, or its SHA-256."""
    index: int
    seed: str
    bots: list[str]
    """By seat."""
    returns: list[float]
    scores: list[float] | None
    ending: str
    decisions: int
    turns: int
    """A turn lasts until it is somebody else's."""


class DetailedRecord(Record, frozen=True, kw_only=True):
    """A record of which more was asked for; each part holds rows, as lines of JSON as their file takes them."""

    course: bytes = b""
    """The decisions in order."""
    uses: bytes = b""
    """What a seat used, and how the match goes without it."""
    nudges: bytes = b""
    """How the match goes with other numbers."""
    moves: bytes = b""
    """Instead of the course, where nobody looked closely: see `records.moves`."""

    def bare(self) -> Record:
        return Record(**{name: getattr(self, name) for name in Record.__struct_fields__})


def record_schema() -> polars.Schema:
    import polars

    return polars.Schema(
        {
            "game": polars.String(),
            "rules_version": polars.Int64(),
            "players": polars.Int64(),
            "options": polars.String(),
            "index": polars.Int64(),
            "seed": polars.String(),
            "bots": polars.List(polars.String()),
            "returns": polars.List(polars.Float64()),
            "scores": polars.List(polars.Float64()),
            "ending": polars.String(),
            "decisions": polars.Int64(),
            "turns": polars.Int64(),
        }
    )


def record_of(row: Mapping[str, object]) -> Record:
    """A record from its row or its line. In Parquet `options` is a column of JSON text, because its fields differ from
    game to game."""
    options = row.get("options")
    return msgspec.convert(
        {**row, "options": msgspec.json.decode(options)} if isinstance(options, str) else row, Record
    )
