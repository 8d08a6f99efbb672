"""How Humans move and turn (ZP-5)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import BACKWARD, FORWARD, TURN_LEFT, TURN_RIGHT
from shamble.games.zombie_plague.board.figures import step_human
from shamble.games.zombie_plague.state import Table

FORWARD_ACTION: Final = FORWARD()
BACKWARD_ACTION: Final = BACKWARD()
LEFT_ACTION: Final = TURN_LEFT()
RIGHT_ACTION: Final = TURN_RIGHT()


def step(s: Table, human: int, action: int) -> None:
    """ZP-5.1, ZP-5.2, ZP-5.6."""
    facing = s.facing[human]
    forward = action == FORWARD_ACTION
    edge = s.square[human] * 4 + (facing if forward else facing + 2 & 3)
    s.ap -= s.plan.cost[edge]
    step_human(s, human, edge)
    s.tell(events.MOVED, "ZP-5.1" if forward else "ZP-5.2", human, s.square[human])


def turn(s: Table, human: int, action: int) -> None:
    s.ap -= 1
    s.facing[human] = s.facing[human] + (1 if action == RIGHT_ACTION else 3) & 3
    s.tell(events.TURNED, "ZP-5.3", human, s.facing[human])
