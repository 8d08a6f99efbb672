"""Making puzzles as a person at a terminal does it: a progress bar, an interrupt that keeps what is done, a file that
the same command goes on with; and which puzzle somebody is given to solve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from shamble.cli import INTERRUPTED
from shamble.cli.counting import noted_interrupt, progress_bar
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.files import check_folder, write_whole
from shamble.games import game as find_game
from shamble.games import list_games
from shamble.puzzles import daily_puzzle, puzzles_of
from shamble.puzzles.making import find_puzzles, varied
from shamble.puzzles.proving import Proof
from shamble.puzzles.puzzle import Collection, Puzzle, as_text, read_puzzles
from shamble.terminal.console import PlainConsole
from shamble.terminal.puzzles import PuzzleTable, first_unsolved, keep_solved
from shamble.terminal.screen import Screen


def make_puzzles(
    game: AnyGame,
    players: Sequence[int],
    options: Mapping[str, object],
    matches: int,
    seed: str,
    proof: Proof,
    keep: int | None,
    out: Path,
) -> int:
    """Look through the matches that the file does not have yet; the exit code."""
    for count in players:  # refuse before the first minute is spent
        game.check(count, options)
    check_folder(out)
    done = _resumed(game, out, seed)
    interrupted = _look_through(game, players, options, matches, proof, done, out)
    kept = done.puzzles if keep is None else varied(done.puzzles, keep)
    if len(kept) < len(done.puzzles) and not interrupted:
        write_whole(out, as_text(game, kept, done.matches, done.seed))
    console = PlainConsole()
    console.print(f"{len(kept)} puzzles from {done.matches} matches in {out}", soft_wrap=True)
    for name, count in Counter(puzzle.steps[0].decision for puzzle in kept).most_common():
        console.print(f"  {count:3}  {name}")
    if interrupted:
        console.print("stopped; the same command goes on from here")
        return INTERRUPTED
    return 0


def solve_puzzle(game: AnyGame | None, number: int | None) -> None:
    """Give somebody the puzzle that they asked for."""
    puzzle = _chosen(game, number)
    table = PuzzleTable(find_game(puzzle.game), puzzle, Screen())
    if table.solve() == "solved":
        keep_solved(puzzle)


def _chosen(game: AnyGame | None, number: int | None) -> Puzzle:
    if game is None:
        daily = daily_puzzle(list_games(), datetime.now(UTC).date())
        if daily is None:
            raise ShambleError("there are no puzzles here; make some: shamble puzzles GAME -o FILE")
        return daily
    puzzles = puzzles_of(game)
    if not puzzles:
        raise ShambleError(f"{game.slug} has no puzzles for its rules of version {game.rules_version}")
    if number is None:
        return first_unsolved(puzzles)
    if number > len(puzzles):
        raise ShambleError(f"{game.slug} has puzzles 1 to {len(puzzles)}, not {number}")
    return puzzles[number - 1]


def _resumed(game: AnyGame, out: Path, seed: str) -> Collection:
    """What the file holds already, or nothing."""
    if not out.exists():
        return Collection(seed, 0, ())
    try:
        text = out.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ShambleError(f"cannot read {out}: {error}") from error
    try:
        found = read_puzzles(game, text)
    except ShambleError as error:
        raise ShambleError(f"{out} cannot be gone on with: {error}") from error
    if found is None:
        raise ShambleError(f"the puzzles in {out} are of another version of the rules: name another file")
    if found.seed != seed:
        raise ShambleError(f"the puzzles in {out} come from the seed {found.seed!r}: name that one, or another file")
    return found


def _look_through(
    game: AnyGame,
    players: Sequence[int],
    options: Mapping[str, object],
    matches: int,
    proof: Proof,
    done: Collection,
    out: Path,
) -> bool:
    """Whether it was stopped. A match that was not looked through to its end is begun again."""
    seen = Counter(puzzle.steps[0].decision for puzzle in done.puzzles)
    known = {puzzle.id for puzzle in done.puzzles}
    bar = progress_bar(game.slug)
    with noted_interrupt("choice that is being searched") as interrupt, bar:
        task = bar.add_task(f"{len(known)} puzzles", total=matches, completed=done.matches)
        for number in range(done.matches, matches):
            match_seed = f"{done.seed}/{number}"
            count = players[number % len(players)]
            fresh: list[Puzzle] = []
            for puzzle in find_puzzles(game, count, options, match_seed, proof, seen, lambda: interrupt.came):
                if puzzle.id not in known:
                    known.add(puzzle.id)
                    fresh.append(puzzle)
                    bar.update(task, description=f"{len(known)} puzzles")
            done.puzzles += fresh
            if interrupt.came:
                write_whole(out, as_text(game, done.puzzles, done.matches, done.seed))
                return True
            done.matches = number + 1
            write_whole(out, as_text(game, done.puzzles, done.matches, done.seed))
            bar.advance(task)
    return False
