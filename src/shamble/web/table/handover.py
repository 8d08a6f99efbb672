"""An absent player's seat is handed over: to a bot, or to whoever opens the table. The host decides; where the host is
gone, the players who are there decide by vote. Whoever comes back takes their seat again."""

from __future__ import annotations

from typing import Literal

from shamble.web.play.refusals import Refuse
from shamble.web.store.rows import Person, SeatRow, TableRow
from shamble.web.table.live_table import LiveTable
from shamble.web.table.open_tables import OpenTables
from shamble.web.table.seating import NOT_BEGUN, expect_status, refuse_blocked, seat_at
from shamble.web.wire.messages import HandTo
from shamble.web.wire.problems import Fail


def voters(live: LiveTable) -> list[int]:
    """The seats whose people are there and play themselves."""
    return sorted(seat for seat in live.presence.seats(live.row) if not live.row.seats[seat].played_by_bot)


def votes_needed(live: LiveTable) -> int:
    """More than half of those who are there."""
    return len(voters(live)) // 2 + 1


def who_decides(live: LiveTable, person: str | None) -> Literal["you", "vote", ""]:
    """Whether this person, who has the table open, can hand a seat over."""
    row = live.row
    if row.status != "playing" or person is None:
        return ""
    if person == row.host:
        return "you"
    hosts = row.seat_of(row.host)
    host_is_there = (
        hosts is not None and not row.seats[hosts].away and not live.presence.is_absent(row, hosts, live.time.unix())
    )
    return "vote" if row.seat_of(person) in voters(live) and not host_is_there else ""


async def hand_over(live: LiveTable, person: str | None, seat: int, to: HandTo) -> None:
    """Hand the seat over, or vote for it."""
    await live.refresh()
    decides, own = who_decides(live, person), live.row.seat_of(person)
    if not decides:
        raise Refuse("not_yours", "the host decides about absent players' seats; with the host gone, the others do")
    async with live.store.change(live.id) as (row, connection):
        if row is None or row.status != "playing":
            raise Refuse("not_now", NOT_BEGUN)
        place = _absent_seat(live, row, seat, to)
        place.votes = {} if decides == "you" else place.votes | {str(own): to}
        agreed = [voter for voter in voters(live) if place.votes.get(str(voter)) == to]
        done = decides == "you" or len(agreed) >= votes_needed(live)
        if done:
            place.votes, place.offered, place.away = {}, to == "anybody", place.away or to == "bot"
        await live.store.set_seat(connection, live.id, seat, place)
    name = row.names()[seat]
    if done:
        by = "The host has decided" if decides == "you" else "The players have voted"
        words = "a bot plays on" if to == "bot" else "whoever opens this table may take the seat"
        await live.chat.note(f"{name} is absent. {by}: {words} until {name} returns.")
    await live.refresh()


def _absent_seat(live: LiveTable, row: TableRow, seat: int, to: HandTo) -> SeatRow:
    if seat >= row.players:
        raise Refuse("malformed", f"there are seats 0 to {row.players - 1}")
    place = row.seats[seat]
    if place.kind != "person":
        raise Refuse("not_now", "a bot sits there")
    if seat in live.presence.seats(live.row):
        raise Refuse("not_now", f"{row.names()[seat]} is here")
    if not place.away and not live.presence.is_absent(row, seat, live.time.unix()):
        raise Refuse("not_now", f"{row.names()[seat]} has not been gone for long: wait a little")
    if (to == "bot" and place.away) or (to == "anybody" and place.offered):
        raise Refuse("not_now", "that has been done already")
    return place


async def take(tables: OpenTables, table: str, person: Person, seat: int) -> None:
    """Take a seat that is offered: from now on its hand and its secrets are seen by the one who takes it."""
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, "playing", NOT_BEGUN)
        place = seat_at(row, seat)
        if row.seat_of(person.id) is not None:
            raise Fail(409, "you sit at this table already")
        if row.seat_owned_by(person.id) is not None:
            raise Fail(409, "you have a seat at this table: return to it")
        if not place.offered:
            raise Fail(409, "that seat is not free, or somebody was faster")
        await refuse_blocked(connection, row, person)
        before = row.names()[seat]
        owner = place.owner or place.person
        taken = SeatRow("person", person=person.id, owner=owner)
        await tables.store.set_seat(connection, table, seat, taken, left=True)
    now = int(tables.time.unix())
    await tables.store.say(table, None, "", f"{person.name} plays on for {before}, until they return.", now, note=True)
    await tables.changed(table)
