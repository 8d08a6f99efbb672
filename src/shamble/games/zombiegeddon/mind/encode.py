"""What a seat may know, as numbers: the board in planes of 120 spaces, then what lies in front of everybody."""

from __future__ import annotations

from typing import Final

from shamble.core.encoding import Encoder, Floats
from shamble.games.zombiegeddon.actions import READY_NOW
from shamble.games.zombiegeddon.board import POST_BOMB_SHELTERS, PRE_BOMB_SHELTERS
from shamble.games.zombiegeddon.events import WAYS_TO_END
from shamble.games.zombiegeddon.rules.scoring import score_lines
from shamble.games.zombiegeddon.state import NO_MOTION, POST_BOMB, Table

SPACES: Final = 120
SEATS: Final = 4
FIGURES: Final = 4
DISKS: Final = 14
SHELTERS: Final = 4
ENDS: Final = 5

DISK_PLANES: Final = 0
OWN_PLANES: Final = 1080
OTHER_PLANES: Final = 1560
POST: Final = 1920
STARTER: Final = 1921
ACTIONS_LEFT: Final = 1925
PASSING: Final = 1926
IDLE: Final = 1930
PLAY_OUT: Final = 1931
MOTION: Final = 1932
ANSWERED: Final = 1935
AGREED: Final = 1939
CHANGEOVER: Final = 1940
LAST_END: Final = 1941
TABLE: Final = 1946

# In a seat's block
WEAPONS: Final = 0
FACE_DOWN: Final = 1
TOKENS: Final = 2
JUST_TAKEN: Final = 6
GATHERED: Final = 20
POINTS: Final = 34
BLOCK: Final = 38
END: Final = 2098

PARTS = (
    (
        "disks",
        9 * SPACES,
        "planes of the board: food (a third a point), the four provisions, weapons, enemies (an eighth a point), "
        "sewers, barricades",
    ),
    ("own_figures", FIGURES * SPACES, "one plane for each of the viewer's figures, in the order of the actions"),
    ("other_figures", (SEATS - 1) * SPACES, "one plane for each other seat from the viewer on"),
    ("post_bomb", 1, "the second phase"),
    ("starter", SEATS, "who opened the phase, counted from the viewer"),
    ("actions_left", 1, "half for each"),
    ("passing", FIGURES, "the figure in the middle of a pass-over"),
    ("idle", 1, "turns in a row without progress, of 20"),
    ("play_out", 1, "it was agreed to play the phase out"),
    ("motion", 3, "an open motion: call, play-out, or by the system"),
    ("answered", SEATS, "who has answered it, counted from the viewer"),
    ("agreed", 1, "the viewer has agreed to it"),
    ("changeover", 1, "the players look through their disks"),
    ("last_end", ENDS, "how the last phase ended"),
    (
        "table",
        SEATS * BLOCK,
        "for each seat from the viewer on: weapons / 8, gathered disks / 50, tokens at the four shelters "
        "that take them in this phase, what was just taken by disk / 4, what was gathered by disk / 16 where the "
        "viewer sees it, and points for food, enemies, provisions and tokens / 50 where everybody does",
    ),
)

# food 1 to 3, four provisions, weapon, enemies 3 to 8, sewer, barricade
PLANE: Final[tuple[int, ...]] = (0, 0, 0, 120, 240, 360, 480, 600, 720, 720, 720, 720, 720, 720, 840, 960)
VALUE: Final[tuple[float, ...]] = (
    1 / 3, 2 / 3, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 3 / 8, 4 / 8, 5 / 8, 6 / 8, 7 / 8, 1.0, 1.0, 1.0,
)  # fmt: skip


def write_vector(s: Table, seat: int, out: Floats, at: int) -> None:
    space = at + DISK_PLANES
    for disk in s.disks:
        if disk >= 0:
            out[space + PLANE[disk]] = VALUE[disk]
        space += 1
    players = s.players
    write_figures(s, seat, out, at)
    write_phase(s, seat, out, at)
    open_faces = s.over or s.config["ledger"] == "open"
    looking = READY_NOW in s.options and not s.ready >> seat & 1
    block = at + TABLE
    owner = seat
    for _ in range(players):
        write_seat(s, owner, open_faces or (looking and owner == seat), out, block)
        if open_faces:
            place = block + POINTS
            for points in score_lines(s, owner):
                out[place] = points / 50.0
                place += 1
        block += BLOCK
        owner += 1
        if owner == players:
            owner = 0


def write_figures(s: Table, seat: int, out: Floats, at: int) -> None:
    figures = s.figures
    for f in range(FIGURES):
        v = figures[FIGURES * seat + f]
        if v >= 0:
            out[at + OWN_PLANES + f * SPACES + v] = 1.0
    plane = at + OTHER_PLANES
    owner = seat
    for _ in range(s.players - 1):
        owner += 1
        if owner == s.players:
            owner = 0
        for f in range(FIGURES):
            v = figures[FIGURES * owner + f]
            if v >= 0:
                out[plane + v] += 0.25  # several may stand in a shelter
        plane += SPACES


def write_phase(s: Table, seat: int, out: Floats, at: int) -> None:
    if s.phase == POST_BOMB:
        out[at + POST] = 1.0
    if s.phase or s.over:
        out[at + LAST_END + s.why] = 1.0
    starter = s.starter - seat
    out[at + STARTER + (starter if starter >= 0 else starter + s.players)] = 1.0
    if s.actions_left:
        out[at + ACTIONS_LEFT] = s.actions_left / 2.0
    if s.passing >= 0:
        out[at + PASSING + s.passing] = 1.0
    if s.idle:
        out[at + IDLE] = s.idle / 20.0
    if s.play_out:
        out[at + PLAY_OUT] = 1.0
    if READY_NOW in s.options:
        out[at + CHANGEOVER] = 1.0
    if s.motion != NO_MOTION:
        out[at + MOTION + s.motion - 1] = 1.0
        for other in range(s.players):
            if s.answered >> other & 1:
                step = other - seat
                out[at + ANSWERED + (step if step >= 0 else step + s.players)] = 1.0
        if s.answered >> seat & 1 and s.agreed >> seat & 1:
            out[at + AGREED] = 1.0


def write_seat(s: Table, owner: int, faces: bool, out: Floats, block: int) -> None:
    if s.stock[owner]:
        out[block + WEAPONS] = s.stock[owner] / 8.0
    pile = s.gathered[owner]
    taken = len(pile)
    if taken:
        out[block + FACE_DOWN] = taken / 50.0
    if s.tokens[owner]:
        shelters = PRE_BOMB_SHELTERS if s.phase == POST_BOMB else POST_BOMB_SHELTERS  # ZG-8.1, ZG-8.2
        for number in range(SHELTERS):
            if s.tokens[owner] >> shelters[number] & 1:
                out[block + TOKENS + number] = 1.0
    for place in range(s.seen_from[owner], taken):
        out[block + JUST_TAKEN + pile[place]] += 0.25
    if faces:
        for disk in pile:
            out[block + GATHERED + disk] += 0.0625


assert len(WAYS_TO_END.codes) == ENDS
ENCODER = Encoder(version=1, seats=SEATS, parts=PARTS, size=END, write=write_vector)
