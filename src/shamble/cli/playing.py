"""From flags and files to a match at the terminal table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from shamble.cli.options import given_options
from shamble.core.errors import BadMatch, ShambleError
from shamble.games import game as find_game
from shamble.match import Match, read_json
from shamble.match import verify as verify_match
from shamble.terminal.console import PlainConsole
from shamble.terminal.pace import Pace
from shamble.terminal.saves import new_path
from shamble.terminal.screen import Screen
from shamble.terminal.seating import ask_game, ask_seating, check_seating, check_seats
from shamble.terminal.table import TerminalTable


def begin(
    game: str | None,
    players: int | None,
    seats: list[str] | None,
    names: list[str] | None,
    seed: str | None,
    pairs: Sequence[str],
    flags: Mapping[str, str],
    save: Path | None,
    pace: Pace,
    ask_all: bool,
    guide: bool,
) -> None:
    """Set a table by what was said and what is asked, and play."""
    screen = Screen()
    if game is None and (pairs or flags):
        raise ShambleError("options belong to a game: name it, as in shamble play GAME --option name=value")
    chosen = ask_game(screen) if game is None else find_game(game)
    options = given_options(chosen, pairs, flags)
    if seats is None and names is not None:
        raise ShambleError("--names goes with --seats: say who takes each seat")
    if seats is None:
        seating = ask_seating(screen, chosen, players, options, guide)
    else:
        seating = check_seating(chosen, players, options, seats, names or ())
    match = Match(chosen, seating.players, seating.options, seed, names=seating.names, seats=seating.seats)
    TerminalTable(match, screen, save or new_path(chosen.slug, datetime.now()), pace, ask_all, guide).play()


def resume_match(
    file: Path, seats: list[str] | None, save: Path | None, pace: Pace, ask_all: bool, guide: bool
) -> None:
    """Resume a saved match."""
    match = read_match(file)
    match.seats = seats or match.seats
    if not match.seats:
        raise ShambleError(f"{file} does not say who takes each seat: add --seats, with human or a bot for each seat")
    check_seats(match.seats, match.players)
    TerminalTable(match, Screen(), save or file, pace, ask_all, guide).play()


def read_match(file: Path) -> Match:
    return _with_plain_names(Match.from_dict(_content(file)))


def print_verified(file: Path, commitment: str | None) -> None:
    """Check a file whole and say what holds; against the commitment, where somebody has noted it before the match."""
    match = _with_plain_names(verify_match(_content(file)))
    if commitment is not None and commitment.strip().lower() != match.commitment:
        raise BadMatch(f"another match: the commitment of {file} is {match.commitment}, not {commitment}")
    state = match.state
    console = PlainConsole()
    console.print(f"{file}: the match holds.", soft_wrap=True)
    console.print(f"  {match.game.title}, {match.players} players, {len(match.moves)} moves, every one legal")
    console.print("  the seed fits the commitment:", soft_wrap=True)
    console.print(f"  {match.commitment}", soft_wrap=True)
    if commitment is None:
        console.print("  compare it with the one that you were shown before the first move, or add --commitment")
    else:
        console.print("  it is the one that you were shown before the first move")
    if state.over:
        most = max(state.returns) or 1.0  # who has less may still have a part of a win
        winners = [name for name, returned in zip(match.names, state.returns, strict=True) if returned == most]
        console.print(f"  the result follows from the moves: {state.ending}, won by {', '.join(winners) or 'nobody'}")
    else:
        console.print("  the match is not over yet")


def _with_plain_names(match: Match) -> Match:
    """A file from elsewhere may name its players as it likes, but its names must not command this terminal."""
    match.names = ["".join(sign if sign.isprintable() else "?" for sign in name) for name in match.names]
    return match


def _content(file: Path) -> object:
    """What the file holds. One that cannot be opened was asked for wrongly; one that holds no match is a bad match."""
    try:
        file.open("rb").close()
    except OSError as error:
        raise ShambleError(f"cannot read {file}: {error.strerror}") from error
    return read_json(file)
