"""A mail address for a lost device, the file of one's own data, and being forgotten."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import to_builtins
from sqlalchemy import JSON, Boolean, MetaData, String, Text, cast, insert, select
from sqlalchemy import Table as SqlTable

from shamble.web.post.codes import CODE_SECONDS, MOST_TRIES
from shamble.web.post.data import own_data
from shamble.web.post.outbox import MOST_CODES
from shamble.web.profile.privacy import show_to
from shamble.web.store import schema
from shamble.web.talk.silences import set_silence
from shamble.web.wire.notices import OwnData
from tests.web.mailbox import Mailbox
from tests.web.table import Server, match_of
from tests.web.test_long_clocks import begin, until
from tests.web.test_post import tie
from tests.web.test_ratings import NOW, person, row
from tests.web.test_results import end, lay, outcome

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


TOLD = {
    "persons.id": "name",
    "sessions.person": "devices",
    "tables.host": "hosted",
    "seats.person": "tables",
    "seats.owner": "tables",
    "chat.person": "talk",
    "queue.person": "waits_for",
    "invitations.person": "invitations",
    "addresses.person": "address",
    "subscriptions.person": "push_services",
    "notice_settings.person": "wishes",
    "vacations.person": "vacations",
    "outbox.person": "notices",
    "ratings.person": "ratings",
    "rating_steps.person": "rating_steps",
    "profiles.person": "page",
    "silences.person": "silences",
    "reports.by": "reports",
    "puzzle_tries.person": "puzzles",
    "lessons_taken.person": "lessons",
}
"""By column that points to a person: the field of the file in which its row is told."""
NOT_TOLD = {
    "keys.person": "the hash of a link that is good for minutes; the link itself nobody has but the person",
    "watching.person": "which process of the server shows them a table just now; it is over within a minute or two",
    "invitations.by": "one to somebody who has blocked them is not kept: a list of the others would tell that",
    "silences.other": "whom others do not want to hear is their secret",
    "reports.about": "who has reported them is told to the host of the site alone",
}


def test_the_file_tells_of_every_column_that_points_to_a_person_or_says_why_not() -> None:
    columns = {
        f"{table.name}.{column.name}"
        for table in schema.metadata.tables.values()
        for column in table.columns
        if any(key.target_fullname == "persons.id" for key in column.foreign_keys)
    }
    assert columns | {"persons.id"} == TOLD.keys() | NOT_TOLD.keys()
    assert not TOLD.keys() & NOT_TOLD.keys()
    assert set(TOLD.values()) <= set(OwnData.__struct_fields__)


def a_row(table: SqlTable, column: str, person: str, others: dict[str, str], number: int) -> dict[str, object]:
    """Some row of the table in which the column points to the person."""
    row: dict[str, object] = {}
    for each in table.columns:
        keys = [key.target_fullname for key in each.foreign_keys]
        if each.name == column:
            row[each.name] = person
        elif keys:
            row[each.name] = others[keys[0]]
        elif isinstance(each.type, String):
            row[each.name] = f"https://{number}" if each.name == "endpoint" else f"{number}"
        elif isinstance(each.type, JSON):
            row[each.name] = {}
        elif isinstance(each.type, Boolean):
            row[each.name] = False
        elif not (each.name == "id" and each.primary_key):
            row[each.name] = number
    return row


async def test_the_file_has_what_each_of_these_columns_points_from(house: Server) -> None:
    store, outbox, now = house.context.store, house.context.post.outbox, int(house.time.unix())
    eve = await store.add_person("Eve", now)
    async with store.database.write() as connection:
        row = a_row(schema.tables, "host", eve.id, {}, 1)
        await connection.execute(insert(schema.tables).values(row))
    others = {"persons.id": eve.id, "tables.id": "1"}
    for number, (name, field) in enumerate(sorted(TOLD.items()), start=2):
        ann = await store.add_person("Ann", now)
        before = to_builtins(await own_data(store, outbox, ann, now))
        where, column = name.split(".")
        if where != "persons":
            table = schema.metadata.tables[where]
            async with store.database.write() as connection:
                await connection.execute(insert(table).values(a_row(table, column, ann.id, others, number)))
            assert to_builtins(await own_data(store, outbox, ann, now))[field] != before[field], name
        assert before["name"] == "Ann"


async def test_the_file_has_results_and_whom_one_does_not_hear_but_not_who_has_blocked_one(house: Server) -> None:
    store, outbox = house.context.store, house.context.post.outbox
    ann, bob = await store.add_person("Ann", NOW), await store.add_person("Bob", NOW)
    table = await lay(store, ann, row(person(ann.id), person(bob.id)))
    await end(store, table.id, outcome(1.0, 0.0))
    await set_silence(store.database, ann.id, bob.id, "mute", NOW)
    await set_silence(store.database, bob.id, ann.id, "block", NOW)
    await show_to(store.database, ann.id, "played")
    async with store.database.write() as connection:
        asked = {"table": table.id, "person": ann.id, "by": bob.id, "at": NOW}
        await connection.execute(insert(schema.invitations).values(asked))
    told = await own_data(store, outbox, ann, NOW)
    assert [(one["seat"], one["returns"]) for one in told.results] == [(0, [1.0, 0.0])]
    assert [step["table"] for step in told.rating_steps] == [table.id]
    assert [(one["name"], one["kind"]) for one in told.silences] == [("Bob", "mute")]
    assert (told.shown_to, told.invitations) == ("played", []), "an invitation from one who blocks them is gone"


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
