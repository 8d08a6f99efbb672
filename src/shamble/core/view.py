"""What a seat may see of a table, as plain data. The keys that every game's view has stand here. A game adds its own:

    class TableView(TypedDict):               # what the game's view_of gives
        deck: int
        hand: list[str]

    class GameView(CommonView, TableView): ...

The second is the whole view, which the game's scene and its words are given.
"""

from __future__ import annotations

from typing import Any, TypedDict

from shamble.core.options import Config


class CommonView(TypedDict):
    game: str
    players: int
    config: Config
    viewer: int | None
    """Whose view it is; None: a spectator's."""
    turn: int
    player: int
    """Who is to choose, as far as the viewer may know."""
    decision: str
    options: list[int]
    """What is decided and the legal actions, for the one who is asked; empty for all others."""
    over: bool
    ending: str
    returns: list[float]
    scores: list[float] | None


AnyView = Any
"""The whole view of a game whose keys only that game knows."""
