"""Nobody takes more of the processor than their share, however few their requests are."""

from __future__ import annotations

import asyncio
import json

import pytest
import websockets

from shamble.analysis import Advice
from shamble.core.state import State
from shamble.web.http import answering
from shamble.web.http.api import games
from shamble.web.http.budgets import OF_ADDRESS, OF_PERSON, WORKERS_OF_PERSON, Bill
from shamble.web.http.limits import SOCKETS_OF_ADDRESS, SOCKETS_OF_PERSON, Limits
from shamble.web.play import why
from shamble.web.play.record import Record
from tests.web.table import GAME, PATIENCE, HandTime, Server


async def test_work_is_charged_without_what_others_do_meanwhile() -> None:
    time = HandTime()
    limits = Limits(time)
    bill = Bill(limits, time, "here", "ann")
    others_worked = asyncio.Event()

    async def work() -> str:
        time.spent += OF_PERSON.burst - 1
        await others_worked.wait()
        time.spent += 2
        raise LookupError

    async def others() -> None:
        time.spent += 100
        others_worked.set()

    with pytest.raises(LookupError):
        await asyncio.gather(bill.pay(work()), others())
    assert bill.wait() == pytest.approx(1 / OF_PERSON.per_second)
    assert Bill(limits, time, "here").wait() == 0, "the address has more to spend than one person"
    assert Bill(limits, time, "there", "bob").wait() == 0
    await time.pass_(bill.wait() + 0.01)
    assert bill.wait() == 0


async def test_a_cancelled_work_is_cancelled_and_paid() -> None:
    time = HandTime()
    bill = Bill(Limits(time), time, "here")
    ended = []

    async def work() -> None:
        try:
            await asyncio.sleep(1000)
        finally:
            time.spent += 2 * OF_ADDRESS.burst
            ended.append(True)

    task = asyncio.create_task(bill.pay(work()))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended
    assert bill.wait() > 0


@pytest.fixture
def dear_explanations(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """To explain something takes a second of the processor."""
    explain = why.explain

    def explain_slowly(*given: object) -> object:
        server.hand_time.spent += 1.0
        return explain(*given)  # type: ignore[arg-type]  # whatever the page gives

    monkeypatch.setattr(answering, "explain", explain_slowly)


@pytest.mark.usefixtures("dear_explanations")
async def test_who_keeps_the_server_busy_waits_and_nobody_else(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", options={"first_player": "seat"})
    await bob.do(table, "sit")
    await ann.do(table, "start")
    pages = [await ann.open(table), await bob.open(table)]
    answers = [await pages[1].ask("why", rule="ZR-4.1") for _ in range(OF_PERSON.burst + 3)]
    assert [answer["type"] for answer in answers].count("refused") == 2
    assert "has kept the server busy" in answers[-1]["text"]
    await pages[0].move()
    status, words = await bob.refused("GET", "/api/me")
    assert (status, words) == (429, "that is too fast; wait a little")
    assert int((await bob.http.get("/api/me")).headers["retry-after"]) > 1
    await ann.get("/api/me")
    await server.hand_time.pass_(20)
    assert (await pages[1].ask("why", rule="ZR-4.1"))["type"] == "why"


@pytest.mark.usefixtures("dear_explanations")
async def test_an_address_has_a_budget_too_whoever_asks(server: Server) -> None:
    host = await server.person("Ann")
    table = await host.make("you", "open")
    refused = 0
    for n in range(4):
        page = await (await server.person(f"P{n}")).open(table)
        answers = [await page.ask("why", rule="ZR-4.1") for _ in range(4)]
        refused += sum(answer["type"] == "refused" for answer in answers)
        if refused:
            break
    assert refused
    answer = await (await server.person()).http.get("/api/bots")
    assert (answer.status_code, answer.json()["detail"]) == (
        429,
        "what you asked for has kept the server busy; wait a little",
    )
    assert (await (await server.person()).http.get("/healthz")).status_code == 200


async def test_what_is_drawn_beside_the_event_loop_is_charged_too(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:

    def draw(*_: object) -> str:
        server.hand_time.spent += 6.0
        return "<svg/>"

    monkeypatch.setattr(games, "draw_game", draw)
    eve = await server.person()
    statuses = [(await eve.http.get(f"/api/games/{GAME}/picture?width={n}")).status_code for n in (300, 400, 500)]
    assert statuses == [200, 200, 429]


@pytest.mark.parametrize("what", ["frames/0", "frames/0/picture"])
async def test_whoever_looks_at_a_replay_pays_for_it(
    server: Server, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "random")
    await ann.do(table, "start")
    state_at, loop = Record.state_at, asyncio.get_running_loop()

    def play_again(record: Record, moves: int) -> State:
        # What the event loop did when it ordered this is over, and paid: what is spent now is spent beside it.
        asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result()
        server.hand_time.spent += 6.0
        return state_at(record, moves)

    monkeypatch.setattr(Record, "state_at", play_again)
    eve = await server.person()
    statuses = [(await eve.http.get(f"/api/tables/{table}/{what}")).status_code for _ in range(3)]
    assert statuses[0] == 200
    assert statuses[2] == 429


async def test_one_person_has_so_many_tables_open_and_one_address_more(server: Server) -> None:
    limits = server.context.limits
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open")
    me = (await server.context.store.table(table)).host  # type: ignore[union-attr]  # it was made above
    for _ in range(SOCKETS_OF_PERSON - 1):
        limits.enter(SOCKETS_OF_PERSON, me)
    await ann.open(table)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await websockets.connect(address, additional_headers=ann.headers(), open_timeout=PATIENCE)
    assert refusal.value.response.status_code == 429
    assert json.loads(refusal.value.response.body)["detail"] == "too many tables are open; close one"
    await bob.open(table)
    while limits.enter(SOCKETS_OF_ADDRESS, "127.0.0.1"):
        pass
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(address, additional_headers=bob.headers(), open_timeout=PATIENCE)
    for _ in range(SOCKETS_OF_PERSON - 1):
        limits.leave(SOCKETS_OF_PERSON, me)
    for _ in range(SOCKETS_OF_ADDRESS - 2):
        limits.leave(SOCKETS_OF_ADDRESS, "127.0.0.1")
    await server.see_off()
    async with asyncio.timeout(100):
        while limits._inside:
            await asyncio.sleep(0.001)


async def test_what_workers_do_for_a_hint_is_charged(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hint(*_: object) -> tuple[Advice, float]:
        return Advice(action, 0.5), float(WORKERS_OF_PERSON.burst)

    ann = await server.person("Ann")
    table = await ann.make("you", "greedy", options={"first_player": "seat"})
    await ann.do(table, "start")
    page = await ann.open(table)
    play = await page.asked()
    number, action = play["number"], play["choices"][0]["action"]
    monkeypatch.setattr(server.workers, "hint", hint)
    answers = []
    for _ in range(3):
        answers.append(await page.ask("hint", number=number))
        await server.hand_time.pass_(2)
    assert [answer["type"] for answer in answers] == ["hint", "hint", "refused"]
    assert "has kept the server busy" in answers[-1]["text"]
