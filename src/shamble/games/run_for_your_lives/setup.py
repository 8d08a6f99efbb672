"""From options and chance to the first draw (ZR-2)."""

from __future__ import annotations

from shamble.core.game import Game
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.games.run_for_your_lives import events
from shamble.games.run_for_your_lives.box import column
from shamble.games.run_for_your_lives.components import (
    CARDS,
    COPIES,
    POCKET,
    POCKET_DECK,
    POCKET_HAND,
    POCKET_START,
    POCKET_TURNS,
    TYPE_OF,
)
from shamble.games.run_for_your_lives.rules import begin_turn
from shamble.games.run_for_your_lives.state import Table


def set_up(game: Game[Table], players: int, config: Config, rng: Rng) -> Table:
    """ZR-2.1 to ZR-2.8: shuffle, find the first player, deal four rounds of one card."""
    if config["size"] == POCKET:
        return set_up_pocket(game, players, config, rng)
    s = Table(game, players, config, rng)
    s.deck = list(range(CARDS))
    if config["components"] is not None:
        copies = column(config, "copies")
        s.deck = [card for card in s.deck if card % COPIES < copies[TYPE_OF[card]]]
    rng.shuffle(s.deck)
    deal(s, s.hand_size)
    return s


def deal(s: Table, cards: int) -> None:
    """ZR-2.4 to ZR-2.8: find the first player and deal so many rounds of one card."""
    s.turn = s.rng.below(s.players) if s.config["first_player"] == "random" else s.config["first_seat"]
    for _ in range(cards):
        for offset in range(s.players):
            s.hands[(s.turn + offset) % s.players] += (s.deck.pop(),)
    s.do(open_match)


def set_up_pocket(game: Game[Table], players: int, config: Config, rng: Rng) -> Table:
    """ZR-15: three items each, one card in the hand, eight in all, four turns."""
    turns = min(config["turn_limit"] or POCKET_TURNS, POCKET_TURNS)
    s = Table(game, players, {**config, "turn_limit": turns}, rng)
    s.deck = [COPIES * kind for kind in POCKET_DECK]
    rng.shuffle(s.deck)
    for seat in range(players):
        for kind in POCKET_START:
            s.areas[seat] += (COPIES * kind + seat,)
            s.holders[kind] |= 1 << seat
            s.items[seat] += 1
    deal(s, POCKET_HAND)
    return s


def open_match(s: Table) -> None:
    s.tell(events.BEGAN, "ZR-2.6", s.turn)
    s.do(begin_turn)
