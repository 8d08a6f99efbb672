"""The table as plain data, and the made-up positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.games.zombie_plague.board.figures import IN_CAR, NOWHERE
from shamble.games.zombie_plague.components import (
    BARREL_SPENT,
    CARD_BITS,
    CODES,
    DIRECTIONS,
    EMPTY,
    SQUARE_NAMES,
    UNARMED_HAND,
)
from tests.positions import Positions, positions_of

SIDES = DIRECTIONS.codes


def snapshot(s: Any) -> dict[str, Any]:
    plan = s.plan
    return {
        "humans": [human(s, h) for h in range(s.humans)],
        "zombies": [
            {
                "square": SQUARE_NAMES[s.z_square[slot]],
                "facing": SIDES[s.z_facing[slot]],
                "bonus": bool(s.bonus >> slot & 1),
                "cards": sorted(card(c) for c in s.carried.get(slot, ())),
            }
            for slot in s.horde
        ],
        "deck": [card(c)[0] for c in s.deck],
        "discards": sorted(card(c)[0] for c in s.discards),
        "bars": {opening.id for i, opening in enumerate(plan.openings) if s.barricades >> i & 1},
        "searched": {search.id for i, search in enumerate(plan.searches) if s.searched_any >> i & 1},
        "cellar": None if s.cellar_edge < 0 else (SQUARE_NAMES[s.cellar_edge // 4], SIDES[s.cellar_edge % 4]),
        "locked": s.locked,
        "flares": sorted(SQUARE_NAMES[square] for square in s.flares),
        "stench": s.stench,
        "round": s.round,
        "zombie_player": None if s.zombie_player < 0 else s.zombie_player,
        "active": None if s.active < 0 else s.active,
        "ap": s.ap,
        "traitor": None if s.traitor < 0 else s.traitor,
        "revealed": s.revealed,
        "pending": sorted(card(c) for c in s.found),
    }


def card(value: int) -> tuple[str, bool, bool]:
    """Its code, and of a gun whether it is empty and whether its free OOPS is spent."""
    return CODES[value & CARD_BITS], bool(value & EMPTY), bool(value & BARREL_SPENT)


def human(s: Any, h: int) -> dict[str, Any]:
    square = s.square[h]
    return {
        "owner": s.owner[h],
        "square": "car" if square == IN_CAR else "" if square == NOWHERE else SQUARE_NAMES[square],
        "facing": SIDES[s.facing[h]],
        "weapon": None if s.weapon[h] == UNARMED_HAND else card(s.weapon[h]),
        "items": sorted(CODES[c] for c in s.items[h]),
        "searched": {search.id for i, search in enumerate(s.plan.searches) if s.searched[h] >> i & 1},
        "alive": bool(s.alive >> h & 1),
        "infected": bool(s.infected >> h & 1),
    }


MORE_ROUNDS = 30


def limited(build: Callable[[int], Any]) -> Callable[[int], Any]:
    """With a round limit (ZP-15.9): one Human with a shield can keep the zombies busy for hundreds of rounds."""

    def built(seed: int) -> Any:
        s = build(seed)
        s.config = {**s.config, "round_limit": s.round + MORE_ROUNDS}
        return s

    return built


POSITIONS: Positions = {name: limited(build) for name, build in positions_of("zombie_plague").items()}
