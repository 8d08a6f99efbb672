"""Results and ratings in the database. The result of a match is entered once, in the transaction that ends it, and with
it whatever it does to ratings. The rated matches of a game count one after the other, in the order of their place, so
that the same ratings come out when all of them are counted again."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import delete, func, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.games import game as find_game
from shamble.web.ratings.bots import bot_rating
from shamble.web.ratings.conditions import LEFT, why_unrated
from shamble.web.ratings.outcome import Outcome
from shamble.web.ratings.scale import Guess, Player, after
from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.rows import SeatRow, TableRow

_results, _ratings, _steps = schema.results, schema.ratings, schema.rating_steps


async def settle(database: Database, connection: AsyncConnection, row: TableRow, outcome: Outcome) -> None:
    """Enter the result of a match, and rate it. Entered twice it is entered once."""
    unrated = why_unrated(row, outcome.asked_back)
    counts = not unrated or (unrated == LEFT and bool(_leavers(row.seats)))
    if counts:
        await _lock(database, connection, row.game)
    entered = (
        (postgresql if database.shared else sqlite)
        .insert(_results)
        .values(
            table=row.id,
            game=row.game,
            unrated=unrated,
            place=await _next_place(connection, row.game) if counts else None,
            **{name: value for name, value in msgspec.structs.asdict(outcome).items() if name != "asked_back"},
        )
    )
    fresh = await connection.execute(
        entered.on_conflict_do_nothing(index_elements=["table"]).returning(_results.c.place)
    )
    place = fresh.scalar()
    if place is not None:
        await _rate(database, connection, row, outcome.returns, place)


async def recompute(database: Database, connection: AsyncConnection, tables: Sequence[TableRow]) -> int:
    """Count all rated matches again, from the beginning; says how many there are. `tables` are those of the matches."""
    rows = {row.id: row for row in tables}
    query = select(_results.c.table, _results.c.game, _results.c.returns, _results.c.place).where(_results.c.place > 0)
    matches = (await connection.execute(query.order_by(_results.c.game, _results.c.place))).all()
    for game in sorted({match.game for match in matches}):
        await _lock(database, connection, game)
    await connection.execute(delete(_steps))
    await connection.execute(delete(_ratings))
    for match in matches:
        await _rate(database, connection, rows[match.table], match.returns, match.place)
    return len(matches)


async def _lock(database: Database, connection: AsyncConnection, game: str) -> None:
    """One match of a game at a time, until the end of the transaction. SQLite has one writer anyway."""
    if database.shared:
        number = int.from_bytes(sha256(f"ratings {game}".encode()).digest()[:8], "big", signed=True)
        await connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": number})


async def _next_place(connection: AsyncConnection, game: str) -> int:
    last = (await connection.execute(select(func.max(_results.c.place)).where(_results.c.game == game))).scalar()
    return int(last or 0) + 1


def _leavers(seats: Sequence[SeatRow]) -> list[int]:
    """The seats whose people left them, to a bot or to somebody else, and did not come back."""
    return [seat for seat, row in enumerate(seats) if row.kind == "person" and (row.away or row.owner is not None)]


def _rated_person(seat: SeatRow) -> str | None:
    """Whoever plays on for somebody absent does them a favour: it is the one who left who is rated."""
    return seat.owner or seat.person


async def _rate(
    database: Database, connection: AsyncConnection, row: TableRow, returns: Sequence[float], place: int
) -> None:
    people = [person for seat in row.seats if (person := _rated_person(seat)) is not None]
    query = select(_ratings).where(_ratings.c.game == row.game, _ratings.c.person.in_(people))
    known = {found.person: found for found in await connection.execute(query)}
    guesses = [_guess(row.game, seat, known) for seat in row.seats]
    for seat, guess in _new_guesses(row, returns, guesses).items():
        person = _rated_person(row.seats[seat])
        before = known.get(person)
        values: dict[str, object] = {"points": guess.points, "deviation": guess.deviation}
        values["matches"] = 1 + (before.matches if before is not None else 0)
        insert = (postgresql if database.shared else sqlite).insert
        entered = insert(_ratings).values(person=person, game=row.game, **values)
        await connection.execute(entered.on_conflict_do_update(index_elements=["person", "game"], set_=values))
        step: dict[str, object] = {"before": guesses[seat].points, "points": guess.points, "deviation": guess.deviation}
        step |= {"table": row.id, "seat": seat, "person": person, "game": row.game, "place": place}
        await connection.execute(insert(_steps).values(step))


def _new_guesses(row: TableRow, returns: Sequence[float], guesses: Sequence[Guess]) -> dict[int, Guess]:
    """By seat, the ratings that the match moves.

    Where somebody left, the match says nothing about the others, who played against a bot in the end; but whoever did
    not come back has lost to all of them, or leaving would be the way out of every defeat."""
    people = [seat for seat, place in enumerate(row.seats) if place.kind == "person" and place.person is not None]
    if not any(place.left for place in row.seats):
        players = [Player(guess, seat in people) for seat, guess in enumerate(guesses)]
        sides = find_game(row.game).sides_of(row.players, row.options)
        rated = after(players, returns, sides)
        return {seat: rated[seat] for seat in people}
    alone = [(seat,) for seat in range(row.players)]
    out: dict[int, Guess] = {}
    for leaver in _leavers(row.seats):
        if leaver in people:
            players = [Player(guess, seat == leaver) for seat, guess in enumerate(guesses)]
            lost = [0.0 if seat == leaver else 1.0 for seat in range(row.players)]
            out[leaver] = after(players, lost, alone)[leaver]
    return out


def _guess(game: str, seat: SeatRow, known: dict[object, Any]) -> Guess:
    """Of a bot as it was measured; of a person from earlier matches; of one who is not known any more, a newcomer's."""
    if seat.kind == "bot":
        bot = bot_rating(game, seat.level)
        return Guess(bot.points, bot.error) if bot is not None else Guess()
    found = known.get(_rated_person(seat))
    return Guess() if found is None else Guess(found.points, found.deviation)
