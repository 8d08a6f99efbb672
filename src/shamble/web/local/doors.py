"""All that can be asked of a house."""

from __future__ import annotations

from shamble.web.local import device, pages, progress, reading, replays, tables
from shamble.web.local.desk import Desk


def all_operations() -> Desk:
    desk = Desk()
    for part in (pages, reading, progress, tables, replays, device):
        desk.join(part.desk)
    return desk
