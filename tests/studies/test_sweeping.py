"""Sweeps: every setting has a file, what was played is kept and resumed, targets are met or the nearest is named."""

from pathlib import Path

import pytest

import shamble
from shamble.core.errors import ShambleError
from shamble.studies import Sweep, axis_of, target_of
from shamble.studies.page import sweep_page, verdict_texts
from shamble.studies.targets import Estimate, surely_meets

GAME = "run_for_your_lives"


def asked(folder: Path, *vary: str, targets: tuple[str, ...] = (), matches: int = 6, decisions: bool = False) -> Sweep:
    axes = [axis_of(shamble.game(GAME), {}, text) for text in vary]
    return Sweep(GAME, axes, folder, matches, 2, seed="s", decisions=decisions, targets=[target_of(t) for t in targets])


def test_values_are_ranges_with_steps_and_lists() -> None:
    game = shamble.game(GAME)
    assert axis_of(game, {}, "turn_limit=0..100..50").values == (0, 50, 100)
    assert axis_of(game, {}, "players=2,4..5").values == (2, 4, 5)
    assert axis_of(game, {}, "bots=random,greedy:1").values == ("random", "greedy:1")
    assert axis_of(game, {}, "size=full,pocket").values == ("full", "pocket")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("items_to_win", "--vary takes PATH=VALUES"),
        ("items_to_win=1..3", "items_to_win: a whole number from 2 to 8, not 1"),
        ("items_to_win=5..3", "a range goes up"),
        ("items_to_win=3,3", "a value is named twice"),
        ("components.items.mouse.counts=0..4", "components.items.mouse.counts: a whole number from 0 to 3, not 4"),
        ("components.items.mice.counts=1", "near it are: components.items."),
        ("components=1", "components is a file: vary a number in it"),
        ("players=two", "players: a number of players, not 'two'"),
        ("bots=nobody", "no bot is named 'nobody'"),
        ("size=vast", "size: one of full, pocket, not 'vast'"),
    ],
)
def test_what_cannot_be_varied_is_reported_exactly(text: str, complaint: str) -> None:
    with pytest.raises(ShambleError) as refused:
        axis_of(shamble.game(GAME), {}, text)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    "text", ["decisions", "decisions=", "decisions=..", "decisions=9..3", "beauty=1", "decisions=x"]
)
def test_targets_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(ShambleError):
        target_of(text)


def test_a_distance_is_counted_from_the_nearer_bound() -> None:
    target = target_of("decisions=30..40")
    assert [target.distance(value) for value in (25, 30, 35, 40, 50)] == [0.5, 0, 0, 0, 1.0]
    assert target_of("seats=..2").distance(1.0) == 0
    assert target_of("unused=0").distance(3) == 3
    assert surely_meets(target, Estimate(35, 31, 39))
    assert not surely_meets(target, Estimate(35, 29, 41))


def test_every_setting_is_played_and_kept(tmp_path: Path) -> None:
    sweep = asked(tmp_path, "items_to_win=3,5", "players=2,3", targets=("decisions=1..500",))
    assert sweep.play(sweep.all_settings, None)
    assert sorted(path.name for path in tmp_path.glob("*.parquet"))[0] == "items_to_win=3,players=2.parquet"
    assert [each.part.players for each in sweep.tried.values()] == [2, 3, 2, 3]
    assert verdict_texts(sweep)[0].startswith("items_to_win=3, players=2 meets decisions from 1 up to 500")
    page = sweep_page(sweep)
    assert 'id="response-decisions"' in page
    assert page.count("<svg") >= 2 * len(sweep.figures), "a curve for each figure and axis"


def test_a_stop_keeps_what_was_played_and_it_is_resumed(tmp_path: Path) -> None:
    played: list[int] = []
    sweep = asked(tmp_path, "items_to_win=3..5")
    assert not sweep.play(sweep.all_settings, None, lambda: sum(played) >= 8, played.append)
    assert list(sweep.tried) == ["items_to_win=3"], "the second setting is not whole"
    again: list[int] = []
    resumed = asked(tmp_path, "items_to_win=3..5")
    assert resumed.play(resumed.all_settings, None, on_match=again.append)
    assert again[:2] == [6, 2], "six and two matches were there"
    fresh = asked(tmp_path / "other", "items_to_win=3..5")
    fresh.play(fresh.all_settings, None)
    assert [each.figures for each in fresh.tried.values()] == [each.figures for each in resumed.tried.values()]


def test_a_search_finds_what_few_settings_meet(tmp_path: Path) -> None:
    """Matches are the longer the more items it takes: of 49 settings it tries at most 20."""
    sweep = asked(
        tmp_path,
        "items_to_win=2..8",
        "zombies_to_lose=2..8",
        matches=12,
        targets=("decisions=..9", "ending.escape=60.."),
    )
    assert sweep.search(20, None)
    best = sweep.best()
    assert best is not None
    assert best.distance == 0
    assert best.setting["items_to_win"] <= 3
    assert len(sweep.tried) <= 20


def test_what_is_asked_for_must_be_possible(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match="the figure unused is made of decisions: add --decisions"):
        asked(tmp_path, "items_to_win=3", targets=("unused=0",))
    with pytest.raises(ShambleError, match="zombiegeddon has no figure unused: no action of it uses a card or piece"):
        Sweep("zombiegeddon", [], tmp_path, 4, decisions=True, targets=[target_of("unused=0")])
    with pytest.raises(ShambleError, match="a search needs something to search for"):
        asked(tmp_path, "items_to_win=3").search(3, None)
    with pytest.raises(ShambleError, match="at most 500 are tried one by one"):
        assert asked(tmp_path, "turn_limit=1..999", "items_to_win=2..8").all_settings
    with pytest.raises(ShambleError, match="the setting players=9: run_for_your_lives takes 2 to 7 players"):
        asked(tmp_path, "players=9")
    with pytest.raises(ShambleError, match="items_to_win is varied twice"):
        asked(tmp_path, "items_to_win=3", "items_to_win=4")
