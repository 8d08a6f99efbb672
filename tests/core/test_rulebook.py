"""RULES.md as data."""

from __future__ import annotations

import pytest

from shamble.core.rulebook import Rulebook, rulebook_of

PAGE = """# A game

What it is about; see ZR-4.1.

## A turn

- **ZR-4.1** Draw up
  to five cards.
- **ZR-4.2** Play one.
 This is not, being set in by one space only.

  This is no part of it.
- plain item

## Rulings

- **ZR-A2** The giver may take it back.
- **EX-RB3** An example.
"""


def test_rules_are_found_by_id_in_their_order_under_their_heading() -> None:
    book = Rulebook(PAGE)
    assert list(book.rules) == ["ZR-4.1", "ZR-4.2", "ZR-A2", "EX-RB3"]
    assert [rule.heading for rule in book.rules.values()] == ["A turn", "A turn", "Rulings", "Rulings"]
    assert book["ZR-4.2"].id == "ZR-4.2"
    assert book.markdown == PAGE


def test_a_rule_continues_over_indented_lines_and_no_further() -> None:
    book = Rulebook(PAGE)
    assert book["ZR-4.1"].text == "Draw up to five cards."
    assert book["ZR-4.2"].text == "Play one."


def test_a_table_set_in_under_a_rule_belongs_to_it_and_not_to_its_text() -> None:
    book = Rulebook(
        "- **ZR-1** The cards:\n\n  | Card | Copies |\n  | --- | ---: |\n  | Cat | 3 |\n\n- **ZR-2** No table.\n"
        "- **ZR-3** At once:\n  | Card |\n  | --- |\n\n| no | part |\n  | of it |\n"
    )
    assert [rule.text for rule in book.rules.values()] == ["The cards:", "No table.", "At once:"]
    assert [rule.tables.strip() for rule in book.rules.values()] == [
        "| Card | Copies |\n| --- | ---: |\n| Cat | 3 |",
        "",
        "| Card |\n| --- |",
    ]


def test_what_is_only_mentioned_is_no_rule() -> None:
    book = Rulebook("See **ZR-9.9**.\n* **ZR-9.8** a star\n- **ZR-9.7**\n- ZR-9.6 not bold\n")
    assert not book.rules
    assert "ZR-9.9" not in book
    with pytest.raises(KeyError):
        book["ZR-9.9"]


def test_a_rule_that_stands_twice_is_refused() -> None:
    with pytest.raises(AssertionError, match=r"two rules ZR-4\.1"):
        Rulebook("- **ZR-4.1** one\n- **ZR-4.1** two\n")


def test_a_package_has_its_rulebook() -> None:
    book = rulebook_of("tests.contract.broken.snack")
    assert book is not None
    assert "SN-2.1" in book
    assert rulebook_of("tests.contract.broken.snack") is book


WORDS = (
    PAGE
    + """
## On one page

| Part | Rules |
| --- | --- |
| Your turn | ZR-4.1, ZR-4.2 |
| Tables | All cards, Dice |

## Glossary

What the words mean.

| Word | Rules |
| --- | --- |
| Horde | ZR-4.2 |
"""
)


def test_the_words_of_a_game_and_what_stands_on_one_page() -> None:
    book = Rulebook(WORDS)
    assert book.glossary == {"Horde": ("ZR-4.2",)}
    assert book.one_page == {"Your turn": ("ZR-4.1", "ZR-4.2"), "Tables": ("All cards", "Dice")}
    assert book.section("Rulings")[1] == "- **ZR-A2** The giver may take it back."
    assert (Rulebook(PAGE).glossary, Rulebook(PAGE).one_page) == ({}, {})
