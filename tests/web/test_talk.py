"""Table talk: who hears whom, lines that are kept once, reactions, muting, blocking, reports, and the host's last
word."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.web.talk.reports import read_reports
from tests.web.table import HandTime, Page, Person, Server, fixture, serving

KEY = "k" * 12


@fixture
async def people(server: Server) -> tuple[Person, Person, Person]:
    return await server.person("Ann"), await server.person("Bob"), await server.person("Cleo")


async def at_one_table(people: tuple[Person, Person, Person], **more: Any) -> tuple[str, Page, Page, Page]:
    """Ann and Bob play, Cleo watches."""
    ann, bob, cleo = people
    table = await ann.make("you", "open", **more)
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, await ann.open(table), await bob.open(table), await cleo.open(table)


def texts(page: Page) -> list[str]:
    return [line["text"] for line in page.chat if not line["note"]]


async def heard(page: Page, text: str) -> None:
    await page.state_where(lambda _: text in texts(page))


async def test_a_line_that_is_sent_again_is_kept_once(people: tuple[Person, Person, Person]) -> None:
    table, ann, bob, _ = await at_one_table(people)
    for text in ("hello", "hello"):
        assert (await ann.ask("say", text=text, key=KEY))["type"] == "done"
    assert (await ann.ask("say", text="again", key="l" * 12))["type"] == "done"
    await heard(bob, "again")
    assert texts(bob) == ["hello", "again"]
    assert texts(await people[1].open(table)) == ["hello", "again"]


async def test_a_line_sent_again_is_done_although_one_speaks_too_fast_or_the_talk_was_closed(
    people: tuple[Person, Person, Person],
) -> None:
    """Its answer was lost, and much may have happened before it is sent again."""
    _, ann, bob, _ = await at_one_table(people)
    assert (await bob.ask("say", text="hello", key=KEY))["type"] == "done"
    while (await bob.ask("say", text="and more"))["type"] == "done":
        pass
    assert (await bob.ask("say", text="hello", key=KEY))["type"] == "done"
    await ann.ask("talk", who="closed")
    await bob.state_where(lambda state: state["table"]["talk"] == "closed")
    assert (await bob.ask("say", text="hello", key=KEY))["type"] == "done"
    assert texts(await people[2].open(bob.state["table"]["id"])).count("hello") == 1


async def test_two_people_may_use_one_key(people: tuple[Person, Person, Person]) -> None:
    _, ann, bob, _ = await at_one_table(people)
    await ann.ask("say", text="from Ann", key=KEY)
    await bob.ask("say", text="from Bob", key=KEY)
    await heard(ann, "from Bob")
    assert texts(ann) == ["from Ann", "from Bob"]


@pytest.mark.parametrize("key", ["short", "k" * 41, "no spaces ok", 7])
async def test_a_key_of_another_form_is_refused(people: tuple[Person, Person, Person], key: object) -> None:
    _, ann, _, _ = await at_one_table(people)
    await ann.send(type="say", text="x", key=key)
    assert (await ann.answer())["code"] == "malformed"


@pytest.mark.parametrize("text", ["\u0000", "\u2800\u3164", "\u202e", " \n "])
async def test_a_line_that_nobody_can_see_is_refused(people: tuple[Person, Person, Person], text: str) -> None:
    _, ann, _, _ = await at_one_table(people)
    answer = await ann.ask("say", text=text)
    assert answer["code"] == "malformed"
    assert "can be seen" in answer["text"]


@pytest.mark.parametrize("talk", ["open", "players", "closed"])
async def test_nul_and_overrides_are_made_harmless(db: str, talk: str) -> None:
    """NUL is refused by PostgreSQL: it must not come so far."""
    async with serving(db, HandTime()) as server:
        ann = await server.person("Ann")
        table = await ann.make("you", "greedy")
        page = await ann.open(table)
        await page.ask("talk", who=talk)
        answer = await page.ask("say", text="a\u0000b \u202egnp.exe")
        if talk == "closed":
            assert answer["code"] == "not_now"
            return
        assert answer["type"] == "done"
        await heard(page, "a b gnp.exe")


async def test_lines_say_whose_they_are_and_never_who_that_is(people: tuple[Person, Person, Person]) -> None:
    _, ann, bob, cleo = await at_one_table(people)
    await bob.ask("say", text="from Bob")
    await cleo.ask("say", text="from afar")
    await heard(ann, "from afar")
    await heard(bob, "from afar")
    assert [(line["seat"], line["name"], line["yours"]) for line in bob.chat if not line["note"]] == [
        (1, "Bob", True),
        (None, "Cleo", False),
    ]
    assert set(ann.chat[-1]) == {"id", "seat", "name", "text", "note", "at", "reaction", "yours"}


async def test_in_a_rated_match_players_hear_watchers_only_after_its_end(people: tuple[Person, Person, Person]) -> None:
    table, ann, bob, cleo = await at_one_table(people, rated=True, options={"turn_limit": 20})
    await cleo.ask("say", text="play the umbrella")
    await bob.ask("say", text="hm")
    for page in (ann, bob, cleo):
        await heard(page, "hm")
    assert texts(ann) == texts(bob) == ["hm"]
    assert texts(cleo) == ["play the umbrella", "hm"]
    assert "play the umbrella" not in "".join([*ann.frames, *bob.frames])
    for person in people[:2]:
        await person.do(table, "leave")
    await ann.play_where(lambda play: play["result"] is not None)
    await heard(ann, "play the umbrella")


async def test_a_reaction_is_seen_by_all_and_is_no_text(people: tuple[Person, Person, Person]) -> None:
    _, ann, bob, cleo = await at_one_table(people)
    assert (await bob.ask("react", reaction="groan", key=KEY))["type"] == "done"
    assert (await bob.ask("react", reaction="groan", key=KEY))["type"] == "done"
    for page in (ann, cleo):
        await page.chat_where(lambda chat: any(line["reaction"] for line in chat))
        assert [(line["seat"], line["reaction"], line["text"]) for line in page.chat] == [(1, "groan", "")]
    assert (await cleo.ask("react", reaction="clap"))["code"] == "not_yours"
    await bob.send(type="react", reaction="dance")
    assert (await bob.answer())["code"] == "malformed"


async def test_reactions_are_rare(server: Server, people: tuple[Person, Person, Person]) -> None:
    _, ann, _, _ = await at_one_table(people)
    answers = [await ann.ask("react", reaction="hurry") for _ in range(4)]
    assert [answer["type"] for answer in answers] == ["done"] * 3 + ["refused"]
    assert answers[-1]["code"] == "too_fast"
    await server.hand_time.pass_(2)
    assert (await ann.ask("react", reaction="hurry"))["type"] == "done"


async def test_who_is_muted_is_not_heard_at_any_table_until_heard_again(people: tuple[Person, Person, Person]) -> None:
    _, ann, bob, cleo = await at_one_table(people)
    assert (await ann.ask("silence", how="mute", seat=1))["type"] == "done"
    state = await ann.state_where(lambda state: state["muted"] == [1])
    assert state["blocked"] == []
    assert bob.state["muted"] == [], "nobody is told that they are muted"
    await bob.ask("say", text="can you hear me?")
    await bob.ask("react", reaction="laugh")
    await heard(cleo, "can you hear me?")
    await cleo.ask("say", text="I can")
    await heard(ann, "I can")
    assert texts(ann) == ["I can"]

    _, ann2, bob2, _ = await at_one_table(people)
    await bob2.ask("say", text="and here?")
    await heard(bob2, "and here?")
    [silence] = await people[0].get("/api/me/silenced")
    assert (silence["name"], silence["kind"]) == ("Bob", "mute")
    assert await people[1].get("/api/me/silenced") == []
    assert (await people[1].refused("DELETE", f"/api/me/silenced/{silence['id']}"))[0] == 404, "it is Ann's"
    assert (await people[0].http.delete(f"/api/me/silenced/{silence['id']}")).status_code == 204
    await heard(ann2, "and here?")
    await heard(ann, "can you hear me?")


async def test_a_watcher_is_muted_by_a_line_of_theirs(people: tuple[Person, Person, Person]) -> None:
    _, ann, bob, cleo = await at_one_table(people)
    await cleo.ask("say", text="one")
    await heard(ann, "one")
    line = ann.chat[-1]["id"]
    assert (await ann.ask("silence", how="mute", line=line))["type"] == "done"
    await cleo.ask("say", text="two")
    await heard(bob, "two")
    await bob.ask("say", text="three")
    await heard(ann, "three")
    assert texts(ann) == ["one", "three"]


async def test_one_cannot_silence_oneself_a_bot_or_a_line_of_another_table(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "greedy")
    page = await ann.open(table)
    await page.ask("talk", who="players")
    note = page.chat[-1]["id"] if page.chat else 0
    for meant in ({"seat": 0}, {"seat": 1}, {"seat": 9}, {"line": 999_999}, {"line": note}, {}):
        assert (await page.ask("silence", how="mute", **meant))["code"] == "malformed"
        assert (await page.ask("report", reason="x", **meant))["code"] == "malformed"


async def test_who_is_blocked_cannot_sit_with_those_who_blocked_them(people: tuple[Person, Person, Person]) -> None:
    ann, bob, cleo = people
    _, page, _, _ = await at_one_table(people)
    await page.ask("silence", how="block", seat=1)
    await page.state_where(lambda state: state["blocked"] == [1])
    hosted = await ann.make("open", "open")
    status, words = await bob.refused("POST", f"/api/tables/{hosted}/sit")
    assert (status, words) == (403, "you cannot sit at this table")
    elsewhere = await cleo.make("you", "open", "open")
    await ann.do(elsewhere, "sit")
    assert (await bob.refused("POST", f"/api/tables/{elsewhere}/sit"))[0] == 403
    of_bob = await bob.make("you", "open")
    await ann.do(of_bob, "sit")  # Ann may sit there
    await cleo.do(hosted, "sit")


async def test_a_rematch_does_not_seat_one_who_blocked_the_asker(people: tuple[Person, Person, Person]) -> None:
    ann, bob, _ = people
    table, page, theirs, _ = await at_one_table(people, options={"turn_limit": 20})
    await page.ask("silence", how="block", seat=1)
    await ann.do(table, "leave")
    await bob.do(table, "leave")
    await theirs.play_where(lambda play: play["result"] is not None)
    again = await bob.do(table, "rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "person"]


async def test_the_host_opens_and_closes_the_talk(people: tuple[Person, Person, Person]) -> None:
    _, ann, bob, cleo = await at_one_table(people)
    assert (await bob.ask("talk", who="closed"))["code"] == "not_yours"
    await ann.ask("talk", who="players")
    await cleo.state_where(lambda state: state["table"]["talk"] == "players")
    assert (await cleo.ask("say", text="x"))["code"] == "not_now"
    assert (await bob.ask("say", text="we may"))["type"] == "done"
    await ann.ask("talk", who="closed")
    for page in (ann, bob, cleo):
        assert (await page.ask("say", text="x"))["code"] == "not_now"
    assert (await bob.ask("react", reaction="clap"))["code"] == "not_now"
    await ann.ask("talk", who="open")
    assert (await cleo.ask("say", text="thank you"))["type"] == "done"


async def test_a_report_is_kept_with_the_lines_around_it(server: Server, people: tuple[Person, Person, Person]) -> None:
    table, ann, bob, _ = await at_one_table(people)
    await ann.ask("say", text="hello")
    await bob.ask("say", text="something nasty")
    await ann.ask("say", text="well")
    await heard(ann, "well")
    line = next(line["id"] for line in ann.chat if line["text"] == "something nasty")
    assert (await ann.ask("report", line=line, reason="he is\u0000 rude"))["type"] == "done"
    report = (await read_reports(server.context.store.database))[-1]
    assert (report.by_name, report.about_name, report.reason, report.table) == ("Ann", "Bob", "he is rude", table)
    assert [(each["text"], each["meant"]) for each in report.lines] == [
        ("hello", False),
        ("something nasty", True),
        ("well", False),
    ]


async def test_a_stranger_neither_talks_nor_mutes_nor_reports(
    server: Server, people: tuple[Person, Person, Person]
) -> None:
    table, _, _, _ = await at_one_table(people)
    page = await (await server.person()).open(table)
    for request in ({"type": "say", "text": "x"}, {"type": "silence", "how": "mute", "seat": 0}):
        assert (await page.ask(**request))["code"] == "not_yours"
    assert (await page.ask("report", reason="x", seat=0))["code"] == "not_yours"


async def test_two_of_one_name_of_full_length_can_talk(db: str) -> None:
    """With its number the name is longer than a name may be."""
    async with serving(db, HandTime()) as server:
        one, other = await server.person("x" * 24), await server.person("y")
        table = await one.make("you", "open")
        await other.do(table, "sit")
        await other.post("/api/me", name="x" * 24)  # nobody sits down by a name that is taken
        page = await other.open(table)
        assert (await page.ask("say", text="me too"))["type"] == "done"
        await heard(page, "me too")
        assert page.chat[-1]["name"] == "x" * 24 + " 2"
