"""The action space: blocks of ints, their words and their structured form."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.core.actions import Actions, Argument, Labels, Seats, seat_name, show
from shamble.core.errors import ShambleError

CARDS = Labels(["bat", "saw"], ["a Baseball Bat", "a Chainsaw"])


def space() -> Actions:
    actions = Actions()
    actions.block("PASS", "Pass")
    actions.block("SEND", "Send {number} to row {row}", number=range(1, 4), row=5)
    actions.block("GIVE", "Give {card} to {target}", card=CARDS, target=Seats(3))
    return actions


def test_blocks_follow_one_another_without_a_gap() -> None:
    actions = space()
    assert [(block.kind, block.first, block.size) for block in actions.blocks] == [
        ("PASS", 0, 1),
        ("SEND", 1, 15),
        ("GIVE", 16, 6),
    ]
    assert actions.size == 22
    assert [actions.block_of(action).kind for action in (0, 1, 15, 16, 21)] == ["PASS", "SEND", "SEND", "GIVE", "GIVE"]


def test_a_block_knows_its_own_actions() -> None:
    send = space().by_kind["SEND"]
    assert list(send.all) == list(range(1, 16))
    assert [action in send for action in (0, 1, 15, 16)] == [False, True, True, False]


def test_every_int_has_its_arguments_and_back() -> None:
    actions = space()
    for action in range(actions.size):
        block = actions.block_of(action)
        assert block(*block.args(action)) == action
    send = actions.by_kind["SEND"]
    assert [send.args(action) for action in (1, 2, 5, 6, 15)] == [(1, 0), (1, 1), (1, 4), (2, 0), (3, 4)]


def test_people_count_from_one_and_see_names() -> None:
    actions = space()
    assert actions.describe(actions.by_kind["SEND"](2, 4)) == "Send 2 to row 5"
    assert actions.describe(actions.by_kind["GIVE"](1, 2)) == "Give a Chainsaw to Player 3"
    assert actions.describe(actions.by_kind["GIVE"](0, 1), ["Ann", "Bob", "Cy"]) == "Give a Baseball Bat to Bob"


def test_a_seat_without_a_name_has_a_number() -> None:
    assert seat_name(1, None) == seat_name(1, ["Ann"]) == "Player 2"
    assert show(Seats(4), 0, ["Ann"]) == "Ann"


def test_the_structured_form_is_plain_and_parses_back() -> None:
    actions = space()
    assert actions.structure(0) == {"kind": "PASS"}
    assert actions.structure(21) == {"kind": "GIVE", "card": "saw", "target": 2}
    assert [actions.parse(actions.structure(action)) for action in range(22)] == list(range(22))
    assert actions.parse({"kind": "GIVE", "card": 1, "target": 2}) == 21, "a label may be given by value"


@pytest.mark.parametrize(
    ("structured", "complaint"),
    [
        ({}, "no action of kind None; there are: PASS, SEND, GIVE"),
        ({"kind": "JUMP"}, "no action of kind 'JUMP'; there are: PASS, SEND, GIVE"),
        ({"kind": "PASS", "row": 1}, "PASS takes exactly these arguments: none"),
        ({"kind": "SEND", "row": 1}, "SEND takes exactly these arguments: number, row"),
        ({"kind": "SEND", "number": 0, "row": 1}, "SEND: number is 1 to 3, not 0"),
        ({"kind": "SEND", "number": 1, "row": 5}, "SEND: row is 0 to 4, not 5"),
        ({"kind": "SEND", "number": True, "row": 1}, "SEND: number is a whole number, not True"),
        ({"kind": "SEND", "number": "1", "row": 1}, "SEND: number is a whole number, not '1'"),
        ({"kind": "GIVE", "card": "axe", "target": 0}, "GIVE: card is one of bat, saw, not axe"),
        ({"kind": "GIVE", "card": "bat", "target": 3}, "GIVE: target is 0 to 2, not 3"),
    ],
)
def test_a_bad_structured_action_is_refused(structured: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ShambleError, match=re.escape(complaint)):
        space().parse(structured)


def test_a_block_refuses_what_is_not_an_argument() -> None:
    send = space().by_kind["SEND"]
    with pytest.raises(ShambleError, match=re.escape("SEND takes 2 arguments (number, row), not 1")):
        send(1)
    with pytest.raises(ShambleError, match="SEND: row is 0 to 4, not -1"):
        send(1, -1)


def test_what_cannot_be_a_space_is_refused_when_it_is_made() -> None:
    actions = space()
    with pytest.raises(AssertionError, match="two blocks named PASS"):
        actions.block("PASS", "Pass again")
    with pytest.raises(AssertionError, match="follow one another"):
        actions.block("STEP", "Step {n}", n=range(0, 10, 2))
    with pytest.raises(AssertionError):
        Labels(["a", "a"])
    with pytest.raises(AssertionError):
        Labels(["a", "b"], ["only one"])


ARGUMENTS = st.one_of(
    st.integers(1, 6),
    st.builds(lambda first, size: range(first, first + size), st.integers(-3, 3), st.integers(1, 5)),
    st.builds(Seats, st.integers(1, 5)),
    st.builds(lambda n: Labels([f"c{i}" for i in range(n)]), st.integers(1, 5)),
)


@given(st.lists(st.lists(ARGUMENTS, max_size=3), min_size=1, max_size=4))
def test_any_space_is_one_to_one(shapes: list[list[Argument]]) -> None:
    actions = Actions()
    for i, shape in enumerate(shapes):
        actions.block(f"K{i}", "text", **{f"a{j}": argument for j, argument in enumerate(shape)})
    structures = [actions.structure(action) for action in range(actions.size)]
    assert [actions.parse(structured) for structured in structures] == list(range(actions.size))
    assert len({str(structured) for structured in structures}) == actions.size
