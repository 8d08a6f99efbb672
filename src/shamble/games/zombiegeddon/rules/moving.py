"""Moving figures: which actions are open to a player (ZG-4, ZG-5, ZG-7), and what leaving and entering a space does
(ZG-5 payment, ZG-6 pick-up, ZG-8 delivery)."""

from __future__ import annotations

from shamble.core.state import NOBODY
from shamble.games.zombiegeddon.actions import FIRST_PASS_OVER, FIRST_REMOVE, STRIDE
from shamble.games.zombiegeddon.board import (
    BIT,
    NEAR,
    NEIGHBOURS,
    POST_BOMB_SHELTERS,
    PRE_BOMB_SHELTERS,
    mask,
    spaces_of,
)
from shamble.games.zombiegeddon.components import FIGURES, FIRST_ENEMY, NO_DISK, WEAPON
from shamble.games.zombiegeddon.events import DELIVERED, FOUGHT, JUMPED, MOVED, PASSED, REMOVED, TOOK
from shamble.games.zombiegeddon.state import OFF, Table

DELIVERY = (mask(POST_BOMB_SHELTERS), mask(PRE_BOMB_SHELTERS))
"""Where tokens go in each phase (ZG-8.1, ZG-8.2)."""

# The moves of figure f from space u to a set of neighbours, listed once and kept: at most 64 sets each.
_STEPS: list[dict[int, tuple[int, ...]]] = [{} for _ in range(FIGURES * STRIDE)]


def open_spaces(s: Table, player: int) -> int:
    """The spaces that a neighbouring figure of the player may enter, as a mask (ZG-4.1 to ZG-4.6, ZG-5.1)."""
    free = s.collectable & ~s.standing
    if not s.stock[player]:
        free &= ~s.enemies
    return s.ways.passable | free


def movements(s: Table, player: int, first: bool) -> list[int]:
    """The player's legal actions: moves and jumps, pass-overs with the first action, removals; sorted."""
    options: list[int] = []
    pass_overs: list[int] = []
    removals: list[int] = []
    ways = s.ways
    sewers = ways.sewers
    standing = s.standing
    enterable = open_spaces(s, player)
    i = FIGURES * player
    for f in range(FIGURES):
        u = s.figures[i + f]
        if u < 0:
            continue
        near = NEAR[u]
        if sewers & BIT[u]:
            # Two sorted runs with nothing in common: sorting them is merging them.
            anywhere = sorted(ways.jumps[f] + steps(f, u, near & enterable & ~sewers))
            anywhere.remove(f * STRIDE + u)
            options += anywhere
        else:
            targets = near & enterable
            if targets:
                options += _STEPS[f * STRIDE + u].get(targets) or steps(f, u, targets)
        removals.append(FIRST_REMOVE + f)
        if first and near & standing:
            for via in spaces_of(near & standing):
                if passable_over(s, player, u, via):
                    pass_overs.append(FIRST_PASS_OVER + f * STRIDE + via)
    options += pass_overs
    options += removals
    return options


def steps(f: int, u: int, targets: int) -> tuple[int, ...]:
    """The moves of figure f from u to each of its neighbours in a mask."""
    known = _STEPS[f * STRIDE + u]
    moves = known.get(targets)
    if moves is None:
        moves = known[targets] = tuple(f * STRIDE + v for v in NEIGHBOURS[u] if targets & BIT[v])
    return moves


def passable_over(s: Table, player: int, u: int, via: int) -> bool:
    """Whether a figure from u may pass over the occupied space via: a second step must be open (ZG-4.11, ZG-4.12)."""
    # The space the figure comes from is not free: a disk on it goes with the figure, so that only shelters and sewers
    # are open for the way back (ZG-4.15).
    free = s.collectable & ~s.standing
    # A weapon taken from u with the first step can pay for the second (ZG-5.6).
    if not s.stock[player] and s.disks[u] != WEAPON:
        free &= ~s.enemies
    return bool(NEAR[via] & (s.ways.passable | free))


def onward_steps(s: Table) -> list[int]:
    """The second steps of a pass-over (ZG-4.11): never a removal, never onto another occupied disk."""
    f = s.passing
    u = s.figures[FIGURES * s.turn + f]
    return list(steps(f, u, NEAR[u] & open_spaces(s, s.turn)))


def move_figure(s: Table, player: int, f: int, v: int) -> None:
    """A move or a jump, in the order of ZG-3.9: pay, leave and pick up, enter, deliver."""
    bit = BIT[v]
    if s.enemies & bit:
        # ZG-5.1: the space is free, or the move would not be legal.
        s.stock[player] -= 1
        s.spent += 1
        s.progress = True
        s.tell(FOUGHT, "ZG-5.1", player, s.disks[v], v)
    i = FIGURES * player + f
    u = s.figures[i]
    if s.log is not None:
        if s.ways.sewers & bit and not NEAR[u] & bit:
            s.tell(JUMPED, "ZG-4.8", player, f, u, v)
        else:
            s.tell(MOVED, "ZG-4.1", player, f, u, v)
    leave_space(s, player, u)
    s.figures[i] = v
    if s.collectable & bit:
        s.standing |= bit
    elif DELIVERY[s.phase] & bit and not s.tokens[player] & bit:
        s.tokens[player] |= bit  # ZG-8.1, ZG-8.2
        s.progress = True
        s.tell(DELIVERED, "ZG-8.1" if s.phase == 0 else "ZG-8.2", player, v)


def pass_over(s: Table, player: int, f: int, via: int) -> None:
    """The first step of a pass-over, onto an occupied space: free of payment (ZG-5.3)."""
    i = FIGURES * player + f
    u = s.figures[i]
    s.tell(PASSED, "ZG-4.10", player, f, u, via)
    leave_space(s, player, u)
    s.figures[i] = via
    s.passing = f


def remove_figure(s: Table, player: int, f: int) -> None:
    """Take a figure off the board, and the disk it stood on along (ZG-7.1, ZG-7.2)."""
    i = FIGURES * player + f
    u = s.figures[i]
    s.tell(REMOVED, "ZG-7.1", player, f, u)
    leave_space(s, player, u)
    s.figures[i] = OFF
    s.progress = True


def take_off_figures(s: Table, player: int) -> None:
    """All figures of a player leave the board, with the disks under them (ZG-9.9, ZG-9.12)."""
    for i in range(FIGURES * player, FIGURES * player + FIGURES):
        if s.figures[i] >= 0:
            leave_space(s, player, s.figures[i])
            s.figures[i] = OFF


def leave_space(s: Table, player: int, u: int) -> None:
    """Take the disk of the space being left, unless another figure is on it (ZG-6.1, ZG-6.2)."""
    bit = BIT[u]
    if not s.standing & bit:
        return  # ZG-6.4: a shelter or a sewer
    if s.passing >= 0:
        s.passing = NOBODY  # ZG-6.6: the disk passed over stays under the other figure
        return
    disk = s.disks[u]
    s.disks[u] = NO_DISK
    s.standing ^= bit
    s.collectable ^= bit
    s.progress = True
    if disk == WEAPON:
        s.stock[player] += 1
        s.tell(TOOK, "ZG-6.7", player, disk, u)
        return
    if disk >= FIRST_ENEMY:
        s.enemies ^= bit
    s.gathered[player].append(disk)
    if s.log is not None:
        s.tell(TOOK, "ZG-6.1", player, disk, u, only=() if s.config["ledger"] == "closed" else None)
