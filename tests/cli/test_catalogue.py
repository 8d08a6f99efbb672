"""`shamble games`, `shamble rules`, help and the errors of the command line itself."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import shamble
from shamble.core.game import Game
from shamble.core.rulebook import Rulebook
from tests.cli.conftest import Run, on_terminal


def test_games_lists_every_game(run: Run) -> None:
    outcome = run("games")
    assert outcome.code == 0
    for game in shamble.list_games():
        assert game.slug in outcome.out


@pytest.mark.usefixtures("errands_shelved")
def test_games_tells_all_about_one(run: Run) -> None:
    out = run("games", "errands").out
    for told in (
        "Errands",
        "Run them",
        "Nobody. 2-4 players, 1-2 min, light.",
        "Note: The shelves are made up.",
        "a whole number from 1 to 9; default 2",
        "calm: slowly (default)",
        "wild: fast",
        "on or off; default off",
        "@FILE",
    ):
        assert told in out


def test_listing_the_games_loads_nothing_heavy() -> None:
    program = (
        "import sys; from shamble.cli import main; main(['games']);"
        "print(*sorted({'polars', 'msgspec', 'multiprocessing', 'rich.progress', 'shamble.arena'} & set(sys.modules)),"
        " file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == ""


def test_rules_into_a_pipe_are_the_page_as_written(run: Run) -> None:
    page = shamble.game("run_for_your_lives").rulebook.markdown
    assert run("rules", "run_for_your_lives").out.strip() == page.strip()


@pytest.mark.usefixtures("errands_shelved")
@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ("ER-1.1", ["ER-1.1"]),
        ("ER-1", ["ER-1.1", "ER-1.2", "ER-1.10"]),
        ("er-2.1", ["ER-2.1"]),
        ("ER", ["ER-1.1", "ER-1.2", "ER-1.10", "ER-2.1"]),
    ],
)
def test_rules_by_id_or_by_the_beginning_of_one(run: Run, wanted: str, ids: list[str]) -> None:
    out = run("rules", "errands", wanted).out
    assert [line.split("**")[1] for line in out.splitlines() if line.startswith("- **")] == ids
    assert "## " in out


@pytest.mark.usefixtures("errands_shelved")
@pytest.mark.parametrize("wanted", ["ER-3", "ER-1.3", "1"])
def test_a_rule_that_is_not_there(run: Run, wanted: str) -> None:
    outcome = run("rules", "errands", wanted)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"shamble: errands has no rule {wanted}; ids look like ER-1.1\n"


def test_rules_are_set_for_reading_on_a_terminal() -> None:
    code, shown = on_terminal("rules", "run_for_your_lives", "ZR-5.1")
    assert code == 0
    assert "**" not in shown
    assert "\x1b[1m" in shown, "the id is bold"
    assert "ZR-5.1" in shown


def test_tables_keep_to_the_columns_of_a_terminal() -> None:
    code, shown = on_terminal("rules", "pints_of_blood")
    assert code == 0
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip("\r") for line in shown.split("\n")]
    assert max(map(len, lines)) <= 80
    assert not [line for line in lines if line.lstrip().startswith("|")]
    first = next(
        number for number, line in enumerate(lines) if line.split() == ["Card", "When", "it", "can", "be", "played"]
    )
    edge = lines[first].index("When")
    table = lines[first + 2 : first + 12]
    row = next(line for line in table if "Continental driver" in line)
    assert row.index("before a ride") == edge
    long = next(number for number, line in enumerate(table) if "Playing undead" in line)
    assert table[long + 1][edge - 1] == " ", "a long cell goes on below itself"
    assert table[long + 1][edge:].strip()


def test_a_rule_by_its_id_comes_with_its_tables(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    page = "## Dice\n\n- **ER-1.1** Roll:\n\n  | Die | Hits |\n  | --- | --- |\n  | red | 2 |\n- **ER-1.2** So.\n"
    monkeypatch.setattr(Game, "rulebook", Rulebook(page))
    assert "| red | 2 |" in run("rules", "run_for_your_lives", "ER-1.1").out
    assert "| red | 2 |" not in run("rules", "run_for_your_lives", "ER-1.2").out


def test_help_names_every_command(run: Run) -> None:
    for argv in ([], ["--help"]):
        out = run(*argv).out
        for command in ("games", "rules", "play", "replay", "verify", "simulate", "bench"):
            assert command in out


@pytest.mark.parametrize(
    ("command", "flags"),
    [
        ("play", ["--players", "--seats", "--names", "--seed", "--option", "--resume", "--save", "--pace"]),
        ("simulate", ["--matches", "--players", "--bots", "--seed", "--first", "--workers", "--out", "--option"]),
        ("bench", ["--players", "--repeats", "--seconds"]),
        ("replay", ["--seat"]),
    ],
)
def test_help_documents_every_flag(run: Run, command: str, flags: list[str]) -> None:
    out = run(command, "--help").out
    for flag in flags:
        line = next(line for line in out.splitlines() if f" {flag} " in line)
        assert len(line.strip("│ ").split("  ", 1)) == 2, f"{flag} has no description"


@pytest.mark.parametrize("command", ["simulate", "tournament", "tune", "report", "analyse"])
def test_what_a_command_makes_goes_where_out_says(run: Run, command: str) -> None:
    out = run(command, "--help").out
    assert "--out " in out
    assert " -o " in out
    assert "--output" not in out


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["frobnicate"], "frobnicate"),
        (["simulate"], "GAME"),
        (["games", "chess"], "no game is named 'chess'; there are: "),
        (["rules", "chess"], "no game is named 'chess'"),
        (["play", "chess"], "no game is named 'chess'"),
        (["simulate", "chess"], "no game is named 'chess'"),
        (["bench", "chess"], "no game is named 'chess'"),
        (["simulate", "run_for_your_lives", "--players", "9"], "takes 2 to 7 players with these options, not 9"),
        (["simulate", "run_for_your_lives", "--players", "many"], "--players"),
        (["simulate", "run_for_your_lives", "--matches", "0"], "--matches"),
        (["simulate", "run_for_your_lives", "--workers", "0"], "--workers"),
        (["simulate", "run_for_your_lives", "--bots", "clever"], "no bot is named 'clever'; there are: random, greedy"),
        (["simulate", "run_for_your_lives", "--bots", "random,"], "no bot is named ''"),
        (["simulate", "run_for_your_lives", "--out"], "--out"),
        (["simulate", "run_for_your_lives", "--out", "x.csv"], "a .jsonl or a .parquet file, not to 'x.csv'"),
        (["simulate", "run_for_your_lives", "--out", "/dev/null/x.jsonl"], "cannot write /dev/null/x.jsonl"),
        (["simulate", "run_for_your_lives", "extra"], "extra"),
        (["simulate", "run_for_your_lives", "--option", "speed"], "--option takes name=value, not 'speed'"),
        (["simulate", "run_for_your_lives", "--option", "speed=1"], "no option 'speed'; it has: first_player"),
        (["simulate", "run_for_your_lives", "--speed", "1"], "no option '--speed'; it has: --first-player"),
        (["simulate", "run_for_your_lives", "--turn-limit", "soon"], "turn_limit: a whole number from"),
        (["bench", "run_for_your_lives", "--players", "1"], "takes 2 to 7 players"),
        (["bench", "run_for_your_lives", "--seconds", "0"], "--seconds"),
        (["verify", "missing.json"], "cannot read missing.json: No such file or directory"),
        (["replay", "missing.json"], "cannot read missing.json: No such file or directory"),
        (["play", "--resume", "missing.json"], "cannot read missing.json: No such file or directory"),
        (["verify", "."], "cannot read .: Is a directory"),
    ],
)
def test_what_was_asked_wrongly_is_reported_in_one_line(run: Run, argv: list[str], complaint: str) -> None:
    outcome = run(*argv)
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert outcome.err.startswith("shamble: ")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize("game", [game.slug for game in shamble.list_games()])
def test_the_numbers_of_a_game_are_a_file_to_begin_from(run: Run, tmp_path: Path, game: str) -> None:
    path = tmp_path / "mine.json"
    outcome = run("components", game, "-o", str(path))
    assert (outcome.code, outcome.err) == (0, "")
    data = json.loads(path.read_text(encoding="utf-8"))
    option = next(each for each in shamble.game(game).options if isinstance(each, shamble.Data) and each.shipped)
    assert option.changes(option.check(data)) == {}, "what ships is accepted, and changes nothing"
    typed = shlex.split(outcome.out.partition("; play with it by ")[2])
    assert typed[-1] == f"{option.name}=@{path}"
    assert run("simulate", game, *typed, "--matches", "1", "--workers", "1").code == 0, "what it says to type works"
    schema = json.loads(run("components", game, "--schema").out)
    assert schema["additionalProperties"] is False
    assert set(schema["properties"]) == set(data)
    again = run("components", game, "-o", str(path))
    assert (again.code, "is not overwritten" in again.err) == (2, True)


def test_a_schema_has_the_limits_that_errors_tell(run: Run) -> None:
    schema = json.loads(run("components", "eaten_by_zombies", "--schema").out)
    fight = schema["properties"]["cards"]["properties"]["rifle"]["properties"]["fight"]
    assert fight == {"type": "integer", "default": 2, "minimum": 0, "maximum": 20}
