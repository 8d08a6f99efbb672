"""What is drawn: nothing stands on anything else."""

import re

from shamble.report.charts import drawing
from shamble.report.parts import Curves, Point


def test_the_names_of_curves_stand_above_all_that_is_drawn() -> None:
    """Within the axes a curve or the line of a target went through them."""
    lines = {
        f"players={n}": tuple(Point(float(x), 10.0 * x + n, 10.0 * x, 10.0 * x + 9) for x in range(4)) for n in range(4)
    }
    svg = drawing(Curves(lines, "decisions", "hand", "decisions by hand", wanted=(None, 39.0)), "c")
    names = [float(y) for y in re.findall(r'<text[^>]* y="([\d.]+)"[^>]*>players=', svg)]
    assert len(names) == len(lines)
    drawn = [
        float(y)
        for y in re.findall(r"[ML] [\d.]+ ([\d.]+)", "".join(re.findall(r'<path[^>]* clip-path="[^"]*"[^>]*/>', svg)))
    ]
    assert drawn
    assert max(names) < min(drawn)


def test_long_names_of_curves_stand_one_below_the_other() -> None:
    """Side by side they would be cut off at the edge."""
    points: tuple[Point, ...] = (Point(0.0, 1.0, 0.0, 2.0),)
    lines = {f"components.cards.rifle.fight={n}, players={n}": points for n in range(4)}
    svg = drawing(Curves(lines, "decisions", "hand", "decisions by hand"), "c")
    names = re.findall(r'<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>components', svg)
    assert len({x for x, _ in names}) == 1
    assert len({y for _, y in names}) == 4
