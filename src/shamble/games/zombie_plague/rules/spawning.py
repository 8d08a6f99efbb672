"""New zombies: the Zombie Player chooses their squares and facings, or the policy does (spawning, events, the car)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import EDGE, FACE, PLACE
from shamble.games.zombie_plague.board.figures import add_zombie, counted_zombies, strip
from shamble.games.zombie_plague.board.plan import FAR
from shamble.games.zombie_plague.components import MAXIMUM_PER_HUMAN, SPAWN
from shamble.games.zombie_plague.rules import policy

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table

FACINGS = list(FACE.all)
EDGES = list(EDGE.all)
WILD = 4


def zombie_player_decides(
    s: Table, options: list[int], pick: Callable[..., int], then: Callable[..., None], *args: Any
) -> None:
    """Ask the Zombie Player; without one the policy picks. A single option is not asked."""
    if len(options) == 1:
        then(s, options[0], *args)
    elif s.zombie_player < 0 or s.days:
        then(s, pick(s, options, *args), *args)
    else:
        s.ask_then(s.zombie_player, options, then, *args)


def roll(s: Table) -> int:
    return s.rng.below(6) + 1


def roll_direction(s: Table, rule: str) -> int:
    """0 to 3 an edge, 4 wild."""
    face = min(roll(s) - 1, WILD)
    s.tell(events.DIRECTION, rule, face)
    return face


def spawn_zombies(s: Table) -> None:
    """ZP-10.2 to ZP-10.6: up to two zombies on one edge, never beyond the maximum."""
    most = MAXIMUM_PER_HUMAN * s.alive.bit_count()
    count = counted_zombies(s)
    if count >= most:
        s.tell(events.NO_SPAWN, "ZP-10.4", count, most)
        return
    many = min(SPAWN, most - count)
    edge = roll_direction(s, "ZP-10.5")
    if edge == WILD:
        zombie_player_decides(s, EDGES, policy.pick_edge, spawn_on_edge, many)
    else:
        s.do(place_spawned, edge, many)


def spawn_on_edge(s: Table, action: int, many: int) -> None:
    s.do(place_spawned, EDGE.args(action)[0], many)


def place_spawned(s: Table, edge: int, many: int) -> None:
    options = [PLACE(square) for square in s.plan.edge_rows[edge] if not s.figure[square]]
    if many and options:
        s.do(place_spawned, edge, many - 1)
        zombie_player_decides(s, options, policy.pick_nearest_to_humans, face_spawned)


def face_spawned(s: Table, action: int) -> None:
    zombie_player_decides(s, FACINGS, policy.pick_facing, put_spawned, PLACE.args(action)[0])


def put_spawned(s: Table, action: int, square: int) -> None:
    put_zombie(s, square, FACE.args(action)[0], "ZP-10.6", bonus=False)


def put_zombie(s: Table, square: int, facing: int, rule: str, bonus: bool, cards: tuple[int, ...] = ()) -> int:
    s.tell(events.ZOMBIE_PLACED, rule, square, facing)
    return add_zombie(s, square, facing, bonus, cards)


# -- events ----------------------------------------------------------------------------------------------------------


def place_surprise(s: Table) -> None:
    """ZP-23.33: a bonus zombie on the nearest unoccupied square."""
    walking = s.ways.walking(s.square[s.active])
    squares = [x for x, free in enumerate(s.plan.free) if free and not s.figure[x] and 0 < walking[x] < FAR]
    if squares:
        nearest = min(walking[x] for x in squares)
        options = [PLACE(x) for x in squares if walking[x] == nearest]
        zombie_player_decides(s, options, policy.pick_first, face_surprise)


def face_surprise(s: Table, action: int) -> None:
    zombie_player_decides(s, FACINGS, policy.pick_facing_searcher, put_surprise, PLACE.args(action)[0])


def put_surprise(s: Table, action: int, square: int) -> None:
    put_zombie(s, square, FACE.args(action)[0], "ZP-23.33", bonus=True)


def place_resident(s: Table) -> None:
    """ZP-23.34: a bonus zombie in a named room of the house that holds no Human."""
    rooms = s.plan.room_name
    visited = {rooms[x] for x in s.square if x >= 0}
    options = [
        PLACE(x)
        for x, free in enumerate(s.plan.free)
        if free and rooms[x] and rooms[x] not in visited and not s.figure[x]
    ]
    if options:
        zombie_player_decides(s, options, policy.pick_nearest_to_humans, face_resident)


def face_resident(s: Table, action: int) -> None:
    zombie_player_decides(s, FACINGS, policy.pick_facing, put_resident, PLACE.args(action)[0])


def put_resident(s: Table, action: int, square: int) -> None:
    put_zombie(s, square, FACE.args(action)[0], "ZP-23.34", bonus=True)


# -- the car ---------------------------------------------------------------------------------------------------------


def place_car_zombie(s: Table, human: int, doors: tuple[int, ...], rule: str) -> None:
    """ZP-16.11, ZP-16.13: on an unoccupied square nearest to one of these doors, with all the cards of the Human."""
    if not s.alive:
        return  # the zombies have won (ZP-15.5)
    fields = [s.ways.walking(s.plan.car_doors[door][0]) for door in doors]
    distance = {x: min(field[x] for field in fields) for x, free in enumerate(s.plan.free) if free and not s.figure[x]}
    nearest = min(distance.values())
    options = [PLACE(x) for x, steps in distance.items() if steps == nearest]
    zombie_player_decides(s, options, policy.pick_first, face_car_zombie, human, rule)


def face_car_zombie(s: Table, action: int, human: int, rule: str) -> None:
    zombie_player_decides(s, FACINGS, policy.pick_facing, put_car_zombie, PLACE.args(action)[0], human, rule)


def put_car_zombie(s: Table, action: int, square: int, human: int, rule: str) -> None:
    slot = put_zombie(s, square, FACE.args(action)[0], rule, bonus=False, cards=strip(s, human))
    if s.zombie_turn:
        s.newborn |= 1 << slot  # ZP-11.3
