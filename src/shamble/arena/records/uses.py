"""What a card or piece is worth to the one who uses it, one row for each that a seat of a match could have used. The
match is played again with the same seed, and from the first time that the seat would use the piece it may not. Up to
there both matches are the same, so whatever differs afterwards comes from the piece. A piece that the seat left alone
is tried the other way round: it has to use it once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    import polars


class Use(msgspec.Struct, frozen=True, kw_only=True):
    """A piece that a seat could have used in a match."""

    game: str
    players: int
    options: str
    """The given options of the match, as JSON."""
    index: int
    """Of the match."""
    seat: int
    bot: str
    piece: str
    kind: str
    """Pieces of one kind are compared with each other."""
    price: int | None
    """What it costs in the game; null where it has no price."""
    offered: int
    """At how many decisions the seat could use it."""
    used: int
    """At how many of them it did."""
    decisions: int
    """Of the match as it was played."""
    first: int | None
    """The number of the decision at which it was first used."""
    swing: float | None
    """By how much that first use raised the seat's chances, by the game's own estimate."""
    returned: float
    """What the seat won."""
    without: float | None
    """What it wins in the same match without the piece; null where it did not use it."""
    decisions_without: int | None
    forced: float | None
    """What it wins in the same match if it has to use the piece the first time that it can; null where it used it by
    itself, and where that was not tried."""


def use_schema() -> polars.Schema:
    import polars

    whole, share, text = polars.Int64(), polars.Float64(), polars.String()
    return polars.Schema(
        {
            "game": text,
            "players": whole,
            "options": text,
            "index": whole,
            "seat": whole,
            "bot": text,
            "piece": text,
            "kind": text,
            "price": whole,
            "offered": whole,
            "used": whole,
            "decisions": whole,
            "first": whole,
            "swing": share,
            "returned": share,
            "without": share,
            "decisions_without": whole,
            "forced": share,
        }
    )


def uses_beside(path: Path) -> Path:
    """Where the uses of a file of records are: `run.parquet` has them in `run.cards.parquet`."""
    return path.with_name(f"{path.stem}.cards{path.suffix}")
