"""Backup while the server runs, and the way back: every table, move and line is there, and people play on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from shamble.core.errors import ShambleError
from shamble.web.store.backup import back_up, restore
from tests.web import postgres
from tests.web.table import PATIENCE, Page, match_of, serving


async def play(page: Page, moves: int) -> None:
    for _ in range(moves):
        await page.move()


async def play_on_while_it_is_copied(db: str, page: Page, out: Path) -> int:
    """Somebody plays while the copy is made: how many moves they had seen before."""
    before: int = page.play["number"]
    copying = asyncio.create_task(asyncio.to_thread(back_up, db, out))
    while not copying.done():
        if (await page.play_where(lambda play: play["yours"] or play["result"] is not None))["result"] is not None:
            break
        await page.move()
    await copying
    return before


async def there_and_back(db: str, target: str, folder: Path) -> None:
    out = folder / "copy.backup"
    async with serving(db) as server:
        ann = await server.person("Ann")
        table = await ann.make("you", "random", "random", options={"turn_limit": 500})
        await ann.do(table, "start")
        page = await ann.open(table)
        await play(page, 3)
        await page.ask("say", text="hello")
        before = await play_on_while_it_is_copied(db, page, out)
        played = await server.context.store.entries(table)
        cookie = ann.http.cookies["shamble"]
    assert out.stat().st_mode & 0o077 == 0, "it holds seeds and keys"
    await asyncio.to_thread(restore, out, target, False)
    async with serving(target) as server:
        ann = await server.person()
        ann.http.cookies.set("shamble", cookie)
        page = await ann.open(table)
        kept = await server.context.store.entries(table)
        assert kept[:before] == played[:before], "all that was there before; the bots may have moved on since"
        assert len(kept) >= before
        hers, made = ([entry for entry in entries if entry.seat == 0] for entries in (kept, played))
        assert hers == made[: len(hers)], "no move of hers that she has not made"
        assert [line["text"] for line in page.chat] == ["hello"]
        length = match_of(server.live(table)).position.length
        assert [entry.number for entry in await server.context.store.entries(table)] == list(range(1, length + 1))
        await page.play_where(lambda play: play["yours"] or play["result"] is not None)


async def test_an_sqlite_file(sqlite_file: str, tmp_path: Path) -> None:
    await there_and_back(sqlite_file, str(tmp_path / "new" / "tables.sqlite3"), tmp_path)


@pytest.mark.postgres
async def test_a_postgresql(postgres_folder: str, postgres_url: str, tmp_path: Path) -> None:
    await postgres.execute(postgres_folder, "DROP DATABASE IF EXISTS restored")
    await postgres.execute(postgres_folder, "CREATE DATABASE restored")
    target = postgres.url(postgres_folder, "restored")
    await there_and_back(postgres_url, target, tmp_path)
    with pytest.raises(ShambleError, match="holds something already; add --replace"):
        await asyncio.to_thread(restore, tmp_path / "copy.backup", target, False)
    async with serving(target), asyncio.timeout(PATIENCE):
        with pytest.raises(ShambleError, match="stop the servers first"):
            await asyncio.to_thread(restore, tmp_path / "copy.backup", target, True)
    await asyncio.to_thread(restore, tmp_path / "copy.backup", target, True)


async def test_what_must_not_be_overwritten(sqlite_file: str, tmp_path: Path) -> None:
    out = tmp_path / "copy.backup"
    back_up(sqlite_file, out)
    with pytest.raises(ShambleError, match="is there already; name another file"):
        back_up(sqlite_file, out)
    with pytest.raises(ShambleError, match="add --replace to give it up"):
        restore(out, sqlite_file, False)
    async with serving(sqlite_file):
        with pytest.raises(ShambleError, match="another server uses"):
            restore(out, sqlite_file, True)
    restore(out, sqlite_file, True)


def test_what_is_no_backup(tmp_path: Path, sqlite_file: str) -> None:
    odd, other, newer = tmp_path / "odd", tmp_path / "other.sqlite3", tmp_path / "newer.sqlite3"
    odd.write_text("hello")
    sqlite3.connect(other).execute("CREATE TABLE x (y)").connection.close()
    back_up(sqlite_file, newer)
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    target = str(tmp_path / "new.sqlite3")
    for file, complaint in (
        (tmp_path / "none", "cannot read"),
        (odd, "is no backup of Shamble's"),
        (other, "is no database of Shamble's"),
        (newer, "belongs to a newer Shamble"),
    ):
        with pytest.raises(ShambleError, match=complaint):
            restore(file, target, False)
        assert not Path(target).exists()
    with pytest.raises(ShambleError, match="cannot become a PostgreSQL"):
        restore(newer, "postgresql://user@host/name", False)
    with pytest.raises(ShambleError, match="there is no database"):
        back_up(str(tmp_path / "missing.sqlite3"), tmp_path / "x")
