"""What the EVENT cards do when they are drawn (ZP-8.6, ZP-23.30 to ZP-23.37)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import FACE, NO_OPENING, OPENING, PLACE
from shamble.games.zombie_plague.board.figures import bar, unbar
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import (
    DEAD_RESIDENT,
    EUREKA,
    LUCKY,
    SMASH,
    STENCH,
    SURPRISE,
    THE_CELLAR,
    THEY_KEEP_COMING,
    ZOMBIE_EVENTS,
)
from shamble.games.zombie_plague.rules import policy
from shamble.games.zombie_plague.rules.cellar import is_trunk, open_cellar, shuffle_back
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, always, any_facing, zombies_decide
from shamble.games.zombie_plague.rules.spawning import put_zombie, spawn_zombies
from shamble.games.zombie_plague.state import Table


def happen(s: Table, card: int, edge: int) -> None:
    """An EVENT takes effect at once and is discarded (ZP-8.6)."""
    if card == THE_CELLAR and is_trunk(s, edge) and s.config["cellar_in_trunk"] == "reshuffle":
        shuffle_back(s)
        return
    s.discards += (card,)
    if s.days and card in ZOMBIE_EVENTS:  # ZP-20.10
        s.tell(events.NO_EFFECT, "ZP-20.10", card)
    elif card == THE_CELLAR:
        open_cellar(s, edge)
    elif card == EUREKA:
        s.wanted += 1
    elif card == STENCH:
        s.stench = True
        s.tell(events.STENCH_COMES, "ZP-23.36")
    else:
        s.do(EVENT_STEPS[card])


# -- barricades ------------------------------------------------------------------------------------------------------


def choose_lucky(s: Table) -> None:
    """ZP-23.32: the searching player may barricade any one opening, free."""
    if openings_to_bar(s):
        s.ask(s.owner[s.active], LUCKY_COINCIDENCE)


def openings_to_bar(s: Table) -> list[int]:
    free = [OPENING.first + o for o in range(len(s.plan.openings)) if not s.barricades >> o & 1]
    return [*free, NO_OPENING()] if free else []


def lucky_barricade(s: Table, action: int) -> None:
    if action in OPENING:
        opening = action - OPENING.first
        edge = s.plan.opening_edges[opening][0]
        bar(s, opening)
        s.tell(events.BARRICADED, "ZP-23.32", s.active, edge // 4, edge % 4)


def choose_smash(s: Table) -> None:
    """ZP-23.35: the Zombie Player removes any one barricade."""
    if s.barricades:
        zombies_decide(s, SMASH_BARRICADE)


def barricades_to_smash(s: Table) -> list[int]:
    return [OPENING.first + o for o in range(len(s.plan.openings)) if s.barricades >> o & 1]


def smash(s: Table, action: int) -> None:
    opening = action - OPENING.first
    edge = s.plan.opening_edges[opening][0]
    s.tell(events.SMASHED, "ZP-23.35", edge // 4, edge % 4)
    unbar(s, opening)


LUCKY_COINCIDENCE: Final = PlagueDecision(
    "lucky_coincidence",
    rule="ZP-23.32",
    prompt="LUCKY COINCIDENCE: barricade any opening on the map",
    wanted="choose an unbarricaded opening, or none",
    options=openings_to_bar,
    take=lucky_barricade,
    default=always(NO_OPENING()),
)
SMASH_BARRICADE: Final = PlagueDecision(
    "smash",
    rule="ZP-23.35",
    prompt="SMASH! Choose a barricade on the map",
    wanted="choose a barricade",
    options=barricades_to_smash,
    take=smash,
    default=policy.pick_smash,
    for_the_zombies=True,
)


# -- bonus zombies ---------------------------------------------------------------------------------------------------


def place_surprise(s: Table) -> None:
    """ZP-23.33: a bonus zombie on the nearest unoccupied square."""
    if squares_near_searcher(s):
        zombies_decide(s, PLACE_SURPRISE)


def squares_near_searcher(s: Table) -> list[int]:
    walking = s.ways.walking(s.square[s.active])
    squares = [x for x in s.plan.free_squares if not s.figure[x] and 0 < walking[x] < FAR]
    nearest = min([walking[x] for x in squares], default=0)
    return [PLACE.first + x for x in squares if walking[x] == nearest]


def face_surprise(s: Table, action: int) -> None:
    zombies_decide(s, FACE_SURPRISE, action - PLACE.first)


def put_surprise(s: Table, action: int, square: int) -> None:
    put_zombie(s, square, action - FACE.first, "ZP-23.33", bonus=True)


def place_resident(s: Table) -> None:
    """ZP-23.34: a bonus zombie in a named room of the house that holds no Human."""
    if squares_in_empty_rooms(s):
        zombies_decide(s, PLACE_RESIDENT)


def squares_in_empty_rooms(s: Table) -> list[int]:
    rooms = s.plan.room_name
    visited = {rooms[x] for x in s.square if x >= 0}
    return [PLACE.first + x for x in s.plan.free_squares if rooms[x] and rooms[x] not in visited and not s.figure[x]]


def face_resident(s: Table, action: int) -> None:
    zombies_decide(s, FACE_RESIDENT, action - PLACE.first)


def put_resident(s: Table, action: int, square: int) -> None:
    put_zombie(s, square, action - FACE.first, "ZP-23.34", bonus=True)


PLACE_SURPRISE: Final = PlagueDecision(
    "place_surprise",
    rule="ZP-23.33",
    prompt="SURPRISE! Place a zombie next to the searcher",
    wanted="place the zombie on one of the nearest unoccupied squares",
    options=squares_near_searcher,
    take=face_surprise,
    default=policy.pick_first,
    for_the_zombies=True,
)
FACE_SURPRISE: Final = PlagueDecision(
    "face_surprise",
    rule="ZP-23.33",
    prompt="Choose its facing",
    wanted="choose the zombie's facing",
    options=any_facing,
    take=put_surprise,
    default=policy.pick_facing_searcher,
    for_the_zombies=True,
)
PLACE_RESIDENT: Final = PlagueDecision(
    "place_resident",
    rule="ZP-23.34",
    prompt="DEAD RESIDENT: place a zombie in an empty room",
    wanted="place the zombie in a room of the house that holds no Human",
    options=squares_in_empty_rooms,
    take=face_resident,
    default=policy.pick_nearest_to_humans,
    for_the_zombies=True,
)
FACE_RESIDENT: Final = PlagueDecision(
    "face_resident",
    rule="ZP-23.34",
    prompt="Choose its facing",
    wanted="choose the zombie's facing",
    options=any_facing,
    take=put_resident,
    default=policy.pick_facing,
    for_the_zombies=True,
)

EVENT_STEPS: Final = {
    LUCKY: choose_lucky,
    SURPRISE: place_surprise,
    DEAD_RESIDENT: place_resident,
    SMASH: choose_smash,
    THEY_KEEP_COMING: spawn_zombies,
}
