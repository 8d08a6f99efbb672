"""Puzzles: lists of them, the one of the day, and solving one. Of whoever has a name it is kept which ones they have
tried and solved; of others only that a first try was right or wrong. Whatever is drawn is drawn from a world that was
made anew from what the seat may know."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache, partial

from shamble.core.game import AnyGame
from shamble.core.scene import Scene
from shamble.core.state import State
from shamble.games import game as find_game
from shamble.games import list_games
from shamble.puzzles import Puzzle, daily_puzzle, difficulty, find_puzzle, judge_answer, puzzles_of
from shamble.render import svg
from shamble.web.http.api.games import PICTURE_CSP, Pixels, Svg, known_game
from shamble.web.http.context import Context
from shamble.web.http.limits import PUZZLE_TRIES
from shamble.web.http.operations import Api, Call
from shamble.web.http.serializers import serialize_choices
from shamble.web.store.puzzles import Count, count_try, counts_of, keep_outcomes
from shamble.web.table.drawing import draw_for_page, draw_scene, fit
from shamble.web.table.record import log_line
from shamble.web.wire import messages as wire
from shamble.web.wire import puzzles as wire_puzzles
from shamble.web.wire.problems import Fail

MOVES_BEFORE = 4
"""Moves whose log is shown with a puzzle: what led here."""
WORLDS_KEPT = 128
"""A match is played again for each, which takes up to tens of milliseconds."""

NOBODY_YET = Count()

api = Api()


def known_puzzle(game: AnyGame, puzzle_id: str) -> Puzzle:
    puzzle = find_puzzle(game, puzzle_id)
    if puzzle is None:
        raise Fail(404, f"{game.title} has no such puzzle; it may have been of other rules")
    return puzzle


def puzzle_card(game: AnyGame, puzzle: Puzzle, count: Count = NOBODY_YET) -> wire_puzzles.PuzzleCard:
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


async def puzzle_set(context: Context, game: AnyGame) -> wire_puzzles.PuzzleSet:
    puzzles = puzzles_of(game)
    counts = await counts_of(context.store.database, [puzzle.id for puzzle in puzzles])
    cards = [puzzle_card(game, puzzle, counts.get(puzzle.id, NOBODY_YET)) for puzzle in puzzles]
    return wire_puzzles.PuzzleSet(game.slug, game.title, cards)


async def one_card(context: Context, puzzle: Puzzle) -> wire_puzzles.PuzzleCard:
    counts = await counts_of(context.store.database, [puzzle.id])
    return puzzle_card(find_game(puzzle.game), puzzle, counts.get(puzzle.id, NOBODY_YET))


def puzzle_after(game: AnyGame, puzzle: Puzzle) -> Puzzle | None:
    """The next one of its game; None after the last."""
    puzzles = puzzles_of(game)
    place = puzzles.index(puzzle) + 1
    return puzzles[place] if place < len(puzzles) else None


async def puzzle_of_today(context: Context) -> wire_puzzles.DailyPuzzle | None:
    day = datetime.fromtimestamp(context.time.unix(), UTC).date()
    puzzle = _daily(day)
    if puzzle is None:
        return None
    return wire_puzzles.DailyPuzzle(day.isoformat(), find_game(puzzle.game).title, await one_card(context, puzzle))


@lru_cache(maxsize=2)
def _daily(day: date) -> Puzzle | None:
    return daily_puzzle(list_games(), day)


@api.add("GET", "/api/puzzles/today", fails=(404,))
async def read_daily_puzzle(call: Call) -> wire_puzzles.DailyPuzzle:
    """The puzzle of the day."""
    found = await puzzle_of_today(call.context)
    if found is None:
        raise Fail(404, "there are no puzzles here")
    return found


@api.add("GET", "/api/games/{slug}/puzzles")
async def list_puzzles(call: Call, slug: wire.Slug) -> wire_puzzles.PuzzleSet:
    """The puzzles of a game."""
    return await puzzle_set(call.context, known_game(slug))


@api.add("GET", "/api/games/{slug}/puzzles/{puzzle}/picture")
async def draw_puzzle(
    call: Call, slug: wire.Slug, puzzle: wire_puzzles.PuzzleId, width: Pixels = 640, height: Pixels = 400
) -> Svg:
    """The table of a puzzle, as the seat sees it that is to find the move."""
    game = known_game(slug)
    chosen = known_puzzle(game, puzzle)
    picture = await call.bill.aside(partial(_drawn, game.slug, chosen.id, fit(width), fit(height)))
    return Svg(picture, headers={"content-security-policy": PICTURE_CSP, "cache-control": "public, max-age=3600"})


@api.add("POST", "/api/games/{slug}/puzzles/{puzzle}", fails=(409,))
async def step_puzzle(
    call: Call, slug: wire.Slug, puzzle: wire_puzzles.PuzzleId, body: wire_puzzles.PuzzleStep
) -> wire_puzzles.PuzzleMoment:
    """Try a move in a puzzle, have it told, or only look. Nobody needs a name for it."""
    game = known_game(slug)
    chosen = known_puzzle(game, puzzle)
    moment = await call.bill.aside(partial(take_step, game, chosen, body))
    outcome = _outcome(body, moment)
    if outcome is not None and body.first:
        await _count(call, chosen, outcome)
    if outcome is not None and call.person is not None:
        kept: wire_puzzles.Outcome = "later" if outcome else "tried"
        now = int(call.context.time.unix())
        await keep_outcomes(call.context.store.database, call.person.id, {chosen.id: kept}, now)
    moment.card = await one_card(call.context, chosen)
    return moment


def _outcome(body: wire_puzzles.PuzzleStep, moment: wire_puzzles.PuzzleMoment) -> bool | None:
    """Whether the puzzle was solved by this try, or failed; None while that is not decided."""
    if body.does == "show":
        return None
    if moment.verdict is None or not moment.verdict.right:
        return False
    return True if moment.is_solved else None


async def _count(call: Call, puzzle: Puzzle, solved: bool) -> None:
    person = call.person.id if call.person is not None else None
    if person is None and call.context.limits.take(PUZZLE_TRIES, call.address):
        return  # it is solved all the same
    await count_try(call.context.store.database, puzzle.id, person, solved, int(call.context.time.unix()))


# -- what is shown -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=WORLDS_KEPT)
def _world(game: AnyGame, puzzle: Puzzle, solved: int) -> State:
    return puzzle.world(game, solved)


@lru_cache(maxsize=16)
def _drawn(slug: str, puzzle_id: str, width: int, height: int) -> str:
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
            told = judge_answer(puzzle, step, state, body.action)
            verdict = wire_puzzles.PuzzleVerdict(told.is_right, told.text, list(told.reasons))
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
