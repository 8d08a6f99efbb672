"""Runs made by hand, so that every number of a report is known."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from shamble.arena import Record, writer
from shamble.arena.records.decisions import Decision, Piece
from shamble.arena.records.record import DetailedRecord

Move = tuple[int, Sequence[int], Sequence[Piece]]
"""The turn, who leads before it, and the pieces that it names."""


def record(returns: list[float], index: int = 0, **given: Any) -> Record:
    told: dict[str, Any] = {
        "game": "toy",
        "rules_version": 1,
        "players": len(returns),
        "options": {},
        "index": index,
        "seed": f"s/{index}",
        "bots": ["random"] * len(returns),
        "returns": returns,
        "scores": None,
        "ending": "won",
        "decisions": 10,
        "turns": 5,
    }
    return Record(**(told | given))


def with_course(bare: Record, moves: Sequence[Move]) -> DetailedRecord:
    """The record with a course of these moves."""
    lines = b""
    before: Sequence[int] = range(bare.players)
    won = {seat for seat, returned in enumerate(bare.returns) if returned}
    for number, (turn, leaders, pieces) in enumerate(moves, 1):
        row = Decision(
            game=bare.game,
            players=bare.players,
            options=msgspec.json.encode(bare.options).decode(),
            index=bare.index,
            number=number,
            turn=turn,
            player=0,
            bot=bare.bots[0],
            choices=number,
            action=0,
            kind="PLAY",
            text="Play",
            pieces=list(pieces),
            worths=[float(seat in leaders) for seat in range(bare.players)],
            leaders=list(leaders),
            lead_changed=not set(leaders) & set(before),
            returns=bare.returns,
            winner_led=not won.isdisjoint(leaders) if won else None,
        )
        before = leaders
        lines += msgspec.json.encode(row) + b"\n"
    return DetailedRecord(**msgspec.structs.asdict(bare), course=lines)


def written(path: Path, records: Sequence[Record]) -> Path:
    with writer(path, decisions=isinstance(records[0], DetailedRecord)) as file:
        for each in records:
            file.write(each)
    return path
