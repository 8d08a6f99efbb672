"""One open page at a table. Its requests are read one at a time; a single writer sends it answers and the latest state.
States are never queued: one who reads slowly gets fewer of them, and one who does not read at all is let go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from math import ceil
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from shamble.web.http.answering import answer_to
from shamble.web.http.budgets import Bill
from shamble.web.http.guard import TOO_DEAR
from shamble.web.http.identity import Visit
from shamble.web.http.limits import MESSAGES
from shamble.web.http.seats import serialize_table
from shamble.web.play.conversation import Beside, Conversation
from shamble.web.play.failures import RulesFailed
from shamble.web.play.refusals import Refuse
from shamble.web.store.trouble import Unavailable
from shamble.web.table.live_table import LiveTable
from shamble.web.table.pausing import pause_at_once
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

NOT_IN_PROTOCOL, SIGNED_OUT, REMOVED, CANNOT_RESUME, TOO_FAST, TOO_SLOW = 4400, 4401, 4404, 4409, 4429, 1013
TRY_AGAIN = 1013

log = structlog.get_logger()
_requests = msgspec.json.Decoder(protocol.Request)
_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """The connection below a socket, as far as one can do without waiting."""

    @property
    def is_free(self) -> bool:
        """What is sent now goes out at once: nothing waits to be read, and nobody is about to close it."""
        ...

    def send_at_once(self, text: bytes) -> None:
        """Send a message, where the line is free."""
        ...

    def attend_to(self, rest: Awaitable[None]) -> None:
        """Do this as soon as the application has returned: of all that stood around it, nothing waits for the end."""
        ...


LINE = "shamble.line"
"""The extension of ASGI by which the server hands its lines over. Without it all is sent by the socket."""


class Page:
    """Somebody's open page, from their hello to their leaving."""

    def __init__(
        self,
        context: Context,
        socket: WebSocket,
        live: LiveTable,
        visit: Visit | None,
        bill: Bill,
        hello: protocol.Hello,
        line: Line | None = None,
    ) -> None:
        self.context = context
        self.socket = socket
        self.live = live
        self.visit = visit
        self.person = visit.person.id if visit is not None else None
        self.hidden = False
        self.bill = bill
        self._conversation = Conversation(hello)
        self._heard = {line.id for line in live.chat.lines if line.id <= hello.chat}
        """The lines of talk that the page has."""
        self.silenced: dict[str, str] = {}
        """Whom this person has muted or blocked."""
        self._answers: list[protocol.Message] = []
        self._room: asyncio.Event | None = None
        """Set when an answer is taken, where somebody waits for that."""
        self._writer: asyncio.Task[None] | None = None
        """Where something could not be sent at once: most pages never need it."""
        self._stir: asyncio.Event | None = None
        """What wakes the writer, from the first time on that there is something for it."""
        self._line = line
        self._soon: asyncio.Handle | None = None
        """What is to be sent will be sent at once, as soon as whoever caused it is done."""
        self._sending = False
        """The writer waits until the page has read something."""
        self._bucket = context.limits.bucket(MESSAGES)
        self._behind = True
        """The state may have changed since the last one was sent."""
        self._wanted = True
        """The page has asked for what it is sent next, and pays for it: a picture of another size, say."""

    @property
    def viewer(self) -> int | None:
        return self.live.row.seat_of(self.person)

    def wake(self) -> None:
        self._behind = True
        self._send_soon()

    # -- writing -------------------------------------------------------------------------------------------------------

    def _send_soon(self) -> None:
        if self._line is None:
            self._stirring().set()  # it is the writer's
        elif self._soon is None:
            self._soon = asyncio.get_running_loop().call_soon(self._send_at_once)

    def _send_at_once(self) -> None:
        """Send all there is without waiting for anything. What cannot be sent so, or goes wrong, is the writer's."""
        self._soon = None
        assert self._line is not None, "else there is nothing but the writer"
        while self._line.is_free and not self._sending and not self.live.removed:
            if self._answers:
                self._line.send_at_once(_encode(self._take_answer()))
                continue
            if not self._behind:
                return
            try:
                state = self._next_state()
            except Exception:
                self._behind = True  # the writer comes to the same, and knows what to do about it
                break
            if state is not None:
                self._line.send_at_once(_encode(state))
        self.start_writer()

    def start_writer(self) -> None:
        """What is to be sent waits for the page to read."""
        self._stirring().set()
        if self._writer is None:
            self._writer = asyncio.create_task(_write_to_the_end(self))

    def _stirring(self) -> asyncio.Event:
        if self._stir is None:
            self._stir = asyncio.Event()
        return self._stir

    async def write(self) -> None:
        """Send answers in order, then the state as it is by then, until the socket closes."""
        stir = self._stirring()
        while True:
            await stir.wait()
            stir.clear()
            while self._answers:
                await self._send(self._take_answer())
            if self.live.removed:
                await self.socket.close(REMOVED, "the table was removed")
                return
            if self._behind and (state := self._next_state()) is not None:
                await self._send(state)

    def _next_state(self) -> protocol.State | None:
        """None where nothing has changed: a message would show that something has, for somebody else."""
        self._behind = False
        wanted, self._wanted = self._wanted, False
        return self.bill.do(self._news) if wanted else self._news()

    async def _send(self, message: protocol.Message) -> None:
        self._sending = True
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self.socket.send_text(_encode(message).decode())
        finally:
            self._sending = False

    def stop_writing(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
        if self._writer is not None:
            self._writer.cancel()
        self._line = None

    def _news(self) -> protocol.State | None:
        """What has changed since the last state that was sent; None where nothing has."""
        try:
            play = self._conversation.play(self.live, self.viewer)
        except RulesFailed as failure:
            self.context.open_tables.spawn(pause_at_once(self.live, failure))
            play = None
        return self._conversation.news(play, self.live.seating, self._look_beside)

    def _look_beside(self) -> Beside:
        return Beside(
            serialize_table(self.live.row, self.person, self.live),
            self._new_lines(),
            self._seats_silenced("mute"),
            self._seats_silenced("block"),
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
        if not self.silenced:
            return []
        return [n for n, seat in enumerate(self.live.row.seats) if self.silenced.get(f"{seat.person}") == kind]

    async def read_mutes(self) -> None:
        """This person has muted somebody, or hears them again."""
        self.silenced = await silenced_by(self.context.store.database, self.person)
        self._conversation.look_around()
        self.wake()

    async def check_identity(self) -> None:
        """This person has been signed out somewhere: perhaps here."""
        if self.visit is not None and not await self.context.identities.still_holds(self.visit):
            await _close(self.socket, SIGNED_OUT, "you are signed out on this device")

    async def answer(self, message: protocol.Message) -> None:
        while len(self._answers) >= ANSWERS:
            self._room = self._room or asyncio.Event()
            await self._room.wait()
        self._answers.append(message)
        self._send_soon()

    def _take_answer(self) -> protocol.Message:
        if self._room is not None:
            self._room.set()
            self._room = None
        return self._answers.pop(0)

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
            if wait := self.bill.wait():
                await self._refuse(getattr(request, "id", 0), Refuse("too_fast", f"{TOO_DEAR} ({ceil(wait)} s)"))
                continue
            await self.bill.pay(self._do(request))

    async def _do(self, request: protocol.Request) -> None:
        if isinstance(request, protocol.Hello | protocol.Resize | protocol.Redraw):
            self._conversation.take(request)
            self._send_again()
        elif isinstance(request, protocol.Hidden):
            self.hidden = request.on
        elif isinstance(request, protocol.Hurried):
            pass
        elif isinstance(request, protocol.AskHint):
            self.context.open_tables.spawn(self._answer(request))  # a bot thinks: the page may ask for more meanwhile
        else:
            await self._answer(request)

    async def _answer(self, request: protocol.Asked) -> None:
        try:
            await self.answer(await answer_to(self, request))
        except Refuse as refusal:
            await self._refuse(request.id, refusal)
        except Unavailable as trouble:
            if not trouble.certain:
                raise  # nobody knows what was kept: the page comes back and looks
            await self._refuse(request.id, Refuse("not_now", str(trouble)))

    async def _refuse(self, request: int, refusal: Refuse) -> None:
        number = self.live.position_for(self.viewer)[0].number(self.viewer) if self.live.match is not None else 0
        message = protocol.Refused(id=request, code=refusal.code, text=refusal.text, rule=refusal.rule, number=number)
        await self.answer(message)
        if refusal.code in ("late", "early"):
            self._send_again()

    def _send_again(self) -> None:
        self._conversation.begin_again()
        self._wanted = True
        self.wake()


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


async def attend_socket(context: Context, socket: WebSocket, live: LiveTable, visit: Visit | None, bill: Bill) -> None:
    """Serve one accepted socket to its end."""
    try:
        line = socket.scope["extensions"].get(LINE)
        page = Page(context, socket, live, visit, bill, await _hello(socket), line)
    except Farewell as farewell:
        await socket.close(farewell.code, farewell.reason)
        return
    except WebSocketDisconnect:
        return
    context.metrics.sockets.inc()
    if line is None:
        page.start_writer()
    try:
        await page.read_mutes()
        await context.open_tables.enter(live, page)
        page.wake()
        await page.read()
    except Farewell as farewell:
        await _close(socket, farewell.code, farewell.reason)
    except Unavailable as trouble:
        await _close(socket, TRY_AGAIN, str(trouble))
    except WebSocketDisconnect:
        pass
    finally:
        context.metrics.sockets.dec()
        page.stop_writing()
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
