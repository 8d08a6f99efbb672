"""The tutorial's game, from an installed wheel: in the terminal, at the server, with bots, in a simulation and its
report, in OpenSpiel and in PettingZoo; and it is the game that the tutorial leads to."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from shamble.testing import CLAUSES
from tests.docs.pages import blocks_of
from tests.examples.conftest import EXAMPLES, GAME, ROOT

EVERYWHERE = """
import shamble
from pathlib import Path
assert Path(shamble.__file__).is_relative_to({installed!r})
game = shamble.game("dead_reckoning")
assert Path(__import__("dead_reckoning").__file__).is_relative_to({installed!r})

state = game.new(3, seed=4)
while not state.over:
    state.apply(shamble.ask(shamble.bot("greedy:1"), state, shamble.Rng(1)))
print("bots:", state.ending)

import numpy as np
from shamble.envs.pettingzoo import env
table = env("dead_reckoning", players=3)
table.reset(seed=42)
dice = np.random.default_rng(1)
for agent in table.agent_iter():
    seen, reward, terminated, truncated, info = table.last()
    legal = np.flatnonzero(seen["action_mask"])
    table.step(None if terminated else int(dice.choice(legal)))
print("pettingzoo:", table.table.ending)

import pyspiel
import shamble.envs.openspiel
state = pyspiel.load_game("shamble_dead_reckoning(players=2,dice=1)").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[-1] if not state.is_chance_node() else 5)
print("openspiel:", sum(state.returns()))

from shamble.cli import main
for line in {lines!r}.splitlines():
    print("$", line, flush=True)
    assert main(line.split()) == 0
"""
CHECK = """
import sys
sys.path.insert(0, {there!r})
import dead_reckoning
print(__import__("pathlib").Path(dead_reckoning.__file__).parents[1], flush=True)
from shamble.cli import main
sys.exit(main(["check", "dead_reckoning:GAME", "--players", "2"]) - {broken})
"""
"""`broken`: 1 where the game is to break a promise."""
COMMANDS = """\
check dead_reckoning --players 2
rules dead_reckoning
play dead_reckoning --seats random,random --seed 1
simulate dead_reckoning --players 2 --matches 20 --workers 1 --out run.parquet
report run.parquet --out report.html"""
"""In one process: each would take half a second to start."""
ANSWERS = ("keeps all", "DR-3.2", "wins: last dice.", "last_dice", "")


def test_it_plays_everywhere_from_an_installed_wheel(
    python: Callable[..., str], installed: Path, tmp_path: Path, server: str
) -> None:
    there = {str(path.relative_to(installed)) for path in (installed / "shamble").rglob("*")}
    kept = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src" / "shamble").rglob("*") if path.is_file()}
    assert [name for name in kept - there if "__pycache__" not in name] == [], "the wheel has every file"
    script = EVERYWHERE.format(installed=str(installed), lines=COMMANDS) + snippets()[0]
    first, *answers = re.split(r"^\$ (.*)$", python("-c", script), flags=re.MULTILINE)
    assert first.splitlines() == ["bots: last_dice", "pettingzoo: last_dice", "openspiel: 1.0"]
    said = dict(zip(answers[::2], answers[1::2], strict=True))
    for (command, answer), part in zip(said.items(), ANSWERS, strict=True):
        assert part in answer, command
    assert said[COMMANDS.splitlines()[-1]].endswith("]\n"), "what the tutorial's last lines print"
    assert "Dead Reckoning" in (tmp_path / "report.html").read_text()
    played = python(str(EXAMPLES / "socket_client.py"), server, "dead_reckoning")
    assert re.fullmatch(r"\d+ moves\. .* wins: last dice\. Scores: .*\n", played)


TUTORIAL = ROOT / "docs" / "first_game.md"
PIECE = re.compile(r"^`([\w/.]+)`(?:, (anew|after that))?:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pieces_of(page: str) -> dict[str, str]:
    """File -> what is in it when all blocks of a page have been written: into a new file, anew, or after it."""
    found: dict[str, str] = {}
    for name, how, text in PIECE.findall(page):
        assert how == "anew" or (how == "after that") == (name in found), f"how is {name} written?"
        found[name] = found[name] + "\n\n" + text if how == "after that" else text
    return found


def snippets() -> list[str]:
    """The tutorial's blocks of Python that are no pieces of a file."""
    files = {text for _, _, text in PIECE.findall(TUTORIAL.read_text())}
    return [block.text for block in blocks_of(TUTORIAL) if block.language == "python" and block.text not in files]


def test_every_block_of_the_tutorial_is_run() -> None:
    assert len(snippets()) == 1, "the one that runs from the installed wheel"


def test_the_game_is_whole_before_it_has_a_look_and_breaks_as_it_says(
    python: Callable[..., str], tmp_path: Path
) -> None:
    """Where the tutorial says that it can be tried, before part 8, and with the view that it says breaks it."""
    page = TUTORIAL.read_text().split("\n## 8. ")[0]
    for name, text in pieces_of(page).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    there = tmp_path / "src"
    said = python("-c", CHECK.format(there=str(there), broken=0))
    counted = f"keeps all {len(CLAUSES)} promises"
    assert said.startswith(f"{there}\nDead Reckoning {counted}"), said
    assert re.findall(r"keeps all \d+ promises", page) == [counted, counted]

    rules = there / "dead_reckoning" / "rules.py"
    (right,) = re.findall(r'"cup": .*(?=,\n)', rules.read_text())
    (wrong,) = re.findall(r'`("cup": s\.cups)`', page)
    rules.write_text(rules.read_text().replace(right, wrong))
    (shown,) = (block.text for block in blocks_of(TUTORIAL) if " breaks " in block.text)
    said = python("-c", CHECK.format(there=str(there), broken=1))
    assert shown in said
    assert "Two more promises break" in page
    assert len(re.findall(r"^dead_reckoning breaks \w+$", said, re.MULTILINE)) == 3, said


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def test_the_tutorial_leads_to_the_example() -> None:
    """Line by line, but for empty ones: whoever follows it literally has these files."""
    found = pieces_of(TUTORIAL.read_text())
    written = {str(path.relative_to(GAME)) for path in GAME.rglob("*") if path.suffix in (".py", ".md")}
    assert set(found) == written - {"README.md"}
    for name, text in found.items():
        assert lines(text) == lines((GAME / name).read_text()), name
