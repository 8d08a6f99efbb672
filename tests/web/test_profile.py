"""A person's page: what they see of themselves, what others see, and that nothing of a match in play is told."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import select, update

from shamble.web.meeting.friends import friends_of, have_played
from shamble.web.metrics import Metrics
from shamble.web.profile import records
from shamble.web.profile.figures import figures_of
from shamble.web.profile.history import Played, Rival, matches_of
from shamble.web.profile.plots import months_plot, rating_plot
from shamble.web.profile.privacy import profile_of, show_to
from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.forgetting import forget_person
from shamble.web.store.rows import Person as PersonRow
from shamble.web.store.store import Store
from shamble.web.table.unsettled import rate_anew
from shamble.web.talk.reports import add_report, lines_around
from shamble.web.talk.silences import set_silence
from tests.web.table import GAME, Person, Server, fixture
from tests.web.test_ratings import BOT, NOW, person, row
from tests.web.test_results import end, lay, outcome

DAY_SECONDS = 24 * 3600
DAY = DAY_SECONDS * 1000


def played(returned: float, game: str = GAME, rivals: list[Rival] | None = None, **more: object) -> Played:
    given: dict[str, Any] = {
        "points": None,
        "gained": 0.0,
        "deviation": 0.0,
        "began": 0,
        "ended": 600_000,
        "moves": 10,
        "spent": 40_000,
    }
    given |= {"table": "t", "rated": False, "unrated": "", "seat": 0, "left": False}
    return Played(game=game, returned=returned, rivals=rivals or [], **(given | more))


# -- figures -----------------------------------------------------------------------------------------------------------


def test_results_are_counted_by_game_and_whom() -> None:
    bob = Rival("Bob", "bob", "", 0.0)
    bot = Rival("Scavenger", None, "scavenger", 1.0)
    found = figures_of([played(1.0, rivals=[bob, bot]), played(0.5, rivals=[bob]), played(0.0, "zombiegeddon", [bob])])
    assert (found.whole.won, found.whole.shared, found.whole.lost) == (1, 1, 1)
    assert [(game.game, game.matches) for game in found.games] == [(GAME, 2), ("zombiegeddon", 1)]
    assert [(r.name, r.ahead, r.level, r.behind) for r in found.people] == [("Bob", 2, 1, 0)]
    assert [(r.name, r.ahead, r.level, r.behind) for r in found.bots] == [("Scavenger", 0, 1, 0)]


def test_streaks_and_times() -> None:
    found = figures_of([played(1.0), played(1.0), played(0.0), played(1.0), played(1.0), played(1.0)])
    assert (found.streak, found.longest) == (2, 3)
    assert (found.minutes, found.seconds, round(found.hours, 2)) == (10.0, 4.0, 1.0)
    assert figures_of([]).minutes == 0


def test_a_match_over_days_is_no_time_at_the_table() -> None:
    assert figures_of([played(1.0, ended=3 * DAY)]).hours == 0


def test_ratings_take_their_course_from_the_oldest_on() -> None:
    found = figures_of([played(1.0, points=1600.0, deviation=90.0), played(1.0), played(0.0, points=1550.0)])
    assert found.games[0].course == [1550.0, 1600.0]
    assert (found.games[0].points, found.games[0].rated) == (1600.0, 2)


def test_plots_say_what_they_show_and_carry_no_style_of_their_own() -> None:
    now = datetime(2026, 3, 15, tzinfo=UTC).timestamp()
    months = months_plot([played(1.0, ended=int(now * 1000)), played(0.0, ended=int(now * 1000) - 40 * DAY)], now)
    assert "1 won, 0 shared, 1 lost" in months
    assert re.findall(r">(\w{3})<", months)[-3:] == ["Jan", "Feb", "Mar"]
    rating = rating_plot('<Run> & "hide"', [1500.0, 1580.0], [("Scavenger", 1500.0), ("Random", 300.0)])
    assert "Scavenger" in rating
    assert "Random" not in rating, "far away"
    for plot in (months, rating):
        assert "style" not in plot
        assert "<Run>" not in plot


# -- the store ---------------------------------------------------------------------------------------------------------


@fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = Store(await Database.open(db), Metrics())
    yield store
    await store.close()


async def test_friends_are_the_people_of_matches_that_began_with_names_and_counts(store: Store) -> None:
    ann, bob, cleo, dora = [await store.add_person(name, NOW) for name in ("Ann", "Bob", "Cleo", "Dora")]
    for n, (other, status) in enumerate([(bob, "over"), (bob, "playing"), (cleo, "over"), (dora, "waiting")]):
        table = await lay(store, ann, row(person(ann.id), person(other.id), table=f"{n:016d}"))
        async with store.change(table.id) as (_, connection):
            await store.set_table(connection, table.id, status=status, made=NOW + n)
    found = await friends_of(store.database, ann.id)
    assert [(friend.name, friend.matches) for friend in found] == [("Cleo", 1), ("Bob", 2)]
    assert await have_played(store.database, ann.id, bob.id)
    assert not await have_played(store.database, ann.id, dora.id)
    await set_silence(store.database, cleo.id, ann.id, "block", NOW)
    await set_silence(store.database, ann.id, bob.id, "mute", NOW)
    told = [friend.name for friend in await friends_of(store.database, ann.id)]
    assert told == ["Cleo", "Bob"], "nobody can tell who has blocked them"
    assert [friend.name for friend in await friends_of(store.database, cleo.id)] == []


async def test_the_history_tells_finished_matches_from_ones_own_seat(store: Store) -> None:
    ann, bob = await store.add_person("Ann", NOW), await store.add_person("Bob", NOW)
    for n, returns in enumerate([(1.0, 0.0, 0.0), (0.0, 0.5, 0.5)]):
        table = await lay(store, ann, row(BOT, person(ann.id), person(bob.id), table=f"{n:016d}"))
        await end(store, table.id, outcome(*returns, ended=(NOW + n) * 1000))
    await lay(store, ann, row(BOT, person(ann.id), person(bob.id), table="r" * 16))
    latest, first = await matches_of(store.database, ann.id)
    assert (latest.table, latest.seat, latest.returned) == ("0" * 15 + "1", 1, 0.5)
    assert [(r.name, r.level, r.returned) for r in first.rivals] == [("Scavenger", "scavenger", 1.0), ("Bob", "", 0.0)]
    assert first.points is not None
    assert latest.points == pytest.approx(first.points + latest.gained)


async def test_the_result_of_a_seat_that_another_plays_to_the_end_is_its_owners(store: Store) -> None:
    ann, bob, cleo = [await store.add_person(name, NOW) for name in ("Ann", "Bob", "Cleo")]
    for n in range(2):
        seats = [person(ann.id), person(bob.id)]
        if n:  # in the second match Cleo plays on for Ann
            seats[0] = person(cleo.id, owner=ann.id, left=True)
        table = await lay(store, ann, row(*seats, table=f"{n:016d}"))
        await end(store, table.id, outcome(1.0, 0.0, ended=(NOW + n) * 1000))
    left, stayed = await matches_of(store.database, ann.id)
    assert (left.seat, left.left, [rival.name for rival in left.rivals]) == (0, True, ["Bob"])
    assert left.points is not None, "who leaves has lost: the ratings say so"
    assert stayed.points is not None
    assert left.points == pytest.approx(stayed.points + left.gained)
    async with store.database.read() as connection:
        rated = select(schema.ratings.c.points).where(schema.ratings.c.person == ann.id)
        assert figures_of([left, stayed]).games[0].points == (await connection.execute(rated)).scalar_one()
    assert await matches_of(store.database, cleo.id) == [], "one who plays on for somebody does them a favour"
    assert [[rival.name for rival in match.rivals] for match in await matches_of(store.database, bob.id)] == [
        ["Ann"]
    ] * 2
    for one, other in ((ann, bob), (ann, cleo), (bob, cleo)):
        assert await have_played(store.database, one.id, other.id)
        assert await have_played(store.database, other.id, one.id)


# -- over HTTP ---------------------------------------------------------------------------------------------------------


async def finished(server: Server, ann: Person, bob: Person, listed: bool = False) -> str:
    """A whole match of the two, played by the bots that stand in for them."""
    table = await ann.make("you", "open", listed=listed, options={"turn_limit": 20})
    await bob.do(table, "sit")
    await ann.do(table, "start")
    page = await ann.open(table)
    for each in (ann, bob):
        await each.do(table, "leave")
    await page.play_where(lambda play: play["result"] is not None)
    return table


async def page_of(somebody: Person, shown_to: str) -> str:
    answer = await somebody.http.put("/api/me/privacy", json={"shown_to": shown_to})
    assert answer.status_code == 200
    return str(answer.json()["path"] or "")


async def test_a_page_is_shown_to_nobody_until_its_person_says_so(server: Server) -> None:
    ann, bob, cleo, stranger = [await server.person(name) for name in ("Ann", "Bob", "Cleo", None)]
    await finished(server, ann, bob)
    assert await ann.get("/api/me/privacy") == {"shown_to": "nobody", "path": None}
    played = await page_of(ann, "played")
    sees = {"Bob": 200, "Cleo": 404, "nobody": 404, "Ann": 200}
    for name, somebody in (("Bob", bob), ("Cleo", cleo), ("nobody", stranger), ("Ann", ann)):
        for path in (played, f"/api{played}"):
            assert (await somebody.http.get(path)).status_code == sees[name], (name, path)
    assert await page_of(ann, "everybody") == played
    for somebody in (bob, cleo, stranger):
        assert (await somebody.http.get(played)).status_code == 200
    await page_of(ann, "nobody")
    for somebody in (bob, cleo, stranger, ann):
        assert (await somebody.http.get(played)).status_code == 404
    assert await page_of(ann, "everybody") != played, "an address that was hidden is dead"


async def test_who_is_blocked_does_not_see_the_page(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    await finished(server, ann, bob)
    path = await page_of(ann, "everybody")
    [friend] = await friends_of(server.context.store.database, await id_of(server, ann))
    await set_silence(server.context.store.database, await id_of(server, ann), friend.person, "block", NOW)
    assert (await bob.http.get(path)).status_code == 404
    assert [rival["page"] for rival in (await bob.get("/api/me/record"))["people"]] == [None], "nor is told its address"


async def id_of(server: Server, somebody: Person) -> str:
    table = await somebody.make("you", "open")
    found = await server.context.store.table(table)
    assert found is not None
    return found.host


async def test_others_see_results_but_no_keys_to_private_tables_and_no_third_persons(server: Server) -> None:
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob Bobson", "Cleo")]
    private = await finished(server, ann, bob)
    public = await finished(server, ann, bob, listed=True)
    path = await page_of(ann, "everybody")
    for address in (path, f"/api{path}"):
        seen = (await cleo.http.get(address)).text
        assert private not in seen
        assert public in seen
    told = await cleo.get(f"/api{path}")
    assert (told["matches"], told["people"]) == (2, [])
    told = await bob.get(f"/api{path}")
    assert {match["table"] for match in told["finished"]} == {private, public}
    assert [rival["name"] for rival in told["people"]] == ["Bob Bobson"]
    for hidden in (await id_of(server, ann), await id_of(server, bob)):
        assert hidden not in (await bob.http.get(path)).text
        assert hidden not in json.dumps(told)


async def test_a_match_in_play_is_on_nobodys_page_but_ones_own_and_tells_no_hand(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    await finished(server, ann, bob)
    table = await ann.make("you", "open", options={"first_player": "seat", "first_seat": 0})
    await bob.do(table, "sit")
    await ann.do(table, "start")
    page = await ann.open(table)
    hand = {choice["text"] for choice in (await page.asked())["choices"]}
    path = await page_of(ann, "everybody")
    for somebody in (ann, bob):
        for address in (path, f"/api{path}", "/api/me/record"):
            text = (await somebody.http.get(address)).text
            assert table not in text
            assert not any(words in text for words in hand)
    mine = (await ann.http.get("/me")).text
    assert f'href="/tables/{table}"' in mine
    assert "Your turn" in mine
    assert not any(words in mine for words in hand)


async def test_ones_own_page_has_running_tables_first_and_replays_from_ones_own_seat(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    over = await finished(server, bob, ann)
    waiting = await ann.make("you", "open")
    mine = await ann.make("you", "scavenger", options={"first_player": "seat", "first_seat": 0})
    await ann.do(mine, "start")
    text = (await ann.http.get("/me")).text
    places = [text.index(f"/tables/{table}") for table in (mine, waiting, over)]
    assert places == sorted(places)
    assert f'href="/tables/{over}/replay?seat=1"' in text
    assert f'href="/tables/{over}/replay?seat=1#analysis"' in text
    async with server.context.store.change(mine) as (_, connection):
        await server.context.store.set_table(connection, mine, status="paused")
    assert "paused" in (await ann.http.get("/me")).text


async def test_every_finished_match_can_be_reached(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "SHOWN", 3)
    gus, hal = await server.person("Gus"), await server.person("Hal")
    ids = [await id_of(server, each) for each in (gus, hal)]
    for n in range(8):  # every other one was listed in the lobby
        match = row(person(ids[0]), BOT, table=f"reach{n:011d}")
        match.listed = n % 2 == 0
        await lay(server.context.store, PersonRow(ids[0], "Gus"), match)
        await end(server.context.store, match.id, outcome(1.0, 0.0, ended=(NOW + n) * 1000))
    path = await page_of(gus, "everybody")
    for somebody, page, record, wanted in (
        (gus, "/me", "/api/me/record", range(7, -1, -1)),
        (hal, path, f"/api{path}", range(6, -1, -2)),
    ):
        in_api, on_pages, skip = [], [], 0
        while True:
            text = (await somebody.http.get(f"{page}?skip={skip}")).text
            told = await somebody.get(record, skip=skip)
            assert told["matches"] == 8, "all are counted, whichever are listed"
            on_pages += list(dict.fromkeys(re.findall(r'href="/tables/([\w-]+)/replay', text)))
            in_api += [match["table"] for match in told["finished"]]
            assert ("Newer ones" in text) == (skip > 0)
            found = re.search(r'href="[?]skip=(\d+)#finished-title">Still older', text)
            if found is None:
                assert told["older"] is None
                break
            skip = int(found[1])
            assert told["older"] == skip
        assert in_api == on_pages == [f"reach{n:011d}" for n in wanted], page
        assert (await somebody.http.get(f"{page}?skip=-1")).status_code == 422


async def test_the_page_of_who_left_tells_the_match_and_the_substitutes_does_not(server: Server) -> None:
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob", "Cleo")]
    ids = [await id_of(server, each) for each in (ann, bob, cleo)]
    seats = person(ids[2], owner=ids[0], left=True), person(ids[1])
    table = await lay(server.context.store, PersonRow(ids[1], "Bob"), row(*seats))
    await end(server.context.store, table.id, outcome(1.0, 0.0))
    mine = await ann.get("/api/me/record")
    assert [(match["table"], match["company"]) for match in mine["finished"]] == [(table.id, ["Bob"])]
    assert (
        mine["games"][0]["points"]
        == [
            leader["points"] for leader in (await ann.get(f"/api/games/{GAME}/ratings"))["leaders"] if leader["you"]
        ].pop()
    )
    assert f'href="/tables/{table.id}/replay?seat=0"' in (await ann.http.get("/me")).text
    assert (await cleo.get("/api/me/record"))["matches"] == 0
    # Once Ann is forgotten, the result is nobody's, and still not Cleo's.
    assert (await ann.http.delete("/api/me/data")).status_code == 204
    assert (await cleo.get("/api/me/record"))["matches"] == 0
    assert (await bob.get("/api/me/record"))["finished"][0]["company"] == ["somebody"]


async def test_of_the_tables_that_wait_for_you_the_one_that_runs_out_first_is_on_top(server: Server) -> None:
    ann = await server.person("Ann")
    begins = {"first_player": "seat", "first_seat": 0}
    tables = [await ann.make("you", "scavenger", options=begins, seconds=DAY_SECONDS) for _ in range(4)]
    for table in tables:
        await ann.do(table, "start")
    later, soon, paused, _ = tables  # the newest has a middling time
    now = int(server.context.time.unix())
    for table, hours in zip(tables, (20, 1, 2, 5), strict=True):
        async with server.context.store.change(table) as (_row, connection):
            status = "paused" if table == paused else "playing"
            await server.context.store.set_table(connection, table, due=now + hours * 3600, status=status)
    wanted = [soon, tables[3], later, paused]
    assert [mine["id"] for mine in (await ann.get("/api/me"))["tables"] if mine["id"] in tables] == wanted
    for page in ("/me", "/"):
        text = (await ann.http.get(page)).text
        places = [text.index(f'href="/tables/{table}"') for table in wanted]
        assert places == sorted(places), page


async def test_the_leaderboard_has_people_and_bots_and_names_only_those_who_want_it(server: Server) -> None:
    store = server.context.store
    eve = await server.person("Eve")
    known = PersonRow(await id_of(server, eve), "Eve")
    hidden = await store.add_person("Mallory", NOW)
    for n in range(18):
        table = await lay(store, known, row(person(known.id), person(hidden.id), BOT, table=f"board{n:011d}"))
        await end(store, table.id, outcome(*((1.0, 0.5, 0.0) if n % 3 else (0.0, 0.5, 1.0))))
    stranger = await server.person()
    board = (await stranger.get(f"/api/games/{GAME}/ratings"))["leaders"]
    assert {row["name"] for row in board} >= {"Somebody", "Scavenger", "Random"}
    assert not {"Eve", "Mallory"} & {row["name"] for row in board}
    own = (await eve.get(f"/api/games/{GAME}/ratings"))["leaders"]
    assert [row["name"] for row in own if row["you"]] == ["Eve"]
    path = await page_of(eve, "everybody")
    board = (await stranger.get(f"/api/games/{GAME}/ratings"))["leaders"]
    [row_of_eve] = [row for row in board if row["name"] == "Eve"]
    assert f"/people/{row_of_eve['page']}" == path
    assert [row["points"] for row in board] == sorted((row["points"] for row in board), reverse=True)
    text = (await stranger.http.get("/ratings")).text
    assert "Mallory" not in text
    assert "Eve" in text


async def test_a_provisional_rating_is_only_on_ones_own_board(server: Server) -> None:
    store = server.context.store
    fay = await server.person("Fay")
    known = PersonRow(await id_of(server, fay), "Fay")
    await page_of(fay, "everybody")
    table = await lay(store, known, row(person(known.id), BOT, game="zombiegeddon", table="provisional-fay-"))
    await end(store, table.id, outcome(1.0, 0.0))
    path = "/api/games/zombiegeddon/ratings"
    assert [row["provisional"] for row in (await fay.get(path))["leaders"] if row["you"]] == [True]
    assert "Fay" not in {row["name"] for row in (await (await server.person()).get(path))["leaders"]}


async def test_who_is_forgotten_leaves_results_without_a_name(store: Store) -> None:
    ann, bob = await store.add_person("Ann Smith", NOW), await store.add_person("Bob", NOW)
    table = await lay(store, ann, row(person(ann.id), person(bob.id)))
    await end(store, table.id, outcome(1.0, 0.0))
    said = [await store.say(table.id, 0, "Ann Smith", "hello", NOW, person=ann.id)]
    said.append(await store.say(table.id, 1, "Bob", "hi", NOW, person=bob.id))
    await show_to(store.database, ann.id, "everybody")
    await set_silence(store.database, bob.id, ann.id, "mute", NOW)
    for by, about in (((bob.id, "Bob"), (ann.id, "Ann Smith")), ((ann.id, "Ann Smith"), (bob.id, "Bob"))):
        lines = lines_around(said, said[0])
        await add_report(store.database, at=NOW, table=table.id, by=by, about=about, reason="rude", lines=lines)
    async with store.database.write() as connection:
        await forget_person(connection, ann.id)
        await connection.execute(update(schema.persons).where(schema.persons.c.id == ann.id).values(name="Somebody"))
    assert await profile_of(store.database, ann.id) is None
    assert [line.text for line in await store.talk(table.id)] == ["hi"]
    async with store.database.read() as connection:
        for kept in schema.metadata.tables.values():
            rows = (await connection.execute(select(kept))).all()
            assert "Ann Smith" not in str(rows), kept.name
    assert [found.unrated for found in await matches_of(store.database, bob.id)] == [""]
    assert (await rate_anew(store))[1] == 1


async def test_a_stranger_finds_a_place_for_a_name_and_nothing_of_anybody(server: Server) -> None:
    stranger = await server.person()
    text = (await stranger.http.get("/me")).text
    assert 'id="name-form"' in text
    assert 'id="results-title"' not in text
    for path in ("/api/me/record", "/api/me/privacy", "/api/me/silenced"):
        assert (await stranger.refused("GET", path))[0] == 401
