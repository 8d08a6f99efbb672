"""The action space: a figure's step or jump, the first step of a pass-over (the second is an ordinary move), a removal, and
the few words that finish a phase by agreement."""

from __future__ import annotations

from shamble.core.actions import Actions
from shamble.games.zombiegeddon.board import SPACE_NAMES, SPACES
from shamble.games.zombiegeddon.components import FIGURES

actions = Actions()
MOVE = actions.block("MOVE", "Move figure {figure} to {to}", figure=FIGURES, to=SPACE_NAMES)
PASS_OVER = actions.block("PASS_OVER", "Pass over {via} with figure {figure}", figure=FIGURES, via=SPACE_NAMES)
REMOVE = actions.block("REMOVE", "Take figure {figure} off the board", figure=FIGURES)
CALL = actions.block("CALL", "Propose to end the phase at once")
PLAY_OUT = actions.block("PLAY_OUT", "Propose to play out")
FINISHED = actions.block("FINISHED", "Declare yourself finished")
AGREE = actions.block("AGREE", "Agree")
REFUSE = actions.block("REFUSE", "Refuse")
READY = actions.block("READY", "Ready for the post-bomb phase")

# The rules take actions apart at every decision: figure * STRIDE + space, without a call.
STRIDE = len(SPACES)
FIRST_PASS_OVER = PASS_OVER.first
FIRST_REMOVE = REMOVE.first
FIRST_WORD = CALL.first
CALL_NOW = CALL()
PLAY_OUT_NOW = PLAY_OUT()
FINISHED_NOW = FINISHED()
ANSWERS = [AGREE(), REFUSE()]
AGREED = AGREE()
READY_NOW = READY()
