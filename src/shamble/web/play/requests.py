"""What somebody asks for at a table, judged: by seat, moment and rule. Nothing is done here; what is to be done is
prepared, and counts when it has been stored."""

from __future__ import annotations

from shamble.core.errors import IllegalMove
from shamble.web.play.played_table import PlayedTable
from shamble.web.play.position import Position
from shamble.web.play.record import Prepared
from shamble.web.play.refusals import WAIT_FOR_ANSWERS, Refuse
from shamble.web.store.rows import UndoRow

# -- moves -------------------------------------------------------------------------------------------------------------


def present_position(live: PlayedTable, seat: int, number: int) -> Position:
    """The position that the seat is shown, if that is the moment it speaks of and something can be done in it."""
    position, frozen = live.position_for(seat)
    present = position.number(seat)
    if number > present:
        raise Refuse("early", f"you are at moment {present}; {number} has not come yet")
    if number < present or (frozen and _answered(live, seat, number)):
        raise Refuse("late", f"that moment has passed; you are at {present}")
    if position.state.over:
        raise Refuse("not_now", "the match is over")
    if frozen:
        raise Refuse("not_now", WAIT_FOR_ANSWERS)
    return position


def own_choice(live: PlayedTable, seat: int, number: int) -> Position:
    """The same, if it is the seat's own choice."""
    position = present_position(live, seat, number)
    if position.state.player != seat:
        raise Refuse("not_yours", "it is not your choice now")
    return position


def _answered(live: PlayedTable, seat: int, number: int) -> bool:
    entry = live.match.record.entry_after(seat, number) if live.match is not None else None
    return entry is not None and entry.seat == seat


def prepare_move(live: PlayedTable, seat: int, number: int, action: int, at: int) -> Prepared | None:
    """A person's move at the moment that they know as `number`; None where they have sent it twice. `at`: Unix time in
    milliseconds."""
    made = live.playing().record.entry_after(seat, number)
    if made is not None and made.seat == seat and made.action == action:
        return None
    own_choice(live, seat, number)
    try:
        return live.playing().prepare(live.row, seat, action, at)
    except IllegalMove as error:
        raise Refuse("illegal", error.refusal.text, error.rule) from error


def prepare_for(live: PlayedTable, seat: int, length: int, action: int | None, at: int) -> Prepared | None:
    """A move made for a seat by a bot or by the table (None: the game's default); None where it is no longer its choice
    after `length` entries."""
    match = live.match
    if live.paused or match is None or match.position.length != length or match.state.player != seat:
        return None
    return match.prepare(live.row, seat, match.default_move(seat) if action is None else action, at)


# -- taking back -------------------------------------------------------------------------------------------------------


def standing_request(live: PlayedTable) -> UndoRow | None:
    """The request that is for the present moment; any move has ended an older one."""
    undo = live.row.undo
    return undo if undo is not None and live.match is not None and undo.length == live.match.position.length else None


def must_consent(live: PlayedTable, request: UndoRow) -> list[int]:
    """The people seated who have not agreed yet. Bots consent, and so do those for whom a bot plays."""
    return [
        seat
        for seat, row in enumerate(live.row.seats)
        if row.kind == "person" and not row.away and seat != request.seat and seat not in request.agreed
    ]


def ask_to_take_back(live: PlayedTable, seat: int, number: int) -> tuple[UndoRow, bool] | None:
    """What the seat wants taken back, and whether it may do so by itself; None where it has sent that twice."""
    record = live.playing().record
    made = record.entry_after(seat, number)
    if made is not None and made.seat == seat and made.action is None:
        return None
    _refuse_in_a_window(live, seat, number)
    back = record.last_move_of(seat)
    if back is None:
        raise Refuse("not_now", "you have made no move yet")
    return UndoRow(seat, len(record.entries), back, []), not record.why_no_undo(seat)


def agree_to_take_back(live: PlayedTable, seat: int, number: int) -> UndoRow:
    """The standing request, with this seat's consent."""
    live.playing()
    _refuse_in_a_window(live, seat, number)
    request = standing_request(live)
    if request is None or seat not in must_consent(live, request):
        raise Refuse("not_now", "nobody asks you to take a move back")
    return UndoRow(request.seat, request.length, request.back, [*request.agreed, seat])


def _refuse_in_a_window(live: PlayedTable, seat: int, number: int) -> None:
    """Whoever asks while a window is open could only be one who was asked covertly: it would give them away."""
    if live.in_window:
        raise Refuse("not_now", WAIT_FOR_ANSWERS)
    present_position(live, seat, number)
