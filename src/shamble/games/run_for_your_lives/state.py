"""The table: hands, what lies in front of each player, deck and discard pile."""

from __future__ import annotations

from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games.run_for_your_lives.components import TYPES

NO_CARD = -1


class Table(State):
    __slots__ = (
        "areas",
        "caught",
        "deck",
        "discard",
        "gift",
        "hands",
        "holders",
        "items",
        "living",
        "redraws",
        "special_used",
        "turns",
        "zombies",
    )

    def __init__(self, game: AnyGame, players: int, config: Config, rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.deck: list[int] = []
        """Face down; the top card is the last."""
        self.discard: list[int] = []
        """Face up; oldest first."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        """In order of arrival."""
        self.areas: list[list[int]] = [[] for _ in range(players)]
        """The cards in front of each player, in order of arrival."""
        self.holders = [0] * len(TYPES)
        """For each card type, the seats (a bit mask) that have it in front of them."""
        self.items = [0] * players
        self.zombies = [0] * players
        """How many of each kind lie in front of each player."""
        self.living = (1 << players) - 1
        """The living players, as a bit mask."""
        self.caught: list[int] = []
        """The zombie-players in the order in which they were caught."""
        self.special_used = False
        self.redraws = 0
        """How often the active player has redrawn in this turn."""
        self.gift = NO_CARD
        """The card that the active zombie-player has drawn and must give."""
        self.turns = 0
        """Turns completed."""

    def clone(self) -> Table:
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.deck = self.deck.copy()
        new.discard = self.discard.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.areas = [area.copy() for area in self.areas]
        new.holders = self.holders.copy()
        new.items = self.items.copy()
        new.zombies = self.zombies.copy()
        new.living = self.living
        new.caught = self.caught.copy()
        new.special_used = self.special_used
        new.redraws = self.redraws
        new.gift = self.gift
        new.turns = self.turns
        return new

    def is_living(self, seat: int) -> bool:
        return bool(self.living >> seat & 1)
