"""What a hostile client can write: into names, into the talk, and wherever a text goes into the database."""

from __future__ import annotations

import unicodedata
from collections.abc import AsyncIterator
from typing import Any

import pytest

from shamble.names import LONGEST_NAME, MOST_TYPED, can_be_seen, tidy
from shamble.web.names import LONGEST_LINE
from tests.web.table import GAME, Server, fixture, serving
from tests.web.test_uploads import begun

SWELLS = "\U0001d160"
"""One sign that is three when it is normal (NFC)."""
BLANKS = (
    "\u2800",
    "\u3164",
    "\u0301\u0302",
    "\ufffc",
    "\U0001d159",
    "\U0001da7f",
    "\u202e\u202d",
    "\u200d",
    "\u00a0",
    "\0",
)


@fixture
async def house(db: str) -> AsyncIterator[Server]:
    async with serving(db) as server:
        yield server


def test_some_signs_swell() -> None:
    assert len(unicodedata.normalize("NFC", SWELLS)) == 3


@pytest.mark.parametrize("name", [*BLANKS, "".join(BLANKS)])
async def test_a_name_that_cannot_be_seen_is_refused(house: Server, name: str) -> None:
    stranger = await house.person()
    assert (await stranger.refused("POST", "/api/me", name=name))[0] == 422
    assert not can_be_seen(tidy(name))


async def test_of_a_name_in_a_file_no_more_is_put_in_order_than_anybody_types(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pile of accents takes the square of its height: 240 kB of them kept everybody waiting for eight seconds of the
    processor."""
    ann, looked_at = await server.person("Ann"), list[int]()
    normalize = unicodedata.normalize

    def measured(form: Any, text: str) -> str:
        looked_at.append(len(text))
        return normalize(form, text[:MOST_TYPED])

    monkeypatch.setattr(unicodedata, "normalize", measured)
    file = begun()
    file["names"][1] = "Zoe" + "\u0301\u0323" * 40_000
    made = await ann.post("/api/matches", **file)
    assert made["status"] == "playing"
    assert max(looked_at) <= MOST_TYPED


async def test_a_text_that_swells_is_refused_before_it_is_kept(house: Server) -> None:
    ann = await house.person("Ann")
    status, words = await ann.refused("POST", "/api/me", name=SWELLS * LONGEST_NAME)
    assert (status, words) == (422, "a name has at most 24 characters; some signs count for three")
    assert (await ann.post("/api/me", name=SWELLS * (LONGEST_NAME // 3)))["name"]
    table = await ann.make("you", "open")
    page = await ann.open(table)
    refused = await page.ask("say", text=SWELLS * LONGEST_LINE)
    assert refused["text"] == "a line has at most 400 characters; some signs count for three"
    assert (await page.ask("say", text="\0still here\0 \u202eereh"))["type"] == "done"
    await page.chat_where(lambda chat: [line["text"] for line in chat] == ["still here ereh"])


async def test_nul_is_nowhere_a_fault_of_ours(house: Server) -> None:
    ann = await house.person("Ann")
    table = await ann.make("you", "open")
    page = await ann.open(table)
    for message in (
        {"type": "say", "text": "\0"}, {"type": "say", "text": "x", "key": "\0" * 8},
        {"type": "react", "reaction": "\0"}, {"type": "why", "piece": "\0"}, {"type": "why", "rule": "\0"},
        {"type": "report", "seat": 0, "line": 0, "reason": "\0"}, {"type": "talk", "who": "\0"},
    ):  # fmt: skip
        kind = str(message.pop("type"))
        await page.send(type=kind, id=7, **message)
        assert (await page.answer())["type"] == "refused"
    for path in (
        "/people/%00", "/api/people/%00", "/tables/%00", "/api/tables/%00", "/games/%00", "/api/games/%00",
        "/me/%00", "/new?game=%00", "/api/games/%00/ratings", "/static/%00", f"/api/tables/{table}/replay?seat=%00",
        f"/api/games/{GAME}/rules/%00", "/api/me/silenced/%00", "/api/me/devices/%00",
    ):  # fmt: skip
        for method in ("GET", "DELETE"):
            answer = await ann.http.request(method, path)
            assert answer.status_code < 500, (method, path)
        await house.hand_time.pass_(1)
    for method, path, body in (
        ("POST", "/api/me", {"name": "\0"}), ("POST", "/api/me/take", {"key": "\0" * 43}),
        ("POST", "/api/tables", {"game": "\0", "seats": [{"kind": "you"}]}),
        ("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "bot", "level": "\0"}]}),
        ("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "you"}] * 2, "stand_in": "\0"}),
        ("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "you"}] * 2, "options": {"\0": "\0"}}),
        ("PUT", "/api/me/notices", {"mail": True, "quiet_from": None, "quiet_to": None, "zone": "\0"}),
        ("POST", "/api/me/mail", {"address": "a\0@example.org"}), ("POST", "/api/queue", {"game": "\0"}),
        ("POST", "/api/me/push", {"endpoint": "https://fcm.googleapis.com/\0", "keys": {"p256dh": "\0", "auth": "\0"}}),
        ("PUT", "/api/me/privacy", {"shown_to": "\0"}), ("POST", f"/api/tables/{table}/invite", {"friend": "\0"}),
    ):  # fmt: skip
        answer = await ann.http.request(method, path, json=body)
        assert 400 <= answer.status_code < 500, (method, path, answer.status_code)
    subscription = {
        "endpoint": "https://fcm.googleapis.com/fcm/send/\0",
        "keys": {"p256dh": "B" + "A" * 86, "auth": "A" * 22},
    }
    assert (await ann.refused("POST", "/api/me/push", **subscription))[0] == 422
    ann.http.cookies.set("shamble", "\0", domain="127.0.0.1")
    for agent in (b"\xff" * 5000, b"Firefox/" * 3000):
        stranger = await house.person()
        headers = [(b"user-agent", agent), (b"content-type", b"application/json")]
        assert (await stranger.http.post("/api/me", content=b'{"name": "Bob"}', headers=headers)).status_code == 200
