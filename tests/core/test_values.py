"""States as values: stored, loaded, copied, compared; and a file never runs code."""

from __future__ import annotations

import copy
import json
import pickle
import pickletools
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.core.errors import BadState
from shamble.core.game import AnyGame
from shamble.core.state import State
from shamble.core.values import to_data, unpacked

GAMES = pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)


def middle(game: AnyGame, seed: int = 3, moves: int = 40) -> State:
    state: State = game.new(seed=seed)
    rng = shamble.Rng(seed)
    for _ in range(moves):
        if not state.over:
            state.apply(rng.pick(state.options))
    return state


def course(state: State) -> list[tuple[int, int]]:
    """Who chose what from here on, by the same dice."""
    rng = shamble.Rng("course")
    out: list[tuple[int, int]] = []
    while not state.over and len(out) < 300:
        action = rng.pick(state.options)
        out.append((state.player, action))
        state.apply(action)
    return out


@GAMES
def test_a_pickled_state_plays_on_as_the_first_one(game: AnyGame) -> None:
    state = middle(game)
    stored = pickle.dumps(state)
    loaded = pickle.loads(stored)
    assert len(stored) < 1000
    assert loaded.game is shamble.game(game.slug)
    assert type(loaded) is type(state)
    assert course(loaded) == course(state)


@GAMES
def test_a_state_as_json_plays_on_as_the_first_one(game: AnyGame) -> None:
    state = middle(game, seed=5)
    loaded = shamble.from_json(state.to_json())
    assert loaded.game is game
    assert course(loaded) == course(state)


def test_a_stored_state_may_be_the_first_thing_that_a_process_sees(tmp_path: Path) -> None:
    """Workers of other people's programs unpickle before they import anything of ours."""
    file = tmp_path / "state.pickle"
    file.write_bytes(pickle.dumps(middle(shamble.game("zombiegeddon"))))
    program = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')).game.slug)"
    done = subprocess.run([sys.executable, "-c", program, str(file)], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("zombiegeddon\n", "")


def test_a_match_at_a_table_is_stored_with_its_own_dice() -> None:
    state = shamble.Match(shamble.game("zombiegeddon"), 2, seed="s").state
    assert course(shamble.from_json(state.to_json())) == course(state)


def test_copies_are_clones() -> None:
    state = middle(shamble.game("pints_of_blood"))
    for made in (copy.copy(state), copy.deepcopy(state)):
        made.apply(made.options[0])
        assert made.knowledge(None) != state.knowledge(None)


def test_a_game_in_a_pickle_is_the_game() -> None:
    game = shamble.game("zombie_plague")
    assert pickle.loads(pickle.dumps(game)) is game


def test_knowledge_is_equal_where_the_views_are() -> None:
    state = shamble.game("run_for_your_lives").new(3, seed=1)
    world = state.determinize(0, shamble.Rng(9))
    assert world.knowledge(0) == state.knowledge(0)
    assert hash(world.knowledge(0)) == hash(state.knowledge(0))
    assert {world.knowledge(0), state.knowledge(0)} == {state.knowledge(0)}
    assert world.knowledge(1) != state.knowledge(1)
    assert state.knowledge(0) != state.knowledge(1)
    assert state.knowledge(1).view == state.view(1)


def test_a_pickle_names_one_function_and_holds_data() -> None:
    stored = pickle.dumps(middle(shamble.game("zombiegeddon")), protocol=2)
    named = [argument for opcode, argument, _ in pickletools.genops(stored) if opcode.name in ("GLOBAL", "INST")]
    assert [name for name in named if "codecs" not in str(name)] == ["shamble.core.values unpacked"]


def changed(**changes: Any) -> str:
    return json.dumps({**to_data(middle(shamble.game("zombie_plague"))), **changes})


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not a stored Shamble state"),
        ("[1, 2]", "not a stored Shamble state"),
        ("[" * 100_000, "not a stored Shamble state"),
        ('{"game": "zombie_plague"}', "not a stored Shamble state"),
        (changed(format_version=9), "format version 9"),
        (changed(rules_version=99), "version 99 of the rules"),
        (changed(players=77), "players"),
        (changed(options={"zombies": "many"}), "zombies"),
        (changed(agenda=7), "'agenda' is missing"),
        (changed(agenda=[[]]), "a step is a list"),
        (changed(agenda=[["os:system", "echo"]]), "has no step 'os:system'"),
        (changed(agenda=[["..state:Table", 1]]), "has no step"),
        (changed(agenda=[["state:Table", 1]]), "has no step"),
        (changed(agenda=[["rules.turn:__builtins__"]]), "has no step"),
        (changed(agenda=[["view:CommonView"]]), "has no step"),
        (changed(rng=["loaded", 6]), "'rng'"),
        (changed(rng=["keyed", 6, "xyz"]), "hexadecimal"),
        (changed(rng=["plain", -1]), "no such position"),
        (changed(rng=["keyed", 1 << 64, "00"]), "no such position"),
        (changed(rng=["keyed", 6, "00" * 65]), "more than 64 bytes"),
        (changed(fields={"round": 0}).replace('"round": 0', '"round": ' + "[" * 600 + "]" * 600), "more than 50 deep"),
        (changed(fields={"round": {"set": [1, "a"]}}), "numbers alone, or texts alone"),
        (changed(fields={"round": "seven"}), "round is a int"),
        (changed(fields={"decision": {"decision": "surrender"}}), "no decision 'surrender'"),
        (changed(fields={"round": {"import": "os"}}), "no stored value"),
    ],
)
def test_bad_data_is_refused_with_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(BadState, match=complaint):
        shamble.from_json(text)


def test_fields_that_do_not_fit_together_are_refused() -> None:
    """What follows from a board is made anew when it is loaded: that board has no spaces."""
    data = to_data(middle(shamble.game("zombiegeddon")))
    data["fields"]["disks"] = [data["fields"]["disks"][0]] * 3
    with pytest.raises(BadState, match="does not fit together"):
        shamble.from_json(json.dumps(data))


def test_bad_bytes_are_refused() -> None:
    with pytest.raises(BadState, match="not a stored"):
        unpacked("zombiegeddon", b"nonsense")
    slug, blob = middle(shamble.game("zombiegeddon")).__reduce__()[1]
    with pytest.raises(BadState, match="cut off"):
        unpacked(slug, blob[:50])


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(shamble.UnknownGame, match="chess"):
        shamble.from_json('{"game": "chess"}')
