"""Bites, infection, zombified and killed Humans, and who gets their cards (ZP-12, ZP-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import DO_WITHOUT, KEEP_NEW, KEEP_OLD, USE
from shamble.games.zombie_plague.board.figures import (
    IN_CAR,
    NOBODY,
    NOWHERE,
    add_zombie,
    gain_item,
    group,
    lose_item,
    remove_zombie,
    set_human,
    step_human,
    strip,
)
from shamble.games.zombie_plague.components import (
    BITES_FROM,
    CARD_BITS,
    CHAINMAIL,
    FIRST_AID_KIT,
    INFECTED_ON,
    MAIL_STOPS_FROM,
    MED_PAK,
    PRESS,
    RIOT_SHIELD,
    UNARMED_HAND,
    is_weapon,
)
from shamble.games.zombie_plague.rules.spawning import place_car_zombie, roll
from shamble.games.zombie_plague.rules.traitor import show_slip

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table

OLD_OR_NEW = [KEEP_OLD(), KEEP_NEW()]


def use_or_not(card: int) -> list[int]:
    return [USE(card), DO_WITHOUT()]


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
        die = roll(s)
        s.tell(events.MAIL, "ZP-12.3", human, die)
        if die >= MAIL_STOPS_FROM:
            return
    away = (edge + s.plan.rotation[edge]) % 4
    if MED_PAK in s.items[human]:
        s.ask_then(s.owner[human], use_or_not(MED_PAK), use_med_pak, human, away, covert=s.config["hidden_items"])
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
        s.ask_then(s.owner[human], use_or_not(FIRST_AID_KIT), use_first_aid_kit, human, covert=s.config["hidden_items"])
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


def zombify(s: Table, human: int) -> None:
    """ZP-14.1 to ZP-14.3: a zombie on the Human's square, with the same facing and all cards; out of the car it
    comes by a door (ZP-16.13)."""
    square, facing = s.square[human], s.facing[human]
    s.tell(events.ZOMBIFIED, "ZP-14.1", human)
    take_out(s, human)
    s.zombified |= 1 << human
    if square == IN_CAR:
        s.do(place_car_zombie, human, tuple(range(len(s.plan.car_doors))), "ZP-16.13")
        return
    slot = add_zombie(s, square, facing, cards=strip(s, human))
    if s.zombie_turn:
        s.newborn |= 1 << slot  # ZP-11.3


def take_out(s: Table, human: int) -> None:
    s.alive &= ~(1 << human)
    set_human(s, human, NOWHERE, 0)
    show_slip(s, human)


def kill_zombie(s: Table, killer: int, slot: int) -> None:
    """ZP-7.15, ZP-14.4: off the board; the killer takes what it carried."""
    s.tell(events.KILLED, "ZP-7.15", killer, s.z_square[slot])
    hand_over(s, killer, remove_zombie(s, slot))


def kill_human(s: Table, killer: int, human: int) -> None:
    """ZP-14.6: dead, no zombie, unless they stand up again in 28 Days Later (ZP-20.12)."""
    square, facing = s.square[human], s.facing[human]
    s.tell(events.DIED, "ZP-14.6", human, killer)
    cards = strip(s, human)
    take_out(s, human)
    if s.days and s.config["days28_infection"]:
        die = roll(s)
        s.tell(events.INFECTION, "ZP-20.12", human, die)
        if die == INFECTED_ON:
            s.tell(events.STANDS_UP, "ZP-20.12", human)
            add_zombie(s, square, facing)
    hand_over(s, killer, cards)


def hand_over(s: Table, human: int, cards: tuple[int, ...]) -> None:
    """Give a Human what they won; of two weapons they keep one (ZP-8.7). The cards of a dead killer leave play
    (ZP-14.8)."""
    if not cards:
        return
    if not s.alive >> human & 1:
        s.discards += [card & CARD_BITS for card in cards]
        return
    s.tell(events.GOT, "ZP-14.4", human, tuple(card & CARD_BITS for card in cards))
    for card in cards:
        if is_weapon(card):
            s.found += (card,)
            s.do(arm, human)
        else:
            gain_item(s, human, card)


def arm(s: Table, human: int) -> None:
    """The Human gets the first weapon of those found; with one in hand already they must choose (ZP-8.7)."""
    if s.weapon[human] == UNARMED_HAND:
        s.weapon[human], s.found = s.found[0], s.found[1:]
    else:
        s.ask_then(s.owner[human], OLD_OR_NEW, choose_weapon, human)


def choose_weapon(s: Table, action: int, human: int) -> None:
    new, s.found = s.found[0], s.found[1:]
    dropped = new
    if action in KEEP_NEW:
        dropped, s.weapon[human] = s.weapon[human], new
    s.discards.append(dropped & CARD_BITS)
    s.tell(events.DISCARD, "ZP-8.7", human, dropped & CARD_BITS)
