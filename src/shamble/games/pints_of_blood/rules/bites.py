"""Bites, dying buddies and the pub food that goes with them (PB-14, PB-20.16, PB-20.22)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import FEND, LOSE, NO, RETURN_FOOD
from shamble.games.pints_of_blood.components import DEADLY_BITE, DONT_BITE_ME_NOW, ROWS
from shamble.games.pints_of_blood.events import BITE_CANCELLED, BITTEN, BUDDY_DIED, FOOD_RETURNED, FOOD_USED
from shamble.games.pints_of_blood.rules.end_of_game import lose
from shamble.games.pints_of_blood.rules.free_moments import Point, ask_player
from shamble.games.pints_of_blood.rules.placements import clear_row
from shamble.games.pints_of_blood.state import Table, ready


def bite(s: Table, player: int, count: int, rule: str) -> None:
    """Bites are about to be counted; the player may fend one off (PB-20.22)."""
    if count == 0:
        return
    if ready(s, player, DONT_BITE_ME_NOW):
        ask_player(s, player, FENDING, player, count, rule)
    else:
        s.beat()
        s.tell(BITTEN, rule, player, count)
        suffer(s, player, count)


def fending_options(s: Table, player: int, count: int, rule: str) -> list[int]:
    return [NO, FEND.first]


def answer_bite(s: Table, action: int, player: int, count: int, rule: str) -> None:
    if action != NO:
        use_food(s, player, DONT_BITE_ME_NOW, "PB-20.22")
        s.tell(BITE_CANCELLED, "PB-20.22", player)
        count -= 1
    if count:
        s.tell(BITTEN, rule, player, count)
    suffer(s, player, count)


def suffer(s: Table, player: int, count: int) -> None:
    """PB-14.1, PB-14.2: bite by bite; the fifth kills a buddy and the marker starts again."""
    bites = s.bites[player] + count
    if bites < DEADLY_BITE:
        s.bites[player] = bites
        return
    s.bites[player] = 0
    s.do(suffer, player, bites - DEADLY_BITE)
    if s.food[player]:
        s.do(return_food, player)
    s.do(bury_buddy, player)


def bury_buddy(s: Table, player: int) -> None:
    """PB-14.4: from the sofa, else from a stool of the bitten player's choice."""
    if s.sofa:
        s.sofa -= 1
        mourn(s, player)
    else:
        ask_player(s, player, LAST_STOOLS, player)


def stool_options(s: Table, player: int) -> list[int]:
    return [LOSE.first + row for row in range(ROWS) if s.stools >> row & 1]


def lose_stool_buddy(s: Table, action: int, player: int) -> None:
    row = action - LOSE.first
    s.stools &= ~(1 << row)
    clear_row(s, row)
    mourn(s, player)


def mourn(s: Table, player: int) -> None:
    s.dead += 1
    s.tell(BUDDY_DIED, "PB-14.2", player)
    if s.sofa == 0 and s.stools == 0:
        s.beat()
        lose(s)


def return_food(s: Table, player: int) -> None:
    """PB-20.16"""
    if s.food[player]:
        ask_player(s, player, FOOD_LOST, player)


def food_options(s: Table, player: int) -> list[int]:
    return [RETURN_FOOD.first + food for food in range(8) if s.food[player] >> food & 1]


def give_food_back(s: Table, action: int, player: int) -> None:
    food = action - RETURN_FOOD.first
    s.food[player] &= ~(1 << food)
    s.used_food &= ~(1 << food)
    s.food_stock |= 1 << food
    if player == s.turn:
        s.lost_food |= 1 << food  # PB-20.17
    s.tell(FOOD_RETURNED, "PB-20.16", player, food)


def used_food_first(s: Table, options: list[int], player: int) -> int:
    return next((a for a in options if s.used_food >> (a - RETURN_FOOD.first) & 1), options[0])


def use_food(s: Table, player: int, food: int, rule: str) -> None:
    """PB-20.14: the marker is turned over."""
    s.used_food |= 1 << food
    s.tell(FOOD_USED, rule, player, food)


FENDING: Final = Point(
    "fending",
    rule="PB-20.22",
    prompt="You are about to be bitten: cancel one bite?",
    options=fending_options,
    take=answer_bite,
)
LAST_STOOLS: Final = Point(
    "last_stools",
    rule="PB-14.4",
    prompt="The sofa is empty: which buddy dies?",
    options=stool_options,
    take=lose_stool_buddy,
)
FOOD_LOST: Final = Point(
    "food_lost",
    rule="PB-20.16",
    prompt="A buddy has died: which pub food do you return?",
    options=food_options,
    take=give_food_back,
    default=used_food_first,
)
