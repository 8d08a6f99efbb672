"""The pieces of Zombiegeddon, and what a figure may do and what comes of it (ZG-4 to ZG-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from shamble.games.zombiegeddon.components import COLOURS
from tests.referees.following import Snapshot
from tests.referees.script import Due, Option, Script, ScriptReferee
from tests.referees.zombiegeddon.field import NEIGHBOURS, RED, SEWER, WEAPON, WHITE, Field, collectable, is_enemy


class Pieces(ScriptReferee):
    """The referee's picture of the table, and the actions that change it."""

    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        super().__init__(players, config)
        self.field = Field(players)
        self.tokens: list[set[str]] = []
        self.stock: list[int] = []
        self.spent = 0
        self.gathered: list[list[str]] = []
        """All but weapons, in the order in which they were taken."""
        self.lost: list[str] = []
        self.box: Counter[str] = Counter()
        """All disks dealt so far."""
        self.phase = 0
        self.starter = 0
        self.turn = 0
        self.idle = 0
        self.progress = False
        self.play_out = False
        self.why = ""
        """How the phase ended; empty while it goes on."""

    def copy(self, table: Snapshot) -> None:
        self.field.disks = dict(table["disks"])
        self.field.figures = [list(row) for row in table["figures"]]
        self.tokens = [set(row) for row in table["tokens"]]
        self.gathered = [list(row) for row in table["gathered"]]
        for name in ("stock", "spent", "lost", "phase", "starter", "turn", "idle"):
            setattr(self, name, table[name])
        self.box = self.all_disks()

    def check_set_up(self) -> None:
        """Before the deal; the rest of ZG-2 is checked with it."""
        self.same("ZG-2.5", "tokens delivered", [set() for _ in range(self.players)], self.tokens)
        self.same("ZG-2.6", "weapons", [0] * self.players, self.stock)
        self.same("ZG-2.6", "disks gathered", [[] for _ in range(self.players)], self.gathered)
        self.same("ZG-2.2", "disks before the deal", {}, self.field.disks)
        colours = self.config["colours"] or COLOURS
        self.must(len(set(colours[: self.players])) == self.players, "ZG-2.1", f"colours {colours}")

    def all_disks(self) -> Counter[str]:
        piles = [*self.gathered, self.lost, list(self.field.disks.values())]
        disks = Counter(disk for pile in piles for disk in pile)
        disks[WEAPON] += sum(self.stock) + self.spent
        return disks

    # -- actions (ZG-4, ZG-7) ----------------------------------------------------------------------------------------

    def actions(self, first: bool) -> set[Option]:
        out: set[Option] = set()
        for figure, space in enumerate(self.field.figures[self.turn]):
            if space is None:
                continue
            out |= {("REMOVE", figure)} | self.steps(figure)
            if self.field.disks.get(space) == SEWER:  # ZG-4.8
                out |= {("MOVE", figure, sewer) for sewer in self.field.sewers() if sewer != space}
            if first:
                out |= {("PASS_OVER", figure, via) for via in NEIGHBOURS[space] if self.may_pass_over(space, via)}
        return out

    def steps(self, figure: int) -> set[Option]:
        """To neighbouring spaces."""
        space = self.field.figures[self.turn][figure]
        assert space is not None
        occupied = self.field.occupied()
        armed = self.stock[self.turn] > 0
        return {("MOVE", figure, to) for to in NEIGHBOURS[space] if self.field.enterable(to, armed, occupied)}

    def may_pass_over(self, origin: str, via: str) -> bool:
        """ZG-4.10 to ZG-4.15, ZG-5.4, ZG-5.6."""
        occupied = self.field.occupied()
        if via not in occupied or not collectable(self.field.disks.get(via)):
            return False
        armed = self.stock[self.turn] > 0 or self.field.disks.get(origin) == WEAPON
        left_empty = collectable(self.field.disks.get(origin))
        return any(
            self.field.enterable(to, armed, occupied) and not (to == origin and left_empty) for to in NEIGHBOURS[via]
        )

    def act(self, chosen: Option) -> Script:
        """A move, a jump or a removal, in the order of ZG-3.9."""
        player = self.turn
        kind, figure, *rest = chosen
        origin = self.field.figures[player][figure]
        assert origin is not None
        if kind == "REMOVE":
            yield Due("ZG-7.1", "removed", player=player, figure=figure, origin=origin)
            yield from self.leave(player, figure, None)
            self.progress = True
            return
        (to,) = rest
        if is_enemy(self.field.disks.get(to)):
            yield Due("ZG-5.1", "fought", player=player, disk=self.field.disks[to], space=to)
            self.must(self.stock[player] > 0, "ZG-5.1", "there is no weapon to pay with")
            self.stock[player] -= 1
            self.spent += 1
            self.progress = True
        step = to in NEIGHBOURS[origin]
        rule, name = ("ZG-4.1", "moved") if step else ("ZG-4.8", "jumped")
        yield Due(rule, name, player=player, figure=figure, origin=origin, to=to)
        yield from self.leave(player, figure, to)
        delivers, rule = (WHITE, "ZG-8.1") if self.phase == 0 else (RED, "ZG-8.2")
        if to in delivers and to not in self.tokens[player]:
            yield Due(rule, "delivered", player=player, space=to)
            self.tokens[player].add(to)
            self.progress = True

    def pass_over(self, figure: int, via: str) -> Script:
        """ZG-5.3, ZG-6.6: the first step costs nothing."""
        origin = self.field.figures[self.turn][figure]
        yield Due("ZG-4.10", "passed", player=self.turn, figure=figure, origin=origin, via=via)
        yield from self.leave(self.turn, figure, via)

    def leave(self, player: int, figure: int, to: str | None) -> Script:
        """ZG-6.1 to ZG-6.4: the disk goes with the last figure that leaves it."""
        origin = self.field.figures[player][figure]
        assert origin is not None
        self.field.figures[player][figure] = to
        disk = self.field.disks.get(origin)
        if not collectable(disk) or origin in self.field.occupied():
            return
        assert disk is not None
        event = yield Due("ZG-6.7" if disk == WEAPON else "ZG-6.1", "took", player=player, disk=disk, space=origin)
        hidden = disk != WEAPON and self.config["ledger"] == "closed"
        self.same("ZG-6.8", "who may see the disk", () if hidden else None, event.only)
        del self.field.disks[origin]
        self.progress = True
        if disk == WEAPON:
            self.stock[player] += 1
        else:
            self.gathered[player].append(disk)

    def take_off(self, player: int) -> Script:
        for figure, space in enumerate(self.field.figures[player]):
            if space is not None:
                yield from self.leave(player, figure, None)
