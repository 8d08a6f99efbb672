"""Putting figures and barricades on the table, moving them and taking them away: the only functions that do so.

On a square stands 0 nobody, 1 to 7 a Human, from 8 on a zombie. Whatever a victory or a defeat may depend on marks
the table as touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.games.zombie_plague.board.masks import BIT
from shamble.games.zombie_plague.components import HUMANS_AT_MOST, UNARMED_HAND, ZOMBIE_FIGURES

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table

NOBODY: Final = 0
ZOMBIE: Final = 8
"""The figure number of the zombie in slot 0; Human h is figure h + 1."""
SLOTS: Final = ZOMBIE_FIGURES + 8  # more than 28 counted, 7 zombified and 5 bonus zombies there can never be
NOWHERE: Final = -1
IN_CAR: Final = -2
NO_TRAITOR: Final = -1
MAIN_GAME: Final = 0
BEFORE_MADNESS: Final = 1
MADNESS: Final = 2


HUMANS_IN: Final = [tuple([h for h in range(HUMANS_AT_MOST) if mask >> h & 1]) for mask in range(1 << HUMANS_AT_MOST)]
"""A mask of Humans -> their numbers."""


def living(s: Table) -> tuple[int, ...]:
    """The living Humans by number."""
    return HUMANS_IN[s.alive]


def plays_the_dead(s: Table, player: int | None) -> bool:
    """Is that the Zombie Player? Not one of the Humans who moves the zombies as well (ZP-21.6)."""
    return player == s.zombie_player and s.config["zombies"] == "player"


def living_of(s: Table, player: int) -> list[int]:
    return [h for h in living(s) if s.owner[h] == player]


def bar(s: Table, opening: int) -> None:
    s.barricades |= 1 << opening
    s.touched = True


def unbar(s: Table, opening: int) -> None:
    s.barricades &= ~(1 << opening)
    s.touched = True


def set_human(s: Table, human: int, square: int, facing: int) -> None:
    """Put a Human down, from wherever they were; `square` may be IN_CAR or NOWHERE."""
    old = s.square[human]
    if old >= 0:
        s.figure[old] = NOBODY
    if square >= 0:
        s.figure[square] = human + 1
    s.square[human] = square
    s.facing[human] = facing
    s.touched = True


def step_human(s: Table, human: int, edge: int) -> None:
    """Move a Human over an edge; the Human turns with the board at the Cellar door (ZP-17.4)."""
    set_human(s, human, s.plan.behind[edge], (s.facing[human] + s.plan.rotation[edge]) % 4)


def step_zombie(s: Table, slot: int, edge: int) -> None:
    square = s.plan.behind[edge]
    s.figure[edge >> 2] = NOBODY
    s.figure[square] = slot + ZOMBIE
    s.z_square[slot] = square
    s.z_places ^= BIT[edge >> 2] | BIT[square]
    s.z_facing[slot] = (s.z_facing[slot] + s.plan.rotation[edge]) % 4
    s.touched = True


def add_zombie(s: Table, square: int, facing: int, bonus: bool = False, cards: tuple[int, ...] = ()) -> int:
    """Put a new zombie on the table; returns its slot."""
    assert square >= 0, f"a zombie stands on a square of the board, not on {square}"
    slot = s.z_square.index(NOWHERE)
    s.z_square[slot] = square
    s.z_places |= BIT[square]
    s.z_facing[slot] = facing
    s.z_serial = (*s.z_serial[:slot], s.serial, *s.z_serial[slot + 1 :])
    s.serial += 1
    s.horde.append(slot)
    s.figure[square] = slot + ZOMBIE
    if bonus:
        s.bonus |= 1 << slot
    if cards:
        s.carried[slot] = cards
    s.touched = True
    return slot


def remove_zombie(s: Table, slot: int) -> tuple[int, ...]:
    """Take a zombie off the table; returns the cards it carried."""
    s.figure[s.z_square[slot]] = NOBODY
    s.z_places ^= BIT[s.z_square[slot]]
    s.z_square[slot] = NOWHERE
    s.horde.remove(slot)
    keep = ~(1 << slot)
    s.bonus &= keep
    s.newborn &= keep
    s.acted &= keep
    s.touched = True
    return s.carried.pop(slot, ())


def strip(s: Table, human: int) -> tuple[int, ...]:
    """Take all cards from a Human."""
    weapon = s.weapon[human]
    cards = s.items[human] if weapon == UNARMED_HAND else (weapon, *s.items[human])
    s.weapon[human] = UNARMED_HAND
    s.items[human] = ()
    return cards


def lose_item(s: Table, human: int, card: int) -> None:
    """Discard one of a Human's items (ZP-8.9: for good)."""
    items = list(s.items[human])
    items.remove(card)
    s.items[human] = tuple(items)
    s.discards += (card,)


def gain_item(s: Table, human: int, card: int) -> None:
    s.items[human] = tuple(sorted((*s.items[human], card)))


def group(s: Table, slot: int) -> list[int]:
    """The zombies linked with this one by connected squares, itself included (ZP-6.9)."""
    figure, beside = s.figure, s.ways.beside
    squares = [s.z_square[slot]]
    seen = {squares[0]}
    for x in squares:
        for y in beside[x]:
            if figure[y] >= ZOMBIE and y not in seen:
                seen.add(y)
                squares.append(y)
    return [figure[x] - ZOMBIE for x in squares]


def counted_zombies(s: Table) -> int:
    """The zombies that count against the maximum (ZP-10.3)."""
    return len(s.horde) - s.bonus.bit_count()


def zombies_in(s: Table, squares: frozenset[int]) -> bool:
    return any(s.z_square[slot] in squares for slot in s.horde)


def may_target_humans(s: Table) -> bool:
    """ZP-19.5 in the Traitor's main game, ZP-20.8 after the outbreak of madness."""
    return s.days == MADNESS or (s.days == MAIN_GAME and bool(s.config["traitor"]))
