"""Taking a move back: within the information fence by oneself, beyond it by consent of everybody else who sits at the
table. An undo is an entry of the log like a move, so nobody can do either to a moment that has passed."""

from __future__ import annotations

from shamble.web.play.failures import RulesFailed
from shamble.web.play.refusals import Overtaken
from shamble.web.play.requests import agree_to_take_back, ask_to_take_back, must_consent, standing_request
from shamble.web.store.rows import UndoRow
from shamble.web.table.live_table import LiveTable
from shamble.web.table.moves import append, catch_up, now, unless_overtaken
from shamble.web.table.pausing import pause


async def take_back(live: LiveTable, seat: int, number: int) -> int:
    """Take the seat's last move back, or ask the others for it."""

    async def act() -> int:
        asked = ask_to_take_back(live, seat, number)
        if asked is None:
            return number + 1
        request, is_free = asked
        if is_free:
            return await _undo(live, seat, request.back, number)
        return await _settle(live, request, number)

    async with live.lock:
        return await unless_overtaken(live, act)


async def answer(live: LiveTable, seat: int, number: int, agree: bool) -> int:
    """What one of the others says to a request."""

    async def act() -> int:
        request = agree_to_take_back(live, seat, number)
        if not agree:
            await _store(live, None)
            await live.chat.note(f"{live.names[seat]} does not agree to take the move back.")
            return number
        return await _settle(live, request, number)

    async with live.lock:
        return await unless_overtaken(live, act)


async def settle_request(live: LiveTable) -> None:
    """Do what was asked for if nobody is left who must agree: somebody may have left their seat to a bot."""
    async with live.lock:
        request = standing_request(live)
        if request is not None and not live.in_window and not must_consent(live, request):
            try:
                await _settle(live, request, 0)
            except Overtaken:
                await catch_up(live)
            except RulesFailed as failure:
                await pause(live, failure)


async def _settle(live: LiveTable, request: UndoRow, number: int) -> int:
    """Do it when everybody has agreed; ask on until then."""
    if must_consent(live, request):
        await _store(live, request)
        return number
    await _store(live, None)
    return await _undo(live, request.seat, request.back, number)


async def _undo(live: LiveTable, seat: int, back: int, number: int) -> int:
    await append(live, live.playing().record.prepare_undo(seat, back, now(live)))
    await live.chat.note(f"{live.names[seat]} took a move back.")
    return number + 1


async def _store(live: LiveTable, undo: UndoRow | None) -> None:
    if undo != live.row.undo:
        await live.store.set_undo(live.id, undo)
        live.row.undo = undo
        live.attend()
