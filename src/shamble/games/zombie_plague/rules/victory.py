"""Victory and defeat, looked at when a whole action has taken effect (ZP-4.9, ZP-15, ZP-17.8, ZP-18)."""

from __future__ import annotations

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.board.figures import NO_TRAITOR, NOWHERE, plays_the_dead, zombies_in
from shamble.games.zombie_plague.rules.car import piled_doors, tear_open
from shamble.games.zombie_plague.rules.days28 import begin_days, settle_days
from shamble.games.zombie_plague.rules.endings import (
    CELLAR,
    HOUSE,
    ROOM,
    TRAITOR,
    ZOMBIES,
    finish,
    human_winners,
    loyal,
)
from shamble.games.zombie_plague.rules.traitor import alone_in_closed_room
from shamble.games.zombie_plague.state import Table


def settle(s: Table) -> None:
    """Test every condition if anything has changed; the first one met ends the game (or begins the mini-game). Whoever
    lets an action happen puts this step below it on the agenda, so that all the action brings about comes first."""
    if not s.touched:
        return
    s.touched = False
    if s.days:
        settle_days(s)
        return
    if not s.alive:
        finish(s, ZOMBIES, "ZP-15.5", [player for player in range(s.players) if plays_the_dead(s, player)])
        return
    if not s.locked and (doors := piled_doors(s)):
        s.do(settle)
        s.do(tear_open, doors)
        return
    if s.searched_any == s.plan.search_all:
        test_barricades(s)


def test_barricades(s: Table) -> None:
    if s.traitor != NO_TRAITOR and s.alive >> s.traitor & 1 and alone_in_closed_room(s, s.traitor):
        finish(s, TRAITOR, "ZP-19.4", [s.owner[s.traitor]])
        return
    how = closed_in(s)
    if not how:
        return
    if s.traitor != NO_TRAITOR and s.alive >> s.traitor & 1 and not s.revealed:
        s.revealed = True
        s.tell(events.TRAITOR_REVEALED, "ZP-19.10", s.traitor)
        return
    if s.config["days28"] and len({s.owner[h] for h in loyal(s)}) >= 2:
        begin_days(s, how)
    else:
        finish(s, how, {HOUSE: "ZP-15.1", ROOM: "ZP-18.1", CELLAR: "ZP-17.8"}[how], human_winners(s))


def closed_in(s: Table) -> str:
    """Which barricade victory's conditions are met now; empty for none. All Search squares have been searched."""
    plan = s.plan
    people = loyal(s)
    if not people:
        return ""  # ZP-19.15
    spoiler = s.square[s.traitor] if s.revealed and s.alive >> s.traitor & 1 else NOWHERE
    if plan.cellar_door >= 0 and s.barricades >> plan.cellar_door & 1:
        below = plan.cellar_squares
        if all(s.square[h] in below for h in people) and spoiler not in below and not zombies_in(s, below):
            return CELLAR
    if spoiler >= 0 and plan.inside[spoiler] and s.config["victory"] == "house":
        return ""
    if any(plan.inside[s.z_square[slot]] for slot in s.horde):
        return ""
    if s.config["victory"] == "shorter":
        for room in plan.closed_rooms:
            if (
                s.barricades & room.openings == room.openings
                and all(s.square[h] in room.squares for h in people)
                and spoiler not in room.squares
                and not zombies_in(s, room.squares)
            ):
                return ROOM
        return ""
    if s.barricades & plan.outer == plan.outer and all(s.square[h] >= 0 and plan.inside[s.square[h]] for h in people):
        return HOUSE
    return ""
