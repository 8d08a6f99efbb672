"""What a seat is told in two worlds that it cannot tell apart: a few trials a game here, `tools/two-worlds` makes a
hundred thousand comparisons."""

from __future__ import annotations

from random import Random

import pytest

from shamble.games import list_games
from shamble.web.http.app import Settings, create_app
from tests.web.table import Server
from tests.web.worlds import OTHERWISE, Findings, compare_worlds, compared_routes, without_table


@pytest.mark.parametrize("slug", [game.slug for game in list_games()])
async def test_a_seat_cannot_tell_two_worlds_apart(server: Server, slug: str) -> None:
    findings = Findings()
    await compare_worlds(server, slug, Random(f"two worlds of {slug}"), 4, findings)
    assert findings.comparisons > 50


def test_every_route_is_compared_or_excused() -> None:
    app = create_app(Settings())
    served: set[str] = set()
    for route in app.routes:
        methods = getattr(route, "methods", None) or {"GET"}
        served |= {f"{method} {getattr(route, 'path', '')}" for method in methods - {"HEAD"}}
    assert compared_routes() | OTHERWISE.keys() == served
    assert not compared_routes() & OTHERWISE.keys()


def test_a_lobby_without_one_of_its_tables() -> None:
    lobby = '{"waiting":[],"playing":[{"id":"a","names":["A"]},{"id":"b","names":["B"]}]}'
    assert without_table(lobby, "a") == '{"waiting":[],"playing":[{"id":"b","names":["B"]}]}'
    assert without_table(lobby, "b") == '{"waiting":[],"playing":[{"id":"a","names":["A"]}]}'
    page = (
        '<ul>\n <li><a class="ticket" href="/tables/a">\n<b>A</b>\n</a></li>\n <li><a href="/tables/b"> B</a></li></ul>'
    )
    assert without_table(page, "a") == '<ul>\n <li><a href="/tables/b"> B</a></li></ul>'


@pytest.mark.usefixtures("with_ambush")
async def test_nor_where_somebody_may_be_asked_covertly(server: Server) -> None:
    findings = Findings()
    for match in range(5):
        await compare_worlds(server, "ambush", Random(f"two ambushes {match}"), 6, findings)
    assert findings.trials["same to the end, window"], "somebody was asked in one world, and nobody in the other"
