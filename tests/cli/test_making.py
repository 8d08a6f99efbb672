"""A new game: laid out, checked, played; and what is said of one that breaks a promise."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.bots import ask, bot
from shamble.cli.making import named_game, rule_code
from shamble.core.rng import Rng
from tests.cli.conftest import Run

FILES = {"pyproject.toml", "README.md", "src/grave_rob/__init__.py", "src/grave_rob/rules.py"}
FILES |= {"src/grave_rob/RULES.md", "tests/test_grave_rob.py"}


@pytest.fixture
def laid_out(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    before = set(sys.modules)
    assert run("new-game", "grave-rob").code == 0
    monkeypatch.syspath_prepend(tmp_path / "grave_rob" / "src")
    yield tmp_path / "grave_rob"
    for name in set(sys.modules) - before:
        if name.startswith("grave_rob"):
            del sys.modules[name]


def test_a_new_game_has_its_files_and_says_what_comes_next(run: Run, tmp_path: Path) -> None:
    ran = run("new-game", "grave_rob", "--out", str(tmp_path / "here"))
    assert ran.out.splitlines()[1:] == ["  pip install -e .", "  shamble check grave_rob", "  shamble play grave_rob"]
    found = {str(path.relative_to(tmp_path / "here")) for path in (tmp_path / "here").rglob("*") if path.is_file()}
    assert found == FILES
    assert "GR-2.1" in (tmp_path / "here/src/grave_rob/RULES.md").read_text()
    again = run("new-game", "grave_rob", "--out", str(tmp_path / "here"))
    assert (again.code, "exists already" in again.err) == (2, True)


def test_a_new_game_keeps_every_promise_from_the_first_minute(run: Run, laid_out: Path) -> None:
    ran = run("check", "grave_rob:GAME")
    assert ran.code == 0, ran.out
    assert ran.out.startswith("Grave Rob keeps all ")
    assert "at 3 tables" in ran.out


def test_bots_play_a_new_game_and_it_can_be_shown(laid_out: Path) -> None:
    game = named_game("grave_rob:GAME")
    state = game.new(3, seed=5)
    while not state.over:
        assert "GRAVE ROB" in str(state)
        state.apply(ask(bot("greedy"), state, Rng(1)))
    assert "Highest die" in str(state) or "highest die" in str(state)


def test_a_game_that_breaks_a_promise_is_reported_how(run: Run, laid_out: Path) -> None:
    rules = laid_out / "src/grave_rob/rules.py"
    rules.write_text(rules.read_text().replace('die if s.over or seat == player else "?"', "die"))
    ran = run("check", "grave_rob:GAME", "--players", "2")
    assert ran.code == 1
    assert "grave_rob breaks views_tell_only_what_may_be_known" in ran.out
    assert "  match:   seed '" in ran.out
    assert "at 1 tables" in ran.out


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (("new-game", "Grave Rob"), "is no name for a game"),
        (("new-game", "class"), "is no name for a game"),
        (("new-game", "random"), "is the name of another package"),
        (("check", "no_such_game"), "no game is named 'no_such_game'"),
        (("check", "no_such_module:GAME"), "there is no no_such_module:GAME"),
        (("check", "shamble.games.zombiegeddon:z"), "there is no shamble.games.zombiegeddon:z"),
        (("check", "shamble.match:FORMAT"), "is a str, not a shamble.Game"),
        (("check", "zombiegeddon", "--players", "9"), "players, not 9"),
    ],
)
def test_what_was_typed_wrongly_is_said_in_one_line(run: Run, argv: tuple[str, ...], complaint: str) -> None:
    ran = run(*argv)
    assert (ran.code, ran.out, complaint in ran.err) == (2, "", True), ran
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("slug", "code"), [("dead_reckoning", "DR"), ("snack", "SNA"), ("ox", "OX"), ("a_b_c_d", "ABC"), ("z9", "ZX")]
)
def test_the_rules_of_a_game_have_its_letters(slug: str, code: str) -> None:
    assert rule_code(slug) == code
