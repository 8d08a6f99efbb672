"""Every numbered rule and every worked example has a test, and no test names one that does not exist."""

import re
from pathlib import Path

import pytest

from tests.rules import GAME_TESTS, GAMES, ROOT, Mark, all_marks, read_examples, read_marks, read_rules, slugs


@pytest.fixture(scope="module")
def marks() -> list[Mark]:
    return all_marks()


def relative(marks: list[Mark]) -> str:
    return "\n".join(str(mark).removeprefix(f"{ROOT}/") for mark in marks)


def example_marks(marks: list[Mark], slug: str) -> list[Mark]:
    return [mark for mark in marks if mark.kind == "example" and mark.file.is_relative_to(GAME_TESTS / slug)]


@pytest.mark.parametrize("slug", slugs())
def test_every_rule_of_the_game_has_a_test(slug: str, marks: list[Mark]) -> None:
    rules = read_rules(GAMES / slug / "RULES.md")
    tested = {mark.id for mark in marks if mark.kind == "rule"}
    untested = [name for name in rules if name not in tested]
    assert rules, "RULES.md has no numbered rule"
    assert not untested, f"{len(untested)} of {len(rules)} rules have no test: {', '.join(untested)}"


@pytest.mark.parametrize("slug", slugs())
def test_every_worked_example_of_the_game_has_a_test(slug: str, marks: list[Mark]) -> None:
    examples = read_examples(GAME_TESTS / slug / "examples.txt")
    tested = {mark.id for mark in example_marks(marks, slug)}
    untested = [name for name in examples if name not in tested]
    assert examples, "examples.txt is empty"
    assert not untested, f"{len(untested)} of {len(examples)} worked examples have no test: {', '.join(untested)}"


def test_every_marked_rule_stands_in_a_rules_page(marks: list[Mark]) -> None:
    rules = {name for slug in slugs() for name in read_rules(GAMES / slug / "RULES.md")}
    strays = [mark for mark in marks if mark.kind == "rule" and mark.id not in rules]
    assert not strays, f"These rules stand in no RULES.md:\n{relative(strays)}"


def test_every_marked_example_stands_in_the_list_of_its_game(marks: list[Mark]) -> None:
    listed = {
        mark
        for slug in slugs()
        for mark in example_marks(marks, slug)
        if mark.id in read_examples(GAME_TESTS / slug / "examples.txt")
    }
    strays = [mark for mark in marks if mark.kind == "example" and mark not in listed]
    assert not strays, f"These examples stand in no examples.txt beside their test:\n{relative(strays)}"


def test_no_two_games_share_a_rule_id() -> None:
    owners: dict[str, list[str]] = {}
    for slug in slugs():
        for name in read_rules(GAMES / slug / "RULES.md"):
            owners.setdefault(name, []).append(slug)
    assert {name: games for name, games in owners.items() if len(games) > 1} == {}


def written(tmp_path: Path, text: str, name: str = "test_page.py") -> Path:
    page = tmp_path / name
    page.write_text(text, encoding="utf-8")
    return page


def test_rules_are_read_from_list_items(tmp_path: Path) -> None:
    page = written(
        tmp_path,
        "# Turn\nSee ZR-4.1.\n- **ZR-4.1** Draw up, but see\n  ZR-5.1 too.\n- **ZR-A2** A ruling.\n- plain item\n",
    )
    assert read_rules(page) == {"ZR-4.1": "Draw up, but see ZR-5.1 too.", "ZR-A2": "A ruling."}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("- ZR-4.1 no bold type\n", "a rule is written"),
        ("* **ZR-4.1** a star\n", "a rule is written"),
        ("- **ZR-4.1 Title** with a title in bold type\n", "a rule is written"),
        ("- **ZR-4.1**\n", "a rule is written"),
        ("**ZR-4.1** no list item\n", "a rule is written"),
        ("- **ZR-4.1** one\n- **ZR-4.1** two\n", "ZR-4.1"),
    ],
)
def test_an_unclear_rule_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises((ValueError, AssertionError), match=re.escape(complaint)):
        read_rules(written(tmp_path, text))


@pytest.mark.parametrize("text", ["ZR-E1", "ZR-E1\n\nZR-E2\n", "ZR-E1 ZR-E2\n", "ZR-E1\nZR-E1\n"])
def test_an_unclear_list_of_examples_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"one id a line|stands twice"):
        read_examples(written(tmp_path, text))


def test_marks_are_read_wherever_pytest_takes_them(tmp_path: Path) -> None:
    page = written(
        tmp_path,
        """
import pytest
from hypothesis.stateful import rule as step
from tests.rules import example, rule

pytestmark = [rule("ZR-1.1")]

@rule("ZR-1.2", "ZR-1.3")
def test_one(): ...

@example("ZR-E1")
class TestTwo:
    @rule("ZR-1.4")
    async def test_three(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("ZR-1.5"))])
def test_four(n): ...

@step("ZR-9.9")
def test_five(): ...
""",
    )
    assert sorted((mark.kind, mark.id) for mark in read_marks(page)) == [
        ("example", "ZR-E1"),
        *(("rule", f"ZR-1.{n}") for n in (1, 2, 3, 4, 5)),
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('@rule("ZR-1.1")\ndef no_test(): ...\n', "marks no test"),
        ('rule("ZR-1.1")\n', "marks no test"),
        ("@rule()\ndef test_one(): ...\n", "takes ids"),
        ("@rule(NAME)\ndef test_one(): ...\n", "must be literal strings"),
    ],
)
def test_a_mark_that_shows_nothing_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        list(read_marks(written(tmp_path, f"from tests.rules import rule\n{text}")))
