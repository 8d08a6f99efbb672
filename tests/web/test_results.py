"""Results and ratings as they are kept: each match counts once, whatever happens, on either database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import select, text

from shamble.web.metrics import Metrics
from shamble.web.profile.history import matches_of
from shamble.web.ratings.book import settle
from shamble.web.ratings.conditions import ASKED_BACK, LEFT
from shamble.web.ratings.outcome import Outcome
from shamble.web.ratings.scale import START
from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.rows import Person, SeatRow, TableRow
from shamble.web.store.store import Store
from shamble.web.table.unsettled import rate_anew, settle_missing
from tests.web.table import GAME, PATIENCE, Server, fixture, match_of
from tests.web.test_ratings import BOT, NOW, person, row


@fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = Store(await Database.open(db), Metrics())
    yield store
    await store.close()


def outcome(*returns: float, asked_back: bool = False, ended: int = NOW * 1000) -> Outcome:
    count = len(returns)
    return Outcome(
        ending="escape", returns=list(returns), scores=None, moves=[5] * count, spent=[5000] * count,
        began=ended - 60_000, ended=ended, asked_back=asked_back,
    )  # fmt: skip


async def two(store: Store) -> tuple[Person, Person]:
    return await store.add_person("Ann", NOW), await store.add_person("Bob", NOW)


async def lay(store: Store, host: Person, table: TableRow) -> TableRow:
    table.host = host.id
    await store.add_table(table)
    return table


async def end(store: Store, table: str, result: Outcome) -> None:
    async with store.change(table) as (found, connection):
        assert found is not None
        await store.set_table(connection, table, status="over")
        await settle(store.database, connection, found, result)


async def rated(store: Store) -> dict[tuple[str, str], tuple[float, float, int]]:
    query = select(schema.ratings)
    async with store.database.read() as connection:
        return {
            (found.person, found.game): (found.points, found.deviation, found.matches)
            for found in await connection.execute(query)
        }


async def test_a_match_counts_once_however_often_it_is_settled(store: Store) -> None:
    ann, bob = await two(store)
    table = await lay(store, ann, row(person(ann.id), person(bob.id)))
    await asyncio.gather(*(end(store, table.id, outcome(1.0, 0.0)) for _ in range(4)))
    first = await rated(store)
    assert first[ann.id, GAME][0] > START > first[bob.id, GAME][0]
    await end(store, table.id, outcome(0.0, 1.0))
    assert await rated(store) == first
    assert {matches for _, _, matches in first.values()} == {1}


async def test_a_transaction_that_fails_leaves_nothing(store: Store) -> None:
    ann, bob = await two(store)
    table = await lay(store, ann, row(person(ann.id), person(bob.id)))

    async def fail() -> None:
        async with store.change(table.id) as (found, connection):
            assert found is not None
            await settle(store.database, connection, found, outcome(1.0, 0.0))
            raise RuntimeError("the power goes")

    with pytest.raises(RuntimeError):
        await fail()
    assert await rated(store) == {}
    await end(store, table.id, outcome(1.0, 0.0))
    assert len(await rated(store)) == 2


async def test_many_matches_that_end_at_once_come_one_after_the_other(store: Store) -> None:
    ann, bob = await two(store)
    tables = [row(person(ann.id), person(bob.id), table=f"{n:016d}") for n in range(8)]
    for table in tables:
        await lay(store, ann, table)
    await asyncio.gather(*(end(store, table.id, outcome(float(n % 2), 1.0 - n % 2)) for n, table in enumerate(tables)))
    before = await rated(store)
    assert {matches for _, _, matches in before.values()} == {8}
    assert await rate_anew(store) == (0, 8)
    after_it = await rated(store)
    assert after_it.keys() == before.keys()
    for key, (points, deviation, matches) in before.items():
        assert after_it[key][:2] == pytest.approx((points, deviation))
        assert after_it[key][2] == matches


async def test_unrated_matches_are_kept_and_do_not_count(store: Store) -> None:
    ann, bob = await two(store)
    for n, table in enumerate([row(person(ann.id), person(bob.id), rated=False), row(person(ann.id), BOT)]):
        table.id = f"{n:016d}"
        await lay(store, ann, table)
        await end(store, table.id, outcome(1.0, 0.0, asked_back=n == 1))
    assert await rated(store) == {}
    async with store.database.read() as connection:
        kept = (await connection.execute(select(schema.results.c.unrated, schema.results.c.place))).all()
    assert sorted(kept) == sorted([("it was not marked as rated", None), (ASKED_BACK, None)])


async def test_who_leaves_for_good_loses_alone(store: Store) -> None:
    ann, bob = await two(store)
    cleo = await store.add_person("Cleo", NOW)
    table = await lay(store, ann, row(person(ann.id), person(bob.id), person(cleo.id)))
    for seat, away in ((1, True), (2, True), (2, False)):  # Bob is gone, Cleo came back
        async with store.change(table.id) as (found, connection):
            assert found is not None
            found.seats[seat].away = away
            await store.set_seat(connection, table.id, seat, found.seats[seat])
    await end(store, table.id, outcome(0.0, 1.0, 0.0))
    ratings = await rated(store)
    assert set(ratings) == {(bob.id, GAME)}
    assert ratings[bob.id, GAME][0] < START, "although the bot won for Bob"


@pytest.mark.parametrize("away", [False, True])
async def test_who_plays_on_for_somebody_is_not_rated_and_the_one_who_left_is(store: Store, away: bool) -> None:
    ann, bob = await two(store)
    cleo = await store.add_person("Cleo", NOW)
    table = await lay(store, ann, row(person(ann.id), person(bob.id)))
    async with store.change(table.id) as (found, connection):
        assert found is not None
        taken = SeatRow("person", person=cleo.id, owner=bob.id, away=away)
        await store.set_seat(connection, table.id, 1, taken, left=True)
    await end(store, table.id, outcome(1.0, 0.0))
    ratings = await rated(store)
    assert set(ratings) == {(bob.id, GAME)}
    assert ratings[bob.id, GAME][0] < START
    (match,) = await matches_of(store.database, bob.id)
    assert (match.points, match.rated) == (ratings[bob.id, GAME][0], True)
    assert not await matches_of(store.database, cleo.id), "it is Bob's match"


async def test_a_person_who_is_gone_leaves_no_rating_and_the_others_keep_theirs(store: Store) -> None:
    ann, bob = await two(store)
    table = await lay(store, ann, row(person(ann.id), person(bob.id)))
    await end(store, table.id, outcome(1.0, 0.0))
    before = await rated(store)
    async with store.database.write() as connection:
        await connection.execute(text("UPDATE seats SET person = NULL WHERE person = :bob"), {"bob": bob.id})
        await connection.execute(text("DELETE FROM persons WHERE id = :bob"), {"bob": bob.id})
    assert await rated(store) == {(ann.id, GAME): before[ann.id, GAME]}
    assert await rate_anew(store) == (0, 1)
    assert set(await rated(store)) == {(ann.id, GAME)}


# -- at the table ------------------------------------------------------------------------------------------------------


async def play_out(server: Server, rated: bool = True) -> str:
    """Ann plays a whole match against a bot, by the first choice each time."""
    ann = await server.person("Ann")
    table = await ann.make("you", "scavenger", rated=rated, options={"turn_limit": 20})
    await ann.do(table, "start")
    page = await ann.open(table)
    while True:
        play = await page.play_where(lambda play: play["yours"] or play["result"] is not None)
        if play["result"] is not None:
            return table
        await page.move()


async def test_the_end_of_a_match_and_its_rating_are_one(server: Server) -> None:
    table = await play_out(server)
    store = server.context.store
    async with store.database.read() as connection:
        result = (await connection.execute(select(schema.results).where(schema.results.c.table == table))).one()
        steps = (
            await connection.execute(select(schema.rating_steps).where(schema.rating_steps.c.table == table))
        ).all()
    assert (await store.table(table)).status == "over"  # type: ignore[union-attr]  # it is there
    assert result.unrated == ""
    assert len(result.returns) == 2
    assert sum(result.moves) == len(await store.entries(table))
    assert [step.seat for step in steps] == [0]


async def test_a_match_whose_server_died_at_the_end_is_settled_at_the_next_start(server: Server) -> None:
    table = await play_out(server)
    store = server.context.store
    before = await rated(store)
    async with store.database.write() as connection:
        for gone in ("results", "rating_steps"):
            await connection.execute(text(f'DELETE FROM {gone} WHERE "table" = :table'), {"table": table})
        await connection.execute(text("UPDATE tables SET status = 'playing' WHERE id = :table"), {"table": table})
        person = (await store.table(table)).host  # type: ignore[union-attr]  # it is there
        await connection.execute(text("DELETE FROM ratings WHERE person = :person"), {"person": person})
    assert await settle_missing(store) == 1
    assert await settle_missing(store) == 0
    assert await rated(store) == before


async def test_an_end_that_could_not_be_kept_at_once_is_kept_when_the_table_is_looked_at(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = iter([True])

    async def fail_once(*args: Any) -> None:
        if next(failures, False):
            raise OSError("the disk is full")
        await settle(*args)

    monkeypatch.setattr("shamble.web.table.ending.settle", fail_once)
    ann = await server.person("Ann")
    table = await ann.make("you", "scavenger", rated=True, options={"turn_limit": 20})
    await ann.do(table, "start")
    await ann.open(table)
    await ann.do(table, "leave")  # bots play it to the end
    live, store = server.live(table), server.context.store
    async with asyncio.timeout(PATIENCE):
        while (await store.entries(table))[-1:] == [] or (await store.entries(table))[-1].asked is not None:
            await asyncio.sleep(0.01)
    await live.refresh()
    assert match_of(live).state.over
    async with store.database.read() as connection:
        query = select(schema.results.c.unrated).where(schema.results.c.table == table)
        assert (await connection.execute(query)).scalars().all() == [LEFT]
    assert [found.status for found in [await store.table(table)] if found is not None] == ["over"]


async def test_a_rated_match_has_no_hints(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "scavenger", rated=True, options={"first_player": "seat", "first_seat": 0})
    await ann.do(table, "start")
    page = await ann.open(table)
    play = await page.asked()
    answer = await page.ask("hint", number=play["number"])
    assert (answer["code"], answer["text"]) == ("not_now", "this match is rated: there are no hints")


async def test_a_table_says_why_its_match_does_not_count(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "scavenger", rated=True)
    assert (await ann.get(f"/api/tables/{table}"))["unrated"] == ""
    await ann.do(table, "start")
    await ann.do(table, "leave")
    await ann.do(table, "return")
    told = await ann.get(f"/api/tables/{table}")
    assert (told["rated"], told["unrated"]) == (True, LEFT)


async def test_a_move_taken_back_by_consent_is_noted_and_a_free_one_is_not(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "scavenger", rated=True, options={"first_player": "seat", "first_seat": 0})
    await ann.do(table, "start")
    page = await ann.open(table)
    await page.asked()
    await page.move()
    play = await page.asked()
    assert play["undo"]["can"] == "ask"
    record = match_of(server.live(table)).record
    assert record is not None
    assert not record.asked_back
    assert (await page.ask("undo", number=play["number"]))["type"] == "done"
    assert record.asked_back
