"""Only requests for the names that the server was started for are answered: another site's name that leads here is
somebody else's trick (DNS rebinding)."""

from __future__ import annotations

import asyncio
import json
import socket

import httpx2
import pytest
import websockets

from shamble.core.errors import ShambleError
from shamble.web.http.hosts import Hosts
from tests.web.table import Server

FOREIGN = (
    "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.5",
    "evil.example#127.0.0.1", "evil@localhost", "local host", "[::2]", "",
)  # fmt: skip
OWN = ("localhost", "LOCALHOST:8000", "127.0.0.1", "127.0.0.1:9", "[::1]:8000", "localhost.")


async def get(server: Server, path: str, host: str) -> httpx2.Response:
    return await (await server.person()).http.get(path, headers={"host": host}, follow_redirects=False)


@pytest.mark.parametrize("host", FOREIGN)
async def test_another_name_is_not_answered(server: Server, host: str) -> None:
    for path in ("/", "/api/me", "/api/tables", "/healthz", "/static/table.css", "/me/"):
        answer = await get(server, path, host)
        assert answer.status_code in (400, 421)
        assert answer.headers["content-type"] == "application/problem+json"
        assert "evil" not in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("host", OWN)
async def test_an_own_name_is_answered(server: Server, host: str) -> None:
    assert (await get(server, "/api/bots", host)).status_code == 200


async def test_nobody_can_be_two_hosts(server: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /api/bots HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n")
    answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"a request names its host, once" in answer
    writer.close()


async def test_a_socket_for_another_name_is_not_opened(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "open")
    address = f"ws://evil.example:{server.port}/api/tables/{table}/socket"
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await websockets.connect(
            address, origin=websockets.Origin(f"http://evil.example:{server.port}"), host="127.0.0.1", port=server.port
        )
    assert refusal.value.response.status_code == 421
    assert "--allow-host" in json.loads(refusal.value.response.body)["detail"]


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/ratings/", "/ratings"), ("/api/me/?x=1", "/api/me?x=1"), ("/games/zombiegeddon/", "/games/zombiegeddon"),
        ("/nothing/", None), ("//evil.example/", None), ("///", None), ("//evil.example/%2f..", None),
        ("/games//evil.example/", None),
    ],
)  # fmt: skip
async def test_a_slash_too_many_leads_to_a_path_of_ours(server: Server, path: str, leads_to: str | None) -> None:
    stranger = await server.person()
    answer = await stranger.http.get(f"http://127.0.0.1:{server.port}{path}", follow_redirects=False)
    assert answer.headers.get("location") == leads_to
    assert answer.status_code == (404 if leads_to is None else 307)


def test_a_server_goes_by_the_names_it_was_started_for() -> None:
    hosts = Hosts("192.168.1.5", "https://Table.Example.org/x", ["other.example:8000", "::2"])
    known = ("192.168.1.5:80", "table.example.org", "other.example", "[::2]:1", "localhost")
    assert all(hosts.know(name) for name in known)
    assert not any(hosts.know(name) for name in ("192.168.1.6", "example.org", "x.table.example.org"))


def test_a_server_that_listens_everywhere_goes_by_every_address_and_the_names_of_its_machine() -> None:
    hosts = Hosts("0.0.0.0")
    own = socket.gethostname()
    assert all(hosts.know(name) for name in ("192.168.1.5:8000", "[2001:db8::1]", own, f"{own}.local", "localhost"))
    assert not any(hosts.know(name) for name in ("evil.example", "192.168.1.5.evil.example", ""))


@pytest.mark.parametrize("name", ["", "a b", "*", "https://x", "-x.org", "x..org"])
def test_what_is_no_name_is_refused_at_the_start(name: str) -> None:
    with pytest.raises(ShambleError, match=r"is not the name of a host, such as table\.example\.org"):
        Hosts("localhost", more=[name])
