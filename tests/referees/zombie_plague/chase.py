"""What a zombie may do with an AP: the lure distance and the realistic movement (ZP-6.8, ZP-6.16, ZP-11, ZP-13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.referees.zombie_plague.activation import Activation
from tests.referees.zombie_plague.ground import BARRICADE, SIDES, quarters
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
        """Everything that suits some Human whom it may go for; that all of it in one activation suits the same one is
        not looked at (ZP-13.15)."""
        victims = self.victims(zombie)
        if zombie.facing in victims:
            return {BITE}  # ZP-13.4
        if victims:
            return set().union(*(towards(zombie.facing, side) for side in victims))  # ZP-13.5
        ways = list(self.ways(zombie))
        if flares:
            return self.follows(zombie, ways, self.ground.lure_to_flares(flares), True)
        nearest = self.ground.nearest_lure([human.square for human in self.living()])
        here = nearest.get(zombie.square, FAR)
        if here >= FAR:  # ZP-13.13
            return {LEFT, RIGHT, STOP} | {MOVE for way in ways if way.side == zombie.facing}
        found = self.follows(zombie, ways, nearest, True)
        if self.config["pursuit"] == "any":
            for lure in self.lures().values():
                if lure.get(zombie.square, FAR) < FAR:
                    found |= self.follows(zombie, ways, lure, False)
                found |= self.breaking(zombie, ways, lure, 0)
        else:
            found |= self.breaking(zombie, ways, nearest, here)
        if here > 20:  # ZP-13.11
            found.add(STOP)
        return found

    def breaking(self, zombie: Zombie, ways: list[Way], lure: Lure, exactly: int) -> set[str]:
        """ZP-13.12, ZP-13.16."""
        found: set[str] = set()
        for way in ways:
            behind = lure.get(way.square, FAR)
            nearer = behind < lure.get(zombie.square, FAR)
            if way.breaks and (1 + BARRICADE + behind == exactly if exactly else nearer):
                found |= towards(zombie.facing, way.side) or {MOVE}
        return found

    def follows(self, zombie: Zombie, ways: list[Way], lure: Lure, may_loiter: bool) -> set[str]:
        """ZP-13.6 to ZP-13.9 for one lure."""
        here = lure.get(zombie.square, FAR)
        good = [
            way
            for way in ways
            if lure.get(way.square, FAR) < here
            and (not way.breaks or 1 + BARRICADE + lure.get(way.square, FAR) == here)
        ]
        if any(way.side == zombie.facing for way in good):
            return {MOVE}
        if good:
            return set().union(*(towards(zombie.facing, way.side) for way in good))
        waits = [side for side in SIDES if self.waits_at(zombie, side, lure)]
        if waits and zombie.facing not in waits:
            return set().union(*(towards(zombie.facing, side) for side in waits))
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
        return not self.config["siege_teardown"] or len(self.group(zombie)) < 4

    def behind(self, zombie: Zombie, human: Human) -> tuple[str, str, str]:
        """Where a bitten Human falls back to, if there is room (ZP-12.5, ZP-12.6): side, square and heading."""
        heading = self.ground.step(zombie.square, zombie.facing).heading
        there = self.ground.connected(human.square, heading)
        if not there or not self.ground.free(there) or self.occupied(there):
            return heading, "", heading
        return heading, there, self.ground.step(human.square, heading).heading
