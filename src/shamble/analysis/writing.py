"""A review on file: the plot alone (SVG), a page with plot, turning points and every move (HTML), or plain data (JSON).
Whatever it is, it stands by itself: no script, no font and no picture from elsewhere."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.analysis.plotting import (
    COLOURS,
    FAINT,
    LINES,
    drawn,
    inlined,
    need_matplotlib,
    plain,
    style,
)
from shamble.analysis.review import COSTLY, Review, Verdict
from shamble.core.errors import ShambleError
from shamble.files import check_folder, write_whole

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
{style}
</style>
<h1>{title}</h1>
<p>{extent}</p>
{plot}
<h2>Turning points</h2>
{swings}
<h2>Who played how</h2>
<table>
<tr><th>player</th><th>choices</th><th>mean cost</th><th>costly moves</th></tr>
{players}
</table>
<h2>Every move</h2>
<table>
<tr><th>move</th><th>player</th><th>did</th><th>chances</th><th>the search preferred</th><th>cost</th></tr>
{moves}
</table>
</html>
"""


def check_path(path: Path) -> None:
    """Refuse before the work is done what could not be written after it."""
    if path.suffix not in FORMS:
        raise ShambleError(f"an analysis is written to a .html, .svg or .json file, not to {path.name!r}")
    check_folder(path)
    if path.suffix != ".json":
        need_matplotlib(", or write to a .json file")


def write_review(review: Review, path: Path) -> None:
    """Write the review in the form that the file's name asks for, whole or not at all."""
    check_path(path)
    write_whole(path, FORMS[path.suffix](review))


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def extent(review: Review) -> str:
    """What was judged, in one sentence."""
    judged = len(review.verdicts)
    moves = f"all {review.moves} moves" if judged == review.moves else f"the first {judged} of {review.moves} moves"
    return f"{moves}, {review.iterations} iterations a choice; players are judged by what they could know"


def swing_lines(review: Review) -> list[str]:
    """The turning points, a line each."""
    return [
        f"Move {swing.number}, {review.names[swing.player]}: {swing.made}. "
        f"{review.names[swing.seat]} went from {percent(swing.before)} to {percent(swing.after)}."
        for swing in review.swings()
    ]


def player_cells(review: Review, seat: int) -> tuple[str, ...]:
    """A player's row: name, choices, mean cost, costly moves."""
    costs = review.costs(seat)
    mean = f"{100 * sum(costs) / len(costs):.1f} %" if costs else ""
    return review.names[seat], str(len(costs)), mean, str(sum(cost >= COSTLY for cost in costs))


def move_cells(review: Review, verdict: Verdict) -> tuple[str, ...]:
    """A move's row: number, player, choice, chances before it, what the search preferred and why, what that cost."""
    preferred = "no choice" if verdict.options == 1 else verdict.preferred if verdict.cost else ""
    if verdict.reasons:
        preferred = f"{preferred}: {'; '.join(verdict.reasons)}"
    cost = f"{100 * verdict.cost:.1f} %" if verdict.cost else ""
    name = review.names[verdict.player]
    return str(verdict.number), name, verdict.made, percent(verdict.chances[verdict.player]), preferred, cost


def data(review: Review) -> str:
    return json.dumps(review.to_dict(), indent=1) + "\n"


def plot(review: Review) -> str:
    """The chances of each player over the moves, as SVG."""
    need_matplotlib(", or write to a .json file")

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for seat, name in enumerate(review.names):
            course = review.course(seat)
            axes.plot(
                [moves for moves, _ in course],
                [100 * chances for _, chances in course],
                LINES[seat % len(LINES)],
                color=COLOURS[seat % len(COLOURS)],
                linewidth=2,
                label=plain(name),
            )
        for swing in review.swings():
            axes.axvline(swing.number, color=FAINT, linewidth=1, zorder=0)
        axes.set(title=plain(review.title), xlabel="moves made", ylabel="chances to win, %", ylim=(-2, 102))
        axes.set_xlim(0, max(1, review.moves))
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(loc="upper left", frameon=False, ncols=4)

    return drawn(10, 4.5, draw)


def _row(*cells: str, costly: bool = False) -> str:
    mark = ' class="costly"' if costly else ""
    return f"<tr{mark}>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>\n"


def page(review: Review) -> str:
    drawing = inlined(plot(review), "plot", "The chances of each player over the moves; the table below has them all.")
    swings = "".join(f"<li>{escape(line)}</li>\n" for line in swing_lines(review))
    players = "".join(_row(*player_cells(review, seat)) for seat in range(len(review.names)))
    moves = "".join(_row(*move_cells(review, verdict), costly=verdict.cost >= COSTLY) for verdict in review.verdicts)
    return PAGE.format(
        title=escape(f"{review.title}: the match seen again"),
        extent=escape(extent(review).capitalize() + "."),
        style=style(),
        plot=drawing,
        swings=f"<ol>\n{swings}</ol>" if swings else "<p>None: no move changed anybody's chances much.</p>",
        players=players,
        moves=moves,
    )


FORMS = {".html": page, ".svg": plot, ".json": data}
