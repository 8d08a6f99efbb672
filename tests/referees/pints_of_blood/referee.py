"""The referee of Pints of Blood: turns of four phases, until help comes or the last buddy is dead."""

from __future__ import annotations

from collections import Counter

from tests.referees.pints_of_blood.box import BANK, RATES, bites_of
from tests.referees.pints_of_blood.fight import Fight
from tests.referees.pints_of_blood.moments import GO_ON
from tests.referees.script import Choice, Due, Option, Script

FOOD_OF = {
    "PEEK": "turn_the_tables",
    "SAUCE": "none_of_your_sauce",
    "TAKE_DISCARD": "a_la_carte",
    "NICE_MOVE": "nice_shots",
    "NICE_SEND": "nice_shots",
    "GUNRUN": "gunrunning",
    "NO_TICKET": "no_ticket",
    "CHANGE": "change_colours",
}

PLAYED = ("UNDEAD", "BLIND", "COAT", "SCATTER", "CONTINENTAL", "MOTION", "UNSTOPPABLE")


class PintsOfBloodReferee(Fight):
    # -- the match ---------------------------------------------------------------------------------------------------

    def match(self) -> Script:
        self.turn = self.start_player
        if self.config["bus"] == "start-player":
            _, row = yield Choice("PB-2.1", self.turn, {("BUS_ROW", row) for row in range(5)})
            yield Due("PB-2.1", "bus_placed", row=row)
        else:
            event = yield Due("PB-2.1", "bus_placed")
            row = event["row"]
        self.bus_row = row
        yield from self.roll_colour("opening")
        yield from self.turns()

    def turns(self) -> Script:
        while True:
            yield Due("PB-1.9", "turn", player=self.turn, round=self.round)
            self.begin_turn()
            yield from self.phases("sending")

    def resume(self) -> Script:
        yield from self.phases(self.phase)
        yield from self.turns()

    def begin_turn(self) -> None:
        self.sent = self.taken_back = 0
        self.fresh = True
        self.refused.clear()
        self.lost_food = set()
        self.used_food -= self.food[self.turn]  # PB-20.14

    def phases(self, first: str) -> Script:
        """One turn (PB-1.9), from that phase on."""
        if first == "sending":
            yield from self.send_buddies()
            yield from self.roll()
        if first in ("sending", "placing"):
            yield from self.place_weapons()
            yield from self.fight()
        if first != "scoring":
            yield from self.drive_bus()
            yield from self.earn_bags()
        yield from self.thin_pile()
        yield from self.count_bites()
        self.undead.clear()  # PB-17.18
        self.blinded.clear()  # PB-17.21
        self.turn = (self.turn + 1) % self.players
        self.round += self.turn == self.start_player

    # -- phase III (PB-12) -------------------------------------------------------------------------------------------

    def drive_bus(self) -> Script:
        self.phase = "bus"
        yield from self.ride("phase")
        while self.bus:
            yield from self.ride("phase")  # PB-12.10
        yield from self.moment("PB-12.9", lambda: {GO_ON}, cards=True)

    # -- phase IV (PB-13) --------------------------------------------------------------------------------------------

    def earn_bags(self) -> Script:
        earned = len(self.ambulance)
        if self.config["bag_bank_limited"]:
            earned = min(earned, BANK - sum(self.bags))  # PB-A43
        self.phase = "scoring"
        yield Due("PB-13.1", "bags_earned", player=self.turn, count=earned)
        self.bags[self.turn] += earned
        self.spare = len(self.ambulance)

    def thin_pile(self) -> Script:
        """PB-13.2 to PB-13.5, PB-13.12, PB-20.3, PB-20.4."""
        rates = RATES[self.config["level"]]
        while self.spare >= rates[self.quarter]:
            yield from self.moment("PB-13.12", lambda: {GO_ON})
            self.spare -= rates[self.quarter]
            yield from self.discard_top()
        self.spare = 0  # PB-13.4
        self.stock += len(self.ambulance)
        self.ambulance = []
        yield from self.moment("PB-13.7", lambda: {GO_ON})

    def count_bites(self) -> Script:
        """PB-13.8 to PB-13.10."""
        self.phase = "biting"
        bitten = self.clockwise(self.turn)
        for player in bitten if self.config["jukebox_bites"] == "this-turn" else bitten[:1]:
            marker = self.markers[player]
            if not marker:
                continue
            event = yield Due("PB-13.8", "turned_over", player=player)
            chips = Counter(event["chips"])
            self.same("PB-13.8", "how many chips are turned over", len(marker), chips.total())
            known = Counter(chip.kind for chip in marker if chip.kind)
            self.must(known <= chips, "PB-13.8", f"{marker} lies there")
            yield from self.bite("PB-13.8", player, sum(map(bites_of, event["chips"])))
            self.stock += len(marker)
            self.markers[player] = []

    # -- words of a complaint ----------------------------------------------------------------------------------------

    def rule_against(self, option: Option, choice: Choice) -> str:
        """The rule that forbids an option of this kind here."""
        if FOOD_OF.get(option[0]) in self.food[self.turn] & self.used_food:
            return "PB-20.14"
        if option[0] in PLAYED and not self.plays_cards():
            return "PB-13.6"
        rules = {
            "BEER": "PB-15.1" if self.bags[self.turn] < 4 else "PB-15.3",
            "BUY_FOOD": "PB-20.15",
            "BUY_RANDOM_FOOD": "PB-20.15",
            "PEEK": "PB-20.18",
            "OFFER": "PB-7.2" if self.round == 1 else "PB-7.6",
            "UNDEAD": "PB-17.1",
            "BLIND": "PB-17.21",
            "COAT": "PB-A22",
            "SCATTER": "PB-17.24",
            "SEND": "PB-6.3",
            "ROLL": "PB-6.1",
            "TAKE_DISCARD": "PB-20.21",
            "TAKE_BONUS": "PB-16.8" if self.quarter == 1 else "PB-16.10",
            "RUGBY": "PB-17.28",
            "MOTION": "PB-17.27",
            "UNSTOPPABLE": "PB-17.27",
        }
        if option[0] != "PLACE":
            return rules.get(option[0], choice.rule)
        _, item, row, position = option
        if row not in self.stools:
            return "PB-9.1"
        if not self.piles[row][position]:
            return "PB-9.2"
        if not self.weapons_at((row, position)):
            return "PB-9.9" if item.startswith("extra") else "PB-9.4"
        return "PB-9.7"
