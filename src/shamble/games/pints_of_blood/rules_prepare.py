"""Phase I-A and I-B: sending buddies, drawing cards, rolling the dice and loading the bus (PB-6, PB-8)."""

from __future__ import annotations

from shamble.games.pints_of_blood.actions import GO, NO_TICKET_FOR_ONE, ROLL_ALL, SEND_FIRST, TAKE_DISCARD, Z_WORD_CARD
from shamble.games.pints_of_blood.components import A_LA_CARTE, BATTLE_DICE, KINDS, NO_TICKET, ROWS, Z_WORD, ZOMBIE
from shamble.games.pints_of_blood.events import BOARDED, DICE_ROLLED, ROLLED_AGAIN, SENT, SET_ASIDE, TOOK_DISCARD
from shamble.games.pints_of_blood.points import Point, decide
from shamble.games.pints_of_blood.rules_bites import use_food
from shamble.games.pints_of_blood.rules_bus import spend
from shamble.games.pints_of_blood.rules_colour import DICE_ROLL, roll_colour
from shamble.games.pints_of_blood.rules_pile import draw
from shamble.games.pints_of_blood.state import FREE, ROLLING, SENDING, SPENT, Table, board_bus, ready


def send_buddies(s: Table) -> None:
    s.phase = SENDING
    decide(s, SENDING_POINT)


def sending_options(s: Table) -> list[int]:
    """PB-6.1, PB-6.2, PB-6.11: a free stool while somebody sits on the sofa; the roll once a buddy was sent."""
    options = [SEND_FIRST + row for row in range(ROWS) if not s.stools >> row & 1] if s.sofa else []
    if s.sent:
        options.append(ROLL_ALL)
    if s.fresh and s.discard and s.discard[-1] < KINDS and ready(s, s.turn, A_LA_CARTE):  # PB-20.21
        options.append(TAKE_DISCARD())
    return options


def answer_sending(s: Table, action: int) -> None:
    if action == ROLL_ALL:
        return
    s.do(send_buddies)
    if action == TAKE_DISCARD():
        use_food(s, s.turn, A_LA_CARTE, "PB-20.21")
        card = s.discard.pop()
        s.hands[s.turn].append(card)
        s.tell(TOOK_DISCARD, "PB-20.21", s.turn, card)
    else:
        send_buddy(s, action - SEND_FIRST)


def send_buddy(s: Table, row: int) -> None:
    """PB-6.2, PB-6.4: from the sofa to the stool, and a card is drawn."""
    s.sofa -= 1
    s.stools |= 1 << row
    s.sent += 1
    s.fresh = False
    s.tell(SENT, "PB-6.2", s.turn, row)
    draw(s)


def default_sending(s: Table) -> int:
    if s.sent:
        return ROLL_ALL
    return next(action for action in s.options if action >= SEND_FIRST)


SENDING_POINT = Point(
    "sending",
    "Send a buddy to a row",
    sending_options,
    answer_sending,
    rule="PB-6.2",
    default=default_sending,
    free=True,
    cards=True,
    passes=False,
)


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
        outcome, face = divmod(outcome, 6)
        faces.append(die[face])
    return faces


def zombie_dice(s: Table) -> list[int]:
    """The dice that show a zombie and are not set aside."""
    return [die for die, face in enumerate(s.dice) if face == ZOMBIE and s.die_at[die] == FREE]


def rolled_options(s: Table) -> list[int]:
    options = [GO]
    if zombie_dice(s):
        if ready(s, s.turn, NO_TICKET):
            options.append(NO_TICKET_FOR_ONE())
        if Z_WORD in s.hands[s.turn]:
            options.append(Z_WORD_CARD())
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
    if action == NO_TICKET_FOR_ONE():
        use_food(s, s.turn, NO_TICKET, "PB-20.24")
        s.die_at[shown[0]] = SPENT
        s.tell(SET_ASIDE, "PB-20.24", s.turn)
    else:
        spend(s, Z_WORD, "PB-17.14")
        for die in shown:
            s.dice[die] = s.kit.dice[die][s.rng.below(6)]
        s.tell(ROLLED_AGAIN, "PB-17.14", s.turn, tuple(s.dice[die] for die in shown))


ROLLED = Point(
    "rolled", "The battle dice are rolled", rolled_options, answer_roll, rule="PB-8.6", go_on="Load the bus", free=True
)
