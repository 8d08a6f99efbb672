"""The page's scripts are checked against the types of the server: the file that they read is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct, inspect

from tools.wire_types import FILE, Writer, written


class Card(Struct):
    name: str


class Wish(Struct, tag="wish"):
    """What a page sends: what has a default may be left out."""

    cards: list[Card]
    seat: Annotated[int, Meta(ge=0)] | None = None


class Said(Struct):
    """What a server tells: it leaves nothing out."""

    text: str = ""


class Trouble(Struct, omit_defaults=True):
    title: str
    detail: str = ""


def test_the_page_has_the_types_of_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run tools/wire-types"


@pytest.mark.parametrize(
    ("kind", "typescript"),
    [
        (str, "string"),
        (float | None, "number | null"),
        (list[int | None], "(number | null)[]"),
        (dict[str, Any], "Record<string, unknown>"),
        (Literal["you", "open"], "'open' | 'you'"),
        (Annotated[str, Meta(max_length=9)] | Literal[""], "string"),
        (list[Card], "Card[]"),
    ],
)
def test_a_type_of_python_in_typescript(kind: Any, typescript: str) -> None:
    assert Writer([], []).type(inspect.type_info(kind)) == typescript


def test_what_may_be_left_out_says_so() -> None:
    writer = Writer([Wish], [Said, Trouble])
    found = {name: writer.interface(kind) for name, kind in writer.classes.items()}
    assert found["Wish"] == "export interface Wish {\n  type: 'wish'; cards: Card[]; seat?: number | null;\n}\n"
    assert found["Said"] == "export interface Said {\n  text: string;\n}\n"
    assert found["Trouble"] == "export interface Trouble {\n  title: string; detail?: string;\n}\n"


def test_two_classes_of_one_name_are_refused() -> None:
    class Card(Struct):
        suit: str

    with pytest.raises(ValueError, match="the same name: Card"):
        Writer([Wish], [Card])


def test_a_type_without_typescript_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript for"):
        Writer([], []).type(inspect.type_info(bytes))
