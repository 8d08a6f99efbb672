"""What a seat is told in two worlds that it cannot tell apart: a few trials a game here, `tools/two-worlds` makes a
hundred thousand comparisons."""

from __future__ import annotations

from random import Random

import pytest

from shamble.games import list_games
from tests.web.table import Server
from tests.web.worlds import Findings, compare_worlds


@pytest.mark.parametrize("slug", [game.slug for game in list_games()])
async def test_a_seat_cannot_tell_two_worlds_apart(server: Server, slug: str) -> None:
    findings = Findings()
    await compare_worlds(server, slug, Random(f"two worlds of {slug}"), 4, findings)
    assert findings.comparisons > 50


@pytest.mark.usefixtures("with_ambush")
async def test_nor_where_somebody_may_be_asked_covertly(server: Server) -> None:
    findings = Findings()
    for match in range(5):
        await compare_worlds(server, "ambush", Random(f"two ambushes {match}"), 6, findings)
    assert findings.trials["same to the end, window"], "somebody was asked in one world, and nobody in the other"
