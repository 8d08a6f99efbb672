"""The colour die and the zombies it brings (PB-2.12 to PB-2.15, PB-8.2 to PB-8.5, PB-18.2, PB-18.9)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import CHANGE, GO, NAME, NO_TICKET_FOR_ONE
from shamble.games.pints_of_blood.components import BLACK, CHANGE_COLOURS, NO_TICKET, ROWS, WHITE
from shamble.games.pints_of_blood.events import (
    BOARDED,
    COLOUR_NAMED,
    COLOUR_ROLLED,
    COLOURS_CHANGED,
    SET_ASIDE,
    ZOMBIES_CAME,
)
from shamble.games.pints_of_blood.rules.bites import use_food
from shamble.games.pints_of_blood.rules.free_moments import Point, decide
from shamble.games.pints_of_blood.state import Table, board_bus, draw_chip, height, ready

OPENING_ROLL: Final = 0
DICE_ROLL: Final = 1
CARD_ROLL: Final = 2
MOB_ROLL: Final = 3
"""Why the colour die is rolled: at setup, in phase I-B, by Fruit machine or division tile 3, by Flesh mob."""


def roll_colour(s: Table, why: int) -> None:
    s.colour = s.rng.below(6)
    s.tell(COLOUR_ROLLED, "PB-2.12" if why == OPENING_ROLL else "PB-8.1", s.colour)
    s.beat()
    decide(s, COLOUR_POINTS[why], why)


def colour_options(s: Table, why: int) -> list[int]:
    """PB-8.4: white asks for a colour. PB-20.25, PB-A36: with pub food the player may name another colour, or set
    the zombie of a black die aside."""
    options = list(NAME.all) if s.colour == WHITE else [GO]
    if why != OPENING_ROLL and ready(s, s.turn, CHANGE_COLOURS):
        options += CHANGE.all
    if s.colour == BLACK and why == DICE_ROLL and s.config["no_ticket_on_colour_die"] and ready(s, s.turn, NO_TICKET):
        options.append(NO_TICKET_FOR_ONE.first)
    return options


def take_colour(s: Table, action: int, why: int) -> None:
    if action == GO and s.colour != BLACK:
        bring_zombies(s, s.colour, why)
    elif action in NAME:
        colour = action - NAME.first
        s.tell(COLOUR_NAMED, "PB-8.4", s.turn, colour)
        s.beat()
        bring_zombies(s, colour, why)
    elif action in CHANGE:  # PB-A37: the named colour simply replaces the result
        colour = action - CHANGE.first
        use_food(s, s.turn, CHANGE_COLOURS, "PB-20.25")
        s.tell(COLOURS_CHANGED, "PB-20.25", s.turn, colour)
        s.beat()
        bring_zombies(s, colour, why)
    else:
        if action == GO:
            s.tell(BOARDED, "PB-8.5", board_bus(s, 1))
        else:
            use_food(s, s.turn, NO_TICKET, "PB-20.24")
            s.tell(SET_ASIDE, "PB-A36", s.turn)
        s.do(roll_colour, why)


def bring_zombies(s: Table, colour: int, why: int) -> None:
    """PB-8.2: one zombie on top of every tile of the colour in a row; PB-18.9: Flesh mob doubles the piles.
    PB-21.2: from the bus's row counterclockwise and from the bar outwards, as long as the stock lasts."""
    before = len(s.stock)
    tiles, piles, colours = s.tiles, s.piles, s.kit.colour
    first = s.bus_row * ROWS
    for i in range(first, first + 25):
        square = i % 25
        if colours[tiles[square]] == colour:
            for _ in range(height(piles[square]) if why == MOB_ROLL else 1):
                if not s.stock:
                    break
                piles[square] = piles[square] << 4 | draw_chip(s)
    s.tell(ZOMBIES_CAME, "PB-18.9" if why == MOB_ROLL else "PB-8.2", before - len(s.stock), colour)


def default_colour(s: Table, options: list[int], why: int) -> int:
    return NAME.first if s.colour == WHITE else GO


def colour_point(name: str, rule: str, free: bool = False) -> Point[int]:
    return Point(
        name,
        rule=rule,
        prompt="The colour die is rolled",
        options=colour_options,
        take=take_colour,
        default=default_colour,
        go_on="Take the rolled colour",
        free=free,
    )


OPENING_COLOUR: Final = colour_point("opening_colour", "PB-2.15")
DICE_COLOUR: Final = colour_point("colour", "PB-8.4", free=True)
CARD_COLOUR: Final = colour_point("card_colour", "PB-18.2")
MOB_COLOUR: Final = colour_point("mob_colour", "PB-18.9")
COLOUR_POINTS: Final = (OPENING_COLOUR, DICE_COLOUR, CARD_COLOUR, MOB_COLOUR)
