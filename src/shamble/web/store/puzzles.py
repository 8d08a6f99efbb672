"""How often puzzles were tried, and solved at the first try: whoever has a name counts once for each. And how each of
them went for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite

from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.rows import PuzzleCount

Outcome = Literal["first", "later", "tried"]
"""Solved at the first try, solved later, tried and not solved."""

_counts, _tries = schema.puzzle_counts, schema.puzzle_tries


async def counts_of(database: Database, puzzles: Sequence[str]) -> dict[str, PuzzleCount]:
    """By puzzle; those that nobody has tried are left out."""
    query = select(_counts).where(_counts.c.puzzle.in_(puzzles))
    async with database.read() as connection:
        return {row.puzzle: PuzzleCount(row.tries, row.solved) for row in await connection.execute(query)}


async def outcomes_of(database: Database, person: str) -> dict[str, Outcome]:
    """The puzzles that a person has tried, and how it went."""
    query = select(_tries.c.puzzle, _tries.c.solved, _tries.c.later).where(_tries.c.person == person)
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    return {row.puzzle: "first" if row.solved else "later" if row.later else "tried" for row in rows}


async def count_try(database: Database, puzzle: str, person: str | None, solved: bool, now: int) -> bool:
    """Count somebody's first try; False where this person's was counted before."""
    insert = (postgresql if database.shared else sqlite).insert
    async with database.write() as connection:
        if person is not None:
            row = insert(_tries).values(person=person, puzzle=puzzle, solved=solved, at=now)
            kept = await connection.execute(row.on_conflict_do_nothing().returning(_tries.c.puzzle))
            if kept.first() is None:
                return False
        first = insert(_counts).values(puzzle=puzzle, tries=1, solved=int(solved))
        more = {"tries": _counts.c.tries + 1, "solved": _counts.c.solved + int(solved)}
        await connection.execute(first.on_conflict_do_update(index_elements=["puzzle"], set_=more))
    return True


async def keep_outcomes(database: Database, person: str, outcomes: Mapping[str, Outcome], now: int) -> None:
    """What is known of a person's tries from elsewhere; nothing of it is counted. What was the first try stays: whoever
    has failed before, on another device, has solved it later."""
    if not outcomes:
        return
    insert = (postgresql if database.shared else sqlite).insert
    rows = [
        {"person": person, "puzzle": puzzle, "solved": outcome == "first", "later": outcome == "later", "at": now}
        for puzzle, outcome in outcomes.items()
    ]
    solved = [puzzle for puzzle, outcome in outcomes.items() if outcome != "tried"]
    theirs = (_tries.c.person == person) & _tries.c.puzzle.in_(solved) & ~_tries.c.solved
    async with database.write() as connection:
        await connection.execute(insert(_tries).values(rows).on_conflict_do_nothing())
        await connection.execute(update(_tries).where(theirs).values(later=True))
