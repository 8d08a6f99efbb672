"""Phase I-B: rolling the dice and loading the bus (PB-8), the Z-word (PB-17.14) and No ticket (PB-20.24). The colour
die has a file of its own."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import GO, NO_TICKET_FOR_ONE, Z_WORD_CARD
from shamble.games.pints_of_blood.components import BATTLE_DICE, NO_TICKET, Z_WORD, ZOMBIE
from shamble.games.pints_of_blood.events import BOARDED, DICE_ROLLED, ROLLED_AGAIN, SET_ASIDE
from shamble.games.pints_of_blood.rules.bites import use_food
from shamble.games.pints_of_blood.rules.bus import spend
from shamble.games.pints_of_blood.rules.colour_die import DICE_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.free_moments import Point, decide
from shamble.games.pints_of_blood.state import FREE, ROLLING, SPENT, Table, board_bus, ready


def roll_dice(s: Table) -> None:
    """PB-8.1: all eight dice together; the colour is dealt with first, then the zombies of the battle dice (PB-8.7)."""
    s.phase = ROLLING
    s.dice = roll_battle_dice(s)
    s.die_at = [FREE] * BATTLE_DICE
    s.tell(DICE_ROLLED, "PB-8.1", s.turn, tuple(s.dice))
    s.do(decide, ROLLED)
    s.do(roll_colour, DICE_ROLL)


def roll_battle_dice(s: Table) -> list[int]:
    outcome = s.rng.below(6**BATTLE_DICE)
    faces = []
    for die in s.kit.dice:
        faces.append(die[outcome % 6])
        outcome //= 6
    return faces


def zombie_dice(s: Table) -> list[int]:
    """The dice that show a zombie and are not set aside."""
    return [die for die, face in enumerate(s.dice) if face == ZOMBIE and s.die_at[die] == FREE]


def rolled_options(s: Table) -> list[int]:
    options = [GO]
    if zombie_dice(s):
        if ready(s, s.turn, NO_TICKET):
            options.append(NO_TICKET_FOR_ONE.first)
        if Z_WORD in s.hands[s.turn]:
            options.append(Z_WORD_CARD.first)
    return options


def answer_roll(s: Table, action: int) -> None:
    """PB-8.6: zombies board. PB-17.14: Z-word rolls them again first. PB-20.24: No ticket sets one aside."""
    shown = zombie_dice(s)
    if action == GO:
        if shown:
            s.tell(BOARDED, "PB-8.6", board_bus(s, len(shown)))
        for die in shown:
            s.die_at[die] = SPENT
        return
    s.do(decide, ROLLED)
    if action == NO_TICKET_FOR_ONE.first:
        use_food(s, s.turn, NO_TICKET, "PB-20.24")
        s.die_at[shown[0]] = SPENT
        s.tell(SET_ASIDE, "PB-20.24", s.turn)
    else:
        spend(s, Z_WORD, "PB-17.14")
        s.dice = s.dice.copy()
        for die in shown:
            s.dice[die] = s.kit.dice[die][s.rng.below(6)]
        s.tell(ROLLED_AGAIN, "PB-17.14", s.turn, tuple(s.dice[die] for die in shown))


ROLLED: Final = Point(
    "rolled",
    rule="PB-8.6",
    prompt="The battle dice are rolled",
    options=rolled_options,
    take=answer_roll,
    go_on="Load the bus",
    free=True,
)
