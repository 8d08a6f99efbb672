"""What a page does with a patch, done in Python: the picture that it leads to, to be compared with the whole one."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
DEFS = f"{{{SVG}}}defs"
ALWAYS = ("dots", "dots-light", "dots-felt", "head")
"""Definitions that every picture has."""


def parsed(markup: str) -> list[ET.Element]:
    return list(ET.fromstring(f'<svg xmlns="{SVG}">{markup}</svg>'))


class Paper:
    """A picture that patches are applied to."""

    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)
        self._within: dict[ET.Element, ET.Element] = {}
        self._named: dict[str | None, ET.Element] = {"": self.root}
        self._note(self.root)

    def _note(self, element: ET.Element) -> None:
        """An element is there, with all that is in it."""
        for each in element.iter():
            self._within.update(dict.fromkeys(each, each))
            if each.get("id"):
                self._named[each.get("id")] = each

    def apply(self, patch: dict[str, Any]) -> None:
        within, named = self._within, self._named
        for name in patch.get("gone", ()):
            within[named[name]].remove(named[name])
        for fresh in (element for markup in patch.get("put", ()) for element in parsed(markup)):
            old = named[fresh.get("id")]
            inside = within[old]
            inside[list(inside).index(old)] = fresh
            within[fresh] = inside
            self._note(fresh)
        for markup in patch.get("tags", ()):
            tag = ET.fromstring(markup) if markup.startswith("<svg") else parsed(markup)[0]
            old = named[tag.get("id", "")]
            old.attrib.clear()
            old.attrib.update(tag.attrib)
        for name, place in patch.get("moved", {}).items():
            named[name].set("transform", f"translate({place})")
        for inside, behind, markup in patch.get("added", ()):
            (fresh,) = parsed(markup)
            holder = named[inside]
            kids = list(holder)
            first = next((n for n, kid in enumerate(kids) if kid.tag != DEFS), len(kids))
            holder.insert(kids.index(named[behind]) + 1 if behind else first, fresh)
            within[fresh] = holder
            self._note(fresh)
        for inside, names in patch.get("order", {}).items():
            holder = named[inside]
            for name in names:
                holder.remove(named[name])
                holder.append(named[name])
        (defs,) = self.root.findall(DEFS)
        defs.extend(parsed(patch.get("defined", "")))

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
