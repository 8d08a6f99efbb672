"""How friends get to a table: the link to it, as a code that a phone reads."""

from __future__ import annotations

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from shamble.web.http.api.games import Svg

BORDER = 4
"""Modules of white around the code: readers need them, whatever the colour of the page."""
CODE_CSP = "default-src 'none'; sandbox"


def link_to(request: Request, table: str) -> str:
    """The address under which this very request reached us, but for the path."""
    return f"{request.url.scheme}://{request.url.netloc}/tables/{table}"


def draw_code(link: str) -> bytes:
    """The QR code of a link. Level M: it is read from a screen, where nothing is torn or dirty."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(
        picture, kind="svg", border=BORDER, xmldecl=False, light="#fff", dark="#000", omitsize=True, title=link
    )
    return picture.getvalue()


def code_of_table(request: Request, table: str) -> Response:
    return Svg(
        draw_code(link_to(request, table)),
        headers={"content-security-policy": CODE_CSP, "cache-control": "private, max-age=3600"},
    )
