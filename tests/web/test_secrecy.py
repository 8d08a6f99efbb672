"""Views are all that leaves the server: every byte that a seat or a spectator gets is held against the true state."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import product
from typing import Any

import pytest
from msgspec import to_builtins

from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games import list_games
from shamble.games.run_for_your_lives.components import CODES
from shamble.games.run_for_your_lives.state import Table
from shamble.match import Match, commitment, verify
from shamble.web.play.drawing import draw_for_page
from shamble.web.play.serializers import serialize_choices
from tests.render.patching import canonical
from tests.web.table import GAME, METRICS_TOKEN, Page, Person, Server, match_of

MOVES = 16
WIDTH, HEIGHT = 704, 496
NAMES = ("Ann", "Bob", "Eve", "Dan", "Gus", "Hal", "Ida")

Moments = dict[tuple[int | None, int], State]


async def play_and_watch(server: Server, game: str, players: int) -> tuple[str, list[Page], Moments, list[State]]:
    """People play some moves, and one more watches. Returns their pages, the true state at every moment that one of
    them was shown, by viewer and number, and all true states."""
    people = [await server.person(name) for name in NAMES[:players]]
    table = await people[0].make("you", *["open"] * (players - 1), game=game, reaction=2)
    for person in people[1:]:
        await person.do(table, "sit")
    await people[0].do(table, "start")
    people.append(await server.person())
    pages = [await person.open(table, svg=True, width=WIDTH, height=HEIGHT) for person in people]
    live = server.live(table)
    viewers = [*range(players), None]
    moments: Moments = {}
    truths: list[State] = []

    def note() -> None:
        truths.append(match_of(live).state)
        for viewer in viewers:
            position, _ = live.position_for(viewer)
            moments[viewer, position.number(viewer)] = position.state

    note()
    for turn in range(MOVES):
        if match_of(live).state.over:
            break
        seat = match_of(live).state.player
        page = pages[seat]
        await page.asked_at(match_of(live).position.number(seat))
        await page.move(turn % 3 if turn % 3 < len(page.play["choices"]) else 0)
        note()
        if live.in_window and match_of(live).covertly_asked() is None:
            await server.hand_time.pass_(2)
            note()
    for viewer, page in zip(viewers, pages, strict=True):
        await page.at(live.position_for(viewer)[0].number(viewer))
    return table, pages, moments, truths


def plays(page: Page) -> list[dict[str, Any]]:
    return [message["play"] for message in page.messages if message["type"] == "state" and message["play"] is not None]


@pytest.mark.parametrize("game", [game.slug for game in list_games()])
async def test_every_frame_is_a_function_of_what_its_reader_may_know(server: Server, game: str) -> None:
    """`determinize` keeps what a seat knows and draws everything else anew. Whatever in a frame depended on something
    hidden would come out differently there: drawing, prompt and choices, with all that is said of each, are compared to
    the letter."""
    players = next(each.players for each in list_games() if each.slug == game)
    table, pages, moments, _ = await play_and_watch(server, game, 3 if 3 in players else players[0])
    names = server.live(table).names
    rng = Rng(f"worlds of {game}")
    checked = 0
    for viewer, page in zip([*range(len(names)), None], pages, strict=True):
        for play in plays(page):
            if play["window"] is not None and not play["yours"]:
                continue  # a moment that was shown before, frozen
            state = moments[viewer, play["number"]]
            # A spectator knows no more than anybody does: what they are told is the same in everybody's worlds.
            for seat in range(len(names)) if viewer is None else [viewer]:
                world = state.determinize(seat, rng)
                view = world.view(viewer)
                scene = world.game.scene(view, view["options"], names)
                assert play["prompt"] == scene.prompt
                assert play["svg"] == canonical(draw_for_page(scene, WIDTH, HEIGHT))
                choices = serialize_choices(world, view, names, scene) if view["options"] else []
                assert play["choices"] == to_builtins(choices)
                checked += 1
    assert checked > len(pages) * MOVES // 2
    compare_logs(server, table, pages)


def compare_logs(server: Server, table: str, pages: list[Page]) -> None:
    """The log holds the events that its reader may know, as the match tells them to that reader, and no others."""
    live = server.live(table)
    for viewer, page in zip([*range(live.row.players), None], pages, strict=True):
        told = [entry for play in plays(page) for entry in play["log"]]
        shown = live.position_for(viewer)[0].moves
        known = [
            event for frame in list(match_of(live).record.match.frames(viewer))[: shown + 1] for event in frame.events
        ]
        assert [(entry["text"], entry["event"]) for entry in told] == [
            (event.text(live.names, viewer), json.loads(json.dumps(event.to_dict()))) for event in known
        ]


async def test_a_hand_is_in_no_frame_but_its_owners(server: Server) -> None:
    """Said once more in one game's own words: a card that never lay open is named to those who held it, and to nobody
    else."""
    _, pages, _, truths = await play_and_watch(server, GAME, 3)
    tables = [state for state in truths if isinstance(state, Table)]
    assert len(tables) == len(truths)
    lay_open = {card for state in tables for pile in (state.discard, *state.areas) for card in pile}
    held_by: dict[int, set[int]] = {card: set() for card in range(len(CODES)) if card not in lay_open}
    for state, card in product(tables, held_by):
        held_by[card] |= {seat for seat, hand in enumerate(state.hands) if card in hand}
    assert any(held_by.values()), "somebody holds a card that nobody else has seen"
    for viewer, page in enumerate(pages):
        text = "".join(page.frames)
        for card, holders in held_by.items():
            assert (f"p-{CODES[card]}" in text) == (viewer in holders)
            assert (CODES[card] in text) == (viewer in holders)


async def everything_told(people: list[Person], table: str) -> str:
    """All that anybody can ask of a table over HTTP."""
    told = []
    for person in people:
        for path in (
            "",
            "/replay",
            "/replay?seat=0",
            "/replay?seat=1",
            "/frames/0",
            "/frames/1?seat=1",
            "/file",
            "/proof",
        ):
            told.append((await person.http.get(f"/api/tables/{table}{path}")).text)
        for path in ("/api/me", "/api/tables", "/metrics"):
            token = {"authorization": f"Bearer {METRICS_TOKEN}"}
            told.append((await person.http.get(path, headers=token)).text)
    return "".join(told)


async def test_the_seed_is_shown_when_the_match_is_over_and_not_before(server: Server) -> None:
    ann, bob, stranger = await server.person("Ann"), await server.person("Bob"), await server.person()
    table = await ann.make("you", "open", options={"turn_limit": 20})
    await bob.do(table, "sit")
    started = await ann.do(table, "start")
    pages = [await ann.open(table), await bob.open(table)]
    watcher = await stranger.open(table)
    live = server.live(table)
    seed = live.row.seed
    assert seed is not None
    assert started["commitment"] == commitment(seed)
    while not match_of(live).state.over:
        assert seed not in await everything_told([ann, bob, stranger], table)
        await server.hand_time.pass_(10)
        for _ in range(12):
            if not match_of(live).state.over:
                await pages[match_of(live).state.player].move()
    await watcher.play_where(lambda play: play["result"] is not None)
    assert all(seed not in "".join(page.frames) for page in (*pages, watcher))
    proof = await stranger.get(f"/api/tables/{table}/proof")
    assert (proof["seed"], proof["commitment"]) == (seed, started["commitment"])
    assert sha256(f"{proof['heading']}\n{proof['seed']}".encode()).hexdigest() == proof["commitment"]


async def test_the_match_file_holds_up_to_verification(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("random", "greedy", options={"turn_limit": 20})
    status, words = await ann.refused("GET", f"/api/tables/{table}/file")
    assert status == 409
    await ann.do(table, "start")
    status, words = await ann.refused("GET", f"/api/tables/{table}/file")
    assert (status, "when the match is over" in words) == (409, True)
    page = await ann.open(table)
    await page.play_where(lambda play: play["result"] is not None)
    answer = await ann.http.get(f"/api/tables/{table}/file")
    assert answer.headers["content-disposition"].startswith('attachment; filename="shamble-')
    match = verify(answer.json())
    assert isinstance(match, Match)
    assert match.names == ["Random", "Greedy"]
    assert match.seats == ["random", "greedy"]
    assert page.play["result"]["returns"] == match.state.returns


async def test_another_seats_knowledge_is_shown_when_the_match_is_over(server: Server) -> None:
    ann, bob, stranger = await server.person("Ann"), await server.person("Bob"), await server.person()
    table = await ann.make("you", "open", options={"turn_limit": 20, "first_player": "seat"})
    await bob.do(table, "sit")
    await ann.do(table, "start")
    pages = [await ann.open(table), await bob.open(table)]
    await pages[0].move()
    for path in ("replay?seat=1", "frames/1?seat=1"):
        assert (await ann.refused("GET", f"/api/tables/{table}/{path}"))[0] == 403
    for path in ("replay?seat=0", "frames/0?seat=0"):
        assert (await stranger.refused("GET", f"/api/tables/{table}/{path}"))[0] == 403
    assert (await ann.get(f"/api/tables/{table}/replay", seat=0))["seats"] == [None, 0]
    assert (await stranger.get(f"/api/tables/{table}/replay"))["seats"] == [None]
    assert (await ann.refused("GET", f"/api/tables/{table}/replay?seat=2"))[0] == 404
    live = server.live(table)
    while not match_of(live).state.over:
        await pages[match_of(live).state.player].move()
    replays = {seat: await stranger.get(f"/api/tables/{table}/replay", seat=seat) for seat in (0, 1)}
    assert replays[0]["seats"] == [None, 0, 1]
    assert replays[0]["result"] is not None
    texts = [[entry["text"] for step in replays[seat]["steps"] for entry in step["log"]] for seat in (0, 1)]
    assert texts[0] != texts[1], "each has drawn their own cards"


async def test_a_replay_shows_every_moment_as_it_was(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "random", options={"turn_limit": 20, "first_player": "seat"})
    await ann.do(table, "start")
    page = await ann.open(table, svg=True, width=800, height=600)
    live = server.live(table)
    while not match_of(live).state.over:
        await page.play_where(lambda play: play["yours"] or play["result"] is not None)
        if page.play["yours"]:
            await page.move()
    await page.play_where(lambda play: play["result"] is not None)
    replay = await ann.get(f"/api/tables/{table}/replay", seat=0)
    last = replay["steps"][-1]["frame"]
    assert [step["frame"] for step in replay["steps"]] == list(range(last + 1))
    assert last == page.play["frame"] == len(match_of(live).record.match.moves)
    end = await ann.get(f"/api/tables/{table}/frames/{last}", seat=0, width=800, height=600)
    assert canonical(end["svg"]) == page.play["svg"]
    assert end["prompt"] == page.play["prompt"]
    for frame, moves in ((0, 0), (5, 5), (last, last)):
        state = match_of(live).record.state_at(moves)
        told = await ann.get(f"/api/tables/{table}/frames/{frame}", seat=0)
        view = state.view(0) | {"options": []}
        assert told["prompt"] == state.game.scene(view, [], live.names).prompt
    assert (await ann.refused("GET", f"/api/tables/{table}/frames/{last + 1}"))[0] == 404
