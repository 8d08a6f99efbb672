"""How anything is written: plainly, and never a crash because the reader of a pipe went away."""

from __future__ import annotations

from rich.console import Console

WIDTH = 80
"""No table and no page is set wider than this, however wide the window is."""


class PlainConsole(Console):
    """A console that prints what it is given: no markup, no emoji, no guessing at numbers."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)

    def on_broken_pipe(self) -> None:
        """Rich would end the program here; the command line has its own way to do that."""
        raise BrokenPipeError
