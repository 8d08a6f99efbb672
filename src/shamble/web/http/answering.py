"""What a page's requests are answered with: moves, undos, hints, why not, talk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from shamble.web.http import talking as talk
from shamble.web.http.limits import HINTS
from shamble.web.minds.thinking import Moment
from shamble.web.play.answers import guide_to, hint_of
from shamble.web.play.refusals import Refuse
from shamble.web.play.requests import own_choice
from shamble.web.play.why import explain
from shamble.web.table import handover, moves, takeback
from shamble.web.wire import protocol

if TYPE_CHECKING:
    from shamble.web.http.socket import Page

log = structlog.get_logger()


async def answer_to(page: Page, request: protocol.Asked) -> protocol.Message:
    """What the request is answered with; `Refuse` where it is not done."""
    live = page.live
    match request:
        case protocol.AskWhy() | protocol.AskGuide():
            return _explain(page, request)
        case protocol.Say() | protocol.React() | protocol.Silence() | protocol.Report() | protocol.SetTalk():
            await _talk(page, request)
            return protocol.Done(request.id, 0)
        case protocol.AskHint():
            return await _hint(page, request)
        case protocol.Move():
            return protocol.Done(request.id, await moves.move(live, _seat(page), request.number, request.action))
        case protocol.TakeBack():
            return protocol.Done(request.id, await takeback.take_back(live, _seat(page), request.number))
        case protocol.Answer():
            return protocol.Done(request.id, await takeback.answer(live, _seat(page), request.number, request.agree))
        case protocol.SetQuiet():
            await live.set_seat(_seat(page, sitting=True), quiet=request.on)
            return protocol.Done(request.id, 0)
        case protocol.HandOver():
            await handover.hand_over(live, page.person, request.seat, request.to)
            return protocol.Done(request.id, 0)
        case protocol.Look():
            raise Refuse("not_now", "at this table everybody has a page of their own")


def _explain(page: Page, request: protocol.AskWhy | protocol.AskGuide) -> protocol.Message:
    try:
        if isinstance(request, protocol.AskGuide):
            return _guide(page, request)
        return explain(page.live, page.viewer, request)
    except Refuse:
        raise
    except Exception as error:  # a match does not stop because nobody can explain something
        log.exception("no explanation", table=page.live.id, game=page.live.row.game)
        raise Refuse("not_now", "sorry, there is no explanation for this") from error


def _seat(page: Page, sitting: bool = False) -> int:
    """The seat that this person plays; `sitting`: also while a bot plays it for them."""
    seat = page.viewer
    if seat is None:
        raise Refuse("not_yours", "you do not sit at this table")
    if page.live.row.seats[seat].away and not sitting:
        raise Refuse("not_yours", "a bot plays your seat: return to it first")
    return seat


async def _talk(page: Page, request: protocol.Talking) -> None:
    context, live, person = page.context, page.live, page.person
    match request:
        case protocol.Say():
            await talk.say(context, live, person, request)
        case protocol.React():
            await talk.react(context, live, person, request)
        case protocol.Silence():
            await talk.silence(context, live, person, request)
            await context.open_tables.read_mutes(f"{person}")
        case protocol.Report():
            await talk.report(context, live, person, request)
        case protocol.SetTalk():
            await talk.open_or_close(context, live, person, request)


def _guide(page: Page, request: protocol.AskGuide) -> protocol.Message:
    seat = _seat(page)
    return guide_to(own_choice(page.live, seat, request.number), seat, page.live.names, request)


async def _hint(page: Page, request: protocol.AskHint) -> protocol.Message:
    live, seat = page.live, _seat(page)
    match = live.playing()
    position = own_choice(live, seat, request.number)
    if live.row.rated:
        raise Refuse("not_now", "this match is rated: there are no hints")
    if page.context.limits.take(HINTS, f"{page.person}"):
        raise Refuse("too_fast", "one hint in two seconds")
    try:
        advice, seconds = await page.context.workers.hint(Moment.of(match.record.match), position.state.covert)
        page.bill.charge(seconds, in_workers=True)
    except Exception as error:  # the match is not touched; whether its rules have failed is seen when a move is made
        log.exception("no hint", table=live.id, game=live.row.game)
        raise Refuse("not_now", "sorry, there is no hint for this") from error
    return hint_of(advice, position, seat, live.names, request)
