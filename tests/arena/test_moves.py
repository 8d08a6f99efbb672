"""Decisions of random bots beyond the first thousand matches: every choice is kept, and nothing else costs time."""

from pathlib import Path

import polars
import pytest

from shamble.arena import Plan, play_match, writer
from shamble.arena.play.plan import CLOSELY, ONE_OF
from shamble.arena.records.decisions import decision_schema, decisions_beside
from shamble.arena.records.reading import decision_blocks
from shamble.arena.records.record import DetailedRecord

GAME = "run_for_your_lives"
MATCHES = [CLOSELY - 1, CLOSELY, CLOSELY + 1, CLOSELY + 2]


def test_the_first_matches_and_one_of_fifty_are_looked_at_closely() -> None:
    plan = Plan.checked(GAME, 2, {}, ["random"], "s", decisions=True)
    assert [plan.is_close(index) for index in MATCHES] == [True, True, False, False]
    assert plan.is_close(CLOSELY + ONE_OF)
    assert Plan.checked(GAME, 2, {}, ["random", "greedy:1"], decisions=True).is_close(CLOSELY + 1), (
        "thinking takes longer"
    )
    assert Plan.checked(GAME, 2, {}, ["random"], decisions=True, cards=True).is_close(CLOSELY + 1)


@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
def test_every_choice_is_kept_in_order_beside_those_looked_at(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"run{suffix}"
    plan = Plan.checked(GAME, 3, {}, ["random"], "s", decisions=True)
    closely = {index: _rows_looked_at(plan, index, tmp_path) for index in MATCHES[2:]}
    with writer(path, plan) as file:
        for index in MATCHES:
            file.write(play_match(plan, index))
    rows = polars.concat([frame for frame, _ in decision_blocks(decisions_beside(path))])
    assert rows.schema == decision_schema()
    assert rows["index"].unique(maintain_order=True).to_list() == MATCHES
    same = ["index", "number", "turn", "player", "bot", "choices", "action", "kind", "used", "returns", "options"]
    for index, looked_at in closely.items():
        mine = rows.filter(polars.col("index") == index)
        assert mine.select(same).equals(looked_at.select(same))
        assert mine["worths"].null_count() == mine.height
    assert rows.filter(polars.col("index") == CLOSELY)["worths"].null_count() == 0


def _rows_looked_at(plan: Plan, index: int, folder: Path) -> polars.DataFrame:
    """The same match, by the way of those that are looked at."""
    from shamble.arena.play.sitting import Sitting
    from shamble.arena.records.decisions import Course

    sitting = Sitting(plan, index)
    assert sitting.course is None
    sitting.course = Course(sitting.state)
    record = sitting.course.detailed(sitting.play(sitting.choose))
    assert isinstance(record, DetailedRecord)
    return polars.read_ndjson(record.course, schema=decision_schema())
