"""Puzzles over HTTP: what is sent of them, what is said of a try, and how tries are counted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import shamble
from shamble.puzzles import Puzzle, puzzles_of
from shamble.web.metrics import Metrics
from shamble.web.store.database import Database
from shamble.web.store.puzzles import count_try, counts_of, outcomes_of
from shamble.web.store.rows import PuzzleCount
from shamble.web.store.store import Store
from tests.web.table import GAME, Person, Server, fixture


@fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = Store(await Database.open(db), Metrics())
    yield store
    await store.close()


LIVES = shamble.game(GAME)
PUZZLES = [puzzle for puzzle in puzzles_of(LIVES) if len(puzzle.steps) == 1]
"""All tests share a database: each that counts has a puzzle of its own."""
PUZZLE = PUZZLES[0]
PATH = f"/api/games/{GAME}/puzzles/{PUZZLE.id}"


def path_of(puzzle: Puzzle) -> str:
    return f"/api/games/{puzzle.game}/puzzles/{puzzle.id}"


def right_of(puzzle: Puzzle) -> int:
    return puzzle.steps[0].answers[0]


def wrong_of(puzzle: Puzzle) -> int:
    return puzzle.steps[0].rivals[0].action


async def tries(person: Person, puzzle: Puzzle, action: int, first: bool = True) -> Any:
    return await person.post(path_of(puzzle), does="try", action=action, first=first)


def counted(moment: Any) -> tuple[int, int]:
    return moment["card"]["tries"], moment["card"]["solved"]


async def test_a_wrong_try_is_told_why_and_tried_again(server: Server) -> None:
    eve, puzzle = await server.person(), PUZZLES[1]
    right_action = right_of(puzzle)
    shown = await eve.post(path_of(puzzle))
    assert (shown["verdict"], shown["is_solved"], shown["step"]) == (None, False, 1)
    assert {choice["action"] for choice in shown["choices"]} == set(puzzle.position(LIVES).options)
    wrong = await tries(eve, puzzle, wrong_of(puzzle))
    assert not wrong["verdict"]["right"]
    assert "of a win against the best move" in wrong["verdict"]["text"]
    assert (wrong["found"], wrong["answer"], wrong["is_solved"]) == ([], None, False)
    right = await tries(eve, puzzle, right_action, first=False)
    assert (right["verdict"]["right"], right["is_solved"], right["found"]) == (True, True, [right_action])
    assert right["choices"] == []
    assert counted(right) == (1, 0), "the first try counts"


async def test_whoever_has_a_name_counts_once(server: Server) -> None:
    ann, bob, puzzle = await server.person("Ann"), await server.person("Bob"), PUZZLES[2]
    right, wrong = right_of(puzzle), wrong_of(puzzle)
    assert counted(await tries(ann, puzzle, right)) == (1, 1)
    assert counted(await tries(ann, puzzle, wrong)) == (1, 1)
    assert counted(await tries(bob, puzzle, wrong)) == (2, 1)
    assert (await ann.get("/api/me/data"))["puzzles"][0]["puzzle"] == puzzle.id


async def test_to_be_shown_is_not_to_solve(server: Server) -> None:
    eve, puzzle = await server.person(), PUZZLES[3]
    told = await eve.post(path_of(puzzle), does="solve", first=True)
    assert (told["is_solved"], told["verdict"], told["answer"]["action"]) == (True, None, right_of(puzzle))
    assert counted(told) == (1, 0)


async def test_a_line_is_found_move_by_move(server: Server) -> None:
    eve = await server.person()
    puzzle = a_line()
    path = path_of(puzzle)
    found: list[int] = []
    for number, step in enumerate(puzzle.steps, 1):
        moment = await eve.post(path, does="try", action=step.answers[0], found=found, first=True)
        found = moment["found"]
        assert moment["verdict"]["right"]
        assert moment["is_solved"] == (number == len(puzzle.steps))
        assert counted(moment) == ((1, 1) if moment["is_solved"] else (0, 0))
    status, words = await eve.refused("POST", path, found=[puzzle.steps[0].rivals[0].action])
    assert (status, "begin it anew" in words) == (409, True)


def a_line() -> Puzzle:
    puzzles = [puzzle for game in shamble.list_games() for puzzle in puzzles_of(game)]
    return next(puzzle for puzzle in puzzles if len(puzzle.steps) > 1)


async def test_nothing_is_sent_that_the_seat_cannot_see(server: Server) -> None:
    eve = await server.person()
    text = (await eve.http.post(PATH, json={})).text
    assert PUZZLE.seed not in text
    assert "answers" not in text
    names = {str(each) for each in await eve.post(PATH)}
    assert names.isdisjoint({"moves", "seed", "steps", "rivals"})


async def test_bad_requests_are_told_what_is_wrong(server: Server) -> None:
    eve = await server.person()
    assert (await eve.refused("POST", f"/api/games/{GAME}/puzzles/000000000000"))[0] == 404
    assert (await eve.refused("POST", PATH, does="dance"))[0] == 422
    illegal = next(action for action in range(LIVES.actions.size) if action not in PUZZLE.position(LIVES).options)
    assert (await eve.refused("POST", PATH, does="try", action=illegal))[0] == 422


async def test_the_pages_and_the_pictures(server: Server) -> None:
    eve = await server.person()
    today = await eve.get("/api/puzzles/today")
    address = f"/puzzles/{today['puzzle']['game']}/{today['puzzle']['id']}"
    assert f'href="{address}"' in (await eve.http.get("/")).text
    for path in ("/puzzles", f"/puzzles/{GAME}", address):
        assert (await eve.http.get(path)).status_code == 200
    assert PUZZLE.id in (await eve.http.get(f"/puzzles/{GAME}")).text
    assert (await eve.http.get(f"/puzzles/{GAME}/nothing")).status_code == 404
    picture = await eve.http.get(f"{PATH}/picture")
    assert picture.text.startswith("<svg")
    listed = await eve.get(f"/api/games/{GAME}/puzzles")
    assert [card["number"] for card in listed["puzzles"]] == list(range(1, len(puzzles_of(LIVES)) + 1))


async def test_counts_on_either_database(store: Store) -> None:
    ann = await store.add_person("Ann", 0)
    database = store.database
    assert await counts_of(database, ["a"]) == {}
    assert await count_try(database, "a", ann.id, True, 5)
    assert not await count_try(database, "a", ann.id, False, 6)
    assert await count_try(database, "a", None, False, 7)
    assert await counts_of(database, ["a", "b"]) == {"a": PuzzleCount(2, 1)}
    assert await outcomes_of(database, ann.id) == {"a": "first"}
