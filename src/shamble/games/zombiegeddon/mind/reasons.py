"""What speaks for a move, in words: one for each of the weights that `evaluate` weighs with."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.core.game import REST
from shamble.games.zombiegeddon.state import Table

_REASONS = {
    "token": "your tokens are delivered, or closer to their shelters",
    "weapon": "you have more weapons",
    "new_provision": "you get closer to a full set of provisions",
    "under_figure": "your figures stand on better disks",
    "next_to_figure": "a good disk is next to your figures",
    "far_disk": "more disks are within your reach",
    "far_token": "more shelters are within your reach",
    "free_figure": "more of your figures can still move",
    "spread": "",
    REST: "you have more points",
}


def reasons_of(s: Table, seat: int) -> Mapping[str, str]:
    return _REASONS
