"""What the host of a site does from a terminal: writing one without a server, reading reports, having ratings counted
again, backups."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.cli.serving import MISSING
from shamble.core.errors import ShambleError
from shamble.terminal.console import PlainConsole

if TYPE_CHECKING:
    from shamble.web.talk.reports import Report


def write_site(folder: Path, pyodide: Path | None, wheels: Path | None) -> None:
    try:
        from shamble.web.site.build import build_site
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error

    build_site(folder, pyodide, wheels)
    files = [file for file in folder.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files)
    print(f"{folder} holds the table: {len(files)} files, {size / 1e6:.1f} MB. Any host of files can serve it;")
    print(f"to look at it here: python3 -m http.server --bind 127.0.0.1 --directory {folder}")


def show_reports(db: str | None, everything: bool, done: int | None) -> None:
    try:
        from shamble.web.store.database import Database
        from shamble.web.talk.reports import close_report, read_reports
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error

    async def read() -> list[Report]:
        database = await Database.visit(db)
        try:
            if done is not None and not await close_report(database, done):
                raise ShambleError(f"there is no report {done}")
            return await read_reports(database, everything)
        finally:
            await database.close()

    found = asyncio.run(read())
    console = PlainConsole()
    for report in found:
        heading = f"{_when(report.at)}: {report.by_name} about {report.about_name}, table {report.table}"
        console.print(f"{report.id}  {heading}{' (done)' if report.done else ''}", style="bold", markup=False)
        console.print(f"   {report.reason}", markup=False)
        for line in report.lines:
            who = f"{line['name']}{' (watching)' if line['watching'] else ''}: " if line["name"] else ""
            mark = ">" if line["meant"] else " "
            console.print(f" {mark} {_when(line['at'])}  {who}{line['text']}", style="dim", markup=False)
    console.print(f"{len(found) or 'no'} {'report' if len(found) == 1 else 'reports'}")


def _when(unix: int) -> str:
    return f"{datetime.fromtimestamp(unix, UTC):%Y-%m-%d %H:%M}"


def count_ratings(db: str | None) -> None:
    try:
        from shamble.web.metrics import Metrics
        from shamble.web.store.database import Database
        from shamble.web.store.store import Store
        from shamble.web.table.unsettled import rate_anew
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error

    async def count() -> tuple[int, int]:
        store = Store(await Database.open(db), Metrics())
        store.database.answer_seconds = None
        try:
            return await rate_anew(store)
        finally:
            await store.close()

    settled, rated = asyncio.run(count())
    words = PlainConsole()
    words.print(f"{rated} rated {'match' if rated == 1 else 'matches'} counted again; {settled} results were missing")


def make_backup(db: str | None, out: Path | None) -> None:
    try:
        from shamble.web.store.backup import back_up
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error
    file = out or Path(f"shamble-{datetime.now():%Y%m%d-%H%M%S}.backup")
    size = back_up(db, file)
    PlainConsole().print(f"{file}: {size / 1024:.0f} KiB. Put it back with: shamble restore {file}", soft_wrap=True)


def restore_backup(file: Path, db: str | None, replace: bool) -> None:
    try:
        from shamble.web.store.backup import restore
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error
    restore(file, db, replace)
    PlainConsole().print(f"restored from {file}; the server brings it up to date when it starts", soft_wrap=True)
