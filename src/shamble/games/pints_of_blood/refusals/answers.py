"""Why an action is not legal now: for every block the moments at which it belongs and the rule that stands in its
way."""

from __future__ import annotations

from shamble.core.errors import Refusal
from shamble.games.pints_of_blood.actions import (
    ACTIONS,
    DEAL,
    FREE_END,
    GUNRUN,
    ITEM,
    NICE_MOVE,
    PLACE,
    RUGBY,
    SCATTER_TO,
    SCATTERED,
    TAKE_BACK,
)
from shamble.games.pints_of_blood.components import (
    A_LA_CARTE,
    CHANGE_COLOURS,
    CONTINENTAL_DRIVER,
    GUNRUNNING,
    MOTION_SICKNESS,
    NICE_SHOTS,
    NO_TICKET,
    RANGE_OF,
    RANGES,
    REACH,
    ROWS,
    UNSTOPPABLE,
    WEAPONS,
    WHITE,
    Z_WORD,
)
from shamble.games.pints_of_blood.refusals.free_moments import (
    Check,
    no_card,
    no_food,
    no_such_player,
    taken_back_enough,
)
from shamble.games.pints_of_blood.rules.bites import FENDING, FOOD_LOST, LAST_STOOLS
from shamble.games.pints_of_blood.rules.bus import DEALING, DEPARTURE, PARKED, STOP
from shamble.games.pints_of_blood.rules.buying import SALE
from shamble.games.pints_of_blood.rules.colour_die import COLOUR_POINTS, DICE_COLOUR, OPENING_COLOUR
from shamble.games.pints_of_blood.rules.draw_pile import DIVIDING, GIVING, LOOKING
from shamble.games.pints_of_blood.rules.fight import ORDER_POINT, ROW_DONE, ROW_POINT, SAUCE_POINT
from shamble.games.pints_of_blood.rules.free_moments import AnyPoint
from shamble.games.pints_of_blood.rules.placing import PLACING_POINT, free_items, weapon_of, weapons_on_squares
from shamble.games.pints_of_blood.rules.rolling import ROLLED
from shamble.games.pints_of_blood.rules.rugby_ball import RUGBY_POINT, neighbouring
from shamble.games.pints_of_blood.rules.scoring import DISCARDING, LAST_ORDERS
from shamble.games.pints_of_blood.rules.sending import SENDING_POINT
from shamble.games.pints_of_blood.rules.special_cards import SCATTERING
from shamble.games.pints_of_blood.setup import BUS_POINT
from shamble.games.pints_of_blood.state import NONE, Table

# -- each kind of decision --------------------------------------------------------------------------------------------


def _go_on(s: Table, action: int) -> Refusal | None:
    if s.colour == WHITE and s.decision in COLOUR_POINTS:
        return Refusal("E_NAME_A_COLOUR", "PB-8.4", "white: name one of the four colours")
    return Refusal("E_ATTACK_FIRST", "PB-10.4", "weapons lie in this row: say which tile is attacked")


def _name(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NOT_WHITE", "PB-8.4", "a colour is named only after white")


def _change(s: Table, action: int) -> Refusal | None:
    if s.decision is OPENING_COLOUR:
        return Refusal("E_NOT_NOW", "PB-20.25", "Change colours is for your own turn, not for the opening roll")
    return no_food(s, CHANGE_COLOURS, "PB-20.25")


def _no_ticket(s: Table, action: int) -> Refusal | None:
    if (missing := no_food(s, NO_TICKET, "PB-20.24")) is not None:
        return missing
    if s.decision is ROLLED or s.config["no_ticket_on_colour_die"]:
        return Refusal("E_NO_ZOMBIE", "PB-20.24", "no die that could be set aside shows a zombie")
    return Refusal("E_COLOUR_DIE", "PB-A36", "at this table No ticket does not work on the colour die")


def _z_word(s: Table, action: int) -> Refusal | None:
    return no_card(s, Z_WORD) or Refusal("E_NO_ZOMBIE", "PB-17.14", "no battle die shows a zombie")


def _send(s: Table, action: int) -> Refusal | None:
    if not s.sofa:
        return Refusal("E_SOFA_EMPTY", "PB-6.11", "nobody is left on the sofa")
    return Refusal("E_STOOL_TAKEN", "PB-6.3", "a buddy stands at that row already")


def _roll(s: Table, action: int) -> Refusal | None:
    return Refusal("E_SEND_FIRST", "PB-6.1", "at least one buddy must be sent before the roll")


def _take_discard(s: Table, action: int) -> Refusal | None:
    if (missing := no_food(s, A_LA_CARTE, "PB-20.21")) is not None:
        return missing
    if not s.fresh:
        return Refusal("E_TOO_LATE", "PB-20.21", "À la carte comes before your first buddy and your first card")
    return Refusal("E_NO_BUDDY_CARD", "PB-20.21", "the top card of the discard pile is no buddy card")


def _take_bonus(s: Table, action: int) -> Refusal | None:
    if s.quarter == 1:
        return Refusal("E_CANNOT_PAY", "PB-16.8", "the price is 2 buddy cards of your own")
    return Refusal("E_CANNOT_PAY", "PB-16.10", "the price is a beer, and none is left on the bar")


def _give(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NOT_IN_HAND", "PB-18.6", "that card is not yours to give")


def _scatter_to(s: Table, action: int) -> Refusal | None:
    sort, row, position = SCATTER_TO.args(action)
    if row * ROWS + position == s.scatter_source:
        return Refusal("E_SAME_TILE", "PB-A30", "all zombies must leave the tile")
    return Refusal("E_NO_SUCH_CHIP", "PB-A30", f"{SCATTERED.names[sort]} is not among the lifted ones")


def _attack(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NO_WEAPON", "PB-10.4", "no unused weapon lies at that tile")


def _rugby(s: Table, action: int) -> Refusal | None:
    row, _ = RUGBY.args(action)
    if row not in neighbouring(s, s.args[0] // ROWS):
        return Refusal("E_NO_NEIGHBOUR", "PB-17.7", "the second hit goes to a neighbouring row")
    return Refusal("E_EMPTY_TILE", "PB-17.28", "there is no zombie on that tile")


def _continental(s: Table, action: int) -> Refusal | None:
    if (missing := no_card(s, CONTINENTAL_DRIVER)) is not None:
        return missing
    return Refusal("E_ONCE", "PB-A25", "one Continental driver per ride")


def _motion(s: Table, action: int) -> Refusal | None:
    return no_card(s, MOTION_SICKNESS)


def _unstoppable(s: Table, action: int) -> Refusal | None:
    return no_card(s, UNSTOPPABLE)


def _deal(s: Table, action: int) -> Refusal | None:
    return no_such_player(s, action - DEAL.first)


def _lose(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NOBODY_THERE", "PB-14.4", "no buddy stands at that row")


def _return_food(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NOT_YOURS", "PB-20.16", "you do not own that marker")


def _place(s: Table, action: int) -> Refusal | None:
    item, row, position = PLACE.args(action)
    square = row * ROWS + position
    if item not in free_items(s):
        return Refusal("E_NOT_AVAILABLE", "PB-9.1", f"{ITEM.names[item]}: nothing of that sort is left to place")
    if not s.stools >> row & 1:
        return Refusal("E_NO_BUDDY", "PB-9.1", "no buddy stands at that row")
    if not s.piles[square]:
        return Refusal("E_EMPTY_TILE", "PB-9.2", "there is no zombie on that tile")
    weapon = weapon_of(s, item)
    if weapon == NONE:
        return Refusal("E_NO_WEAPON", "PB-9.9", "extra hits need a weapon on the same tile")
    reach = RANGE_OF[weapon]
    if position not in REACH[reach]:
        allowed = ", ".join(str(p + 1) for p in REACH[reach])
        rule = ("PB-9.5", "PB-9.4", "PB-9.3")[reach]
        return Refusal("E_OUT_OF_REACH", rule, f"a {RANGES[reach]} weapon works on positions {allowed}")
    other = WEAPONS[weapons_on_squares(s)[square]].name
    return Refusal("E_OTHER_WEAPON", "PB-9.7", f"a {other} lies there: one type of weapon per tile")


def _take_back(s: Table, action: int) -> Refusal | None:
    if action - TAKE_BACK.first in weapons_on_squares(s):
        return taken_back_enough()
    return Refusal("E_NOTHING_THERE", "PB-9.16", "nothing is placed at that tile")


def _gunrun(s: Table, action: int) -> Refusal | None:
    if (missing := no_food(s, GUNRUNNING, "PB-20.23")) is not None:
        return missing
    weapon, other = GUNRUN.args(action)
    if weapon == other:
        return Refusal("E_SAME_WEAPON", "PB-20.23", "it must be another weapon")
    return Refusal("E_NOT_AVAILABLE", "PB-20.23", "you have no such weapon that is not placed yet")


def _nice_move(s: Table, action: int) -> Refusal | None:
    if (missing := no_food(s, NICE_SHOTS, "PB-20.20")) is not None:
        return missing
    row, to = NICE_MOVE.args(action)
    if not s.stools >> row & 1:
        return Refusal("E_NOBODY_THERE", "PB-20.20", f"no buddy stands at row {row + 1}")
    return Refusal("E_STOOL_TAKEN", "PB-6.3", f"a buddy stands at row {to + 1} already")


def _nice_send(s: Table, action: int) -> Refusal | None:
    return no_food(s, NICE_SHOTS, "PB-20.20") or _send(s, action)


def _never(s: Table, action: int) -> Refusal | None:
    """Blocks that are always open at their own moments."""
    return None


Moments = tuple[AnyPoint, ...]
GOING_ON: Moments = (
    *COLOUR_POINTS,
    ROLLED,
    ROW_POINT,
    ORDER_POINT,
    ROW_DONE,
    DEPARTURE,
    STOP,
    PARKED,
    DISCARDING,
    LAST_ORDERS,
)

WHEN: dict[str, tuple[Moments, str, Check]] = {
    "GO_ON": (GOING_ON, "", _go_on),
    "NAME": (COLOUR_POINTS, "PB-8.4", _name),
    "CHANGE": (COLOUR_POINTS, "PB-20.25", _change),
    "NO_TICKET": ((DICE_COLOUR, ROLLED), "PB-20.24", _no_ticket),
    "Z_WORD": ((ROLLED,), "PB-17.14", _z_word),
    "BUS_ROW": ((BUS_POINT,), "PB-2.1", _never),
    "SEND": ((SENDING_POINT,), "PB-6.2", _send),
    "ROLL": ((SENDING_POINT,), "PB-8.1", _roll),
    "TAKE_DISCARD": ((SENDING_POINT,), "PB-20.21", _take_discard),
    "SELL": ((SALE,), "PB-7.1", _never),
    "KEEP": ((SALE,), "PB-7.1", _never),
    "TAKE_BONUS": ((DIVIDING,), "PB-16.1", _take_bonus),
    "REFUSE_BONUS": ((DIVIDING,), "PB-16.1", _never),
    "GIVE": ((GIVING,), "PB-6.8", _give),
    "LEAVE": ((LOOKING,), "PB-20.18", _never),
    "BOTTOM": ((LOOKING,), "PB-20.18", _never),
    "SCATTER_TO": ((SCATTERING,), "PB-17.24", _scatter_to),
    "CANCEL": ((SCATTERING,), "PB-17.24", _never),
    "ATTACK": ((ROW_POINT, ORDER_POINT), "PB-10.4", _attack),
    "RUGBY": ((RUGBY_POINT,), "PB-17.9", _rugby),
    "SAUCE": ((SAUCE_POINT,), "PB-20.19", _never),
    "DECLINE": ((FENDING, SAUCE_POINT, RUGBY_POINT), "", _never),
    "CONTINENTAL": ((DEPARTURE,), "PB-17.17", _continental),
    "MOTION": ((STOP,), "PB-17.15", _motion),
    "UNSTOPPABLE": ((STOP,), "PB-17.16", _unstoppable),
    "DEAL": ((DEALING,), "PB-18.13", _deal),
    "FEND": ((FENDING,), "PB-20.22", _never),
    "LOSE": ((LAST_STOOLS,), "PB-14.4", _lose),
    "RETURN_FOOD": ((FOOD_LOST,), "PB-20.16", _return_food),
    "FIGHT": ((PLACING_POINT,), "PB-9.16", _never),
    "PLACE": ((PLACING_POINT,), "PB-9.15", _place),
    "TAKE_BACK": ((PLACING_POINT,), "PB-9.15", _take_back),
    "GUNRUN": ((PLACING_POINT,), "PB-20.23", _gunrun),
    "NICE_MOVE": ((PLACING_POINT,), "PB-20.20", _nice_move),
    "NICE_SEND": ((PLACING_POINT,), "PB-20.20", _nice_send),
}
assert set(WHEN) == {block.kind for block in ACTIONS.blocks if block.first >= FREE_END}
