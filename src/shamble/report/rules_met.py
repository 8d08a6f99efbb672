"""Which rules come up at all? Events and decisions carry the rule that they follow, so every rule that can be seen at
the table is counted, by its id."""

from __future__ import annotations

import ast
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from shamble.core.errors import UnknownGame
from shamble.core.game import AnyGame
from shamble.games import game as find_game
from shamble.report.counts import Part
from shamble.report.parts import Panel, Section, Table, listed, number, percent
from shamble.report.worths import FEW

TITLE = "Which rules come up?"
RARE = 0.05
"""A rule that comes up in fewer matches is one that players have to look up."""
MOST_NAMED = 12
LONGEST = 90
"""Letters of a rule's text in a table."""


@cache
def rules_that_can_be_named(game: AnyGame) -> frozenset[str]:
    """The rules that the game's code can name at all: texts in it that are the id of a rule. Definitions and what
    follows from others are not among them."""
    known = set(game.rulebook.rules)
    found: set[str] = set()
    for source in _sources(files(game.package)):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known:
                found.add(node.value)
    return frozenset(found)


TABLES = ("rules", "rules.py", "setup.py", "decisions.py", "board")
"""Where a game's events and decisions are: what its look cites is explained, and does not happen."""


def _sources(folder: Traversable, inside: bool = False) -> list[str]:
    found = []
    for entry in folder.iterdir():
        if not inside and entry.name not in TABLES:
            continue
        if entry.is_dir() and not entry.name.startswith("__"):
            found += _sources(entry, inside=True)
        elif entry.name.endswith(".py"):
            found.append(entry.read_text(encoding="utf-8"))
    return found


def rules_section(part: Part) -> Section | None:
    course = part.course
    if course is None or not course.rules:
        return None
    try:
        game = find_game(part.game)
    except UnknownGame:
        return None
    book = game.rulebook.rules
    counts = {rule: course.rules[rule] for rule in book if rule in course.rules}
    nameable = [rule for rule in book if rule in rules_that_can_be_named(game)]
    never = [rule for rule in nameable if rule not in course.rules]
    rare = [rule for rule, count in counts.items() if count / course.matches < RARE]
    seen = len(nameable) - len(never)
    answers = [
        f"Of {number(len(nameable))} rules that an event or a decision can name, {number(seen)} came up in "
        f"{number(course.matches)} matches."
    ]
    if course.matches < FEW:
        answers.append("That is too few to call a rule rare.")
    else:
        if never:
            answers.append(f"Never: {_some(never)}.")
        if rare:
            answers.append(f"In fewer than {100 * RARE:.0f} % of the matches: {_some(rare)}.")
    ordered = sorted(counts, key=lambda rule: (counts[rule], rule))
    rows = [(rule, "0", percent(0.0), _shortened(book[rule].text)) for rule in never]
    rows += [
        (rule, number(counts[rule]), percent(counts[rule] / course.matches), _shortened(book[rule].text))
        for rule in ordered
    ]
    head = ("rule", "matches", "share", "what it says")
    notes = (
        "Counted are the matches in which a decision or an event named the rule. Rules that nothing names are not "
        "listed: definitions, set-up and what follows from others. What these options leave out cannot come up.",
    )
    table = Table("How often each rule comes up, the rarest first", head, tuple(rows))
    return Section("rules", TITLE, tuple(answers), (Panel(table, folded=True),), notes)


def _some(rules: list[str]) -> str:
    more = [f"{number(len(rules) - MOST_NAMED)} more"] if len(rules) > MOST_NAMED else []
    return listed([*rules[:MOST_NAMED], *more])


def _shortened(text: str) -> str:
    plain = " ".join(text.replace("*", "").split())
    return plain if len(plain) <= LONGEST else plain[: LONGEST - 1] + "…"
