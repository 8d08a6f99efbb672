"""Records are written as they come, to JSON lines or Parquet, and read back as they were."""

import sys
from pathlib import Path

import msgspec
import polars
import pytest

from shamble import ShambleError
from shamble.arena import Plan, Record, simulate, writer

PLAN = Plan.checked("run_for_your_lives", 2, {"turn_limit": 300}, ["random", "greedy:1"], "files")


def written(path: Path, count: int) -> list[Record]:
    records = list(simulate(PLAN, count))
    with writer(path) as file:
        for record in records:
            file.write(record)
    return records


def test_json_lines_hold_one_record_each(tmp_path: Path) -> None:
    records = written(tmp_path / "r.jsonl", 5)
    lines = (tmp_path / "r.jsonl").read_bytes().splitlines()
    assert [msgspec.json.decode(line, type=Record) for line in lines] == records


def test_parquet_holds_one_row_each(tmp_path: Path) -> None:
    records = written(tmp_path / "r.parquet", 5)
    rows = polars.read_parquet(tmp_path / "r.parquet").to_dicts()
    assert [msgspec.convert(row | {"options": msgspec.json.decode(row["options"])}, Record) for row in rows] == records
    assert [path.name for path in tmp_path.iterdir()] == ["r.parquet"], "the rows laid down beside it are gone"


def test_parquet_keeps_scores_where_there_are_some(tmp_path: Path) -> None:
    record = msgspec.structs.replace(next(simulate(PLAN, 1)), scores=[3.0, 4.5])
    with writer(tmp_path / "r.parquet") as file:
        file.write(record)
    assert polars.read_parquet(tmp_path / "r.parquet")["scores"].to_list() == [[3.0, 4.5]]


def test_a_simulation_of_nothing_is_a_table_without_rows(tmp_path: Path) -> None:
    written(tmp_path / "r.parquet", 0)
    table = polars.read_parquet(tmp_path / "r.parquet")
    assert table.height == 0
    assert table.columns == list(Record.__struct_fields__)


def test_without_polars_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ShambleError, match=r"shamble\[analysis\]"):
        writer(tmp_path / "r.parquet")


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match=r"a \.jsonl or a \.parquet file, not to 'r\.csv'"):
        writer(tmp_path / "r.csv")


@pytest.mark.parametrize("name", ["r.jsonl", "r.parquet"])
def test_a_place_that_cannot_be_written_is_named(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ShambleError, match=f"cannot write .*{name}: File exists"):
        writer(tmp_path / "file" / name)


def test_the_folder_is_made(tmp_path: Path) -> None:
    written(tmp_path / "runs" / "first" / "r.jsonl", 1)
    assert (tmp_path / "runs" / "first" / "r.jsonl").stat().st_size
