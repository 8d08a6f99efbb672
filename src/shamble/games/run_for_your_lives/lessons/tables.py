"""Tables for lessons, in a few words."""

from __future__ import annotations

from shamble.core.rng import Rng
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.components import CARDS, FIRST_ZOMBIE, TYPE_OF, TYPES
from shamble.games.run_for_your_lives.rules import begin_turn, choose_play
from shamble.games.run_for_your_lives.state import Table


def table(*players: tuple[str, str], deck: str = "", dead: int | None = None) -> Table:
    """A table at the first choice of seat 0: for each seat what lies in front of it and its hand, by kinds ("I1 Z4"),
    and the kinds on top of the deck in the order in which they are drawn. `dead` is a seat that is caught already."""
    count, config = GAME.check(len(players), {})
    left = list(range(CARDS))

    def cards(kinds: str) -> tuple[int, ...]:
        taken = []
        for kind in kinds.split():
            card = next(card for card in left if TYPES[TYPE_OF[card]].code == kind)
            left.remove(card)
            taken.append(card)
        return tuple(taken)

    s = Table(GAME, count, config, Rng("lessons"))
    s.areas = [cards(area) for area, _ in players]
    s.hands = [cards(hand) for _, hand in players]
    top = cards(deck)
    s.rng.shuffle(left)
    s.deck = [*left, *reversed(top)]
    for seat, area in enumerate(s.areas):
        for card in area:
            s.holders[TYPE_OF[card]] |= 1 << seat
        s.items[seat] = sum(TYPE_OF[card] < FIRST_ZOMBIE for card in area)
        s.zombies[seat] = len(area) - s.items[seat]
    if dead is not None:
        s.living &= ~(1 << dead)
        s.caught = (dead,)
    s.turn = 0
    s.do(choose_play if s.is_living(0) else begin_turn)
    s.run()
    return s
