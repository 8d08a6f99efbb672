"""Attacks by Humans: who is in the way, what the dice do (ZP-7, ZP-14.4, ZP-23)."""

from __future__ import annotations

from typing import NamedTuple

from tests.referees.script import Choice, Due, Part, Script
from tests.referees.zombie_plague.ends import Ends
from tests.referees.zombie_plague.ground import SIDES, quarters, turned
from tests.referees.zombie_plague.pieces import FACINGS, NOWHERE, Card, Human, Whichever, Zombie, fits

OOPS, MISS, BODY, KILL, TURN = "OOPS", "MISS", "BODY", "KILL", "DISORIENT"


class Weapon(NamedTuple):
    reach: int
    kills: tuple[int, ...] = (6,)
    pushes: tuple[int, ...] = (5,)
    turns: tuple[int, ...] = ()
    pattern: str = "straight"
    firearm: bool = False
    on_oops: str = ""
    when_empty: str = ""

    def result(self, die: int) -> str:
        if die in self.kills:
            return KILL
        if die in self.turns:
            return TURN
        return BODY if die in self.pushes else OOPS if die == 1 else MISS


BAT = Weapon(1, (5, 6), ())
FISTS = Weapon(1)
CHARTS = {
    "kitchen_knife": Weapon(1),
    "wrench": Weapon(1),
    "screwdriver": Weapon(1),
    "cast_iron_skillet": Weapon(1, pushes=(4, 5)),
    "baseball_bat": BAT,
    "hockey_stick": BAT,
    "hatchet": Weapon(1, (5, 6), (), on_oops="discard"),
    "chainsaw": Weapon(1, (3, 4, 5, 6), (), on_oops="infection"),
    "pistol": Weapon(5, firearm=True, when_empty="useless"),
    "rifle": Weapon(10, firearm=True, when_empty="bat"),
    "shotgun": Weapon(5, pattern="spread", firearm=True, when_empty="bat"),
    "double_barrel_shotgun": Weapon(5, pattern="spread", firearm=True, when_empty="bat"),
    "assault_rifle": Weapon(10, (4, 5, 6), (), firearm=True, when_empty="bat"),
    "flamethrower": Weapon(3, (3, 4, 5, 6), (), pattern="line", firearm=True, when_empty="useless"),
    "super_soaker": Weapon(3, (), (), (5, 6), on_oops="discard"),
    "lemon_meringue_pie": Weapon(2, (), (), (5, 6), on_oops="discard"),
}
"""The table of RULES.md, below the list of the cards."""


def weapon_of(human: Human) -> tuple[Weapon, bool]:
    """How they attack, and whether they count as unarmed (ZP-7.16, ZP-7.27)."""
    if human.weapon is None:
        return FISTS, True
    chart = CHARTS[human.weapon[0]]
    if human.weapon[1]:
        return (BAT, False) if chart.when_empty == "bat" else (FISTS, True)
    return chart, False


class Target(NamedTuple):
    distance: int
    square: str
    heading: str


class Fighting(Ends):
    # -- who is affected ---------------------------------------------------------------------------------------------

    def may_attack_humans(self) -> bool:
        """ZP-19.5, ZP-20.7, ZP-20.8, ZP-20.14."""
        return self.mad if self.days else bool(self.config["traitor"])

    def ahead(self, human: Human, reach: int) -> list[Target]:
        """The squares of a straight line of fire (ZP-7.18, ZP-7.19)."""
        line = []
        square, heading = human.square, human.facing
        for distance in range(1, reach + 1):
            square, heading = self.ground.fire(square, heading)
            if not square:
                break
            line.append(Target(distance, square, heading))
        return line

    def spread(self, human: Human, reach: int, through_zombies: bool) -> list[Target]:
        """The squares of the area that are exposed (ZP-7.21)."""

        def forward(square: str, heading: str, first: int) -> list[Target]:
            found = []
            for distance in range(first, reach + 1):
                if distance > 1 or square != human.square:
                    stopped = self.human_at(square) if through_zombies else self.occupied(square)
                    if stopped:
                        break
                square, heading = self.ground.fire(square, heading)
                if not square:
                    break
                found.append(Target(distance, square, heading))
            return found

        middle = forward(human.square, human.facing, 1)
        found = {target.square: target for target in middle}
        for quarter in (1, 3):
            side, new = self.ground.fire(human.square, turned(human.facing, quarter))
            columns = forward(side, turned(new, -quarter), 1) if side else []
            for distance, square, heading in middle:
                beside, new = self.ground.fire(square, turned(heading, quarter))
                if beside:
                    columns.append(Target(distance, beside, turned(new, -quarter)))
            for target in columns:
                found.setdefault(target.square, target)
        return list(found.values())

    def affected(self, human: Human) -> list[Target]:
        """Everybody an attack would hit; nobody: it is not legal (ZP-7.3)."""
        weapon, _ = weapon_of(human)
        humans_too = self.may_attack_humans()
        if weapon.reach == 1:
            front = self.ground.connected(human.square, human.facing)
            if front and (self.zombie_at(front) or (humans_too and self.human_at(front))):
                return [Target(1, front, self.ground.step(human.square, human.facing).heading)]
            return []
        if weapon.pattern == "spread":
            return self.affected_by_spread(human, weapon, humans_too)
        line = [target for target in self.ahead(human, weapon.reach) if self.occupied(target.square)]
        first_human = next((i for i, target in enumerate(line) if self.human_at(target.square)), len(line))
        if not line or (first_human == 0 and not humans_too):
            return []
        if weapon.pattern == "line":
            return line[: first_human + 1]
        if first_human == 0 or not weapon.firearm:
            return line[:1]
        return line[:1] + line[first_human : first_human + 1]  # ZP-7.31

    def affected_by_spread(self, human: Human, weapon: Weapon, humans_too: bool) -> list[Target]:
        """ZP-7.22, ZP-7.30, ZP-7.31."""
        exposed = self.spread(human, weapon.reach, False)
        aims = [t for t in exposed if self.zombie_at(t.square) or (humans_too and self.human_at(t.square))]
        if not aims:
            return []
        row = min(target.distance for target in aims)
        hit = {t.square: t for t in aims if t.distance == row}
        if not any(map(self.zombie_at, hit)):
            return list(hit.values())
        for target in self.spread(human, weapon.reach, True):
            bystander = self.human_at(target.square)
            if bystander and bystander is not human:
                hit.setdefault(target.square, target)
        return list(hit.values())

    # -- the attack --------------------------------------------------------------------------------------------------

    def attack(self, human: Human) -> Script:
        weapon, unarmed = weapon_of(human)
        targets = self.affected(human)
        rule = "ZP-7.17" if unarmed else "ZP-7.4"
        told = yield Due(rule, "attacked", human=human.name)
        results = [weapon.result(die) for die in told["dice"]]
        self.same(rule, "dice rolled", 2 if unarmed else 1, len(results))
        result = results[0]
        if unarmed and results[0] != results[1]:
            result = BODY if set(results) == {BODY, KILL} else MISS
        self.same("ZP-7.17" if unarmed else "ZP-7.5", "the result", result, told["result"])
        if result == OOPS:
            yield from self.oops(human, weapon)
        elif result == BODY:
            yield from self.push_all(targets)
        elif result == KILL:
            yield from self.kill(human, {target.square for target in targets})
        elif result == TURN:
            square = targets[0].square
            facing = (yield Choice("ZP-23.15", human.owner, FACINGS))[1]
            yield Due("ZP-23.15", "disoriented", square=square, facing=facing)
            figure = self.zombie_at(square) or self.human_at(square)
            assert figure is not None
            figure.facing = facing

    def oops(self, human: Human, weapon: Weapon) -> Script:
        """ZP-7.6 to ZP-7.8."""
        card = human.weapon
        if weapon.on_oops == "discard":
            assert card is not None
            yield Due("ZP-7.8", "discard", human=human.name, card=card[0])
            human.weapon = None
            self.discards.append(card[0])
        elif weapon.on_oops == "infection":
            yield from self.infection(human, "ZP-23.8")
        elif not weapon.firearm:
            yield Due("ZP-7.6", "lost_ap", human=human.name)
            self.ap = 0
        else:
            assert card is not None
            yield from self.oops_of_gun(human, card)

    def oops_of_gun(self, human: Human, card: Card) -> Script:
        """ZP-7.7, ZP-23.12, ZP-23.20."""
        if card[0] == "double_barrel_shotgun" and not card[2]:
            yield Due("ZP-23.12", "free_oops", human=human.name)
            human.weapon = (card[0], False, True)
            return
        if (yield from self.uses(human, "ammo", "ZP-23.20")):
            return
        yield Due("ZP-7.7", "out_of_ammo", human=human.name, card=card[0])
        human.weapon = (card[0], True, card[2])

    def uses(self, human: Human, code: str, rule: str) -> Part[bool]:
        """Somebody may discard a card they hold; do they?"""
        if code not in human.items:
            return False
        answer = yield Choice(rule, human.owner, {("USE", code), ("DO_WITHOUT",)})
        if answer == ("DO_WITHOUT",):
            return False
        yield from self.discard_used(human, code, rule)
        return True

    def discard_used(self, human: Human, code: str, rule: str) -> Script:
        yield Due(rule, "used", human=human.name, card=code)
        human.items.remove(code)
        self.discards.append(code)

    def infection(self, human: Human, rule: str) -> Script:
        """ZP-12.8 to ZP-12.10, ZP-12.12."""
        told = yield Due(rule, "infection", human=human.name)
        if told["die"] != 1:
            return
        if (yield from self.uses(human, "first_aid_kit", "ZP-12.9")):
            yield Due("ZP-12.9", "infected", human=human.name)
            human.infected = True
        else:
            yield from self.zombify(human)

    # -- pushing and killing -----------------------------------------------------------------------------------------

    def push_all(self, targets: list[Target]) -> Script:
        """From the farthest to the nearest (ZP-7.29); those at the same distance in any order."""
        left = list(targets)
        while left:
            far = max(target.distance for target in left)
            pushes = {target: self.pushed(target) for target in left if target.distance == far}
            told = yield Whichever([dues[0] for dues in pushes.values()])
            target = next(target for target, dues in pushes.items() if fits(told, dues[0]))
            dues = pushes[target]
            left.remove(target)
            self.push_one(dues[0])
            for due in dues[1:]:
                yield due
                self.push_one(due)

    def push_one(self, due: Due) -> None:
        if due.name == "held":
            return
        figure = self.human_at(due.values["square"]) or self.zombie_at(due.values["square"])
        assert figure is not None
        side = next(side for side in SIDES if self.ground.step(figure.square, side).square == due.values["to"])
        self.shift(figure, side, due.values["to"], self.ground.step(figure.square, side).heading)

    def pushed(self, target: Target) -> list[Due]:
        """What is told of a push, the last of the line first (ZP-7.10 to ZP-7.14, ZP-7.28)."""
        bystander = self.human_at(target.square)
        line = [(target.square, target.heading)]
        while True:
            square, heading = line[-1]
            there = self.ground.connected(square, heading)
            blocked = not there or not self.ground.free(there) or self.human_at(there)
            if blocked or not self.zombie_at(there) or bystander:
                break
            line.append((there, self.ground.step(square, heading).heading))
        if blocked or (bystander and self.occupied(there)):
            return [Due("ZP-7.28" if bystander else "ZP-7.12", "held", square=target.square)]
        rule = "ZP-7.28" if bystander else "ZP-7.10"
        return [
            Due(rule, "pushed", square=square, to=self.ground.step(square, heading).square)
            for square, heading in reversed(line)
        ]

    @staticmethod
    def shift(figure: Human | Zombie, side: str, square: str, heading: str) -> None:
        """Put a figure on the next square; through the Cellar's door it turns with the board (ZP-17.4)."""
        figure.square, figure.facing = square, turned(figure.facing, quarters(side, heading))

    def kill(self, killer: Human, squares: set[str]) -> Script:
        """ZP-7.15, ZP-7.28, ZP-14.4, ZP-14.6, ZP-14.8; in whichever order they are told."""
        weapons: list[Card] = []
        while squares:
            told = yield Due("ZP-7.15", "killed", human=killer.name) | Due("ZP-14.6", "died", human=killer.name)
            if told.name == "killed":
                zombie = self.zombie_at(told["square"])
                self.must(zombie and zombie.square in squares, "ZP-7.15", "a zombie is killed that was not hit")
                assert zombie is not None
                squares.discard(zombie.square)
                self.horde.remove(zombie)
                cards = zombie.cards
            else:
                victim = self.named(told["victim"])
                self.must(victim.on_board and victim.square in squares, "ZP-7.28", f"{victim.name} was not hit")
                squares.discard(victim.square)
                cards = yield from self.die(victim)
            if not killer.alive:
                self.discards += [card[0] for card in cards]
            elif cards:
                told = yield Due("ZP-14.4", "got", human=killer.name)
                self.same("ZP-14.4", "the cards taken", sorted(card[0] for card in cards), sorted(told["cards"]))
                killer.items += [card[0] for card in cards if card[0] not in CHARTS]
                weapons += [card for card in cards if card[0] in CHARTS]
        for weapon in weapons:
            yield from self.take_weapon(killer, weapon)

    def die(self, victim: Human) -> Part[list[Card]]:
        """ZP-14.6, ZP-20.12."""
        victim.alive = False
        square, victim.square = victim.square, NOWHERE
        cards = self.strip(victim)
        yield from self.show_slip(victim)
        if self.days and self.config["days28_infection"]:
            told = yield Due("ZP-20.12", "infection", human=victim.name)
            if told["die"] == 1:
                yield Due("ZP-20.12", "stands_up", human=victim.name)
                self.horde.append(Zombie(square, victim.facing, newborn=self.zombie_turn))
        return cards

    def take_weapon(self, human: Human, new: Card) -> Script:
        old = human.weapon
        if old is None:
            human.weapon = new
            return
        answer = yield Choice("ZP-8.7", human.owner, {("KEEP_OLD",), ("KEEP_NEW",)})
        lost, human.weapon = (old, new) if answer == ("KEEP_NEW",) else (new, old)
        yield Due("ZP-8.7", "discard", human=human.name, card=lost[0])
        self.discards.append(lost[0])
