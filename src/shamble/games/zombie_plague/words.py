"""Actions in words that need the table: which opening, which weapon, which zombie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shamble.core.actions import seat_name
from shamble.games.zombie_plague.actions import (
    ACTIONS,
    BARRICADE,
    CAR_DOOR_CHOICE,
    EXIT_CAR,
    FLARE_AT,
    KEEP_NEW,
    KEEP_OLD,
    MOLOTOV_AT,
    OPENING,
    STEAL,
    TAKE_DOWN,
    TRADE,
    TURN_OF,
    Z_POUND,
)
from shamble.games.zombie_plague.board.board import WINDOW
from shamble.games.zombie_plague.components import CARD_BITS, DIRECTIONS, NAMES, SQUARE_NAMES
from shamble.games.zombie_plague.rules.attacks import thrown_to

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    plain = ACTIONS.describe(action, names)
    block = ACTIONS.block_of(action)
    args = block.args(action)
    if block in (BARRICADE, TAKE_DOWN) and s.active >= 0 and s.square[s.active] >= 0:
        opening = s.plan.opening_at[s.square[s.active] * 4 + args[0]]
        if opening >= 0:
            verb = "Barricade" if block is BARRICADE else "Take down the barricade of"
            return f"{verb} the {opening_words(s, opening)} to the {DIRECTIONS.names[args[0]]}"
    elif block in (OPENING, Z_POUND) and args[0] < len(s.plan.openings):
        verb = "Pound on" if block is Z_POUND else "Take"
        edge = s.plan.opening_edges[args[0]][0]
        return f"{verb} the {opening_words(s, args[0])} at {SQUARE_NAMES[edge // 4]}, {DIRECTIONS.names[edge % 4]} side"
    elif block is KEEP_OLD and s.found and s.active >= 0:
        return f"Keep the {NAMES[s.weapon[s.active] & CARD_BITS]}, discard the new {NAMES[s.found[0] & CARD_BITS]}"
    elif block is KEEP_NEW and s.found and s.active >= 0:
        return f"Take the new {NAMES[s.found[0] & CARD_BITS]}, discard the {NAMES[s.weapon[s.active] & CARD_BITS]}"
    elif block in (MOLOTOV_AT, FLARE_AT) and s.active >= 0 and s.square[s.active] >= 0:
        square = thrown_to(s, s.active, args[0])
        return f"{plain}, on {SQUARE_NAMES[square]}" if square >= 0 else plain
    elif block in (EXIT_CAR, CAR_DOOR_CHOICE) and args[0] < len(s.plan.car_doors):
        verb = "Get out of the car on" if block is EXIT_CAR else "Tear open the car from"
        return f"{verb} {SQUARE_NAMES[s.plan.car_doors[args[0]][0]]}"
    elif block in (TRADE, STEAL, TURN_OF) and args[0] < s.humans:
        return f"{plain} ({seat_name(s.owner[args[0]], names)})"
    return plain


def opening_words(s: Table, opening: int) -> str:
    kind = "window" if s.plan.openings[opening].kind == WINDOW else "door"
    return f"{kind} {s.plan.openings[opening].id}"
