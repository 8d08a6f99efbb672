"""Cards without a sign, and the windows in which they are played (EZ-20, EZ-22.8 to EZ-22.11, EZ-22.24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referees.eaten_by_zombies.safe_house import SURVIVOR, SafeHouses
from tests.referees.script import Choice, Due, Option, Part, Script

PASS: Option = ("PASS",)
DEADEYE, FRIEND = "deadeye", "a_good_friend"
MEMORY, CLAIM = "i_remember_you", "but_thats_my"


class Windows(SafeHouses):
    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        super().__init__(players, config)
        self.has_played = False
        """The active Survivor has played a card this turn."""
        self.cleaned_up = False
        self.loss_is_counted = False
        """S8 has begun."""
        self.saved = 0

    def window(self) -> Part[bool]:
        """EZ-20.5. Comes back with whether a card was played."""
        if DEADEYE not in self.piles and FRIEND not in self.piles:
            return False
        interrupted = False
        passed = 0
        while passed < self.players:
            seat = (self.turn + passed) % self.players
            cards = {card for card in self.hand[seat] if card in (DEADEYE, FRIEND)}
            if not cards:
                passed += 1
                continue
            chosen = yield Choice("EZ-20.1", seat, {PASS, *(("PLAY", card) for card in cards)})
            if chosen == PASS:
                passed += 1
                continue
            interrupted = True
            passed = 0
            yield from (self.shoot(seat) if chosen[1] == DEADEYE else self.be_a_friend(seat))
        return interrupted

    def play_without_sign(self, seat: int, card: str) -> Script:
        yield Due("EZ-20.1", "played", player=seat, card=card)
        self.hand[seat].remove(card)
        self.has_played = self.has_played or seat == self.turn

    def lay_down(self, seat: int, card: str) -> None:
        """EZ-20.4."""
        (self.discard[seat] if seat != self.turn or self.cleaned_up else self.play_area).append(card)

    def be_a_friend(self, seat: int) -> Script:
        """EZ-22.8 to EZ-22.11."""
        yield from self.play_without_sign(seat, FRIEND)
        self.lose(FRIEND)
        number = self.values.of(FRIEND, "saves")
        if self.status[self.turn] == SURVIVOR and not self.loss_is_counted:
            yield Due("EZ-22.8", "saved", player=self.turn, number=number)
            self.saved += number

    def shoot(self, seat: int) -> Script:
        """EZ-22.24: where there is only one zombie, there is nothing to choose."""
        yield from self.play_without_sign(seat, DEADEYE)
        self.lay_down(seat, DEADEYE)
        place = 0
        if len(self.horde) > 1:
            _, place = yield Choice("EZ-22.24", seat, {("SHOOT", place) for place in range(len(self.horde))})
        if self.horde:
            yield Due("EZ-22.24", "killed", player=seat, zombie=self.horde[place])
            self.discard[seat].append(self.horde.pop(place))
