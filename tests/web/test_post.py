"""Notices: who is told what and when, by mail and by push, once each, whatever fails in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from shamble.core.game import Game
from shamble.web.post import push
from shamble.web.post.enqueue import TURN_DELAY
from shamble.web.post.mail import NotNow
from shamble.web.post.rows import Subscription
from shamble.web.post.sender import MOST_TRIES, RETRY_SECONDS, WATCHED_SECONDS
from shamble.web.store import schema
from shamble.web.table.moves import play_for
from tests.web.mailbox import Mailbox, PushService, push_service
from tests.web.table import Person, Server, fixture, match_of, serving
from tests.web.test_long_clocks import DAY, begin, everybody_leaves, until, window_closed


@fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


@fixture
async def house(db: str, box: Mailbox, service: PushService) -> AsyncIterator[Server]:
    post = msgspec.structs.replace(box.post, push_services=(service.origin,))
    async with serving(db, post=post) as server:
        server.context.post.close()  # tests say when it sends
        yield server


async def tie(person: Person, box: Mailbox, address: str) -> None:
    """Tie a mail address to the person, with the code that comes."""
    before = len(box.mails)
    await person.post("/api/me/mail", address=address)
    code = await box.code(before)
    await person.post("/api/me/mail/confirm", address=address, code=code)


async def states(server: Server) -> list[tuple[str, str, str]]:
    box = schema.outbox.c
    async with server.context.store.database.read() as connection:
        rows = await connection.execute(
            select(box.kind, box.channel, box.state).where(box.kind != "code").order_by(box.id)
        )
        return [(row.kind, row.channel, row.state) for row in rows]


async def pass_and_send(server: Server, seconds: float) -> None:
    await server.hand_time.pass_(seconds)
    await server.context.post.deliver()


async def ann_waits_for_bob(server: Server, box: Mailbox, **how: Any) -> tuple[str, Person, Person]:
    """Ann, who has an address, is to move in a match with Bob; nobody has the table open."""
    table, ann, bob = await begin(server, **how)
    await tie(bob, box, "bob@example.org")
    page = await ann.open(table)
    live = server.live(table)
    while match_of(live).state.player == 0:
        await page.move()
    await everybody_leaves(server, table, page)
    box.mails.clear()
    return table, ann, bob


async def test_one_who_is_to_move_is_told_by_mail_and_push_once(
    house: Server, box: Mailbox, service: PushService
) -> None:
    browser = service.browser()
    table, ann, bob = await begin(house)
    await tie(bob, box, "Bob@Example.org ")
    told = await bob.post("/api/me/push", **browser.subscription())
    assert (told["browsers"], told["address"], told["mail_works"]) == (1, "bob@example.org", True)
    page = await ann.open(table)
    live = house.live(table)
    while match_of(live).state.player == 0:
        await page.move()
    await pass_and_send(house, TURN_DELAY - 1)
    assert browser.pushed == []
    await pass_and_send(house, 2)
    (pushed,) = browser.pushed
    assert pushed["title"] == "Your turn: Zombie! Run for Your Lives!"
    assert pushed["url"] == f"/tables/{table}"
    assert len(browser.topics[0]) == 32
    sent = box.mails[-1]
    assert (sent["to"], sent["from"]) == ("bob@example.org", "Shamble <table@example.org>")
    assert f"https://table.example.org/tables/{table}" in sent.as_string()
    assert "with Ann" in sent.as_string()
    mails = len(box.mails)
    await pass_and_send(house, DAY)
    assert (len(box.mails), len(browser.pushed)) == (mails, 1)
    assert await states(house) == [("turn", "", "sent"), ("turn", "mail", "sent"), ("turn", "push", "sent")]


async def test_one_who_looks_at_the_table_is_told_nothing_until_they_leave(house: Server, box: Mailbox) -> None:
    table, _, bob = await ann_waits_for_bob(house, box)
    page = await bob.open(table)
    for _ in range(5):
        await pass_and_send(house, TURN_DELAY)
    assert box.mails == []
    await everybody_leaves(house, table, page)
    await pass_and_send(house, WATCHED_SECONDS)
    assert len(box.mails) == 1


async def test_a_page_that_nobody_can_see_holds_no_notice_back(house: Server, box: Mailbox) -> None:
    table, _, bob = await ann_waits_for_bob(house, box, seconds=DAY)
    page, other = await bob.open(table), await bob.open(table)
    await page.send(type="hidden", on=True)
    await page.ask("why", rule="ZR-1.1")  # answered in order: it was heard before
    await pass_and_send(house, TURN_DELAY)
    assert box.mails == [], "the other page is seen"
    await other.close()
    live = house.live(table)
    await until(lambda: len(live.presence.pages) == 1)
    await pass_and_send(house, WATCHED_SECONDS)
    assert ["Your turn" in mail["subject"] for mail in box.mails] == [True]
    assert 1 in live.presence.seats(live.row), "they are at the table all the same"
    # Seen again, it holds back the reminder, until it is hidden once more.
    await page.send(type="hidden", on=False)
    await page.ask("why", rule="ZR-1.1")
    assert house.context.open_tables.watching()
    await pass_and_send(house, 20 * 3600)
    assert len(box.mails) == 1
    await page.send(type="hidden", on=True)
    await page.ask("why", rule="ZR-1.1")
    assert not house.context.open_tables.watching()
    await pass_and_send(house, WATCHED_SECONDS)
    assert ["left:" in mail["subject"] for mail in box.mails] == [False, True]


async def test_one_who_has_moved_by_then_is_told_nothing(house: Server, box: Mailbox) -> None:
    table, _, bob = await ann_waits_for_bob(house, box)
    page = await bob.open(table)
    live = house.live(table)
    while match_of(live).state.player == 1:
        await page.move()
    await everybody_leaves(house, table, page)
    await pass_and_send(house, TURN_DELAY)
    assert box.mails == []
    assert {state for _, _, state in await states(house)} == {"dropped"}


async def test_one_who_left_the_seat_to_a_bot_is_told_nothing(house: Server, box: Mailbox) -> None:
    table, _, bob = await ann_waits_for_bob(house, box)
    await bob.do(table, "leave")
    await pass_and_send(house, TURN_DELAY)
    assert box.mails == []


async def test_the_first_to_move_is_told_that_the_match_has_begun(house: Server, box: Mailbox) -> None:
    ann, bob = await house.person("Ann"), await house.person("Bob")
    await tie(bob, box, "bob@example.org")
    box.mails.clear()
    table = await ann.make("open", "you", options={"first_player": "seat"})
    await bob.do(table, "sit")
    await ann.do(table, "start")
    await pass_and_send(house, TURN_DELAY)
    assert len(box.mails) == 1


async def test_a_bot_moves_on_so_that_the_next_can_be_told(house: Server, box: Mailbox) -> None:
    table, ann, bob = await begin(house, "random")
    await tie(bob, box, "bob@example.org")
    await tie(ann, box, "ann@example.org")
    box.mails.clear()
    live = house.context.open_tables.by_id.get(table) or await house.context.open_tables.find(table)
    assert live is not None
    page = await bob.open(table)
    while match_of(live).state.player != 1:
        if match_of(live).state.player == 0:
            await play_for(live, 0, match_of(live).position.length, None)
        await asyncio.sleep(0.001)
    while match_of(live).state.player == 1:
        await page.move()
    await everybody_leaves(house, table, page)
    await until(lambda: match_of(live).state.player in (0, 1))
    await pass_and_send(house, TURN_DELAY)
    assert [message["to"] for message in box.mails] == [
        ("ann@example.org", "bob@example.org")[match_of(live).state.player]
    ]


async def test_quiet_hours_put_a_notice_off(house: Server, box: Mailbox) -> None:
    _, _, bob = await ann_waits_for_bob(house, box)
    now = datetime.fromtimestamp(house.time.unix() + TURN_DELAY, UTC)
    minute = now.hour * 60 + now.minute
    wishes = {"mail": True, "quiet_from": minute, "quiet_to": (minute + 90) % (24 * 60), "zone": "UTC"}
    answer = await bob.http.put("/api/me/notices", json=wishes)
    assert answer.json()["wishes"] == wishes
    await pass_and_send(house, TURN_DELAY)
    await pass_and_send(house, 80 * 60)
    assert box.mails == []
    await pass_and_send(house, 10 * 60)
    assert len(box.mails) == 1


async def test_who_wants_no_mail_gets_none(house: Server, box: Mailbox) -> None:
    _, _, bob = await ann_waits_for_bob(house, box)
    wishes = {"mail": False, "quiet_from": None, "quiet_to": None, "zone": "UTC"}
    await bob.http.put("/api/me/notices", json=wishes)
    await pass_and_send(house, TURN_DELAY)
    assert box.mails == []
    assert await bob.refused("PUT", "/api/me/notices", **(wishes | {"quiet_from": 5})) == (
        422,
        "quiet hours have a beginning and an end, or neither",
    )
    assert (await bob.refused("PUT", "/api/me/notices", **(wishes | {"zone": "Mars/Crater"})))[0] == 422


async def test_a_reminder_comes_before_time_runs_out_and_rests_with_a_vacation(house: Server, box: Mailbox) -> None:
    _, _, bob = await ann_waits_for_bob(house, box, seconds=DAY)
    await pass_and_send(house, TURN_DELAY)
    assert len(box.mails) == 1
    await bob.post("/api/me/vacation", days=3)
    await pass_and_send(house, 2 * DAY)
    assert len(box.mails) == 1
    await house.hand_time.pass_(DAY)
    await house.context.open_tables.watch.look()
    await until(lambda: house.context.open_tables.by_id)
    await pass_and_send(house, DAY * 0.75 - 10 * TURN_DELAY)
    assert len(box.mails) == 1
    await pass_and_send(house, 10 * TURN_DELAY)
    assert box.mails[1]["subject"] == "6 hours left: Zombie! Run for Your Lives!"
    await pass_and_send(house, 3600)
    assert len(box.mails) == 2


async def test_a_mail_server_that_is_down_delays_and_loses_nothing(house: Server, box: Mailbox) -> None:
    await ann_waits_for_bob(house, box)
    box.answer = "451 busy"
    await pass_and_send(house, TURN_DELAY)
    await pass_and_send(house, RETRY_SECONDS[0] - 1)
    assert await states(house) == [("turn", "", "sent"), ("turn", "mail", "waiting")]
    box.answer = "250 taken"
    await pass_and_send(house, 1)
    assert len(box.mails) == 1
    assert await states(house) == [("turn", "", "sent"), ("turn", "mail", "sent")]


async def test_a_mail_server_that_never_answers_is_given_up_at_last(house: Server, box: Mailbox) -> None:
    await ann_waits_for_bob(house, box)
    box.answer = "421 go away"
    for _ in range(MOST_TRIES + 1):
        await pass_and_send(house, RETRY_SECONDS[-1])
    assert await states(house) == [("turn", "", "sent"), ("turn", "mail", "failed")]


async def test_an_address_that_is_refused_is_reported_to_its_owner(house: Server, box: Mailbox) -> None:
    _, _, bob = await ann_waits_for_bob(house, box)
    box.answer = "550 no such mailbox"
    await pass_and_send(house, TURN_DELAY)
    assert (await bob.get("/api/me/notices"))["trouble"] == "550 no such mailbox"
    assert (await states(house))[-1] == ("turn", "mail", "failed")


async def test_a_browser_that_is_gone_is_forgotten(house: Server, box: Mailbox, service: PushService) -> None:
    kept, gone = service.browser(), service.browser()
    table, ann, bob = await begin(house)
    for browser in (kept, gone):
        await bob.post("/api/me/push", **browser.subscription())
    gone.status = 410
    page = await ann.open(table)
    live = house.live(table)
    while match_of(live).state.player == 0:
        await page.move()
    await pass_and_send(house, TURN_DELAY)
    assert len(kept.pushed) == 1
    assert (await bob.get("/api/me/notices"))["browsers"] == 1
    told = await bob.post("/api/me/push/stop", **kept.subscription())
    assert told["browsers"] == 0


async def test_a_push_service_that_is_busy_is_asked_again(house: Server, service: PushService) -> None:
    browser = service.browser()
    table, ann, bob = await begin(house)
    await bob.post("/api/me/push", **browser.subscription())
    browser.status = 503
    page = await ann.open(table)
    live = house.live(table)
    while match_of(live).state.player == 0:
        await page.move()
    await pass_and_send(house, TURN_DELAY)
    browser.status = 201
    await pass_and_send(house, RETRY_SECONDS[0])
    assert len(browser.pushed) == 1


async def test_a_push_service_that_points_elsewhere_is_not_followed(service: PushService) -> None:
    """It could point into the host's own network."""
    browser, inside = service.browser(), service.browser()
    browser.status, browser.elsewhere = 307, inside.endpoint
    keys = browser.subscription()["keys"]
    pushed_to = Subscription("x", browser.endpoint, keys["p256dh"], keys["auth"])
    with pytest.raises(NotNow, match="redirects"):
        await asyncio.to_thread(push.send, pushed_to, push.new_key(), "mailto:host@example.org", {}, "turn", 60)
    assert inside.topics == []


async def test_only_known_push_services_are_called(house: Server, service: PushService) -> None:
    bob = await house.person("Bob")
    good = service.browser().subscription()
    status, words = await bob.refused("POST", "/api/me/push", **(good | {"endpoint": "https://10.0.0.1/internal"}))
    assert (status, words) == (422, "endpoint: not an address at a push service that this server knows")
    short = {"endpoint": good["endpoint"], "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
    assert (await bob.refused("POST", "/api/me/push", **short))[0] == 422
    assert push.is_service("https://fcm.googleapis.com/fcm/send/x", push.SERVICES)
    assert push.is_service("https://updates.push.services.mozilla.com/wpush/v2/x", push.SERVICES)
    for wrong in (
        "http://fcm.googleapis.com/x",
        "https://evilfcm.googleapis.com.example/x",
        "https://fcm.googleapis.com:8443/",
    ):
        assert not push.is_service(wrong, push.SERVICES)


async def test_no_notice_tells_of_a_covert_ask(house: Server, box: Mailbox, with_ambush: Game[Any]) -> None:
    """Whether or not somebody is asked covertly, the same people get the same notices at the same time."""
    people = [await house.person(name) for name in ("Ann", "Bob", "Cleo")]
    for person in people:
        await tie(person, box, f"{len(box.mails)}@example.org")
    told = set()
    for _ in range(6):
        box.mails.clear()
        table = await people[0].make("you", "open", "open", game=with_ambush.slug, options={}, seconds=DAY, reaction=20)
        for person in people[1:]:
            await person.do(table, "sit")
        await people[0].do(table, "start")
        live = await house.context.open_tables.find(table)
        assert live is not None
        pages = [await person.open(table) for person in people]
        while not live.in_window:
            await pages[match_of(live).state.player].move()
        covert, length = match_of(live).covertly_asked(), match_of(live).position.length
        opened = house.time.unix()
        await everybody_leaves(house, table, *pages)
        await house.hand_time.pass_(21)
        await window_closed(live)
        box_rows = schema.outbox.c
        async with house.context.store.database.read() as connection:
            query = select(box_rows.person, box_rows.due).where(
                box_rows.table == table, box_rows.kind == "turn", box_rows.state == "waiting", box_rows.length >= length
            )
            rows = [(row.person, row.due - int(opened)) for row in await connection.execute(query)]
        next_ = live.row.seats[match_of(live).state.player].person
        assert [person for person, _ in rows if person != next_] == [], "nobody but the one who is next"
        told.add((covert is not None, tuple(due for _, due in rows)))
    dues = {due for _, due in told}
    assert dues == {(20 + TURN_DELAY + 1,)}, told
