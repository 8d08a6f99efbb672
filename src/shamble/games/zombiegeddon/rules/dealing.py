"""Disks onto the board, before each phase (ZG-2.2, ZG-10.4)."""

from __future__ import annotations

from shamble.games.zombiegeddon.board import NEIGHBOURS, PLAIN, PRE_BOMB_SHELTERS
from shamble.games.zombiegeddon.box import disk_set
from shamble.games.zombiegeddon.components import BARRICADE, NO_DISK, POCKET, POCKET_SPACES, SEWER
from shamble.games.zombiegeddon.events import DEALT
from shamble.games.zombiegeddon.state import PRE_BOMB, Table, Ways, note_disks

AROUND_FIRST_SHELTER = NEIGHBOURS[PRE_BOMB_SHELTERS[0]][:POCKET_SPACES]


def deal(s: Table) -> None:
    """Shuffle the disks of the phase and deal them onto the empty plain spaces, in reading order (ZG-2.2, ZG-10.4)."""
    counts = disk_set(s.config, s.phase)
    disks: list[int] = []
    for disk, count in enumerate(counts):
        disks += [disk] * count
    s.rng.shuffle(disks)
    spaces = AROUND_FIRST_SHELTER if s.config["size"] == POCKET else PLAIN  # ZG-14.3
    empty = [v for v in spaces if s.disks[v] == NO_DISK]
    for v, disk in zip(empty, disks, strict=False):  # ZG-10.5: as far as both go
        s.disks[v] = disk
    s.lost += tuple(disks[len(empty) :])
    note_disks(s)
    if s.phase == PRE_BOMB or counts[SEWER] or counts[BARRICADE]:
        s.ways = Ways(s.disks)
    s.tell(DEALT, "ZG-2.2" if s.phase == PRE_BOMB else "ZG-10.4", min(len(disks), len(empty)), s.phase)
