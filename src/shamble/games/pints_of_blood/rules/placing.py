"""Phase I-C: placing weapons and extra hits, with Gunrunning and Nice shots (PB-9, PB-20.20, PB-20.23)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import (
    EXTRA_CARD,
    EXTRA_DIE,
    GUNRUN,
    NICE_MOVE,
    NICE_SEND,
    PLACE_FIRST,
    SMUGGLED,
    START_FIGHT,
    TAKE_BACK_FIRST,
)
from shamble.games.pints_of_blood.components import (
    DICE_WEAPONS,
    EXTRA,
    EXTRA_HIT_3,
    GUNRUNNING,
    NICE_SHOTS,
    RANGE_OF,
    ROWS,
    RUGBY_BALL,
    SQUARES,
    TAKE_BACKS,
    WEAPONS,
    Z_WORD,
)
from shamble.games.pints_of_blood.events import LIFTED, MOVED_BUDDY, PLACED, WEAPON_CHANGED
from shamble.games.pints_of_blood.rules.bites import use_food
from shamble.games.pints_of_blood.rules.free_moments import Point, decide
from shamble.games.pints_of_blood.rules.placements import clear_row, clear_squares
from shamble.games.pints_of_blood.rules.rugby_ball import aim_rugby_ball
from shamble.games.pints_of_blood.rules.sending import send_buddy
from shamble.games.pints_of_blood.state import FREE, NONE, PLACING, SPENT, Table, ready

_FIRST_OF_ITEM: Final = tuple(PLACE_FIRST + item * SQUARES for item in range(SMUGGLED + 1))


def place_weapons(s: Table) -> None:
    s.phase = PLACING
    decide(s, PLACING_POINT)


def item_of_die(face: int) -> int:
    return EXTRA_DIE if face == EXTRA else face


def item_of_card(card: int) -> int:
    """Weapon cards 0 to 8 are weapons 3 to 11; extra-hit cards 9 to 11 come after the extra-hit die."""
    return card + DICE_WEAPONS if card < EXTRA_HIT_3 else card - EXTRA_HIT_3 + EXTRA_CARD


_BIT_OF_FACE: Final = tuple(1 << item_of_die(face) for face in range(EXTRA + 1))
_BIT_OF_CARD: Final = tuple(1 << item_of_card(card) for card in range(Z_WORD))


def weapon_of(s: Table, item: int) -> int:
    """The weapon type of an item; NONE for extra hits."""
    if item < EXTRA_DIE:
        return item
    return s.gun if item == SMUGGLED else NONE


def free_items(s: Table) -> list[int]:
    """What lies ready to be placed, sorted, each sort once."""
    sorts = 1 << SMUGGLED if s.gun_at == FREE else 0
    for die, at in enumerate(s.die_at):
        if at == FREE:
            sorts |= _BIT_OF_FACE[s.dice[die]]
    for card in s.hands[s.turn]:
        if card < Z_WORD:
            sorts |= _BIT_OF_CARD[card]
    return [item for item in range(SMUGGLED + 1) if sorts >> item & 1]


def weapons_on_squares(s: Table) -> dict[int, int]:
    """square -> the weapon type that lies there (PB-9.7: one type per tile)."""
    on: dict[int, int] = {}
    for die, at in enumerate(s.die_at):
        if at >= 0 and s.dice[die] < DICE_WEAPONS:
            on[at] = s.dice[die]
    for card in s.laid:
        if card & 31 < EXTRA_HIT_3:
            on[card >> 5] = (card & 31) + DICE_WEAPONS
    if s.gun_at >= 0:
        on[s.gun_at] = s.gun
    return on


def squares_in_reach(s: Table) -> tuple[list[int], list[int], list[int]]:
    """For each range the squares that it works on: a buddy in the row, a zombie on the tile (PB-9.1 to PB-9.5, written
    out instead of read from REACH because it is asked so often)."""
    close: list[int] = []
    middle: list[int] = []
    far: list[int] = []
    for row in range(ROWS):
        if s.stools >> row & 1:
            first = row * ROWS
            for position, pile in enumerate(s.piles[first : first + ROWS]):
                if pile:
                    square = first + position
                    if position < 2:
                        close.append(square)
                    if 0 < position < 3:
                        middle.append(square)
                    if position > 1:
                        far.append(square)
    return close, middle, far


def placing_options(s: Table) -> list[int]:
    options = [START_FIGHT]
    items = free_items(s)
    on = weapons_on_squares(s)
    if items:
        in_reach = squares_in_reach(s)
        armed = sorted([square for square in on if s.piles[square]])
        for item in items:
            first = _FIRST_OF_ITEM[item]
            weapon = weapon_of(s, item)
            if weapon == NONE:  # PB-9.9: an extra hit needs a weapon
                options += [first + square for square in armed]
            elif on:
                options += [first + square for square in in_reach[RANGE_OF[weapon]] if on.get(square, weapon) == weapon]
            else:
                options += [first + square for square in in_reach[RANGE_OF[weapon]]]
    if on and s.taken_back < TAKE_BACKS:
        options += [TAKE_BACK_FIRST + square for square in sorted(on)]
    if s.main:
        add_pub_food(s, items, options)
    return options


def add_pub_food(s: Table, items: list[int], options: list[int]) -> None:
    if ready(s, s.turn, GUNRUNNING):
        options += [
            GUNRUN(weapon, other)
            for weapon in items
            if weapon < EXTRA_DIE
            for other in range(len(WEAPONS))
            if other != weapon
        ]
    if ready(s, s.turn, NICE_SHOTS):
        free = [row for row in range(ROWS) if not s.stools >> row & 1]
        options += [NICE_MOVE(row, to) for row in range(ROWS) if s.stools >> row & 1 for to in free]
        if s.sofa:
            options += [NICE_SEND(row) for row in free]


def answer_placing(s: Table, action: int) -> None:
    if action == START_FIGHT:
        return
    s.do(place_weapons)
    if action < TAKE_BACK_FIRST:
        item = (action - PLACE_FIRST) // SQUARES
        square = (action - PLACE_FIRST) % SQUARES
        place_item(s, item, square)
        s.tell(PLACED, "PB-9.12", s.turn, item, square // ROWS, square % ROWS)
        if weapon_of(s, item) == RUGBY_BALL:
            aim_rugby_ball(s, square)
    elif action < GUNRUN.first:
        square = action - TAKE_BACK_FIRST
        clear_squares(s, square, square + 1, FREE)
        s.taken_back += 1
        s.tell(LIFTED, "PB-9.16", s.turn, square // ROWS, square % ROWS)
    elif action < NICE_MOVE.first:
        exchange_weapon(s, *GUNRUN.args(action))
    elif action < NICE_SEND.first:
        row, to = NICE_MOVE.args(action)
        use_food(s, s.turn, NICE_SHOTS, "PB-20.20")
        s.stools ^= 1 << row | 1 << to
        clear_row(s, row)
        s.tell(MOVED_BUDDY, "PB-20.20", s.turn, row, to)
    else:
        use_food(s, s.turn, NICE_SHOTS, "PB-20.20")
        send_buddy(s, action - NICE_SEND.first)


def place_item(s: Table, item: int, square: int) -> None:
    """PB-9.17: it lies beside the square."""
    if item == SMUGGLED:
        s.gun_at = square
        return
    if item < DICE_WEAPONS or item == EXTRA_DIE:
        s.die_at[first_free_die(s, EXTRA if item == EXTRA_DIE else item)] = square
        return
    card = item - DICE_WEAPONS if item < EXTRA_DIE else item - EXTRA_CARD + EXTRA_HIT_3
    s.hands[s.turn].remove(card)
    s.laid = [*s.laid, square << 5 | card]


def first_free_die(s: Table, face: int) -> int:
    for die, at in enumerate(s.die_at):
        if at == FREE and s.dice[die] == face:
            return die
    raise AssertionError("an option named a die that does not lie there")


def exchange_weapon(s: Table, weapon: int, other: int) -> None:
    """PB-20.23: one unplaced weapon, die or card, counts as another from now on."""
    use_food(s, s.turn, GUNRUNNING, "PB-20.23")
    if weapon < DICE_WEAPONS:
        s.gun_die = first_free_die(s, weapon)
        s.die_at[s.gun_die] = SPENT
    else:
        s.gun_card = weapon - DICE_WEAPONS
        s.hands[s.turn].remove(s.gun_card)
    s.gun = other
    s.gun_at = FREE
    s.tell(WEAPON_CHANGED, "PB-20.23", s.turn, weapon, other)


def as_placed(s: Table, options: list[int]) -> int:
    return START_FIGHT


PLACING_POINT: Final = Point(
    "placing",
    rule="PB-9.12",
    prompt="Place weapons and extra hits",
    options=placing_options,
    take=answer_placing,
    default=as_placed,
    free=True,
    cards=True,
    passes=False,
)
