"""What the chosen figure can reach and hit, worked out from a view for the picture of the table."""

from __future__ import annotations

from shamble.games.zombie_plague.board.plan import Plan, plan_of
from shamble.games.zombie_plague.board.ways import Ways
from shamble.games.zombie_plague.components import (
    CODES,
    DIRECTIONS,
    EMPTY,
    FRONT,
    SPREAD,
    SQUARE_NAMES,
    UNARMED_HAND,
)
from shamble.games.zombie_plague.rules.attacks import arms
from shamble.games.zombie_plague.view import GameView

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


def reach(view: GameView, ways: Ways) -> set[int]:
    """The squares where the active Human can stand with the AP they have left."""
    human = view["humans"][view["active"]]
    if human["square"] not in NUMBER:
        return set()
    taken = occupied(view)
    start = (NUMBER[human["square"]], DIRECTIONS.codes.index(human["facing"]))
    left = {start: view["ap"]}
    todo = [start]
    for square, facing in todo:
        ap = left[square, facing]
        steps = [((square, (facing + 1) % 4), 1), ((square, (facing + 3) % 4), 1)]
        for side in (facing, (facing + 2) % 4):
            edge = square * 4 + side
            y = ways.near[edge]
            if y >= 0 and y not in taken:
                steps.append(((y, (facing + ways.plan.rotation[edge]) % 4), ways.plan.cost[edge]))
        for there, cost in steps:
            if ap - cost > left.get(there, -1):
                left[there] = ap - cost
                todo.append(there)
    return {square for square, _ in left} - {start[0]}


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
