"""The referee of Zombie Plague: set-up, rounds, and the turns of the zombies."""

from __future__ import annotations

from tests.referees.following import Snapshot, Told
from tests.referees.script import Choice, Due, Option, Part, Script
from tests.referees.zombie_plague.chase import BITE, LEFT, MOVE, RIGHT, STOP, Chase
from tests.referees.zombie_plague.ground import opposite, turned
from tests.referees.zombie_plague.pieces import Either, Human, Zombie

WORDS = {"z_moved": MOVE, "broken": MOVE, "bite": BITE, "shielded": BITE, "z_stopped": STOP, "pounded": "Z_POUND"}


class ZombiePlagueReferee(Chase):
    acted: set[int]
    """The numbers of the Humans who have had their activation in this round."""

    # -- the match ---------------------------------------------------------------------------------------------------

    def match(self) -> Script:
        yield from self.draw_slips()
        edge = yield from self.edge("ZP-3.2")
        rows = set(self.ground.row(edge or "S"))  # ZP-Z1
        square, facing = yield from self.place("ZP-3.3", rows, self.zp, "zombie_placed")
        if self.zp is None:
            self.same("ZP-Z1", "the first zombie faces inward", opposite(edge or "S"), facing)
        self.horde.append(Zombie(square, facing))
        for human in self.humans:
            free = {s for s in self.ground.row(opposite(edge or "S")) if not self.occupied(s)}
            put = yield from self.place("ZP-3.4", free, human.owner, "human_placed", human=human.name)
            human.square, human.facing = put
        yield from self.rounds()

    def draw_slips(self) -> Script:
        """ZP-19.2, ZP-19.3, ZP-S3."""
        if not self.config["traitor"]:
            return
        yield Due("ZP-19.2", "slips_drawn")
        for human in self.humans:
            told = yield Due("ZP-19.2", "slip_drawn")
            self.same("ZP-S3", "who sees a slip", (human.owner,), told.only)
            if told["slip"] == "traitor":
                self.must(self.traitor is None, "ZP-19.2", "there are two Traitors")
                self.traitor = human.number
        assert self.move is not None
        self.same("ZP-19.3", "the Traitor", self.traitor, self.move.table["traitor"])

    def resume(self) -> Script:
        """A Human is active and has done nothing yet."""
        assert self.resumed is not None
        human = self.humans[self.resumed[0]]
        self.ap = self.resumed[1]
        self.acted = {human.number}
        if human.alive:
            self.fresh = True
            yield from self.actions(human)
        self.ap = None
        hps = self.hps[self.hps.index(human.owner) :]
        for hp in hps:
            yield from self.turn_of(hp)
        yield from self.end_of_round()
        yield from self.rounds()

    resumed: tuple[int, int] | None = None

    def take_over(self, table: Snapshot) -> None:
        self.resumed = (table["active"], table["ap"])
        super().take_over(table)

    def rounds(self) -> Script:
        """ZP-4.1."""
        while True:
            self.round += 1
            yield Due("ZP-4.1", "round", number=self.round)
            self.acted = set()
            for hp in self.hps:
                yield from self.turn_of(hp)
            yield from self.end_of_round()

    def end_of_round(self) -> Script:
        yield from self.turn_of_zombies()
        if self.config["round_limit"] and self.round >= self.config["round_limit"]:
            yield from self.won("draw")

    def turn_of(self, hp: int) -> Script:
        """ZP-1.8, ZP-4.2."""
        if not any(human.owner == hp for human in self.living()):
            return
        yield Due("ZP-4.1", "turn", player=hp)
        while waiting := [h for h in self.living() if h.owner == hp and h.number not in self.acted]:
            options: set[Option] = {("TURN_OF", human.name) for human in waiting}
            human = self.named((yield from self.choose("ZP-4.2", hp, options))[1])
            self.acted.add(human.number)
            yield from self.activation(human)

    # -- the zombies' turn (ZP-4.8) ----------------------------------------------------------------------------------

    def turn_of_zombies(self) -> Script:
        self.zombie_turn = True
        if not self.days:
            yield Due("ZP-4.8", "horde_turn")
            yield from self.spawn()
            yield from self.after_action()
        self.blows: dict[str, int] = {}
        started_days = self.days
        done: list[Zombie] = []
        while self.days == started_days:
            waiting = [z for z in self.horde if z not in done and not z.newborn]
            if not waiting:
                break
            zombie, first = yield from self.next_zombie(waiting)
            done.append(zombie)
            yield from self.shamble(zombie, first)
        for zombie in self.horde:
            zombie.newborn = False
        self.flares = []
        self.stench = False
        self.zombie_turn = False

    def next_zombie(self, waiting: list[Zombie]) -> Part[tuple[Zombie, Told | None]]:
        """Who acts next (ZP-11.2), and the first event where that is all that is told."""
        seat = self.zp_seat()
        if seat is not None:
            options: set[Option] = {("WAKE", zombie.square) for zombie in waiting}
            chosen = yield from self.choose("ZP-11.2", seat, options)
            return next(zombie for zombie in waiting if zombie.square == chosen[1]), None
        told: Told = yield self.something_of_a_zombie()
        if told.name == "shielded":
            human = self.named(told["human"])
            square = self.ground.connected(human.square, human.facing)
        else:
            square = told["square"]
        zombie = next((zombie for zombie in waiting if zombie.square == square), None)
        if zombie is None:
            self.complain("ZP-11.1", f"no zombie that may act stands on {square}")
        return zombie, told

    @staticmethod
    def something_of_a_zombie() -> Due:
        due = Due("ZP-11.4", "z_moved")
        for rule, name in (
            ("ZP-6.10", "broken"),
            ("ZP-11.6", "z_turned"),
            ("ZP-13.9", "z_stopped"),
            ("ZP-12.1", "bite"),
            ("ZP-12.2", "shielded"),
            ("ZP-6.16", "pounded"),
        ):
            due |= Due(rule, name)
        return due

    def shamble(self, zombie: Zombie, told: Told | None) -> Script:
        """One zombie's activation (ZP-11.1)."""
        ap = 4 if self.stench else 2
        flares = self.followed(zombie)
        was_days = self.days
        first = True
        while ap and zombie in self.horde and self.days == was_days:
            allowed = self.allowed(zombie, flares)
            blows = self.besieged(zombie)
            if told is None:
                told = yield from self.ask(zombie, allowed, blows, first)
            first = False
            ap -= 1
            word = WORDS.get(told.name)
            if told.name == "z_turned":
                word = LEFT if told["facing"] == turned(zombie.facing, -1) else RIGHT
                self.must(told["facing"] in (turned(zombie.facing, -1), turned(zombie.facing, 1)), "ZP-11.6", "no turn")
            if told.name != "shielded":
                self.same("ZP-11.2", "which zombie acts", zombie.square, told["square"])
            if word != "Z_POUND":
                self.must(word in allowed, self.rule_of_chase(word), f"it does {word}, allowed: {sorted(allowed)}")
            if word == STOP:
                return
            yield from self.carry_out(zombie, told, blows)
            told = None
            yield from self.after_action()

    def ask(self, zombie: Zombie, allowed: set[str], blows: set[str], first: bool) -> Part[Told]:
        """With its first AP a zombie may go for anybody; later on only for whom the first one suited (ZP-13.15)."""
        due = self.something_of_a_zombie()
        seat = self.zp_seat()
        told: Told
        if seat is None:
            told = yield due
            return told
        ids = list(self.ground.openings())
        options: set[Option] = {(word,) for word in allowed} | {("Z_POUND", ids.index(name)) for name in blows}
        needed: set[Option] = {(word,) for word in allowed} if first else set()
        got: Option | Told = yield Either(due, seat, options, needed)
        if not isinstance(got, tuple):
            self.must(len(needed) <= 1, "ZP-13.15", f"it does {got.name} unasked, allowed: {sorted(allowed)}")
            return got
        self.pounded_at = ids[got[1]] if got[0] == "Z_POUND" else ""
        told = yield due
        return told

    pounded_at = ""

    def rule_against(self, option: Option, choice: Choice) -> str:
        return self.rule_of_chase(option[0]) if option[0].startswith("Z_") else choice.rule

    @staticmethod
    def rule_of_chase(word: str | None) -> str:
        return {MOVE: "ZP-13.3", BITE: "ZP-11.7", STOP: "ZP-13.9", "Z_POUND": "ZP-6.16"}.get(word or "", "ZP-13.7")

    def carry_out(self, zombie: Zombie, told: Told, blows: set[str]) -> Script:
        if told.name == "z_turned":
            zombie.facing = told["facing"]
        elif told.name in ("z_moved", "broken"):
            yield from self.step_ahead(zombie, told)
        elif told.name == "pounded":
            yield from self.blow(zombie, told, blows)
        else:
            yield from self.bitten(zombie, told)

    def step_ahead(self, zombie: Zombie, told: Told) -> Script:
        """ZP-11.4, ZP-6.8 to ZP-6.10."""
        step = self.ground.step(zombie.square, zombie.facing)
        if told.name == "broken":
            self.same("ZP-6.8", "the side of the barricade", zombie.facing, told["side"])
            self.must(self.can_break(zombie, zombie.facing), "ZP-6.8", "it cannot break through")
            self.ground.bars.discard(step.opening)
            told = yield Due("ZP-11.4", "z_moved", square=zombie.square)
        self.must(self.ground.connected(zombie.square, zombie.facing), "ZP-11.4", "the way is not open")
        self.same("ZP-11.4", "where it goes", step.square, told["to"])
        self.must(self.ground.free(step.square) and not self.occupied(step.square), "ZP-11.4", "the square is not free")
        self.shift(zombie, zombie.facing, step.square, step.heading)

    def blow(self, zombie: Zombie, told: Told, blows: set[str]) -> Script:
        """ZP-6.16."""
        self.must(blows, "ZP-6.16", "there is no barricade on which it may pound")
        name = self.pounded_at if self.pounded_at in blows else ""
        self.pounded_at = ""
        if not name:
            fits = [opening for opening in blows if self.blows.get(opening, 0) + 1 == told["blows"]]
            self.must(fits, "ZP-6.16", "blows are counted wrongly")
            name = fits[0]
        self.blows[name] = self.blows.get(name, 0) + 1
        self.same("ZP-6.16", f"blows on {name}", self.blows[name], told["blows"])
        if self.blows[name] == 4:
            where = self.ground.openings()[name]
            yield Due("ZP-6.16", "smashed", square=where.square, side=where.side)
            self.ground.bars.remove(name)
            del self.blows[name]

    # -- bites (ZP-12) -----------------------------------------------------------------------------------------------

    def bitten(self, zombie: Zombie, told: Told) -> Script:
        human = self.victims(zombie)[zombie.facing]
        self.same("ZP-11.7", "who is bitten", human.name, told["human"])
        self.same("ZP-12.2", "whether the shield holds", self.shielded(zombie, human), told.name == "shielded")
        if told.name == "shielded" or told["die"] < 5:
            return
        if "chainmail_suit" in human.items:
            mail = yield Due("ZP-12.3", "mail", human=human.name)
            if mail["die"] >= 3:
                return
        if (yield from self.uses(human, "med_pak", "ZP-12.4")):
            return
        yield from self.fall_back(zombie, human)
        yield from self.infection(human, "ZP-12.8")

    def fall_back(self, zombie: Zombie, human: Human) -> Script:
        """ZP-12.5 to ZP-12.7."""
        side, square, heading = self.behind(zombie, human)
        if square:
            yield Due("ZP-12.5", "fell_back", human=human.name, square=square)
            self.shift(human, side, square, heading)
