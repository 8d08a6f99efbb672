"""A match seen again, with what one seat or a spectator may know of it: step by step before a terminal, as one long log
into a pipe. What somebody else chose is shown by its events alone, because the choice itself may be their secret."""

from __future__ import annotations

from shamble.core.errors import ShambleError
from shamble.match import Frame, Match
from shamble.terminal.pace import Pace
from shamble.terminal.screen import Screen, as_number
from shamble.terminal.telling import Teller

HELP = "Enter next, b back, a number to go there, p play on (any key stops), e end, q leave"


def show_again(match: Match, screen: Screen, viewer: int | None, pace: Pace) -> None:
    if viewer is not None and not 0 <= viewer < match.players:
        raise ShambleError(f"the match has seats 1 to {match.players}, not {viewer + 1}")
    frames = list(match.frames(viewer, watched=screen.live))
    seen_by = "a spectator" if viewer is None else match.names[viewer]
    screen.say(match.game.title, style="bold")
    screen.say(f"{', '.join(match.names)}; {len(match.moves)} moves; as {seen_by} may know it")
    if screen.live:
        _step(match, screen, viewer, frames, pace)
    else:
        for frame in frames:
            _tell(match, screen, viewer, frame)
        _draw(match, screen, frames[-1])


def _step(match: Match, screen: Screen, viewer: int | None, frames: list[Frame], pace: Pace) -> None:
    number = 0
    last = len(frames) - 1
    teller = Teller(match, screen, pace)
    screen.say(HELP, style="dim")
    while True:
        teller.asks()
        if number:
            teller.sees(frames[number - 1].view, viewer)
        _tell_beats(screen, teller, viewer, frames[number])
        _draw(match, screen, frames[number])
        teller.asks()
        try:
            line = screen.ask(f"move {number} of {last}> ").lower()
        except EOFError:
            return
        if line == "q" or (not line and number == last):
            return
        if not line:
            number += 1
        elif line == "b":
            number = max(0, number - 1)
        elif line == "e":
            number = last
        elif line == "p":
            number = _play_on(screen, teller, viewer, frames, number)
        elif (wanted := as_number(line)) is not None and wanted <= last:
            number = wanted
        else:
            screen.say(f"{HELP}; moves go from 0 to {last}", style="yellow")


def _play_on(screen: Screen, teller: Teller, viewer: int | None, frames: list[Frame], number: int) -> int:
    """Tell move after move until a key is pressed; the first that has not been told."""
    last = len(frames) - 1
    number = min(number + 1, last)
    while number < last and not teller.hurried:
        _tell_beats(screen, teller, viewer, frames[number])
        number += 1
    return number


def _tell_beats(screen: Screen, teller: Teller, viewer: int | None, frame: Frame) -> None:
    if frame.events:
        teller.rest()
        screen.say(_heading(frame), style="bold")
        teller.tell_move(frame, viewer)


def _tell(match: Match, screen: Screen, viewer: int | None, frame: Frame) -> None:
    """What happened in one move, if anything the viewer may know did."""
    if frame.events:
        screen.say(_heading(frame), style="bold")
        screen.events(frame.events, match.names, viewer)


def _heading(frame: Frame) -> str:
    return f"Move {frame.number}" if frame.number else "Before the first move"


def _draw(match: Match, screen: Screen, frame: Frame) -> None:
    screen.say()
    screen.table(match.game.scene(frame.view, (), match.names))
    if frame.view["over"]:
        screen.say(match.game.result(frame.view, match.names), style="bold")
