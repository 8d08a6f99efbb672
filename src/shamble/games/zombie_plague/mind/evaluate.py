"""What a position is worth to a player, for bots: how much work, counted in AP, the Humans' best plan still takes (the
house, the Cellar or the car), how close the dead are, how many still live and what they hold. Distances are
kept for other positions with the same barricades.
"""

from __future__ import annotations

from math import exp

from shamble.games.zombie_plague.board.figures import IN_CAR, MADNESS, NO_TRAITOR, living, plays_the_dead
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import (
    CAR_KEYS,
    UNARMED_HAND,
)
from shamble.games.zombie_plague.mind.fears import danger, equipment
from shamble.games.zombie_plague.mind.roads import (
    CAR,
    CELLAR,
    FARTHEST,
    INSIDE,
    OPENINGS,
    ROOMS,
    SEARCHES,
    Field,
    Roads,
    roads_of,
)
from shamble.games.zombie_plague.mind.weights import Weights
from shamble.games.zombie_plague.rules.attacks import targets
from shamble.games.zombie_plague.state import Table

HUNTED = 15  # squares; from farther away nobody is expected to hunt a zombie
CROWD = 4  # zombies that break through a barricade
LEAST_HUNT = 0.25  # what an intruder counts while four openings or more let others in; with each one shut, as much more
BLOW = 3.0  # one of the four blows that take a barricade down
RUMMAGE = 0.3  # the way to where another has searched, for somebody without a weapon
IN_THE_WAY = 3.0  # standing in the door that the others need
LEFT_OPEN = 8.0
"""The last door while somebody is outside: less than a barricade, so that the last but one is put up, and more than the
way to it from nearby, so that nobody stays out."""
LOST_WAY = 60.0  # a way that is barred, or longer than this
HOME_AFTERWARDS = 24.0  # the way home for somebody who has a task first
WHOLE_HOUSE = -1  # in place of one of the rooms that can be shut
THEN_A_ROOM = 300.0  # more than the way into a room takes from anywhere in the house
DAYS_SHARE = 0.6  # what a victory is worth where 28 Days Later follows: less than the worst that it can begin with
CHASE = 0.0008  # a square nearer to the next victim in 28 Days Later


def worth(s: Table, player: int, weights: Weights) -> float:
    """0 lost, 1 won."""
    if s.over:
        return s.returns[player]
    if s.days:
        return last_alive(s, player, weights)
    if plays_the_dead(s, player):
        return 1.0 - chance(balance(s, wary=False, weights=weights), weights)
    if s.traitor != NO_TRAITOR and s.owner[s.traitor] == player and s.alive >> s.traitor & 1:
        return chance(0.5 * weights.even - treason(s, weights), weights)
    return chance(balance(s, wary=True, weights=weights), weights) * (DAYS_SHARE if s.config["days28"] else 1.0)


def chance(points: float, weights: Weights) -> float:
    return 1.0 / (1.0 + exp(min(60.0, max(-60.0, (weights.even - points) / weights.steepness))))


def balance(s: Table, wary: bool, weights: Weights) -> float:
    """Points for the Humans: lives and weapons, less the work left and the danger. A wary eye plans round the dead."""
    people = [h for h in living(s) if s.square[h] != -1]
    if not people:
        return -1000.0
    points = weights.life * len(people) - danger(s, people, wary, weights)
    points += sum(equipment(s, h, weights) for h in people)
    return points - work_left(s, people, roads_of(s, wary), weights)


# -- work ------------------------------------------------------------------------------------------------------------


def work_left(s: Table, people: list[int], roads: Roads, weights: Weights) -> float:
    """The cheapest of the three plans."""
    work = min(house_left(s, people, roads, weights), FAR)
    if s.plan.cellar_door >= 0:
        work = min(work, descent_left(s, people, roads, weights))
    if not s.locked and any(CAR_KEYS in s.items[h] for h in people):
        work = min(work, drive_left(s, people, roads, weights))
    return work


def way(field: Field, s: Table, human: int) -> float:
    """AP that the Human's way takes by that field."""
    square = s.square[human]
    if square < 0:
        return LOST_WAY
    pose = square * 4 + s.facing[human]
    ap = field.known[pose]
    return min(float(FARTHEST), float(ap if ap != FAR else field.reach(pose)))


def unsearched(s: Table) -> list[int]:
    return [i for i in range(len(s.plan.searches)) if not s.searched_any >> i & 1]


def search_ways(s: Table, people: list[int], squares: list[int], roads: Roads) -> list[tuple[float, int, int]]:
    """(length, Human, task) to each of these Search squares."""
    ways = []
    for i in squares:
        field = roads.to(SEARCHES, i)
        ways += [(way(field, s, h), h, i) for h in people]
    return ways


def bare_hands(s: Table, people: list[int], roads: Roads) -> float:
    """Who is unarmed may still find a weapon where another has searched: the way there."""
    total = 0.0
    plan = s.plan
    for h in people:
        if s.weapon[h] == UNARMED_HAND and s.deck:
            total += RUMMAGE * min(
                (
                    way(roads.to(SEARCHES, i), s, h)
                    for i, place in enumerate(plan.searches)
                    if plan.inside[place.accesses[0][0]]
                    and s.searched_any & ~s.searched[h] & 1 << i
                    and i != plan.closed_search
                ),
                default=LOST_WAY,
            )
    return total


def searches_left(s: Table, weights: Weights) -> float:
    return weights.search_task * (s.plan.search_all & ~s.searched_any).bit_count()


def shared_out(ways: list[tuple[float, int, int]], tasks: int) -> tuple[float, set[int]]:
    """The length of the ways when everybody takes the nearest task that is left, one each; and who has one. A task that
    nobody is free for counts as the longest way, so that doing one never makes the rest look worse."""
    taken: set[int] = set()
    busy: set[int] = set()
    total = 0.0
    ways.sort()
    for length, human, task in ways:
        if task not in taken and human not in busy:
            taken.add(task)
            busy.add(human)
            total += length
    return total + LOST_WAY * (tasks - len(taken)), busy


def house_left(s: Table, people: list[int], roads: Roads, weights: Weights) -> float:
    """The whole house shut. In the Shorter Game a room will do; but the dead must not be in the house either, so that
    it is shut first."""
    plan = s.plan
    outside = [h for h in people if s.square[h] < 0 or not plan.inside[s.square[h]]]
    house = shutting_left(s, people, roads, plan.outer, roads.to(INSIDE), outside, WHOLE_HOUSE, weights)
    if s.config["victory"] == "house":
        return house
    if outside or unsearched(s) or plan.outer & ~s.barricades:
        return house + THEN_A_ROOM
    refuge = best_room(s, people, roads, weights)
    room = plan.closed_rooms[refuge]
    outside = [h for h in people if s.square[h] not in room.squares]
    home = roads.to(ROOMS, refuge)
    return min(house + THEN_A_ROOM, shutting_left(s, people, roads, room.openings, home, outside, refuge, weights))


def shutting_left(
    s: Table, people: list[int], roads: Roads, wanted: int, home: Field, outside: list[int], room: int, weights: Weights
) -> float:
    """The Search squares outside come first, one Human each; whoever else is outside goes home; whoever is inside
    searches and barricades what is next to them, but leaves a door for the others."""
    plan = s.plan
    todo = unsearched(s)
    left = [o for o in range(len(plan.openings)) if wanted >> o & 1 and not s.barricades >> o & 1]
    inner = [i for i in todo if plan.inside[plan.searches[i].accesses[0][0]]]
    total = searches_left(s, weights) + weights.task * len(left) + breaches(s, people, wanted, weights)
    hunt = max(LEAST_HUNT, 1.0 - LEAST_HUNT * len(left))
    total += intruders(s, people, weights) * hunt
    outer = [i for i in todo if i not in inner]
    length, busy = shared_out(search_ways(s, people, outer, roads), len(outer))
    total += length
    needed = busy.union(outside)
    door = left[0] if needed and len(left) == 1 else -1  # the last one stays open for them
    if needed and not left:  # and must be opened again
        total += weights.task + LOST_WAY
    idle = [h for h in people if h not in busy]
    ways = search_ways(s, idle, inner, roads)
    for o in left:
        if o != door:
            field = roads.to(OPENINGS, o) if room < 0 else roads.from_within(room, o)
            ways += [(way(field, s, h), h, o + 16) for h in idle]
    length, employed = shared_out(ways, len(inner) + len(left) - (door >= 0))
    total += length + bare_hands(s, people, roads) + (LEFT_OPEN if door >= 0 else 0.0)
    for h in needed:  # who has work outside is reckoned there before they leave: no doorstep keeps them in
        if h in busy or h in employed:
            total += weights.outside + way(home, s, h) * weights.later + (1.0 - weights.later) * HOME_AFTERWARDS
        else:
            total += weights.outside + way(home, s, h)
    if door >= 0:
        doorsteps = [edge // 4 for edge in plan.opening_edges[door]]
        if any(s.square[h] in doorsteps for h in idle if h not in outside):
            total += IN_THE_WAY
    return total


def intruders(s: Table, people: list[int], weights: Weights) -> float:
    """Zombies in the house, and the way of the two nearest of the armed to each."""
    total = 0.0
    hunters = [s.square[h] for h in people if s.weapon[h] != UNARMED_HAND and s.square[h] >= 0]
    inside, ways = s.plan.inside, s.ways
    for slot in s.horde:
        x = s.z_square[slot]
        if inside[x]:
            walking = ways.walking(x)
            first, second = sorted([HUNTED, HUNTED, *(walking[h] for h in hunters)])[:2]
            total += weights.zombie_inside + weights.hunt * (first + second)
    return total


def breaches(s: Table, people: list[int], wanted: int, weights: Weights) -> float:
    """Barricades before which a crowd gathers that could break through. Somebody right behind keeps the dead out only
    where their blows do not count (ZP-6.16)."""
    plan, ways = s.plan, s.ways
    guarded = set() if s.config["siege_teardown"] else {s.square[h] for h in people}
    total = BLOW * len(s.pounds)
    for opening, (inner, outer) in enumerate(plan.opening_edges):
        if wanted & s.barricades & 1 << opening and inner >> 2 not in guarded:
            walking = ways.walking(outer >> 2)
            crowd = sum(walking[s.z_square[slot]] < CROWD for slot in s.horde)
            total += weights.breach * min(1.0, crowd / CROWD) ** 2
    return total


def best_room(s: Table, people: list[int], roads: Roads, weights: Weights) -> int:
    """The closed room in which they could shut themselves up soonest."""

    def effort(index: int) -> float:
        room = s.plan.closed_rooms[index]
        field = roads.to(ROOMS, index)
        return weights.task * (room.openings & ~s.barricades).bit_count() + sum(way(field, s, h) for h in people)

    return min(range(len(s.plan.closed_rooms)), key=effort)


def descent_left(s: Table, people: list[int], roads: Roads, weights: Weights) -> float:
    """Everybody into the Cellar, its door shut, no zombie with them."""
    plan = s.plan
    below = plan.cellar_squares
    shut = bool(s.barricades >> plan.cellar_door & 1)
    if shut and any(s.square[h] not in below for h in people):
        return float(FAR)  # somebody is locked out
    todo = unsearched(s)
    length, busy = shared_out(search_ways(s, people, todo, roads), len(todo))
    total = searches_left(s, weights) + length
    if shut and any(plan.searches[i].accesses[0][0] not in below for i in todo):
        total += weights.task + LOST_WAY  # it must be opened again
    if not shut:
        door = roads.from_within(len(plan.closed_rooms) - 1, plan.cellar_door)
        # while there is something to search, nobody is kept by the way back to the door
        total += weights.task + min(way(door, s, h) for h in people) * (weights.later if todo else 1.0)
    down = roads.to(CELLAR)
    total += sum(way(down, s, h) * (weights.later if h in busy else 1.0) for h in people if s.square[h] not in below)
    return total + weights.zombie_inside * sum(s.z_square[slot] in below for slot in s.horde)


def drive_left(s: Table, people: list[int], roads: Roads, weights: Weights) -> float:
    """Everybody into the car, then the engine."""
    doors = roads.to(CAR)
    outside = [h for h in people if s.square[h] != IN_CAR]
    keys = any(CAR_KEYS in s.items[h] and s.square[h] == IN_CAR for h in people)
    return 3.0 * weights.task + weights.engine + sum(4.0 + way(doors, s, h) for h in outside) - (4.0 if keys else 0.0)


def treason(s: Table, weights: Weights) -> float:
    """The Traitor's work: everything searched, then a room of their own."""
    plan, h = s.plan, s.traitor
    roads = roads_of(s, wary=True)
    others = [other for other in living(s) if other != h]
    best = 4 * LOST_WAY
    for room in plan.closed_rooms:
        left = [o for o in range(len(plan.openings)) if room.openings & ~s.barricades & 1 << o]
        crowd = sum(s.square[other] in room.squares for other in others)
        crowd += sum(s.z_square[slot] in room.squares for slot in s.horde)
        road = sum(way(roads.to(OPENINGS, o), s, h) for o in left) if left else 0.0
        away = 0.0 if s.square[h] in room.squares else 12.0
        best = min(best, weights.task * len(left) + road + away + 15.0 * crowd)
    todo = unsearched(s)
    searching = searches_left(s, weights) + shared_out(search_ways(s, living(s), todo, roads), len(todo))[0]
    return best + 1.5 * searching + danger(s, [h], wary=True, weights=weights) - weights.life


def last_alive(s: Table, player: int, weights: Weights) -> float:
    """28 Days Later: half a point is safe, the rest is who is strongest; the mad go for each other."""
    if plays_the_dead(s, player):
        return 0.0
    people = living(s)
    strength = {h: 1.0 + 0.05 * equipment(s, h, weights) for h in people}
    whole = sum(strength.values())
    own = [h for h in people if s.owner[h] == player]
    if not own:
        return 0.5
    share = 0.5 + 0.45 * sum(strength[h] for h in own) / whole
    for h in own if s.days == MADNESS else ():
        walking = s.ways.walking(s.square[h])
        nearest = min((walking[s.square[o]] for o in people if s.owner[o] != player), default=0)
        share += CHASE * (10 - min(10, nearest)) + CHASE * bool(targets(s, h))
    return share
