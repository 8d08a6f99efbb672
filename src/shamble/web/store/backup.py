"""A copy of the database while the server runs, and the way back. An SQLite file is copied by its own online backup, a
PostgreSQL by pg_dump; both give one moment, whole, and writers do not wait for it. A copy holds seeds and keys: nobody
else may read it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL

from shamble.core.errors import ShambleError
from shamble.files import check_folder, replacing, writing
from shamble.web.store.database import lock_file, migrations, parse_address

SQLITE = b"SQLite format 3\0"
DUMP = b"PGDMP"
PROGRAMS = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs of PostgreSQL, by version."""


def back_up(address: str | None, out: Path) -> int:
    """Copy the database into a file; how many bytes it has. `ShambleError` says what stands in the way."""
    check_folder(out)
    if out.exists():
        raise ShambleError(f"{out} is there already; name another file, or move it away")
    url = parse_address(address)
    with writing(out), replacing(out) as fresh:
        fresh.touch(0o600)
        if url.get_backend_name() == "sqlite":
            _copy(Path(str(url.database)), fresh)
        else:
            _run(url, "pg_dump", ["--format=custom", "--no-owner", "--no-privileges", f"--file={fresh}"])
    return out.stat().st_size


def restore(file: Path, address: str | None, replace: bool) -> None:
    """Put a copy in the database's place. One that holds anything is replaced only where that is asked for; no server
    may use it meanwhile."""
    url = parse_address(address)
    kind = _kind_of(file)
    if kind != url.get_backend_name():
        raise ShambleError(f"{file} is a copy of {_named(kind)}, and cannot become {_named(url.get_backend_name())}")
    if kind == "sqlite":
        _put_back(file, Path(str(url.database)), replace)
    else:
        _load(file, url, replace)


def _kind_of(file: Path) -> str:
    try:
        with file.open("rb") as content:
            beginning = content.read(len(SQLITE))
    except OSError as error:
        raise ShambleError(f"cannot read {file}: {error.strerror}") from error
    if beginning == SQLITE:
        return "sqlite"
    if beginning.startswith(DUMP):
        return "postgresql"
    raise ShambleError(f"{file} is no backup of Shamble's: neither an SQLite file nor a dump of pg_dump")


def _named(kind: str) -> str:
    return "an SQLite file" if kind == "sqlite" else "a PostgreSQL"


# -- SQLite ------------------------------------------------------------------------------------------------------------


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise ShambleError(f"there is no database {source}; name the one that the server was started with")
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            _check_shape(old, source)
            old.backup(new)
            new.execute("PRAGMA journal_mode = delete")  # one file, whole
            damage = new.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise ShambleError(f"cannot copy {source}: {error}") from error
    if damage != "ok":
        raise ShambleError(f"{source} is damaged: {damage}")


def _check_shape(connection: sqlite3.Connection, file: Path) -> None:
    """It is a database of ours, and no newer than this program."""
    try:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise ShambleError(f"{file} is no database of Shamble's: {error}") from error
    known = {script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()}
    if found is None or found[0] not in known:
        raise ShambleError(f"{file} belongs to a newer Shamble; restore it with that one")


def _put_back(file: Path, target: Path, replace: bool) -> None:
    there = target.exists()
    lock = lock_file(target)  # makes the file where there is none
    try:
        if there and not replace:
            raise ShambleError(f"{target} is there already; add --replace to give it up, or name another file")
        with writing(target), replacing(target) as fresh:
            fresh.touch(0o600)
            _copy(file, fresh)
            for rest in ("-wal", "-shm"):  # of the old one: beside another file they would be taken for its own
                target.with_name(target.name + rest).unlink(missing_ok=True)
    finally:
        if not there and target.exists() and not target.stat().st_size:
            target.unlink()
        os.close(lock)


# -- PostgreSQL --------------------------------------------------------------------------------------------------------


def _load(file: Path, url: URL, replace: bool) -> None:
    others = _ask(
        url, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    if others != "0":
        raise ShambleError(f"{others} connections use that database; stop the servers first")
    tables = _ask(url, "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'")
    if tables != "0" and not replace:
        raise ShambleError("that database holds something already; add --replace to give it up, or name an empty one")
    clean = ["--clean", "--if-exists"] if replace else []
    _run(
        url,
        "pg_restore",
        ["--single-transaction", "--exit-on-error", "--no-owner", *clean, f"--dbname={url.database}", str(file)],
    )


def _ask(url: URL, query: str) -> str:
    return _run(url, "psql", ["--no-psqlrc", "--tuples-only", "--no-align", f"--command={query}"]).strip()


def _run(url: URL, program: str, arguments: Sequence[str]) -> str:
    """What a program of PostgreSQL's says. It learns of the database by its environment: a command line can be read by
    everybody on the machine."""
    try:
        done = subprocess.run(
            [_find(program), *arguments],
            env=os.environ | _connection_of(url),
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        raise ShambleError(f"cannot run {program}: {error.strerror}") from error
    if done.returncode:
        raise ShambleError(f"{program}: {' '.join(done.stderr.split()) or 'it failed without a word'}")
    return done.stdout


def _connection_of(url: URL) -> dict[str, str]:
    """The database, as PostgreSQL's programs find it in their environment."""
    named = url.query.get("host") or url.host or ()
    hosts = [named] if isinstance(named, str) else list(named)
    parts = [host.partition(":") if not host.startswith("/") else (host, "", "") for host in hosts]
    found = {
        "PGHOST": ",".join(host for host, _, _ in parts),
        "PGPORT": ",".join(port for _, _, port in parts) if any(port for _, _, port in parts) else str(url.port or ""),
        "PGUSER": url.username,
        "PGPASSWORD": None if url.password is None else str(url.password),
        "PGDATABASE": url.database,
        "PGTARGETSESSIONATTRS": "read-write" if len(hosts) > 1 else None,
    }
    return {name: value for name, value in found.items() if value}


def _find(program: str) -> str:
    """The newest there is: an old pg_dump refuses a newer server."""
    folders = sorted(PROGRAMS.glob("*/bin"), key=lambda folder: folder.parent.name.zfill(4), reverse=True)
    for folder in folders:
        if (folder / program).exists():
            return str(folder / program)
    if (found := shutil.which(program)) is not None:
        return found
    raise ShambleError(f"{program} is missing; it comes with the client programs of PostgreSQL")
