"""The car: getting in and out, the engine, and the pile of zombies at its doors (ZP-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import CAR_DOOR_CHOICE
from shamble.games.zombie_plague.board.figures import IN_CAR, NOWHERE, ZOMBIE, group, living, set_human
from shamble.games.zombie_plague.components import GROUP
from shamble.games.zombie_plague.rules import policy
from shamble.games.zombie_plague.rules.spawning import place_car_zombie, zombie_player_decides
from shamble.games.zombie_plague.rules.traitor import show_slip

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table


def piled_doors(s: Table) -> tuple[int, ...]:
    """The car doors at which a zombie of a group of four stands while somebody is in the car (ZP-16.10)."""
    doors: list[int] = []
    if all(s.square[h] != IN_CAR for h in living(s)):
        return ()
    for door, (square, _) in enumerate(s.plan.car_doors):
        if s.figure[square] >= ZOMBIE and len(group(s, s.figure[square] - ZOMBIE)) >= GROUP:
            doors.append(door)
    return tuple(doors)


def tear_open(s: Table, doors: tuple[int, ...]) -> None:
    zombie_player_decides(s, [CAR_DOOR_CHOICE(door) for door in doors], policy.pick_car_door, zombify_car)


def zombify_car(s: Table, action: int) -> None:
    """All inside are zombified at once, without any save; their zombies are placed one after the other."""
    door = CAR_DOOR_CHOICE.args(action)[0]
    s.tell(events.CAR_TORN, "ZP-16.10", s.plan.car_doors[door][0])
    inside = [h for h in living(s) if s.square[h] == IN_CAR]
    for human in reversed(inside):
        s.do(place_car_zombie, human, (door,), "ZP-16.11")
    for human in inside:
        s.tell(events.ZOMBIFIED, "ZP-16.10", human)
        s.alive &= ~(1 << human)
        s.zombified |= 1 << human
        set_human(s, human, NOWHERE, 0)
        show_slip(s, human)
