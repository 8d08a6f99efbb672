"""A match judged: who was winning when, where it turned, what each move cost, and the files it goes to."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import shamble
from shamble import Rng, ShambleError
from shamble.analysis import Review, Verdict, judge, write_review
from shamble.analysis.review import balanced, one_side_won
from shamble.analysis.writing import extent, move_cells, swing_lines
from shamble.match import Match

GAME = shamble.game("run_for_your_lives")


def played(moves: int | None = None) -> Match:
    match = Match(GAME, 2, seed="review", names=["Ann", "Bea"])
    rng = Rng("moves")
    while not match.state.over and (moves is None or len(match.moves) < moves):
        match.play(rng.pick(match.state.options))
    return match


def verdict(number: int, player: int, ann: float, cost: float = 0.0, options: int = 3) -> Verdict:
    made, preferred = f"move {number}", f"better {number}" if cost else f"move {number}"
    return Verdict(number, player, options, made, preferred, cost, (ann, 1 - ann))


def review(*verdicts: Verdict, moves: int | None = None, returns: tuple[float, ...] | None = None) -> Review:
    return Review("Game", ("Ann", "Bea"), 50, moves or len(verdicts), verdicts, returns)


@pytest.fixture(scope="module")
def judged() -> tuple[Match, list[Verdict]]:
    match = played()
    return match, list(judge(match, iterations=12))


def test_every_move_is_judged(judged: tuple[Match, list[Verdict]]) -> None:
    match, verdicts = judged
    assert [one.number for one in verdicts] == list(range(1, len(match.moves) + 1))
    assert [one.player for one in verdicts] == [move.player for move in match.moves]
    assert all(0.0 <= chance <= 1.0 for one in verdicts for chance in one.chances)
    assert all(one.cost >= 0.0 for one in verdicts)
    assert {one.cost for one in verdicts if one.made == one.preferred} == {0.0}
    assert any(one.cost > 0.0 for one in verdicts), "nobody plays well at random"


def test_the_winning_move_is_certain(judged: tuple[Match, list[Verdict]]) -> None:
    match, verdicts = judged
    assert match.state.ending == "escape"
    assert verdicts[-1].chances[verdicts[-1].player] == 1.0
    assert verdicts[-1].cost == 0.0


def test_chances_add_up_where_one_wins(judged: tuple[Match, list[Verdict]]) -> None:
    match, verdicts = judged
    assert any(sum(one.chances) != pytest.approx(1.0) for one in verdicts), "each seat judges its own"
    told = Review.of(match, 12, verdicts).verdicts
    assert all(sum(one.chances) == pytest.approx(1.0) for one in told)
    for one, raw in zip(told, verdicts, strict=True):
        assert one.chances[one.player] == raw.chances[one.player], "the mover's are the ones that were thought about"


def test_those_who_win_together_have_one_chance_together() -> None:
    sides = ((0,), (1, 2, 3))
    assert one_side_won((0.0, 1.0, 1.0, 1.0), sides)
    assert one_side_won((0.5, 0.5, 0.5, 0.5), sides)
    assert not one_side_won((0.0, 0.0, 0.0, 0.0), sides)
    raw = Verdict(1, 0, 2, "a", "a", 0.0, (0.3, 0.2, 0.4, 0.6))
    assert balanced(raw, sides).chances == pytest.approx((0.3, 0.7, 0.7, 0.7))
    each = ((0,), (1,), (2,), (3,))
    assert balanced(raw, each).chances == pytest.approx((0.3, 0.7 / 6, 0.7 / 3, 0.7 / 2))
    nobody = Verdict(1, 3, 2, "a", "a", 0.0, (0.0, 0.0, 0.0, 0.4))
    assert balanced(nobody, each).chances == pytest.approx((0.2, 0.2, 0.2, 0.4))
    alone = Verdict(1, 0, 2, "a", "a", 0.0, (0.4, 0.5))
    assert balanced(alone, ((0, 1),)) == alone, "against the table itself there is nobody to share with"


def test_the_same_seed_gives_the_same_verdicts() -> None:
    match = played(6)
    assert list(judge(match, 12, "a")) == list(judge(match, 12, "a"))
    assert list(judge(match, 12, "a")) != list(judge(match, 12, "b"))


def test_nobody_is_judged_by_what_they_could_not_know() -> None:
    """Whatever the deck holds for later moves, the verdict on the first one is the same."""
    match = played(8)
    (first, *_) = judge(match, 12)
    (alone,) = judge(Match(GAME, 2, seed="review", moves=match.actions[:1], names=match.names), 12)
    assert alone == first


def test_the_course_ends_with_the_result(judged: tuple[Match, list[Verdict]]) -> None:
    match, verdicts = judged
    whole = Review.of(match, 12, verdicts)
    assert whole.course(0)[-1] == (len(match.moves), match.state.returns[0])
    assert len(whole.course(0)) == len(match.moves) + 1
    part = Review.of(match, 12, verdicts[:5])
    assert part.returns is None
    assert [moves for moves, _ in part.course(1)] == [0, 1, 2, 3, 4]


def test_turning_points_are_the_greatest_changes_in_the_order_of_the_match() -> None:
    chances = [0.5, 0.55, 0.2, 0.25, 0.9, 0.88]
    turns = review(*(verdict(i, i % 2, ann) for i, ann in enumerate(chances, 1)), returns=(1.0, 0.0)).swings()
    assert [swing.number for swing in turns] == [2, 4, 6]
    assert [round(swing.size, 2) for swing in turns] == [0.35, 0.65, 0.12]


def test_a_quiet_match_has_no_turning_points() -> None:
    assert review(verdict(1, 0, 0.5), verdict(2, 1, 0.55), verdict(3, 0, 0.5)).swings() == []


def test_at_most_five_turning_points_are_reported() -> None:
    many = review(*(verdict(i, 0, 0.2 + 0.05 * i * (i % 2)) for i in range(1, 14)))
    assert [swing.number for swing in many.swings()] == [8, 9, 10, 11, 12]


def test_a_move_without_an_alternative_is_no_choice() -> None:
    one = review(verdict(1, 0, 0.5, options=1), verdict(2, 0, 0.5, cost=0.2))
    assert one.costs(0) == [0.2]
    assert move_cells(one, one.verdicts[0]) == ("1", "Ann", "move 1", "50 %", "no choice", "")
    assert move_cells(one, one.verdicts[1]) == ("2", "Ann", "move 2", "50 %", "better 2", "20.0 %")


def test_the_extent_says_how_far_it_came() -> None:
    assert extent(review(verdict(1, 0, 0.5))).startswith("all 1 moves, 50 iterations")
    assert extent(review(verdict(1, 0, 0.5), moves=7)).startswith("the first 1 of 7 moves")


def test_a_swing_is_reported_with_mover_and_victim() -> None:
    assert swing_lines(review(verdict(1, 1, 0.5), verdict(2, 0, 0.1))) == [
        "Move 1, Bea: move 1. Ann went from 50 % to 10 %."
    ]


# -- files -------------------------------------------------------------------------------------------------------------

ODD = Review("A <b>", ("$x_1$ & co", "_Bea"), 9, 2, (verdict(1, 0, 0.5, 0.3), verdict(2, 1, 0.8)), (1.0, 0.0))


def test_the_plot_names_everybody_whatever_they_are_called(tmp_path: Path) -> None:
    write_review(ODD, tmp_path / "plot.svg")
    shown = "".join(ET.parse(tmp_path / "plot.svg").getroot().itertext())
    assert "$x_1$ & co" in shown
    assert "_Bea" in shown
    assert "chances to win" in shown


def test_the_page_stands_by_itself(tmp_path: Path) -> None:
    write_review(ODD, tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert "A &lt;b&gt;: the match seen again" in page
    assert "<td>$x_1$ &amp; co</td><td>move 1</td><td>50 %</td><td>better 1</td><td>30.0 %</td>" in page
    assert '<tr class="costly"><td>1</td>' in page
    assert "src=" not in page
    assert "<script" not in page


def test_the_data_is_plain(tmp_path: Path) -> None:
    write_review(ODD, tmp_path / "data.json")
    data = json.loads((tmp_path / "data.json").read_text())
    assert data["names"] == ["$x_1$ & co", "_Bea"]
    assert data["verdicts"][0]["cost"] == 0.3
    assert data["returns"] == [1.0, 0.0]
    assert [swing["number"] for swing in data["swings"]] == [1, 2]


def test_the_same_review_gives_the_same_files(tmp_path: Path) -> None:
    for name in ("a.svg", "b.svg"):
        write_review(ODD, tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


@pytest.mark.parametrize("name", ["review", "review.png", "gone/review.html"])
def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ShambleError, match=r"written to|no folder"):
        write_review(ODD, tmp_path / name)


def test_without_matplotlib_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    with pytest.raises(ShambleError, match=r"shamble\[analysis\]"):
        write_review(ODD, tmp_path / "plot.svg")
    write_review(ODD, tmp_path / "data.json")
