"""What comes from another device: texts that are kept in a browser, files and links that are handed on, matches that
are sent to a server. A device hears every message to its end: whatever it raises, the page shows nothing any more."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from functools import cache
from random import Random
from typing import Any

import msgspec

from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.match import Match, commitment
from shamble.web.local import device as files
from shamble.web.local.links import PREFIX, _check, read_link
from shamble.web.local.stored import VERSION
from shamble.web.play.uploads import read_match, seats_of, table_of
from shamble.web.wire.problems import Fail
from tests.fuzz.mutations import broken, broken_bytes, broken_text
from tests.local.device import Device, Line

GAME = "run_for_your_lives"
LESSON = {"game": "zombie_plague", "lesson": "first-match", "record": [-1], "station": 1, "stations": 9, "done": False}


@cache
def _kept() -> tuple[dict[str, tuple[int, str]], str, str]:
    """What a device has: a match that is played, one that is over with its analysis, a name, and what was learnt."""
    device = Device()
    device.call("POST", "/api/me", {"name": "Ann"})
    playing = device.table("zombie_plague", "you", "Bob")
    line = Line(device, playing)
    for _ in range(4):
        line.request("move", number=line.play["number"], action=line.play["choices"][0]["action"])
    device.call("GET", f"/api/tables/{playing}/link")
    over = device.table(GAME, "bot:random", "bot:random", options={"turn_limit": 2})
    Line(device, over, name="another")
    device.settle()
    device.call("POST", f"/api/tables/{over}/analysis")
    device.house.verdicts[over].iterations = 1
    device.settle()
    device.call("POST", "/api/me/progress", {"lessons": [LESSON], "puzzles": {"0123456789ab": "first"}})
    return device.kept, playing, over


def _use(device: Device, *tables: str) -> None:
    """All that reads what is kept."""
    for path in ("/", "/api/me", "/api/me/progress", "/api/device/troubles", "/api/device/all", "/learn", "/puzzles"):
        assert device.ask("GET", path)["status"] == 200, path
    for table in tables:
        for what in ("", "/replay", "/frames/1", "/file", "/link", "/proof", "/analysis"):
            device.ask("GET", f"/api/tables/{table}{what}")
        for page in (f"/tables/{table}", f"/tables/{table}/replay"):
            device.ask("GET", page)
        device.hear(type="open", socket=table, table=table)
        for said in (
            {"type": "hello", "svg": False},
            {"type": "look", "seat": 0},
            {"type": "move", "number": 4, "action": 0},
            {"type": "undo", "number": 4},
        ):
            device.hear(type="said", socket=table, text=json.dumps(said))
        device.hear(type="woken")


def _broken_entry(dice: Random) -> tuple[str, str]:
    kept, _, _ = _kept()
    key = dice.choice(sorted(kept))
    if dice.random() < 0.8:
        return key, json.dumps(broken(json.loads(kept[key][1]), dice))
    return key, broken_text(kept[key][1], dice)


def try_kept(dice: Random) -> bool:
    kept, *tables = _kept()
    key, text = _broken_entry(dice)
    device = Device(kept | {key: (kept[key][0], text)}, thinks=False)
    _use(device, *tables)
    return bool(device.house.storage.troubles)


def try_import(dice: Random) -> bool:
    """A file of another device, into one that has the match already, or not."""
    kept, *tables = _kept()
    key, text = _broken_entry(dice)
    missing = dice.random() < 0.5
    device = Device({name: entry for name, entry in kept.items() if not missing or name != key}, thinks=False)
    content: object = {"format": files.FORMAT, "format_version": VERSION, "entries": {key: text}}
    if dice.random() < 0.2:
        content = json.loads(json.dumps(broken(content, dice)), parse_constant=lambda _: None)  # as a browser reads it
    answer = device.ask("PUT", "/api/device/all", content)
    _use(device, *tables)
    _use(Device(device.kept, thinks=False), *tables)
    return answer["status"] >= 400 or bool(json.loads(answer["text"])["skipped"])


@cache
def _linked() -> tuple[str, object]:
    kept, playing, _ = _kept()
    fragment = Device(dict(kept)).call("GET", f"/api/tables/{playing}/link")["fragment"]
    return fragment, json.loads(msgspec.json.encode(read_link(fragment)))


def try_link(dice: Random) -> bool:
    """Broken in what it holds, with a checksum that fits, or as a text."""
    kept, *tables = _kept()
    fragment, held = _linked()
    if dice.random() < 0.8:
        packed = zlib.compress(json.dumps(broken(held, dice)).encode())
        fragment = PREFIX + urlsafe_b64encode(_check(packed) + packed).decode().rstrip("=")
    else:
        fragment = broken_text(fragment, dice)
    device = Device(dict(kept) if dice.random() < 0.5 else {}, thinks=False)
    answer = device.ask("POST", "/api/device/links", {"fragment": fragment})
    made: Any = json.loads(answer["text"])
    _use(device, *tables, *([made["id"]] if answer["status"] == 201 else []))
    return bool(answer["status"] >= 400)


@cache
def _match(game: AnyGame) -> dict[str, object]:
    match, dice = Match(game, seed="fuzz", seats=["human", "random"]), Random(2)
    match.seats = ["human"] + ["random"] * (match.players - 1)
    while not match.state.over and len(match.moves) < 20:
        match.play(dice.choice(match.state.options))
    data: dict[str, object] = json.loads(json.dumps(match.to_dict()))
    return data


def try_upload(game: AnyGame, dice: Random) -> bool:
    """A match that is sent to a server; whoever breaks it can also make its commitment fit."""
    try:
        data = msgspec.json.decode(broken_bytes(msgspec.json.encode(_match(game)), dice))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        data = broken(_match(game), dice)
    if isinstance(data, dict) and isinstance(data.get("seed"), str):
        data["commitment"] = commitment(data["seed"].encode("utf-8", "replace").decode())
    try:
        match = read_match(data)
        row, _ = table_of(match, seats_of(match), "host", False, 0)
    except (ShambleError, Fail):
        return True
    kept = json.dumps([row.options, [seat.name for seat in row.seats], row.seed])
    assert "\\u0000" not in kept, "PostgreSQL keeps no NUL"
    return False
