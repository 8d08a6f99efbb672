"""A mail address for a lost device, the file of one's own data, and being forgotten."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import MetaData, String, Text, cast, select

from shamble.web.post.codes import CODE_SECONDS, MOST_TRIES
from shamble.web.post.outbox import MOST_CODES
from shamble.web.store import schema
from tests.web.mailbox import Mailbox
from tests.web.table import Server, match_of
from tests.web.test_long_clocks import begin, until
from tests.web.test_post import tie

WRONG = (404, "that code is wrong, was used or has expired; after five wrong ones ask for a new one")


async def test_a_lost_device_loses_nothing(house: Server, box: Mailbox) -> None:
    table, ann, _ = await begin(house)
    await tie(ann, box, "ann@example.org")
    new = await house.person()
    sent = await new.post("/api/me/sign-in", address=" Ann@Example.org")
    code = await box.code(1)
    me = await new.post("/api/me/sign-in/confirm", address="ann@example.org", code=f"{code[:4]} {code[4:]}")
    assert (me["name"], me["tables"][0]["id"], sent["seconds"]) == ("Ann", table, CODE_SECONDS)
    page = await new.open(table)
    assert page.state["table"]["you"] == 0
    assert await new.refused("POST", "/api/me/sign-in/confirm", address="ann@example.org", code=code) == WRONG


async def test_nobody_learns_whether_an_address_is_known(house: Server, box: Mailbox) -> None:
    ann, eve = await house.person("Ann"), await house.person()
    await tie(ann, box, "ann@example.org")
    known = await eve.post("/api/me/sign-in", address="ann@example.org")
    unknown = await eve.post("/api/me/sign-in", address="nobody@example.org")
    assert known == unknown
    await box.mail(1)
    await house.context.post.deliver()
    assert [message["to"] for message in box.mails] == ["ann@example.org"] * 2
    for address in ("ann@example.org", "nobody@example.org"):
        assert await eve.refused("POST", "/api/me/sign-in/confirm", address=address, code="00000000") == WRONG


async def test_a_code_expires_and_bears_five_wrong_tries(house: Server, box: Mailbox) -> None:
    ann = await house.person("Ann")
    await ann.post("/api/me/mail", address="ann@example.org")
    code = await box.code(0)
    wrong = f"{(int(code) + 1) % 10**8:08}"
    confirm = "/api/me/mail/confirm"
    await house.hand_time.pass_(CODE_SECONDS)
    assert await ann.refused("POST", confirm, address="ann@example.org", code=code) == WRONG
    await ann.post("/api/me/mail", address="ann@example.org")
    code = await box.code(1)
    tries = (ann.http.post(confirm, json={"address": "ann@example.org", "code": wrong}) for _ in range(MOST_TRIES))
    assert {answer.status_code for answer in await asyncio.gather(*tries)} == {404}
    assert await ann.refused("POST", confirm, address="ann@example.org", code=code) == WRONG
    await house.hand_time.pass_(600)
    await ann.post("/api/me/mail", address="ann@example.org")
    code = await box.code(2)
    assert (await ann.post(confirm, address="ann@example.org", code=code))["address"] == "ann@example.org"
    assert (await ann.refused("POST", confirm, address="ann@example.org", code="12ab"))[0] == 422


async def test_a_code_is_for_one_person_and_one_use(house: Server, box: Mailbox) -> None:
    ann, eve = await house.person("Ann"), await house.person("Eve")
    await ann.post("/api/me/mail", address="ann@example.org")
    code = await box.code(0)
    assert await eve.refused("POST", "/api/me/mail/confirm", address="ann@example.org", code=code) == WRONG
    assert await eve.refused("POST", "/api/me/sign-in/confirm", address="ann@example.org", code=code) == WRONG
    await ann.post("/api/me/mail/confirm", address="ann@example.org", code=code)
    await eve.post("/api/me/mail", address="ann@example.org")
    code = await box.code(1)
    status, words = await eve.refused("POST", "/api/me/mail/confirm", address="ann@example.org", code=code)
    assert (status, words) == (409, "that address is tied to another name: sign in with it, or untie it there first")
    assert (await ann.http.delete("/api/me/mail")).status_code == 204
    assert (await ann.get("/api/me/notices"))["address"] is None


async def test_what_is_no_address_and_too_many_codes_are_refused(house: Server, box: Mailbox) -> None:
    ann = await house.person("Ann")
    for wrong in ("ann", "ann@host", "a b@example.org", "a@b@example.org", "<ann@example.org>"):
        assert (await ann.refused("POST", "/api/me/mail", address=wrong))[0] == 422
    for _ in range(4):
        await ann.post("/api/me/mail", address="ann@example.org")
    assert (await ann.refused("POST", "/api/me/mail", address="ann@example.org"))[0] == 429


async def test_a_full_outbox_says_so(house: Server, box: Mailbox) -> None:
    ann = await house.person("Ann")
    box.answer = "451 busy"
    outbox = house.context.post.outbox
    for number in range(MOST_CODES):
        assert await outbox.add_code(f"{number}", "x@example.org", None, int(house.time.unix()) + 1000)
    status, words = await ann.refused("POST", "/api/me/mail", address="ann@example.org")
    assert (status, words) == (503, "too many mails wait to be sent; try again in some minutes")


async def test_a_code_that_could_not_be_sent_in_time_is_not_sent_later(house: Server, box: Mailbox) -> None:
    ann = await house.person("Ann")
    box.answer = "451 busy"
    await ann.post("/api/me/mail", address="ann@example.org")
    await house.context.post.deliver()
    box.answer = "250 taken"
    await house.hand_time.pass_(CODE_SECONDS)
    await house.context.post.deliver()
    assert box.mails == []


async def test_without_mail_all_else_works(server: Server) -> None:
    ann = await server.person("Ann")
    assert (await ann.get("/api/me/notices"))["mail_works"] is False
    for path in ("/api/me/mail", "/api/me/sign-in"):
        assert await ann.refused("POST", path, address="ann@example.org") == (
            409,
            "the host of this server has not set up mail",
        )


async def say(server: Server, table: str, person: Any, words: str) -> None:
    page = await person.open(table)
    await page.ask("say", text=words)
    await page.close()


async def test_own_data_as_a_file(house: Server, box: Mailbox) -> None:
    table, ann, _ = await begin(house)
    await tie(ann, box, "ann@example.org")
    await say(house, table, ann, "hello there")
    answer = await ann.http.get("/api/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="shamble-my-data.json"'
    told = answer.json()
    assert (told["name"], told["address"], told["tables"][0]["id"]) == ("Ann", "ann@example.org", table)
    assert [line["text"] for line in told["talk"]] == ["hello there"]
    assert (await (await house.person()).refused("GET", "/api/me/data"))[0] == 401


async def everything(server: Server) -> str:
    """All text of the database."""
    found = []
    async with server.context.store.database.read() as connection:
        metadata: MetaData = schema.metadata
        for table in metadata.sorted_tables:
            columns = [cast(column, Text) for column in table.columns]
            found += [" ".join(str(value) for value in row) for row in await connection.execute(select(*columns))]
            assert all(isinstance(column.type, Text | String) for column in columns)
    return "\n".join(found)


async def test_one_who_is_forgotten_leaves_no_trace_but_moves(house: Server, box: Mailbox) -> None:
    table, ann, bob = await begin(house)
    stored = await house.context.store.table(table)
    assert stored is not None
    ann_id = stored.seats[0].person
    assert ann_id is not None
    await ann.post("/api/me", name="Annegret")
    await tie(ann, box, "ann@example.org")
    await say(house, table, ann, "this is Annegrets secret")
    await say(house, table, bob, "hello")
    page = await ann.open(table)
    await page.move()
    await ann.do(table, "leave")
    await ann.do(table, "return")
    waiting = await ann.make("you", "open")
    elsewhere = await bob.make("you", "open")
    await ann.do(elsewhere, "sit")
    for trace in ("Annegret", "ann@example.org", ann_id):
        assert trace in await everything(house)
    cookie = ann.http.cookies["shamble"]
    assert (await ann.http.delete("/api/me/data")).status_code == 204
    left = await everything(house)
    for trace in ("Annegret", "ann@example.org", ann_id):
        assert trace not in left
    assert (await bob.http.get(f"/api/tables/{waiting}")).status_code == 404
    assert (await bob.get(f"/api/tables/{elsewhere}"))["seats"][1]["kind"] == "open"
    seat = (await bob.get(f"/api/tables/{table}"))["seats"][0]
    assert (seat["name"], seat["away"]) == ("somebody", True)
    bobs = await bob.open(table)
    assert "hello" in [line["text"] for line in bobs.chat]
    assert "somebody is back." in [line["text"] for line in bobs.chat]
    again = await house.person()
    again.http.cookies.set("shamble", cookie)
    assert (await again.get("/api/me"))["name"] is None, "the cookie of another device is nobody's"
    live = house.live(table)
    await until(lambda: match_of(live).state.player == 1)
    await bobs.move()
