"""The pages: what each template is given, and the files that they link to."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from shamble.render import stylesheet
from shamble.web.http.admission import admit
from shamble.web.http.api.devices import devices_of
from shamble.web.http.api.invitations import friends_and_invitations
from shamble.web.http.api.me import read_own_tables
from shamble.web.http.api.profile import NO_PAGE, PageId, Skipped
from shamble.web.http.api.puzzles import one_card, puzzle_of_today, puzzle_set
from shamble.web.http.api.quick import queue_cards
from shamble.web.http.api.tables import listed_tables
from shamble.web.http.context import Context
from shamble.web.http.link import code_of_table
from shamble.web.http.previews import picture_of_game, picture_of_table, printed_reference, reference_of_game
from shamble.web.http.seats import serialize_table
from shamble.web.library.gallerypage import gallery_page
from shamble.web.library.games import bot_infos, game_cards, game_info, known_game, possible_counts, rules_of_game
from shamble.web.library.lessons import course_info, known_lesson, lesson_card
from shamble.web.library.puzzles import known_puzzle, puzzle_after
from shamble.web.library.templates import WEB, environment, render
from shamble.web.profile.leaders import board_of
from shamble.web.profile.plots import share_bar
from shamble.web.profile.privacy import profile_at
from shamble.web.profile.records import own_privacy, own_record, record_for
from shamble.web.ratings.bots import measured_levels
from shamble.web.store.rows import Person, TableRow
from shamble.web.store.trouble import Unavailable
from shamble.web.talk.silences import silences_of
from shamble.web.wire import meeting as wire_meeting
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

environment.globals["share_bar"] = share_bar


async def _visitor(request: Request) -> tuple[Context, Person | None]:
    context: Context = request.app.state.context
    visit = await context.identities.of(request)
    request.scope["bill"].person = visit.person.id if visit is not None else None
    return context, visit.person if visit is not None else None


async def show(request: Request, template: str, status: int = 200, **given: object) -> Response:
    """A page. Whoever has an identity gets their cookie anew, so that it lasts."""
    try:
        context, person = await _visitor(request)
    except Unavailable:
        if status < 500:
            raise
        return HTMLResponse(_render(request, template, wire.Me(None, []), given), status)  # it needs no database
    me = given.pop("me", None) or wire.Me(person.name if person is not None else None, [])
    response = HTMLResponse(_render(request, template, me, given), status, headers={"cache-control": "no-cache"})
    if (cookie := await context.identities.renewed(request)) is not None:
        context.identities.give(response, request, cookie)
    return response


def _render(request: Request, template: str, me: object, given: dict[str, object]) -> str:
    origin = f"{request.url.scheme}://{request.url.netloc}"
    return render(template, me, origin, False, given)


async def lobby(request: Request) -> Response:
    context, person = await _visitor(request)
    return await show(
        request,
        "lobby.html",
        me=await read_own_tables(context, person),
        lobby=await listed_tables(context, person.id if person is not None else None),
        queues=await queue_cards(context),
        daily=await puzzle_of_today(context),
        company=await friends_and_invitations(context, person) if person is not None else wire_meeting.Friends([], []),
    )


async def new(request: Request) -> Response:
    slug = request.query_params.get("game")
    game = game_info(known_game(slug)) if slug else None
    return await show(request, "new.html", game=game, bots=bot_infos(), measured=measured_levels(slug or ""))


NO_TABLE = (
    "this link leads to no table: a letter of it may be missing, or the table was cleared away; ask for a new link"
)


async def _row(request: Request) -> TableRow:
    """The table that the address names."""
    context: Context = request.app.state.context
    try:
        row = await context.store.table(msgspec.convert(request.path_params["table"], wire.TableId))
    except msgspec.ValidationError:
        row = None
    if row is None:
        raise Fail(404, NO_TABLE)
    return row


async def _table(request: Request, template: str) -> Response:
    context, person = await _visitor(request)
    row = await _row(request)
    if template == "table.html":
        await admit(context, row.id, person.id if person is not None else None)
    game = known_game(row.game)
    shown = serialize_table(row, person.id if person is not None else None, context.open_tables.by_id.get(row.id))
    counts = possible_counts(game, row.options)
    house = game.house_rules({option.name: option.default for option in game.options} | row.options)
    course = course_info(game)
    return await show(request, template, table=shown, game=game_info(game), counts=counts, course=course, house=house)


async def code(request: Request) -> Response:
    return code_of_table(request, (await _row(request)).id)


async def table_picture(request: Request) -> Response:
    return await picture_of_table(request, await _row(request))


async def game_picture(request: Request) -> Response:
    return await picture_of_game(request, known_game(request.path_params["slug"]).slug)


async def cards(request: Request) -> Response:
    game = known_game(request.path_params["slug"])
    return await show(request, "cards.html", game=game_info(game), gallery=gallery_page(game))


async def reference(request: Request) -> Response:
    return await reference_of_game(request, known_game(request.path_params["slug"]))


async def reference_pdf(request: Request) -> Response:
    return await printed_reference(request, known_game(request.path_params["slug"]))


async def table(request: Request) -> Response:
    return await _table(request, "table.html")


async def replay(request: Request) -> Response:
    return await _table(request, "replay.html")


async def rules(request: Request) -> Response:
    game = known_game(request.path_params["slug"])
    return await show(request, "rules.html", game=game_info(game), rules=rules_of_game(game))


async def learn(request: Request) -> Response:
    courses = [(card, course_info(known_game(card.slug))) for card in game_cards()]
    return await show(request, "learn.html", courses=courses)


async def course(request: Request) -> Response:
    game = known_game(request.path_params["slug"])
    return await show(request, "course.html", game=game_info(game), course=course_info(game))


async def lesson(request: Request) -> Response:
    game = known_game(request.path_params["slug"])
    chosen = known_lesson(game, request.path_params["lesson"])
    assert game.course is not None, "it has that lesson"
    later = game.course.all[game.course.all.index(chosen) + 1 :]
    following = lesson_card(later[0]) if later else None
    return await show(request, "lesson.html", game=game_info(game), lesson=lesson_card(chosen), following=following)


async def puzzles(request: Request) -> Response:
    context, _ = await _visitor(request)
    sets = [await puzzle_set(context, known_game(card.slug)) for card in game_cards()]
    shown = [each for each in sets if each.puzzles]
    return await show(request, "puzzles.html", daily=await puzzle_of_today(context), sets=shown)


async def puzzles_of_game(request: Request) -> Response:
    context, _ = await _visitor(request)
    game = known_game(request.path_params["slug"])
    return await show(request, "puzzle_set.html", game=game_info(game), set=await puzzle_set(context, game))


async def puzzle(request: Request) -> Response:
    context, _ = await _visitor(request)
    game = known_game(request.path_params["slug"])
    chosen = known_puzzle(game, request.path_params["puzzle"])
    following = puzzle_after(game, chosen)
    card = await one_card(context, chosen)
    return await show(request, "puzzle.html", game=game_info(game), puzzle=card, following=following)


def _skipped(request: Request) -> int:
    """Where the list of finished matches begins."""
    try:
        return msgspec.convert(request.query_params.get("skip", "0"), Skipped, strict=False)
    except msgspec.ValidationError as error:
        raise Fail(422, f"skip: {error}") from None


async def me(request: Request) -> Response:
    context, person = await _visitor(request)
    mail = context.post.smtp is not None
    if person is None:
        return await show(
            request,
            "me.html",
            record=None,
            plots=None,
            shown_to="nobody",
            path=None,
            silenced=[],
            devices=[],
            mail_works=mail,
        )
    record, plots = await own_record(context.store.database, person, context.time.unix(), _skipped(request))
    shown_to, path = await own_privacy(context.store.database, person)
    silenced = await silences_of(context.store.database, person.id)
    me = await read_own_tables(context, person)
    visit = await context.identities.of(request)
    devices = await devices_of(context, visit) if visit is not None else []
    return await show(
        request,
        "me.html",
        me=me,
        mail_works=mail,
        devices=devices,
        record=record,
        plots=plots,
        shown_to=shown_to,
        path=path,
        silenced=silenced,
    )


async def person(request: Request) -> Response:
    context, visitor = await _visitor(request)
    viewer = visitor.id if visitor is not None else None
    try:
        page = msgspec.convert(request.path_params["page"], PageId)
    except msgspec.ValidationError:
        raise Fail(404, NO_PAGE) from None
    profile = await profile_at(context.store.database, page, viewer)
    if profile is None:
        raise Fail(404, NO_PAGE)
    record, plots = await record_for(context.store.database, profile, viewer, context.time.unix(), _skipped(request))
    return await show(request, "person.html", record=record, plots=plots)


async def ratings(request: Request) -> Response:
    context, visitor = await _visitor(request)
    viewer = visitor.id if visitor is not None else None
    boards = [await board_of(context.store.database, game.slug, viewer) for game in game_cards()]
    return await show(request, "ratings.html", boards=boards)


async def take(request: Request) -> Response:
    return await show(request, "take.html", key=request.path_params["key"])


async def service_worker(request: Request) -> Response:
    """At the root, for a service worker rules over the addresses below its own."""
    return FileResponse(WEB / "static" / "sw.js", media_type="text/javascript", headers={"cache-control": "no-cache"})


async def table_css(request: Request) -> Response:
    return Response(stylesheet(), media_type="text/css", headers={"cache-control": "no-cache"})


async def favicon(request: Request) -> Response:
    """Browsers and link previews ask for it here, whatever the page says."""
    return FileResponse(WEB / "static" / "favicon.ico", headers={"cache-control": "public, max-age=86400"})


class Files(StaticFiles):
    """The page's own files: kept by the browser, asked for again each time (they carry an ETag)."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        return response


def routes() -> list[BaseRoute]:
    return [
        Route("/", lobby),
        Route("/new", new),
        Route("/tables/{table}", table),
        Route("/tables/{table}/replay", replay),
        Route("/tables/{table}/code.svg", code),
        Route("/tables/{table}/picture.png", table_picture),
        Route("/games/{slug}", rules),
        Route("/learn", learn),
        Route("/learn/{slug}", course),
        Route("/learn/{slug}/{lesson}", lesson),
        Route("/games/{slug}/picture.png", game_picture),
        Route("/games/{slug}/cards", cards),
        Route("/games/{slug}/reference.svg", reference),
        Route("/games/{slug}/reference.pdf", reference_pdf),
        Route("/puzzles", puzzles),
        Route("/puzzles/{slug}", puzzles_of_game),
        Route("/puzzles/{slug}/{puzzle}", puzzle),
        Route("/favicon.ico", favicon),
        Route("/me", me),
        Route("/me/{key}", take),
        Route("/sw.js", service_worker),
        Route("/people/{page}", person),
        Route("/ratings", ratings),
        Route("/static/table.css", table_css),
        Mount("/static", Files(directory=WEB / "static", check_dir=False)),
    ]
