"""A table and its seats as everybody may know them, from what is kept of it alone. Who is there, whose clock runs and
who looks is added by whoever knows it."""

from __future__ import annotations

from shamble.core.options import Data
from shamble.games import game as find_game
from shamble.web.play.played_table import PlayedTable
from shamble.web.play.record import commitment_of
from shamble.web.store.rows import TableRow
from shamble.web.wire import messages as wire


def plain_table(row: TableRow) -> wire.Table:
    """The table with nobody present."""
    return wire.Table(
        id=row.id,
        game=row.game,
        title=find_game(row.game).title,
        status=row.status,
        options=serialize_options(row),
        seats=[plain_seat(row, seat, name) for seat, name in enumerate(row.names())],
        you=None,
        host=False,
        listed=row.listed,
        seconds=row.seconds,
        clock=row.clock,
        increment=row.increment,
        timeout=row.timeout,
        reaction=row.reaction,
        stand_in=row.stand_in,
        spectators=0,
        made=row.made,
        commitment=commitment_of(row),
        rematch=row.rematch,
        decides="",
        votes_needed=0,
        rated=row.rated,
        unrated="",
        talk=row.talk,
    )


def serialize_options(row: TableRow) -> dict[str, object]:
    own = {option.name for option in find_game(row.game).options if isinstance(option, Data)}
    return {name: "own data" if name in own and value is not None else value for name, value in row.options.items()}


def plain_seat(row: TableRow, seat: int, name: str) -> wire.Seat:
    place = row.seats[seat]
    return wire.Seat(
        seat=seat,
        name=name,
        kind=place.kind,
        level=place.level if place.kind == "bot" else row.stand_in if place.away else "",
        you=False,
        host=place.person == row.host,
        present=place.kind == "bot",
        away=place.away,
        vacation=None,
        gone=None,
        absent=False,
        offered=place.offered,
        owner=place.owner_name,
        yours=False,
        votes=[wire.HandOverVote(int(voter), to) for voter, to in place.votes.items()],
        thinking=False,
        clock=None,
    )


def is_thinking(live: PlayedTable, seat: int) -> bool:
    """A bot is at work on this seat's move; a covert one is shown to nobody."""
    return live.match is not None and live.match.thinking == seat and not live.match.state.covert
