"""What is said at the table: actions, prompts, the result."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.actions import seat_name
from shamble.core.game import View
from shamble.games.eaten_by_zombies.actions import ACTIONS, KILL, SHOOT
from shamble.games.eaten_by_zombies.components import CARD_NAMES
from shamble.games.eaten_by_zombies.state import TOGETHER, Table


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    if action in SHOOT and action - SHOOT.first < len(s.horde):
        place = action - SHOOT.first
        return f"Kill the {CARD_NAMES[s.horde[place]]}, number {place + 1} from the oldest"
    if action in KILL and s.horde:
        return f"Kill the newest zombie, a {CARD_NAMES[s.horde[-1]]}"
    return ACTIONS.describe(action, names)


def prompt(view: View, names: Sequence[str]) -> str:
    """What is asked, and of whom."""
    if view["over"]:
        return result(view, names)
    player = view["player"]
    if player != view["viewer"] or not view["options"]:
        return f"{names[player]} is choosing" if player != view["viewer"] else "One moment"
    asked = view["decision"]
    name = asked["name"]
    if name == "announce":
        return f"Announce Fight (Level {view['horde_level']}) or Flee (Attrition {view['horde_attrition']})"
    if name == "play":
        return "Play cards, then say that you are done"
    if name == "window":
        return f"You may play a card without a sign {asked['window']}"
    if name == "lose":
        return f"Choose a card to lose ({view['loss']} to go)"
    if name == "threat_discard":
        return f"Discard Swag because of the Threat ({view['loss']} to go)"
    if name == "find":
        return f"Find Swag: you have {view['budget']} to spend"
    if name in ("add", "memory", "claim", "grab", "lead", "kill", "shown"):
        return f"You may {asked['asks']}"
    return str(asked["asks"])[:1].upper() + str(asked["asks"])[1:]


def result(view: View, names: Sequence[str]) -> str:
    """EZ-21: who won, by which of the three endings, and what decided it."""
    winners = [seat_name(seat, names) for seat, share in enumerate(view["returns"]) if share == 1.0]
    if view["ending"] == "last_survivor":
        return f"{winners[0]} is the last Survivor and wins. Everybody else was eaten by zombies."
    if view["ending"] == "insanity":
        insane = f"{seat_name(view['turn'], names)} held nothing but zombies and went insane."  # EZ-6.13
        return f"{insane} The zombies win" + (f": {_listed(winners)}." if winners else "; no player does.")
    return f"No zombie is left to come. {_by_cards(view, names)}"


def _by_cards(view: View, names: Sequence[str]) -> str:
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
