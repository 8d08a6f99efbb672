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

from shamble.core.actions import Actions, Figures, Labels, Pieces, Seats
from shamble.core.decision import Decision
from shamble.core.errors import BadMatch, BadOption, IllegalMove, Refusal, ShambleError, UnknownGame
from shamble.core.events import Event, Kind
from shamble.core.game import Game
from shamble.core.options import Choice, Data, Number, Option, Preset, Switch
from shamble.core.rng import KeyedRng, Rng
from shamble.core.state import State
from shamble.games import game, list_games

if TYPE_CHECKING:
    from shamble.bots import Bot, ask, bot
    from shamble.match import Match, verify

__all__ = [
    "Actions",
    "BadMatch",
    "BadOption",
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
    "bot",
    "game",
    "list_games",
    "verify",
]

_LATER = {
    "Bot": "shamble.bots",
    "Match": "shamble.match",
    "ask": "shamble.bots",
    "bot": "shamble.bots",
    "verify": "shamble.match",
}
"""Imported when they are asked for: whoever reads rules alone does not wait for them."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'shamble' has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)
