"""Every decision of the game."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import table_of
from shamble.games.zombiegeddon.rules.changeover import LOOK_THROUGH
from shamble.games.zombiegeddon.rules.phase_end import ANSWER
from shamble.games.zombiegeddon.rules.turns import FIRST_ACTION, MOVE_ON, SECOND_ACTION

DECISIONS: Final = table_of(FIRST_ACTION, SECOND_ACTION, MOVE_ON, ANSWER, LOOK_THROUGH)
