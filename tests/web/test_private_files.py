"""The database of a server is its owner's alone: it holds the seeds of running matches and the keys of the server."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.core.errors import ShambleError
from shamble.files import data_folder
from shamble.web.store.database import Database, default_file


def mode(path: Path) -> str:
    return f"{stat.S_IMODE(path.stat().st_mode):o}"


@pytest.fixture
def careless() -> Iterator[None]:
    """Whatever this user makes, others can read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("careless")
async def test_a_new_database_is_private_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "folder" / "tables.sqlite3"
    database = await Database.open(str(file))
    try:
        async with database.write() as connection:
            await connection.exec_driver_sql("INSERT INTO secrets VALUES ('x', 'y')")
        made = {path.name: mode(path) for path in file.parent.iterdir()}
        assert set(made) == {f"tables.sqlite3{end}" for end in ("", "-wal", "-shm", ".lock")}
        assert set(made.values()) == {"600"}
        assert mode(file.parent) == "700"
    finally:
        await database.close()


@pytest.mark.usefixtures("careless")
async def test_the_data_folder_is_closed_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that an older Shamble left open: its database is then out of reach, and made private as well."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    data_folder().mkdir()
    default_file().touch(0o644)
    await (await Database.open()).close()
    assert (mode(data_folder()), mode(default_file())) == ("700", "600")


@pytest.mark.parametrize("readable", ["", "-wal", "-shm"])
async def test_a_database_that_others_can_read_is_refused(sqlite_model: Path, tmp_path: Path, readable: str) -> None:
    folder = tmp_path / "my tables"
    folder.mkdir(0o755)
    folder.chmod(0o755)
    file = folder / "tables.sqlite3"
    shutil.copy(sqlite_model, file)
    file.chmod(0o600)
    beside = Path(f"{file}{readable}")
    beside.touch()
    beside.chmod(0o640)
    with pytest.raises(ShambleError, match=r"others on this machine can read .*: chmod 600 '.*'") as refusal:
        await Database.open(str(file))
    command = str(refusal.value).rpartition("again: ")[2]
    assert os.system(command) == 0, "what it says can be done"
    await (await Database.open(str(file))).close()


async def test_in_a_closed_folder_an_open_file_does_no_harm(sqlite_model: Path, tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(0o700)
    file = Path(shutil.copy(sqlite_model, folder / "tables.sqlite3"))
    file.chmod(0o644)
    await (await Database.open(str(file))).close()
    assert mode(file) == "600"


async def test_a_link_is_not_a_second_database(sqlite_file: str, tmp_path: Path) -> None:
    link, folder = tmp_path / "link.sqlite3", tmp_path / "elsewhere"
    link.symlink_to(sqlite_file)
    folder.symlink_to(tmp_path, target_is_directory=True)
    database = await Database.open(sqlite_file)
    try:
        for name in (link, folder / Path(sqlite_file).name, Path(f"{tmp_path}/./../{tmp_path.name}") / link.name):
            with pytest.raises(ShambleError, match="another server uses"):
                await Database.open(str(name))
    finally:
        await database.close()
    database = await Database.open(str(link))
    with pytest.raises(ShambleError, match="another server uses"):
        await Database.open(sqlite_file)
    await database.close()
