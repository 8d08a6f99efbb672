"""Puzzles over HTTP. Of whoever has a name it is kept which ones they have tried and solved; of others only that a
first try was right or wrong."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from shamble.core.game import AnyGame
from shamble.games import game as find_game
from shamble.puzzles import Puzzle, puzzles_of
from shamble.web.http.api.games import PICTURE_CSP, Svg
from shamble.web.http.context import Context
from shamble.web.http.limits import PUZZLE_TRIES
from shamble.web.http.operations import Api, Call
from shamble.web.library.games import Pixels, known_game
from shamble.web.library.puzzles import (
    NOBODY_YET,
    daily,
    known_puzzle,
    outcome_of,
    puzzle_card,
    puzzle_picture,
    take_step,
)
from shamble.web.play.drawing import fit
from shamble.web.store.puzzles import count_try, counts_of, keep_outcomes
from shamble.web.wire import messages as wire
from shamble.web.wire import puzzles as wire_puzzles
from shamble.web.wire.problems import Fail

api = Api()


async def puzzle_set(context: Context, game: AnyGame) -> wire_puzzles.PuzzleSet:
    puzzles = puzzles_of(game)
    counts = await counts_of(context.store.database, [puzzle.id for puzzle in puzzles])
    cards = [puzzle_card(game, puzzle, counts.get(puzzle.id, NOBODY_YET)) for puzzle in puzzles]
    return wire_puzzles.PuzzleSet(game.slug, game.title, cards)


async def one_card(context: Context, puzzle: Puzzle) -> wire_puzzles.PuzzleCard:
    counts = await counts_of(context.store.database, [puzzle.id])
    return puzzle_card(find_game(puzzle.game), puzzle, counts.get(puzzle.id, NOBODY_YET))


async def puzzle_of_today(context: Context) -> wire_puzzles.DailyPuzzle | None:
    day = datetime.fromtimestamp(context.time.unix(), UTC).date()
    puzzle = daily(day)
    if puzzle is None:
        return None
    return wire_puzzles.DailyPuzzle(day.isoformat(), find_game(puzzle.game).title, await one_card(context, puzzle))


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
    picture = await call.bill.aside(partial(puzzle_picture, game.slug, chosen.id, fit(width), fit(height)))
    return Svg(picture, headers={"content-security-policy": PICTURE_CSP, "cache-control": "public, max-age=3600"})


@api.add("POST", "/api/games/{slug}/puzzles/{puzzle}", fails=(409,))
async def step_puzzle(
    call: Call, slug: wire.Slug, puzzle: wire_puzzles.PuzzleId, body: wire_puzzles.PuzzleStep
) -> wire_puzzles.PuzzleMoment:
    """Try a move in a puzzle, have it told, or only look. Nobody needs a name for it."""
    game = known_game(slug)
    chosen = known_puzzle(game, puzzle)
    moment = await call.bill.aside(partial(take_step, game, chosen, body))
    outcome = outcome_of(body, moment)
    if outcome is not None and body.first:
        await _count(call, chosen, outcome)
    if outcome is not None and call.person is not None:
        kept: wire_puzzles.Outcome = "later" if outcome else "tried"
        now = int(call.context.time.unix())
        await keep_outcomes(call.context.store.database, call.person.id, {chosen.id: kept}, now)
    moment.card = await one_card(call.context, chosen)
    return moment


async def _count(call: Call, puzzle: Puzzle, solved: bool) -> None:
    person = call.person.id if call.person is not None else None
    if person is None and call.context.limits.take(PUZZLE_TRIES, call.address):
        return  # it is solved all the same
    await count_try(call.context.store.database, puzzle.id, person, solved, int(call.context.time.unix()))
