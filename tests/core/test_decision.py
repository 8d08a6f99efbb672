"""A decision: what is asked, by which rule, from which options, and what is done without an answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.core.decision import Decision, table_of
from shamble.core.errors import ShambleError
from shamble.core.events import Event
from tests.contract.broken.snack import GAME
from tests.core.test_agenda import HAPPENED, Diary, finish, note
from tests.typed import complaints


def rows(s: Diary, buddy: int) -> list[int]:
    return [buddy, buddy + 1, buddy + 2]


def send(s: Diary, action: int, buddy: int) -> None:
    note(s, f"{buddy} to {action}")


def last_row(s: Diary, options: list[int], buddy: int) -> int:
    return options[-1]


ROW = Decision("row", rule="PB-6.1", prompt="Send a buddy to a row", options=rows, take=send, default=last_row)
FIRST = Decision("first", rule="PB-6.2", prompt="Which one?", options=rows, take=send)


def asked(decision: Decision[Diary, int] = ROW) -> Diary:
    s = Diary()
    s.do(finish)
    s.ask(1, decision, 3)
    return s


def test_its_options_are_asked_with_its_arguments() -> None:
    s = asked()
    assert (s.player, s.options, s.decision, s.args) == (1, [3, 4, 5], ROW, (3,))


def test_the_choice_continues_with_its_arguments() -> None:
    s = asked()
    s.apply(4)
    assert s.done == ["3 to 4"]


def test_without_an_answer_its_default_is_taken_and_else_the_first_option() -> None:
    assert asked().default() == 5
    assert asked(FIRST).default() == 3


def test_the_one_who_is_asked_reads_its_name_in_their_view_and_nobody_else() -> None:
    s = GAME.new(2)
    assert [s.view(viewer)["decision"] for viewer in (s.player, 1 - s.player, None)] == ["pick", "", ""]


def test_a_copy_is_asked_the_same() -> None:
    s = asked().clone()
    assert (s.decision, s.options, s.args) == (ROW, [3, 4, 5], (3,))


def test_two_decisions_of_one_name_are_a_mistake() -> None:
    assert table_of(ROW, FIRST) == {"row": ROW, "first": FIRST}
    again = Decision("row", rule="PB-7.1", prompt="", options=rows, take=send)
    with pytest.raises(ShambleError, match="two decisions are named row"):
        table_of(ROW, FIRST, again)


def test_it_says_what_it_is() -> None:
    assert repr(ROW) == "Decision('row', rule='PB-6.1')"


def tell(s: Diary, what: str) -> None:
    s.tell(HAPPENED, "-")
    note(s, what)


def tell_choice(s: Diary, action: int) -> None:
    tell(s, "choice")
    s.do(finish)
    s.do(tell, "last")
    s.do(note, "silent")
    s.do(tell, "first")


def test_whoever_watches_sees_the_table_after_every_step_with_events() -> None:
    s = Diary()
    s.log = []
    seen: list[tuple[int, list[str]]] = []

    def watch(table: Diary, events: list[Event]) -> None:
        seen.append((len(events), list(table.done)))

    s.watch = watch
    s.ask_among(0, [1], Decision("choice", rule="-", prompt="", options=lambda s: [1], take=tell_choice))
    s.apply(1)
    assert seen == [(1, ["choice"]), (1, ["choice", "first"]), (1, ["choice", "first", "silent", "last"])]


def tell_twice(s: Diary, action: int) -> None:
    tell(s, "one")
    s.beat()
    s.beat()
    tell(s, "two")
    s.do(finish)


def test_a_step_can_show_what_it_has_done_so_far() -> None:
    s = Diary()
    s.log = []
    seen: list[tuple[int, list[str]]] = []
    s.watch = lambda table, events: seen.append((len(events), list(table.done)))
    twice = Decision("twice", rule="-", prompt="", options=lambda s: [1], take=tell_twice)
    s.ask_among(0, [1], twice)
    unwatched = s.clone()
    s.apply(1)
    assert seen == [(1, ["one"]), (1, ["one", "two"])], "nothing is shown twice"
    unwatched.apply(1)
    assert unwatched.over


def test_a_copy_is_not_watched() -> None:
    s = asked()
    s.log = []
    s.watch = lambda table, events: pytest.fail("a copy was watched")
    copy = s.clone()
    copy.log = []
    copy.do(tell, "unseen")
    copy.apply(3)
    assert copy.over


WRONG = """\
from tests.core.test_agenda import Diary, note
from tests.core.test_decision import ROW

s = Diary()
s.do(note)
s.do(note, 3)
s.ask(0, ROW)
s.ask(0, ROW, "three")
s.ask(0, ROW, 3)
"""


def test_a_dropped_or_wrong_argument_is_found_before_the_match(tmp_path: Path) -> None:
    source = tmp_path / "wrong.py"
    source.write_text(WRONG)
    found = {int(line.split(":")[1]) for line in complaints(source).splitlines() if line.startswith(str(source))}
    assert found == {5, 6, 7, 8}
