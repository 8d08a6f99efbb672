"""A quick match with people: wait in a queue; when enough wait, a table is made and everybody is led to it. Whoever has
waited for a while is offered bots for the seats that nobody took."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.errors import UnknownGame
from shamble.core.game import AnyGame
from shamble.games import game as find_game
from shamble.web.http.context import Context
from shamble.web.http.limits import NEW_TABLES
from shamble.web.http.operations import Api, Call
from shamble.web.library.games import game_cards, known_game
from shamble.web.meeting import queue
from shamble.web.meeting.queue import Waiting
from shamble.web.store.rows import Person, SeatRow, TableRow
from shamble.web.table import seating
from shamble.web.talk.silences import blocks_among
from shamble.web.wire import meeting as wire_meeting
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

PATIENCE = 20
"""Seconds after which bots are offered: longer than friends need who begin at the same time."""
TURN_SECONDS = 120
"""A match with people who do not know each other has a clock: nobody can hold it up by closing the page."""

api = Api()


def players_of(game: AnyGame) -> int:
    """With how many a quick match is played: the fewest with whom the game is at its best."""
    return (game.best_players or game.players)[0]


def _shown(waiting: int, needed: int) -> int:
    """How many wait, as people are shown it: one fewer than a table needs at most, for else it would have been made.
    More can wait where somebody has blocked somebody, and nobody shall see that in the number."""
    return min(waiting, needed - 1)


async def queue_cards(context: Context) -> list[wire_meeting.QueueCard]:
    lengths = await queue.lengths(context.store.database, int(context.time.unix()))
    needed = {card.slug: players_of(known_game(card.slug)) for card in game_cards()}
    return [
        wire_meeting.QueueCard(
            card.slug, card.title, _shown(lengths.get(card.slug, 0), needed[card.slug]), needed[card.slug]
        )
        for card in game_cards()
    ]


@api.add("GET", "/api/queue")
async def read_queues(call: Call) -> list[wire_meeting.QueueCard]:
    """How many people wait for a match, by game."""
    return await queue_cards(call.context)


@api.add("POST", "/api/queue")
async def wait_for_match(call: Call, person: Person, body: wire_meeting.JoinQueue) -> wire_meeting.QueuePlace:
    """Wait for a match, and ask how it stands: every three seconds, for whoever does not has gone."""
    return await _place(call, person, _wanted(body), with_bots=False)


@api.add("POST", "/api/queue/bots", fails=(409, 503))
async def play_with_bots(call: Call, person: Person, body: wire_meeting.JoinQueue) -> wire_meeting.QueuePlace:
    """Wait no longer: those who wait for that game play, with bots on the other seats."""
    call.need_room()
    call.slow_down(NEW_TABLES, person.id)
    return await _place(call, person, _wanted(body), with_bots=True)


@api.add("DELETE", "/api/queue")
async def stop_waiting(call: Call, person: Person) -> None:
    """Wait no longer."""
    async with queue.alone_with_the_queue(call.context.store.database) as connection:
        await queue.leave(connection, person.id)


def _wanted(body: wire_meeting.JoinQueue) -> AnyGame:
    try:
        return find_game(body.game)
    except UnknownGame as error:
        raise Fail(422, f"game: {error}") from error


async def _place(call: Call, person: Person, game: AnyGame, with_bots: bool) -> wire_meeting.QueuePlace:
    context = call.context
    now = int(context.time.unix())
    needed = players_of(game)
    made: TableRow | None = None
    async with queue.alone_with_the_queue(context.store.database) as connection:
        place = await queue.place_of(connection, person.id)
        if place is not None and place[2] is not None:
            await queue.leave(connection, person.id)  # they learn of it now
            return wire_meeting.QueuePlace(place[0], 0, needed, now - place[1], PATIENCE, place[2])
        await queue.enter(connection, person.id, game.slug, now)
        people = await queue.waiting(connection, game.slug, now)
        own = next((each for each in people if each.person.id == person.id), None)
        if own is None:
            raise Fail(409, "you were led to a table in this very moment; ask again")
        if with_bots and now - own.since < PATIENCE:
            raise Fail(409, f"wait {PATIENCE - (now - own.since)} seconds more: somebody may come")
        blocks = await blocks_among(connection, [each.person.id for each in people])
        fewest = 1 if with_bots else needed
        companies = (queue.company(own, people, blocks, size) for size in range(needed, fewest - 1, -1))
        seated = next((each for each in companies if each is not None), None)
        if seated is not None and not context.crowd.is_full:
            made = _table(game, seated, needed, now)
            await context.store.insert_table(connection, made)
            await queue.lead(connection, [each.person.id for each in seated], made.id)
            await queue.leave(connection, person.id)
    if made is None or seated is None:
        return wire_meeting.QueuePlace(game.slug, _shown(len(people), needed), needed, now - own.since, PATIENCE, None)
    await seating.start(context.open_tables, made.id, seated[0].person)
    return wire_meeting.QueuePlace(game.slug, 0, needed, now - own.since, PATIENCE, made.id)


def _table(game: AnyGame, people: Sequence[Waiting], players: int, now: int) -> TableRow:
    seats = [SeatRow("person", person=each.person.id, name=each.person.name) for each in people]
    seats += [SeatRow("bot", level=game.first_level)] * (players - len(people))
    new = wire.NewTable(game=game.slug, seats=[wire.NewSeat("open")] * players, seconds=TURN_SECONDS)
    row = seating.new_table(new, people[0].person, now)
    row.seats = seats
    return row
