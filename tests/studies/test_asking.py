"""The questions from Python: frames with the columns of the files, and tables that show themselves."""

from pathlib import Path

import polars
import pytest

import shamble
from shamble.arena.records.record import record_schema

GAME = "run_for_your_lives"


def test_a_simulation_is_a_frame_with_the_columns_of_its_file(tmp_path: Path) -> None:
    out = tmp_path / "run.parquet"
    frame = shamble.simulate(GAME, matches=4, players=2, bots="random,greedy:1", seed=3, out=out, decisions=True)
    assert frame.schema == record_schema()
    assert frame.equals(polars.read_parquet(out))
    assert (tmp_path / "run.decisions.parquet").exists()
    assert frame.equals(shamble.simulate(GAME, matches=4, players=2, bots=["random", "greedy:1"], seed="3"))
    assert shamble.simulate(GAME, matches=2, players=2, seed=3, options={"items_to_win": 3})["options"][0] == (
        '{"items_to_win":3}'
    )


def test_a_sweep_is_a_frame_with_a_row_for_each_setting(tmp_path: Path) -> None:
    frame = shamble.sweep(
        GAME, {"items_to_win": [3, 6], "players": "2,3"}, matches=8, targets=["decisions=..1"], folder=tmp_path
    )
    assert frame.select("items_to_win", "players").rows() == [(3, 2), (3, 3), (6, 2), (6, 3)]
    assert frame["matches"].to_list() == [8] * 4
    assert all(
        low <= value <= high for low, value, high in frame.select("decisions_low", "decisions", "decisions_high").rows()
    )
    assert min(frame["distance"].to_list()) > 0
    assert (
        len(shamble.sweep(GAME, {"items_to_win": "2..8"}, matches=4, players=2, targets=["decisions=1.."], find=3)) <= 7
    )


def test_a_comparison_pairs_matches_of_one_seed(tmp_path: Path) -> None:
    printed, short = (
        shamble.simulate(GAME, matches=40, players=2, seed=1, options=options, out=tmp_path / f"{number}.parquet")
        for number, options in enumerate(({}, {"items_to_win": 3}))
    )
    frame = shamble.compare(printed, short)
    length = frame.filter(polars.col("what") == "decisions per match").row(0, named=True)
    assert length["run"] == 2
    means = [sum(each["decisions"].to_list()) / 40 for each in (printed, short)]
    assert length["difference"] == pytest.approx(means[1] - means[0])
    assert length["differs"]
    assert frame.equals(shamble.compare(tmp_path / "0.parquet", str(tmp_path / "1.parquet")))
    assert not shamble.compare(printed, printed)["differs"].any()


def test_a_table_shows_itself_as_a_picture_and_as_text() -> None:
    state = shamble.game(GAME).new(players=2, seed=1)
    shown = shamble.show(state, names=["Ann", "Bob"])
    assert shown._repr_svg_().startswith("<svg")
    assert "Ann" in str(shown)
    assert str(shamble.show(state)) == str(state)
    assert str(shamble.show(state, viewer=1)) != str(shamble.show(state, viewer=0))


def test_bad_questions_are_reported_in_words() -> None:
    state = shamble.game(GAME).new(players=2, seed=1)
    for ask, complaint in (
        (lambda: shamble.simulate(GAME, matches=0), "matches is a whole number from 1 on, not 0"),
        (lambda: shamble.simulate(GAME, decisions=True), "name a file"),
        (lambda: shamble.compare("one.parquet"), "at least two runs"),
        (lambda: shamble.show(state, viewer=2), "viewer is a seat from 0 to 1, not 2"),
        (lambda: shamble.show(state, names=["Ann"]), "2 players, and 1 names"),
        (lambda: shamble.sweep(GAME, {"items_to_win": []}), "name at least one value"),
    ):
        with pytest.raises(shamble.ShambleError, match=complaint):
            ask()
