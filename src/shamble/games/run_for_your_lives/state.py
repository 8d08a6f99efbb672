"""The table: hands, what lies in front of each player, deck and discard pile."""

from __future__ import annotations

from typing import Final

from shamble.core.game import AnyGame
from shamble.core.native import i64, mypyc_attr
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games.run_for_your_lives.box import column
from shamble.games.run_for_your_lives.components import TYPES

NO_CARD: Final = -1
AS_PRINTED: Final = (1,) * len(TYPES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    __slots__ = (
        "areas",
        "caught",
        "counts",
        "deck",
        "discard",
        "gift",
        "hand_size",
        "hands",
        "holders",
        "items",
        "items_to_win",
        "living",
        "redraws",
        "special_used",
        "turn_limit",
        "turns",
        "zombies",
        "zombies_to_lose",
    )

    def __init__(self, game: AnyGame, players: int, config: Config, rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.deck: list[int] = []
        """Face down; the top card is the last."""
        self.discard: tuple[int, ...] = ()
        """Face up; oldest first. What a copy of the table may share with it is a tuple."""
        self.hands: list[tuple[int, ...]] = [()] * players
        """In order of arrival."""
        self.areas: list[tuple[int, ...]] = [()] * players
        """The cards in front of each player, in order of arrival."""
        self.holders = [0] * len(TYPES)
        """For each card type, the seats (a bit mask) that have it in front of them."""
        self.items = [0] * players
        self.zombies = [0] * players
        """As how many of each kind counts what lies in front of each player."""
        self.living: i64 = (1 << players) - 1
        """The living players, as a bit mask."""
        self.caught: tuple[int, ...] = ()
        """The zombie-players in the order in which they were caught."""
        self.special_used = False
        self.redraws = 0
        """How often the active player has redrawn in this turn."""
        self.gift = NO_CARD
        """The card that the active zombie-player has drawn and must give."""
        self.turns = 0
        """Turns completed."""
        self.turn_limit: int = config["turn_limit"]
        self.hand_size: int = config["hand"]
        self.items_to_win: int = config["items_to_win"]
        self.zombies_to_lose: int = config["zombies_to_lose"]
        self.counts = AS_PRINTED if config["components"] is None else column(config, "counts")
        """As how many items, or zombies, a card of each type counts (ZR-16.4)."""

    def clone(self) -> Table:
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.deck = self.deck.copy()
        new.discard = self.discard
        new.hands = self.hands.copy()
        new.areas = self.areas.copy()
        new.holders = self.holders.copy()
        new.items = self.items.copy()
        new.zombies = self.zombies.copy()
        new.living = self.living
        new.caught = self.caught
        new.special_used = self.special_used
        new.redraws = self.redraws
        new.gift = self.gift
        new.turns = self.turns
        new.turn_limit = self.turn_limit
        new.hand_size = self.hand_size
        new.items_to_win = self.items_to_win
        new.zombies_to_lose = self.zombies_to_lose
        new.counts = self.counts
        return new

    def alive(self) -> int:
        """How many players live."""
        return self.players - len(self.caught)

    def is_living(self, seat: int) -> bool:
        return bool(self.living >> seat & 1)
