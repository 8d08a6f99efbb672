"""Turns of two actions (ZG-3), from the first turn of a phase to the last. Both phases stand on the agenda from the
start: `begin_phase`, `change_over`, `begin_phase`, `score_match`. Whatever ends a phase simply asks nothing more."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import Decision
from shamble.core.state import NOBODY
from shamble.games.zombiegeddon.actions import (
    CALL_NOW,
    FINISHED_NOW,
    FIRST_PASS_OVER,
    FIRST_REMOVE,
    FIRST_WORD,
    PLAY_OUT_NOW,
    STRIDE,
)
from shamble.games.zombiegeddon.board import BIT
from shamble.games.zombiegeddon.events import STARTS
from shamble.games.zombiegeddon.rules.moving import move_figure, movements, onward_steps, pass_over, remove_figure
from shamble.games.zombiegeddon.rules.phase_end import (
    BY_PLAY_OUT,
    NOBODY_LEFT,
    OUT_OF_REACH,
    end_phase,
    leave_play_out,
    propose,
    stop_waiting,
)
from shamble.games.zombiegeddon.rules.reach import contested, has_disks_left, out_of_reach
from shamble.games.zombiegeddon.state import CALLED, PLAYED_OUT, Table, next_player, on_board


def begin_phase(s: Table) -> None:
    """The first turn of a phase, unless it is over before it starts (ZG-9.2, ZG-11.4)."""
    s.idle = 0
    s.play_out = False
    first = next_player(s, s.starter - 1)  # ZG-10.11
    if first == NOBODY:
        end_phase(s, NOBODY_LEFT)
    elif out_of_reach(s):
        end_phase(s, OUT_OF_REACH)
    else:
        s.tell(STARTS, "ZG-2.8" if s.phase == 0 else "ZG-10.9", first, s.phase)
        begin_turn(s, first)


def begin_turn(s: Table, player: int) -> None:
    """Two actions for the player (ZG-3.2)."""
    s.turn = player
    s.actions_left = 2
    s.progress = False
    s.proposed = False
    s.seen_from[player] = len(s.gathered[player])
    choose_first_action(s)


def choose_first_action(s: Table) -> None:
    s.ask(s.turn, FIRST_ACTION)


def first_actions(s: Table) -> list[int]:
    """An action, or before it a word: finished, in a play-out; a motion, where nobody has refused one this turn."""
    options = movements(s, s.turn, True)
    if s.play_out:
        options.append(FINISHED_NOW)
    elif s.config["quick_finish"] and not s.proposed:
        options.append(CALL_NOW)
        if not contested(s):
            options.append(PLAY_OUT_NOW)
    return options


def second_actions(s: Table) -> list[int]:
    return movements(s, s.turn, False)


def take_action(s: Table, action: int) -> None:
    """Carry out what the player has chosen to do with one of their two actions, or put their motion to the others."""
    player = s.turn
    if action < FIRST_PASS_OVER:
        move_figure(s, player, action // STRIDE, action % STRIDE)
    elif action < FIRST_REMOVE:
        crossing = action - FIRST_PASS_OVER
        pass_over(s, player, crossing // STRIDE, crossing % STRIDE)
        s.actions_left = 1
        s.ask(player, MOVE_ON)  # ZG-9.2: a pass-over is complete only with its second step
        return
    elif action < FIRST_WORD:
        remove_figure(s, player, action - FIRST_REMOVE)
    else:
        s.do(resume_turn)
        if action == FINISHED_NOW:
            leave_play_out(s)
        else:
            propose(s, CALLED if action == CALL_NOW else PLAYED_OUT)
        return
    finish_action(s)


def first_free_move(s: Table, options: list[int]) -> int:
    """ZG-13.6: the first move that costs no weapon, else the first action; never a word. Options are sorted: moves by
    figure and space, then pass-overs, then removals, then words."""
    for action in options:
        if action >= FIRST_PASS_OVER:
            break
        if not s.enemies & BIT[action % STRIDE]:
            return action
    return options[0]


FIRST_ACTION: Final = Decision(
    "first_action",
    rule="ZG-3.2",
    prompt="Your first action: choose a figure, then where it goes",
    options=first_actions,
    take=take_action,
    default=first_free_move,
)
SECOND_ACTION: Final = Decision(
    "second_action",
    rule="ZG-3.2",
    prompt="Your second action: choose a figure, then where it goes",
    options=second_actions,
    take=take_action,
    default=first_free_move,
)
MOVE_ON: Final = Decision(
    "move_on",
    rule="ZG-4.11",
    prompt="Choose where the figure that passes over goes on to",
    options=onward_steps,
    take=take_action,
    default=first_free_move,
)


def finish_action(s: Table) -> None:
    """See whether the phase is over (ZG-9.2), else continue the turn (ZG-3.8)."""
    player = s.turn
    if not s.standing and out_of_reach(s):
        end_phase(s, BY_PLAY_OUT if s.play_out else OUT_OF_REACH)
        return
    if s.play_out and not has_disks_left(s, player):
        s.do(resume_turn)
        leave_play_out(s)
        return
    s.actions_left -= 1
    if s.actions_left and on_board(s, player):
        s.ask(player, SECOND_ACTION)
    else:
        end_turn(s)


def end_turn(s: Table) -> None:
    """Pass the turn on (ZG-3.1), and count turns without progress (ZG-9.18)."""
    s.actions_left = 0
    if not s.play_out:
        s.turn = next_player(s, s.turn)
    if s.progress:
        s.idle = 0
        begin_turn(s, s.turn)
    else:
        s.idle += 1
        s.do(resume_turn)
        stop_waiting(s)


def resume_turn(s: Table) -> None:
    """After a motion, after a play-out: the turn of whoever has it now. None if the phase is over, for then all figures
    are off the board."""
    if not on_board(s, s.turn):
        return
    if s.actions_left and not s.play_out:
        choose_first_action(s)  # ZG-9.15: as if nothing had been proposed
    else:
        begin_turn(s, s.turn)
