"""A game's RULES.md as data: numbered rules under their headings, found by id."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

GLOSSARY = "Glossary"
"""The heading of the table of a game's words, each with the rules that say what it means."""
ONE_PAGE = "On one page"
"""The heading of the table of what a quick reference holds: parts, each with its rules; and `TABLES`, by heading."""
TABLES = "Tables"

_RULE = re.compile(r"^- \*\*([A-Z]{2,3}-[A-Za-z]*\d+(?:\.\d+)?[a-z]?)\*\*\s+(.*)$")


class Rule:
    """One numbered rule, in our own words, and the tables set in under it, as Markdown."""

    __slots__ = ("heading", "id", "tables", "text")

    def __init__(self, rule_id: str, text: str, heading: str) -> None:
        self.id = rule_id
        self.text = text
        self.heading = heading
        self.tables = ""


class Rulebook:
    """The rules of one game in order, by id, and the page as it was written."""

    __slots__ = ("glossary", "markdown", "one_page", "rules")

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown
        self.rules: dict[str, Rule] = {}
        heading = ""
        current: Rule | None = None  # whose text may go on
        above: Rule | None = None  # to which a table set in under it belongs
        for line in markdown.splitlines():
            found = _RULE.match(line)
            if line.startswith("#"):
                heading, current, above = line.lstrip("# "), None, None
            elif found:
                assert found[1] not in self.rules, f"two rules {found[1]}"
                current = above = self.rules[found[1]] = Rule(found[1], found[2], heading)
            elif above is not None and line.startswith("  ") and line.lstrip().startswith("|"):
                above.tables += line.strip() + "\n"
                current = None
            elif current is not None and line.startswith("  "):
                current.text += " " + line.strip()
            else:
                current = None
                if line.strip():
                    above = None
                elif above is not None and above.tables:
                    above.tables += "\n"

        self.glossary = self._named_under(GLOSSARY)
        """The words of the game, and the rules that say what each means."""
        self.one_page = self._named_under(ONE_PAGE)
        """The parts of a quick reference, and the rules of each; under `TABLES` the headings of tables."""

    def _named_under(self, heading: str) -> dict[str, tuple[str, ...]]:
        """The rows of the table under a heading: what stands first, and the list beside it."""
        rows = [
            [cell.strip() for cell in line.strip().strip("|").split("|")]
            for line in self.section(heading)
            if line.startswith("|")
        ]
        return {name: tuple(map(str.strip, listed.split(","))) for name, listed in rows[2:]}

    def section(self, heading: str) -> list[str]:
        """The lines under a heading, up to the next one."""
        lines: list[str] = []
        inside = False
        for line in self.markdown.splitlines():
            if line.startswith("#"):
                inside = line.lstrip("# ") == heading
            elif inside:
                lines.append(line)
        return lines

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.rules

    def __getitem__(self, rule_id: str) -> Rule:
        return self.rules[rule_id]


@lru_cache
def rulebook_of(package: str) -> Rulebook | None:
    """The RULES.md that lies in a game's package; None where there is none, or the package is a single module."""
    try:
        return Rulebook(files(package).joinpath("RULES.md").read_text(encoding="utf-8"))
    except (FileNotFoundError, ModuleNotFoundError, TypeError, ValueError):  # the last two: no package, or __main__
        return None
