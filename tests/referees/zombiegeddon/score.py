"""What the disks and tokens are worth (ZG-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from shamble.games.zombiegeddon.components import PROVISION_POINTS
from tests.referees.zombiegeddon.field import KIND, VALUE


def points(gathered: Collection[str], tokens: int, for_a_token: int) -> int:
    """ZG-12.2 to ZG-12.6; `tokens` are those on red shelters at the end."""
    kinds = Counter(disk for disk in gathered if KIND[disk] == "provision")
    provisions = sum(PROVISION_POINTS[min(count, len(PROVISION_POINTS) - 1)] for count in kinds.values())
    return sum(VALUE[disk] for disk in gathered) + provisions + for_a_token * tokens
