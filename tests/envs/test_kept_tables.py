"""Tables in a folder: nobody else can read them, a key opens one seat, and a broken file is refused with a word."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shamble.core.errors import BadMatch, ShambleError
from shamble.envs.kept_tables import KeptTable, KeptTables
from tests.fuzz.mutations import broken, broken_bytes


@pytest.fixture
def usual() -> Iterator[None]:
    """Whatever this user makes, others can read."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """By the end of the name."""
    return {path.suffix: f"{stat.S_IMODE(path.stat().st_mode):o}" for path in (folder, *folder.iterdir())}


@pytest.mark.usefixtures("usual")
def test_nobody_else_can_read_a_table(tmp_path: Path) -> None:
    """It holds the seed of a running match."""
    folder = tmp_path / "kept" / "tables"
    tables = KeptTables(folder)
    table, key = tables.begin("zombiegeddon", 2, ["random"], {}, "")
    private = {"": "700", ".json": "600", ".lock": "600"}
    assert modes(folder) == private
    with tables.seated(key) as (found, seat):
        found.answer(seat, "1")
    assert modes(folder) == private
    (folder / f"{table.id}.json.new").touch(0o644)  # a program that was killed while it wrote
    with tables.seated(key):
        pass
    assert modes(folder) == private


@pytest.mark.usefixtures("usual")
def test_what_an_older_program_left_open_is_closed(tmp_path: Path) -> None:
    table, _ = KeptTables(tmp_path / "tables").begin("zombiegeddon", 2, ["random"], {}, "")
    folder = tmp_path / "tables"
    folder.chmod(0o755)
    (folder / f"{table.id}.json").chmod(0o644)
    (folder / "mine.json").touch(0o644)
    KeptTables(folder)
    assert stat.S_IMODE((folder / f"{table.id}.json").stat().st_mode) == 0o600
    assert stat.S_IMODE((folder / "mine.json").stat().st_mode) == 0o644, "no table: none of our business"


def test_names_are_tidy_and_no_two_look_alike(tmp_path: Path) -> None:
    tables = KeptTables(tmp_path)
    table, _ = tables.begin("zombiegeddon", 3, ["open"], {}, " An\u202en\u3164\n B ")
    with tables.at(table.id) as found:
        found.sit_down("ANN  B")
        with pytest.raises(ShambleError, match="at least one letter"):
            found.sit_down("\u3164")
        found.sit_down("")
        assert found.match.names == ["Ann B 1", "ANN B 2", "Player 3"]


def test_a_key_of_another_seat_does_not_fit(tmp_path: Path) -> None:
    tables = KeptTables(tmp_path)
    table, key = tables.begin("zombiegeddon", 2, ["open"], {}, "")
    stolen = key.replace("-0-", "-1-", 1)
    with pytest.raises(ShambleError, match="does not fit"), tables.seated(stolen):
        pass
    assert key.removeprefix(f"{table.id}-0-") not in (tmp_path / f"{table.id}.json").read_text(), "keys are not kept"


def test_a_broken_file_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    tables = KeptTables(tmp_path)
    table, _ = tables.begin("zombiegeddon", 2, ["random"], {}, "")
    file = tmp_path / f"{table.id}.json"
    for content in ("{", "[]", '{"format": "shamble-kept-table", "match": {}}', "[" * 100_000):
        file.write_text(content)
        with pytest.raises(BadMatch, match=str(file)), tables.at(table.id):
            pass
        assert file.read_text() == content


def change(way: str, value: object) -> Callable[[dict[str, Any]], None]:
    def apply(data: dict[str, Any]) -> None:
        *before, last = way.split(".")
        for step in before:
            data = data[step]
        data[last] = value

    return apply


@pytest.mark.parametrize(
    ("breaks", "complaint"),
    [
        (change("match.seats", ["player"]), "1 seats for 2 players"),
        (change("match.seats", ["player", "search:900000"]), "an opponent is 'open' or one of"),
        (change("keys", ["é" * 64, ""]), "the hash of a key"),
        (change("keys", ["", ""]), "the hash of a key"),
        (change("keys", [7, ""]), "the hash of a key"),
        (change("keys", {}), "'keys' is not a list of 2 hashes"),
        (change("refused", True), "'refused' is a number from 0 to 5, not True"),
        (change("refused", -3), "'refused' is a number from 0 to 5, not -3"),
        (change("match.names", ["Ann"]), "1 names for 2 players"),
        (change("match.names", ["Ann", "\u3164"]), "holds one that cannot be seen"),
        (change("match.rules_version", 0), "was played by version 0 of the rules"),
    ],
)
def test_what_does_not_hold_is_said(tmp_path: Path, breaks: Callable[[dict[str, Any]], None], complaint: str) -> None:
    tables = KeptTables(tmp_path)
    table, key = tables.begin("run_for_your_lives", 2, ["random"], {}, "")
    file = tmp_path / f"{table.id}.json"
    data = json.loads(file.read_text())
    breaks(data)
    file.write_text(json.dumps(data))
    with pytest.raises(BadMatch, match=f"is not a table of this program: .*{complaint}"), tables.seated(key):
        pass


@pytest.fixture
def played(tmp_path: Path) -> tuple[KeptTables, KeptTable, str]:
    tables = KeptTables(tmp_path)
    table, key = tables.begin("run_for_your_lives", 3, ["random", "open"], {}, "Ann")
    with tables.at(table.id) as found:
        found.sit_down("Bob")
        found.let_bots_move()
    return tables, table, key


def test_what_is_broken_is_taken_or_refused_with_a_word(played: tuple[KeptTables, KeptTable, str]) -> None:
    """What is taken can be read, and played on with."""
    tables, table, key = played
    file = tables.folder / f"{table.id}.json"
    good = file.read_bytes()
    refused = 0
    for number in range(400):
        dice = Random(f"kept tables {number}")
        bad = broken_bytes(good, dice) if number % 4 == 0 else json.dumps(broken(json.loads(good), dice)).encode()
        file.write_bytes(bad)
        try:
            with tables.seated(key) as (found, seat):
                found.happened(seat, 0)
                if found.match.state.player == seat:
                    found.answer(seat, "1")
        except ShambleError:
            refused += 1
    assert 100 < refused < 400
