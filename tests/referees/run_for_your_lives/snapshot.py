"""The table as plain data."""

from __future__ import annotations

from typing import Any

from shamble.games.run_for_your_lives.components import CODES


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
