"""A sweep as one page: which setting meets the targets, and how every figure answers to what was varied."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import fmean

from shamble.analysis.plotting import need_matplotlib
from shamble.games import game as find_game
from shamble.report.page import Writing, page_of
from shamble.report.parts import Curves, Panel, Point, Section, Table, count_of, listed
from shamble.studies.axes import Axis, setting_text
from shamble.studies.sweeping import Sweep, Tried
from shamble.studies.targets import Estimate, figure_named, surely_meets

MOST_LINES = 8
"""Of one chart, so that they can be told apart."""
MOST_NAMED = 5


def sweep_page(asked: Sweep) -> str:
    """The page of all that has been tried so far."""
    need_matplotlib()
    writing = Writing()
    sections = [verdict(asked), *(_response(asked, name) for name in asked.figures)]
    shown = [section for section in sections if section is not None]
    title = f"Sweep: {find_game(asked.game).title}"
    bots = listed(list(asked.bots))
    facts = (
        f"{count_of(len(asked.tried), 'setting', 'settings')} of {listed([axis.path for axis in asked.axes])}, "
        f"{count_of(asked.matches, 'match', 'matches')} each with seed {asked.seed}, played by {bots}."
    )
    links = "".join(f'<li><a href="#{section.key}">{escape(section.title)}</a></li>' for section in shown)
    nav = f'<nav aria-label="{escape(title)}"><ul>{links}</ul></nav>\n'
    body = "".join(writing.section(section, section.key) for section in shown)
    return page_of(title, f"<p>{escape(facts)}</p>\n{nav}{body}")


def verdict(asked: Sweep) -> Section:
    """The setting that meets the targets, or the nearest; and all that were tried."""
    tried = sorted(asked.tried.values(), key=lambda each: each.distance) if asked.targets else [*asked.tried.values()]
    answers = verdict_texts(asked)
    names = asked.figures
    head = ("setting", *(("distance",) if asked.targets else ()), *names)
    rows = [
        (
            setting_text(each.setting),
            *((f"{each.distance:.2f}",) if asked.targets else ()),
            *(_cell(each.figures[name]) for name in names),
        )
        for each in tried
    ]
    notes = [
        "All settings were played with the same seed: much of their luck is the same. ± is half a 95 % interval of each"
        " setting by itself.",
    ]
    if asked.targets:
        notes.append(
            "Distance: how far each figure is outside its target, in widths of the target, added up; 0 meets all. Of "
            "many settings the best looks better than it is: play it again with another seed before you print it."
        )
    table = Table("What was tried" + (", the nearest first" if asked.targets else ""), head, tuple(rows))
    title = "Which setting meets the targets?" if asked.targets else "What was tried?"
    return Section("verdict", title, tuple(answers), (Panel(table),), tuple(notes))


def verdict_texts(asked: Sweep) -> list[str]:
    """The answer in sentences, for the page and the terminal."""
    if not asked.tried:
        return ["No setting has been played to its end yet."]
    if not asked.targets:
        return [f"{count_of(len(asked.tried), 'setting was', 'settings were')} played; no target was given."]
    wanted = listed([target.text for target in asked.targets])
    meeting = [each for each in asked.tried.values() if each.distance == 0]
    if not meeting:
        best = asked.best()
        assert best is not None, "something was tried"
        missed = [
            f"{target.name} is {found.value:.1f} ({target.text} is wanted)"
            for target in asked.targets
            if (found := best.figures[target.name]) is not None and target.distance(found.value)
        ]
        return [f"No setting meets {wanted}. Nearest is {setting_text(best.setting)}: {listed(missed)}."]
    sure = [each for each in meeting if _is_sure(asked, each)]
    first = (sure or meeting)[0]
    figures = listed([f"{target.name} {_cell(first.figures[target.name])}" for target in asked.targets])
    answers = [f"{setting_text(first.setting)} meets {wanted}: {figures}."]
    if not sure:
        answers.append("Not beyond doubt: a 95 % interval reaches outside. More --matches would tell.")
    others = [setting_text(each.setting) for each in meeting if each is not first]
    if others:
        more = [f"{len(others) - MOST_NAMED} more"] if len(others) > MOST_NAMED else []
        answers.append(f"{'So does' if len(others) == 1 else 'So do'} {'; '.join([*others[:MOST_NAMED], *more])}.")
    return answers


def _is_sure(asked: Sweep, tried: Tried) -> bool:
    return all(
        (found := tried.figures[target.name]) is not None and surely_meets(target, found) for target in asked.targets
    )


def _cell(estimate: Estimate | None) -> str:
    if estimate is None:
        return ""
    half = (estimate.high - estimate.low) / 2
    return f"{estimate.value:.1f} ± {half:.1f}" if half else f"{estimate.value:g}"


def _response(asked: Sweep, name: str) -> Section | None:
    """How one figure answers to each axis; None where it was never seen."""
    tried = [each for each in asked.tried.values() if each.figures[name] is not None]
    axes = [axis for axis in asked.axes if len({repr(each.setting[axis.path]) for each in tried}) > 1]
    figure = figure_named(name)
    target = next((target for target in asked.targets if target.name == name), None)
    wanted = (None, None) if target is None else (target.low, target.high)
    panels = []
    for axis in axes:
        others = [other for other in axes if other is not axis]
        lines = _lines(tried, axis, others, name)
        names = () if axis.is_numeric else tuple(map(str, axis.values))
        alt = f"{figure.text} by {axis.path}; the table has the numbers."
        chart = Curves(lines, figure.text, axis.short, alt, names, wanted)
        panels.append(Panel(_table(figure.text, axis, lines), chart))
    if not panels:
        return None
    return Section(f"response-{name.replace('.', '-')}", figure.text[:1].upper() + figure.text[1:], (), tuple(panels))


def _lines(tried: Sequence[Tried], axis: Axis, others: Sequence[Axis], name: str) -> dict[str, tuple[Point, ...]]:
    """One line for each value of the others where these are few; the mean over them where they are many."""
    groups: dict[str, list[Tried]] = {}
    for each in tried:
        rest = {other.short: each.setting[other.path] for other in others}
        groups.setdefault(setting_text(rest) if others else "all", []).append(each)
    if len(groups) > MOST_LINES:
        groups = {"mean over the rest": list(tried)}
    return {label: points for label, group in groups.items() if (points := _points(group, axis, name))}


def _points(group: Sequence[Tried], axis: Axis, name: str) -> tuple[Point, ...]:
    points = []
    for place, value in enumerate(axis.values):
        here = [found for each in group if each.setting[axis.path] == value and (found := each.figures[name])]
        if here:
            means = [fmean(getattr(each, part) for each in here) for part in ("value", "low", "high")]
            points.append(Point(float(str(value)) if axis.is_numeric else float(place), *means))
    return tuple(points)


def _table(text: str, axis: Axis, lines: dict[str, tuple[Point, ...]]) -> Table:
    by_place = {label: {point.x: point for point in points} for label, points in lines.items()}
    rows = []
    for place, value in enumerate(axis.values):
        x = float(str(value)) if axis.is_numeric else float(place)
        cells = [
            _cell(Estimate(point.value, point.low, point.high)) if (point := points.get(x)) else ""
            for points in by_place.values()
        ]
        if any(cells):
            rows.append((str(value), *cells))
    return Table(f"{text[:1].upper()}{text[1:]} by {axis.path}", (axis.short, *lines), tuple(rows))
