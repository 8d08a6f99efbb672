"""Rules that fail: their match is paused with an apology and a report, its log is kept, and no other table notices."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from shamble.core.game import Game
from shamble.web.play import failures
from shamble.web.table import pausing
from tests.web import trapdoors
from tests.web.table import Page, Person, Server, add_game, serving
from tests.web.trapdoors import DARE, FALL, HANG, LOSE, STEP, VEIL


@pytest.fixture(autouse=True)
def trapdoors_shelved(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    add_game(monkeypatch, trapdoors.GAME)
    return trapdoors.GAME


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the server's log says of failures."""
    said: list[dict[str, Any]] = []

    class Log:
        def error(self, event: str, **about: Any) -> None:
            said.append({"event": event, **about})

        exception = error

    monkeypatch.setattr(pausing, "log", Log())
    return said


def mend(monkeypatch: pytest.MonkeyPatch, mended: bool = True) -> None:
    monkeypatch.setattr(trapdoors, "MENDED", mended)


async def do(page: Page, action: int) -> dict[str, Any]:
    """The answer to a move, made at the present moment."""
    while True:
        play = await page.asked()
        answer = await page.ask("move", number=play["number"], action=action)
        if answer["type"] == "refused" and answer["code"] != "late":
            return answer
        await page.at_least(answer["number"])
        if answer["type"] == "done":
            return answer


async def paused(page: Page) -> dict[str, Any]:
    return await page.state_where(lambda state: state["table"]["status"] == "paused")


async def two_at_trapdoors(server: Server) -> tuple[str, Person, Page, Person, Page]:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", game="trapdoors")
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, ann, await ann.open(table), bob, await bob.open(table)


async def play_to_the_end(page: Page) -> None:
    while (await page.play_where(lambda play: play["yours"] or play["result"] is not None))["result"] is None:
        await page.move()


@pytest.mark.parametrize(
    ("action", "told"),
    [(HANG, "EndlessAgenda after move 2 of trapdoors, rules version 1; steps still to do: go_round, end_turn."),
     (FALL, "LookupError after move 2 of trapdoors, rules version 1; in take_turn.")],
    ids=["hangs", "raises"],
)  # fmt: skip
async def test_a_move_that_fails_pauses_its_match_and_no_other(
    db: str, action: int, told: str, noted: list[dict[str, Any]]
) -> None:
    async with serving(db) as server:
        table, ann, anns, _, bobs = await two_at_trapdoors(server)
        cid = await server.person("Cid")
        other = await cid.make("you", "random", "random", options={"turn_limit": 4})
        await cid.do(other, "start")
        beside = await cid.open(other)
        await beside.move()
        watching = await cid.open(table)
        assert (await do(anns, STEP))["type"] == "done"
        assert (await do(bobs, STEP))["type"] == "done"
        refused = await do(anns, action)
        assert (refused["type"], refused["code"], refused["text"]) == ("refused", "not_now", failures.PAUSED)
        for page in (anns, bobs, watching):
            state = await paused(page)
            play = state["play"]
            assert (play["number"], play["yours"], play["choices"], play["asked"]) == (2, False, [], -1)
            assert play["prompt"] == f"{failures.PAUSED}."
            assert play["undo"]["can"] == "no"
            await page.chat_where(lambda chat: len(chat) >= 2)
            assert [line["text"] for line in page.chat] == [
                failures.APOLOGY,
                f"For the host: {told} The server's log has the rest, under table {table}.",
            ]
            assert "ace of spades" not in "".join(page.frames), "an error may hold what nobody must see"
        assert [entry.action for entry in await server.context.store.entries(table)] == [STEP, STEP]
        (said,) = noted
        assert (said["event"], said["table"], said["moves"]) == ("the rules failed", table, 2)
        assert "with this still to do" in said["exc_info"].__notes__[0]
        await play_to_the_end(beside)

        # What can be done at a paused table, and what cannot.
        assert (await bobs.ask("move", number=2, action=STEP))["text"] == failures.PAUSED
        assert (await bobs.ask("undo", number=2))["text"] == failures.PAUSED
        assert (await anns.ask("say", text="Oh no"))["type"] == "done"
        lobby = await ann.get("/api/tables")
        assert [card["status"] for card in lobby["playing"] if card["id"] == table] == ["paused"]
        mine = await ann.get("/api/me")
        assert [(row["status"], row["your_turn"]) for row in mine["tables"]] == [("paused", False)]
        assert len((await ann.get(f"/api/tables/{table}/replay", seat=0))["steps"]) == 3
        assert (await ann.get(f"/api/tables/{table}/frames/2", seat=0))["prompt"] == "Step 2"
        assert (await ann.refused("GET", f"/api/tables/{table}/file"))[0] == 409
        assert (await ann.do(table, "leave"))["seats"][0]["away"]
        assert not (await ann.do(table, "return"))["seats"][0]["away"]


async def test_with_mended_rules_a_new_server_resumes_the_match(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(db) as server:
        table, ann, anns, bob, bobs = await two_at_trapdoors(server)
        await do(anns, STEP)
        await do(bobs, FALL)
        await paused(anns)
        cookies = [person.headers()["Cookie"].removeprefix("shamble=") for person in (ann, bob)]
    mend(monkeypatch)
    async with serving(db) as server:
        ann, bob, cid = [await server.person() for _ in cookies] + [await server.person("Cid")]
        for person, cookie in zip((ann, bob), cookies, strict=False):
            person.http.cookies.set("shamble", cookie)
        bobs, watching = await bob.open(table), await cid.open(table)
        state = await paused(bobs)
        assert (state["play"]["number"], state["play"]["yours"]) == (1, False)
        assert bobs.chat[0]["text"] == failures.APOLOGY
        assert await cid.refused("POST", f"/api/tables/{table}/resume") == (403, "you do not sit at this table")
        assert (await ann.do(table, "resume"))["status"] == "playing"
        assert await ann.refused("POST", f"/api/tables/{table}/resume") == (409, "the match is not paused")
        assert (await do(bobs, FALL))["type"] == "done"
        await watching.at(2)
        assert bobs.chat[-1]["text"] == "Ann resumes the match."
        anns = await ann.open(table)
        for page in (anns, bobs) * 5:
            assert (await do(page, STEP))["type"] == "done"
        assert (await watching.play_where(lambda play: play["result"] is not None))["number"] == trapdoors.TURNS


async def test_resumed_under_the_same_rules_it_is_paused_at_the_same_place(server: Server) -> None:
    table, ann, anns, _, bobs = await two_at_trapdoors(server)
    for _ in range(2):
        assert (await do(anns, HANG))["text"] == failures.PAUSED
        await paused(bobs)
        await ann.do(table, "resume")
        await bobs.play_where(lambda play: play["asked"] == 0)
    assert (await do(anns, STEP))["type"] == "done"
    assert (await do(bobs, STEP))["type"] == "done"


async def test_a_bot_whose_move_fails_pauses_the_match(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "random", game="trapdoors")
    await ann.do(table, "start")
    page = await ann.open(table)
    assert (await do(page, DARE))["type"] == "done"  # the bot has one choice
    assert (await paused(page))["play"]["number"] == 1
    assert len(await server.context.store.entries(table)) == 1


async def test_a_bot_for_whom_no_world_can_be_drawn_pauses_the_match(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "greedy", game="trapdoors")
    await ann.do(table, "start")
    page = await ann.open(table)
    assert (await do(page, LOSE))["type"] == "done"
    assert (await paused(page))["play"]["number"] == 1


async def test_a_default_move_that_fails_pauses_the_match(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", game="trapdoors", seconds=10)
    await bob.do(table, "sit")
    await ann.do(table, "start")
    anns, bobs = await ann.open(table), await bob.open(table)
    await do(anns, DARE)
    await bobs.asked()
    await server.hand_time.pass_(60)
    assert (await paused(bobs))["table"]["seats"][1]["away"] is False, "it was not Bob who failed"
    await server.hand_time.pass_(1000)
    assert len(await server.context.store.entries(table)) == 1


async def test_a_table_that_cannot_be_drawn_is_paused_and_stays_open(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, anns, bob, bobs = await two_at_trapdoors(server)
    pages = [await person.open(table, svg=True) for person in (ann, bob)]
    assert (await do(anns, VEIL))["type"] == "done"
    for page in pages:
        assert (await paused(page))["play"] is None
        assert (await page.ask("say", text="Who put out the light?"))["type"] == "done"
    mend(monkeypatch)
    await ann.do(table, "resume")
    assert (await do(bobs, STEP))["type"] == "done"


async def test_a_log_that_cannot_be_played_again_is_shown_as_far_as_it_goes(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mend(monkeypatch)
    async with serving(db) as server:
        table, ann, anns, _, bobs = await two_at_trapdoors(server)
        for page, action in ((anns, STEP), (bobs, FALL), (anns, STEP)):
            assert (await do(page, action))["type"] == "done"
        before = await server.context.store.entries(table)
        cookie = ann.headers()["Cookie"].removeprefix("shamble=")
    mend(monkeypatch, mended=False)
    async with serving(db) as server:
        ann = await server.person()
        ann.http.cookies.set("shamble", cookie)
        page = await ann.open(table)
        assert (await paused(page))["play"]["number"] == 1
        assert await server.context.store.entries(table) == before
        await ann.do(table, "resume")
        assert (await paused(page))["play"]["number"] == 1
        mend(monkeypatch)
        await ann.do(table, "resume")
        await page.play_where(lambda play: play["number"] == 3 and play["asked"] == 1)


async def test_what_cannot_be_explained_or_refused_does_not_stop_a_match(server: Server) -> None:
    _, _, anns, _, bobs = await two_at_trapdoors(server)
    await do(anns, DARE)
    play = await bobs.asked()
    refused = await bobs.ask("move", number=play["number"], action=STEP)
    assert (refused["code"], refused["text"]) == ("illegal", "that is not allowed now")
    why = await bobs.ask("why", action=STEP)
    assert (why["type"], why["code"]) == ("refused", "not_now")
    assert bobs.state["table"]["status"] == "playing"


async def test_a_hint_that_fails_is_refused(server: Server) -> None:
    _, _, anns, _, bobs = await two_at_trapdoors(server)
    await do(anns, LOSE)
    play = await bobs.asked()
    refused = await bobs.ask("hint", number=play["number"])
    assert (refused["code"], refused["text"]) == ("not_now", "sorry, there is no hint for this")
    assert (await do(bobs, STEP))["type"] == "done"


async def test_several_processes_see_that_a_match_is_paused(postgres_url: str) -> None:
    async with serving(postgres_url) as one, serving(postgres_url) as two:
        table, ann, anns, bob, _ = await two_at_trapdoors(one)
        there = await two.person()
        there.http.cookies.set("shamble", bob.headers()["Cookie"].removeprefix("shamble="))
        page = await there.open(table)
        assert (await do(anns, HANG))["text"] == failures.PAUSED
        assert (await paused(page))["play"]["number"] == 0
        await page.state_where(lambda state: len(page.chat) >= 2)
        await ann.do(table, "resume")
        await page.play_where(lambda play: play["asked"] == 0)
        assert (await do(anns, STEP))["type"] == "done"
        assert (await do(page, STEP))["type"] == "done"


def test_who_is_asked_in_secret_is_not_given_away() -> None:
    row = SimpleNamespace(game="ambush", rules_version=1, id="x")
    told = failures.report(row, 3, LookupError("trap"), covert=True)  # type: ignore[arg-type]  # all that it looks at
    assert told.startswith("For the host: LookupError after move 3 of ambush, rules version 1. The server's log")
