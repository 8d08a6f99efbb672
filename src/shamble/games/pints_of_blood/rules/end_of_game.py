"""The end of the game (PB-19): the rescue card turns up and says who is saved, or the last buddy dies."""

from __future__ import annotations

from typing import Final

from shamble.core.state import shares
from shamble.games.pints_of_blood.components import (
    ARMY,
    EXTRA,
    RESCUE_CODES,
    RESCUES,
    SALVATION_CORPS,
    TANDEM,
    TAXI,
    TINY_CAR,
)
from shamble.games.pints_of_blood.events import (
    CAR_ROLL,
    LEFT_BEHIND,
    RESCUE,
    SAVED,
    TIE_ALL_RESCUED,
    TIE_BY_BAGS,
    TIE_QUARRELLED,
    TIE_ROLLED_AGAIN,
    ZOMBIES_WIN,
)
from shamble.games.pints_of_blood.rules.placements import take_all_back
from shamble.games.pints_of_blood.state import Table, seats_from

DEFEAT: Final = "zombies"
ENDINGS: Final = (*RESCUE_CODES, DEFEAT)
TANDEM_SEATS: Final = 2
TIE_EVENTS: Final = (TIE_BY_BAGS, TIE_ROLLED_AGAIN, TIE_ALL_RESCUED, TIE_QUARRELLED)
BY_BAGS: Final = 0
ROLLED_AGAIN: Final = 1
ALL_RESCUED: Final = 2
QUARRELLED: Final = 3
"""How a tie was broken, or was not."""


def rescue(s: Table, card: int) -> None:
    """PB-19.1, PB-5.7: the card is face up, so the game is over; what is unresolved is dropped."""
    s.rescued_by = card
    s.tell(RESCUE, "PB-19.1", card)
    s.beat()
    saved = WHO_IS_SAVED[card](s)
    s.beat()
    for player in seats_from(s, s.turn):
        s.tell(SAVED if player in saved else LEFT_BEHIND, "PB-19.13", player)
    s.end(shares(saved, s.players), ENDINGS[card - RESCUES])


def lose(s: Table) -> None:
    """PB-14.6: nobody is left in the pub."""
    s.tell(ZOMBIES_WIN, "PB-14.6")
    s.end([0.0] * s.players, DEFEAT)


def settle(s: Table, how: int, tied: list[int], rule: str) -> None:
    """A tie, and what became of it."""
    s.ties = [*s.ties, (how, *tied)]
    s.tell(TIE_EVENTS[how], rule, tuple(tied))


def saved_by_tiny_car(s: Table) -> list[int]:
    """PB-19.4, PB-19.5: most extra hits, then most crisp bags, then the tied players roll again."""
    rivals = seats_from(s, s.turn)
    s.symbols = s.symbols.copy()
    while True:
        for player in rivals:
            s.symbols[player] = [die[s.rng.below(6)] for die in s.kit.dice].count(EXTRA)
            s.tell(CAR_ROLL, "PB-19.4", player, s.symbols[player])
            s.beat()
        most = max(s.symbols[player] for player in rivals)
        tied = [player for player in rivals if s.symbols[player] == most]
        richest = max(s.bags[player] for player in tied)
        rivals = [player for player in tied if s.bags[player] == richest]
        if len(rivals) < len(tied):
            settle(s, BY_BAGS, tied, "PB-19.5")
        if len(rivals) == 1:
            return rivals
        settle(s, ROLLED_AGAIN, rivals, "PB-19.5")


def saved_by_taxi(s: Table) -> list[int]:
    """PB-19.6: everybody who has a buddy card pays one."""
    take_all_back(s)
    saved = [player for player in range(s.players) if s.hands[player]]
    for player in saved:
        s.discard.append(s.hands[player].pop(0))
    return saved


def saved_by_salvation_corps(s: Table) -> list[int]:
    """PB-19.7, PB-19.8: all but the one with the fewest beers, then the fewest crisp bags; still tied, all."""
    everybody = list(range(s.players))
    tied = [player for player in everybody if s.drunk[player] == min(s.drunk)]
    poorest = min(s.bags[player] for player in tied)
    left = [player for player in tied if s.bags[player] == poorest]
    if len(left) > 1:
        settle(s, ALL_RESCUED, left, "PB-19.8")
        return everybody
    if len(tied) > 1:
        settle(s, BY_BAGS, tied, "PB-19.8")
    return [player for player in everybody if player not in left]


def saved_by_tandem(s: Table) -> list[int]:
    """PB-19.9 to PB-19.11: two seats by fewest bites, then most bags; equal players who are too many for the free
    seats quarrel and stay."""
    everybody = list(range(s.players))
    ranks = sorted({(s.bites[player], -s.bags[player]) for player in everybody})
    all_tied_lose = s.config["tandem_tie"] == "all-tied-lose" and len(ranks) == 1
    saved: list[int] = []
    for rank in ranks:
        equals = [player for player in everybody if (s.bites[player], -s.bags[player]) == rank]
        free = TANDEM_SEATS - len(saved)
        if len(equals) <= free and not all_tied_lose:
            saved += equals
        elif free:
            settle(s, QUARRELLED, equals, "PB-19.10")
    for bites in sorted(set(s.bites)):
        tied = [player for player in everybody if s.bites[player] == bites]
        if any(s.bags[one] > s.bags[other] for one in tied if one in saved for other in tied if other not in saved):
            settle(s, BY_BAGS, tied, "PB-19.9")
    return saved


def saved_by_army(s: Table) -> list[int]:
    """PB-19.12: whoever has more crisp bags than cards lie under the rescue card."""
    left = len(s.quarters[s.quarter])
    return [player for player in range(s.players) if s.bags[player] > left]


WHO_IS_SAVED: Final = {
    TINY_CAR: saved_by_tiny_car,
    TAXI: saved_by_taxi,
    SALVATION_CORPS: saved_by_salvation_corps,
    TANDEM: saved_by_tandem,
    ARMY: saved_by_army,
}
