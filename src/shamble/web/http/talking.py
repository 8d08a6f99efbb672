"""What a page asks about the talk over its socket: to say something, to react, to mute, block or report somebody, and
as the host to close the talk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.names import tidy
from shamble.web.http.limits import REACTIONS, REPORTS, TALK, Rate
from shamble.web.names import LONGEST_LINE
from shamble.web.play.refusals import Refuse
from shamble.web.store.rows import TalkLine
from shamble.web.table.live_table import LiveTable
from shamble.web.talk.hearing import why_silent
from shamble.web.talk.reports import add_report, lines_around
from shamble.web.talk.silences import set_silence, silenced_by
from shamble.web.wire import protocol

if TYPE_CHECKING:
    from shamble.web.http.context import Context

NOTES = {
    "open": "{} has opened the talk.",
    "players": "{} lets only those talk who sit at the table.",
    "closed": "{} has closed the talk.",
}
NO_NAME = "tell us your name first"


async def say(context: Context, live: LiveTable, person: str | None, request: protocol.Say) -> None:
    text = _tidy(request.text)
    if not text:
        raise Refuse("malformed", "there is nothing in it that can be seen")
    await _speak(context, live, person, TALK, "one line a second", text, "", request.key)


def _tidy(text: str) -> str:
    kept = tidy(text)
    if len(kept) > LONGEST_LINE:
        raise Refuse("malformed", f"a line has at most {LONGEST_LINE} characters; some signs count for three")
    return kept


async def react(context: Context, live: LiveTable, person: str | None, request: protocol.React) -> None:
    if live.row.seat_of(person) is None:
        raise Refuse("not_yours", "reactions are for those who sit at the table")
    await _speak(context, live, person, REACTIONS, "one reaction in two seconds", "", request.reaction, request.key)


async def _speak(
    context: Context, live: LiveTable, person: str | None, rate: Rate, pace: str, text: str, reaction: str, key: str
) -> None:
    if person is None or (found := await context.store.person(person)) is None:
        raise Refuse("not_yours", NO_NAME)
    if key and await context.store.was_said(live.id, person, key):
        return  # they have sent it twice, for its answer was lost
    seat = live.row.seat_of(person)
    if why := why_silent(live.row, seat):
        raise Refuse("not_now", why)
    if context.limits.take(rate, person):
        raise Refuse("too_fast", pace)
    name = live.names[seat] if seat is not None else found.name
    await live.chat.say(person, seat, name, text, reaction, key or None)


def _meant(live: LiveTable, seat: int | None, line: int) -> tuple[str, str, TalkLine | None]:
    """The id and the name of the person whose seat or line that is, and the line."""
    if line:
        said = next((each for each in live.chat.lines if each.id == line), None)
        if said is None or said.person is None:
            raise Refuse("malformed", "there is no such line here, or nobody said it")
        return said.person, said.name, said
    if seat is None or seat >= live.row.players or (person := live.row.seats[seat].person) is None:
        raise Refuse("malformed", "name a line of the talk, or a seat where a person sits")
    return person, live.names[seat], None


async def silence(context: Context, live: LiveTable, person: str | None, request: protocol.Silence) -> dict[str, str]:
    """Mute or block somebody, or hear them again; returns whom the person does not hear from now on."""
    if person is None or await context.store.person(person) is None:
        raise Refuse("not_yours", NO_NAME)
    other, _, _ = _meant(live, request.seat, request.line)
    if other == person:
        raise Refuse("malformed", "that is you")
    kind = None if request.how == "none" else request.how
    await set_silence(context.store.database, person, other, kind, int(context.time.unix()))
    return await silenced_by(context.store.database, person)


async def report(context: Context, live: LiveTable, person: str | None, request: protocol.Report) -> None:
    if person is None or (reporter := await context.store.person(person)) is None:
        raise Refuse("not_yours", NO_NAME)
    about, name, line = _meant(live, request.seat, request.line)
    if about == person:
        raise Refuse("malformed", "that is you")
    if context.limits.take(REPORTS, person):
        raise Refuse("too_fast", "a report a minute")
    await add_report(
        context.store.database,
        at=int(context.time.unix()),
        table=live.id,
        by=(person, reporter.name),
        about=(about, name),
        reason=_tidy(request.reason),
        lines=lines_around(live.chat.lines, line),
    )


async def open_or_close(context: Context, live: LiveTable, person: str | None, request: protocol.SetTalk) -> None:
    if person is None or person != live.row.host:
        raise Refuse("not_yours", "only the one who made the table can do that")
    if live.row.talk == request.who:
        return
    if context.limits.take(TALK, person):
        raise Refuse("too_fast", "once a second")
    async with context.store.change(live.id) as (row, connection):
        if row is None:
            return
        await context.store.set_table(connection, live.id, talk=request.who)
    live.row.talk = request.who
    host = await context.store.person(person)
    await live.chat.note(NOTES[request.who].format(host.name if host is not None else "The host"))
