"""How many AP it takes a Human to get somewhere and face it: fields over (square, facing), for bots.

Zombies in the way make a square dear, not impossible. What has been worked out for one set of barricades and one place
of the zombies serves every position that shares them: all those of a player's turn, mostly.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from shamble.games.zombie_plague.board.ways import FAR, Ways, turned
from shamble.games.zombie_plague.components import SQUARES

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table

SEARCHES, OPENINGS, ROOMS, INSIDE, CELLAR, CAR, FROM_WITHIN = range(7)
IN_THE_WAY = 6  # AP that a zombie on the way is reckoned to cost
FARTHEST = 90  # AP; whatever is farther off is far: no way on the house's map is longer, but for zombies on it
ROADS_KEPT = 24  # with about two dozen fields of 16 kB each


class Roads:
    """The ways of one moment; each field is worked out when it is first needed."""

    __slots__ = ("blocked", "dear", "fields", "ways")

    def __init__(self, ways: Ways, blocked: frozenset[int]) -> None:
        self.ways = ways
        self.blocked = blocked
        self.dear = ways.dear().union(*([x * 4, x * 4 + 1, x * 4 + 2, x * 4 + 3] for x in blocked))
        self.fields: dict[tuple[int, int], Field] = {}

    def to(self, what: int, index: int = 0) -> Field:
        """The AP to a Search square, an opening, a room, the house, the Cellar, the car."""
        field = self.fields.get((what, index))
        if field is None:
            field = self.fields[what, index] = Field(self, self.goals(what, index))
        return field

    def from_within(self, room: int, opening: int) -> Field:
        """The AP to an opening of a closed room, on the inner side."""
        return self.to(FROM_WITHIN, room * len(self.ways.plan.openings) + opening)

    def goals(self, what: int, index: int) -> list[int]:
        plan = self.ways.plan
        if what == SEARCHES:
            return [square * 4 + facing for square, facing in plan.searches[index].accesses]
        if what == OPENINGS:
            inner, outer = plan.opening_edges[index]
            return [inner] if plan.outer >> index & 1 else [inner, outer]  # an outer opening is closed from inside
        if what == FROM_WITHIN:
            room, opening = divmod(index, len(plan.openings))
            return [edge for edge in plan.opening_edges[opening] if edge >> 2 in plan.closed_rooms[room].squares]
        if what == CAR:
            return [square * 4 + facing for square, facing in plan.car_doors]
        if what == ROOMS:
            squares = [x for x in plan.closed_rooms[index].squares if plan.free[x]]
        elif what == CELLAR:
            squares = [x for x in plan.cellar_squares if plan.free[x]]
        else:
            squares = [x for x in range(SQUARES) if plan.inside[x] and plan.free[x]]
        return [x * 4 + facing for x in squares for facing in range(4)]


class Field:
    """The AP from every pose to the nearest of some goals, worked out as far off as has been asked. Every step can be
    taken back at the same price (forward against backward), so the search runs from the goals, one AP farther at a
    time; the few steps that take more wait until it gets there."""

    __slots__ = ("ap", "known", "ring", "roads", "waiting")

    def __init__(self, roads: Roads, goals: list[int]) -> None:
        self.roads = roads
        self.known = [FAR] * (SQUARES * 4)
        """square * 4 + facing -> AP; FAR as well where the search has not come yet."""
        self.waiting: dict[int, list[int]] = {0: goals}
        self.ring: list[int] = []
        self.ap = 0

    def reach(self, pose: int) -> int:
        known = self.known
        while known[pose] == FAR and self.ap < FARTHEST and (self.ring or self.waiting):
            self._farther()
        return known[pose]

    def _farther(self) -> None:
        known, ring, waiting, ap = self.known, self.ring, self.waiting, self.ap
        ways, blocked, dear = self.roads.ways, self.roads.blocked, self.roads.dear
        one_ap, moves = ways.one_ap(), ways.moves()
        for pose in waiting.pop(ap, ()):
            if known[pose] == FAR:
                known[pose] = ap
                ring.append(pose)
        further: list[int] = []
        beyond = ap + 1
        for pose in ring:
            if pose in dear:
                extra = IN_THE_WAY if pose >> 2 in blocked else 0
                for there, price in moves[pose]:
                    waiting.setdefault(ap + price + extra, []).append(there)
                near = turned(pose)
            else:
                near = one_ap[pose]
            for there in near:
                if known[there] == FAR:
                    known[there] = beyond
                    further.append(there)
        self.ring = further
        self.ap = beyond


@lru_cache(maxsize=ROADS_KEPT)
def _roads(ways: Ways, blocked: frozenset[int]) -> Roads:
    return Roads(ways, blocked)


def roads_of(s: Table, wary: bool) -> Roads:
    """The ways now; a wary eye sees the zombies on them."""
    return _roads(s.ways, frozenset([s.z_square[slot] for slot in s.horde]) if wary else frozenset())
