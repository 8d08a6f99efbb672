"""What is chosen for a player whose time has run out (the last column of the decision points)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from shamble.games.zombie_plague import setup
from shamble.games.zombie_plague.actions import (
    CALL_OFF,
    DO_WITHOUT,
    END,
    FACE,
    KEEP_FIND,
    KEEP_NEW,
    NO_OPENING,
    PLACE,
    REFUSE,
)
from shamble.games.zombie_plague.rules import attacks, bites, car, humans, policy, zombies
from shamble.games.zombie_plague.rules import days28 as madness
from shamble.games.zombie_plague.rules import searching as searches
from shamble.games.zombie_plague.rules import spawning as placing
from shamble.games.zombie_plague.rules import trading as trades

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table


def default(s: Table) -> int:
    return DEFAULTS[s.then](s, s.options, *s.args)


def duty(s: Table) -> int | None:
    """A Human Player who moves the zombies has to move them in the way worst for the Humans (ZP-21.3, ZP-21.6): what
    the policy does is the exact meaning."""
    return default(s) if s.config["zombies"] == "human" and s.then in FOR_THE_ZOMBIES else None


def start_square(s: Table, options: list[int], human: int, edge: int) -> int:
    """DP-3: from the middle of the row."""
    return PLACE(policy.from_the_middle(s, [PLACE.args(option)[0] for option in options], edge)[0])


def face_inward(s: Table, options: list[int], human: int, square: int, edge: int) -> int:
    return FACE((edge + 2) % 4)


def face_away(s: Table, options: list[int], square: int) -> int:
    """DP-12: away from the attacker."""
    for distance, target, direction in attacks.targets(s, s.active):
        if distance and target == square:
            return FACE(direction)
    return options[0]


def always(choice: int) -> Callable[..., int]:
    return lambda s, options, *args: choice


def first(s: Table, options: list[int], *args: Any) -> int:
    return options[0]


DEFAULTS: dict[Callable[..., None], Callable[..., int]] = {
    setup.choose_first_edge: policy.pick_first_edge,
    setup.face_first_zombie: policy.pick_first_square,
    setup.put_first_zombie: policy.pick_first_facing,
    setup.choose_start: start_square,
    setup.put_human: face_inward,
    humans.take_turn_of: first,
    madness.hug_bear: always(DO_WITHOUT()),
    humans.act: always(END()),
    attacks.use_ammo_at_once: first,
    attacks.turn_target: face_away,
    bites.use_med_pak: first,
    bites.use_first_aid_kit: first,
    bites.choose_weapon: always(KEEP_NEW()),
    searches.use_flashlight: always(KEEP_FIND()),
    searches.lucky_barricade: always(NO_OPENING()),
    searches.smash: policy.pick_smash,
    trades.go_on_trading: always(CALL_OFF()),
    trades.consent: always(REFUSE()),
    trades.steal: first,
    placing.spawn_on_edge: policy.pick_edge,
    placing.face_spawned: policy.pick_nearest_to_humans,
    placing.put_spawned: policy.pick_facing,
    placing.face_surprise: policy.pick_first,
    placing.put_surprise: policy.pick_facing_searcher,
    placing.face_resident: policy.pick_nearest_to_humans,
    placing.put_resident: policy.pick_facing,
    placing.face_car_zombie: policy.pick_first,
    placing.put_car_zombie: policy.pick_facing,
    car.zombify_car: policy.pick_car_door,
    zombies.wake_zombie: policy.pick_zombie,
    zombies.act_zombie: policy.pick_action,
}

FOR_THE_ZOMBIES = frozenset(
    {
        setup.choose_first_edge,
        setup.face_first_zombie,
        setup.put_first_zombie,
        searches.smash,
        placing.spawn_on_edge,
        placing.face_spawned,
        placing.put_spawned,
        placing.face_surprise,
        placing.put_surprise,
        placing.face_resident,
        placing.put_resident,
        placing.face_car_zombie,
        placing.put_car_zombie,
        car.zombify_car,
        zombies.wake_zombie,
        zombies.act_zombie,
    }
)
"""What is chosen for the zombies, whoever moves them."""
