"""The replay as pictures to share: the moment on the stage, and a film of the whole match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import PHONE


@pytest.mark.parametrize("size", [{}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}], ids=["wide", "phone"])
def test_moment_and_film_are_saved(person: Seats, tmp_path: Path, size: dict[str, Any]) -> None:
    ann = person("Ann", **size)
    table = ann.lay("random", "random", options={"turn_limit": 3})
    ann.open(table)
    ann.wait_end()
    page = ann.page
    page.goto(f"/tables/{table}/replay?frame=2")
    ann.wait_frame(2)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Picture").click()
    assert saved.value.suggested_filename == "shamble-run-for-your-lives-2.png"
    with page.expect_download() as saved:
        page.get_by_role("button", name="Film").click()
    saved.value.save_as(tmp_path / "film.webp")
    expect(page.locator("#film-status")).to_have_text("The film is in your downloads.")
    with Image.open(tmp_path / "film.webp") as film:
        assert getattr(film, "n_frames", 1) > 2
    assert violations(page) == []
