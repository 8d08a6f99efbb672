"""The field as the referee sees it: which hexagons touch, who stands where, how far a player's figures might get."""

from __future__ import annotations

from collections import deque

from shamble.games.zombiegeddon.components import BOARD_MAP, DISKS

KIND = {disk.id: disk.kind for disk in DISKS}
VALUE = {disk.id: disk.value for disk in DISKS}
SEWER = "sewer"
WEAPON = "weapon"


def _name(row: int, column: int) -> str:
    return f"{chr(ord('A') + row)}{column + 1}"


SIGNS = {_name(row, column): sign for row, line in enumerate(BOARD_MAP) for column, sign in enumerate(line)}
RED = [space for space, sign in SIGNS.items() if sign == "R"]
WHITE = [space for space, sign in SIGNS.items() if sign == "W"]
PLAIN = [space for space, sign in SIGNS.items() if sign == "."]
SHELTERS = {*RED, *WHITE}


def _place(space: str) -> tuple[int, int]:
    """Rows, and half hexagons from the left: every second row is shifted by one."""
    row = ord(space[0]) - ord("A")
    return row, 2 * int(space[1:]) + row % 2


def _touch(one: str, other: str) -> bool:
    """ZG-A1: the hexagons share an edge."""
    (row, half), (other_row, other_half) = _place(one), _place(other)
    return (abs(row - other_row), abs(half - other_half)) in ((0, 2), (1, 1))


NEIGHBOURS = {space: [other for other in SIGNS if _touch(space, other)] for space in SIGNS}


def collectable(disk: str | None) -> bool:
    """ZG-1.3, ZG-1.4."""
    return disk is not None and KIND[disk] != "permanent"


def is_enemy(disk: str | None) -> bool:
    return disk is not None and KIND[disk] == "enemy"


class Field:
    """Disks and figures."""

    def __init__(self, players: int) -> None:
        self.disks: dict[str, str] = {}
        """By plain space; an empty space is not in it (ZG-1.5)."""
        self.figures: list[list[str | None]] = [[None] * 4 for _ in range(players)]

    def standing(self, player: int) -> list[str]:
        return [space for space in self.figures[player] if space is not None]

    def occupied(self) -> set[str]:
        return {space for player in range(len(self.figures)) for space in self.standing(player)}

    def always_open(self, space: str) -> bool:
        """ZG-4.4, ZG-4.6: a shelter or a sewer."""
        return space in SHELTERS or self.disks.get(space) == SEWER

    def enterable(self, space: str, armed: bool, occupied: set[str]) -> bool:
        """ZG-4.1 to ZG-4.6, ZG-5.1, for somebody next to it."""
        if self.always_open(space):
            return True
        disk = self.disks.get(space)
        return collectable(disk) and space not in occupied and (armed or not is_enemy(disk))

    def sewers(self) -> list[str]:
        return [space for space, disk in self.disks.items() if disk == SEWER]

    def reach(self, player: int, stock: int) -> set[str]:
        """ZG-9.4, ZG-9.5: how many enemies that nobody stands on lie on the way to a space, at least; and which spaces
        the weapons in stock and in reach suffice for."""
        occupied = self.occupied()
        mine = self.standing(player)
        price = dict.fromkeys(mine, 0)
        queue = deque(mine)
        sewers = self.sewers()
        jumped = False
        while queue:  # spaces in the order of their price: a free step goes to the front, a paid one to the back
            space = queue.popleft()
            around = NEIGHBOURS[space]
            if self.disks.get(space) == SEWER and not jumped:
                around = around + sewers
                jumped = True
            for other in around:
                disk = self.disks.get(other)
                if other not in SHELTERS and disk != SEWER and not collectable(disk):
                    continue
                step = int(is_enemy(disk) and other not in occupied)
                if other not in price or price[space] + step < price[other]:
                    price[other] = price[space] + step
                    if step:
                        queue.append(other)
                    else:
                        queue.appendleft(other)
        weapons = [
            price[space]
            for space, disk in self.disks.items()
            if disk == WEAPON and space in price and (space not in occupied or space in mine)
        ]
        payable = stock
        while (more := stock + sum(cost <= payable for cost in weapons)) > payable:
            payable = more
        return {space for space, cost in price.items() if cost <= payable}
