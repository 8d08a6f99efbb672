"""What is connected under one set of barricades, so that no rule has to ask about walls and barricades step by step.
Distances that have been measured on these ways are kept with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.games.zombie_plague.board.figures import IN_CAR
from shamble.games.zombie_plague.board.masks import Strides, mask_of
from shamble.games.zombie_plague.board.roads import Roads
from shamble.games.zombie_plague.components import BARRICADE_WEIGHT, SQUARES

if TYPE_CHECKING:
    from shamble.games.zombie_plague.board.plan import Plan

FAR: Final = 9999
NOT_MEASURED: Final[list[int]] = []


class Ways:
    """What is connected under one set of barricades."""

    __slots__ = (
        "_lures",
        "_roads",
        "_strides",
        "_walks",
        "_within",
        "barred",
        "beside",
        "fire",
        "joint_lures",
        "mask",
        "near",
        "plan",
        "steps",
    )

    def __init__(self, plan: Plan, mask: int) -> None:
        self.plan = plan
        self.mask = mask
        self.near = plan.open_near
        """edge -> the connected free square there, or -1."""
        self.fire = plan.open_fire
        """edge -> the square that a shot goes on to there (obstacles do not stop it), or -1."""
        self.beside = plan.open_beside
        """free square -> its connected free squares."""
        self.steps = plan.open_steps
        """free square -> its connected free squares, each with its side as a bit."""
        self.barred: dict[int, tuple[int, ...]] = {}
        """square -> the squares behind the barricades that it touches."""
        if mask:
            self.near = plan.open_near.copy()
            self.fire = plan.open_fire.copy()
            self.beside = plan.open_beside.copy()
            self.steps = plan.open_steps.copy()
            for opening in range(len(plan.openings)):
                if mask >> opening & 1:
                    self.bar(opening)
        self._strides: Strides | None = None
        self.forget()

    def bar(self, opening: int) -> None:
        for edge in self.plan.opening_edges[opening]:
            self.near[edge] = self.fire[edge] = -1
            square = edge // 4
            self.steps[square] = steps_from(self.near, square)
            self.beside[square] = tuple([y for _, y in self.steps[square]])
            self.barred[square] = (*self.barred.get(square, ()), self.plan.behind[edge])

    # -- distances ---------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Drop all that was measured."""
        self._walks = [NOT_MEASURED] * SQUARES
        self._lures = [NOT_MEASURED] * (SQUARES - IN_CAR)
        self.joint_lures: dict[tuple[int, ...], list[int]] = {}
        """Lure distances to several Humans or Flares together, by their squares (see `lure_distance`)."""
        self._roads: dict[int, Roads] = {}
        self._within: dict[int, int] = {}

    def roads(self, zombies: int) -> Roads:
        """The ways of Humans, with zombies on these squares (as bits)."""
        roads = self._roads.get(zombies)
        if roads is None:
            roads = self._roads[zombies] = Roads(self, zombies)
        return roads

    def strides(self) -> Strides:
        if self._strides is None:
            self._strides = Strides(self.plan, self.near)
        return self._strides

    def walking(self, start: int) -> list[int]:
        """Walking distance of every square from `start`, figures ignored; FAR where there is no way."""
        field = self._walks[start]
        if not field:
            self.plan.count_field()
            field = self._walks[start] = [FAR] * SQUARES
            field[start] = 0
            ring = [start]
            steps = 0
            while ring:
                steps += 1
                further = []
                for x in ring:
                    for y in self.beside[x]:
                        if field[y] == FAR:
                            field[y] = steps
                            further.append(y)
                ring = further
        return field

    def within(self, start: int, steps: int) -> int:
        """The squares fewer steps than that from `start`, as bits."""
        key = start * 64 + steps
        squares = self._within.get(key)
        if squares is None:
            walking = self.walking(start)
            squares = self._within[key] = mask_of([x for x in self.plan.free_squares if walking[x] < steps])
        return squares

    def lure_of(self, square: int) -> list[int]:
        """The lure distance L of every square to the Human on `square`, or to one in the car (ZP-13.1, ZP-13.2)."""
        field = self._lures[square - IN_CAR]
        if not field:
            self.plan.count_field()
            if square == IN_CAR:
                field = self.lure_to([door for door, _ in self.plan.car_doors], [])
            else:
                field = self.lure_to(list(self.beside[square]), list(self.barred.get(square, ())))
            self._lures[square - IN_CAR] = field
        return field

    def lure_to(self, near: list[int], barred: list[int]) -> list[int]:
        """The cheapest cost from every square to one of `near` (cost 0) or `barred` (cost 6), barricades on the way 6
        each."""
        field = [FAR] * SQUARES
        beside, bars = self.beside, self.barred
        later: dict[int, list[int]] = {BARRICADE_WEIGHT: barred} if barred else {}
        for x in near:
            field[x] = 0
        ring = near
        cost = 0
        while ring or later:
            if not ring:
                cost = min(later)
            if cost in later:
                for x in later.pop(cost):
                    if field[x] > cost:
                        field[x] = cost
                        ring.append(x)
            cost += 1
            further = []
            for x in ring:
                for y in beside[x]:
                    if field[y] > cost:
                        field[y] = cost
                        further.append(y)
                if x in bars:
                    later.setdefault(cost + BARRICADE_WEIGHT, []).extend(bars[x])
            ring = further
        return field


def steps_from(near: list[int], square: int) -> tuple[tuple[int, int], ...]:
    """The connected squares of one square, each with its side as a bit."""
    edge = square * 4
    return tuple([(1 << side, near[edge + side]) for side in range(4) if near[edge + side] >= 0])
