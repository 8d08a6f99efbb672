"""Rules of Pints of Blood broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from shamble.games.pints_of_blood.components import ARMY, EXTRA_HIT_3, KIND, KINDS, SALVATION_CORPS, TANDEM, TAXI
from shamble.games.pints_of_blood.rules.bites import bite
from shamble.games.pints_of_blood.rules.bus import move_bus, stop_at_row
from shamble.games.pints_of_blood.rules.colour_die import CARD_ROLL, bring_zombies
from shamble.games.pints_of_blood.rules.draw_pile import known_to_all, take_top
from shamble.games.pints_of_blood.rules.end_of_game import WHO_IS_SAVED, saved_by_army, saved_by_salvation_corps
from shamble.games.pints_of_blood.rules.fight import leave_row, placed_on, strike
from shamble.games.pints_of_blood.rules.free_moments import purchases
from shamble.games.pints_of_blood.rules.markings import act_marking
from shamble.games.pints_of_blood.rules.placing import weapons_on_squares
from shamble.games.pints_of_blood.rules.rows import let_in, push, push_back
from shamble.games.pints_of_blood.rules.turn import pass_dice
from shamble.games.pints_of_blood.state import NO_RIDE, Table, board_bus, height, return_chips
from tests.referees.planted import Fault, nothing_shuffled, secrets_told, swapped, under

FULL_BUS = "a full bus"
CHAIN = "a chain of Jukeboxes"
OUTSIDE = "everybody outside"
LATE_RIDE = "a Jukebox in the scoring"
LAST_CARD = "the last card of a quarter"
RESCUED = "the rescue on top"
TIED = "ties at the rescue"
PLACED = "cards placed and trouble on top"


def in_rules(new: Any, name: str, module: str) -> Callable[[], AbstractContextManager[None]]:
    return lambda: swapped(f"pints_of_blood.{module}", name, new)


def saved(card: int, how: Callable[[Table], list[int]]) -> Callable[[], AbstractContextManager[None]]:
    return lambda: swapped(WHO_IS_SAVED, card, how)


def face_down(pile: int) -> int:
    return sum((pile >> 4 * i & KIND) << 4 * i for i in range(height(pile)))


# -- phase I ----------------------------------------------------------------------------------------------------------


def lowest_card(s: Table) -> int:
    """Cards are taken from the bottom of the quarter."""
    s.quarters[s.quarter].reverse()
    card = take_top(s)
    s.quarters[s.quarter].reverse()
    return card


def zombies_below(s: Table, colour: int, why: int) -> None:
    """New zombies are put under the piles."""
    before = list(s.piles)
    bring_zombies(s, colour, why)
    for square, pile in enumerate(before):
        if pile and s.piles[square] != pile:
            s.piles[square] = pile | (s.piles[square] & 15) << 4 * height(pile)


def small_mob(s: Table, colour: int, why: int) -> None:
    """Flesh mob brings one zombie to each tile."""
    bring_zombies(s, colour, CARD_ROLL)


def always_one_more(s: Table, count: int) -> int:
    return board_bus(s, count + 1)


class Unarmed(dict[int, int]):
    """Whatever lies on a square, every weapon goes with it."""

    def get(self, square: int, weapon: Any = None) -> Any:
        return weapon


def mixed_weapons(s: Table) -> dict[int, int]:
    return Unarmed(weapons_on_squares(s))


def all_rows(s: Table, row: int) -> list[int]:
    return [other for other in range(5) if other != row]


def food_never_used_up(s: Table, player: int, food: int) -> bool:
    return bool(s.food[player] >> food & 1)


def only_the_hand(s: Table, player: int) -> list[int]:
    return s.hands[player]


def left_behind(s: Table, row: int) -> None:
    """What lies in a row that has lost its buddy stays there."""


# -- phase II ---------------------------------------------------------------------------------------------------------


def one_hit_more(s: Table, square: int) -> tuple[int, int, int]:
    """If there is a card with extra hits."""
    hits, weapon, weapons = placed_on(s, square)
    return hits + any(card >> 5 == square and card & 31 >= EXTRA_HIT_3 for card in s.laid), weapon, weapons


def no_sauce(s: Table, square: int, hits: int, tea: bool) -> None:
    strike(s, square, hits, True)


def weak_tea(s: Table, square: int, hits: int, tea: bool) -> None:
    strike(s, square, hits, False)


def wounds_heal(s: Table, square: int, hits: int, tea: bool) -> None:
    """After the hits all lie face down again."""
    strike(s, square, hits, tea)
    s.piles[square] = face_down(s.piles[square])


def defeats_everywhere(s: Table, row: int) -> None:
    """Every row moves only one step."""
    s.killed = 31
    leave_row(s, row)


def rows_from_the_first(s: Table) -> list[int]:
    return list(range(5))


# -- rows and bus -----------------------------------------------------------------------------------------------------


def queue_jumped(s: Table, row: int) -> None:
    """The tile from the pub goes to the front of the corner."""
    push(s, row)
    s.corner = [s.corner[2], s.corner[0], s.corner[1]]


def turned_over(s: Table, row: int, pile: int) -> None:
    """Wounded zombies are turned over as they come in."""
    let_in(s, row, face_down(pile))


def dealt_to_oneself(s: Table, row: int, pile: int) -> None:
    ride, s.ride = s.ride, NO_RIDE
    let_in(s, row, pile)
    s.ride = ride


def bites_from_the_street(s: Table, row: int) -> None:
    """What Coat stand pushes out bites the active player."""
    pile = s.piles[5 * row + 4]
    s.markers[s.turn] = s.markers[s.turn] << 4 * height(pile) | pile
    s.piles[5 * row + 4] = 0
    push_back(s, row)


def markings_turned(s: Table, row: int, marking: int, occupied: bool) -> None:
    """What an occupied tile does, an empty one does."""
    act_marking(s, row, marking, not occupied)


def under_the_pile(s: Table) -> None:
    """A zombie card that goes back becomes the last of all."""
    for i in range(len(s.discard) - 1, -1, -1):
        if s.discard[i] >= KINDS:
            s.quarters[3].insert(0, known_to_all(s, s.discard.pop(i)))
            return


def two_rows_on(s: Table) -> None:
    s.bus_row += 1
    move_bus(s)


def blind_overlooked(s: Table, ride: int) -> None:
    blinded, s.blinded = s.blinded, 0
    stop_at_row(s, ride)
    s.blinded = blinded


def nobody_rides_on(s: Table) -> None:
    """Zombies that board after a Jukebox stay on the bus."""


# -- phase IV, cards and trade ----------------------------------------------------------------------------------------


def chips_lost(s: Table, pile: int) -> None:
    return_chips(s, pile & 15)


def next_seat_bitten(s: Table, player: int, count: int, rule: str) -> None:
    bite(s, (player + 1) % s.players, count, rule)


def counterclockwise(s: Table) -> None:
    """With two players nobody sees it."""
    turn = s.turn
    pass_dice(s)
    s.turn = (turn - 1) % s.players


def bought_in_round_one(s: Table, looks: bool) -> list[int]:
    now, s.round = s.round, 2
    options = purchases(s, looks)
    s.round = now
    return options


def played_at_any_time(s: Table, card: int) -> bool:
    return card in s.hands[s.turn]


# -- the end ----------------------------------------------------------------------------------------------------------


def as_many_are_enough(s: Table) -> list[int]:
    """As many bags as cards are left get a seat with the Army."""
    s.bags = [bags + 1 for bags in s.bags]
    who = saved_by_army(s)
    s.bags = [bags - 1 for bags in s.bags]
    return who


def most_beers_stay(s: Table) -> list[int]:
    s.drunk = [-beers for beers in s.drunk]
    who = saved_by_salvation_corps(s)
    s.drunk = [-beers for beers in s.drunk]
    return who


def everybody(s: Table) -> list[int]:
    return list(range(s.players))


FAULTS = (
    Fault("nothing is shuffled", ("PB-2.2", "PB-3.3"), nothing_shuffled, within=1),
    Fault("five buddies on the sofa", ("PB-2.10",), in_rules(5, "SOFA_AT_START", "components"), within=1),
    Fault("cards are drawn from below", ("PB-6.4",), in_rules(lowest_card, "take_top", "rules.draw_pile"), within=2),
    Fault("new zombies lie below", ("PB-11.6",), in_rules(zombies_below, "bring_zombies", "rules.colour_die")),
    Fault(
        "Flesh mob brings one each", ("PB-18.9",), in_rules(small_mob, "bring_zombies", "rules.colour_die"), within=30
    ),
    Fault("one more boards", ("PB-8.5", "PB-8.6", "PB-18.3"), in_rules(always_one_more, "board_bus", "state")),
    Fault(
        "two sorts of weapons on a tile", ("PB-9.7",), in_rules(mixed_weapons, "weapons_on_squares", "rules.placing")
    ),
    Fault("the rugby ball reaches all rows", ("PB-17.28",), in_rules(all_rows, "neighbouring", "rules.rugby_ball"), 30),
    Fault("pub food is never used up", ("PB-20.14",), in_rules(food_never_used_up, "ready", "state")),
    Fault(
        "a placed card is nobody's",
        ("PB-18.4", "PB-18.8", "PB-20.9"),
        in_rules(only_the_hand, "own_cards", "rules.placements"),
        6,
        PLACED,
    ),
    Fault(
        "weapons without a buddy",
        ("PB-9.1", "PB-9.12", "PB-6.7"),
        in_rules(left_behind, "clear_row", "rules.placements"),
        12,
        OUTSIDE,
    ),
    Fault("extra hit cards hit once more", ("PB-10.5",), in_rules(one_hit_more, "placed_on", "rules.fight")),
    Fault("no sauce anywhere", ("PB-10.11",), in_rules(no_sauce, "strike", "rules.fight")),
    Fault("tea without effect", ("PB-17.6",), in_rules(weak_tea, "strike", "rules.fight"), within=30),
    Fault("wounds heal", ("PB-11.4",), in_rules(wounds_heal, "strike", "rules.fight")),
    Fault("all rows move one", ("PB-11.3",), in_rules(defeats_everywhere, "leave_row", "rules.fight")),
    Fault(
        "the fight begins at row 1", ("PB-10.5", "PB-10.15"), in_rules(rows_from_the_first, "rows_from_bus", "state")
    ),
    Fault("the corner queue is jumped", ("PB-11.3",), in_rules(queue_jumped, "push", "rules.rows")),
    Fault("wounded zombies are turned over", ("PB-11.4",), in_rules(turned_over, "let_in", "rules.rows")),
    Fault(
        "the zombies of a Jukebox are not dealt out", ("PB-18.13",), in_rules(dealt_to_oneself, "let_in", "rules.rows")
    ),
    Fault("Coat stand lets them bite", ("PB-17.26",), in_rules(bites_from_the_street, "push_back", "rules.rows"), 14),
    Fault("markings the wrong way round", ("PB-20.5",), in_rules(markings_turned, "act_marking", "rules.markings")),
    Fault(
        "zombie cards go under the pile",
        ("PB-20.10",),
        in_rules(under_the_pile, "return_zombie_card", "rules.draw_pile"),
    ),
    Fault("the bus drives two rows", ("PB-12.3",), in_rules(two_rows_on, "move_bus", "rules.bus")),
    Fault(
        "the bus overlooks the blind",
        ("PB-17.23",),
        in_rules(blind_overlooked, "stop_at_row", "rules.bus"),
        6,
        FULL_BUS,
    ),
    Fault(
        "zombies stay on the bus",
        ("PB-12.2", "PB-11.3"),
        in_rules(nobody_rides_on, "ride_on", "rules.bus"),
        30,
        CHAIN,
    ),
    Fault("a buddy dies at six bites", ("PB-14.1", "PB-14.2"), in_rules(6, "DEADLY_BITE", "components")),
    Fault("the next seat is bitten", ("PB-13.8", "PB-20.8"), in_rules(next_seat_bitten, "bite", "rules.bites")),
    Fault("snappy zombies bite once", ("PB-13.8",), in_rules((0, 1, 1, 1, 1, 1, 1), "BITES_OF", "components")),
    Fault("chips get lost", ("PB-13.5",), in_rules(chips_lost, "return_chips", "state")),
    Fault(
        "cards in the scoring",
        ("PB-13.6", "PB-11.3"),
        in_rules(played_at_any_time, "holds", "rules.bus"),
        12,
        LATE_RIDE,
    ),
    Fault("turns go the other way", ("PB-1.9",), in_rules(counterclockwise, "pass_dice", "rules.turn")),
    Fault(
        "a beer costs three",
        ("PB-15.1", "PB-13.1", "PB-13.3"),
        in_rules(under("beer_price", purchases, -1), "purchases", "rules.free_moments"),
    ),
    Fault("a card always costs one", ("PB-7.6", "PB-7.1", "PB-13.3"), in_rules(lambda s: 1, "card_price", "state")),
    Fault("cards are bought in round 1", ("PB-7.2",), in_rules(bought_in_round_one, "purchases", "rules.free_moments")),
    Fault("seven zombies for a card", ("PB-13.2", "PB-13.3"), in_rules(lambda s: 7, "rate", "rules.scoring")),
    Fault(
        "division tiles cost nothing",
        ("PB-16.8",),
        in_rules(lambda s: True, "can_pay_division", "rules.draw_pile"),
        12,
        LAST_CARD,
    ),
    Fault("the Army takes equals along", ("PB-19.13",), saved(ARMY, as_many_are_enough), 12, TIED),
    Fault("those who drank most stay", ("PB-19.13", "PB-19.8"), saved(SALVATION_CORPS, most_beers_stay), 12, RESCUED),
    Fault("the Taxi is free", ("PB-19.13", "PB-19.6"), saved(TAXI, everybody), 12, RESCUED),
    Fault("the Tandem has seats for all", ("PB-19.13", "PB-19.10"), saved(TANDEM, everybody), 12, TIED),
    Fault("everybody sees the top card", ("PB-A40",), secrets_told),
)
