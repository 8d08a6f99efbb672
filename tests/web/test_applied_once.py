"""A move is made once: the rules are asked for it a single time, and it counts when it is stored, not before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from shamble.core.state import State
from shamble.web.play import match
from shamble.web.table import moves
from tests.web import ambush, trapdoors
from tests.web.table import GAME, Page, Server, add_game, fixture, serving
from tests.web.trapdoors import FALL, STEP


@fixture
async def server(sqlite_file: str) -> AsyncIterator[Server]:
    async with serving(sqlite_file) as running:
        yield running


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every action that the rules carry out in this process, but for worlds that are imagined to see who could be
    asked."""
    actions: list[int] = []
    apply = State.apply

    def counted(state: State, action: int) -> None:
        actions.append(action)
        apply(state, action)

    monkeypatch.setattr(match, "could_be_asked", lambda state, action, rng: True)
    monkeypatch.setattr(State, "apply", counted)
    return actions


async def seated(server: Server, game: str, **options: Any) -> tuple[str, list[Page]]:
    """A match of two that has begun."""
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", game=game, options=options)
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, [await ann.open(table), await bob.open(table)]


@pytest.mark.parametrize(("game", "options"), [(GAME, {"turn_limit": 4}), ("ambush", {})], ids=["openly", "covertly"])
async def test_the_rules_are_asked_once_for_each_move_to_the_last(
    server: Server, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any], applied: list[int]
) -> None:
    add_game(monkeypatch, ambush.GAME)
    table, _ = await seated(server, game, **options)
    live = server.live(table)
    assert live.match is not None
    applied.clear()
    while not live.match.state.over:
        await moves.play_for(live, live.match.state.player, live.match.position.length, live.match.state.options[-1])
    assert applied == [entry.action for entry in await server.context.store.entries(table)]
    assert live.row.status == "over"


async def test_a_move_that_breaks_the_rules_is_tried_once_and_leaves_the_match_as_it_was(
    server: Server, monkeypatch: pytest.MonkeyPatch, applied: list[int]
) -> None:
    add_game(monkeypatch, trapdoors.GAME)
    table, (ann, bob) = await seated(server, "trapdoors")
    live = server.live(table)
    assert live.match is not None
    applied.clear()
    await ann.ask("move", number=0, action=STEP)
    before = live.match.state
    assert (await bob.ask("move", number=1, action=FALL))["code"] == "not_now"
    assert applied == [STEP, FALL]
    assert live.paused
    assert live.match.state is live.match.record.match.state is before
    assert (before.player, before.options, len(before.agenda)) == (1, list(range(trapdoors.ACTIONS.size)), 0)


async def test_a_move_counts_when_it_is_stored_and_not_before(
    server: Server, monkeypatch: pytest.MonkeyPatch, applied: list[int]
) -> None:
    table, _ = await seated(server, GAME)
    live = server.live(table)
    assert live.match is not None
    before, ledger = live.match.position, server.context.store.ledger
    append = ledger.append
    disk = iter(["full", "free again"])

    async def append_to(*args: Any) -> bool:
        assert live.match is not None
        assert live.match.position is before
        assert live.match.record.match.moves == []
        if next(disk) == "full":
            raise OSError("the disk is full")
        return await append(*args)

    monkeypatch.setattr(ledger, "append", append_to)
    action = before.state.options[0]
    with pytest.raises(OSError, match="full"):
        await moves.move(live, before.state.player, 0, action)
    assert live.match.position is before
    assert await moves.move(live, before.state.player, 0, action) == 1
    assert live.match.record.match.actions == [action]
    assert live.match.position is not before
