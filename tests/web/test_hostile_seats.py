"""What a hostile client can try with seats: handed over, left behind, taken from the forgotten."""

from __future__ import annotations

from collections.abc import AsyncIterator

from shamble.web.http.socket import SIGNED_OUT
from tests.web.mailbox import Mailbox
from tests.web.table import Server, fixture, serving
from tests.web.test_absence import be_gone, seat_of, sit_down
from tests.web.test_own_data import everything
from tests.web.test_post import tie
from tests.web.test_talk import heard


@fixture
async def house(db: str, box: Mailbox) -> AsyncIterator[Server]:
    async with serving(db, post=box.post) as server:
        yield server


async def test_who_is_blocked_cannot_take_an_offered_seat(house: Server) -> None:
    table, (_, bob_person, _), (ann, bob, cleo) = await sit_down(house, "Ann", "Bob", "Cleo")
    eve, finn = await house.person("Eve"), await house.person("Finn")
    for watcher, blocker, words in ((eve, cleo, "from Eve"), (finn, bob, "from Finn")):
        await (await watcher.open(table)).ask("say", text=words)
        await heard(blocker, words)
        (line,) = [each["id"] for each in blocker.chat if each["text"] == words]
        assert (await blocker.ask("silence", how="block", line=line))["type"] == "done"
    await be_gone(house, bob, ann, 1)
    await ann.ask("hand_over", seat=1, to="anybody")
    take = f"/api/tables/{table}/seats/1/take"
    for watcher in (eve, finn):
        assert await watcher.refused("POST", take) == (403, "you cannot sit at this table")
    gus = await house.person("Gus")
    await gus.post(take)
    assert (await bob_person.get(f"/api/tables/{table}"))["seats"][1]["yours"]


async def test_who_is_forgotten_in_a_rated_match_has_left_it(house: Server) -> None:
    _, (_, bob_person), (ann, _) = await sit_down(house, "Ann", "Bob", rated=True)
    assert ann.state["table"]["unrated"] == ""
    assert (await bob_person.http.delete("/api/me/data")).status_code == 204
    await ann.state_where(lambda state: seat_of(state, 1)["away"])
    assert ann.state["table"]["unrated"] == "a bot has played for somebody"


async def test_a_waiting_table_shows_at_once_that_somebody_is_forgotten(house: Server) -> None:
    ann, bob = await house.person("Ann"), await house.person("Bob")
    table = await ann.make("you", "open")
    await bob.do(table, "sit")
    page = await ann.open(table)
    assert (await bob.http.delete("/api/me/data")).status_code == 204
    await page.state_where(lambda state: seat_of(state, 1)["kind"] == "open")


async def test_a_code_to_sign_in_leaves_no_address_of_one_who_is_forgotten(house: Server, box: Mailbox) -> None:
    ann = await house.person("Ann")
    await tie(ann, box, "ann@example.org")
    await ann.post("/api/me/sign-in", address="ann@example.org")
    await box.code(1)
    await house.context.post.deliver()
    assert (await ann.http.delete("/api/me/data")).status_code == 204
    assert "ann@example.org" not in await everything(house)


async def test_an_open_page_of_one_who_is_forgotten_is_closed(house: Server) -> None:
    _, (ann_person, _), (ann, bob) = await sit_down(house, "Ann", "Bob")
    assert (await ann_person.http.delete("/api/me/data")).status_code == 204
    assert await ann.closed() == (SIGNED_OUT, "you are signed out on this device")
    assert (await bob.ask("say", text="gone"))["type"] == "done"
