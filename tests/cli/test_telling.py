"""The terminal tells what happens one thing after the other: at a pace, with dice, and with what changed."""

from __future__ import annotations

import os
import pty
import sys
from pathlib import Path

import pytest

from shamble import Rng
from shamble.core.errors import ShambleError
from shamble.core.events import Event
from shamble.core.scene import Badge, Board, Group, Panel, Scene, Shape, Standing
from shamble.games import game
from shamble.games.zombie_plague.events import ATTACKED, DIRECTION
from shamble.match import Match
from shamble.terminal.changes import dice_of, figures_changed, in_short, rows_moved
from shamble.terminal.keyboard import Keyboard
from shamble.terminal.pace import GLANCE, READ, READ_DICE, Pace, read_pace
from shamble.terminal.screen import Screen
from shamble.terminal.telling import Teller
from tests.cli.conftest import Run, on_terminal

THROW = Event(ATTACKED, "ZP-7.4", (0, (2, 6), 0), None)


class StillScreen(Screen):
    """A screen before which nobody waits, that notes how long they would have; `keys` are the waits that a key ends."""

    def __init__(self, *keys: int) -> None:
        super().__init__()
        self.waits: list[float] = []
        self.keys = keys

    def wait(self, seconds: float) -> bool:
        if seconds > 0:
            self.waits.append(round(seconds, 3))
        return len(self.waits) in self.keys and seconds > 0


def telling(screen: StillScreen, pace: Pace, slug: str = "run_for_your_lives", moves: int = 6) -> Match:
    """Some moves of a match, told to the first seat."""
    match, rng = Match(game(slug), seed="told"), Rng(4)
    match.watched = True
    teller = Teller(match, screen, pace, now=lambda: 0.0)
    teller.sees(match.state.view(0), 0)
    for _ in range(moves):
        teller.tell_move(match.play(rng.pick(match.state.options)), 0)
    return match


def test_every_thing_waits_until_the_one_before_could_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    screen = StillScreen()
    match = telling(screen, Pace())
    told = [beat for move in match.moves for beat in move.beats]
    assert len(screen.waits) == len(told) - 1, "nobody waits before the first or after the last"
    assert set(screen.waits) <= {READ, GLANCE}
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ") and line[2] != " "]
    assert len(lines) >= len(told)


def test_a_key_shows_the_rest_until_somebody_is_asked() -> None:
    screen = StillScreen(2)
    telling(screen, Pace())
    assert len(screen.waits) == 2


@pytest.mark.parametrize(("typed", "rest"), [("slow", 2 * READ_DICE), ("once", 0.0), ("0.5", 0.5), ("0", 0.0)])
def test_a_pace_is_a_word_or_seconds(typed: str, rest: float) -> None:
    assert read_pace(typed).rest([THROW], dice=True) == rest


@pytest.mark.parametrize("typed", ["quick", "-1", "61", "", ".", "1e3", "nan"])
def test_another_pace_is_refused(typed: str) -> None:
    with pytest.raises(ShambleError, match="--pace: slow, normal, fast, once, or seconds from 0 to 60"):
        read_pace(typed)


def test_dice_are_drawn_as_dice() -> None:
    assert dice_of([THROW], 76) == [
        "╭───────╮ ╭───────╮",
        "│ ●     │ │ ●   ● │",
        "│       │ │ ●   ● │",
        "│     ● │ │ ●   ● │",
        "╰───────╯ ╰───────╯",
    ]
    assert dice_of([Event(DIRECTION, "ZP-10.5", (2,), None)], 76)[1] == "│ south │"
    assert len(dice_of([THROW], 12)) == 10, "what does not fit goes below"


def scene(zombies: int, score: int, place: str = "row 1", text: str = "1 R") -> Scene:
    shape = Shape(path="M0 0", id="tile", label=f"{place}: red, {zombies} zombies")
    board = Board(id="board", width=1, height=1, shapes=(shape,), text=("heading", text))
    standing = Standing(id="ann", name="Ann", text=f"{score}/5", value=score, most=5)
    area = Group(id="area", title="Bob", badges=(Badge(f"{score}", label=f"bites {score}: five are too many"),))
    return Scene(title="", panels=(Panel(id="main", items=(board, standing, area)),))


def test_what_changed_is_said_in_few_words() -> None:
    found = figures_changed(scene(2, 0), scene(1, 3))
    assert found == ["row 1: red, 1 zombies", "Ann: 3/5", "Bob: bites 3"]
    assert in_short([*found, "a", "b", "c"]) == " · ".join([*found, "a", "and 2 more"])
    assert figures_changed(scene(2, 0), scene(2, 0)) == []


def test_a_row_that_moved_is_drawn_again() -> None:
    assert rows_moved(scene(1, 0), scene(1, 0, "row 2", "1 G")) == ["1 G"]
    assert rows_moved(scene(1, 0), scene(1, 0, text="1 G")) == [], "nothing printed has moved"


def test_keys_end_a_wait_and_an_answer_typed_ahead_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, its = pty.openpty()
    with os.fdopen(its) as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        keyboard = Keyboard(live=True)
        for keys in (" ", "\x1b[A", "12\n3"):
            os.write(ours, keys.encode())
            assert keyboard.wait(60)
        assert keyboard.line() == "12"
        assert keyboard.line() is None
        assert keyboard.begun() == "3"
    os.close(ours)
    assert not Keyboard(live=False).wait(60), "into a pipe nothing waits"


def test_before_a_terminal_things_are_shown_with_what_changed(saved: Path) -> None:
    play = ["play", "pints_of_blood", "--seed", "table", "--seats", "random,human", "--save", str(saved)]
    code, shown = on_terminal(*play, "--pace", "slow", lines="p fast\np quick\n1\nq\n")
    assert code == 0
    assert "pace: slow, normal, fast, once, or seconds from 0 to 60, not 'quick'" in " ".join(shown.split())
    assert "│ green │" in shown, "dice are drawn"
    assert "row 2, position 3: blue, 1 zombie" in shown, "what changed is said"
    assert "Corner (next first)" in shown.split("Row 1 moves one step")[1], "a row that moved is drawn"


def test_a_pipe_gets_sentences_alone(run: Run, saved: Path) -> None:
    play = ["play", "zombie_plague", "--seed", "table", "--seats", "human,random", "--save", str(saved)]
    assert "╭───────╮" not in run(*play, lines="1\n" * 9).out
