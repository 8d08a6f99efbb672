"""How many AP it takes a Human to get to each errand, for bots.

A Human steps forward and backward at the same price. So while they walk it does not matter which of two opposite ways
they face, and once they have turned, a quarter turn more or less is enough to face either. That leaves two masks of
squares, those reached facing north or south and those reached facing east or west, which grow together, all squares at
once, by one AP at a time. What can be reached without turning at all is looked at first, square by square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.games.zombie_plague.board.errands import Errands
from shamble.games.zombie_plague.board.masks import BIT, ROW, SQUARE_AT
from shamble.games.zombie_plague.components import EAST, NORTH, SOUTH, WEST, WINDOW_COST

if TYPE_CHECKING:
    from shamble.games.zombie_plague.board.ways import Ways

IN_THE_WAY: Final = 6  # AP that a zombie on the way is reckoned to cost: dear, not impossible
FARTHEST: Final = 90  # AP; whatever is farther off is far: no way on the house's map is longer, but for zombies on it


class Roads:
    """The ways of Humans under one set of barricades, with zombies on some squares."""

    __slots__ = ("lengths", "ways", "zombies")

    def __init__(self, ways: Ways, zombies: int) -> None:
        self.ways = ways
        self.zombies = zombies
        """Their squares, as bits."""
        self.lengths: dict[int, list[int]] = {}

    def from_pose(self, pose: int) -> list[int]:
        """The AP to each errand from square * 4 + facing. They are kept for other positions with the same barricades
        and zombies: all those of a player's turn, mostly."""
        lengths = self.lengths.get(pose)
        if lengths is None:
            self.ways.plan.count_field()
            lengths = self.lengths[pose] = self.measure(pose)
        return lengths

    def measure(self, pose: int) -> list[int]:
        errands = self.ways.plan.errands
        lengths = [FARTHEST] * errands.count
        turned = ([0] * (FARTHEST + 10), [0] * (FARTHEST + 10))
        """What is reached at so many AP, facing north or south and facing east or west."""
        last = 1
        for straight, ap in self.straight_on(pose):
            bit = BIT[straight >> 2]
            for errand in errands.at.get(straight, ()):
                lengths[errand] = min(lengths[errand], ap)
            for area, errand in errands.areas:
                if area & bit:
                    lengths[errand] = min(lengths[errand], ap)
            turned[~straight & 1][ap + 1] |= bit
            last = max(last, ap + 1)
        self.grow(turned[0], turned[1], last, errands, lengths)
        return lengths

    def straight_on(self, pose: int) -> list[tuple[int, int]]:
        """The poses that can be reached without a turn, and the AP to them."""
        near, plan = self.ways.near, self.ways.plan
        poses = [(pose, 0)]
        for backward in (0, 2):
            here, ap = pose, 0
            while True:
                edge = here & ~3 | here + backward & 3
                y = near[edge]
                if y < 0:
                    break
                ap += plan.cost[edge] + (IN_THE_WAY if self.zombies & BIT[y] else 0)
                if ap >= FARTHEST:
                    break
                here = y * 4 + (here + plan.rotation[edge] & 3)
                poses.append((here, ap))
        return poses

    def grow(self, ns: list[int], ew: list[int], last: int, errands: Errands, lengths: list[int]) -> None:
        """From what is reached at each AP (facing north or south, facing east or west) on to the rest, and note the
        errands that are met."""
        strides = self.ways.strides()
        north, east, south, west = strides.plain
        dear_ns, dear_ew = strides.dear[NORTH] | strides.dear[SOUTH], strides.dear[EAST] | strides.dear[WEST]
        zombies = self.zombies
        fresh_ns = fresh_ew = errands.everywhere
        faced_ns, faced_ew = errands.faced
        areas = [area for area in errands.areas if lengths[area[1]] > 0]
        wanted = any_of(areas)
        ap = 0
        while ap < last and ap + 1 < FARTHEST:
            ap += 1
            now_ns = ns[ap] & fresh_ns
            now_ew = ew[ap] & fresh_ew
            if not now_ns and not now_ew:
                continue
            fresh_ns ^= now_ns
            fresh_ew ^= now_ew
            if now_ns & faced_ns:
                meet(now_ns & faced_ns, NORTH, ap, errands, lengths)
                faced_ns &= fresh_ns
            if now_ew & faced_ew:
                meet(now_ew & faced_ew, EAST, ap, errands, lengths)
                faced_ew &= fresh_ew
            now = now_ns | now_ew
            if now & wanted:
                for area, errand in areas:
                    if now & area:
                        lengths[errand] = min(lengths[errand], ap)
                areas = [found for found in areas if not now & found[0]]
                wanted = any_of(areas)
            if not (faced_ns or faced_ew or wanted):
                break
            # steps
            to_ns = (now_ns & north) >> ROW | (now_ns & south) << ROW
            to_ew = (now_ew & east) << 1 | (now_ew & west) >> 1
            if zombies:
                beset_ns, beset_ew = to_ns & zombies, to_ew & zombies
                if beset_ns or beset_ew:
                    ns[ap + 1 + IN_THE_WAY] |= beset_ns
                    ew[ap + 1 + IN_THE_WAY] |= beset_ew
                    to_ns ^= beset_ns
                    to_ew ^= beset_ew
                    last = max(last, ap + 1 + IN_THE_WAY)
            if now_ns & dear_ns or now_ew & dear_ew:
                north_2, east_2, south_2, west_2 = strides.dear
                by_ns = (now_ns & north_2) >> ROW | (now_ns & south_2) << ROW
                by_ew = (now_ew & east_2) << 1 | (now_ew & west_2) >> 1
                ns[ap + WINDOW_COST] |= by_ns & ~zombies
                ew[ap + WINDOW_COST] |= by_ew & ~zombies
                ns[ap + WINDOW_COST + IN_THE_WAY] |= by_ns & zombies
                ew[ap + WINDOW_COST + IN_THE_WAY] |= by_ew & zombies
                last = max(last, ap + WINDOW_COST + (IN_THE_WAY if (by_ns | by_ew) & zombies else 0))
            for edge, y in strides.links:
                if (now_ew if edge & 1 else now_ns) & BIT[edge >> 2]:
                    there = ap + self.ways.plan.cost[edge] + (IN_THE_WAY if zombies & BIT[y] else 0)
                    (ew if edge + self.ways.plan.rotation[edge] & 1 else ns)[there] |= BIT[y]
                    last = max(last, there)
            ns[ap + 1] |= to_ns | now_ew  # and turns
            ew[ap + 1] |= to_ew | now_ns
            last = max(last, ap + 1)


def any_of(areas: list[tuple[int, int]]) -> int:
    """All squares of these areas together."""
    squares = 0
    for area, _ in areas:
        squares |= area
    return squares


def meet(squares: int, facing: int, ap: int, errands: Errands, lengths: list[int]) -> None:
    """Note the errands on these squares, whichever of the two ways they are faced."""
    while squares:
        lowest = squares & -squares
        squares ^= lowest
        pose = SQUARE_AT[lowest.bit_length() - 1] * 4 + facing
        for opposite in (pose, pose + 2):
            for errand in errands.at.get(opposite, ()):
                lengths[errand] = min(lengths[errand], ap)
