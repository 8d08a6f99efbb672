"""Five zombie tabletop games at one table: play them, watch them, simulate them, search them.

>>> import shamble
>>> state = shamble.game("run_for_your_lives").new(players=3, seed=7)
>>> while not state.over:
...     state.apply(state.options[0])
>>> sum(state.returns)
1.0
"""

from shamble.core.actions import Actions, Figures, Labels, Pieces, Seats
from shamble.core.errors import BadMatch, BadOption, IllegalMove, Refusal, ShambleError, UnknownGame
from shamble.core.events import Event, Kind
from shamble.core.game import Game
from shamble.core.options import Choice, Data, Number, Option, Switch
from shamble.core.rng import KeyedRng, Rng
from shamble.core.state import State
from shamble.games import game, list_games

__all__ = [
    "Actions",
    "BadMatch",
    "BadOption",
    "Choice",
    "Data",
    "Event",
    "Figures",
    "Game",
    "IllegalMove",
    "KeyedRng",
    "Kind",
    "Labels",
    "Number",
    "Option",
    "Pieces",
    "Refusal",
    "Rng",
    "Seats",
    "ShambleError",
    "State",
    "Switch",
    "UnknownGame",
    "game",
    "list_games",
]
