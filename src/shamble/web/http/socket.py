"""One open page at a table. Its requests are read one at a time; a single writer sends it answers and the latest state.
States are never queued: one who reads slowly gets fewer of them, and one who does not read at all is let go."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from shamble.web.http import talking as talk
from shamble.web.http.limits import HINTS, MESSAGES
from shamble.web.http.serializers import actions_of, serialize_play, serialize_table
from shamble.web.http.why import explain
from shamble.web.minds.bots import Moment
from shamble.web.table import handover, moves, takeback
from shamble.web.table.failures import RulesFailed, by_the_rules, pause_at_once
from shamble.web.table.live_table import LiveTable
from shamble.web.table.refusals import Refuse
from shamble.web.talk.hearing import hears, serialize_line
from shamble.web.talk.silences import silenced_by
from shamble.web.wire import protocol
from shamble.web.wire.messages import ChatLine

if TYPE_CHECKING:
    from shamble.web.http.context import Context

ANSWERS = 32
"""Answers that wait for the writer; beyond that the page's next request is not read."""
SEND_SECONDS = 20.0
"""A page that takes no byte for so long is gone, or might as well be."""
HELLO_SECONDS = 10.0
MOST_MALFORMED = 10
"""Messages outside the protocol after which the socket is closed: no page of ours sends one."""
MOST_TOO_FAST = 100
"""Messages above the rate after which the socket is closed."""

NOT_IN_PROTOCOL, REMOVED, CANNOT_RESUME, TOO_FAST, TOO_SLOW = 4400, 4404, 4409, 4429, 1013

log = structlog.get_logger()
_requests = msgspec.json.Decoder(protocol.Request)
_encode = msgspec.json.Encoder().encode


class Page:
    """Somebody's open page, from their hello to their leaving."""

    def __init__(
        self, context: Context, socket: WebSocket, live: LiveTable, person: str | None, hello: protocol.Hello
    ) -> None:
        self.context = context
        self.socket = socket
        self.live = live
        self.person = person
        self.size: tuple[int, int] | None = (hello.width, hello.height) if hello.svg else None
        self._heard = {line.id for line in live.chat.lines if line.id <= hello.chat}
        """The lines of talk that the page has."""
        self.silenced: dict[str, str] = {}
        """Whom this person has muted or blocked."""
        self._sent: tuple[int, int] | None = None
        self._sent_as: int | None = None
        """The seat whose knowledge the page has been sent: another seat's log is sent from the beginning."""
        self._answers: asyncio.Queue[protocol.Message] = asyncio.Queue(ANSWERS)
        self._stir = asyncio.Event()
        self._bucket = context.limits.bucket(MESSAGES)
        self._behind = True
        """The state may have changed since the last one was sent."""
        self._last: protocol.State | None = None
        """What was sent last, without what changes by itself; None where it must be sent again in any case."""

    @property
    def viewer(self) -> int | None:
        return self.live.row.seat_of(self.person)

    def wake(self) -> None:
        self._behind = True
        self._stir.set()

    # -- writing -------------------------------------------------------------------------------------------------------

    async def write(self) -> None:
        """Send answers in order, then the state as it is by then, until the socket closes."""
        while True:
            await self._stir.wait()
            self._stir.clear()
            while not self._answers.empty():
                await self._send(self._answers.get_nowait())
            if self.live.removed:
                await self.socket.close(REMOVED, "the table was removed")
                return
            if self._behind:
                self._behind = False
                state = self._state()
                # No message where nothing has changed: it would show that something has, for somebody else.
                if (still := standing_still(state)) != self._last or state.chat:
                    self._last = still
                    await self._send(state)

    async def _send(self, message: protocol.Message) -> None:
        async with asyncio.timeout(SEND_SECONDS):
            await self.socket.send_text(_encode(message).decode())

    def _state(self) -> protocol.State:
        live, viewer = self.live, self.viewer
        if viewer != self._sent_as:
            self._sent, self._sent_as = None, viewer
        play = None
        try:
            with by_the_rules():
                play = serialize_play(live, viewer, self.size, self._sent) if live.match is not None else None
        except RulesFailed as failure:
            self.context.open_tables.spawn(pause_at_once(live, failure))
        if play is not None:
            position, _ = live.position_for(viewer)
            self._sent = (position.undos, position.moves)
        return protocol.State(
            table=serialize_table(live.row, self.person, live),
            play=play,
            chat=self._new_lines(),
            muted=self._seats_silenced("mute"),
            blocked=self._seats_silenced("block"),
        )

    def _new_lines(self) -> list[ChatLine]:
        """What was said since, as far as this person hears it; what they did not hear at first may come later."""
        live = self.live
        fresh = [
            line
            for line in live.chat.lines
            if line.id not in self._heard and hears(line, live.row, self.person, self.silenced)
        ]
        self._heard = (self._heard | {line.id for line in fresh}) & {line.id for line in live.chat.lines}
        return [serialize_line(line, self.person) for line in fresh]

    def _seats_silenced(self, kind: str) -> list[int]:
        return [n for n, seat in enumerate(self.live.row.seats) if self.silenced.get(f"{seat.person}") == kind]

    async def read_mutes(self) -> None:
        """This person has muted somebody, or hears them again."""
        self.silenced = await silenced_by(self.context.store.database, self.person)
        self.wake()

    async def answer(self, message: protocol.Message) -> None:
        await self._answers.put(message)
        self._stir.set()

    # -- reading -------------------------------------------------------------------------------------------------------

    async def read(self) -> None:
        """Do what the page asks, until it leaves. `Farewell` ends it from this side."""
        malformed = too_fast = 0
        while True:
            text = await receive(self.socket)
            if self._bucket is not None and self._bucket.take(MESSAGES, self.context.time.now()):
                too_fast += 1
                if too_fast > MOST_TOO_FAST:
                    raise Farewell(TOO_FAST, "too many messages")
                await self._refuse(0, Refuse("too_fast", "slow down: at most 20 messages a second"))
                continue
            try:
                request = _requests.decode(text)
            except (msgspec.MsgspecError, RecursionError) as error:
                malformed += 1
                if malformed >= MOST_MALFORMED:
                    raise Farewell(NOT_IN_PROTOCOL, "these messages are not in the protocol") from error
                await self._refuse(0, Refuse("malformed", str(error)))
                continue
            await self._do(request)

    async def _do(self, request: protocol.Request) -> None:
        if isinstance(request, protocol.Hello | protocol.Resize):
            if self.size is not None:
                self.size = (request.width, request.height)
            self._send_again()
        elif isinstance(request, protocol.AskHint):
            self.context.open_tables.spawn(self._answer(request))  # a bot thinks: the page may ask for more meanwhile
        else:
            await self._answer(request)

    async def _answer(self, request: protocol.Asked) -> None:
        try:
            await self.answer(await self._result(request))
        except Refuse as refusal:
            await self._refuse(request.id, refusal)

    async def _refuse(self, request: int, refusal: Refuse) -> None:
        number = self.live.position_for(self.viewer)[0].number(self.viewer) if self.live.match is not None else 0
        message = protocol.Refused(id=request, code=refusal.code, text=refusal.text, rule=refusal.rule, number=number)
        await self.answer(message)
        if refusal.code in ("late", "early"):
            self._send_again()

    def _send_again(self) -> None:
        self._last = None
        self.wake()

    async def _result(self, request: protocol.Asked) -> protocol.Message:
        live = self.live
        match request:
            case protocol.AskWhy():
                return self._explain(request)
            case protocol.Say() | protocol.React() | protocol.Silence() | protocol.Report() | protocol.SetTalk():
                await self._talk(request)
                return protocol.Done(request.id, 0)
            case protocol.AskHint():
                return await self._hint(request)
            case protocol.Move():
                return protocol.Done(request.id, await moves.move(live, self._seat(), request.number, request.action))
            case protocol.TakeBack():
                return protocol.Done(request.id, await takeback.take_back(live, self._seat(), request.number))
            case protocol.Answer():
                return protocol.Done(
                    request.id, await takeback.answer(live, self._seat(), request.number, request.agree)
                )
            case protocol.SetQuiet():
                await live.set_seat(self._seat(sitting=True), quiet=request.on)
                return protocol.Done(request.id, 0)
            case protocol.HandOver():
                await handover.hand_over(live, self.person, request.seat, request.to)
                return protocol.Done(request.id, 0)

    def _explain(self, request: protocol.AskWhy) -> protocol.Message:
        try:
            return explain(self.live, self.viewer, request)
        except Refuse:
            raise
        except Exception as error:  # a match does not stop because nobody can explain a piece
            log.exception("no explanation", table=self.live.id, game=self.live.row.game)
            raise Refuse("not_now", "sorry, there is no explanation for this") from error

    def _seat(self, sitting: bool = False) -> int:
        """The seat that this person plays; `sitting`: also while a bot plays it for them."""
        seat = self.viewer
        if seat is None:
            raise Refuse("not_yours", "you do not sit at this table")
        if self.live.row.seats[seat].away and not sitting:
            raise Refuse("not_yours", "a bot plays your seat: return to it first")
        return seat

    async def _talk(self, request: protocol.Talking) -> None:
        context, live, person = self.context, self.live, self.person
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

    async def _hint(self, request: protocol.AskHint) -> protocol.Message:
        live, seat = self.live, self._seat()
        match = live.playing()
        position = moves.present_position(live, seat, request.number)
        if position.state.player != seat:
            raise Refuse("not_yours", "it is not your choice now")
        if live.row.rated:
            raise Refuse("not_now", "this match is rated: there are no hints")
        if self.context.limits.take(HINTS, f"{self.person}"):
            raise Refuse("too_fast", "one hint in two seconds")
        try:
            advice = await self.context.workers.hint(Moment.of(match.record.match))
        except (
            Exception
        ) as error:  # the match is not touched; whether its rules have failed is seen when a move is made
            log.exception("no hint", table=live.id, game=live.row.game)
            raise Refuse("not_now", "sorry, there is no hint for this") from error
        describe = partial(position.state.game.describe, position.state, names=live.names)
        stands_on = actions_of(position.scene(seat, live.names, False))
        return protocol.Hint(
            id=request.id,
            number=request.number,
            action=advice.action,
            text=describe(advice.action),
            why=advice.why(describe),
            pieces=[piece for piece, actions in stands_on.items() if advice.action in actions],
        )


def standing_still(state: protocol.State) -> protocol.State:
    """The state without what time alone changes, and without what is sent once."""
    replace = msgspec.structs.replace
    seats = [replace(seat, clock=None if seat.clock is None else 0.0) for seat in state.table.seats]
    play = state.play
    if play is not None:
        play = replace(play, log=[], log_whole=False, window=None if play.window is None else 0.0)
    return replace(state, table=replace(state.table, seats=seats), play=play, chat=[])


class Farewell(Exception):
    """The server closes the socket, and says why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason[:120]  # a close frame holds 123 bytes


async def receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text = message.get("text")
    if text is None:
        raise Farewell(NOT_IN_PROTOCOL, "send text, not bytes")
    return str(text)


async def attend_socket(context: Context, socket: WebSocket, live: LiveTable, person: str | None) -> None:
    """Serve one accepted socket to its end."""
    try:
        page = Page(context, socket, live, person, await _hello(socket))
    except Farewell as farewell:
        await socket.close(farewell.code, farewell.reason)
        return
    except WebSocketDisconnect:
        return
    await page.read_mutes()
    await context.open_tables.enter(live, page)
    context.metrics.sockets.inc()
    page.wake()
    writer = asyncio.create_task(_write_to_the_end(page))
    try:
        await page.read()
    except Farewell as farewell:
        await _close(socket, farewell.code, farewell.reason)
    except WebSocketDisconnect:
        pass
    finally:
        context.metrics.sockets.dec()
        writer.cancel()
        await context.open_tables.leave(live, page)


async def _hello(socket: WebSocket) -> protocol.Hello:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            first = _requests.decode(await receive(socket))
    except (msgspec.MsgspecError, RecursionError, TimeoutError):
        first = None
    if not isinstance(first, protocol.Hello):
        raise Farewell(NOT_IN_PROTOCOL, "say hello first")
    return first


async def _write_to_the_end(page: Page) -> None:
    """A writer that fails must end the reader too, which waits for the socket to close."""
    try:
        await page.write()
    except TimeoutError:
        await _close(page.socket, TOO_SLOW, "you read too slowly")
    except (WebSocketDisconnect, RuntimeError):
        pass  # closed under the writer's hands: the reader knows it too
    except Exception:
        log.exception("a page could not be sent the state", table=page.live.id)
        await _close(page.socket, 1011, "the table could not be shown")


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
        try:
            async with asyncio.timeout(1):
                await socket.close(code, reason)
        except (RuntimeError, WebSocketDisconnect, TimeoutError):
            pass
