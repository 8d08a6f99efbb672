"""The agenda: order, nesting, asking, ending, and what a copy of it keeps."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

from shamble.core.decision import AnyDecision, Decision
from shamble.core.errors import EndlessAgenda, IllegalMove
from shamble.core.events import Kind
from shamble.core.rng import Rng
from shamble.core.state import MOST_STEPS, NOBODY, State, shares
from shamble.testing.snapshots import snapshot
from tests.contract.broken.snack import GAME

HAPPENED = Kind("happened", "Something happens")


class Diary(State):
    """A table on which every step writes down that it was done."""

    __slots__ = ("done",)

    def __init__(self) -> None:
        super().__init__(replace(GAME, forbids=lambda s, action: None), 2, {}, Rng(1))
        self.done: list[Any] = []

    def clone(self) -> Diary:
        new = Diary.__new__(Diary)
        self.copy_agenda(new)
        new.done = self.done.copy()
        return new


def note(s: Diary, what: str) -> None:
    s.done.append(what)


def ask(s: Diary, player: int = 0) -> None:
    s.ask(player, CHOICE, "by", player)


def note_choice(s: Diary, action: int, *args: Any) -> None:
    s.done.append((action, *args))


def three_or_five(s: Diary, *args: Any) -> list[int]:
    return [3, 5]


CHOICE: AnyDecision = Decision("choice", rule="-", prompt="Choose", options=three_or_five, take=note_choice)


def finish(s: Diary) -> None:
    s.end([1.0, 0.0], "fullest", [3.0, 2.0])


def in_this_order(s: Diary, *steps: str) -> None:
    for step in reversed(steps):
        s.do(note, step)


def test_the_last_step_put_on_the_agenda_is_done_first() -> None:
    s = Diary()
    s.do(finish)
    s.do(note, "second")
    s.do(note, "first")
    s.run()
    assert s.done == ["first", "second"]
    assert s.over


def nest(s: Diary) -> None:
    note(s, "begin")
    s.do(note, "after the effect")
    s.do(in_this_order, "effect a", "effect b")


def test_effects_that_nest_are_done_before_what_waits_below() -> None:
    s = Diary()
    s.do(finish)
    s.do(note, "the next phase")
    s.do(nest)
    s.run()
    assert s.done == ["begin", "effect a", "effect b", "after the effect", "the next phase"]


def test_asking_pauses_and_the_choice_continues_with_its_arguments() -> None:
    s = Diary()
    s.do(finish)
    s.do(note, "afterwards")
    s.do(ask, 1)
    s.run()
    assert (s.player, s.options, s.done, s.over) == (1, [3, 5], [], False)
    s.apply(5)
    assert s.done == [(5, "by", 1), "afterwards"]
    assert (s.player, s.options, s.over) == (NOBODY, [], True)


def choose_twice(s: Diary, action: int) -> None:
    note(s, f"chose {action}")
    ask(s)


def test_a_choice_may_lead_straight_to_the_next() -> None:
    s = Diary()
    s.do(finish)
    s.ask_among(0, [1], Decision("twice", rule="-", prompt="", options=three_or_five, take=choose_twice))
    s.apply(1)
    assert (s.player, s.options, s.done) == (0, [3, 5], ["chose 1"])


@pytest.mark.parametrize("action", [4, -1, True, 3.0, "3", None, [3]])
def test_what_is_not_an_option_is_refused_and_changes_nothing(action: Any) -> None:
    s = Diary()
    s.do(finish)
    s.ask_among(0, [0, 1, 3], CHOICE)
    before = snapshot(s)
    with pytest.raises(IllegalMove):
        s.apply(action)
    assert snapshot(s) == before


def test_nobody_is_asked_without_an_option() -> None:
    with pytest.raises(AssertionError, match="player 1 was asked for choice without a single option"):
        Diary().ask_among(1, [], CHOICE)


def test_a_dry_agenda_is_a_mistake() -> None:
    s = Diary()
    s.do(note, "the only step")
    with pytest.raises(AssertionError, match="ran dry"):
        s.run()


def test_the_end_drops_whatever_was_left() -> None:
    s = Diary()
    s.do(note, "never done")
    s.do(finish)
    s.run()
    assert (s.done, s.agenda) == ([], [])
    assert (s.over, s.ending, s.returns, s.scores) == (True, "fullest", [1.0, 0.0], [3.0, 2.0])


def test_the_end_drops_the_agenda_at_once() -> None:
    s = Diary()
    s.do(note, "never done")
    finish(s)
    assert s.agenda == []


def finish_and_add(s: Diary) -> None:
    finish(s)
    s.do(note, "too late")


def test_no_step_is_taken_after_the_end() -> None:
    s = Diary()
    s.do(finish_and_add)
    s.run()
    assert (s.over, s.done, s.agenda) == (True, [], [])


def finish_and_go_on(s: Diary) -> None:
    finish(s)
    s.do(note, "too late")
    s.ask_among(0, [1], CHOICE, covert=True)


def test_the_end_also_drops_what_its_own_step_adds() -> None:
    s = Diary()
    s.do(finish_and_go_on)
    s.run()
    assert (s.over, s.done, s.agenda, s.options, s.player, s.covert) == (True, [], [], [], NOBODY, False)


def test_events_are_heard_only_where_somebody_listens() -> None:
    s = Diary()
    s.tell(HAPPENED, "ZR-1.1")
    s.log = []
    s.tell(HAPPENED, "ZR-1.1", only=(1,))
    assert [(event.kind, event.rule, event.only) for event in s.log] == [(HAPPENED, "ZR-1.1", (1,))]


def test_an_event_carries_as_many_values_as_it_is_given() -> None:
    s = GAME.new(2)
    s.log = []
    kind = Kind("numbered", "", a=9, b=9, c=9, d=9, e=9, f=9)
    for count in range(7):
        s.tell(kind, "-", *range(count), only=(1,))
        event = s.log[-1]
        assert (event.values, event.only) == (tuple(range(count)), (1,))
    s.tell(kind, "-", None, None)
    assert s.log[-1].values == (None, None), "None is a value, too"


def test_a_copy_goes_its_own_way_and_hears_nothing() -> None:
    s = Diary()
    s.log = []
    s.do(finish)
    s.do(note, "afterwards")
    s.do(ask)
    s.run()
    clone = s.clone()
    assert clone.log is None
    assert snapshot(clone) == snapshot(s)
    before = snapshot(clone)
    s.apply(3)
    s.rng.below(6)
    assert snapshot(clone) == before
    clone.apply(5)
    assert (s.done, clone.done) == ([(3, "by", 0), "afterwards"], [(5, "by", 0), "afterwards"])


def test_others_do_not_see_who_is_asked_covertly() -> None:
    s: State = GAME.new(players=3, seed=1)
    s.turn = 2
    s.ask_among(0, [1], CHOICE, covert=True)
    assert [s.view(viewer)["player"] for viewer in (None, 0, 1, 2)] == [2, 0, 2, 2]
    assert [s.view(viewer)["options"] for viewer in (None, 0, 1, 2)] == [[], [1], [], []]
    s.ask_among(0, [1], CHOICE)
    assert [s.view(viewer)["player"] for viewer in (None, 0, 1, 2)] == [0, 0, 0, 0]


def test_a_choice_is_covert_only_until_it_is_made() -> None:
    s = Diary()
    s.do(finish)
    s.do(ask, 1)
    s.ask_among(0, [1], CHOICE, covert=True)
    s.apply(1)
    assert (s.player, s.covert) == (1, False)


def test_a_view_says_what_every_game_shows() -> None:
    s = GAME.new(players=2, seed=1)
    view = s.view(1)
    assert {
        name: view[name] for name in ("game", "players", "viewer", "turn", "player", "over", "ending", "returns")
    } == {
        "game": "snack",
        "players": 2,
        "viewer": 1,
        "turn": 0,
        "player": 0,
        "over": False,
        "ending": "",
        "returns": [],
    }
    assert view["config"] == {"appetite": 15, "open_hands": False}
    assert view["scores"] is None


def test_what_is_done_to_a_view_does_not_reach_the_options_of_the_match() -> None:
    s = Diary()
    s.config = {"map": {"rows": [1, 2]}}
    s.game = replace(GAME, view=lambda s, player: {})
    s.view(None)["config"]["map"]["rows"].append(3)
    assert s.config == {"map": {"rows": [1, 2]}}


def test_a_determinized_state_has_chance_of_its_own() -> None:
    s = GAME.new(players=2, seed=1)
    worlds = [s.determinize(0, Rng(seed)) for seed in (1, 1, 2)]
    positions = [world.rng.position for world in worlds]
    assert positions[0] == positions[1] != positions[2]
    assert s.rng.position not in positions


class Crypt(State):
    """A table without slots and without a clone of its own."""

    def __init__(self) -> None:
        super().__init__(GAME, 2, {}, Rng(1))
        self.graves = [[1, 2], [3]]
        self.names = {"left": [4]}
        self.open = {5}


def test_a_table_that_has_no_clone_of_its_own_is_copied_whole() -> None:
    s = Crypt()
    copy = s.clone()
    assert isinstance(copy, Crypt)
    assert snapshot(copy) == snapshot(s)
    s.graves[0].append(9)
    s.names["left"].append(9)
    s.open.add(9)
    s.rng.below(6)
    assert (copy.graves, copy.names, copy.open) == ([[1, 2], [3]], {"left": [4]}, {5})
    assert copy.rng.position == Rng(1).position


def test_shares() -> None:
    assert shares([0, 2], 3) == [1.0, 0.0, 1.0]
    assert shares([], 2) == [0.0, 0.0]


def go_round(s: Diary, lap: int, *others: int) -> None:
    s.do(go_round, lap + 1, *others)


def test_a_rule_that_goes_round_in_circles_is_stopped_and_named() -> None:
    s = Diary()
    s.do(finish)
    s.do(note, "never")
    s.do(go_round, 0, 7)
    with pytest.raises(EndlessAgenda) as caught:
        s.run()
    assert caught.value.agenda == (f"go_round({MOST_STEPS}, 7)", "note('never')", "finish()")
    assert str(caught.value) == (
        f"after {MOST_STEPS} steps nobody has a choice and the match is not over; on the agenda: "
        f"go_round({MOST_STEPS}, 7), note('never'), finish()"
    )
    sent = pickle.loads(pickle.dumps(caught.value))
    assert (str(sent), sent.agenda) == (str(caught.value), caught.value.agenda)


def test_an_agenda_that_grows_without_end_is_reported_in_a_few_words() -> None:
    error = EndlessAgenda(9, [f"step_{number}()" for number in range(500)])
    assert str(error).endswith("step_10(), step_11() and 488 more")


def test_as_many_steps_as_are_allowed_are_done() -> None:
    s = Diary()
    s.do(finish)
    for number in range(MOST_STEPS - 2):
        s.do(note, str(number))
    s.run()
    assert s.over
    assert len(s.done) == MOST_STEPS - 2


def fail(s: Diary, action: int, what: str) -> None:
    raise KeyError(what)


def test_an_error_of_a_rule_says_what_was_still_to_do() -> None:
    s = Diary()
    s.do(finish)
    s.do(note, "later")
    s.ask_among(0, [3], Decision("fail", rule="-", prompt="", options=three_or_five, take=fail), "lost")
    with pytest.raises(KeyError, match="lost") as caught:
        s.apply(3)
    assert caught.value.__notes__ == ["after action 3, with this still to do: note('later'), finish()"]
