"""Pictures for link previews: a table as a spectator sees it now, or its game, as PNG."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from shamble.render import svg
from shamble.web.http.api.games import draw_game
from shamble.web.http.context import Context
from shamble.web.http.limits import PICTURES
from shamble.web.http.pictures import PictureKey
from shamble.web.store.rows import TableRow
from shamble.web.table.record import CannotResume
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
        live = await context.open_tables.find(row.id) if row.status != "waiting" else None
    except CannotResume:
        live = None
    if live is None or live.match is None:
        return await picture_of_game(request, row.game)
    position, frozen = live.position_for(None)
    drawing = svg(position.scene(None, live.names, frozen), WIDTH, HEIGHT)
    return await _picture(request, (row.id, position.undos, position.moves), drawing)


async def picture_of_game(request: Request, slug: str) -> Response:
    drawing = await asyncio.to_thread(draw_game, slug, WIDTH, HEIGHT)
    return await _picture(request, (slug, 0, 0), drawing)


async def _picture(request: Request, key: PictureKey, drawing: str) -> Response:
    """Painted anew only for those who do not ask for too many."""
    context: Context = request.app.state.context
    address = request.client.host if request.client is not None else "unknown"
    if key not in context.pictures and context.limits.take(PICTURES, address):
        raise Fail(429, "too many pictures at once; wait a little")
    painted = await context.pictures.paint(key, drawing, WIDTH)
    return Response(painted, media_type="image/png", headers=_MAY_BE_SHOWN_ELSEWHERE)
