"""A turn from its beginning to the next player: the order of its steps (EZ-3, EZ-18.2)."""

from __future__ import annotations

from typing import Final

from shamble.core.state import Frame
from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.rules.announce import announce_fight_or_flee
from shamble.games.eaten_by_zombies.rules.attrition import suffer_attrition
from shamble.games.eaten_by_zombies.rules.clean_up import clear_play_area
from shamble.games.eaten_by_zombies.rules.horde import move_horde
from shamble.games.eaten_by_zombies.rules.opponents_add import offer_add
from shamble.games.eaten_by_zombies.rules.play import play_cards
from shamble.games.eaten_by_zombies.rules.refill import refill_hand
from shamble.games.eaten_by_zombies.rules.resolve import resolve_fight_or_flee
from shamble.games.eaten_by_zombies.rules.reveal import reveal_zombies
from shamble.games.eaten_by_zombies.rules.scavenge import start_scavenging
from shamble.games.eaten_by_zombies.rules.without_sign import W0, W1, W3, W7, W8, open_window
from shamble.games.eaten_by_zombies.rules.zombie_players import (
    dissipate_horde,
    draw_first_zombie,
    return_zombies,
    threaten,
)
from shamble.games.eaten_by_zombies.state import FALLEN, START, SURVIVOR, ZOMBIE_PLAYER, Table


def pass_turn(s: Table) -> None:
    """EZ-1.20: clockwise, the living and the dead alike."""
    s.turn = (s.turn + 1) % s.players
    begin_turn(s)


def begin_turn(s: Table) -> None:
    s.begin()
    s.step = START
    seat = s.turn
    s.tell(events.TURN, "EZ-1.20", seat)
    if s.status[seat] == FALLEN:  # EZ-17.9
        s.beat()
        s.status[seat] = ZOMBIE_PLAYER
        s.tell(events.ROSE, "EZ-17.9", seat)
    s.agenda += SURVIVOR_TURN if s.status[seat] == SURVIVOR else ZOMBIE_TURN


SURVIVOR_TURN: Final[tuple[Frame, ...]] = (  # EZ-3.1; the last of these frames comes first
    (pass_turn, ()),
    (open_window, (W8,)),
    (refill_hand, ()),
    (move_horde, ()),
    (suffer_attrition, ()),
    (open_window, (W7,)),
    (clear_play_area, ()),
    (start_scavenging, ()),
    (resolve_fight_or_flee, ()),
    (play_cards, ()),
    (announce_fight_or_flee, ()),
    (open_window, (W3,)),
    (offer_add, (1,)),
    (open_window, (W1,)),
    (reveal_zombies, ()),
    (open_window, (W0,)),
)
ZOMBIE_TURN: Final[tuple[Frame, ...]] = (  # EZ-18.2
    (pass_turn, ()),
    (open_window, (W8,)),
    (dissipate_horde, ()),
    (return_zombies, ()),
    (threaten, ()),
    (draw_first_zombie, ()),
    (open_window, (W0,)),
)
