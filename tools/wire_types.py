"""What crosses the wire as types of TypeScript, so that `tsc` checks the page's scripts against the server: every
message of the socket, every address of the API with what it takes and gives. Made of the types of the server alone."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from msgspec import inspect

import shamble.web
from shamble.web.http.app import all_operations
from shamble.web.wire import protocol
from shamble.web.wire.problems import Problem

FILE = Path(shamble.web.__file__).parent / "static/shared/wire.d.ts"
WIDTH = 120
HEAD = """\
// What crosses the wire, as the page reads and writes it: the classes of the same names on the server say what each is
// for. Made from them by tools/wire-types; a test compares the two.
"""
FOR_PROGRAMS = {
    "GET /api/games",
    "GET /api/games/{slug}",
    "GET /api/games/{slug}/lessons",
    "GET /api/games/{slug}/opening/{page}",
    "GET /api/games/{slug}/picture",
    "GET /api/games/{slug}/puzzles",
    "GET /api/games/{slug}/puzzles/{puzzle}/picture",
    "GET /api/games/{slug}/ratings",
    "GET /api/games/{slug}/rules",
    "GET /api/me/data",
    "GET /api/me/devices",
    "GET /api/me/privacy",
    "GET /api/me/record",
    "GET /api/me/silenced",
    "GET /api/people/{page}",
    "GET /api/puzzles/today",
    "GET /api/queue",
    "GET /api/tables/{table}/file",
    "GET /api/tables/{table}/film",
    "GET /api/tables/{table}/frames/{frame}/picture",
}
"""No script asks for these: what they tell stands in the page already, or is downloaded by a link."""
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def children(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type is made of."""
    if isinstance(kind, inspect.StructType):
        yield from (field.type for field in kind.fields)
    elif isinstance(kind, inspect.UnionType):
        yield from kind.types
    elif isinstance(kind, inspect.ListType):
        yield kind.item_type
    elif isinstance(kind, inspect.TupleType):
        yield from kind.item_types
    elif isinstance(kind, inspect.DictType):
        yield kind.value_type
    elif isinstance(kind, inspect.Metadata):
        yield kind.type


def structs(kinds: Iterable[inspect.Type]) -> dict[type, inspect.StructType]:
    """All classes within these types, each after those that it is made of."""
    found: dict[type, inspect.StructType] = {}
    for kind in kinds:
        found |= structs(children(kind))
        if isinstance(kind, inspect.StructType):
            found[kind.cls] = kind
    return found


class Writer:
    """Writes types under the names that the server has for them."""

    def __init__(self, sent: Iterable[Any], told: Iterable[Any]) -> None:
        self.told = structs(map(inspect.type_info, told))
        everything = structs(map(inspect.type_info, sent)) | self.told
        self.classes = {cls.__name__: kind for cls, kind in everything.items()}
        twice = {cls.__name__ for cls in everything if self.classes[cls.__name__].cls is not cls}
        if twice:
            raise ValueError(f"two classes on the wire have the same name: {', '.join(sorted(twice))}")
        self.words = {
            name: get_args(value)
            for module in sorted({cls.__module__ for cls in everything})
            for name, value in vars(sys.modules[module]).items()
            if get_origin(value) is Literal
        }
        """The sets of words that have a name."""

    def type(self, kind: inspect.Type) -> str:
        """A type as it is written where it is used."""
        if isinstance(kind, inspect.Metadata):
            return self.type(kind.type)
        if isinstance(kind, inspect.StructType):
            return kind.cls.__name__
        if isinstance(kind, inspect.LiteralType):
            named = (name for name, values in self.words.items() if set(values) == set(kind.values))
            return next(named, literals(kind.values))
        if isinstance(kind, inspect.UnionType):
            parts = [self.type(part) for part in kind.types]
            if "string" in parts:  # which holds every word already
                parts = [part for part in parts if not part.startswith("'")]
            return " | ".join(sorted(parts, key=lambda part: part == "null"))
        if isinstance(kind, inspect.ListType):
            item = self.type(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join(map(self.type, kind.item_types))}]"
        if isinstance(kind, inspect.DictType):
            return f"Record<string, {self.type(kind.value_type)}>"
        if type(kind) not in PLAIN:
            raise TypeError(
                f"there is no TypeScript for {kind}; known are {', '.join(each.__name__ for each in PLAIN)}"
            )
        return PLAIN[type(kind)]

    def interface(self, kind: inspect.StructType) -> str:
        fields = [f"type: {literals([kind.tag])}"] if kind.tag is not None else []
        for field in kind.fields:
            left_out = not field.required and (kind.cls not in self.told or kind.cls.__struct_config__.omit_defaults)
            fields.append(f"{field.encode_name}{'?' if left_out else ''}: {self.type(field.type)}")
        return f"export interface {kind.cls.__name__} {{\n{wrapped(f'{field};' for field in fields)}\n}}\n"

    def words_used(self, text: str) -> Iterator[str]:
        for name, values in sorted(self.words.items()):
            if re.search(rf"\b{name}\b", text):
                yield f"export type {name} = {literals(values)};\n"


def wrapped(parts: Iterable[str]) -> str:
    """As many parts on a line as there is room for."""
    text = " ".join(part.replace(" ", "\0") for part in parts)
    return textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ").replace("\0", " ")


def literals(values: Iterable[Any]) -> str:
    return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)


def union(name: str, classes: Any) -> str:
    return f"export type {name} =\n{wrapped(f'| {cls.__name__}' for cls in get_args(classes))};\n"


def written() -> str:
    """The whole file."""
    operations = [each for each in all_operations().operations if f"{each.method} {each.path}" not in FOR_PROGRAMS]
    bodies = [each.body for each in operations if each.body is not None]
    writer = Writer([*bodies, protocol.Request], [*(each.gives for each in operations), protocol.Message, Problem])
    routes = []
    for each in operations:
        takes = writer.type(inspect.type_info(each.body)) if each.body is not None else "undefined"
        gives = writer.type(inspect.type_info(each.gives))
        routes.append(f"  '{each.method} {each.path}': {{ takes: {takes}; gives: {gives} }};")
    classes = "".join(writer.interface(kind) for _, kind in sorted(writer.classes.items()))
    parts = [
        "".join(writer.words_used(classes)),
        classes,
        "/** Requests over a table's socket that get an answer of their own. */\n" + union("Asked", protocol.Asked),
        "/** Whatever the page says there. */\n" + union("Request", protocol.Request),
        "/** Whatever the server says there. */\n" + union("Message", protocol.Message),
        "\n".join(["/** The HTTP API. */", "export interface Routes {", *sorted(routes), "}\n"]),
    ]
    return "\n".join([HEAD, *parts])


def main() -> None:
    FILE.write_text(written(), encoding="utf-8")
    print(f"{FILE.name}: {len(FILE.read_text(encoding='utf-8').splitlines())} lines")


if __name__ == "__main__":
    main()
