"""What a position is worth to a player, for bots: how much work, counted in AP, the Humans' best plan still takes (the
house, the Cellar or the car), how close the dead are, how many still live and what they hold.

Ways are measured by `Roads` and kept there for other positions. Fractions are added up one by one: newer Pythons add
them up differently in `sum`, and a position must be worth the same everywhere.
"""

from __future__ import annotations

from math import exp
from typing import Final

from shamble.games.zombie_plague.board.figures import IN_CAR, MADNESS, NO_TRAITOR, NOWHERE, living, plays_the_dead
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import CAR_KEYS, UNARMED_HAND
from shamble.games.zombie_plague.mind.fears import danger, equipment
from shamble.games.zombie_plague.mind.weights import Weights
from shamble.games.zombie_plague.rules.attacks import targets
from shamble.games.zombie_plague.state import Table

HUNTED: Final = 15  # squares; from farther away nobody is expected to hunt a zombie
CROWD: Final = 4  # zombies that break through a barricade
LEAST_HUNT: Final = 0.25
"""What an intruder counts while four openings or more let others in; with each one shut, as much more."""
BLOW: Final = 3.0  # one of the four blows that take a barricade down
RUMMAGE: Final = 0.3  # the way to where another has searched, for somebody without a weapon
IN_THE_WAY: Final = 3.0  # standing in the door that the others need
LEFT_OPEN: Final = 8.0
"""The last door while somebody is outside: less than a barricade, so that the last but one is put up, and more than the
way to it from nearby, so that nobody stays out."""
LOST_WAY: Final = 60  # a way that is barred, or longer than this
HOME_AFTERWARDS: Final = 24.0  # the way home for somebody who has a task first
THEN_A_ROOM: Final = 300.0  # more than the way into a room takes from anywhere in the house
DAYS_SHARE: Final = 0.6
"""What a victory is worth where 28 Days Later follows: less than the worst that it can begin with."""
CHASE: Final = 0.0008  # a square nearer to the next victim in 28 Days Later
BARGAINING: Final = 10.0
"""An exchange that is being put together: it is free, so without this one would begin and call off one after another,
only to put off the end of an activation. Once it is made it counts by what it brings."""
TASK_BITS: Final = 12
ANY_TASK: Final = (1 << TASK_BITS) - 1
NO_WAYS: Final[list[int]] = []


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
    people = [h for h in living(s) if s.square[h] != NOWHERE]
    if not people:
        return -1000.0
    points = weights.life * len(people) - danger(s, people, wary, weights)
    if s.partner >= 0:
        points -= BARGAINING
    held = 0.0
    for h in people:
        held += equipment(s, h, weights)
    return points + held - work_left(Outlook(s, people, wary), weights)


class Outlook:
    """A table as one looks at it to plan: who is there, what is left to do, how long the ways are."""

    __slots__ = ("lengths", "people", "plan", "s", "unsearched")

    def __init__(self, s: Table, people: list[int], wary: bool) -> None:
        self.s = s
        self.people = people
        self.plan = s.plan
        searched = s.searched_any
        self.unsearched = [i for i in range(self.plan.errands.first_opening) if not searched >> i & 1]
        roads = s.ways.roads(s.z_places if wary else 0)  # a wary eye sees the zombies on the ways
        self.lengths = [NO_WAYS] * s.humans
        """Human -> the AP to each errand."""
        for h in people:
            if s.square[h] >= 0:
                self.lengths[h] = roads.from_pose(s.square[h] * 4 + s.facing[h])
            else:  # in the car
                self.lengths[h] = [LOST_WAY] * self.plan.errands.count


# -- work ------------------------------------------------------------------------------------------------------------


def work_left(look: Outlook, weights: Weights) -> float:
    """The cheapest of the three plans."""
    s = look.s
    work = min(house_left(look, weights), float(FAR))
    if s.plan.cellar_door >= 0:
        work = min(work, descent_left(look, weights))
    if not s.locked and any(CAR_KEYS in s.items[h] for h in look.people):
        work = min(work, drive_left(look, weights))
    return work


def bare_hands(look: Outlook) -> float:
    """Who is unarmed may still find a weapon where another has searched: the way there."""
    s = look.s
    total = 0.0
    if not s.deck:
        return total
    searched = s.searched_any & look.plan.inner_searches
    for h in look.people:
        if s.weapon[h] == UNARMED_HAND:
            way, others = LOST_WAY, searched & ~s.searched[h]
            if others:
                tasks = [i for i in range(look.plan.errands.first_opening) if others >> i & 1]
                way = nearest(look.lengths[h], tasks) >> TASK_BITS
            total += RUMMAGE * way
    return total


def shared_out(lengths: list[list[int]], people: list[int], tasks: list[int]) -> tuple[int, int]:
    """The length of the ways when everybody takes the nearest task that is left, one each; and who has one, as bits. A
    task that nobody is free for counts as the longest way, so that doing one never makes the rest look worse."""
    if not tasks:
        return 0, 0
    left, idle = tasks.copy(), people.copy()
    choices = [nearest(lengths[h], left) for h in idle]
    total = busy = 0
    while left and idle:
        first = 0
        for n in range(1, len(idle)):
            if choices[n] >> TASK_BITS < choices[first] >> TASK_BITS:
                first = n
        choice = choices.pop(first)
        task = choice & ANY_TASK
        total += choice >> TASK_BITS
        busy |= 1 << idle.pop(first)
        left.remove(task)
        if left:
            for n, other in enumerate(choices):
                if other & ANY_TASK == task:
                    choices[n] = nearest(lengths[idle[n]], left)
    return total + LOST_WAY * len(left), busy


def nearest(ways: list[int], tasks: list[int]) -> int:
    """The task with the shortest way, the first of several: that length, and the task in the last bits."""
    found, least = 0, FAR
    for task in tasks:
        if ways[task] < least:
            found, least = task, ways[task]
    return least << TASK_BITS | found


def house_left(look: Outlook, weights: Weights) -> float:
    """The whole house shut. In the Shorter Game a room will do; but the dead must not be in the house either, so that
    it is shut first."""
    s, plan, errands = look.s, look.plan, look.plan.errands
    outside = [h for h in look.people if s.square[h] < 0 or not plan.inside[s.square[h]]]
    unbarred = plan.outer & ~s.barricades
    openings = [o for o in range(len(plan.openings)) if unbarred >> o & 1]
    tasks = [errands.first_opening + o for o in openings]
    house = shutting_left(look, plan.outer, openings, tasks, errands.inside, outside, weights)
    if s.config["victory"] == "house":
        return house
    if outside or look.unsearched or openings:
        return house + THEN_A_ROOM
    refuge = best_room(look, weights)
    room = plan.closed_rooms[refuge]
    into, within = errands.rooms[refuge]
    outside = [h for h in look.people if s.square[h] not in room.squares]
    openings = [o for o in within if not s.barricades >> o & 1]
    tasks = [within[o] for o in openings]
    return min(house + THEN_A_ROOM, shutting_left(look, room.openings, openings, tasks, into, outside, weights))


def shutting_left(
    look: Outlook, wanted: int, openings: list[int], tasks: list[int], home: int, outside: list[int], weights: Weights
) -> float:
    """The Search squares outside come first, one Human each; whoever else is outside goes home; whoever is inside
    searches and barricades what is next to them, but leaves a door for the others.

    `wanted` are all openings as bits, `openings` those still open, `tasks` the errands to shut them, `home` the one to
    get in."""
    s, plan, lengths = look.s, look.plan, look.lengths
    searched_within = plan.inner_searches
    inner = [i for i in look.unsearched if searched_within >> i & 1]
    outer = [i for i in look.unsearched if not searched_within >> i & 1]
    total = weights.search_task * len(look.unsearched) + weights.task * len(openings)
    total += breaches(look, wanted, weights)
    total += intruders(look, weights) * max(LEAST_HUNT, 1.0 - LEAST_HUNT * len(openings))
    length, busy = shared_out(lengths, look.people, outer)
    total += length
    needed = busy
    for h in outside:
        needed |= 1 << h
    door = openings[0] if needed and len(openings) == 1 else -1  # the last one stays open for them
    if needed and not openings:  # and must be opened again
        total += weights.task + LOST_WAY
    idle = [h for h in look.people if not busy >> h & 1]
    length, employed = shared_out(lengths, idle, inner + tasks if door < 0 else inner)
    total += length + bare_hands(look) + (LEFT_OPEN if door >= 0 else 0.0)
    for h in look.people:  # who has work outside is reckoned there before they leave: no doorstep keeps them in
        if needed >> h & 1:
            way = lengths[h][home]
            if (busy | employed) >> h & 1:
                total += weights.outside + way * weights.later + (1.0 - weights.later) * HOME_AFTERWARDS
            else:
                total += weights.outside + way
    if door >= 0:
        inside, outside_door = plan.opening_edges[door]
        for h in idle:
            if h not in outside and s.square[h] in (inside >> 2, outside_door >> 2):
                return total + IN_THE_WAY
    return total


def intruders(look: Outlook, weights: Weights) -> float:
    """Zombies in the house, and the way of the two nearest of the armed to each."""
    s = look.s
    total = 0.0
    if not s.z_places & look.plan.inside_mask:
        return total
    inside, ways = look.plan.inside, s.ways
    hunters = [s.square[h] for h in look.people if s.weapon[h] != UNARMED_HAND and s.square[h] >= 0]
    for slot in s.horde:
        x = s.z_square[slot]
        if inside[x]:
            walking = ways.walking(x)
            first, second = HUNTED, HUNTED
            for square in hunters:
                steps = walking[square]
                if steps < first:
                    first, second = steps, first
                elif steps < second:
                    second = steps
            total += weights.zombie_inside + weights.hunt * (first + second)
    return total


def breaches(look: Outlook, wanted: int, weights: Weights) -> float:
    """Barricades before which a crowd gathers that could break through. Somebody right behind keeps the dead out only
    where their blows do not count (ZP-6.16)."""
    s = look.s
    total = BLOW * len(s.pounds)
    barred = wanted & s.barricades
    if not barred:
        return total
    guarded = [] if s.config["siege_teardown"] else [s.square[h] for h in look.people]
    ways = s.ways
    for opening, (inner, outer) in enumerate(look.plan.opening_edges):
        if barred >> opening & 1 and inner >> 2 not in guarded:
            crowd = s.z_places & ways.within(outer >> 2, CROWD)
            if crowd:
                total += weights.breach * min(1.0, crowd.bit_count() / CROWD) ** 2
    return total


def best_room(look: Outlook, weights: Weights) -> int:
    """The closed room in which they could shut themselves up soonest."""
    s = look.s
    best, least = 0, float(FAR)
    for index, room in enumerate(s.plan.closed_rooms):
        effort = weights.task * (room.openings & ~s.barricades).bit_count()
        into = s.plan.errands.rooms[index][0]
        effort += sum([look.lengths[h][into] for h in look.people])
        if effort < least:
            best, least = index, effort
    return best


def descent_left(look: Outlook, weights: Weights) -> float:
    """Everybody into the Cellar, its door shut, no zombie with them."""
    s, lengths = look.s, look.lengths
    plan, errands = s.plan, s.plan.errands
    below = plan.cellar_squares
    above = [h for h in look.people if s.square[h] not in below]
    shut = bool(s.barricades >> plan.cellar_door & 1)
    if shut and above:
        return float(FAR)  # somebody is locked out
    todo = look.unsearched
    length, busy = shared_out(lengths, look.people, todo)
    total = weights.search_task * len(todo) + length
    if shut and any(plan.searches[i].accesses[0][0] not in below for i in todo):
        total += weights.task + LOST_WAY  # it must be opened again
    if not shut:
        door = errands.rooms[-1][1][plan.cellar_door]
        # while there is something to search, nobody is kept by the way back to the door
        way = min([lengths[h][door] for h in look.people])
        total += weights.task + way * (weights.later if todo else 1.0)
    down = 0.0
    for h in above:
        down += lengths[h][errands.cellar] * (weights.later if busy >> h & 1 else 1.0)
    return total + down + weights.zombie_inside * (s.z_places & plan.cellar_mask).bit_count()


def drive_left(look: Outlook, weights: Weights) -> float:
    """Everybody into the car, then the engine."""
    s = look.s
    ways = [look.lengths[h][s.plan.errands.car] for h in look.people if s.square[h] != IN_CAR]
    keys = any(CAR_KEYS in s.items[h] and s.square[h] == IN_CAR for h in look.people)
    return 3.0 * weights.task + weights.engine + (4.0 * len(ways) + sum(ways)) - (4.0 if keys else 0.0)


def treason(s: Table, weights: Weights) -> float:
    """The Traitor's work: everything searched, then a room of their own."""
    h = s.traitor
    plan, errands = s.plan, s.plan.errands
    people = list(living(s))
    look = Outlook(s, people, wary=True)
    best = 4.0 * LOST_WAY
    for room in plan.closed_rooms:
        left = [o for o in range(len(plan.openings)) if room.openings & ~s.barricades & 1 << o]
        crowd = sum([s.square[other] in room.squares for other in people if other != h])
        crowd += sum([s.z_square[slot] in room.squares for slot in s.horde])
        road = sum([look.lengths[h][errands.first_opening + o] for o in left])
        away = 0.0 if s.square[h] in room.squares else 12.0
        best = min(best, weights.task * len(left) + road + away + 15.0 * crowd)
    todo = look.unsearched
    searching = weights.search_task * len(todo) + shared_out(look.lengths, people, todo)[0]
    return best + 1.5 * searching + danger(s, [h], wary=True, weights=weights) - weights.life


def last_alive(s: Table, player: int, weights: Weights) -> float:
    """28 Days Later: half a point is safe, the rest is who is strongest; the mad go for each other."""
    if plays_the_dead(s, player):
        return 0.0
    people = living(s)
    whole = strength = 0.0
    for h in people:
        strong = 1.0 + 0.05 * equipment(s, h, weights)
        whole += strong
        if s.owner[h] == player:
            strength += strong
    own = [h for h in people if s.owner[h] == player]
    if not own:
        return 0.5
    share = 0.5 + 0.45 * strength / whole
    for h in own if s.days == MADNESS else ():
        walking = s.ways.walking(s.square[h])
        nearest_other = min([walking[s.square[o]] for o in people if s.owner[o] != player], default=0)
        share += CHASE * (10 - min(10, nearest_other)) + CHASE * bool(targets(s, h))
    return share
