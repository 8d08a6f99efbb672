"""The four special buddy cards for any time of phases I to III: Playing undead, Roller blind, Scatterbrains and Coat
stand (PB-17.18 to PB-17.26)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import BLIND, CANCEL, COAT, SCATTER, SCATTER_TO, UNDEAD
from shamble.games.pints_of_blood.components import (
    COAT_STAND,
    PLAYING_UNDEAD,
    ROLLER_BLIND,
    SCATTERBRAINS,
    SQUARES,
    TOUGH,
    WOUNDED,
)
from shamble.games.pints_of_blood.events import CARD_TAKEN_BACK, PLAYED, PLAYED_ON_ROW, SCATTERED_TO
from shamble.games.pints_of_blood.rules.free_moments import FREE_STEPS, Point, ask_player
from shamble.games.pints_of_blood.rules.rows import push_back
from shamble.games.pints_of_blood.state import NONE, Table, chips, pile_of


def play_on_row(s: Table, card: int, row: int, rule: str) -> None:
    """PB-17.2: discarded at once."""
    s.hands[s.turn].remove(card)
    s.discard.append(card)
    s.fresh = False
    s.tell(PLAYED_ON_ROW, rule, s.turn, card, row)
    s.beat()


def play_undead(s: Table, action: int) -> None:
    """PB-17.18: until the end of the turn."""
    row = action - UNDEAD.first
    play_on_row(s, PLAYING_UNDEAD, row, "PB-17.18")
    s.undead |= 1 << row


def roll_blind_down(s: Table, action: int) -> None:
    """PB-17.21: until the end of the turn."""
    row = action - BLIND.first
    play_on_row(s, ROLLER_BLIND, row, "PB-17.21")
    s.blinded |= 1 << row


def play_coat_stand(s: Table, action: int) -> None:
    row = action - COAT.first
    play_on_row(s, COAT_STAND, row, "PB-17.25")
    push_back(s, row)


def lift_pile(s: Table, action: int) -> None:
    """PB-17.24: all chips of one tile are lifted and put down one by one."""
    square = action - SCATTER.first
    s.hands[s.turn].remove(SCATTERBRAINS)
    s.tell(PLAYED, "PB-17.24", s.turn, SCATTERBRAINS)
    s.scatter_source = square
    s.scattered = s.piles[square]
    s.piles[square] = 0
    ask_player(s, s.turn, SCATTERING)


def sort_of(chip: int) -> int:
    """What a lifted chip looks like: face down, or one of the three wounded kinds."""
    return (chip & 7) - TOUGH + 1 if chip & WOUNDED else 0


def scatter_options(s: Table) -> list[int]:
    targets = [square for square in range(SQUARES) if square != s.scatter_source]
    options = [
        SCATTER_TO.first + sort * SQUARES + square
        for sort in sorted({sort_of(chip) for chip in chips(s.scattered)})
        for square in targets
    ]
    options.append(CANCEL.first)
    return options


def put_chip_down(s: Table, action: int) -> None:
    """PB-A30: any tile in the rows but the one it came from, in any order; of the face-down chips the top one is
    taken."""
    if action == CANCEL.first:
        take_scatterbrains_back(s)
        return
    sort, square = divmod(action - SCATTER_TO.first, SQUARES)
    lifted = chips(s.scattered)
    index = [sort_of(chip) for chip in lifted].index(sort)
    s.piles[square] = s.piles[square] << 4 | lifted.pop(index)
    s.scattered = pile_of(lifted)
    s.scatter_moves = [*s.scatter_moves, index * SQUARES + square]
    s.tell(SCATTERED_TO, "PB-17.24", square // 5, square % 5)
    if lifted:
        ask_player(s, s.turn, SCATTERING)
    else:
        s.discard.append(SCATTERBRAINS)
        s.fresh = False
        end_scattering(s)


def take_scatterbrains_back(s: Table) -> None:
    """A card begun but not completed counts as not played: every chip returns to its place."""
    lifted = chips(s.scattered)
    for move in reversed(s.scatter_moves):
        index, square = divmod(move, SQUARES)
        lifted.insert(index, s.piles[square] & 15)
        s.piles[square] >>= 4
    s.piles[s.scatter_source] = pile_of(lifted)
    s.hands[s.turn].append(SCATTERBRAINS)
    s.taken_back += 1
    s.tell(CARD_TAKEN_BACK, "PB-17.24", s.turn, SCATTERBRAINS)
    end_scattering(s)


def end_scattering(s: Table) -> None:
    s.scattered = 0
    s.scatter_source = NONE
    s.scatter_moves = []


def cancel(s: Table, options: list[int]) -> int:
    return CANCEL.first


SCATTERING: Final = Point(
    "scattering",
    rule="PB-17.24",
    prompt="Scatterbrains: where does the next zombie go?",
    options=scatter_options,
    take=put_chip_down,
    default=cancel,
)

FREE_STEPS.update(dict.fromkeys(UNDEAD.all, play_undead))
FREE_STEPS.update(dict.fromkeys(BLIND.all, roll_blind_down))
FREE_STEPS.update(dict.fromkeys(COAT.all, play_coat_stand))
FREE_STEPS.update(dict.fromkeys(SCATTER.all, lift_pile))
