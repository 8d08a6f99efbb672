"""The pages: each is there, is bound as every answer is, and tells in words what is wrong."""

from __future__ import annotations

import re
from html import unescape

import pytest

from shamble.games import list_games
from tests.web.table import GAME, Server


async def test_every_page_is_there(server: Server) -> None:
    ann = await server.person("<i>Ann</i>")
    waiting = await ann.make("you", "open")
    over = await ann.make("random", "random", options={"turn_limit": 20})
    await ann.do(over, "start")
    page = await ann.open(over)
    await page.play_where(lambda play: play["result"] is not None)
    paths = [
        "/", "/new", f"/new?game={GAME}", f"/tables/{waiting}", f"/tables/{over}", f"/tables/{over}/replay", "/me",
        "/me/" + "k" * 43, *(f"/games/{game.slug}" for game in list_games()),
    ]  # fmt: skip
    for path in paths:
        answer = await ann.http.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")
        assert "<i>Ann" not in answer.text, "a name is text, whatever it looks like"
        assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>(?!\s*</script>)", answer.text), "no script stands in a page"
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style", answer.text), "nor does a style"
        assert "shamble=" in answer.headers["set-cookie"], "the cookie lasts as long as pages are opened"
    stranger = await server.person()
    assert "set-cookie" not in (await stranger.http.get("/")).headers


async def test_what_the_pages_link_to_is_there(server: Server) -> None:
    ann = await server.person("Ann")
    linked: set[str] = set()
    for path in ("/", "/new", "/me", f"/games/{GAME}", f"/tables/{await ann.make('you', 'open')}"):
        text = (await ann.http.get(path)).text
        linked |= {unescape(link) for link in re.findall(r'(?:src|href)="(/[^"#]*)"', text)}
    assert any(path.endswith(".js") for path in linked)
    for path in linked:
        assert (await ann.http.get(path)).status_code == 200, path
    answer = await ann.http.get("/static/table.css")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/nothing", "/tables/nothing", "/tables/" + "A" * 16, "/games/ludo", "/new?game=ludo"]
)
async def test_an_error_is_a_page_for_a_person(server: Server, path: str) -> None:
    answer = await (await server.person()).http.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in answer.headers["content-security-policy"]


async def test_files_outside_the_static_folder_stay_there(server: Server) -> None:
    ann = await server.person()
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static//etc/passwd"):
        answer = await ann.http.get(path)
        assert answer.status_code in (403, 404, 405), path
        assert "create_app" not in answer.text


async def test_the_words_of_a_game_and_its_page_to_print(server: Server) -> None:
    eve = await server.person()
    terms = {term["term"]: term["rules"] for term in await eve.get("/api/games/run_for_your_lives/terms")}
    assert terms["Special Rule"][0]["id"] == "ZR-11.2"
    page = await eve.http.get("/games/run_for_your_lives/reference.svg")
    assert (page.status_code, page.headers["content-type"]) == (200, "image/svg+xml")
    assert "sandbox" in page.headers["content-security-policy"]
    printed = await eve.http.get("/games/run_for_your_lives/reference.pdf")
    assert printed.content.startswith(b"%PDF")
    assert (await eve.http.get("/games/chess/reference.svg")).status_code == 404


async def test_all_cards_of_every_game_are_shown_with_what_they_do(server: Server) -> None:
    eve = await server.person()
    for game in list_games():
        assert game.gallery, f"{game.slug} shows its cards"
        assert len({exhibit.piece.id for exhibit in game.gallery}) == len(game.gallery)
        page = unescape((await eve.http.get(f"/games/{game.slug}/cards")).text)
        for exhibit in game.gallery:
            assert all(rule in game.rulebook for rule in exhibit.rules), exhibit.name
            card = page.partition(f"<h3>{exhibit.name}</h3>")[2].partition("<h3>")[0]
            naming = re.compile(rf"(?<!\w){re.escape(exhibit.name)}s?(?!\w)", re.IGNORECASE)
            for rule in game.rulebook.rules.values():
                assert not naming.search(rule.text) or f"#{rule.id}" in card, f"{exhibit.name}: {rule.id}"
        assert page.count('class="sheet exhibit"') == len(game.gallery)


async def test_house_rules_are_listed_at_the_table_and_with_its_record(server: Server) -> None:
    ann = await server.person("Ann")
    own = {"items": {"mouse": {"counts": 2}}}
    house = await ann.make("random", "random", options={"items_to_win": 4, "turn_limit": 20, "components": own})
    printed = await ann.make("random", "random")
    await ann.do(house, "start")
    await (await ann.open(house)).play_where(lambda play: play["result"] is not None)
    for path in (f"/tables/{house}", f"/tables/{house}/replay"):
        text = unescape((await ann.http.get(path)).text)
        assert "3 house rules: not as printed" in text
        assert "<li>Items that win: 4 instead of 5</li>" in text
        assert "<li>Your own cards: items mouse counts 2</li>" in text
        assert "zombie_diver" not in text, "of a file only what differs is told"
    assert "house rule" not in (await ann.http.get(f"/tables/{printed}")).text
