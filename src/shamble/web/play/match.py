"""A match in memory: its record, the present position, and what of it is shown to whom. It knows neither the store nor
the network; `moves` stores what is played before it counts here."""

from __future__ import annotations

import secrets

from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.web.play.failures import by_the_rules, refusal
from shamble.web.play.position import Position
from shamble.web.play.record import Prepared, Record
from shamble.web.play.window import ReactionWindow, could_be_asked, opening_move, window_seconds
from shamble.web.store.rows import Entry, TableRow


class LiveMatch:
    def __init__(self, row: TableRow, record: Record, now: float) -> None:
        self.record = record
        self.position = record.position()
        """The present one, which not everybody may know."""
        self.window = ReactionWindow(self.position)
        self.thinking: int | None = None
        """The seat for which a bot is at work."""
        self.rng = Rng(secrets.randbits(64))
        """For worlds that are looked into; never for anything that happens in the match."""
        self._reopen_window(row, now)

    @property
    def state(self) -> State:
        return self.position.state

    def _reopen_window(self, row: TableRow, now: float) -> None:
        """Where the log ends in a reaction window, it is opened again, whether or not anybody is still asked; and
        where a match begins with a covert ask, there was no move to open one."""
        entries = self.record.entries
        opening = opening_move(entries)
        if self.state.over:
            return
        if opening is not None:
            self.window.shown = Record(row, entries[:opening]).position()
            self.window.open(now, window_seconds(row, entries[opening].seat))
        elif self.state.covert:
            self.window.open(now, window_seconds(row, self.state.turn))
        self.show(row, now)

    # -- what is shown -------------------------------------------------------------------------------------------------

    def position_for(self, viewer: int | None) -> tuple[Position, bool]:
        """The position that the viewer is shown, and whether a window keeps everybody from choosing in it."""
        return self.window.position_for(viewer, self.position)

    def covertly_asked(self) -> int | None:
        """The seat that is asked without the others' knowledge."""
        return self.state.player if self.state.covert else None

    def declines(self, row: TableRow, seat: int) -> bool:
        """The seat does not want to be asked until its own turn, and this is another's."""
        return row.seats[seat].quiet and self.state.turn != seat

    def show(self, row: TableRow, now: float) -> None:
        asked = self.covertly_asked()
        if asked is not None and self.declines(row, asked):
            asked = None  # whoever declines anyway is not even shown that they were asked
        self.window.show(self.position, asked, row, now)

    def close_window(self, row: TableRow, now: float) -> bool:
        """Show everybody what the window has hidden, unless somebody is still asked. Says whether it is closed."""
        if self.window.is_open and self.covertly_asked() is None:
            self.window.close()
            self.show(row, now)
        return not self.window.is_open

    # -- moves ---------------------------------------------------------------------------------------------------------

    def prepare(self, row: TableRow, seat: int, action: int, at: int) -> Prepared:
        """The move as it would be stored; `IllegalMove` if it is none, `RulesFailed` if the rules cannot make it. The
        match has not changed."""
        if action not in self.state.options:
            raise refusal(seat, self.state, action, self.rng)
        with by_the_rules():
            window = row.covert and could_be_asked(self.state, action, self.rng)
            return self.record.prepare_move(seat, action, window, at)

    def default_move(self, seat: int) -> int:
        """The game's default. A bot that failed because no world can be drawn for it has found a fault of the rules."""
        with by_the_rules():
            self.state.determinize(seat, self.rng)
            return self.state.default()

    def take_over(self, entry: Entry) -> Prepared:
        """An entry that another process has stored."""
        with by_the_rules():
            return self.record.prepare_stored(entry, watched=True)

    def advance(self, row: TableRow, prepared: Prepared, now: float) -> None:
        """The entry is stored: move to the position after it, and show it to those who may see it."""
        entry = prepared.entry
        with by_the_rules():
            self.record.accept(prepared)
            self.position = self.record.position()
            public = not entry.covert or self.record.known(self.position.moves - 1, None)
        self.window.after_move(row, entry, self.state.over, public, now)
        self.show(row, now)
