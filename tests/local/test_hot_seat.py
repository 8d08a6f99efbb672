"""Several people before one device: a hand is shown to its owner, and to nobody before its owner has said so."""

from __future__ import annotations

import json

from shamble import Rng
from tests.local.device import Device, Line

NAMES = ("Ann", "Bo", "Cy")
GAME = "run_for_your_lives"


def look(line: Line) -> None:
    if line.curtain is not None:
        assert line.request("look", seat=line.curtain)["type"] == "done"


def test_between_two_people_nobodys_hand_is_in_the_page() -> None:
    device = Device()
    table = device.table(GAME, *NAMES)
    line, rng = Line(device, table, svg=True), Rng(5)
    curtains = 0
    for _ in range(40):
        if line.curtain is not None:
            curtains += 1
            assert line.state["table"]["you"] is None
            assert line.state["play"]["choices"] == []
            assert not any(seat["you"] for seat in line.state["table"]["seats"])
            spectator = Line(device, table, svg=True, name="spectator")
            assert line.state["play"]["number"] == spectator.play["number"]
            assert spectator.play["prompt"] == line.state["play"]["prompt"], "it is what anybody may see"
            spectator.close()
            look(line)
            assert line.state["table"]["you"] == line.play["asked"]
        play = line.play
        if play["result"] is not None:
            break
        line.request("move", number=play["number"], action=rng.pick(play["choices"])["action"])
    assert curtains > len(NAMES), "the device went round"


def test_everybody_is_sent_the_log_that_their_seat_may_read() -> None:
    device = Device()
    table = device.table(GAME, *NAMES)
    line, rng = Line(device, table), Rng(6)
    sent: dict[int | None, set[str]] = {}
    you: int | None = None
    for text in _texts(device, line, rng):
        message = json.loads(text)
        you = message.get("table", {"you": you})["you"]
        play = message.get("play") or {"log": None, "beats": []}
        lines = (play["log"] or []) + [entry for beat in play["beats"] for entry in beat.get("log", [])]
        sent.setdefault(you, set()).update(entry["text"] for entry in lines)
    live = device.house.tables[table]
    assert live.match is not None, "it is open"
    record, moves = live.match.record, live.match.position.moves
    assert {*sent} == {None, 0, 1, 2}
    for viewer, texts in sent.items():
        may_read = {entry.text for step in record.steps(viewer, live.names, moves) for entry in step.log}
        assert texts <= may_read
        assert viewer is None or texts & {text for text in may_read if text.startswith("You draw")}


def _texts(device: Device, line: Line, rng: Rng) -> list[str]:
    """All that a page is sent while the device goes round."""
    for _ in range(30):
        look(line)
        play = line.play
        if play["result"] is not None:
            break
        line.request("move", number=play["number"], action=rng.pick(play["choices"])["action"])
    line.read()
    return [text for text in line.texts if json.loads(text)["type"] == "state"]


def test_a_move_needs_somebody_who_looks() -> None:
    device = Device()
    line = Line(device, device.table(GAME, *NAMES))
    assert line.curtain == line.play["asked"]
    refused = line.request("move", number=line.play["number"], action=0)
    assert (refused["code"], refused["text"]) == ("not_yours", "say first who you are")
    assert line.request("look", seat=7)["code"] == "not_yours"


def test_one_can_look_away_and_back_and_take_a_move_back() -> None:
    device = Device()
    line = Line(device, device.table("zombie_plague", *NAMES[:2], options={"hidden_items": True}), name="a")
    look(line)
    first = line.state["table"]["you"]
    line.request("look", seat=None)
    assert (line.curtain, line.state["table"]["you"]) == (first, None)
    look(line)
    before = line.play["number"]
    line.request("move", number=before, action=line.play["choices"][0]["action"])
    line.request("look", seat=first)
    assert line.state["table"]["you"] == first
    undone = line.request("undo", number=line.play["number"])
    assert undone["type"] == "done"
    assert line.play["yours"]
    assert line.chat == [f"{NAMES[first]} took a move back."]


def test_where_nothing_is_hidden_there_is_no_curtain() -> None:
    device = Device()
    line, rng = Line(device, device.table("zombie_plague", *NAMES[:2])), Rng(2)
    for _ in range(12):
        play = line.play
        assert line.curtain is None
        assert line.state["table"]["you"] == play["asked"]
        line.request("move", number=play["number"], action=rng.pick(play["choices"])["action"])


def test_no_replay_and_no_answer_shows_a_hand_while_several_play() -> None:
    device = Device()
    table = device.table(GAME, *NAMES)
    Line(device, table)
    assert device.ask("GET", f"/api/tables/{table}/replay?seat=0")["status"] == 403
    assert device.call("GET", f"/api/tables/{table}/replay")["seats"] == [None]
    assert device.call("GET", f"/api/tables/{table}")["you"] is None
    assert device.ask("GET", f"/api/tables/{table}/file")["status"] == 409


def test_two_people_cannot_have_one_name() -> None:
    device = Device()
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "ann"}, {"kind": "bot", "level": "shambler"}]
    answer = device.ask("POST", "/api/tables", {"game": GAME, "seats": seats})
    assert answer["status"] == 422
    assert "somebody at this table is called ann already" in answer["text"]
