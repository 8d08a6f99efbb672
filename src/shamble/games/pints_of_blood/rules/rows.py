"""Moving a row, and what comes into the pub with its last tile (PB-11); Coat stand pushes back (PB-17.25)."""

from __future__ import annotations

from shamble.games.pints_of_blood.components import ROWS
from shamble.games.pints_of_blood.events import (
    BLIND_HELD,
    CAME_IN,
    CAME_IN_BY_JUKEBOX,
    HARMLESS,
    PUSHED,
    PUSHED_BACK,
)
from shamble.games.pints_of_blood.rules.markings import act_marking
from shamble.games.pints_of_blood.state import JUKEBOX_RIDE, Table, height, return_chips


def push_row(s: Table, row: int) -> None:
    """A fought row moves one step, unless a roller blind holds it (PB-17.22)."""
    if s.blinded >> row & 1:
        s.tell(BLIND_HELD, "PB-17.22", row)
    else:
        push(s, row)


def push(s: Table, row: int) -> None:
    """PB-11.3: the front tile of the corner enters at the street, the tile next to the bar enters the pub."""
    tiles, piles = s.tiles, s.piles
    first, last = row * ROWS, row * ROWS + 4
    entered, pile = tiles[first], piles[first]
    tiles[first:last] = tiles[first + 1 : last + 1]
    piles[first:last] = piles[first + 1 : last + 1]
    tiles[last] = s.corner[0]
    piles[last] = 0
    s.corner = [s.corner[1], s.corner[2], entered]
    s.tell(PUSHED, "PB-11.3", row)
    if pile:
        let_in(s, row, pile)
    if s.kit.marked[entered]:  # PB-20.12: after the push is complete, and what is put on the new tile
        s.do(act_marking, row, s.kit.marking[s.kit.colour[entered]], pile != 0)


def let_in(s: Table, row: int, pile: int) -> None:
    """PB-11.4: chips that come in go onto a bite-marker as they lie; a wounded one stays face up."""
    if s.undead >> row & 1:  # PB-17.20
        s.tell(HARMLESS, "PB-17.20", height(pile), row)
        return_chips(s, pile)
        return
    if s.ride == JUKEBOX_RIDE:  # PB-18.13
        s.tell(CAME_IN_BY_JUKEBOX, "PB-18.13", height(pile), row)
        s.jukebox = laid_on(s.jukebox, pile)
        return
    s.tell(CAME_IN, "PB-11.4", height(pile), row, s.turn)
    s.markers[s.turn] = laid_on(s.markers[s.turn], pile)


def laid_on(heap: int, pile: int) -> int:
    while pile:
        heap = heap << 4 | pile & 15
        pile >>= 4
    return heap


def push_back(s: Table, row: int) -> None:
    """PB-17.25, PB-17.26: Coat stand pushes from the bar side; what drops out does not score, bite or act."""
    tiles, piles = s.tiles, s.piles
    first, last = row * ROWS, row * ROWS + 4
    dropped, pile = tiles[last], piles[last]
    tiles[first + 1 : last + 1] = tiles[first:last]
    piles[first + 1 : last + 1] = piles[first:last]
    tiles[first] = s.corner[0]
    piles[first] = 0
    s.corner = [s.corner[1], s.corner[2], dropped]
    s.tell(PUSHED_BACK, "PB-17.25", row)
    if pile:
        s.tell(HARMLESS, "PB-17.26", height(pile), row)
        return_chips(s, pile)
