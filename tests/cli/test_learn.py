"""`shamble learn`: courses at the terminal, typed line by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.core.game import Game
from shamble.core.lessons import Lesson
from shamble.lessons import READ, Sitting
from shamble.terminal.learning import Progress
from shamble.terminal.listing import listed
from tests.cli.conftest import Run

LIVES = "run_for_your_lives"
TAUGHT = [(game, lesson) for game in shamble.list_games() if game.course is not None for lesson in game.course.all]


def typed(game: Game[Any], lesson: Lesson) -> str:
    """What somebody types who follows every hint, also where play is free."""
    sitting = Sitting(game, lesson)
    lines = []
    while not sitting.done:
        hint = sitting.hint()
        options = listed(sitting.state, sitting.names)
        lines.append("" if hint == READ else next(str(one.number) for one in options if one.action == hint))
        sitting.step(hint)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=lambda part: part.slug)
def test_a_lesson_is_learnt(run: Run, game: Game[Any], lesson: Lesson) -> None:
    outcome = run("learn", game.slug, lesson.slug, lines=typed(game, lesson))
    assert (outcome.code, outcome.err) == (0, "")
    assert "That was the lesson" in outcome.out
    assert Progress().is_done(game, lesson)


def test_a_station_can_be_skipped(run: Run) -> None:
    assert "That was the lesson" in run("learn", LIVES, "first-match", lines="s\n" * 12).out


def test_what_can_be_learnt_is_listed(run: Run) -> None:
    out = run("learn").out
    assert f"{LIVES} " in out
    assert "shamble learn GAME" in out


def test_the_opening_comes_first_and_a_lesson_is_chosen(run: Run) -> None:
    out = run("learn", LIVES, lines="9\n2\nq\n").out
    assert "Five items win, five zombies catch you" in out
    assert "▸ Look at: Rubber Bone, Zombie Dog" in out
    assert "There are lessons 1 to 6." in out
    assert "Same symbol, both gone" in out.split("Which lesson?")[-1]
    assert f"Resume it by: shamble learn {LIVES} matching" in out
    assert run("learn", LIVES, lines="q\n").code == 0


def test_a_wrong_move_is_answered_and_the_station_stays(run: Run) -> None:
    out = run("learn", LIVES, "first-match", lines="\n\n2\nh\nx\n99\nb\nq\n").out
    assert "we want to show you something" in out
    assert "Choose 1: Play Baseball Bat" in out
    assert "or ? for help" in out
    assert "There is no option 99" in out
    assert out.count("3 of 12>") == 5
    assert out.split("3 of 12>")[-1].count("2 of 12>") == 1


def test_help_and_rules_are_at_hand(run: Run) -> None:
    out = run("learn", LIVES, "first-match", lines="?\n? ZR-4.1\n? ZR-99\nt\nq\n").out
    assert "skip: have it done for you" in out
    assert "An item goes in front of the player who plays it." in " ".join(out.split())
    assert "There is no rule ZR-99" in out


def test_a_lesson_is_resumed_where_it_was_left_or_begun_anew(run: Run) -> None:
    run("learn", LIVES, "first-match", lines="\n\n1\nq\n")
    out = run("learn", LIVES, "first-match", lines="q\n").out
    assert "You go on where you left it." in out
    assert "4 of 12>" in out
    assert "1 of 12>" in run("learn", LIVES, "first-match", "--again", lines="q\n").out


@pytest.mark.parametrize("kept", ["", "[]", '{"run_for_your_lives/redraw": 3}', "redraw", "record"])
def test_whatever_stands_in_the_file_a_lesson_begins(run: Run, tmp_path: Path, kept: str) -> None:
    if kept in ("redraw", "record"):  # one of another version of the lesson
        kept = json.dumps({"run_for_your_lives/redraw": {"record": [READ, 5, 5] if kept == "record" else ["a"]}})
    file = tmp_path / "data/shamble/lessons.json"
    file.parent.mkdir(parents=True)
    file.write_text(kept)
    assert "1 of 4>" in run("learn", LIVES, "redraw", lines="q\n").out


def test_what_is_not_there_is_said(run: Run) -> None:
    assert "has no lesson 'dance'; it has: first-match" in run("learn", LIVES, "dance").err
    assert "no game is named 'chess'" in run("learn", "chess").err


def test_a_guided_match_explains_a_choice_twice(run: Run, saved: Path) -> None:
    line = ["play", LIVES, "--seed", "table", "--seats", "human,random", "--save", str(saved)]
    out = run(*line, "--guide", lines="1\n1\n1\n1\nq\n").out
    assert out.count("▸ Play an item to come nearer to five") == 2
    assert out.count("The search would choose") + out.count("Several of these are about as good") == 1


@pytest.mark.parametrize(
    ("even", "said"), [(1.1, "Several of these are about as good"), (-1.0, "The search would choose")]
)
def test_a_guide_suggests_nothing_where_moves_are_even(
    run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch, even: float, said: str
) -> None:
    monkeypatch.setattr("shamble.terminal.table.EVEN", even)
    line = ["play", LIVES, "--seed", "table", "--seats", "human,random", "--save", str(saved), "--guide"]
    assert said in run(*line, lines="q\n").out


def test_a_game_without_lessons_is_guided_by_its_prompts_and_rules(
    run: Run, saved: Path, errands_shelved: None
) -> None:
    out = run("play", "errands", "--seed", "table", "--seats", "human,random", "--save", str(saved), "--guide").out
    assert "▸ " in out
    assert "has no lessons" in run("learn", "errands").err
