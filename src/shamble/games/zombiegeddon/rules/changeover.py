"""Between the phases: the bomb, the new deal, the survivors, and who opens the second phase (ZG-10)."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import Decision
from shamble.core.state import NOBODY
from shamble.games.zombiegeddon.actions import READY_NOW
from shamble.games.zombiegeddon.board import BIT, PLAIN, POST_BOMB_SHELTERS
from shamble.games.zombiegeddon.components import (
    FIGURES,
    FIRST_ENEMY,
    NO_DISK,
    SEWER,
    VALUES,
)
from shamble.games.zombiegeddon.events import (
    BOMB,
    LARGEST,
    LOOKED,
    NO_LARGEST,
    NOBODY_LEFT,
    PLACED,
)
from shamble.games.zombiegeddon.rules.dealing import deal
from shamble.games.zombiegeddon.state import POST_BOMB, Table, next_player, note_disks


def change_over(s: Table) -> None:
    """The bomb falls (ZG-10): lost disks go, new ones come, figures start where tokens were delivered."""
    clear_board(s)
    s.phase = POST_BOMB
    s.gathered_pre_bomb = tuple([len(pile) for pile in s.gathered])
    deal(s)
    s.beat()
    place_survivors(s)
    s.starter = opening_player(s)
    if next_player(s, s.starter) != NOBODY:
        s.ready = 0
        let_look_through(s, s.starter)


def clear_board(s: Table) -> None:
    """Collectable disks that nobody got leave the game; sewers and barricades stay (ZG-10.2, ZG-10.3)."""
    left = [v for v in PLAIN if 0 <= s.disks[v] < SEWER]
    s.lost += tuple([s.disks[v] for v in left])
    for v in left:
        s.disks[v] = NO_DISK
    note_disks(s)
    s.tell(BOMB, "ZG-10.2", len(left))
    s.beat()


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
        s.beat()


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


def let_look_through(s: Table, player: int) -> None:
    """Each player may look at their own pre-bomb disks, once (ZG-10.8)."""
    s.turn = player
    s.ask(player, LOOK_THROUGH)


def put_disks_away(s: Table, action: int) -> None:
    s.ready |= 1 << s.turn
    s.tell(LOOKED, "ZG-10.8", s.turn)
    following = (s.turn + 1) % s.players
    if not s.ready >> following & 1:
        let_look_through(s, following)


LOOK_THROUGH: Final = Decision(
    "look_through",
    rule="ZG-10.8",
    prompt="Look through your disks, then say that you are ready.",
    options=lambda s: [READY_NOW],
    take=put_disks_away,
)
