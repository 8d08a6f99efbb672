"""What is said at the table: actions, prompts, the result."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.actions import seat_name
from shamble.games.eaten_by_zombies.actions import ACTIONS, KILL, SHOOT
from shamble.games.eaten_by_zombies.components import CARD_NAMES
from shamble.games.eaten_by_zombies.decisions import DECISIONS
from shamble.games.eaten_by_zombies.rules.announce import CHOOSE_FIGHT_OR_FLEE
from shamble.games.eaten_by_zombies.rules.attrition import LOSE_CARD
from shamble.games.eaten_by_zombies.rules.refill import DISCARD_UNDER_THREAT
from shamble.games.eaten_by_zombies.rules.scavenge import FIND_SWAG
from shamble.games.eaten_by_zombies.rules.without_sign import REACT
from shamble.games.eaten_by_zombies.state import TOGETHER, Table
from shamble.games.eaten_by_zombies.view import GameView


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    if action in SHOOT and action - SHOOT.first < len(s.horde):
        place = action - SHOOT.first
        return f"Kill the {CARD_NAMES[s.horde[place]]}, number {place + 1} from the oldest"
    if action in KILL and s.horde:
        return f"Kill the newest zombie, a {CARD_NAMES[s.horde[-1]]}"
    return ACTIONS.describe(action, names)


def prompt(view: GameView, names: Sequence[str]) -> str:
    """What is asked, and who is asked."""
    if view["over"]:
        return result(view, names)
    if view["player"] != view["viewer"]:
        return f"{names[view['player']]} is choosing"
    if not view["decision"]:  # somebody else is asked, and nobody may know it
        return "One moment"
    asked = DECISIONS[view["decision"]]
    if asked is CHOOSE_FIGHT_OR_FLEE:
        return f"Announce Fight (Level {view['horde_level']}) or Flee (Attrition {view['horde_attrition']})"
    if asked is REACT:
        return f"{asked.prompt} {view['question']['window']}"
    if asked in (LOSE_CARD, DISCARD_UNDER_THREAT):
        return f"{asked.prompt} ({view['loss']} to go)"
    if asked is FIND_SWAG:
        return f"{asked.prompt}: you have {view['budget']} to spend"
    return asked.prompt


def result(view: GameView, names: Sequence[str]) -> str:
    """EZ-21: who won, by which of the three endings, and what decided it."""
    winners = [seat_name(seat, names) for seat, share in enumerate(view["returns"]) if share == 1.0]
    if view["ending"] == "last_survivor":
        return f"{winners[0]} is the last Survivor and wins. Everybody else was eaten by zombies."
    if view["ending"] == "insanity":
        insane = f"{seat_name(view['turn'], names)} held nothing but zombies and went insane."  # EZ-6.13
        return f"{insane} The zombies win" + (f": {_listed(winners)}." if winners else "; no player does.")
    return f"No zombie is left to come. {_by_cards(view, names)}"


def _by_cards(view: GameView, names: Sequence[str]) -> str:
    """EZ-21.4, EZ-21.8, EZ-21.9: the Survivors by the number of their cards."""
    cards = view["scores"] or []
    alive = [seat for seat, seen in enumerate(view["seats"]) if seen["status"] == "survivor"]
    victors = [seat_name(seat, names) for seat in alive if cards[seat] == max(cards)]
    title = "is the ultimate victor" if len(victors) == 1 else "are the ultimate victors"
    line = f"{_listed(victors)} {title}, with the most cards ({max(cards):.0f})."
    others = [f"{seat_name(seat, names)} ({cards[seat]:.0f})" for seat in alive if cards[seat] < max(cards)]
    if not others:
        return line
    won_too = view["config"]["exhaustion"] == TOGETHER
    return f"{line} {_listed(others)} survived{' and won with them' if won_too else ''}."


def _listed(words: Sequence[str]) -> str:
    """ "Ann", "Ann and Ben", "Ann, Ben and Cat"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
