"""A printed page, and the quick references of the games."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import shamble
from shamble.core.game import AnyGame
from shamble.core.rulebook import TABLES
from shamble.reference import blocks_of, grids_under, plain, reference_pdf, reference_svg
from shamble.render.sheet import HEIGHT, WIDTH, Grid, Part, draw_page, letters_of

LEAST_LETTERS = 9.0
"""Pixels: about seven points on paper, which is read without a glass."""
SVG = "{http://www.w3.org/2000/svg}"

each_game = pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)


@each_game
def test_a_game_stands_on_one_page(game: AnyGame) -> None:
    assert letters_of(blocks_of(game.rulebook)) >= LEAST_LETTERS
    page = ElementTree.fromstring(reference_svg(game))
    for text in page.iter(f"{SVG}text"):
        x, y, wide = (float(text.get(name, "0")) for name in ("x", "y", "textLength"))
        assert 0 < y < HEIGHT, text.text
        assert text.get("text-anchor") is not None or x + wide <= WIDTH, text.text


@each_game
def test_it_holds_the_goal_the_turn_and_every_rule_that_it_names(game: AnyGame) -> None:
    book = game.rulebook
    assert any("Goal" in heading for heading in book.one_page)
    assert len(book.one_page) >= 6
    said = " ".join(ElementTree.fromstring(reference_svg(game)).itertext())
    for heading, listed in book.one_page.items():
        if heading == TABLES:
            assert all(grids_under(book, name) for name in listed)
            continue
        for rule in listed:
            assert plain(book[rule].text).split()[0] in said, rule


@each_game
def test_every_word_of_a_game_has_its_rules(game: AnyGame) -> None:
    glossary = game.rulebook.glossary
    assert len(glossary) >= 10
    missing = [(word, rule) for word, rules in glossary.items() for rule in rules if rule not in game.rulebook]
    assert missing == []


def test_letters_grow_smaller_until_everything_fits() -> None:
    few = Part("Goal", (("ZR-1.1", "Win the match."),) * 5)
    many = [Part("Goal", (("ZR-1.1", "Win the match, as everybody would like to, if they can. " * 2),) * 9)] * 8
    assert letters_of([few]) > letters_of(many)
    with pytest.raises(ValueError, match="too much for one page"):
        letters_of(many * 6)


def test_what_is_written_cannot_leave_the_page_as_markup() -> None:
    page = draw_page("<b>", "&", "foot", [Grid("A", (("x<", "y"), ("1", "2")))])
    assert "<b>" not in page
    ElementTree.fromstring(page)


def test_marks_and_where_else_to_look_are_left_out() -> None:
    assert plain("A **bold** `code` *word*, dice * 2 (see PB-A1).") == "A bold code word, dice * 2."


def test_a_pdf_of_one_page() -> None:
    pdf = reference_pdf(shamble.game("run_for_your_lives"))
    assert pdf.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == 1
