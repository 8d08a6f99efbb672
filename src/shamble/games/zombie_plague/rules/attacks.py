"""Attacks by Humans: who is affected, the dice, pushes and kills (ZP-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import FACE, USE
from shamble.games.zombie_plague.board.figures import (
    NOBODY,
    ZOMBIE,
    lose_item,
    may_target_humans,
    step_human,
    step_zombie,
)
from shamble.games.zombie_plague.components import (
    AMMO,
    ATTACK_DIE,
    BARE_HANDS,
    BARREL_SPENT,
    BODY,
    CARD_BITS,
    CLUB,
    DISCARDED,
    DISORIENT,
    DOUBLE_BARREL,
    EMPTY,
    EMPTY_CLUB,
    FIREARM,
    FRONT,
    INFECTION_ROLL,
    KILL,
    LINE_ALL,
    LINE_FIRST,
    MISS,
    OOPS,
    OUT_OF_AMMO,
    UNARMED,
    UNARMED_HAND,
    WEAPONS,
    Weapon,
)
from shamble.games.zombie_plague.rules.bites import roll_infection
from shamble.games.zombie_plague.rules.deaths import kill_human, kill_zombie
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, any_facing, use_or_not
from shamble.games.zombie_plague.rules.dice import roll
from shamble.games.zombie_plague.state import Table

Aim = tuple[int, int, int]
"""(distance, square, direction in which the shot goes on there)"""


def arms(weapon: int) -> Weapon:
    """How a weapon in the hand attacks now: as itself, as a club (ZP-7.27) or like bare hands (ZP-7.16)."""
    if weapon == UNARMED_HAND:
        return UNARMED
    held = WEAPONS[weapon & CARD_BITS]
    if weapon & EMPTY:
        return CLUB if held.when_empty == EMPTY_CLUB else UNARMED
    return held


PATTERN: Final = [arms(n).pattern if n & CARD_BITS < len(WEAPONS) else FRONT for n in range((CARD_BITS | EMPTY) + 1)]
"""Weapon in the hand -> whom it reaches."""


def line(s: Table, square: int, direction: int, reach: int) -> Iterator[Aim]:
    """The squares that a shot crosses; it turns with the board at the Cellar door (ZP-7.18, ZP-7.19)."""
    fire, rotation = s.ways.fire, s.plan.rotation
    for distance in range(1, reach + 1):
        edge = square * 4 + direction
        square = fire[edge]
        if square < 0:
            return
        direction = direction + rotation[edge] & 3
        yield distance, square, direction


def targets(s: Table, human: int) -> list[Aim]:
    """Whom an attack of this Human affects now, nearest first; empty if there is none they may attack."""
    square, direction = s.square[human], s.facing[human]
    pattern = FRONT if s.weapon[human] == UNARMED_HAND else PATTERN[s.weapon[human] & (CARD_BITS | EMPTY)]
    if pattern == FRONT:
        y = s.ways.near[square * 4 + direction]
        who = NOBODY if y < 0 else s.figure[y]
        if who == NOBODY or (who < ZOMBIE and not may_target_humans(s)):
            return []
        return [(1, y, direction + s.plan.rotation[square * 4 + direction] & 3)]
    weapon = arms(s.weapon[human])
    if pattern in (LINE_FIRST, LINE_ALL):
        return line_targets(s, square, direction, weapon.reach, weapon.kind == FIREARM, pattern == LINE_ALL)
    return spread_targets(s, square, direction, weapon.reach)


def line_targets(s: Table, square: int, direction: int, reach: int, firearm: bool, burns_all: bool) -> list[Aim]:
    """ZP-7.20, ZP-7.24; a Human in front of the zombies stops the attack (ZP-7.25), and with a firearm the first Human
    behind them is hit as well (ZP-7.31)."""
    hit: list[Aim] = []
    for aim in line(s, square, direction, reach):
        who = s.figure[aim[1]]
        if who == NOBODY:
            continue
        if who < ZOMBIE:
            if not hit:
                return [aim] if may_target_humans(s) else []
            if firearm:
                hit.append(aim)
            return hit
        if burns_all or not hit:
            hit.append(aim)
    return hit


def exposed(s: Table, square: int, direction: int, reach: int, first_stop: int) -> list[Aim]:
    """ZP-7.21: what a spread of three columns reaches. Figures from 1 up to `first_stop` end the way forward."""
    fire, rotation, figure = s.ways.fire, s.plan.rotation, s.figure
    found: dict[int, Aim] = {}
    for aim in line(s, square, direction, reach):
        distance, middle, on = aim
        found[middle] = aim
        for side in (on + 1 & 3, on + 3 & 3):
            beside = fire[middle * 4 + side]
            if beside >= 0:
                found.setdefault(beside, (distance, beside, on + rotation[middle * 4 + side] & 3))
        if NOBODY < figure[middle] <= first_stop:
            break
    for side in (direction + 1 & 3, direction + 3 & 3):
        beside = fire[square * 4 + side]
        if beside < 0 or NOBODY < figure[beside] <= first_stop:
            continue
        for aim in line(s, beside, direction + rotation[square * 4 + side] & 3, reach):
            found.setdefault(aim[1], aim)
            if NOBODY < figure[aim[1]] <= first_stop:
                break
    return sorted(found.values())


def spread_targets(s: Table, square: int, direction: int, reach: int) -> list[Aim]:
    """ZP-7.22: the nearest row with an exposed zombie, and every Human in range (ZP-7.31)."""
    figure = s.figure
    least = NOBODY if may_target_humans(s) else ZOMBIE - 1
    open_to_fire = [aim for aim in exposed(s, square, direction, reach, 255) if figure[aim[1]] > least]
    if not open_to_fire:
        return []
    row = [aim for aim in open_to_fire if aim[0] == open_to_fire[0][0]]
    if any(figure[aim[1]] >= ZOMBIE for aim in row):
        in_range = exposed(s, square, direction, reach, ZOMBIE - 1)
        row += [aim for aim in in_range if NOBODY < figure[aim[1]] < ZOMBIE and aim not in row]
    return sorted(row)


# -- the dice --------------------------------------------------------------------------------------------------------


def attack(s: Table, human: int, action: int) -> None:
    """ZP-7.1, ZP-7.4, ZP-7.17: 1 AP, one die, or two for bare hands."""
    s.ap -= 1
    hit = tuple(targets(s, human))
    weapon = arms(s.weapon[human])
    bare = weapon.kind == BARE_HANDS
    if bare:
        dice: tuple[int, ...] = (roll(s), roll(s))
        first, second = sorted(ATTACK_DIE[die - 1] for die in dice)
        result = first if first == second or (first, second) == (BODY, KILL) else MISS
    else:
        dice = (roll(s),)
        result = weapon.chart[dice[0] - 1]
    s.tell(events.ATTACKED, "ZP-7.17" if bare else "ZP-7.4", human, dice, result)
    if result == OOPS:
        stumble(s, human, weapon.on_oops)
    elif result == BODY:
        s.do(push_all, hit)
    elif result == KILL:
        s.do(kill_all, human, tuple(square for _, square, _ in reversed(hit)))
    elif result == DISORIENT:
        s.ask(s.owner[human], TURN_TARGET, hit[0][1])


def stumble(s: Table, human: int, oops: int) -> None:
    """ZP-7.6 to ZP-7.8."""
    weapon = s.weapon[human]
    if oops == OUT_OF_AMMO:
        if weapon & CARD_BITS == DOUBLE_BARREL and not weapon & BARREL_SPENT:  # ZP-23.12
            s.weapon[human] = weapon | BARREL_SPENT
            s.tell(events.FREE_OOPS, "ZP-23.12", human)
        elif AMMO in s.items[human]:
            s.ask(s.owner[human], USE_AMMO, human)
        else:
            run_empty(s, human)
    elif oops == DISCARDED:
        s.weapon[human] = UNARMED_HAND
        s.discards += (weapon & CARD_BITS,)
        s.tell(events.DISCARD, "ZP-7.8", human, weapon & CARD_BITS)
    elif oops == INFECTION_ROLL:
        s.do(roll_infection, human, "ZP-23.8")
    else:
        s.ap = 0
        s.tell(events.LOST_AP, "ZP-7.6", human)


def run_empty(s: Table, human: int) -> None:
    s.weapon[human] |= EMPTY
    s.tell(events.OUT_OF_AMMO_NOW, "ZP-7.7", human, s.weapon[human] & CARD_BITS)


def use_ammo_at_once(s: Table, action: int, human: int) -> None:
    """ZP-23.20: the OOPS becomes a MISS."""
    if action in USE:
        s.tell(events.USED, "ZP-23.20", human, AMMO)
        lose_item(s, human, AMMO)
    else:
        run_empty(s, human)


def reload(s: Table, human: int, action: int) -> None:
    s.tell(events.USED, "ZP-23.20", human, AMMO)
    lose_item(s, human, AMMO)
    s.weapon[human] &= CARD_BITS  # loaded, and the spare barrel with it (ZP-23.12)


def turn_target(s: Table, action: int, square: int) -> None:
    """ZP-23.15: the attacker turns the target to any facing."""
    facing = action - FACE.first
    who = s.figure[square]
    if who < ZOMBIE:
        s.facing[who - 1] = facing
    else:
        s.z_facing[who - ZOMBIE] = facing
    s.tell(events.DISORIENTED, "ZP-23.15", square, facing)


def face_away(s: Table, options: list[int], square: int) -> int:
    """Away from the attacker."""
    for _, target, direction in targets(s, s.active):
        if target == square:
            return FACE(direction)
    return options[0]


USE_AMMO: Final = PlagueDecision(
    "use_ammo",
    rule="ZP-23.20",
    prompt="OOPS! Use AMMO to make it a MISS?",
    wanted="discard AMMO to make the OOPS a MISS, or do not",
    options=use_or_not(AMMO),
    take=use_ammo_at_once,
)
TURN_TARGET: Final = PlagueDecision(
    "turn_target",
    rule="ZP-23.15",
    prompt="Turn the target to any facing",
    wanted="choose the new facing of the target",
    options=any_facing,
    take=turn_target,
    default=face_away,
)


# -- pushes and kills ------------------------------------------------------------------------------------------------


def push_all(s: Table, hit: tuple[Aim, ...]) -> None:
    """ZP-7.10, ZP-7.29: from the farthest to the nearest."""
    for _, square, direction in reversed(hit):
        if s.figure[square] < ZOMBIE:
            push_human(s, square, direction)
        else:
            push_zombie(s, square, direction)
        s.beat()


def push_human(s: Table, square: int, direction: int) -> None:
    """ZP-7.28: the Human stays if the square behind is blocked or holds any figure."""
    y = s.ways.near[square * 4 + direction]
    if y >= 0 and s.figure[y] == NOBODY:
        step_human(s, s.figure[square] - 1, square * 4 + direction)
        s.tell(events.PUSHED, "ZP-7.28", square, y)
    else:
        s.tell(events.HELD, "ZP-7.28", square)


def push_zombie(s: Table, square: int, direction: int) -> None:
    """ZP-7.11, ZP-7.12: the whole line of zombies moves, or none."""
    edges: list[int] = []
    x = square
    while True:
        edge = x * 4 + direction
        y = s.ways.near[edge]
        if y < 0 or NOBODY < s.figure[y] < ZOMBIE:
            s.tell(events.HELD, "ZP-7.12", square)
            return
        edges.append(edge)
        if s.figure[y] == NOBODY:
            break
        x, direction = y, direction + s.plan.rotation[edge] & 3
    for edge in reversed(edges):
        step_zombie(s, s.figure[edge >> 2] - ZOMBIE, edge)
        s.tell(events.PUSHED, "ZP-7.10", edge >> 2, s.plan.behind[edge])


def kill_all(s: Table, killer: int, squares: tuple[int, ...]) -> None:
    """Everybody on these squares, in this order and in the same moment: victory is tested afterwards."""
    for square in squares:
        who = s.figure[square]
        if who >= ZOMBIE:
            kill_zombie(s, killer, who - ZOMBIE)
        elif who:
            kill_human(s, killer, who - 1)
        s.beat()
