"""The floor plan: rooms and furniture, walls and openings, Search squares, figures, and where one can click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from shamble.core.scene import Area, At, Colour, Compass, Drawing, Edge, Grid, Mark, Side, Square, Surface, Token
from shamble.games.zombie_plague.actions import (
    ACTIONS,
    ATTACK,
    BACKWARD,
    BARRICADE,
    ENTER_CAR,
    EXIT_CAR,
    FLARE_AT,
    FORWARD,
    MOLOTOV_AT,
    OPENING,
    PLACE,
    SEARCH,
    STEAL,
    TAKE_DOWN,
    TRADE,
    TURN_LEFT,
    TURN_OF,
    TURN_RIGHT,
    WAKE,
    Z_BITE,
    Z_LEFT,
    Z_MOVE,
    Z_POUND,
    Z_RIGHT,
    Z_STOP,
)
from shamble.games.zombie_plague.board.board import CAR, CAR_DOOR, DOOR, FREE, OBSTACLE, WALL, WINDOW, Board
from shamble.games.zombie_plague.board.board import SEARCH as SEARCH_SQUARE
from shamble.games.zombie_plague.board.plan import Plan
from shamble.games.zombie_plague.components import DIRECTIONS, MAIN_SQUARES, SQUARE_NAMES
from shamble.games.zombie_plague.look.art import CAR_SEAT, FURNITURE, SEARCHED, STAIRS, TO_SEARCH, TURN_ARROWS
from shamble.games.zombie_plague.look.sight import NUMBER, Route, bitten_from, ways_seen
from shamble.games.zombie_plague.rules.moving import FORWARD_ACTION as AHEAD
from shamble.games.zombie_plague.rules.moving import LEFT_ACTION as LEFT
from shamble.games.zombie_plague.rules.spawning import PLACE_ZOMBIE
from shamble.games.zombie_plague.view import GameView, ZombieView
from shamble.games.zombie_plague.words import spending

SURFACES: dict[str, Surface] = {
    "street": "street",
    "lawn": "grass",
    "walkway": "paving",
    "driveway": "concrete",
    "patio": "paving",
    "car": "shadow",
    "garage": "concrete",
    "kitchen": "tiles",
    "living_room": "carpet",
    "hall": "wood",
    "bathroom": "tiles",
    "bedroom": "carpet",
    "study": "wood",
    "cellar": "dirt",
}
HUMAN_COLOURS: tuple[Colour, ...] = ("blue", "orange", "purple", "teal", "yellow", "magenta", "brown")
ARROWS = dict(zip(DIRECTIONS.codes, "^>v<", strict=True))
SIDES: tuple[Side, ...] = ("n", "e", "s", "w")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Columns and rows to the next square, by direction."""
TURNS = {
    "TURN_LEFT": (3, "turn left"),
    "TURN_RIGHT": (1, "turn right"),
    "Z_LEFT": (3, "turn the zombie left"),
    "Z_RIGHT": (1, "turn the zombie right"),
}
"""Quarter turns to the right that an action is, and its words."""
OF_FIGURE = frozenset(
    {FORWARD, BACKWARD, TURN_LEFT, TURN_RIGHT, ATTACK, SEARCH, BARRICADE, TAKE_DOWN, ENTER_CAR, EXIT_CAR, TRADE, STEAL}
    | {MOLOTOV_AT, FLARE_AT}
)
"""What the active Human does somewhere: a touch of their figure shows where, and the figure can be carried there."""
COMPASS: dict[str, Compass] = {"N": "n", "E": "e", "S": "s", "W": "w"}


class Clicks:
    """What a click on each square, edge or figure means."""

    def __init__(self, view: GameView, plan: Plan, options: Sequence[int]) -> None:
        self.squares: dict[int, list[int]] = {}
        self.openings: dict[int, list[int]] = {}
        self.humans: dict[int, list[int]] = {}
        self.zombies: dict[int, list[int]] = {}
        self.view, self.plan, self.options = view, plan, options
        self.ways = ways_seen(view, plan)
        self.edge = -1
        if view["active"] >= 0:
            human = view["humans"][view["active"]]
            if human["square"] in NUMBER:
                self.edge = NUMBER[human["square"]] * 4 + DIRECTIONS.codes.index(human["facing"])
        acting = [zombie for zombie in view["zombies"] if zombie["active"]]
        self.zombie = NUMBER[acting[0]["square"]] if acting else -1
        self.zombie_facing = DIRECTIONS.codes.index(acting[0]["facing"]) if acting else 0
        for action in options:
            self.put(action)

    def put(self, action: int) -> None:
        block = ACTIONS.block_of(action)
        args = block.args(action)
        plan, edge = self.plan, self.edge
        if block in OF_FIGURE and self.view["active"] >= 0:
            self.at(self.humans, self.view["active"], action)  # who is touched shows where they can act
        if block is PLACE:
            self.at(self.squares, args[0], action)
        elif block is WAKE:
            self.at(self.zombies, args[0], action)
        elif block in (TURN_OF, TRADE, STEAL):
            self.at(self.humans, args[0], action)
        elif block in (OPENING, Z_POUND):
            self.at(self.openings, args[0], action)
        elif block in (BARRICADE, TAKE_DOWN):
            self.at(self.openings, plan.opening_at[edge // 4 * 4 + args[0]], action)
        elif block in (FORWARD, SEARCH, ENTER_CAR):
            ahead = plan.behind[edge]
            closed = block is SEARCH and plan.opening_at[edge] >= 0
            self.at(self.squares, edge // 4 if closed else ahead, action)
        elif block is BACKWARD:
            self.at(self.squares, plan.behind[edge // 4 * 4 + (edge + 2) % 4], action)
        elif block is ATTACK:
            self.aim(action)
        elif block in (MOLOTOV_AT, FLARE_AT):
            self.at(self.squares, self.ahead(args[0]), action)
        elif block is EXIT_CAR:
            self.at(self.squares, plan.car_doors[args[0]][0], action)
        elif block is Z_MOVE:
            self.at(self.squares, plan.behind[self.zombie * 4 + self.zombie_facing], action)
            self.at(self.zombies, self.zombie, action)
        elif block in (Z_LEFT, Z_RIGHT, Z_STOP, Z_BITE):
            self.at(self.zombies, self.zombie, action)

    def at(self, where: dict[int, list[int]], key: int, action: int) -> None:
        where.setdefault(key, []).append(action)

    def ahead(self, distance: int) -> int:
        x, direction = self.edge // 4, self.edge % 4
        for _ in range(distance):
            edge = x * 4 + direction
            x, direction = self.ways.fire[edge], (direction + self.plan.rotation[edge]) % 4
        return x

    def aim(self, action: int) -> None:
        """An attack is a click on the first zombie straight ahead."""
        standing = {NUMBER[z["square"]]: z for z in self.view["zombies"]}
        x, direction = self.edge // 4, self.edge % 4
        for _ in range(10):
            edge = x * 4 + direction
            x, direction = self.ways.fire[edge], (direction + self.plan.rotation[edge]) % 4
            if x < 0:
                return
            if x in standing:
                self.at(self.zombies, x, action)
                return


def house_grid(view: GameView, plan: Plan, clicks: Clicks, within: dict[int, Route], fire: set[int]) -> Grid:
    """The board."""
    board = plan.board
    return Grid(
        id="house",
        cols=board.columns,
        rows=board.rows,
        surface="grass",
        squares=squares(view, plan, board, clicks, within, fire),
        edges=edges(view, plan, board, clicks),
        pieces=figures(view, plan, board, clicks),
        areas=areas(board),
        col_names=tuple(chr(65 + column) for column in range(board.columns)),
        row_names=tuple(str(row + 1) for row in range(board.rows)),
        label=f"Floor plan of {board.name}",
        rule="ZP-2.1",
    )


def cellar_grid(view: GameView, plan: Plan, clicks: Clicks, within: dict[int, Route], fire: set[int]) -> Grid:
    """The Cellar, on a plan of its own: it has its place before it is found."""
    cellar, door = plan.cellar, view["cellar"]
    return Grid(
        id="cellar",
        cols=cellar.columns,
        rows=cellar.rows,
        surface="shadow",
        squares=squares(view, plan, cellar, clicks, within, fire) if door else (),
        edges=edges(view, plan, cellar, clicks) if door else (),
        pieces=figures(view, plan, cellar, clicks) if door else (),
        areas=(Area(1, 1, "Cellar", 3),) if door else (Area(0, 1, "Cellar:", 5), Area(0, 2, "not found", 5)),
        col_names=tuple(f"u{chr(65 + column)}" for column in range(cellar.columns)),
        row_names=tuple(str(row + 1) for row in range(cellar.rows)),
        label=f"The Cellar, with its door at {door[0]}" if door else "The Cellar: not found yet",
        rule="ZP-17.1",
    )


@lru_cache(maxsize=4096)
def place_of(plan: Plan, square: int) -> tuple[int, int]:
    """Column and row of a square, on the board or in the Cellar."""
    part = plan.board if square < MAIN_SQUARES else plan.cellar
    row, column = divmod(square - part.first, part.width)
    return column, row


def squares(
    view: GameView, plan: Plan, board: Board, clicks: Clicks, within: dict[int, Route], fire: set[int]
) -> tuple[Square, ...]:
    ids = {search.square: search.id for search in plan.searches}
    door = plan.board.neighbour(plan.joined // 4, plan.joined % 4) if plan.joined >= 0 else -1
    flares = {NUMBER[name] for name in view["flares"]}
    edge_rows = {square for row in plan.edge_rows for square in row} if view["decision"] == PLACE_ZOMBIE.name else set()
    walks = AHEAD in clicks.options or LEFT in clicks.options
    bitten = bitten_from(view, clicks.ways) if walks else set()
    plain = plain_squares(plan, board)
    special = {clicks.edge // 4, clicks.zombie, door} | edge_rows | fire | set(within) | ids.keys() | flares
    out = []
    for square, letter in board.zone.items():
        if square not in special and square not in clicks.squares:
            out.append(plain[square])
            continue
        here = tuple(clicks.squares.get(square, ()))
        route = within.get(square) if walks else None
        searched = ids.get(square) in view["searched"]
        mark: Mark = ""
        if square in (clicks.edge // 4, clicks.zombie):
            mark = "path"
        elif square in edge_rows and here:
            mark = "danger"
        elif square in fire:
            mark = "fire"
        elif square in within:
            mark = "reach"
        elif square in ids and not searched and square != door:
            mark = "goal"
        elif square in flares:
            mark = "danger"
        column, row = place_of(plan, square)
        out.append(
            Square(
                column,
                row,
                surface=SURFACES.get(board.zones[letter].name, "wood" if board.zones[letter].inside else "grass"),
                icon=picture(plan, board, square, ids, searched, square == door),
                mark=mark,
                label=(
                    walk_label(square, route, view["ap"], square in bitten)
                    if route is not None and (not here or here == route.actions)
                    else square_label(view, board, square, ids, searched)
                    if here or square in ids
                    else ""
                ),
                actions=here,
                route=() if route is None else route.actions,
                rule="ZP-8.1" if square in ids else "ZP-2.5" if board.content[square] != "." else "ZP-5.4",
            )
        )
    return tuple(out)


@lru_cache(maxsize=16)
def plain_squares(plan: Plan, board: Board) -> dict[int, Square]:
    """The squares on which nothing is going on, as they are on every table."""
    plain = {}
    for square, letter in board.zone.items():
        zone = board.zones[letter]
        plain[square] = Square(
            *place_of(plan, square),
            surface=SURFACES.get(zone.name, "wood" if zone.inside else "grass"),
            icon=picture(plan, board, square, {}, False, False),
            rule="ZP-2.5" if board.content[square] != "." else "ZP-5.4",
        )
    return plain


def picture(plan: Plan, board: Board, square: int, ids: dict[int, str], searched: bool, door: bool) -> Drawing | str:
    content = board.content[square]
    if door:
        return STAIRS
    if content == SEARCH_SQUARE:
        return SEARCHED if searched else TO_SEARCH
    if content == CAR:
        return car_part(plan, square)
    if content == OBSTACLE:
        plain = "thing" if board.zones[board.zone[square]].inside else "bush"
        return FURNITURE.get(board.furniture.get(square, plain), FURNITURE["thing"])
    return ""


@lru_cache(maxsize=256)
def car_part(plan: Plan, square: int) -> Drawing | str:
    """Wheels at the corners of the car, seats between its doors."""
    board = plan.board
    column, row = place_of(plan, square)
    body = [
        place_of(plan, other)
        for other, content in board.content.items()
        if content in (CAR, SEARCH_SQUARE) and board.zone[other] == board.zone[square]
    ]
    if column in (min(body)[0], max(body)[0]):
        rows = [r for _, r in body]
        if row in (min(rows), max(rows)):
            return "wheel"
    doors = {place_of(plan, door)[1] for _, door, _ in board.car_doors}
    return CAR_SEAT if row in doors else ""


def square_label(view: GameView, board: Board, square: int, ids: dict[int, str], searched: bool) -> str:
    if square in ids:
        return (
            f"Search square {ids[square]} on {SQUARE_NAMES[square]}, {'searched' if searched else 'not yet searched'}"
        )
    return SQUARE_NAMES[square]


def walk_label(square: int, route: Route, ap: int, bitten: bool) -> str:
    """What walking there would mean."""
    return f"Walk to {SQUARE_NAMES[square]}: {spending(route.ap, ap, bitten)}"


def edges(view: GameView, plan: Plan, board: Board, clicks: Clicks) -> tuple[Edge, ...]:
    out = []
    for edge, plain in plain_edges(plan, board):
        if plain is not None:
            out.append(plain)
            continue
        column, row = place_of(plan, edge // 4)
        is_door = board.edges[edge] == DOOR
        out.append(opening_edge(view, plan, plan.opening_at[edge], column, row, edge % 4, is_door, clicks))
    if plan.joined >= 0 and plan.joined // 4 in board.zone:
        column, row = place_of(plan, plan.joined // 4)
        out = [e for e in out if (e.col, e.row, e.side) != (column, row, SIDES[plan.joined % 4])]
        out.append(opening_edge(view, plan, plan.cellar_door, column, row, plan.joined % 4, True, clicks))
    return tuple(out)


@lru_cache(maxsize=16)
def plain_edges(plan: Plan, board: Board) -> list[tuple[int, Edge | None]]:
    """The sides of squares that have something on them; None for doors and windows, which can change."""
    out: list[tuple[int, Edge | None]] = []
    for square in board.zone:
        for side in (0, 3, 1, 2):
            edge = square * 4 + side
            if side in (1, 2) and board.neighbour(square, side) >= 0:
                continue  # drawn from the other square
            kind = board.edges[edge]
            place = (*place_of(plan, square), SIDES[side])
            if kind == WALL:
                out.append((edge, Edge(*place)))
            elif kind in (DOOR, WINDOW):
                out.append((edge, None))
            elif kind == CAR_DOOR:
                out.append((edge, Edge(*place, "open", label=f"car door at {SQUARE_NAMES[square]}", rule="ZP-16.2")))
    return out


def opening_edge(
    view: GameView, plan: Plan, opening: int, column: int, row: int, side: int, door: bool, clicks: Clicks
) -> Edge:
    name = plan.openings[opening].id if opening >= 0 else ""
    barred = name in view["barricades"]
    return Edge(
        column,
        row,
        SIDES[side],
        "door" if door else "window",
        barred=barred,
        label=f"{'door' if door else 'window'} {name}{', barricaded' if barred else ''}",
        actions=tuple(clicks.openings.get(opening, ())),
        rule="ZP-6.13" if barred else "ZP-6.1",
    )


def figures(view: GameView, plan: Plan, board: Board, clicks: Clicks) -> tuple[At, ...]:
    out = []
    for h, human in enumerate(view["humans"]):
        square = car_square(plan, h) if human["square"] == "car" else NUMBER.get(human["square"] or "", -1)
        if square in board.zone:
            out.append(At(*place_of(plan, square), human_token(view, h, tuple(clicks.humans.get(h, ())))))
    for zombie in view["zombies"]:
        square = NUMBER[zombie["square"]]
        if square in board.zone:
            out.append(At(*place_of(plan, square), zombie_token(zombie, tuple(clicks.zombies.get(square, ())))))
    out += turns(plan, board, clicks)
    for n, name in enumerate(view["flares"]):
        if NUMBER[name] in board.zone:
            flare = Token(
                id=f"flare-{n}",
                icon="flame",
                colour="orange",
                shape="diamond",
                label="burning Flare",
                glyph="*",
                rule="ZP-23.25",
            )
            out.append(At(*place_of(plan, NUMBER[name]), flare))
    return tuple(out)


def turns(plan: Plan, board: Board, clicks: Clicks) -> Iterator[At]:
    """Arrows beside the figure that acts, one for each turn that it can make; they are seen while it is chosen."""
    square, facing = (clicks.edge // 4, clicks.edge % 4) if clicks.zombie < 0 else (clicks.zombie, clicks.zombie_facing)
    if square not in board.zone:
        return
    for action in clicks.options:
        kind = ACTIONS.block_of(action).kind
        if kind in TURNS:
            way, words = TURNS[kind]
            side = (facing + way) % 4
            yield At(
                *beside(board, *place_of(plan, square), side, facing),
                Token(
                    id=f"turn-{'right' if way == 1 else 'left'}",
                    icon=TURN_ARROWS[side],
                    colour="yellow",
                    label=f"{words}, to face {DIRECTIONS.names[side]}",
                    actions=(action,),
                    rule="ZP-5.3" if clicks.zombie < 0 else "ZP-11.6",
                    beside=True,
                ),
            )


def beside(board: Board, column: int, row: int, side: int, facing: int) -> tuple[int, int]:
    """The square on a side of a figure; at the rim another one at its side, in a corner one on its line."""
    (right, down), (on, below) = STEPS[side], STEPS[facing]
    for across, along in ((1, 0), (1, -1), (1, 1), (0, -1), (0, 1)):
        place = column + across * right + along * on, row + across * down + along * below
        if 0 <= place[0] < board.columns and 0 <= place[1] < board.rows:
            return place
    return column, row


def car_square(plan: Plan, h: int) -> int:
    """Somewhere on the car, to show who is in it."""
    seats = [square for square, content in plan.board.content.items() if content == CAR]
    return seats[h % len(seats)] if seats else -1


def human_token(view: GameView, h: int, meant: tuple[int, ...]) -> Token:
    human = view["humans"][h]
    inside = human["square"] == "car"
    armed = "" if human["weapon"] is None else ", armed"
    return Token(
        id=f"h{h}",
        icon="human",
        shape="figure",
        colour=HUMAN_COLOURS[h],
        badge=str(h + 1),
        facing="" if inside else COMPASS[human["facing"]],
        glyph=f"{h + 1}{'c' if inside else ARROWS[human['facing']]}",
        label=f"Human {h + 1}{' in the car' if inside else ''}{armed}{', Infected' if human['infected'] else ''}",
        actions=meant,
        rule="ZP-4.4",
    )


def zombie_token(zombie: ZombieView, meant: tuple[int, ...]) -> Token:
    kind = "bonus zombie" if zombie["bonus"] else "zombie"
    loot = f", carries {len(zombie['cards'])} cards" if zombie["cards"] else ""
    return Token(
        id=f"z{zombie['id']}",
        icon="zombie",
        colour="red" if zombie["bonus"] else "green",
        shape="disk",
        badge="!" if zombie["cards"] else "+" if zombie["bonus"] else "",
        facing=COMPASS[zombie["facing"]],
        glyph=f"z{ARROWS[zombie['facing']]}",
        label=f"{kind}{loot}",
        actions=meant,
        dim=zombie["acted"] and not zombie["active"],
        rule="ZP-14.4" if zombie["cards"] else "ZP-11.1",
    )


@lru_cache(maxsize=16)
def areas(board: Board) -> tuple[Area, ...]:
    """The names of rooms and places, each on the longest stretch of free squares it has."""
    out = []
    for letter, zone in board.zones.items():
        if zone.name == "hall" or not (zone.inside or zone.name in ("street", "garage", "driveway", "patio")):
            continue
        best: list[int] = []
        run: list[int] = []
        for square, own in board.zone.items():
            if own != letter or board.content[square] != FREE:
                run = []
                continue
            run = [*run, square] if run and run[-1] == square - 1 and square % board.width else [square]
            if len(run) > len(best):
                best = run
        if best:
            out.append(Area(best[0] % board.width, best[0] // board.width, zone.name.replace("_", " "), len(best)))
    return tuple(out)
