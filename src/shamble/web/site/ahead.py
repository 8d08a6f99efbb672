"""Pages and pictures that are drawn when the site is built, by the House itself: they are shown while Python is still
on its way, and in a second tab, which has no House."""

from __future__ import annotations

import json
from collections.abc import Callable

from shamble.games import list_games
from shamble.web.local.house import open_house

SIZES = ((900, 600), (640, 400))
"""In which pages show a game; addresses.js knows them too."""


def pages_ahead() -> dict[str, str]:
    """By path. What needs Python to be of any use (tables, lessons, puzzles) is not among them."""
    ask = _open()
    slugs = [game.slug for game in list_games()]
    paths = ["/", "/new", "/learn", "/puzzles"]
    for slug in slugs:
        paths += [f"/new?game={slug}", f"/learn/{slug}", f"/games/{slug}"]
    return {path: ask(path) for path in paths}


def pictures_ahead() -> dict[str, str]:
    """By file name."""
    ask = _open()
    return {
        f"{game.slug}-{width}x{height}.svg": ask(f"/api/games/{game.slug}/picture?width={width}&height={height}")
        for game in list_games()
        for width, height in SIZES
    }


def _open() -> Callable[[str], str]:
    hear = open_house()
    hear(json.dumps({"type": "stored", "entries": [], "root": "/", "now": 0}))

    def ask(path: str) -> str:
        message = {"type": "ask", "id": 1, "method": "GET", "path": path, "body": None}
        for effect in json.loads(hear(json.dumps(message))):
            if effect["type"] == "answer":
                assert effect["status"] == 200, f"{path}: {effect}"
                return str(effect["text"])
        raise AssertionError(f"the House did not answer {path}")

    return ask
