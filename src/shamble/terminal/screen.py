"""The screen: what is written on it and read from below it. Colour only where somebody can see it (`NO_COLOR` and pipes
are honoured), and never wider than 80 columns."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper

from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from shamble import render
from shamble.core.events import Event
from shamble.core.rulebook import Rule
from shamble.core.scene import Scene
from shamble.render.prose import LEAST_WIDTH
from shamble.terminal.console import WIDTH, PlainConsole
from shamble.terminal.keyboard import Keyboard

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, wipe the screen, and wipe what has scrolled off it: a hand must not be found by scrolling back."""


class Screen:
    """Writes to standard output, reads lines from standard input."""

    def __init__(self) -> None:
        self.console = PlainConsole()
        self.width = max(LEAST_WIDTH, min(self.console.width, WIDTH))
        self.live = self.console.is_terminal and sys.stdin.isatty()
        """A person reads it; otherwise it is a pipe or a script."""
        self.keyboard = Keyboard(self.live)
        if self.live:
            import readline  # noqa: F401 importing it is what gives `input` its line editing
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # a stray byte is wrong input, and wrong input ends nothing
        self.coloured = self.console.color_system is not None and not self.console.no_color

    # -- writing ---------------------------------------------------------------------------------------------------

    def say(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        shown = Padding(text, (0, 0, 0, indent), expand=False) if indent else text
        self.console.print(shown, style=style, width=self.width)

    def heading(self, text: str) -> None:
        self.say()
        self.say(f"── {text} ".ljust(self.width, "─"), style="dim")

    def table(self, scene: Scene, glossary: bool = False) -> None:
        drawn = render.text(scene, width=self.width, colour=self.coloured, glossary=glossary)
        self.console.print(Text.from_ansi(drawn), no_wrap=True, crop=False, overflow="ignore")

    def events(self, events: Iterable[Event], names: Sequence[str], viewer: int | None) -> None:
        """Each event as a sentence for the viewer, its rule dimmed behind it."""
        for event in events:
            line = Text(event.text(names, viewer))
            line.append(f"  {event.rule}", style="dim")
            self.say(line, indent=2)

    def rules(self, rules: Iterable[Rule]) -> None:
        for rule in rules:
            line = Text(f"{rule.id} ", style="bold")
            line.append(rule.text, style="not bold")
            self.say(line)
            if rule.tables:
                self.console.print(Markdown(rule.tables), width=self.width)

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
        line = self.keyboard.line()
        if line is not None:  # it was typed before the question came
            self.say(prompt + line)
            return line.strip()
        line = self._typed(prompt)
        if not self.live:
            self.say(line)  # nobody sees what comes out of a pipe, and the prompt's line is still open
        return line.strip()

    def _typed(self, prompt: str) -> str:
        if not (begun := self.keyboard.begun()):
            return input(prompt)
        import readline

        readline.set_startup_hook(lambda: readline.insert_text(begun))
        try:
            return input(prompt)
        finally:
            readline.set_startup_hook()

    def wait(self, seconds: float) -> bool:
        """Let what is there be read; whether a key was pressed meanwhile."""
        self.console.file.flush()
        return self.keyboard.wait(seconds)


def as_number(text: str) -> int | None:
    """The number that was typed, if it is one that could count something."""
    return int(text) if text.isdecimal() and len(text) < 10 else None
