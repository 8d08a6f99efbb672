"""The end of the game (PB-19): the rescue card turns up and says who is saved, or the last buddy dies."""

from __future__ import annotations

from shamble.core.state import shares
from shamble.games.pints_of_blood.components import (
    ARMY,
    EXTRA,
    RESCUE_CARDS,
    RESCUES,
    SALVATION_CORPS,
    TANDEM,
    TAXI,
    TINY_CAR,
)
from shamble.games.pints_of_blood.events import CAR_ROLL, LEFT_BEHIND, RESCUE, SAVED, ZOMBIES_WIN
from shamble.games.pints_of_blood.placements import take_all_back
from shamble.games.pints_of_blood.state import Table, seats_from

DEFEAT = "zombies"
ENDINGS = (*(code for code, _, _ in RESCUE_CARDS), DEFEAT)
TANDEM_SEATS = 2


def rescue(s: Table, card: int) -> None:
    """PB-19.1: the card is face up, so the game is over; what is unresolved is dropped."""
    s.rescued_by = card
    s.tell(RESCUE, "PB-19.1", card)
    saved = WHO_IS_SAVED[card](s)
    for player in seats_from(s, s.turn):
        s.tell(SAVED if player in saved else LEFT_BEHIND, "PB-19.13", player)
    s.end(shares(saved, s.players), ENDINGS[card - RESCUES])


def lose(s: Table) -> None:
    """PB-14.6: nobody is left in the pub."""
    s.tell(ZOMBIES_WIN, "PB-14.6")
    s.end([0.0] * s.players, DEFEAT)


def saved_by_tiny_car(s: Table) -> list[int]:
    """PB-19.4, PB-19.5: most extra hits, then most crisp bags, then the tied players roll again."""
    rivals = seats_from(s, s.turn)
    while len(rivals) > 1:
        for player in rivals:
            s.symbols[player] = sum(die[s.rng.below(6)] == EXTRA for die in s.kit.dice)
            s.tell(CAR_ROLL, "PB-19.4", player, s.symbols[player])
        best = max((s.symbols[player], s.bags[player]) for player in rivals)
        rivals = [player for player in rivals if (s.symbols[player], s.bags[player]) == best]
    return rivals


def saved_by_taxi(s: Table) -> list[int]:
    """PB-19.6: everybody who has a buddy card pays one."""
    take_all_back(s)
    saved = [player for player in range(s.players) if s.hands[player]]
    for player in saved:
        s.discard.append(s.hands[player].pop(0))
    return saved


def saved_by_salvation_corps(s: Table) -> list[int]:
    """PB-19.7, PB-19.8: all but the one with the fewest beers, then the fewest crisp bags; still tied, all."""
    least = min(zip(s.drunk, s.bags, strict=True))
    left = [player for player in range(s.players) if (s.drunk[player], s.bags[player]) == least]
    return [player for player in range(s.players) if len(left) > 1 or player not in left]


def saved_by_tandem(s: Table) -> list[int]:
    """PB-19.9 to PB-19.11: two seats by fewest bites, then most bags; equals too many for the free seats quarrel and
    stay."""
    ranks = sorted({(s.bites[player], -s.bags[player]) for player in range(s.players)})
    if s.config["tandem_tie"] == "all-tied-lose" and len(ranks) == 1:
        return []
    saved: list[int] = []
    for rank in ranks:
        equals = [player for player in range(s.players) if (s.bites[player], -s.bags[player]) == rank]
        if len(equals) <= TANDEM_SEATS - len(saved):
            saved += equals
    return saved


def saved_by_army(s: Table) -> list[int]:
    """PB-19.12: whoever has more crisp bags than cards lie under the rescue card."""
    left = len(s.quarters[s.quarter])
    return [player for player in range(s.players) if s.bags[player] > left]


WHO_IS_SAVED = {
    TINY_CAR: saved_by_tiny_car,
    TAXI: saved_by_taxi,
    SALVATION_CORPS: saved_by_salvation_corps,
    TANDEM: saved_by_tandem,
    ARMY: saved_by_army,
}
