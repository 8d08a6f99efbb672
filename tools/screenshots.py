"""`tools/screenshots`: the pictures of the README (lobby, waiting room, table, replay, analysis), at 1280x800 and on a
phone, into docs/pictures/. It starts a server of its own, plays some moves of a match against bots in a real chromium,
and stops it again."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from shamble.core.errors import ShambleError
from shamble.games import game as find_game
from tests.browser.table import PHONE, WIDE, Person, Server

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
MOVES = 4
CHOICES = 6
FRAME = 6
ITERATIONS = 200


def main(game: str = "run_for_your_lives") -> None:
    find_game(game)
    sizes: dict[str, Any] = {
        "1280x800": {"viewport": WIDE, "color_scheme": "dark"},
        "390x844": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"},
    }
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        server = Server(Path(folder), iterations=ITERATIONS)
        try:
            for size, how in sizes.items():
                take_pictures(Person(server, browser, "Ann", **how), game, size)
        finally:
            server.stop()
            browser.close()


def take_pictures(ann: Person, game: str, size: str) -> None:
    def take(name: str) -> None:
        path = PICTURES / f"{name}-{size}.png"
        ann.page.screenshot(path=path)
        print(path.relative_to(ROOT))

    ann.page.goto("/")
    ann.page.wait_for_load_state("networkidle")
    take("lobby")
    ann.page.locator(f"[data-friends={game}]").first.click()
    ann.page.wait_for_selector(".place.you")
    take("friends")
    table = play_into_the_middle(ann, game)
    take("table")
    ann.page.goto(f"/tables/{table}/replay?seat=0&frame={FRAME}")
    ann.wait_frame(FRAME)
    take("replay")
    analyse_a_match(ann, game)
    take("analysis")


def play_into_the_middle(ann: Person, game: str) -> str:
    """A match with some moves made and much for Ann to choose from; those that end too soon are not for a picture."""
    while True:
        table = ann.lay("you", "scavenger", "scavenger", "scavenger", game=game)
        ann.open(table)
        ann.wait_turn()
        made = 0
        while ann.yours and (made < MOVES or ann.page.locator("#choices button").count() < CHOICES):
            ann.moving(lambda: ann.page.locator("#choices button").first.dispatch_event("click"))
            ann.wait_turn()
            made += 1
        if ann.yours:
            return table


def analyse_a_match(ann: Person, game: str) -> None:
    """A match of bots, analysed, at the first of its turning points if it has any."""
    table = ann.lay("scavenger", "shambler", "scavenger:aggressive", game=game)
    ann.open(table)
    ann.wait_end()
    ann.page.goto(f"/tables/{table}/replay")
    ann.page.get_by_role("button", name="Analyse this match").click()
    ann.page.wait_for_selector("#analysis[data-done=true]", timeout=300_000)
    for turn in ann.page.locator("#swings button").all()[:1]:
        turn.click()
    ann.page.locator("#analysis").scroll_into_view_if_needed()


if __name__ == "__main__":
    try:
        main(*sys.argv[1:2])
    except ShambleError as error:
        sys.exit(f"screenshots: {error}")
