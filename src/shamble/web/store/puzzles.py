"""How often puzzles were tried, and solved at the first try. Whoever has a name counts once for each."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.rows import PuzzleCount

_counts, _tries = schema.puzzle_counts, schema.puzzle_tries


async def counts_of(database: Database, puzzles: Sequence[str]) -> dict[str, PuzzleCount]:
    """By puzzle; those that nobody has tried are left out."""
    query = select(_counts).where(_counts.c.puzzle.in_(puzzles))
    async with database.read() as connection:
        return {row.puzzle: PuzzleCount(row.tries, row.solved) for row in await connection.execute(query)}


async def tried_by(database: Database, person: str) -> dict[str, bool]:
    """The puzzles that a person has tried, and whether they solved each at the first try."""
    query = select(_tries.c.puzzle, _tries.c.solved).where(_tries.c.person == person)
    async with database.read() as connection:
        return {row.puzzle: row.solved for row in await connection.execute(query)}


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
