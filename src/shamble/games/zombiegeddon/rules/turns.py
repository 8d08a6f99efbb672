"""The course of play: turns of two actions (ZG-3), how a phase ends (ZG-9), motions and play-out. The two phases
stand on the agenda from the start: `begin_phase`, `change_over`, `begin_phase`, `score_match`; whatever ends a phase
simply asks nothing more."""

from __future__ import annotations

from shamble.core.state import NOBODY
from shamble.games.zombiegeddon.actions import (
    AGREED,
    ANSWERS,
    CALL_NOW,
    FINISHED_NOW,
    FIRST_PASS_OVER,
    FIRST_REMOVE,
    FIRST_WORD,
    PLAY_OUT_NOW,
    STRIDE,
)
from shamble.games.zombiegeddon.events import (
    AGREES,
    ASKED,
    FINISHED_PLAY,
    PHASE_OVER,
    PLAYS_OUT,
    PROPOSED_CALL,
    PROPOSED_PLAY_OUT,
    REFUSES,
    STARTS,
)
from shamble.games.zombiegeddon.rules.moving import (
    move_figure,
    movements,
    onward_steps,
    pass_over,
    remove_figure,
    take_off_figures,
)
from shamble.games.zombiegeddon.rules.reach import contested, has_disks_left, out_of_reach
from shamble.games.zombiegeddon.state import (
    CALLED,
    NO_MOTION,
    PLAYED_OUT,
    SYSTEM_ASKS,
    Table,
    next_player,
    on_board,
)

OUT_OF_REACH, BY_CALL, BY_PLAY_OUT, NO_PROGRESS, NOBODY_LEFT = range(5)
END_RULES = ("ZG-9.1", "ZG-9.14", "ZG-9.13", "ZG-9.17", "ZG-11.4")
MOTION_RULES = ("", "ZG-9.14", "ZG-9.11", "ZG-9.16")
IDLE_TURNS_OF_A_PLAY_OUT = 3


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


# -- turns ------------------------------------------------------------------------------------------------------------


def begin_turn(s: Table, player: int) -> None:
    """Two actions for the player (ZG-3.2)."""
    s.turn = player
    s.actions_left = 2
    s.progress = False
    s.proposed = False
    s.seen_from[player] = len(s.gathered[player])
    choose_first_action(s)


def choose_first_action(s: Table) -> None:
    """An action, or before it a word: finished, in a play-out; a motion, where nobody has refused one this turn."""
    options = movements(s, s.turn, True)
    if s.play_out:
        options.append(FINISHED_NOW)
    elif s.config["quick_finish"] and not s.proposed:
        options.append(CALL_NOW)
        if not contested(s):
            options.append(PLAY_OUT_NOW)
    s.ask_then(s.turn, options, take_action)


def take_action(s: Table, action: int) -> None:
    """Carry out what the player has chosen to do with one of their two actions, or put their motion to the others."""
    player = s.turn
    if action < FIRST_PASS_OVER:
        f, v = divmod(action, STRIDE)
        move_figure(s, player, f, v)
    elif action < FIRST_REMOVE:
        f, via = divmod(action - FIRST_PASS_OVER, STRIDE)
        pass_over(s, player, f, via)
        s.actions_left = 1
        # ZG-9.2: a pass-over is complete only with its second step.
        s.ask_then(player, onward_steps(s, player, f), take_action)
        return
    elif action < FIRST_WORD:
        remove_figure(s, player, action - FIRST_REMOVE)
    elif action == FINISHED_NOW:
        leave_play_out(s)
        return
    else:
        propose(s, CALLED if action == CALL_NOW else PLAYED_OUT)
        return
    finish_action(s)


def finish_action(s: Table) -> None:
    """See whether the phase is over (ZG-9.2), else go on with the turn (ZG-3.8)."""
    player = s.turn
    if not s.standing and out_of_reach(s):
        end_phase(s, BY_PLAY_OUT if s.play_out else OUT_OF_REACH)
        return
    if s.play_out and not has_disks_left(s, player):
        leave_play_out(s)
        return
    s.actions_left -= 1
    if s.actions_left and on_board(s, player):
        s.ask_then(player, movements(s, player, False), take_action)
    else:
        end_turn(s)


def end_turn(s: Table) -> None:
    """Count turns without progress (ZG-9.18), and pass the turn on."""
    s.actions_left = 0
    s.idle = 0 if s.progress else s.idle + 1
    if s.play_out:
        if s.idle == IDLE_TURNS_OF_A_PLAY_OUT:
            leave_play_out(s)
        else:
            begin_turn(s, s.turn)
        return
    following = next_player(s, s.turn)
    if s.idle >= s.config["no_progress_rounds"] * s.players:
        end_phase(s, NO_PROGRESS)
    elif s.idle and s.idle % s.players == 0 and s.config["quick_finish"]:
        # ZG-9.16: the question comes before the next turn, so nobody's actions are lost by it.
        s.turn = following
        s.motion = SYSTEM_ASKS
        s.tell(ASKED, "ZG-9.16")
        put_motion(s, tuple((following + step) % s.players for step in range(s.players)))
    else:
        begin_turn(s, following)


# -- motions ----------------------------------------------------------------------------------------------------------


def propose(s: Table, motion: int) -> None:
    """A player proposes to end the phase or to play out (ZG-9.11, ZG-9.14)."""
    s.motion = motion
    s.proposed = True
    s.tell(PROPOSED_CALL if motion == CALLED else PROPOSED_PLAY_OUT, MOTION_RULES[motion], s.turn)
    put_motion(s, tuple((s.turn + step) % s.players for step in range(1, s.players)))


def put_motion(s: Table, seats: tuple[int, ...]) -> None:
    """Ask all of these who have a figure, one by one; answers stay covered until the last is given."""
    s.answered = 0
    s.agreed = 0
    s.do(settle_motion)
    ask_next(s, tuple(seat for seat in seats if on_board(s, seat)))


def ask_next(s: Table, voters: tuple[int, ...]) -> None:
    if voters:
        s.ask_then(voters[0], ANSWERS, answer_motion, voters)


def answer_motion(s: Table, action: int, voters: tuple[int, ...]) -> None:
    seat = 1 << voters[0]
    s.answered |= seat
    if action == AGREED:
        s.agreed |= seat
    ask_next(s, voters[1:])


def settle_motion(s: Table) -> None:
    """All have answered: carry the motion out if nobody refused, else go on as if it had not been made (ZG-9.15)."""
    motion = s.motion
    s.motion = NO_MOTION
    for seat in range(s.players):
        if s.answered >> seat & 1:
            s.tell(AGREES if s.agreed >> seat & 1 else REFUSES, MOTION_RULES[motion], seat)
    if s.agreed != s.answered:
        if motion == SYSTEM_ASKS:
            begin_turn(s, s.turn)
        else:
            choose_first_action(s)
    elif motion == PLAYED_OUT:
        s.play_out = True
        begin_play_out(s, s.turn)
    else:
        end_phase(s, BY_CALL)


# -- play-out ---------------------------------------------------------------------------------------------------------


def begin_play_out(s: Table, player: int) -> None:
    """One player takes turns alone, turn order suspended (ZG-9.12)."""
    s.turn = player
    s.idle = 0
    s.tell(PLAYS_OUT, "ZG-9.12", player)
    if has_disks_left(s, player):
        begin_turn(s, player)
    else:
        leave_play_out(s)


def leave_play_out(s: Table) -> None:
    """The player has finished: their figures go, with the disks under them; then the next one plays out (ZG-9.12,
    ZG-9.13)."""
    player = s.turn
    s.tell(FINISHED_PLAY, "ZG-9.12", player)
    take_off_figures(s, player)
    following = next_player(s, player)
    if following == NOBODY:
        end_phase(s, BY_PLAY_OUT)
    else:
        begin_play_out(s, following)


# -- the end of a phase -----------------------------------------------------------------------------------------------


def end_phase(s: Table, why: int) -> None:
    """All figures leave the board; a disk under one goes to its owner (ZG-9.9)."""
    s.why = why
    s.actions_left = 0
    s.play_out = False
    s.tell(PHASE_OVER, END_RULES[why], s.phase, why)
    for player in range(s.players):
        take_off_figures(s, player)
