"""28 Days Later: how it begins, the madness, and how it ends (ZP-20)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import DO_WITHOUT, USE
from shamble.games.zombie_plague.board.figures import (
    BEFORE_MADNESS,
    MADNESS,
    MAIN_GAME,
    NOWHERE,
    living,
    lose_item,
    remove_zombie,
    set_human,
    strip,
)
from shamble.games.zombie_plague.components import CARD_BITS, MADNESS_FROM, TEDDY_BEAR
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, always, use_or_not
from shamble.games.zombie_plague.rules.dice import roll
from shamble.games.zombie_plague.rules.endings import CELLAR, HOUSE, LAST_ALIVE, NOBODY_LEFT, finish, loyal
from shamble.games.zombie_plague.state import Table

# -- the beginning and the end ---------------------------------------------------------------------------------------


def begin_days(s: Table, how: str) -> None:
    """ZP-20.1 to ZP-20.4: the victory stands, the zombies go, the barricaded area is all that is left."""
    plan = s.plan
    if how == HOUSE:
        s.area = plan.inside_squares
    elif how == CELLAR:
        s.area = plan.cellar_squares
    else:
        shut = next(r for r in plan.closed_rooms if s.square[loyal(s)[0]] in r.squares)
        s.area = shut.squares
    s.days = BEFORE_MADNESS
    s.main_ending = how
    for slot in list(s.horde):
        s.discards += tuple([card & CARD_BITS for card in remove_zombie(s, slot)])  # ZP-14.5
    s.tell(events.DAYS_BEGIN, "ZP-20.3")
    for human in living(s):
        if s.square[human] not in s.area:  # a revealed Traitor: the others have won without them
            s.tell(events.LEFT_BEHIND, "ZP-20.4", human)
            s.alive &= ~(1 << human)
            s.discards += tuple([card & CARD_BITS for card in strip(s, human)])
            set_human(s, human, NOWHERE, 0)
    s.touched = False


def is_border(s: Table, opening: int) -> bool:
    """ZP-20.5: does the opening lead out of the area of 28 Days Later?"""
    first, second = s.plan.opening_edges[opening]
    return s.days != MAIN_GAME and (first // 4 in s.area) != (second // 4 in s.area)


def settle_days(s: Table) -> None:
    """ZP-20.11: it ends when all living Humans belong to one player, or nobody is left."""
    owners = {s.owner[h] for h in living(s)}
    if len(owners) == 1:
        finish(s, LAST_ALIVE, "ZP-20.11", list(owners))
    elif not owners:
        finish(s, NOBODY_LEFT, "ZP-20.12", [])


# -- madness ---------------------------------------------------------------------------------------------------------


def roll_madness(s: Table, human: int) -> None:
    """ZP-20.6; a TEDDY BEAR lets its holder roll again (ZP-23.26)."""
    if not s.alive >> human & 1:
        return
    die = roll(s)
    s.tell(events.MADNESS_ROLL, "ZP-20.6", human, die)
    if TEDDY_BEAR in s.items[human]:
        s.ask(s.owner[human], HUG_BEAR, human, die)
    elif die >= MADNESS_FROM:
        break_out(s)


def hug_bear(s: Table, action: int, human: int, die: int) -> None:
    if action in USE:
        s.tell(events.USED, "ZP-23.26", human, TEDDY_BEAR)
        lose_item(s, human, TEDDY_BEAR)
        s.do(roll_madness, human)
    elif action in DO_WITHOUT and die >= MADNESS_FROM:
        break_out(s)


def break_out(s: Table) -> None:
    s.days = MADNESS
    s.tell(events.MADNESS, "ZP-20.6")


HUG_BEAR: Final = PlagueDecision(
    "hug_bear",
    rule="ZP-23.26",
    prompt="Hug the TEDDY BEAR and roll again?",
    wanted="roll again with the TEDDY BEAR, or keep the roll",
    options=use_or_not(TEDDY_BEAR),
    take=hug_bear,
    default=always(DO_WITHOUT()),
)
