"""The referee of Eaten by Zombies!: a Survivor's turn from S1 to S10, a Zombie Player's from Z1 to Z4."""

from __future__ import annotations

from shamble.games.eaten_by_zombies.components import (
    CARD_IDS,
    RED_PILES,
    SET_UPS,
    STARTING_DECK,
    STARTING_PILES,
    SURVIVORS,
    ZOMBIES,
)
from tests.referees.eaten_by_zombies.effects import Effects
from tests.referees.eaten_by_zombies.reactions import CLAIM, MEMORY, PASS
from tests.referees.eaten_by_zombies.safe_house import FALLEN, SURVIVOR, ZOMBIE_PLAYER, MatchOver, TurnOver
from tests.referees.eaten_by_zombies.values import L1, L2, L4, L6, L8, LEVEL, is_zombie, swag_among
from tests.referees.script import Choice, Due, Option, Over, Part, Script

DONE: Option = ("DONE",)
STOP_FINDING: Option = ("STOP_FINDING",)
KILL: Option = ("KILL",)
DRAW_ZOMBIE: Option = ("DRAW_ZOMBIE",)
RETURN_NO_MORE: Option = ("RETURN_NO_MORE",)


class EatenByZombiesReferee(Effects):
    # -- setting up (EZ-2) -------------------------------------------------------------------------------------------

    def check_set_up(self) -> None:
        for seat in range(self.players):
            self.same("EZ-2.14", "cards in hand", self.config["hand_size"], len(self.hand[seat]))
            own = sorted(self.hand[seat] + self.deck[seat] + self.discard[seat])
            self.same("EZ-2.13", "the starting deck", sorted(CARD_IDS[card] for card in STARTING_DECK), own)
            self.same("EZ-2.14", "the discard pile", [], self.discard[seat])
        counts = {f"zombie_l{zombie.level}": zombie.for_two + self.players - 2 for zombie in ZOMBIES}
        for zombie, count in counts.items():
            self.same("EZ-2.10", f"the {zombie} in the Zombie Deck", count, self.zombie_deck.count(zombie))
        self.shuffled("EZ-2.12", sorted(self.zombie_deck), self.zombie_deck)
        self.same("EZ-2.12", "Zombie Discard and Horde", [], self.zombie_discard + self.horde)
        self.same("EZ-2.16", "the reveal count", self.config["first_reveal"], self.reveal_count)
        self.same("EZ-1.2", "who is alive", [SURVIVOR] * self.players, self.status)
        self.check_piles()

    def check_piles(self) -> None:
        always = [CARD_IDS[card] for card in STARTING_PILES]
        self.must(set(always) <= set(self.piles), "EZ-2.3", "a pile of every game is missing")
        chosen = set(self.piles) - set(always)
        if self.config["swag"] == "random":
            self.same("EZ-2.4", "further piles", 2 * self.players, len(chosen))
            promo = {"bomb_shelter"} if self.config["promo"] else set()
            self.must(chosen <= {CARD_IDS[card] for card in RED_PILES} | promo, "EZ-2.5", f"piles {sorted(chosen)}")
        else:
            (set_up,) = (one for one in SET_UPS if one.id == self.config["setup"])
            cards = [set_up.two, set_up.third, set_up.fourth][: self.players - 1]
            self.same("EZ-2.6", "further piles", {CARD_IDS[card] for part in cards for card in part}, chosen)
        for card, count in self.piles.items():
            wanted = self.players if card == "bomb_shelter" else self.values.of(card, "copies")
            self.same("EZ-2.9" if card == "bomb_shelter" else "EZ-2.7", f"the pile of {card}", wanted, count)

    def rule_against(self, option: Option, choice: Choice) -> str:
        if option[0] == "ADD":
            return "EZ-22.15" if (choice.seat, option[1]) in self.sent_back else "EZ-5.5"
        return choice.rule

    # -- the match ---------------------------------------------------------------------------------------------------

    def match(self) -> Script:
        event = yield Due("EZ-2.4", "piles_chosen")
        self.same("EZ-2.4", "the piles told", sorted(self.piles), sorted(event["cards"]))
        if self.config["portraits"] == "chosen":
            left = [name.lower() for name in SURVIVORS]
            for seat in range(self.players):
                self.turn = seat
                _, name = yield Choice("EZ-2.2", seat, {("BE", name) for name in left})
                yield Due("EZ-2.2", "portrait", player=seat, survivor=name)
                left.remove(name)
        event = yield Due("EZ-2.18", "first")
        self.turn = event["player"]
        yield from self.resume()

    def resume(self) -> Script:
        """From the start of a turn to the end of the match."""
        try:
            while True:
                try:
                    yield from self.one_turn()
                except TurnOver:
                    self.play_area = []
                self.turn = (self.turn + 1) % self.players  # EZ-1.20
        except MatchOver as end:
            yield end.over

    def one_turn(self) -> Script:
        self.way, self.success, self.horde_is_settled = "", None, False
        self.has_played = self.cleaned_up = self.loss_is_counted = False
        self.saved = self.lead = 0
        yield Due("EZ-1.20", "turn", player=self.turn)
        if self.status[self.turn] == FALLEN:
            yield Due("EZ-17.9", "rose", player=self.turn)
            self.status[self.turn] = ZOMBIE_PLAYER
        yield from self.window()
        yield from (self.survivors_turn() if self.status[self.turn] == SURVIVOR else self.zombies_turn())
        yield from self.window()

    def survivors_turn(self) -> Script:
        """EZ-3.1."""
        yield from self.reveal()
        yield from self.window()
        yield from self.opponents_add()
        yield from self.window()
        yield from self.announce()
        yield from self.window()
        total = yield from self.play()
        yield from (self.fight(total) if self.way == "fight" else self.flee(total))
        if self.success:
            yield from self.scavenge(total)
        yield from self.clean_up()
        yield from self.window()
        yield from self.attrition()
        self.horde_is_settled = True
        if not self.success:
            yield from self.disperse("EZ-13.2" if self.way == "fight" else "EZ-13.3")
        elif self.way == "flee":
            yield from self.dissipate("EZ-13.4")
        yield from self.refill()

    # -- S1 to S3 (EZ-4 to EZ-6) -------------------------------------------------------------------------------------

    def reveal(self) -> Script:
        for _ in range(self.reveal_count):  # fixed before the first one: EZ-4.3
            event = yield Due("EZ-4.1", "revealed")
            self.from_deck(self.zombie_deck, -1, event["zombie"])
            self.horde.append(event["zombie"])
            yield from self.settle_zombie_deck()

    def opponents_add(self) -> Script:
        """EZ-5.1 to EZ-5.3: in reverse turn order."""
        self.sent_back: list[tuple[int, str]] = []
        for seat in self.clockwise(self.turn)[:0:-1]:
            while options := self.may_add(seat):
                chosen = yield Choice("EZ-5.1", seat, {PASS, *options})
                if chosen == PASS:
                    break
                yield from self.add(seat, chosen[1])
                if self.players > 2:
                    break

    def may_add(self, seat: int) -> set[Option]:
        """EZ-5.5, EZ-5.9 to EZ-5.14, EZ-19.6, EZ-19.9, EZ-22.15."""
        if self.status[seat] == FALLEN or (self.status[seat] == SURVIVOR and self.threatens(L8)):
            return set()
        if self.status[seat] == ZOMBIE_PLAYER and L4 not in self.threat[seat] and not self.is_neighbour(seat):
            return set()
        freely = self.status[seat] == ZOMBIE_PLAYER and self.threatens(L2)
        return {
            ("ADD", card)
            for card in self.hand[seat]
            if is_zombie(card)
            and (freely or self.values.attrition[card] > len(self.horde))
            and self.hand[seat].count(card) > self.sent_back.count((seat, card))
        }

    def is_neighbour(self, seat: int) -> bool:
        """EZ-5.11, EZ-5.12: the active Survivor is the nearest living one on one side."""
        around = self.clockwise(seat)[1:]
        return any(
            next(other for other in side if self.status[other] == SURVIVOR) == self.turn
            for side in (around, around[::-1])
        )

    def add(self, seat: int, zombie: str) -> Script:
        yield Due("EZ-5.1", "added", player=seat, zombie=zombie)
        self.hand[seat].remove(zombie)
        self.horde.append(zombie)
        if MEMORY in self.hand[self.turn] and (yield Choice("EZ-22.15", self.turn, {PASS, ("PLAY", MEMORY)})) != PASS:
            yield from self.play_without_sign(self.turn, MEMORY)
            self.lay_down(self.turn, MEMORY)
            yield Due("EZ-22.15", "taken_back", player=seat, zombie=zombie)
            self.hand[seat].append(self.horde.pop())
            self.sent_back.append((seat, zombie))
            for _ in range(self.values.of(MEMORY, "draws")):
                yield from self.draw(self.turn)
        yield from self.window()

    def announce(self) -> Script:
        """EZ-6.1 to EZ-6.15."""
        hand = self.hand[self.turn]
        if len(hand) >= self.config["hand_size"] and not swag_among(hand):
            yield from self.show_hand("EZ-6.4")
            yield Due("EZ-6.4", "insane", player=self.turn)
            yield Due("EZ-6.5", "zombies_win")
            dead = [seat for seat in range(self.players) if self.status[seat] != SURVIVOR]
            raise MatchOver(Over("EZ-6.5", "insanity", winners=dead))
        if not swag_among(hand) - {MEMORY, CLAIM}:
            yield from self.show_hand("EZ-6.8")
        (kind,) = yield Choice("EZ-6.1", self.turn, {("FIGHT",), ("FLEE",)})
        self.way = kind.lower()
        yield Due("EZ-6.1", "announced", player=self.turn, way=self.way)

    # -- S4 to S6 (EZ-7 to EZ-10) ------------------------------------------------------------------------------------

    def play(self) -> Part[int]:
        """Comes back with the total."""
        seat = self.turn
        while True:
            fitting = {("PLAY", card) for card in self.hand[seat] if self.values.has_sign(card, self.way, "draw")}
            chosen = yield Choice("EZ-7.1", seat, {*fitting, DONE})
            if chosen != DONE:
                yield from self.play_card(chosen[1])
                yield from self.window()
            elif not (yield from self.window()):
                break
        if not self.has_played:
            yield from self.show_hand("EZ-6.9")
        if self.way == "fight":
            rule, total = "EZ-8.1", self.values.fight_total(self.play_area, self.horde, self.lead)
        else:
            rule, total = "EZ-9.1", self.values.total(self.play_area, "flee")
        yield Due(rule, "locked", player=seat, way=self.way, number=total)
        return total

    def fight(self, force: int) -> Script:
        """EZ-8.2 to EZ-8.9."""
        while self.horde and force >= LEVEL[self.horde[-1]]:
            if (yield Choice("EZ-8.7", self.turn, {KILL, ("STOP_KILLING",)})) != KILL:
                break
            zombie = self.horde[-1]
            yield Due("EZ-8.8", "killed", player=self.turn, zombie=zombie)
            force -= LEVEL[zombie]
            self.discard[self.turn].append(self.horde.pop())
        self.success = not self.horde
        yield Due("EZ-8.9", "succeeded" if self.success else "failed", player=self.turn)

    def flee(self, total: int) -> Script:
        self.success = total >= self.horde_attrition()
        yield Due("EZ-9.2", "succeeded" if self.success else "failed", player=self.turn)

    def scavenge(self, total: int) -> Script:
        """EZ-10.2 to EZ-10.7, EZ-22.5, EZ-22.13."""
        seat = self.turn
        budget = max(0, total + self.values.total(self.play_area, "scavenge"))
        places = self.play_area.count("satchel") * self.values.of("satchel", "places")
        while True:
            cards = {
                card
                for card, count in self.piles.items()
                if count and self.values.of(card, "find_cost") <= budget
                if card != "trash_bin" or card not in self.play_area
            }
            options: set[Option] = {("FIND", card) for card in cards if len(self.hand[seat]) < self.config["hand_size"]}
            options |= {("STOW", card) for card in cards if places}
            if not options:
                return
            chosen = yield Choice("EZ-10.4", seat, options | {STOP_FINDING})
            if chosen == STOP_FINDING:
                return
            kind, card = chosen
            rule, name = ("EZ-22.5", "stowed") if kind == "STOW" else ("EZ-1.12", "found")
            yield Due(rule, name, player=seat, card=card)
            self.piles[card] -= 1
            budget -= self.values.of(card, "find_cost")
            places -= kind == "STOW"
            zone = self.discard[seat] if kind == "STOW" else self.hand[seat]
            zone.append(card)
            yield from self.claims(card, zone)
            yield from self.window()

    def claims(self, found: str, zone: list[str]) -> Script:
        """EZ-22.16, EZ-22.27."""
        for seat in self.clockwise(self.turn)[1:]:
            if CLAIM in self.hand[seat] and (yield Choice("EZ-22.16", seat, {PASS, ("PLAY", CLAIM)})) != PASS:
                yield from self.play_without_sign(seat, CLAIM)
                yield Due("EZ-22.16", "grabbed_from", player=seat, card=found, other=self.turn)
                zone.remove(found)
                self.discard[seat] += [found, CLAIM]
                return

    # -- S7 to S10 (EZ-11 to EZ-14) ----------------------------------------------------------------------------------

    def clean_up(self) -> Script:
        """EZ-11.1, EZ-22.21, EZ-22.23."""
        special = "saturday_night_special"
        self.grippers = "gruddy_ground_grippers" in self.play_area
        for card in self.play_area:
            if card == special and not (self.way == "fight" and self.success):
                yield Due("EZ-22.21", "lost", player=self.turn, card=card)
                self.lose(card)
            else:
                self.discard[self.turn].append(card)
        self.play_area = []
        self.cleaned_up = True
        yield Due("EZ-11.1", "cleaned_up", player=self.turn)

    def attrition(self) -> Script:
        """EZ-3.3, EZ-12.1 to EZ-12.4."""
        self.loss_is_counted = True
        if self.way == "fight" and self.success:
            return
        loss = self.horde_attrition()
        if self.success:
            loss = loss // 2 if self.grippers else -(-loss // 2)
        loss -= self.saved
        if loss > 0:
            yield Due("EZ-12.4", "must_lose", player=self.turn, number=loss)
            yield from self.pay_loss(loss)

    def refill(self) -> Script:
        """EZ-14.1 to EZ-14.5, EZ-19.3, EZ-19.4."""
        hand = self.hand[self.turn]
        for _ in range(2 if self.threatens(L1) else 0):
            if swag := swag_among(hand):
                _, card = yield Choice("EZ-19.3", self.turn, {("DISCARD", card) for card in swag})
                yield from self.discard_from_hand("EZ-19.3", card)
        while len(hand) < self.config["hand_size"]:
            yield from self.draw(self.turn)
        while len(hand) > self.config["hand_size"]:
            options = {("DISCARD", card) for card in swag_among(hand) or hand}
            _, card = yield Choice("EZ-14.3", self.turn, options)
            yield from self.discard_from_hand("EZ-14.3", card)

    # -- a Zombie Player's turn (EZ-18) ------------------------------------------------------------------------------

    def zombies_turn(self) -> Script:
        seat = self.turn
        hand = self.hand[seat]
        drawn = 0
        while True:
            event = yield Due("EZ-18.3", "drew_zombie", player=seat)
            self.same("EZ-18.3", "who sees the zombie", (seat,), event.only)
            self.from_deck(self.zombie_deck, -1, event["zombie"])
            hand.append(event["zombie"])
            drawn += 1
            yield from self.settle_zombie_deck()
            if drawn >= self.config["zombie_draws"] + (2 if self.threatens(L6) else 0):
                break
            if (yield Choice("EZ-18.3", seat, {DRAW_ZOMBIE, ("STOP_DRAWING",)})) != DRAW_ZOMBIE:
                break
        zombie = hand[0]
        if len(hand) > 1:
            _, zombie = yield Choice("EZ-18.6", seat, {("THREATEN", card) for card in hand})
        if len(self.threat[seat]) == 3:
            yield Due("EZ-18.7", "threat_left", zombie=self.threat[seat][0], player=seat)
            self.zombie_discard.append(self.threat[seat].pop(0))
        yield Due("EZ-18.6", "threatened", player=seat, zombie=zombie)
        hand.remove(zombie)
        self.threat[seat].append(zombie)
        while hand:
            chosen = yield Choice("EZ-18.8", seat, {RETURN_NO_MORE, *(("RETURN", card) for card in hand)})
            if chosen == RETURN_NO_MORE:
                break
            event = yield Due("EZ-18.8", "returned", player=seat, zombie=chosen[1])
            self.same("EZ-18.8", "who sees the zombie", (seat,), event.only)
            hand.remove(chosen[1])
            self.zombie_deck.append(chosen[1])
        yield from self.dissipate("EZ-18.9")
