"""What a link looks like before it is opened, and what is sent in how many bytes."""

from __future__ import annotations

import json
import re
import struct
from html import unescape
from pathlib import Path

import pytest

import shamble.web
from shamble.games import list_games
from shamble.web.http.compression import is_personal
from shamble.web.http.limits import PICTURES
from shamble.web.http.previews import HEIGHT, WIDTH
from tests.web.table import GAME, Person, QuickWorkers, Server

PNG = b"\x89PNG\r\n\x1a\n"


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(PNG)
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


async def tags(person: Person, path: str) -> dict[str, str]:
    text = (await person.http.get(path)).text
    found = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', text))
    return {name: unescape(value) for name, value in found.items()}


async def test_a_link_tells_who_invites_and_to_what(server: Server) -> None:
    ann, bob = await server.person('Ann "the <b>'), await server.person()
    table = await ann.make("you", "open", "open", "shambler")
    told = await tags(bob, f"/tables/{table}")
    assert told["og:title"] == 'Ann "the <b> invites you to Zombie! Run for Your Lives!'
    assert told["og:description"].endswith("2 of 4 seats free: type a name and sit.")
    assert told["og:image"] == f"http://127.0.0.1:{server.port}/tables/{table}/picture.png"
    await ann.do(table, "start?empty=bots")
    told = await tags(bob, f"/tables/{table}")
    assert told["og:title"] == 'Ann "the <b>: Zombie! Run for Your Lives!'
    for path in ("/", "/new", f"/new?game={GAME}", f"/games/{GAME}", "/me", f"/tables/{table}/replay"):
        told = await tags(bob, path)
        assert told["og:title"]
        picture = await bob.http.get(told["og:image"])
        assert size_of(picture.content) == (WIDTH, HEIGHT)


async def test_the_picture_of_a_table_is_of_its_present_moment(server: Server) -> None:
    ann, eve = await server.person("Ann"), await server.person()
    table = await ann.make("you", "shambler")
    game = (await eve.http.get(f"/games/{GAME}/picture.png")).content
    path = f"/tables/{table}/picture.png"
    assert (await eve.http.get(path)).content == game, "before the start there is only the game to show"
    await ann.do(table, "start")
    first = await eve.http.get(path)
    assert size_of(first.content) == (WIDTH, HEIGHT)
    assert first.content != game
    assert first.headers["cache-control"] == "public, max-age=60"
    assert (await ann.http.get(path)).content == first.content, "a player's own cards are in nobody's preview"
    page = await ann.open(table)
    await page.move()
    assert (await eve.http.get(path)).content != first.content
    for nowhere in ("nothing", "A" * 16):
        assert (await eve.http.get(f"/tables/{nowhere}/picture.png")).status_code == 404
    assert (await eve.http.get("/games/ludo/picture.png")).status_code == 404


async def test_pictures_are_painted_slowly_and_once(server: Server) -> None:
    ann, workers = await server.person("Ann"), server.workers
    assert isinstance(workers, QuickWorkers)
    painted = workers.asked
    context = server.context
    table = await ann.make("random", "shambler")
    await ann.do(table, "start")
    before = workers.asked
    for _ in range(3):
        assert (await ann.http.get(f"/tables/{table}/picture.png")).status_code == 200
    assert workers.asked == before + 1 > painted
    while not context.limits.take(PICTURES, "127.0.0.1"):
        pass
    assert (await ann.http.get(f"/tables/{table}/picture.png")).status_code == 200
    other = await ann.make("random", "random")
    await ann.do(other, "start")
    assert (await ann.http.get(f"/tables/{other}/picture.png")).status_code == 429


async def test_icons(server: Server) -> None:
    ann = await server.person()
    icon = await ann.http.get("/favicon.ico")
    assert icon.content[:6] == struct.pack("<HHH", 0, 1, 3)
    static = Path(shamble.web.__file__).parent / "static"
    for said in json.loads((static / "app.webmanifest").read_text())["icons"]:
        answer = await ann.http.get(f"/static/{said['src']}")
        assert answer.headers["content-type"] == said["type"]
        if said["type"] == "image/png":
            assert "x".join(map(str, size_of(answer.content))) == said["sizes"]


async def test_what_is_large_is_compressed_and_what_is_personal_is_not(server: Server) -> None:
    ann, stranger = await server.person("Ann"), await server.person()
    table = await ann.make("you", "open")
    for path in ("/static/table/table.js", f"/api/games/{list_games()[0].slug}/rules", f"/tables/{table}", "/new"):
        answer = await ann.http.get(path)
        assert answer.headers.get("content-encoding") == "gzip", path
        assert "Accept-Encoding" in answer.headers["vary"]
        plain = await ann.http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == answer.text
    shown = (await ann.http.put("/api/me/privacy", json={"shown_to": "everybody"})).json()["path"]
    board = f"/api/games/{list_games()[0].slug}/ratings"
    for path in ("/", "/me", "/me/" + "k" * 43, "/api/me", "/api/friends", shown, f"/api{shown}", "/ratings", board):
        assert is_personal(path)
        assert "content-encoding" not in (await ann.http.get(path)).headers, path
    assert (await stranger.http.get("/")).headers["content-encoding"] == "gzip", "a stranger has no secrets"
    for small in (f"/api/tables/{table}", "/favicon.ico"):
        answer = await stranger.http.get(small)
        assert "content-encoding" not in answer.headers or len(answer.content) >= 1024
    assert "content-encoding" not in (await stranger.http.get("/static/icon-512.png")).headers


@pytest.mark.parametrize("seconds", [(0, "no clock"), (60, "1 minute a turn"), (86_400, "1 day a turn")])
async def test_time_is_written_in_words(server: Server, seconds: tuple[int, str]) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "open", seconds=seconds[0])
    assert f"; {seconds[1]};" in (await ann.http.get(f"/tables/{table}")).text
