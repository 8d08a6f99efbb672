"""The car: getting in and out, the engine, the pile of zombies at its doors, and those who come out of it as zombies
(ZP-16)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import CAR_DOOR_CHOICE, EXIT_CAR, FACE, PLACE
from shamble.games.zombie_plague.board.figures import IN_CAR, NOWHERE, ZOMBIE, group, living, set_human, strip
from shamble.games.zombie_plague.components import CAR_KEYS, CAR_STARTS_ON, GROUP
from shamble.games.zombie_plague.rules import policy
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, any_facing, zombies_decide
from shamble.games.zombie_plague.rules.dice import roll
from shamble.games.zombie_plague.rules.endings import CAR, finish, human_winners, loyal
from shamble.games.zombie_plague.rules.spawning import put_zombie
from shamble.games.zombie_plague.rules.traitor import show_slip
from shamble.games.zombie_plague.state import Table

# -- getting in and out, and away ------------------------------------------------------------------------------------


def enter_car(s: Table, human: int, action: int) -> None:
    s.ap -= 1
    s.tell(events.IN_CAR, "ZP-16.2", human)
    set_human(s, human, IN_CAR, 0)


def exit_car(s: Table, human: int, action: int) -> None:
    """ZP-16.4: onto the square at the door, facing away from the car."""
    square, inward = s.plan.car_doors[action - EXIT_CAR.first]
    s.ap -= 1
    s.tell(events.OUT_OF_CAR, "ZP-16.4", human, square)
    set_human(s, human, square, (inward + 2) % 4)


def may_start(s: Table, human: int) -> bool:
    """ZP-16.7; without a loyal Human nobody drives away (ZP-19.15)."""
    people = loyal(s)
    return CAR_KEYS in s.items[human] and bool(people) and all(s.square[h] == IN_CAR for h in people)


def start_car(s: Table, human: int, action: int) -> None:
    """ZP-16.9."""
    s.ap -= 1
    die = roll(s)
    s.tell(events.ENGINE, "ZP-16.9", human, die)
    if die == CAR_STARTS_ON:
        finish(s, CAR, "ZP-16.9", human_winners(s))


# -- the pile at the doors -------------------------------------------------------------------------------------------


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
    zombies_decide(s, CHOOSE_CAR_DOOR, doors)


def doors_to_tear_open(s: Table, doors: tuple[int, ...]) -> list[int]:
    return [CAR_DOOR_CHOICE.first + door for door in doors]


def zombify_car(s: Table, action: int, doors: tuple[int, ...]) -> None:
    """All inside are zombified at once, without any save; their zombies are placed one after the other."""
    door = action - CAR_DOOR_CHOICE.first
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


# -- zombies that come out of the car --------------------------------------------------------------------------------


def place_car_zombie(s: Table, human: int, doors: tuple[int, ...], rule: str) -> None:
    """ZP-16.11, ZP-16.13: on an unoccupied square nearest to one of these doors, with all the cards of the Human."""
    if s.alive:  # else the zombies have won (ZP-15.5)
        zombies_decide(s, PLACE_CAR_ZOMBIE, human, doors, rule)


def squares_near_doors(s: Table, human: int, doors: tuple[int, ...], rule: str) -> list[int]:
    fields = [s.ways.walking(s.plan.car_doors[door][0]) for door in doors]
    distance = {x: min([field[x] for field in fields]) for x in s.plan.free_squares if not s.figure[x]}
    nearest = min(distance.values())
    return [PLACE.first + x for x, steps in distance.items() if steps == nearest]


def face_car_zombie(s: Table, action: int, human: int, doors: tuple[int, ...], rule: str) -> None:
    zombies_decide(s, FACE_CAR_ZOMBIE, action - PLACE.first, human, rule)


def put_car_zombie(s: Table, action: int, square: int, human: int, rule: str) -> None:
    slot = put_zombie(s, square, action - FACE.first, rule, bonus=False, cards=strip(s, human))
    if s.zombie_turn:
        s.newborn |= 1 << slot  # ZP-11.3


CHOOSE_CAR_DOOR: Final = PlagueDecision(
    "choose_car_door",
    rule="ZP-16.11",
    prompt="Choose the car door that is torn open",
    wanted="choose one of the doors at which four zombies stand",
    options=doors_to_tear_open,
    take=zombify_car,
    default=policy.pick_car_door,
    for_the_zombies=True,
)
PLACE_CAR_ZOMBIE: Final = PlagueDecision(
    "place_car_zombie",
    rule="ZP-16.11",
    prompt="Place the zombie from the car",
    wanted="place the zombie on one of the squares nearest to the car door",
    options=squares_near_doors,
    take=face_car_zombie,
    default=policy.pick_first,
    for_the_zombies=True,
)
FACE_CAR_ZOMBIE: Final = PlagueDecision(
    "face_car_zombie",
    rule="ZP-16.11",
    prompt="Choose its facing",
    wanted="choose the zombie's facing",
    options=any_facing,
    take=put_car_zombie,
    default=policy.pick_facing,
    for_the_zombies=True,
)
