"""`tools/film-strips`: a match of each game as a film strip, a picture of the page every 200 ms while things happen, in
a real chromium at three window sizes. The strips go to docs/pictures/strips/; with a folder, every picture goes there
whole.

The clock of the page is stepped from picture to picture, its timers and movements with it: a strip shows what somebody
sees in these moments, however slow the machine that makes it is."""

from __future__ import annotations

import io
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cyclopts import App
from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Browser, sync_playwright

from shamble.core.errors import ShambleError
from shamble.games import game as find_game
from tests.browser.table import PHONE, WIDE, Person, Server

ROOT = Path(__file__).resolve().parents[1]
STRIPS = ROOT / "docs" / "pictures" / "strips"
EVERY = 200
"""Milliseconds of the page from one picture to the next."""
LONGEST = 40
"""Pictures of one strip; a long turn of many zombies ends there."""
SHOWN = 20
"""Pictures that a strip in the docs shows: those in which most happens."""
QUALITY = 40
PATIENCE = 100
"""Looks for the answer to a choice, twenty a second."""
CALM = 2
"""Pictures without a change before the next choice is made."""
LOUD = 40
"""Of 255 shades: what glows changes less than that."""
SIZES: dict[str, dict[str, Any]] = {
    "1280x800": {"viewport": WIDE},
    "1920x1080": {"viewport": {"width": 1920, "height": 1080}},
    "390x844": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
CELL = {"1280x800": (320, 200, 4), "1920x1080": (384, 216, 4), "390x844": (160, 346, 8)}
"""Of a picture in a strip: width, height, how many side by side."""

STEPPED = """(() => {
  const moving = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const movement = animate.call(this, frames, how);
    if (window.stepping) { movement.pause(); moving.add(movement); }
    return movement;
  };
  window.step = (ms) => {
    for (const movement of moving) {
      const end = movement.effect.getComputedTiming().endTime;
      const at = Number(movement.currentTime ?? 0) + ms * (movement.playbackRate || 1);
      if (at >= end) { movement.finish(); moving.delete(movement); } else movement.currentTime = at;
    }
  };
})()"""


AT_NORMAL_SPEED = "(speed) => { speed.value = 'normal'; speed.dispatchEvent(new Event('change')); }"
SURE = "try { localStorage.setItem('shamble.careful', 'no'); } catch { /* a page that keeps nothing */ }"
"""Nothing is asked twice in a film."""


@dataclass(frozen=True)
class Script:
    """What is filmed of a game: who sits there, how the first seat chooses, and how much it has chosen before."""

    seats: tuple[str, ...]
    wishes: tuple[str, ...] = ()
    """Patterns of choices, the dearest first; without a match, the first choice there is."""
    filmed: tuple[str, ...] = ()
    """The same while it is filmed, before the others."""
    lead: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    skipped: int = 0
    """Pictures at the beginning that the strip leaves out."""
    seed: str = "film"


BOT = "scavenger"
SCRIPTS = {
    "run_for_your_lives": Script(("you", BOT, BOT, BOT), lead=5),
    "eaten_by_zombies": Script(("you", BOT, BOT), ("Fight", "^Play", "Kill"), lead=14),
    "zombiegeddon": Script(("you", BOT, BOT), ("^Move.*(food|fuel|water|medicine|batteries|weapon)",), lead=6),
    "pints_of_blood": Script(
        ("you", BOT, BOT),
        ("^Send", "^Roll", "^Place"),
        ("^Start the fight", "^Attack", "^Fight the", "^Move the row", "^Let", "^Score", "^Count"),
        lead=12,
    ),
    "zombie_plague": Script(
        ("you", BOT, BOT), ("^Attack", "^Search", "^Move"), lead=18, options={"zombies": "automatic"}
    ),
}

app = App(name="film-strips", help_format="plaintext", result_action="return_value")


@app.default
def film_strips(*games: str, size: tuple[str, ...] = (), frames: Path | None = None) -> int:
    """Film a match of each game at each window size.

    Parameters
    ----------
    games
        Which games; all of them without any.
    size
        Which window sizes; all three without any.
    frames
        A folder for the single pictures, as large as the window.
    """
    for slug in games:
        find_game(slug)
    if unknown := [name for name in size if name not in SIZES]:
        raise ShambleError(f"there are the sizes {', '.join(SIZES)}, not {', '.join(unknown)}")
    STRIPS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for slug in games or tuple(SCRIPTS):
            for name in size or tuple(SIZES):
                pictures = film(browser, slug, name)
                if frames is not None:
                    keep_whole(pictures, frames / slug / name)
                path = STRIPS / f"{slug}-{name}.webp"
                strip(pictures[SCRIPTS[slug].skipped :], *CELL[name]).save(path, "WEBP", quality=QUALITY, method=6)
                print(
                    f"{path.relative_to(ROOT)}: {len(pictures)} pictures, {path.stat().st_size // 1024} KiB", flush=True
                )
        browser.close()
    return 0


def film(browser: Browser, slug: str, size: str) -> list[Image.Image]:
    """Play up to where the film begins, then make one choice and picture all that comes of it, up to the next one."""
    script = SCRIPTS[slug]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), seed=script.seed)
        try:
            ann = Person(
                server, browser, "Ann", forced=True, reduced_motion="no-preference", color_scheme="dark", **SIZES[size]
            )
            ann.context.add_init_script(STEPPED)
            ann.context.add_init_script(SURE)
            ann.open(ann.lay(*script.seats, game=slug, options=script.options))
            ann.wait_turn()
            for _ in range(script.lead):
                ann.moving(lambda: click(ann, script.wishes))
                ann.wait_turn()
            pictures = shoot(ann, script)
            ann.leave()
            return pictures
        finally:
            server.stop()


def click(ann: Person, wishes: Sequence[str]) -> None:
    """Click the choice that is wished for most."""
    choices = ann.page.locator("#choices button")
    texts = choices.all_inner_texts()
    wished = (n for wish in wishes for n, text in enumerate(texts) if re.search(wish, text))
    choices.nth(next(wished, 0)).dispatch_event("click")


def shoot(ann: Person, script: Script) -> list[Image.Image]:
    """Picture after picture, with several choices on the way, until there are enough."""
    page = ann.page
    page.locator("#set-speed").evaluate(AT_NORMAL_SPEED)
    page.clock.install()
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    page.evaluate("() => { window.stepping = true; }")
    pictures = [picture(ann)]
    idle = 0
    while len(pictures) < LONGEST and not ann.over:
        if ann.yours and idle >= CALM:
            heard = len(ann.received)
            click(ann, (*script.filmed, *script.wishes))
            for _ in range(PATIENCE):
                page.evaluate("0")  # lets messages come in; a timer of the page would stand still
                if len(ann.received) > heard:
                    break
                time.sleep(0.05)
            idle = 0
        page.evaluate(f"() => window.step({EVERY})")
        page.clock.run_for(EVERY)
        pictures.append(picture(ann))
        idle = 0 if differ(pictures[-1], pictures[-2]) else idle + 1
    return pictures


def differ(one: Image.Image, other: Image.Image) -> bool:
    """Whether something happened between two pictures; that what can be chosen glows is nothing."""
    small = [shot.convert("L").resize((shot.width // 8, shot.height // 8)) for shot in (one, other)]
    return ImageChops.difference(*small).point(lambda shade: 255 * (shade > LOUD)).getbbox() is not None


def picture(ann: Person) -> Image.Image:
    return Image.open(io.BytesIO(ann.page.screenshot(animations="allow"))).convert("RGB")


def keep_whole(pictures: list[Image.Image], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, shot in enumerate(pictures):
        shot.save(folder / f"{number:03}.png")


def strip(pictures: list[Image.Image], width: int, height: int, across: int) -> Image.Image:
    """The pictures one after the other, each with its time, those left out in which nothing happens."""
    shown = [0, *(n for n in range(1, len(pictures)) if differ(pictures[n], pictures[n - 1]))]
    shown = shown[:SHOWN]
    rows = -(-len(shown) // across)
    sheet = Image.new("RGB", (across * width, rows * height), "#191512")
    pen = ImageDraw.Draw(sheet)
    for place, number in enumerate(shown):
        x, y = place % across * width, place // across * height
        sheet.paste(pictures[number].resize((width - 4, height - 4), Image.Resampling.LANCZOS), (x, y))
        pen.text(
            (x + 4, y + 2), f"{number * EVERY / 1000:.1f} s", fill="#f4ead2", stroke_width=2, stroke_fill="#191512"
        )
    return sheet


if __name__ == "__main__":
    try:
        sys.exit(app())
    except ShambleError as error:
        sys.exit(f"film-strips: {error}")
