"""The board as a picture and as text: hexagons, disks, figures, tokens, where the sewers lead."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from math import sqrt
from textwrap import wrap

from shamble.core.options import Config
from shamble.core.scene import Board, Colour, Emblem, Ink, Line, Mark, Shape, Spot, Surface, Token, Words
from shamble.games.zombiegeddon.actions import FIRST_PASS_OVER, FIRST_REMOVE, FIRST_WORD, STRIDE
from shamble.games.zombiegeddon.board import (
    COLUMNS,
    NEIGHBOURS,
    PLAIN,
    POST_BOMB_SHELTERS,
    PRE_BOMB_SHELTERS,
    ROWS,
    SPACE,
    SPACES,
)
from shamble.games.zombiegeddon.components import FIRST_ENEMY, IDS, NAMES, SEWER, VALUES
from shamble.games.zombiegeddon.events import PHASES
from shamble.games.zombiegeddon.look.art import FIGURE_LETTERS, LOOKS, LOOTER
from shamble.games.zombiegeddon.view import GameView
from shamble.render.paths import hexagon, line

WIDTH = 100.0
"""A hexagon's width in the board's units."""
RADIUS = WIDTH / sqrt(3)
PITCH = RADIUS * 1.5
MARGIN = 14.0
LETTERS, NUMBERS = 26.0, 24.0
"""Room for the names of the rows, and of the columns above and below the board."""
DISK_SIZE = 76.0
TEXT_WIDTH = 76
DISK = {name: number for number, name in enumerate(IDS)}
Crowd = dict[int, list[tuple[int, int]]]
"""Who stands where: (seat, figure) by space."""


def _centre(v: int) -> tuple[float, float]:
    row, column = divmod(v, COLUMNS)
    x = MARGIN + LETTERS + (column + 0.5 + row % 2 / 2) * WIDTH
    return x, round(MARGIN + NUMBERS + RADIUS + row * PITCH, 1)


CENTRES = tuple(_centre(v) for v in range(len(SPACES)))
HEXAGONS = tuple(hexagon(x, y, RADIUS - 2) for x, y in CENTRES)


def disk_token(
    disk: str, phase: str, *, id: str, actions: tuple[int, ...] = (), label: str = "", rule: str = "", dim: bool = False
) -> Token:
    """A disk, face up."""
    number = DISK[disk]
    look = LOOKS[number]
    looter = FIRST_ENEMY <= number < SEWER and phase == "pre-bomb"
    return Token(
        id=id,
        icon=LOOTER if looter else look.icon,
        text=str(VALUES[number] or ""),
        colour=look.colour,
        shape=look.outline,
        glyph=look.letters,
        actions=actions,
        label=label,
        rule=rule,
        dim=dim,
    )


def disk_name(disk: str, phase: str) -> str:
    return NAMES[PHASES.codes.index(phase)][DISK[disk]]


class Clicks:
    """The viewer's options by what a click on a space or on one of their figures means."""

    def __init__(self, options: Sequence[int]) -> None:
        self.on_space: dict[int, tuple[int, ...]] = {}
        self.on_figure: dict[int, tuple[int, ...]] = {}
        for action in options:
            if action < FIRST_REMOVE:
                figure, v = divmod(action % FIRST_PASS_OVER, STRIDE)
                self.on_space[v] = (*self.on_space.get(v, ()), action)
            elif action < FIRST_WORD:
                figure = action - FIRST_REMOVE
            else:
                continue
            self.on_figure[figure] = (*self.on_figure.get(figure, ()), action)


def board_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Board:
    clicks = Clicks(options)
    crowd = figures_by_space(view)
    return Board(
        id="board",
        width=(COLUMNS + 0.5) * WIDTH + 2 * MARGIN + LETTERS,
        height=(ROWS - 1) * PITCH + 2 * RADIUS + 2 * (MARGIN + NUMBERS),
        shapes=(
            *(space_shape(view, v, clicks, crowd) for v in range(len(SPACES))),
            *coordinates(),
            *printing(view),
            *jump_lines(view, options),
        ),
        pieces=(*disk_spots(view, clicks), *token_spots(view, names), *figure_spots(view, clicks, crowd, names)),
        text=board_as_text(view, crowd),
        rule="ZG-4.1",
    )


def figures_by_space(view: GameView) -> Crowd:
    crowd: Crowd = defaultdict(list)
    for seat, player in enumerate(view["seats"]):
        for figure, name in enumerate(player["figures"]):
            if name is not None:
                crowd[SPACE[name]].append((seat, figure))
    return crowd


def space_shape(view: GameView, v: int, clicks: Clicks, crowd: Crowd) -> Shape:
    """A hexagon. Plain spaces are clicked by their disks, shelters by themselves."""
    name = SPACES[v]
    mark: Mark = "reach" if v in clicks.on_space else ""
    if any(action in view["ends_phase"] for action in clicks.on_space.get(v, ())):
        mark = "danger"
    if v in PRE_BOMB_SHELTERS or v in POST_BOMB_SHELTERS:
        red = v in PRE_BOMB_SHELTERS
        return Shape(
            path=HEXAGONS[v],
            colour="red" if red else "white",
            line="thick",
            mark=mark,
            id=f"space-{name}",
            actions=clicks.on_space.get(v, ()),
            label=f"{name}: {'red pre-bomb' if red else 'white post-bomb'} shelter, {len(crowd[v])} figures",
            rule="ZG-4.4",
        )
    return plain_space(v, "street" if name in view["disks"] else "shadow", mark)


@lru_cache(maxsize=1024)
def plain_space(v: int, surface: Surface, mark: Mark) -> Shape:
    return Shape(path=HEXAGONS[v], surface=surface, line="thin", mark=mark)


@cache
def coordinates() -> tuple[Words, ...]:
    """The letters of the rows and the numbers of the columns; every second row is shifted, so these stand twice."""
    out = [
        Words(x=MARGIN + 8, y=CENTRES[row * COLUMNS][1], text="ABCDEFGHIJ"[row], size=26, names="row")
        for row in range(ROWS)
    ]
    for column in range(COLUMNS):
        x, y = CENTRES[column]
        out.append(Words(x=x, y=y - RADIUS - 16, text=str(column + 1), size=24, names="column"))
        x, y = CENTRES[(ROWS - 1) * COLUMNS + column]
        out.append(Words(x=x, y=y + RADIUS + 16, text=str(column + 1), size=24, names="column"))
    return tuple(out)


def printing(view: GameView) -> list[Emblem | Words]:
    """What is printed on the board: the shelters, and on empty spaces their names."""
    out: list[Emblem | Words] = []
    for v in (*PRE_BOMB_SHELTERS, *POST_BOMB_SHELTERS):
        x, y = CENTRES[v]
        red = v in PRE_BOMB_SHELTERS
        said = f"{SPACES[v]}: {'red pre-bomb' if red else 'white post-bomb'} shelter"
        sign = Emblem(x=x, y=y, icon="shelter", size=60, colour="white" if red else "red", label=said, rule="ZG-4.4")
        out.append(sign)
    for v in PLAIN:
        if SPACES[v] not in view["disks"]:
            out.append(space_name(v))
    return out


@lru_cache(maxsize=256)
def space_name(v: int) -> Words:
    x, y = CENTRES[v]
    return Words(x=x, y=y + 34, text=SPACES[v], size=16, minor=True, colour="grey")


def jump_lines(view: GameView, options: Sequence[int]) -> list[Shape]:
    """From each sewer with a figure that may jump now, a line to every other sewer (ZG-4.8)."""
    lines = {}
    for action in options:
        if action < FIRST_PASS_OVER:
            figure, to = divmod(action, STRIDE)
            origin = view["seats"][view["player"]]["figures"][figure]
            if origin is not None and to not in NEIGHBOURS[SPACE[origin]]:
                u = SPACE[origin]
                lines[u, to] = Shape(path=line(CENTRES[u], CENTRES[to]), line="dashed")
    return list(lines.values())


def disk_spots(view: GameView, clicks: Clicks) -> list[Spot]:
    unreachable = set(view["unreachable"])
    return [
        disk_spot(name, disk, view["phase"], clicks.on_space.get(SPACE[name], ()), name in unreachable)
        for name, disk in view["disks"].items()
    ]


@lru_cache(maxsize=8192)
def disk_spot(name: str, disk: str, phase: str, actions: tuple[int, ...], unreachable: bool) -> Spot:
    """One disk on its space; most are the same for everybody, and from one move to the next."""
    x, y = CENTRES[SPACE[name]]
    number = DISK[disk]
    enemy = FIRST_ENEMY <= number < SEWER
    label = f"{name}: {disk_name(disk, phase)}"
    if enemy:
        label += ", costs a weapon"
    if unreachable:
        label += ", out of reach"
    token = disk_token(
        disk,
        phase,
        id=f"disk-{phase}-{name}" if number < SEWER else f"disk-{name}",
        actions=actions,
        label=label,
        rule="ZG-5.1" if enemy else "ZG-4.8" if disk == "sewer" else "ZG-4.3" if disk == "barricade" else "ZG-6.1",
        dim=unreachable,
    )
    return Spot(x=x, y=y, piece=token, size=DISK_SIZE)


def token_spots(view: GameView, names: Sequence[str]) -> list[Spot]:
    """Delivered supply tokens, along the lower edge of their shelter."""
    out = []
    for seat, player in enumerate(view["seats"]):
        for name in player["tokens"]:
            x, y = CENTRES[SPACE[name]]
            token = Token(
                id=f"token-{seat}-{name}",
                colour=player["colour"],
                shape="square",
                icon="bag",
                label=f"{name}: supply token of {names[seat]}",
                rule="ZG-8.3",
            )
            out.append(Spot(x=x + (seat - 1.5) * 21, y=y + 34, piece=token, size=22))
    return out


def figure_spots(view: GameView, clicks: Clicks, crowd: Crowd, names: Sequence[str]) -> list[Spot]:
    out = []
    for v, here in crowd.items():
        x, y = CENTRES[v]
        for place, (seat, figure) in enumerate(here):
            dx, dy, size = standing_place(place, len(here))
            mine = seat == view["player"] == view["viewer"]
            colour: Colour = view["seats"][seat]["colour"]
            token = Token(
                id=f"figure-{seat}-{figure + 1}",
                colour=colour,
                shape="figure",
                text=FIGURE_LETTERS[colour] + str(figure + 1),
                # A click on somebody in the way means the space they stand on.
                actions=(clicks.on_figure if mine else clicks.on_space).get(figure if mine else v, ()),
                chosen=mine and view["passing"] == figure,
                label=f"{SPACES[v]}: figure {figure + 1} of {names[seat]}, {colour}",
                rule="ZG-3.4",
            )
            out.append(Spot(x=x + dx, y=y + dy, piece=token, size=size))
    return sorted(out, key=lambda spot: spot.piece.id)  # one who moves stays where they were among the others


def standing_place(place: int, count: int) -> tuple[float, float, float]:
    """Where the n-th of several figures on a space stands, and its size; one alone leaves the disk's value in sight."""
    if count == 1:
        return -12.0, -12.0, 68.0
    side = 2 if count <= 4 else 3 if count <= 9 else 4
    step = 82.0 / side
    row, column = divmod(place, side)
    return (column - (side - 1) / 2) * step, (row - (side - 1) / 2) * step - 6, step * 1.15


# -- the board as text ------------------------------------------------------------------------------------------------


MOST_TEXTS = 64
_texts: dict[Hashable, tuple[Line, ...]] = {}


def board_as_text(view: GameView, crowd: Crowd) -> tuple[Line, ...]:
    """The board for a terminal: the same for everybody at a table, so it is made once for all of them."""
    stand = tuple((v, tuple(here)) for v, here in crowd.items())
    seats = tuple((player["colour"], tuple(player["tokens"])) for player in view["seats"])
    key = (tuple(view["disks"].items()), stand, seats)
    if key not in _texts:
        if len(_texts) >= MOST_TEXTS:
            _texts.pop(next(iter(_texts)), None)
        _texts[key] = text_board(view, crowd)
    return _texts[key]


def text_board(view: GameView, crowd: Crowd) -> tuple[Line, ...]:
    """Six columns a space, every second row shifted by three: 80 with a frame. Below it, who shares a space."""
    lines: list[Line] = ["  " + "".join(f"{column + 1:<6}" for column in range(COLUMNS)).rstrip()]
    for row in range(ROWS):
        inks: list[Ink] = [Ink("ABCDEFGHIJ"[row] + " " + "   " * (row % 2))]
        for column in range(COLUMNS):
            inks += text_space(view, row * COLUMNS + column, crowd, 6 if column < COLUMNS - 1 else 5)
        lines.append(tuple(inks))
    lines.append("f food  me ba wa fu provisions  we weapon  E enemy  () sewer  ## barricade")
    lines.append("<R> red shelter  <W> white shelter  R1 figure 1 of red  x3 three figures")
    letters = [FIGURE_LETTERS[player["colour"]] for player in view["seats"]]
    shared = [
        f"{SPACES[v]}: {' '.join(f'{letters[seat]}{figure + 1}' for seat, figure in here)}"
        for v, here in sorted(crowd.items())
        if len(here) > 1
    ]
    delivered = [
        f"tokens of {player['colour']}: {' '.join(player['tokens'])}" for player in view["seats"] if player["tokens"]
    ]
    return (*lines, *wrap("; ".join(shared), TEXT_WIDTH), *wrap("; ".join(delivered), TEXT_WIDTH))


def text_space(view: GameView, v: int, crowd: Crowd, wide: int) -> list[Ink]:
    name = SPACES[v]
    here = crowd.get(v, [])
    ground: Colour = ""
    if v in PRE_BOMB_SHELTERS:
        sign, ground = "<R>", "red"
    elif v in POST_BOMB_SHELTERS:
        sign, ground = "<W>", "white"
    elif name in view["disks"]:
        look = LOOKS[DISK[view["disks"][name]]]
        sign, ground = look.letters, look.colour
    else:
        sign = "."
    if not here:
        return [Ink(sign.ljust(wide), ground)]
    if len(here) == 1:
        seat, figure = here[0]
        colour: Colour = view["seats"][seat]["colour"]
        who = FIGURE_LETTERS[colour] + str(figure + 1)
        return [Ink(who, colour, strong=True), Ink(sign.ljust(wide - 2), ground)]
    return [Ink(sign, ground), Ink(f"x{len(here)}".ljust(wide - len(sign)), strong=True)]


def places_of(config: Config) -> dict[str, tuple[float, float]]:
    """For heat maps: where each space is."""
    return dict(zip(SPACES, CENTRES, strict=True))
