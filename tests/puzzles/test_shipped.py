"""The puzzles that come with the games: they fit the rules, ask something, and tell nobody what their seat cannot
see."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

import shamble
from shamble.core.game import AnyGame
from shamble.core.rng import Rng
from shamble.puzzles import Puzzle, daily_puzzle, difficulty, judge_answer, puzzles_of
from shamble.puzzles.making import sets_up, wins_at_once
from shamble.puzzles.proving import LEAST_OPTIONS, LEAST_RIVALS, alike
from shamble.puzzles.puzzle import pass_forced

GAMES = shamble.list_games()
LEAST = 30
"""Of each game."""
LEAST_GAP = 0.015
"""Of a win, by each of the searches: half of the least that was asked for by their mean."""

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@each_game
def test_there_are_enough_and_no_two_are_one(game: AnyGame) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= LEAST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert max(Counter(puzzle.seed for puzzle in puzzles).values()) <= 6, "one match is not the whole collection"


@each_game
def test_each_fits_the_rules_and_asks_something(game: AnyGame) -> None:
    for puzzle in puzzles_of(game):
        for place, step in enumerate(puzzle.steps):
            state = puzzle.position(game, place)
            assert (state.player, state.decision.name) == (puzzle.seat, step.decision), puzzle.id
            groups = alike(state)
            assert len(groups) >= LEAST_OPTIONS, puzzle.id
            assert sum(not set(group) <= set(step.answers) for group in groups) >= LEAST_RIVALS, puzzle.id
            rivals = {rival.action for rival in step.rivals}
            assert rivals.isdisjoint(step.answers), puzzle.id
            assert rivals | set(step.answers) == set(state.options), puzzle.id
            assert step.gap >= LEAST_GAP, puzzle.id
            assert all(rival.cost > 0 for rival in step.rivals), puzzle.id
        first = puzzle.position(game)
        assert not sets_up(first), puzzle.id
        assert not wins_at_once(first.determinize(puzzle.seat, Rng(1)), puzzle.steps[0].answers[0]), puzzle.id


@each_game
def test_what_is_shown_follows_from_what_the_seat_sees(game: AnyGame) -> None:
    """In another world that looks the same to the seat, the puzzle shows the same at every step."""
    for puzzle in puzzles_of(game):
        other = puzzle.position(game).determinize(puzzle.seat, Rng(f"another world {puzzle.id}"))
        for place, step in enumerate(puzzle.steps):
            shown = puzzle.world(game, place)
            assert shown.view(puzzle.seat) == puzzle.position(game, place).view(puzzle.seat), puzzle.id
            assert shown.view(puzzle.seat) == other.view(puzzle.seat), puzzle.id
            said = [judge_answer(puzzle, step, state, step.answers[0]) for state in (shown, other)]
            assert said[0] == said[1], puzzle.id
            other.apply(step.answers[0])
            pass_forced(other, puzzle.seat)


def test_the_world_that_is_shown_holds_nothing_of_the_truth() -> None:
    """Two matches that look alike to the seat give one world, hidden cards and all."""
    game = shamble.game("run_for_your_lives")
    puzzle = puzzles_of(game)[0]
    told = puzzle.world(game)
    truth = puzzle.position(game).determinize(puzzle.seat, Rng("another truth"))
    assert truth.to_json() != puzzle.position(game).to_json()
    assert truth.determinize(puzzle.seat, Rng(f"{puzzle.id}/0")).to_json() == told.to_json()


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_every_day() -> None:
    days = [date(2026, 11, 18) + timedelta(days=number) for number in range(2 * len(GAMES))]
    chosen = [daily_puzzle(GAMES, day) for day in days]
    assert chosen == [daily_puzzle(GAMES[::-1], day) for day in days]
    assert len({puzzle.id for puzzle in chosen if puzzle is not None}) == len(days)
    games = [puzzle.game for puzzle in chosen if puzzle is not None]
    assert games[: len(GAMES)] == games[len(GAMES) :], "the games take turns"
    assert len(set(games)) == len(GAMES)


def test_a_game_goes_through_all_its_puzzles_before_one_comes_again() -> None:
    game = shamble.game("run_for_your_lives")
    count = len(puzzles_of(game))
    start = date.fromordinal(count * 16_000)
    lap = [daily_puzzle([game], start + timedelta(days=number)) for number in range(count)]
    assert len({puzzle.id for puzzle in lap if puzzle is not None}) == count


def test_what_is_solved_at_the_first_try_is_easy() -> None:
    puzzle = _first(greedy=True)
    assert difficulty(puzzle) == "easy"
    assert difficulty(puzzle, tries=40, solved=38) == "easy"
    assert difficulty(puzzle, tries=40, solved=16) == "medium"
    assert difficulty(puzzle, tries=40, solved=2) == "hard"


def _first(greedy: bool) -> Puzzle:
    return next(each for each in puzzles_of(shamble.game("run_for_your_lives")) if each.greedy == greedy)
