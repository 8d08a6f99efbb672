"""Packages that bring a game or a bot, installed for one test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

Install = Callable[[str, str], None]


def installer(
    group: str, forget: Callable[[], None], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Install]:
    """install(name, value) leaves in the folder what `pip` would: the record of a package's entry points. What was
    found before is forgotten, then and afterwards."""

    def install(name: str, value: str) -> None:
        record = folder / f"{name}-1.0.dist-info"
        record.mkdir()
        (record / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (record / "entry_points.txt").write_text(f"[{group}]\n{name} = {value}\n")
        forget()

    monkeypatch.syspath_prepend(folder)
    yield install
    monkeypatch.undo()
    forget()
