"""The bots that sit with a learner, and play until it is the learner's choice again."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.bots import Bot, ask, bot, tell, trust
from shamble.bots.outside import spec_in
from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.core.state import State

ANY_SEAT = "any"


class Company:
    """Who sits with the learner: one name for all other seats, or one for each of them, from the learner on clockwise.
    `seat` is the learner's, or "any": drawn for every match."""

    def __init__(self, opponents: str | Sequence[str], players: int, seat: int | str = ANY_SEAT) -> None:
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise ShambleError(f"{players} players are a learner and {players - 1} opponents, not {len(names)}")
        if seat != ANY_SEAT and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players):
            raise ShambleError(f"the learner's seat is 0 to {players - 1} or {ANY_SEAT!r}, not {seat!r}")
        self.names = names
        self.players = players
        self.seat = seat
        trust(name for name in names if spec_in(name))  # the program that names them has them
        self.seated(0)  # whoever named a bot that is not there learns it now

    def choose_seat(self, rng: Rng) -> int:
        return self.seat if isinstance(self.seat, int) else rng.below(self.players)

    def seated(self, learner: int) -> list[Bot | None]:
        """Fresh bots by seat; None for the learner."""
        seats: list[Bot | None] = [None] * self.players
        for place, name in enumerate(self.names, 1):
            seats[(learner + place) % self.players] = bot(name, patient=True)
        return seats


def play_to(state: State, bots: Sequence[Bot | None], rng: Rng) -> None:
    """Let the bots play until somebody else is to choose, or the match is over."""
    while not state.over:
        chooser = bots[state.player]
        if chooser is None:
            return
        make_move(state, bots, ask(chooser, state, rng))


def make_move(state: State, bots: Sequence[Bot | None], action: int) -> None:
    """Make a move of which the bots learn what they may."""
    tell(bots, state, action)
    state.apply(action)
