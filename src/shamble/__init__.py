"""Five zombie tabletop games at one table: play them, watch them, simulate them, search them.

>>> import shamble
>>> state = shamble.game("run_for_your_lives").new(players=3, seed=7)
>>> while not state.over:
...     state.apply(shamble.ask(shamble.bot("random"), state, shamble.Rng(1)))
>>> sum(state.returns)
1.0

All that is public stands here: docs/stability.md says what that means.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from shamble import compiled

if TYPE_CHECKING:
    from shamble.bots import Bot, ask, bot
    from shamble.core.actions import Actions, Figures, Labels, Pieces, Seats
    from shamble.core.batches import Batch, batch
    from shamble.core.decision import Decision, table_of
    from shamble.core.errors import BadMatch, BadOption, BadState, IllegalMove, Refusal, ShambleError, UnknownGame
    from shamble.core.events import Event, Kind
    from shamble.core.game import Game
    from shamble.core.options import Choice, Data, Number, Option, Preset, Switch
    from shamble.core.rng import KeyedRng, Rng
    from shamble.core.state import State, shares
    from shamble.core.values import Knowledge, from_json
    from shamble.games import game, list_games
    from shamble.match import Match, verify
    from shamble.studies import compare, show, simulate, sweep

compiled.use()

__all__ = [
    "Actions",
    "BadMatch",
    "BadOption",
    "BadState",
    "Batch",
    "Bot",
    "Choice",
    "Data",
    "Decision",
    "Event",
    "Figures",
    "Game",
    "IllegalMove",
    "KeyedRng",
    "Kind",
    "Knowledge",
    "Labels",
    "Match",
    "Number",
    "Option",
    "Pieces",
    "Preset",
    "Refusal",
    "Rng",
    "Seats",
    "ShambleError",
    "State",
    "Switch",
    "UnknownGame",
    "ask",
    "batch",
    "bot",
    "compare",
    "from_json",
    "game",
    "list_games",
    "shares",
    "show",
    "simulate",
    "sweep",
    "table_of",
    "verify",
]

_PLACES = {
    "shamble.bots": ("Bot", "ask", "bot"),
    "shamble.core.actions": ("Actions", "Figures", "Labels", "Pieces", "Seats"),
    "shamble.core.batches": ("Batch", "batch"),
    "shamble.core.decision": ("Decision", "table_of"),
    "shamble.core.errors": (
        "BadMatch",
        "BadOption",
        "BadState",
        "IllegalMove",
        "Refusal",
        "ShambleError",
        "UnknownGame",
    ),
    "shamble.core.events": ("Event", "Kind"),
    "shamble.core.game": ("Game",),
    "shamble.core.options": ("Choice", "Data", "Number", "Option", "Preset", "Switch"),
    "shamble.core.rng": ("KeyedRng", "Rng"),
    "shamble.core.state": ("State", "shares"),
    "shamble.core.values": ("Knowledge", "from_json"),
    "shamble.games": ("game", "list_games"),
    "shamble.match": ("Match", "verify"),
    "shamble.studies": ("compare", "show", "simulate", "sweep"),
}
"""Imported when they are asked for: whoever needs one of them does not wait for all."""
_PLACE_OF = {name: place for place, names in _PLACES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _PLACE_OF:
        raise AttributeError(f"module 'shamble' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_PLACE_OF[name]), name)
    return found
