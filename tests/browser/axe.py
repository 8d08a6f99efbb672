"""What axe-core finds against WCAG A and AA on a page, in both themes."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that a theme can change the verdict of."""


def violations(page: Page) -> list[str]:
    """Every violation, one line each; the page is left in the theme that it had."""
    found = _told(Axe().run(page, options={"runOnly": LEVELS, "resultTypes": ["violations"]}))
    _change_theme(page)
    found += _told(Axe().run(page, options={"runOnly": COLOURS, "resultTypes": ["violations"]}))
    _change_theme(page)
    return found


def _change_theme(page: Page) -> None:
    """By the switch itself, clicked past whatever lies over it."""
    before = page.locator("html").get_attribute("data-theme")
    page.locator("[data-do=theme]").dispatch_event("click")
    assert page.locator("html").get_attribute("data-theme") != before


def _told(results: Any) -> list[str]:
    return [
        f"{found['id']}: {node['target']} {node.get('failureSummary', '')} {node['html'][:160]}"
        for found in results.response["violations"]
        for node in found["nodes"]
    ]
