"""Charts drawn: intervals one below the other, histograms and curves. Small enough that their text can be read on a
phone."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from math import ceil
from typing import TYPE_CHECKING

from shamble.analysis.plotting import COLOURS, FAINT, INK, LINES, drawn, inlined, plain
from shamble.report.parts import Chart, Curves, Drawing, Histogram, Intervals

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 5.4
MOST_BINS = 40
LONGEST_LABEL = 26
LEGEND_WIDTH = 66
"""Letters that stand side by side above a chart."""
LEGEND_MARK = 8
"""Letters that a piece of a curve and the gap behind a name are wide."""


def drawing(chart: Chart, name: str) -> str:
    """The chart as a part of a page."""
    if isinstance(chart, Intervals):
        svg = drawn(WIDTH, 0.95 + 0.27 * len(chart.bars), lambda figure: _draw_intervals(figure, chart))
    elif isinstance(chart, Drawing):
        # By itself: its style sheet is for all of its page.
        data = b64encode(chart.svg.encode()).decode()
        return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(chart.alt)}">'
    elif isinstance(chart, Curves):
        rows = ceil(len(chart.lines) / _columns(chart)) if len(chart.lines) > 1 else 0
        svg = drawn(WIDTH, 2.8 + 0.2 * rows, lambda figure: _draw_curves(figure, chart))
    else:
        svg = drawn(WIDTH, 2.6, lambda figure: _draw_histogram(figure, chart))
    return inlined(svg, name, chart.alt)


def _draw_intervals(figure: Figure, chart: Intervals) -> None:
    axes = figure.add_subplot()
    scale = chart.scale
    for place, bar in enumerate(chart.bars):
        axes.plot([scale * bar.low, scale * bar.high], [place, place], color=COLOURS[0], linewidth=2.5, alpha=0.55)
        axes.plot(scale * bar.value, place, "o", color=COLOURS[0], markersize=6)
        if bar.hollow is not None:
            axes.plot(scale * bar.hollow, place, "D", color=COLOURS[1], markersize=4.5, fillstyle="none")
    title = []
    if chart.line is not None:
        axes.axvline(scale * chart.line, color=INK, linewidth=1, linestyle="--", zorder=0)
        title += [f"┆ {chart.line_label}"] if chart.line_label else []
    if chart.hollow_label and any(bar.hollow is not None for bar in chart.bars):
        title.append(f"◇ {chart.hollow_label}")
    axes.set_title(plain(" · ".join(title)), fontsize=10, loc="left")
    axes.set_yticks(range(len(chart.bars)), [plain(_shortened(bar.label)) for bar in chart.bars])
    axes.set_ylim(len(chart.bars) - 0.4, -0.6)
    axes.set_xlabel(chart.axis)
    if chart.limits is not None:
        low, high = (scale * bound for bound in chart.limits)
        axes.set_xlim(low - 0.04 * (high - low), high + 0.04 * (high - low))
    axes.grid(axis="x", color=FAINT, linewidth=0.5, alpha=0.5)
    _open(axes)


def _shortened(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"


def _draw_histogram(figure: Figure, chart: Histogram) -> None:
    from matplotlib.ticker import MaxNLocator

    axes = figure.add_subplot()
    total = sum(chart.counts.values())
    lowest, highest = chart.limits or chart.extent
    whole = all(value == int(value) for value in chart.counts)
    step = _step(lowest, highest, whole)
    shares: dict[int, float] = {}
    for value, count in chart.counts.items():
        place = int((value - lowest) / step + 1e-9)
        shares[place] = shares.get(place, 0.0) + 100 * count / total
    axes.bar(
        [lowest + step * place for place in shares],
        list(shares.values()),
        width=step * 0.9,
        align="center" if step <= 1 else "edge",
        color=COLOURS[0],
    )
    for value, _ in chart.marks:
        axes.axvline(value, color=INK, linewidth=1, linestyle="--")
    axes.set_title(plain("┆ " + " · ".join(label for _, label in chart.marks)), fontsize=10, loc="left")
    axes.xaxis.set_major_locator(MaxNLocator(integer=whole, nbins=8))
    axes.set_xlim(lowest - step, max(highest, lowest + 5 * step) + step)
    axes.set_xlabel(chart.axis)
    axes.set_ylabel("% of them")
    _open(axes)


def _draw_curves(figure: Figure, chart: Curves) -> None:
    from matplotlib.ticker import MaxNLocator

    axes = figure.add_subplot()
    for number, (label, points) in enumerate(chart.lines.items()):
        colour, dashes = COLOURS[number % len(COLOURS)], LINES[number % len(LINES)]
        places = [point.x for point in points]
        spans = [[point.value - point.low for point in points], [point.high - point.value for point in points]]
        values = [point.value for point in points]
        axes.errorbar(
            places,
            values,
            spans,
            color=colour,
            linestyle=dashes,
            marker="o",
            markersize=5,
            capsize=2,
            label=plain(label),
        )
    for bound in chart.wanted:
        if bound is not None:
            axes.axhline(bound, color=INK, linewidth=1, linestyle=":", zorder=0)
    if chart.names:
        axes.set_xticks(range(len(chart.names)), [plain(_shortened(name)) for name in chart.names])
    else:
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8))
    axes.set_xlabel(plain(chart.varied))
    axes.set_ylabel(chart.axis)
    axes.grid(axis="y", color=FAINT, linewidth=0.5, alpha=0.5)
    if len(chart.lines) > 1:
        # Above the axes: within them it would stand on a curve or on the line of a target.
        figure.legend(loc="outside upper left", ncols=_columns(chart), fontsize=9, frameon=False)
    _open(axes)


def _columns(chart: Curves) -> int:
    """Names of curves in a row above the chart: as many as have room."""
    return min(len(chart.lines), max(1, LEGEND_WIDTH // (max(map(len, chart.lines)) + LEGEND_MARK)))


def _step(lowest: float, highest: float, whole: bool) -> float:
    """The width of a bin: as fine as the numbers are, but no more than so many."""
    if whole:
        return float(max(1, ceil((highest - lowest + 1) / MOST_BINS)))
    return max(0.1, ceil(10 * (highest - lowest + 0.1) / MOST_BINS) / 10)


def _open(axes: Axes) -> None:
    axes.spines[["top", "right"]].set_visible(False)
