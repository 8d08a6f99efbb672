"""Before the first move: what the command line leaves open is asked, and what cannot be is refused."""

import json
from pathlib import Path

import pytest

import shamble
from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("errands_shelved")


def test_everything_is_asked_and_enter_gives_an_answer(run: Run, saved: Path) -> None:
    slugs = [game.slug for game in shamble.list_games()]
    number = slugs.index("errands") + 1
    outcome = run("play", "--save", str(saved), lines=f"{number}\n\n\n\n\n\nq\n")
    match = json.loads(saved.read_text())
    assert outcome.code == 0
    assert (match["game"], match["players"]) == ("errands", 4)
    assert match["seats"] == ["human", "survivor", "survivor", "survivor"]
    assert match["names"] == ["Player 1", "Survivor 2", "Survivor 3", "Survivor 4"]
    assert match["options"] == {"rounds": 2, "mood": "calm", "shop_open": False, "goods": None}


def test_whoever_is_guided_plays_against_easy_bots(run: Run, saved: Path) -> None:
    out = run("play", "errands", "--guide", "--save", str(saved), lines="\n\n\n\n\nq\n").out
    assert "Who plays the other seats [scavenger]: " in out
    assert json.loads(saved.read_text())["seats"] == ["human", "scavenger", "scavenger", "scavenger"]


def test_answers_are_taken(run: Run, saved: Path) -> None:
    lines = "rounds=3\nmood = wild\nshop_open=on\n\n3\n2\nAnn\nBea\nrandom\n\nq\n"
    run("play", "errands", "--save", str(saved), lines=lines)
    match = json.loads(saved.read_text())
    assert match["players"] == 3
    assert match["names"] == ["Ann", "Bea", "Random 3"]
    assert match["seats"] == ["human", "human", "random"]
    assert match["options"] == {"rounds": 3, "mood": "wild", "shop_open": True, "goods": None}


def test_wrong_answers_are_explained_and_asked_again(run: Run, saved: Path) -> None:
    lines = "speed=1\nrounds=many\n\n7\nx\n2\n3\n2\nAnn\nAnn\n" + "x" * 21 + "\nBea\n\nq\n"
    out = run("play", "errands", "--save", str(saved), lines=lines).out
    for complaint in (
        "write name=value, with the name one of: rounds, mood, shop_open",
        "rounds: a whole number from 1 to 9, not 'many'",
        "type a number, 2 to 4, not '7'",
        "type a number, 2 to 4, not 'x'",
        "type a number, 0 to 2, not '3'",
        "two players are named Ann",
        "a name has 1 to 20 printable characters",
    ):
        assert complaint in out
    assert json.loads(saved.read_text())["names"] == ["Ann", "Bea"]


def test_options_are_explained(run: Run, saved: Path) -> None:
    out = run("play", "errands", "--save", str(saved), lines="?\n\n\n\n\n\nq\n").out
    assert "Options: rounds=2, mood=calm, shop_open=off\n" in out
    assert "mood: how it is played; one of calm, wild" in out


def test_a_bot_that_is_not_there_is_asked_again(run: Run, saved: Path) -> None:
    out = run("play", "errands", "--players", "2", "--save", str(saved), lines="\n1\n\nclever\nrandom\nq\n").out
    assert "no bot is named 'clever'" in out
    assert json.loads(saved.read_text())["seats"] == ["human", "random"]


def test_what_was_said_is_not_asked(run: Run, saved: Path) -> None:
    out = run("play", "errands", "--players", "3", "--rounds", "1", "--save", str(saved), lines="\n\n\nq\n").out
    assert "How many players" not in out
    assert "Options" not in out
    assert json.loads(saved.read_text())["options"]["rounds"] == 1


def test_the_input_may_not_end_before_the_table_is_set(run: Run) -> None:
    outcome = run("play", "errands", lines="\n")
    assert outcome.code == 2
    assert outcome.err == "shamble: the input ended before the table was set; no match was begun\n"


def test_seats_and_names_by_flag(run: Run, saved: Path) -> None:
    run("play", "errands", "--seats", "human, random", "--names", "Ann, Rob", "--save", str(saved), lines="q\n")
    match = json.loads(saved.read_text())
    assert (match["players"], match["seats"], match["names"]) == (2, ["human", "random"], ["Ann", "Rob"])


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--seats", "human"], "errands takes 2 to 4 players with these options, not 1"),
        (["--seats", "human,random", "--players", "3"], "2 seats are filled, but 3 play"),
        (["--seats", "human,clever"], "no bot is named 'clever'; there are: random, greedy"),
        (["--seats", "human,random", "--names", "Ann"], "1 names are given, but 2 play"),
        (["--seats", "human,random", "--names", "Ann,Ann"], "two players are named Ann"),
        (["--seats", "human,random", "--names", "Ann,"], "a name has 1 to 20 printable characters, unlike ''"),
        (["--seats", "human,random", "--names", "Ann,\x1b[2J"], "a name has 1 to 20 printable characters"),
        (["--names", "Ann,Bea"], "--names goes with --seats"),
        (["--players", "9"], "errands takes 2 to 4 players with these options, not 9"),
        (["--rounds", "0", "--players", "2"], "rounds: a whole number from 1 to 9, not 0"),
        (["--pace", "-1"], "--pace"),
        (["--seats", "human,random", "--save", "."], "cannot save the match to ."),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Run, argv: list[str], complaint: str) -> None:
    outcome = run("play", "errands", *argv)
    assert outcome.code == 2
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1


def test_options_need_a_game(run: Run) -> None:
    outcome = run("play", "--option", "rounds=2")
    assert outcome.code == 2
    assert "options belong to a game" in outcome.err


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["errands"], "a game"),
        (["--players", "2"], "--players"),
        (["--names", "Ann,Bea"], "--names"),
        (["--seed", "s"], "--seed"),
        (["--option", "rounds=2"], "--option"),
        (["--rounds", "2"], "--option"),
    ],
)
def test_a_resumed_match_brings_its_own(run: Run, saved: Path, argv: list[str], named: str) -> None:
    run("play", "errands", "--seats", "human,random", "--save", str(saved), lines="q\n")
    outcome = run("play", *argv, "--resume", str(saved))
    assert (outcome.code, outcome.out) == (2, "")
    assert f"a resumed match brings its own: leave out {named}" in outcome.err


def test_a_resumed_match_must_say_who_sits_where(run: Run, saved: Path) -> None:
    from shamble.match import Match
    from tests.cli.errands import GAME

    Match(GAME, 2).save(saved)
    outcome = run("play", "--resume", str(saved))
    assert (outcome.code, outcome.out) == (2, "")
    assert "add --seats" in outcome.err
    assert run("play", "--resume", str(saved), "--seats", "random,random").code == 0
