"""A simulation's file is gone on with: what it holds is not played again, and in the end it is as if nothing had broken
it off. What is not part of the simulation is refused and stays as it was."""

from dataclasses import replace
from pathlib import Path

import polars
import pytest

from shamble import ShambleError
from shamble.arena import Plan, Record, simulate, writer
from shamble.arena.records.columns import Columns
from shamble.arena.records.journal import Journal
from shamble.arena.records.lines import Lines, index_of
from shamble.arena.records.reading import run_files

PLAN = Plan.checked("run_for_your_lives", 2, {"turn_limit": 300}, ["random", "greedy:1"], "kept")
TOLD = replace(PLAN, decisions=True)
SUFFIXES = pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])


def played(path: Path, indices: range, plan: Plan = PLAN) -> list[int]:
    """Have these matches in the file; the numbers of those that were played for it."""
    new = []
    with writer(path, plan) as file:
        for missing in file.missing(indices):
            for record in simulate(plan, len(missing), first=missing.start):
                file.write(record)
                new.append(record.index)
    return new


def contents(folder: Path) -> dict[str, object]:
    return {
        path.name: polars.read_parquet(path).to_dicts() if path.suffix == ".parquet" else path.read_bytes()
        for path in folder.iterdir()
    }


@SUFFIXES
@pytest.mark.parametrize("plan", [PLAN, TOLD], ids=["records", "decisions"])
def test_parts_become_the_whole(suffix: str, plan: Plan, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    played(whole / f"r{suffix}", range(8), plan)
    assert played(parts / f"r{suffix}", range(2), plan) == [0, 1]
    assert played(parts / f"r{suffix}", range(5, 7), plan) == [5, 6], "a gap, as an interrupt leaves it"
    assert played(parts / f"r{suffix}", range(8), plan) == [2, 3, 4, 7]
    assert contents(parts) == contents(whole)
    assert played(parts / f"r{suffix}", range(8), plan) == []
    assert contents(parts) == contents(whole)


@SUFFIXES
def test_what_is_there_is_handed_out(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"r{suffix}"
    played(path, range(3))
    with writer(path, PLAN) as file:
        assert list(file.held()) == list(simulate(PLAN, 3))


def indices(course: object) -> set[int]:
    """The matches of which decisions were kept."""
    if isinstance(course, Columns):
        return {index for part in course.parts for index in polars.read_parquet(part)["index"]}
    assert isinstance(course, Lines)
    return {index_of(line) for line in course.path.read_bytes().splitlines()}


@SUFFIXES
def test_a_killed_program_leaves_what_it_had_finished(suffix: str, tmp_path: Path) -> None:
    """Decisions of a match whose record is missing, and a record that was cut off."""
    whole, path = tmp_path / "whole" / f"r{suffix}", tmp_path / "killed" / f"r{suffix}"
    played(whole, range(4), TOLD)
    shard = Journal(path, TOLD, True).shard
    for record in simulate(TOLD, 3):
        shard.write(record)
    shard.flush()
    shard.records.file.close()  # and nothing else that closing would do
    course = shard.beside["course"]
    if isinstance(course, Lines):
        course.file.close()
    shard.records.path.write_bytes(shard.records.path.read_bytes()[:-30])
    assert 2 in indices(course)
    found = [file.records.parent.name for file in run_files([tmp_path])]
    assert found == (["killed", "whole"] if suffix == ".jsonl" else ["whole"]), "columns in the making are no run yet"
    assert played(path, range(4), TOLD) == [2, 3]
    assert contents(path.parent) == contents(whole.parent)


@SUFFIXES
@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        (replace(PLAN, seed="other"), "the seed of match 0 was 'kept/0', not 'other/0'"),
        (replace(PLAN, bots=("random",)), "the bots of match 0 was"),
        (replace(PLAN, options={}), "the options of match 0 was {'turn_limit': 300}, not {}"),
        (Plan.checked("run_for_your_lives", 3, PLAN.options, PLAN.bots, "kept"), "the players of match 0 was 2, not 3"),
        (Plan.checked("zombiegeddon", 2, {}, PLAN.bots, "kept"), "the game of match 0 was 'run_for_your_lives'"),
    ],
)
def test_another_simulation_is_refused(suffix: str, other: Plan, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / f"r{suffix}"
    played(path, range(2))
    before = contents(tmp_path)
    with pytest.raises(ShambleError, match=rf"r\{suffix} holds another simulation: {complaint}.*choose another file"):
        writer(path, other)
    assert contents(tmp_path) == before


@SUFFIXES
def test_decisions_are_kept_for_all_matches_or_for_none(suffix: str, tmp_path: Path) -> None:
    bare, told = tmp_path / f"bare{suffix}", tmp_path / f"told{suffix}"
    played(bare, range(2))
    played(told, range(2), TOLD)
    before = contents(tmp_path)
    with pytest.raises(ShambleError, match="whose decisions were not kept: resume it without --decisions"):
        writer(bare, TOLD)
    with pytest.raises(ShambleError, match="with its decisions: resume it with --decisions"):
        writer(told, PLAN)
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("r.jsonl", b'{"a": 1}\n', r"r\.jsonl, line 1: Object missing required field"),
        ("r.jsonl", b"Dear diary\n", r"r\.jsonl, line 1: JSON is malformed"),
        ("r.jsonl", b"Dear diary", r"r\.jsonl, line 1: JSON is malformed"),
        ("r.parquet", b"Dear diary\n", r"r\.parquet is not a file of records"),
    ],
)
def test_what_is_no_file_of_records_is_left_alone(name: str, content: bytes, complaint: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ShambleError, match=complaint):
        writer(tmp_path / name, PLAN)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {name: content}


@SUFFIXES
def test_two_programs_do_not_write_one_file(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"r{suffix}"
    with writer(path, PLAN), pytest.raises(ShambleError, match=rf"another program is writing .*r\{suffix}"):
        writer(path, PLAN)


@SUFFIXES
def test_without_a_plan_the_file_begins_anew(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"r{suffix}"
    played(path, range(3))
    with writer(path) as file:
        assert list(file.held()) == []
        for record in simulate(PLAN, 1):
            file.write(record)
    with writer(path, PLAN) as file:
        assert [record.index for record in file.held()] == [0]


def test_a_folder_in_the_place_of_the_file_is_reported_at_once(tmp_path: Path) -> None:
    (tmp_path / "r.parquet").mkdir()
    with pytest.raises(ShambleError, match=r"cannot write .*r\.parquet: Is a directory"):
        writer(tmp_path / "r.parquet", PLAN)


def test_no_path_keeps_nothing() -> None:
    with writer(None, PLAN) as file:
        assert list(file.held()) == []
        assert list(file.missing(range(3))) == [range(3)]
        file.write(next(simulate(PLAN, 1)))


def test_gaps_are_reported_as_ranges(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    for index in (2, 3, 6):
        played(path, range(index, index + 1))
    with writer(path, PLAN) as file:
        assert list(file.missing(range(2, 9))) == [range(4, 6), range(7, 9)]
        assert list(file.missing(range(2))) == [range(2)]
        assert list(file.missing(range(2, 4))) == []


def test_a_record_is_what_it_was(tmp_path: Path) -> None:
    path = tmp_path / "r.parquet"
    played(path, range(2))
    with writer(path, PLAN) as file:
        first = next(file.held())
    assert isinstance(first, Record)
    assert first.options == {"turn_limit": 300}
