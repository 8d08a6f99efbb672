"""A table and its seats as somebody may know them: who sits there, is present, thinks, and has how much time."""

from __future__ import annotations

from msgspec.structs import replace

from shamble.web.play.tables import is_thinking, plain_table
from shamble.web.ratings.conditions import unrated_so_far
from shamble.web.store.rows import TableRow
from shamble.web.table.handover import votes_needed, who_decides
from shamble.web.table.live_table import LiveTable
from shamble.web.table.unattended import on_vacation
from shamble.web.wire import messages as wire


def serialize_table(row: TableRow, person: str | None, live: LiveTable | None = None) -> wire.Table:
    """The table as this person may know it; `live` adds who is present and whose clock runs."""
    table = _for_all(row, None) if live is None else live.share("table", lambda: _for_all(row, live))
    you = row.seat_of(person)
    seats = list(table.seats)
    for seat, place in enumerate(row.seats):
        yours = person is not None and place.owner == person
        clock = None if live is None else _clock(live, seat, you)
        if seat == you or yours or clock is not None:
            seats[seat] = replace(seats[seat], you=seat == you, yours=yours, clock=clock)
    return replace(
        table,
        seats=seats,
        you=you,
        host=person is not None and person == row.host,
        decides=who_decides(live, person) if live is not None else "",
    )


def _for_all(row: TableRow, live: LiveTable | None) -> wire.Table:
    """What everybody may know of a table, whoever they are."""
    table = plain_table(row)
    table.unrated = unrated_so_far(row) if row.rated else ""
    if live is not None:
        present, table.spectators = live.presence.everywhere(row)
        table.votes_needed = votes_needed(live)
        for seat in table.seats:
            _attend(seat, live, present)
    return table


def _attend(seat: wire.Seat, live: LiveTable, present: frozenset[int]) -> None:
    """Whether its person is there, and if not, since when."""
    number = seat.seat
    seat.present = seat.present or number in present
    seat.vacation = on_vacation(live, number)
    seat.gone = live.presence.gone_since(number)
    seat.absent = live.presence.is_absent(live.row, number, live.time.unix())
    seat.thinking = is_thinking(live, number)


def _clock(live: LiveTable, seat: int, you: int | None) -> float | None:
    """The seconds that the seat has left. One who is covertly asked sees their own; nobody else sees it."""
    match, now = live.match, live.time.now()
    if match is None:
        return None
    asked = match.covertly_asked()
    if asked is not None:
        return max(0.0, match.window.answer_by - now) if seat == asked == you and match.window.is_open else None
    return live.clock.left(now) if match.state.player == seat else None
