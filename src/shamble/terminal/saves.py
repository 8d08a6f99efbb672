"""Where matches are kept when nobody says where: the user's data folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from shamble.core.errors import ShambleError
from shamble.files import data_folder
from shamble.match import Match


def matches_folder() -> Path:
    return data_folder() / "matches"


def new_path(slug: str, now: datetime) -> Path:
    """A file of its own for a match that begins now."""
    stem = f"{slug}-{now:%Y%m%d-%H%M%S}"
    path = matches_folder() / f"{stem}.json"
    number = 1
    while path.exists():
        number += 1
        path = matches_folder() / f"{stem}-{number}.json"
    return path


def keep(match: Match, path: Path) -> None:
    """Save the match, or say why that cannot be."""
    if path.is_dir():
        raise ShambleError(f"cannot save the match to {path}: it is a folder; name a file")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        match.save(path)
    except OSError as error:
        raise ShambleError(f"cannot save the match to {path}: {error.strerror}") from error
