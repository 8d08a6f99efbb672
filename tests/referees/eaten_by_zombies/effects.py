"""What a card does when it is played in S4 (EZ-7.9 to EZ-7.12, EZ-22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referees.eaten_by_zombies.reactions import Windows
from tests.referees.eaten_by_zombies.values import is_zombie, swag_among
from tests.referees.script import Choice, Due, Option, Script

NO_MORE: Option = ("DISCARD_NO_MORE",)
NOTHING: Option = ("GRAB_NOTHING",)
GRAB_SHOWN: Option = ("GRAB_SHOWN",)


class Effects(Windows):
    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        super().__init__(players, config)
        self.lead = 0
        """What Fist Full of Lead adds to the Fight."""
        self.grippers = False
        self.sent_back: list[tuple[int, str]] = []
        """By I Remember You..., this turn."""

    def play_card(self, card: str) -> Script:
        seat = self.turn
        yield Due("EZ-7.1", "played", player=seat, card=card)
        self.hand[seat].remove(card)
        self.play_area.append(card)
        self.has_played = True
        for _ in range(self.values.of(card, "draw")):
            yield from self.draw(seat)
        if card == "fist_full_of_lead":
            yield from self.load(self.values.of(card, "discards"), self.values.of(card, "per_discard"))
        elif card == "grandmas_pantry":
            yield from self.grab(self.values.of(card, "grab_cost"), "flee", "draw")
        elif card == "grandpas_shed":
            yield from self.grab(self.values.of(card, "grab_cost"), "fight")
        elif card == "i_saw_it_first":
            yield from self.look(self.values.of(card, "grab_cost"))
        elif card == "coffin_nails":
            yield from self.pay_loss(self.values.of(card, "losses"))

    def load(self, most: int, worth: int) -> Script:
        """EZ-22.7; who has no card at all is not asked."""
        hand = self.hand[self.turn]
        for _ in range(most):
            if not hand:
                return
            chosen = yield Choice("EZ-22.7", self.turn, {NO_MORE, *(("DISCARD", card) for card in swag_among(hand))})
            if chosen == NO_MORE:
                return
            yield from self.discard_from_hand("EZ-22.7", chosen[1])
            self.lead += worth

    def grab(self, most: int, *signs: str) -> Script:
        """EZ-22.18, EZ-22.19."""
        options = {
            ("GRAB", card)
            for card, count in self.piles.items()
            if count and self.values.of(card, "find_cost") <= most and self.values.has_sign(card, *signs)
        }
        if not options:
            return
        chosen = yield Choice("EZ-1.13", self.turn, {NOTHING, *options})
        if chosen != NOTHING:
            yield Due("EZ-1.13", "grabbed", player=self.turn, card=chosen[1])
            self.piles[chosen[1]] -= 1
            self.discard[self.turn].append(chosen[1])

    def look(self, most: int) -> Script:
        """EZ-22.17; where there is one other Survivor, nobody is named."""
        others = [seat for seat in self.living() if seat != self.turn]
        other = others[0]
        if len(others) > 1:
            _, other = yield Choice("EZ-22.17", self.turn, {("LOOK", seat) for seat in others})
        if not self.deck[other] and not self.discard[other]:
            return
        yield from self.renew_deck(other)
        event = yield Due("EZ-22.17", "shown", player=other)
        card = self.shown = event["card"]
        self.from_deck(self.deck[other], other, card)
        chosen = None
        if not is_zombie(card) and self.values.of(card, "find_cost") <= most:
            chosen = yield Choice("EZ-22.17", self.turn, {GRAB_SHOWN, ("LEAVE_SHOWN",)})
        if chosen == GRAB_SHOWN:
            yield Due("EZ-22.17", "grabbed_from", player=self.turn, card=card, other=other)
            self.discard[self.turn].append(card)
        else:
            yield Due("EZ-22.17", "put_back", card=card, player=other)
            self.deck[other].append(card)
        self.shown = None
