"""Asked without the others' knowledge: neither states, numbers, logs nor time give it away."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shamble.core.game import Game
from shamble.web.play.match import LiveMatch
from shamble.web.play.window import BOT_WINDOW
from tests.web.ambush import LET_PASS, REST, SPRING, WALK, Table
from tests.web.table import Page, Person, QuickWorkers, Server, fixture, match_of
from tests.web.test_guard import measure
from tests.web.test_long_clocks import until

pytestmark = pytest.mark.usefixtures("with_ambush")


class Camp:
    """Three people at Ambush, with as many traps each as wanted, and somebody who watches."""

    def __init__(self, server: Server, table: str, people: list[Person], pages: list[Page], watcher: Page) -> None:
        self.server, self.id, self.people, self.pages, self.watcher = server, table, people, pages, watcher

    @property
    def others(self) -> list[Page]:
        """Whoever is not Bob."""
        return [self.pages[0], self.pages[2], self.watcher]

    async def act(self, seat: int, action: int) -> dict[str, Any]:
        page = self.pages[seat]
        play = await page.asked()
        return await page.ask("move", number=play["number"], action=action)


async def camp(server: Server, traps: list[int], *, seats: tuple[str, ...] = ("Ann", "Bob", "Eve"), **how: Any) -> Camp:
    people = {name: await server.person(name) for name in seats if name[0].isupper()}
    host = people[seats[0]]
    places = ("you" if n == seats[0] else "open" if n in people else n for n in seats)
    table = await host.make(*places, game="ambush", **how)
    for seat, name in enumerate(seats):
        if name in people and name != seats[0]:
            await people[name].do(table, "sit", seat=seat)
    await host.do(table, "start")
    live = await server.context.open_tables.find(table)
    await deal(live, traps)
    pages = [await person.open(table) for person in people.values()]
    return Camp(server, table, list(people.values()), pages, await (await server.person()).open(table))


async def deal(live: Any, traps: list[int]) -> None:
    """Put so many traps into each hand, in the match and in what is shown of it."""
    live.match.record.match.state.traps[:] = traps
    live.match.position = live.match.window.shown = live.match.record.position()


@fixture
async def armed(server: Server) -> Camp:
    """Bob holds a trap."""
    return await camp(server, [0, 1, 0])


@fixture
async def unarmed(server: Server) -> Camp:
    """Nobody does."""
    return await camp(server, [0, 0, 0])


def told(page: Page, start: int) -> list[dict[str, Any]]:
    """All that a page was told since, without what is different for every match: ids and the commitment."""
    states = [state for state in map(json.loads, page.frames[start:]) if state["type"] == "state"]
    for state in states:
        for name in ("id", "commitment", "made"):
            state.get("table", {}).pop(name, None)
    return states


async def story(camp: Camp, bob_says: int | None) -> list[list[dict[str, Any]]]:
    """Ann walks; Bob, if asked, answers; what the others are told until the next turn has come."""
    for page in camp.others:
        await page.state_where(lambda state: state["table"]["spectators"] == 1)
    starts = [len(page.frames) for page in camp.others]
    await camp.act(0, WALK)
    for page in camp.others:
        await page.play_where(lambda play: play["window"] is not None)
    await camp.server.hand_time.pass_(2)
    if bob_says is not None:
        await camp.act(1, bob_says)
    await camp.server.hand_time.pass_(4)
    for page in camp.others:
        await page.play_where(lambda play: play["window"] is None and play["number"] == 1)
    return [told(page, start) for page, start in zip(camp.others, starts, strict=True)]


async def test_the_others_are_told_the_same_whether_or_not_somebody_was_asked(server: Server) -> None:
    nobody = await story(await camp(server, [0, 0, 0]), None)
    declined = await story(await camp(server, [0, 1, 0]), LET_PASS)
    silent = await story(await camp(server, [0, 1, 0]), None)
    assert nobody == declined
    assert nobody == silent


async def test_the_one_who_is_asked_sees_it_at_once_and_alone(armed: Camp) -> None:
    await armed.act(0, WALK)
    play = await armed.pages[1].asked()
    assert play["covert"]
    assert {choice["action"] for choice in play["choices"]} == {SPRING, LET_PASS}
    assert armed.pages[1].state["table"]["seats"][1]["clock"] is not None
    for page in armed.others:
        play = await page.play_where(lambda play: play["window"] is not None)
        assert (play["number"], play["asked"], play["yours"], play["choices"]) == (0, 0, False, [])
        assert [seat["clock"] for seat in page.state["table"]["seats"]] == [None] * 3


async def test_a_reaction_that_all_can_see_is_shown_at_once(armed: Camp) -> None:
    await armed.act(0, WALK)
    await armed.act(1, SPRING)
    for page in armed.others:
        play = await page.play_where(lambda play: play["window"] is None and play["number"] == 1)
        assert play["turn"] == 1
    state = match_of(armed.server.live(armed.id)).state
    assert isinstance(state, Table)
    assert state.score == [0, 0, 0]


async def test_numbers_do_not_count_what_others_answered_covertly(armed: Camp) -> None:
    await story(armed, LET_PASS)
    assert [page.play["number"] for page in armed.others] == [1, 1, 1]
    await armed.pages[1].asked_at(2)
    await armed.act(1, REST)
    for page in armed.others:
        await page.at(2)
    assert len(await armed.server.context.store.entries(armed.id)) == 3


async def test_a_covert_answer_sent_twice_counts_once(armed: Camp) -> None:
    await armed.act(0, WALK)
    play = await armed.pages[1].asked()
    move = {"number": play["number"], "action": LET_PASS}
    answers = [await armed.pages[1].ask("move", **move) for _ in range(2)]
    assert [answer["number"] for answer in answers] == [play["number"] + 1] * 2
    assert len(await armed.server.context.store.entries(armed.id)) == 2


async def test_nobody_can_feel_their_way_through_an_open_window(unarmed: Camp) -> None:
    """Nobody was asked, so it is Bob's turn already; but Bob cannot find that out by trying."""
    await unarmed.act(0, WALK)
    bob = unarmed.pages[1]
    await bob.play_where(lambda play: play["window"] is not None)
    assert (await bob.ask("move", number=0, action=REST))["code"] == "not_now"
    assert (await bob.ask("move", number=1, action=REST))["code"] == "early"
    assert (await bob.ask("undo", number=0))["code"] == "not_now"
    assert (await unarmed.pages[0].ask("move", number=1, action=REST))["code"] == "early"
    assert (await unarmed.pages[0].ask("move", number=0, action=REST))["code"] == "late"
    assert (await unarmed.pages[0].ask("hint", number=0))["code"] in ("late", "not_now")
    replay = await unarmed.people[1].get(f"/api/tables/{unarmed.id}/replay")
    assert len(replay["steps"]) == 1


async def test_who_is_asked_is_not_given_away_by_an_undo(armed: Camp) -> None:
    await armed.act(0, REST)
    await armed.act(1, REST)
    await armed.act(2, WALK)
    play = await armed.pages[1].asked()
    assert (await armed.pages[1].ask("undo", number=play["number"]))["code"] == "not_now"


@pytest.mark.parametrize("traps", [[0, 0, 0], [0, 1, 0]])
async def test_a_move_that_opened_a_window_is_never_taken_back_by_oneself(server: Server, traps: list[int]) -> None:
    table = await camp(server, traps)
    await story(table, None)
    ann = table.pages[0]
    assert ann.play["undo"]["can"] == "ask"
    assert "answered" in ann.play["undo"]["why"] or ann.play["undo"]["why"] == "another player has been asked"


async def test_the_reason_against_an_undo_tells_nothing(server: Server) -> None:
    """Neither to the one who moved, nor to those who look on."""
    whys = []
    for traps in ([0, 0, 0], [0, 1, 0]):
        table = await camp(server, traps)
        await story(table, None)
        whys.append([page.play["undo"] for page in table.others])
    assert whys[0] == whys[1]


async def test_the_reason_is_the_same_for_those_who_have_moved_before(server: Server) -> None:
    whys = []
    for traps in ([0, 0, 0], [0, 1, 0]):
        table = await camp(server, traps)
        for seat in range(3):
            await table.act(seat, REST)
        await table.pages[0].asked_at(3)
        await table.act(0, WALK)
        await server.hand_time.pass_(6)
        for page in table.others:
            await page.play_where(lambda play: play["window"] is None and play["number"] == 4)
        whys.append([page.play["undo"]["why"] for page in table.others])
    assert whys[0] == whys[1]
    assert whys[0][:2] == ["others may have answered it", "the last move was not yours"]


async def test_the_switch_declines_at_once_and_nobody_sees_it(server: Server) -> None:
    switched = await camp(server, [0, 1, 0])
    starts = [len(page.frames) for page in switched.others]
    assert (await switched.pages[1].ask("quiet", on=True))["type"] == "done"
    await switched.pages[1].play_where(lambda play: play["quiet"])
    for page, start in zip(switched.others, starts, strict=True):
        assert '"quiet":true' not in "".join(page.frames[start:])
    quiet = await story(switched, None)
    assert '"covert":true' not in "".join(switched.pages[1].frames), "not even for a moment"
    entries = await server.context.store.entries(switched.id)
    assert [(entry.seat, entry.action) for entry in entries] == [(0, WALK), (1, LET_PASS)]
    loud = await story(await camp(server, [0, 0, 0]), None)
    assert [[state["play"] for state in page] for page in quiet] == [[state["play"] for state in page] for page in loud]
    await switched.pages[1].ask("quiet", on=False)
    assert not server.live(switched.id).row.seats[1].quiet


async def test_whoever_is_on_turn_is_asked_although_they_are_quiet(server: Server, armed: Camp) -> None:
    for page in armed.pages[:2]:
        await page.ask("quiet", on=True)
    await armed.pages[0].asked()
    live = server.live(armed.id)
    assert [match_of(live).declines(live.row, seat) for seat in (0, 1, 2)] == [False, True, False]


async def test_several_asked_share_the_window(server: Server) -> None:
    """Bob may take half of the six seconds, Eve what is left."""
    table = await camp(server, [0, 1, 1])
    await table.act(0, WALK)
    await table.pages[1].asked()
    assert table.pages[1].state["table"]["seats"][1]["clock"] == 3
    await server.hand_time.pass_(3)
    await table.pages[2].asked()
    assert table.pages[2].state["table"]["seats"][2]["clock"] == 3
    await table.act(2, SPRING)
    play = await table.pages[0].play_where(lambda play: play["window"] is None and play["number"] == 1)
    assert any("springs a trap on you" in entry["text"] for entry in play["log"])


async def test_a_window_among_bots_is_short_and_hides_their_answers(server: Server) -> None:
    table = await camp(server, [0, 2, 2], seats=("Ann", "random", "random"))
    await table.act(0, WALK)
    live = server.live(table.id)
    if live.in_window:  # neither bot has sprung its trap
        await server.hand_time.pass_(BOT_WINDOW)
    await table.pages[0].play_where(lambda play: play["window"] is None and play["number"] >= 1)


async def test_a_bot_that_thinks_long_answers_quickly_in_a_window(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def choose(level: str, *_: object) -> int:
        asked.append(level)
        return REST if level == "veteran" else SPRING

    monkeypatch.setattr(server.workers, "choose", choose)
    table = await camp(server, [0, 1, 0], seats=("Ann", "veteran", "veteran"))
    await table.act(0, WALK)
    await table.pages[0].play_where(lambda play: play["yours"] and play["number"] > 0)
    assert asked == ["survivor", "veteran", "veteran"]


async def test_a_window_is_opened_again_after_a_restart(server: Server) -> None:
    for traps in ([0, 1, 0], [0, 0, 0]):
        table = await camp(server, traps)
        await table.act(0, WALK)
        await table.watcher.play_where(lambda play: play["window"] is not None)
        live = server.live(table.id)
        # As a new process would find it: the log, and the hands that this test has dealt.
        again = LiveMatch(live.row, match_of(live).record, live.time.now())
        assert again.window.is_open
        position, frozen = again.position_for(None)
        assert (position.number(None), frozen) == (0, True)
        assert again.position_for(1)[0].number(1) == (1 if traps[1] else 0)


async def test_a_game_with_covert_asks_is_found_out(server: Server, with_ambush: Game[Any]) -> None:
    workers = server.workers
    assert await workers.asks_covertly("ambush", 3, {})
    assert not await workers.asks_covertly("run_for_your_lives", 3, {})


async def measured(camp: Camp) -> dict[str, float]:
    """The measurements that count something which is done at tables."""
    figures = await measure(camp.people[0].http)
    return {name: figure for name, figure in figures.items() if name.startswith(("shamble_moves", "shamble_commit"))}


async def test_measurements_count_no_covert_answer(server: Server, armed: Camp) -> None:
    await armed.act(0, WALK)
    await armed.pages[1].asked()
    before = await measured(armed)
    assert (await armed.act(1, SPRING))["type"] == "done"
    assert await measured(armed) == before


async def test_measurements_count_no_covert_answer_of_a_bot(server: Server) -> None:
    held = await camp(server, [0, 0, 1], seats=("Ann", "Eve", "greedy"))  # the next turn is Eve's
    workers = server.workers
    assert isinstance(workers, QuickWorkers)
    before, asked = workers._metrics.text(), workers.asked
    await held.act(0, WALK)
    await until(lambda: workers.asked > asked)
    assert thoughts(workers._metrics.text()) == thoughts(before)


def thoughts(figures: bytes) -> list[str]:
    return [line for line in figures.decode().splitlines() if line.startswith("shamble_thought")]
