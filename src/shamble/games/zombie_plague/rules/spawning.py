"""New zombies at the edges of the board (ZP-10): the Zombie Player chooses their squares and facings, or the policy
does."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import EDGE, FACE, PLACE
from shamble.games.zombie_plague.board.figures import add_zombie, counted_zombies
from shamble.games.zombie_plague.rules import policy
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, any_edge, any_facing, zombies_decide
from shamble.games.zombie_plague.rules.dice import WILD, roll_direction
from shamble.games.zombie_plague.state import Table


def spawn_zombies(s: Table) -> None:
    """ZP-10.2 to ZP-10.6: up to two zombies on one edge, never beyond the maximum."""
    most = s.config["zombies_per_human"] * s.alive.bit_count()
    count = counted_zombies(s)
    if count >= most:
        s.tell(events.NO_SPAWN, "ZP-10.4", count, most)
        return
    many = min(s.config["spawn"], most - count)
    edge = roll_direction(s, "ZP-10.5")
    if edge == WILD:
        zombies_decide(s, CHOOSE_EDGE, many)
    else:
        s.do(place_spawned, edge, many)


def spawn_on_edge(s: Table, action: int, many: int) -> None:
    s.do(place_spawned, action - EDGE.first, many)


def place_spawned(s: Table, edge: int, many: int) -> None:
    if many and not all(s.figure[square] for square in s.plan.edge_rows[edge]):
        s.do(place_spawned, edge, many - 1)
        zombies_decide(s, PLACE_ZOMBIE, edge)


def squares_to_spawn(s: Table, edge: int) -> list[int]:
    return [PLACE.first + square for square in s.plan.edge_rows[edge] if not s.figure[square]]


def face_spawned(s: Table, action: int, edge: int) -> None:
    zombies_decide(s, FACE_ZOMBIE, action - PLACE.first)


def put_spawned(s: Table, action: int, square: int) -> None:
    put_zombie(s, square, action - FACE.first, "ZP-10.6", bonus=False)


def put_zombie(s: Table, square: int, facing: int, rule: str, bonus: bool, cards: tuple[int, ...] = ()) -> int:
    s.tell(events.ZOMBIE_PLACED, rule, square, facing)
    return add_zombie(s, square, facing, bonus, cards)


CHOOSE_EDGE: Final = PlagueDecision(
    "choose_edge",
    rule="ZP-10.5",
    prompt="The die is wild: choose the edge",
    wanted="the die is wild: choose one of the four edges",
    options=any_edge,
    take=spawn_on_edge,
    default=policy.pick_edge,
    for_the_zombies=True,
)
PLACE_ZOMBIE: Final = PlagueDecision(
    "place_zombie",
    rule="ZP-10.6",
    prompt="Place a new zombie on the marked edge",
    wanted="place the zombie on an unoccupied free square of that edge",
    options=squares_to_spawn,
    take=face_spawned,
    default=policy.pick_nearest_to_humans,
    for_the_zombies=True,
)
FACE_ZOMBIE: Final = PlagueDecision(
    "face_zombie",
    rule="ZP-10.7",
    prompt="Choose its facing",
    wanted="choose the zombie's facing",
    options=any_facing,
    take=put_spawned,
    default=policy.pick_facing,
    for_the_zombies=True,
)
