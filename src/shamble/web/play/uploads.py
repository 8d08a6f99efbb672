"""A table made from a match that was begun elsewhere: from its file, every move of which is played again."""

from __future__ import annotations

from shamble.core.errors import ShambleError
from shamble.match import Match, verify
from shamble.names import LONGEST_NAME, can_be_seen, tidy
from shamble.web.play.record import Record
from shamble.web.play.seats import check_level, new_id
from shamble.web.store.rows import SeatRow, TableRow
from shamble.web.wire.problems import Fail

PERSON = "human"
"""What stands for a person in the seats of a match file."""
MOST_MOVES = 5_000
"""Of a match that is taken in: the longest that people have played has a fifth of them."""
STAND_IN = "scavenger"


def read_match(data: object) -> Match:
    """The match of a file's content, checked whole; `Fail` says what does not hold."""
    moves = data.get("moves") if isinstance(data, dict) else None
    if isinstance(moves, list) and len(moves) > MOST_MOVES:
        raise Fail(422, f"the match has {len(moves)} moves; at most {MOST_MOVES} are taken in")
    try:
        return verify(data)
    except ShambleError as error:
        raise Fail(422, f"this match cannot be taken in: {error}") from error


def seats_of(match: Match) -> list[SeatRow]:
    """Who sat there: bots by their level, people by their name, who are nobody here yet."""
    seats = match.seats or [PERSON] * match.players
    return [
        SeatRow("person", name=_name(match.names[number], number))
        if seat == PERSON
        else SeatRow("bot", level=_level(seat, match))
        for number, seat in enumerate(seats)
    ]


def _name(text: str, number: int) -> str:
    name = tidy(text)[:LONGEST_NAME]
    return name if can_be_seen(name) else f"Player {number + 1}"


def _level(level: str, match: Match) -> str:
    """The same bot, or where it is not known here the one that stands in."""
    try:
        return check_level(level, match.game, match.players, match.options)
    except (Fail, ShambleError):
        return STAND_IN


def table_of(match: Match, seats: list[SeatRow], host: str, covert: bool, now: int) -> tuple[TableRow, Record]:
    """The table at which the match goes on, or can be seen again if it is over."""
    row = TableRow(
        id=new_id(),
        game=match.game.slug,
        rules_version=match.game.rules_version,
        options=match.options,
        players=match.players,
        listed=False,
        seconds=0,
        reaction=6,
        stand_in=STAND_IN,
        host=host,
        made=now,
        seats=seats,
        status="over" if match.state.over else "playing",
        seed=match.seed,
        covert=covert,
        asked=None if match.state.over else match.state.player,
        started=now,
    )
    record = Record(row)
    for action in match.actions:
        record.accept(record.prepare_move(record.match.state.player, action, False, now * 1000))
    return row, record
