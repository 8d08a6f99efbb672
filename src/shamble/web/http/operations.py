"""Typed HTTP operations, and the OpenAPI document that is made from them. An operation is an async function; what its
path names comes from the path, `body` from the body, what has a default from the query, `person` from the cookie."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, TypeVar, get_type_hints

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from shamble.core.errors import ShambleError
from shamble.web.http.addresses import address_of
from shamble.web.http.budgets import Bill
from shamble.web.http.context import Context
from shamble.web.http.identity import Visit
from shamble.web.http.limits import Rate
from shamble.web.wire.problems import Fail, Problem

Schema = dict[str, Any]
"""A JSON schema, as msgspec makes it."""

F = TypeVar("F", bound=Callable[..., Awaitable[object]])

_encode = msgspec.json.Encoder().encode
_GIVEN = ("call", "person")


def reply(value: object, status: int = 200) -> Response:
    if isinstance(value, Problem):
        headers = {"retry-after": str(value.again)} if value.again else None
        return Response(_encode(value), value.status, headers, "application/problem+json")
    return Response(_encode(value), status, media_type="application/json")


class Call:
    """One request, with what it can reach and the response that it may add cookies to."""

    def __init__(self, context: Context, request: Request, visit: Visit | None) -> None:
        self.context = context
        self.request = request
        self.visit = visit
        self.person = visit.person if visit is not None else None
        self.after: list[Callable[[Response], None]] = []
        """What is done to the response: a cookie given or taken."""

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def visitor(self) -> Visit:
        """The visit of one who is known to be somebody."""
        assert self.visit is not None, "an operation that takes a person has one"
        return self.visit

    @property
    def bill(self) -> Bill:
        bill: Bill = self.request.scope["bill"]
        return bill

    def pay(self) -> None:
        """From here on it is known who asks: they pay as well."""
        self.bill.person = self.person.id if self.person is not None else None
        self._wait(self.bill.wait())

    def slow_down(self, rate: Rate, who: str) -> None:
        self._wait(self.context.limits.take(rate, who))

    def _wait(self, wait: float) -> None:
        if wait:
            self.after.append(lambda response: response.headers.update({"retry-after": str(int(wait) + 1)}))
            raise Fail(429, "that is too fast; wait a little")

    def need_room(self) -> None:
        """For another table: where there is none, the tables that are there come first."""
        if self.context.crowd.is_full:
            raise self.context.crowd.refusal()


class Operation:
    """An operation with its types laid open."""

    def __init__(
        self, method: str, path: str, act: Callable[..., Awaitable[object]], status: int, fails: tuple[int, ...]
    ):
        hints = get_type_hints(act, include_extras=True)
        parameters = inspect.signature(act).parameters
        self.method, self.path, self.act, self.status = method, path, act, status
        self.summary, _, self.description = inspect.cleandoc(act.__doc__ or "").partition("\n\n")
        self.in_path = {name: hints[name] for name in parameters if f"{{{name}}}" in path}
        self.body = hints.get("body")
        self.in_query = {name: hints[name] for name in parameters if name not in (*self.in_path, "body", *_GIVEN)}
        self.defaults = {name: parameters[name].default for name in self.in_query}
        self.needs_person = "person" in parameters
        self.gives = hints["return"]
        self.fails = {
            *fails,
            429,
            *((401,) if self.needs_person else ()),
            *((403,) if method != "GET" else ()),
            *((400, 413, 415, 422) if self.body is not None else ()),
            *((404,) if self.in_path else ()),
            *((422,) if self.in_query else ()),
        }
        self._decoder: msgspec.json.Decoder[object] | None = msgspec.json.Decoder(self.body) if self.body else None

    async def run(self, call: Call) -> Response:
        given = self._from_address(call.request)
        if self._decoder is not None:
            given["body"] = await self._from_body(call.request, self._decoder)
        if self.needs_person:
            if call.person is None:
                raise Fail(401, "tell us your name first (POST /api/me)")
            given["person"] = call.person
        result = await self.act(call, **given)
        if isinstance(result, Response):
            return result
        return Response(status_code=204) if result is None else reply(result, self.status)

    def _from_address(self, request: Request) -> dict[str, object]:
        given: dict[str, object] = {}
        for name, kind in self.in_path.items():
            try:
                given[name] = msgspec.convert(request.path_params[name], kind, strict=False)
            except msgspec.ValidationError as error:
                raise Fail(404, f"{name}: {error}") from error
        unknown = sorted(set(request.query_params) - set(self.in_query))
        if unknown and self.in_query:
            raise Fail(422, f"{unknown[0]}: not known here; there are {', '.join(self.in_query)}")
        for name, kind in self.in_query.items():
            if name in request.query_params:
                try:
                    given[name] = msgspec.convert(request.query_params[name], kind, strict=False)
                except msgspec.ValidationError as error:
                    raise Fail(422, f"{name}: {error}") from error
        return given

    async def _from_body(self, request: Request, decoder: msgspec.json.Decoder[object]) -> object:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Fail(415, "send application/json")
        try:
            return decoder.decode(await request.body())
        except ClientDisconnect as error:
            raise Fail(400, "the connection ended before the body did") from error
        except msgspec.ValidationError as error:
            raise Fail(422, str(error)) from error
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise Fail(400, f"that is not JSON: {error}") from error


class Api:
    """All operations of the server."""

    def __init__(self) -> None:
        self.operations: list[Operation] = []

    def add(self, method: str, path: str, status: int = 200, fails: tuple[int, ...] = ()) -> Callable[[F], F]:
        def enrol(act: F) -> F:
            self.operations.append(Operation(method, path, act, status, fails))
            return act

        return enrol

    def join(self, other: Api) -> None:
        self.operations += other.operations

    def routes(self) -> list[Route]:
        """One route for each path, so that the answer to a wrong method says which ones there are."""
        by_path: dict[str, dict[str, Operation]] = {}
        for operation in self.operations:
            by_path.setdefault(operation.path, {})[operation.method] = operation
        return [Route(path, _endpoint(by_method), methods=list(by_method)) for path, by_method in by_path.items()]

    def openapi(self) -> dict[str, object]:
        """The OpenAPI 3.1 document."""
        kinds: list[object] = [Problem]
        for operation in self.operations:
            kinds += [*operation.in_path.values(), *operation.in_query.values()]
            kinds += [kind for kind in (operation.body, operation.gives) if _is_data(kind)]
        schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
        described = iter(schemas[1:])
        paths: dict[str, dict[str, object]] = {}
        for operation in self.operations:
            paths.setdefault(operation.path, {})[operation.method.lower()] = _described(
                operation, lambda: next(described)
            )
        return {
            "openapi": "3.1.0",
            "info": {"title": "Shamble", "version": "1", "description": "See docs/protocol.md for the socket."},
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"identity": {"type": "apiKey", "in": "cookie", "name": "shamble"}},
            },
        }


def _is_data(kind: object) -> bool:
    return kind is not None and kind is not type(None) and not (isinstance(kind, type) and issubclass(kind, Response))


def _described(operation: Operation, schema: Callable[[], Schema]) -> dict[str, object]:
    said: dict[str, object] = {"summary": operation.summary, "operationId": operation.act.__name__}
    if operation.description:
        said["description"] = operation.description
    said["parameters"] = [
        {"name": name, "in": "path", "required": True, "schema": schema()} for name in operation.in_path
    ] + [
        {"name": name, "in": "query", "required": False, "schema": _for_query(schema(), operation.defaults[name])}
        for name in operation.in_query
    ]
    if operation.body is not None:
        said["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema()}}}
    if _is_data(operation.gives):
        good: dict[str, object] = {"description": "done", "content": {"application/json": {"schema": schema()}}}
    elif operation.gives is type(None):
        good = {"description": "done"}
    else:
        good = {"description": "a file", "content": {operation.gives.media_type or "*/*": {}}}
    status = 204 if operation.gives is type(None) else operation.status
    said["responses"] = {str(status): good} | {
        str(fail): {
            "description": HTTPStatus(fail).phrase,
            "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
        for fail in sorted(operation.fails)
    }
    if operation.needs_person:
        said["security"] = [{"identity": []}]
    return said


def _for_query(schema: Schema, default: object) -> dict[str, object]:
    """A query has no null: leave the parameter out instead."""
    if "anyOf" in schema:
        (schema,) = [part for part in schema["anyOf"] if part != {"type": "null"}]
    return schema if default is None else schema | {"default": default}


def _endpoint(by_method: dict[str, Operation]) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        context: Context = request.app.state.context
        call = Call(context, request, await context.identities.of(request))
        try:
            call.pay()
            response = await by_method["GET" if request.method == "HEAD" else request.method].run(call)
        except Fail as fail:
            response = reply(fail.problem)
        except ShambleError as error:  # whatever a game or a bot refuses is about a value that was sent
            response = reply(Fail(422, str(error)).problem)
        for act in call.after:
            act(response)
        return response

    return serve
