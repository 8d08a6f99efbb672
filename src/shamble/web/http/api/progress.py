"""How far somebody has come in lessons and puzzles. Whoever has no name has their device alone for that; when they take
one, what the device knows is joined with what is kept for them."""

from __future__ import annotations

from shamble.games import list_games
from shamble.puzzles import puzzles_of
from shamble.web.http.context import Context
from shamble.web.http.limits import OWN_CHANGES
from shamble.web.http.operations import Api, Call
from shamble.web.store.lessons import Taken, join_lessons, lessons_of
from shamble.web.store.puzzles import keep_outcomes, outcomes_of
from shamble.web.store.rows import Person
from shamble.web.wire.progress import LessonProgress, Progress

api = Api()


async def progress_of(context: Context, person: Person) -> Progress:
    database = context.store.database
    lessons = [LessonProgress(**taken._asdict()) for taken in await lessons_of(database, person.id)]
    return Progress(lessons=lessons, puzzles=dict(await outcomes_of(database, person.id)))


@api.add("GET", "/api/me/progress")
async def read_progress(call: Call, person: Person) -> Progress:
    """How far you have come, on all your devices."""
    return await progress_of(call.context, person)


@api.add("POST", "/api/me/progress")
async def join_progress(call: Call, person: Person, body: Progress) -> Progress:
    """Join what a device knows with what is kept; the whole of it. Lessons and puzzles that are not here, or no longer,
    are left out."""
    call.slow_down(OWN_CHANGES, person.id)
    context, now = call.context, int(call.context.time.unix())
    courses = {game.slug: game.course for game in list_games() if game.course is not None}
    here = {(slug, lesson.slug) for slug, course in courses.items() for lesson in course.all}
    lessons = {
        (each.game, each.lesson): Taken(each.game, each.lesson, each.record, each.station, each.stations, each.done)
        for each in body.lessons
        if (each.game, each.lesson) in here
    }
    known = {puzzle.id for game in list_games() for puzzle in puzzles_of(game)}
    puzzles = {puzzle: outcome for puzzle, outcome in body.puzzles.items() if puzzle in known}
    await join_lessons(context.store.database, person.id, list(lessons.values()), now)
    await keep_outcomes(context.store.database, person.id, puzzles, now)
    return await progress_of(context, person)
