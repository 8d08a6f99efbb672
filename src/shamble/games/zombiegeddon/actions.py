"""The action space: a figure's step or jump, the first step of a pass-over (the second is an ordinary move), a
removal, and the few words that finish a phase by agreement."""

from __future__ import annotations

from shamble.core.actions import Actions
from shamble.games.zombiegeddon.board import SPACE_NAMES, SPACES
from shamble.games.zombiegeddon.components import FIGURES

ACTIONS = Actions()
MOVE = ACTIONS.block("MOVE", "Move figure {figure} to {to}", figure=FIGURES, to=SPACE_NAMES)
PASS_OVER = ACTIONS.block("PASS_OVER", "Pass over {via} with figure {figure}", figure=FIGURES, via=SPACE_NAMES)
REMOVE = ACTIONS.block("REMOVE", "Take figure {figure} off the board", figure=FIGURES)
CALL = ACTIONS.block("CALL", "Propose to end the phase at once")
PLAY_OUT = ACTIONS.block("PLAY_OUT", "Propose to play out")
FINISHED = ACTIONS.block("FINISHED", "Declare yourself finished")
AGREE = ACTIONS.block("AGREE", "Agree")
REFUSE = ACTIONS.block("REFUSE", "Refuse")
READY = ACTIONS.block("READY", "Ready for the post-bomb phase")

# The rules take actions apart at every decision: figure * STRIDE + space, without a call.
STRIDE = len(SPACES)
FIRST_PASS_OVER = PASS_OVER.first
FIRST_REMOVE = REMOVE.first
FIRST_WORD = CALL.first
CALL_NOW = CALL()
PLAY_OUT_NOW = PLAY_OUT()
FINISHED_NOW = FINISHED()
AGREED = AGREE()
REFUSED = REFUSE()
ANSWERS = [AGREED, REFUSED]
READY_NOW = READY()
