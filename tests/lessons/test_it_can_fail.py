"""Each complaint about a course can be heard: a course that holds is spoilt in one place after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from shamble.core.game import AnyGame
from shamble.core.lessons import Course, Guide, Lesson, Mistake, Setting, Station, act
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.lessons.tables import table
from shamble.games.run_for_your_lives.state import Table
from shamble.lessons import checking
from shamble.lessons.checking import complaints


def taught_by(course: Course) -> AnyGame:
    """The game with another course."""
    game: AnyGame = replace(GAME)
    vars(game)["course"] = course
    return game


def course() -> Course:
    assert GAME.course is not None
    return GAME.course


def with_station(number: int, **fields: Any) -> Course:
    """The course with something else at a station (from 1) of the first match."""
    lesson = course().first_match
    stations = list(lesson.stations)
    stations[number - 1] = replace(stations[number - 1], **fields)
    return replace(course(), first_match=replace(lesson, stations=tuple(stations)))


def with_opening(**fields: Any) -> Course:
    return replace(course(), opening=replace(course().opening, goal=replace(course().opening.goal, **fields)))


def lesson(*stations: Station, slug: str = "made-up", setting: Setting | None = None) -> Course:
    """The course with another first match, at an ordinary table where play begins with seat 0."""
    usual = Setting(players=3, seed=1, options={"first_player": "seat"})
    made = Lesson(slug=slug, title="Made up", about="-", minutes=1, setting=setting or usual, stations=stations)
    return replace(course(), first_match=made)


def caught() -> Table:
    """The learner is a zombie-player."""
    return table(("", ""), ("I1", "I2 I3 I4 I5"), ("", "I6 I7 I8 I9"), dead=0)


PLAYS = (act("PLAY_ITEM"), act("PLAY_ZOMBIE"))


def test_a_course_that_is_not_spoilt_holds() -> None:
    assert complaints(taught_by(course())) == []


def test_a_game_without_lessons_has_nothing_to_complain_of() -> None:
    game: AnyGame = replace(GAME)
    vars(game)["course"] = None
    assert complaints(game) == []


def test_whoever_does_all_that_is_allowed_is_played_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST_ALLOWED", 0)  # nothing is tried by itself
    found = complaints(taught_by(with_station(3, mistakes=(), lenient=True)))
    assert found
    assert all(complaint.startswith("first-match: whoever does all that is allowed: station ") for complaint in found)


SPOILT: dict[str, tuple[Callable[[], Course], str]] = {
    "a rule": (lambda: with_station(1, rule="ZR-99.1"), "there is no rule ZR-99.1"),
    "a piece": (lambda: with_station(1, look=("hand", "seat-9")), "nothing on the table is 'seat-9'"),
    "an action": (lambda: with_station(3, do=(act("DANCE"),)), "there is no action DANCE"),
    "an argument": (lambda: with_station(3, do=(act("PLAY_ITEM", seat=1),)), "PLAY_ITEM has no argument seat"),
    "a card": (lambda: with_station(3, do=(act("PLAY_ITEM", card="I99"),)), "card is never 'I99'"),
    "what is not legal": (lambda: with_station(3, do=(act("PLAY_ITEM", card="I3"),)), "is legal here"),
    "a script": (
        lambda: with_station(4, first=(act("PASS"),)),
        'act("PASS") is not legal here; what is: act("PLAY_ITEM", card=',
    ),
    "a decision": (lambda: with_station(1, introduces=("dance",)), "it introduces dance, which is no decision"),
    "a placeholder": (lambda: with_station(1, text="Hello {name9}."), "cannot fill in 'name9'"),
    "no words": (lambda: with_station(1, text=""), "it says nothing"),
    "many words": (lambda: with_station(1, text="many words " * 40), "it says 80 words at once"),
    "no answer": (lambda: with_station(3, otherwise=""), "nothing is said of doing something else"),
    "an empty answer": (
        lambda: with_station(3, mistakes=(Mistake(acts=(act("PLAY_ZOMBIE"),), text=""),)),
        "it says nothing",
    ),
    "an answer to nothing": (lambda: with_station(1, otherwise="No."), "there is nothing to do, but"),
    "an opening": (lambda: with_opening(text="word " * 200), "in a minute people read"),
    "a picture": (lambda: with_opening(look=("moon",)), "nothing on the table is 'moon'"),
    "no caption": (lambda: with_opening(caption=""), "it needs a title, a text and a caption"),
    "a seat": (lambda: with_opening(setting=Setting(players=3, seat=3)), "the learner sits at seat 3 of 3"),
    "moves": (lambda: with_opening(setting=Setting(moves=(act("PASS"),))), 'act("PASS") is not legal here'),
    "a guide": (
        lambda: replace(course(), guide={"dance": Guide(text="Dance.")}),
        "the guide explains dance, which is no decision",
    ),
    "a placeholder of a guide": (
        lambda: replace(course(), guide={"play": Guide(text="Play, {nobody}.")}),
        "the guide to play: 'Play, {nobody}.': cannot fill in 'nobody'",
    ),
    "a decision that nobody has introduced": (
        lambda: replace(
            lesson(Station(text="Give.", until=lambda view: bool(view["over"])), setting=Setting(position=caught)),
            guide={},
        ),
        "asked for give_card, and neither a station nor the guide has introduced it",
    ),
    "two of one name": (
        lambda: replace(course(), lessons=(course().first_match,)),
        "two lessons are named first-match",
    ),
    "a name": (lambda: lesson(Station(text="Read.", look=()), slug="Made Up"), "its name is not of small letters"),
    "no stations": (lambda: lesson(), "stations is missing"),
    "harm": (lambda: with_station(3, mistakes=(), lenient=True), 'none of act("PLAY_ITEM", card="I5") is legal here'),
    "free play that holds already": (
        lambda: lesson(Station(text="Play.", until=lambda view: True)),
        "what the learner should reach by free play holds already",
    ),
    "a match that is over": (
        lambda: lesson(
            Station(text="Play.", until=lambda view: bool(view["over"]), most=200),
            Station(text="Play on.", do=PLAYS, otherwise="No."),
        ),
        "the match is over before the learner can do anything",
    ),
    "free play without a choice": (
        lambda: lesson(
            Station(
                text="Play.",
                until=lambda view: bool(view["over"]),
                mistakes=tuple(Mistake(acts=(act(kind),), text="No.") for kind in GAME.actions.by_kind),
            )
        ),
        "in free play every option is refused",
    ),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_course_is_seen(spoilt: str) -> None:
    make, complaint = SPOILT[spoilt]
    found = complaints(taught_by(make()))
    assert any(complaint in line for line in found), found


def test_a_table_that_changes_is_seen() -> None:
    tables = iter(range(100))
    changing = Setting(position=lambda: GAME.new(players=3, seed=next(tables)))
    found = complaints(taught_by(with_opening(setting=changing)))
    assert found[0] == "the opening, page 1: it is not the same table each time"
