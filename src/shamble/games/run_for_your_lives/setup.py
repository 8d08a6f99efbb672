"""From options and chance to the first draw (ZR-2)."""

from __future__ import annotations

from shamble.core.game import Game
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.games.run_for_your_lives import events
from shamble.games.run_for_your_lives.components import CARDS
from shamble.games.run_for_your_lives.rules import HAND, begin_turn
from shamble.games.run_for_your_lives.state import Table


def set_up(game: Game[Table], players: int, config: Config, rng: Rng) -> Table:
    """ZR-2.1 to ZR-2.8: shuffle, find the first player, deal four rounds of one card."""
    s = Table(game, players, config, rng)
    s.deck = list(range(CARDS))
    rng.shuffle(s.deck)
    s.turn = rng.below(players) if config["first_player"] == "random" else config["first_seat"]
    for _ in range(HAND):
        for offset in range(players):
            s.hands[(s.turn + offset) % players].append(s.deck.pop())
    s.do(open_match)
    return s


def open_match(s: Table) -> None:
    s.tell(events.BEGAN, "ZR-2.6", s.turn)
    s.do(begin_turn)
