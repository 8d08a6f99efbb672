"""The table as plain data, and positions that play hardly reaches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.core.state import State
from shamble.games.eaten_by_zombies.components import CARD_IDS, SWAG_COUNT
from shamble.games.eaten_by_zombies.rules.turn import begin_turn
from shamble.games.eaten_by_zombies.state import Table
from tests.games.eaten_by_zombies.table import table, who, zombie
from tests.positions import positions_of
from tests.referees.planted import swapped

STATUSES = ("survivor", "fallen", "zombie")


def snapshot(s: Any) -> dict[str, Any]:
    return {
        "status": [STATUSES[status] for status in s.status],
        "hand": [_ids(zone) for zone in s.hand],
        "deck": [_ids(zone) for zone in s.deck],
        "discard": [_ids(zone) for zone in s.discard],
        "threat": [_ids(zone) for zone in s.threat],
        "zombie_deck": _ids(s.zombie_deck),
        "zombie_discard": _ids(s.zombie_discard),
        "horde": _ids(s.horde),
        "play_area": _ids(s.play_area),
        "piles": {CARD_IDS[card]: s.piles[card] for card in range(SWAG_COUNT) if s.piles[card] >= 0},
        "reveal_count": s.reveal_count,
        "turn": s.turn,
    }


def _ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def from_the_start(position: Callable[[int], Table]) -> Callable[[int], Table]:
    """The same pieces at the start of the same turn: there the referee can take over."""

    def restarted(seed: int) -> Table:
        with swapped(State, "run", lambda s: None):
            s = position(seed)
        assert not s.play_area, "a turn begins with nothing in play"
        s.begin()
        s.agenda = [(begin_turn, ())]
        return s

    return restarted


def two_and_two(seed: int) -> Table:
    """Two Survivors against two Zombie Players with full Threat areas (EZ-5.11 to EZ-5.13, EZ-18, EZ-19)."""
    return table(
        who("shotgun rifle hide*2 deadeye a_good_friend", deck="stick*8 hide*8"),
        zombie("L1 L2 L4", threat="L8 L2 L4"),
        who("hide*3 satchel L2 L6", deck="stick*6 hide*6", discard="L1 hide*6"),
        zombie("L6", threat="L1 L1 L6"),
        at="start",
        horde="L4 L6 L1",
        zombie_deck="L2*6",
        zombie_discard="L4*2",
        turn="ABCD"[seed % 4],
        seed=seed,
    )


def memories(seed: int) -> Table:
    """Two players: what is sent back may not come again, other zombies may (EZ-5.3, EZ-22.15, EZ-22.29)."""
    return table(
        who("i_remember_you*3 hide*3", deck="hide*8 stick*8"),
        who("L1*2 L2 hide*3", deck="i_remember_you*2 L1 stick*8"),
        at="start",
        zombie_deck="L8 L6 L8 L2*6",
        seed=seed,
    )


def friends(seed: int) -> Table:
    """So many cards without a sign that some are left for every window (EZ-7.16, EZ-20.5, EZ-22.8 to EZ-22.11)."""
    return table(
        who("a_good_friend*6 deadeye*6 hide*2 i_saw_it_first", deck="hide*5 stick*5"),
        who("a_good_friend*6 deadeye*6 hide", deck="a_good_book*3 rifle*2 binoculars*4 stick*5"),
        at="start",
        horde="L1 L2",
        zombie_deck="L8 L6 L8 L2*6",
        seed=seed,
    )


def dear_flight(seed: int) -> Table:
    """The flight succeeds, and half of the Attrition is more than there is to lose (EZ-12.7, EZ-17.2, EZ-17.7)."""
    return table(
        who("bomb_shelter*2 hide*3", deck=""), who(), who(), at="start", horde="L1*2", zombie_deck="L2*8", seed=seed
    )


POSITIONS = {
    name: from_the_start(position)
    for name, position in {
        **positions_of("eaten_by_zombies"),
        "two and two": two_and_two,
        "memories": memories,
        "friends": friends,
        "a flight too dear": dear_flight,
    }.items()
}
