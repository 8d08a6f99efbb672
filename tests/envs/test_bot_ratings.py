"""`tools/bot-ratings`: the file of ratings that people are rated against."""

import json
from functools import partial
from pathlib import Path

import pytest

from tests.envs.tooling import run_tool

run = partial(run_tool, "bot-ratings")


def test_it_writes_each_levels_lead_over_the_scavenger_and_keeps_other_games(tmp_path: Path) -> None:
    file = tmp_path / "bots.json"
    other = {"made_by": "by hand", "seed": "s", "rules_version": 1, "matches": 1, "levels": {}}
    file.write_text(json.dumps({"zombiegeddon": other}))
    asked = ["run_for_your_lives:2", "--levels", "random,scavenger", "--matches", "12"]
    done = run(tmp_path, *asked, "--records", "kept", "--out", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    first = file.read_bytes()
    found = json.loads(first)
    assert found["zombiegeddon"] == other
    told = found["run_for_your_lives"]
    assert told["levels"]["scavenger"] == {"points": 1500.0, "error": 0.0}
    assert told["levels"]["random"]["points"] < 1500
    assert told["levels"]["random"]["error"] > 0
    assert (told["matches"], told["made_by"]) == (12, "tools/bot-ratings run_for_your_lives:2")
    run(tmp_path, *asked, "--records", "kept", "--out", str(file))
    assert file.read_bytes() == first, "from its records"


@pytest.mark.parametrize(
    "asked", [[], ["run_for_your_lives:3", "--levels", "random,greedy"], ["run_for_your_lives:2,3"], ["ludo:2"]]
)
def test_what_was_asked_wrongly_is_said_in_one_line(tmp_path: Path, asked: list[str]) -> None:
    done = run(tmp_path, *asked)
    assert done.returncode != 0
    assert done.stderr.count("\n") == 1
