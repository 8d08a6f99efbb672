"""What outside programs see of the package: names, types, texts."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import shamble
import shamble.games.zombiegeddon as z
from shamble.match import Match
from tests.typed import complaints

CONSUMER = '''\
"""A program that uses Shamble as its documentation says."""

import shamble


class Hasty:
    def choose(self, state: shamble.State, rng: shamble.Rng) -> int:
        return state.options[0]


def play(game: shamble.Game[shamble.State], players: int) -> list[float]:
    match = shamble.Match(game, players, seed="outside")
    hasty: shamble.Bot = Hasty()
    bots = [shamble.bot("random"), hasty]
    rng = shamble.Rng(3)
    while not match.state.over:
        match.play(shamble.ask(bots[match.state.player % 2], match.state, rng))
    shamble.verify(match.to_dict())
    return match.state.returns


def refused(state: shamble.State) -> str:
    try:
        state.apply(-1)
    except shamble.IllegalMove as illegal:
        return illegal.code
    return ""


names: list[str] = [game.slug for game in shamble.list_games()]
returns = play(shamble.game(names[0]), 2)
print(len(names), len(returns), refused(shamble.game(names[0]).new(2)))
'''


def test_an_outside_program_is_typed_and_runs(tmp_path: Path) -> None:
    program = tmp_path / "consumer.py"
    program.write_text(CONSUMER)
    assert complaints(program) == ""
    ran = subprocess.run([sys.executable, str(program)], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == [str(len(shamble.list_games())), "2", "E_NO_SUCH_ACTION"]


def test_a_program_with_a_wrong_type_is_found(tmp_path: Path) -> None:
    program = tmp_path / "consumer.py"
    program.write_text(CONSUMER.replace("return match.state.returns", "return match.state.ending"))
    assert "Incompatible return value type" in complaints(program)


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(shamble.__file__).parent / "py.typed").exists()


def test_every_public_name_is_there() -> None:
    assert [name for name in shamble.__all__ if not hasattr(shamble, name)] == []
    assert shamble.__all__ == sorted(shamble.__all__, key=lambda name: (name.islower(), name))
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = shamble.chess


def test_what_readme_and_docs_use_of_the_package_is_public() -> None:
    root = Path(__file__).parents[1]
    pages = [root / "README.md", *(root / "docs").glob("*.md")]
    used = {name for page in pages for name in re.findall(r"\bshamble\.([A-Za-z_]+)\(", page.read_text())}
    assert {"game", "list_games"} <= used
    assert used <= set(shamble.__all__)


def test_games_is_the_package_and_a_game_can_be_imported_by_its_path() -> None:
    assert shamble.games.zombiegeddon is z
    assert z.GAME is shamble.game("zombiegeddon")


def test_states_matches_and_actions_say_what_they_are() -> None:
    game = shamble.game("run_for_your_lives")
    state = game.new(3, seed=7)
    assert re.fullmatch(r"<run_for_your_lives, 3 players: player \d chooses play from \d+ options>", repr(state))
    assert "Your hand" in str(state)
    match = Match(game, 3, seed="seven")
    assert repr(match) == "<match of run_for_your_lives, 3 players, 0 moves, running>"
    assert str(match) == str(match.state)
    while not state.over:
        state.apply(state.default())
    assert repr(state) == f"<run_for_your_lives, 3 players: over, {state.ending}>"
    assert "Your hand" not in str(state)
    assert repr(game.actions.by_kind["GIVE"]) == "Block(GIVE, 169 to 175, target)"
    assert repr(game.actions).startswith("<178 actions: PLAY_ITEM, PLAY_ZOMBIE")
