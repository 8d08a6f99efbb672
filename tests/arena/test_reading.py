"""Runs are read back in blocks, from files and folders of any mixture; what is no run is told by its name."""

from pathlib import Path

import polars
import pytest

from shamble import ShambleError
from shamble.arena.records import reading
from shamble.arena.records.reading import decision_blocks, is_cut_off, read_records, record_blocks, run_files
from shamble.arena.records.record import DetailedRecord
from tests.report.runs import record, with_course, written

FIVE = [record([1.0, 0.0], index, options={"limit": index}, scores=[3.0, 1.5]) for index in range(5)]
TOLD = [with_course(each, [(1, [0], ())] * (each.index + 1)) for each in FIVE]


@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
def test_records_come_back_as_they_were(suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "BLOCK", 2)
    path = written(tmp_path / f"r{suffix}", FIVE)
    assert list(read_records(path)) == FIVE
    assert [frame.height for frame, _ in record_blocks(path)] == [2, 2, 1]


@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
@pytest.mark.parametrize("block", [1, 2, 4, 100])
def test_no_match_is_torn_apart(suffix: str, block: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "BLOCK", block)
    path = written(tmp_path / f"r{suffix}", TOLD)
    frames = [frame for frame, _ in decision_blocks(tmp_path / f"r.decisions{suffix}") if frame.height]
    assert path.exists()
    assert polars.concat(frames)["index"].to_list() == [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4]
    assert all(frame["number"][0] == 1 for frame in frames)
    assert [index for frame in frames for index in frame["index"].unique(maintain_order=True)] == [0, 1, 2, 3, 4]


def test_a_folder_may_hold_both_kinds_and_decisions_of_some(tmp_path: Path) -> None:
    written(tmp_path / "a.parquet", FIVE)
    written(tmp_path / "deep" / "b.jsonl", TOLD)
    (tmp_path / "notes.json").write_text("{}")
    found = run_files([tmp_path])
    assert [(file.records.name, file.decisions and file.decisions.name) for file in found] == [
        ("a.parquet", None),
        ("b.jsonl", "b.decisions.jsonl"),
    ]


def test_a_line_that_was_never_finished_does_not_count(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", FIVE)
    path.write_bytes(path.read_bytes()[:-40])
    assert list(read_records(path)) == FIVE[:4]


@pytest.mark.parametrize("cut", [1, 7, 40])
def test_a_file_that_was_cut_off_is_known(tmp_path: Path, cut: int) -> None:
    path = written(tmp_path / "r.jsonl", FIVE)
    assert not is_cut_off(path)
    path.write_bytes(path.read_bytes()[: -1 - cut])
    assert is_cut_off(path)
    assert list(read_records(path)) == FIVE[:4]


def test_a_line_in_the_middle_that_is_no_record_is_reported(tmp_path: Path) -> None:
    """Only the last one can have been cut off."""
    path = written(tmp_path / "r.jsonl", FIVE)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1][:-20] + b"\n"  # with BLOCK 2 it is the last one of a block
    path.write_bytes(b"".join(lines))
    with pytest.raises(ShambleError, match=r"r\.jsonl is not a file of records"):
        list(read_records(path))


def test_what_is_no_run_is_reported(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    run = written(tmp_path / "run.parquet", TOLD)
    for path, complaint in [
        (tmp_path / "run.csv", r"\.jsonl or \.parquet files or a folder of them, not from"),
        (tmp_path / "missing.jsonl", "there is no file"),
        (tmp_path / "empty", "no .jsonl or .parquet file of records in this folder"),
        (tmp_path / "run.decisions.parquet", "holds decisions; name the run itself, run.parquet"),
    ]:
        with pytest.raises(ShambleError, match=complaint):
            run_files([path])
    with pytest.raises(ShambleError, match="named twice"):
        run_files([run, tmp_path])


@pytest.mark.parametrize("content", [b"hello", b"{}\n", b'{"game": 7}\n'])
@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
def test_what_holds_no_records_is_reported(suffix: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"odd{suffix}"
    path.write_bytes(content + b"}")
    with pytest.raises(ShambleError, match=f"odd{suffix} is not a file of records"):
        list(record_blocks(path))


def test_other_columns_are_reported(tmp_path: Path) -> None:
    polars.DataFrame({"a": [1]}).write_parquet(tmp_path / "odd.parquet")
    with pytest.raises(ShambleError, match="its columns are others"):
        list(record_blocks(tmp_path / "odd.parquet"))


def test_a_detailed_record_is_a_record_with_its_course() -> None:
    assert isinstance(TOLD[0], DetailedRecord)
    assert TOLD[0].bare() == FIVE[0]
