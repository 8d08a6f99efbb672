"""`shamble reports` and `shamble ratings`: what the host of a site does from a terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path

from shamble.web.metrics import Metrics
from shamble.web.store.database import Database
from shamble.web.store.store import Store
from shamble.web.talk.reports import add_report
from tests.cli.conftest import Run
from tests.web.test_ratings import person, row
from tests.web.test_results import end, lay, outcome

NOW = 1_700_000_000


async def fill(db: str) -> None:
    store = Store(await Database.open(db), Metrics())
    ann, bob = await store.add_person("Ann", NOW), await store.add_person("Bob", NOW)
    table = await lay(store, ann, row(person(ann.id), person(bob.id)))
    await end(store, table.id, outcome(1.0, 0.0))
    line = {"at": NOW, "name": "Bob", "text": "[red]boo[/red]", "note": False, "watching": True, "meant": True}
    await add_report(
        store.database,
        at=NOW,
        table=table.id,
        by=(ann.id, "Ann"),
        about=(bob.id, "Bob"),
        reason="shouts",
        lines=[line],
    )
    await store.close()


def test_reports_are_read_and_closed_beside_a_running_server(run: Run, tmp_path: Path) -> None:
    db = str(tmp_path / "tables.sqlite3")
    asyncio.run(fill(db))

    async def beside() -> None:
        database = await Database.open(db)  # a server has it
        outcome = await asyncio.to_thread(run, "reports", "--db", db)
        assert outcome.code == 0
        assert "Ann about Bob" in outcome.out
        assert "shouts" in outcome.out
        assert "> 2023-11-14 22:13  Bob (watching): [red]boo[/red]" in outcome.out
        assert (await asyncio.to_thread(run, "reports", "--db", db, "--done", "1")).out.strip() == "no reports"
        assert "(done)" in (await asyncio.to_thread(run, "reports", "--db", db, "--all")).out
        await database.close()

    asyncio.run(beside())
    outcome = run("reports", "--db", db, "--done", "7")
    assert (outcome.code, outcome.err) == (2, "shamble: there is no report 7\n")


def test_a_database_that_is_not_there_is_said_and_not_made(run: Run, tmp_path: Path) -> None:
    db = tmp_path / "nothing.sqlite3"
    outcome = run("reports", "--db", str(db))
    assert outcome.code == 2
    assert "there is no database" in outcome.err
    assert not db.exists()


def test_ratings_are_counted_again(run: Run, tmp_path: Path) -> None:
    db = str(tmp_path / "tables.sqlite3")
    asyncio.run(fill(db))
    outcome = run("ratings", "--db", db)
    assert outcome.code == 0
    assert "1 rated match counted again; 0 results were missing" in outcome.out
