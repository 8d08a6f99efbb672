"""The turn of a Zombie Player: draw, threaten, put back, dissipate (EZ-18)."""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import DRAW_ZOMBIE, RETURN, RETURN_NO_MORE, STOP_DRAWING, THREATEN
from shamble.games.eaten_by_zombies.components import LEVEL_6, MORE_DRAWS_LEVEL_6, THREAT_SIZE, ZOMBIE
from shamble.games.eaten_by_zombies.rules.horde import dissipate
from shamble.games.eaten_by_zombies.rules.question import Question, last_option
from shamble.games.eaten_by_zombies.rules.zombie_deck import settle_zombie_deck, take_zombie
from shamble.games.eaten_by_zombies.state import DISSIPATE, RETURN_STEP, THREAT, ZOMBIE_DRAW, Table, threatened

DRAW_OR_STOP: Final = [DRAW_ZOMBIE(), STOP_DRAWING()]
THREATEN_FIRST: Final = THREATEN.first
RETURN_FIRST: Final = RETURN.first
NO_MORE: Final = RETURN_NO_MORE()


# -- Z1 Draw ---------------------------------------------------------------------------------------------------------


def zombie_draws(s: Table) -> int:
    """EZ-18.3, EZ-18.4."""
    most: int = s.config["zombie_draws"]
    return most + MORE_DRAWS_LEVEL_6 if threatened(s, LEVEL_6) else most


def draw_first_zombie(s: Table) -> None:
    """Z1: the first card must be drawn."""
    s.step = ZOMBIE_DRAW
    draw_zombie(s)


def draw_zombie(s: Table) -> None:
    seat = s.turn
    zombie = take_zombie(s)
    s.hand[seat].append(zombie)
    s.drawn += 1
    if s.log is not None:
        s.tell(events.DREW_ZOMBIE, "EZ-18.3", seat, zombie, only=(seat,))
    s.beat()
    settle_zombie_deck(s)  # EZ-18.5
    if not s.over and s.drawn < zombie_draws(s):
        s.ask(seat, DRAW_ANOTHER)


def draw_or_stop(s: Table, action: int) -> None:
    if action == DRAW_OR_STOP[0]:
        draw_zombie(s)


DRAW_ANOTHER: Final = Question(
    "zombie_draw",
    rule="EZ-18.3",
    asks="draw another zombie",
    answers=(DRAW_ZOMBIE, STOP_DRAWING),
    options=lambda s: DRAW_OR_STOP,
    take=draw_or_stop,
    default=last_option,
)

# -- Z2 Threat -------------------------------------------------------------------------------------------------------


def threaten_options(s: Table) -> list[int]:
    return [THREATEN_FIRST + card - ZOMBIE for card in sorted(set(s.hand[s.turn]))]


def threaten(s: Table) -> None:
    """Z2: one zombie must go to the Threat area. Everybody sees that a single card leaves no choice."""
    s.step = THREAT
    options = threaten_options(s)
    if len(s.hand[s.turn]) == 1:
        threaten_with(s, options[0])
    else:
        s.ask_among(s.turn, options, CHOOSE_THREAT)


def threaten_with(s: Table, action: int) -> None:
    seat = s.turn
    zombie = action - THREATEN_FIRST + ZOMBIE
    area = s.threat[seat]
    if len(area) == THREAT_SIZE:  # EZ-18.7
        oldest, area = area[0], area[1:]
        s.zombie_discard.append(oldest)
        s.threat[seat] = area
        s.tell(events.THREAT_LEFT, "EZ-18.7", oldest, seat)
        s.beat()
    s.hand[seat].remove(zombie)
    s.threat[seat] = (*area, zombie)
    s.tell(events.THREATENED, "EZ-18.6", seat, zombie)


CHOOSE_THREAT: Final = Question(
    "threaten",
    rule="EZ-18.6",
    asks="choose a zombie for your Threat area",
    answers=(THREATEN,),
    options=threaten_options,
    take=threaten_with,
)

# -- Z3 Return -------------------------------------------------------------------------------------------------------


def return_options(s: Table) -> list[int]:
    options = [RETURN_FIRST + card - ZOMBIE for card in sorted(set(s.hand[s.turn]))]
    options.append(NO_MORE)
    return options


def return_zombies(s: Table) -> None:
    """Z3: any cards, one after another, each on top of the last."""
    s.step = RETURN_STEP
    if s.hand[s.turn]:
        s.ask(s.turn, RETURN_ZOMBIE)


def return_zombie(s: Table, action: int) -> None:
    if action == NO_MORE:
        return
    seat = s.turn
    zombie = action - RETURN_FIRST + ZOMBIE
    s.hand[seat].remove(zombie)
    s.zombie_deck.append(zombie)
    s.put_back += (seat,)
    if s.log is not None:
        s.tell(events.RETURNED, "EZ-18.8", seat, zombie, only=(seat,))
    return_zombies(s)


RETURN_ZOMBIE: Final = Question(
    "return",
    rule="EZ-18.8",
    asks="put zombies back on the Zombie Deck",
    answers=(RETURN, RETURN_NO_MORE),
    options=return_options,
    take=return_zombie,
    default=last_option,
)

# -- Z4 Dissipate ----------------------------------------------------------------------------------------------------


def dissipate_horde(s: Table) -> None:
    """Z4."""
    s.step = DISSIPATE
    dissipate(s, "EZ-18.9")
