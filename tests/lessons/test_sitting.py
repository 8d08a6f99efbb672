"""A learner and a lesson: what is asked, what is allowed, what happens by itself, and going back."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

import shamble
from shamble.cli.making import print_lessons
from shamble.core.errors import IllegalMove, ShambleError
from shamble.core.game import AnyGame
from shamble.core.lessons import Guide, Lesson, Mistake, Setting, Station, act, course_of, filled, guide_for, lit_by
from shamble.core.rng import Rng
from shamble.core.scene import actions, named
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.lessons.tables import table
from shamble.games.run_for_your_lives.state import Table
from shamble.lessons import READ, BadRecord, Sitting, find_lesson
from tests.lessons.test_it_can_fail import taught_by, with_station


def hand() -> Table:
    return table(("I1", "I2 I3 Z4 Z5 I9"), ("", "Z1 Z2 I3 I4"), ("", "I5 I6 Z7 Z8"), deck="I7 I8 I10 Z9 Z10")


def sit(*stations: Station, record: tuple[int, ...] = ()) -> Sitting:
    setting = Setting(position=hand)
    return Sitting(
        GAME, Lesson(slug="made-up", title="", about="", minutes=1, setting=setting, stations=stations), record
    )


def number(kind: str, **args: Any) -> int:
    return GAME.actions.parse({"kind": kind, **args})


LAST = Station(text="The end.", look=())
UMBRELLA = Station(text="Play the Umbrella.", do=(act("PLAY_ITEM", card="I2"),), otherwise="The Umbrella.")


def test_what_is_asked_for_leads_on_and_everything_else_is_answered() -> None:
    sitting = sit(replace(UMBRELLA, mistakes=(Mistake(acts=(act("PLAY_ZOMBIE"),), text="No zombie."),)), LAST)
    sitting.step(number("PLAY_ZOMBIE", card="Z4", target=1))
    assert (sitting.refused, sitting.said, sitting.number) == (True, "No zombie.", 0)
    sitting.step(number("PLAY_ITEM", card="I3"))
    assert (sitting.refused, sitting.said, sitting.number) == (True, "The Umbrella.", 0)
    sitting.step(number("PLAY_ITEM", card="I2"))
    assert (sitting.refused, sitting.said, sitting.number) == (False, "", 1)
    sitting.step(READ)
    assert sitting.done
    assert sitting.record == [number("PLAY_ITEM", card="I2"), READ]


def test_what_is_allowed_is_done_and_the_station_stays_while_it_can_still_be_done() -> None:
    lenient = replace(UMBRELLA, lenient=True)
    sitting = sit(lenient, LAST)
    sitting.step(number("SPECIAL_GIVE_ITEM", card="I9", target=1))
    assert (sitting.refused, sitting.said, sitting.number) == (False, "The Umbrella.", 0)
    sitting = sit(lenient, LAST)
    sitting.step(number("PLAY_ITEM", card="I3"))  # with that the turn is over
    assert (sitting.refused, sitting.said, sitting.number) == (False, "The Umbrella.", 1)


OWN_WAYS = [
    ("run_for_your_lives", "redraw", 3),
    ("eaten_by_zombies", "first-match", 11),
    ("eaten_by_zombies", "first-match", 16),
    ("eaten_by_zombies", "first-match", 17),
    ("eaten_by_zombies", "fight-or-flee", 5),
    ("eaten_by_zombies", "scavenging", 7),
    ("eaten_by_zombies", "playing-dead", 3),
    ("zombiegeddon", "two-actions", 3),
    ("zombiegeddon", "changeover", 4),
    ("pints_of_blood", "main-course", 3),
    ("zombie_plague", "zombie-player", 4),
    ("zombie_plague", "zombie-player", 5),
]


@pytest.mark.parametrize(("slug", "lesson", "at"), OWN_WAYS)
def test_another_move_that_does_no_harm_is_made_and_leads_on(slug: str, lesson: str, at: int) -> None:
    game = shamble.game(slug)
    sitting = Sitting(game, find_lesson(game, lesson))
    while sitting.number + 1 < at:
        sitting.follow_hint()
    before = len(sitting.record)
    for action in [action for action in sitting.state.options if action not in sitting.wanted()]:
        sitting.step(action)
        if not sitting.refused:
            break
    assert sitting.record[before:], "one of them is made"
    assert sitting.said
    while sitting.number + 1 == at:
        sitting.follow_hint()
    while not sitting.done and sitting.station.until is None:
        sitting.follow_hint()
    assert sitting.astray == []


def test_what_the_rules_forbid_is_no_answer() -> None:
    sitting = sit(UMBRELLA)
    with pytest.raises(IllegalMove):
        sitting.step(number("PLAY_ITEM", card="I1"))
    assert sitting.record == []


def test_scripted_moves_come_before_the_words_and_then_bots_play_on() -> None:
    scripted = Station(text="Look.", first=(act("PLAY_ITEM", card="I4"),), look=())
    asks = Station(text="Play.", do=(act("PLAY_ITEM"), act("PLAY_ZOMBIE")), otherwise="Play.")
    sitting = sit(UMBRELLA, scripted, asks, LAST)
    sitting.follow_hint()
    assert sitting.state.player == 2  # after the script nobody has moved
    assert [event.kind.name for event in sitting.news][-2:] == ["played_item", "drew"]
    sitting.step(READ)
    assert sitting.state.player == 0
    assert len(sitting.record) == 3  # the Umbrella, reading on, and a bot's move


def test_a_record_brings_the_learner_back_to_the_same_table() -> None:
    lesson = find_lesson(GAME, "first-match")
    sitting = Sitting(GAME, lesson)
    for _ in range(20):
        sitting.follow_hint()
    again = Sitting(GAME, lesson, sitting.record)
    assert (again.number, again.view, again.record) == (sitting.number, sitting.view, sitting.record)


@pytest.mark.parametrize("record", [(READ,), (READ, READ, READ), (3,), (READ, 177)])
def test_a_record_that_does_not_fit_is_refused(record: tuple[int, ...]) -> None:
    with pytest.raises((BadRecord, IllegalMove)):
        sit(UMBRELLA, LAST, record=record)


def test_going_back_leads_to_the_beginning_of_the_station_or_to_the_one_before() -> None:
    free = Station(text="Play.", until=lambda view: bool(view["over"]), look=())
    sitting = sit(Station(text="Hello.", look=()), free, LAST)
    assert sitting.before() == []
    sitting.step(READ)
    assert sitting.before() == []
    sitting.follow_hint()
    assert sitting.number == 1
    assert sitting.before() == [READ]
    sitting.skip()
    sitting.step(READ)
    assert sitting.done
    assert Sitting(GAME, sitting.lesson, sitting.before()).number == 2


def test_free_play_ends_after_so_many_choices() -> None:
    sitting = sit(Station(text="Play.", until=lambda view: False, most=2, look=()), LAST)
    sitting.follow_hint()
    assert sitting.number == 0
    sitting.follow_hint()
    assert sitting.number == 1


def test_in_free_play_a_choice_that_nothing_has_introduced_is_explained_once() -> None:
    sitting = sit(Station(text="Play.", until=lambda view: bool(view["over"]), look=()), LAST)
    guide = sitting.guide
    assert guide is not None
    assert guide.text.startswith("Play an item")
    assert sitting.lit == ["hand"]
    sitting.follow_hint()
    assert sitting.guide is None
    assert sit(Station(text="Play.", until=lambda view: False, introduces=("play",))).guide is None


def test_without_a_look_the_pieces_light_up_that_mean_what_is_asked() -> None:
    assert sit(UMBRELLA).lit == ["I2-1"]
    assert sit(replace(UMBRELLA, look=())).lit == []


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_every_decision_is_explained_with_a_rule(game: AnyGame) -> None:
    for name in game.decisions:
        guide = guide_for(game, name)
        assert guide.text
        assert guide.rule in game.rulebook


@pytest.mark.parametrize("course", [True, False], ids=["course", "plain"])
@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_whatever_is_explained_something_lights_up(game: AnyGame, course: bool) -> None:
    """In a match at a newcomer's table: what the guide names, else the pieces that the choice is on."""
    plain: AnyGame = replace(game)
    if not course:
        vars(plain)["course"] = None
    state, rng, seen = Setting(seed="lit").state(game), Rng("lit"), set[str]()
    names = Setting().names(state.players)
    while not state.over and len(seen) < len(game.decisions):
        name = state.decision.name
        if name not in seen:
            view = state.view(state.player)
            scene = game.scene(view, view["options"], names)
            ids = lit_by(guide_for(plain, name), scene, view, view["options"])
            assert ids or not actions(scene), name
            assert set(ids) <= {id for id, _ in named(scene)}
            seen.add(name)
        state.apply(rng.pick(state.options))


def test_a_choice_without_a_look_lights_the_pieces_that_it_is_on() -> None:
    free = Station(text="Play.", until=lambda view: bool(view["over"]))
    guide = {"play": Guide(text="Play a card, {name0}.")}
    assert GAME.course is not None
    game: AnyGame = replace(GAME)
    vars(game)["course"] = replace(GAME.course, guide=guide)
    lesson = Lesson(slug="x", title="", about="", minutes=1, setting=Setting(position=hand), stations=(free, LAST))
    sitting = Sitting(game, lesson, learner="Eve")
    assert sitting.guide is not None
    assert sitting.guide.text == "Play a card, Eve."
    assert sitting.lit == ["seat-1", "seat-2", "I2-1", "I3-1", "Z4-1", "Z5-1", "I9-1"]


def test_braces_in_prompts_and_rules_are_no_placeholders() -> None:
    """Those of another package's game may hold any: only the words of a course are filled in."""
    game: AnyGame = replace(GAME)
    play = copy(GAME.decisions["play"])
    play.prompt = "Play {one} of {0}"
    vars(game)["course"] = None
    vars(game)["decisions"] = {**GAME.decisions, "play": play}
    state = hand()
    assert filled(guide_for(game, "play").text, state.view(0), ["Ann"]).startswith("Play {one} of {0}. ")


def test_a_game_without_lessons_explains_its_decisions_by_prompt_and_rule() -> None:
    game: AnyGame = replace(GAME)
    vars(game)["course"] = None
    guide = guide_for(game, "give_card")
    assert guide.rule == "ZR-9.3"
    assert guide.text == (
        "Give the card to a living player. The zombie-player puts it in front of a living player of their choice."
    )
    with pytest.raises(ShambleError, match="run_for_your_lives has no lessons"):
        find_lesson(game, "first-match")


@pytest.mark.parametrize("package", ["tests.rules", "tests.nowhere", "__main__", "tests.games"])
def test_a_package_without_lessons_has_no_course(package: str) -> None:
    assert course_of(package) is None


def test_what_is_no_course_is_said() -> None:
    with pytest.raises(ShambleError, match=r"COURSE is 'nothing', not a Course"):
        course_of("tests.lessons.broken")


def test_shamble_check_tries_the_lessons_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert print_lessons(GAME) == 0
    assert print_lessons(taught_by(with_station(1, rule="ZR-99.1"))) == 1
    out = capsys.readouterr().out
    assert "All 6 lessons can be played." in out
    assert "run_for_your_lives, lessons: first-match: station 1: there is no rule ZR-99.1" in out
