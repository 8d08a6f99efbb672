"""A puzzle at the terminal: the table as one seat sees it, tries until the move is found or told, and which puzzles
were solved before."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal

from shamble.core.game import AnyGame
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.files import data_folder, make_private_folder, write_whole
from shamble.puzzles import Puzzle, difficulty, judge_answer, puzzles_of
from shamble.terminal.listing import Listed, lines, listed, rules_of
from shamble.terminal.screen import Screen, as_number

HELP = "a number tries that move, ? and a number explains it, t draws the table again, s shows the move, q leaves"
MOVES_BEFORE = 4
"""Moves that are told before the puzzle."""
MOST_RULES = 2

Outcome = Literal["solved", "told", "left"]


def solved_file() -> Path:
    """Where it is kept which puzzles were solved here."""
    return data_folder() / "puzzles.json"


def solved_before() -> set[str]:
    with suppress(OSError, ValueError):
        kept = json.loads(solved_file().read_text(encoding="utf-8"))
        if isinstance(kept, list):
            return {text for text in kept if isinstance(text, str)}
    return set()


def keep_solved(puzzle: Puzzle) -> None:
    file = solved_file()
    make_private_folder(file.parent)
    write_whole(file, json.dumps(sorted(solved_before() | {puzzle.id})) + "\n")


def first_unsolved(puzzles: Sequence[Puzzle]) -> Puzzle:
    """The first that was not solved here; the first of all where none is left."""
    solved = solved_before()
    return next((puzzle for puzzle in puzzles if puzzle.id not in solved), puzzles[0])


class PuzzleTable:
    """One puzzle, step by step."""

    def __init__(self, game: AnyGame, puzzle: Puzzle, screen: Screen) -> None:
        self.game = game
        self.puzzle = puzzle
        self.screen = screen

    def solve(self) -> Outcome:
        """Ask until the whole line is found (or told), or somebody leaves."""
        puzzle, screen = self.puzzle, self.screen
        number = puzzles_of(self.game).index(puzzle) + 1
        screen.say(f"{self.game.title}: puzzle {number}, {difficulty(puzzle)}", style="bold")
        screen.events(puzzle.happened(self.game, MOVES_BEFORE), puzzle.names, puzzle.seat)
        given_away = False
        for place in range(len(puzzle.steps)):
            outcome = self.step(place)
            if outcome == "left":
                return "left"
            given_away = given_away or outcome == "told"
        return "told" if given_away else "solved"

    def step(self, place: int) -> Outcome:
        puzzle, screen = self.puzzle, self.screen
        state = puzzle.world(self.game, place)
        options = listed(state, puzzle.names)
        self.draw(state, options)
        screen.say(f"You are {puzzle.names[puzzle.seat]}. One move is clearly the best. Find it.", style="bold")
        screen.say(HELP, style="dim")
        while True:
            try:
                line = screen.ask("your move> ").lower()
            except EOFError:
                return "left"
            match line.removeprefix("?").strip():
                case "q":
                    return "left"
                case "t":
                    self.draw(state, options)
                    continue
                case "s":
                    best = puzzle.steps[place].answers[0]
                    screen.say(f"This is the move: {self.game.describe(state, best, puzzle.names)}.", style="bold")
                    return "told"
                case text:
                    chosen = as_number(text)
            if chosen is None or not 1 <= chosen <= len(options):
                screen.say(f"{HELP}; moves go from 1 to {len(options)}", style="yellow")
            elif line.startswith("?"):
                rules = rules_of(state, options[chosen - 1].action, puzzle.names, Rng(0))[:MOST_RULES]
                screen.rules(self.game.rulebook[rule] for rule in rules)
            elif self.judged(state, place, options[chosen - 1].action):
                return "solved"

    def draw(self, state: State, options: Sequence[Listed]) -> None:
        view = state.view(self.puzzle.seat)
        self.screen.say()
        self.screen.table(self.game.scene(view, state.options, self.puzzle.names))
        for line, is_heading in lines(options, self.screen.width):
            self.screen.say(line, style="dim" if is_heading else "")

    def judged(self, state: State, place: int, action: int) -> bool:
        """Say how good the move is; whether it is the answer."""
        verdict = judge_answer(self.puzzle, self.puzzle.steps[place], state, action)
        if verdict.is_right:
            self.screen.say("Right!" if place + 1 == len(self.puzzle.steps) else "Right. And then?", style="green")
        else:
            self.screen.say("Not the best. Try again.", style="yellow")
        self.screen.say(f"{verdict.text}.")
        if verdict.reasons:
            whose = "it" if verdict.is_right else "the best move"
            self.screen.say(f"What speaks for {whose}: {'; '.join(verdict.reasons)}.")
        return verdict.is_right
