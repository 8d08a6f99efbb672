"""Every decision of the game."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import table_of
from shamble.games.pints_of_blood.rules.bites import FENDING, FOOD_LOST, LAST_STOOLS
from shamble.games.pints_of_blood.rules.bus import DEALING, DEPARTURE, PARKED, STOP
from shamble.games.pints_of_blood.rules.buying import SALE
from shamble.games.pints_of_blood.rules.colour_die import CARD_COLOUR, DICE_COLOUR, MOB_COLOUR, OPENING_COLOUR
from shamble.games.pints_of_blood.rules.draw_pile import DIVIDING, GIVING, LOOKING
from shamble.games.pints_of_blood.rules.fight import ORDER_POINT, ROW_DONE, ROW_POINT, SAUCE_POINT
from shamble.games.pints_of_blood.rules.free_moments import AnyPoint
from shamble.games.pints_of_blood.rules.placing import PLACING_POINT
from shamble.games.pints_of_blood.rules.rolling import ROLLED
from shamble.games.pints_of_blood.rules.rugby_ball import RUGBY_POINT
from shamble.games.pints_of_blood.rules.scoring import DISCARDING, LAST_ORDERS
from shamble.games.pints_of_blood.rules.sending import SENDING_POINT
from shamble.games.pints_of_blood.rules.special_cards import SCATTERING
from shamble.games.pints_of_blood.setup import BUS_POINT

DECISIONS: Final[dict[str, AnyPoint]] = table_of(
    BUS_POINT,
    OPENING_COLOUR,
    SENDING_POINT,
    DICE_COLOUR,
    ROLLED,
    PLACING_POINT,
    RUGBY_POINT,
    ROW_POINT,
    ORDER_POINT,
    SAUCE_POINT,
    ROW_DONE,
    DEPARTURE,
    STOP,
    PARKED,
    DISCARDING,
    LAST_ORDERS,
    FENDING,
    LAST_STOOLS,
    FOOD_LOST,
    SALE,
    LOOKING,
    DIVIDING,
    GIVING,
    SCATTERING,
    CARD_COLOUR,
    MOB_COLOUR,
    DEALING,
)
