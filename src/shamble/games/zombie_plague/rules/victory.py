"""Victory and defeat, looked at when a whole action has taken effect (ZP-4.9), and the beginning of 28 Days Later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.board.figures import (
    BEFORE_MADNESS,
    NO_TRAITOR,
    NOWHERE,
    living,
    plays_the_dead,
    remove_zombie,
    set_human,
    strip,
)
from shamble.games.zombie_plague.components import CARD_BITS
from shamble.games.zombie_plague.rules.car import piled_doors, tear_open

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table

HOUSE, ROOM, CELLAR, CAR, ZOMBIES, TRAITOR, LAST_ALIVE, NOBODY_LEFT, DRAW = (
    "house",
    "room",
    "cellar",
    "car",
    "zombies",
    "traitor",
    "last_alive",
    "nobody",
    "draw",
)
ENDINGS = (HOUSE, ROOM, CELLAR, CAR, ZOMBIES, TRAITOR, LAST_ALIVE, NOBODY_LEFT, DRAW)


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


def loyal(s: Table) -> list[int]:
    """The living Humans whom the victory conditions speak of: a revealed Traitor is none of them (ZP-19.12)."""
    return [h for h in living(s) if not (s.revealed and h == s.traitor)]


def human_winners(s: Table) -> list[int]:
    """All Human Players, those out of the game included (ZP-15.8), but never the Traitor."""
    return sorted({owner for h, owner in enumerate(s.owner) if h != s.traitor})


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


def zombies_in(s: Table, squares: frozenset[int]) -> bool:
    return any(s.z_square[slot] in squares for slot in s.horde)


def alone_in_closed_room(s: Table, human: int) -> bool:
    """ZP-19.4: the Human is in a closed room with all openings barricaded and nobody else in it."""
    for room in s.plan.closed_rooms:
        if s.square[human] in room.squares and s.barricades & room.openings == room.openings:
            return not zombies_in(s, room.squares) and not any(
                s.square[h] in room.squares for h in living(s) if h != human
            )
    return False


# -- 28 Days Later ---------------------------------------------------------------------------------------------------


def begin_days(s: Table, how: str) -> None:
    """ZP-20.1 to ZP-20.4: the victory stands, the zombies go, the barricaded area is all that is left."""
    plan = s.plan
    if how == HOUSE:
        s.area = frozenset(square for square, inside in enumerate(plan.inside) if inside)
    elif how == CELLAR:
        s.area = plan.cellar_squares
    else:
        shut = next(r for r in plan.closed_rooms if s.square[loyal(s)[0]] in r.squares)
        s.area = shut.squares
    s.days = BEFORE_MADNESS
    s.main_ending = how
    for slot in list(s.horde):
        s.discards += [card & CARD_BITS for card in remove_zombie(s, slot)]  # ZP-14.5
    s.tell(events.DAYS_BEGIN, "ZP-20.3")
    for human in living(s):
        if s.square[human] not in s.area:  # a revealed Traitor: the others have won without them
            s.tell(events.LEFT_BEHIND, "ZP-20.4", human)
            s.alive &= ~(1 << human)
            s.discards += [card & CARD_BITS for card in strip(s, human)]
            set_human(s, human, NOWHERE, 0)
    s.touched = False


def settle_days(s: Table) -> None:
    """ZP-20.11: it ends when all living Humans belong to one player, or nobody is left."""
    owners = {s.owner[h] for h in living(s)}
    if len(owners) == 1:
        finish(s, LAST_ALIVE, "ZP-20.11", list(owners))
    elif not owners:
        finish(s, NOBODY_LEFT, "ZP-20.12", [])


# -- the end ---------------------------------------------------------------------------------------------------------


def finish(s: Table, how: str, rule: str, winners: list[int]) -> None:
    """1 for a winner, 0 for a loser. After 28 Days Later the Human victory stands: half a point for those who lost
    it."""
    returns = [1.0 if player in winners else 0.0 for player in range(s.players)]
    if how == DRAW and not s.days:
        returns = [0.5] * s.players
    elif s.days:
        for player in human_winners(s):
            returns[player] = max(returns[player], 0.5)
    s.tell(events.VICTORY, rule, ENDINGS.index(how))
    s.end(returns, how)


def end_of_round(s: Table) -> None:
    """ZP-15.9: with a round limit the game is a draw at the end of the last round."""
    if s.config["round_limit"] and s.round >= s.config["round_limit"]:
        finish(s, DRAW, "ZP-15.9", [])
