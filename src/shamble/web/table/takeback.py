"""Taking a move back: within the information fence by oneself, beyond it by consent of everybody else who sits at the
table. An undo is an entry of the log like a move, so nobody can do either to a moment that has passed."""

from __future__ import annotations

from shamble.web.store.rows import UndoRow
from shamble.web.table.failures import RulesFailed, pause
from shamble.web.table.live_table import LiveTable
from shamble.web.table.moves import append, catch_up, now, present_position, unless_overtaken
from shamble.web.table.refusals import WAIT_FOR_ANSWERS, Overtaken, Refuse


def standing_request(live: LiveTable) -> UndoRow | None:
    """The request that is for the present moment; any move has ended an older one."""
    undo = live.row.undo
    return undo if undo is not None and live.match is not None and undo.length == live.match.position.length else None


def must_consent(live: LiveTable, request: UndoRow) -> list[int]:
    """The people seated who have not agreed yet. Bots consent, and so do those for whom a bot plays."""
    return [
        seat
        for seat, row in enumerate(live.row.seats)
        if not row.played_by_bot and seat != request.seat and seat not in request.agreed
    ]


async def take_back(live: LiveTable, seat: int, number: int) -> int:
    """Take the seat's last move back, or ask the others for it."""

    async def act() -> int:
        record = live.playing().record
        made = record.entry_after(seat, number)
        if made is not None and made.seat == seat and made.action is None:
            return number + 1
        _refuse_in_a_window(live, seat, number)
        back = record.last_move_of(seat)
        if back is None:
            raise Refuse("not_now", "you have made no move yet")
        if not record.why_no_undo(seat):
            return await _undo(live, seat, back, number)
        return await _settle(live, UndoRow(seat, len(record.entries), back, []), number)

    async with live.lock:
        return await unless_overtaken(live, act)


async def answer(live: LiveTable, seat: int, number: int, agree: bool) -> int:
    """What one of the others says to a request."""

    async def act() -> int:
        live.playing()
        _refuse_in_a_window(live, seat, number)
        request = standing_request(live)
        if request is None or seat not in must_consent(live, request):
            raise Refuse("not_now", "nobody asks you to take a move back")
        if not agree:
            await _store(live, None)
            await live.chat.note(f"{live.names[seat]} does not agree to take the move back.")
            return number
        return await _settle(live, UndoRow(request.seat, request.length, request.back, [*request.agreed, seat]), number)

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


def _refuse_in_a_window(live: LiveTable, seat: int, number: int) -> None:
    """Whoever asks while a window is open could only be one who was asked covertly: it would give them away."""
    if live.in_window:
        raise Refuse("not_now", WAIT_FOR_ANSWERS)
    present_position(live, seat, number)


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
