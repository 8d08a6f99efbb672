"""The draw pile, division tiles, zombie cards, colour rolls and bites (PB-8.2 to PB-8.5, PB-14, PB-16, PB-18)."""

from __future__ import annotations

from tests.referees.pints_of_blood.box import RESCUE, ZOMBIE, Chip, Square
from tests.referees.pints_of_blood.moments import GO_ON, Moments
from tests.referees.pints_of_blood.rescue import Ranks, saved_by
from tests.referees.script import Choice, Due, Option, Over, Script

DECLINE: Option = ("DECLINE",)
COLOURS = ("yellow", "red", "green", "blue")


class Pile(Moments):
    # -- cards leave the pile (PB-6.4, PB-13.3, PB-16.1 to PB-16.4) --------------------------------------------------

    def need_pile(self) -> Script:
        """PB-A32: a division tile on top is decided before the pile is needed."""
        while not self.quarters[self.quarter]:
            yield from self.divide()

    def draw(self) -> Script:
        """PB-6.4 to PB-6.10, PB-16.3."""
        yield from self.need_pile()
        card = self.quarters[self.quarter].pop()
        yield Due("PB-6.4", "drew", player=self.turn, card=card)
        if card in RESCUE:
            yield from self.rescue(card)
        if card in ZOMBIE:
            yield from self.zombie_card(card)
        else:
            self.hands[self.turn].append(card)
        yield from self.need_pile()

    def discard_top(self) -> Script:
        """PB-13.3."""
        yield from self.need_pile()
        card = self.quarters[self.quarter].pop()
        yield Due("PB-13.3", "discarded", card=card)
        if card in RESCUE:
            yield from self.rescue(card)
        self.discard.append(card)
        yield from self.need_pile()

    def put_under(self, card: str) -> None:
        self.quarters[3].insert(0, card)

    # -- division tiles (PB-16) --------------------------------------------------------------------------------------

    def divide(self) -> Script:
        tile = self.quarter
        yield Due("PB-16.1", "division", tile=tile)
        refuse: Option = ("REFUSE_BONUS",)

        def own() -> set[Option]:
            affordable = (True, len(self.owned(self.turn)) >= 2, self.beers > 0)[tile]  # PB-16.8, PB-16.10
            return {refuse, ("TAKE_BONUS",)} if affordable else {refuse}

        chosen = yield from self.moment("PB-16.1", own, looks=False)
        self.quarter += 1
        if chosen == refuse:
            yield Due("PB-16.1", "bonus_refused", player=self.turn)
            return
        yield Due("PB-16.1", "bonus_taken", player=self.turn)
        if tile == 0:
            yield from self.bite("PB-16.5", self.turn, 1)
            for _ in range(2):
                yield from self.draw()
            return
        if tile == 1:
            yield from self.give("PB-16.6", self.turn, 2)
        else:
            yield from self.roll_colour("tile")
            yield Due("PB-16.9", "beer_removed")
            self.beers -= 1
        yield Due("PB-16.6", "buddy_came")
        self.phone_box -= 1
        self.sofa += 1

    def give(self, rule: str, player: int, count: int) -> Script:
        """Own buddy cards of the player's choice go under the draw pile."""
        for _ in range(min(count, len(self.owned(player)))):
            options: set[Option] = {("GIVE", card) for card in self.owned(player)}
            _, card = yield from self.ask(rule, player, options)
            if card not in self.hands[player]:
                yield from self.take_up(card)
            yield Due(rule, "gave", player=player, card=card)
            self.hands[player].remove(card)
            self.put_under(card)

    def take_up(self, card: str) -> Script:
        """PB-6.13: a placed or exchanged card; what else lies at its tile goes back too."""
        at: Square | str = next((square for square, placed in self.laid if placed == card), self.gun_at)
        if isinstance(at, tuple):
            yield Due("PB-6.13", "lifted", player=self.turn, row=at[0], position=at[1])
            self.lift_placements(at)
        if card not in self.hands[self.turn]:
            self.end_exchange()

    def end_exchange(self) -> None:
        """The exchanged card is itself again."""
        self.hands[self.turn] += [self.gun_card] if self.gun_card else []
        self.gun = self.gun_card = self.gun_die = None
        self.gun_at = "out"

    def lift_placements(self, square: Square) -> None:
        """Everything beside that tile goes back to the active player."""
        for die, at in enumerate(self.dice_at):
            if at == square:
                self.dice_at[die] = "free"
        if self.gun_at == square:
            self.gun_at = "free"
        self.hands[self.turn] += [card for at, card in self.laid if at == square]
        self.laid = [placed for placed in self.laid if placed[0] != square]
        self.aims = [aim for aim in self.aims if aim[0] != square]

    # -- zombie cards (PB-18) ----------------------------------------------------------------------------------------

    def zombie_card(self, card: str) -> Script:
        yield Due("PB-6.6", "zombie_card", card=card)
        self.resolving.append(card)
        if card == "fruit_machine":
            yield from self.roll_colour("card")
        elif card == "flesh_mob":
            yield from self.roll_colour("card", doubling=True)
        elif card == "too_dead_to_drive":
            yield from self.board("PB-18.3", 2)
        elif card == "jukebox":
            yield from self.board("PB-18.10", 3)
            yield from self.jukebox_ride()
        elif card == "bite_charge":
            for player in self.clockwise(self.turn):
                yield from self.give("PB-18.4", player, self.bites[player])
        else:
            yield from self.give("PB-18.8", self.turn, 2)
        self.same("PB-5.6", "the card that takes effect", card, self.resolving.pop())
        if card in ("bite_charge", "make_it_two"):
            yield Due("PB-18.7", "went_under", card=card)
            self.put_under(card)
        else:
            self.discard.append(card)

    def board(self, rule: str, most: int) -> Script:
        count = self.from_stock(most)
        yield Due(rule, "boarded", count=count)
        self.bus += count

    def jukebox_ride(self) -> Script:
        raise NotImplementedError

    # -- colour rolls (PB-2.12 to PB-2.15, PB-8.2 to PB-8.5) ---------------------------------------------------------

    def roll_colour(self, why: str, doubling: bool = False) -> Script:
        while True:
            event = yield Due("PB-2.12" if why == "opening" else "PB-8.1", "colour_rolled")
            colour = event["colour"]
            rolled = colour

            def own(rolled: str = rolled) -> set[Option]:
                out: set[Option] = {GO_ON}
                if rolled == "white":
                    out = {("NAME", name) for name in COLOURS}
                if why != "opening" and self.ready(self.turn, "change_colours"):  # PB-20.25
                    out |= {("CHANGE", name) for name in COLOURS}
                on_black = why == "turn" and rolled == "black" and self.config["no_ticket_on_colour_die"]
                if on_black and self.ready(self.turn, "no_ticket"):  # PB-A36
                    out.add(("NO_TICKET",))
                return out

            if why == "turn":
                chosen = yield from self.moment("PB-8.2", own)
            else:
                chosen = yield from self.ask("PB-8.2", self.turn, own())
            if chosen[0] == "CHANGE":
                yield from self.use_food("PB-20.25", self.turn, "change_colours")
                yield Due("PB-20.25", "colours_changed", player=self.turn, colour=chosen[1])
                colour = chosen[1]
            elif chosen[0] == "NAME":
                yield Due("PB-8.4", "colour_named", player=self.turn, colour=chosen[1])
                colour = chosen[1]
            elif chosen[0] == "NO_TICKET":
                yield from self.use_food("PB-20.24", self.turn, "no_ticket")
                yield Due("PB-A36", "set_aside", player=self.turn)
            if colour != "black":
                yield from self.zombies_come(colour, doubling)
                return
            if chosen[0] != "NO_TICKET":
                yield from self.board("PB-8.5", 1)

    def zombies_come(self, colour: str, doubling: bool) -> Script:
        """PB-8.2, PB-8.3, PB-18.9, PB-21.2."""
        before = self.stock
        for row in self.rows_from_bus():
            for position, tile in enumerate(self.rows[row]):
                if self.sides[tile][0] == colour:
                    pile = self.piles[row][position]
                    pile[:0] = [Chip() for _ in range(self.from_stock(len(pile) if doubling else 1))]
        yield Due("PB-18.9" if doubling else "PB-8.2", "zombies_came", count=before - self.stock, colour=colour)

    # -- bites (PB-14) -----------------------------------------------------------------------------------------------

    def bite(self, rule: str, player: int, count: int) -> Script:
        if count and self.ready(player, "dont_bite_me_now"):  # PB-20.22
            chosen = yield Choice("PB-20.22", player, {("FEND",), DECLINE})
            if chosen == ("FEND",):
                yield from self.use_food("PB-20.22", player, "dont_bite_me_now")
                yield Due("PB-20.22", "bite_cancelled", player=player)
                count -= 1
        if not count:
            return
        yield Due(rule, "bitten", player=player, count=count)
        for _ in range(count):
            self.bites[player] += 1
            if self.bites[player] == 5:
                self.bites[player] = 0
                yield from self.buddy_dies(player)

    def buddy_dies(self, player: int) -> Script:
        """PB-14.2 to PB-14.6, PB-20.16, PB-A35."""
        if self.sofa:
            self.sofa -= 1
        else:
            _, row = yield from self.ask("PB-14.4", player, {("LOSE", row) for row in self.stools})
            self.leave_stool(row)
        yield Due("PB-14.2", "buddy_died", player=player)
        self.dead += 1
        if not self.sofa and not self.stools:
            yield Due("PB-14.6", "zombies_win")
            yield Over("PB-14.6", "zombies")
        if self.food[player]:
            _, food = yield from self.ask("PB-20.16", player, {("RETURN_FOOD", food) for food in self.food[player]})
            yield Due("PB-20.16", "food_returned", player=player, food=food)
            self.food[player].discard(food)
            self.food_stock.add(food)
            self.used_food.discard(food)
            if player == self.turn:
                self.lost_food.add(food)

    def leave_stool(self, row: int) -> None:
        """PB-A35: in phase I what lies there goes back, in the fight it is gone."""
        self.stools.discard(row)
        if self.phase == "fighting":
            self.clear_row(row)
        else:
            for position in range(5):
                self.lift_placements((row, position))

    def clear_row(self, row: int) -> None:
        """PB-10.15, PB-17.2: dice leave the row, cards go onto the discard pile."""
        for die, at in enumerate(self.dice_at):
            if isinstance(at, tuple) and at[0] == row:
                self.dice_at[die] = "out"
        if isinstance(self.gun_at, tuple) and self.gun_at[0] == row:
            self.discard += [self.gun_card] if self.gun_card else []
            self.gun = self.gun_card = self.gun_die = None
            self.gun_at = "out"
        self.discard += [card for at, card in self.laid if at[0] == row]
        self.laid = [placed for placed in self.laid if placed[0][0] != row]
        self.aims = [aim for aim in self.aims if aim[0][0] != row]

    # -- the rescue (PB-19) ------------------------------------------------------------------------------------------

    def rescue(self, card: str) -> Script:
        yield Due("PB-19.1", "rescue", card=card)
        self.card_box[card] -= 1
        ranks = Ranks(
            self.clockwise(self.turn),
            [len(self.owned(player)) for player in range(self.players)],
            self.drunk,
            self.bites,
            self.bags,
            sum(map(len, self.quarters)),
            self.config["tandem_tie"],
        )
        saved = yield from saved_by(card, ranks)
        if card == "taxi":
            self.pays_taxi = sorted(saved)
            if self.phase == "placing":  # PB-6.13
                for square in self.squares():
                    self.lift_placements(square)
                self.end_exchange()
        for player in ranks.order:
            yield Due("PB-19.13", "saved" if player in saved else "left_behind", player=player)
        yield Over("PB-19.13", card, winners=sorted(saved))
