"""The table as plain data, and positions that play hardly reaches."""

from __future__ import annotations

from typing import Any

from shamble.games.zombiegeddon.board import SPACES, spaces_of
from shamble.games.zombiegeddon.components import IDS
from shamble.games.zombiegeddon.state import Table
from tests.games.zombiegeddon.table import table
from tests.positions import Positions, positions_of
from tests.positions.zombiegeddon import seeded


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


def crowd(seed: int) -> Table:
    """Figures side by side: passing over, weapons and enemies under them (ZG-4.10 to ZG-4.15, ZG-5.3 to ZG-5.6)."""
    s = table(
        "red1 D4 weapon, red2 D6 food-2, green1 D5 enemy-5, green2 E5 food-1, blue1 E6 prov-fuel, blue2 D7 enemy-3, "
        "D3 enemy-7, D8 enemy-6, C5 enemy-8, C6 food-3, E4 sewer, E7 sewer, F5 prov-fuel, F6 weapon, J1 sewer",
        players=3,
        weapons="green 2, blue 1",
        turn=("red", "green", "blue")[seed % 3],
    )
    return seeded(s, seed)


def after_the_bomb(seed: int) -> Table:
    """The last points: weapons, many of one provision, red shelters (ZG-8.2, ZG-12)."""
    s = table(
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
    return seeded(s, seed)


def behind_enemies(seed: int) -> Table:
    """Ways that only weapons open, one of which lies behind an enemy (ZG-9.4, ZG-9.8, ZG-10.10)."""
    s = table(
        "red1 A1 food-1, A2 enemy-3, A3 weapon, A4 enemy-5, A5 weapon, B1 enemy-4, blue1 J12 food-2, J11 enemy-3, "
        "J10 enemy-7, J9 prov-water, I12 enemy-8",
        weapons="red 1" if seed % 3 else "blue 2",
        tokens="red C8 E2 F11 H5, blue E2",
        piles={"red": "enemy-5", "blue": "enemy-5"},
        starter="blue" if seed % 2 else "red",
    )
    return seeded(s, seed)


def unarmed(seed: int) -> Table:
    """After the bomb there will be nothing but enemies, more than fit, and nobody has a weapon (ZG-9.2, ZG-10.5)."""
    s = table(
        "red1 B4, blue1 B4, C5 food-2, J1 barricade, J2 barricade",
        tokens="red C8, blue E2",
        components={"post_bomb": {"enemy-5": 112}},
    )
    return seeded(s, seed)


POSITIONS: Positions = {
    **positions_of("zombiegeddon"),
    "a crowd": crowd,
    "four players after the bomb": after_the_bomb,
    "behind enemies": behind_enemies,
    "nothing to reach after the bomb": unarmed,
}
