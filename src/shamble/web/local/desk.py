"""Where requests are taken: by method and path, as over HTTP, but answered at once. An operation is a function whose
first argument is the house; what its path names comes from the path, `body` from the body, the rest from the query."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar, get_type_hints
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from shamble.core.errors import ShambleError
from shamble.web.local.stored import Unreadable
from shamble.web.wire.problems import Fail

if TYPE_CHECKING:
    from shamble.web.local.house import House

F = TypeVar("F", bound=Callable[..., object])

NEEDS_A_SERVER = "this needs a server: here everything happens on this device alone"


class Answer(NamedTuple):
    """What a request is answered with; `name` is that of a file to be kept, where it is one."""

    text: str
    kind: str = "application/json"
    status: int = 200
    name: str = ""


def svg_answer(drawing: str) -> Answer:
    return Answer(drawing, "image/svg+xml")


class Operation:
    def __init__(self, method: str, path: str, act: Callable[..., object], status: int) -> None:
        self.method, self.path, self.act, self.status = method, path, act, status
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(path))
        self.pattern = re.compile(pattern)

    @cached_property
    def kinds(self) -> dict[str, object]:
        """What its arguments are; looked at when it is first asked for, for the sake of a quick start."""
        hints = get_type_hints(self.act, include_extras=True, localns={"House": object})
        return {name: hints[name] for name in [*inspect.signature(self.act).parameters][1:]}

    def run(self, house: House, in_path: dict[str, str], query: dict[str, str], body: object) -> Answer:
        given: dict[str, object] = {}
        for name, kind in self.kinds.items():
            if name == "body":
                given[name] = _convert(name, body, kind, 422, strict=True)
            elif name in in_path:
                given[name] = _convert(name, unquote(in_path[name]), kind, 404, strict=False)
            elif name in query:
                given[name] = _convert(name, query[name], kind, 422, strict=False)
        unknown = sorted(set(query) - set(self.kinds))
        if unknown and not self.path.startswith(("/api/me", "/new")):
            raise Fail(422, f"{unknown[0]}: not known here; there are {', '.join(self.kinds) or 'none'}")
        result = self.act(house, **given)
        if isinstance(result, Answer):
            return result
        if result is None:
            return Answer("", status=204)
        return Answer(msgspec.json.encode(result).decode(), status=self.status)


def _convert(name: str, value: object, kind: object, status: int, strict: bool) -> object:
    try:
        return msgspec.convert(value, kind, strict=strict)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Fail(status, f"{name}: {error}") from error


class Desk:
    """All operations of a house."""

    def __init__(self) -> None:
        self.operations: list[Operation] = []

    def add(self, method: str, path: str, status: int = 200) -> Callable[[F], F]:
        def enrol(act: F) -> F:
            self.operations.append(Operation(method, path, act, status))
            return act

        return enrol

    def join(self, other: Desk) -> None:
        self.operations += other.operations

    def answer(self, house: House, method: str, address: str, body: object) -> Answer:
        """Whatever is wrong with a request is said in the answer to it."""
        try:
            return self._answer(house, method, address, body)
        except Fail as fail:
            problem = fail.problem
        except Unreadable as error:
            problem = Fail(409, f"this match cannot be opened: {error}").problem
        except ShambleError as error:  # whatever a game or a bot refuses is about a value that was sent
            problem = Fail(422, str(error)).problem
        return Answer(msgspec.json.encode(problem).decode(), "application/problem+json", problem.status)

    def _answer(self, house: House, method: str, address: str, body: object) -> Answer:
        parts = urlsplit(address)
        found = [(each, match) for each in self.operations if (match := each.pattern.fullmatch(parts.path))]
        for operation, match in found:
            if operation.method == method:
                return operation.run(house, match.groupdict(), dict(parse_qsl(parts.query)), body)
        if found:
            raise Fail(405, f"{method} is not done here; there are {', '.join(each.method for each, _ in found)}")
        raise Fail(404, NEEDS_A_SERVER if parts.path.startswith("/api/") else f"there is no page {parts.path}")
