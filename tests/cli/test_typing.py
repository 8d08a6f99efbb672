"""What can be typed at the terminal table, and what comes of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run, moves
from tests.cli.errands import KEEP, PUT, TAKE

SCRIPTED = ["play", "errands", "--seed", "table", "--seats", "human,random"]


@pytest.fixture
def typed(run: Run, saved: Path, errands_shelved: None) -> Callable[[str], str]:
    """Type some lines at the first decision of Errands, then leave; what came out after the options were listed."""

    def type_lines(lines: str) -> str:
        outcome = run(*SCRIPTED, "--save", str(saved), lines=lines + "q\n")
        assert (outcome.code, outcome.err) == (0, "")
        return outcome.out

    return type_lines


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("nonsense", "Type a number from 1 to 4, or ? for help."),
        ("", "Type a number from 1 to 4, or ? for help."),
        ("-1", "Type a number from 1 to 4, or ? for help."),
        ("1.5", "Type a number from 1 to 4, or ? for help."),
        ("9" * 5000, "Type a number from 1 to 4, or ? for help."),
        ("0", "There is no option 0; there are 1 to 4."),
        ("5", "There is no option 5; there are 1 to 4."),
        ("? 5", "There is no option 5; there are 1 to 4."),
        ("? ER-9", "There is no rule ER-9; the ids look like ER-1.1."),
        ("l x", "Type a number from 1 to 4, or ? for help."),
        ("u", "This cannot be undone: no move has been made."),
        ("\x1b[A\ud800", "Type a number from 1 to 4, or ? for help."),
    ],
)
def test_wrong_input_is_answered_and_the_match_continues(
    typed: Callable[[str], str], saved: Path, line: str, answer: str
) -> None:
    assert answer in typed(f"{line}\n1\n")
    assert moves(saved) == [TAKE(0)]


@pytest.mark.parametrize("line", ["? 2", "?2", "?  2"])
def test_an_option_is_explained_by_its_description_and_its_rule(
    typed: Callable[[str], str], saved: Path, line: str
) -> None:
    out = typed(f"{line}\n")
    assert "2: Take some soap\nER-1.1 On your turn you take a ware.\n" in out
    assert moves(saved) == []


def test_an_option_is_explained_by_what_it_would_do_and_then_by_its_pieces(typed: Callable[[str], str]) -> None:
    told = "3: Put it on shelf 2.1\nER-1.2 Then you put it on a shelf.\nER-1.10 A ware is never put back.\n"
    assert told in typed("1\n? 3\n")


@pytest.mark.parametrize(
    ("line", "shown", "hidden"),
    [("? ER-1.1", ["ER-1.1"], ["ER-1.2 ", "ER-1.10"]), ("? er-1", ["ER-1.1 ", "ER-1.2 ", "ER-1.10 "], ["ER-2.1 E"])],
)
def test_a_rule_is_shown_by_its_id(typed: Callable[[str], str], line: str, shown: list[str], hidden: list[str]) -> None:
    answer = typed(f"{line}\n").split(line)[1]
    assert all(rule in answer for rule in shown)
    assert not any(rule in answer for rule in hidden)


def test_help_tells_everything_that_can_be_typed(typed: Callable[[str], str]) -> None:
    out = typed("?\n")
    for line in ("NUMBER", "? NUMBER", "? ER-1.1", "  h ", "  u ", "  t ", "  l ", "  q ", "shamble rules errands"):
        assert line in out


def test_a_hint_names_an_option_and_changes_nothing(typed: Callable[[str], str], saved: Path) -> None:
    out = typed("h\nh\n")
    hints = [line for line in out.splitlines() if line.startswith("The search would choose ")]
    assert len(hints) == 2
    assert hints[0] == hints[1]
    assert moves(saved) == []


def test_undo_takes_the_last_move_back(typed: Callable[[str], str], saved: Path) -> None:
    out = typed("2\nu\n4\n")
    assert "Your last move is taken back." in out
    assert "You take the rope" in out
    assert moves(saved) == [TAKE(3)]


def test_undo_says_why_not(typed: Callable[[str], str], saved: Path) -> None:
    out = typed("1\n9\nu\n")
    assert "This cannot be undone: the last move was not yours." in out
    assert moves(saved)[:2] == [TAKE(0), KEEP]


def test_the_table_is_drawn_again(typed: Callable[[str], str]) -> None:
    assert typed("t\nt\n").count("Take a nail") == 3 * typed("").count("Take a nail")


def test_the_log_tells_everything_or_the_last_moves(typed: Callable[[str], str]) -> None:
    whole = typed("1\n9\nl\n").split("> l\n")[1]
    assert "Before the first move" in whole
    assert "Move 1\n  You take a nail" in whole
    assert "Move 4\n" in whole
    last = typed("1\n9\nl 2\n").split("> l 2\n")[1]
    assert "Move 3\n" in last
    assert "Move 2\n" not in last


def test_many_options_stand_under_headings_in_columns(typed: Callable[[str], str]) -> None:
    out = typed("1\n")
    assert "\nPut it on shelf …\n  1  1.1    3  2.1    5  3.1    7  4.1\n  2  1.2 " in out
    assert "\n  9  Keep it\n" in out


def test_enter_takes_the_only_option(
    run: Run, saved: Path, errands_shelved: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.cli import errands

    def begin_with_one(s: errands.Errands) -> None:
        s.ask_among(s.turn, [TAKE(1)], errands.TAKE_THING)

    monkeypatch.setattr(errands, "begin_turn", begin_with_one)
    run(*SCRIPTED, "--save", str(saved), lines="\nq\n")
    assert moves(saved) == [TAKE(1)]


def test_numbers_choose_options_in_their_order(typed: Callable[[str], str], saved: Path) -> None:
    typed("3\n8\n")
    assert moves(saved)[:2] == [TAKE(2), PUT(3, 1)]
