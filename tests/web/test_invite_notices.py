"""One who is invited is told by mail and push, once, as long as the table waits for them."""

from __future__ import annotations

from datetime import UTC, datetime

from shamble.web.talk.silences import set_silence
from tests.web.mailbox import Mailbox, PushService
from tests.web.table import Person, Server
from tests.web.test_post import house, pass_and_send, service, states, tie

__all__ = ["house", "service"]  # fixtures


async def friends(house: Server, box: Mailbox) -> tuple[Person, Person, str]:
    """Ann and Bob, who have played; Bob has an address. With the id by which Ann invites Bob."""
    ann, bob = await house.person("Ann"), await house.person("Bob")
    table = await ann.make("you", "open")
    await bob.do(table, "sit")
    await ann.do(table, "start")
    await tie(bob, box, "bob@example.org")
    box.mails.clear()
    (friend,) = (await ann.get("/api/friends"))["friends"]
    return ann, bob, str(friend["id"])


async def invite(ann: Person, friend: str) -> str:
    table = await ann.make("you", "open", "open")
    for _ in range(2):
        assert (await ann.http.post(f"/api/tables/{table}/invite", json={"friend": friend})).status_code == 204
    return table


async def test_an_invitation_is_sent_by_mail_and_push_once(house: Server, box: Mailbox, service: PushService) -> None:
    ann, bob, friend = await friends(house, box)
    browser = service.browser()
    await bob.post("/api/me/push", **browser.subscription())
    table = await invite(ann, friend)
    await pass_and_send(house, 1)
    await pass_and_send(house, 3600)
    (pushed,) = browser.pushed
    assert pushed["title"] == "Ann invites you: Zombie! Run for Your Lives!"
    assert pushed["url"] == f"/tables/{table}"
    (sent,) = box.mails
    assert (sent["to"], sent["subject"]) == ("bob@example.org", pushed["title"])
    assert f"https://table.example.org/tables/{table}" in sent.as_string()
    other = await invite(ann, friend)
    await pass_and_send(house, 1)
    assert [mail["to"] for mail in box.mails] == ["bob@example.org"] * 2
    assert f"/tables/{other}" in box.mails[1].as_string()


async def test_quiet_hours_put_it_off_and_a_table_that_began_is_not_announced(house: Server, box: Mailbox) -> None:
    ann, bob, friend = await friends(house, box)
    hour = datetime.fromtimestamp(house.time.unix(), UTC).hour
    quiet = {"mail": True, "quiet_from": hour * 60, "quiet_to": (hour + 2) % 24 * 60, "zone": "UTC"}
    assert (await bob.http.put("/api/me/notices", json=quiet)).status_code == 200
    await invite(ann, friend)
    begun = await invite(ann, friend)
    await pass_and_send(house, 1)
    assert box.mails == []
    await ann.do(begun, "start?empty=bots")
    await pass_and_send(house, 2 * 3600)
    assert len(box.mails) == 1
    assert begun not in box.mails[0].as_string()


async def test_nobody_is_told_who_sits_there_or_has_blocked(house: Server, box: Mailbox) -> None:
    ann, bob, friend = await friends(house, box)
    sits = await invite(ann, friend)
    await bob.do(sits, "sit")
    await pass_and_send(house, 1)
    await invite(ann, friend)
    row = await house.context.store.table(sits)
    assert row is not None
    people = [seat.person for seat in row.seats if seat.person is not None]
    await set_silence(house.context.store.database, people[1], people[0], "block", 0)
    await pass_and_send(house, 1)
    assert box.mails == []
    assert [state for kind, _, state in await states(house) if kind == "invite"] == ["dropped", "dropped"]
