"""From options and chance to the first decision (PB-2 to PB-4)."""

from __future__ import annotations

from typing import Final

from shamble.core.game import Game
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.games.pints_of_blood.actions import BUS_ROW
from shamble.games.pints_of_blood.components import (
    COLOURS,
    COPIES,
    KINDS,
    RESCUE_CODES,
    RESCUES,
    ROWS,
    ZOMBIE_CARDS,
)
from shamble.games.pints_of_blood.events import BUS_PLACED
from shamble.games.pints_of_blood.rules.colour_die import OPENING_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.free_moments import Point, decide
from shamble.games.pints_of_blood.rules.turn import take_turn
from shamble.games.pints_of_blood.state import Table


def set_up(game: Game[Table], players: int, config: Config, rng: Rng) -> Table:
    s = Table(game, players, config, rng)
    lay_tiles(s)
    stack_draw_pile(s)
    if s.main:
        hand_out_food(s)
    s.start_player = s.turn = config["start_player"] - 1 if config["start_player"] else rng.below(players)
    s.do(take_turn)
    s.do(roll_colour, OPENING_ROLL)
    if config["bus"] == "start-player":
        s.do(decide, BUS_POINT)
    else:
        s.do(place_bus, rng.below(ROWS))
    return s


def lay_tiles(s: Table) -> None:
    """PB-2.2 to PB-2.4: shuffled, yet every row has every colour; three are left for the corner."""
    left: list[int] = []
    rows: list[list[int]] = [[] for _ in range(ROWS)]
    for colour in range(len(COLOURS)):
        same = [tile for tile, its in enumerate(s.kit.colour) if its == colour]
        s.rng.shuffle(same)
        for row in rows:
            row.append(same.pop())
        left += same
    s.rng.shuffle(left)
    for row in rows:
        row.append(left.pop())
        s.rng.shuffle(row)
    s.tiles = [tile for row in rows for tile in row]
    s.corner = left


def stack_draw_pile(s: Table) -> None:
    """PB-3: four equal quarters, the rescue card shuffled into the last one."""
    cards = [card for card in range(KINDS) for _ in range(COPIES)]
    for number, card in enumerate(ZOMBIE_CARDS, KINDS):
        cards += [number] * (card.main if s.main else card.starters)
    s.rng.shuffle(cards)
    size = len(cards) // 4
    s.quarters = [cards[i * size : (i + 1) * size] for i in range(4)]
    chosen = s.config["rescue"]
    rescue = s.rng.below(len(RESCUE_CODES)) if chosen == "random" else RESCUE_CODES.index(chosen)
    s.quarters[3].append(RESCUES + rescue)
    s.rng.shuffle(s.quarters[3])


def hand_out_food(s: Table) -> None:
    """PB-4.5: one random marker each, the others are the stock."""
    markers = list(range(8))
    s.rng.shuffle(markers)
    for player in range(s.players):
        s.food[player] = 1 << markers.pop()
    for food in markers:
        s.food_stock |= 1 << food


def place_bus(s: Table, row: int) -> None:
    """PB-2.1"""
    s.bus_row = row
    s.tell(BUS_PLACED, "PB-2.1", row)


def bus_options(s: Table) -> list[int]:
    return list(BUS_ROW.all)


def choose_bus_row(s: Table, action: int) -> None:
    place_bus(s, action - BUS_ROW.first)


BUS_POINT: Final = Point(
    "bus_row", rule="PB-2.1", prompt="Where does the bus start?", options=bus_options, take=choose_bus_row
)
