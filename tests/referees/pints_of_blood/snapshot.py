"""The table as plain data: squares are (row, position) from 0, a chip is (kind, lies face up)."""

from __future__ import annotations

from typing import Any

from shamble.games.pints_of_blood.components import (
    BUDDY_CARDS,
    CARD_CODES,
    CHIPS,
    COLOURS,
    FACES,
    MARKING_CODES,
    PUB_FOOD,
    WEAPONS,
)
from shamble.games.pints_of_blood.rules.draw_pile import CARD
from shamble.games.pints_of_blood.state import FREE, PHASES, chips


def snapshot(s: Any) -> dict[str, Any]:
    kit = s.kit
    return {
        "sides": [
            (COLOURS[colour], MARKING_CODES[kit.marking[colour]] if kit.marked[tile] else None)
            for tile, colour in enumerate(kit.colour)
        ],
        "rows": [s.tiles[5 * row : 5 * row + 5] for row in range(5)],
        "corner": list(s.corner),
        "piles": [[_chips(s.piles[5 * row + position]) for position in range(5)] for row in range(5)],
        "bus_row": s.bus_row,
        "bus": _chips(s.bus),
        "stock": [(CHIPS[chip - 1].code, False) for chip in s.stock],
        "ambulance": _chips(s.ambulance),
        "jukebox": _chips(s.jukebox),
        "scattered": _chips(s.scattered),
        "markers": [_chips(pile) for pile in s.markers],
        "sofa": s.sofa,
        "stools": [row for row in range(5) if s.stools >> row & 1],
        "phone_box": s.phone_box,
        "dead": s.dead,
        "beers": s.beers,
        "quarters": [[CARD_CODES[card & CARD] for card in cards] for cards in s.quarters],
        "quarter": s.quarter,
        "discard": [CARD_CODES[card] for card in s.discard],
        "bites": list(s.bites),
        "bags": list(s.bags),
        "drunk": list(s.drunk),
        "hands": [[BUDDY_CARDS[card].code for card in hand] for hand in s.hands],
        "food": [_food(mask) for mask in s.food],
        "food_stock": _food(s.food_stock),
        "used_food": _food(s.used_food),
        "dice": [
            (FACES[face].code, _place(s.die_at[die]))
            for die, face in enumerate(s.dice)
            if face >= 0 and s.die_at[die] >= FREE and die != s.gun_die
        ],
        "laid": [(_place(card >> 5), BUDDY_CARDS[card & 31].code) for card in s.laid],
        "aims": [(_place(aim >> 5), _place(aim & 31)) for aim in s.aims],
        "gun": (WEAPONS[s.gun].code, _place(s.gun_at)) if s.gun >= 0 and s.gun_at >= FREE else None,
        "undead": [row for row in range(5) if s.undead >> row & 1],
        "blinded": [row for row in range(5) if s.blinded >> row & 1],
        "round": s.round,
        "turn": s.turn,
        "start_player": s.start_player,
        "phase": PHASES[s.phase],
        "spare": s.spare,
        "sent": s.sent,
    }


def _chips(pile: int) -> list[tuple[str, bool]]:
    """Top first."""
    return [(CHIPS[(chip & 7) - 1].code, chip > 7) for chip in chips(pile)]


def _food(mask: int) -> list[str]:
    return [food.code for number, food in enumerate(PUB_FOOD) if mask >> number & 1]


def _place(square: int) -> tuple[int, int] | None:
    """None: not placed yet."""
    return divmod(square, 5) if square >= 0 else None
