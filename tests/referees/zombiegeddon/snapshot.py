"""The table as plain data, and positions that play hardly reaches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games.zombiegeddon.board import SPACES, spaces_of
from shamble.games.zombiegeddon.components import IDS
from tests.games.zombiegeddon.table import table


def snapshot(s: Any) -> dict[str, Any]:
    names = [SPACES[v] if v >= 0 else None for v in s.figures]
    return {
        "disks": {SPACES[v]: IDS[disk] for v, disk in enumerate(s.disks) if disk >= 0},
        "figures": [names[4 * player : 4 * player + 4] for player in range(s.players)],
        "tokens": [[SPACES[v] for v in spaces_of(bits)] for bits in s.tokens],
        "stock": list(s.stock),
        "spent": s.spent,
        "gathered": [[IDS[disk] for disk in pile] for pile in s.gathered],
        "lost": [IDS[disk] for disk in s.lost],
        "phase": s.phase,
        "starter": s.starter,
        "turn": s.turn,
        "idle": s.idle,
    }


def last_disks(seed: int) -> State:
    """A few disks on each side of a barricade: the phase ends by reach, or is played out (ZG-9.1, ZG-9.11)."""
    return table(
        "red1 B4, red2 A4 food-1, A5 prov-water, A6 food-3, A7 barricade, B5 enemy-4, blue1 I9, blue2 J9 weapon, "
        "J10 enemy-8, J11 food-2, H9 barricade",
        weapons="red 1",
        tokens="red C8, blue C8 E2",
        starter="blue",
    )


def crowd(seed: int) -> State:
    """Figures side by side: passing over, weapons and enemies under them (ZG-4.10 to ZG-4.15, ZG-5.3 to ZG-5.6)."""
    return table(
        "red1 D4 weapon, red2 D6 food-2, green1 D5 enemy-5, green2 E5 food-1, blue1 E6 prov-fuel, blue2 D7 enemy-3, "
        "D3 enemy-7, D8 enemy-6, C5 enemy-8, C6 food-3, E4 sewer, E7 sewer, F5 prov-fuel, F6 weapon, J1 sewer",
        players=3,
        weapons="green 2, blue 1",
        turn=("red", "green", "blue")[seed % 3],
    )


def waiting(seed: int) -> State:
    """Sewers to jump between, and one disk too dear: rounds without progress (ZG-9.16 to ZG-9.19)."""
    return table(
        "red1 A1 sewer, red2 J1 sewer, blue1 G8 food-3, blue2 J1, G10 food-2, A2 enemy-3",
        weapons="red 1",
        idle=seed % 5,
    )


def no_token(seed: int) -> State:
    """Nobody, or only one player, will have a figure after the bomb (ZG-10.6, ZG-11.3, ZG-11.4)."""
    return table(
        "red1 A3 food-1, blue1 A5 enemy-6, A4 food-2, green1 A8 prov-medicine",
        players=3,
        tokens="green H5 F11" if seed % 2 else "",
        piles={"red": "enemy-6 enemy-3", "blue": "enemy-3", "green": "prov-medicine food-3"},
        starter="green",
    )


def after_the_bomb(seed: int) -> State:
    """The last points: weapons, many of one provision, red shelters (ZG-8.2, ZG-12)."""
    return table(
        "red1 B3 food-2, red2 H2 prov-water, blue1 I8 enemy-4, blue2 C11 prov-fuel, green1 E2, yellow1 B9 sewer, "
        "B5 food-3, I3 enemy-8, J9 sewer, C10 weapon, H3 prov-water, J8 food-1",
        players=4,
        post=True,
        weapons="red 1, green 1",
        tokens="red I2, blue B4 B11",
        piles={
            "red": "prov-water prov-water prov-water prov-water prov-water enemy-8",
            "blue": "prov-water prov-fuel prov-fuel prov-fuel prov-fuel prov-fuel prov-fuel prov-fuel",
            "green": "food-3 food-3",
            "yellow": "enemy-7 enemy-7 food-3",
        },
        turn=("red", "green", "blue", "yellow")[seed % 4],
    )


def behind_enemies(seed: int) -> State:
    """Ways that only weapons open, one of which lies behind an enemy (ZG-9.4, ZG-9.8, ZG-10.10)."""
    return table(
        "red1 A1 food-1, A2 enemy-3, A3 weapon, A4 enemy-5, A5 weapon, B1 enemy-4, blue1 J12 food-2, J11 enemy-3, "
        "J10 enemy-7, J9 prov-water, I12 enemy-8",
        weapons="red 1" if seed % 3 else "blue 2",
        tokens="red C8 E2 F11 H5, blue E2",
        piles={"red": "enemy-5", "blue": "enemy-5"},
        starter="blue" if seed % 2 else "red",
    )


def one_weapon(seed: int) -> State:
    """Nothing but an enemy is left beside the shelter, and only Red could pay (ZG-9.4, ZG-9.8)."""
    return table(
        "red1 B4, red2 J1 food-1, C5 enemy-8, C4 enemy-3, blue1 I9, blue2 B4, J9 enemy-5",
        weapons="red 1",
        tokens="red C8, blue C8",
    )


def from_seed(position: Callable[[int], State]) -> Callable[[int], State]:
    """With dice of the seed."""

    def drawn(seed: int) -> State:
        state = position(seed)
        state.rng = Rng(seed)
        return state

    return drawn


POSITIONS = {
    position.__name__.replace("_", " "): from_seed(position)
    for position in (last_disks, crowd, waiting, no_token, after_the_bomb, behind_enemies, one_weapon)
}
