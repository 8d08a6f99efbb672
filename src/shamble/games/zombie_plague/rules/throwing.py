"""The MOLOTOV COCKTAIL and the FLARE, which are thrown (ZP-23.22, ZP-23.25)."""

from __future__ import annotations

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import FLARE_AT, MOLOTOV_AT
from shamble.games.zombie_plague.board.figures import NOBODY, ZOMBIE, lose_item, may_target_humans
from shamble.games.zombie_plague.components import FLARE, FLARE_RANGE, MOLOTOV, MOLOTOV_BURNS_FROM, MOLOTOV_RANGE
from shamble.games.zombie_plague.rules.attacks import kill_all, line
from shamble.games.zombie_plague.rules.dice import roll
from shamble.games.zombie_plague.state import Table


def throw_options(s: Table, human: int) -> list[int]:
    """Every distance at which one of the two may be thrown now."""
    items = s.items[human]
    options: list[int] = []
    if MOLOTOV in items:
        for distance in range(1, MOLOTOV_RANGE + 1):
            square = thrown_to(s, human, distance)
            if square >= 0 and worth_burning(s, human, square):
                options.append(MOLOTOV_AT(distance))
    if FLARE in items:
        for distance in range(1, FLARE_RANGE + 1):
            square = thrown_to(s, human, distance)
            if square >= 0 and s.plan.free[square]:
                options.append(FLARE_AT(distance))
    return options


def thrown_to(s: Table, human: int, distance: int) -> int:
    """The square so many squares straight ahead on an unblocked line; -1 if the line ends before."""
    for far, square, _ in line(s, s.square[human], s.facing[human], distance):
        if far == distance:
            return square
    return -1


def blast(s: Table, target: int) -> list[int]:
    """The target and all squares connected to it (ZP-23.22)."""
    around = [s.plan.linked(target, side, s.ways) for side in range(4)]
    return [target, *(square for square in around if square >= 0)]


def worth_burning(s: Table, human: int, target: int) -> bool:
    """At least one zombie in the blast; where Humans may be attacked, another Human will do."""
    found = [s.figure[square] for square in blast(s, target)]
    return any(who >= ZOMBIE or (who not in (NOBODY, human + 1) and may_target_humans(s)) for who in found)


def throw_molotov(s: Table, human: int, action: int) -> None:
    """ZP-23.22: 2 to 6 kills every figure on the square and around it, the thrower included."""
    target = thrown_to(s, human, MOLOTOV_AT.args(action)[0])
    s.ap -= 1
    lose_item(s, human, MOLOTOV)
    die = roll(s)
    s.tell(events.BURNS, "ZP-23.22", human, target, die)
    if die >= MOLOTOV_BURNS_FROM:
        own = s.square[human]
        # if it reaches the thrower too, the thrower goes first, so that nobody gets any cards (ZP-14.8)
        s.do(kill_all, human, tuple(sorted(blast(s, target), key=lambda square: square != own)))


def throw_flare(s: Table, human: int, action: int) -> None:
    """ZP-23.25."""
    target = thrown_to(s, human, FLARE_AT.args(action)[0])
    s.ap -= 1
    lose_item(s, human, FLARE)
    s.flares += (target,)
    s.tell(events.FLARE_LIT, "ZP-23.25", human, target)
