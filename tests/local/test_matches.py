"""Whole matches on a device without a server, over the messages of the protocol alone."""

from __future__ import annotations

import json

import pytest

from shamble import Rng, game, list_games
from shamble.match import Match, verify
from tests.local.device import Device, Line

SLUGS = [each.slug for each in list_games()]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_against_bots_is_played_to_its_end_and_can_be_verified(slug: str) -> None:
    device = Device()
    players, options = game(slug).table_for_newcomers()
    table = device.table(slug, "you", *["bot:shambler"] * (players - 1), options=dict(options))
    line, rng = Line(device, table), Rng(slug)
    for _ in range(2000):
        device.settle()
        play = line.play
        if play["result"] is not None:
            break
        assert play["yours"], "with nobody to think, it is the person's choice"
        answer = line.request("move", number=play["number"], action=rng.pick(play["choices"])["action"])
        assert answer["type"] == "done", answer
    assert line.state["table"]["status"] == "over"
    file = json.loads(device.ask("GET", f"/api/tables/{table}/file")["text"])
    match = verify(file)
    assert match.state.over
    assert line.play["result"]["returns"] == match.state.returns
    proof = device.call("GET", f"/api/tables/{table}/proof")
    assert (proof["commitment"], proof["seed"]) == (match.commitment, match.seed)
    replay = device.call("GET", f"/api/tables/{table}/replay?seat=0")
    frame = device.call("GET", f"/api/tables/{table}/frames/{len(replay['steps']) - 1}?seat=0")
    assert frame["svg"].startswith("<svg")


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_page_is_shown_is_what_the_engine_has(slug: str) -> None:
    """The same moves in the engine give the same choices, number by number, also after an undo and a new start."""
    device = Device()
    players = game(slug).table_for_newcomers()[0]
    table = device.table(slug, *(f"P{seat}" for seat in range(players)))
    line, rng = Line(device, table, svg=True), Rng(1)
    for turn in range(30):
        if line.curtain is not None:
            assert line.request("look", seat=line.curtain)["type"] == "done"
        play, you = line.play, line.state["table"]["you"]
        if play["result"] is not None:
            break
        stored = json.loads(device.kept[f"table/{table}"][1])
        row = stored["row"]
        match = Match(game(slug), players, row["options"], row["seed"], _standing(stored["log"]))
        assert (match.state.player, play["yours"]) == (you, True)
        assert [choice["action"] for choice in play["choices"]] == list(match.state.options)
        assert play["svg"] or play["drawn"], "it was drawn"
        line.request("move", number=play["number"], action=rng.pick(play["choices"])["action"])
        if turn == 20:
            again = Device(device.kept)
            line = Line(again, table, svg=True)
            device = again


def _standing(log: list[list[int | None]]) -> list[int]:
    moves: list[int] = []
    for _, action, back, *_ in log:
        if action is None:
            assert back is not None, "an undo says how much stays"
            del moves[back:]
        else:
            moves.append(action)
    return moves
