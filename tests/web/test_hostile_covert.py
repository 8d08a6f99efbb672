"""What a hostile client can find out of covert asks away from the table: in its list of matches, in the file of its own
data, and in notices."""

from __future__ import annotations

import asyncio
from email.utils import parsedate_to_datetime
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from shamble.web.post.enqueue import TURN_DELAY, key_of
from shamble.web.store import schema
from shamble.web.table.live_table import LiveTable
from tests.web.ambush import LET_PASS, WALK
from tests.web.mailbox import Browser, mail_server, push_service
from tests.web.table import PATIENCE, Person, Server, match_of, serving
from tests.web.test_covert import Camp, camp
from tests.web.test_long_clocks import until
from tests.web.test_post import pass_and_send, tie

pytestmark = pytest.mark.usefixtures("with_ambush")
DAY = 24 * 3600


async def list_and_file(server: Server, camp: Camp, person: Person, start: float) -> list[Any]:
    """What somebody can ask for about this match, without what is different for every match."""
    mine = next(table for table in (await person.get("/api/me"))["tables"] if table["id"] == camp.id)
    until = None if mine["until"] is None else mine["until"] - int(start)
    data = await person.get("/api/me/data")
    entries = next(table["entries"] for table in data["tables"] if table["id"] == camp.id)
    notices = [
        (notice["kind"], notice["channel"], notice["state"], notice["made"] - int(start))
        for notice in data["notices"]
        if notice["table"] == camp.id
    ]
    return [mine["your_turn"], until, entries, notices]


async def all_is_kept(server: Server, live: LiveTable) -> None:
    """Until all that comes of the last move is in the database: when the table must be looked at, and the reminder of
    the one who is next."""
    box, tables = schema.outbox.c, schema.tables.c
    reminded = (box.table == live.id) & (box.kind == "reminder") & (box.length == match_of(live).position.length)
    query = select(box.id).join(schema.tables, tables.id == box.table).where(reminded, tables.due == live.row.due)
    async with asyncio.timeout(PATIENCE):
        while True:
            async with server.context.store.database.read() as connection:
                if (await connection.execute(query)).first() is not None:
                    return
            await asyncio.sleep(0.001)


async def only_the_watcher_stays(live: LiveTable) -> None:
    await until(lambda: len(live.presence.pages) == 1)


async def story(server: Server, traps: list[int], eve_says: int | None, **how: Any) -> list[Any]:
    """Ann walks; Eve answers if asked; what Ann and Bob, who is next, can ask for meanwhile."""
    tent = await camp(server, traps, **how)
    ann, bob, _ = tent.people
    for person in (ann, bob):
        await person.post(
            "/api/me/push", **Browser("https://fcm.googleapis.com/", tent.id + str(id(person))).subscription()
        )
    start = server.time.unix()
    await tent.act(0, WALK)
    told: list[Any] = []

    async def look() -> None:
        for person in (ann, bob):
            told.append(await list_and_file(server, tent, person, start))

    await look()
    await server.hand_time.pass_(2)
    if eve_says is not None:
        await tent.act(2, eve_says)
    await look()
    await server.hand_time.pass_(2)
    await look()
    await server.hand_time.pass_(2)  # the window closes; while what comes of it is written, no time passes
    await tent.pages[1].play_where(lambda play: play["window"] is None and play["yours"])
    if how["seconds"]:
        await all_is_kept(server, server.live(tent.id))
    await look()
    await server.hand_time.pass_(2)
    await look()
    assert told[-1][0], "it is Bob's turn in the end"
    await server.hand_time.pass_(2 * TURN_DELAY)
    await look()
    return told


@pytest.mark.parametrize("seconds", [0, DAY])
async def test_lists_and_files_are_the_same_whether_or_not_somebody_was_asked(server: Server, seconds: int) -> None:
    nobody = await story(server, [0, 0, 0], None, seconds=seconds)
    declined = await story(server, [0, 0, 1], LET_PASS, seconds=seconds)
    silent = await story(server, [0, 0, 1], None, seconds=seconds)
    assert nobody == declined
    assert nobody == silent


async def whose_turn(server: Server, tent: Camp) -> list[bool]:
    """What each is told in their list of tables."""
    mine = [next(t for t in (await person.get("/api/me"))["tables"] if t["id"] == tent.id) for person in tent.people]
    return [table["your_turn"] for table in mine]


async def test_a_window_that_nobody_waits_for_closes_as_well(server: Server) -> None:
    """Ann walks, and everybody closes the table. If it stayed as it was, the list would say that it is nobody's turn
    where Eve is asked, and Bob's where she is not."""
    for traps in ([0, 0, 0], [0, 0, 1]):
        tent = await camp(server, traps)
        await tent.act(0, WALK)
        for page in (*tent.pages, tent.watcher):
            await page.close()
        live = server.live(tent.id)
        await until(lambda live=live: not live.presence.pages)  # type: ignore[misc]  # mypy cannot type its default
        assert await whose_turn(server, tent) == [False] * 3
        await server.hand_time.pass_(8)
        await until(lambda live=live: not live.in_window)  # type: ignore[misc]  # mypy cannot type its default
        assert await whose_turn(server, tent) == [False, True, False]


async def test_a_window_that_was_open_when_the_server_died_tells_nothing(sqlite_file: str) -> None:
    """Nobody saw to its end, and nobody has come back."""
    turns = []
    for traps in ([0, 0, 0], [0, 0, 1]):
        async with serving(sqlite_file) as server:
            tent = await camp(server, traps)
            await tent.act(0, WALK)
            await tent.watcher.play_where(lambda play: play["window"] is not None)
            cookies = [person.http.cookies["shamble"] for person in tent.people]
            now = server.hand_time._now
        async with serving(sqlite_file) as again:
            again.hand_time._now = now + 1  # as long as it took to start
            again.context.open_tables.started = again.time.unix()
            await again.hand_time.pass_(60)
            tent.people = [await again.person() for _ in cookies]
            for person, cookie in zip(tent.people, cookies, strict=True):
                person.http.cookies.set("shamble", cookie)
            turns.append(await whose_turn(again, tent))
    assert turns == [[False] * 3] * 2


async def test_a_notice_tells_neither_when_nor_that_somebody_answered(sqlite_file: str) -> None:
    async with mail_server() as box, push_service() as service:
        post = msgspec.structs.replace(box.post, push_services=(service.origin,))
        async with serving(sqlite_file, post=post) as server:
            server.context.post.close()
            dates = set()
            for round_, traps in enumerate(([0, 0, 0], [0, 0, 1])):
                tent, browser = await camp(server, traps, seconds=DAY), service.browser()
                address = f"bob{round_}@example.org"
                await tie(tent.people[1], box, address)
                await tent.people[1].post("/api/me/push", **browser.subscription())
                start = int(server.time.unix())
                await tent.act(0, WALK)
                await server.hand_time.pass_(2)
                if traps[2]:
                    await tent.act(2, LET_PASS)
                await server.hand_time.pass_(5)
                await tent.pages[1].asked()
                for page in tent.pages:
                    await page.close()
                live = server.live(tent.id)
                await only_the_watcher_stays(live)
                await pass_and_send(server, TURN_DELAY + 1)
                mail, (pushed,) = box.mails[-1], browser.pushed
                assert f"/tables/{tent.id}" in mail.as_string()
                dates.add(parsedate_to_datetime(str(mail["date"])).timestamp() - start)
                person = live.row.seats[1].person  # a person can read their own id in their cookie
                for length in range(5):
                    key = key_of("turn", person, tent.id, length)
                    assert key_of(key, "mail", address) not in str(mail["message-id"])
                    assert f"{pushed['tag']}".split()[-1] != f"{length}"
            assert len(dates) == 1, "the mail is from when the window closed, whoever answered in it"
