"""How many AP Humans need to get somewhere, compared with a search step by step."""

from heapq import heappop, heappush

import pytest

from shamble import Rng
from shamble.games.zombie_plague.board.masks import mask_of
from shamble.games.zombie_plague.board.plan import FIELDS_KEPT, Plan, plan_of
from shamble.games.zombie_plague.board.roads import FARTHEST, IN_THE_WAY
from shamble.games.zombie_plague.board.ways import Ways
from tests.games.zombie_plague.table import at, table


def ap_between(ways: Ways, start: int, zombies: list[int]) -> dict[int, int]:
    """The AP from one pose (square * 4 + facing) to every other: turns, steps forward and steps backward (ZP-5)."""
    known: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        ap, pose = heappop(waiting)
        if pose in known:
            continue
        known[pose] = ap
        square, facing = divmod(pose, 4)
        for turn in (1, 3):
            heappush(waiting, (ap + 1, square * 4 + (facing + turn) % 4))
        for edge in (pose, square * 4 + (facing + 2) % 4):
            y = ways.near[edge]
            if y >= 0:
                price = ways.plan.cost[edge] + (IN_THE_WAY if y in zombies else 0)
                heappush(waiting, (ap + price, y * 4 + (facing + ways.plan.rotation[edge]) % 4))
    return known


def ap_to_errands(ways: Ways, start: int, zombies: list[int]) -> list[int]:
    plan, errands = ways.plan, ways.plan.errands
    known = ap_between(ways, start, zombies)
    found = [FARTHEST] * errands.count
    for pose, numbers in errands.at.items():
        for number in numbers:
            found[number] = min(found[number], known.get(pose, FARTHEST))
    rooms = [(into, room.squares) for (into, _), room in zip(errands.rooms, plan.closed_rooms, strict=True)]
    for number, squares in [*rooms, (errands.inside, plan.inside_squares), (errands.cellar, plan.cellar_squares)]:
        found[number] = min([FARTHEST, *(ap for pose, ap in known.items() if pose // 4 in squares)])
    return found


def plans() -> list[Plan]:
    house = plan_of(None)
    return [house, *(house.with_cellar(at(square) * 4 + side) for square, side in (("J15", 0), ("R19", 2), ("C16", 3)))]


@pytest.mark.parametrize("number", range(4))
def test_the_ways_to_all_errands_are_as_long_as_a_search_step_by_step_finds(number: int) -> None:
    plan = plans()[number]
    rng = Rng(number)
    squares = [x for x in plan.free_squares if plan.joined >= 0 or x not in plan.cellar_squares]
    for _ in range(5):
        barricades = 0
        for opening in range(len(plan.openings)):
            barricades |= (rng.below(3) == 0) << opening
        ways = plan.ways(barricades)
        zombies = [rng.pick(squares) for _ in range(rng.below(30))]
        roads = ways.roads(mask_of(zombies))
        for _ in range(5):
            pose = rng.pick(squares) * 4 + rng.below(4)
            assert roads.from_pose(pose) == ap_to_errands(ways, pose, zombies)


def test_the_errands_are_those_of_the_plan() -> None:
    plan = table("uC1/N", cellar="J15/N").plan
    errands = plan.errands
    for number, search in enumerate(plan.searches):
        assert [pose for pose, done in errands.at.items() if number in done] == [
            square * 4 + facing for square, facing in search.accesses
        ]
    for opening, (inner, outer) in enumerate(plan.opening_edges):
        poses = [pose for pose, done in errands.at.items() if errands.first_opening + opening in done]
        assert sorted(poses) == sorted([inner] if plan.outer >> opening & 1 else [inner, outer])
    for room, (_, within) in zip(plan.closed_rooms, errands.rooms, strict=True):
        assert sum(1 << opening for opening in within) == room.openings


def test_old_distances_are_forgotten_when_there_are_too_many() -> None:
    plan = Plan(plan_of(None).board, plan_of(None).cellar)
    ways = plan.ways(0)
    pose = at("G9") * 4
    walked, lured, roads = ways.walking(at("G9")), ways.lure_of(at("G9")), ways.roads(zombies=0)
    lengths = roads.from_pose(pose)
    assert ways.walking(at("G9")) is walked
    assert ways.lure_of(at("G9")) is lured
    assert ways.roads(zombies=0).from_pose(pose) is lengths
    assert plan.fields_kept == 3
    plan.fields_kept = FIELDS_KEPT
    plan.ways(1).walking(at("G9"))
    assert plan.fields_kept == 1
    assert ways.walking(at("G9")) is not walked
    assert ways.walking(at("G9")) == walked
    assert ways.lure_of(at("G9")) == lured
    assert ways.roads(zombies=0) is not roads
    assert ways.roads(zombies=0).from_pose(pose) == lengths
