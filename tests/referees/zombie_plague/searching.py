"""Searching, and the events among the cards (ZP-8, ZP-17, ZP-23.28 to ZP-23.37)."""

from __future__ import annotations

from collections import Counter

from tests.referees.script import Choice, Due, Option, Part, Script
from tests.referees.zombie_plague.fighting import CHARTS
from tests.referees.zombie_plague.pieces import CAR, Human, Zombie
from tests.referees.zombie_plague.spawning import Spawning

EVENTS = (
    "the_cellar",
    "eureka",
    "lucky_coincidence",
    "surprise",
    "dead_resident",
    "smash",
    "stench_of_fear",
    "they_keep_coming",
)
VOID_IN_THE_MINI_GAME = EVENTS[3:]


class Searching(Spawning):
    def search(self, human: Human) -> Script:
        """ZP-8.1 to ZP-8.6, ZP-8.10."""
        search = self.ground.searched_from(human.square, human.facing)
        yield Due("ZP-8.1", "searches", human=human.name, square=human.square)
        human.searched.add(search)
        self.searched.add(search)
        self.wanted = 1
        light = "flashlight" in human.items
        while self.wanted:
            if not self.deck:
                yield Due("ZP-8.10", "found_nothing", human=human.name)
                return
            if self.deck[-1] in EVENTS:
                yield from self.event_card(human, search)
                continue
            light = yield from self.find(human, light)

    def find(self, human: Human, light: bool) -> Part[bool]:
        """ZP-8.5, ZP-8.7, ZP-23.28; whether the FLASHLIGHT may still be used."""
        code = self.deck.pop()
        told = yield Due("ZP-8.5", "found", human=human.name, card=code)
        self.check_secret(human, code, told.only)
        if code == "car_keys" and self.locked:
            yield Due("ZP-16.1", "unlocked")
            self.locked = False
        answer = None
        if light and code != "car_keys":
            answer = yield Choice("ZP-23.28", human.owner, {("KEEP_FIND",), ("DRAW_ON",)})
        if answer == ("DRAW_ON",):
            yield Due("ZP-23.28", "discard", human=human.name, card=code)
            self.discards.append(code)
            return False
        self.wanted -= 1
        if code in CHARTS:
            yield from self.take_weapon(human, (code, False, False))
        else:
            human.items.append(code)
        return light

    def check_secret(self, human: Human, code: str, only: tuple[int, ...] | None) -> None:
        """ZP-S1, ZP-S2."""
        seats: tuple[int, ...] | None = None
        if self.config["hidden_items"] and code in self.items_of_the_box:
            seats = (human.owner,) if self.config["traitor"] else tuple(sorted(self.hps))
        self.same("ZP-S2", "who sees what was found", seats, None if only is None else tuple(sorted(only)))

    def event_card(self, human: Human, search: str) -> Script:
        """ZP-8.6."""
        code = self.deck.pop()
        yield Due("ZP-8.6", "event_drawn", human=human.name, card=code)
        if code == "the_cellar":
            yield from self.the_cellar(human, search)
            return
        self.discards.append(code)
        if self.days and code in VOID_IN_THE_MINI_GAME:
            yield Due("ZP-20.10", "no_effect", card=code)
        elif code == "eureka":
            self.wanted += 1
        elif code == "stench_of_fear":
            yield Due("ZP-23.36", "stench")
            self.stench = True
        elif code == "they_keep_coming":
            yield from self.spawn()
        else:
            yield from getattr(self, code)(human)

    def the_cellar(self, human: Human, search: str) -> Script:
        """ZP-17.1, ZP-17.9."""
        trunk = self.ground.main.searches.get(search) in self.trunks()
        if trunk and self.config["cellar_in_trunk"] == "reshuffle":
            if self.deck:
                yield Due("ZP-17.9", "shuffled_back")
                self.shuffle_back()
            else:
                yield Due("ZP-17.9", "found_nothing", human=human.name)
                self.deck, self.wanted = ["the_cellar"], 0
            return
        self.discards.append("the_cellar")
        yield Due("ZP-17.1", "cellar_open", square=human.square)
        self.ground.cellar = (human.square, human.facing)
        if self.days:
            self.area |= set(self.ground.below.content)

    def shuffle_back(self) -> None:
        """The new order is read off the table: what is left of the deck, under the cards that are drawn next."""
        assert self.move is not None
        assert self.event is not None
        later = self.move.events[self.move.events.index(self.event) + 1 :]
        names = [event.name for event in later]
        again = "shuffled_back" in names
        drawn = [event["card"] for event in later if event.name in ("event_drawn", "found")]
        whole = Counter([*self.deck, "the_cellar"])
        if again:  # only what is drawn before that
            until = names.index("shuffled_back")
            drawn = [event["card"] for event in later[:until] if event.name in ("event_drawn", "found")]
            self.must(Counter(drawn) <= whole, "ZP-17.9", "a card is drawn that is not in the deck")
            self.deck = [*(whole - Counter(drawn)).elements(), *reversed(drawn)]
        else:
            self.deck = [*self.move.table["deck"], *reversed(drawn)]
        self.same("ZP-17.9", "the deck after the shuffle", whole, Counter(self.deck))

    def trunks(self) -> set[str]:
        return {square for square, letter in self.ground.main.zone.items() if letter == "c"}

    # -- events that ask somebody ------------------------------------------------------------------------------------

    def numbered(self, openings: list[str]) -> set[Option]:
        ids = list(self.ground.openings())
        return {("OPENING", ids.index(name)) for name in openings}

    def lucky_coincidence(self, human: Human) -> Script:
        """ZP-23.32."""
        ids = list(self.ground.openings())
        free = [name for name in ids if name not in self.ground.bars]
        if not free:
            return
        chosen = yield Choice("ZP-23.32", human.owner, self.numbered(free) | {("NO_OPENING",)})
        if chosen[0] == "OPENING":
            name = ids[chosen[1]]
            where = self.ground.openings()[name]
            yield Due("ZP-23.32", "barricaded", human=human.name, square=where.square, side=where.side)
            self.ground.bars.add(name)

    def smash(self, human: Human) -> Script:
        """ZP-23.35, ZP-Z7."""
        ids = list(self.ground.openings())
        barred = [name for name in ids if name in self.ground.bars]
        if not barred:
            return
        seat = self.zp_seat()
        if seat is not None:
            name = ids[(yield from self.choose("ZP-23.35", seat, self.numbered(barred)))[1]]
            where = self.ground.openings()[name]
            yield Due("ZP-23.35", "smashed", square=where.square, side=where.side)
        else:
            told = yield Due("ZP-23.35", "smashed")
            name = self.ground.step(told["square"], told["side"]).opening
            self.must(name in barred, "ZP-23.35", "there was no barricade")
        self.ground.bars.remove(name)

    def surprise(self, human: Human) -> Script:
        """ZP-23.33."""
        start = human.square
        assert start != CAR
        distance = self.ground.walking(start)
        open_squares = {square: far for square, far in distance.items() if far and not self.occupied(square)}
        least = min(open_squares.values(), default=0)
        yield from self.bonus([s for s, far in open_squares.items() if far == least], "ZP-23.33")

    def dead_resident(self, human: Human) -> Script:
        """ZP-23.34."""
        named = self.ground.main.named
        lived_in = {named.get(other.square) for other in self.living()}
        squares = [s for s, room in named.items() if room not in lived_in and self.ground.free(s)]
        yield from self.bonus([s for s in squares if not self.occupied(s)], "ZP-23.34")

    def bonus(self, squares: list[str], rule: str) -> Script:
        if not squares:
            return
        square, facing = yield from self.place(rule, squares, self.zp_seat(), "zombie_placed")
        self.horde.append(Zombie(square, facing, bonus=True))
