"""Marks that tie a test to the rule or the worked example it shows, and the sources they are checked against.

    @rule("ZR-4.1", "ZR-4.2")
    def test_a_player_draws_up_to_five_cards(): ...

    @example("ZR-E17")
    def test_a_gift_may_go_to_its_giver(): ...

A rule is a list item `- **ZR-4.1** text` in src/shamble/games/<slug>/RULES.md. Its id is unique in the whole project,
so a test of it may stand anywhere. A worked example is a line of tests/games/<slug>/examples.txt; its test stands in
that folder. tests/test_rules_covered.py compares both with the marks.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from shamble.core.rulebook import Rulebook

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src/shamble/games"
GAME_TESTS = ROOT / "tests/games"

NEARLY_A_RULE = re.compile(r"\s*(?:(?:[-*+]|\d+\.)\s+[*_`]*|\*\*)[A-Z]{2,3}-[A-Z]*\d+\.\d")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test that fails when one of these rules is broken."""
    return pytest.mark.rule(*ids)


def example(*ids: str) -> pytest.MarkDecorator:
    """Mark a test that plays through one of the game's worked examples."""
    return pytest.mark.example(*ids)


def slugs() -> list[str]:
    """The built-in games: every package in shamble.games."""
    return sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))


def read_rules(page: Path) -> dict[str, str]:
    """Rule id -> text, as the app reads them. A page on which a rule would be overlooked is refused."""
    markdown = page.read_text(encoding="utf-8")
    for number, line in enumerate(markdown.splitlines(), start=1):
        if NEARLY_A_RULE.match(line) and not Rulebook(line).rules:
            raise ValueError(f"{page}:{number}: a rule is written `- **ZR-4.1** text`, but this is {line!r}")
    return {name: rule.text for name, rule in Rulebook(markdown).rules.items()}


def read_examples(page: Path) -> list[str]:
    """The ids in an examples.txt, one a line."""
    ids = page.read_text(encoding="utf-8").split("\n")
    if ids.pop() != "" or any(not re.fullmatch(r"[A-Z]+-[A-Z]*\d+", name) for name in ids):
        raise ValueError(f"{page}: expected one id a line, such as ZR-E17, and a newline at the end")
    if twice := sorted({name for name in ids if ids.count(name) > 1}):
        raise ValueError(f"{page}: stands twice: {', '.join(twice)}")
    return ids


@dataclass(frozen=True)
class Mark:
    """One id in one `rule(...)` or `example(...)` of a test file."""

    kind: str
    id: str
    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.kind} {self.id}"


def read_marks(file: Path) -> Iterator[Mark]:
    """Every mark in a test file, read from its source, so that `-k` and parallel runs see all of them."""
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    kinds = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "tests.rules"
        for alias in node.names
        if alias.name in ("rule", "example")
    }
    calls = {
        node: kinds[node.func.id]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds
    }
    attached = {mark for node in ast.walk(tree) for mark in _marks_on(node)}
    for call, kind in calls.items():
        if call not in attached:
            raise ValueError(
                f"{file}:{call.lineno}: {kind}(...) marks no test: put it on a function test_... or class Test..."
            )
        if not call.args or call.keywords:
            raise ValueError(f'{file}:{call.lineno}: {kind}(...) takes ids, such as {kind}("ZR-4.1")')
        for argument in call.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ValueError(f"{file}:{argument.lineno}: the ids of {kind}(...) must be literal strings")
            yield Mark(kind, argument.value, file, argument.lineno)


def _marks_on(node: ast.AST) -> list[ast.expr]:
    """The expressions with which this piece of source marks tests: decorators, marks=... and pytestmark = ..."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith("test_"):
            return node.decorator_list
        case ast.ClassDef(name=name) if name.startswith("Test"):
            return node.decorator_list
        case ast.keyword(arg="marks", value=marks) | ast.Assign(targets=[ast.Name(id="pytestmark")], value=marks):
            return [*marks.elts] if isinstance(marks, ast.List | ast.Tuple) else [marks]
    return []


def all_marks() -> list[Mark]:
    """The marks of all tests of the project."""
    return [mark for file in sorted((ROOT / "tests").rglob("test_*.py")) for mark in read_marks(file)]
