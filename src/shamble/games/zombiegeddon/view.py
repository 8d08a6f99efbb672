"""Who sees what (section 8 of the rules). The board, figures, tokens, weapons and the number of face-down disks are
open to all. Faces of gathered disks are open with the open ledger only; with the closed one everybody still sees what a
player took since his last turn began, and at the changeover each player sees his own pile (ZG-10.8).

Everything gathered lay face up before everybody when it was taken. So the closed ledger tests memory and hides
nothing from one that is perfect: `determinize` leaves gathered disks as they are. What nobody can know is the coming
deal, which is chance, and what others have answered to a motion that is still open."""

from __future__ import annotations

from typing import Any

from shamble.core.rng import Rng
from shamble.games.zombiegeddon.actions import READY_NOW
from shamble.games.zombiegeddon.board import SPACES, mask, spaces_of
from shamble.games.zombiegeddon.components import COLOURS, FIGURES, FIRST_ENEMY, IDS, SEWER
from shamble.games.zombiegeddon.events import PHASES, WAYS_TO_END
from shamble.games.zombiegeddon.rules_changeover import disk_set, score_lines
from shamble.games.zombiegeddon.rules_moving import DELIVERY
from shamble.games.zombiegeddon.rules_reach import reach
from shamble.games.zombiegeddon.state import POST_BOMB, Table

MOTIONS = (None, "call", "play-out", "system")


def view(s: Table, player: int | None) -> dict[str, Any]:
    return {
        "phase": PHASES.codes[s.phase],
        "starter": s.starter,
        "actions_left": s.actions_left,
        "disks": {SPACES[v]: IDS[disk] for v, disk in enumerate(s.disks) if disk >= 0},
        "unreachable": unreachable(s),
        "idle": s.idle,
        "passing": s.passing if s.passing >= 0 else None,
        "play_out": s.play_out,
        "motion": view_motion(s, player),
        "changeover": READY_NOW in s.options,
        "last_end": WAYS_TO_END.codes[s.why] if s.phase or s.over else None,
        "seats": [view_seat(s, seat, player) for seat in range(s.players)],
    }


def view_seat(s: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    pile = s.gathered[seat]
    open_faces = s.over or s.config["ledger"] == "open"
    looks = viewer == seat and READY_NOW in s.options and not s.ready >> seat & 1
    at = s.figures[FIGURES * seat : FIGURES * seat + FIGURES]
    return {
        "colour": (s.config["colours"] or COLOURS)[seat],
        "figures": [SPACES[v] if v >= 0 else None for v in at],
        "tokens": [SPACES[v] for v in spaces_of(s.tokens[seat])],
        "weapons": s.stock[seat],
        "face_down": len(pile),
        "just_taken": [IDS[disk] for disk in pile[s.seen_from[seat] :]],
        "gathered": [IDS[disk] for disk in pile] if open_faces else None,
        "pile": [IDS[disk] for disk in pile] if looks else None,
        "points": list(score_lines(s, seat)) if open_faces else None,
    }


def view_motion(s: Table, viewer: int | None) -> dict[str, Any] | None:
    if not s.motion:
        return None
    answered = [seat for seat in range(s.players) if s.answered >> seat & 1]
    return {
        "kind": MOTIONS[s.motion],
        "answered": answered,
        "own": bool(s.agreed >> viewer & 1) if viewer in answered else None,
    }


def unreachable(s: Table) -> list[str]:
    """Spaces with a collectable disk that no figure can get to any more."""
    found = s.collectable & ~s.standing
    for seat in range(s.players):
        found &= ~reach(s, seat)
    return [SPACES[v] for v in spaces_of(found)]


def determinize(s: Table, player: int, rng: Rng) -> None:
    """Answers to an open motion are covered until the last is given; a coming deal is drawn from the new chance
    anyway."""
    for seat in range(s.players):
        if seat != player and s.answered >> seat & 1:
            s.agreed = s.agreed & ~(1 << seat) | rng.below(2) << seat


def pieces(s: Table) -> dict[str, int]:
    """How many there are of each disk, wherever they lie, and whether the masks still say what the board does."""
    boxed = [disk for disk, count in enumerate(disk_set(s, POST_BOMB)) for _ in range(count)] if s.phase == 0 else []
    census = dict.fromkeys(IDS, 0)
    for disk in (*s.disks, *s.lost, *boxed, *(disk for pile in s.gathered for disk in pile)):
        if disk >= 0:
            census[IDS[disk]] += 1
    census["weapon"] += sum(s.stock) + s.spent
    on_disks = {v for v in s.figures if v >= 0 and 0 <= s.disks[v] < SEWER}
    census["astray"] = (
        (s.collectable ^ mask([v for v, disk in enumerate(s.disks) if 0 <= disk < SEWER])).bit_count()
        + (s.enemies ^ mask([v for v, disk in enumerate(s.disks) if FIRST_ENEMY <= disk < SEWER])).bit_count()
        + (s.standing ^ mask(sorted(on_disks))).bit_count()
        + sum((held & ~DELIVERY[s.phase]).bit_count() for held in s.tokens)
    )
    return census
