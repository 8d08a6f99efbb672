"""The pieces of Eaten by Zombies!, and what happens to cards wherever it happens: drawing, losing, dying, the Zombie
Deck running out (EZ-1, EZ-15 to EZ-17, EZ-21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.referees.eaten_by_zombies.values import Values, is_zombie
from tests.referees.following import Move, Snapshot, Told
from tests.referees.script import Choice, Due, Option, Over, Script, ScriptReferee

SURVIVOR, FALLEN, ZOMBIE_PLAYER = "survivor", "fallen", "zombie"


class TurnOver(Exception):
    """The active Survivor has died: nothing more of this turn is done (EZ-17.3)."""


class MatchOver(Exception):
    """In the middle of a step (EZ-21.7)."""

    def __init__(self, over: Over) -> None:
        super().__init__(over.ending)
        self.over = over


class SafeHouses(ScriptReferee):
    """The referee's picture of the table, and the steps that several rules share."""

    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        super().__init__(players, config)
        self.values = Values(config["components"])
        self.status: list[str] = []
        self.hand: list[list[str]] = []
        self.deck: list[list[str]] = []
        self.discard: list[list[str]] = []
        self.threat: list[list[str]] = []
        self.zombie_deck: list[str] = []
        self.zombie_discard: list[str] = []
        self.horde: list[str] = []
        self.piles: dict[str, int] = {}
        self.reveal_count = 1
        self.turn = 0
        self.play_area: list[str] = []
        self.shown: str | None = None
        """The card that I Saw It First... has everybody look at."""
        self.unknown: set[int] = set()
        """Whose draw deck was shuffled: its order is unknown until the next snapshot. -1 is the Zombie Deck."""
        self.box: Counter[str] = Counter()
        self.way = ""
        self.success: bool | None = None
        self.horde_is_settled = False
        """S9 has begun."""

    def copy(self, table: Snapshot) -> None:
        for name in (
            *("status", "hand", "deck", "discard", "threat", "zombie_deck", "zombie_discard", "horde", "piles"),
            *("reveal_count", "turn", "play_area"),
        ):
            setattr(self, name, table[name])
        self.box = self.all_cards()

    def all_cards(self) -> Counter[str]:
        zones = [*self.hand, *self.deck, *self.discard, *self.threat]
        zones += [self.zombie_deck, self.zombie_discard, self.horde, self.play_area, [self.shown] if self.shown else []]
        return Counter(card for zone in zones for card in zone) + Counter(self.piles)

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.players for step in range(self.players)]

    def living(self) -> list[int]:
        return [seat for seat in range(self.players) if self.status[seat] == SURVIVOR]

    def threatens(self, zombie: str) -> bool:
        """EZ-19.1, EZ-19.2."""
        return any(zombie in area for area in self.threat)

    def horde_attrition(self) -> int:
        return sum(self.values.attrition[zombie] for zombie in self.horde)

    # -- the own cards (EZ-1.7 to EZ-1.13, EZ-16) --------------------------------------------------------------------

    def saw(self, event: Told) -> None:
        """Nobody sees that a window opened: the event is there for undo, and no rule speaks of it."""
        if event.name == "window_opened":
            self.same("EZ-20.5", "who learns of a window", (), event.only)
        else:
            super().saw(event)

    def from_deck(self, deck: list[str], owner: int, card: str) -> None:
        """The top card of a deck (owner -1: the Zombie Deck) leaves it."""
        if owner in self.unknown:
            self.must(card in deck, "EZ-1.23", f"{card} is not in the shuffled deck")
            deck.remove(card)
        else:
            self.same("EZ-1.7", "the top card", deck.pop(), card)

    def renew_deck(self, seat: int) -> Script:
        """EZ-1.8."""
        if not self.deck[seat]:
            yield Due("EZ-1.8", "shuffled", player=seat)
            self.deck[seat], self.discard[seat] = self.discard[seat], []
            self.unknown.add(seat)

    def draw(self, seat: int) -> Script:
        if not self.deck[seat] and not self.discard[seat]:
            yield from self.die("EZ-17.1")
        yield from self.renew_deck(seat)
        event = yield Due("EZ-1.7", "drew", player=seat)
        self.same("EZ-1.23", "who sees the card", (seat,), event.only)
        self.from_deck(self.deck[seat], seat, event["card"])
        self.hand[seat].append(event["card"])

    def lose(self, card: str) -> None:
        """EZ-1.10, EZ-1.11, EZ-16.1, EZ-16.2."""
        if is_zombie(card):
            self.zombie_discard.append(card)
        else:
            self.piles[card] = self.piles.get(card, 0) + 1

    def discard_from_hand(self, rule: str, card: str) -> Script:
        yield Due(rule, "discarded", player=self.turn, card=card)
        self.hand[self.turn].remove(card)
        self.discard[self.turn].append(card)

    def show_hand(self, rule: str) -> Script:
        event = yield Due(rule, "hand_shown", player=self.turn)
        self.same(rule, "the hand shown", sorted(self.hand[self.turn]), sorted(event["cards"]))

    def pay_loss(self, count: int) -> Script:
        """EZ-12.5 to EZ-12.14. A loss that can only be the top card is not asked for."""
        seat = self.turn
        for _ in range(count):
            options: set[Option] = {("LOSE", card) for card in self.hand[seat] if not is_zombie(card)}
            if self.deck[seat] or self.discard[seat]:
                options.add(("LOSE_TOP",))
            if self.way == "flee" and self.success:
                options |= {("LOSE_DISCARDED", card) for card in self.discard[seat] if not is_zombie(card)}
            if not options:
                yield from self.die("EZ-17.2")
            if self.hand[seat] or len(options) > 1:
                kind, *named = yield Choice("EZ-12.5", seat, options)
            else:
                kind, named = "LOSE_TOP", []
            if kind == "LOSE_TOP":
                yield from self.renew_deck(seat)
                event = yield Due("EZ-12.10", "lost_top", player=seat)
                card = event["card"]
                self.from_deck(self.deck[seat], seat, card)
            else:
                (card,) = named
                yield Due("EZ-1.10", "lost", player=seat, card=card)
                (self.hand if kind == "LOSE" else self.discard)[seat].remove(card)
            self.lose(card)

    def die(self, rule: str) -> Script:
        """EZ-17.3 to EZ-17.9."""
        seat = self.turn
        yield Due(rule, "died", player=seat)
        yield from self.show_hand("EZ-17.4")
        for zone in (self.hand[seat], self.play_area, self.deck[seat], self.discard[seat]):
            for card in zone:
                self.lose(card)
            zone.clear()
        self.status[seat] = FALLEN
        if len(self.living()) == 1:
            (survivor,) = self.living()
            yield Due("EZ-21.1", "last_survivor", player=survivor)
            raise MatchOver(Over("EZ-21.1", "last_survivor", winners=[survivor]))
        if not self.horde_is_settled:
            fled = self.way == "flee" and self.success
            yield from self.dissipate("EZ-17.7") if fled else self.disperse("EZ-17.7")
        raise TurnOver

    # -- the zombies (EZ-1.18, EZ-1.19, EZ-15, EZ-21) ----------------------------------------------------------------

    def dissipate(self, rule: str) -> Script:
        if self.horde:
            yield Due(rule, "dissipated", zombie=self.horde[0])
            self.zombie_discard.append(self.horde.pop(0))

    def disperse(self, rule: str) -> Script:
        if self.horde:
            yield Due(rule, "dispersed", zombies=list(self.horde))
            self.zombie_discard += self.horde
            self.horde.clear()

    def settle_zombie_deck(self) -> Script:
        """EZ-15.1 to EZ-15.4."""
        if self.zombie_deck:
            return
        if not self.zombie_discard:
            yield Due("EZ-21.3", "exhausted")
            yield from self.survive()
        self.reveal_count += 1
        yield Due("EZ-15.2", "zombies_shuffled", number=self.reveal_count)
        self.zombie_deck, self.zombie_discard = self.zombie_discard, []
        self.unknown.add(-1)

    def survive(self) -> Script:
        """EZ-21.4 to EZ-21.9."""
        sizes = [0] * self.players
        for seat in self.living():
            sizes[seat] = len(self.hand[seat]) + len(self.deck[seat]) + len(self.discard[seat])
            sizes[seat] += len(self.play_area) if seat == self.turn else 0
        returns = [0.0] * self.players
        for seat in self.living():
            if sizes[seat] == max(sizes):
                yield Due("EZ-21.4", "ultimate_victor", player=seat, number=sizes[seat])
                returns[seat] = 1.0
            else:
                yield Due("EZ-21.8", "survived", player=seat, number=sizes[seat])
                returns[seat] = 1.0 if self.config["exhaustion"] == "together" else 0.5
        raise MatchOver(Over("EZ-21.4", "exhaustion", returns=returns, scores=[float(size) for size in sizes]))

    # -- what lies on the table --------------------------------------------------------------------------------------

    def compare(self, move: Move) -> None:
        table = move.table
        self.same("EZ-1.1", "who is alive", self.status, table["status"])
        self.same("EZ-1.20", "whose turn it is", self.turn, table["turn"])
        for rule, name in (("EZ-1.3", "hand"), ("EZ-1.9", "discard")):
            mine: list[list[str]] = getattr(self, name)
            self.same(rule, name, [sorted(zone) for zone in mine], [sorted(zone) for zone in table[name]])
        for seat in range(self.players):
            self.compare_deck(self.deck[seat], table["deck"][seat], seat)
            if seat in self.unknown:
                self.deck[seat] = table["deck"][seat]
        self.compare_deck(self.zombie_deck, table["zombie_deck"], -1)
        if -1 in self.unknown:
            self.zombie_deck = table["zombie_deck"]
        self.unknown.clear()
        self.same("EZ-1.4", "the play area", sorted(self.play_area), sorted(table["play_area"]))
        self.same("EZ-1.14", "the Horde", self.horde, table["horde"])
        self.same("EZ-1.11", "the Zombie Discard", sorted(self.zombie_discard), sorted(table["zombie_discard"]))
        self.same("EZ-18.6", "the Threat areas", self.threat, table["threat"])
        self.same("EZ-16.1", "the piles", self.piles, table["piles"])
        self.same("EZ-15.4", "the reveal count", self.reveal_count, table["reveal_count"])
        self.same("EZ-1.3", "all cards", self.box, self.all_cards())

    def compare_deck(self, mine: list[str], theirs: list[str], owner: int) -> None:
        if owner in self.unknown:
            mine, theirs = sorted(mine), sorted(theirs)
        self.same("EZ-1.7", "the Zombie Deck" if owner < 0 else f"the draw deck of seat {owner}", mine, theirs)
