"""Scoring (ZG-12)."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.state import NOBODY
from shamble.games.zombiegeddon.components import FIRST_ENEMY, PROVISION_POINTS, PROVISIONS, VALUES
from shamble.games.zombiegeddon.events import SCORED, WAYS_TO_END
from shamble.games.zombiegeddon.state import POST_BOMB, Table


def provision_points(count: int) -> int:
    """Points for so many disks of one provision type (ZG-12.4)."""
    return PROVISION_POINTS[min(count, len(PROVISION_POINTS) - 1)]


def token_points(s: Table, player: int) -> int:
    """ZG-12.5: only tokens on pre-bomb shelters count, so none of the first phase."""
    return s.config["token_points"] * s.tokens[player].bit_count() if s.phase == POST_BOMB else 0


def pile_lines(disks: Sequence[int]) -> tuple[int, int, int]:
    """Points for food, enemies and provisions (ZG-12.2 to ZG-12.4)."""
    food = enemies = 0
    for disk in disks:
        if disk >= FIRST_ENEMY:
            enemies += VALUES[disk]
        else:
            food += VALUES[disk]
    return food, enemies, sum(provision_points(disks.count(disk)) for disk in PROVISIONS)


def score_lines(s: Table, player: int) -> tuple[int, int, int, int]:
    """Points for food, enemies, provisions and tokens (ZG-12.2 to ZG-12.6)."""
    return (*pile_lines(s.gathered[player]), token_points(s, player))


def score_match(s: Table) -> None:
    """The highest total wins, shared if tied (ZG-12.7, ZG-12.8)."""
    totals = [sum(score_lines(s, player)) for player in range(s.players)]
    for player, total in enumerate(totals):
        s.tell(SCORED, "ZG-12.7", player, total)
        s.beat()
    best = max(totals)
    # Each winner has their share: were it the whole, all would agree to end a match at its start and win together.
    share = 1.0 / totals.count(best)
    s.turn = NOBODY
    s.end(
        [share if total == best else 0.0 for total in totals],
        WAYS_TO_END.codes[s.why],
        [float(total) for total in totals],
    )
