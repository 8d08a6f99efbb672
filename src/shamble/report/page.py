"""The report as one HTML page that stands by itself: no script, no font and no picture from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from itertools import count

from shamble.analysis.plotting import need_matplotlib, style
from shamble.core.errors import UnknownGame
from shamble.games import game as find_game
from shamble.report.charts import drawing
from shamble.report.compare import aligned, comparison, shared, variants_text
from shamble.report.counts import Part
from shamble.report.fairness import Ratings, changes, fairness_section, options_text, overview, rating_section
from shamble.report.heat import heat_section
from shamble.report.leaders import kingmaking, runaway
from shamble.report.nudged import nudges_section
from shamble.report.pace import endings, excitement, length
from shamble.report.parts import Panel, Section, Table, count_of, listed
from shamble.report.pieces import pieces_section
from shamble.report.rules_met import rules_section
from shamble.report.strategy import strategy_section

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
figure img { width: 100%; height: auto; display: block; border-radius: 4px; }
.scroll { overflow-x: auto; } td + td, th + th { text-align: right; font-variant-numeric: tabular-nums; }
td + td { white-space: nowrap; } td:first-child { min-width: 6rem; }
details { margin: 0.3rem 0; background: var(--shade); padding: 0.3rem 0.8rem; border-radius: 4px; }
summary { cursor: pointer; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 0 2.5rem; }
.two .panel { grid-template-columns: minmax(0, 1fr); } h4 { margin: 0.6rem 0 0; color: var(--quiet); }
@media (max-width: 60rem) { .panel, .two { grid-template-columns: minmax(0, 1fr); } }
@media print { details { display: none; } }
"""

WIDE = 7
"""A table of more columns stands below its chart and not beside it."""

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
            kind = "panel bare" if len(panel.table.head) > WIDE else "panel"
            inside = f'<div class="{kind}">\n{figure}{shown}</div>\n'
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
    sections = [
        fairness_section(part),
        length(part),
        endings(part),
        excitement(part),
        runaway(part),
        kingmaking(part),
        pieces_section(part),
        nudges_section(part.nudges),
        heat_section(part),
        rules_section(part),
        strategy_section(part),
        rated,
    ]
    return [section for section in sections if section is not None]


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
    if (seats := overview(parts)) is not None:
        body.append(writing.section(seats, seats.key))
        contents.append(
            f'<nav aria-label="Overview"><ul><li><a href="#{seats.key}">{seats.title}</a></li></ul></nav>\n'
        )
    for place, part in enumerate(parts, 1):
        sections = part_sections(part, ratings)
        played = count_of(part.matches, "match", "matches")
        summary = (
            f"{played} by {listed(list(part.bots))}, with {listed([options_text(o) for o in part.options.values()])}."
        )
        body.append(f'<h2 id="p{place}">{escape(title_of(part))}</h2>\n<p>{escape(summary)}</p>\n')
        body += [writing.section(section, f"p{place}-{section.key}") for section in sections]
        contents.append(_contents(place, part, sections, len(parts) > 1))
    return page_of(f"Report: {listed(names)}", "".join(contents) + "".join(body))


def comparison_page(runs: Sequence[Sequence[Part]], names: Sequence[str], ratings: Ratings | None = None) -> str:
    """The page of several runs side by side; the first is what the others are measured by."""
    need_matplotlib()
    writing = Writing()
    contents, body = [], []
    compared = shared(runs, names)
    alone = [part for run in runs for part in run if not any(part in parts for parts in compared)]
    for place, parts in enumerate(compared, 1):
        body.append(f'<h2 id="p{place}">{escape(title_of(parts[0]))}</h2>\n')
        changed = _changed(parts, names)
        differing = [
            replace(comparison(parts[0], other, (names[0], name)), key=f"differences-{number}")
            for number, (other, name) in enumerate(zip(parts[1:], names[1:], strict=True), 1)
        ]
        body += [writing.section(section, f"p{place}-{section.key}") for section in (changed, *differing)]
        each = [{section.key: section for section in part_sections(part, ratings)} for part in parts]
        common = [key for key in each[0] if all(key in found for found in each)]  # not every run has all that is asked
        asked = [[found[key] for found in each] for key in common]
        for sections in asked:
            columns = "".join(
                f"<div><h4>{escape(name)}</h4>\n{writing.content(section)}</div>\n"
                for name, section in zip(names, aligned(sections), strict=True)
            )
            first = sections[0]
            heading = f"<h3>{escape(first.title)}</h3>"
            body.append(f'<section id="p{place}-{first.key}">{heading}\n<div class="two">{columns}</div></section>\n')
        shown = [changed, *differing, *(sections[0] for sections in asked)]
        contents.append(_contents(place, parts[0], shown, len(compared) > 1))
    if alone:
        left_out = listed(list(dict.fromkeys(title_of(part) for part in alone)))
        body.append(f'<p class="note">{escape(f"Not in all runs, and left out: {left_out}.")}</p>\n')
    return page_of(f"Compared: {variants_text(names)}", "".join(contents) + "".join(body))


def _changed(parts: Sequence[Part], names: Sequence[str]) -> Section:
    """What the runs were played with, before any figure."""
    answers = []
    for part, name in zip(parts[1:], names[1:], strict=True):
        found = changes(parts[0], part)
        texts = [f"{what} is {theirs} instead of {mine}" for what, mine, theirs in found]
        answers.append(f"In {name} {listed(texts)}." if texts else f"In {name} nothing was set in another way.")
        if list(parts[0].bots) != list(part.bots):
            answers.append(f"{name} was played by {listed(list(part.bots))}, not by {listed(list(parts[0].bots))}.")
    rows = [
        (name, count_of(part.matches, "match", "matches"), listed(list(part.bots)), options)
        for part, name in zip(parts, names, strict=True)
        for options in [listed([options_text(options) for options in part.options.values()])]
    ]
    return Section(
        "changed",
        "What was changed?",
        tuple(answers),
        (Panel(Table("What was played", ("run", "matches", "bots", "options"), tuple(rows))),),
    )


def _contents(place: int, part: Part, sections: Sequence[Section], named: bool) -> str:
    links = [f'<li><a href="#p{place}-{section.key}">{escape(section.title)}</a></li>' for section in sections]
    first = f'<li><strong><a href="#p{place}">{escape(title_of(part))}</a></strong></li>' if named else ""
    return f'<nav aria-label="{escape(title_of(part))}"><ul>{first}{"".join(links)}</ul></nav>\n'


def page_of(title: str, body: str) -> str:
    return PAGE.format(title=escape(title), style=style("76rem"), layout=LAYOUT, body=body)
