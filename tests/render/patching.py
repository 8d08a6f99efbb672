"""What a page does with a patch, done in Python: the picture that it leads to, to be compared with the whole one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import deepcopy
from typing import Any
from xml.etree import ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
DEFS = f"{{{SVG}}}defs"
ALWAYS = ("dots", "dots-light", "dots-felt", "head")
"""Definitions that every picture has."""


def parsed(markup: str) -> list[ET.Element]:
    return list(ET.fromstring(f'<svg xmlns="{SVG}">{markup}</svg>'))


def copied(elements: Iterable[ET.Element]) -> list[ET.Element]:
    return [deepcopy(element) for element in elements]


class Paper:
    """A picture that patches are applied to."""

    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)
        self._within: dict[ET.Element, ET.Element] = {}
        self._named: dict[str | None, ET.Element] = {"": self.root}
        self._note(self.root)
        (defs,) = self.root.findall(DEFS)
        defined = set(defs.iter())
        named = [each for each in self.root.iter(f"{{{SVG}}}g") if each.get("id") and each not in defined]
        innermost = [each for each in named if len(each) and not any(kid.get("id") for kid in [*each.iter()][1:])]
        self._held = [copied(each) for each in innermost]
        """What elements have held, by number."""

    def _note(self, element: ET.Element) -> None:
        """An element is there, with all that is in it."""
        for each in element.iter():
            self._within.update(dict.fromkeys(each, each))
            if each.get("id"):
                self._named[each.get("id")] = each

    def apply(self, patch: dict[str, Any]) -> None:
        within, named = self._within, self._named
        self._held += [parsed(markup) for markup in patch.get("insides", ())]
        for name in patch.get("gone", ()):
            within[named[name]].remove(named[name])
        for name, inside in patch.get("put", ()):
            self._fill(named[name], inside)
        for name, changed in patch.get("attributes", {}).items():
            for key, value in changed.items():
                if value is None:
                    del named[name].attrib[key]
                else:
                    named[name].set(key, value)
        for name, place in patch.get("moved", {}).items():
            named[name].set("transform", f"translate({place})")
        for inside, behind, markup, holds in patch.get("added", ()):
            (fresh,) = parsed(markup)
            self._fill(fresh, holds)
            self._stand(inside, behind, fresh)
        for inside, name, behind in patch.get("order", ()):
            named[inside].remove(named[name])
            self._stand(inside, behind, named[name])
        (defs,) = self.root.findall(DEFS)
        defs.extend(parsed(patch.get("defined", "")))

    def _fill(self, element: ET.Element, inside: int | str) -> None:
        for kid in list(element):
            element.remove(kid)
        element.extend(parsed(inside) if isinstance(inside, str) else copied(self._held[inside]))
        self._note(element)

    def _stand(self, inside: str, behind: str, element: ET.Element) -> None:
        """Behind another one, or as the first."""
        holder = self._named[inside]
        kids = list(holder)
        first = next((n for n, kid in enumerate(kids) if kid.tag != DEFS), len(kids))
        holder.insert(kids.index(self._named[behind]) + 1 if behind else first, element)
        self._within[element] = holder
        self._note(element)

    @property
    def svg(self) -> str:
        return canonical(ET.tostring(self.root, encoding="unicode"))


def canonical(svg: str) -> str:
    """The picture in a form that can be compared: definitions that nothing uses are left out, the others sorted."""
    root = ET.fromstring(svg)
    (defs,) = root.findall(DEFS)
    known = {element.get("id"): element for element in defs}
    used = set(ALWAYS)
    look = [element for element in root if element is not defs]
    while look:
        for element in look.pop().iter():
            for name in (element.get("href", "")[1:], element.get("data-face", "")):
                if name in known and name not in used:
                    used.add(name)
                    look.append(known[name])
    for element in list(defs):
        defs.remove(element)
    defs.extend(known[name] for name in sorted(used))
    text: str = ET.canonicalize(ET.tostring(root, encoding="unicode"))
    return re.sub(r"ns0:|:ns0", "", text)
