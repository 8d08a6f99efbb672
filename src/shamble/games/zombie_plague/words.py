"""What is said at the table: actions, prompts, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.core.actions import seat_name
from shamble.core.caution import Caution
from shamble.games.zombie_plague.actions import (
    ACTIONS,
    ATTACK,
    BACKWARD,
    BARRICADE,
    CAR_DOOR_CHOICE,
    END,
    ENTER_CAR,
    EXIT_CAR,
    FLARE_AT,
    FORWARD,
    KEEP_NEW,
    KEEP_OLD,
    MOLOTOV_AT,
    OPENING,
    SEARCH,
    START_CAR,
    STEAL,
    TAKE_DOWN,
    TRADE,
    TURN_LEFT,
    TURN_OF,
    TURN_RIGHT,
    Z_POUND,
)
from shamble.games.zombie_plague.board.board import WINDOW
from shamble.games.zombie_plague.components import (
    BARE_HANDS,
    CARD_BITS,
    CODES,
    DIRECTIONS,
    EMPTY,
    KILL,
    NAMES,
    OOPS,
    SQUARE_NAMES,
    TAKE_DOWN_COST,
    UNARMED_HAND,
)
from shamble.games.zombie_plague.decisions import DECISIONS
from shamble.games.zombie_plague.look.sight import bitten_from, plan_seen, pose_of, steps, ways_seen
from shamble.games.zombie_plague.rules.attacks import arms
from shamble.games.zombie_plague.rules.deciding import PlagueDecision
from shamble.games.zombie_plague.rules.humans import ACT
from shamble.games.zombie_plague.rules.throwing import thrown_to
from shamble.games.zombie_plague.setup import FACE_HUMAN, PLACE_HUMAN
from shamble.games.zombie_plague.state import Table
from shamble.games.zombie_plague.view import GameView


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    """The action in words that need the table: which opening, which weapon, which zombie."""
    plain = ACTIONS.describe(action, names)
    block = ACTIONS.block_of(action)
    args = block.args(action)
    if block in (BARRICADE, TAKE_DOWN) and s.active >= 0 and s.square[s.active] >= 0:
        opening = s.plan.opening_at[s.square[s.active] * 4 + args[0]]
        if opening >= 0:
            verb = "Barricade" if block is BARRICADE else "Take down the barricade of"
            return f"{verb} the {opening_words(s, opening)} to the {DIRECTIONS.names[args[0]]}"
    elif block in (OPENING, Z_POUND) and args[0] < len(s.plan.openings):
        verb = "Pound on" if block is Z_POUND else "Take"
        edge = s.plan.opening_edges[args[0]][0]
        return f"{verb} the {opening_words(s, args[0])} at {SQUARE_NAMES[edge // 4]}, {DIRECTIONS.names[edge % 4]} side"
    elif block is KEEP_OLD and s.found and s.active >= 0:
        return f"Keep the {NAMES[s.weapon[s.active] & CARD_BITS]}, discard the new {NAMES[s.found[0] & CARD_BITS]}"
    elif block is KEEP_NEW and s.found and s.active >= 0:
        return f"Take the new {NAMES[s.found[0] & CARD_BITS]}, discard the {NAMES[s.weapon[s.active] & CARD_BITS]}"
    elif block in (MOLOTOV_AT, FLARE_AT) and s.active >= 0 and s.square[s.active] >= 0:
        square = thrown_to(s, s.active, args[0])
        return f"{plain}, on {SQUARE_NAMES[square]}" if square >= 0 else plain
    elif block in (EXIT_CAR, CAR_DOOR_CHOICE) and args[0] < len(s.plan.car_doors):
        verb = "Get out of the car on" if block is EXIT_CAR else "Tear open the car from"
        return f"{verb} {SQUARE_NAMES[s.plan.car_doors[args[0]][0]]}"
    elif block in (TRADE, STEAL, TURN_OF) and args[0] < s.humans:
        return f"{plain} ({seat_name(s.owner[args[0]], names)})"
    return plain


def opening_words(s: Table, opening: int) -> str:
    kind = "window" if s.plan.openings[opening].kind == WINDOW else "door"
    return f"{kind} {s.plan.openings[opening].id}"


def caution(view: GameView, action: int, names: Sequence[str]) -> Caution | None:
    """AP that are left when an activation is ended are lost."""
    if action in END and view["decision"] == ACT.name and view["ap"]:
        left = "1 AP is" if view["ap"] == 1 else f"{view['ap']} AP are"
        return Caution(f"{left} left and would be lost: end anyway?", "ZP-4.7")
    return None


AP_OF: Final = {
    TAKE_DOWN: TAKE_DOWN_COST,
    **dict.fromkeys(
        (TURN_LEFT, TURN_RIGHT, BARRICADE, ATTACK, SEARCH, ENTER_CAR, EXIT_CAR, START_CAR, MOLOTOV_AT, FLARE_AT), 1
    ),
}
"""What they cost a Human."""


def foretell(view: GameView, action: int, names: Sequence[str]) -> str:
    """What it costs, what is left then, and what the dice may bring."""
    block = ACTIONS.block_of(action)
    if view["decision"] != ACT.name:
        return ""
    if block is END:
        return f"{view['ap']} AP are lost" if view["ap"] else ""
    if block is TRADE:
        return "1 AP if the two agree"
    if block in (FORWARD, BACKWARD):
        return _step_foretold(view, action)
    cost = AP_OF.get(block)
    if cost is None:
        return ""
    left = spending(cost, view["ap"])
    if block is ATTACK:
        return f"{_chances(view)}; {left}"
    return f"a card is drawn; {left}" if block is SEARCH else left


def spending(cost: int, ap: int, bitten: bool = False) -> str:
    """What is left of some AP, and where it is so, that a zombie can come to bite."""
    return f"{cost} AP, then {ap - cost} left" + ("; a zombie could bite" if bitten else "")


def _step_foretold(view: GameView, action: int) -> str:
    """A step costs what lies on the way."""
    ways = ways_seen(view, plan_seen(view))
    pose = pose_of(view["humans"][view["active"]])
    (square, _), cost = next((there, cost) for there, cost, step in steps(*pose, ways, set()) if step == action)
    return spending(cost, view["ap"], square in bitten_from(view, ways))


def _chances(view: GameView) -> str:
    """What the die of the active Human's weapon brings."""
    held = view["humans"][view["active"]]["weapon"]
    weapon = arms(UNARMED_HAND if held is None else CODES.index(held["card"]) | (EMPTY if held["empty"] else 0))
    if weapon.kind == BARE_HANDS:
        return "two dice, which must agree"  # ZP-7.17
    on = {what: [str(die + 1) for die, result in enumerate(weapon.chart) if result == what] for what in (KILL, OOPS)}
    kills = f"kills on {', '.join(on[KILL])}" if on[KILL] else "kills nobody"
    return f"one die: {kills}" + (f", goes wrong on {', '.join(on[OOPS])}" if on[OOPS] else "")


def prompt(view: GameView, names: Sequence[str]) -> str:
    """What is asked, and of whom."""
    if view["over"]:
        return result(view, names)
    if view["player"] != view["viewer"] or view["viewer"] is None:
        who = names[view["player"]] if view["player"] >= 0 else "The zombies"
        if view["zombie_turn"] and view["player"] == view["zombie_player"]:
            return f"{who} moves the zombies"
        return f"{who} {'is' if view['player'] >= 0 else 'are'} acting" + where_active(view)
    asked = DECISIONS[view["decision"]]
    if asked is ACT:
        return f"Human {view['active'] + 1} has {view['ap']} AP left" + ("" if view["ap"] else ": end the activation")
    if asked in (PLACE_HUMAN, FACE_HUMAN):
        return f"{asked.prompt} {view['active'] + 1}"
    if view["config"]["zombies"] == "human" and isinstance(asked, PlagueDecision) and asked.for_the_zombies:
        return f"For the zombies: {asked.prompt}"
    return asked.prompt


def where_active(view: GameView) -> str:
    return f": Human {view['active'] + 1}, {view['ap']} AP left" if view["active"] >= 0 and view["round"] else ""


def result(view: GameView, names: Sequence[str]) -> str:
    """How the match ended, and why."""
    winners = [names[seat] for seat, share in enumerate(view["returns"]) if share == 1.0]
    who = " and ".join([", ".join(winners[:-1]), winners[-1]] if len(winners) > 1 else winners)
    humans = f"The Humans win ({who})" if winners else "The Humans win"
    return {
        "house": f"{humans}: everything is searched, the house is shut, and no zombie is inside.",
        "room": f"{humans}: everything is searched and they have shut themselves in one room.",
        "cellar": f"{humans}: everything is searched and they have shut themselves in the Cellar.",
        "car": f"{humans}: the engine starts, and they drive away.",
        "zombies": f"{who or 'The zombies'} win{'s' if who else ''}: no Human is left.",
        "traitor": f"{who} was the Traitor and wins alone behind their own barricades.",
        "last_alive": f"After 28 days {who} is the last one alive; the Humans' victory stands.",
        "nobody": "After 28 days nobody is left alive; the Humans' victory stands.",
        "draw": f"The last of {view['config']['round_limit']} rounds is over: a draw"
        + ("; the Humans' victory stands." if view["days"] else "."),
    }[str(view["ending"])]
