"""The Traitor's slips (ZP-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.board.figures import NO_TRAITOR

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table


def draw_slips(s: Table) -> None:
    """ZP-19.2, ZP-19.3: one slip more than there are Humans; the last stays unseen, so there may be no Traitor."""
    drawn = s.rng.below(s.humans + 1)
    s.traitor = drawn if drawn < s.humans else NO_TRAITOR
    s.tell(events.SLIPS_DRAWN, "ZP-19.2")
    for human in range(s.humans):
        s.tell(events.SLIP_DRAWN, "ZP-19.2", int(human == s.traitor), only=(s.owner[human],))


def show_slip(s: Table, human: int) -> None:
    """ZP-19.9: a Human who is lost shows their slip."""
    if s.config["traitor"]:
        s.tell(events.SLIP_SHOWN, "ZP-19.9", human, int(human == s.traitor))
