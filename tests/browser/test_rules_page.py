"""RULES.md as a page: an anchor at every rule, links between them, and nothing but our own tags as markup."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from shamble.core.game import Game
from shamble.games import list_games
from shamble.web.library.rulepage import rules_page
from tests.browser.conftest import Seats
from tests.browser.table import PHONE


def html(markdown: str) -> str:
    return str(rules_page(markdown).html)


@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.slug)
def test_every_rule_of_every_game_has_its_anchor(game: Game[Any]) -> None:
    page = ElementTree.fromstring(f"<page>{html(game.rulebook.markdown)}</page>")
    anchors = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(anchors) == len(set(anchors))
    assert set(game.rulebook.rules) <= set(anchors)
    links = [element.get("href") for element in page.iter("a")]
    assert {link.removeprefix("#") for link in links if link} <= set(anchors)


def test_a_rule_is_a_list_item_with_its_number() -> None:
    assert html("- **PB-4.3** Roll again.\n  And again.") == (
        '<ul><li id="PB-4.3" class="rule"><a class="rule-id" href="#PB-4.3">PB-4.3</a> Roll again. And again.</li></ul>'
    )


def test_a_rule_that_is_named_elsewhere_is_a_link_if_there_is_one() -> None:
    text = html("- **PB-1** See PB-2 and PB-9.\n- **PB-2** So.")
    assert '<a class="rule-link" href="#PB-2">PB-2</a>' in text
    assert "and PB-9." in text


def test_sections_are_the_contents() -> None:
    page = rules_page("# Title\n\n## The bus\n\n### Small\n\n## The bus\n")
    assert page.sections == [("the-bus", "The bus"), ("the-bus-", "The bus")]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("One\nline.\n\nNext.", "<p>One line.</p>\n<p>Next.</p>"),
        ("**bold**, *thin*, `a * b`", "<p><strong>bold</strong>, <em>thin</em>, <code>a * b</code></p>"),
        ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
        ("1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"),
        ("- one\n  - in it\n- two", "<ul><li>one<ul><li>in it</li></ul></li><li>two</li></ul>"),
        ("> said\n> so", "<blockquote><p>said so</p></blockquote>"),
        ("```\n<map>\n```", "<pre><code>&lt;map&gt;</code></pre>"),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
    ],
)
def test_markdown(markdown: str, expected: str) -> None:
    assert html(markdown) == expected


def test_a_table_scrolls_by_itself() -> None:
    text = html("| Card | When |\n| --- | --- |\n| A | now |\n")
    assert re.search(r'<div class="wide" tabindex="0"[^>]*><table><thead><tr><th scope="col">Card</th>', text)
    assert "<tr><td>A</td><td>now</td></tr>" in text


def test_numbers_in_a_table_stand_where_the_colons_say() -> None:
    text = html("| Card | Copies | Sign |\n| :--- | ---: | :-: |\n| A | 3 | + |\n")
    assert '<th scope="col">Card</th><th scope="col" class="right">Copies</th>' in text
    assert '<td>A</td><td class="right">3</td><td class="middle">+</td>' in text


def test_a_row_has_as_many_cells_as_there_are_heads() -> None:
    text = html("| Card | When |\n| --- | --- |\n| A |\n| B | now | or never |\n| - | - |\n| x \\| y | **z** |")
    assert re.findall(r"<tr>(<td>.*?)</tr>", text) == [
        "<td>A</td><td></td>",
        "<td>B</td><td>now</td>",
        "<td>-</td><td>-</td>",
        "<td>x | y</td><td><strong>z</strong></td>",
    ]


@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_a_table_may_stand_in_a_rule(between: str) -> None:
    text = html(f"- **PB-1** The dice:{between}  | Die | Hits |\n  | --- | --- |\n  | red | 2 |\n- **PB-2** So.")
    page = ElementTree.fromstring(text)
    first, second = page.findall("li")
    assert "".join(first.itertext()).startswith("PB-1 The dice:Die")
    assert [cell.text for cell in first.findall(".//td")] == ["red", "2"]
    assert second.find(".//table") is None


def test_every_table_has_a_name_of_its_own() -> None:
    """Somebody who hears the page goes from region to region."""
    table = "| A |\n| --- |\n| b |\n"
    text = html(f"{table}\n## Bits & <pieces>\n\n{table}\n{table}")
    assert re.findall(r'aria-label="([^"]*)"', text) == [
        "Table 1",
        "Table 2: Bits &amp; &lt;pieces&gt;",
        "Table 3: Bits &amp; &lt;pieces&gt;",
    ]


def test_a_wide_table_scrolls_on_a_phone_and_is_searched_by_the_row(person: Seats) -> None:
    ann = person("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    ann.page.goto("/games/pints_of_blood")
    wide = ann.page.locator(".wide").first
    wide.locator("td").first.evaluate("cell => { cell.style.minWidth = '900px'; }")
    assert wide.evaluate("box => box.scrollWidth > box.clientWidth")
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ann.page.fill("#find", "Continental driver")
    rows = wide.locator("tbody tr")
    assert 0 < rows.filter(visible=True).count() < rows.count()
    expect(rows.filter(visible=True).first).to_contain_text("Continental driver")
    expect(ann.page.locator("#found")).to_contain_text("of tables")
