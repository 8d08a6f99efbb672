"""The seats of a table: which bots may take one, which are free, and what becomes of them when a match starts."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

from shamble.bots import STYLES, check_bot, list_bots
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.games import game as find_game
from shamble.web.store.rows import SeatRow, TableRow
from shamble.web.wire.problems import Fail


def open_seats(seats: Sequence[SeatRow]) -> list[int]:
    return [seat for seat, row in enumerate(seats) if row.kind == "open"]


def check_level(level: str, game: AnyGame, players: int, options: Config) -> str:
    """A bot's name, alone or with a style, for a table like this; other settings are for those who pay for the
    machine."""
    name, colon, style = level.partition(":")
    known = {entry.name: entry for entry in list_bots()}
    entry = known.get(name)
    if entry is None:
        raise Fail(422, f"no bot is named {name!r}; there are: {', '.join(known)}")
    if colon and not entry.takes_style:
        raise Fail(422, f"{name} has no styles: leave {style!r} out")
    if colon and style not in STYLES:
        raise Fail(422, f"{name} has no style {style!r}; there are: {', '.join(STYLES)}")
    check_bot(level, game, players, options)
    return level


def new_id() -> str:
    """The id of a table is the key to it: nobody can guess 96 bits."""
    return secrets.token_urlsafe(12)


EmptySeats = Literal["keep", "bots", "remove"]
"""What becomes of open seats when the match starts: it does not start, bots take them, or they are taken away."""


def filled(row: TableRow, empty: EmptySeats) -> list[SeatRow]:
    """The seats with which the match starts."""
    match empty:
        case "keep":
            if free := len(open_seats(row.seats)):
                raise Fail(409, f"{free} of {row.players} seats are still open")
            return row.seats
        case "bots":
            return [SeatRow("bot", level=row.stand_in) if seat.kind == "open" else seat for seat in row.seats]
        case "remove":
            return [seat for seat in row.seats if seat.kind != "open"]


SAME_AGAIN = (
    "game", "options", "players", "seconds", "clock", "increment", "timeout", "reaction", "stand_in", "rated"
)  # fmt: skip
"""What a rematch takes over from the table before."""


def table_like(row: TableRow, host: str, seats: list[SeatRow], now: int) -> TableRow:
    return TableRow(
        id=new_id(),
        rules_version=find_game(row.game).rules_version,
        listed=False,
        host=host,
        made=now,
        seats=seats,
        **{name: getattr(row, name) for name in SAME_AGAIN},
    )
