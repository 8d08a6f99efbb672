"""What the chosen figure can reach and hit, worked out from a view for the picture of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shamble.games.zombie_plague.board.plan import Plan, plan_of
from shamble.games.zombie_plague.board.ways import Ways
from shamble.games.zombie_plague.components import (
    CODES,
    DIRECTIONS,
    EMPTY,
    FRONT,
    SPREAD,
    SQUARE_NAMES,
    STENCH_AP,
    UNARMED_HAND,
    ZOMBIE_AP,
)
from shamble.games.zombie_plague.rules.attacks import arms
from shamble.games.zombie_plague.rules.moving import BACKWARD_ACTION as BACK
from shamble.games.zombie_plague.rules.moving import FORWARD_ACTION as AHEAD
from shamble.games.zombie_plague.rules.moving import LEFT_ACTION as LEFT
from shamble.games.zombie_plague.rules.moving import RIGHT_ACTION as RIGHT
from shamble.games.zombie_plague.view import GameView, HumanView

NUMBER = {name: number for number, name in enumerate(SQUARE_NAMES)}


def plan_seen(view: GameView) -> Plan:
    plan = plan_of(view["config"]["board"])
    if view["cellar"] is not None:
        square, side = view["cellar"]
        plan = plan.with_cellar(NUMBER[square] * 4 + DIRECTIONS.codes.index(side))
    return plan


def ways_seen(view: GameView, plan: Plan) -> Ways:
    names = [opening.id for opening in plan.openings]
    return plan.ways(sum(1 << names.index(name) for name in view["barricades"]))


def occupied(view: GameView) -> set[int]:
    standing = [figure["square"] for figure in (*view["humans"], *view["zombies"])]
    return {NUMBER[name] for name in standing if name in NUMBER}


def pose_of(human: HumanView) -> tuple[int, int]:
    """The square that they stand on, and where they look."""
    return NUMBER[human["square"] or ""], DIRECTIONS.codes.index(human["facing"])


class Route(NamedTuple):
    """How the active Human gets to a square: the cheapest way, and of those the one that ends facing where it went."""

    actions: tuple[int, ...]
    ap: int
    """What it costs."""


def routes(view: GameView, ways: Ways) -> dict[int, Route]:
    """The squares where the active Human can stand with the AP they have left, and how to get there (ZP-5)."""
    human = view["humans"][view["active"]]
    if human["square"] not in NUMBER:
        return {}
    taken = occupied(view)
    start = pose_of(human)
    found: dict[tuple[int, int], Route] = {start: Route((), 0)}
    todo = [start]
    for pose in todo:
        route = found[pose]
        for there, cost, action in steps(*pose, ways, taken):
            spent = route.ap + cost
            known = found.get(there)
            if spent <= view["ap"] and (known is None or spent < known.ap):
                found[there] = Route((*route.actions, action), spent)
                todo.append(there)
    best: dict[int, Route] = {}
    for (square, _), route in sorted(found.items(), key=lambda item: (item[1].ap, item[1].actions[-1:] != (AHEAD,))):
        best.setdefault(square, route)
    del best[start[0]]
    return best


def steps(square: int, facing: int, ways: Ways, taken: set[int]) -> Iterator[tuple[tuple[int, int], int, int]]:
    """(pose, AP, action) that a Human can take from a pose: ahead, back, and turning on the spot. A zombie cannot go
    back, and each costs it 1 AP."""
    for side, action in ((facing, AHEAD), ((facing + 2) % 4, BACK)):
        edge = square * 4 + side
        y = ways.near[edge]
        if y >= 0 and y not in taken:
            yield (y, (facing + ways.plan.rotation[edge]) % 4), ways.plan.cost[edge], action
    yield (square, (facing + 3) % 4), 1, LEFT
    yield (square, (facing + 1) % 4), 1, RIGHT


def bitten_from(view: GameView, ways: Ways) -> set[int]:
    """The squares on which a zombie could bite the active Human after they have left their own square: what it faces
    after any moves and turns that leave it an AP for the bite (ZP-11.1 to ZP-11.7, ZP-23.36)."""
    taken = occupied(view) - {NUMBER.get(view["humans"][view["active"]]["square"] or "", -1)}
    squares = set()
    poses = {(NUMBER[zombie["square"]], DIRECTIONS.codes.index(zombie["facing"])) for zombie in view["zombies"]}
    for _ in range(STENCH_AP if view["stench"] else ZOMBIE_AP):
        squares |= {ways.near[square * 4 + facing] for square, facing in poses}
        poses = {after for pose in poses for after, _, action in steps(*pose, ways, taken) if action != BACK}
    return squares - {-1}


def line_of_fire(view: GameView, ways: Ways) -> set[int]:
    """The squares in front of the active Human that the Human's weapon covers, up to the first figure."""
    human = view["humans"][view["active"]]
    if human["square"] not in NUMBER:
        return set()
    held = human["weapon"]
    weapon = UNARMED_HAND if held is None else CODES.index(held["card"]) | (EMPTY if held["empty"] else 0)
    arm = arms(weapon)
    square, facing = NUMBER[human["square"]], DIRECTIONS.codes.index(human["facing"])
    if arm.pattern == FRONT:
        return {y for y in (ways.near[square * 4 + facing],) if y >= 0}
    taken = occupied(view)
    starts = [(square, facing)]
    if arm.pattern == SPREAD:
        for side in ((facing + 1) % 4, (facing + 3) % 4):
            y = ways.fire[square * 4 + side]
            if y >= 0 and y not in taken:
                starts.append((y, (facing + ways.plan.rotation[square * 4 + side]) % 4))
    covered: set[int] = set()
    for x, direction in starts:
        for _ in range(arm.reach):
            edge = x * 4 + direction
            x = ways.fire[edge]
            if x < 0:
                break
            direction = (direction + ways.plan.rotation[edge]) % 4
            covered.add(x)
            if x in taken:
                break
    return covered
