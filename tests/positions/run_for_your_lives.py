"""Positions of Zombie! Run for Your Lives!: empty piles, hands that fit nowhere, four and four, the nearly dead."""

from __future__ import annotations

from shamble.games.run_for_your_lives.state import Table
from tests.games.run_for_your_lives.table import table, who
from tests.positions import Positions


def no_card_left(seed: int) -> Table:
    """Draws are skipped, and who has no card ends the turn (ZR-12.6, ZR-6.11)."""
    return table(who(items="I1 I2", hand="Z3 I3"), who(zombies="Z1 Z2", hand="I4"), who(hand="Z0"), deck="", seed=seed)


def empty_hand_empty_deck(seed: int) -> Table:
    """The one whose turn it is holds a single card, and a zombie-player finds nothing to draw (ZR-9.14)."""
    return table(who(hand="I1"), who(dead=True), who(hand="Z1", items="I2"), deck="", discard="", seed=seed)


def nothing_fits(seed: int) -> Table:
    """No normal play: redraws, the fourth of which ends the turn, or the Special Rule (ZR-6)."""
    return table(
        who(items="I1 I2 I3", hand="I1 I1 I2 I3 I3"),
        who(zombies="Z4 Z5 Z6"),
        deck="I2 Z4 Z5 Z4 Z5",
        discard="Z6 Z6",
        seed=seed,
    )


def on_the_edge(seed: int) -> Table:
    """Four items and four zombies nearly everywhere (ZR-7, ZR-8, ZR-11.10 to ZR-11.12)."""
    return table(
        who(items="I1 I2 I3 I4", zombies="Z5 Z6 Z7 Z8"),
        who(items="I5 I6 I7 I8", zombies="Z1 Z2 Z3 Z0"),
        who(items="I1 I2 I9", zombies="Z5 Z7 Z8 Z10"),
        turn="ABC"[seed % 3],
        seed=seed,
    )


def mostly_dead(seed: int) -> Table:
    """Five zombie-players give cards to two who live and can take little (ZR-9.9 to ZR-9.12)."""
    return table(
        who(dead=True),
        who(items="I1 I2 I3 I4", zombies="Z7 Z8 Z0"),
        who(dead=True),
        who(items="I1 I2 I3 I5", zombies="Z7 Z8 Z0"),
        who(dead=True),
        who(dead=True),
        who(dead=True),
        deck="Z0 I1 I2 I3 Z7 Z8 ...",
        turn="ACEFG"[seed % 5],
        seed=seed,
    )


def thin_deck(seed: int) -> Table:
    """The deck runs out in the middle of a redraw (ZR-12.2, ZR-12.5)."""
    return table(
        who(items="I1 I2", hand="I1 I1 I2 I2"),
        who(zombies="Z1 Z3 Z4"),
        who(dead=True),
        deck="Z1 Z3",
        discard="I3 I4 Z5 Z6 Z2 I8",
        drawn=False,
        seed=seed,
    )


def last_turns(seed: int) -> Table:
    """The turn limit is near (ZR-13.4)."""
    return table(who(items="I1 I2"), who(zombies="Z3 Z4"), deck="...", turn_limit=3, seed=seed)


POSITIONS: Positions = {
    "no card left": no_card_left,
    "an empty hand and an empty deck": empty_hand_empty_deck,
    "nothing fits": nothing_fits,
    "four and four": on_the_edge,
    "mostly dead": mostly_dead,
    "a thin deck": thin_deck,
    "the last turns": last_turns,
}
