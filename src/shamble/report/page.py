"""The report as one HTML page that stands by itself: no script, no font and no picture from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import count

from shamble.analysis.plotting import need_matplotlib, style
from shamble.core.errors import UnknownGame
from shamble.games import game as find_game
from shamble.report.charts import drawing
from shamble.report.compare import aligned, comparison, paired
from shamble.report.counts import Part
from shamble.report.fairness import Ratings, fairness_section, options_text, rating_section, settings
from shamble.report.pace import endings, excitement, length
from shamble.report.parts import Panel, Section, Table, count_of, listed
from shamble.report.pieces import pieces_section

LAYOUT = """
h1 { line-height: 1.2; } h2 { margin-top: 3rem; border-top: 3px solid var(--ink); padding-top: 0.5rem; }
h3 { margin: 2.5rem 0 0.3rem; font-size: 1.3rem; }
.answer { font-size: 1.1rem; max-width: 48rem; margin: 0.3rem 0; } .answer + .answer { font-size: 1rem; }
.note, caption { color: var(--quiet); font-size: 0.85rem; } .note { max-width: 48rem; margin: 0.4rem 0; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.2rem; }
nav ul { padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; }
a { color: var(--c0); } a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--c1); }
.panel { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 0.5rem 2rem; align-items: start;
  margin: 1rem 0; }
.panel.bare { grid-template-columns: minmax(0, 1fr); } figure { margin: 0; max-width: 36rem; }
.scroll { overflow-x: auto; } td + td, th + th { text-align: right; font-variant-numeric: tabular-nums; }
td + td { white-space: nowrap; } td:first-child { min-width: 6rem; }
details { margin: 0.3rem 0; background: var(--shade); padding: 0.3rem 0.8rem; border-radius: 4px; }
summary { cursor: pointer; }
.two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 2.5rem; }
.two .panel { grid-template-columns: minmax(0, 1fr); } h4 { margin: 0.6rem 0 0; color: var(--quiet); }
@media (max-width: 60rem) { .panel, .two { grid-template-columns: minmax(0, 1fr); } }
@media print { details { display: none; } }
"""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
{style}{layout}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{body}</main>
</body>
</html>
"""


class Writing:
    """A page in the making; every drawing has a name of its own."""

    def __init__(self) -> None:
        self.numbers = count(1)

    def section(self, section: Section, anchor: str) -> str:
        return f'<section id="{anchor}">\n<h3>{escape(section.title)}</h3>\n{self.content(section)}</section>\n'

    def content(self, section: Section) -> str:
        answers = "".join(f'<p class="answer">{_unbroken(text)}</p>\n' for text in section.answers)
        notes = "".join(f'<p class="note">{escape(text)}</p>\n' for text in section.notes)
        return answers + "".join(map(self.panel, section.panels)) + notes

    def panel(self, panel: Panel) -> str:
        shown = f'<div class="scroll" tabindex="0">{table(panel.table)}</div>\n'
        if panel.chart is None:
            inside = f'<div class="panel bare">\n{shown}</div>\n'
        else:
            figure = f"<figure>{drawing(panel.chart, f'd{next(self.numbers)}')}</figure>\n"
            inside = f'<div class="panel">\n{figure}{shown}</div>\n'
        if panel.folded:
            return f"<details><summary>{escape(panel.table.caption)}</summary>\n{inside}</details>\n"
        return inside


def _unbroken(text: str) -> str:
    """No line begins with a per cent sign."""
    return escape(text).replace(" %", "&nbsp;%")


def table(data: Table) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in data.head)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in data.rows)
    caption = f"<caption>{escape(data.caption)}</caption>"
    return f"<table>{caption}\n<thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table>"


def part_sections(part: Part, ratings: Ratings | None) -> list[Section]:
    rated = rating_section(part, ratings) if ratings is not None else None
    sections = [fairness_section(part), length(part), endings(part), excitement(part), pieces_section(part)]
    return [*sections, rated] if rated else sections


def title_of(part: Part) -> str:
    try:
        title = find_game(part.game).title
    except UnknownGame:
        title = part.game
    return f"{title}, {count_of(part.players, 'player', 'players')}"


def report_page(parts: Sequence[Part], names: Sequence[str], ratings: Ratings | None = None) -> str:
    """The page of one run, that was read from files or folders of these names."""
    need_matplotlib()
    writing = Writing()
    contents, body = [], []
    for place, part in enumerate(parts, 1):
        sections = part_sections(part, ratings)
        played = count_of(part.matches, "match", "matches")
        summary = (
            f"{played} by {listed(list(part.bots))}, with {listed([options_text(o) for o in settings(part).values()])}."
        )
        body.append(f'<h2 id="p{place}">{escape(title_of(part))}</h2>\n<p>{escape(summary)}</p>\n')
        body += [writing.section(section, f"p{place}-{section.key}") for section in sections]
        contents.append(_contents(place, part, sections, len(parts) > 1))
    return _page(f"Report: {listed(names)}", "".join(contents) + "".join(body))


def comparison_page(
    runs: tuple[Sequence[Part], Sequence[Part]], names: tuple[str, str], ratings: Ratings | None = None
) -> str:
    """The page of two runs side by side."""
    need_matplotlib()
    writing = Writing()
    contents, body = [], []
    pairs = paired(list(runs[0]), list(runs[1]), names)
    alone = [part for part in (*runs[0], *runs[1]) if not any(part in pair for pair in pairs)]
    for place, pair in enumerate(pairs, 1):
        differing = comparison(*pair, names)
        both = [part_sections(part, ratings) for part in pair]
        body.append(f'<h2 id="p{place}">{escape(title_of(pair[0]))}</h2>\n')
        for name, part in zip(names, pair, strict=True):
            played = count_of(part.matches, "match", "matches")
            options = listed([options_text(options) for options in settings(part).values()])
            body.append(f"<p><strong>{escape(name)}</strong>: {escape(f'{played} with {options}')}.</p>\n")
        body.append(writing.section(differing, f"p{place}-{differing.key}"))
        asked = list(zip(*both, strict=False))  # only a run of several bots has ratings
        for one, other in asked:
            columns = "".join(
                f"<div><h4>{escape(name)}</h4>\n{writing.content(section)}</div>\n"
                for name, section in zip(names, aligned(one, other), strict=True)
            )
            heading = f"<h3>{escape(one.title)}</h3>"
            body.append(f'<section id="p{place}-{one.key}">{heading}\n<div class="two">{columns}</div></section>\n')
        contents.append(_contents(place, pair[0], [differing, *(one for one, _ in asked)], len(pairs) > 1))
    if alone:
        left_out = listed([title_of(part) for part in alone])
        body.append(f'<p class="note">{escape(f"Not in both runs, and left out: {left_out}.")}</p>\n')
    return _page(f"{names[0]} and {names[1]} compared", "".join(contents) + "".join(body))


def _contents(place: int, part: Part, sections: Sequence[Section], named: bool) -> str:
    links = [f'<li><a href="#p{place}-{section.key}">{escape(section.title)}</a></li>' for section in sections]
    first = f'<li><strong><a href="#p{place}">{escape(title_of(part))}</a></strong></li>' if named else ""
    return f'<nav aria-label="{escape(title_of(part))}"><ul>{first}{"".join(links)}</ul></nav>\n'


def _page(title: str, body: str) -> str:
    return PAGE.format(title=escape(title), style=style("76rem"), layout=LAYOUT, body=body)
