"""The disks that a match is played with: those of `components`, or an owner's own counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.core.errors import BadOption
from shamble.core.options import Config
from shamble.games.zombiegeddon.components import IDS, PLAIN_SPACES, POCKET, POCKET_SET, POST_BOMB_SET, PRE_BOMB_SET

SETS: Final = ("pre_bomb", "post_bomb")
"""By phase."""


def disk_set(config: Config, phase: int) -> Sequence[int]:
    """How many of each disk a phase is dealt from."""
    if config["size"] == POCKET:
        return POCKET_SET if phase == 0 else (0,) * len(IDS)
    components = config["components"]
    if components is None:
        return (PRE_BOMB_SET, POST_BOMB_SET)[phase]
    counts = components[SETS[phase]]
    return [counts[disk] for disk in IDS]


def shipped_components() -> dict[str, dict[str, int]]:
    """The disk counts that the game ships."""
    return {
        name: dict(zip(IDS, counts, strict=True))
        for name, counts in zip(SETS, (PRE_BOMB_SET, POST_BOMB_SET), strict=True)
    }


def check_components(data: object) -> dict[str, dict[str, int]]:
    """An owner's own disk counts, complete: both sets, every disk. A set that is left out is the one that we ship; a
    disk that is left out of a set is not in it."""
    if not isinstance(data, dict) or not data:
        raise BadOption(f'components: expected {{"pre_bomb": {{disk: count}}, "post_bomb": {{...}}}}, not {data!r:.60}')
    for name in data:
        if name not in SETS:
            raise BadOption(f"components: there is no set {name!r}; the sets are {' and '.join(SETS)}")
    shipped = shipped_components()
    return {name: _check_set(name, data[name]) if name in data else shipped[name] for name in SETS}


def _check_set(name: str, counts: object) -> dict[str, int]:
    if not isinstance(counts, dict):
        raise BadOption(f"components: {name} maps disks to counts, it is not {counts!r:.60}")
    for disk, count in counts.items():
        if disk not in IDS:
            raise BadOption(f"components: {name} has an unknown disk {disk!r}; there are: {', '.join(IDS)}")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= PLAIN_SPACES:
            raise BadOption(
                f"components: {name}: the count of {disk} is a whole number from 0 to {PLAIN_SPACES}, not {count!r}"
            )
    total = sum(counts.values())
    if not 1 <= total <= PLAIN_SPACES:
        raise BadOption(
            f"components: {name} has {total} disks; the board takes 1 to {PLAIN_SPACES}, one a plain space (ZG-2.2)"
        )
    return {disk: counts.get(disk, 0) for disk in IDS}
