"""Moves at a table, from the request to the position after it. A move is made once, on a copy of the match's state;
then it is stored; only then does it count, and is shown. Where storing fails the copy is dropped."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from shamble.web.play.failures import PAUSED, RulesFailed
from shamble.web.play.record import Prepared
from shamble.web.play.refusals import Overtaken, Refuse
from shamble.web.play.requests import prepare_for, prepare_move
from shamble.web.store.rows import ClockRow, Entry
from shamble.web.table.ending import keep_end
from shamble.web.table.pausing import pause
from shamble.web.table.turn_notices import consequences

if TYPE_CHECKING:
    from shamble.web.table.live_table import LiveTable


async def move(live: LiveTable, seat: int, number: int, action: int) -> int:
    """A person's move at the moment that they know as `number`; returns the number of the next."""

    async def act() -> int:
        prepared = prepare_move(live, seat, number, action, now(live))
        if prepared is not None:
            await append(live, prepared)
        return number + 1

    async with live.lock:
        return await unless_overtaken(live, act)


async def unless_overtaken(live: LiveTable, act: Callable[[], Awaitable[int]]) -> int:
    """Where another process was first, see what it did and judge the request again. Where the rules fail, the match is
    paused."""
    while True:
        try:
            return await act()
        except Overtaken:
            await catch_up(live)
        except RulesFailed as failure:
            await pause(live, failure)
            raise Refuse("not_now", PAUSED) from failure


async def play_for(live: LiveTable, seat: int, length: int, action: int | None) -> bool:
    """A move made for a seat by a bot or by the table (None: the game's default), if it is still its choice after
    `length` entries. Says whether it was made."""
    async with live.lock:
        try:
            prepared = prepare_for(live, seat, length, action, now(live))
            if prepared is None:
                return False
            await append(live, prepared)
        except Overtaken:
            await catch_up(live)
            return False
        except RulesFailed as failure:
            await pause(live, failure)
            return False
        return True


async def append(live: LiveTable, prepared: Prepared) -> None:
    """Store what was prepared, then move to the position after it. `Overtaken` if another process was first."""
    match = live.playing()
    prepared = prepared._replace(entry=replace(prepared.entry, clocks=_clocks_with(live, prepared.entry)))
    if not await live.store.ledger.append(prepared.entry, consequences(live, match, prepared)):
        raise Overtaken
    if prepared.entry.asked is None:
        await keep_end(live, match.record, prepared)
    _advance(live, prepared)


def _clocks_with(live: LiveTable, entry: Entry) -> ClockRow | None:
    """What everybody has left when the entry is stored."""
    if entry.back is None:
        return live.clock.row(live.time.now())
    return live.clock.row_before(live.time.now(), live.playing().record.kept[entry.back].clocks)


def _advance(live: LiveTable, prepared: Prepared) -> None:
    assert live.match is not None, "only a match that has begun has moves"
    live.match.advance(live.row, prepared, live.time.now())
    if prepared.entry.back is not None and prepared.entry.clocks is not None:
        live.clock.take_back(prepared.entry.clocks)
    live.attend(moved=not live.match.state.over)


async def catch_up(live: LiveTable) -> None:
    """Take over the entries that other processes have stored."""
    match = live.match
    if match is None or live.paused:
        return
    try:
        for entry in await live.store.entries(live.id, len(match.record.entries)):
            _advance(live, match.take_over(entry))
    except RulesFailed as failure:
        await pause(live, failure)
    if match.state.over and live.row.status != "over":
        # Whoever stored the last move may not have lived to keep its end. Kept twice, it is kept once.
        await keep_end(live, match.record)


def now(live: LiveTable) -> int:
    """Unix time in milliseconds."""
    return int(live.time.unix() * 1000)
