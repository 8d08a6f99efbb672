"""What a hostile client can try by doing it again and again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.table import Server
from tests.web.test_absence import sit_down


async def test_nobody_floods_the_talk_by_leaving_and_coming_back(server: Server) -> None:
    """A note is heard by those, too, who have muted the one it is about; and it has their name in it."""
    table, (_, eve), _ = await sit_down(server, "Ann", "Eve")
    statuses = []
    for _ in range(10):
        for what in ("leave", "return"):
            statuses.append((await eve.http.post(f"/api/tables/{table}/{what}")).status_code)
    assert (statuses.count(200), statuses.count(429)) == (10, 10)
    assert (await eve.http.post(f"/api/tables/{table}/return")).headers["retry-after"]


async def test_the_host_does_not_flood_the_talk_with_its_switch(server: Server) -> None:
    table, _, (ann, _) = await sit_down(server, "Ann", "Bob")
    answers = [await ann.ask("talk", who=("closed", "open")[n % 2]) for n in range(10)]
    assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"too_fast"}
    assert len([line for line in server.live(table).chat.lines if line.note]) == 5


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/me", {"name": "Eve"}),
        ("PUT", "/api/me/notices", {"mail": True, "quiet_from": None, "quiet_to": None, "zone": "UTC"}),
        ("DELETE", "/api/me/vacation", None),
        ("PUT", "/api/me/privacy", {"shown_to": "everybody"}),
        ("GET", "/api/me/data", None),
    ],
)
async def test_what_is_shown_at_all_tables_is_not_changed_all_the_time(
    server: Server, method: str, path: str, body: dict[str, Any] | None
) -> None:
    eve = await server.person("Eve")
    statuses = [(await eve.http.request(method, path, json=body)).status_code for _ in range(25)]
    assert (statuses.count(200), statuses.count(429)) == (20, 5)
    await server.hand_time.pass_(60)
    assert (await eve.http.request(method, path, json=body)).status_code == 200
