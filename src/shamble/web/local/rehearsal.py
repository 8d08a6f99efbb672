"""Going once through what a visit needs, with nobody there: what is loaded, compiled and drawn on the way need not be
the next time. A browser keeps a Python that has done this, and begins the next visit with a copy of it."""

from __future__ import annotations

import gc
import json

from shamble.games import list_games
from shamble.web.local.house import House
from shamble.web.local.thinking import think

PAGES = ("/", "/new", "/learn", "/puzzles", "/me", "/api/games", "/api/bots", "/api/me", "/nowhere")
ASIDE = 1
"""The line on which the page of a table speaks."""


def rehearse() -> None:
    """The pages that come first, and a table of every game until it is one's turn. What was loaded for it stays, and
    nothing else."""
    house = House()
    _tell(house, type="stored")
    for path in PAGES:
        _ask(house, "GET", path)
    for game in list_games():
        _ask(house, "GET", f"/new?game={game.slug}")
        _sit_down(house, game.slug, min(game.players))
    gc.collect()
    gc.freeze()  # what is there now stays: nobody needs to look through it again


def _sit_down(house: House, slug: str, players: int) -> None:
    seats = [{"kind": "you"}, *[{"kind": "bot", "level": "shambler"}] * (players - 1)]
    table = json.loads(_ask(house, "POST", "/api/tables", {"game": slug, "seats": seats, "listed": False}))["id"]
    _ask(house, "POST", f"/api/tables/{table}/start")
    _ask(house, "GET", f"/tables/{table}")
    _tell(house, type="open", socket=ASIDE, table=table)
    hello = {"type": "hello", "width": 900, "height": 600, "chat": 0}
    _tell(house, type="said", socket=ASIDE, text=json.dumps(hello))
    _tell(house, type="close", socket=ASIDE)
    _ask(house, "DELETE", f"/api/tables/{table}")


def _ask(house: House, method: str, path: str, body: object = None) -> str:
    """What the house answers."""
    effects = _tell(house, type="ask", id=1, method=method, path=path, body=body)
    return next(str(effect["text"]) for effect in effects if effect["type"] == "answer")


def _tell(house: House, **message: object) -> list[dict[str, object]]:
    """What the house wants done; what it wants to be thought about is thought about at once."""
    effects: list[dict[str, object]] = json.loads(house.hear(json.dumps(message)))
    for effect in effects:
        if effect["type"] == "think":
            _tell(house, type="thought", task=effect["task"], text=think(str(effect["text"])))
    return effects
