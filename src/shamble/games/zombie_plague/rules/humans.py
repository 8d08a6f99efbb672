"""What an active Human may do, and where each action is carried out (ZP-4.5 to ZP-4.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import (
    ATTACK,
    BARRICADE,
    DRINK,
    END,
    ENTER_CAR,
    EXIT_CAR,
    FLARE_AT,
    MOLOTOV_AT,
    RELOAD,
    REVEAL,
    SEARCH,
    START_CAR,
    STEAL,
    TAKE_DOWN,
    TRADE,
)
from shamble.games.zombie_plague.board.figures import IN_CAR, NOBODY, ZOMBIE, lose_item
from shamble.games.zombie_plague.components import AMMO, DRINK_AP, EMPTY, POWER_DRINK
from shamble.games.zombie_plague.rules.attacks import attack, reload, targets
from shamble.games.zombie_plague.rules.barricades import barricade, opening_options, take_down
from shamble.games.zombie_plague.rules.car import enter_car, exit_car, may_start, start_car
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, always
from shamble.games.zombie_plague.rules.hands import has_cards
from shamble.games.zombie_plague.rules.moving import (
    BACKWARD_ACTION,
    FORWARD_ACTION,
    LEFT_ACTION,
    RIGHT_ACTION,
    step,
    turn,
)
from shamble.games.zombie_plague.rules.searching import search
from shamble.games.zombie_plague.rules.throwing import throw_flare, throw_molotov, throw_options
from shamble.games.zombie_plague.rules.trading import begin_trade, neighbours, partners
from shamble.games.zombie_plague.rules.traitor import begin_theft, may_reveal, reveal
from shamble.games.zombie_plague.rules.victory import settle
from shamble.games.zombie_plague.state import Table

ATTACK_ACTION: Final = ATTACK()
SEARCH_ACTION: Final = SEARCH()
ENTER_CAR_ACTION: Final = ENTER_CAR()
END_ACTION: Final = END()


def choose_action(s: Table, human: int) -> None:
    """ZP-4.5: any actions in any order, until the player ends it or the Human leaves play (ZP-4.7)."""
    if s.alive >> human & 1:
        s.ask(s.owner[human], ACT, human)
    else:
        s.active = -1


def act(s: Table, action: int, human: int) -> None:
    if action == END_ACTION:
        s.active = -1
        s.tell(events.ENDED, "ZP-4.7", human)
        return
    s.do(choose_action, human)
    s.do(settle)
    if action not in DRINK and action not in REVEAL:
        s.fresh = False
    STEPS[action](s, human, action)


# -- what a Human may do ---------------------------------------------------------------------------------------------


def human_options(s: Table, human: int) -> list[int]:
    """Every legal action of the active Human, in order."""
    square = s.square[human]
    if square == IN_CAR:
        return car_options(s, human)
    ap = s.ap
    options: list[int] = []
    items = s.items[human]
    if ap:
        facing = s.facing[human]
        edge = square * 4 + facing
        back = square * 4 + (facing + 2 & 3)
        ways, figure, plan = s.ways, s.figure, s.plan
        near = ways.near
        y = near[edge]
        if y >= 0 and not figure[y] and ap >= plan.cost[edge]:
            options.append(FORWARD_ACTION)
        y = near[back]
        if y >= 0 and not figure[y] and ap >= plan.cost[back]:
            options.append(BACKWARD_ACTION)
        options.append(LEFT_ACTION)
        options.append(RIGHT_ACTION)
        if square in plan.at_openings:
            options += opening_options(s, human, square, facing)
        if targets(s, human):
            options.append(ATTACK_ACTION)
        search_here = plan.search_at[edge]
        if search_here >= 0 and not s.searched[human] >> search_here & 1:
            options.append(SEARCH_ACTION)
        for y in ways.beside[square]:
            if NOBODY < figure[y] < ZOMBIE:
                options += [TRADE.first + other for other in partners(s, human)]
                break
        if plan.car_door_at[edge] >= 0 and not s.locked:
            options.append(ENTER_CAR_ACTION)
    if items or s.traitor == human or s.theft:
        options += card_options(s, human, ap)
    options.append(END_ACTION)
    return options


def car_options(s: Table, human: int) -> list[int]:
    """ZP-16.5: inside the car only trades, the engine, getting out and free cards."""
    options: list[int] = []
    if s.ap:
        options += [TRADE.first + other for other in partners(s, human)]
        options += [EXIT_CAR.first + door for door, (square, _) in enumerate(s.plan.car_doors) if not s.figure[square]]
        if may_start(s, human):
            options.append(START_CAR())
    return [*options, *card_options(s, human, 0), END_ACTION]


def card_options(s: Table, human: int, ap: int) -> list[int]:
    """Items that are thrown for `ap`, and what costs nothing (ZP-8.12)."""
    items = s.items[human]
    options = throw_options(s, human) if ap else []
    if AMMO in items and s.weapon[human] >= 0 and s.weapon[human] & EMPTY:
        options.append(RELOAD())
    if s.fresh:
        if POWER_DRINK in items:
            options.append(DRINK())
        if may_reveal(s, human):
            options.append(REVEAL())
    if s.theft:
        options += [STEAL.first + other for other in neighbours(s, human) if has_cards(s, other)]
    return options


# -- carrying it out -------------------------------------------------------------------------------------------------


def drink(s: Table, human: int, action: int) -> None:
    """ZP-23.21: 8 AP, whatever the Human would have had."""
    s.tell(events.USED, "ZP-23.21", human, POWER_DRINK)
    lose_item(s, human, POWER_DRINK)
    s.ap = DRINK_AP


STEPS: Final[dict[int, Callable[[Table, int, int], None]]] = {
    FORWARD_ACTION: step,
    BACKWARD_ACTION: step,
    LEFT_ACTION: turn,
    RIGHT_ACTION: turn,
    **dict.fromkeys(BARRICADE.all, barricade),
    **dict.fromkeys(TAKE_DOWN.all, take_down),
    ATTACK_ACTION: attack,
    SEARCH_ACTION: search,
    **dict.fromkeys(TRADE.all, begin_trade),
    ENTER_CAR_ACTION: enter_car,
    **dict.fromkeys(EXIT_CAR.all, exit_car),
    START_CAR(): start_car,
    **dict.fromkeys(MOLOTOV_AT.all, throw_molotov),
    **dict.fromkeys(FLARE_AT.all, throw_flare),
    RELOAD(): reload,
    DRINK(): drink,
    REVEAL(): reveal,
    **dict.fromkeys(STEAL.all, begin_theft),
}

ACT: Final = PlagueDecision(
    "act",
    rule="ZP-4.5",
    prompt="Choose an action, or end the activation",
    wanted="choose an action of the active Human, or end the activation",
    options=human_options,
    take=act,
    default=always(END_ACTION),
)
