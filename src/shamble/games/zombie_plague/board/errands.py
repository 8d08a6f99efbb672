"""What a Human may have to get to, numbered: every Search square, every opening to barricade, the house, the rooms, the
Cellar, the car. Some of them want a certain facing, some only a square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague.board.masks import BIT, mask_of

if TYPE_CHECKING:
    from shamble.games.zombie_plague.board.plan import Plan


class Errands:
    """The numbers of all errands on one plan, and where each can be done. A pose is square * 4 + facing."""

    __slots__ = ("areas", "at", "car", "cellar", "count", "everywhere", "faced", "first_opening", "inside", "rooms")

    def __init__(self, plan: Plan) -> None:
        self.count = 0
        self.at: dict[int, list[int]] = {}
        """pose -> the errands that are done there."""
        self.areas: list[tuple[int, int]] = []
        """(squares as bits, errand) for those that are done on any of these squares, facing anywhere."""
        for search in plan.searches:  # their numbers are those of the Search squares
            self.add_poses([square * 4 + facing for square, facing in search.accesses])
        self.first_opening = self.count
        for opening, (inner, outer) in enumerate(plan.opening_edges):
            self.add_poses([inner] if plan.outer >> opening & 1 else [inner, outer])  # the outer ones from inside
        self.inside = self.add_area(plan, plan.inside_squares)
        self.cellar = self.add_area(plan, plan.cellar_squares if plan.joined >= 0 else frozenset())
        self.car = self.add_poses([square * 4 + facing for square, facing in plan.car_doors])
        self.rooms: list[tuple[int, dict[int, int]]] = []
        """Closed room -> (the errand to get into it, opening -> the errand to barricade that from within)."""
        for room in plan.closed_rooms:
            into = self.add_area(plan, room.squares)
            openings = [o for o in range(len(plan.openings)) if room.openings >> o & 1]
            within = [[edge for edge in plan.opening_edges[o] if edge >> 2 in room.squares] for o in openings]
            self.rooms.append((into, {o: self.add_poses(poses) for o, poses in zip(openings, within, strict=True)}))
        self.faced = [0, 0]
        """The squares of `at` as bits, those faced north or south and those faced east or west."""
        for pose in self.at:
            self.faced[pose & 1] |= BIT[pose >> 2]
        self.everywhere = mask_of(plan.free_squares)
        """All squares that one can stand on, as bits."""

    def add_poses(self, poses: list[int]) -> int:
        number = self.count
        self.count += 1
        for pose in poses:
            self.at.setdefault(pose, []).append(number)
        return number

    def add_area(self, plan: Plan, squares: frozenset[int]) -> int:
        number = self.count
        self.count += 1
        self.areas.append((mask_of([x for x in squares if plan.free[x]]), number))
        return number
