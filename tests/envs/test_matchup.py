"""Our bots against OpenSpiel's: every deal from every seat, nothing lost when a match-up is stopped."""

import subprocess
from pathlib import Path

import pytest

from shamble.core.errors import ShambleError
from shamble.envs.matchup import Effort, Encounter, Pairing, Standing, meet, pairing, play, read

TOOL = Path(__file__).parents[2] / "tools" / "spiel-matchup"
GAME = "run_for_your_lives"


def quick(players: int = 2) -> Pairing:
    """No time for the rival: two simulations a choice, whatever the clock says."""
    return pairing(GAME, "ismcts", players, ours="search:3", seconds=0.0, seed="t")


def encounter(seat: int, returns: list[float]) -> Encounter:
    return Encounter(
        pairing=quick(),
        index=0,
        seat=seat,
        returns=returns,
        ending="",
        decisions=9,
        ours=Effort(choices=2, seconds=1.0, cpu_seconds=0.5, simulations=10),
        theirs=Effort(choices=1, seconds=0.5, cpu_seconds=0.25, simulations=4),
    )


def test_ours_sits_in_every_seat_of_every_deal() -> None:
    matches = [meet(quick(players=3), index) for index in range(4)]
    assert [match.seat for match in matches] == [0, 1, 2, 0]


def test_a_match_is_a_function_of_the_pairing_and_its_number() -> None:
    one, again = meet(quick(), 3), meet(quick(), 3)
    assert (one.returns, one.decisions, one.ending) == (again.returns, again.decisions, again.ending)


def test_effort_is_counted_for_choices_alone() -> None:
    match = meet(quick(), 0)
    assert match.ours.choices + match.theirs.choices <= match.decisions
    assert match.ours.simulations == 3 * match.ours.choices
    assert match.theirs.simulations == 2 * match.theirs.choices


def test_a_match_up_is_resumed_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "matches.jsonl"
    begun: list[Encounter] = []
    for match in play(quick(), 5, file, stop=lambda: len(begun) == 2):
        begun.append(match)
    assert [match.index for match in begun] == [match.index for match in read(file)] == [0, 1]
    whole = list(play(quick(), 4, file))
    assert whole[:2] == begun, "read, not played again"
    assert [match.index for match in read(file)] == [0, 1, 2, 3]


def test_another_pairing_in_the_same_file_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    list(play(quick(), 1, file))
    list(play(quick(players=3), 1, file))
    assert [match.pairing.players for match in read(file)] == [2, 3]
    assert [match.pairing.players for match in play(quick(players=3), 1, file)] == [3]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "poem.jsonl"
    file.write_text("Brains\n")
    with pytest.raises(ShambleError, match=r"poem\.jsonl does not hold the matches"):
        read(file)


def test_shared_wins_are_shared() -> None:
    standing = Standing.of([encounter(0, [1.0, 0.0]), encounter(1, [1.0, 1.0]), encounter(1, [0.0, 0.0])])
    assert (standing.matches, standing.won, standing.even) == (3, 2.0, 0.5)
    assert standing.ours == Effort(choices=6, seconds=3.0, cpu_seconds=1.5, simulations=30)
    assert standing.theirs == Effort(choices=3, seconds=1.5, cpu_seconds=0.75, simulations=12)


@pytest.mark.parametrize(
    ("won", "verdict"), [(10, "ours is the stronger"), (5, "not yet clear of even"), (0, "the rival is the stronger")]
)
def test_the_verdict_waits_for_the_interval(won: int, verdict: str) -> None:
    matches = [encounter(0, [1.0, 0.0])] * won + [encounter(0, [0.0, 1.0])] * (10 - won)
    assert Standing.of(matches).verdict == verdict


def test_the_tool_tells_how_it_stands(tmp_path: Path) -> None:
    out = str(tmp_path / "m.jsonl")
    arguments = ["--matches", "2", "--ours", "random", "--seconds", "0", "--out", out]
    told = subprocess.run([TOOL, GAME, *arguments], capture_output=True, text=True, check=True)
    assert told.stderr == "", "no progress bar into a pipe"
    lines = " ".join(told.stdout.split())
    assert f"{GAME}, 2 players: random won" in lines
    assert "of 2 against OpenSpiel's ismcts" in lines
    assert len(read(tmp_path / "m.jsonl")) == 2
    refused = subprocess.run([TOOL, GAME, "--rival", "alphago"], capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert refused.stderr.startswith("spiel-matchup: OpenSpiel has no 'alphago'")
