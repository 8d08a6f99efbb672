"""PB-17.7 to PB-17.9, PB-17.28: the second hit of the rugby ball is aimed when the ball is placed."""

from typing import Any

import pytest

from shamble.core.scene import Board, pieces
from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.mind.evaluate import margin
from shamble.games.pints_of_blood.state import Table, height
from tests.games.pints_of_blood.table import (
    act,
    action,
    can,
    discard_of,
    hand,
    heights,
    pile_text,
    point,
    refusal,
    row,
    table,
)
from tests.rules import rule

ROWS = {1: "Y G(F) R B G(F)", 2: "B Y(F) G R Y", 3: "R(F,F) B Y G B"}
NAMES = ["Ann", "Ben", "Cid"]


def with_ball(**given: Any) -> Table:
    """The ball is about to be aimed from row 2, position 2."""
    given = {"rows": ROWS, "stools": "2 3", "sofa": 2, "bus": "2", "hands": {"A": "rugby_ball"}, **given}
    return act(table(at="placing", until="bus", **given), "PLACE", "rugby_ball", 2, 2)


@rule("PB-17.9", "PB-A20", "PB-9.15")
def test_the_second_hit_is_aimed_when_the_ball_is_placed_and_nobody_is_asked_in_the_fight() -> None:
    s = with_ball()
    assert (s.player, point(s)) == (0, "rugby")
    act(s, "RUGBY", 3, 1)
    assert (point(s), s.view(2)["aims"]) == ("placing", [[6, 10]])
    act(s, "FIGHT")
    assert (point(s), pile_text(s.ambulance)) == ("halt", "F,F")
    assert (s.aims, discard_of(s)) == ([], "rugby_ball")
    assert row(s, 3) == "B Y G B G"  # a kill in row 3: it moves one step


@rule("PB-17.8", "PB-A20")
def test_the_second_hit_joins_what_lies_at_its_tile() -> None:
    s = act(act(with_ball(dice="bat"), "RUGBY", 3, 1), "PLACE", "cricket_bat", 3, 1)
    act(s, "FIGHT")
    assert height(s.ambulance) == 3


@rule("PB-17.9")
def test_the_second_hit_may_be_declined_which_is_the_default() -> None:
    s = with_ball()
    assert s.default() == action("DECLINE")
    act(act(s, "DECLINE"), "FIGHT")
    assert (height(s.ambulance), heights(s)["1.2"]) == (1, 1)


@rule("PB-17.7", "PB-17.28", "PB-A3")
def test_targets_are_occupied_tiles_of_neighbouring_rows() -> None:
    rows = {1: "Y G(F) R B G(F)", 2: "B Y(F) G R Y", 4: "G(F) R B Y R", 5: "Y(F) B R G B"}

    def targets(number: int, **options: Any) -> list[str]:
        s = table(rows=rows, stools=str(number), hands={"A": "rugby_ball"}, at="placing", **options)
        act(s, "PLACE", "rugby_ball", number, 2)
        return [f"{r}.{p}" for r in range(1, 6) for p in range(1, 6) if can(s, "RUGBY", r, p)]

    assert targets(1) == ["2.2"]
    assert targets(2) == ["1.2", "1.5"]
    assert targets(1, rows_wrap=True) == ["2.2", "5.1"]
    s = with_ball()
    assert refusal(s, "RUGBY", 4, 1) == "PB-17.7"
    assert refusal(s, "RUGBY", 1, 1) == "PB-17.28"
    nobody = with_ball(rows={2: ROWS[2]})
    assert point(nobody) == "placing"
    act(nobody, "FIGHT")
    assert (point(nobody), height(nobody.ambulance)) == ("halt", 1)


@rule("PB-17.28", "PB-A17")
def test_an_aim_belongs_to_its_square_and_hits_what_lies_there_then() -> None:
    s = act(with_ball(hands={"A": "rugby_ball coat_stand"}), "RUGBY", 1, 2)
    act(s, "COAT", 1)
    assert row(s, 1) == "Y Y G(F) R B"
    act(s, "FIGHT")
    assert (pile_text(s.ambulance), heights(s)["1.3"]) == ("F", 1)  # nobody at the square any more: lost


@rule("PB-17.7", "PB-9.16")
def test_two_balls_have_two_aims_and_both_come_back_with_the_tile() -> None:
    s = act(with_ball(rows={**ROWS, 2: "B Y(F,F) G R Y"}, hands={"A": "rugby_ball rugby_ball"}), "RUGBY", 1, 2)
    act(act(s, "PLACE", "rugby_ball", 2, 2), "RUGBY", 1, 5)
    thrown = act(s.clone(), "FIGHT")
    assert (height(thrown.ambulance), row(thrown, 1)) == (4, "Y G R B G")
    act(s, "TAKE_BACK", 2, 2)
    assert (s.aims, hand(s, "A")) == ([], "rugby_ball rugby_ball")


@rule("PB-20.23", "PB-17.9")
def test_an_exchanged_rugby_ball_is_aimed_too() -> None:
    s = table(rows=ROWS, stools="2", at="placing", dice="dart", level="main-course", food={"A": "gunrunning"})
    act(act(s, "GUNRUN", "dart", "rugby_ball"), "PLACE", "smuggled", 2, 2)
    act(s, "RUGBY", 1, 5)
    act(s, "TAKE_BACK", 2, 2)
    assert s.aims == []


@rule("PB-20.20", "PB-A61", "PB-17.9")
def test_an_aim_leaves_with_the_buddy_of_the_ball() -> None:
    s = act(with_ball(level="main-course", food={"A": "nice_shots"}), "RUGBY", 3, 1)
    elsewhere = act(s.clone(), "NICE_MOVE", 3, 5)
    assert elsewhere.aims == s.aims  # the row aimed at needs no buddy
    act(s, "NICE_MOVE", 2, 5)
    assert (s.aims, hand(s, "A")) == ([], "rugby_ball")


def test_the_aim_is_seen_on_the_table_and_in_its_text() -> None:
    s = act(with_ball(), "RUGBY", 3, 1)
    view = s.view(1)
    shown = pieces(GAME.scene(view, view["options"], NAMES))
    board = next(piece for piece in shown if isinstance(piece, Board))
    labels = [spot.piece.label for spot in board.pieces]
    assert "aimed here: the second hit of the rugby ball at row 2, position 2" in labels
    lines = [line if isinstance(line, str) else "".join(ink.text for ink in line) for line in board.text]
    assert any(line.strip() == "aim" for line in lines)


@pytest.mark.parametrize(("target", "better"), [((3, 1), (1, 5)), ((1, 2), (1, 5))])
def test_bots_like_to_aim_and_best_near_the_bar(target: tuple[int, int], better: tuple[int, int]) -> None:
    s = with_ball(bus="5")
    aimed, less = (margin(act(s.clone(), "RUGBY", *square), GAME.weights) for square in (target, better))
    declined = margin(act(s.clone(), "DECLINE"), GAME.weights)
    assert aimed > less > declined
