"""`shamble verify` and `shamble replay`: what holds, what does not, and what each seat may see again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble import Rng
from shamble.match import Match
from tests.cli.conftest import Run, on_terminal
from tests.playthroughs.playthrough import PAGES, read


def played(slug: str, players: int, moves: int | None = None, seed: str = "files") -> Match:
    """A random match, to its end or for some moves."""
    match = Match(shamble.game(slug), players, seed=seed, names=["Ann", "Bea", "Cid", "Dot"][:players])
    rng = Rng("moves")
    while not match.state.over and (moves is None or len(match.moves) < moves):
        match.play(rng.pick(match.state.options))
    return match


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.json"
    played("run_for_your_lives", 3).save(path)
    return path


def test_verify_says_what_holds(run: Run, finished: Path) -> None:
    outcome = run("verify", str(finished))
    match = Match.load(finished)
    winner = match.names[match.state.returns.index(1.0)]
    assert (outcome.code, outcome.err) == (0, "")
    assert "the match holds" in outcome.out
    assert f"3 players, {len(match.moves)} moves, every one legal" in outcome.out
    assert f"{match.state.ending}, won by {winner}" in outcome.out


def test_verify_shows_the_commitment_and_compares_it(run: Run, finished: Path) -> None:
    """A seed of one's own choice fits its own commitment: only the one from before the match proves anything."""
    commitment = Match.load(finished).commitment
    outcome = run("verify", str(finished))
    assert f"  {commitment}\n" in outcome.out
    assert "compare it with the one that you were shown before the first move" in outcome.out
    outcome = run("verify", str(finished), "--commitment", commitment)
    assert (outcome.code, outcome.err) == (0, "")
    assert "it is the one that you were shown" in outcome.out
    outcome = run("verify", str(finished), "--commitment", "0" * 64)
    assert (outcome.code, outcome.out) == (1, "")
    assert f"the commitment of {finished} is {commitment}" in outcome.err


def test_verify_does_not_call_a_survivor_a_winner(run: Run, tmp_path: Path) -> None:
    """Eaten by Zombies! gives half a win to Survivors who have fewer cards when no zombie is left."""
    match, _ = read(PAGES / "eaten_by_zombies/exhaustion.txt")
    match.names = ["Ann", "Bea"]
    assert sorted(match.state.returns) == [0.5, 1.0]
    match.save(tmp_path / "m.json")
    outcome = run("verify", str(tmp_path / "m.json"))
    assert f"exhaustion, won by {match.names[match.state.returns.index(1.0)]}\n" in outcome.out


def test_verify_takes_a_match_that_is_not_over(run: Run, tmp_path: Path) -> None:
    played("run_for_your_lives", 2, moves=3).save(tmp_path / "m.json")
    outcome = run("verify", str(tmp_path / "m.json"))
    assert outcome.code == 0
    assert "not over yet" in outcome.out


def change_move(data: dict[str, Any]) -> None:
    data["moves"][2] = 177 if data["moves"][2] != 177 else 0


@pytest.mark.parametrize(
    ("tamper", "complaint"),
    [
        (change_move, "move 3 is not legal"),
        (lambda data: data["moves"].pop(), "the file says the result is"),
        (lambda data: data["moves"].append(0), "comes after the end"),
        (lambda data: data.update(seed="other"), ""),
        (lambda data: data.update(commitment="0" * 64), "the seed does not fit the commitment"),
        (lambda data: data["result"].update(returns=[1.0, 1.0, 1.0]), "the file says the result is"),
        (lambda data: data.pop("result"), "the file says the result is None"),
        (lambda data: data.update(players=9), "takes 2 to 7 players"),
        (lambda data: data.update(game="chess"), "no game is named 'chess'"),
        (lambda data: data.update(rules_version=99), "version 99 of the rules"),
        (lambda data: data.update(options={"speed": 1}), "no option 'speed'"),
        (lambda data: data.update(format="other"), "not a Shamble match file"),
        (lambda data: data.pop("moves"), "'moves' is missing"),
        (lambda data: data["result"].update(ending="exhaustion"), "the file says the result is"),
        (lambda data: data["result"].update(scores=[9, 9, 9]), "the file says the result is"),
        (lambda data: data["result"].update(winner="Eve"), "the file says the result is"),
        (
            lambda data: data["result"].update(returns=[bool(part) for part in data["result"]["returns"]]),
            "the result is",
        ),
        (lambda data: data.update(winner="Eve"), "'winner' is no part of a match file"),
        (lambda data: data.update(seats=["human"]), "1 seats for 3 players"),
        (lambda data: data.update(names=["Ann", "Bea"]), "2 names for 3 players"),
        (lambda data: data.update(players=True), "'players' is missing or not a int"),
        (lambda data: data.update(format_version=True), "'format_version' is True"),
    ],
)
def test_verify_refuses_a_tampered_file_in_one_line(
    run: Run, finished: Path, tamper: Callable[[dict[str, Any]], Any], complaint: str
) -> None:
    data = json.loads(finished.read_text())
    tamper(data)
    finished.write_text(json.dumps(data))
    outcome = run("verify", str(finished))
    assert (outcome.code, outcome.out) == (1, "")
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'"text"', b"null"])
@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume"]])
def test_a_file_that_holds_no_match_is_refused_in_one_line(
    run: Run, tmp_path: Path, command: list[str], content: bytes
) -> None:
    path = tmp_path / "no-match.json"
    path.write_bytes(content)
    outcome = run(*command, str(path))
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith("shamble: ")
    assert outcome.err.count("\n") == 1


def test_replay_into_a_pipe_tells_the_whole_match(run: Run, finished: Path) -> None:
    outcome = run("replay", str(finished))
    match = Match.load(finished)
    assert outcome.code == 0
    assert "as a spectator may know it" in outcome.out
    assert f"Move {len(match.moves)}\n" in outcome.out
    assert match.game.result(match.state.view(None), match.names) in " ".join(outcome.out.split())


@pytest.mark.usefixtures("errands_shelved")
@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_replay_tells_no_secret_of_another_seat(run: Run, tmp_path: Path, seat: int | None) -> None:
    from tests.cli.errands import WORDS, Errands

    match = played("errands", 3)
    match.save(tmp_path / "m.json")
    out = run("replay", str(tmp_path / "m.json"), *([] if seat is None else ["--seat", str(seat)])).out
    assert isinstance(match.state, Errands)
    known = {WORDS[word] for player, word in enumerate(match.state.words) if seat is not None and player == seat - 1}
    assert {word for word in WORDS if word in out} == known


@pytest.mark.usefixtures("errands_shelved")
def test_replay_speaks_to_its_seat(run: Run, tmp_path: Path) -> None:
    played("errands", 2).save(tmp_path / "m.json")
    out = run("replay", str(tmp_path / "m.json"), "--seat", "2").out
    assert "as Bea may know it" in out
    assert "You take" in out
    assert "Ann takes" in out


@pytest.mark.parametrize("seat", ["0", "4", "-1", "x"])
def test_replay_refuses_a_seat_that_is_not_there(run: Run, finished: Path, seat: str) -> None:
    outcome = run("replay", str(finished), f"--seat={seat}")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.count("\n") == 1


def test_replay_before_a_terminal_goes_step_by_step(finished: Path) -> None:
    last = len(Match.load(finished).moves)
    code, shown = on_terminal("replay", str(finished), lines="\n\nb\n5\nnonsense\n99999\ne\n\n")
    assert code == 0
    steps = [
        int(part.split()[0])
        for part in shown.split("move ")[1:]
        if part.split()[0].isdecimal() and f" of {last}>" in part[:12]
    ]
    assert steps == [0, 1, 2, 1, 5, 5, 5, last]
    assert f"moves go from 0 to {last}" in shown


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--seats", "random,random,random", "--resume"]])
def test_names_in_a_file_do_not_command_the_terminal(run: Run, finished: Path, command: list[str]) -> None:
    data = json.loads(finished.read_text())
    data["names"] = ["\x1b[2JAnn", "\x1b]0;Bea\x07", "C\rid"]
    finished.write_text(json.dumps(data))
    outcome = run(*command, str(finished))
    assert outcome.code == 0
    assert not {"\x1b", "\x07", "\r"} & set(outcome.out)
