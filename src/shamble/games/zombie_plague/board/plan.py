"""Where one can go: a board's squares and edges as flat tables, with the Cellar joined on when it is in play.

Everything here is fixed once made and shared by all states. An edge is numbered square * 4 + direction. `Ways` are the
tables for one set of barricades.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.core.options import Config
from shamble.games.zombie_plague.board.board import CAR_DOOR, FREE, OUTER, RIM, WALL, WINDOW, Board
from shamble.games.zombie_plague.board.errands import Errands
from shamble.games.zombie_plague.board.map_reader import map_text, read_board
from shamble.games.zombie_plague.board.masks import mask_of
from shamble.games.zombie_plague.board.ways import Ways, steps_from
from shamble.games.zombie_plague.components import COLUMNS, NORTH, SOUTH, SQUARE_NAMES, SQUARES, WINDOW_COST

WAYS_KEPT: Final = 128  # sets of barricades whose tables are kept; a match meets a few dozen
FIELDS_KEPT: Final = 4000  # distances kept for all of them together, 4 kB each


class ClosedRoom:
    """A room that can be barricaded: its squares and the openings it takes, as a mask."""

    __slots__ = ("name", "openings", "squares")

    def __init__(self, name: str, squares: frozenset[int], openings: int) -> None:
        self.name = name
        self.squares = squares
        self.openings = openings


class Plan:
    """A board's tables. `joined` is the edge at which the Cellar is joined on, -1 while it is not in play."""

    def __init__(self, board: Board, cellar: Board, joined: int = -1) -> None:
        self.board = board
        self.cellar = cellar
        self.joined = joined
        self.free = [False] * SQUARES
        self.inside = [False] * SQUARES
        self.room_name = [""] * SQUARES
        self.behind = [-1] * (SQUARES * 4)
        """edge -> the square there, whatever lies between; -1 at the rim."""
        self.kind = [WALL] * (SQUARES * 4)
        self.rotation = [0] * (SQUARES * 4)
        """edge -> quarter turns that a figure makes with the board when it passes (ZP-17.4)."""
        self.cost = [1] * (SQUARES * 4)
        """edge -> AP that a Human pays to pass."""
        self.opening_at = [-1] * (SQUARES * 4)
        self.search_at = [-1] * (SQUARES * 4)
        self.car_door_at = [-1] * (SQUARES * 4)
        for part in (board, cellar):
            self.lay(part)
        self.searches = list(board.searches)
        for index, search in enumerate(board.searches):
            for square, facing in search.accesses:
                self.search_at[square * 4 + facing] = index
        for index, (_, square, facing) in enumerate(board.car_doors):
            self.car_door_at[square * 4 + facing] = index
        self.car_doors = tuple((square, facing) for _, square, facing in board.car_doors)
        self.edge_rows = tuple(board.edge_rows)
        self.cellar_door = -1
        self.closed_search = -1
        """The Search square that has become the Cellar door."""
        self.lay_openings()
        self.outer = sum(1 << i for i, opening in enumerate(board.openings) if opening.kept == OUTER)
        if joined >= 0:
            self.join(joined)
        self.closed_rooms = self.rooms_to_close()
        self.at_openings = frozenset(edge // 4 for edges in self.opening_edges for edge in edges)
        self.cellar_squares = frozenset(cellar.zone)
        self.free_squares = tuple(x for x in range(SQUARES) if self.free[x])
        self.inside_squares = frozenset(x for x in range(SQUARES) if self.inside[x])
        self.inside_mask = mask_of(self.inside_squares)
        self.cellar_mask = mask_of(self.cellar_squares)
        """The same squares as bits."""
        self.search_all = (1 << len(self.searches)) - 1
        self.inner_searches = 0
        """The Search squares that are searched from inside, as bits; not the one that has become the Cellar door."""
        for index, search in enumerate(self.searches):
            if self.inside[search.accesses[0][0]] and index != self.closed_search:
                self.inner_searches |= 1 << index
        self.lay_ways()
        self.errands = Errands(self)
        self.fields_kept = 0
        self._ways: dict[int, Ways] = {}
        self._latest_ways = self._ways[0] = Ways(self, 0)
        self._joined: dict[int, Plan] = {}

    def lay(self, part: Board) -> None:
        for square, letter in part.zone.items():
            zone = part.zones[letter]
            self.free[square] = part.content[square] == FREE
            self.inside[square] = zone.inside
            self.room_name[square] = zone.room if zone.inside else ""
            for side in range(4):
                edge = square * 4 + side
                self.behind[edge] = part.neighbour(square, side)
                self.kind[edge] = part.edges[edge] if self.behind[edge] >= 0 else RIM
                if self.kind[edge] == WINDOW:
                    self.cost[edge] = WINDOW_COST

    def lay_openings(self) -> None:
        self.openings = list(self.board.openings)
        self.opening_edges: list[tuple[int, int]] = []
        for index, opening in enumerate(self.openings):
            edge = opening.square * 4 + opening.side
            back = self.behind[edge] * 4 + (opening.side + 2) % 4
            self.opening_edges.append((edge, back))
            self.opening_at[edge] = self.opening_at[back] = index

    def rooms_to_close(self) -> list[ClosedRoom]:
        """The closed rooms of the board, and the Cellar where it is in play."""
        names = [opening.id for opening in self.openings]
        rooms = []
        for room in [*self.board.rooms, *(self.cellar.rooms[:1] if self.joined >= 0 else ())]:
            mask = sum(1 << names.index(opening) for opening in room.openings)
            if self.joined >= 0 and self.joined // 4 in room.squares:
                mask |= 1 << self.cellar_door  # it belongs to the room at its head too
            rooms.append(ClosedRoom(room.id, room.squares, mask))
        return rooms

    def join(self, edge: int) -> None:
        """Join the Cellar at the access square's edge towards the Search square (ZP-17.3, ZP-17.4)."""
        door = self.cellar.openings[0]
        down, up = edge, door.square * 4 + door.side
        searched = self.behind[edge]
        closed = self.closed_search = self.search_at[edge]
        for square in range(SQUARES):  # nobody searches there any more (ZP-17.2)
            for side in range(4):
                if self.search_at[square * 4 + side] == closed:
                    self.search_at[square * 4 + side] = -1
        self.kind[searched * 4 + (edge + 2) % 4] = WALL  # the door fills that edge: no shot comes over the furniture
        self.behind[down], self.behind[up] = door.square, edge // 4
        self.kind[down] = self.kind[up] = door.kind
        self.rotation[down] = (SOUTH - edge % 4) % 4
        self.rotation[up] = (edge % 4 + 2 - NORTH) % 4
        self.cellar_door = len(self.openings)
        self.openings.append(door)
        self.opening_edges.append((down, up))
        self.opening_at[down] = self.opening_at[up] = self.cellar_door
        inside = self.inside[edge // 4]
        for square in self.cellar.zone:  # ZP-2.11
            self.inside[square] = inside
        for search in self.cellar.searches:
            for square, facing in search.accesses:
                self.search_at[square * 4 + facing] = len(self.searches)
            self.searches.append(search)

    def lay_ways(self) -> None:
        """The tables of `Ways` without any barricade."""
        edges = range(SQUARES * 4)
        self.open_fire = [self.behind[e] if self.kind[e] not in (WALL, RIM) else -1 for e in edges]
        self.open_near = [
            self.behind[e]
            if self.kind[e] not in (WALL, RIM, CAR_DOOR) and self.free[e // 4] and self.free[self.behind[e]]
            else -1
            for e in edges
        ]
        self.open_steps = [steps_from(self.open_near, x) for x in range(SQUARES)]
        self.open_beside = [tuple([y for _, y in steps]) for steps in self.open_steps]

    def ways(self, mask: int) -> Ways:
        """The tables for a set of barricades."""
        latest = self._latest_ways
        if latest.mask == mask:
            return latest
        ways = self._ways.get(mask)
        if ways is None:
            if len(self._ways) >= WAYS_KEPT:
                self._ways.clear()
            ways = self._ways[mask] = Ways(self, mask)
        self._latest_ways = ways
        return ways

    def count_field(self) -> None:
        """Distances are being measured on one of these ways; when there are too many, the old ones are forgotten."""
        if self.fields_kept >= FIELDS_KEPT:
            self.fields_kept = 0
            for ways in self._ways.values():
                ways.forget()
        self.fields_kept += 1

    def with_cellar(self, edge: int) -> Plan:
        """This plan with the Cellar joined at that edge."""
        plan = self._joined.get(edge)
        if plan is None:
            plan = self._joined[edge] = Plan(self.board, self.cellar, edge)
        return plan

    def opening_name(self, opening: int) -> str:
        return self.openings[opening].id

    def linked(self, square: int, side: int, ways: Ways) -> int:
        """The connected square on that side, obstacles included (ZP-23.22); -1 for none."""
        edge = square * 4 + side
        return -1 if self.kind[edge] == CAR_DOOR else ways.fire[edge]


@lru_cache(maxsize=16)
def plan_of(text: str | None) -> Plan:
    """The plan of a map's text; None for the house."""
    return Plan(read_board(map_text("house") if text is None else text), read_board(map_text("cellar"), cellar=True))


def places_of(config: Config) -> dict[str, tuple[float, float]]:
    """For heat maps: the column and row of every square of the map; the Cellar is another board."""
    board = plan_of(config["board"]).board
    return {
        SQUARE_NAMES[row * COLUMNS + column]: (column, row)
        for row in range(board.rows)
        for column in range(board.columns)
    }
