"""Exchanges between Humans (ZP-9, ZP-S4, ZP-S5)."""

from __future__ import annotations

from collections import Counter

from tests.referees.script import Choice, Due, Option, Part, Script
from tests.referees.zombie_plague.fighting import CHARTS, Fighting
from tests.referees.zombie_plague.ground import SIDES
from tests.referees.zombie_plague.pieces import CAR, Human, Within

CALL_OFF: Option = ("CALL_OFF",)
REFUSE: Option = ("REFUSE",)
OFFER: Option = ("OFFER",)
END_OF_TALK = (CALL_OFF, REFUSE)


class Trading(Fighting):
    refused: set[int]
    """With whom nothing more is to be had in this activation (ZP-S5)."""

    def adjacent(self, human: Human) -> list[Human]:
        """ZP-9.1, ZP-9.5."""
        if human.square == CAR:
            return [other for other in self.living() if other.square == CAR and other is not human]
        there = {self.ground.connected(human.square, side) for side in SIDES} - {""}
        return [other for other in self.living() if other.square in there]

    def partners(self, human: Human) -> list[Human]:
        return [
            other
            for other in self.adjacent(human)
            if other.number not in self.refused and (self.codes(human) or self.codes(other))
        ]

    def codes(self, human: Human) -> list[str]:
        return human.items + ([human.weapon[0]] if human.weapon else [])

    def hidden(self, human: Human, other: Human) -> bool:
        """May the one not see what the other holds? (ZP-S1)"""
        return self.config["hidden_items"] and self.config["traitor"] and human.owner != other.owner

    def trade(self, human: Human, other: Human) -> Part[Option]:
        """What came of it: CALL_OFF, REFUSE, or something else."""
        gives: list[str] = []
        takes: list[str] = []
        words: set[Option] = {("GIVE", code) for code in self.codes(human)}
        words |= {("TAKE", code) for code in self.codes(other) if not self.hidden(human, other) or code in CHARTS}
        chosen: Option = ("TRADE",)
        while chosen not in (OFFER, CALL_OFF):
            chosen = yield Within("ZP-9.2", human.owner, words | {OFFER, CALL_OFF})
            if chosen[0] in ("GIVE", "TAKE"):
                (gives if chosen[0] == "GIVE" else takes).append(chosen[1])
        if chosen == CALL_OFF:
            yield Due("ZP-9.3", "called_off", human=human.name)
            return CALL_OFF
        if human.owner != other.owner and not (yield from self.agreed(human, other, gives, takes)):
            return REFUSE
        yield from self.exchange(human, other, gives, takes)
        return OFFER

    def agreed(self, human: Human, other: Human, gives: list[str], takes: list[str]) -> Part[bool]:
        """ZP-9.3; whoever is asked for hidden cards may add some (ZP-S4)."""
        told = yield Due("ZP-9.3", "offered", human=human.name, other=other.name)
        self.same(
            "ZP-9.3", "what is offered", (sorted(gives), sorted(takes)), (sorted(told["gives"]), sorted(told["takes"]))
        )
        answers: set[Option] = {("ACCEPT",), REFUSE}
        chosen: Option
        while True:
            if self.hidden(human, other):
                more = {("GIVE", code) for code in other.items}
                chosen = yield Within("ZP-S4", other.owner, answers | more)
            else:
                chosen = yield Choice("ZP-9.3", other.owner, answers)
            if chosen[0] != "GIVE":
                break
            takes.append(chosen[1])
        if chosen == REFUSE:
            yield Due("ZP-9.3", "refused", other=other.name)
        return chosen != REFUSE

    def exchange(self, human: Human, other: Human, gives: list[str], takes: list[str]) -> Script:
        told = yield Due("ZP-9.1", "traded", human=human.name, other=other.name)
        self.same("ZP-9.1", "what is given", sorted(gives), sorted(told["gives"]))
        self.same("ZP-9.1", "what is taken", sorted(takes), sorted(told["takes"]))
        weapons = human.weapon, other.weapon
        for giver, taker, codes in (human, other, gives), (other, human, takes):
            missing = Counter(codes) - Counter(self.codes(giver) if giver is human else self.codes(other))
            self.must(
                not missing or any(code in CHARTS for code in missing), "ZP-9.2", f"{giver.name} has no {missing}"
            )
            for code in codes:
                if code not in CHARTS:
                    giver.items.remove(code)
                    taker.items.append(code)
        given = any(code in CHARTS for code in gives)
        taken = any(code in CHARTS for code in takes)
        self.must(given or not taken or weapons[0] is None, "ZP-9.4", f"{human.name} would hold two weapons")
        self.must(taken or not given or weapons[1] is None, "ZP-9.4", f"{other.name} would hold two weapons")
        human.weapon = weapons[1] if taken else None if given else weapons[0]
        other.weapon = weapons[0] if given else None if taken else weapons[1]
