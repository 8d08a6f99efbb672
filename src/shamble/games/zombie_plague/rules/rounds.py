"""Rounds, turns and how an activation begins (ZP-4.1 to ZP-4.4)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import TURN_OF
from shamble.games.zombie_plague.board.figures import BEFORE_MADNESS, living_of
from shamble.games.zombie_plague.components import RUNNING_SHOES
from shamble.games.zombie_plague.rules.bites import roll_infection
from shamble.games.zombie_plague.rules.days28 import roll_madness
from shamble.games.zombie_plague.rules.deciding import PlagueDecision
from shamble.games.zombie_plague.rules.endings import end_of_round
from shamble.games.zombie_plague.rules.humans import choose_action
from shamble.games.zombie_plague.rules.victory import settle
from shamble.games.zombie_plague.rules.zombies import zombie_turn
from shamble.games.zombie_plague.state import Table


def human_players(s: Table) -> list[int]:
    """Clockwise from the left of whoever moves the zombies, who has the first seat; a Human Player who does so is the
    last (ZP-1.6, ZP-21.5)."""
    others = [player for player in range(s.players) if player != s.zombie_player]
    return [*others, s.zombie_player] if s.config["zombies"] == "human" else others


def begin_round(s: Table) -> None:
    """ZP-4.1: the Human Players in order, then the zombies; and so on."""
    s.round += 1
    s.humans_acted = 0
    s.active = -1
    s.tell(events.ROUND, "ZP-4.1", s.round)
    s.do(begin_round)
    s.do(end_of_round)
    s.do(zombie_turn)
    for player in reversed(human_players(s)):
        s.do(human_turn, player)


def human_turn(s: Table, player: int) -> None:
    """ZP-4.2: each of the player's living Humans has one activation; a player without one has no turn (ZP-1.8)."""
    if living_of(s, player):
        s.turn = player
        s.tell(events.TURN, "ZP-4.1", player)
        s.do(choose_human, player)


def choose_human(s: Table, player: int) -> None:
    waiting = humans_waiting(s, player)
    if not waiting:
        return
    s.do(choose_human, player)
    if len(waiting) == 1:
        s.do(begin_activation, waiting[0] - TURN_OF.first)
    else:
        s.ask_among(player, waiting, CHOOSE_HUMAN, player)


def humans_waiting(s: Table, player: int) -> list[int]:
    return [TURN_OF.first + h for h in living_of(s, player) if not s.humans_acted >> h & 1]


def take_turn_of(s: Table, action: int, player: int) -> None:
    s.do(begin_activation, action - TURN_OF.first)


CHOOSE_HUMAN: Final = PlagueDecision(
    "choose_human",
    rule="ZP-4.2",
    prompt="Choose the Human who acts next",
    wanted="choose one of your Humans that has not acted in this turn",
    options=humans_waiting,
    take=take_turn_of,
)


def begin_activation(s: Table, human: int) -> None:
    """ZP-4.3: the Infected check, then the madness roll, then the actions; revealing and drinking come first among
    these."""
    s.humans_acted |= 1 << human
    s.active = human
    s.fresh = True
    s.theft = False
    s.refused = 0
    s.ap = s.config["human_ap"] + (1 if RUNNING_SHOES in s.items[human] else 0)
    s.do(announce, human)
    if s.days == BEFORE_MADNESS:
        s.do(roll_madness, human)
    if s.infected >> human & 1:
        s.do(settle)
        s.do(roll_infection, human, "ZP-12.12")


def announce(s: Table, human: int) -> None:
    if s.alive >> human & 1:
        s.tell(events.ACTS, "ZP-4.4", human, s.ap)
    s.do(choose_action, human)
