"""A training as a picture: how it fared against its opponents, and how sure of itself it was."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from shamble.files import replacing, writing
from shamble.learn.setting import BOTS, EARLIER, Line
from shamble.nets.net import Floats

WINDOW = 10
"""Generations that one point of a curve is the mean of: one alone has few matches."""
NAMES = {BOTS: "against bots", EARLIER: "against earlier nets"}


def draw(lines: Sequence[Line], title: str, path: Path) -> None:
    """An .svg, the same for the same log."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "shamble"
    from matplotlib import pyplot

    figure, (won, entropy) = pyplot.subplots(2, 1, figsize=(7, 6), sharex=True, layout="constrained")
    for kind, name in NAMES.items():
        points = [(line["generation"], line["won"][kind], line["seats"][kind]) for line in lines if kind in line["won"]]
        if points:
            generations, shares, seats = map(np.array, zip(*points, strict=True))
            won.plot(generations, smooth(shares, seats), label=name)
    won.set(title=title, ylabel="won by its seats", ylim=(0, 1))
    won.legend(loc="lower right")
    entropy.plot([line["generation"] for line in lines], [line.get("entropy", 0.0) for line in lines])
    entropy.set(ylabel="entropy of its choices", xlabel="generation")
    with writing(path), replacing(path) as fresh:
        pyplot.savefig(fresh, format="svg", metadata={"Date": None})
    pyplot.close(figure)


def smooth(shares: Floats, weights: Floats) -> list[float]:
    """At each place the mean of the last few, by weight."""
    firsts = [max(0, end - WINDOW) for end in range(1, len(shares) + 1)]
    return [float(np.average(shares[first:end], weights=weights[first:end])) for end, first in enumerate(firsts, 1)]
