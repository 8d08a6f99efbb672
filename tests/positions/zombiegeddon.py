"""Positions of Zombiegeddon: pockets, the last disk, enemies without weapons, phases without figures, endless walks."""

from __future__ import annotations

from shamble import Rng
from shamble.games.zombiegeddon.state import Table
from tests.games.zombiegeddon.table import table
from tests.positions import Positions

CARRIED = "red C8 E2, blue H5"
"""Tokens in white shelters: there will be figures after the bomb."""


def seeded(s: Table, seed: int) -> Table:
    s.rng = Rng(seed)
    return s


def last_disk(seed: int) -> Table:
    """One disk is left, and two figures are beside it (ZG-9.1)."""
    return seeded(table("red1 B4, blue1 B4, C5 food-2", tokens=CARRIED), seed)


def only_enemies(seed: int) -> Table:
    """Enemies all around, and one weapon among two players (ZG-9.4, ZG-9.8)."""
    layout = "red1 B4, blue1 B4, red2 I2, blue2 I2, C5 enemy-8, C4 enemy-3, I3 enemy-4, H2 enemy-5, J2 weapon"
    return seeded(table(layout, weapons="red 1", tokens=CARRIED), seed)


def all_on_one_path(seed: int) -> Table:
    """Figures that can only pass one another over (ZG-4.10 to ZG-4.15)."""
    layout = "red1 A1 food-1, red2 A2 food-2, blue1 A3 food-3, blue2 A4 weapon, A5 food-1"
    return seeded(table(layout, tokens=CARRIED), seed)


def sewers_only(seed: int) -> Table:
    """Jumps from sewer to sewer, which make no progress (ZG-4.8, ZG-9.17)."""
    layout = "red1 A1 sewer, red2 J1 sewer, blue1 E6 sewer, blue2 J12 food-1, E7 food-2"
    return seeded(table(layout, quick_finish=False, idle=5), seed)


def nearly_idle(seed: int) -> Table:
    """A round without progress: everybody is asked for a call (ZG-9.16)."""
    return seeded(table("red1 A1 sewer, green1 J1 sewer, blue1 E6 sewer, E7 food-2", players=3, idle=2), seed)


def no_tokens(seed: int) -> Table:
    """The phase is about to end, and nobody has carried a token: nobody has a figure after the bomb (ZG-11.4)."""
    return seeded(table("red1 B4, C5 food-2", piles={"red": "enemy-3", "blue": "enemy-3"}), seed)


def tokens_of_one(seed: int) -> Table:
    """After the bomb only Blue will have figures, but Red opens by the largest enemy (ZG-10.11)."""
    return seeded(
        table(
            "red1 B4, blue1 B4, C5 food-2, C4 food-1",
            tokens="blue C8 E2 F11 H5",
            piles={"red": "enemy-8", "blue": "enemy-3"},
            weapons="blue 2",
        ),
        seed,
    )


def last_steps_after_the_bomb(seed: int) -> Table:
    """Red shelters within a step, few disks, a tie in sight (ZG-8.2, ZG-12.8)."""
    return seeded(
        table(
            "red1 C8, red2 A4 food-3, blue1 C8, D8 food-1, D7 food-1, green1 E2, E3 enemy-4",
            players=3,
            post=True,
            tokens="red B4",
            piles={"red": "food-1 prov-water", "blue": "food-1 prov-water"},
        ),
        seed,
    )


POSITIONS: Positions = {
    "the last disk": last_disk,
    "only enemies": only_enemies,
    "all on one path": all_on_one_path,
    "nothing but sewers": sewers_only,
    "a round without progress": nearly_idle,
    "nobody carried a token": no_tokens,
    "one player carried all": tokens_of_one,
    "the last steps after the bomb": last_steps_after_the_bomb,
}
