"""Players who do not give up: whatever cuts them off, they come back, at any node, and send again what was not
answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import httpx2
import websockets
from websockets.asyncio.client import ClientConnection

from tests.ordeal.history import PICTURE, Acknowledged, History, Said, Told
from tests.web.table import whole

ANSWER_SECONDS = 12.0
"""After so long without an answer the line is given up, as the page does."""
DRAWN = 0.25
"""Of so many connections a picture is asked for: following it takes the client long."""
PAUSE = 0.05
LOST = (OSError, TimeoutError, websockets.WebSocketException)


class Player:
    """Somebody at a seat, or one who watches (None)."""

    def __init__(
        self,
        cookie: str | None,
        table: str,
        seat: int | None,
        ports: Callable[[], list[int]],
        dice: Random,
        history: History,
        drawn: float = DRAWN,
    ) -> None:
        self.drawn = drawn
        self.cookie, self.table, self.seat, self.ports, self.dice, self.history = (
            cookie,
            table,
            seat,
            ports,
            dice,
            history,
        )
        self.play: dict[str, Any] | None = None
        self.over = False
        self._line: ClientConnection | None = None
        self._log: list[str] = []
        self._state: dict[str, Any] = {}
        self._ids = 0
        self._sent: tuple[int, int] | None = None
        self._words: tuple[str, str] | None = None
        self._lines = 0

    async def play_on(self, enough: Callable[[], bool]) -> None:
        while not self.over and not enough():
            try:
                await self._come_back()
                while not self.over and not enough():
                    await self._act()
            except LOST:
                await self._hang_up()
                await asyncio.sleep(PAUSE)
        await self._hang_up()

    async def _come_back(self) -> None:
        port = self.dice.choice(self.ports())
        headers = {"Cookie": f"shamble={self.cookie}"} if self.cookie else {}
        async with asyncio.timeout(ANSWER_SECONDS):
            self._line = await websockets.connect(
                f"ws://127.0.0.1:{port}/api/tables/{self.table}/socket", additional_headers=headers, max_size=None
            )
            drawn = self.dice.random() < self.drawn
            await self._send(type="hello", svg=drawn, width=PICTURE[0], height=PICTURE[1])
            self.play, self._log, self._state = None, [], {}
            while self.play is None:
                await self._hear()

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.transport.abort()

    async def _act(self) -> None:
        play = self.play
        assert play is not None
        if self.seat is None or not play["yours"]:
            async with asyncio.timeout(ANSWER_SECONDS * 2):  # a line on which nothing comes any more is given up
                await self._hear()
            return
        if self._sent is not None and self._sent[0] == play["number"]:
            self.history.resent += 1
        else:
            self._sent = (play["number"], self.dice.choice(play["choices"])["action"])
        number, action = self._sent
        answer = await self._ask(type="move", number=number, action=action)
        if answer["type"] == "done":
            self.history.moves.append(Acknowledged(self.table, self.seat, number, action))
            self._sent = None
            async with asyncio.timeout(ANSWER_SECONDS):
                while self.play is not None and self.play["number"] <= number and self.play["window"] is None:
                    await self._hear()
        elif answer["code"] not in ("late", "early", "not_now", "not_yours", "too_fast"):
            raise AssertionError(f"refused: {answer}")
        else:
            await asyncio.sleep(PAUSE)
        if self.dice.random() < 0.2:
            await self._say()

    async def _say(self) -> None:
        if self._words is None:
            self._lines += 1
            self._words = (f"line {self._lines} of seat {self.seat}", f"{self.seat}-{self._lines}-{self.table}"[:40])
        text, key = self._words
        answer = await self._ask(type="say", text=text, key=key)
        if answer["type"] == "done":
            assert self.seat is not None
            self.history.lines.append(Said(self.table, self.seat, text))
            self._words = None

    async def _ask(self, **message: Any) -> dict[str, Any]:
        self._ids += 1
        await self._send(id=self._ids, **message)
        async with asyncio.timeout(ANSWER_SECONDS):
            while True:
                answer = await self._hear()
                if answer["type"] != "state" and answer["id"] == self._ids:
                    return answer

    async def _send(self, **message: Any) -> None:
        assert self._line is not None
        await self._line.send(json.dumps(message))

    async def _hear(self) -> dict[str, Any]:
        assert self._line is not None
        frame = await self._line.recv()
        assert isinstance(frame, str)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] != "state":
            return message
        message = self._state = whole(self._state, message)
        if message["play"] is not None:
            play = self.play = message["play"]
            self._log = [*([] if play["log_whole"] else self._log), *(entry["text"] for entry in play["log"])]
            self.over = play["result"] is not None
            self.history.told.append(Told(self.table, self.seat, play, tuple(self._log), frame))
        return message


class Host:
    """Somebody who sets tables, over HTTP, and does not give up either."""

    def __init__(self, ports: Callable[[], list[int]]) -> None:
        self.ports = ports

    async def ask(self, cookie: str | None, path: str, body: dict[str, Any]) -> tuple[Any, str | None]:
        """The answer, and the cookie that came with it."""
        again = False
        while True:
            headers = {"Cookie": f"shamble={cookie}"} if cookie else {}
            try:
                async with httpx2.AsyncClient(timeout=ANSWER_SECONDS, verify=False) as http:
                    answer = await http.post(f"http://127.0.0.1:{self.ports()[0]}{path}", json=body, headers=headers)
            except httpx2.TransportError:
                again = True
                await asyncio.sleep(PAUSE)
                continue
            if answer.status_code in (408, 429, 503):  # 408: the client itself was held up, and nothing was done
                again = again or answer.status_code == 503
                await asyncio.sleep(1.0)
                continue
            if answer.status_code == 409 and again:  # it was done, and only the answer was lost
                return None, cookie
            assert answer.status_code < 300, f"{path}: {answer.status_code} {answer.text}"
            return (answer.json() if answer.content else None), answer.cookies.get("shamble", cookie)
