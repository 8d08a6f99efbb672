"""Which bot answers for a seat."""

from __future__ import annotations

from shamble.web.store.rows import TableRow

QUICK = "survivor"
SLOW = ("veteran", "search")
"""These think longer than a reaction window among bots is open: in one they answer as QUICK does."""


def level_for(row: TableRow, seat: int, covert: bool) -> str:
    """The bot that sits there, or the stand-in of somebody who has left; `covert`: it is asked in a reaction window."""
    level = row.seats[seat].level if row.seats[seat].kind == "bot" else row.stand_in
    name, _, style = level.partition(":")
    if covert and name in SLOW:
        level = f"{QUICK}:{style}" if style else QUICK
    return level
