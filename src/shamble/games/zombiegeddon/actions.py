"""The action space: a figure's step or jump, the first step of a pass-over (the second is an ordinary move), a
removal, and the few words that finish a phase by agreement."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Actions
from shamble.games.zombiegeddon.board import SPACE_NAMES, SPACES
from shamble.games.zombiegeddon.components import FIGURES

ACTIONS: Final = Actions()
MOVE: Final = ACTIONS.block("MOVE", "Move figure {figure} to {to}", figure=FIGURES, to=SPACE_NAMES)
PASS_OVER: Final = ACTIONS.block("PASS_OVER", "Pass over {via} with figure {figure}", figure=FIGURES, via=SPACE_NAMES)
REMOVE: Final = ACTIONS.block("REMOVE", "Take figure {figure} off the board", figure=FIGURES)
CALL: Final = ACTIONS.block("CALL", "Propose to end the phase at once")
PLAY_OUT: Final = ACTIONS.block("PLAY_OUT", "Propose to play out")
FINISHED: Final = ACTIONS.block("FINISHED", "Declare yourself finished")
AGREE: Final = ACTIONS.block("AGREE", "Agree")
REFUSE: Final = ACTIONS.block("REFUSE", "Refuse")
READY: Final = ACTIONS.block("READY", "Ready for the post-bomb phase")

# The rules take actions apart at every decision: figure * STRIDE + space, without a call.
STRIDE: Final = len(SPACES)
FIRST_PASS_OVER: Final = PASS_OVER.first
FIRST_REMOVE: Final = REMOVE.first
FIRST_WORD: Final = CALL.first
CALL_NOW: Final = CALL()
PLAY_OUT_NOW: Final = PLAY_OUT()
FINISHED_NOW: Final = FINISHED()
AGREED: Final = AGREE()
REFUSED: Final = REFUSE()
ANSWERS: Final = [AGREED, REFUSED]
READY_NOW: Final = READY()
