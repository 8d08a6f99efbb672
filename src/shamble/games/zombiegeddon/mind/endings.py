"""Endings that can be played out in the head: two players, the last phase, all gathered disks face up. Nothing is then
hidden or left to chance, so it can be known for certain what every action leads to if both play their best.

A search by alpha and beta with a table of positions seen before. What cuts it short most is counting: who leads by more
than the other can still get has won."""

from __future__ import annotations

from typing import Final

from shamble.games.zombiegeddon.actions import CALL_NOW, FIRST_PASS_OVER, FIRST_WORD, PLAY_OUT_NOW, REFUSED, STRIDE
from shamble.games.zombiegeddon.board import spaces_of
from shamble.games.zombiegeddon.components import FIGURES, FIRST_COUNT, POINTS, PROVISIONS, SEWER, VALUES, WEAPON
from shamble.games.zombiegeddon.rules.changeover import change_over
from shamble.games.zombiegeddon.rules.moving import DELIVERY
from shamble.games.zombiegeddon.rules.phase_end import ANSWER
from shamble.games.zombiegeddon.rules.reach import figures_of, reachable
from shamble.games.zombiegeddon.rules.scoring import provision_points, token_points
from shamble.games.zombiegeddon.state import NO_MOTION, SYSTEM_ASKS, Table

MOST_DISKS: Final = 16
"""With more disks than these in anybody's reach no bot's patience is enough: it is not even tried."""
LOST: Final = 0
SHARED: Final = 1
WON: Final = 2
"""What a match comes to for the first player: the share of the win, doubled."""
PROVISION_RANK: Final = 4
"""Where a provision stands among the disks that are tried first, as points."""

Key = tuple[int, ...]


class TooLarge(Exception):
    """The ending has more positions than may be looked at."""


def solve(s: Table, positions: int) -> dict[int, float] | None:
    """What each option comes to for the player who chooses, if everybody then plays their best: 1 won, 0 lost. None
    where that cannot be known: something is hidden or still to be dealt, more than two play, or there are more
    positions to look at than so many."""
    if not is_open(s):
        return None
    ending = Ending(positions)
    values: dict[int, float] = {}
    try:
        for action in s.options:
            value = ending.value_after(s, action, LOST, WON)
            values[action] = (value if s.player == 0 else WON - value) / WON
    except TooLarge:
        return None
    return values


def is_open(s: Table) -> bool:
    """Whether nothing is hidden, nothing is left to chance, and few disks are left. Answers to a motion are covered."""
    return (
        s.players == 2
        and not s.over
        and s.config["ledger"] == "open"
        and s.motion == NO_MOTION
        and not any(step is change_over for step, _ in s.agenda)
        and ((reachable(s, 0) | reachable(s, 1)) & s.collectable).bit_count() <= MOST_DISKS
    )


class Ending:
    """What has been found out about the positions of an ending."""

    def __init__(self, positions: int) -> None:
        self.left = positions
        """So many may still be looked at."""
        self.known: dict[Key, tuple[int, int]] = {}
        """What a position comes to at least and at most."""

    def value_after(self, s: Table, action: int, least: int, most: int) -> int:
        ahead = s.clone()
        ahead.carry_out(action)
        return self.value(ahead, least, most)

    def value(self, s: Table, least: int, most: int) -> int:
        """What the match comes to. It may be called at least `most` or at most `least` where it is more or less."""
        if s.over:
            return int(WON * s.returns[0])
        if self.left == 0:
            raise TooLarge
        self.left -= 1
        key = position(s)
        bounds = self.known.get(key)
        if bounds is None:
            bounds = self.known[key] = (floor(s, 0), WON - floor(s, 1))
        low, high = bounds
        if low == high or low >= most:
            return low
        if high <= least:
            return high
        least, most = max(least, low), min(most, high)
        best = LOST if s.player == 0 else WON
        alpha, beta = least, most
        for action in worth_trying(s):
            value = self.value_after(s, action, alpha, beta)
            if s.player == 0:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        # Whatever lies inside the window is exact; at its edges it is a bound.
        self.known[key] = (max(low, best) if best > least else low, min(high, best) if best < most else high)
        return best


def position(s: Table) -> Key:
    """All that the rest of the match depends on. Figures of one colour are alike."""
    passing = s.figures[FIGURES * s.turn + s.passing] if s.passing >= 0 else -1
    return (
        s.collectable,
        *sorted(s.figures[:FIGURES]),
        *sorted(s.figures[FIGURES:]),
        *s.tokens,
        *s.stock,
        *s.tallies,
        s.player,
        s.turn,
        s.actions_left,
        s.idle,
        s.motion,
        s.agreed,
        s.answered,
        passing,
        s.progress | s.proposed << 1 | s.play_out << 2,
    )


def floor(s: Table, player: int) -> int:
    """What is certain for a player whatever both do: the win, if the other cannot even come level."""
    mine, others = points_of(s, player), points_of(s, 1 - player) + most_to_come(s, 1 - player)
    return WON if mine > others else SHARED if mine == others else LOST


def points_of(s: Table, player: int) -> int:
    tally = s.tallies[player]
    points = (tally & POINTS) + token_points(s, player)
    for place in range(len(PROVISIONS)):
        points += provision_points(tally >> FIRST_COUNT + 8 * place & 0xFF)
    return points


def most_to_come(s: Table, player: int) -> int:
    """Points that a player could still make if the other let them have everything in their reach."""
    reach = reachable(s, player)
    own = figures_of(s, player)
    tally = s.tallies[player]
    points = 0
    provisions = [0] * len(PROVISIONS)
    for v in spaces_of(s.collectable & reach & ~(s.standing & ~own)):
        disk = s.disks[v]
        if disk in PROVISIONS:
            provisions[PROVISIONS.index(disk)] += 1
        else:
            points += VALUES[disk]
    for place, more in enumerate(provisions):
        have = tally >> FIRST_COUNT + 8 * place & 0xFF
        points += provision_points(have + more) - provision_points(have)
    waiting = reach & DELIVERY[s.phase] & ~s.tokens[player]
    return points + int(s.config["token_points"]) * waiting.bit_count()


def worth_trying(s: Table) -> list[int]:
    """The options that can matter, those first that take something and lead to something.

    A motion needs the other's consent, and what is better for one is worse for the other: whoever proposes gains
    nothing, and who is asked by the table loses nothing by refusing."""
    if s.decision is ANSWER:
        return [REFUSED] if s.motion == SYSTEM_ASKS else s.options
    options = [action for action in s.options if action != CALL_NOW and action != PLAY_OUT_NOW]
    return sorted(options, key=lambda action: -promise(s, action))


def promise(s: Table, action: int) -> int:
    """How early an action is tried."""
    if action >= FIRST_WORD:
        return -2
    if action >= FIRST_PASS_OVER:
        return -1
    figure = s.figures[FIGURES * s.turn + action // STRIDE]
    return 2 * rank(s.disks[figure]) + rank(s.disks[action % STRIDE])


def rank(disk: int) -> int:
    """What a disk promises, in points or so."""
    if not 0 <= disk < SEWER:
        return 0
    return PROVISION_RANK if disk in PROVISIONS else 1 if disk == WEAPON else VALUES[disk]
