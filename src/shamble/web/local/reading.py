"""Games, rules, lessons and puzzles, as the server's API has them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from shamble.core.game import AnyGame
from shamble.games import game as find_game
from shamble.puzzles import Puzzle, puzzles_of
from shamble.reference import reference_svg
from shamble.web.library.games import (
    Pixels,
    bot_infos,
    draw_game,
    game_cards,
    game_info,
    known_game,
    possible_counts,
    rules_of_game,
    terms_of_game,
)
from shamble.web.library.lessons import course_info, draw_page, known_lesson
from shamble.web.library.lessons import take_step as step_lesson
from shamble.web.library.puzzles import daily, known_puzzle, outcome_of, puzzle_card, puzzle_picture
from shamble.web.library.puzzles import take_step as step_puzzle
from shamble.web.local.desk import Answer, Desk, svg_answer
from shamble.web.local.progress import after
from shamble.web.play.drawing import fit
from shamble.web.play.serializers import rule_text
from shamble.web.store.rows import PuzzleCount
from shamble.web.wire import games as wire_games
from shamble.web.wire import lessons as wire_lessons
from shamble.web.wire import messages as wire
from shamble.web.wire import puzzles as wire_puzzles
from shamble.web.wire.problems import Fail
from shamble.web.wire.puzzles import Outcome

if TYPE_CHECKING:
    from shamble.web.local.house import House

OpeningNumber = Annotated[int, Meta(ge=1, le=3)]

desk = Desk()


@desk.add("GET", "/api/games")
def list_games(house: House) -> list[wire_games.GameCard]:
    return game_cards()


@desk.add("GET", "/api/games/{slug}")
def read_game(house: House, slug: wire.Slug) -> wire_games.GameInfo:
    return game_info(known_game(slug))


@desk.add("POST", "/api/games/{slug}/counts")
def count_players(house: House, slug: wire.Slug, body: wire_games.Options) -> wire_games.PlayerCounts:
    return wire_games.PlayerCounts(possible_counts(known_game(slug), body.options))


@desk.add("GET", "/api/games/{slug}/terms")
def list_terms(house: House, slug: wire.Slug) -> list[wire_games.TermText]:
    return terms_of_game(known_game(slug))


@desk.add("GET", "/api/games/{slug}/rules")
def read_rules(house: House, slug: wire.Slug) -> wire_games.Rules:
    return rules_of_game(known_game(slug))


@desk.add("GET", "/api/games/{slug}/rules/{rule}")
def read_rule(house: House, slug: wire.Slug, rule: wire.RuleId) -> wire_games.RuleText:
    text = rule_text(known_game(slug).slug, rule)
    if text is None:
        raise Fail(404, f"there is no rule {rule}")
    return text


@desk.add("GET", "/api/games/{slug}/picture")
def draw_picture(house: House, slug: wire.Slug, width: Pixels = 640, height: Pixels = 400) -> Answer:
    return svg_answer(draw_game(known_game(slug).slug, fit(width), fit(height)))


@desk.add("GET", "/games/{slug}/reference.svg")
def draw_reference(house: House, slug: wire.Slug) -> Answer:
    return svg_answer(reference_svg(known_game(slug)))


@desk.add("GET", "/api/bots")
def list_bots(house: House) -> list[wire_games.BotInfo]:
    return bot_infos()


# -- lessons -----------------------------------------------------------------------------------------------------------


@desk.add("GET", "/api/games/{slug}/lessons")
def list_lessons(house: House, slug: wire.Slug) -> wire_lessons.CourseInfo:
    return course_info(known_game(slug))


@desk.add("GET", "/api/games/{slug}/opening/{page}")
def draw_opening(
    house: House, slug: wire.Slug, page: OpeningNumber, width: Pixels = 640, height: Pixels = 400
) -> Answer:
    game = known_game(slug)
    if game.course is None:
        raise Fail(404, f"{game.title} has no opening")
    return svg_answer(draw_page(game.slug, page, fit(width), fit(height)))


@desk.add("POST", "/api/games/{slug}/lessons/{lesson}")
def take_lesson_step(
    house: House, slug: wire.Slug, lesson: wire_lessons.LessonName, body: wire_lessons.LessonStep
) -> wire_lessons.LessonMoment:
    game = known_game(slug)
    return step_lesson(game, known_lesson(game, lesson), body)


# -- puzzles -----------------------------------------------------------------------------------------------------------


def card_here(house: House, game: AnyGame, puzzle: Puzzle) -> wire_puzzles.PuzzleCard:
    """A puzzle, with how it went on this device."""
    outcome = house.progress.puzzles.get(puzzle.id)
    return puzzle_card(game, puzzle, PuzzleCount() if outcome is None else PuzzleCount(1, int(outcome == "first")))


def set_here(house: House, game: AnyGame) -> wire_puzzles.PuzzleSet:
    cards = [card_here(house, game, puzzle) for puzzle in puzzles_of(game)]
    return wire_puzzles.PuzzleSet(game.slug, game.title, cards)


def puzzle_of_today(house: House) -> wire_puzzles.DailyPuzzle | None:
    day = datetime.fromtimestamp(house.unix(), UTC).date()
    puzzle = daily(day)
    if puzzle is None:
        return None
    game = find_game(puzzle.game)
    return wire_puzzles.DailyPuzzle(day.isoformat(), game.title, card_here(house, game, puzzle))


@desk.add("GET", "/api/puzzles/today")
def read_daily_puzzle(house: House) -> wire_puzzles.DailyPuzzle:
    found = puzzle_of_today(house)
    if found is None:
        raise Fail(404, "there are no puzzles here")
    return found


@desk.add("GET", "/api/games/{slug}/puzzles")
def list_puzzles(house: House, slug: wire.Slug) -> wire_puzzles.PuzzleSet:
    return set_here(house, known_game(slug))


@desk.add("GET", "/api/games/{slug}/puzzles/{puzzle}/picture")
def draw_puzzle(
    house: House, slug: wire.Slug, puzzle: wire_puzzles.PuzzleId, width: Pixels = 640, height: Pixels = 400
) -> Answer:
    game = known_game(slug)
    return svg_answer(puzzle_picture(game.slug, known_puzzle(game, puzzle).id, fit(width), fit(height)))


@desk.add("POST", "/api/games/{slug}/puzzles/{puzzle}")
def take_puzzle_step(
    house: House, slug: wire.Slug, puzzle: wire_puzzles.PuzzleId, body: wire_puzzles.PuzzleStep
) -> wire_puzzles.PuzzleMoment:
    game = known_game(slug)
    chosen = known_puzzle(game, puzzle)
    moment = step_puzzle(game, chosen, body)
    if (solved := outcome_of(body, moment)) is not None:
        known = house.progress.puzzles.get(chosen.id)
        outcome: Outcome = ("first" if known is None and body.first else "later") if solved else "tried"
        house.progress.puzzles[chosen.id] = after(known, outcome)
        house.keep_progress()
    moment.card = card_here(house, game, chosen)
    return moment
