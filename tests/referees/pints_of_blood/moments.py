"""Free moments: purchases, Turn the tables and the special cards of phases I to III (PB-5, PB-7, PB-15, PB-17)."""

from __future__ import annotations

from collections.abc import Callable

from tests.referees.pints_of_blood.box import MOST_TAKEN_BACK, SPECIALS, Chip, Square
from tests.referees.pints_of_blood.picture import Picture
from tests.referees.script import Choice, Due, Option, Part, Script

GO_ON: Option = ("GO_ON",)
ARRANGING = ("PLACE", "TAKE_BACK", "GUNRUN", "NICE_MOVE", "NICE_SEND")


class Moments(Picture):
    def ask(self, rule: str, seat: int, options: set[Option]) -> Part[Option]:
        """A choice, if there is one."""
        if len(options) == 1:
            return next(iter(options))
        chosen: Option = yield Choice(rule, seat, options)
        return chosen

    def moment(
        self,
        rule: str,
        own: Callable[[], set[Option]],
        *,
        cards: bool = False,
        looks: bool = True,
        passes: bool = True,
    ) -> Part[Option]:
        """PB-5.3: what is chosen in the end among the moment's `own` options."""
        chosen = yield from self.moment_while(lambda: True, rule, own, cards=cards, looks=looks, passes=passes)
        assert chosen is not None
        return chosen

    def moment_while(
        self,
        lasts: Callable[[], bool],
        rule: str,
        own: Callable[[], set[Option]],
        *,
        cards: bool = False,
        looks: bool = True,
        passes: bool = True,
    ) -> Part[Option | None]:
        """A moment that something may end; then None comes back."""
        while lasts():
            free = self.purchases(looks) | (self.special_cards() if cards and self.plays_cards() else set())
            options = free | own()
            if passes and len(options) == 1:
                chosen: Option = next(iter(options))
            else:
                chosen = yield Choice(rule, self.turn, options)
            if chosen not in free:
                if chosen[0] not in ARRANGING:
                    self.refused.clear()  # PB-A67
                return chosen
            yield from self.act_freely(chosen)
        return None

    def act_freely(self, chosen: Option) -> Script:
        what, *values = chosen
        if what == "BEER":
            yield from self.buy_beer(values[0])
        elif what in ("BUY_FOOD", "BUY_RANDOM_FOOD"):
            yield from self.buy_food(values[0] if values else None)
        elif what == "OFFER":
            yield from self.offer(*values)
        elif what == "PEEK":
            yield from self.peek()
        elif what == "SCATTER":
            yield from self.scatter((values[0], values[1]))
        else:
            yield from self.play_on_row(what, values[0])

    # -- purchases ---------------------------------------------------------------------------------------------------

    def price(self) -> int:
        """PB-7.3, PB-A6."""
        price = max(1, self.sofa)
        return min(3, price) if self.config["card_price_cap"] else price

    def purchases(self, looks: bool) -> set[Option]:
        me = self.turn
        bags = self.bags[me]
        out: set[Option] = set()
        food = self.config["food_price"]  # PB-22.2
        if bags >= self.config["beer_price"] and self.beers:  # PB-15.1, PB-15.3, PB-15.8
            out |= {("BEER", player) for player in range(self.players) if self.bites[player]}
        stock = self.food_stock - self.lost_food  # PB-20.15, PB-20.17
        if bags >= food:
            out |= {("BUY_FOOD", food) for food in stock}
        if bags >= food - 2 and stock:
            out.add(("BUY_RANDOM_FOOD",))
        if looks and self.ready(me, "turn_the_tables"):  # PB-20.18
            out.add(("PEEK",))
        if self.round > 1 and bags >= self.price():  # PB-7.2, PB-7.6
            offers = {(seller, card) for seller in range(self.players) if seller != me for card in self.hands[seller]}
            out |= {("OFFER", *offer) for offer in offers - self.refused}
        return out

    def buy_beer(self, drinker: int) -> Script:
        yield Due("PB-15.2", "beer", player=self.turn, drinker=drinker)
        self.bags[self.turn] -= self.config["beer_price"]  # PB-22.1
        self.beers -= 1
        self.drunk[drinker] += 1
        self.bites[drinker] -= 1

    def buy_food(self, food: str | None) -> Script:
        price = self.config["food_price"] - (2 if food is None else 0)
        told = {} if food is None else {"food": food}
        event = yield Due("PB-20.15", "food_bought", player=self.turn, price=price, **told)
        bought = event["food"]
        self.must(bought in self.food_stock - self.lost_food, "PB-20.17", f"{bought} is not to be had")
        self.bags[self.turn] -= price
        self.food_stock.discard(bought)
        self.used_food.discard(bought)
        self.food[self.turn].add(bought)

    def offer(self, seller: int, card: str) -> Script:
        price = self.price()
        yield Due("PB-7.1", "offered", player=self.turn, seller=seller, card=card, price=price)
        answer = yield Choice("PB-7.5", seller, {("SELL",), ("KEEP",)})
        if answer == ("KEEP",):
            yield Due("PB-7.5", "not_sold", seller=seller, card=card)
            self.refused.add((seller, card))
            return
        yield Due("PB-7.4", "sold", seller=seller, card=card, player=self.turn, price=price)
        self.bags[self.turn] -= price
        self.bags[seller] += price
        self.hands[seller].remove(card)
        self.hands[self.turn].append(card)
        self.refused.clear()  # PB-A67

    def peek(self) -> Script:
        """PB-20.18."""
        yield from self.use_food("PB-20.18", self.turn, "turn_the_tables")
        yield from self.need_pile()
        cards = self.quarters[self.quarter]
        event = yield Due("PB-20.18", "looked", player=self.turn, card=cards[-1])
        self.same("PB-A40", "who may see the card", (self.turn,), event.only)
        chosen = yield from self.ask("PB-20.18", self.turn, {("LEAVE",), ("BOTTOM",)})
        if chosen == ("LEAVE",):
            yield Due("PB-20.18", "left_on_top", player=self.turn)
        else:
            yield Due("PB-20.18", "put_last", player=self.turn)
            cards.insert(0, cards.pop())

    def use_food(self, rule: str, player: int, food: str) -> Script:
        self.must(self.ready(player, food), "PB-20.14", f"{food} is not ready")
        yield Due(rule, "food_used", player=player, food=food)
        self.used_food.add(food)

    def need_pile(self) -> Script:
        """PB-A32: see `pile`."""
        raise NotImplementedError

    # -- special cards -----------------------------------------------------------------------------------------------

    def plays_cards(self) -> bool:
        """PB-13.6."""
        return self.phase not in ("scoring", "biting")

    def special_cards(self) -> set[Option]:
        hand = self.hands[self.turn]
        out: set[Option] = set()
        if "playing_undead" in hand:
            out |= {("UNDEAD", row) for row in range(5)}
        if "roller_blind" in hand:
            out |= {("BLIND", row) for row in range(5) if row not in self.blinded}
        if "coat_stand" in hand:
            out |= {("COAT", row) for row in range(5) if row not in self.blinded}  # PB-A22
        if "scatterbrains" in hand and self.taken_back < MOST_TAKEN_BACK:
            out |= {("SCATTER", *square) for square in self.occupied()}
        return out

    def play(self, card: str) -> None:
        """PB-17.2: a special card goes onto the discard pile at once."""
        self.must(card in self.hands[self.turn], "PB-5.1", f"{card} is not in the hand")
        self.hands[self.turn].remove(card)
        self.discard.append(card)
        self.fresh = False

    def play_on_row(self, what: str, row: int) -> Script:
        card, rule = SPECIALS[what]
        yield Due(rule, "played_on_row", player=self.turn, card=card, row=row)
        self.play(card)
        if what == "UNDEAD":
            self.undead.add(row)
        elif what == "BLIND":
            self.blinded.add(row)
        else:
            yield from self.push_back(row)

    def push_back(self, row: int) -> Script:
        """PB-17.25, PB-17.26."""
        yield Due("PB-17.25", "pushed_back", row=row)
        gone = self.piles[row].pop()
        self.piles[row].insert(0, [])
        self.rows[row].insert(0, self.corner.pop(0))
        self.corner.append(self.rows[row].pop())
        if gone:
            yield Due("PB-17.26", "harmless", count=len(gone), row=row)
            self.stock += len(gone)

    def scatter(self, source: Square) -> Script:
        """PB-17.24, PB-A30."""
        yield Due("PB-17.24", "played", player=self.turn, card="scatterbrains")
        before = [[list(pile) for pile in row] for row in self.piles]
        fresh = self.fresh
        self.play("scatterbrains")
        self.resolving.append(self.discard.pop())
        self.scattered = list(self.pile(source))
        self.pile(source).clear()
        targets = [square for square in self.squares() if square != source]
        while self.scattered:
            chips = {chip.kind if chip.up else "face_down" for chip in self.scattered}
            options: set[Option] = {("SCATTER_TO", chip, *target) for chip in chips for target in targets}
            chosen = yield Choice("PB-17.24", self.turn, options | {("CANCEL",)})
            if chosen == ("CANCEL",):
                yield Due("PB-17.24", "card_taken_back", player=self.turn, card="scatterbrains")
                self.piles = before
                self.scattered = []
                self.hands[self.turn].append(self.resolving.pop())
                self.fresh = fresh
                self.taken_back += 1
                return
            _, label, row, position = chosen
            yield Due("PB-17.24", "scattered_to", row=row, position=position)
            self.piles[row][position].insert(0, self.lift(label))
        self.discard.append(self.resolving.pop())

    def lift(self, label: str) -> Chip:
        """One of the scattered chips; which of several that lie face down, only the table shows."""
        chip = next(chip for chip in self.scattered if (chip.kind if chip.up else "face_down") == label)
        self.scattered.remove(chip)
        if chip.up:
            return chip
        self.scattered = [other if other.up else Chip() for other in self.scattered]
        return Chip() if any(not other.up for other in self.scattered) else chip
