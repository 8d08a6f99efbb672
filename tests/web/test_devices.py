"""Where somebody is signed in: every device has a session of its own, and each of them can be ended."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select, text

from shamble.web.http.identity import COOKIE_SECONDS, SEEN_SECONDS
from shamble.web.store import schema
from shamble.web.store.sessions import MOST
from tests.web.table import Page, Person, Server, fixture, serving
from tests.web.test_migrations import ANN, PLAYING, REVISIONS, made_by
from tests.web.test_own_data import everything

PHONE = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36"
)


@fixture
async def house(db: str) -> Any:
    async with serving(db) as server:
        yield server


async def copy_of(person: Person) -> Person:
    """Somebody who has the same cookie: a thief, or the same browser later."""
    other = await person.server.person()
    if cookie := person.http.cookies.get("shamble"):
        other.http.cookies.set("shamble", cookie, domain="127.0.0.1")
    return other


async def name_of(person: Person) -> str | None:
    name: str | None = (await person.get("/api/me"))["name"]
    return name


async def second_device(person: Person, agent: str = PHONE) -> Person:
    phone = await person.server.person()
    phone.http.headers["user-agent"] = agent
    await phone.post("/api/me/take", key=(await person.post("/api/me/key"))["key"])
    return phone


async def test_a_copied_cookie_is_dead_once_its_device_is_signed_out(house: Server) -> None:
    ann = await house.person("Ann")
    phone, thief = await second_device(ann), await copy_of(ann)
    assert await name_of(thief) == "Ann"
    assert (await ann.http.delete("/api/me")).status_code == 204
    assert [await name_of(each) for each in (ann, thief, phone)] == [None, None, "Ann"]


async def test_the_database_has_no_cookie(house: Server) -> None:
    ann = await house.person("Ann")
    await second_device(ann)
    cookie = ann.http.cookies["shamble"]
    assert len(cookie) >= 43
    assert cookie not in await everything(house)


async def test_devices_are_listed(house: Server) -> None:
    ann = await house.person("Ann")
    made = int(house.time.unix())
    await house.hand_time.pass_(100)
    phone = await second_device(ann)
    first, second = await phone.get("/api/me/devices")
    assert (first["name"], first["here"], first["since"]) == ("Chrome on Android", True, made + 100)
    assert (second["name"], second["here"], second["since"], second["used"]) == ("A program", False, made, made)
    assert (await (await house.person()).refused("GET", "/api/me/devices"))[0] == 401
    page = (await phone.http.get("/me")).text
    assert "Chrome on Android" in page
    assert page.count("data-device=") == 1
    assert [device["device"] for device in (await ann.get("/api/me/data"))["devices"]] == [
        "A program",
        "Chrome on Android",
    ]


async def test_it_is_noted_now_and_then_that_a_device_is_used(house: Server) -> None:
    ann = await house.person("Ann")
    [before] = await ann.get("/api/me/devices")
    await house.hand_time.pass_(SEEN_SECONDS - 1)
    [same] = await ann.get("/api/me/devices")
    await house.hand_time.pass_(1)
    [after] = await ann.get("/api/me/devices")
    assert (same["used"], after["used"]) == (before["used"], before["used"] + SEEN_SECONDS)


async def test_one_device_is_signed_out_and_no_other(house: Server) -> None:
    ann, bob = await house.person("Ann"), await house.person("Bob")
    phone = await second_device(ann)
    here, there = sorted(await ann.get("/api/me/devices"), key=lambda device: not device["here"])
    [bobs] = await bob.get("/api/me/devices")
    for foreign in (bobs["id"], "0" * 16):
        assert (await ann.refused("DELETE", f"/api/me/devices/{foreign}"))[0] == 404
    assert (await ann.http.delete(f"/api/me/devices/{there['id']}")).status_code == 204
    assert [await name_of(each) for each in (ann, phone, bob)] == ["Ann", None, "Bob"]
    assert [device["id"] for device in await ann.get("/api/me/devices")] == [here["id"]]
    assert (await ann.refused("DELETE", f"/api/me/devices/{there['id']}"))[0] == 404


async def test_everywhere_else_and_everywhere(house: Server) -> None:
    ann = await house.person("Ann")
    others = [await second_device(ann) for _ in range(3)]
    link = (await ann.post("/api/me/key"))["key"]
    assert (await ann.http.delete("/api/me/devices")).status_code == 204
    assert [await name_of(each) for each in (ann, *others)] == ["Ann", None, None, None]
    assert (await others[0].refused("POST", "/api/me/take", key=link))[0] == 404
    phone = await second_device(ann)
    thief = await copy_of(ann)
    assert (await ann.http.delete("/api/me/devices?here=true")).status_code == 204
    assert "shamble" not in ann.http.cookies
    assert [await name_of(each) for each in (ann, thief, phone)] == [None, None, None]


async def test_an_open_page_ends_with_its_session(house: Server) -> None:
    ann = await house.person("Ann")
    table = await ann.make("you", "open")
    phone = await second_device(ann)
    pages = [await ann.open(table), await phone.open(table)]
    await ann.http.delete("/api/me/devices")
    assert await pages[1].closed() == (4401, "you are signed out on this device")
    assert (await pages[0].ask("why", rule="ZR-4.1"))["type"] == "why"
    spectator = await phone.open(table)
    assert spectator.state["table"]["you"] is None, "the cookie that is still there is nobody's"


@pytest.mark.postgres
async def test_an_open_page_at_another_process_ends_too(postgres_url: str) -> None:
    async with serving(postgres_url) as here, serving(postgres_url) as there:
        ann = await here.person("Ann")
        table = await ann.make("you", "open")
        elsewhere = await there.person()
        elsewhere.http.cookies.set("shamble", ann.http.cookies["shamble"])
        page = await elsewhere.open(table)
        await ann.http.delete("/api/me")
        assert (await page.closed())[0] == 4401


async def test_a_device_that_becomes_another_person_is_no_longer_the_first(house: Server) -> None:
    ann, bob = await house.person("Ann"), await house.person("Bob")
    thief = await copy_of(bob)
    await bob.post("/api/me/take", key=(await ann.post("/api/me/key"))["key"])
    assert [await name_of(each) for each in (bob, thief)] == ["Ann", None]


async def test_a_session_ends_after_a_year_without_a_visit(house: Server) -> None:
    ann = await house.person("Ann")
    house.hand_time.skip(COOKIE_SECONDS - 1)
    assert await name_of(ann) == "Ann"
    house.hand_time.skip(COOKIE_SECONDS - 1)
    assert await name_of(ann) == "Ann"
    house.hand_time.skip(COOKIE_SECONDS)
    assert await name_of(ann) is None


async def test_there_are_so_many_devices_and_no_more(house: Server) -> None:
    """Those go that were not used for longest."""
    ann = await house.person("Ann")
    phones = []
    for _ in range(MOST + 2):
        house.hand_time.skip(SEEN_SECONDS)
        phones.append(await second_device(ann))
    assert len(await ann.get("/api/me/devices")) == MOST
    assert [await name_of(phone) for phone in phones[:5]] == [None, None, None, "Ann", "Ann"]


async def test_a_page_does_not_sign_in_again_and_again(house: Server) -> None:
    ann = await house.person("Ann")
    cookie = ann.http.cookies["shamble"]
    for path in ("/", "/me", "/ratings"):
        assert f"shamble={cookie};" in (await ann.http.get(path)).headers["set-cookie"]
    assert len(await ann.get("/api/me/devices")) == 1


async def test_a_device_that_is_signed_out_is_not_pushed_to(house: Server) -> None:
    ann = await house.person("Ann")
    phone = await second_device(ann)
    subscription = {
        "endpoint": "https://fcm.googleapis.com/fcm/send/x",
        "keys": {"p256dh": "B" + "A" * 86, "auth": "A" * 22},
    }
    assert (await phone.post("/api/me/push", **subscription))["browsers"] == 1
    await ann.http.delete("/api/me/devices")
    assert (await ann.get("/api/me/notices"))["browsers"] == 0


# -- cookies of an older Shamble ---------------------------------------------------------------------------------------


def old_cookie(server: Server, person: str) -> str:
    """As every version before sessions gave it."""
    return str(server.context.identities._signer.dumps(person))


async def with_old_cookie(server: Server, person: str = ANN) -> Person:
    somebody = await server.person()
    somebody.http.cookies.set("shamble", old_cookie(server, person), domain="127.0.0.1")
    return somebody


async def ended(server: Server) -> list[str]:
    async with server.context.store.database.read() as connection:
        return list((await connection.execute(select(schema.ended_cookies.c.hash))).scalars())


@pytest.mark.parametrize("revision", [each for each in REVISIONS if each < "0008"])
async def test_old_cookies_are_good_until_they_are_replaced(new_db: str, revision: str) -> None:
    await made_by(revision, new_db)
    async with serving(new_db) as server:
        ann = await with_old_cookie(server)
        first = ann.http.cookies["shamble"]
        thief = await copy_of(ann)
        assert await name_of(ann) == "Ann"
        page = await ann.open(PLAYING)
        assert page.state["table"]["you"] == 0
        answer = await ann.http.get("/me")
        assert answer.status_code == 200
        fresh = ann.http.cookies["shamble"]
        assert fresh != first
        assert await name_of(thief) == "Ann", "an answer may be lost: the old one is good until the new one is used"
        assert await name_of(ann) == "Ann"
        assert await name_of(thief) is None
        assert len(await ended(server)) == 1
        assert len(await ann.get("/api/me/devices")) == 1


@pytest.mark.parametrize("everywhere", [False, True])
async def test_old_cookies_can_be_ended(new_db: str, everywhere: bool) -> None:
    await made_by("0007", new_db)
    async with serving(new_db) as server:
        ann, thief = await with_old_cookie(server), await with_old_cookie(server)
        thief.http.cookies.set("shamble", ann.http.cookies["shamble"], domain="127.0.0.1")
        page: Page = await thief.open(PLAYING)
        if everywhere:
            assert (await ann.http.delete("/api/me/devices")).status_code == 204
            assert await name_of(ann) == "Ann", "the one who asked has a session now"
        else:
            assert (await ann.http.delete("/api/me")).status_code == 204
            assert await name_of(ann) is None
        assert await name_of(thief) is None
        assert (await page.closed())[0] == 4401


async def test_nobody_new_has_an_old_cookie(house: Server) -> None:
    """Who has the key by which cookies were signed is nobody's double."""
    ann = await house.person("Ann")
    table = await ann.make("you", "open")
    row = await house.context.store.table(table)
    assert row is not None
    forged = await with_old_cookie(house, row.host)
    assert await name_of(forged) is None


async def test_ended_cookies_are_forgotten_when_their_signature_has_expired(new_db: str) -> None:
    await made_by("0007", new_db)
    async with serving(new_db) as server:
        for _ in range(2):
            ann = await with_old_cookie(server)
            await ann.http.delete("/api/me")
            server.hand_time.skip(COOKIE_SECONDS)
        assert len(await ended(server)) == 1


async def test_a_session_belongs_to_somebody(new_db: str) -> None:
    await made_by("0007", new_db)
    async with serving(new_db) as server:
        ann = await with_old_cookie(server)
        await ann.http.get("/me")
        await name_of(ann)
        await ann.http.delete("/api/me/data")
        async with server.context.store.database.read() as connection:
            assert (await connection.execute(text("SELECT count(*) FROM sessions"))).scalar() == 0
        assert await name_of(ann) is None
