"""A picture as a tree of named elements, so that the next one can be told by what has changed.

Whatever may change by itself is an element with an id: a piece (`p-`), a group or a map (`g-`), the title (`h-`), the
badges (`t0-`, `t1-`) and the ground (`b-`) of a group, what is printed on a map (`m-`), the number on a pile (`n-`). A
`Draft` draws a picture and keeps of the one before whatever is still as it was; `changes` compares the two.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from html import unescape
from zlib import crc32

from shamble.render.flows import Arranged, Box


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


class Part:
    """A panel of a drawing: the boxes that lie in it and its place, from which it was drawn, its grounds, which lie
    below all pieces, and the rest of it."""

    __slots__ = ("boxes", "grounds", "kept", "nodes", "source")

    def __init__(self, boxes: list[Box], source: object, grounds: list[Node], nodes: list[Node], kept: Kept) -> None:
        self.boxes = boxes
        self.source = source
        self.grounds = grounds
        self.nodes = nodes
        self.kept = kept


class Picture:
    """A drawing: the attributes of its `<svg>`, its nodes, the parts of which they were put together, and how these
    were arranged."""

    __slots__ = ("arranged", "nodes", "parts", "tag")

    def __init__(self, tag: str, nodes: list[Node], parts: dict[str, Part], arranged: Arranged) -> None:
        self.tag = tag
        self.nodes = nodes
        self.parts = parts
        self.arranged = arranged

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
    """A part of a picture that is being drawn, after the one before."""

    def __init__(self, before: Part | None = None) -> None:
        self._before: Kept = before.kept if before is not None else {}
        self.kept: Kept = {}

    def keep(self, name: Hashable, source: object, draw: Callable[[], list[Node]]) -> list[Node]:
        """The nodes that are called so: those of before if they were drawn from the same, else drawn anew."""
        before = self._before.get(name)
        if before is None or before[0] != source:
            before = (source, draw())
        self.kept[name] = before
        return before[1]

    def keep_alike(self, thing: Hashable, source: object, place: str, draw: Callable[[], Node | None]) -> list[Node]:
        """The same for a thing that may have no name. Its node is then named after its place and its looks, so that it
        is the same one as long as it looks the same; the second that looks like it has a number."""
        number = 0
        while (name := (place, thing, number)) in self.kept:
            number += 1
        return self.keep(name, source, lambda: _named(draw(), place, number))


def _named(node: Node | None, place: str, number: int) -> list[Node]:
    if node is None:
        return []
    if not node.id:
        node.id = f"{place}.{crc32(f'{node.at} {node.text}'.encode()):x}" + (f".{number}" if number else "")
    return [node]


MOST_INSIDES = 1024
"""That a page is asked to remember, some hundred letters each: what a match shows again and again is soon among
them."""


class Known:
    """What a page that has been sent a whole picture knows: definitions, and by number what elements hold. It is told
    the number where an element comes to hold what one has held before."""

    __slots__ = ("defined", "insides", "next")

    def __init__(self, picture: Picture) -> None:
        self.defined = set(picture.definitions())
        self.insides: dict[str, int] = {}
        self.next = 0
        """The number of what comes next."""
        for top in picture.nodes:
            for node in top.walk():
                if node.text:
                    self.insides.setdefault(node.text, self.next)
                    self.next += 1


@dataclass(slots=True)
class Changes:
    """How one picture becomes the next. It is done in the order of the fields. What an element holds is a number where
    the page knows it, else markup."""

    insides: list[str] = field(default_factory=list)
    """What the page is to remember from now on, numbered on."""
    gone: list[str] = field(default_factory=list)
    """Elements that are taken away."""
    put: list[tuple[str, int | str]] = field(default_factory=list)
    """Elements by id that hold something else now."""
    attributes: dict[str, dict[str, str | None]] = field(default_factory=dict)
    """By id: the attributes of an element that are others now; None where it has one no more."""
    moved: dict[str, str] = field(default_factory=dict)
    """By id: the new place of an element that has the same attributes as before."""
    added: list[tuple[str, str, str, int | str]] = field(default_factory=list)
    """New elements, each after the id of what it is in and of what it stands behind (empty: it is the first): itself,
    empty, and what it holds."""
    order: list[tuple[str, str, str]] = field(default_factory=list)
    """Elements that stand elsewhere among those beside them: the id of what it is in, its own, and that of what it
    stands behind now."""
    defined: str = ""
    """New definitions. Old ones stay, whether they are used or not."""


def changes(before: Picture, after: Picture, known: Known) -> Changes:
    """What leads from one picture to the other, for a page that knows this; what it learns by it is added."""
    found = _Comparison(known)
    if before.tag != after.tag:
        found.attributes[ROOT] = _other_attributes(f" {before.tag}", f" {after.tag}")
    found.compare(ROOT, before.nodes, after.nodes)
    return found.changes()


class _Comparison:
    """Two pictures that are being compared."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.found = Changes()
        self.attributes = self.found.attributes
        self.fresh: list[Node] = []
        """What may point to a definition that the page does not have."""

    def changes(self) -> Changes:
        defined = self.known.defined
        for top in self.fresh:
            for node in top.walk():
                for name, markup in node.uses.items():
                    if name not in defined:
                        defined.add(name)
                        self.found.defined += markup
        return self.found

    def compare(self, name: str, before: Sequence[Node], after: Sequence[Node]) -> None:
        """What has changed among the elements that are in the one of this name."""
        found = self.found
        old = {node.id: node for node in before}
        behind, staying = "", []
        for node in after:
            was = old.pop(node.id, None)
            if was is None:
                found.added.append((name, behind, f"{node.head}/>", self.inside(node)))
                self.fresh.append(node)
            else:
                staying.append(node.id)
                if was is not node:
                    self.change(was, node)
            behind = node.id
        found.gone += old
        stood = [node.id for node in before if node.id not in old]
        if staying != stood:
            found.order += [(name, *step) for step in _steps(stood, [node.id for node in after])]

    def change(self, was: Node, node: Node) -> None:
        if (was.kids is None or node.kids is None) and (was.kids is not node.kids or was.text != node.text):
            self.found.put.append((node.id, self.inside(node)))
            self.fresh.append(node)
        if was.tag != node.tag:
            other = _other_attributes(was.tag, node.tag)
            if was.at != node.at:
                other["transform"] = f"translate({node.at})" if node.at else None
            self.attributes[node.id] = other
            if node.kids is None:
                self.fresh.append(node)  # it may point to another definition
        elif was.at != node.at:
            self.found.moved[node.id] = node.at
        if was.kids is not None and node.kids is not None and was.kids is not node.kids:
            self.compare(node.id, was.kids, node.kids)

    def inside(self, node: Node) -> int | str:
        """What an element holds, for a page that may have seen it before."""
        if node.kids is not None:
            return "".join(kid.markup() for kid in node.kids)
        insides = self.known.insides
        number = insides.get(node.text)
        if number is None:
            if len(insides) >= MOST_INSIDES or not node.text:
                return node.text
            number = self.known.next
            self.known.next += 1
            insides[node.text] = number
            self.found.insides.append(node.text)
        return number


ATTRIBUTE = re.compile(r' ([\w:-]+)="([^"]*)"')


def _other_attributes(was: str, now: str) -> dict[str, str | None]:
    """The attributes that are others now, and None for those that there are no more."""
    before, after = dict(ATTRIBUTE.findall(was)), dict(ATTRIBUTE.findall(now))
    other: dict[str, str | None] = {name: unescape(value) for name, value in after.items() if before.get(name) != value}
    for name in before:
        if name not in after:
            other[name] = None
    return other


def _steps(stood: Sequence[str], after: Sequence[str]) -> list[tuple[str, str]]:
    """How elements that stood in one order, the new ones among them behind the same ones as in the other, come into
    that other: as few of them as can be go behind another one, from the first to the last."""
    now = list(stood)
    behind = ""
    for name in after:
        if name not in stood:
            now.insert(now.index(behind) + 1 if behind else 0, name)
        behind = name
    place = {name: number for number, name in enumerate(now)}
    staying = set(_longest_rising([place[name] for name in after]))
    return [(name, after[k - 1] if k else "") for k, name in enumerate(after) if place[name] not in staying]


def _longest_rising(numbers: Sequence[int]) -> list[int]:
    """As many of the numbers as possible, in their order, such that each is greater than the one before."""
    ends: list[int] = []  # by length: the least number with which so many can end
    before: dict[int, int] = {}
    for number in numbers:
        length = bisect_left(ends, number)
        before[number] = ends[length - 1] if length else -1
        ends[length : length + 1] = [number]
    chosen: list[int] = []
    number = ends[-1] if ends else -1
    while number >= 0:
        chosen.append(number)
        number = before[number]
    return chosen[::-1]
