"""S2 Opponents add: what the others may add to the Horde (EZ-5)."""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import ADD, PASS
from shamble.games.eaten_by_zombies.components import LEVEL_2, LEVEL_4, LEVEL_8, ZOMBIE
from shamble.games.eaten_by_zombies.rules.question import Question
from shamble.games.eaten_by_zombies.rules.without_sign import W2, offer_memory, open_window
from shamble.games.eaten_by_zombies.state import FALLEN, SURVIVOR, ZOMBIE_PLAYER, Table, threatened

PASS_ACTION: Final = PASS()
ADD_FIRST: Final = ADD.first


def offer_add(s: Table, turned: int) -> None:
    """EZ-5.1: in reverse turn order; `turned` counts from the active player. Who has nothing to add is not asked, and
    nobody learns who was."""
    while turned < s.players:
        options = add_or_pass(s, turned)
        if options:
            s.ask_among((s.turn - turned) % s.players, options, ADD_ZOMBIE, turned, covert=True)
            return
        turned += 1


def add_or_pass(s: Table, turned: int) -> list[int]:
    zombies = add_options(s, (s.turn - turned) % s.players)
    return [PASS_ACTION, *zombies] if zombies else []


def add_options(s: Table, seat: int) -> list[int]:
    """EZ-5.5, EZ-19.6, EZ-22.15: the zombies that an opponent may add now."""
    zombies = {card for card in s.hand[seat] if card >= ZOMBIE}
    if not zombies or not may_add(s, seat):
        return []
    if s.status[seat] != ZOMBIE_PLAYER or not threatened(s, LEVEL_2):
        attrition_of = s.cards.attrition
        size = len(s.horde)
        zombies = {card for card in zombies if attrition_of[card] > size}
    if s.barred:
        zombies = {card for card in zombies if s.hand[seat].count(card) > s.barred.count((seat, card))}
    return [ADD_FIRST + card - ZOMBIE for card in sorted(zombies)]


def may_add(s: Table, seat: int) -> bool:
    """Whether this opponent may add anything on this turn at all: EZ-5.10 to EZ-5.14."""
    if s.status[seat] == SURVIVOR:
        return not threatened(s, LEVEL_8)
    if s.status[seat] == FALLEN:
        return False
    return LEVEL_4 in s.threat[seat] or s.turn in (nearest_survivor(s, seat, 1), nearest_survivor(s, seat, -1))


def nearest_survivor(s: Table, seat: int, direction: int) -> int:
    """EZ-5.12: the dead are skipped."""
    seat = (seat + direction) % s.players
    while s.status[seat] != SURVIVOR:
        seat = (seat + direction) % s.players
    return seat


def answer_add(s: Table, action: int, turned: int) -> None:
    if action == PASS_ACTION:  # EZ-5.17
        offer_add(s, turned + 1)
        return
    seat = (s.turn - turned) % s.players
    zombie = action - ADD_FIRST + ZOMBIE
    s.hand[seat].remove(zombie)
    s.horde.append(zombie)
    s.tell(events.ADDED, "EZ-5.1", seat, zombie)
    s.do(offer_add, turned if s.players == 2 else turned + 1)  # EZ-5.2, EZ-5.3
    s.do(open_window, W2)
    s.do(offer_memory, seat, zombie)


ADD_ZOMBIE: Final = Question(
    "add",
    rule="EZ-5.1",
    asks="add a zombie to the Horde",
    may=True,
    answers=(PASS, ADD),
    options=add_or_pass,
    take=answer_add,
)
