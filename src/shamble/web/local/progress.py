"""How far the person of this device has come in lessons and puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games import list_games
from shamble.puzzles import puzzles_of
from shamble.web.local.desk import Desk
from shamble.web.wire.progress import LessonProgress, Progress
from shamble.web.wire.puzzles import Outcome

if TYPE_CHECKING:
    from shamble.web.local.house import House

desk = Desk()


@desk.add("GET", "/api/me/progress")
def read_progress(house: House) -> Progress:
    return house.progress


@desk.add("POST", "/api/me/progress")
def join_progress(house: House, body: Progress) -> Progress:
    """Join what a page knows with what is kept. Lessons and puzzles that are not here, or no longer, are left out."""
    courses = {game.slug: game.course for game in list_games() if game.course is not None}
    here = {(slug, lesson.slug) for slug, course in courses.items() for lesson in course.all}
    known = {puzzle.id for game in list_games() for puzzle in puzzles_of(game)}
    joined = joined_progress(house.progress, body)
    joined.lessons = [each for each in joined.lessons if (each.game, each.lesson) in here]
    joined.puzzles = {puzzle: outcome for puzzle, outcome in joined.puzzles.items() if puzzle in known}
    if joined != house.progress:
        house.progress = joined
        house.keep_progress()
    return house.progress


def joined_progress(one: Progress, other: Progress) -> Progress:
    """What both know: of two places in a lesson the one farther on, of two outcomes what the first try was."""
    lessons = {(each.game, each.lesson): each for each in one.lessons}
    for each in other.lessons:
        known = lessons.get((each.game, each.lesson))
        lessons[each.game, each.lesson] = each if known is None else _farther(known, each)
    puzzles = dict(one.puzzles)
    for puzzle, outcome in other.puzzles.items():
        puzzles[puzzle] = after(puzzles.get(puzzle), outcome)
    return Progress(lessons=[lessons[place] for place in sorted(lessons)], puzzles=puzzles)


def _farther(one: LessonProgress, other: LessonProgress) -> LessonProgress:
    ahead = other if other.station > one.station else one
    return LessonProgress(
        game=ahead.game,
        lesson=ahead.lesson,
        record=ahead.record,
        station=ahead.station,
        stations=ahead.stations,
        done=one.done or other.done,
    )


def after(known: Outcome | None, outcome: Outcome) -> Outcome:
    """The outcome of a puzzle that was tried before: what the first try was, stays so."""
    if known is None or known == outcome:
        return outcome
    return "first" if known == "first" else "tried" if outcome == "tried" and known == "tried" else "later"
