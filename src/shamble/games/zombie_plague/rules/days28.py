"""28 Days Later while it is played: the madness roll at the start of every activation (ZP-20.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import DO_WITHOUT, USE
from shamble.games.zombie_plague.board.figures import MADNESS, lose_item
from shamble.games.zombie_plague.components import MADNESS_FROM, TEDDY_BEAR
from shamble.games.zombie_plague.rules.bites import use_or_not
from shamble.games.zombie_plague.rules.spawning import roll

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table


def roll_madness(s: Table, human: int) -> None:
    """ZP-20.6; a TEDDY BEAR lets its holder roll again (ZP-23.26)."""
    if not s.alive >> human & 1:
        return
    die = roll(s)
    s.tell(events.MADNESS_ROLL, "ZP-20.6", human, die)
    if TEDDY_BEAR in s.items[human]:
        s.ask_then(s.owner[human], use_or_not(TEDDY_BEAR), hug_bear, human, die)
    elif die >= MADNESS_FROM:
        break_out(s)


def hug_bear(s: Table, action: int, human: int, die: int) -> None:
    if action in USE:
        s.tell(events.USED, "ZP-23.26", human, TEDDY_BEAR)
        lose_item(s, human, TEDDY_BEAR)
        s.do(roll_madness, human)
    elif action in DO_WITHOUT and die >= MADNESS_FROM:
        break_out(s)


def break_out(s: Table) -> None:
    s.days = MADNESS
    s.tell(events.MADNESS, "ZP-20.6")
