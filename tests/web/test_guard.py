"""What stands before every request: headers, origin, size, speed, and errors that say what is wrong."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx2
import pytest
import websockets

from shamble.core.errors import ShambleError
from shamble.web.http.app import Settings
from shamble.web.http.limits import REQUESTS
from tests.web.table import GAME, METRICS_TOKEN, Server


async def test_every_answer_binds_the_browser(server: Server) -> None:
    ann = await server.person("Ann")
    for path in (
        "/api/games", "/api/tables", "/healthz", "/api/nothing", "/api/openapi.json", "/static/table.css", "/", "/me",
        "/ratings", "/new", "/nothing", "/tables/nothing", "/people/nothing", "/sw.js", "/favicon.ico", "/metrics",
    ):  # fmt: skip
        answer = await ann.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in answer.headers
    assert (await ann.http.get("/api/me")).headers["cache-control"] == "no-store"
    plain = await ann.http.get("/api/games")
    assert "strict-transport-security" not in plain.headers
    https = await ann.http.get("/api/games", headers={"x-forwarded-proto": "https"})
    assert "strict-transport-security" in https.headers


async def test_a_picture_may_bring_its_style_and_nothing_else(server: Server) -> None:
    ann = await server.person("Ann")
    answer = await ann.http.get(f"/api/games/{GAME}/picture?width=320&height=200")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    assert "<script" not in answer.text
    assert 'width="320"' in answer.text


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1", "http://["]
)
async def test_another_site_can_change_nothing(server: Server, origin: str) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "greedy")
    for method, path in (
        ("POST", "/api/me"), ("POST", f"/api/tables/{table}/start"), ("DELETE", f"/api/tables/{table}"),
        ("PUT", f"/api/tables/{table}/seats/0"), ("DELETE", "/api/me"), ("POST", "/api/me/key"),
    ):  # fmt: skip
        answer = await ann.http.request(method, path, json={"name": "Eve", "kind": "open"}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["detail"]) == (403, "this request comes from another site")
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "waiting"
    assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_the_own_site_can(server: Server) -> None:
    ann = await server.person("Ann")
    own = {"origin": f"http://127.0.0.1:{server.port}"}
    assert (await ann.http.post("/api/me", json={"name": "Anne"}, headers=own)).status_code == 200


async def test_a_socket_is_opened_from_the_own_site_only(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "open")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    for origin in ("https://evil.example", f"http://localhost:{server.port}"):
        with pytest.raises(websockets.InvalidStatus) as refusal:
            await websockets.connect(address, origin=websockets.Origin(origin), additional_headers=ann.headers())
        assert refusal.value.response.status_code == 403
        assert json.loads(refusal.value.response.body)["detail"] == "this socket is opened from another site"
    own = websockets.Origin(f"http://127.0.0.1:{server.port}")
    await (await websockets.connect(address, origin=own, additional_headers=ann.headers())).close()


@pytest.mark.parametrize("table", ["A" * 16, "no-table", "A" * 17, "..%2F..%2Fetc"])
async def test_there_is_no_socket_at_a_table_that_does_not_exist(server: Server, table: str) -> None:
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await websockets.connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket")
    assert refusal.value.response.status_code in (403, 404)  # 403: no such address at all


async def test_a_body_that_is_too_large_is_refused_however_it_comes(server: Server) -> None:
    ann = await server.person("Ann")
    large = json.dumps({"name": "x" * 300_000}).encode()
    answer = await ann.http.post("/api/me", content=large, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.headers["content-type"]) == (413, "application/problem+json")

    async def in_pieces() -> AsyncIterator[bytes]:
        """A body without a length."""
        for start in range(0, len(large), 10_000):
            yield large[start : start + 10_000]

    answer = await ann.http.post("/api/me", content=in_pieces(), headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert "262144 bytes" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"", "application/json", 400),
        (b"{", "application/json", 400),
        (b'{"name": "\xff"}', "application/json", 400),
        (b'{"name": 5}', "application/json", 422),
        (b"{}", "application/json", 422),
        (b"[]", "application/json", 422),
        (b'{"name": "Ann", "admin": true}', "application/json", 422),
        (b'{"name": "Ann"}', "text/plain", 415),
        (b"name=Ann", "application/x-www-form-urlencoded", 415),
        (b'{"name": "Ann"}', "APPLICATION/JSON; charset=utf-8", 200),
    ],
)
async def test_a_body_that_cannot_be_read_is_a_clear_problem(
    server: Server, content: bytes, kind: str, status: int
) -> None:
    stranger = await server.person()
    answer = await stranger.http.post("/api/me", content=content, headers={"content-type": kind})
    assert answer.status_code == status
    if status != 200:
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["status"] == status
        assert answer.json()["detail"]


async def test_a_tower_of_brackets_is_a_clear_problem(server: Server) -> None:
    stranger = await server.person()
    tower = b'{"options": {"turn_limit": ' + b"[" * 50_000 + b"]" * 50_000 + b"}}"
    headers = {"content-type": "application/json"}
    answer = await stranger.http.post(f"/api/games/{GAME}/counts", content=tower, headers=headers)
    assert answer.status_code == 400


async def test_what_is_not_there_is_a_problem_too(server: Server) -> None:
    ann = await server.person("Ann")
    assert await ann.refused("GET", "/api/nothing") == (404, "there is nothing at this address")
    answer = await ann.http.patch("/api/me")
    assert answer.status_code == 405
    assert {"GET", "POST", "DELETE"} <= {method.strip() for method in answer.headers["allow"].split(",")}
    assert (await ann.refused("GET", "/api/games/ludo"))[0] == 404
    assert (await ann.refused("GET", f"/api/games/{GAME}/rules/ZR-99"))[0] == 404
    assert (await ann.refused("GET", f"/api/games/{GAME}/picture?width=wide"))[0] == 422
    assert (await ann.refused("GET", f"/api/games/{GAME}/picture?colour=red"))[0] == 422


async def test_too_many_requests_are_slowed_down(server: Server) -> None:
    ann = await server.person("Ann")
    limits = server.context.limits
    while not limits.take(REQUESTS, "127.0.0.1"):
        pass
    refusal = await ann.http.get("/api/bots")
    assert (refusal.status_code, refusal.headers["retry-after"]) == (429, "1")
    assert (await ann.http.get("/healthz")).status_code == 200, "whoever watches over the server is not slowed down"
    await server.hand_time.pass_(1)
    assert (await ann.http.get("/api/bots")).status_code == 200


async def test_head_is_get_without_a_body(server: Server) -> None:
    answer = await (await server.person()).http.head("/api/games")
    assert (answer.status_code, answer.content) == (200, b"")


async def test_health_and_metrics(server: Server) -> None:
    ann = await server.person("Ann")
    assert await ann.get("/healthz") == {"status": "well"}
    table = await ann.make("you", "greedy", options={"first_player": "seat"})
    await ann.do(table, "start")
    before = await measure(ann.http)
    page = await ann.open(table)
    await page.move()
    after = await measure(ann.http)
    assert after["shamble_sockets"] == before["shamble_sockets"] + 1
    assert after["shamble_moves_total"] > before["shamble_moves_total"]
    assert after["shamble_tables"] >= 1
    assert after['shamble_requests_total{status="200"}'] > before['shamble_requests_total{status="200"}']
    assert after["process_resident_memory_bytes"] > 1e6


@pytest.mark.parametrize("given", [None, "", "Bearer", "Bearer wrong", METRICS_TOKEN, f"bearer {METRICS_TOKEN}x", "é"])
async def test_measurements_are_for_those_who_have_the_token(server: Server, given: str | None) -> None:
    stranger = await server.person()
    headers = {} if given is None else {b"authorization": given.encode()}
    answer = await stranger.http.get("/metrics", headers=headers)
    assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
    assert "shamble_" not in answer.text


async def test_without_a_token_there_are_no_measurements(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.app.state, "context", replace(server.context, metrics_token=""))
    stranger = await server.person()
    for headers in ({}, {"authorization": "Bearer"}, {"authorization": f"Bearer {METRICS_TOKEN}"}):
        assert (await stranger.http.get("/metrics", headers=headers)).status_code == 404


def test_a_token_that_is_guessed_is_refused_at_the_start() -> None:
    with pytest.raises(ShambleError, match="at least 16 characters"):
        Settings(metrics_token="secret").check()


async def measure(http: httpx2.AsyncClient) -> dict[str, float]:
    answer = await http.get("/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})
    lines = answer.text.splitlines()
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}


async def test_a_fault_of_our_own_is_owned_up_to_and_says_nothing_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("seed 1234")

    monkeypatch.setattr(type(server.context.store), "lobby", fail)
    ann = await server.person("Ann")
    answer = await ann.http.get("/api/tables")
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "1234" not in answer.text
