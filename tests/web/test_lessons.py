"""Lessons over HTTP, of which the server keeps nothing; and the words that explain a choice at a real table."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from shamble.core.game import AnyGame
from shamble.core.lessons import lit
from shamble.games import game as find_game
from shamble.games import list_games
from shamble.web.library.lessons import draw_page
from tests.web.table import GAME, Page, Person, Server, add_game, fixture

FIRST = f"/api/games/{GAME}/lessons/first-match"
BAT, MOUSE = 0, 3
TAUGHT = [game for game in list_games() if game.course is not None]


@fixture
async def ann(server: Server) -> Person:
    return await server.person("Ann")


async def step(person: Person, does: str = "show", record: list[int] | None = None, **more: Any) -> dict[str, Any]:
    """One step from there; what comes of it."""
    answer = await person.post(FIRST, does=does, record=record or [], **more)
    assert isinstance(answer, dict)
    return answer


async def test_a_lesson_is_stepped_by_what_the_page_brings_along(ann: Person) -> None:
    moment = await step(ann)
    assert (moment["station"], moment["stations"], moment["waits"], moment["choices"]) == (1, 12, False, [])
    assert moment["lit"] == ["hand"]
    assert moment["rule"]["id"] == "ZR-3.4"
    for _ in range(2):
        moment = await step(ann, "read", moment["record"])
    assert (moment["station"], moment["waits"], moment["record"]) == (3, True, [-1, -1])
    assert moment["choices"][0]["pieces"] == ["I1-1"]
    moment = await step(ann, "act", moment["record"], action=BAT)
    assert (moment["station"], moment["said"], moment["refused"]) == (4, "", False)
    lines = [entry["text"] for beat in moment["beats"] for entry in beat["log"]]
    assert lines[:3] == ["You play Baseball Bat", "Ann draws a card", "Ann plays Telephone Book"]
    back = await step(ann, "back", moment["record"])
    assert (back["station"], back["record"]) == (3, [-1, -1])


async def test_a_wrong_move_is_answered_and_not_made(ann: Person) -> None:
    moment = await step(ann, "act", [-1, -1], action=MOUSE)
    assert moment["refused"]
    assert "Baseball Bat" in moment["said"]
    assert (moment["station"], moment["record"]) == (3, [-1, -1])


async def test_a_hint_names_the_move_and_its_pieces(ann: Person) -> None:
    moment = await step(ann, "hint", [-1, -1])
    assert moment["hint"] == {"action": BAT, "text": "Play Baseball Bat", "pieces": ["I1-1"]}
    assert (await step(ann, "hint"))["hint"] is None


async def test_a_lesson_can_be_skipped_to_its_end(ann: Person) -> None:
    moment = await step(ann)
    while not moment["is_done"]:
        moment = await step(ann, "skip", moment["record"])
    assert moment["station"] == 12
    again = await step(ann, "read", moment["record"])
    assert again["is_done"]


async def test_the_picture_shows_what_the_learner_may_see(ann: Person) -> None:
    """The cards of the others, and those in the deck, go by ids that say nothing."""
    shown = set(re.findall(r'id="p-([IZ]\d+-\d)"', (await step(ann))["svg"]))
    assert shown == {"I1-1", "I2-1", "I4-1", "Z0-1", "Z7-1"}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"does": "act", "action": BAT}, 409),  # there is nothing to do yet
        ({"does": "read", "record": [-1, -1]}, 409),  # there is something to do first
        ({"does": "act", "record": [-1, -1], "action": 177}, 409),  # no such move now
        ({"does": "act", "record": [-1, -1], "action": 1_000_000}, 409),
        ({"record": [7]}, 409),
        ({"record": [-1] * 1001}, 422),
        ({"record": [-2]}, 422),
        ({"record": ["a"]}, 422),
        ({"does": "dance"}, 422),
        ({"width": 0}, 422),
    ],
)
async def test_what_does_not_fit_is_refused(ann: Person, body: dict[str, Any], status: int) -> None:
    assert (await ann.refused("POST", FIRST, **body))[0] == status


@pytest.mark.parametrize(
    "address",
    [
        f"/learn/{GAME}/dance",
        "/learn/chess",
        "/api/games/chess/lessons",
        f"/api/games/{GAME}/opening/4",
    ],
)
async def test_what_is_not_there_is_not_found(ann: Person, address: str) -> None:
    assert (await ann.http.get(address)).status_code in (404, 422)


async def test_the_opening_has_three_pictures_with_something_lit(ann: Person) -> None:
    course = await ann.get(f"/api/games/{GAME}/lessons")
    assert course["lessons"][0]["slug"] == "first-match"
    assert len(course["opening"]) == 3
    for page in course["opening"]:
        picture = await ann.http.get(page["picture"])
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert "drop-shadow" in picture.text


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_a_picture_of_the_opening_shows_what_is_lit_large_enough(game: AnyGame) -> None:
    """It has the shape that the page keeps room for: three of them and their words stand in one window."""
    assert game.course is not None
    for number, page in enumerate(game.course.opening.pages, 1):
        drawing = draw_page(game.slug, number, 640, 400)
        assert 'viewBox="0 0 640 400"' in drawing
        state = page.setting.state(game)
        view = state.view(page.setting.seat)
        scene = game.scene(view, (), page.setting.names(state.players))
        for name in lit(scene, page.look, view):
            assert re.search(f' id="[bpg]-{re.escape(name)}"', drawing), name


async def test_a_game_without_lessons_has_its_page_all_the_same(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    game: AnyGame = replace(find_game(GAME), slug="untaught", package="nowhere")
    vars(game)["course"] = None
    add_game(monkeypatch, game)
    page = await ann.http.get("/learn/untaught")
    assert "has no lessons of its own" in page.text
    for shown in ("/", "/learn"):
        listed = (await ann.http.get(shown)).text
        assert f'"/learn/{GAME}"' in listed
        assert "/learn/untaught" not in listed, "it is offered only where there is something"
        assert "/puzzles/untaught" not in listed
    assert await ann.get("/api/games/untaught/lessons") == {"opening": [], "lessons": []}
    assert (await ann.refused("POST", "/api/games/untaught/lessons/first-match"))[0] == 404
    assert (await ann.refused("GET", "/api/games/untaught/opening/1"))[0] == 404


# -- at a real table ------------------------------------------------------------------------------------------------


@fixture
async def two(server: Server) -> tuple[Page, Page]:
    one, other = await server.person("Ann"), await server.person("Bob")
    table = await one.make("you", "open", options={"first_player": "seat"})
    await other.do(table, "sit")
    await one.do(table, "start")
    return await one.open(table, svg=True), await other.open(table)


async def test_whoever_is_asked_knows_for_what_and_may_have_it_explained(two: tuple[Page, Page]) -> None:
    ann, bob = two
    play = await ann.asked()
    assert play["decision"] == "play"
    answer = await ann.ask("guide", number=play["number"])
    assert (answer["decision"], answer["rule"]["id"], answer["lit"]) == ("play", "ZR-3.4", ["hand"])
    assert answer["text"].startswith("Play an item")
    refused = await bob.ask("guide", number=play["number"])
    assert (refused["type"], refused["code"]) == ("refused", "not_yours")
    assert bob.state["play"]["decision"] == ""
