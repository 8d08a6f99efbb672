"""What is connected under one set of barricades, so that no rule has to ask about walls and barricades step by step.
Distances that have been measured on these ways are kept with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague.components import SQUARES

if TYPE_CHECKING:
    from shamble.games.zombie_plague.board.plan import Plan

FAR = 9999
FIELDS_KEPT = 600  # distances kept for one set of barricades, 4 kB each


def turned(pose: int) -> tuple[int, ...]:
    """square * 4 + facing, facing right and left of that."""
    square = pose & ~3
    return square | pose + 1 & 3, square | pose - 1 & 3


class Ways:
    """What is connected under one set of barricades."""

    __slots__ = ("_dear", "_moves", "_one_ap", "barred", "beside", "fields", "fire", "mask", "near", "plan")

    def __init__(self, plan: Plan, mask: int) -> None:
        self.plan = plan
        self.mask = mask
        self.near = plan.open_near
        """edge -> the connected free square there, or -1."""
        self.fire = plan.open_fire
        """edge -> the square that a shot goes on to there (obstacles do not stop it), or -1."""
        self.beside = plan.open_beside
        """free square -> its connected free squares."""
        self.fields: dict[object, list[int]] = {}
        """Distances that were worked out for these ways, by what they measure."""
        self._moves: list[tuple[tuple[int, int], ...]] = []
        self._one_ap: list[tuple[int, ...]] = []
        self._dear: frozenset[int] | None = None
        self.barred: dict[int, tuple[int, ...]] = {}
        """square -> the squares behind the barricades that it touches."""
        if mask:
            self.near = plan.open_near.copy()
            self.fire = plan.open_fire.copy()
            self.beside = plan.open_beside.copy()
            for opening in range(len(plan.openings)):
                if mask >> opening & 1:
                    self.bar(opening)

    def bar(self, opening: int) -> None:
        for edge in self.plan.opening_edges[opening]:
            self.near[edge] = self.fire[edge] = -1
            square = edge // 4
            self.beside[square] = tuple(y for y in self.near[square * 4 : square * 4 + 4] if y >= 0)
            self.barred[square] = (*self.barred.get(square, ()), self.plan.behind[edge])

    def moves(self) -> list[tuple[tuple[int, int], ...]]:
        """square * 4 + facing -> where a Human's step forward or backward leads, as another such pose, and its AP."""
        if not self._moves:
            near, cost, rotation = self.near, self.plan.cost, self.plan.rotation
            for pose in range(SQUARES * 4):
                square, facing = divmod(pose, 4)
                edges = (pose, square * 4 + (facing + 2 & 3))
                self._moves.append(
                    tuple((near[e] * 4 + (facing + rotation[e] & 3), cost[e]) for e in edges if near[e] >= 0)
                )
        return self._moves

    def one_ap(self) -> list[tuple[int, ...]]:
        """square * 4 + facing -> the poses that 1 AP leads to: turned, or a plain step away."""
        if not self._one_ap:
            self._one_ap = [
                (*turned(pose), *(there for there, price in moves if price == 1))
                for pose, moves in enumerate(self.moves())
            ]
        return self._one_ap

    def dear(self) -> frozenset[int]:
        """The poses with a step that takes more than 1 AP."""
        if self._dear is None:
            self._dear = frozenset(
                pose for pose, moves in enumerate(self.moves()) if any(price > 1 for _, price in moves)
            )
        return self._dear

    def keep(self, key: object, field: list[int]) -> list[int]:
        """Remember distances; when there are too many, forget the old ones."""
        if len(self.fields) >= FIELDS_KEPT:
            self.fields.clear()
        self.fields[key] = field
        return field

    def walking(self, start: int) -> list[int]:
        """Walking distance of every square from `start`, figures ignored; FAR where there is no way."""
        field = self.fields.get(start)
        if field is None:
            field = [FAR] * SQUARES
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
            self.keep(start, field)
        return field
