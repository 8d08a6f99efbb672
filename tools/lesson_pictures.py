"""`tools/lesson-pictures [GAME]`: a picture of each station of each course, as a learner sees it in a real chromium,
into docs/pictures/lessons/, and the part of docs/lessons.md that shows them. The stations of a lesson are one sheet, so
that the pictures stay small."""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from shamble.core.game import AnyGame
from shamble.core.lessons import Lesson
from shamble.games import game as find_game
from shamble.games import list_games
from tests.browser.table import Person, Server
from tests.browser.test_learning import Learner

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "lessons.md"
PICTURES = ROOT / "docs" / "pictures" / "lessons"
SEEN = (1280, 800)
SMALL = (480, 300)
COLUMNS = 3
GAP = 6
QUALITY = 45
"""Of WebP: words can be read, and forty lessons take two megabytes."""


def main(slug: str = "") -> None:
    chosen = [find_game(slug)] if slug else taught()
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        server = Server(Path(folder))
        try:
            ann = Person(server, browser, viewport={"width": SEEN[0], "height": SEEN[1]}, color_scheme="dark")
            for game in chosen:
                for lesson in game.course.all if game.course is not None else ():
                    path = picture_of(game, lesson)
                    sheet(stations(ann, game, lesson)).save(path, quality=QUALITY, method=6)
                    print(path.relative_to(ROOT), path.stat().st_size)
        finally:
            server.stop()
            browser.close()
    PAGE.write_text(page(), encoding="utf-8")


def taught() -> list[AnyGame]:
    return [game for game in list_games() if game.course is not None]


def picture_of(game: AnyGame, lesson: Lesson) -> Path:
    return PICTURES / f"{game.slug}-{lesson.slug}.webp"


def stations(ann: Person, game: AnyGame, lesson: Lesson) -> list[Image.Image]:
    """What the learner sees at each station."""
    learner = Learner(ann, game.slug, lesson.slug)
    seen = []
    for _ in lesson.stations:
        learner.page.locator("#toasts").evaluate("place => place.replaceChildren()")  # the hint that led here
        taken = Image.open(io.BytesIO(learner.page.screenshot())).convert("RGB")
        seen.append(taken.resize(SMALL, Image.Resampling.LANCZOS))
        learner.go_on()
    return seen


def sheet(pictures: list[Image.Image]) -> Image.Image:
    columns = min(COLUMNS, len(pictures))
    rows = -(-len(pictures) // columns)
    width, height = SMALL[0] + GAP, SMALL[1] + GAP
    whole = Image.new("RGB", (columns * width - GAP, rows * height - GAP), "#16130f")
    for number, picture in enumerate(pictures):
        whole.paste(picture, (number % columns * width, number // columns * height))
    return whole


def page() -> str:
    """docs/lessons.md: what stands there before the first game, and the pictures that are there."""
    parts = [PAGE.read_text(encoding="utf-8").partition("\n## ")[0]]
    for game in taught():
        assert game.course is not None, "it is one that is taught"
        parts.append(f"\n## {game.title}\n")
        for lesson in game.course.all:
            parts.append(f"\n### {lesson.title}\n\n{lesson.about}\n")
            path = picture_of(game, lesson)
            if path.exists():
                parts.append(f"\n![The stations of “{lesson.title}”]({path.relative_to(ROOT / 'docs')})\n")
    return "".join(parts)


if __name__ == "__main__":
    main(*sys.argv[1:])
