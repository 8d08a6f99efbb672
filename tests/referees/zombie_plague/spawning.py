"""Where zombies come from (ZP-3.2, ZP-3.3, ZP-10)."""

from __future__ import annotations

from shamble.games.zombie_plague.components import CARDS, ITEM
from tests.referees.script import Choice, Due, Part, Script
from tests.referees.zombie_plague.ground import SIDES
from tests.referees.zombie_plague.pieces import Zombie
from tests.referees.zombie_plague.trading import Trading


class Spawning(Trading):
    items_of_the_box = {card.code for card in CARDS if card.type == ITEM}

    def edge(self, rule: str) -> Part[str]:
        """The edge that the DIRECTION die names; empty: it was wild, and the table has chosen without telling."""
        told = yield Due(rule, "direction")
        face: str = told["face"]
        if face != "WILD":
            return face
        seat = self.zp_seat()
        if seat is None:
            return ""
        edge: str = (yield Choice(rule, seat, {("EDGE", side) for side in SIDES}))[1]
        return edge

    def spawn(self) -> Script:
        """ZP-10.2 to ZP-10.7."""
        count = sum(not zombie.bonus for zombie in self.horde)
        if count >= self.most:
            yield Due("ZP-10.4", "no_spawn", count=count, most=self.most)
            return
        edge = yield from self.edge("ZP-10.5")
        rows = {side: [s for s in self.ground.row(side) if not self.occupied(s)] for side in (edge or SIDES)}
        left = min(self.config["spawn"], self.most - count)  # ZP-24.2
        while left and any(rows.values()):
            squares = {square for row in rows.values() for square in row}
            square, facing = yield from self.place("ZP-10.6", squares, self.zp_seat(), "zombie_placed")
            self.horde.append(Zombie(square, facing))
            # both stand on one edge; of which one, the second may tell
            rows = {side: [s for s in row if s != square] for side, row in rows.items() if square in row}
            left -= 1
