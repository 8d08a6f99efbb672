"""The table as plain data, and positions that play hardly reaches."""

from __future__ import annotations

from typing import Any

from shamble.core.state import State
from shamble.games.run_for_your_lives.components import CODES
from tests.games.run_for_your_lives.table import table, who


def snapshot(s: Any) -> dict[str, Any]:
    return {
        "deck": _codes(s.deck),
        "discard": _codes(s.discard),
        "hands": [_codes(hand) for hand in s.hands],
        "areas": [_codes(area) for area in s.areas],
        "alive": [seat for seat in range(s.players) if s.living >> seat & 1],
        "turn": s.turn,
        "turns": s.turns,
        "special_used": s.special_used,
        "redraws": s.redraws,
        "gift": CODES[s.gift] if s.gift >= 0 else None,
    }


def _codes(cards: list[int]) -> list[str]:
    return [CODES[card] for card in cards]


def no_card_left(seed: int) -> State:
    """Both piles are empty: draws are skipped (ZR-12.6, ZR-6.11)."""
    return table(
        who(items="I1 I2", hand="Z3 I3"),
        who(zombies="Z1 Z2", hand="I4"),
        who(hand="Z0"),
        deck="",
        discard="",
        seed=seed,
    )


def nothing_fits(seed: int) -> State:
    """No normal play: redraws, or the Special Rule (ZR-6)."""
    return table(
        who(items="I1 I2 I3", hand="I1 I1 I2 I3 Z4"),
        who(zombies="Z4 Z5 Z6"),
        deck="I2 I3 Z4 Z5 Z5",
        discard="Z6 Z6",
        seed=seed,
    )


def on_the_edge(seed: int) -> State:
    """Four items and four zombies nearly everywhere (ZR-7, ZR-8, ZR-11.10 to ZR-11.12)."""
    return table(
        who(items="I1 I2 I3 I4", zombies="Z5 Z6 Z7 Z8"),
        who(items="I5 I6 I7 I8", zombies="Z1 Z2 Z3 Z0"),
        who(items="I1 I2 I9", zombies="Z5 Z7 Z8 Z10"),
        deck="...",
        turn="ABC"[seed % 3],
        seed=seed,
    )


def mostly_dead(seed: int) -> State:
    """Four zombie-players give cards to two who live and can take little (ZR-9.9 to ZR-9.12)."""
    return table(
        who(dead=True),
        who(items="I1 I2 I3 I4", zombies="Z7 Z8 Z0"),
        who(dead=True),
        who(items="I1 I2 I3 I5", zombies="Z7 Z8 Z0"),
        who(dead=True),
        who(dead=True),
        deck="Z0 I1 I2 I3 Z7 Z8 ...",
        seed=seed,
    )


def thin_deck(seed: int) -> State:
    """The deck runs out in the middle of a draw (ZR-12.2, ZR-12.5)."""
    return table(
        who(items="I1 I2", hand="I1 I1 I2 I2 x"),
        who(zombies="Z1 Z3 Z4"),
        who(dead=True),
        deck="Z1",
        discard="I3 I4 Z5 Z6 Z2 I8",
        seed=seed,
    )


POSITIONS = {
    "no card left": no_card_left,
    "nothing fits": nothing_fits,
    "on the edge": on_the_edge,
    "mostly dead": mostly_dead,
    "thin deck": thin_deck,
}
