"""Foresight: weights are judged by what they thought, at tables of matches, of those who won in the end."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec
import pytest

import shamble
from shamble import ShambleError
from shamble.arena import Plan
from shamble.arena.play.sitting import play_match
from shamble.arena.records.record import DetailedRecord
from shamble.arena.tuning.foresight import TABLES, Foresight, loss, surprise, tables_of
from shamble.arena.tuning.tune import Tuning
from shamble.core.weights import flat, with_numbers

GAME = shamble.game("run_for_your_lives")
PLAN = Plan.checked(GAME.slug, 2, {}, ["random"], "f")
OWN = [number for _, number in flat(GAME.weights)]


def foresight(folder: Path, matches: int = 40) -> Foresight:
    return Foresight([PLAN], matches, folder, folder / "kept")


@pytest.fixture
def upside_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game takes good for bad."""
    wrong = replace(GAME, weights=with_numbers(GAME.weights, iter([-number for number in OWN])))
    monkeypatch.setattr("shamble.arena.tuning.tune.tunable", lambda slug: wrong)


@pytest.mark.usefixtures("upside_down")
def test_weights_move_to_what_comes_true(tmp_path: Path) -> None:
    search = foresight(tmp_path)
    for _ in range(15):
        search.advance(None)
    lead = search.check(40, None)
    assert lead is not None
    assert lead.low > 0
    assert search.unit == "nats a table and seat"


@pytest.mark.usefixtures("upside_down")
def test_who_knows_the_game_foresees_more_than_who_has_it_upside_down(tmp_path: Path) -> None:
    right, same = foresight(tmp_path).leads([OWN, [-number for number in OWN]], "x", 40, None) or ([], [])
    assert sum(right) > 0
    assert same == [0.0] * 40


def test_the_tables_are_those_of_the_match() -> None:
    record = play_match(replace(PLAN, decisions=True), 3)
    assert isinstance(record, DetailedRecord)
    seen = tables_of(PLAN, record)
    assert seen.returns == record.returns
    assert len(seen.tables) == min(TABLES, record.decisions)
    assert not any(table.over for table in seen.tables)
    told = [msgspec.json.decode(line)["worths"] for line in record.course.splitlines()]
    for table in seen.tables:
        assert [GAME.worth(table, seat) for seat in range(2)] in told


def test_it_is_as_surprised_as_its_chances_say() -> None:
    record = play_match(replace(PLAN, decisions=True), 3)
    assert isinstance(record, DetailedRecord)
    seen = tables_of(PLAN, record)
    each = [
        surprise(GAME.worth(table, seat), returned)
        for table in seen.tables
        for seat, returned in enumerate(seen.returns)
    ]
    assert loss(seen, GAME.weights) == pytest.approx(sum(each) / len(each))
    assert surprise(0.9, 1.0) < surprise(0.5, 1.0) < surprise(0.1, 1.0) < surprise(0.0, 1.0) < 7


def test_every_match_that_is_played_is_reported(tmp_path: Path) -> None:
    thinking = replace(PLAN, bots=("greedy:1",))
    for search in (foresight(tmp_path, 20), Tuning([thinking], 20, tmp_path, tmp_path / "other")):
        told: list[int] = []
        search.on_match = partial(told.append, 1)
        search.leads([OWN], "x", 20, None)
        assert len(told) == 20


def test_a_stop_leaves_the_generation_out(tmp_path: Path) -> None:
    search = foresight(tmp_path)
    assert search.advance(None, lambda: True) is None
    assert search.generation == 0
    assert search.check(20, None, lambda: True) is None


def test_it_is_resumed_where_it_was_broken_off_but_not_as_another_kind(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    whole = foresight(tmp_path / "one")
    for _ in range(2):
        whole.advance(None)
    foresight(tmp_path / "two").advance(None)
    again = foresight(tmp_path / "two")
    again.advance(None)
    assert again.generation == 2
    assert again.guess == whole.guess
    with pytest.raises(ShambleError, match="holds a tuning of another kind"):
        Tuning([PLAN], 40, tmp_path, tmp_path / "one" / "kept")
