"""Disks onto the board, before each phase (ZG-2.2, ZG-10.4)."""

from __future__ import annotations

from shamble.games.zombiegeddon.board import BIT, PLAIN
from shamble.games.zombiegeddon.box import disk_set
from shamble.games.zombiegeddon.components import FIRST_ENEMY, NO_DISK, SEWER
from shamble.games.zombiegeddon.events import DEALT
from shamble.games.zombiegeddon.state import PRE_BOMB, Table, ways


def deal(s: Table) -> None:
    """Shuffle the disks of the phase and deal them onto the empty plain spaces, in reading order (ZG-2.2, ZG-10.4)."""
    disks = [disk for disk, count in enumerate(disk_set(s.config, s.phase)) for _ in range(count)]
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
