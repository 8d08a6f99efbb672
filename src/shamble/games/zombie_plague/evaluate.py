"""What a position is worth to a player, for bots: how much work, counted in AP, the Humans' best plan still takes (the
house, the Cellar or the car), how close the dead are, how many still live and what they hold. Nothing is searched anew that
another
position with the same barricades has asked before.
"""

from __future__ import annotations

from math import exp

from shamble.games.zombie_plague.attacks import arms, targets
from shamble.games.zombie_plague.components import (
    AMMO,
    CAR_KEYS,
    FIRST_AID_KIT,
    KILL,
    MED_PAK,
    SQUARES,
    UNARMED_HAND,
)
from shamble.games.zombie_plague.figures import IN_CAR, MAIN_GAME, NO_TRAITOR, living
from shamble.games.zombie_plague.plan import FAR, Ways
from shamble.games.zombie_plague.state import Table

SEARCH_TASK = 50.0  # a search that is still to be done, besides the way to it
TASK = 26.0  # a barricade likewise
LATER = 0.2  # what the way home counts for somebody who has a task
AGAIN = 8.0  # searching where another has searched, for want of a weapon
SECOND = 3.0  # how much nearer a barricade must be than a Search square to be done first
OUTSIDE = 6.0
HUNT = 0.5
LOST_WAY = 45.0  # a way that is barred, or longer than this
ZOMBIE_INSIDE = 20.0
LIFE = 55.0
AT_HAND = 5.0  # a zombie next to a Human
FACED = 2.5  # a zombie before the weapon
CLOSE = 2.0  # one that can be there this turn
COMING = 0.12  # for every square that a zombie is nearer than 25
ENGINE = 14.0  # what starting the car takes, once everybody is in it
STEEPNESS = 90.0
EVEN = -260.0  # the balance of an open game


def evaluate(s: Table, player: int) -> float:
    """0 lost, 1 won."""
    if s.over:
        return s.returns[player]
    if s.days:
        return last_alive(s, player)
    if player == s.zombie_player:
        return 1.0 - chance(balance(s))
    if s.traitor != NO_TRAITOR and s.owner[s.traitor] == player and s.alive >> s.traitor & 1:
        return chance(0.5 * EVEN - treason(s))
    return chance(balance(s))


def chance(points: float) -> float:
    return 1.0 / (1.0 + exp(min(60.0, max(-60.0, (EVEN - points) / STEEPNESS))))


def balance(s: Table) -> float:
    """Points for the Humans: lives and weapons, less the work left and the danger."""
    people = [h for h in living(s) if s.square[h] != -1]
    if not people:
        return -1000.0
    points = LIFE * len(people) - danger(s, people) + sum(equipment(s, h) for h in people)
    return points - work_left(s, people)


# -- work ------------------------------------------------------------------------------------------------------------


def work_left(s: Table, people: list[int]) -> float:
    """The cheapest of the three plans."""
    work = min(house_left(s, people), FAR)
    if s.plan.cellar_door >= 0:
        work = min(work, descent_left(s, people))
    if not s.locked and any(CAR_KEYS in s.items[h] for h in people):
        work = min(work, drive_left(s, people))
    return work


def way(field: list[int], s: Table, human: int) -> float:
    """AP that the Human's way takes by that field."""
    square = s.square[human]
    if square < 0:
        return LOST_WAY
    return min(LOST_WAY, float(field[square * 4 + s.facing[human]]))


def search_ways(s: Table, people: list[int]) -> list[tuple[float, int, int]]:
    """(length, Human, task) to every Search square still to be searched, and for bare hands to those where he may find
    more."""
    out = []
    for i in range(len(s.plan.searches)):
        if s.plan.searches[i].square == s.plan.board.neighbour(s.plan.joined // 4, s.plan.joined % 4):
            continue
        field = search_field(s.ways, i)
        if not s.searched_any >> i & 1:
            out += [(way(field, s, h), h, i) for h in people]
        elif s.deck:
            out += [
                (AGAIN + way(field, s, h), h, i)
                for h in people
                if s.weapon[h] == UNARMED_HAND and not s.searched[h] >> i & 1
            ]
    return out


def searches_left(s: Table) -> float:
    return SEARCH_TASK * (s.plan.search_all & ~s.searched_any).bit_count()


def shared_out(ways: list[tuple[float, int, int]]) -> tuple[float, set[int]]:
    """The length of the ways when everybody takes the nearest task that is left, one each; and who has one."""
    taken: set[int] = set()
    busy: set[int] = set()
    total = 0.0
    ways.sort()
    for length, human, task in ways:
        if task not in taken and human not in busy:
            taken.add(task)
            busy.add(human)
            total += length
    return total, busy


def house_left(s: Table, people: list[int]) -> float:
    """Search squares, outer openings still open, Humans still outside, zombies inside. Whoever is inside barricades what
    he comes by; the others search or come home."""
    plan = s.plan
    wanted = smallest_room(s) if s.config["victory"] == "shorter" else plan.outer
    left = [o for o in range(len(plan.openings)) if wanted >> o & 1 and not s.barricades >> o & 1]
    outside = [h for h in people if s.square[h] < 0 or not plan.inside[s.square[h]]]
    ways = search_ways(s, people)
    for o in left:
        field = opening_field(s.ways, o)
        ways += [(SECOND + way(field, s, h), h, o + 16) for h in people if h not in outside]
    length, busy = shared_out(ways)
    total = searches_left(s) + TASK * len(left) + length + intruders(s, people)
    home = inside_field(s.ways)
    for h in outside:
        total += OUTSIDE + way(home, s, h) * (LATER if h in busy else 1.0)
    return total


def intruders(s: Table, people: list[int]) -> float:
    """Zombies in the house, and the way of the armed to them."""
    total = 0.0
    hunters = [s.square[h] for h in people if s.weapon[h] != UNARMED_HAND and s.square[h] >= 0]
    for slot in s.horde:
        x = s.z_square[slot]
        if s.plan.inside[x]:
            total += ZOMBIE_INSIDE
            if hunters:
                walking = s.ways.walking(x)
                total += HUNT * min(15, *(walking[h] for h in hunters), 15)
    return total


def smallest_room(s: Table) -> int:
    """The openings of the closed room that takes the fewest barricades more."""
    rooms = [room.openings for room in s.plan.closed_rooms]
    return min(rooms, key=lambda openings: (openings & ~s.barricades).bit_count())


def descent_left(s: Table, people: list[int]) -> float:
    """Everybody into the Cellar, its door shut, no zombie with them."""
    plan = s.plan
    below = plan.cellar_squares
    length, busy = shared_out(search_ways(s, people))
    total = searches_left(s) + length + (0.0 if s.barricades >> plan.cellar_door & 1 else TASK)
    down = cellar_field(s.ways)
    total += sum(way(down, s, h) * (LATER if h in busy else 1.0) for h in people if s.square[h] not in below)
    return total + ZOMBIE_INSIDE * sum(s.z_square[slot] in below for slot in s.horde)


def drive_left(s: Table, people: list[int]) -> float:
    """Everybody into the car, then the engine."""
    doors = car_field(s.ways)
    outside = [h for h in people if s.square[h] != IN_CAR]
    keys = any(CAR_KEYS in s.items[h] and s.square[h] == IN_CAR for h in people)
    return 3.0 * TASK + ENGINE + sum(4.0 + way(doors, s, h) for h in outside) - (4.0 if keys else 0.0)


def treason(s: Table) -> float:
    """The Traitor's work: everything searched, then a room of his own."""
    plan, h = s.plan, s.traitor
    others = [other for other in living(s) if other != h]
    best = 4 * LOST_WAY
    for room in plan.closed_rooms:
        left = [o for o in range(len(plan.openings)) if room.openings & ~s.barricades & 1 << o]
        crowd = sum(s.square[other] in room.squares for other in others)
        crowd += sum(s.z_square[slot] in room.squares for slot in s.horde)
        road = sum(way(opening_field(s.ways, o), s, h) for o in left) if left else 0.0
        away = 0.0 if s.square[h] in room.squares else 12.0
        best = min(best, TASK * len(left) + road + away + 15.0 * crowd)
    searching = searches_left(s) + shared_out(search_ways(s, living(s)))[0]
    return best + 1.5 * searching + danger(s, [h]) - LIFE


# -- danger and equipment --------------------------------------------------------------------------------------------


def danger(s: Table, people: list[int]) -> float:
    total = 0.0
    fields = [s.ways.walking(s.square[h]) for h in people if s.square[h] >= 0]
    if not fields:
        return COMING * 20 * len(s.horde)
    for h in people:
        if s.weapon[h] != UNARMED_HAND and s.square[h] >= 0 and targets(s, h):
            total -= FACED
    for slot in s.horde:
        x = s.z_square[slot]
        nearest = FAR
        for field in fields:
            steps = field[x]
            if steps < nearest:
                nearest = steps
            if steps <= 1:
                total += AT_HAND
            elif steps <= 3:
                total += CLOSE
        if nearest < 25:
            total += COMING * (25 - nearest)
    return total


def equipment(s: Table, human: int) -> float:
    weapon = s.weapon[human]
    points = 0.0
    if weapon != UNARMED_HAND:
        _, reach, _, chart, _, _ = arms(weapon)
        points = 3.0 + 3.0 * sum(result == KILL for result in chart) + min(reach, 5)
    items = s.items[human]
    if items:
        points += 2.0 * len(items) + 5.0 * (MED_PAK in items) + 2.0 * (FIRST_AID_KIT in items) + (AMMO in items)
    if s.infected >> human & 1:
        points -= LIFE / 3
    return points


def last_alive(s: Table, player: int) -> float:
    """28 Days Later: half a point is safe, the rest is who is strongest."""
    if player == s.zombie_player:
        return 0.0
    strength = {h: 1.0 + 0.05 * equipment(s, h) for h in living(s)}
    whole = sum(strength.values())
    own = sum(value for h, value in strength.items() if s.owner[h] == player)
    return 0.5 + 0.5 * own / whole if s.days != MAIN_GAME and whole else 0.5


# -- ways, worked out once for each set of barricades ----------------------------------------------------------------


def search_field(ways: Ways, index: int) -> list[int]:
    key = ("search", index)
    return ways.fields.get(key) or ways.keep(
        key, ap_field(ways, [sq * 4 + facing for sq, facing in ways.plan.searches[index].accesses])
    )


def opening_field(ways: Ways, opening: int) -> list[int]:
    key = ("opening", opening)
    return ways.fields.get(key) or ways.keep(key, ap_field(ways, list(ways.plan.opening_edges[opening])))


def inside_field(ways: Ways) -> list[int]:
    field = ways.fields.get("inside")
    if field is None:
        inside = [x for x in range(SQUARES) if ways.plan.inside[x] and ways.plan.free[x]]
        field = ways.keep("inside", ap_field(ways, [x * 4 + facing for x in inside for facing in range(4)]))
    return field


def cellar_field(ways: Ways) -> list[int]:
    field = ways.fields.get("cellar")
    if field is None:
        below = [x for x in ways.plan.cellar_squares if ways.plan.free[x]]
        field = ways.keep("cellar", ap_field(ways, [x * 4 + facing for x in below for facing in range(4)]))
    return field


def car_field(ways: Ways) -> list[int]:
    return ways.fields.get("car") or ways.keep(
        "car", ap_field(ways, [square * 4 + facing for square, facing in ways.plan.car_doors])
    )


def ap_field(ways: Ways, goals: list[int]) -> list[int]:
    """square * 4 + facing -> AP that a Human needs to stand and face like one of the goals, figures ignored.

    Every step can be taken back at the same price (forward against backward), so the search runs from the goals.
    """
    near, cost, rotation = ways.near, ways.plan.cost, ways.plan.rotation
    field = [FAR] * (SQUARES * 4)
    rings: list[list[int]] = [goals, [], []]
    for goal in goals:
        field[goal] = 0
    ap = 0
    while any(rings):
        for pose in rings.pop(0):
            if field[pose] < ap:
                continue
            square, facing = divmod(pose, 4)
            steps = [(square * 4 + (facing + 1 & 3), 1), (square * 4 + (facing + 3 & 3), 1)]
            for edge in (pose, square * 4 + (facing + 2 & 3)):
                if near[edge] >= 0:
                    steps.append((near[edge] * 4 + (facing + rotation[edge] & 3), cost[edge]))
            for there, price in steps:
                if field[there] > ap + price:
                    field[there] = ap + price
                    rings[price - 1].append(there)
        rings.append([])
        ap += 1
    return field
