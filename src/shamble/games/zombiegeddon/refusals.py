"""Why an action is forbidden."""

from __future__ import annotations

from shamble.core.errors import Refusal
from shamble.games.zombiegeddon.actions import (
    AGREE,
    CALL,
    FINISHED,
    MOVE,
    PASS_OVER,
    PLAY_OUT,
    READY,
    REFUSE,
    REMOVE,
)
from shamble.games.zombiegeddon.board import BIT, NEAR, SHELTERS, SPACES
from shamble.games.zombiegeddon.components import BARRICADE, FIGURES, NO_DISK, SEWER, WEAPON
from shamble.games.zombiegeddon.rules.changeover import LOOK_THROUGH
from shamble.games.zombiegeddon.rules.reach import contested
from shamble.games.zombiegeddon.state import Table


def forbids(s: Table, action: int) -> Refusal | None:
    """The first rule that an illegal action breaks."""
    if action in s.options:
        return None
    if s.over:
        return Refusal("E_OVER", "ZG-12.1", "The match is over.")
    if action in READY:
        return Refusal("E_NO_CHANGEOVER", "ZG-10.8", "You can be ready only at the changeover.")
    if s.decision is LOOK_THROUGH:
        return Refusal("E_CHANGEOVER", "ZG-10.8", "The post-bomb phase has not begun: say that you are ready.")
    if action in AGREE or action in REFUSE:
        return Refusal("E_NO_MOTION", "ZG-9.14", "Nobody has proposed anything that you could answer.")
    if s.motion:
        return Refusal("E_MOTION", "ZG-9.14", "A proposal is on the table: agree or refuse first.")
    if action in MOVE:
        return _forbids_move(s, *MOVE.args(action))
    if action in PASS_OVER:
        return _forbids_pass_over(s, *PASS_OVER.args(action))
    if action in REMOVE:
        return _forbids_removal(s, *REMOVE.args(action))
    return _forbids_word(s, action)


def _forbids_word(s: Table, action: int) -> Refusal:
    if action in FINISHED and not s.play_out:
        return Refusal("E_NO_PLAY_OUT", "ZG-9.12", "Only in a play-out can you declare yourself finished.")
    if s.passing >= 0 or s.actions_left < 2:
        rule = "ZG-9.12" if action in FINISHED else "ZG-9.14" if action in CALL else "ZG-9.11"
        return Refusal("E_TURN_BEGUN", rule, "That can only be said at the start of a turn, before its first action.")
    if not s.config["quick_finish"]:
        return Refusal("E_NO_QUICK_FINISH", "ZG-9.20", "This match is played without agreed finishes.")
    if s.play_out:
        return Refusal("E_PLAY_OUT", "ZG-9.19", "There are no proposals during a play-out.")
    if s.proposed:
        return Refusal("E_REFUSED", "ZG-9.15", "Your proposal was refused; you may propose again on your next turn.")
    assert action in PLAY_OUT
    assert contested(s)
    return Refusal("E_CONTESTED", "ZG-9.11", "Two players can still reach the same disk: no play-out yet.")


def _off_board(figure: int) -> Refusal:
    return Refusal("E_OFF_BOARD", "ZG-7.3", f"Figure {figure + 1} is off the board and stays off in this phase.")


def _forbids_removal(s: Table, figure: int) -> Refusal:
    if s.figures[FIGURES * s.turn + figure] < 0:
        return _off_board(figure)
    return Refusal("E_PASSING", "ZG-4.11", "A pass-over must be completed by a move, not by a removal.")


def _forbids_move(s: Table, figure: int, to: int) -> Refusal:
    u = s.figures[FIGURES * s.turn + figure]
    name = SPACES[to]
    if u < 0:
        return _off_board(figure)
    if s.passing >= 0 and figure != s.passing:
        return Refusal("E_PASSING", "ZG-4.10", f"Figure {s.passing + 1} is passing over and must move on first.")
    if to == u:
        return Refusal("E_SAME_SPACE", "ZG-3.4", f"Figure {figure + 1} is on {name} already; a move leads elsewhere.")
    if not NEAR[u] & BIT[to]:
        if SHELTERS & BIT[to]:
            return Refusal("E_FAR", "ZG-4.9", f"Shelter {name} is not next to {SPACES[u]}, and no jump leads there.")
        if s.disks[to] == SEWER:
            return Refusal("E_NO_JUMP", "ZG-4.8", f"Only from a sewer can a figure jump to {name}.")
        return Refusal("E_FAR", "ZG-4.1", f"{name} is not next to {SPACES[u]}.")
    disk = s.disks[to]
    if disk == NO_DISK:
        return Refusal("E_EMPTY", "ZG-4.2", f"{name} is empty: nobody can enter it.")
    if disk == BARRICADE:
        return Refusal("E_BARRICADE", "ZG-4.3", f"{name} is barricaded.")
    if s.standing & BIT[to]:
        if s.passing >= 0:
            return Refusal("E_OCCUPIED", "ZG-4.11", f"{name} is occupied too: a pass-over ends on a free space.")
        return Refusal("E_OCCUPIED", "ZG-4.7", f"{name} is occupied: it can only be passed over.")
    if s.disks[u] == WEAPON and s.passing < 0:
        return Refusal("E_NO_WEAPON", "ZG-5.5", f"The weapon under the figure cannot pay for the step to {name}.")
    return Refusal("E_NO_WEAPON", "ZG-5.1", f"There is an enemy on {name}, and you have no weapon to discard.")


def _forbids_pass_over(s: Table, figure: int, via: int) -> Refusal:
    u = s.figures[FIGURES * s.turn + figure]
    name = SPACES[via]
    if u < 0:
        return _off_board(figure)
    if s.passing >= 0:
        return Refusal("E_PASSING", "ZG-4.11", "One pass-over crosses one space: move on to a free one.")
    if s.actions_left < 2:
        return Refusal("E_SECOND_ACTION", "ZG-4.13", "A pass-over takes both actions, and you have one left.")
    if not NEAR[u] & BIT[via]:
        return Refusal("E_FAR", "ZG-4.10", f"{name} is not next to {SPACES[u]}.")
    if s.ways.passable & BIT[via]:
        return Refusal("E_NO_PASS_OVER", "ZG-4.10", f"{name} is open to everybody: simply move there.")
    if not s.standing & BIT[via]:
        return Refusal("E_NO_PASS_OVER", "ZG-4.10", f"Nobody stands on {name}: there is nobody to pass over.")
    return Refusal("E_NO_WAY_ON", "ZG-4.12", f"From {name} there is no space to move on to.")
