"""What people read besides the log: an action where its own text does not say enough, how a match ended, and the
census."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shamble.core.actions import seat_name
from shamble.games.eaten_by_zombies.actions import ACTIONS, KILL, SHOOT
from shamble.games.eaten_by_zombies.components import CARD_COUNT, CARD_NAMES
from shamble.games.eaten_by_zombies.state import NO_CARD, Table


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    if action in SHOOT and action - SHOOT.first < len(s.horde):
        place = action - SHOOT.first
        return f"Kill the {CARD_NAMES[s.horde[place]]}, number {place + 1} from the oldest"
    if action in KILL and s.horde:
        return f"Kill the newest zombie, a {CARD_NAMES[s.horde[-1]]}"
    return ACTIONS.describe(action, names)


def pieces(s: Table) -> tuple[int, ...]:
    """How many cards of each type there are, wherever they lie: no card is ever made or destroyed."""
    census = [0] * CARD_COUNT
    zones = [s.horde, s.zombie_deck, s.zombie_discard, s.play_area, *s.hand, *s.deck, *s.discard, *s.threat]
    for cards in zones:
        for card in cards:
            census[card] += 1
    if s.shown != NO_CARD:
        census[s.shown] += 1
    for card, pile in enumerate(s.piles):
        census[card] += max(0, pile)
    return tuple(census)


def result(view: dict[str, Any], names: Sequence[str]) -> str:
    """EZ-21: who won, and by which of the three endings."""
    winners = [seat for seat, share in enumerate(view["returns"]) if share == 1.0]
    if view["ending"] == "last_survivor":
        return f"{seat_name(winners[0], names)} is the last Survivor and wins. Everybody else was eaten by zombies."
    if view["ending"] == "insanity":
        if not winners:
            return "A Survivor held nothing but zombies and went insane. The zombies win; no player does."
        return f"A Survivor held nothing but zombies and went insane. The zombies win: {_listed(winners, names)}."
    scores = view["scores"]
    most = max(scores)
    best = [seat for seat in winners if scores[seat] == most]
    title = "is the ultimate victor" if len(best) == 1 else "share the title of ultimate victor"
    return (
        f"No zombie is left in Zombie Deck and Zombie Discard. {_listed(winners, names)} survived and win together; "
        f"{_listed(best, names)} {title} with {most:.0f} cards."
    )


def _listed(seats: Sequence[int], names: Sequence[str]) -> str:
    return " and ".join(seat_name(seat, names) for seat in seats)
