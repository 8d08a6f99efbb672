"""A Human's activation: what they may do, what it costs and what comes of it (ZP-4 to ZP-6, ZP-9, ZP-16, ZP-23)."""

from __future__ import annotations

from collections.abc import Callable

from tests.referees.script import Choice, Due, Option, Script
from tests.referees.zombie_plague.fighting import CHARTS
from tests.referees.zombie_plague.ground import SIDES, WINDOW, opposite, turned
from tests.referees.zombie_plague.pieces import CAR, Human
from tests.referees.zombie_plague.searching import Searching
from tests.referees.zombie_plague.trading import END_OF_TALK

END: Option = ("END",)


class Activation(Searching):
    fresh = False
    """Nothing was done yet in this activation (ZP-4.3)."""
    theft = False

    def activation(self, human: Human) -> Script:
        """ZP-4.3."""
        if human.infected:
            yield from self.infection(human, "ZP-12.12")
            yield from self.after_action()
            if not human.alive:
                return
        if self.days and not self.mad:
            yield from self.madness(human)
        self.ap = self.config["human_ap"] + ("running_shoes" in human.items)  # ZP-24.1
        yield Due("ZP-4.4", "acts", human=human.name, ap=self.ap)
        self.fresh = True
        yield from self.actions(human)

    def madness(self, human: Human) -> Script:
        """ZP-20.6, ZP-23.26."""
        told = yield Due("ZP-20.6", "madness_roll", human=human.name)
        if (yield from self.uses(human, "teddy_bear", "ZP-23.26")):
            told = yield Due("ZP-20.6", "madness_roll", human=human.name)
        if told["die"] >= 5:
            yield Due("ZP-20.6", "madness")
            self.mad = True

    def actions(self, human: Human) -> Script:
        """ZP-4.5 to ZP-4.7."""
        self.refused: set[int] = set()
        self.theft = False
        self.stolen = False
        while human.alive:
            chosen = yield Choice("ZP-4.5", human.owner, self.options(human))
            if chosen == END:
                yield Due("ZP-4.7", "ended", human=human.name)
                break
            first, self.fresh = self.fresh, False
            act: Callable[..., Script] = getattr(self, "do_" + chosen[0].lower())
            if chosen[0] in ("DRINK", "REVEAL"):
                self.fresh = first
            yield from act(human, *chosen[1:])
            yield from self.after_action()
        self.ap = None

    def pay(self, price: int) -> None:
        assert self.ap is not None
        self.ap -= price

    # -- what may be done --------------------------------------------------------------------------------------------

    def options(self, human: Human) -> set[Option]:
        ap = self.ap or 0
        found = {END} | self.free_options(human)
        if ap:
            found |= {("TRADE", other.name) for other in self.partners(human)}
            found |= self.in_car(human) if human.square == CAR else self.on_foot(human, ap)
        return found

    def free_options(self, human: Human) -> set[Option]:
        """What costs no AP (ZP-8.12)."""
        found: set[Option] = set()
        if "ammo" in human.items and human.weapon and human.weapon[1]:
            found.add(("RELOAD",))
        if self.fresh and "power_drink" in human.items:
            found.add(("DRINK",))
        if self.fresh and human.number == self.traitor and not self.revealed and self.all_searched() and not self.days:
            found.add(("REVEAL",))
        if self.theft:
            found |= {("STEAL", other.name) for other in self.adjacent(human) if other.items or other.weapon}
        return found

    def in_car(self, human: Human) -> set[Option]:
        """ZP-16.4, ZP-16.5, ZP-16.7."""
        doors = enumerate(square for square, _ in self.ground.main.car)
        found: set[Option] = {("EXIT_CAR", number) for number, square in doors if not self.occupied(square)}
        if "car_keys" in human.items and {other.square for other in self.loyal()} == {CAR}:
            found.add(("START_CAR",))
        return found

    def on_foot(self, human: Human, ap: int) -> set[Option]:
        found: set[Option] = {("TURN_LEFT",), ("TURN_RIGHT",)}
        for word, side in ("FORWARD", human.facing), ("BACKWARD", opposite(human.facing)):
            if self.may_enter(self.ground.connected(human.square, side)) and ap >= self.price(human, side):
                found.add((word,))
        if (human.square, human.facing) in self.ground.main.car and not self.locked and not self.days:
            found.add(("ENTER_CAR",))
        for side in SIDES:
            opening = self.ground.step(human.square, side).opening
            if opening and opening not in self.ground.bars:
                if side == human.facing or "hammer_and_nails" in human.items:
                    found.add(("BARRICADE", side))
            elif opening and ap >= 4 and self.may_take_down(opening):
                found.add(("TAKE_DOWN", side))
        search = self.ground.searched_from(human.square, human.facing)
        if search and search not in human.searched:
            found.add(("SEARCH",))
        if self.affected(human):
            found.add(("ATTACK",))
        return found | self.throws(human)

    def throws(self, human: Human) -> set[Option]:
        """ZP-23.22, ZP-23.25."""
        found: set[Option] = set()
        if "molotov_cocktail" in human.items:
            for distance, square, _ in self.ahead(human, 4):
                burnt = self.blast(square) - {human.square}
                if any(map(self.zombie_at, burnt)) or (self.may_attack_humans() and any(map(self.human_at, burnt))):
                    found.add(("MOLOTOV_AT", distance))
        if "flare" in human.items:
            found |= {("FLARE_AT", spot.distance) for spot in self.ahead(human, 5) if self.ground.free(spot.square)}
        return found

    def blast(self, square: str) -> set[str]:
        """ZP-23.22."""
        return {square} | {there for side in SIDES if (there := self.ground.connected(square, side))}

    def may_enter(self, square: str) -> bool:
        """ZP-5.4, ZP-20.5."""
        if not square or not self.ground.free(square) or self.occupied(square):
            return False
        return not self.days or square in self.area

    def price(self, human: Human, side: str) -> int:
        """ZP-5.1, ZP-5.6."""
        return 2 if self.ground.step(human.square, side).kind == WINDOW else 1

    def may_take_down(self, opening: str) -> bool:
        """ZP-20.5: not on the border of the area."""
        if not self.days:
            return True
        where = self.ground.openings()[opening]
        ends = {where.square, self.ground.step(where.square, where.side).square}
        return ends <= self.area

    # -- the actions -------------------------------------------------------------------------------------------------

    def do_forward(self, human: Human) -> Script:
        yield from self.walk(human, human.facing, "ZP-5.1")

    def do_backward(self, human: Human) -> Script:
        yield from self.walk(human, opposite(human.facing), "ZP-5.2")

    def walk(self, human: Human, side: str, rule: str) -> Script:
        step = self.ground.step(human.square, side)
        self.pay(self.price(human, side))
        yield Due(rule, "moved", human=human.name, square=step.square)
        self.shift(human, side, step.square, step.heading)

    def do_turn_left(self, human: Human) -> Script:
        yield from self.turn(human, turned(human.facing, -1))

    def do_turn_right(self, human: Human) -> Script:
        yield from self.turn(human, turned(human.facing, 1))

    def turn(self, human: Human, facing: str) -> Script:
        self.pay(1)
        yield Due("ZP-5.3", "turned", human=human.name, facing=facing)
        human.facing = facing

    def do_barricade(self, human: Human, side: str) -> Script:
        self.pay(1)
        yield Due("ZP-6.1", "barricaded", human=human.name, square=human.square, side=side)
        self.ground.bars.add(self.ground.step(human.square, side).opening)

    def do_take_down(self, human: Human, side: str) -> Script:
        self.pay(4)
        yield Due("ZP-6.13", "taken_down", human=human.name, square=human.square, side=side)
        self.ground.bars.remove(self.ground.step(human.square, side).opening)

    def do_attack(self, human: Human) -> Script:
        self.pay(1)
        yield from self.attack(human)

    def do_search(self, human: Human) -> Script:
        self.pay(1)
        yield from self.search(human)

    def do_trade(self, human: Human, name: str) -> Script:
        other = self.named(name)
        ending = yield from self.trade(human, other)
        if ending in END_OF_TALK:
            self.refused.add(other.number)
        else:
            self.pay(1)

    def do_enter_car(self, human: Human) -> Script:
        self.pay(1)
        yield Due("ZP-16.2", "in_car", human=human.name)
        human.square = CAR

    def do_exit_car(self, human: Human, door: int) -> Script:
        self.pay(1)
        square, inward = self.ground.main.car[door]
        yield Due("ZP-16.4", "out_of_car", human=human.name, square=square)
        human.square, human.facing = square, opposite(inward)

    def do_start_car(self, human: Human) -> Script:
        self.pay(1)
        told = yield Due("ZP-16.9", "engine", human=human.name)
        if told["die"] == 6:
            yield from self.won("car")

    def do_molotov_at(self, human: Human, distance: int) -> Script:
        self.pay(1)
        square = self.ahead(human, 4)[distance - 1].square
        told = yield Due("ZP-23.22", "burns", human=human.name, square=square)
        human.items.remove("molotov_cocktail")
        self.discards.append("molotov_cocktail")
        if told["die"] > 1:
            yield from self.kill(human, {spot for spot in self.blast(square) if self.occupied(spot)})
            yield from self.anybody_left()

    def do_flare_at(self, human: Human, distance: int) -> Script:
        self.pay(1)
        square = self.ahead(human, 5)[distance - 1].square
        yield Due("ZP-23.25", "flare_lit", human=human.name, square=square)
        human.items.remove("flare")
        self.discards.append("flare")
        self.flares.append(square)

    def do_reload(self, human: Human) -> Script:
        assert human.weapon is not None
        assert human.weapon[0] in CHARTS
        yield from self.discard_used(human, "ammo", "ZP-23.20")
        human.weapon = (human.weapon[0], False, False)

    def do_drink(self, human: Human) -> Script:
        yield from self.discard_used(human, "power_drink", "ZP-23.21")
        self.ap = 8

    def do_reveal(self, human: Human) -> Script:
        """ZP-19.6 to ZP-19.8."""
        yield Due("ZP-19.6", "traitor_revealed", human=human.name)
        self.revealed = self.theft = True
        self.ap = max(self.ap or 0, 6)

    def do_steal(self, human: Human, name: str) -> Script:
        other = self.named(name)
        codes = other.items + ([other.weapon[0]] if other.weapon else [])
        code = (yield from self.choose("ZP-19.8", human.owner, {("TAKE", code) for code in codes}))[1]
        yield Due("ZP-19.8", "stolen", human=human.name, card=code, other=other.name)
        self.theft = False
        if code in CHARTS:
            assert other.weapon is not None
            card, other.weapon = other.weapon, None
            yield from self.take_weapon(human, card)
        else:
            other.items.remove(code)
            human.items.append(code)
