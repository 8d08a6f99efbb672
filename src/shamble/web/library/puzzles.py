"""Puzzles: cards of them, the one of the day, and solving one. Whatever is drawn is drawn from a world that was made
anew from what the seat may know."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from shamble.core.game import AnyGame
from shamble.core.scene import Scene
from shamble.core.state import State
from shamble.games import game as find_game
from shamble.games import list_games
from shamble.puzzles import Puzzle, daily_puzzle, difficulty, find_puzzle, judge_answer, puzzles_of
from shamble.render import svg
from shamble.web.play.drawing import draw_for_page, draw_scene, fit
from shamble.web.play.record import log_line
from shamble.web.play.serializers import serialize_choices
from shamble.web.store.rows import PuzzleCount
from shamble.web.wire import messages as wire
from shamble.web.wire import puzzles as wire_puzzles
from shamble.web.wire.problems import Fail

MOVES_BEFORE = 4
"""Moves whose log is shown with a puzzle: what led here."""
WORLDS_KEPT = 128
"""A match is played again for each, which takes up to tens of milliseconds."""

NOBODY_YET = PuzzleCount()


def known_puzzle(game: AnyGame, puzzle_id: str) -> Puzzle:
    puzzle = find_puzzle(game, puzzle_id)
    if puzzle is None:
        raise Fail(404, f"{game.title} has no such puzzle; it may have been of other rules")
    return puzzle


def puzzle_card(game: AnyGame, puzzle: Puzzle, count: PuzzleCount = NOBODY_YET) -> wire_puzzles.PuzzleCard:
    return wire_puzzles.PuzzleCard(
        id=puzzle.id,
        game=game.slug,
        number=puzzles_of(game).index(puzzle) + 1,
        asks=game.decisions[puzzle.steps[0].decision].prompt,
        players=puzzle.players,
        steps=len(puzzle.steps),
        difficulty=difficulty(puzzle, *count),
        tries=count.tries,
        solved=count.solved,
    )


def puzzle_after(game: AnyGame, puzzle: Puzzle) -> Puzzle | None:
    """The next one of its game; None after the last."""
    puzzles = puzzles_of(game)
    place = puzzles.index(puzzle) + 1
    return puzzles[place] if place < len(puzzles) else None


@lru_cache(maxsize=2)
def daily(day: date) -> Puzzle | None:
    return daily_puzzle(list_games(), day)


# -- what is shown -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=WORLDS_KEPT)
def _world(game: AnyGame, puzzle: Puzzle, solved: int) -> State:
    return puzzle.world(game, solved)


@lru_cache(maxsize=16)
def puzzle_picture(slug: str, puzzle_id: str, width: int, height: int) -> str:
    game = find_game(slug)
    puzzle = known_puzzle(game, puzzle_id)
    return svg(draw_scene(_world(game, puzzle, 0), puzzle.seat, puzzle.names, frozen=True), width, height)


@lru_cache(maxsize=WORLDS_KEPT)
def _log(game: AnyGame, puzzle: Puzzle) -> tuple[wire.LogEntry, ...]:
    return tuple(log_line(event, puzzle.seat, puzzle.names, 0) for event in puzzle.happened(game, MOVES_BEFORE))


def take_step(game: AnyGame, puzzle: Puzzle, body: wire_puzzles.PuzzleStep) -> wire_puzzles.PuzzleMoment:
    """What comes of it. The table moves on when a move is found; after the last one it stays as it was."""
    found = list(body.found)
    steps = puzzle.steps
    if len(found) > len(steps) or any(action not in step.answers for action, step in zip(found, steps, strict=False)):
        raise Fail(409, "these are not the first moves of this puzzle, which may have changed: begin it anew")
    verdict: wire_puzzles.PuzzleVerdict | None = None
    answer: wire.Choice | None = None
    if body.does != "show" and len(found) < len(steps):
        step, state = steps[len(found)], _world(game, puzzle, len(found))
        choices = _choices(puzzle, state, draw_scene(state, puzzle.seat, puzzle.names))
        if body.does == "try":
            if body.action not in state.options:
                raise game.illegal(state, body.action)
            judged = judge_answer(puzzle, step, state, body.action)
            verdict = wire_puzzles.PuzzleVerdict(judged.is_right, judged.text, list(judged.reasons))
        action = body.action if verdict is not None else step.answers[0]
        if verdict is None or verdict.right:
            answer = next(choice for choice in choices if choice.action == action)
            found.append(action)
    is_solved = len(found) == len(steps)
    state = _world(game, puzzle, min(len(found), len(steps) - 1))
    scene = draw_scene(state, puzzle.seat, puzzle.names, frozen=is_solved)
    return wire_puzzles.PuzzleMoment(
        card=puzzle_card(game, puzzle),
        found=found,
        step=min(len(found) + 1, len(steps)),
        is_solved=is_solved,
        prompt=draw_scene(state, puzzle.seat, puzzle.names).prompt,
        svg=draw_for_page(scene, fit(body.width), fit(body.height)),
        choices=[] if is_solved else _choices(puzzle, state, scene),
        log=list(_log(game, puzzle)),
        names=puzzle.names,
        seat=puzzle.seat,
        verdict=verdict,
        answer=answer,
    )


def _choices(puzzle: Puzzle, state: State, scene: Scene) -> list[wire.Choice]:
    return serialize_choices(state, state.view(puzzle.seat), puzzle.names, scene)


def outcome_of(body: wire_puzzles.PuzzleStep, moment: wire_puzzles.PuzzleMoment) -> bool | None:
    """Whether the puzzle was solved by this try, or failed; None while that is not decided."""
    if body.does == "show":
        return None
    if moment.verdict is None or not moment.verdict.right:
        return False
    return True if moment.is_solved else None
