"""Learning a game, over HTTP. For whoever has a name it is kept how far they came."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Meta

from shamble.web.http.api.games import PICTURE_CSP, Svg
from shamble.web.http.operations import Api, Call
from shamble.web.library.games import Pixels, known_game
from shamble.web.library.lessons import course_info, draw_page, known_lesson, take_step
from shamble.web.play.drawing import fit
from shamble.web.store.lessons import Taken, keep_lesson
from shamble.web.wire import lessons as wire_lessons
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

Page = Annotated[int, Meta(ge=1, le=3)]
MOVES_ON = ("read", "act", "skip", "back")

api = Api()


@api.add("GET", "/api/games/{slug}/lessons")
async def list_lessons(call: Call, slug: wire.Slug) -> wire_lessons.CourseInfo:
    """How a game is learnt."""
    return course_info(known_game(slug))


@api.add("GET", "/api/games/{slug}/opening/{page}")
async def draw_opening(call: Call, slug: wire.Slug, page: Page, width: Pixels = 640, height: Pixels = 400) -> Svg:
    """The picture of a page of the opening: a real table, with what the page speaks of lit up."""
    game = known_game(slug)
    if game.course is None:
        raise Fail(404, f"{game.title} has no opening")
    picture = await call.bill.aside(partial(draw_page, game.slug, page, fit(width), fit(height)))
    return Svg(picture, headers={"content-security-policy": PICTURE_CSP, "cache-control": "public, max-age=3600"})


@api.add("POST", "/api/games/{slug}/lessons/{lesson}", fails=(409,))
async def step_lesson(
    call: Call, slug: wire.Slug, lesson: wire_lessons.LessonName, body: wire_lessons.LessonStep
) -> wire_lessons.LessonMoment:
    """Do something in a lesson, or only look at where it is. Nobody needs a name for it."""
    game = known_game(slug)
    chosen = known_lesson(game, lesson)
    moment = await call.bill.aside(partial(take_step, game, chosen, body))
    if call.person is not None and body.does in MOVES_ON:
        record, station = ([], 0) if moment.is_done else (moment.record, moment.station)
        taken = Taken(game.slug, chosen.slug, record, station, moment.stations, moment.is_done)
        await keep_lesson(call.context.store.database, call.person.id, taken, int(call.context.time.unix()))
    return moment
