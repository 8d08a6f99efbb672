"""Every decision of the game."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import table_of
from shamble.games.run_for_your_lives.rules import DRAW_ANOTHER, GIVE_CARD, PLAY

DECISIONS: Final = table_of(PLAY, GIVE_CARD, DRAW_ANOTHER)
