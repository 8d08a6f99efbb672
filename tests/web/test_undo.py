"""Taking back: by oneself within the fence, beyond it when all others agree; and never a moment that has passed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from shamble.core.actions import Actions
from shamble.core.decision import Decision, table_of
from shamble.core.events import Kind
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.scene import Button, Panel, Scene
from shamble.core.state import State, shares
from tests.web.table import Page, Person, Server, add_game, fixture, match_of

# A game in which a turn is three steps, of which the first two draw no chance, tell nothing new and ask nobody else.
ACTIONS = Actions()
STEP = ACTIONS.block("STEP", "Step {way}", way=3)
STEPS, TURNS = 3, 6
STEPPED = Kind("stepped", "A step is taken")


class Walk(State):
    __slots__ = ("path",)

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.path: list[int] = []

    def clone(self) -> Walk:
        new = Walk.__new__(Walk)
        self.copy_agenda(new)
        new.path = self.path.copy()
        return new


def setup(game: Game[Walk], players: int, config: dict[str, Any], rng: Rng) -> Walk:
    s = Walk(game, players, config, rng)
    s.do(ask_for_step)
    return s


def ask_for_step(s: Walk) -> None:
    s.turn = len(s.path) // STEPS % s.players
    if len(s.path) == STEPS * TURNS:
        s.end(shares([0], s.players), "arrived")
    else:
        s.ask(s.turn, TAKE_STEP)


def step(s: Walk, action: int) -> None:
    s.path.append(action)
    s.tell(STEPPED, "WK-1")
    s.do(ask_for_step)


TAKE_STEP = Decision("step", rule="WK-1", prompt="Take a step", options=lambda s: list(STEP.all), take=step)


def scene(view: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    buttons = tuple(Button(id=f"do-{a}", text=ACTIONS.describe(a), actions=(a,)) for a in options)
    return Scene(title="Walk", panels=(Panel(id="bar", items=buttons),))


WALK = Game[Walk](
    slug="walk", package=__name__, title="Walk", tagline="", credits="", minutes=(1, 1), weight="light", players=(2, 3),
    actions=ACTIONS, decisions=table_of(TAKE_STEP), endings=("arrived",), setup=setup,
    view=lambda s, player: {"path": [*s.path]},
    determinize=lambda s, player, rng: None, scene=scene, evaluate=lambda s, player, weights: 0.5,
    forbids=lambda s, action: None, pieces=lambda s: 0, result=lambda v, n: "Arrived.",
)  # fmt: skip


@pytest.fixture
def with_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    add_game(monkeypatch, WALK)


class Table:
    def __init__(self, server: Server, table: str, people: list[Person], pages: list[Page]) -> None:
        self.server, self.id, self.people, self.pages = server, table, people, pages

    @property
    def path(self) -> list[int]:
        state = match_of(self.server.live(self.id)).state
        assert isinstance(state, Walk)
        return list(state.path)

    async def walk(self, seat: int, *ways: int) -> None:
        for way in ways:
            await self.pages[seat].move(way)


async def walk_table(server: Server, *seats: str, **how: Any) -> Table:
    """A table of Walk; each seat is a person's name or the level of a bot."""
    people = {name: await server.person(name) for name in seats if name[0].isupper()}
    host = next(iter(people.values()))
    first = next(name for name in seats if name in people)
    wanted = ["you" if name == first else "open" if name in people else name for name in seats]
    table = await host.make(*wanted, game="walk", **how)
    for seat, name in enumerate(seats):
        if name in people and name != first:
            await people[name].do(table, "sit", seat=seat)
    await host.do(table, "start")
    return Table(server, table, list(people.values()), [await person.open(table) for person in people.values()])


@fixture
async def two(server: Server, with_walk: None) -> Table:
    return await walk_table(server, "Ann", "Bob")


async def test_within_the_fence_a_move_is_taken_back_by_oneself(two: Table) -> None:
    ann, bob = two.pages
    await two.walk(0, 1, 2)
    assert ann.play["undo"]["can"] == "free"
    number = ann.play["number"]
    assert (await ann.ask("undo", number=number))["number"] == number + 1
    assert two.path == [1]
    play = await bob.at(number + 1)
    assert play["log_whole"]
    assert len(play["log"]) == 1
    await bob.state_where(lambda state: bool(bob.chat) and bob.chat[-1]["text"] == "Ann took a move back.")
    await two.walk(0, 0)
    assert two.path == [1, 0]


async def test_an_undo_sent_twice_counts_once(two: Table) -> None:
    ann, _ = two.pages
    await two.walk(0, 1, 2)
    number = ann.play["number"]
    answers = [await ann.ask("undo", number=number) for _ in range(2)]
    assert [answer["number"] for answer in answers] == [number + 1, number + 1]
    assert two.path == [1]


async def test_numbers_only_grow_and_an_old_move_cannot_hit_a_new_moment(two: Table) -> None:
    ann, _ = two.pages
    await two.walk(0, 1)
    assert (await ann.ask("undo", number=1))["number"] == 2
    # The move that was taken back is sent again by a slow network: it was done once, and it is not done again.
    assert await ann.ask("move", number=0, action=1) == {"type": "done", "id": ann.last_id, "number": 1}
    assert two.path == []
    assert (await ann.ask("move", number=0, action=2))["code"] == "late"
    assert (await ann.ask("move", number=1, action=2))["code"] == "late"
    assert (await ann.ask("undo", number=0))["code"] == "late"
    assert (await ann.ask("move", number=2, action=2))["number"] == 3
    assert two.path == [2]


async def test_a_move_and_an_undo_at_once(two: Table) -> None:
    """Whichever comes first, the other is for a moment that has passed."""
    ann, _ = two.pages
    other_tab = await two.people[0].open(two.id)
    for _ in range(5):
        await two.walk(0, 1)
        await other_tab.at(ann.play["number"])
        number = ann.play["number"]
        answers = await asyncio.gather(ann.ask("undo", number=number), other_tab.ask("move", number=number, action=2))
        kinds = [answer["type"] for answer in answers]
        assert sorted(kinds) == ["done", "refused"]
        assert [answer["code"] for answer in answers if answer["type"] == "refused"] == ["late"]
        assert two.path == ([] if kinds[0] == "done" else [1, 2])
        while two.path:
            await ann.ask("undo", number=match_of(two.server.live(two.id)).position.number(0))
        await ann.play_where(lambda play: play["number"] == match_of(two.server.live(two.id)).position.number(0))


async def test_beyond_the_fence_everybody_else_must_agree(server: Server, with_walk: None) -> None:
    table = await walk_table(server, "Ann", "Bob", "Eve")
    ann, bob, eve = table.pages
    await table.walk(0, 0, 1, 2)
    await table.walk(1, 0)
    await ann.at(4)
    assert ann.play["undo"] == {"can": "ask", "why": "the last move was not yours", "request": None}
    assert (await ann.ask("undo", number=4))["number"] == 4
    asked = await eve.play_where(lambda play: play["undo"]["request"] is not None)
    assert asked["undo"]["request"] == {"seat": 0, "agreed": [], "waiting": [1, 2]}
    assert (await ann.ask("answer", number=4, agree=True))["code"] == "not_now"
    assert (await bob.ask("answer", number=4, agree=True))["number"] == 4
    asked = await eve.play_where(lambda play: play["undo"]["request"]["agreed"] == [1])
    assert (await bob.ask("answer", number=4, agree=True))["code"] == "not_now"
    assert table.path == [0, 1, 2, 0]
    assert (await eve.ask("answer", number=4, agree=True))["number"] == 5
    assert table.path == [0, 1]
    play = await ann.at(5)
    assert play["yours"]
    assert play["undo"]["request"] is None


async def test_one_refusal_ends_it(two: Table) -> None:
    ann, bob = two.pages
    await two.walk(0, 0, 1, 2)
    await ann.at(3)
    await ann.ask("undo", number=3)
    await bob.play_where(lambda play: play["undo"]["request"] is not None)
    await bob.ask("answer", number=3, agree=False)
    await ann.play_where(lambda play: play["undo"]["request"] is None)
    await ann.state_where(lambda state: bool(ann.chat))
    assert ann.chat[-1]["text"] == "Bob does not agree to take the move back."
    assert two.path == [0, 1, 2]
    assert (await bob.ask("answer", number=3, agree=True))["code"] == "not_now"


async def test_any_move_ends_it(two: Table) -> None:
    ann, bob = two.pages
    await two.walk(0, 0, 1, 2)
    await ann.at(3)
    await ann.ask("undo", number=3)
    await two.walk(1, 1)
    await bob.play_where(lambda play: play["undo"]["request"] is None and play["number"] == 4)
    assert (await bob.ask("answer", number=4, agree=True))["code"] == "not_now"


async def test_an_answer_is_for_its_moment(two: Table) -> None:
    ann, bob = two.pages
    await two.walk(0, 0, 1, 2)
    await ann.at(3)
    await ann.ask("undo", number=3)
    assert (await bob.ask("answer", number=2, agree=True))["code"] == "late"
    assert (await bob.ask("answer", number=4, agree=True))["code"] == "early"
    assert two.path == [0, 1, 2]


async def test_bots_consent(server: Server, with_walk: None) -> None:
    table = await walk_table(server, "Ann", "random")
    (ann,) = table.pages
    await table.walk(0, 0, 1, 2)
    play = await ann.asked_at(6)
    assert play["undo"]["can"] == "ask"
    await ann.ask("undo", number=6)
    assert table.path == [0, 1]


async def test_who_leaves_consents(server: Server, with_walk: None) -> None:
    table = await walk_table(server, "Ann", "Bob", "Eve")
    ann, bob, _ = table.pages
    await table.walk(0, 0, 1, 2)
    await ann.at(3)
    await ann.ask("undo", number=3)
    await bob.play_where(lambda play: play["undo"]["request"] is not None)
    await bob.ask("answer", number=3, agree=True)
    await table.people[2].do(table.id, "leave")
    await ann.at(4)
    assert table.path == [0, 1]


async def test_nobody_takes_back_what_they_did_not_do(two: Table, server: Server) -> None:
    ann, bob = two.pages
    assert (await ann.ask("undo", number=0))["code"] == "not_now"
    await two.walk(0, 0)
    assert (await bob.ask("undo", number=1))["code"] in ("not_now", "early")
    stranger = await (await server.person("Eve")).open(two.id)
    assert (await stranger.ask("undo", number=1))["code"] == "not_yours"
    assert stranger.play["undo"]["can"] == "no"
    assert two.path == [0]


async def test_what_is_over_is_over(two: Table) -> None:
    _, bob = two.pages
    for _ in range(TURNS // 2):
        await two.walk(0, 0, 0, 0)
        await two.walk(1, 0, 0, 0)
    await bob.play_where(lambda play: play["result"] is not None)
    assert bob.play["undo"] == {"can": "no", "why": "the match is over", "request": None}
    assert (await bob.ask("undo", number=bob.play["number"]))["code"] == "not_now"
    assert len(two.path) == STEPS * TURNS


async def test_an_undo_survives_a_restart_of_the_table(two: Table) -> None:
    ann, _ = two.pages
    await two.walk(0, 1, 2)
    await ann.ask("undo", number=2)
    for page in two.pages:
        await page.close()
    open_tables = two.server.context.open_tables
    await two.server.hand_time.pass_(120)
    while two.id in open_tables.by_id:  # the pages' leaving is on its way
        await asyncio.sleep(0)
        await two.server.hand_time.pass_(120)
    again = await two.people[0].open(two.id)
    assert again.play["number"] == 3
    assert two.path == [1]
    assert again.play["undo"]["can"] == "free"
