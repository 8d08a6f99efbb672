"""What is said at the table: actions, prompts, the result."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.actions import seat_name
from shamble.core.caution import Caution
from shamble.games.eaten_by_zombies.actions import (
    ACTIONS,
    DONE,
    FIGHT,
    FIND,
    FLEE,
    KILL,
    LOSE,
    LOSE_DISCARDED,
    LOSE_TOP,
    PLAY,
    SHOOT,
    STOP_FINDING,
)
from shamble.games.eaten_by_zombies.box import cards_of
from shamble.games.eaten_by_zombies.components import CARD_IDS, CARD_NAMES, DRAW_SIGN, ZOMBIE, ZOMBIES
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


def caution(view: GameView, action: int, names: Sequence[str]) -> Caution | None:
    """A Fight or Flee that surely fails while the other might not, and Swag that is left although it could be had."""
    if action in STOP_FINDING and any(option in FIND for option in view["options"]):
        return Caution(f"You can still pay for a card with {view['budget']}: find no more?", "EZ-10.4")
    if action in FLEE and _flee_fails(view) and not _fight_fails(view):
        had, wanted = in_hand(view)[1], view["horde_attrition"]
        return Caution(f"You have Flee {had}, the Horde needs {wanted}: flee anyway?", "EZ-9.2")
    if action in FIGHT and _fight_fails(view) and not _flee_fails(view):
        had, wanted = in_hand(view)[0], newest_level(view)
        return Caution(f"You have Fight {had}, the newest zombie needs {wanted}: fight anyway?", "EZ-8.2")
    if action in DONE and any(option in PLAY for option in view["options"]):
        fleeing = view["announced"] == "flee"
        had, wanted = (view["flee"], view["horde_attrition"]) if fleeing else (view["fight"], newest_level(view))
        if had < wanted:
            what = "Flee" if fleeing else "Fight"
            rule = "EZ-9.2" if fleeing else "EZ-8.2"
            return Caution(f"You have played {what} {had}, {wanted} is needed: play no more?", rule)
    return None


def foretell(view: GameView, action: int, names: Sequence[str]) -> str:
    """What is had and what is needed, what a card adds, what it costs, and what is left to lose."""
    cards = cards_of(view["config"])
    may_draw = "; cards that you draw may add to it" if _may_draw(view) else ""
    if action in FIGHT:
        return f"your hand has Fight {in_hand(view)[0]}, the newest zombie takes {newest_level(view)}{may_draw}"
    if action in FLEE:
        return f"your hand has Flee {in_hand(view)[1]}, the Horde takes {view['horde_attrition']}{may_draw}"
    if action in PLAY and view["announced"]:
        card = action - PLAY.first
        if view["announced"] == "flee":
            return f"Flee {view['flee'] + cards.flee[card]} of {view['horde_attrition']}"
        return f"Fight {view['fight'] + cards.fight[card]} of {newest_level(view)}"
    if action in DONE and view["announced"]:
        fleeing = view["announced"] == "flee"
        had, wanted = (view["flee"], view["horde_attrition"]) if fleeing else (view["fight"], newest_level(view))
        return f"{'Flee' if fleeing else 'Fight'} {had} of {wanted}: it {'succeeds' if had >= wanted else 'fails'}"
    if action in FIND:
        cost = cards.cost[action - FIND.first]
        return f"costs {cost}, {view['budget'] - cost} left to spend"
    if action in LOSE_TOP or action in LOSE or action in LOSE_DISCARDED:
        return f"then {view['loss'] - 1} to go" if view["loss"] > 1 else "that is the last of it"
    return ""


def in_hand(view: GameView) -> tuple[int, int]:
    """Fight and Flee of all cards in the viewer's hand."""
    cards = cards_of(view["config"])
    held = [CARD_IDS.index(code) for code in _hand(view)]
    worth = [[values[card] for card in held if card < ZOMBIE] for values in (cards.fight, cards.flee)]
    return sum(worth[0]), sum(worth[1])


def newest_level(view: GameView) -> int:
    """What the zombie takes that is killed first."""
    return ZOMBIES[CARD_IDS.index(view["horde"][-1]) - ZOMBIE].level if view["horde"] else 0


def _hand(view: GameView) -> list[str]:
    return view["seats"][view["player"]]["hand"] or []


def _may_draw(view: GameView) -> bool:
    """Whether a card in hand may bring others, or does what no sum can tell."""
    cards = cards_of(view["config"])
    held = [card for card in map(CARD_IDS.index, _hand(view)) if card < ZOMBIE]
    return any(cards.signs[card] & DRAW_SIGN or not cards.signs[card] for card in held)


def _flee_fails(view: GameView) -> bool:
    return in_hand(view)[1] < view["horde_attrition"] and not _may_draw(view)


def _fight_fails(view: GameView) -> bool:
    return in_hand(view)[0] < newest_level(view) and not _may_draw(view)


def repeats(view: GameView, action: int) -> int:
    """The top card may be lost until the loss is paid, as long as there is one."""
    if action not in LOSE_TOP:
        return 1
    return min(view["loss"], view["seats"][view["player"]]["deck_count"])


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
