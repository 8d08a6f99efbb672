"""The game in words and numbers: what an action means here, the census of the pieces, and how a match ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from shamble.core.actions import seat_name
from shamble.games.pints_of_blood.actions import ACTIONS, GO, OFFER
from shamble.games.pints_of_blood.components import (
    ARMY,
    CARD_NAMES,
    KIND,
    RESCUES,
    SALVATION_CORPS,
    SCATTERBRAINS,
    TANDEM,
    TAXI,
    TINY_CAR,
)
from shamble.games.pints_of_blood.danger import danger, warned
from shamble.games.pints_of_blood.points import Point
from shamble.games.pints_of_blood.rules_pile import CARD
from shamble.games.pints_of_blood.rules_rescue import ALL_RESCUED, BY_BAGS, DEFEAT, QUARRELLED, ROLLED_AGAIN
from shamble.games.pints_of_blood.state import NONE, Table, card_price, chips


def describe(s: Table, action: int, names: Sequence[str] | None) -> str:
    """GO_ON says what goes on, an offer its price, and a choice that may end the match says so."""
    if action == GO and s.options:
        point: Point = s.args[0]
        text = point.go_on
    else:
        text = ACTIONS.describe(action, names)
    if action in OFFER:
        return f"{text} for {card_price(s)}"
    return warned(text, danger(s, action))


def default(s: Table) -> int:
    """The move for a player whose time has run out: nothing is bought, played or used that need not be."""
    point: Point = s.args[0]
    return point.default(s, *s.args[1:])


def pieces(s: Table) -> Any:
    """A census that never changes: chips by kind, tiles, buddies, beers, cards by kind, pub food. Which rescue card is
    in the game is a secret that the census keeps."""
    piles = (*s.piles, s.bus, s.ambulance, s.jukebox, s.scattered, *s.markers)
    cards = [card & CARD for quarter in s.quarters for card in quarter]
    cards += s.discard + s.resolving + [card & 31 for card in s.laid]
    cards += [card for hand in s.hands for card in hand]
    cards += [s.gun_card] * (s.gun_card != NONE) + [s.rescued_by] * (s.rescued_by != NONE)
    cards += [SCATTERBRAINS] * (s.scatter_source != NONE)
    return {
        "chips": sorted([*s.stock, *(chip & KIND for pile in piles for chip in chips(pile))]),
        "tiles": sorted(s.tiles + s.corner),
        "beers": s.beers + sum(s.drunk) + s.beers_removed,
        "buddies": s.sofa + s.stools.bit_count() + s.phone_box + s.dead,
        "cards": sorted(min(card, RESCUES) for card in cards),
        "food": sorted(food for mask in (*s.food, s.food_stock) for food in range(8) if mask >> food & 1),
    }


def result(view: dict[str, Any], names: Sequence[str]) -> str:
    """How it ended, and why."""
    if view["ending"] == DEFEAT:
        return "The last buddy in the pub is dead. The zombies win."
    card = view["rescue"]
    saved = [seat for seat, share in enumerate(view["returns"]) if share]
    who = _listed([seat_name(seat, names) for seat in saved])
    verdict = f"{who} {'is' if len(saved) == 1 else 'are'} rescued" if saved else "nobody is rescued: the zombies win"
    ties = "".join(f" {_tie(view, how, tied, names)}" for how, tied in view["ties"])
    return f"{CARD_NAMES[card]} arrives; {verdict}. {_reason(view, card, names)}{ties}"


def _reason(view: dict[str, Any], card: int, names: Sequence[str]) -> str:
    counted = {
        TINY_CAR: ("Extra hits in the last roll of each", view["symbols"]),
        TAXI: ("Buddy cards left after paying", [len(hand) for hand in view["hands"]]),
        SALVATION_CORPS: ("Beers drunk", view["drunk"]),
        TANDEM: ("Bites", view["bites"]),
        ARMY: (f"Cards left under it: {len(view['quarters'][view['quarter']])}. Crisp bags", view["bags"]),
    }
    title, values = counted[card]
    return f"{title}: {_values(values, range(view['players']), names)}."


def _tie(view: dict[str, Any], how: int, tied: list[int], names: Sequence[str]) -> str:
    """PB-19.5, PB-19.8, PB-19.10: who was tied, and what decided."""
    who = _listed([seat_name(seat, names) for seat in tied])
    bags = _values(view["bags"], tied, names)
    return {
        BY_BAGS: f"{who} were tied; crisp bags decided: {bags}.",
        ROLLED_AGAIN: f"{who} were tied, in crisp bags too, and rolled again.",
        ALL_RESCUED: f"{who} were tied, in crisp bags too, so nobody is left behind.",
        QUARRELLED: f"{who} were tied, in crisp bags too, and quarrelled over the seat.",
    }[how]


def _values(values: Sequence[int], seats: Iterable[int], names: Sequence[str]) -> str:
    return ", ".join(f"{seat_name(seat, names)} {values[seat]}" for seat in seats)


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else ""
