"""Who sees what: the only place that decides it. The board, figures, tokens, weapons and the number of face-down disks
are open to all. So are the faces of gathered disks, with the open ledger. With the closed one everybody sees what a
player took since that player's last turn began, and at the changeover each player sees their own pile (ZG-10.8). A bot
has no better memory than that: it gets the covered disks shuffled, as far as they can be. Answers to an open motion are
covered, too."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from shamble.core.rng import Rng
from shamble.core.scene import Colour
from shamble.core.view import CommonView
from shamble.games.zombiegeddon.actions import FIRST_PASS_OVER, READY_NOW
from shamble.games.zombiegeddon.board import SPACES, mask, spaces_of
from shamble.games.zombiegeddon.box import disk_set
from shamble.games.zombiegeddon.components import COLOURS, FIGURES, FIRST_ENEMY, IDS, NO_DISK, SEWER, WEAPON
from shamble.games.zombiegeddon.events import PHASES, WAYS_TO_END
from shamble.games.zombiegeddon.rules.moving import DELIVERY
from shamble.games.zombiegeddon.rules.reach import reachable
from shamble.games.zombiegeddon.rules.scoring import score_lines
from shamble.games.zombiegeddon.state import (
    CALLED,
    PLAYED_OUT,
    POST_BOMB,
    PRE_BOMB,
    SYSTEM_ASKS,
    Table,
    free_spaces,
    tally_of,
)

MotionKind = Literal["call", "play-out", "system"]
MOTIONS: Final[dict[int, MotionKind]] = {CALLED: "call", PLAYED_OUT: "play-out", SYSTEM_ASKS: "system"}


class PlayerView(TypedDict):
    colour: Colour
    figures: list[str | None]
    """The spaces of the four figures; None off the board."""
    tokens: list[str]
    """The shelters that hold a token in this phase."""
    weapons: int
    face_down: int
    """The number of gathered disks."""
    just_taken: list[str]
    """What was taken since the player's last turn began."""
    gathered: list[str] | None
    """All gathered disks, where everybody may see them."""
    pile: list[str] | None
    """The same, while their owner looks through them."""
    points: list[int] | None
    """For food, enemies, provisions and tokens, where everybody may see them."""


class MotionView(TypedDict):
    kind: MotionKind
    answered: list[int]
    own: bool | None
    """Whether the viewer has agreed; None: not asked yet, or not at all."""


class TableView(TypedDict):
    phase: str
    starter: int
    actions_left: int
    disks: dict[str, str]
    """Space to disk."""
    unreachable: list[str]
    ends_phase: list[int]
    """The viewer's options that would end the phase and lose their second action."""
    idle: int
    passing: int | None
    play_out: bool
    motion: MotionView | None
    changeover: bool
    last_end: str | None
    seats: list[PlayerView]


class GameView(CommonView, TableView):
    """The whole view."""


def view_of(s: Table, player: int | None) -> TableView:
    return {
        "phase": PHASES.codes[s.phase],
        "starter": s.starter,
        "actions_left": s.actions_left,
        "disks": {SPACES[v]: IDS[disk] for v, disk in enumerate(s.disks) if disk >= 0},
        "unreachable": unreachable(s),
        "ends_phase": [action for action in s.options if ends_phase(s, action)] if player == s.player else [],
        "idle": s.idle,
        "passing": s.passing if s.passing >= 0 else None,
        "play_out": s.play_out,
        "motion": view_motion(s, player),
        "changeover": READY_NOW in s.options,
        "last_end": WAYS_TO_END.codes[s.why] if s.phase or s.over else None,
        "seats": [view_seat(s, seat, player) for seat in range(s.players)],
    }


def view_seat(s: Table, seat: int, viewer: int | None) -> PlayerView:
    pile = s.gathered[seat]
    open_faces = s.over or s.config["ledger"] == "open"
    at = s.figures[FIGURES * seat : FIGURES * seat + FIGURES]
    return {
        "colour": (s.config["colours"] or COLOURS)[seat],
        "figures": [SPACES[v] if v >= 0 else None for v in at],
        "tokens": [SPACES[v] for v in spaces_of(s.tokens[seat])],
        "weapons": s.stock[seat],
        "face_down": len(pile),
        "just_taken": [IDS[disk] for disk in pile[s.seen_from[seat] :]],
        "gathered": [IDS[disk] for disk in pile] if open_faces else None,
        "pile": [IDS[disk] for disk in pile] if pile and looks(s, seat, viewer) and not open_faces else None,
        "points": list(score_lines(s, seat)) if open_faces else None,
    }


def view_motion(s: Table, viewer: int | None) -> MotionView | None:
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
    found = free_spaces(s)
    for seat in range(s.players):
        found &= ~reachable(s, seat)
    return [SPACES[v] for v in spaces_of(found)]


def ends_phase(s: Table, action: int) -> bool:
    """Whether this first action would end the phase and lose the second one (ZG-9.2)."""
    # A figure on a disk keeps the phase open, so the question arises only when at most one is left on one.
    if s.actions_left != 2 or action >= FIRST_PASS_OVER or s.standing.bit_count() > 1:
        return False
    after = s.clone()
    after.apply(action)
    return after.over or after.phase != s.phase


def determinize(s: Table, player: int, rng: Rng) -> None:
    """Draw anew what others have answered to an open motion, and the faces of covered disks. A coming deal is drawn
    from the new chance anyway."""
    for seat in range(s.players):
        if seat != player and s.answered >> seat & 1:
            s.agreed = s.agreed & ~(1 << seat) | rng.below(2) << seat
    if s.config["ledger"] == "closed" and not s.over:
        piles = [list(pile) for pile in s.gathered]
        for phase in range(s.phase + 1):
            places = covered_disks(s, player, phase)
            faces = [piles[seat][place] for seat, place in places]
            rng.shuffle(faces)
            for (seat, place), face in zip(places, faces, strict=True):
                piles[seat][place] = face
        s.gathered = [tuple(pile) for pile in piles]
        s.tallies = [tally_of(pile) for pile in s.gathered]


def covered_disks(s: Table, player: int, phase: int) -> list[tuple[int, int]]:
    """The places (seat, place in that seat's pile) of disks taken in a phase whose faces the player cannot see."""
    places = []
    for seat, pile in enumerate(s.gathered):
        split = s.gathered_pre_bomb[seat] if s.phase == POST_BOMB else len(pile)
        first, last = (0, split) if phase == PRE_BOMB else (split, len(pile))
        if not looks(s, seat, player):
            places += [(seat, place) for place in range(first, min(last, s.seen_from[seat]))]
    if phase == PRE_BOMB and s.phase == POST_BOMB:
        # Who has the largest enemy was announced (ZG-10.9): that disk stays where it is.
        largest = max(s.gathered[s.starter][: s.gathered_pre_bomb[s.starter]], default=NO_DISK)
        if largest >= FIRST_ENEMY:
            kept = (s.starter, s.gathered[s.starter].index(largest))
            places = [place for place in places if place != kept]
    return places


def looks(s: Table, seat: int, viewer: int | None) -> bool:
    """Whether the viewer is looking through their own disks, as they may at the changeover."""
    return viewer == seat and READY_NOW in s.options and not s.ready >> seat & 1


def pieces(s: Table) -> dict[str, int]:
    """How many there are of each disk, wherever they lie, and whether the masks still say what the board does."""
    in_the_box = disk_set(s.config, POST_BOMB) if s.phase == PRE_BOMB else [0] * len(IDS)
    census = dict(zip(IDS, in_the_box, strict=True))
    for disk in (*s.disks, *s.lost, *(disk for pile in s.gathered for disk in pile)):
        if disk >= 0:
            census[IDS[disk]] += 1
    census["weapon"] += sum(s.stock) + s.spent
    on_disks = {v for v in s.figures if v >= 0 and 0 <= s.disks[v] < SEWER}
    census["astray"] = (
        (s.collectable ^ mask([v for v, disk in enumerate(s.disks) if 0 <= disk < SEWER])).bit_count()
        + (s.enemies ^ mask([v for v, disk in enumerate(s.disks) if FIRST_ENEMY <= disk < SEWER])).bit_count()
        + (s.weapons ^ mask([v for v, disk in enumerate(s.disks) if disk == WEAPON])).bit_count()
        + (s.standing ^ mask(sorted(on_disks))).bit_count()
        + sum((held & ~DELIVERY[s.phase]).bit_count() for held in s.tokens)
        + sum(tally != tally_of(pile) for tally, pile in zip(s.tallies, s.gathered, strict=True))
    )
    return census
