"""Phase II: row by row, hit by hit (PB-10), with the teapot and None of your sauce."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import ATTACK, GO, NO, SAUCE
from shamble.games.pints_of_blood.components import (
    DICE_WEAPONS,
    EXTRA_HIT_2,
    EXTRA_HIT_3,
    HITS_OF,
    IS_CULINARY,
    KIND,
    NONE_OF_YOUR_SAUCE,
    ROWS,
    TEAPOT,
    TOUGH,
    WOUNDED,
)
from shamble.games.pints_of_blood.events import (
    ATTACKED,
    BONUS_HIT,
    BUDDY_BACK,
    DEFEATED,
    FIGHT_BEGAN,
    HITS_LOST,
    NOT_REPLACED,
    REPLACED,
    WOUNDED_ONE,
)
from shamble.games.pints_of_blood.rules.bites import use_food
from shamble.games.pints_of_blood.rules.free_moments import Point, decide, just_go_on
from shamble.games.pints_of_blood.rules.placements import clear_row, end_exchange
from shamble.games.pints_of_blood.rules.rows import push_row
from shamble.games.pints_of_blood.state import (
    EXPIRED,
    FIGHTING,
    FREE,
    NONE,
    SPENT,
    Table,
    draw_chip,
    ready,
    rows_from_bus,
)


def fighting_phase(s: Table) -> None:
    """PB-10.1, PB-10.3: buddy rows in bus order, fixed now. Unused dice expire (PB-9.13), an unused card stays
    (PB-9.14)."""
    s.phase = FIGHTING
    s.die_at = [EXPIRED if at == FREE else at for at in s.die_at]
    if s.gun_at == FREE:
        s.gun_at = SPENT
        end_exchange(s)
    s.tell(FIGHT_BEGAN, "PB-10.1")
    for row in reversed(rows_from_bus(s)):
        if s.stools >> row & 1:
            s.do(fight_row, row)


def fight_row(s: Table, row: int) -> None:
    """PB-A35: a row whose buddy died meanwhile is skipped."""
    if s.stools >> row & 1:
        decide(s, ROW_POINT, row)


def attacked_positions(s: Table, row: int) -> list[int]:
    """Positions where something is placed and still unused."""
    placed = 0
    for at in s.die_at:
        if at >= 0:
            placed |= 1 << at
    for card in s.laid:
        placed |= 1 << (card >> 5)
    if s.gun_at >= 0:
        placed |= 1 << s.gun_at
    unused = (placed & ~s.struck) >> row * ROWS
    return [position for position in range(ROWS) if unused >> position & 1]


def row_options(s: Table, row: int) -> list[int]:
    """Before a row is fought the first attacked tile is chosen; the buddy of a row without weapons just leaves
    it."""
    return [ATTACK.first + position for position in attacked_positions(s, row)] or [GO]


def attack_or_leave(s: Table, action: int, row: int) -> None:
    if action == GO:
        leave_row(s, row)
    else:
        s.do(attack_next, row)
        attack(s, row * ROWS + action - ATTACK.first)


def attack_next(s: Table, row: int) -> None:
    """PB-10.4: the active player chooses the order of the tiles."""
    if attacked_positions(s, row):
        decide(s, ORDER_POINT, row)
    else:
        leave_row(s, row)


def attack(s: Table, square: int) -> None:
    """PB-10.5: the hits of one tile, then the second hits of the rugby balls among them, as they were placed."""
    s.struck |= 1 << square
    hits, weapon, _ = placed_on(s, square)
    s.tell(ATTACKED, "PB-10.5", s.turn, square // ROWS, square % ROWS, hits)
    s.beat()
    if s.aims:
        for aim in reversed(s.aims):
            if aim >> 5 == square:
                s.do(throw_rugby_ball, aim & 31)
        s.aims = [aim for aim in s.aims if aim >> 5 != square]
    strike(s, square, hits, weapon == TEAPOT)


def placed_on(s: Table, square: int) -> tuple[int, int, int]:
    """All hits on a square, its weapon type, and how many weapons of it (PB-9.6, PB-9.10, PB-17.11 to PB-17.13)."""
    hits = weapons = 0
    weapon = NONE
    for die, at in enumerate(s.die_at):
        if at == square:
            hits += 1
            if s.dice[die] < DICE_WEAPONS:
                weapon = s.dice[die]
                weapons += 1
    for laid in s.laid:
        if laid >> 5 == square:
            card = laid & 31
            if card < EXTRA_HIT_3:
                weapon = card + DICE_WEAPONS
                weapons += 1
                hits += HITS_OF[weapon]
            else:
                hits += 3 if card == EXTRA_HIT_3 else 2 if card == EXTRA_HIT_2 else s.players
    if s.gun_at == square:
        weapon = s.gun
        weapons += 1
        hits += HITS_OF[weapon]
    return hits, weapon, weapons


def strike(s: Table, square: int, hits: int, tea: bool) -> None:
    """PB-10.5 to PB-10.13: hit by hit on the top chip; defeated chips go onto the ambulance."""
    pile = s.piles[square]
    while hits and pile:
        hits -= 1
        kind = pile & KIND
        if kind >= TOUGH and not pile & WOUNDED:
            s.piles[square] = pile = pile | WOUNDED
            s.tell(WOUNDED_ONE, "PB-10.8", kind)
            s.beat()
            continue
        s.piles[square] = pile = pile >> 4
        s.ambulance = s.ambulance << 4 | kind
        s.killed |= 1 << square // ROWS  # PB-10.18
        s.tell(DEFEATED, "PB-10.10", kind)
        s.beat()
        if IS_CULINARY[kind] and s.stock:
            if tea:  # PB-17.6
                s.tell(NOT_REPLACED, "PB-17.6")
            elif ready(s, s.turn, NONE_OF_YOUR_SAUCE):
                s.do(strike, square, hits, tea)
                decide(s, SAUCE_POINT, square)
                return
            else:
                s.piles[square] = pile = pile << 4 | draw_chip(s)
                s.tell(REPLACED, "PB-10.11")
                s.beat()
    if hits:
        s.tell(HITS_LOST, "PB-10.13", hits)


def sauce_options(s: Table, square: int) -> list[int]:
    return [SAUCE.first, NO]


def answer_sauce(s: Table, action: int, square: int) -> None:
    """PB-20.19"""
    if action == NO:
        s.piles[square] = s.piles[square] << 4 | draw_chip(s)
        s.tell(REPLACED, "PB-10.11")
    else:
        use_food(s, s.turn, NONE_OF_YOUR_SAUCE, "PB-20.19")
        s.tell(NOT_REPLACED, "PB-20.19")


def throw_rugby_ball(s: Table, target: int) -> None:
    """PB-17.7 to PB-17.9: the second hit of a rugby ball goes where it was aimed; if nobody is left there it is lost
    (PB-17.28)."""
    s.tell(BONUS_HIT, "PB-17.7", target // ROWS, target % ROWS)
    s.beat()
    strike(s, target, 1, False)  # PB-A21: no tea on this one


def decline(s: Table, options: list[int], *args: int) -> int:
    return NO


def leave_row(s: Table, row: int) -> None:
    """PB-10.15: the buddy returns, dice and used cards leave the row; then there is a moment for purchases
    (PB-10.20)."""
    s.stools &= ~(1 << row)
    s.sofa += 1
    clear_row(s, row)
    s.tell(BUDDY_BACK, "PB-10.15", row)
    decide(s, ROW_DONE, row)


def move_row(s: Table, action: int, row: int) -> None:
    """PB-10.16: one step if a zombie was defeated in the row, otherwise two."""
    if not s.killed >> row & 1:
        s.do(push_row, row)
    s.do(push_row, row)


ROW_POINT: Final = Point(
    "row",
    rule="PB-10.1",
    prompt="The next row is fought",
    options=row_options,
    take=attack_or_leave,
    go_on="Fight the row",
    free=True,
    cards=True,
)
ORDER_POINT: Final = Point(
    "order", rule="PB-10.4", prompt="Which tile is attacked next?", options=row_options, take=attack_or_leave
)
SAUCE_POINT: Final = Point(
    "sauce",
    rule="PB-20.19",
    prompt="A culinary zombie is defeated",
    options=sauce_options,
    take=answer_sauce,
    default=decline,
)
ROW_DONE: Final = Point(
    "row_done",
    rule="PB-10.16",
    prompt="The row is about to move",
    options=just_go_on,
    take=move_row,
    go_on="Move the row",
    free=True,
    cards=True,
)
