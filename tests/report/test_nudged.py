"""What numbers turned by one change: wins, lengths and use, each with its interval."""

import polars

from shamble.report.nudged import Turn, count_nudges, nudges_section
from shamble.report.worths import Gain, Mean


def turned(path: str, nudged: int, longer: Mean, piece: str | None = None) -> Turn:
    """A number of a hundred matches of 40 decisions each that changes nobody's wins."""
    return Turn(
        path,
        5,
        nudged,
        piece,
        100,
        60,
        40,
        Gain(60, 0.0, 30.0),
        Gain(100, 0.0, 0.0),
        longer,
        Mean(100, 4000.0, 160000.0),
    )


def test_a_number_that_changes_the_length_alone_is_reported() -> None:
    shorter, same = Mean(100, -800.0, 16000.0), Mean(100, 100.0, 200.0)
    turns = [
        turned("items_to_win", 4, shorter),
        turned("items_to_win", 6, same),
        turned("components.items.bat.counts", 6, Mean(100, 400.0, 9000.0), "Bat"),
    ]
    section = nudges_section({(turn.path, turn.nudged): turn for turn in turns})
    assert section is not None
    assert section.answers == (
        "None of 3 changes by one is shown to cost or bring those who use the piece anything.",
        "A point less of items to win (4 instead of 5) would shorten a match by 8.0 of 40.0 decisions (-9.9 to -6.1).",
        "Bat: a point more of counts (6 instead of 5) would lengthen a match by 4.0 of 40.0 decisions (+2.3 to +5.7).",
    ), "one decision of forty is nothing that people notice, however sure it is"


def test_a_length_that_may_be_luck_is_not_reported() -> None:
    section = nudges_section({("hand", 6): turned("hand", 6, Mean(100, 400.0, 50000.0))})
    assert section is not None
    assert len(section.answers) == 1
    ((_, _, users, everybody, used, then, longer),) = section.panels[0].table.rows
    assert users.startswith("+0.0 (")
    assert everybody.startswith("+0.0 (")
    assert (used, then) == ("60.0 %", "40.0 %")
    assert longer == "+4.0 (-0.3 to +8.3)"


def test_rows_are_added_up() -> None:
    rows = [
        {
            "path": "hand", "value": 4, "nudged": 5, "piece": None, "used": True, "used_nudged": True,
            "returned": 0.0, "returned_nudged": won, "everybody": 0.5, "everybody_nudged": 0.5,
            "decisions": 30, "decisions_nudged": 30 + more,
        }
        for won, more in ((1.0, 2), (0.0, 4))
    ]  # fmt: skip
    turns: dict[tuple[str, int], Turn] = {}
    count_nudges(turns, polars.DataFrame(rows))
    count_nudges(turns, polars.DataFrame(rows))
    (turn,) = turns.values()
    assert (turn.matches, turn.users.value, turn.everybody.value) == (4, 0.5, 0.0)
    assert (turn.length.value, turn.longer.value, turn.longer.count) == (30.0, 3.0, 4)
