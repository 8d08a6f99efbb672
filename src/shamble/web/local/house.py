"""The table without a server. A `House` holds the tables of one device. It hears messages and answers with effects,
both as texts: what it is asked, what a page says, what a bot has thought out, that time has come; what is to be
answered, told, kept, thought about. Between two messages it does nothing. docs/protocol.md has all of them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from shamble.web.local.desk import Answer, Desk
from shamble.web.local.page import LocalPage
from shamble.web.local.storage import Effect, Storage
from shamble.web.local.stored import (
    VERSION,
    StoredMe,
    StoredTable,
    StoredVerdicts,
    Unreadable,
    read,
    read_table,
)
from shamble.web.local.table import LocalTable
from shamble.web.local.thinking import Thought, Work
from shamble.web.store.rows import TableRow
from shamble.web.wire.progress import Progress

CANNOT_RESUME, REMOVED = 4409, 4404
"""Codes with which a page's socket is closed, as the server's are."""

# -- what it hears -----------------------------------------------------------------------------------------------------

SocketId = int | str


class Kept(Struct):
    """A text from storage."""

    key: str
    revision: Annotated[int, Meta(ge=0)]
    value: str


class Stored(Struct, tag="stored"):
    """First of all: everything that is stored."""

    entries: list[Kept] = []
    root: str = "/"
    now: float = 0.0


class Ask(Struct, tag="ask"):
    """A request as over HTTP."""

    id: int | str
    method: str
    path: str
    body: object = None


class Open(Struct, tag="open"):
    """A page opens its line to a table."""

    socket: SocketId
    table: str


class Said(Struct, tag="said"):
    socket: SocketId
    text: str


class Close(Struct, tag="close"):
    socket: SocketId


class Woken(Struct, tag="woken"):
    """The time has come that the last `wake` named."""


class Thinking(Struct, tag="thought"):
    """A thinking worker is done, or has died of an error."""

    task: str
    text: str = ""
    error: str = ""


class Changed(Struct, tag="changed"):
    """Another tab has changed what is kept under this key; null: thrown it away."""

    key: str
    revision: int = 0
    value: str | None = None


class Unkept(Struct, tag="unkept"):
    """A text could not be kept."""

    key: str
    why: str


class KeptAgain(Struct, tag="kept"):
    key: str


Message = Stored | Ask | Open | Said | Close | Woken | Thinking | Changed | Unkept | KeptAgain
_messages: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_encode = msgspec.json.Encoder().encode


def _decode(text: str) -> Message:
    """A message. A browser passes on halves of characters, as a file may hold them; they become question marks."""
    try:
        return _messages.decode(text)
    except msgspec.ValidationError:
        raise
    except msgspec.DecodeError:
        return _messages.decode(json.dumps(json.loads(text), ensure_ascii=False).encode("utf-8", "replace"))


class House:
    def __init__(
        self, now: Callable[[], float] = time.monotonic, unix: Callable[[], float] = time.time, desk: Desk | None = None
    ) -> None:
        from shamble.web.local.doors import all_operations  # they are made for this class

        self.now = now
        self.unix = unix
        self.desk = desk or all_operations()
        self.root = "/"
        self.me = StoredMe()
        self.progress = Progress()
        self.tables: dict[str, LocalTable] = {}
        self.verdicts: dict[str, StoredVerdicts] = {}
        self.judging: dict[str, float] = {}
        """By table whose match is being analysed: when somebody last asked how far that is."""
        self._out: list[Effect] = []
        self.storage = Storage(self._out.append)
        self._pages: dict[SocketId, LocalPage] = {}
        self._tasks: dict[str, Callable[[Thought | None], None]] = {}
        self._last_task = 0
        self._wake: float | None = None

    # -- hearing -------------------------------------------------------------------------------------------------------

    def hear(self, text: str) -> str:
        """What is to be done because of a message, as a list of effects in order."""
        self._hear(_decode(text))
        for page in list(self._pages.values()):
            page.tell_news()
        self._set_the_alarm()
        effects = list(self._out)
        self._out.clear()
        return _encode(effects).decode()

    def _hear(self, message: Message) -> None:
        match message:
            case Stored():
                self.root = message.root
                for entry in message.entries:
                    self._read(entry)
            case Ask():
                answer = self.desk.answer(self, message.method, message.path, message.body)
                self._answer(message.id, answer)
            case Open():
                self._open(message.socket, message.table)
            case Said():
                if message.socket in self._pages:
                    self._pages[message.socket].hear(message.text)
            case Close():
                self._close(message.socket)
            case Woken():
                self._wake = None
                for table in list(self.tables.values()):
                    table.tick()
            case Thinking():
                self._hear_thought(message)
            case Changed():
                self._follow(message)
            case Unkept():
                self._miss(message)
            case KeptAgain():
                self.storage.worked(message.key)

    def _answer(self, request: int | str, answer: Answer) -> None:
        self._out.append(
            {
                "type": "answer",
                "id": request,
                "status": answer.status,
                "kind": answer.kind,
                "text": answer.text,
                "name": answer.name,
            }
        )

    # -- pages ---------------------------------------------------------------------------------------------------------

    def _open(self, socket: SocketId, table_id: str) -> None:
        table = self.tables.get(table_id)
        if table is None:
            self._hang_up(socket, REMOVED, "there is no such table on this device")
            return
        try:
            table.load()
        except Unreadable as error:
            key = f"table/{table_id}"
            self.storage.troubles[key], self.storage.damaged[key] = str(error), table.text()
            self._hang_up(socket, CANNOT_RESUME, f"This match cannot be opened: {error}.")
            return
        page = LocalPage(table, lambda text: self._out.append({"type": "tell", "socket": socket, "text": text}))
        self._pages[socket] = page
        table.enter(page)

    def _close(self, socket: SocketId) -> None:
        page = self._pages.pop(socket, None)
        if page is not None:
            page.table.leave(page)

    def _hang_up(self, socket: SocketId, code: int, reason: str) -> None:
        self._out.append({"type": "hang_up", "socket": socket, "code": code, "reason": reason})

    # -- storage -------------------------------------------------------------------------------------------------------

    def _read(self, entry: Kept) -> None:
        """An entry that cannot be read stays where it is, and the others are there all the same."""
        self.storage.found(entry.key, entry.revision)
        kind, _, name = entry.key.partition("/")
        try:
            match kind:
                case "me":
                    self.me = read(entry.value, StoredMe)
                case "progress":
                    self.progress = read(entry.value, Progress)
                case "verdicts":
                    self.verdicts[name] = read(entry.value, StoredVerdicts)
                case "table":
                    stored = read_table(entry.value)
                    if name in self.tables:
                        self.tables[name].replace(stored)
                    else:
                        self.tables[name] = LocalTable(self, stored)
                case _:
                    raise Unreadable("nobody knows what it is")
        except Unreadable as error:
            self.storage.troubles[entry.key], self.storage.damaged[entry.key] = str(error), entry.value
        else:
            self.storage.troubles.pop(entry.key, None)

    def _follow(self, message: Changed) -> None:
        name = message.key.partition("/")[2]
        if message.value is None:
            self.storage.gone(message.key)
            if message.key.startswith("table/"):
                self._take_away(name)
        elif message.revision >= self.storage.revision(message.key):
            self._read(Kept(message.key, message.revision, message.value))
        else:  # what this house has was never kept, and is newer
            self.storage.found(message.key, message.revision)

    def _miss(self, message: Unkept) -> None:
        first = message.key not in self.storage.unkept
        self.storage.failed(message.key, message.why)
        table = self.tables.get(message.key.partition("/")[2]) if message.key.startswith("table/") else None
        if first and table is not None:
            table.note(
                f"This match is not saved: {message.why}. You can play on; to keep it, export it as a file or make "
                "room by removing old matches."
            )

    def keep_table(self, table: LocalTable, text: str) -> None:
        self.storage.keep(f"table/{table.id}", text)

    def keep_me(self) -> None:
        self.storage.keep("me", _encode(self.me).decode())

    def keep_progress(self) -> None:
        self.storage.keep("progress", _encode(self.progress).decode())

    def keep_verdicts(self, table: str) -> None:
        self.storage.keep(f"verdicts/{table}", _encode(self.verdicts[table]).decode())

    def add_table(self, row: TableRow) -> LocalTable:
        """A new table, kept from now on."""
        return self.add_stored(StoredTable(VERSION, row))

    def add_stored(self, stored: StoredTable) -> LocalTable:
        table = self.tables[stored.row.id] = LocalTable(self, stored)
        table.keep()
        return table

    def remove_table(self, table: str) -> None:
        self.storage.forget(f"table/{table}")
        if table in self.verdicts:
            self.storage.forget(f"verdicts/{table}")
        self._take_away(table)

    def _take_away(self, table_id: str) -> None:
        self.verdicts.pop(table_id, None)
        self.judging.pop(table_id, None)
        table = self.tables.pop(table_id, None)
        for socket, page in list(self._pages.items()):
            if page.table is table:
                self._close(socket)
                self._hang_up(socket, REMOVED, "the table was removed")

    # -- thinking ------------------------------------------------------------------------------------------------------

    def think(self, lane: str, work: Work, then: Callable[[Thought | None], None]) -> str:
        self._last_task += 1
        task = f"t{self._last_task}"
        self._tasks[task] = then
        self._out.append({"type": "think", "task": task, "lane": lane, "text": _encode(work).decode()})
        return task

    def drop(self, task: str) -> None:
        if self._tasks.pop(task, None) is not None:
            self._out.append({"type": "drop", "task": task})

    def _hear_thought(self, message: Thinking) -> None:
        then = self._tasks.pop(message.task, None)
        if then is None:
            return  # its moment has passed
        thought = None
        if not message.error:
            try:
                thought = msgspec.json.decode(message.text, type=Thought)
            except msgspec.MsgspecError:
                thought = None
        then(thought)

    # -- time ----------------------------------------------------------------------------------------------------------

    def _set_the_alarm(self) -> None:
        due = min((table.due for table in self.tables.values() if table.due is not None), default=None)
        if due != self._wake:
            self._wake = due
            seconds = None if due is None else max(0.0, due - self.now())
            self._out.append({"type": "wake", "seconds": seconds})


def open_house() -> Callable[[str], str]:
    """A house for this device: what hears messages and answers with effects."""
    return House().hear
