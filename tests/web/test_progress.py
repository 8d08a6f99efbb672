"""How far somebody has come in lessons and puzzles: kept for the person, joined with what a device knows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import shamble
from shamble.puzzles import puzzles_of
from shamble.web.metrics import Metrics
from shamble.web.store.database import Database
from shamble.web.store.lessons import Taken, join_lessons, keep_lesson, lessons_of
from shamble.web.store.puzzles import Outcome, count_try, keep_outcomes, outcomes_of
from shamble.web.store.store import Store
from tests.web.table import GAME, Server, fixture

LESSON = f"/api/games/{GAME}/lessons/first-match"
PUZZLES = [puzzle for puzzle in puzzles_of(shamble.game(GAME)) if len(puzzle.steps) == 1]
SOLVED, FAILED, ELSEWHERE = PUZZLES[-1], PUZZLES[-2], PUZZLES[-3]


@fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = Store(await Database.open(db), Metrics())
    yield store
    await store.close()


def taken(station: int, done: bool = False) -> dict[str, Any]:
    record = [-1] * (station - 1)
    return {"game": GAME, "lesson": "first-match", "record": record, "station": station, "stations": 12, "done": done}


async def test_steps_are_kept_for_whoever_has_a_name(server: Server) -> None:
    ann, eve = await server.person("Ann"), await server.person()
    for person in (ann, eve):
        await person.post(LESSON, does="read")
        for puzzle, action in ((SOLVED, SOLVED.steps[0].answers[0]), (FAILED, FAILED.steps[0].rivals[0].action)):
            path = f"/api/games/{GAME}/puzzles/{puzzle.id}"
            await person.post(path, does="try", action=action, first=True)
    known = await ann.get("/api/me/progress")
    assert known == {"lessons": [taken(2)], "puzzles": {SOLVED.id: "first", FAILED.id: "tried"}}
    path = f"/api/games/{GAME}/puzzles/{FAILED.id}"
    await ann.post(path, does="try", action=FAILED.steps[0].answers[0])
    assert (await ann.get("/api/me/progress"))["puzzles"][FAILED.id] == "later"
    assert (await eve.refused("GET", "/api/me/progress"))[0] == 401
    assert (await eve.refused("POST", "/api/me/progress", lessons=[], puzzles={}))[0] == 401


async def test_only_looking_keeps_nothing_and_the_end_is_kept(server: Server) -> None:
    ann = await server.person("Ann")
    moment = await ann.post(LESSON)
    assert (await ann.get("/api/me/progress"))["lessons"] == []
    while not moment["is_done"]:
        does = "skip" if moment["waits"] else "read"
        moment = await ann.post(LESSON, does=does, record=moment["record"])
    assert (await ann.get("/api/me/progress"))["lessons"] == [taken(1, done=True) | {"station": 0, "record": []}]
    await ann.post(LESSON, does="read")
    assert (await ann.get("/api/me/progress"))["lessons"] == [taken(2, done=True)], "once done, it stays done"


async def test_a_device_that_was_nobodys_brings_what_it_knows(server: Server) -> None:
    ann = await server.person("Ann")
    unknown = taken(3) | {"lesson": "no-such-lesson"}
    device = {"lessons": [taken(4), unknown], "puzzles": {ELSEWHERE.id: "later", "0" * 12: "first"}}
    joined = await ann.post("/api/me/progress", **device)
    assert joined == {"lessons": [taken(4)], "puzzles": {ELSEWHERE.id: "later"}}
    other = {"lessons": [taken(2, done=True)], "puzzles": {ELSEWHERE.id: "tried", SOLVED.id: "first"}}
    joined = await ann.post("/api/me/progress", **other)
    assert joined["lessons"] == [taken(4, done=True)], "the place farther on, and that it was done once"
    assert joined["puzzles"] == {ELSEWHERE.id: "later", SOLVED.id: "first"}
    assert joined == await ann.get("/api/me/progress")
    listed = await ann.get(f"/api/games/{GAME}/puzzles")
    card = next(card for card in listed["puzzles"] if card["id"] == ELSEWHERE.id)
    assert card["tries"] == 0, "what a device says is not counted"


async def test_what_is_no_progress_is_refused(server: Server) -> None:
    ann = await server.person("Ann")
    wrong: list[dict[str, Any]] = [
        {"puzzles": {SOLVED.id: "won"}},
        {"puzzles": {"not an id": "first"}},
        {"lessons": [taken(2) | {"record": ["x"]}]},
        {"lessons": [taken(2) | {"station": -1}]},
        {"novelty": 1},
    ]
    for body in wrong:
        assert (await ann.refused("POST", "/api/me/progress", **body))[0] == 422


async def test_it_is_in_ones_own_data_and_goes_with_it(server: Server) -> None:
    ann = await server.person("Ann")
    await ann.post("/api/me/progress", lessons=[taken(4)], puzzles={SOLVED.id: "later"})
    told = await ann.get("/api/me/data")
    assert [(row["lesson"], row["station"], row["done"]) for row in told["lessons"]] == [("first-match", 4, False)]
    assert [(row["puzzle"], row["solved"], row["later"]) for row in told["puzzles"]] == [(SOLVED.id, False, True)]
    assert (await ann.http.delete("/api/me/data")).status_code == 204
    await ann.post("/api/me", name="Ann")
    assert await ann.get("/api/me/progress") == {"lessons": [], "puzzles": {}}


async def test_joining_on_either_database(store: Store) -> None:
    ann, database = await store.add_person("Ann", 0), store.database
    await keep_lesson(database, ann.id, Taken("g", "one", [1, 2], 3, 9, False), 5)
    await keep_lesson(database, ann.id, Taken("g", "one", [1], 2, 9, True), 6)
    assert await lessons_of(database, ann.id) == [Taken("g", "one", [1], 2, 9, True)], "back is back"
    await join_lessons(database, ann.id, [Taken("g", "one", [1, 2, 3], 4, 9, False)], 7)
    await join_lessons(database, ann.id, [Taken("g", "one", [], 0, 9, False), Taken("g", "two", [], 0, 3, True)], 8)
    await join_lessons(database, ann.id, [], 8)
    assert await lessons_of(database, ann.id) == [
        Taken("g", "one", [1, 2, 3], 4, 9, True),
        Taken("g", "two", [], 0, 3, True),
    ]
    await count_try(database, "a", ann.id, False, 5)
    await count_try(database, "b", ann.id, True, 5)
    device: dict[str, Outcome] = {"a": "first", "b": "tried", "c": "tried", "d": "later", "e": "first"}
    await keep_outcomes(database, ann.id, device, 9)
    await keep_outcomes(database, ann.id, {}, 9)
    assert await outcomes_of(database, ann.id) == {"a": "later", "b": "first", "c": "tried", "d": "later", "e": "first"}
