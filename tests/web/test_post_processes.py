"""Notices are sent once, whichever process sends them and whichever dies in the middle."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time

import msgspec
import pytest

from shamble.web.post.enqueue import TURN_DELAY
from shamble.web.post.outbox import LEASE_SECONDS
from shamble.web.post.sender import WATCHED_SECONDS
from tests.web.mailbox import Mailbox
from tests.web.table import PATIENCE, HandTime, match_of, serving
from tests.web.test_long_clocks import DAY, begin, everybody_leaves, until
from tests.web.test_post import ann_waits_for_bob, pass_and_send, states, tie

_PROGRAM = """
import sys, msgspec
from shamble.web.http.app import Settings
from shamble.web.post import sender
from shamble.web.server.start import serve
sender.SEND_SECONDS = 0.05
post = msgspec.json.decode(sys.argv[2], type=sender.PostSettings)
serve(port=0, db=sys.argv[1], settings=Settings(post=post))
"""


async def test_killed_while_it_sends_it_sends_again_under_the_same_name(db: str, box: Mailbox) -> None:
    now = HandTime()
    now._now += time.time() - now.unix() - 2 * TURN_DELAY
    async with serving(db, now, post=box.post) as server:
        table, ann, bob = await begin(server)
        await tie(bob, box, "bob@example.org")
        page = await ann.open(table)
        live = server.live(table)
        while match_of(live).state.player == 0:
            await page.move()
    box.mails.clear()
    box.silent = asyncio.Event()
    settings = msgspec.json.encode(box.post).decode()
    process = subprocess.Popen([sys.executable, "-c", _PROGRAM, db, settings], stderr=subprocess.DEVNULL)
    try:
        async with asyncio.timeout(6 * PATIENCE):  # a process must start
            while not box.mails:
                await asyncio.sleep(0.01)
    finally:
        process.kill()
        await asyncio.to_thread(process.wait)
    box.silent.set()
    box.silent = None
    now._now += time.time() - now.unix()
    async with serving(db, now, post=box.post) as server:
        server.context.post.close()
        await server.context.post.deliver()
        assert len(box.mails) == 1, "it is in the hand of another, as far as anybody knows"
        await pass_and_send(server, LEASE_SECONDS + 1)
        assert len(box.mails) == 2
        assert box.mails[0]["message-id"] == box.mails[1]["message-id"]
        await pass_and_send(server, DAY)
        assert len(box.mails) == 2
        assert await states(server) == [("turn", "", "sent"), ("turn", "mail", "sent")]


@pytest.mark.postgres
async def test_two_processes_send_each_notice_once(postgres_url: str, box: Mailbox) -> None:
    clock = HandTime()  # two machines agree on the time, or a lease means nothing
    async with (
        serving(postgres_url, clock, post=box.post) as here,
        serving(postgres_url, clock, post=box.post) as there,
    ):
        for server in (here, there):
            server.context.post.close()  # the test says when it sends
        for number in range(4):
            table, ann, bob = await begin(here)
            await tie(bob, box, f"bob{number}@example.org")
            live = await here.context.open_tables.find(table)
            assert live is not None
            page = await ann.open(table)
            while match_of(live).state.player == 0:
                await page.move()
            await page.close()
        await until(lambda: not any(live.presence.pages for live in here.context.open_tables.by_id.values()))
        await clock.pass_(TURN_DELAY)
        await asyncio.gather(*(server.context.post.deliver() for server in (here, there, here, there)))
        await asyncio.gather(*(server.context.post.deliver() for server in (here, there)))
        notices = [message["to"] for message in box.mails if message["subject"].startswith("Your turn")]
        assert sorted(notices) == [f"bob{number}@example.org" for number in range(4)]


@pytest.mark.postgres
async def test_one_who_looks_at_another_process_is_told_nothing(postgres_url: str, box: Mailbox) -> None:
    async with serving(postgres_url, post=box.post) as here, serving(postgres_url, post=box.post) as there:
        for server in (here, there):
            server.context.post.close()  # the test says when it sends
        table, _, bob = await ann_waits_for_bob(here, box)
        at_other = await there.person()
        at_other.http.cookies.set("shamble", bob.http.cookies["shamble"])
        page = await at_other.open(table)
        await there.context.post.share_watching()
        await pass_and_send(here, TURN_DELAY)
        assert box.mails == []
        await everybody_leaves(there, table, page)
        await there.context.post.share_watching()
        await pass_and_send(here, WATCHED_SECONDS)
        assert len(box.mails) == 1
