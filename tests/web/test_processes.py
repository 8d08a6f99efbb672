"""Two server processes on one PostgreSQL: they agree, and one of them alone does what nobody does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from shamble.web.table import seating
from shamble.web.table.conductor import Conductor
from shamble.web.table.live_table import LiveTable
from shamble.web.table.open_tables import BEAT
from tests.web.table import PATIENCE, Page, Person, QuickWorkers, Server, fixture, match_of, serving
from tests.web.test_talk import heard

pytestmark = pytest.mark.postgres

Two = tuple[Server, Server]


@fixture
async def two(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Two]:
    seeds = iter(f"{n:064d}" for n in range(99))
    monkeypatch.setattr(seating, "new_seed", lambda: next(seeds))
    async with serving(postgres_url) as here, serving(postgres_url) as there:
        yield here, there


async def move_to(person: Person, server: Server) -> Person:
    """The same person at the other server: cookies are good for both."""
    other = await server.person()
    other.http.cookies.set("shamble", person.http.cookies["shamble"])
    return other


async def until(holds: Callable[[], object]) -> None:
    """What another process was told of arrives by itself, a little later."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)


async def longer(number: int, *lives: LiveTable) -> None:
    """Every one of them has more than so many moves."""
    await until(lambda: all(match_of(live).position.length > number for live in lives))


def conductor_of(live: LiveTable) -> Conductor:
    assert live.conductor is not None, "the table is conducted"
    return live.conductor


async def sit_apart(two: Two, *more: str) -> tuple[str, Person, Person, Page, Page]:
    """Ann has the table open here, Bob there."""
    here, there = two
    ann, bob = await here.person("Ann"), await there.person("Bob")
    table = await ann.make("you", "open", *more, options={"first_player": "seat"})
    ann_page = await ann.open(table)
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, ann, bob, ann_page, await bob.open(table)


async def test_what_is_done_here_is_seen_there(two: Two) -> None:
    table, _, _, ann, bob = await sit_apart(two)
    live = two[0].live(table)
    for _ in range(12):
        page = (ann, bob)[match_of(live).state.player]
        number = match_of(live).position.length
        await page.asked_at(number)
        await page.move()
        await longer(number, live)
        assert match_of(live).position.length == number + 1
    await until(lambda: match_of(two[1].live(table)).position.length == match_of(live).position.length)
    assert match_of(two[0].live(table)).state.view(None) == match_of(two[1].live(table)).state.view(None)


async def test_of_two_rivals_at_two_servers_one_is_late(two: Two) -> None:
    table, ann, _, page, _ = await sit_apart(two)
    other_tab = await (await move_to(ann, two[1])).open(table)
    play = await page.asked()
    await other_tab.asked()
    first, second = (choice["action"] for choice in play["choices"][:2])
    answers = await asyncio.gather(
        page.ask("move", number=0, action=first), other_tab.ask("move", number=0, action=second)
    )
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    assert [answer["code"] for answer in answers if answer["type"] == "refused"] == ["late"]
    same = await asyncio.gather(*(tab.ask("move", number=0, action=first) for tab in (page, other_tab)))
    assert len({answer["type"] for answer in same}) == 1, "both say the same of it"
    assert len(await two[0].context.store.entries(table)) == 1


async def test_seats_talk_names_and_presence_reach_the_other_process(two: Two) -> None:
    here, there = two
    ann, bob = await here.person("Ann"), await there.person("Bob")
    table = await ann.make("you", "open")
    page = await ann.open(table)
    await bob.do(table, "sit")
    await page.state_where(lambda state: state["table"]["seats"][1]["name"] == "Bob")
    bob_page = await bob.open(table)
    await page.state_where(lambda state: state["table"]["seats"][1]["present"])
    await bob_page.state_where(lambda state: state["table"]["seats"][0]["present"])
    watcher = await (await there.person()).open(table)
    await page.state_where(lambda state: state["table"]["spectators"] == 1)
    await bob_page.ask("say", text="hello")
    await page.state_where(lambda state: bool(page.chat) and page.chat[-1]["text"] == "hello")
    await bob.post("/api/me", name="Robert")
    await page.state_where(lambda state: state["table"]["seats"][1]["name"] == "Robert")
    await watcher.close()
    await bob_page.close()
    await page.state_where(lambda state: not state["table"]["seats"][1]["present"] and not state["table"]["spectators"])


async def test_one_of_them_conducts_the_bots(two: Two) -> None:
    table, _, _, ann, bob = await sit_apart(two, "random", "random")
    lives = [server.live(table) for server in two]
    await until(lambda: sum(conductor_of(live).claimed for live in lives) == 1)
    for _ in range(3):
        await ann.play_where(lambda play: play["yours"])
        await ann.move()
        await bob.play_where(lambda play: play["yours"])
        await bob.move()
        await ann.play_where(lambda play: play["yours"] and play["number"] > match_of(lives[0]).position.length - 1)
    idle = next(server for server in two if not conductor_of(server.live(table)).claimed)
    assert isinstance(idle.workers, QuickWorkers)
    assert idle.workers.asked <= 1, "whoever does not conduct asks no bot; starting a match asks once about the game"


async def test_when_the_conductor_goes_the_other_takes_over(two: Two) -> None:
    table, ann, bob, ann_page, bob_page = await sit_apart(two, "random")
    lives = [server.live(table) for server in two]
    await until(lambda: conductor_of(lives[0]).claimed)
    await ann_page.move()
    await bob_page.asked()
    await ann_page.close()
    await until(lambda: conductor_of(lives[1]).claimed)
    await bob_page.move()
    await until(lambda: match_of(lives[1]).state.player == 0)
    assert match_of(lives[1]).position.length > 2, "the bot has moved"
    assert ann.http.cookies
    assert bob.http.cookies


async def test_when_the_conductor_dies_the_other_takes_over(two: Two) -> None:
    here, there = two
    table, _, _, ann, bob = await sit_apart(two, "random")
    lives = [server.live(table) for server in two]
    await until(lambda: conductor_of(lives[0]).claimed)
    await ann.move()
    await bob.asked()
    # The process is gone from one moment to the next: its connection ends, and nobody says goodbye.
    here.context.open_tables.notices._closed = True  # type: ignore[attr-defined]  # it is Together
    here.context.open_tables.notices._raw.terminate()  # type: ignore[attr-defined]  # it is Together
    conductor_of(lives[0]).rest()
    conductor_of(lives[0]).claimed = False
    async with asyncio.timeout(PATIENCE):
        while not conductor_of(lives[1]).claimed:  # the database needs a moment to see that the connection is gone
            await there.hand_time.pass_(BEAT)
            await asyncio.sleep(0.01)
    await bob.move()
    await until(lambda: match_of(lives[1]).state.player == 0)
    gone = asyncio.create_task(bob.state_where(lambda state: not state["table"]["seats"][0]["present"]))
    while not gone.done():  # a beat follows the one before it, whenever that is done
        await there.hand_time.pass_(BEAT)
        await asyncio.sleep(0.01)
    await gone


async def test_a_lost_connection_is_found_again(two: Two) -> None:
    here, there = two
    table, _, _, ann, bob = await sit_apart(two)
    notices = there.context.open_tables.notices
    notices._raw.terminate()  # type: ignore[attr-defined]  # it is Together
    await ann.move()
    await bob.play_where(lambda play: play["yours"])
    assert match_of(there.live(table)).position.length == match_of(here.live(table)).position.length


async def test_an_undo_by_consent_across(two: Two) -> None:
    table, _, _, ann, bob = await sit_apart(two)
    live = two[0].live(table)
    while match_of(live).state.player == 0:
        await ann.move()
    number = match_of(live).position.length
    await bob.at(number)
    await ann.ask("undo", number=number)
    await bob.play_where(lambda play: play["undo"]["request"] is not None)
    await bob.ask("answer", number=number, agree=True)
    await ann.asked_at(number + 1)
    assert match_of(two[0].live(table)).state.view(None) == match_of(two[1].live(table)).state.view(None)


async def test_who_is_muted_here_is_not_heard_there(two: Two) -> None:
    table, ann, _, page, bob = await sit_apart(two)
    other_tab = await (await move_to(ann, two[1])).open(table)
    await page.ask("silence", how="mute", seat=1)
    await other_tab.state_where(lambda state: state["muted"] == [1])
    await bob.ask("say", text="nobody hears me")
    await page.ask("say", text="peace")
    for tab in (page, other_tab):
        await heard(tab, "peace")
        assert "nobody hears me" not in "".join(tab.frames)


async def test_talk_closed_here_is_closed_there(two: Two) -> None:
    _, _, _, page, bob = await sit_apart(two)
    await page.ask("talk", who="closed")
    await bob.state_where(lambda state: state["table"]["talk"] == "closed")
    assert (await bob.ask("say", text="x"))["code"] == "not_now"


async def test_a_match_that_ends_here_is_rated_once_for_both(two: Two) -> None:
    here, there = two
    ann, bob = await here.person("Ann"), await there.person("Bob")
    table = await ann.make("you", "open", rated=True, options={"turn_limit": 4})
    page = await ann.open(table)
    await bob.do(table, "sit")
    await ann.do(table, "start")
    theirs = await bob.open(table)
    await until(lambda: all(server.live(table).match is not None for server in two))
    live = here.live(table)
    while not match_of(live).state.over:
        mover, number = (page, theirs)[match_of(live).state.player], match_of(live).position.length
        await mover.asked_at(number)
        await mover.move()
        await longer(number, live, there.live(table))
    for somebody in (ann, bob):
        [game] = (await somebody.get("/api/me/record"))["games"]
        assert (game["rated"], game["won"] + game["shared"] + game["lost"]) == (1, 1)
