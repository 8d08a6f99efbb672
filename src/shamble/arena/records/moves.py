"""The decisions of matches that nobody looks at closely: who chose what out of how many, packed into a few bytes each.
They become rows when they are written: the choices themselves, and nothing of what came of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from shamble.arena.records.decisions import Decision, decision_schema
from shamble.arena.records.pieces import pieces_used
from shamble.arena.records.record import DetailedRecord, Record
from shamble.games import game as find_game

if TYPE_CHECKING:
    import polars

PACKED = "i"
"""Of `array`: 32 bits hold any action, and any number of turns and options."""
FIELDS = 4
"""Turn, player, how many options, action."""


def unwatched(record: Record, moves: Sequence[int]) -> DetailedRecord:
    """The record with its moves, four numbers each."""
    return DetailedRecord(**msgspec.structs.asdict(record), moves=array(PACKED, moves).tobytes())


def moves_of(record: DetailedRecord) -> Iterator[tuple[int, int, int, int]]:
    """(turn, player, options, action) of each decision."""
    numbers = array(PACKED)
    numbers.frombytes(record.moves)
    return zip(*(numbers[field::FIELDS] for field in range(FIELDS)), strict=True)


def lines_of(record: DetailedRecord) -> bytes:
    """The decisions as lines of JSON."""
    kinds, used = _kinds(record.game), pieces_used(find_game(record.game))
    options = msgspec.json.encode(record.options).decode()
    encode = msgspec.json.Encoder().encode
    return b"".join(
        encode(
            Decision(
                game=record.game,
                players=record.players,
                options=options,
                index=record.index,
                number=number,
                turn=turn,
                player=player,
                bot=record.bots[player],
                choices=choices,
                action=action,
                kind=kinds[action],
                used=used.get(action),
                returns=record.returns,
            )
        )
        + b"\n"
        for number, (turn, player, choices, action) in enumerate(moves_of(record), 1)
    )


def frame_of(records: Sequence[DetailedRecord]) -> polars.DataFrame:
    """The decisions of matches of one simulation as columns, in order."""
    import polars as pl

    first = records[0]
    kinds, used = _kinds(first.game), pieces_used(find_game(first.game))
    joined = array(PACKED)
    for record in records:
        joined.frombytes(record.moves)
    matches = pl.DataFrame(
        {
            "index": [record.index for record in records],
            "bots": [record.bots for record in records],
            "returns": [record.returns for record in records],
            "decisions": [record.decisions for record in records],
        },
        schema={
            "index": pl.Int64(),
            "bots": pl.List(pl.String()),
            "returns": pl.List(pl.Float64()),
            "decisions": pl.Int64(),
        },
    )
    named = pl.DataFrame(
        {"action": range(len(kinds)), "kind": kinds, "used": [used.get(action) for action in range(len(kinds))]},
        schema={"action": pl.Int32, "kind": pl.String, "used": pl.String},
    )
    names = ("turn", "player", "choices", "action")
    columns = {name: pl.Series(joined[place::FIELDS], dtype=pl.Int32) for place, name in enumerate(names)}
    rows = (
        matches.with_columns(number=pl.int_ranges(1, pl.col("decisions") + 1))
        .explode("number")
        .with_columns(**columns)
        .with_columns(
            game=pl.lit(first.game),
            players=pl.lit(first.players),
            options=pl.lit(msgspec.json.encode(first.options).decode()),
            bot=pl.col("bots").list.get(pl.col("player")),
        )
        .join(named, on="action", how="left", maintain_order="left")
    )
    schema = decision_schema()
    return rows.select(
        (pl.col(name) if name in rows.columns else pl.lit(None)).cast(kind).alias(name) for name, kind in schema.items()
    )


@cache
def _kinds(slug: str) -> list[str]:
    """Of every action."""
    actions = find_game(slug).actions
    kinds = [""] * actions.size
    for block in actions.blocks:
        for action in block.all:
            kinds[action] = block.kind
    return kinds
