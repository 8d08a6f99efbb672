"""The Zombie Player's turn: spawning, the order of the zombies, and what each does (ZP-4.8, ZP-11)."""

from __future__ import annotations

from typing import Final

from shamble.core.state import NOBODY as NO_SEAT
from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import WAKE, Z_POUND
from shamble.games.zombie_plague.board.figures import ZOMBIE, step_zombie, unbar
from shamble.games.zombie_plague.components import STENCH_AP, ZOMBIE_AP
from shamble.games.zombie_plague.rules import policy
from shamble.games.zombie_plague.rules.barricades import is_barred, pound
from shamble.games.zombie_plague.rules.bites import bite
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, zombies_decide
from shamble.games.zombie_plague.rules.lure_distance import flares_followed
from shamble.games.zombie_plague.rules.pursuit import ANYTHING, BITE, MOVE, RIGHT, STOP, narrow, zombie_options
from shamble.games.zombie_plague.rules.spawning import spawn_zombies
from shamble.games.zombie_plague.rules.victory import settle
from shamble.games.zombie_plague.state import Table


def zombie_turn(s: Table) -> None:
    """ZP-4.8: spawn, then activations, then clean up. In 28 Days Later only what has risen there acts (ZP-20.12)."""
    s.active = -1
    s.turn = NO_SEAT if s.days else s.zombie_player
    s.zombie_turn = True
    s.acted = s.newborn = 0
    s.do(clean_up)
    if s.days:
        if s.horde:
            s.do(begin_automatic_activations)
        return
    s.tell(events.HORDE_TURN, "ZP-4.8")
    s.do(begin_automatic_activations if s.zombie_player < 0 else choose_zombie)
    s.do(spawn)


def spawn(s: Table) -> None:
    s.do(settle)
    spawn_zombies(s)


def clean_up(s: Table) -> None:
    s.zombie_turn = s.stench = False
    s.acted = s.newborn = 0
    s.flares = ()
    s.pounds = ()
    s.z_active = -1


def choose_zombie(s: Table) -> None:
    """ZP-11.2: the Zombie Player chooses which zombie acts next."""
    done = s.acted | s.newborn
    for slot in s.horde:
        if not done >> slot & 1:
            s.do(choose_zombie)
            zombies_decide(s, CHOOSE_ZOMBIE)
            return


def zombies_to_wake(s: Table) -> list[int]:
    done = s.acted | s.newborn
    first = WAKE.first
    return sorted([first + s.z_square[slot] for slot in s.horde if not done >> slot & 1])


def wake_zombie(s: Table, action: int) -> None:
    activate_zombie(s, s.figure[action - WAKE.first] - ZOMBIE)


def begin_automatic_activations(s: Table) -> None:
    """ZP-Z3: by lure distance, those that can only wait at a barricade last."""
    slots = [slot for slot in s.horde if not s.newborn >> slot & 1]
    s.do(next_automatic_activation, tuple(policy.order_of_activation(s, slots)), ())


def next_automatic_activation(s: Table, order: tuple[int, ...], put_off: tuple[int, ...]) -> None:
    while order:
        slot, order = order[0], order[1:]
        if s.z_square[slot] < 0:
            continue
        if policy.is_put_off(s, slot):
            put_off += (slot,)
        else:
            s.do(next_automatic_activation, order, put_off)
            activate_zombie(s, slot)
            return
    for slot in reversed(put_off):
        s.do(activate_zombie, slot)


def activate_zombie(s: Table, slot: int) -> None:
    """ZP-11.1: 2 AP; 4 after STENCH OF FEAR (ZP-23.36)."""
    if s.z_square[slot] < 0:
        return  # it was removed when 28 Days Later began
    s.acted |= 1 << slot
    s.z_active = slot
    s.z_ap = STENCH_AP if s.stench else ZOMBIE_AP
    s.followed = flares_followed(s, slot) if s.flares else ()
    s.quarry = ANYTHING
    s.do(spend_zombie_ap, slot)


def spend_zombie_ap(s: Table, slot: int) -> None:
    if s.z_ap == 0 or s.z_square[slot] < 0:
        s.followed = ()
        return
    s.do(spend_zombie_ap, slot)
    s.do(settle)
    zombies_decide(s, ACT_ZOMBIE, slot)


def act_zombie(s: Table, action: int, slot: int) -> None:
    x, facing = s.z_square[slot], s.z_facing[slot]
    if action == STOP:
        s.z_ap = 0
        s.tell(events.Z_STOPPED, "ZP-13.9", x)
        return
    s.z_ap -= 1
    narrow(s, slot, action)
    if action == MOVE:
        shamble_forward(s, slot, x * 4 + facing)
    elif action == BITE:
        bite(s, slot, x * 4 + facing)
    elif action in Z_POUND:
        pound(s, slot, action - Z_POUND.first)
    else:
        s.z_facing[slot] = (facing + (1 if action == RIGHT else 3)) % 4
        s.tell(events.Z_TURNED, "ZP-11.6", x, s.z_facing[slot])


def shamble_forward(s: Table, slot: int, edge: int) -> None:
    """ZP-11.4, ZP-11.5; through a barricade ZP-6.10."""
    if is_barred(s, edge):
        unbar(s, s.plan.opening_at[edge])
        s.tell(events.BROKEN, "ZP-6.10", edge // 4, edge % 4)
    step_zombie(s, slot, edge)
    s.tell(events.Z_MOVED, "ZP-11.4", edge // 4, s.z_square[slot])


CHOOSE_ZOMBIE: Final = PlagueDecision(
    "choose_zombie",
    rule="ZP-11.2",
    prompt="Choose the zombie that acts next",
    wanted="choose a zombie that has not acted in this turn",
    options=zombies_to_wake,
    take=wake_zombie,
    default=policy.pick_zombie,
    for_the_zombies=True,
)
ACT_ZOMBIE: Final = PlagueDecision(
    "act_zombie",
    rule="ZP-11.8",
    prompt="What does this zombie do?",
    wanted="a zombie can only move forward, turn, bite and stop",
    options=zombie_options,
    take=act_zombie,
    default=policy.pick_action,
    for_the_zombies=True,
)
