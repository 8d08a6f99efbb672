"""What one page at a table has been told, so that each message says only what is new to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from shamble.web.play.failures import RulesFailed, by_the_rules
from shamble.web.play.played_table import PlayedTable
from shamble.web.play.sent import Sent, still_play, still_table
from shamble.web.play.showing import Showing, Size
from shamble.web.wire import protocol
from shamble.web.wire.messages import ChatLine, Play, Table


class Beside(NamedTuple):
    """All that a page is told of a table beside the match."""

    table: Table
    chat: list[ChatLine]
    """What is new of it."""
    muted: list[int] = []
    blocked: list[int] = []
    curtain: int | UnsetType | None = UNSET


class Conversation:
    """From a page's hello to its leaving."""

    def __init__(self, hello: protocol.Hello) -> None:
        self.size: Size | None = (hello.width, hello.height) if hello.svg else None
        self._showing = Showing()
        self._last = Sent()
        self._seating = -1
        """Of the table, when all but the match was last looked at."""

    def take(self, request: protocol.Hello | protocol.Resize | protocol.Redraw) -> None:
        """The page has another size, or lost its picture; it is told everything again."""
        if not isinstance(request, protocol.Redraw) and self.size is not None:
            self.size = (request.width, request.height)
        if not isinstance(request, protocol.Resize):
            self._showing.forget_picture()
        self.begin_again()

    def begin_again(self) -> None:
        """The next message has everything."""
        self._last, self._seating = Sent(), -1

    def look_around(self) -> None:
        """Something beside the match has changed for this page alone."""
        self._seating = -1

    def play(self, live: PlayedTable, viewer: int | None) -> Play | None:
        """The match as the viewer is shown it, with what is new to this page; it counts as sent. `RulesFailed` if the
        game cannot show it."""
        if live.match is None:
            return None
        try:
            with by_the_rules():
                return self._showing.play(live, viewer, self.size)
        except RulesFailed:
            self._showing = Showing()  # who knows how far it came
            raise

    def news(self, play: Play | None, seating: int, look: Callable[[], Beside]) -> protocol.State | None:
        """What has changed since the last state that was sent; None where nothing has: a message would show that
        something has, for somebody else. `seating`: the table's, by which one knows whether to `look` beside the
        match."""
        last = self._last
        now = last._replace(play=still_play(play))
        state = protocol.State()
        table = None
        if self._seating != seating:  # else nothing but the match can have changed
            self._seating = seating
            beside = look()
            table = beside.table
            now = Sent(still_table(table), now.play, beside.muted, beside.blocked, beside.curtain)
            state.chat = beside.chat
        has_news = play is not None and bool(play.beats or play.svg or play.log is not None)
        if now == last and not state.chat and not has_news:
            return None
        if table is not None and (now.table != last.table or now.table is not table):  # a clock runs: set it right
            state.table = table
        if now.play != last.play or has_news:
            state.play = play
        if now.muted is not None and now.muted != last.muted:
            state.muted = now.muted
        if now.blocked is not None and now.blocked != last.blocked:
            state.blocked = now.blocked
        if now.curtain != last.curtain:
            state.curtain = now.curtain
        self._last = now
        return state
