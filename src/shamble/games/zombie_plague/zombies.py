"""The Zombie Player's turn: spawning, the order of the zombies, and what each may do (ZP-10, ZP-11, ZP-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.core.state import NOBODY as NO_SEAT
from shamble.games.zombie_plague import events, policy
from shamble.games.zombie_plague.actions import WAKE, Z_BITE, Z_LEFT, Z_MOVE, Z_POUND, Z_RIGHT, Z_STOP
from shamble.games.zombie_plague.bites import bite
from shamble.games.zombie_plague.components import GROUP, REASONABLE_DISTANCE, STENCH_AP, ZOMBIE_AP
from shamble.games.zombie_plague.figures import NOBODY, ZOMBIE, group, step_zombie, unbar
from shamble.games.zombie_plague.lure import flares_followed, lure
from shamble.games.zombie_plague.placing import spawn_zombies, zombie_player_decides
from shamble.games.zombie_plague.plan import FAR
from shamble.games.zombie_plague.victory import settle

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table

MOVE, LEFT, RIGHT, BITE, STOP = Z_MOVE(), Z_LEFT(), Z_RIGHT(), Z_BITE(), Z_STOP()

# quarter turns clockwise to a side -> the turns that lead there, as bits: 1 left, 2 right (ZP-13.10)
TOWARDS = (0, 2, 3, 1)
TURNS = ((), (LEFT,), (RIGHT,), (LEFT, RIGHT))


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
    squares = sorted([s.z_square[slot] for slot in s.horde if not done >> slot & 1])
    if squares:
        s.do(choose_zombie)
        first = WAKE.first
        zombie_player_decides(s, [first + square for square in squares], policy.pick_zombie, wake_zombie)


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
    s.do(spend_zombie_ap, slot)


def spend_zombie_ap(s: Table, slot: int) -> None:
    if s.z_ap == 0 or s.z_square[slot] < 0:
        s.followed = ()
        return
    s.do(spend_zombie_ap, slot)
    s.do(settle)
    zombie_player_decides(s, zombie_options(s, slot), policy.pick_action, act_zombie, slot)


def zombie_options(s: Table, slot: int) -> list[int]:
    """What the zombie may do with its next AP (ZP-13)."""
    x = s.z_square[slot]
    facing = s.z_facing[slot]
    near, figure = s.ways.near, s.figure
    y = near[x * 4 + facing]
    if y >= 0 and NOBODY < figure[y] < ZOMBIE:
        return [BITE]  # ZP-13.4
    turns = 0
    for quarter in (1, 2, 3):
        z = near[x * 4 + (facing + quarter & 3)]
        if z >= 0 and NOBODY < figure[z] < ZOMBIE:
            turns |= TOWARDS[quarter]
    if turns:
        return list(TURNS[turns])  # ZP-13.5
    field = lure(s)
    here = field[x]
    may_move = y >= 0 and figure[y] == NOBODY
    if here >= FAR:  # ZP-13.13
        return [MOVE, LEFT, RIGHT, STOP] if may_move else [LEFT, RIGHT, STOP]
    lazy = here > REASONABLE_DISTANCE  # ZP-13.11
    if may_move and field[y] < here:
        return [MOVE, STOP] if lazy else [MOVE]  # ZP-13.6
    bars = x in s.ways.barred
    breaking = policy.breaks(s, slot) if bars else []
    if facing in breaking:
        return [MOVE, STOP] if lazy else [MOVE]
    for quarter in (1, 2, 3):
        side = facing + quarter & 3
        z = near[x * 4 + side]
        if (z >= 0 and figure[z] == NOBODY and field[z] < here) or side in breaking:
            turns |= TOWARDS[quarter]
    if turns:  # ZP-13.7
        return [*TURNS[turns], STOP] if lazy else list(TURNS[turns])
    pounds = pounding(s, slot) if s.config["siege_teardown"] else []
    if bars:
        sides = policy.barricades_to_face(s, slot, field)
        if sides and facing not in sides:  # ZP-13.8
            for side in sides:
                turns |= TOWARDS[side - facing & 3]
            return [*TURNS[turns], *pounds, *([STOP] if lazy else [])]
    free = [MOVE, LEFT, RIGHT] if may_move and field[y] <= here else [LEFT, RIGHT]
    return [*free, *pounds, STOP]  # ZP-13.9


def pounding(s: Table, slot: int) -> list[int]:
    """ZP-6.16: the barricades that this zombie's group faces in vain, only because a Human stands behind."""
    found = set()
    near_by = group(s, slot)
    if len(near_by) >= GROUP:
        for other in near_by:
            edge = s.z_square[other] * 4 + s.z_facing[other]
            if policy.is_barred(s, edge) and NOBODY < s.figure[s.plan.behind[edge]] < ZOMBIE:
                found.add(s.plan.opening_at[edge])
    return [Z_POUND(opening) for opening in sorted(found)]


def act_zombie(s: Table, action: int, slot: int) -> None:
    x, facing = s.z_square[slot], s.z_facing[slot]
    if action == STOP:
        s.z_ap = 0
        s.tell(events.Z_STOPPED, "ZP-13.9", x)
        return
    s.z_ap -= 1
    if action == MOVE:
        shamble_forward(s, slot, x * 4 + facing)
    elif action == BITE:
        bite(s, slot, x * 4 + facing)
    elif action in Z_POUND:
        pound(s, slot, Z_POUND.args(action)[0])
    else:
        s.z_facing[slot] = (facing + (1 if action == RIGHT else 3)) % 4
        s.tell(events.Z_TURNED, "ZP-11.6", x, s.z_facing[slot])


def shamble_forward(s: Table, slot: int, edge: int) -> None:
    """ZP-11.4, ZP-11.5; through a barricade ZP-6.10."""
    if policy.is_barred(s, edge):
        unbar(s, s.plan.opening_at[edge])
        s.tell(events.BROKEN, "ZP-6.10", edge // 4, edge % 4)
    step_zombie(s, slot, edge)
    s.tell(events.Z_MOVED, "ZP-11.4", edge // 4, s.z_square[slot])


def pound(s: Table, slot: int, opening: int) -> None:
    s.pounds += (opening,)
    blows = s.pounds.count(opening)
    s.tell(events.POUNDED, "ZP-6.16", s.z_square[slot], blows)
    if blows == 4:
        edge = s.plan.opening_edges[opening][0]
        s.tell(events.SMASHED, "ZP-6.16", edge // 4, edge % 4)
        s.pounds = tuple(other for other in s.pounds if other != opening)
        unbar(s, opening)
