"""`tools/site-pictures`: the pictures of docs/site.md (sending a match, the lobby on a phone, a table on a large
screen), into docs/pictures/. It builds a site, serves it as any host would, and visits it in a real chromium."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.site import Host, Visitor, built_site
from tests.browser.table import PATIENCE, PHONE, WIDE

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
YOU = {"kind": "you"}
BOT = {"kind": "bot", "level": "scavenger"}
MOVES = 6


def main() -> None:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        sends_a_match(visitor(browser, viewport=WIDE))
        looks_at_the_lobby(visitor(browser, viewport=PHONE, has_touch=True, is_mobile=True))
        plays(visitor(browser, viewport={"width": 1920, "height": 1080}))
        browser.close()


def visitor(browser: Browser, **how: Any) -> Visitor:
    ann = Visitor(Host(built_site()), browser.new_context(**how), "Ann")
    ann.begins("started")
    return ann


def sends_a_match(ann: Visitor) -> None:
    ann.open(ann.new_table("zombie_plague", [YOU, {**YOU, "name": "Cy"}], zombies="automatic"))
    for _ in range(MOVES):
        ann.choose()
    ann.frame.locator("#pass-on").click()
    expect(ann.frame.locator("#passing")).to_be_visible()
    take(ann, "site-1280x800.png")


def looks_at_the_lobby(ann: Visitor) -> None:
    ann.new_table("zombie_plague", [YOU, BOT, BOT])
    ann.new_table("run_for_your_lives", [YOU, {**YOU, "name": "Cy"}])
    ann.go("/me")
    ann.go("/")
    expect(ann.frame.locator("#mine-list")).to_contain_text("Zombie Plague")
    take(ann, "site-390x844.png")


def plays(ann: Visitor) -> None:
    ann.open(ann.new_table("zombiegeddon", [YOU, BOT]))
    for _ in range(MOVES):
        expect(ann.frame.locator("#table")).to_have_attribute("data-yours", "true")
        ann.choose()
    expect(ann.frame.locator("#table")).to_have_attribute("data-yours", "true")
    take(ann, "site-1920x1080.png")


def take(ann: Visitor, name: str) -> None:
    with Image.open(BytesIO(ann.page.screenshot())) as picture:  # in 256 colours it has a third of the bytes
        picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(PICTURES / name, optimize=True)
    print(name)
    ann.leave()


if __name__ == "__main__":
    main()
