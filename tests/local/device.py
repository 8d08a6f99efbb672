"""A device for tests: a House, its storage, a clock that is moved by hand, and thinkers that think at once."""

from __future__ import annotations

import json
from collections import deque
from typing import Any

from shamble.web.local.house import House
from shamble.web.local.thinking import think


class Device:
    """Does what a page does with the effects of its House. `kept`: what is stored, by key."""

    def __init__(self, kept: dict[str, tuple[int, str]] | None = None, thinks: bool = True) -> None:
        self.kept = {} if kept is None else kept
        self.seconds = 1000.0
        self.house = House(lambda: self.seconds, lambda: 1_700_000_000 + self.seconds)
        self.thinks = thinks
        self.waiting: deque[tuple[str, str, str]] = deque()
        """(task, lane, text) of what is to be thought out."""
        self.told: dict[object, list[dict[str, Any]]] = {}
        self.closed: dict[object, tuple[int, str]] = {}
        self.answers: dict[object, dict[str, Any]] = {}
        self.wake: float | None = None
        self.full = ""
        """Why nothing can be kept, if nothing can."""
        self._last = 0
        entries = [{"key": key, "revision": kept[0], "value": kept[1]} for key, kept in self.kept.items()]
        self.hear(type="stored", entries=entries, root="/", now=0)

    def hear(self, **message: Any) -> None:
        for effect in json.loads(self.house.hear(json.dumps(message))):
            self._do(effect)

    def _do(self, effect: dict[str, Any]) -> None:
        match effect["type"]:
            case "answer":
                self.answers[effect["id"]] = effect
            case "tell":
                self.told.setdefault(effect["socket"], []).append(json.loads(effect["text"]))
            case "hang_up":
                self.closed[effect["socket"]] = (effect["code"], effect["reason"])
            case "keep":
                self._keep(effect["key"], effect["revision"], effect["value"])
            case "forget":
                self.kept.pop(effect["key"], None)
            case "think":
                self.waiting.append((effect["task"], effect["lane"], effect["text"]))
            case "drop":
                self.waiting = deque(work for work in self.waiting if work[0] != effect["task"])
            case "wake":
                self.wake = None if effect["seconds"] is None else self.seconds + effect["seconds"]

    def _keep(self, key: str, revision: int, value: str) -> None:
        if self.full:
            self.hear(type="unkept", key=key, why=self.full)
            return
        stored = self.kept.get(key)
        if (stored[0] if stored else 0) != revision - 1:
            self.hear(type="changed", key=key, revision=stored[0] if stored else 0, value=stored[1] if stored else None)
            return
        self.kept[key] = (revision, value)

    # -- as a page does ------------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """The answer as it was given."""
        self._last += 1
        self.hear(type="ask", id=self._last, method=method, path=path, body=body)
        return self.answers.pop(self._last)

    def call(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """The content of the answer, which must have this status."""
        answer = self.ask(method, path, body)
        assert answer["status"] == status, answer["text"]
        return json.loads(answer["text"]) if answer["text"] else None

    def table(self, game: str, *seats: str, **about: Any) -> str:
        """A table whose match has started: `you`, a name, or `bot:level` for each seat."""
        body = {"game": game, "seats": [_seat(seat) for seat in seats], **about}
        table: str = self.call("POST", "/api/tables", body, 201)["id"]
        self.call("POST", f"/api/tables/{table}/start")
        return table

    def settle(self, most: int = 10_000) -> None:
        """Let bots think and time pass until nothing more happens by itself."""
        for _ in range(most):
            if self.waiting and self.thinks:
                task, _, text = self.waiting.popleft()
                self.hear(type="thought", task=task, text=think(text))
            elif self.wake is not None:
                self.seconds, self.wake = max(self.seconds, self.wake), None
                self.hear(type="woken")
            else:
                return
        raise AssertionError("it goes on for ever")


def _seat(word: str) -> dict[str, str]:
    if word == "you":
        return {"kind": "you"}
    if word.startswith("bot:"):
        return {"kind": "bot", "level": word.removeprefix("bot:")}
    return {"kind": "open"} if word == "open" else {"kind": "person", "name": word}


class Line:
    """A page's line to a table, and the state that it adds up to."""

    def __init__(self, device: Device, table: str, svg: bool = False, name: str = "line") -> None:
        self.device = device
        self.name = name
        self.state: dict[str, Any] = {}
        self.texts: list[str] = []
        """All that it was ever sent."""
        self.chat: list[str] = []
        self._last = 0
        device.hear(type="open", socket=name, table=table)
        self.say(type="hello", width=1000, height=700, svg=svg)
        self.read()

    def say(self, **request: Any) -> None:
        self.device.hear(type="said", socket=self.name, text=json.dumps(request))

    def read(self) -> list[dict[str, Any]]:
        """Take what has come; answers are given back."""
        answers = []
        for message in self.device.told.pop(self.name, []):
            self.texts.append(json.dumps(message))
            if message["type"] == "state":
                self.chat += [line["text"] for line in message.pop("chat", [])]
                self.state |= message
            else:
                answers.append(message)
        return answers

    @property
    def play(self) -> dict[str, Any]:
        self.read()
        play: dict[str, Any] = self.state["play"]
        return play

    @property
    def curtain(self) -> int | None:
        self.read()
        seat: int | None = self.state.get("curtain")
        return seat

    def request(self, kind: str, **about: Any) -> dict[str, Any]:
        """The answer to a request; bots think as far as that takes."""
        self._last += 1
        self.say(type=kind, id=self._last, **about)
        answers = [each for each in self.read() if each["id"] == self._last]
        if not answers:
            self.device.settle()
            answers = [each for each in self.read() if each["id"] == self._last]
        (answer,) = answers
        return answer

    def close(self) -> None:
        self.device.hear(type="close", socket=self.name)
