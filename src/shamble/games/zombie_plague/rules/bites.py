"""Bites and infection (ZP-12)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import USE
from shamble.games.zombie_plague.board.figures import NOBODY, group, lose_item, step_human
from shamble.games.zombie_plague.components import (
    BITES_FROM,
    CHAINMAIL,
    FIRST_AID_KIT,
    INFECTED_ON,
    MAIL_STOPS_FROM,
    MED_PAK,
    PRESS,
    RIOT_SHIELD,
)
from shamble.games.zombie_plague.rules.deaths import zombify
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, use_or_not
from shamble.games.zombie_plague.rules.dice import roll
from shamble.games.zombie_plague.state import Table


def bite(s: Table, slot: int, edge: int) -> None:
    """ZP-12.1 to ZP-12.4: the zombie bites over `edge` at the Human behind it."""
    square = s.plan.behind[edge]
    human = s.figure[square] - 1
    ahead = s.ways.near[square * 4 + s.facing[human]]
    if RIOT_SHIELD in s.items[human] and ahead == s.z_square[slot] and not pressed(s, slot):
        s.tell(events.SHIELDED, "ZP-12.2", human)
        return
    die = roll(s)
    s.tell(events.BITE, "ZP-12.1", s.z_square[slot], human, die)
    if die < BITES_FROM:
        return
    if CHAINMAIL in s.items[human]:
        s.beat()
        die = roll(s)
        s.tell(events.MAIL, "ZP-12.3", human, die)
        if die >= MAIL_STOPS_FROM:
            return
    away = (edge + s.plan.rotation[edge]) % 4
    if MED_PAK in s.items[human]:
        s.ask(s.owner[human], USE_MED_PAK, human, away, covert=s.config["hidden_items"])
    else:
        s.do(fall_back, human, away)


def pressed(s: Table, slot: int) -> bool:
    """ZP-12.2: two zombies together push a shield aside, where zombies take down what a Human stands behind
    (ZP-6.16)."""
    return bool(s.config["siege_teardown"]) and len(group(s, slot)) >= PRESS


def use_med_pak(s: Table, action: int, human: int, away: int) -> None:
    if action in USE:
        s.tell(events.USED, "ZP-12.4", human, MED_PAK)
        lose_item(s, human, MED_PAK)
    else:
        s.do(fall_back, human, away)


def fall_back(s: Table, human: int, away: int) -> None:
    """ZP-12.5 to ZP-12.7: one square away from the zombie, if there is room; then the infection roll."""
    s.do(roll_infection, human, "ZP-12.8")
    edge = s.square[human] * 4 + away
    y = s.ways.near[edge]
    if y >= 0 and s.figure[y] == NOBODY:
        step_human(s, human, edge)
        s.tell(events.FELL_BACK, "ZP-12.5", human, y)


def roll_infection(s: Table, human: int, rule: str) -> None:
    """ZP-12.8, ZP-12.9, and for the CHAINSAW ZP-23.8, for the Infected ZP-12.12."""
    die = roll(s)
    s.tell(events.INFECTION, rule, human, die)
    if die > INFECTED_ON:
        return
    if FIRST_AID_KIT in s.items[human]:
        s.ask(s.owner[human], USE_FIRST_AID_KIT, human, covert=s.config["hidden_items"])
    else:
        s.do(zombify, human)


def use_first_aid_kit(s: Table, action: int, human: int) -> None:
    if action in USE:
        s.tell(events.USED, "ZP-12.9", human, FIRST_AID_KIT)
        lose_item(s, human, FIRST_AID_KIT)
        s.infected |= 1 << human
        s.tell(events.INFECTED, "ZP-12.9", human)
    else:
        s.do(zombify, human)


USE_MED_PAK: Final = PlagueDecision(
    "use_med_pak",
    rule="ZP-12.4",
    prompt="Bitten! Use the MED PAK?",
    wanted="discard the MED PAK to undo the bite, or do not",
    options=use_or_not(MED_PAK),
    take=use_med_pak,
)
USE_FIRST_AID_KIT: Final = PlagueDecision(
    "use_first_aid_kit",
    rule="ZP-12.9",
    prompt="Infected! Use the FIRST AID KIT, or become a zombie?",
    wanted="discard the FIRST AID KIT to live on Infected, or become a zombie",
    options=use_or_not(FIRST_AID_KIT),
    take=use_first_aid_kit,
)
