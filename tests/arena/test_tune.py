"""Tuning: guesses are judged by matches, a stopped search is resumed, and only what wins is written."""

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import shamble
from shamble import ShambleError
from shamble.arena import Plan, fixtures_of
from shamble.arena.tuning.tune import Lead, Tuning, lead_by_round, tunable
from shamble.core.weights import flat
from tests.arena.guesses import leads_by_nearness
from tests.arena.tables import record

PLAN = Plan.checked("run_for_your_lives", 2, {}, ["greedy:1"], "t")
OWN = [number for _, number in flat(shamble.game("run_for_your_lives").weights)]


def tuning(folder: Path, matches: int = 2) -> Tuning:
    return Tuning([PLAN], matches, folder, folder / "kept")


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are not played."""
    monkeypatch.setattr(Tuning, "leads", leads_by_nearness)


@pytest.mark.usefixtures("known")
def test_the_guess_moves_to_what_wins(tmp_path: Path) -> None:
    search = tuning(tmp_path)
    leads = [search.advance(None) for _ in range(60)]
    assert leads[0] is not None
    assert leads[-1] is not None
    assert leads[-1] > leads[0]
    guess, own = leads_by_nearness(search, [search.guess, OWN], "", 4, None) or ([], [])
    assert guess > own


@pytest.mark.usefixtures("known")
def test_a_resumed_tuning_gives_the_same_numbers(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    whole = tuning(tmp_path / "one")
    for _ in range(30):
        whole.advance(None)
    first = tuning(tmp_path / "two")
    for _ in range(14):
        first.advance(None)
    assert first.advance(None, lambda: True) is None, "a generation that was stopped does not count"
    again = tuning(tmp_path / "two")
    assert again.generation == 14
    assert again.strategy.best == first.strategy.best
    np.random.seed(1)  # whoever else draws from numpy's dice
    for _ in range(16):
        again.advance(None)
    assert again.strategy.best == whole.strategy.best
    assert again.strategy.scores == whole.strategy.scores
    assert (tmp_path / "two" / "kept").read_bytes() == (tmp_path / "one" / "kept").read_bytes()


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda kept: pickle.dumps(kept), "is not a tuning in JSON .*pickles"),
        (lambda kept: b"[]", "is not a tuning in JSON"),
        (lambda kept: json.dumps(kept | {"format_version": 2}).encode(), "has format version 2; this program reads 1"),
        (lambda kept: json.dumps(kept | {"request": {}}).encode(), "holds a tuning of another kind"),
        (lambda kept: json.dumps(kept | {"scores": [[1.0]]}).encode(), "is damaged"),
        (lambda kept: json.dumps(kept | {"scores": None}).encode(), "is damaged"),
        (
            lambda kept: json.dumps(kept | {"best": [0.0], "library": "cma 9"}).encode(),
            "was written with cma 9 .* takes other steps",
        ),
    ],
)
def test_a_file_that_cannot_be_resumed_is_refused(
    tmp_path: Path, change: Callable[[dict[str, Any]], bytes], says: str
) -> None:
    tuning(tmp_path).advance(None)
    file = tmp_path / "kept"
    file.write_bytes(change(json.loads(file.read_bytes())))
    with pytest.raises(ShambleError, match=says) as raised:
        tuning(tmp_path)
    assert "move it away or choose another --out" in str(raised.value)


def test_a_stopped_generation_is_asked_again(tmp_path: Path) -> None:
    strategy = tuning(tmp_path).strategy
    assert strategy.ask() == strategy.ask()


@pytest.mark.usefixtures("known")
def test_another_request_is_not_mixed_in(tmp_path: Path) -> None:
    tuning(tmp_path).advance(None)
    with pytest.raises(ShambleError, match="holds a tuning of another kind"):
        tuning(tmp_path, matches=4)


@pytest.mark.usefixtures("known")
def test_the_others_stay_where_only_some_are_fitted(tmp_path: Path) -> None:
    names = [name for name, _ in flat(shamble.game("run_for_your_lives").weights)]
    group = names[0].split(".")[0]
    search = Tuning([PLAN], 2, tmp_path, tmp_path / "kept", only=[group])
    for _ in range(4):
        search.advance(None)
    assert {name.split(".")[0] for name, a, b in zip(names, search.guess, OWN, strict=True) if a != b} == {group}
    with pytest.raises(ShambleError, match="holds a tuning of another kind"):
        tuning(tmp_path)


def test_weights_are_called_by_their_names(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match="there is no weight luck; the weights are "):
        Tuning([PLAN], 2, tmp_path, tmp_path / "kept", only=["luck"])
    name, _ = flat(shamble.game("run_for_your_lives").weights)[0]
    with pytest.raises(ShambleError, match="name another one"):
        Tuning([PLAN], 2, tmp_path, tmp_path / "kept", only=[name])


def test_guesses_are_judged_by_matches(tmp_path: Path) -> None:
    """A bot that fears its own items and loves zombies loses; one with the weights at hand is its equal."""
    search = tuning(tmp_path)
    (mad, same) = search.leads([[-number for number in OWN], OWN], "x", 40, None) or ([], [])
    assert len(mad) == len(same) == 20, "a round is two matches, with places changed"
    assert Lead.of(mad).high < min(0.0, Lead.of(same).low)


def test_the_same_request_plays_the_same_matches_wherever_its_files_are(tmp_path: Path) -> None:
    """The folder of the guesses is another one in every run."""
    folders = tmp_path / "one", tmp_path / "two"
    for folder in folders:
        folder.mkdir()
    one, two = (tuning(folder).leads([[-number for number in OWN], OWN], "x", 20, None) for folder in folders)
    assert one == two


def test_guesses_can_have_tables_to_themselves(tmp_path: Path) -> None:
    """The same weights at tables of their own play the same matches twice; at shared ones now one wins, now another."""
    apart = Tuning([PLAN], 2, tmp_path, tmp_path / "kept", "same").leads([OWN], "x", 20, None) or []
    shared = tuning(tmp_path).leads([OWN], "x", 20, None) or []
    assert apart == [[0.0] * 20]
    assert any(shared[0])


def test_at_tables_of_their_own_the_weights_at_hand_play_once_for_all_guesses(tmp_path: Path) -> None:
    played = []
    search = Tuning([PLAN], 2, tmp_path, tmp_path / "kept", "same")
    search.on_match = lambda: played.append(1)
    mad = [-number for number in OWN]
    (of_mad, of_own) = search.leads([mad, OWN], "x", 12, None) or ([], [])
    assert len(played) == 3 * 12
    assert of_own == [0.0] * 12
    assert [of_mad] == search.leads([mad], "x", 12, None)


def test_a_lead_is_what_one_gets_more_than_the_other() -> None:
    (fixture,) = fixtures_of(Plan.checked("run_for_your_lives", 4, {}, ["greedy:1", "random"], "t"))
    names = [fixture.seated(index) for index in range(2)]
    won = [float(name == "greedy:1") / 2 for name in names[0]]
    records = [record(names[0], won), record(names[1], [0.0, 0.0, 0.0, 1.0], 1)]
    last = names[1][3]
    assert lead_by_round(fixture, records) == [0.25 + 0.25 * (1 if last == "greedy:1" else -1)]


def test_a_game_without_weights_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shamble.arena.tuning.tune.find_game", lambda slug: type("Bare", (), {"weights": None}))
    with pytest.raises(ShambleError, match="snack has no weights"):
        tunable("snack")
