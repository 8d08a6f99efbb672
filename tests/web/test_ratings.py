"""Ratings: the model, which matches count, and that each counts once whatever happens, on either database."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from math import exp, isclose
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, text

from shamble.arena.ratings import POINTS
from shamble.bots import BOTS
from shamble.games import game as find_game
from shamble.games import games
from shamble.web import schema
from shamble.web.database import Database
from shamble.web.metrics import Metrics
from shamble.web.ratings.book import settle
from shamble.web.ratings.bots import bot_rating, measured
from shamble.web.ratings.conditions import ASKED_BACK, LEFT, never_rated, why_unrated
from shamble.web.ratings.missing import rate_anew, settle_missing
from shamble.web.ratings.outcome import Outcome
from shamble.web.ratings.scale import CERTAIN, DRIFT, START, UNKNOWN, Guess, Player, after
from shamble.web.rows import Person, SeatRow, TableRow
from shamble.web.store import Store
from tests.web.table import GAME, Server, fixture

NOW = 1_700_000_000
ALONE2, ALONE3 = [(0,), (1,)], [(0,), (1,), (2,)]


def people(*guesses: Guess) -> list[Player]:
    return [Player(guess, True) for guess in guesses]


# -- the model ---------------------------------------------------------------------------------------------------------


def test_who_wins_gains_what_the_other_loses_among_equals() -> None:
    winner, loser = after(people(Guess(), Guess()), [1.0, 0.0], ALONE2)
    assert winner.points > START > loser.points
    assert isclose(winner.points - START, START - loser.points, rel_tol=1e-4)
    assert winner.deviation == pytest.approx(loser.deviation)
    assert winner.deviation < UNKNOWN


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    strong, weak = Guess(1700, 100), Guess(1300, 100)
    expected = after(people(strong, weak), [1.0, 0.0], ALONE2)[0].points - 1700
    surprise = 1700 - after(people(strong, weak), [0.0, 1.0], ALONE2)[0].points
    assert 0 < 5 * expected < surprise


def test_a_draw_brings_the_unequal_together_and_leaves_equals() -> None:
    strong, weak = after(people(Guess(1700, 100), Guess(1300, 100)), [0.5, 0.5], ALONE2)
    assert strong.points < 1700
    assert weak.points > 1300
    assert [g.points for g in after(people(Guess(), Guess()), [0.5, 0.5], ALONE2)] == pytest.approx([START, START])


def test_a_newcomer_moves_more_than_a_veteran() -> None:
    new, known = after(people(Guess(), Guess(START, 60)), [1.0, 0.0], ALONE2)
    assert new.points - START > 5 * (START - known.points) > 0


def test_bots_stand_still() -> None:
    bot = Guess(1560, 20)
    person, same = after([Player(Guess(), True), Player(bot, False)], [1.0, 0.0], ALONE2)
    assert same == bot
    assert person.points > START


def test_of_three_the_middle_one_is_between() -> None:
    first, second, third = after(people(Guess(), Guess(), Guess()), [1.0, 0.5, 0.0], ALONE3)
    assert first.points > second.points > third.points


def test_those_who_lose_together_are_not_told_apart() -> None:
    _, one, other = after(people(Guess(), Guess(), Guess()), [1.0, 0.0, 0.0], ALONE3)
    assert one == other


def test_a_side_rises_and_falls_together_and_the_one_against_many_alone() -> None:
    alone, *many = after(people(Guess(), Guess(), Guess()), [0.0, 1.0, 1.0], [(0,), (1, 2)])
    assert many[0] == many[1]
    assert many[0].points > START > alone.points
    assert START - alone.points > many[0].points - START, "the whole side shares what it has shown"


def test_where_all_are_one_side_nothing_is_learnt() -> None:
    before = people(Guess(1600, 90), Guess(1400, 80))
    assert after(before, [1.0, 1.0], [(0, 1)]) == [player.guess for player in before]


def test_a_guess_is_never_wider_than_that_of_a_newcomer_and_never_certain() -> None:
    guess = Guess()
    for n in range(400):
        guess = after([Player(guess, True), Player(Guess(1500, 10), False)], [float(n % 2), 1.0 - n % 2], ALONE2)[0]
        assert DRIFT < guess.deviation <= UNKNOWN
    assert guess.deviation < CERTAIN


def test_ratings_find_true_strengths_on_the_scale_of_the_arena() -> None:
    """People of known strength play each other and bots by the model's own chances: their ratings come to lie there."""
    rng = random.Random(7)
    truth = [1250.0, 1450.0, 1600.0, 1800.0]
    guesses = [Guess()] * 4
    late: list[list[float]] = [[] for _ in truth]
    for n in range(1600):
        seats = rng.sample(range(4), 2)
        strengths = [*(truth[one] for one in seats), 1500.0]
        order: list[int] = []
        left = [0, 1, 2]
        while left:
            place = rng.choices(left, [exp(strengths[seat] / POINTS) for seat in left])[0]
            order.append(place)
            left.remove(place)
        returns = [0.0, 0.0, 0.0]
        returns[order[0]], returns[order[1]] = 1.0, 0.5
        table = [*(Player(guesses[one], True) for one in seats), Player(Guess(1500, 10), False)]
        new = after(table, returns, ALONE3)
        for seat, one in enumerate(seats):
            guesses[one] = new[seat]
            if n > 800:
                late[one].append(new[seat].points)
    for one, course in zip(truth, late, strict=True):
        assert abs(sum(course) / len(course) - one) < 60


# -- the bots ----------------------------------------------------------------------------------------------------------


def test_the_file_of_the_bots_rates_known_levels_of_every_game_beside_the_scavenger() -> None:
    assert set(measured()) == {game.slug for game in games()}
    for slug, found in measured().items():
        assert found.levels["scavenger"] == msgspec.convert(
            {"points": START, "error": 0.0}, type(found.levels["scavenger"])
        )
        assert set(found.levels) <= {entry.name for entry in BOTS}
        assert f"tools/bot-ratings {slug}:" in found.made_by
        assert found.matches > 0
        assert found.levels["random"].points <= found.levels["scavenger"].points


def test_a_bot_that_nobody_measured_has_no_rating() -> None:
    assert bot_rating("ludo", "scavenger") is None
    assert bot_rating(GAME, "scavenger:cautious") is None
    assert bot_rating(GAME, "scavenger") is not None


# -- which matches count -----------------------------------------------------------------------------------------------


def row(*seats: SeatRow, game: str = GAME, table: str = "a" * 16, rated: bool = True, **options: Any) -> TableRow:
    players, config = find_game(game).check(len(seats), options)
    return TableRow(
        id=table, game=game, rules_version=find_game(game).rules_version, options=config, players=players, listed=True,
        seconds=0, reaction=6, stand_in="scavenger", host="h", made=NOW, seats=list(seats), rated=rated, seed="s",
    )  # fmt: skip


def person(id: str = "p", **more: Any) -> SeatRow:
    return SeatRow("person", person=id, **more)


BOT = SeatRow("bot", level="scavenger")


@pytest.mark.parametrize(
    ("table", "asked_back", "why"),
    [
        (row(person(), BOT), False, ""),
        (row(person(), person("q")), False, ""),
        (row(person(), BOT, rated=False), False, "not marked"),
        (row(BOT, BOT), False, "nobody sits there"),
        (row(person(), SeatRow("bot", level="scavenger:cautious")), False, "nobody has measured"),
        (row(person(left=True), BOT), False, LEFT),
        (row(person(), BOT), True, ASKED_BACK),
    ],
)
def test_which_matches_count(table: TableRow, asked_back: bool, why: str) -> None:
    found = why_unrated(table, asked_back)
    assert (why in found) if why else found == ""


def test_a_match_of_one_side_never_counts() -> None:
    config = find_game("zombie_plague").check(2, {"zombies": "automatic"})[1]
    assert "together" in never_rated("zombie_plague", 2, config)


async def test_a_table_that_can_never_count_is_refused(server: Server) -> None:
    ann = await server.person("Ann")
    seats = [{"kind": "you"}, {"kind": "open"}]
    status, words = await ann.refused(
        "POST", "/api/tables", game="zombie_plague", seats=seats, rated=True, options={"zombies": "automatic"}
    )
    assert status == 422
    assert words.startswith("rated: everybody wins or loses together")


# -- kept --------------------------------------------------------------------------------------------------------------


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
        assert after_it[key] == (pytest.approx(points), pytest.approx(deviation), matches)


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
    found = await rated(store)
    assert set(found) == {(bob.id, GAME)}
    assert found[bob.id, GAME][0] < START, "although the bot won for him"


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
    """Ann plays a whole match against a bot, by her first choice each time."""
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
    record = server.live(table).record
    assert record is not None
    assert not record.asked_back
    assert (await page.ask("undo", number=play["number"]))["type"] == "done"
    assert record.asked_back
