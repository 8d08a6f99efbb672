"""What every page with plots is made of: one style sheet for light and dark, colours that everybody can tell apart, and
drawings that stand in the page itself and are the same bytes for the same numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING

from shamble.core.errors import ShambleError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f3c8d", "#4d4d4d")
"""Told apart by colour-blind readers too (after Okabe and Ito), the first eight seats."""
ON_DARK = ("#4da6e0", "#ff8a3d", "#2bc79a", "#e5a3c6", "#f0b429", "#8fd0f5", "#c08ad0", "#b5b5b5")
"""The same on a dark page."""
LINES = ("-", "--", "-.", ":")
"""And in grey print."""
INK, PAPER, FAINT = "#1b1c1d", "#fefdfc", "#b9bab8"
"""Told apart from every other colour, so that a drawing in a page can take the page's own."""

STYLE = """:root {{ color-scheme: light dark; --ink: #222; --paper: #fff; --faint: #bbb; --rule: #ddd; --quiet: #595959;
  --shade: #f4f4f2; --costly: #fdf0e6; {light} }}
@media (prefers-color-scheme: dark) {{ :root {{ --ink: #e6e6e3; --paper: #16181b; --faint: #55585c; --rule: #34373b;
  --quiet: #a8aaa8; --shade: #202327; --costly: #3a2a1c; {dark} }} }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: {width}; margin: 2rem auto; padding: 0 1rem;
  color: var(--ink); background: var(--paper); }}
svg {{ width: 100%; height: auto; }}
table {{ border-collapse: collapse; width: 100%; font-size: 0.9rem; }}
th, td {{ text-align: left; padding: 0.2rem 0.6rem 0.2rem 0; border-bottom: 1px solid var(--rule);
  vertical-align: top; }}
.costly td {{ background: var(--costly); }}"""


def style(width: str = "60rem") -> str:
    """The style sheet of a page of that width."""
    return STYLE.format(
        width=width,
        light=" ".join(f"--c{number}: {colour};" for number, colour in enumerate(COLOURS)),
        dark=" ".join(f"--c{number}: {colour};" for number, colour in enumerate(ON_DARK)),
    )


def need_matplotlib(otherwise: str = "") -> None:
    try:
        import_module("matplotlib")
    except ImportError:
        raise ShambleError(
            f"the plot needs matplotlib; install it with the extra shamble[analysis]{otherwise}"
        ) from None


def drawn(width: float, height: float, draw: Callable[[Figure], None]) -> str:
    """What `draw` puts into a figure of that many inches, as an SVG file."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(
        {
            "svg.hashsalt": "shamble",
            "svg.fonttype": "none",
            "font.family": "sans-serif",
            "text.color": INK,
            "axes.edgecolor": INK,
            "axes.labelcolor": INK,
            "axes.facecolor": "none",
            "xtick.color": INK,
            "ytick.color": INK,
        }
    ):
        figure = Figure(figsize=(width, height), layout="constrained", facecolor=PAPER)
        draw(figure)
        file = StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return file.getvalue()


def inlined(svg: str, name: str, alt: str) -> str:
    """The drawing as a part of a page: in the page's colours, with ids of its own, and told to those who do not see
    it. `name` is another one for every drawing of the page."""
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    meant = set(re.findall(r"#([\w-]+)[\")]", svg))
    svg = re.sub(r' id="([\w.-]+)"', lambda found: f' id="{name}-{found[1]}"' if found[1] in meant else "", svg)
    svg = re.sub(r'(url\(|href=")#', rf"\1#{name}-", svg)
    svg = svg.replace(INK, "var(--ink)").replace(PAPER, "none").replace(FAINT, "var(--faint)")
    for number, colour in enumerate(COLOURS):
        svg = svg.replace(colour, f"var(--c{number})")
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(alt)}" ', 1)


def plain(text: str) -> str:
    """Text for a drawing. A dollar sign would begin a formula, and a leading underscore hide a line from the legend."""
    return ("\u200b" + text if text.startswith("_") else text).replace("$", r"\$")
