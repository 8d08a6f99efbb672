"""Finding puzzles: which positions count as one, and the file that they are kept in."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import shamble
from shamble.core.rng import Rng
from shamble.puzzles import making, puzzles_of
from shamble.puzzles.making import find_puzzles, varied, wins_at_once
from shamble.puzzles.proving import Proof, prove, prove_line, with_swapped
from shamble.puzzles.puzzle import BadPuzzles, as_text, read_puzzles
from tests.bots.forks import End, Fork, Roll, walk


@pytest.fixture(autouse=True)
def at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are played with less thought than is usual."""
    monkeypatch.setattr(making, "GLANCE", 20)


QUICK = Proof(iterations=60, searches=3, gap=0.1)
LIVES = shamble.game("run_for_your_lives")


def worth(chances: float) -> End:
    return End((chances, 1 - chances))


def fork(*ways: End | Fork | Roll, player: int = 0) -> Fork:
    return Fork(player, (0.5, 0.5), ways)


def test_one_move_that_is_far_ahead_is_a_puzzle() -> None:
    step = prove(walk(fork(worth(0.2), worth(0.9), worth(0.4))), QUICK, "a")
    assert step is not None
    assert (step.answers, step.decision) == ((1,), "choose_way")
    assert [rival.action for rival in step.rivals] == [2, 0]
    assert [round(rival.cost, 1) for rival in step.rivals] == [0.5, 0.7]
    assert step.gap == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize(
    ("why", "ways"),
    [
        ("two are as good as each other", (0.9, 0.9, 0.1)),
        ("the next is not far behind", (0.9, 0.85, 0.1)),
        ("between two things one guesses", (0.9, 0.1)),
    ],
)
def test_other_positions_are_none(why: str, ways: tuple[float, ...]) -> None:
    assert prove(walk(fork(*map(worth, ways))), QUICK, "a") is None, why


def test_what_looks_good_at_once_and_fails_later_is_seen_through() -> None:
    trap = Fork(1, (0.95, 0.05), (worth(0.0), worth(0.9)))
    step = prove(walk(fork(trap, worth(0.6), worth(0.3))), Proof(iterations=600, searches=2, gap=0.05), "a")
    assert step is not None
    assert step.answers == (1,)


def test_a_line_continues_while_nothing_new_is_learnt() -> None:
    last = Fork(0, (0.9, 0.1), (worth(0.1), worth(0.9), worth(0.2)))
    steps = prove_line(walk(fork(last, worth(0.2), worth(0.1))), QUICK, "a")
    assert [step.answers for step in steps] == [(0,), (1,)]


def test_a_line_ends_where_chance_or_another_player_comes_in() -> None:
    after_chance = Roll((Fork(0, (0.9, 0.1), (worth(0.1), worth(0.9), worth(0.2))),) * 2)
    others = Fork(1, (0.9, 0.1), (worth(0.9), worth(0.95), worth(0.92)))
    for way in (after_chance, others):
        steps = prove_line(walk(fork(way, worth(0.2), worth(0.1))), QUICK, "a")
        assert [step.answers for step in steps] == [(0,)]


def test_a_move_that_only_changes_places_with_the_best_one_is_right_as_well() -> None:
    first_the_other = Fork(0, (0.4, 0.6), (worth(0.1), worth(0.9)))  # and then way 1, which is the best one
    state = walk(fork(first_the_other, worth(0.9), worth(0.2)))
    assert with_swapped(state, 1, (1,), 0.01, Rng(0)) == (1, 0)


def test_where_a_turn_ends_as_well_by_another_way_there_is_no_best_move() -> None:
    another_way = Fork(0, (0.4, 0.6), (worth(0.9), worth(0.1)))
    state = walk(fork(another_way, worth(0.9), worth(0.2)))
    assert with_swapped(state, 1, (1,), 0.01, Rng(0)) is None


def test_a_move_that_wins_by_itself_is_no_question() -> None:
    state = walk(fork(End((1.0, 0.0)), worth(0.4), worth(0.1)))
    assert wins_at_once(state, 0)
    assert not wins_at_once(state, 1)


def test_the_puzzles_of_a_match_are_the_same_each_time() -> None:
    def found() -> list[dict[str, object]]:
        proof = Proof(iterations=40, searches=2, gap=0.05)
        return [puzzle.to_dict() for puzzle in find_puzzles(LIVES, 2, {}, "d", proof, Counter())]

    once = found()
    assert once
    assert once == found()


# -- the file ---------------------------------------------------------------------------------------------------------


def test_a_file_is_read_as_it_was_written() -> None:
    puzzles = puzzles_of(LIVES)[:3]
    text = as_text(LIVES, puzzles, 7, "seed")
    read = read_puzzles(LIVES, text)
    assert read is not None
    assert (read.matches, read.seed) == (7, "seed")
    assert [each.to_dict() for each in read.puzzles] == [each.to_dict() for each in puzzles]


def test_puzzles_of_other_rules_are_not_shown() -> None:
    data = json.loads(as_text(LIVES, puzzles_of(LIVES)[:1], 1, "seed"))
    data["rules_version"] += 1
    assert read_puzzles(LIVES, json.dumps(data)) is None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "cards"}, "no file of Shamble puzzles"),
        ({"format_version": 9}, "format version 9"),
        ({"game": "chess"}, "of 'chess', not of run_for_your_lives"),
        ({"puzzles": [{"id": "x"}]}, "does not read as puzzles"),
        ({"puzzles": 3}, "does not read as puzzles"),
    ],
)
def test_a_file_that_does_not_hold_says_why(change: dict[str, object], words: str) -> None:
    data = json.loads(as_text(LIVES, puzzles_of(LIVES)[:1], 1, "seed")) | change
    with pytest.raises(BadPuzzles, match=words):
        read_puzzles(LIVES, json.dumps(data))


def test_a_puzzle_that_was_changed_is_refused() -> None:
    data = json.loads(as_text(LIVES, puzzles_of(LIVES)[:1], 1, "seed"))
    data["puzzles"][0]["seed"] = "another"
    with pytest.raises(BadPuzzles, match="was changed"):
        read_puzzles(LIVES, json.dumps(data))


def test_few_are_chosen_of_as_many_kinds_as_there_are() -> None:
    puzzles = puzzles_of(shamble.game("eaten_by_zombies"))
    kinds = {puzzle.steps[0].decision for puzzle in puzzles}
    chosen = varied(puzzles, len(kinds))
    assert {puzzle.steps[0].decision for puzzle in chosen} == kinds
    assert [each for each in puzzles if each in chosen] == chosen, "in the order of the file"
