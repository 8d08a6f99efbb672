"""What is kept on a device: closing in the middle of a thought, damage, full storage, two tabs, import and export."""

from __future__ import annotations

import json

import pytest

from tests.local.device import Device, Line

GAME = "run_for_your_lives"


def played(device: Device, moves: int = 6) -> tuple[str, Line]:
    table = device.table(GAME, "you", "bot:shambler", "bot:shambler")
    line = Line(device, table)
    play_on(device, line, moves)
    device.settle()
    return table, line


def play_on(device: Device, line: Line, moves: int) -> None:
    """Make so many moves, the first that can be made; then a bot is asked."""
    made = 0
    while made < moves or line.play["yours"]:
        thinks, device.thinks = device.thinks, True
        device.settle()
        device.thinks = thinks
        line.request("move", number=line.play["number"], action=line.play["choices"][0]["action"])
        made += 1


def test_a_match_survives_closing_while_a_bot_thinks() -> None:
    device = Device(thinks=False)
    table = device.table(GAME, "you", "bot:survivor", "bot:survivor")
    line = Line(device, table)
    play_on(device, line, 1)
    assert [lane for _, lane, _ in device.waiting] == [f"seat {line.play['asked']}"]
    asleep = Device(device.kept)
    assert not asleep.waiting, "while nobody looks at the table nobody thinks"
    again = Line(asleep, table)
    assert again.play["number"] == line.play["number"]
    assert len(asleep.waiting) == 1, "the bot is asked again"
    asleep.settle()
    assert again.play["yours"]


def test_an_answer_whose_moment_has_passed_is_not_taken() -> None:
    device = Device(thinks=False)
    line = Line(device, device.table(GAME, "you", "bot:shambler", "bot:shambler"))
    play_on(device, line, 1)
    ((task, _, _),) = device.waiting
    assert line.request("undo", number=line.play["number"])["type"] == "done"
    assert line.play["yours"]
    number = line.play["number"]
    device.hear(type="thought", task=task, text='{"action":0}')
    device.settle()
    assert line.play["number"] == number


def test_a_bot_that_fails_makes_the_default_move() -> None:
    device = Device(thinks=False)
    line = Line(device, device.table(GAME, "you", "bot:shambler", "bot:shambler"))
    play_on(device, line, 1)
    number = line.play["number"]
    ((task, _, _),) = device.waiting
    device.hear(type="thought", task=task, error="out of memory")
    device.settle()
    assert line.play["number"] > number


def test_a_damaged_match_is_reported_and_the_others_stay() -> None:
    device = Device()
    good, _ = played(device, 2)
    bad, _ = played(device, 2)
    worse, _ = played(device, 2)
    revision, text = device.kept[f"table/{bad}"]
    device.kept[f"table/{bad}"] = (revision, text[: len(text) // 2])
    stored = json.loads(device.kept[f"table/{worse}"][1])
    stored["log"][0][1] = 999_999
    device.kept[f"table/{worse}"] = (revision, json.dumps(stored))
    device.kept["table/strange"] = (1, "7")

    again = Device(device.kept)
    told = {trouble["key"]: trouble["why"] for trouble in again.call("GET", "/api/device/troubles")}
    assert "damaged" in told[f"table/{bad}"]
    assert "table/strange" in told
    assert {table["id"] for table in again.call("GET", "/api/me")["tables"]} == {good, worse}
    Line(again, good)
    again.hear(type="open", socket="worse", table=worse)
    code, reason = again.closed["worse"]
    assert code == 4409
    assert "entry 1 of its log does not fit the match" in reason
    assert again.ask("GET", f"/api/tables/{worse}/replay")["status"] == 409
    assert again.ask("GET", f"/tables/{bad}")["status"] == 409
    assert f"table/{bad}" in again.kept, "nothing is thrown away by itself"
    assert again.ask("GET", f"/api/device/troubles/table%2F{bad}")["text"] == text[: len(text) // 2]
    assert again.ask("DELETE", f"/api/device/troubles/table%2F{bad}")["status"] == 204
    assert f"table/{bad}" not in again.kept


def test_a_full_storage_is_reported_and_play_continues() -> None:
    device = Device()
    table, line = played(device, 1)
    device.settle()
    device.full = "there is no room left on this device"
    before = line.play["number"]
    for _ in range(3):
        device.settle()
        line.request("move", number=line.play["number"], action=line.play["choices"][0]["action"])
    assert line.play["number"] > before
    (warning,) = [text for text in line.chat if "not saved" in text]
    assert device.full in warning
    device.full = ""
    device.settle()
    line.request("move", number=line.play["number"], action=line.play["choices"][0]["action"])
    log = json.loads(device.kept[f"table/{table}"][1])["log"]
    assert len(log) >= line.play["number"] - 1, "all of it is kept again"


def test_of_two_tabs_the_slower_one_follows() -> None:
    kept: dict[str, tuple[int, str]] = {}
    one = Device(kept)
    table = one.table("zombie_plague", "Ann", "Bo")
    other = Device(kept)
    here, there = Line(one, table), Line(other, table)
    here.request("move", number=here.play["number"], action=here.play["choices"][0]["action"])
    stale = there.play
    answer = there.request("move", number=stale["number"], action=stale["choices"][-1]["action"])
    there.read()
    assert answer["type"] in ("done", "refused")
    assert there.play["number"] == here.play["number"], "what was kept first counts"
    assert [c["action"] for c in there.play["choices"]] == [c["action"] for c in here.play["choices"]]
    one.hear(type="changed", key=f"table/{table}", revision=0, value=None)
    assert one.closed["line"][0] == 4404


def test_everything_goes_out_and_comes_in_elsewhere() -> None:
    device = Device()
    device.call("POST", "/api/me", {"name": "Ann"})
    table, line = played(device)
    out = device.ask("GET", "/api/device/all")
    assert out["name"] == "shamble-all.json"
    everything = json.loads(out["text"])
    other = Device()
    assert other.call("PUT", "/api/device/all", everything) == {"tables": 1, "skipped": []}
    assert other.call("GET", "/api/me")["name"] == "Ann"
    assert Line(other, table).play["number"] == line.play["number"]
    assert other.call("PUT", "/api/device/all", everything) == {"tables": 0, "skipped": []}
    everything["entries"][f"table/{table}"] = "{}"
    ((name, why),) = [
        (each["name"], each["why"]) for each in Device().call("PUT", "/api/device/all", everything)["skipped"]
    ]
    assert name == f"table/{table}"
    assert "damaged" in why
    assert Device().ask("PUT", "/api/device/all", {"format": "else"})["status"] == 422


def test_a_match_file_of_an_unfinished_match_is_played_on() -> None:
    device = Device()
    table, line = played(device)
    text = device.ask("GET", f"/api/tables/{table}/file?unfinished=true")["text"]
    other = Device()
    made = other.call("POST", "/api/device/matches", json.loads(text), 201)
    assert made["status"] == "playing"
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot", "bot"]
    again = Line(other, made["id"])
    assert [choice["action"] for choice in again.play["choices"]] == [c["action"] for c in line.play["choices"]]
    changed = json.loads(text) | {"seed": "another"}
    refused = other.ask("POST", "/api/device/matches", changed)
    assert refused["status"] == 422
    assert other.ask("POST", "/api/device/matches", {"moves": [0] * 6000})["status"] == 422


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("asked", 99, "seat 99 is asked"),
        ("asked", -1, "seat -1 is asked"),
        ("game", "ludo", "no game is named 'ludo'"),
        ("options", {"items_to_win": "many"}, "items_to_win"),
        ("players", 99, "3 seats for 99 players"),
    ],
)
def test_a_match_that_cannot_be_is_told_of_and_everything_else_works(field: str, value: object, words: str) -> None:
    """Somebody may be handed such a file: it made every list of matches on the device fail, for good."""
    device = Device()
    table, _ = played(device, 2)
    good = device.kept[f"table/{table}"]
    stored = json.loads(good[1])
    stored["row"][field] = value
    bad = json.dumps(stored)
    everything = json.loads(device.ask("GET", "/api/device/all")["text"])
    everything["entries"] = {f"table/{table}": bad}
    fresh = Device()
    (skipped,) = fresh.call("PUT", "/api/device/all", everything)["skipped"]
    assert words in skipped["why"]
    assert fresh.call("GET", "/api/me")["tables"] == []
    again = Device({f"table/{table}": (good[0], bad)})
    assert again.call("GET", "/api/me")["tables"] == []
    (trouble,) = again.call("GET", "/api/device/troubles")
    assert words in trouble["why"]
    assert again.ask("GET", f"/tables/{table}")["status"] == 409


def test_options_that_are_left_out_have_their_defaults() -> None:
    device = Device()
    table, line = played(device, 2)
    revision, text = device.kept[f"table/{table}"]
    stored = json.loads(text)
    del stored["row"]["options"]["items_to_win"]
    again = Device({f"table/{table}": (revision, json.dumps(stored))})
    assert again.ask("GET", f"/tables/{table}")["status"] == 200
    assert Line(again, table).play["number"] == line.play["number"]
