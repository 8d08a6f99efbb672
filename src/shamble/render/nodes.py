"""A picture as a tree of named elements, so that the next one can be told by what has changed.

Whatever may change by itself is an element with an id: a piece (`p-`), a group or a map (`g-`), the title (`h-`), the
badges (`t0-`, `t1-`) and the ground (`b-`) of a group, what is printed on a map (`m-`), the number on a pile (`n-`). A
`Draft` draws a picture and keeps of the one before whatever is still as it was; `changes` compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from zlib import crc32


class Node:
    """One `<g>` with an id. `tag` is its attributes but for the place, `at` its place ("12.0 7.5", empty for none);
    inside is either a text or other nodes. `uses` are the definitions that the text points to, each by its id."""

    __slots__ = ("at", "id", "kids", "tag", "text", "uses")

    def __init__(
        self,
        name: str,
        tag: str,
        text: str = "",
        kids: Sequence[Node] | None = None,
        at: str = "",
        uses: dict[str, str] | None = None,
    ) -> None:
        self.id = name
        self.tag = tag
        self.at = at
        self.text = text
        self.kids = kids
        self.uses = uses or NOTHING

    def at_place(self, x: float, y: float) -> Node:
        """The same element at another place."""
        return Node(self.id, self.tag, self.text, self.kids, f"{x:.1f} {y:.1f}", self.uses)

    @property
    def head(self) -> str:
        """The element's start without its closing bracket."""
        place = f' transform="translate({self.at})"' if self.at else ""
        return f'<g id="{self.id}"{self.tag}{place}'

    def markup(self) -> str:
        inside = self.text if self.kids is None else "".join(kid.markup() for kid in self.kids)
        return f"{self.head}>{inside}</g>"

    def walk(self) -> Iterator[Node]:
        """It and all that is in it."""
        yield self
        for kid in self.kids or ():
            yield from kid.walk()


NOTHING: dict[str, str] = {}
ROOT = ""
"""The id by which the drawing itself is meant."""


Kept = dict[Hashable, tuple[object, list[Node]]]
"""Nodes by what they are called, each with what they were drawn from."""


class Picture:
    """A drawing: the attributes of its `<svg>`, and its nodes."""

    __slots__ = ("_kept", "nodes", "tag")

    def __init__(self, tag: str, nodes: list[Node], kept: Kept) -> None:
        self.tag = tag
        self.nodes = nodes
        self._kept = kept

    def definitions(self) -> dict[str, str]:
        """What the nodes point to, by id."""
        found: dict[str, str] = {}
        for top in self.nodes:
            for node in top.walk():
                for name, markup in node.uses.items():
                    if found.setdefault(name, markup) != markup:
                        twice = name.partition("-")[2]
                        raise ValueError(f"two different drawings are called {twice!r}: names of drawings are unique")
        return found

    def markup(self, always: str = "", style: str = "") -> str:
        """The whole drawing; `always`: definitions that every one has."""
        defined = "".join(self.definitions().values())
        drawn = "".join(node.markup() for node in self.nodes)
        return f"<svg {self.tag}>{style}<defs>{always}{defined}</defs>{drawn}</svg>"


class Draft:
    """A picture that is being drawn, after another one."""

    def __init__(self, before: Picture | None = None) -> None:
        self._before: Kept = before._kept if before is not None else {}
        self._kept: Kept = {}

    def keep(self, name: Hashable, source: object, draw: Callable[[], list[Node]]) -> list[Node]:
        """The nodes that are called so: those of before if they were drawn from the same, else drawn anew."""
        before = self._before.get(name)
        if before is None or before[0] != source:
            before = (source, draw())
        self._kept[name] = before
        return before[1]

    def keep_alike(self, thing: Hashable, source: object, place: str, draw: Callable[[], Node | None]) -> list[Node]:
        """The same for a thing that may have no name. Its node is then named after its place and its looks, so that it
        is the same one as long as it looks the same; the second that looks like it has a number."""
        number = 0
        while (name := (place, thing, number)) in self._kept:
            number += 1
        return self.keep(name, source, lambda: _named(draw(), place, number))

    def picture(self, tag: str, nodes: list[Node]) -> Picture:
        return Picture(tag, nodes, self._kept)


def _named(node: Node | None, place: str, number: int) -> list[Node]:
    if node is None:
        return []
    if not node.id:
        node.id = f"{place}.{crc32(f'{node.at} {node.text}'.encode()):x}" + (f".{number}" if number else "")
    return [node]


@dataclass(slots=True)
class Changes:
    """How one picture becomes the next. It is done in the order of the fields."""

    gone: list[str] = field(default_factory=list)
    """Elements that are taken away."""
    put: list[str] = field(default_factory=list)
    """Elements that take the place of those with the same ids."""
    tags: list[str] = field(default_factory=list)
    """Empty elements: those with the same ids get their attributes, and keep what is in them."""
    moved: dict[str, str] = field(default_factory=dict)
    """By id: the new place of an element that is otherwise as it was."""
    added: list[tuple[str, str, str]] = field(default_factory=list)
    """New elements, each after the id of what it is in and of what it stands behind (empty: it is the first)."""
    order: dict[str, list[str]] = field(default_factory=dict)
    """By id of what they are in: elements in their order, where that has changed."""
    defined: str = ""
    """New definitions. Old ones stay, whether they are used or not."""


def changes(before: Picture, after: Picture, defined: set[str]) -> Changes:
    """What leads from one picture to the other, for a page that has the definitions `defined`; these are added to."""
    found = Changes()
    if before.tag != after.tag:
        found.tags.append(f"<svg {after.tag}/>")
    fresh: list[Node] = []
    _compare(ROOT, before.nodes, after.nodes, found, fresh)
    for top in fresh:
        for node in top.walk():
            for name, markup in node.uses.items():
                if name not in defined:
                    defined.add(name)
                    found.defined += markup
    return found


def _compare(name: str, before: Sequence[Node], after: Sequence[Node], found: Changes, fresh: list[Node]) -> None:
    """What has changed among the elements that are in the one of this name. `fresh`: those that are drawn anew."""
    old = {node.id: node for node in before}
    behind, staying = "", []
    for node in after:
        was = old.pop(node.id, None)
        if was is None:
            found.added.append((name, behind, node.markup()))
            fresh.append(node)
        else:
            staying.append(node.id)
            if was is not node:
                _change(was, node, found, fresh)
        behind = node.id
    found.gone += old
    if staying != [node.id for node in before if node.id not in old]:
        found.order[name] = [node.id for node in after]


def _change(was: Node, node: Node, found: Changes, fresh: list[Node]) -> None:
    if (was.kids is None or node.kids is None) and (was.kids is not node.kids or was.text != node.text):
        found.put.append(node.markup())
        fresh.append(node)
        return
    if was.tag != node.tag:
        found.tags.append(f"{node.head}/>")
        if node.kids is None:
            fresh.append(node)  # it may point to another definition
    elif was.at != node.at:
        found.moved[node.id] = node.at
    if was.kids is not None and node.kids is not None and was.kids is not node.kids:
        _compare(node.id, was.kids, node.kids, found, fresh)
