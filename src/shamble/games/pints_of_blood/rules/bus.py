"""The bus: a ride in phase III or by a Jukebox, stop by stop (PB-12, PB-17.15 to PB-17.17, PB-18.10 to PB-18.13)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import CONTINENTAL, DEAL, GO, MOTION, UNSTOPPABLE_CARD
from shamble.games.pints_of_blood.components import CONTINENTAL_DRIVER, MOTION_SICKNESS, ROWS, UNSTOPPABLE
from shamble.games.pints_of_blood.events import BUS_MOVED, DEALT, GOT_OFF, PLAYED, ROW_PASSED
from shamble.games.pints_of_blood.rules.free_moments import Point, decide, just_go_on
from shamble.games.pints_of_blood.rules.rows import push
from shamble.games.pints_of_blood.state import BUS, NO_RIDE, PHASE_RIDE, SCORING, Table, height


def bus_phase(s: Table) -> None:
    s.phase = BUS
    s.do(decide, PARKED)
    s.do(ride_on)
    s.do(start_ride, PHASE_RIDE)


def ride_on(s: Table) -> None:
    """PB-12.10: zombies that boarded after a Jukebox had ended the ride get off before phase III is over."""
    if s.bus:
        s.do(ride_on)
        start_ride(s, PHASE_RIDE)


def start_ride(s: Table, kind: int) -> None:
    s.ride = kind
    s.rides += 1
    s.clockwise = False
    decide(s, DEPARTURE, s.rides)


def wait_to_depart(s: Table, ride: int) -> None:
    """PB-A45: a Jukebox that came up meanwhile has taken everybody along."""
    if s.rides == ride:
        decide(s, DEPARTURE, ride)


def holds(s: Table, card: int) -> bool:
    """The active player holds the card and may play cards now (PB-13.6)."""
    return s.phase < SCORING and card in s.hands[s.turn]


def spend(s: Table, card: int, rule: str) -> None:
    """PB-17.2: a special card goes onto the discard pile at once."""
    s.hands[s.turn].remove(card)
    s.discard.append(card)
    s.fresh = False
    s.tell(PLAYED, rule, s.turn, card)
    s.beat()


def departure_options(s: Table, ride: int) -> list[int]:
    if not s.clockwise and holds(s, CONTINENTAL_DRIVER):
        return [GO, CONTINENTAL.first]
    return [GO]


def depart(s: Table, action: int, ride: int) -> None:
    """PB-12.1: an empty bus only moves one row. PB-17.17: Continental driver, once per ride."""
    if action != GO:
        spend(s, CONTINENTAL_DRIVER, "PB-17.17")
        s.clockwise = True
        s.do(decide, DEPARTURE, ride)
    elif s.bus:
        stop_at_row(s, ride)
    else:
        move_bus(s)
        end_ride(s)


def move_bus(s: Table) -> None:
    s.bus_row = (s.bus_row + (-1 if s.clockwise else 1)) % ROWS
    s.tell(BUS_MOVED, "PB-12.3", s.bus_row)


def stop_at_row(s: Table, ride: int) -> None:
    """PB-12.2: the bus stands at a row with zombies on board, unless a Jukebox has meanwhile taken them along
    (PB-A45). A roller blind may come down at the stop itself (PB-17.23)."""
    if s.rides != ride:
        return
    if s.blinded >> s.bus_row & 1:  # PB-17.23
        s.tell(ROW_PASSED, "PB-17.23", s.bus_row)
        drive_on(s, ride)
    else:
        decide(s, STOP, ride)


def stop_options(s: Table, ride: int) -> list[int]:
    options = [GO]
    if s.phase < SCORING:
        hand = s.hands[s.turn]
        if MOTION_SICKNESS in hand:
            options.append(MOTION.first)
        if UNSTOPPABLE in hand:
            options.append(UNSTOPPABLE_CARD.first)
    return options


def serve_row(s: Table, action: int, ride: int) -> None:
    """PB-12.2: one push and one zombie on the new tile; PB-17.15: all of them; PB-17.16: none and no push."""
    s.do(drive_on, ride)
    row = s.bus_row
    if action == UNSTOPPABLE_CARD.first:
        spend(s, UNSTOPPABLE, "PB-17.16")
        s.tell(ROW_PASSED, "PB-17.16", row)
        return
    one = action == GO
    if not one:
        spend(s, MOTION_SICKNESS, "PB-17.15")
    push(s, row)
    s.beat()
    getting_off = s.bus & 15 if one else s.bus
    s.bus = s.bus >> 4 if one else 0
    s.piles[row * ROWS + 4] = getting_off
    s.tell(GOT_OFF, "PB-12.2", height(getting_off), row)


def drive_on(s: Table, ride: int) -> None:
    """PB-12.3, PB-12.4: on to the next row; the ride ends there if the bus is empty. A Jukebox may have ended it
    before (PB-A45)."""
    if s.rides != ride:
        return
    s.beat()
    move_bus(s)
    if s.bus:
        s.do(stop_at_row, ride)
    else:
        end_ride(s)


def end_ride(s: Table) -> None:
    """PB-12.4, PB-17.17: the bus has stopped; next time it drives counterclockwise again."""
    s.ride = NO_RIDE
    s.clockwise = False


def deal_out(s: Table) -> None:
    """PB-18.13: the chips that came in during a Jukebox ride go to bite-markers of the active player's choice."""
    if s.jukebox:
        s.do(deal_out)
        decide(s, DEALING)


def dealing_options(s: Table) -> list[int]:
    return [DEAL.first + player for player in range(s.players)]


def deal_chip(s: Table, action: int) -> None:
    player = action - DEAL.first
    s.markers[player] = s.markers[player] << 4 | s.jukebox & 15
    s.jukebox >>= 4
    s.tell(DEALT, "PB-18.13", s.turn, player)


def deal_to_oneself(s: Table, options: list[int]) -> int:
    return DEAL.first + s.turn


def park(s: Table, action: int) -> None:
    """PB-12.9: the last moment for special cards has passed."""


DEPARTURE: Final = Point(
    "departure",
    rule="PB-12.2",
    prompt="The bus is about to leave",
    options=departure_options,
    take=depart,
    go_on="Let the bus drive",
    free=True,
    cards=True,
    again=wait_to_depart,
)
STOP: Final = Point(
    "stop",
    rule="PB-12.2",
    prompt="The bus is at a row",
    options=stop_options,
    take=serve_row,
    go_on="Let a zombie get off",
    free=True,
    cards=True,
    again=stop_at_row,
)
DEALING: Final = Point(
    "dealing",
    rule="PB-18.13",
    prompt="Who gets the next zombie of the Jukebox?",
    options=dealing_options,
    take=deal_chip,
    default=deal_to_oneself,
)
PARKED: Final = Point(
    "parked",
    rule="PB-12.9",
    prompt="The bus has stopped",
    options=just_go_on,
    take=park,
    go_on="Score the zombies",
    free=True,
    cards=True,
)
