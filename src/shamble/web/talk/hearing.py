"""Who hears what. Players and watchers each have their own talk: everybody can read both, but only those who sit write
in the one and only those who watch in the other. There is no whispering, so nobody can help one player alone. In a
rated match the players do not hear the watchers before its end: advice would count there."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.web.store.rows import TableRow, TalkLine
from shamble.web.wire import messages as wire

CLOSED = "the host has closed the talk at this table"
PLAYERS_ONLY = "the host lets only those talk who sit at the table"


def hears(line: TalkLine, row: TableRow, person: str | None, silenced: Mapping[str, str]) -> bool:
    """Whether a person is shown a line. `silenced`: whom they have muted or blocked."""
    if line.note or (line.person is not None and line.person == person):
        return True
    if line.person in silenced:
        return False
    from_a_watcher, unfinished = line.seat is None, row.status in ("playing", "paused")
    return not (from_a_watcher and row.rated and unfinished and row.seat_of(person) is not None)


def why_silent(row: TableRow, seat: int | None) -> str:
    """Why somebody cannot talk here now; empty if they can."""
    if row.talk == "closed":
        return CLOSED
    return PLAYERS_ONLY if row.talk == "players" and seat is None else ""


def serialize_line(line: TalkLine, person: str | None) -> wire.ChatLine:
    yours = line.person is not None and line.person == person
    return wire.ChatLine(line.id, line.seat, line.name, line.text, line.note, line.at, line.reaction, yours)
