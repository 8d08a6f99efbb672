"""The site without a server in a browser that lets pages keep nothing: a clear word, and play goes on."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Playwright, expect

from tests.browser.conftest import QUIET, program
from tests.browser.site import Host, Visitor, built_site

GAME = "run_for_your_lives"
NOTHING_IS_KEPT = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""As chosen in the browser's settings: neither cookies, nor any other data of sites."""


def test_where_nothing_may_be_kept_it_is_said_and_one_can_play(playwright: Playwright, tmp_path: Path) -> None:
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(NOTHING_IS_KEPT))
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path), executable_path=program("chromium"), args=list(QUIET), headless=True
    )
    ann = Visitor(Host(built_site()), context, "Ann")
    ann.begins("started")
    expect(ann.page.locator("#notes")).to_contain_text(
        "Your matches are not kept: this browser lets no page keep anything here"
    )
    assert ann.plays(GAME, 2, turn_limit=12)["result"]["text"]
    ann.leave()
