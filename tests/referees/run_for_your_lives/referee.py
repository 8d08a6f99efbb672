"""The referee of Zombie! Run for Your Lives!: a turn is a few lines, and everything on the table is known by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shamble.games.run_for_your_lives.components import COPIES, IDS, ITEMS, ZOMBIES
from tests.referees.following import Move, Snapshot, Told
from tests.referees.script import Choice, Due, Option, Over, Script, ScriptReferee

SYMBOL = {code: symbol for code, _, symbol, _ in ITEMS + ZOMBIES}
IS_ITEM = {code for code, *_ in ITEMS}
ID_OF = dict(zip(SYMBOL, IDS, strict=True))
BOX = [f"{code}-{number + 1}" for code in SYMBOL for number in range(COPIES)]
ENOUGH = {True: "items_to_win", False: "zombies_to_lose"}
"""Of items and of zombies: the option that says how many end it (ZR-16.2, ZR-16.3)."""
REDRAW: Option = ("REDRAW",)
DRAW_AGAIN: Option = ("DRAW_AGAIN",)
PASS: Option = ("PASS",)


def kind(card: str) -> str:
    """Three cards are alike; I4-2 is an I4 (ZR-1.1)."""
    return card.partition("-")[0]


def is_item(card: str) -> bool:
    return kind(card) in IS_ITEM


def match_among(card: str, lying: list[str]) -> str | None:
    """ZR-1.4, ZR-1.5: the card with the same symbol on the other ground."""
    symbol = SYMBOL[kind(card)]
    found = [other for other in lying if symbol and SYMBOL[kind(other)] == symbol and is_item(other) != is_item(card)]
    return found[0] if found else None


class RunForYourLivesReferee(ScriptReferee):
    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        super().__init__(players, config)
        self.deck: list[str] = []
        """The top card is the last. After a shuffle its order is unknown until the next snapshot."""
        self.deck_is_shuffled = False
        self.unshuffled: list[str] = []
        """The discard pile as it lay before the last shuffle."""
        self.discard: list[str] = []
        self.hands: list[list[str]] = []
        self.areas: list[list[str]] = []
        self.alive: set[int] = set()
        self.turn = 0
        self.turns = 0
        self.special_used = False
        self.redraws = 0
        self.gift: str | None = None
        self.box: list[str] = []
        """All cards; in a made-up position perhaps not all 63."""
        self.drawn: Told | None = None
        self.over: Over | None = None
        own = config["components"] or {"items": {}, "zombies": {}}
        self.own: dict[str, dict[str, int]] = own["items"] | own["zombies"]
        """ZR-16.4: the numbers of each kind of card; empty where they are as printed."""

    def number(self, name: str, card: str) -> int:
        return self.own[ID_OF[kind(card)]][name] if self.own else {"copies": COPIES, "counts": 1}[name]

    def counted(self, cards: list[str]) -> int:
        """As how many these cards count (ZR-16.4)."""
        return sum(self.number("counts", card) for card in cards)

    def copy(self, table: Snapshot) -> None:
        for name in ("deck", "discard", "hands", "areas", "turn", "turns", "special_used", "redraws", "gift"):
            setattr(self, name, table[name])
        self.alive = set(table["alive"])
        self.box = self.all_cards()

    def check_set_up(self) -> None:
        if self.config["size"] == "pocket":
            self.check_pocket()
            return
        hand = self.config["hand"]  # ZR-16.1
        box = [card for card in BOX if int(card.partition("-")[2]) <= self.number("copies", card)]
        self.same("ZR-2.2", "cards dealt", [hand] * self.players, [len(hand) for hand in self.hands])
        self.same("ZR-2.4", "cards in front of players", [[] for _ in range(self.players)], self.areas)
        self.same("ZR-2.4", "cards discarded", [], self.discard)
        self.same("ZR-2.5", "cards in the deck", len(box) - hand * self.players, len(self.deck))
        self.same("ZR-2.7", "the living", set(range(self.players)), self.alive)
        self.same("ZR-1.1", "the box", sorted(box), self.box)
        self.shuffled("ZR-2.1", box[: len(self.deck)], self.deck)
        if self.config["first_player"] == "seat":
            self.same("ZR-2.6", "who goes first", self.config["first_seat"], self.turn)

    def check_pocket(self) -> None:
        """ZR-15: who goes first and who lives is as in the full game."""
        self.same("ZR-15.1", "players", 2, self.players)
        self.same("ZR-15.2", "cards in front of players", [["I5", "I6", "I7"]] * 2, list(map(kinds, self.areas)))
        hidden = [card for pile in (self.deck, *self.hands) for card in pile]
        self.same("ZR-15.3", "the deck", ["I1", "I2", "I3", "I4", "Z1", "Z2", "Z5", "Z6"], kinds(hidden))
        self.same("ZR-15.4", "cards dealt", [1, 1], [len(hand) for hand in self.hands])
        self.must(1 <= self.config["turn_limit"] <= 4, "ZR-15.5", f"a limit of {self.config['turn_limit']} turns")

    def all_cards(self) -> list[str]:
        piles = [self.deck, self.discard, *self.hands, *self.areas, [self.gift] if self.gift else []]
        return sorted(card for pile in piles for card in pile)

    # -- the match (ZR-3) --------------------------------------------------------------------------------------------

    def match(self) -> Script:
        yield Due("ZR-2.6", "began", player=self.turn)
        yield from self.turns_from_here()

    def resume(self) -> Script:
        if self.turn in self.alive:
            yield from self.play_cards()
        elif self.gift is not None:
            yield from self.give_away()
        else:
            yield from self.draw_again_or_stop()
        yield from self.end_turn()
        yield from self.turns_from_here()

    def turns_from_here(self) -> Script:
        while self.over is None:
            self.special_used = False
            self.redraws = 0
            if self.turn in self.alive:
                yield from self.draw("ZR-3.5")
                yield from self.play_cards()
            else:
                yield from self.give()
            yield from self.end_turn()
        yield self.over

    def end_turn(self) -> Script:
        """ZR-3.2, ZR-3.3, ZR-13.4."""
        if self.over is not None:
            return
        self.turns += 1
        if self.turns == self.config["turn_limit"]:
            yield Due("ZR-13.4", "turn_limit")
            share = 1 / len(self.alive)
            draw = [share if seat in self.alive else 0.0 for seat in range(self.players)]
            self.over = Over("ZR-13.4", "turn_limit", returns=draw)
        else:
            self.turn = (self.turn + 1) % self.players

    # -- drawing (ZR-12) ---------------------------------------------------------------------------------------------

    def top_card(self, due: Due) -> Script:
        """The event that tells it is in `self.drawn`; None if there is no card."""
        self.drawn = None
        if not self.deck:
            if not self.discard:
                return
            yield Due("ZR-12.2", "reshuffled", cards=len(self.discard))
            self.deck, self.discard = self.discard, []
            self.deck_is_shuffled = True
            self.unshuffled = list(self.deck)
        event = yield due
        self.must(event["card"] in self.deck, "ZR-3.5", f"{event['card']} is not in the deck")
        if not self.deck_is_shuffled:
            self.same("ZR-3.5", "the top card", self.deck[-1], event["card"])
        self.deck.remove(event["card"])
        self.drawn = event

    def draw(self, rule: str) -> Script:
        yield from self.top_card(Due(rule, "drew", player=self.turn))
        if self.drawn is None:
            yield Due("ZR-12.6", "no_card_left", player=self.turn)
        else:
            self.same("ZR-2.3", "who may see the card", (self.turn,), self.drawn.only)
            self.hands[self.turn].append(self.drawn["card"])

    # -- the turn of a living player (ZR-3 to ZR-6, ZR-11) -----------------------------------------------------------

    def normal_plays(self) -> set[Option]:
        """ZR-4.1, ZR-4.2, ZR-5.1."""
        out: set[Option] = set()
        for card in self.hands[self.turn]:
            for seat in self.alive:
                if self.has(seat, card) or is_item(card) != (seat == self.turn):
                    continue
                out.add(("PLAY_ITEM", kind(card)) if is_item(card) else ("PLAY_ZOMBIE", kind(card), seat))
        return out

    def special_plays(self) -> set[Option]:
        """ZR-11.2, ZR-11.5, ZR-11.6, ZR-11.10 to ZR-11.12."""
        out: set[Option] = set()
        for card in [] if self.special_used else self.hands[self.turn]:
            for seat in self.alive:
                if self.has(seat, card) or is_item(card) == (seat == self.turn):
                    continue
                alike = [other for other in self.areas[seat] if is_item(other) == is_item(card)]
                last = self.counted([*alike, card]) >= self.config[ENOUGH[is_item(card)]]
                if last and match_among(card, self.areas[seat]) is None:
                    continue
                out.add(
                    ("SPECIAL_GIVE_ITEM", kind(card), seat) if is_item(card) else ("SPECIAL_ZOMBIE_SELF", kind(card))
                )
        return out

    def has(self, seat: int, card: str) -> bool:
        return kind(card) in map(kind, self.areas[seat])

    def play_cards(self) -> Script:
        """ZR-3.4: the Special Rule, redraws, one normal play."""
        seat = self.turn
        while self.hands[seat]:
            normal, special = self.normal_plays(), self.special_plays()
            chosen = yield Choice("ZR-3.7" if normal else "ZR-6.7", seat, (normal or {REDRAW}) | special)
            if chosen == REDRAW:
                yield from self.redraw()
                if self.redraws > 3:
                    yield Due("ZR-6.9", "could_not_play", player=seat)
                    return
                continue
            yield from self.play(chosen)
            if chosen in normal:
                return
            self.special_used = True
            yield from self.draw("ZR-11.8")
        yield Due("ZR-6.11", "could_not_play", player=seat)

    def play(self, chosen: Option) -> Script:
        seat = self.turn
        what, code, *target = chosen
        receiver = target[0] if target else seat
        rule, name = {
            "PLAY_ITEM": ("ZR-4.1", "played_item"),
            "PLAY_ZOMBIE": ("ZR-4.2", "sent_zombie"),
            "SPECIAL_ZOMBIE_SELF": ("ZR-11.5", "took_zombie"),
            "SPECIAL_GIVE_ITEM": ("ZR-11.5", "gave_item"),
        }[what]
        told = {"target": receiver} if target else {}
        event = yield Due(rule, name, player=seat, **told)
        card = event["card"]
        self.same(rule, "the kind of card", code, kind(card))
        self.must(card in self.hands[seat], "ZR-3.8", f"{card} is not in the hand")
        self.hands[seat].remove(card)
        yield from self.place(card, receiver)

    def redraw(self) -> Script:
        seat = self.turn
        event = yield Due("ZR-6.2", "showed_hand", player=seat)
        self.same("ZR-6.2", "the cards shown", sorted(self.hands[seat]), sorted(event["cards"]))
        self.same("ZR-6.2", "who sees them", None, event.only)
        self.discard += event["cards"]
        self.hands[seat] = []
        self.redraws += 1
        for _ in range(self.config["hand"] + (self.redraws <= 3)):
            yield from self.draw("ZR-6.9" if self.redraws > 3 else "ZR-6.4")

    # -- placing a card (ZR-5, ZR-7, ZR-8, ZR-10) --------------------------------------------------------------------

    def place(self, card: str, seat: int) -> Script:
        self.must(seat in self.alive, "ZR-8.8", f"seat {seat} is caught")
        self.must(not self.has(seat, card), "ZR-5.1", f"seat {seat} has a card like {card}")
        area = self.areas[seat]
        old = match_among(card, area)
        if old is not None:
            yield Due("ZR-5.3", "cancelled", old=old, new=card, owner=seat)
            area.remove(old)
            self.discard += [old, card]
            return
        area.append(card)
        items = self.counted([card for card in area if is_item(card)])
        zombies = self.counted([card for card in area if not is_item(card)])
        if is_item(card) and items >= self.config["items_to_win"]:
            printed = self.config["items_to_win"] == 5
            yield Due("ZR-7.1", "escaped" if printed else "escaped_with", player=seat)
            self.over = Over("ZR-7.1", "escape", winners=[seat])
        elif not is_item(card) and zombies >= self.config["zombies_to_lose"]:
            yield from self.catch(seat)

    def catch(self, seat: int) -> Script:
        printed = self.config["zombies_to_lose"] == 5
        event = yield Due("ZR-8.1", "caught" if printed else "caught_by", player=seat)
        cards = event["cards"]
        lay = len(self.areas[seat])
        self.same("ZR-8.5", "what lay there", self.areas[seat], cards[:lay])
        self.same("ZR-8.6", "the hand", sorted(self.hands[seat]), sorted(cards[lay:]))
        self.discard += cards
        self.areas[seat] = []
        self.hands[seat] = []
        self.alive.discard(seat)
        if len(self.alive) == 1:
            (survivor,) = self.alive
            yield Due("ZR-10.1", "survived", player=survivor)
            self.over = Over("ZR-10.1", "last_survivor", winners=[survivor])

    # -- the turn of a zombie-player (ZR-9) --------------------------------------------------------------------------

    def takers(self, card: str) -> set[int]:
        """ZR-9.6."""
        return {seat for seat in self.alive if not self.has(seat, card)}

    def give(self) -> Script:
        """ZR-9.2: look at the top card, and give it if anybody can take it."""
        looked = Due("ZR-9.2", "looked", player=self.turn)
        yield from self.top_card(looked | Due("ZR-9.9", "nobody_can_take", player=self.turn))
        if self.drawn is None:
            yield Due("ZR-9.14", "no_card_left", player=self.turn)
            return
        card = self.drawn["card"]
        if self.takers(card):
            self.same("ZR-9.5", "what becomes of a card that somebody can take", "looked", self.drawn.name)
            self.same("ZR-9.2", "who may see the card", (self.turn,), self.drawn.only)
            self.gift = card
            yield from self.give_away()
        else:
            self.same("ZR-9.9", "what becomes of a card that nobody can take", "nobody_can_take", self.drawn.name)
            self.discard.append(card)
            yield from self.draw_again_or_stop()

    def give_away(self) -> Script:
        """ZR-9.3, ZR-9.6."""
        card = self.gift
        assert card is not None
        _, target = yield Choice("ZR-9.6", self.turn, {("GIVE", seat) for seat in self.takers(card)})
        self.gift = None
        yield Due("ZR-9.3", "gave", player=self.turn, card=card, target=target)
        yield from self.place(card, target)

    def draw_again_or_stop(self) -> Script:
        """ZR-9.10, ZR-9.11."""
        chosen = yield Choice("ZR-9.10", self.turn, {DRAW_AGAIN, PASS})
        if chosen == DRAW_AGAIN:
            yield from self.give()
        else:
            yield Due("ZR-9.10", "stopped", player=self.turn)

    # -- what lies on the table --------------------------------------------------------------------------------------

    def rule_against(self, option: Option, choice: Choice) -> str:
        """The rule that forbids an option of this kind here."""
        if option == REDRAW:
            return "ZR-6.6"
        if option[0] == "GIVE":
            return "ZR-9.6"
        if option[0].startswith("SPECIAL"):
            if self.special_used:
                return "ZR-11.2"
            return "ZR-11.10" if option[0] == "SPECIAL_ZOMBIE_SELF" else "ZR-11.11"
        return "ZR-5.1"

    def compare(self, move: Move) -> None:
        table = move.table
        if self.over is None:
            self.same("ZR-3.2", "whose turn it is", self.turn, table["turn"])
            self.same("ZR-3.9", "turns played", self.turns, table["turns"])
        self.same("ZR-2.3", "the hands", list(map(sorted, self.hands)), list(map(sorted, table["hands"])))
        self.same("ZR-5.11", "what lies in front of players", self.areas, table["areas"])
        self.same("ZR-8.1", "the living", sorted(self.alive), table["alive"])
        self.same("ZR-9.2", "the card to give", self.gift, table["gift"])
        self.same("ZR-5.12", "the discard pile", self.discard, table["discard"])
        if self.deck_is_shuffled:
            self.same("ZR-12.2", "the cards of the new deck", sorted(self.deck), sorted(table["deck"]))
            self.deck = list(table["deck"])
            self.deck_is_shuffled = False
            self.shuffled("ZR-12.2", self.unshuffled[: len(self.deck)], self.deck)
        self.same("ZR-3.5", "the deck", self.deck, table["deck"])
        self.same("ZR-1.1", "the cards at the table", self.box, self.all_cards())


def kinds(cards: list[str]) -> list[str]:
    """What cards these are, without the number of the copy."""
    return sorted(card.split("-")[0] for card in cards)
