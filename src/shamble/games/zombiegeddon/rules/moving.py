"""Moving figures: which actions are open to a player (ZG-4, ZG-5, ZG-7), and what leaving and entering a space does
(ZG-5 payment, ZG-6 pick-up, ZG-8 delivery)."""

from __future__ import annotations

from typing import Final

from shamble.core.state import NOBODY
from shamble.games.zombiegeddon.actions import FIRST_PASS_OVER, FIRST_REMOVE, STRIDE
from shamble.games.zombiegeddon.board import (
    BIT,
    NEAR,
    NEIGHBOURS,
    POST_BOMB_SHELTERS,
    PRE_BOMB_SHELTERS,
    mask,
)
from shamble.games.zombiegeddon.components import FIGURES, FIRST_ENEMY, NO_DISK, SEWER, TALLY, WEAPON
from shamble.games.zombiegeddon.events import DELIVERED, FOUGHT, JUMPED, MOVED, PASSED, REMOVED, TOOK
from shamble.games.zombiegeddon.state import OFF, Table, free_spaces

DELIVERY: Final[tuple[int, ...]] = (mask(POST_BOMB_SHELTERS), mask(PRE_BOMB_SHELTERS))
"""Where tokens go in each phase (ZG-8.1, ZG-8.2)."""
_STEPS: Final[list[dict[int, tuple[int, ...]]]] = [{} for _ in range(FIGURES * STRIDE)]
"""For each figure and space, the moves to sets of neighbours."""
REMOVALS: Final = tuple(FIRST_REMOVE + f for f in range(FIGURES))


def open_spaces(s: Table, armed: bool) -> int:
    """The spaces that a neighbouring figure may enter, as a mask (ZG-4.1 to ZG-4.6); enemies want a weapon (ZG-5.1)."""
    free = s.ways.passable | free_spaces(s)
    return free if armed else free & ~s.enemies


def movements(s: Table, player: int, first: bool) -> list[int]:
    """The player's legal actions: moves and jumps, pass-overs with the first action, removals; sorted."""
    options: list[int] = []
    pass_overs: list[int] = []
    removals: list[int] = []
    ways = s.ways
    standing = s.standing if first else 0
    enterable = open_spaces(s, s.stock[player] > 0)
    i = FIGURES * player
    for f in range(FIGURES):
        u = s.figures[i + f]
        if u < 0:
            continue
        targets = NEAR[u] & enterable
        if s.disks[u] == SEWER:
            anywhere = list(ways.jumps[f])
            anywhere.remove(f * STRIDE + u)
            beside = targets & ~ways.sewers
            if beside:  # two sorted runs with nothing in common: sorting them is merging them
                anywhere += steps(f, u, beside)
                anywhere.sort()
            options += anywhere
        elif targets:
            options += steps(f, u, targets)
        removals.append(REMOVALS[f])
        if standing and NEAR[u] & standing:
            for via in NEIGHBOURS[u]:
                if standing & BIT[via] and passable_over(s, player, u, via):
                    pass_overs.append(FIRST_PASS_OVER + f * STRIDE + via)
    options += pass_overs
    options += removals
    return options


def steps(f: int, u: int, targets: int) -> tuple[int, ...]:
    """The moves of figure f from u to each of its neighbours in a mask. They are listed once and kept: there are at
    most 64 such masks for a space."""
    known = _STEPS[f * STRIDE + u]
    moves = known.get(targets)
    if moves is None:
        moves = known[targets] = tuple([f * STRIDE + v for v in NEIGHBOURS[u] if targets & BIT[v]])
    return moves


def passable_over(s: Table, player: int, u: int, via: int) -> bool:
    """Whether a figure from u may pass over the occupied space via: a second step must be open (ZG-4.11, ZG-4.12)."""
    # The space the figure comes from is not free: a disk on it goes with the figure, so that only shelters and sewers
    # are open for the way back (ZG-4.15). A weapon taken from it with the first step can pay for the second (ZG-5.6).
    armed = s.stock[player] > 0 or s.disks[u] == WEAPON
    return NEAR[via] & open_spaces(s, armed) != 0


def onward_steps(s: Table) -> list[int]:
    """The second steps of a pass-over (ZG-4.11): never a removal, never onto another occupied disk."""
    f = s.passing
    u = s.figures[FIGURES * s.turn + f]
    return list(steps(f, u, NEAR[u] & open_spaces(s, s.stock[s.turn] > 0)))


def move_figure(s: Table, player: int, f: int, v: int) -> None:
    """A move or a jump, in the order of ZG-3.9: pay, leave and pick up, enter, deliver."""
    disk = s.disks[v]
    if FIRST_ENEMY <= disk < SEWER:
        # ZG-5.1: the space is free, or the move would not be legal.
        s.stock[player] -= 1
        s.spent += 1
        s.progress = True
        s.tell(FOUGHT, "ZG-5.1", player, disk, v)
        s.beat()
    i = FIGURES * player + f
    u = s.figures[i]
    if s.log is not None:
        if disk == SEWER and v not in NEIGHBOURS[u]:
            s.tell(JUMPED, "ZG-4.8", player, f, u, v)
        else:
            s.tell(MOVED, "ZG-4.1", player, f, u, v)
    s.figures[i] = v
    if 0 <= disk < SEWER:
        s.standing |= BIT[v]
    leave_space(s, player, u)
    if disk == NO_DISK and DELIVERY[s.phase] & BIT[v] & ~s.tokens[player]:
        s.beat()
        s.tokens[player] |= BIT[v]  # ZG-8.1, ZG-8.2
        s.progress = True
        s.tell(DELIVERED, "ZG-8.1" if s.phase == 0 else "ZG-8.2", player, v)


def pass_over(s: Table, player: int, f: int, via: int) -> None:
    """The first step of a pass-over, onto an occupied space: free of payment (ZG-5.3)."""
    i = FIGURES * player + f
    u = s.figures[i]
    s.tell(PASSED, "ZG-4.10", player, f, u, via)
    s.figures[i] = via
    leave_space(s, player, u)
    s.passing = f


def remove_figure(s: Table, player: int, f: int) -> None:
    """Take a figure off the board, and the disk it stood on along (ZG-7.1, ZG-7.2)."""
    i = FIGURES * player + f
    u = s.figures[i]
    s.tell(REMOVED, "ZG-7.1", player, f, u)
    s.figures[i] = OFF
    leave_space(s, player, u)
    s.progress = True


def take_off_figures(s: Table, player: int) -> None:
    """All figures of a player leave the board, with the disks under them (ZG-9.9, ZG-9.12)."""
    for i in range(FIGURES * player, FIGURES * player + FIGURES):
        u = s.figures[i]
        if u >= 0:
            s.figures[i] = OFF
            leave_space(s, player, u)
    s.beat()


def leave_space(s: Table, player: int, u: int) -> None:
    """Take the disk of the space being left, unless another figure is on it (ZG-6.1, ZG-6.2)."""
    disk = s.disks[u]
    if not 0 <= disk < SEWER:
        return  # ZG-6.4: a shelter or a sewer
    if s.passing >= 0:
        s.passing = NOBODY  # ZG-6.6: the disk passed over stays under the other figure
        return
    bit = BIT[u]
    s.standing ^= bit
    s.beat()  # the figure has gone, its disk is taken after it
    s.disks[u] = NO_DISK
    s.collectable ^= bit
    s.progress = True
    if disk == WEAPON:
        s.weapons ^= bit
        s.stock[player] += 1
        s.tell(TOOK, "ZG-6.7", player, disk, u)
        return
    if disk >= FIRST_ENEMY:
        s.enemies ^= bit
    s.gathered[player] += (disk,)
    s.tallies[player] += TALLY[disk]
    if s.log is not None:
        s.tell(TOOK, "ZG-6.1", player, disk, u, only=() if s.config["ledger"] == "closed" else None)
