"""What people read besides the log: an action where its own text does not say enough, how a match ended, and the
census."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shamble.core.actions import seat_name
from shamble.games.eaten_by_zombies.actions import ACTIONS, KILL, SHOOT
from shamble.games.eaten_by_zombies.components import CARD_COUNT, CARD_NAMES
from shamble.games.eaten_by_zombies.state import NO_CARD, TOGETHER, Table


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
    """EZ-21: who won, by which of the three endings, and what decided it."""
    winners = [seat_name(seat, names) for seat, share in enumerate(view["returns"]) if share == 1.0]
    if view["ending"] == "last_survivor":
        return f"{winners[0]} is the last Survivor and wins. Everybody else was eaten by zombies."
    if view["ending"] == "insanity":
        insane = f"{seat_name(view['turn'], names)} held nothing but zombies and went insane."  # EZ-6.13
        return f"{insane} The zombies win" + (f": {_listed(winners)}." if winners else "; no player does.")
    return f"No zombie is left to come. {_by_cards(view, names)}"


def _by_cards(view: dict[str, Any], names: Sequence[str]) -> str:
    """EZ-21.4, EZ-21.8, EZ-21.9: the Survivors by the number of their cards."""
    cards = view["scores"]
    alive = [seat for seat, seen in enumerate(view["seats"]) if seen["status"] == "survivor"]
    victors = [seat_name(seat, names) for seat in alive if cards[seat] == max(cards)]
    title = "is the ultimate victor" if len(victors) == 1 else "are the ultimate victors"
    told = f"{_listed(victors)} {title}, with the most cards ({max(cards):.0f})."
    others = [f"{seat_name(seat, names)} ({cards[seat]:.0f})" for seat in alive if cards[seat] < max(cards)]
    if not others:
        return told
    won_too = view["config"]["exhaustion"] == TOGETHER
    return f"{told} {_listed(others)} survived{' and won with them' if won_too else ''}."


def _listed(words: Sequence[str]) -> str:
    """ "Ann", "Ann and Ben", "Ann, Ben and Cat"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
