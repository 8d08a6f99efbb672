"""What happened, told one thing after the other at a pace that can be followed: its sentences, dice as dice, and below
them the few figures that changed. A key shows the rest at once, up to the next question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import monotonic

from shamble.core.events import Event
from shamble.core.game import View
from shamble.core.scene import Scene
from shamble.match import Beat, Frame, Match, Move, seen
from shamble.terminal.changes import dice_of, figures_changed, in_short, rows_moved
from shamble.terminal.pace import Pace
from shamble.terminal.screen import Screen

INDENT = 4
DEEPER = 6


class Teller:
    """Tells beats of a match on a screen before which somebody sits."""

    def __init__(self, match: Match, screen: Screen, pace: Pace, now: Callable[[], float] = monotonic) -> None:
        self.match = match
        self.screen = screen
        self.pace = pace
        self.now = now
        self._until = 0.0
        """Until then what was told last is to be read."""
        self.hurried = False
        """A key was pressed since somebody was asked."""
        self._tables: dict[int | None, Scene] = {}
        """By viewer: the table as they have last been told of it."""

    def asks(self) -> None:
        """Somebody is asked now: nobody waits for that, and what comes afterwards is told at its pace again."""
        self._until = 0.0
        self.hurried = False

    def tell(self, beats: Iterable[Beat], viewer: int | None) -> None:
        for beat in beats:
            events = seen(beat.events, viewer)
            if events:
                self._tell(events, self._scene(beat.state.view(viewer)), viewer)

    def tell_move(self, move: Move | Frame, viewer: int | None) -> None:
        """A move whose beats were kept, or else its events in one."""
        if move.beats:
            self.tell(move.beats, viewer)
        else:
            self.tell_plainly(seen(move.events, viewer), viewer)

    def tell_plainly(self, events: Sequence[Event], viewer: int | None) -> None:
        """Events of which no tables are known."""
        if events:
            self._tell(events, None, viewer)

    def sees(self, view: View, viewer: int | None) -> None:
        """The viewer has the whole table before them."""
        self._tables[viewer] = self._scene(view)

    def rest(self) -> None:
        """Until what was told last could be read, or a key is pressed."""
        if not self.hurried:
            self.hurried = self.screen.wait(self._until - self.now())
        self._until = 0.0

    def _scene(self, view: View) -> Scene:
        return self.match.game.scene(view, (), self.match.names)

    def _tell(self, events: Sequence[Event], table: Scene | None, viewer: int | None) -> None:
        self.rest()
        screen, before = self.screen, self._tables.get(viewer)
        screen.events(events, self.match.names, viewer)
        dice = dice_of(events, screen.width - INDENT)
        for line in dice:
            screen.say(line, style="bold", indent=INDENT)
        if table is not None:
            if before is not None:
                self._show_changes(before, table)
            self._tables[viewer] = table
        self._until = self.now() + self.pace.rest(events, bool(dice))

    def _show_changes(self, before: Scene, after: Scene) -> None:
        if figures := figures_changed(before, after):
            self.screen.say(in_short(figures), style="dim", indent=DEEPER)
        for line in rows_moved(before, after):
            self.screen.say(line, style="dim", indent=DEEPER)
