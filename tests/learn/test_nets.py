"""A net: what it makes of tables, how it is kept, and which files are refused."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import shamble
from shamble import Rng
from shamble.arena import Plan
from shamble.bots import bot, check_bot
from shamble.core.errors import ShambleError
from shamble.nets import files
from shamble.nets.files import net_from, packed, read_net, unpacked
from shamble.nets.net import Floats, Net
from shamble.nets.prospects import guides_of, joined, look_ahead, rows_of
from shamble.terminal.seating import check_seating
from tests.learn.nets import some_net, written

RUN = "run_for_your_lives"


def test_what_differs_is_multiplied_to_the_same_as_the_whole() -> None:
    dice = np.random.default_rng(1)
    tables = [dice.integers(0, 2, (count, 30)).astype(np.float32) for count in (3, 1, 4)]
    tables[2][3] = tables[2][0]  # an option after which the seat knows nothing new
    tables[1][0] = 0.0
    weights = {
        "first": dice.normal(size=(30, 6)), "first_bias": dice.normal(size=6), "second": dice.normal(size=(6, 5)),
        "second_bias": dice.normal(size=5), "last": dice.normal(size=(5, 2)), "last_bias": dice.normal(size=2),
        "guide": dice.normal(size=2),
    }  # fmt: skip
    net = Net({name: array.astype(np.float32) for name, array in weights.items()})
    whole = np.concatenate(tables)
    wide = np.maximum(whole @ net.weights["first"] + net.weights["first_bias"], 0)
    narrow = np.maximum(wide @ net.weights["second"] + net.weights["second_bias"], 0)
    wanted: Floats = narrow @ net.weights["last"] + net.weights["last_bias"]
    assert np.allclose(net.outputs(joined([rows_of(table.copy()) for table in tables])), wanted, atol=1e-4)


def test_rows_say_where_options_differ() -> None:
    rows = rows_of(np.array([[0, 1, 2], [0, 1, 0]], np.float32))
    assert (rows.counts.tolist(), rows.entries.tolist()) == ([2], [2, 1])
    assert (rows.places.tolist(), rows.values.tolist()) == ([1, 2, 2], [1.0, 2.0, -2.0])


def test_the_guide_says_how_far_an_option_falls_short() -> None:
    assert np.allclose(guides_of([0.5, 0.3, 0.4], 3), np.array([[0, 0], [-2, -0.2], [-1, -0.1]]))
    assert np.allclose(guides_of([0.5, 0.5], 2), 0.0)
    assert guides_of([], 3).shape == (3, 2)


def test_prospects_are_what_the_seat_knows_now_and_after_each_option() -> None:
    state = shamble.game(RUN).new(players=2, seed=3)
    encoding = state.game.encoding(2)
    seen = look_ahead(state, encoding, guided=True)
    assert seen.rows.counts.tolist() == [len(state.options) + 1]
    now = np.zeros(encoding.size, np.float32)
    first = slice(0, seen.rows.entries[0])
    now[seen.rows.places[first]] = seen.rows.values[first]
    assert now.tolist() == list(encoding.vector(state, state.player))
    ahead = state.clone()
    ahead.apply(state.options[0])
    assert seen.worths[0] == state.game.worth(ahead, state.player)
    assert seen.worth == state.game.worth(state, state.player)


def test_a_file_gives_back_the_net_and_what_it_says(tmp_path: Path) -> None:
    path = written(tmp_path / "net.npz", RUN, [2, 3], record={"generations": 7})
    net, about = net_from(path)
    for name, weights in some_net(RUN).weights.items():
        assert np.allclose(net.weights[name], weights, atol=2e-3)
    assert (about.game, about.players, about.record) == (RUN, [2, 3], {"generations": 7})


def changed(path: Path, **arrays: Any) -> bytes:
    """A net's file with other arrays."""
    found, about = unpacked(path.read_bytes(), "net")
    return packed({**found, **arrays}, about)


def text_changed(path: Path, **text: Any) -> bytes:
    found, about = unpacked(path.read_bytes(), "net")
    return packed(found, {**about, **text})


def with_objects() -> bytes:
    """Arrays of objects are pickles."""
    content = io.BytesIO()
    np.savez(content, first=np.array([{"a": 1}], dtype=object), about=np.zeros(2, np.uint8))
    return content.getvalue()


def swollen() -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("first.npy", bytes(1 << 16))
    return content.getvalue()


def member_changed(good: bytes, changed: bytes, member: str, name: str | None = None) -> bytes:
    """The archive with one member that holds something else, perhaps under another name."""
    content = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(good)) as old, zipfile.ZipFile(content, "w") as new:
        for each in old.namelist():
            new.writestr((name or each) if each == member else each, changed if each == member else old.read(each))
    return content.getvalue()


def with_broken_bytes(good: bytes) -> bytes:
    """The packed bytes of a member are none that anything unpacks to."""
    with zipfile.ZipFile(io.BytesIO(good)) as archive:
        start = archive.getinfo("second.npy").header_offset + 60
    return good[:start] + b"\xff" * 40 + good[start + 40 :]


def test_other_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "net.npz", RUN, [2])
    good = path.read_bytes()
    net, _ = read_net(good, "it")
    no_number = net.weights["second"].copy()
    no_number[0, 0] = np.nan
    head = np.lib.format.magic(1, 0) + (60).to_bytes(2, "little") + b"{'descr': '<f2', ('".ljust(60)
    broken = [
        with_broken_bytes(good),
        member_changed(good, head, "second.npy"),
        member_changed(good, b"no array", "about.npy"),
        member_changed(good, b"no array", "about.npy", "about"),
    ]
    bad = {
        "no net: `shamble train` writes them": [b"", b"hello", good[:200], good[:-30], with_objects(), *broken],
        "no net of format 1": [text_changed(path, format=2), packed({}, {}), packed({}, {"format": "1"})],
        "does not say what it was trained for": [text_changed(path, more=1), text_changed(path, players="2")],
        "weights are not there": [
            packed({}, json.loads(json.dumps(unpacked(good, "it")[1]))),
            member_changed(good, b"no array", "first.npy", "first"),
        ],
        "no tables of weights": [changed(path, first=np.zeros(3, np.float16))],
        "have the shape": [changed(path, last=np.zeros((4, 3), np.float16)), changed(path, guide=np.zeros(0))],
        "a number that is none": [changed(path, second=no_number), changed(path, second=np.full((8, 4), 1e300))],
    }
    for said, contents in bad.items():
        for content in contents:
            with pytest.raises(ShambleError, match=said):
                read_net(content, "it")
    monkeypatch.setattr(files, "MOST_BYTES", 1000)
    with pytest.raises(ShambleError, match="too large"):
        read_net(swollen(), "it")


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (2, {}, ""),
        (3, {}, "trained for 2 players, not for 3"),
        (2, {"hand": 3}, "trained with hand = 4, and this table has 3"),
    ],
)
def test_a_net_plays_what_it_was_trained_for(tmp_path: Path, players: int, options: dict[str, Any], said: str) -> None:
    name = f"learnt:{written(tmp_path / 'net.npz', RUN, [2])}"
    state = shamble.game(RUN).new(players=players, seed=1, **options)
    if not said:
        check_bot(name, state.game, players, state.config)
        assert bot(name).choose(state, Rng(1)) in state.options
        return
    with pytest.raises(ShambleError, match=said):
        check_bot(name, state.game, players, state.config)
    with pytest.raises(ShambleError, match=said):
        bot(name).choose(state, Rng(1))


def test_other_games_and_other_encodings_are_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "net.npz", RUN, [2])
    state = shamble.game("eaten_by_zombies").new(players=2, seed=1)
    with pytest.raises(ShambleError, match="trained for run_for_your_lives, not for eaten_by_zombies"):
        bot(f"learnt:{path}").choose(state, Rng(1))
    old = written(tmp_path / "old.npz", RUN, [2], encoding="0.9")
    state = shamble.game(RUN).new(players=2, seed=1)
    with pytest.raises(ShambleError, match=r"version 0\.9 of the encoding .* today's is .*shamble train run_for"):
        bot(f"learnt:{old}").choose(state, Rng(1))


def test_a_file_that_is_none_is_refused_when_it_is_named(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match=r"cannot read the net in .*: No such file"):
        bot(f"learnt:{tmp_path / 'nothing.npz'}")
    with pytest.raises(ShambleError, match=r"cannot read the net in .*: Is a directory"):
        bot(f"learnt:{tmp_path}")


def test_a_game_without_a_net_says_how_to_make_one() -> None:
    game = shamble.game("zombie_plague")
    with pytest.raises(
        ShambleError, match="no net comes with zombie_plague: make one with `shamble train zombie_plague"
    ):
        check_bot("learnt", game, *game.check(None, {}))
    with pytest.raises(ShambleError, match="no net comes with zombie_plague"):
        check_seating(game, 2, {}, ["human", "learnt"])
    with pytest.raises(ShambleError, match="no net comes with zombie_plague"):
        Plan.checked(game.slug, 2, {}, ["learnt"])
