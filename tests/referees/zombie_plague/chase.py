"""What a zombie may do with an AP: the lure distance and the realistic movement (ZP-6.8, ZP-6.16, ZP-11, ZP-13)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from tests.referees.zombie_plague.activation import Activation
from tests.referees.zombie_plague.ground import BARRICADE, SIDES, opposite, quarters
from tests.referees.zombie_plague.pieces import CAR, Human, Zombie

FAR = 10**6
MOVE, LEFT, RIGHT, BITE, STOP = "Z_MOVE", "Z_LEFT", "Z_RIGHT", "Z_BITE", "Z_STOP"
Lure = Mapping[str, int]


class Way(NamedTuple):
    """A square that a zombie could go to with its next steps."""

    side: str
    square: str
    breaks: bool


def towards(facing: str, side: str) -> set[str]:
    """The turns that bring one nearer to that side (ZP-13.10)."""
    return {0: set(), 1: {RIGHT}, 2: {LEFT, RIGHT}, 3: {LEFT}}[quarters(facing, side)]


def turns(facing: str, sides: Iterable[str]) -> set[str]:
    return set().union(*(towards(facing, side) for side in sides))


class Chase(Activation):
    def victims(self, zombie: Zombie) -> dict[str, Human]:
        """The Humans it could bite, by the side on which they stand (ZP-11.7)."""
        found = {}
        for side in SIDES:
            there = self.ground.connected(zombie.square, side)
            human = self.human_at(there) if there else None
            if human:
                found[side] = human
        return found

    def can_break(self, zombie: Zombie, side: str) -> str:
        """The square behind a barricade that it could break through now if it faced it (ZP-6.8)."""
        step = self.ground.step(zombie.square, side)
        if not self.ground.barred(step) or not self.ground.free(step.square) or self.occupied(step.square):
            return ""
        return step.square if len(self.group(zombie)) >= 4 else ""

    def ways(self, zombie: Zombie) -> Iterator[Way]:
        """Where it could go now (ZP-11.4, ZP-6.8)."""
        for side in SIDES:
            there = self.ground.connected(zombie.square, side)
            if there and self.ground.free(there) and not self.occupied(there):
                yield Way(side, there, False)
            elif behind := self.can_break(zombie, side):
                yield Way(side, behind, True)

    def lures(self) -> dict[int, Lure]:
        return {human.number: self.ground.lure(human.square) for human in self.living()}

    def followed(self, zombie: Zombie) -> list[str]:
        """The Flares that it goes for in this activation (ZP-13.14)."""
        if self.victims(zombie):
            return []
        return [flare for flare in self.flares if self.ground.walking(flare).get(zombie.square, FAR) <= 8]

    def allowed(self, zombie: Zombie, flares: list[str]) -> set[str]:
        """Everything that suits some Human whom it may go for (ZP-13.15). That the later AP of an activation suit the
        same Human as the first one is not looked at."""
        victims = self.victims(zombie)
        if zombie.facing in victims:
            return {BITE}  # ZP-13.4
        if victims:
            return turns(zombie.facing, victims)  # ZP-13.5
        ways = list(self.ways(zombie))
        if flares:
            return self.follows(zombie, ways, self.ground.lure_to_flares(flares), True)
        nearest = self.ground.nearest_lure([human.square for human in self.living()])
        here = nearest.get(zombie.square, FAR)
        if here >= FAR:  # ZP-13.13
            return {LEFT, RIGHT, STOP} | {MOVE for way in ways if way.side == zombie.facing}
        found = self.follows(zombie, ways, nearest, True)
        if self.config["pursuit"] == "any":
            lures = self.lures().values()
            breaks = [way for way in ways if way.breaks and any(self.nearer(zombie, way, lure) for lure in lures)]
            found |= set().union(*(self.follows(zombie, ways, lure, False) for lure in lures if zombie.square in lure))
            found |= set().union(*(towards(zombie.facing, way.side) or {MOVE} for way in breaks))
            if MOVE in found:
                found = {MOVE} | self.round_the_corner(zombie, ways, nearest, lures, breaks)
        if here > 20:  # ZP-13.11
            found.add(STOP)
        return found

    def nearer(self, zombie: Zombie, way: Way, lure: Lure) -> bool:
        return lure.get(way.square, FAR) < lure.get(zombie.square, FAR)

    def round_the_corner(
        self, zombie: Zombie, ways: list[Way], nearest: Lure, lures: Collection[Lure], breaks: list[Way]
    ) -> set[str]:
        """What else it may do though a square in front may be entered: anything but turn round for a Human straight
        behind (ZP-13.15)."""
        behind = opposite(zombie.facing)
        beside = [way for way in ways if way.side != behind]
        found = self.follows(zombie, ways, nearest, True) - {MOVE}
        for lure in lures:
            if zombie.square in lure and not self.good(zombie, ways, lure):
                sides = [side for side in self.waits(zombie, lure) if side != behind]
                found |= {STOP} if zombie.facing in sides else turns(zombie.facing, sides)
            elif zombie.square in lure and zombie.facing not in (good := self.good(zombie, beside, lure)):
                found |= turns(zombie.facing, good)
        return found | turns(zombie.facing, [way.side for way in breaks if way.side not in (behind, zombie.facing)])

    def follows(self, zombie: Zombie, ways: list[Way], lure: Lure, may_loiter: bool) -> set[str]:
        """ZP-13.6 to ZP-13.9 for one lure."""
        here = lure.get(zombie.square, FAR)
        good = self.good(zombie, ways, lure)
        if zombie.facing in good:
            return {MOVE}
        if good:
            return turns(zombie.facing, good)
        waits = self.waits(zombie, lure)
        if waits and zombie.facing not in waits:
            return turns(zombie.facing, waits)
        found = {STOP} if waits else set()
        if may_loiter:
            found |= {STOP, LEFT, RIGHT}
            if self.config["pursuit"] == "realistic":
                found |= {
                    MOVE
                    for way in ways
                    if way.side == zombie.facing and not way.breaks and lure.get(way.square, FAR) <= here
                }
        return found

    def good(self, zombie: Zombie, ways: list[Way], lure: Lure) -> list[str]:
        """The sides of ZP-13.6."""
        here = lure.get(zombie.square, FAR)
        return [
            way.side
            for way in ways
            if self.nearer(zombie, way, lure) and (not way.breaks or 1 + BARRICADE + lure.get(way.square, FAR) == here)
        ]

    def waits(self, zombie: Zombie, lure: Lure) -> list[str]:
        return [side for side in SIDES if self.waits_at(zombie, side, lure)]

    def waits_at(self, zombie: Zombie, side: str, lure: Lure) -> bool:
        """Is there a barricade of ZP-13.8?"""
        step = self.ground.step(zombie.square, side)
        if not self.ground.barred(step) or not self.ground.free(step.square):
            return False
        here = lure.get(zombie.square, FAR)
        if 1 + BARRICADE + lure.get(step.square, FAR) == here:
            return True
        return here == BARRICADE and self.human_at(step.square) is not None

    # -- blows -------------------------------------------------------------------------------------------------------

    def besieged(self, zombie: Zombie) -> set[str]:
        """The barricades at which it may strike a blow (ZP-6.16)."""
        found: set[str] = set()
        group = self.group(zombie)
        if not self.config["siege_teardown"] or len(group) < 4:
            return found
        for one in group:
            step = self.ground.step(one.square, one.facing)
            if self.ground.barred(step) and self.human_at(step.square):
                found.add(step.opening)
        return found

    def shielded(self, zombie: Zombie, human: Human) -> bool:
        """ZP-12.2."""
        if "riot_shield" not in human.items or human.square == CAR:
            return False
        if self.ground.connected(human.square, human.facing) != zombie.square:
            return False
        return not self.config["siege_teardown"] or len(self.group(zombie)) < 2

    def behind(self, zombie: Zombie, human: Human) -> tuple[str, str, str]:
        """Where a bitten Human falls back to, if there is room (ZP-12.5, ZP-12.6): side, square and heading."""
        heading = self.ground.step(zombie.square, zombie.facing).heading
        there = self.ground.connected(human.square, heading)
        if not there or not self.ground.free(there) or self.occupied(there):
            return heading, "", heading
        return heading, there, self.ground.step(human.square, heading).heading
