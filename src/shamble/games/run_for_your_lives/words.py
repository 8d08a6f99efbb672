"""What is said at the table: actions, prompts, the result."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.caution import Caution
from shamble.games.run_for_your_lives.actions import ACTIONS, REDRAW, SEAT_NAMED, TYPE_NAMED
from shamble.games.run_for_your_lives.box import column
from shamble.games.run_for_your_lives.components import CODES, ENOUGH, FIRST_ZOMBIE, MATCH_OF, NAMES, NUMBERS, TYPE_OF
from shamble.games.run_for_your_lives.decisions import DECISIONS
from shamble.games.run_for_your_lives.rules import PLAY, cancels
from shamble.games.run_for_your_lives.state import Table
from shamble.games.run_for_your_lives.view import GameView


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    """The action, and the card it would wipe out."""
    text = ACTIONS.describe(action, names)
    kind = TYPE_NAMED[action]
    receiver = s.turn if SEAT_NAMED[action] < 0 else SEAT_NAMED[action]
    return f"{text} (removes {NAMES[MATCH_OF[kind]]})" if kind >= 0 and cancels(s, kind, receiver) else text


def caution(view: GameView, action: int, names: Sequence[str]) -> Caution | None:
    """A zombie-player who gives an item may let somebody escape with it."""
    receiver = SEAT_NAMED[action]
    if view["gift"] is None or receiver < 0:
        return None
    kind = TYPE_OF[CODES.index(view["gift"])]
    here = [TYPE_OF[CODES.index(code)] for code in view["areas"][receiver]]
    counts = column(view["config"], "counts")
    items = sum(counts[held] for held in here if held < FIRST_ZOMBIE)
    if kind >= FIRST_ZOMBIE or items + counts[kind] < view["config"]["items_to_win"] or MATCH_OF[kind] in here:
        return None
    which = "fifth item" if view["config"]["items_to_win"] == ENOUGH else "last item"
    return Caution(f"It is the {which} of {names[receiver]}, who wins with it: give it anyway?", "ZR-7.1")


def foretell(view: GameView, action: int, names: Sequence[str]) -> str:
    """How many items or zombies then lie in front of somebody, and whether that ends it for them."""
    kind = TYPE_NAMED[action]
    if view["gift"] is not None and SEAT_NAMED[action] >= 0:
        kind = TYPE_OF[CODES.index(view["gift"])]
    if kind < 0:
        return ""
    receiver = view["player"] if SEAT_NAMED[action] < 0 else SEAT_NAMED[action]
    here = [TYPE_OF[CODES.index(code)] for code in view["areas"][receiver]]
    if MATCH_OF[kind] in here:
        return "both cards go to the discard pile"
    counts = column(view["config"], "counts")
    items = kind < FIRST_ZOMBIE
    held = counts[kind] + sum(counts[other] for other in here if (other < FIRST_ZOMBIE) == items)
    enough = view["config"]["items_to_win" if items else "zombies_to_lose"]
    who = "you" if receiver == view["viewer"] else names[receiver]
    has = "have" if who == "you" else "has"
    if held < enough:
        return f"{who} then {has} {held} of {enough} {'items' if items else 'zombies'}"
    if items:
        return f"{who} {'escape and win' if who == 'you' else 'escapes and wins'}"
    return f"{who} {'are' if who == 'you' else 'is'} caught"


def prompt(view: GameView, names: Sequence[str]) -> str:
    """What is asked, and of whom."""
    if view["over"]:
        return result(view, names)
    player = view["player"]
    if player != view["viewer"]:
        return f"{names[player]} is choosing"
    asked = DECISIONS[view["decision"]]
    if asked is not PLAY:
        return asked.prompt
    if REDRAW in view["options"]:
        return f"You cannot play: show your hand and draw {redrawn(view)}" + (
            ", or use the Special Rule" if len(view["options"]) > 1 else ""
        )
    return asked.prompt + ("" if view["special_used"] else "; once a turn the Special Rule gives you an extra draw")


def redrawn(view: GameView) -> str:
    """How many cards a redraw gives (ZR-6.4, ZR-16.1)."""
    return NUMBERS[view["config"]["hand"] + 1]


def result(view: GameView, names: Sequence[str]) -> str:
    """How the match ended, and why."""
    if view["ending"] == "turn_limit":
        alive = " and ".join(names[seat] for seat, living in enumerate(view["living"]) if living)
        return f"The turn limit of {view['config']['turn_limit']} is reached: a draw between {alive}."
    winner = names[view["returns"].index(1.0)]
    if view["ending"] == "escape":
        return f"{winner} has {NUMBERS[view['config']['items_to_win']]} different items and escapes."
    return f"{winner} is the last one alive."
