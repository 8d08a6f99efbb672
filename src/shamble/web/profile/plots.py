"""Plots as SVG, drawn here: they wear the page's own classes, so that they change with its theme."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from math import ceil, floor

from markupsafe import Markup, escape

from shamble.web.profile.history import Played

WIDTH, HEIGHT = 440, 190
"""Small enough that its words can still be read on a phone."""
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 12, 24
MONTHS = 12
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


def _frame(label: str, body: Sequence[str]) -> Markup:
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}"'
    return Markup(f'<svg class="plot" {box}>{"".join(body)}</svg>')


def _text(x: float, y: float, words: str, anchor: str = "middle", kind: str = "plot-label") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path class="plot-grid" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>'


def rating_plot(title: str, course: Sequence[float], bots: Sequence[tuple[str, float]]) -> Markup:
    """The rating over two rated matches or more, with the bots as a scale beside it."""
    near = [(name, points) for name, points in bots if min(course) - 150 <= points <= max(course) + 150]
    low = floor((min([*course, *(points for _, points in near)]) - 20) / 100) * 100
    high = ceil((max([*course, *(points for _, points in near)]) + 20) / 100) * 100
    right = WIDTH - RIGHT - 68

    def x(place: int) -> float:
        return LEFT + (right - LEFT) * place / (len(course) - 1)

    def y(points: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - points) / (high - low)

    step = next((step for step in (100, 200, 500, 1000) if (high - low) / step <= 5), 2000)
    body = []
    for mark in range(low, high + 1, step):
        body += [_line(LEFT, y(mark), right, y(mark)), _text(LEFT - 8, y(mark) + 4, str(mark), "end")]
    under = -100.0
    for name, points in sorted(near, key=lambda bot: -bot[1]):
        body.append(f'<path class="plot-bot" d="M{LEFT} {y(points):.1f}L{right + 4} {y(points):.1f}"/>')
        under = max(y(points) + 4, under + 13)  # names do not stand on each other
        body.append(_text(right + 8, under, name, "start", "plot-bot-name"))
    path = "L".join(f"{x(place):.1f} {y(points):.1f}" for place, points in enumerate(course))
    body.append(f'<path class="plot-line" d="M{path}"/>')
    body.append(f'<circle class="plot-dot" cx="{x(len(course) - 1):.1f}" cy="{y(course[-1]):.1f}" r="5"/>')
    body += [_text(x(0), HEIGHT - 7, "1"), _text(right, HEIGHT - 7, str(len(course)))]
    label = f"Rating in {title} over {len(course)} rated matches: from {course[0]:.0f} to {course[-1]:.0f}"
    return _frame(label, body)


def months_plot(matches: Sequence[Played], now: float) -> Markup:
    """Matches won, shared and lost in each of the last twelve months."""
    today = datetime.fromtimestamp(now, UTC)
    months = [_month(today.year, today.month - back) for back in reversed(range(MONTHS))]
    counts = {month: [0, 0, 0] for month in months}
    for match in matches:
        ended = datetime.fromtimestamp(match.ended / 1000, UTC)
        if (ended.year, ended.month) in counts:
            counts[ended.year, ended.month][0 if match.returned >= 1 else 1 if match.returned > 0 else 2] += 1
    most = max(1, *(sum(count) for count in counts.values()))
    step = next((step for step in STEPS if most / step <= 4), most)
    top = ceil(most / step) * step
    room = HEIGHT - TOP - BOTTOM

    def y(count: float) -> float:
        return TOP + room * (1 - count / top)

    body = []
    for count in range(0, top + 1, step):
        body += [_line(LEFT, y(count), WIDTH - RIGHT, y(count)), _text(LEFT - 8, y(count) + 4, str(count), "end")]
    wide = (WIDTH - LEFT - RIGHT) / MONTHS
    for place, month in enumerate(months):
        left = LEFT + wide * place
        under = 0
        for kind, count in zip(("won", "shared", "lost"), counts[month], strict=True):
            if count:
                tall = room * count / top
                body.append(
                    f'<rect class="plot-{kind}" x="{left + wide * 0.18:.1f}" y="{y(under + count):.1f}" '
                    f'width="{wide * 0.64:.1f}" height="{tall:.1f}"/>'
                )
            under += count
        body.append(_text(left + wide / 2, HEIGHT - 8, f"{datetime(*month, 1, tzinfo=UTC):%b}"))
    won, shared, lost = (sum(count[kind] for count in counts.values()) for kind in range(3))
    return _frame(f"Matches in the last twelve months: {won} won, {shared} shared, {lost} lost", body)


def _month(year: int, month: int) -> tuple[int, int]:
    """
    >>> _month(2026, 0), _month(2026, -11)
    ((2025, 12), (2025, 1))
    """
    return year + (month - 1) // 12, (month - 1) % 12 + 1


def share_bar(won: int, shared: int, lost: int) -> Markup:
    """One bar of a table: how much was won, shared and lost."""
    whole = max(1, won + shared + lost)
    body, left = [], 0.0
    for kind, count in (("won", won), ("shared", shared), ("lost", lost)):
        wide = 100 * count / whole
        if count:
            body.append(f'<rect class="plot-{kind}" x="{left:.2f}" width="{wide:.2f}" height="10"/>')
        left += wide
    return Markup(
        f'<svg class="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">{"".join(body)}</svg>'
    )
