"""Pictures for link previews: a table as a spectator sees it now, or its game, as PNG."""

from __future__ import annotations

from functools import lru_cache, partial

from starlette.requests import Request
from starlette.responses import Response

from shamble.core.game import AnyGame
from shamble.reference import DOTS_PER_INCH, PIXELS_PER_INCH, pdf_of, reference_svg
from shamble.render import svg
from shamble.render.sheet import WIDTH as PAGE_WIDTH
from shamble.web.http.addresses import address_of
from shamble.web.http.admission import admit
from shamble.web.http.api.games import PICTURE_CSP
from shamble.web.http.budgets import Bill
from shamble.web.http.context import Context
from shamble.web.http.limits import PICTURES
from shamble.web.http.pictures import PictureKey
from shamble.web.library.games import draw_game
from shamble.web.play.record import CannotResume
from shamble.web.store.rows import TableRow
from shamble.web.wire.problems import Fail

WIDTH, HEIGHT = 1200, 624
"""What link previews ask for is 1200 by 630; drawings come in steps of 16."""
SECONDS = 60
"""For how long a preview may be shown after the next move."""

_MAY_BE_SHOWN_ELSEWHERE = {
    "cache-control": f"public, max-age={SECONDS}",
    "cross-origin-resource-policy": "cross-origin",
}


async def picture_of_table(request: Request, row: TableRow) -> Response:
    context: Context = request.app.state.context
    try:
        await admit(context, row.id, None)
        live = await context.open_tables.find(row.id) if row.status != "waiting" else None
    except (CannotResume, Fail):  # it cannot be seen here, or not now
        live = None
    if live is None or live.match is None:
        return await picture_of_game(request, row.game)
    position, frozen = live.position_for(None)
    drawing = svg(position.scene(None, live.names, frozen), WIDTH, HEIGHT)
    return await _picture(request, (row.id, position.undos, position.moves), drawing)


async def picture_of_game(request: Request, slug: str) -> Response:
    bill: Bill = request.scope["bill"]
    drawing = await bill.aside(partial(draw_game, slug, WIDTH, HEIGHT))
    return await _picture(request, (slug, 0, 0), drawing)


async def _picture(request: Request, key: PictureKey, drawing: str) -> Response:
    """Painted anew only for those who do not ask for too many."""
    context: Context = request.app.state.context
    address = address_of(request)
    if key not in context.pictures and context.limits.take(PICTURES, address):
        raise Fail(429, "too many pictures at once; wait a little")
    painted = await context.pictures.paint(key, drawing, WIDTH)
    return Response(painted, media_type="image/png", headers=_MAY_BE_SHOWN_ELSEWHERE)


# -- the quick reference -----------------------------------------------------------------------------------------------

HOUR = {"cache-control": "public, max-age=3600"}


async def reference_of_game(request: Request, game: AnyGame) -> Response:
    """The page to print, as SVG."""
    bill: Bill = request.scope["bill"]
    page = await bill.aside(partial(_reference, game))
    return Response(page, media_type="image/svg+xml", headers=HOUR | {"content-security-policy": PICTURE_CSP})


async def printed_reference(request: Request, game: AnyGame) -> Response:
    """The same painted, as PDF."""
    context: Context = request.app.state.context
    bill: Bill = request.scope["bill"]
    key = (game.slug, "reference")
    if key not in context.pictures and context.limits.take(PICTURES, address_of(request)):
        raise Fail(429, "too many pictures at once; wait a little")
    page = await bill.aside(partial(_reference, game))
    painted = await context.pictures.paint(key, page, PAGE_WIDTH * DOTS_PER_INCH // PIXELS_PER_INCH)
    name = f"shamble-{game.slug.replace('_', '-')}.pdf"
    headers = HOUR | {"content-disposition": f'inline; filename="{name}"'}
    return Response(await bill.aside(partial(pdf_of, painted)), media_type="application/pdf", headers=headers)


@lru_cache(maxsize=16)
def _reference(game: AnyGame) -> str:
    return reference_svg(game)
