"""Runs made by hand, so that every number of a report is known."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from shamble.arena import Record, writer
from shamble.arena.records.decisions import Decision, Piece
from shamble.arena.records.record import DetailedRecord
from shamble.arena.records.uses import Use

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


def use(bare: Record, piece: str, price: int, without: float | None = None) -> Use:
    """The first seat could use a piece; it did so if it is said what it would have won without."""
    used = without is not None
    return Use(
        game=bare.game,
        players=bare.players,
        options=msgspec.json.encode(bare.options).decode(),
        index=bare.index,
        seat=0,
        bot=bare.bots[0],
        piece=piece,
        kind="tools",
        price=price,
        offered=2,
        used=int(used),
        decisions=bare.decisions,
        first=bare.decisions // 2 if used else None,
        swing=0.1 if used else None,
        returned=bare.returns[0],
        without=without,
        decisions_without=bare.decisions + 2 if used else None,
    )


def with_uses(bare: Record, uses: Sequence[Use]) -> DetailedRecord:
    lines = b"".join(msgspec.json.encode(each) + b"\n" for each in uses)
    return DetailedRecord(**msgspec.structs.asdict(bare), uses=lines)


def written(path: Path, records: Sequence[Record]) -> Path:
    first = records[0]
    details = (bool(first.course), bool(first.uses)) if isinstance(first, DetailedRecord) else (False, False)
    with writer(path, None, *details) as file:
        for each in records:
            file.write(each)
    return path
