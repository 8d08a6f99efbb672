"""Between the phases and after them: the bomb and the new deal (ZG-10), who opens the second phase, and scoring
(ZG-12)."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.state import NOBODY
from shamble.games.zombiegeddon.actions import READY_NOW
from shamble.games.zombiegeddon.board import BIT, PLAIN, POST_BOMB_SHELTERS, PRE_BOMB_SHELTERS
from shamble.games.zombiegeddon.components import (
    FIGURES,
    FIRST_ENEMY,
    IDS,
    NO_DISK,
    POST_BOMB_SET,
    PRE_BOMB_SET,
    PROVISION_POINTS,
    PROVISIONS,
    SEWER,
    TOKEN_POINTS,
    VALUES,
)
from shamble.games.zombiegeddon.events import (
    BOMB,
    DEALT,
    LARGEST,
    LOOKED,
    NO_LARGEST,
    NOBODY_LEFT,
    PLACED,
    SCORED,
    WAYS_TO_END,
)
from shamble.games.zombiegeddon.state import POST_BOMB, PRE_BOMB, Table, next_player, ways

START_SHELTERS = (PRE_BOMB_SHELTERS, POST_BOMB_SHELTERS)


def disk_set(s: Table, phase: int) -> Sequence[int]:
    """How many of each disk a phase is dealt from."""
    components = s.config["components"]
    if components is None:
        return (PRE_BOMB_SET, POST_BOMB_SET)[phase]
    counts = components[("pre_bomb", "post_bomb")[phase]]
    return [counts[name] for name in IDS]


def deal(s: Table) -> None:
    """Shuffle the disks of the phase and deal them onto the empty plain spaces, in reading order (ZG-2.2, ZG-10.4)."""
    disks = [disk for disk, count in enumerate(disk_set(s, s.phase)) for _ in range(count)]
    s.rng.shuffle(disks)
    empty = [v for v in PLAIN if s.disks[v] == NO_DISK]
    collectable = 0
    enemies = 0
    for v, disk in zip(empty, disks, strict=False):  # ZG-10.5: as far as both go
        s.disks[v] = disk
        if disk < SEWER:
            collectable |= BIT[v]
            if disk >= FIRST_ENEMY:
                enemies |= BIT[v]
    s.lost += disks[len(empty) :]
    s.collectable = collectable
    s.enemies = enemies
    if s.phase == PRE_BOMB or any(disk >= SEWER for disk in disks):
        s.ways = ways(s.disks)
    s.tell(DEALT, "ZG-2.2" if s.phase == PRE_BOMB else "ZG-10.4", min(len(disks), len(empty)), s.phase)


def change_over(s: Table) -> None:
    """The bomb falls (ZG-10): lost disks go, new ones come, figures start where tokens were delivered."""
    clear_board(s)
    s.phase = POST_BOMB
    s.gathered_pre_bomb = [len(pile) for pile in s.gathered]
    deal(s)
    place_survivors(s)
    s.starter = opening_player(s)
    if next_player(s, s.starter) != NOBODY:
        s.ready = 0
        look_through(s, s.starter)


def clear_board(s: Table) -> None:
    """Collectable disks that nobody got leave the game; sewers and barricades stay (ZG-10.2, ZG-10.3)."""
    left = [v for v in PLAIN if s.collectable & BIT[v]]
    s.lost += [s.disks[v] for v in left]
    for v in left:
        s.disks[v] = NO_DISK
    s.tell(BOMB, "ZG-10.2", len(left))


def place_survivors(s: Table) -> None:
    """One figure on each post-bomb shelter that holds a token of its colour; then the tokens go home (ZG-10.6,
    ZG-10.7)."""
    for player in range(s.players):
        shelters = [v for v in POST_BOMB_SHELTERS if s.tokens[player] & BIT[v]]
        for f, v in enumerate(shelters):
            s.figures[FIGURES * player + f] = v
        if shelters:
            s.tell(PLACED, "ZG-10.6", player, tuple(shelters))
        else:
            s.tell(NOBODY_LEFT, "ZG-A22", player)
        s.tokens[player] = 0


def enemy_values(s: Table, player: int) -> list[int]:
    """The values of the enemies that a player has gathered, the largest first."""
    return sorted((VALUES[disk] for disk in s.gathered[player] if disk >= FIRST_ENEMY), reverse=True)


def opening_player(s: Table) -> int:
    """Who gathered the largest enemy opens the post-bomb phase (ZG-10.9); ties as ZG-10.10 says."""
    clockwise = [(s.starter + step) % s.players for step in range(s.players)]
    # max keeps the first of equals: the one who comes first clockwise from the starter of phase one.
    best = max(clockwise, key=lambda player: enemy_values(s, player))
    if values := enemy_values(s, best):
        s.tell(LARGEST, "ZG-10.9", best, values[0])
    else:
        s.tell(NO_LARGEST, "ZG-10.10")
    return best


def look_through(s: Table, player: int) -> None:
    """Each player may look at their own pre-bomb disks, once (ZG-10.8)."""
    s.turn = player
    s.ask_then(player, [READY_NOW], put_disks_away, player)


def put_disks_away(s: Table, action: int, player: int) -> None:
    s.ready |= 1 << player
    s.tell(LOOKED, "ZG-10.8", player)
    following = (player + 1) % s.players
    if not s.ready >> following & 1:
        look_through(s, following)


# -- scoring ----------------------------------------------------------------------------------------------------------


def provision_points(count: int) -> int:
    """Points for so many disks of one provision type (ZG-12.4)."""
    return PROVISION_POINTS[min(count, len(PROVISION_POINTS) - 1)]


def token_points(s: Table, player: int) -> int:
    """ZG-12.5: only tokens on pre-bomb shelters count, so none of the first phase."""
    return TOKEN_POINTS * s.tokens[player].bit_count() if s.phase == POST_BOMB else 0


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
    best = max(totals)
    # Each winner has their share: were it the whole, all would agree to end a match at its start and win together.
    share = 1.0 / totals.count(best)
    s.turn = NOBODY
    s.end(
        [share if total == best else 0.0 for total in totals],
        WAYS_TO_END.codes[s.why],
        [float(total) for total in totals],
    )
