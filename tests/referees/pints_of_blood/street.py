"""Rows that move, what marked tiles do, and the bus (PB-11, PB-12, PB-20.5 to PB-20.13)."""

from __future__ import annotations

from tests.referees.pints_of_blood.box import ZOMBIE, Chip
from tests.referees.pints_of_blood.moments import GO_ON
from tests.referees.pints_of_blood.pile import Pile
from tests.referees.script import Due, Option, Script

MOTION: Option = ("MOTION",)
UNSTOPPABLE: Option = ("UNSTOPPABLE",)
CONTINENTAL: Option = ("CONTINENTAL",)


class Street(Pile):
    # -- one push (PB-11) --------------------------------------------------------------------------------------------

    def push(self, row: int, getting_off: int = 0) -> Script:
        self.must(row not in self.blinded, "PB-17.21", f"row {row + 1} is blinded")
        yield Due("PB-11.3", "pushed", row=row)
        tile = self.rows[row].pop(0)
        chips = self.piles[row].pop(0)
        self.rows[row].append(self.corner.pop(0))
        self.piles[row].append([])
        self.corner.append(tile)
        if chips:
            yield from self.come_in(row, chips)
        if getting_off:
            yield Due("PB-12.2", "got_off", count=getting_off, row=row)
            self.bus -= getting_off
            self.piles[row][4] = [Chip() for _ in range(getting_off)]
        marking = self.sides[tile][1]
        if marking is not None:
            yield Due("PB-20.5", "marked_tile", marking=marking, state="occupied" if chips else "empty")
            yield from self.act_on_marking(marking, bool(chips), row)

    def come_in(self, row: int, chips: list[Chip]) -> Script:
        count = len(chips)
        if row in self.undead:
            yield Due("PB-17.20", "harmless", count=count, row=row)
            self.stock += count
        elif self.riding == "jukebox":
            yield Due("PB-18.13", "came_in_by_jukebox", count=count, row=row)
            self.jukebox += chips
        else:
            yield Due("PB-11.4", "came_in", count=count, row=row, player=self.turn)
            self.markers[self.turn] += chips

    def act_on_marking(self, marking: str, occupied: bool, row: int) -> Script:
        me = self.turn
        if marking == "bus":
            if occupied:
                yield from self.board("PB-20.7", 1)
            elif self.bus:
                yield Due("PB-20.7", "left_bus")
                self.bus -= 1
                self.stock += 1
        elif marking == "bite":
            if occupied:
                if row not in self.undead:  # PB-A23
                    yield from self.bite("PB-20.8", me, 1)
            elif self.bites[me]:
                yield Due("PB-20.8", "healed", player=me)
                self.bites[me] -= 1
        elif marking == "card":
            if occupied:
                yield from self.give("PB-20.9", me, 1)
            else:
                yield from self.draw()
        elif not occupied:
            yield from self.discard_top()
        elif any(card in ZOMBIE for card in self.discard):
            yield from self.need_pile()
            last = max(number for number, card in enumerate(self.discard) if card in ZOMBIE)  # PB-A46
            card = self.discard.pop(last)
            yield Due("PB-20.10", "zombie_card_back", card=card)
            self.quarters[self.quarter].insert(0, card)

    # -- a ride (PB-12) ----------------------------------------------------------------------------------------------

    def ride(self, kind: str) -> Script:
        """A Jukebox drawn within it ends it (PB-A45)."""
        self.rides += 1
        number = self.rides
        self.riding = kind

        def goes_on() -> bool:
            return self.rides == number

        def departure() -> set[Option]:
            driver = step > 0 and self.plays_cards() and "continental_driver" in self.hands[self.turn]  # PB-A25
            return {GO_ON, CONTINENTAL} if driver else {GO_ON}

        def before_serving() -> bool:
            return goes_on() and self.bus > 0 and self.bus_row not in self.blinded

        step = 1
        while (chosen := (yield from self.moment_while(goes_on, "PB-12.2", departure, cards=True))) != GO_ON:
            if chosen is None:
                return
            yield Due("PB-17.17", "played", player=self.turn, card="continental_driver")
            self.play("continental_driver")
            step = -1
        if not self.bus:
            yield from self.drive(step)  # PB-12.1
        while self.bus:
            row = self.bus_row
            if row in self.blinded:
                yield Due("PB-17.23", "row_passed", row=row)
                yield from self.drive(step)
                continue
            chosen = yield from self.moment_while(before_serving, "PB-12.2", self.stop_options, cards=True)
            if not goes_on():
                return
            if chosen is None:
                continue
            yield from self.serve(row, chosen)
            if not goes_on():
                return
            yield from self.drive(step)
        self.riding = ""

    def stop_options(self) -> set[Option]:
        hand = self.hands[self.turn] if self.plays_cards() else []
        cards = {MOTION: "motion_sickness", UNSTOPPABLE: "unstoppable"}
        return {GO_ON} | {option for option, card in cards.items() if card in hand}

    def serve(self, row: int, chosen: Option) -> Script:
        """PB-12.2, PB-17.15, PB-17.16."""
        if chosen == UNSTOPPABLE:
            yield Due("PB-17.16", "played", player=self.turn, card="unstoppable")
            self.play("unstoppable")
            yield Due("PB-17.16", "row_passed", row=row)
            return
        if chosen == MOTION:
            yield Due("PB-17.15", "played", player=self.turn, card="motion_sickness")
            self.play("motion_sickness")
        yield from self.push(row, self.bus if chosen == MOTION else 1)

    def drive(self, step: int) -> Script:
        self.bus_row = (self.bus_row + step) % 5
        yield Due("PB-12.3", "bus_moved", row=self.bus_row)

    def jukebox_ride(self) -> Script:
        """PB-18.10 to PB-18.13."""
        yield from self.ride("jukebox")
        self.riding = ""
        while self.jukebox:
            _, player = yield from self.ask("PB-18.13", self.turn, {("DEAL", seat) for seat in range(self.players)})
            yield Due("PB-18.13", "dealt", player=self.turn, bitten=player)
            if len({(chip.kind, chip.up) for chip in self.jukebox}) == 1:
                self.markers[player].append(self.jukebox.pop())
            else:
                self.dealt_to = player
