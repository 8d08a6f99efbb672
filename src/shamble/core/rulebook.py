"""A game's RULES.md as data: numbered rules under their headings, found by id."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

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

    __slots__ = ("markdown", "rules")

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

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.rules

    def __getitem__(self, rule_id: str) -> Rule:
        return self.rules[rule_id]


@lru_cache
def rulebook_of(package: str) -> Rulebook:
    """The RULES.md that lies in a game's package."""
    return Rulebook(files(package).joinpath("RULES.md").read_text(encoding="utf-8"))
