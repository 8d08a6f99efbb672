"""The style sheet and the colours: read once from `table.css`, given whole to the page or resolved for one theme."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Literal

from shamble.core.scene import COLOURS, SURFACES

Theme = Literal["dark", "light"]

# Which ink can be read on a colour: at least 4.5 to 1, see the contrast test.
DARK_COLOURS = frozenset(("red", "teal", "blue", "purple", "brown", "black"))


@cache
def stylesheet() -> str:
    """The CSS of every table. A page chooses the light theme with `data-theme="light"` on any ancestor."""
    return files("shamble.render").joinpath("table.css").read_text(encoding="utf-8")


@cache
def variables(theme: Theme) -> dict[str, str]:
    """The colours of a theme by the names of their CSS variables."""
    blocks = re.findall(r"(:root|\[data-theme=\"light\"\]) \{([^}]*)\}", stylesheet())
    found: dict[str, str] = {}
    for selector, block in blocks:
        if selector == ":root" or theme == "light":
            found.update(re.findall(r"(--[\w-]+): ([^;]+);", block))
    return found


@cache
def resolved(theme: Theme) -> str:
    """The CSS of one theme without variables, for a picture that stands alone and for renderers that know none."""
    values = variables(theme)
    rules = stylesheet().split("}", 2)[2]  # behind the two blocks of variables
    return re.sub(r"var\((--[\w-]+)\)", lambda found: values[found[1]], rules).strip()


def hue(colour: str) -> str:
    """The class that sets a colour."""
    if colour not in COLOURS:
        raise ValueError(f"no colour is called {colour!r}; there are: {', '.join(filter(None, COLOURS))}")
    return f"c-{colour}"


def ink_on(colour: str) -> str:
    """The class of the ink that reads well on a colour."""
    return "paper" if colour in DARK_COLOURS else "ink"


def ground(surface: str) -> str:
    """The class of a surface."""
    if surface not in SURFACES:
        raise ValueError(f"no surface is called {surface!r}; there are: {', '.join(filter(None, SURFACES))}")
    return f"s-{surface or 'none'}"
