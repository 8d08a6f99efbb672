"""What a hostile client can try with notices, addresses and codes."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage
from typing import Any

import pytest

from shamble.web.post import mail
from shamble.web.post.enqueue import TURN_DELAY
from shamble.web.post.push import SERVICES, is_service
from tests.web.mailbox import Browser, Mailbox
from tests.web.table import Person, Server
from tests.web.test_post import ann_waits_for_bob, pass_and_send, states


async def person_id(server: Server, person: Person) -> str:
    table = await server.context.store.table(await person.make("you", "open"))
    assert table is not None
    return f"{table.seats[0].person}"


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1\\.fcm.googleapis.com/x",  # to whoever calls it, the host ends at the backslash
        "https://evil.example\\@fcm.googleapis.com/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://fcm.googleapis.com:22/x",
        "https://fcm.googleapis.com:99999999/x",
        "https://fcm.googleapis.com:x/",
        "https://[fcm.googleapis.com/x",
        "https://evil.example#.fcm.googleapis.com",
        "https://evil.example\t.fcm.googleapis.com/x",
        "https://evilfcm.googleapis.com/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x\\y",
    ],
)
async def test_a_server_is_not_made_to_call_just_anybody(server: Server, endpoint: str) -> None:
    ann = await server.person("Ann")
    body = Browser(endpoint, "").subscription()
    told = (422, "endpoint: not an address at a push service that this server knows")
    assert await ann.refused("POST", "/api/me/push", **body) == told


def test_the_services_of_the_browsers_are_called() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/eK2:APA91b-x_y",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com:443/QGuQyavXutnMH",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
    ):
        assert is_service(endpoint, SERVICES)


@pytest.mark.parametrize(
    "address",
    [
        "=?utf-8?q?evil=40evil.example=2c?=x@example.org",
        "=?utf-8?q?evil=40evil.example?=.x@example.org",
        "=?utf-8?q?a=0d=0abcc=3aevil=40evil.example?=@example.org",
        "a@example.org\r\nBcc: evil@evil.example",
    ],
)
async def test_no_address_hides_another(house: Server, box: Mailbox, address: str) -> None:
    ann = await house.person("Ann")
    for path in ("/api/me/mail", "/api/me/sign-in"):
        status, words = await ann.refused("POST", path, address=address)
        assert (status, words) == (422, "address: a mail address has the form name@example.org")


async def test_a_message_that_cannot_be_sent_holds_no_other_up(
    house: Server, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox, now = house.context.post.outbox, int(house.time.unix())
    compose = mail.compose

    def fails(sender: str, to: str, *rest: Any) -> EmailMessage:
        if to.startswith("bad"):
            raise ValueError("no such header")
        return compose(sender, to, *rest)

    monkeypatch.setattr(mail, "compose", fails)
    ann = await house.person("Ann")
    ann_id = await person_id(house, ann)
    assert await outbox.add_code("1", "bad@example.org", ann_id, now)
    assert await outbox.add_code("2", "good@example.org", ann_id, now)
    await house.context.post.deliver()
    assert [message["to"] for message in box.mails] == ["good@example.org"]


async def test_an_address_that_was_untied_gets_no_mail_that_waited(house: Server, box: Mailbox) -> None:
    _, _, bob = await ann_waits_for_bob(house, box)
    box.answer = "451 busy"
    await pass_and_send(house, TURN_DELAY + 1)
    box.answer = "250 taken"
    assert (await bob.http.delete("/api/me/mail")).status_code == 204
    await pass_and_send(house, 3600)
    assert box.mails == []
    assert [state for _, channel, state in await states(house) if channel == "mail"] == ["dropped"]


async def test_vacations_that_are_asked_for_at_once_are_one(house: Server, box: Mailbox) -> None:
    ann = await house.person("Ann")
    asked = (ann.http.post("/api/me/vacation", json={"days": 20}) for _ in range(8))
    answers = [answer.status_code for answer in await asyncio.gather(*asked)]
    assert sorted(answers) == [200] + [409] * 7
    assert len((await ann.get("/api/me/data"))["vacations"]) == 1
    house.hand_time.skip(20 * 24 * 3600)
    told = (409, "of the 30 days within a year, 10 are left")
    assert await ann.refused("POST", "/api/me/vacation", days=11) == told
