"""The same matches in every run: seeds and dice are counted."""

from __future__ import annotations

from itertools import count

import pytest

from shamble.web.local import table, tables


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds, dice = count(1), count(1)
    monkeypatch.setattr(tables, "new_seed", lambda: f"seed {next(seeds)}")
    monkeypatch.setattr(table, "roll", lambda: next(dice))
