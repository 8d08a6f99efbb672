"""What the zombies do by themselves (ZP-Z1 to ZP-Z10): Automatic Zombies, the zombies of 28 Days Later, and whatever is
chosen for a Zombie Player whose time has run out. There is no chance in it but the dice. Ties go by square order (row
by row, the Cellar last) and by direction order (north, east, south, west)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.games.zombie_plague.actions import (
    CAR_DOOR_CHOICE,
    EDGE,
    FACE,
    OPENING,
    PLACE,
    WAKE,
    Z_POUND,
)
from shamble.games.zombie_plague.board.board import GARAGE, INNER
from shamble.games.zombie_plague.board.figures import NOBODY, ZOMBIE
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import (
    BARRICADE_WEIGHT,
    CAR_KEYS,
    COLUMNS,
    FIRST_AID_KIT,
    MED_PAK,
    NORTH,
    SOUTH,
    UNARMED_HAND,
)
from shamble.games.zombie_plague.rules.barricades import breakable
from shamble.games.zombie_plague.rules.lure_distance import lure
from shamble.games.zombie_plague.rules.pursuit import (
    BITE,
    LEFT,
    MOVE,
    RIGHT,
    STOP,
    barricades_to_face,
)
from shamble.games.zombie_plague.state import Table

SMASH_RADIUS: Final = 6


def from_the_middle(s: Table, squares: Sequence[int], edge: int) -> list[int]:
    """Squares of an outermost row from its middle on, by turns to both sides: J, K, I, L ... or 12, 13, 11, 14 ..."""
    flat = edge in (NORTH, SOUTH)
    middle = ((s.plan.board.columns if flat else s.plan.board.rows) - 1) // 2

    def distance(square: int) -> int:
        beyond = (square % COLUMNS if flat else square // COLUMNS) - middle
        return 2 * abs(beyond) - (beyond > 0)

    return sorted(squares, key=distance)


# -- setup, spawning and other placements (ZP-Z1, Z2, Z5, Z6, Z8, Z9) ------------------------------------------------


def pick_first_edge(s: Table, options: Sequence[int]) -> int:
    return EDGE(SOUTH)


def pick_first_square(s: Table, options: Sequence[int], edge: int) -> int:
    return PLACE(from_the_middle(s, [PLACE.args(option)[0] for option in options], edge)[0])


def pick_first_facing(s: Table, options: Sequence[int], square: int, edge: int) -> int:
    return FACE((edge + 2) % 4)


def pick_edge(s: Table, options: Sequence[int], many: int) -> int:
    field = lure(s)

    def best_sum(edge: int) -> tuple[int, int]:
        distances = sorted(field[square] for square in s.plan.edge_rows[edge] if not s.figure[square])[:many]
        return -len(distances), sum(distances)

    return EDGE(min(range(4), key=best_sum))


def pick_nearest_to_humans(s: Table, options: Sequence[int], *args: object) -> int:
    field = lure(s)
    return min(options, key=lambda option: (field[PLACE.args(option)[0]], option))


def pick_first(s: Table, options: Sequence[int], *args: object) -> int:
    return options[0]


def pick_facing(s: Table, options: Sequence[int], square: int, *args: object) -> int:
    return FACE(best_facing(s, square))


def pick_facing_searcher(s: Table, options: Sequence[int], square: int, *args: object) -> int:
    for side in range(4):
        y = s.ways.near[square * 4 + side]
        if y >= 0 and s.figure[y] == s.active + 1:
            return FACE(side)
    return FACE(best_facing(s, square))


def best_facing(s: Table, square: int) -> int:
    """Towards a connected Human, else to the neighbour with the least lure distance (ZP-Z2)."""
    near = s.ways.near
    for side in range(4):
        y = near[square * 4 + side]
        if y >= 0 and NOBODY < s.figure[y] < ZOMBIE:
            return side
    field = lure(s)
    best, least = 0, 2 * FAR
    for side in range(4):
        edge = square * 4 + side
        y = s.plan.open_near[edge]
        if y >= 0:
            cost = field[y] + (BARRICADE_WEIGHT if near[edge] < 0 else 0)
            if cost < least:
                best, least = side, cost
    return best


def pick_smash(s: Table, options: Sequence[int]) -> int:
    """ZP-Z7: the outer barricade with most zombies near its outside square, else an inner one, the garage's, the
    Cellar's."""
    plan = s.plan
    barred = [OPENING.args(option)[0] for option in options]
    outer = [opening for opening in barred if plan.outer >> opening & 1]
    if outer:

        def besiegers(opening: int) -> int:
            walking = s.ways.walking(plan.behind[plan.opening_edges[opening][0]])
            return sum(walking[s.z_square[slot]] <= SMASH_RADIUS for slot in s.horde)

        return OPENING(max(outer, key=lambda opening: (besiegers(opening), -opening)))
    kept = [plan.openings[opening].kept for opening in barred]
    for kind in (INNER, GARAGE):
        if kind in kept:
            return OPENING(barred[kept.index(kind)])
    return OPENING(barred[0])


def pick_car_door(s: Table, options: Sequence[int], *args: object) -> int:
    return CAR_DOOR_CHOICE(min(CAR_DOOR_CHOICE.args(option)[0] for option in options))


# -- activations (ZP-Z3, Z4, Z10) ------------------------------------------------------------------------------------


def order_of_activation(s: Table, slots: Sequence[int]) -> list[int]:
    field = lure(s)
    creation = {slot: n for n, slot in enumerate(s.horde)}
    return sorted(slots, key=lambda slot: (field[s.z_square[slot]], creation[slot]))


def is_put_off(s: Table, slot: int) -> bool:
    """It touches a barricade and can neither bite nor break through now (ZP-Z3)."""
    x = s.z_square[slot]
    if x not in s.ways.barred:
        return False
    if any(NOBODY < s.figure[y] < ZOMBIE for y in s.ways.beside[x]):
        return False
    return not breaks(s, slot)


def breaks(s: Table, slot: int) -> list[int]:
    """Those through which the zombies go by themselves: all that bring them nearer, where ZP-13.12 lets them."""
    field = lure(s)
    x, behind = s.z_square[slot], s.plan.behind
    if s.config["pursuit"] == "realistic":
        here = field[x] - 1 - BARRICADE_WEIGHT
        return [side for side in breakable(s, slot) if field[behind[x * 4 + side]] == here]
    return [side for side in breakable(s, slot) if field[behind[x * 4 + side]] < field[x]]


def pick_zombie(s: Table, options: Sequence[int]) -> int:
    slots = [s.figure[WAKE.args(option)[0]] - ZOMBIE for option in options]
    order = order_of_activation(s, slots)
    ready = [slot for slot in order if not is_put_off(s, slot)]
    return WAKE(s.z_square[(ready or order)[0]])


def victim_score(s: Table, human: int) -> int:
    items = s.items[human]
    score = -3 if CAR_KEYS in items else 0
    score += -2 if s.weapon[human] == UNARMED_HAND else 0
    score += 3 if MED_PAK in items else 0
    return score + (1 if FIRST_AID_KIT in items else 0)


def quarter_turns(facing: int, side: int) -> int:
    return (0, 1, 2, 1)[(side - facing) % 4]


def turn_to(facing: int, side: int) -> int:
    """One quarter turn on the way to that side; a half turn is made to the right."""
    return LEFT if (side - facing) % 4 == 3 else RIGHT


def pick_action(s: Table, options: Sequence[int], slot: int) -> int:
    """ZP-Z4; where that is not open to this zombie now, it pounds or stops, or does what is left."""
    choice = wished_action(s, options, slot)
    if choice not in options:
        choice = pound_or_stop(options)
    return choice if choice in options else options[0]


def wished_action(s: Table, options: Sequence[int], slot: int) -> int:
    """Bite, else turn to a victim, else close in, else wait at the barricade, else sidestep, else stop."""
    x, facing = s.z_square[slot], s.z_facing[slot]
    near, figure, behind = s.ways.near, s.figure, s.plan.behind
    if BITE in options:
        return BITE
    field = lure(s)
    sides = [(side, near[x * 4 + side]) for side in range(4)]
    victims = [(side, figure[y] - 1) for side, y in sides if y >= 0 and NOBODY < figure[y] < ZOMBIE]
    if victims:
        side = min(victims, key=lambda v: (quarter_turns(facing, v[0]), victim_score(s, v[1]), v[1]))[0]
        return turn_to(facing, side)
    here = field[x]
    if here >= FAR:
        return STOP
    closer = [(side, y) for side, y in sides if y >= 0 and figure[y] == NOBODY and field[y] < here]
    closer += [(side, behind[x * 4 + side]) for side in breaks(s, slot)]
    if closer:
        if any(side == facing for side, _ in closer):
            return MOVE
        side = min(closer, key=lambda c: (quarter_turns(facing, c[0]) + field[c[1]], c[0]))[0]
        return turn_to(facing, side)
    barred = barricades_to_face(s, slot, [field])
    waiting = [side for side in range(4) if barred >> side & 1]
    if waiting:
        if facing in waiting:
            return pound_or_stop(options)
        return turn_to(facing, min(waiting, key=lambda side: (quarter_turns(facing, side), side)))
    around = [
        side
        for side, y in sides
        if y >= 0
        and figure[y] == NOBODY
        and field[y] <= here
        and any(figure[z] == NOBODY and field[z] < here for z in s.ways.beside[y])
    ]
    if around:
        side = min(around, key=lambda side: (quarter_turns(facing, side), side))
        return MOVE if side == facing else turn_to(facing, side)
    return pound_or_stop(options)


def pound_or_stop(options: Sequence[int]) -> int:
    return next((option for option in options if option in Z_POUND), STOP)
