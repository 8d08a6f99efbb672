"""The screen: what is written on it and read from below it. Colour only where somebody can see it (`NO_COLOR` and pipes
are honoured), never wider than 80 columns, and never a crash because the reader of a pipe went away: the caller gets a
`BrokenPipeError`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

from shamble import render
from shamble.core.events import Event
from shamble.core.rulebook import Rule
from shamble.core.scene import Scene

WIDTH = 80
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, wipe the screen, and wipe what has scrolled off it: a hand must not be found by scrolling back."""


class PlainConsole(Console):
    """A console that prints what it is given: no markup, no emoji, no guessing at numbers."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Writes to standard output, reads lines from standard input."""

    def __init__(self) -> None:
        self.console = PlainConsole()
        self.width = min(self.console.width, WIDTH)
        self.live = self.console.is_terminal and sys.stdin.isatty()
        """Somebody sits before it; otherwise it is a pipe or a script."""
        if self.live:
            import readline  # noqa: F401 importing it is what gives `input` its line editing
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # a stray byte is wrong input, and wrong input ends nothing
        self.coloured = self.console.color_system is not None and not self.console.no_color

    # -- writing ---------------------------------------------------------------------------------------------------

    def say(self, text: str | Text = "", style: str = "") -> None:
        self.console.print(text, style=style, width=self.width)

    def heading(self, text: str) -> None:
        self.say()
        self.say(f"── {text} ".ljust(self.width, "─"), style="dim")

    def table(self, scene: Scene) -> None:
        drawn = render.text(scene, width=self.width, colour=self.coloured)
        self.console.print(Text.from_ansi(drawn), no_wrap=True, crop=False, overflow="ignore")

    def events(self, events: Iterable[Event], names: Sequence[str], viewer: int | None) -> None:
        """Each event as a sentence told to the viewer, its rule dimmed behind it."""
        for event in events:
            line = Text("  " + event.text(names, viewer))
            line.append(f"  {event.rule}", style="dim")
            self.say(line)

    def rules(self, rules: Iterable[Rule]) -> None:
        for rule in rules:
            line = Text(f"{rule.id} ", style="bold")
            line.append(rule.text, style="not bold")
            self.say(line)

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()
        else:
            self.say()

    # -- reading ---------------------------------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """A line that somebody typed, without the blanks around it; `EOFError` when there are no more."""
        self.console.file.flush()
        line = input(prompt)
        if not self.live:
            self.say(line)  # nobody sees what comes out of a pipe, and the prompt's line is still open
        return line.strip()


def as_number(text: str) -> int | None:
    """The number that was typed, if it is one that could count something."""
    return int(text) if text.isdecimal() and len(text) < 10 else None
