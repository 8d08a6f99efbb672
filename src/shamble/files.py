"""Files that are whole or not there: replaced at once, locked against a second writer, and kept in the user's data
folder where nobody says where."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from shamble.core.errors import ShambleError


def data_folder() -> Path:
    """Where this program keeps what a person did not name a file for: `$XDG_DATA_HOME/shamble`, by default in
    ~/.local/share."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "shamble"


PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


def make_private_folder(folder: Path) -> None:
    """Make a folder that is its owner's alone; one that is there stays as it is, unless it is the data folder."""
    if not folder.is_dir():
        folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    if folder == data_folder().resolve() and folder.stat().st_mode & 0o077:
        folder.chmod(PRIVATE_FOLDER)


def open_private(path: Path) -> int:
    """Open a file to read and write it, by its number; a new one is its owner's alone."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE_FILE)


def others_can_read(path: Path) -> bool:
    """Whether somebody else on this machine can read the file. One in a folder that is closed to them they cannot."""
    return bool(path.stat().st_mode & 0o066) and bool(path.parent.stat().st_mode & 0o011)


def check_folder(path: Path) -> None:
    """Refuse before the work is done what could not be written after it."""
    if not path.absolute().parent.is_dir():
        raise ShambleError(f"cannot write {path}: there is no folder {path.parent}")


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """A file that cannot be written is an error that names it."""
    try:
        yield
    except OSError as error:
        raise ShambleError(f"cannot write {path}: {error.strerror}") from error


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file to write, which takes the place of the old one when the block ends. If the block fails, the old file
    stays and the new one is removed."""
    fresh = path.with_name(path.name + ".new")
    try:
        yield fresh
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def write_whole(path: Path, content: str | bytes, private: bool = False) -> None:
    """Write a file whole or not at all. `private`: nobody but its owner can read it, not even while it is written."""
    with writing(path), replacing(path) as fresh:
        if private:
            fresh.unlink(missing_ok=True)
            os.close(open_private(fresh))
        fresh.write_bytes(content.encode() if isinstance(content, str) else content)


def try_lock(file: IO[bytes] | IO[str] | int) -> bool:
    """Lock an open file for this process; False if another one holds it. The lock ends when the file is closed, or the
    process ends, however it does."""
    import fcntl  # where there is no such module, everything but locks still works

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
