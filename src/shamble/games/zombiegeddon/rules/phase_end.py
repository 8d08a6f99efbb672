"""How a phase ends (ZG-9): by itself, because all agree to end it, after a play-out, or because nobody makes progress.
What comes next, if the phase goes on, is left to `turns`."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import Decision
from shamble.core.state import NOBODY
from shamble.games.zombiegeddon.actions import AGREED, ANSWERS, REFUSED
from shamble.games.zombiegeddon.events import (
    AGREES,
    ASKED,
    FINISHED_PLAY,
    PHASE_OVER,
    PLAYS_OUT,
    PROPOSED_CALL,
    PROPOSED_PLAY_OUT,
    REFUSES,
)
from shamble.games.zombiegeddon.rules.moving import take_off_figures
from shamble.games.zombiegeddon.rules.reach import has_disks_left
from shamble.games.zombiegeddon.state import (
    CALLED,
    NO_MOTION,
    PLAYED_OUT,
    SYSTEM_ASKS,
    Table,
    next_player,
    on_board,
)

OUT_OF_REACH: Final = 0
BY_CALL: Final = 1
BY_PLAY_OUT: Final = 2
NO_PROGRESS: Final = 3
NOBODY_LEFT: Final = 4
END_RULES: Final[tuple[str, ...]] = ("ZG-9.1", "ZG-9.14", "ZG-9.13", "ZG-9.17", "ZG-11.4")
MOTION_RULES: Final[tuple[str, ...]] = ("", "ZG-9.14", "ZG-9.11", "ZG-9.16")
IDLE_TURNS_OF_A_PLAY_OUT: Final = 3


def end_phase(s: Table, why: int) -> None:
    """All figures leave the board; a disk under one goes to its owner (ZG-9.9)."""
    s.beat()
    s.why = why
    s.actions_left = 0
    s.play_out = False
    s.tell(PHASE_OVER, END_RULES[why], s.phase, why)
    s.beat()
    for player in range(s.players):
        take_off_figures(s, player)


def stop_waiting(s: Table) -> None:
    """A turn has passed without progress. Three of them finish a player's play-out (ZG-9.12); otherwise all are asked
    after each full round (ZG-9.16), and after several rounds the phase ends (ZG-9.17)."""
    if s.play_out:
        if s.idle == IDLE_TURNS_OF_A_PLAY_OUT:
            leave_play_out(s)
    elif s.idle >= s.config["no_progress_rounds"] * s.players:
        end_phase(s, NO_PROGRESS)
    elif s.idle % s.players == 0 and s.config["quick_finish"]:
        # The question comes before the next turn, so nobody's actions are lost by it.
        s.beat()
        s.motion = SYSTEM_ASKS
        s.tell(ASKED, "ZG-9.16")
        put_motion(s, tuple((s.turn + step) % s.players for step in range(s.players)))


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
        s.ask(voters[0], ANSWER, voters)


def answer_motion(s: Table, action: int, voters: tuple[int, ...]) -> None:
    seat = 1 << voters[0]
    s.answered |= seat
    if action == AGREED:
        s.agreed |= seat
    ask_next(s, voters[1:])


ANSWER: Final = Decision(
    "answer",
    rule="ZG-9.14",
    prompt="Do you agree?",
    options=lambda s, voters: ANSWERS,
    take=answer_motion,
    default=lambda s, options, voters: REFUSED,  # ZG-13.6
)


def settle_motion(s: Table) -> None:
    """All have answered: carry the motion out if nobody refused (ZG-9.11, ZG-9.14)."""
    motion = s.motion
    s.motion = NO_MOTION
    for seat in range(s.players):
        if s.answered >> seat & 1:
            s.tell(AGREES if s.agreed >> seat & 1 else REFUSES, MOTION_RULES[motion], seat)
    if s.agreed != s.answered:
        return
    if motion == PLAYED_OUT:
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
    if not has_disks_left(s, player):
        leave_play_out(s)


def leave_play_out(s: Table) -> None:
    """The player has finished: their figures go, with the disks under them; then the next one plays out (ZG-9.12,
    ZG-9.13)."""
    player = s.turn
    s.beat()
    s.tell(FINISHED_PLAY, "ZG-9.12", player)
    s.beat()
    take_off_figures(s, player)
    following = next_player(s, player)
    if following == NOBODY:
        end_phase(s, BY_PLAY_OUT)
    else:
        begin_play_out(s, following)
