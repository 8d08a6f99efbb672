"""Every reader of the program: the options of every game, match files, records of simulations, weights, tunings,
tournaments, words on the command line. Each is given something broken, and may refuse it with a `ShambleError`."""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import shamble
from shamble.arena import Fixture, Ledger, Plan, fixtures_of, simulate, writer
from shamble.arena.records.reading import decision_blocks, record_blocks, run_files
from shamble.arena.tuning.strategy import Strategy
from shamble.bots import bot
from shamble.bots.style import Weighed
from shamble.cli import main
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Data, read_data
from shamble.games.zombie_plague.board.map_reader import map_text
from shamble.match import Match, verify
from shamble.names import can_be_seen, tidy
from shamble.nets.files import ABOUT, packed, read_net
from shamble.web.post.sender import PostSettings
from shamble.web.store.database import parse_address
from tests.fuzz.devices import try_import, try_kept, try_link, try_upload
from tests.fuzz.mutations import ODD, WORDS, broken, broken_bytes, broken_text, deepened, odd
from tests.learn.nets import some_about, some_net

MOVES = 12
"""Random moves by which accepted options are tried: a match must begin with them, and go on."""


@dataclass(frozen=True)
class Reader:
    """`try_one` breaks something with the dice and reads it; it returns whether that was refused. Whatever it raises is
    a fault."""

    name: str
    try_one: Callable[[Random], bool]


def _refused(read: Callable[[], object]) -> bool:
    try:
        read()
    except ShambleError as error:
        if not str(error).strip():
            raise ValueError("a refusal says nothing") from error
        return True
    return False


# -- options -----------------------------------------------------------------------------------------------------------


@cache
def _good_values(game: AnyGame, name: str) -> tuple[object, ...]:
    option = next(option for option in game.options if option.name == name)
    values = [option.default, *option.samples]
    values += [option.check(sample) for sample in option.samples]  # data in full, with all that the game adds
    if game.slug == "zombie_plague" and name == "board":
        values += [map_text("house").splitlines(), "\n".join(map_text("cabin").splitlines())]
    if name == "cards":
        values += [{"AXE": 2, "NOTHING": 4}]
    if name == "colours":
        values += [["blue", "red"]]
    return tuple(json.loads(json.dumps(value)) for value in values)


def _try_option(game: AnyGame, name: str, dice: Random) -> bool:
    option = next(option for option in game.options if option.name == name)
    good = dice.choice(_good_values(game, name))
    if isinstance(option, Data):
        value = broken(good, dice)
        return _refused(lambda: _begin(game, {name: option.check(value)}, dice))
    if dice.random() < 0.5:
        return _refused(lambda: _begin(game, {name: option.check(broken(good, dice))}, dice))
    return _refused(lambda: _begin(game, {name: option.parse(broken_text(str(good), dice))}, dice))


def _begin(game: AnyGame, options: dict[str, Any], dice: Random) -> None:
    """What is accepted can be played."""
    state = game.new(seed=dice.randrange(100), **options)
    for _ in range(MOVES):
        if state.over:
            return
        state.apply(dice.choice(state.options))
    state.view(None)


def _try_options(game: AnyGame, dice: Random) -> bool:
    names = [option.name for option in game.options]
    given = {str(name): odd(dice) for name in dice.sample([*names, *WORDS], 2)}
    players = dice.choice([None, *ODD])
    return _refused(lambda: game.check(players, given))  # type: ignore[arg-type]  # what a file may hold


# -- files -------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def _file(name: str, content: bytes) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(content)
        yield path


@cache
def _match(game: AnyGame) -> dict[str, object]:
    match, dice = Match(game, seed="fuzz"), Random(1)
    while not match.state.over and len(match.moves) < 20:
        match.play(dice.choice(match.state.options))
    data: dict[str, object] = json.loads(json.dumps(match.to_dict()))
    return data


def _try_match(game: AnyGame, dice: Random) -> bool:
    return _refused(lambda: verify(broken(_match(game), dice)))


def _try_match_file(game: AnyGame, dice: Random) -> bool:
    text = json.dumps(_match(game))
    content = deepened(text, dice).encode() if dice.random() < 0.1 else broken_bytes(text.encode(), dice)
    with _file("m.json", content) as path:
        return _refused(lambda: Match.load(path))


@cache
def _states(game: AnyGame) -> tuple[str, ...]:
    """States of a match with everything and of one at a table, each in the middle."""
    plain, dice = game.new(seed=1), Random(1)
    for _ in range(30):
        if not plain.over:
            plain.apply(dice.choice(plain.options))
    match = Match(game, seed="fuzz")
    for _ in range(10):
        match.play(dice.choice(match.state.options))
    return plain.to_json(), match.state.to_json()


def _try_state(game: AnyGame, dice: Random) -> bool:
    text = dice.choice(_states(game))
    how = dice.random()
    if how < 0.7:
        text = json.dumps(broken(json.loads(text), dice))
    elif how < 0.85:
        text = deepened(text, dice)
    else:
        return _refused(lambda: shamble.from_json(broken_bytes(text.encode(), dice)))
    return _refused(lambda: shamble.from_json(shamble.from_json(text).to_json()))  # what is taken can be kept again


NET_GAME = "run_for_your_lives"


@cache
def _net() -> tuple[dict[str, Any], dict[str, Any], dict[str, bytes]]:
    """The weights of a net, what it says of itself, and both as the members of an archive."""
    weights = {name: array.astype("float16") for name, array in some_net(NET_GAME).weights.items()}
    about = vars(some_about(NET_GAME, [2]))
    with zipfile.ZipFile(io.BytesIO(packed(weights, about))) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    return weights, about, members


def _try_net(dice: Random) -> bool:
    """Broken as an archive, in one of its members, or in what it says of itself."""
    weights, about, members = _net()
    how = dice.random()
    if how < 0.3:
        content = broken_bytes(packed(weights, about), dice)
    elif how < 0.6:
        content = packed(weights, {str(key): value for key, value in about.items()} | _some_fields(about, dice))
    else:
        name = dice.choice(sorted(members))
        start = members[name][:160] if dice.random() < 0.8 else members[name]  # where an array says what it is
        changed = broken_bytes(start, dice) + members[name][len(start) :]
        found = {**members, name: changed}
        if dice.random() < 0.3:
            found[dice.choice((f"{ABOUT}.npy", ABOUT, "first.npy", "first", "x.npy", "../first.npy", "."))] = found.pop(
                name
            )
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w", dice.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
            for each, data in found.items():
                archive.writestr(each, data)
        content = held.getvalue()
    state = shamble.game(NET_GAME).new(2, seed=1)
    return _refused(lambda: read_net(content, "it")[1].check(state, "it"))


def _some_fields(about: dict[str, Any], dice: Random) -> dict[str, Any]:
    changed = broken(about, dice)
    return changed if isinstance(changed, dict) else {"record": changed}


def _try_data_file(dice: Random) -> bool:
    good = dice.choice((json.dumps({"pre_bomb": {"food-2": 40}}), map_text("cabin"))).encode()
    with _file(dice.choice(("d.json", "d.txt")), broken_bytes(good, dice)) as path:
        return _refused(lambda: read_data(path))


@cache
def _records() -> tuple[bytes, bytes]:
    """Lines of records and of decisions."""
    plan = Plan.checked("run_for_your_lives", 2, {"turn_limit": 4}, ["random"], "fuzz", True)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "r.jsonl"
        with writer(path, plan) as file:
            for record in simulate(plan, 3):
                file.write(record)
        return path.read_bytes(), path.with_name("r.decisions.jsonl").read_bytes()


def _broken_lines(lines: bytes, dice: Random) -> bytes:
    if dice.random() < 0.5:
        return broken_bytes(lines, dice)
    rows = [json.loads(line) for line in lines.splitlines()]
    rows[dice.randrange(len(rows))] = broken(dice.choice(rows), dice)
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def _try_records(dice: Random) -> bool:
    records, decisions = _records()
    with _file("r.jsonl", _broken_lines(records, dice)) as path:
        path.with_name("r.decisions.jsonl").write_bytes(_broken_lines(decisions, dice))

        def read() -> None:
            (found,) = run_files([path])
            for _ in record_blocks(found.records):
                pass
            assert found.decisions is not None
            for _ in decision_blocks(found.decisions):
                pass

        return _refused(read)


def _try_resume(dice: Random) -> bool:
    plan = Plan.checked("run_for_your_lives", 2, {"turn_limit": 4}, ["random"], "fuzz", True)
    records, decisions = _records()
    with _file("r.jsonl", _broken_lines(records, dice)) as path:
        path.with_name("r.decisions.jsonl").write_bytes(_broken_lines(decisions, dice))

        def resume() -> None:
            with writer(path, plan) as file:
                list(file.held())

        return _refused(resume)


@cache
def _fixtures() -> tuple[Fixture, ...]:
    plan = Plan.checked("run_for_your_lives", 2, {"turn_limit": 4}, ["random", "greedy"], "fuzz", False)
    return tuple(fixtures_of(plan, "pairs"))


def _try_tournament(dice: Random) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        Ledger(place, _fixtures()).close()
        manifest = place / "tournament.json"
        manifest.write_bytes(broken_bytes(manifest.read_bytes(), dice))
        for shard in place.glob("*.jsonl"):
            shard.write_bytes(_broken_lines(_records()[0], dice))
        return _refused(lambda: Ledger(place, _fixtures()).close())


def _try_weights(dice: Random) -> bool:
    games = [game for game in shamble.list_games() if game.weights is not None]
    game = dice.choice(games)
    good = Path(sys.modules[game.package].__file__ or "").parent / "mind" / "weights.json"
    content = good.read_bytes()
    changed = (
        json.dumps(broken(json.loads(content), dice)).encode() if dice.random() < 0.7 else broken_bytes(content, dice)
    )
    with _file("w.json", changed) as path:
        return _refused(lambda: Weighed(path)(game.new(seed=1), 0))


def _try_tuning(dice: Random) -> bool:
    good = {
        "format": "shamble-tuning",
        "format_version": 1,
        "library": "cma",
        "request": {"a": 1},
        "scores": [],
        "best": [],
    }
    good["scores"] = [[0.1] * 6]
    with _file("t.json", json.dumps(broken(good, dice)).encode()) as path:
        return _refused(lambda: Strategy(3, 1).resume(path, {"a": 1}))


# -- words -------------------------------------------------------------------------------------------------------------

BOTS = ("random", "greedy:3", "search:400", "survivor:cautious", "veteran:aggressive:2s", "search:400:weights=x.json")
ADDRESSES = (
    "postgresql://user@host:5432/name",
    "sqlite:///x.sqlite3",
    "tables.sqlite3",
    "postgresql://u:p@h/n?host=a&host=b",
)
MAILS = (
    "smtp://user:password@mail.example.org:587",
    "smtps://mail.example.org",
    "Shamble <table@example.org>",
    "https://x.org",
)
COMMANDS = (
    ("games", "zombiegeddon"),
    ("rules", "zombiegeddon", "ZR-5.1"),
    ("simulate", "run_for_your_lives", "--matches", "1", "--workers", "1", "--bots", "random", "--turn-limit", "2"),
    ("verify", "m.json", "--commitment", "00"),
    ("replay", "m.json", "--seat", "1"),
    (
        "play",
        "run_for_your_lives",
        "--seats",
        "random,random",
        "--seed",
        "1",
        "--option",
        "turn_limit=2",
        "--save",
        "m.json",
    ),
    ("report", "r.jsonl", "-o", "page.html"),
    ("analyse", "m.json", "--iterations", "1"),
)


def _try_bot(dice: Random) -> bool:
    return _refused(lambda: bot(broken_text(dice.choice(BOTS), dice)))


def _try_address(dice: Random) -> bool:
    return _refused(lambda: parse_address(broken_text(dice.choice(ADDRESSES), dice)))


def _try_mail(dice: Random) -> bool:
    url, sender, public = (broken_text(dice.choice(MAILS), dice) for _ in range(3))
    return _refused(PostSettings(smtp_url=url, mail_from=sender, public_url=public).check)


def _try_name(dice: Random) -> bool:
    name = tidy(broken_text("Ann 🧟 Ö", dice) + dice.choice(WORDS))
    return not can_be_seen(name)


def _try_command(dice: Random) -> bool:
    words = list(dice.choice(COMMANDS))
    for _ in range(1 + dice.randrange(2)):
        at = dice.randrange(1, len(words))
        words[at : at + 1] = dice.choice(
            ([broken_text(words[at], dice)], [], [words[at], words[at]], [dice.choice(WORDS)])
        )
        if len(words) < 2:
            break
    if words[:1] == ["simulate"]:  # a number may have become large: nobody waits for it
        words = [*words, "--matches", "1"] if "--matches" not in words else words[: words.index("--matches")]
    return run_command([word.replace("\0", "") for word in words]) != 0  # no system passes a NUL on


def run_command(words: list[str]) -> int:
    """The exit code of a command, in an empty folder, with nothing to read and nobody to see what it says."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        stdin, sys.stdin = sys.stdin, io.StringIO("")
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as said:
                code = main(words)
        except SystemExit as end:
            code = int(end.code or 0)
        finally:
            os.chdir(before)
            sys.stdin = stdin
    assert "Traceback" not in said.getvalue()
    return code


def readers() -> list[Reader]:
    games = shamble.list_games()
    return [
        *(
            Reader(f"{game.slug} {option.name}", partial(_try_option, game, option.name))
            for game in games
            for option in game.options
        ),
        *(Reader(f"{game.slug} options", partial(_try_options, game)) for game in games),
        *(Reader(f"{game.slug} match", partial(_try_match, game)) for game in games),
        *(Reader(f"{game.slug} match file", partial(_try_match_file, game)) for game in games),
        *(Reader(f"{game.slug} state", partial(_try_state, game)) for game in games),
        *(Reader(f"{game.slug} match sent in", partial(try_upload, game)) for game in games),
        Reader("kept on a device", try_kept),
        Reader("file of a device", try_import),
        Reader("link", try_link),
        Reader("net", _try_net),
        Reader("data file", _try_data_file),
        Reader("records", _try_records),
        Reader("records resumed", _try_resume),
        Reader("tournament", _try_tournament),
        Reader("weights", _try_weights),
        Reader("tuning", _try_tuning),
        Reader("bot", _try_bot),
        Reader("address of a database", _try_address),
        Reader("mail settings", _try_mail),
        Reader("name", _try_name),
        Reader("command", _try_command),
    ]
