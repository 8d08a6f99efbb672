"""Actions and results in words that say more than the bare action does: what lies there, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.actions import seat_name
from shamble.core.caution import Caution
from shamble.games.zombiegeddon.actions import ACTIONS, AGREE, MOVE, PASS_OVER, REFUSE, REMOVE
from shamble.games.zombiegeddon.board import BIT, NEAR, POST_BOMB_SHELTERS, PRE_BOMB_SHELTERS, SPACES
from shamble.games.zombiegeddon.components import FIGURES, FIRST_ENEMY, NAMES, SEWER
from shamble.games.zombiegeddon.decisions import DECISIONS
from shamble.games.zombiegeddon.state import CALLED, PLAYED_OUT, Table
from shamble.games.zombiegeddon.view import GameView, MotionView

ENDINGS = {
    "out_of_reach": "No disk could be reached any more",
    "call": "Everybody agreed to end the post-bomb phase",
    "play_out": "Everybody played out their own disks",
    "no_progress": "Round after round went by without progress",
    "nobody": "Nobody had delivered a supply token, so nobody was left after the bomb",
}


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    if action in MOVE:
        figure, to = MOVE.args(action)
        u = s.figures[FIGURES * s.turn + figure]
        if u < 0 or u == to:
            return ACTIONS.describe(action, names)
        verb = "Move" if NEAR[u] & BIT[to] else "Jump with"
        return f"{verb} figure {figure + 1} from {SPACES[u]} to {SPACES[to]} ({_what_lies_on(s, to)})"
    if action in PASS_OVER:
        figure, via = PASS_OVER.args(action)
        u = s.figures[FIGURES * s.turn + figure]
        return f"Pass over {SPACES[via]} with figure {figure + 1}" + (f" from {SPACES[u]}" if u >= 0 else "")
    if action in REMOVE:
        u = s.figures[FIGURES * s.turn + REMOVE.args(action)[0]]
        return ACTIONS.describe(action, names) + (f" at {SPACES[u]}" if u >= 0 else "")
    if action in AGREE or action in REFUSE:
        return ACTIONS.describe(action, names) + _to_what(s, names)
    return ACTIONS.describe(action, names)


def _what_lies_on(s: Table, v: int) -> str:
    if v in PRE_BOMB_SHELTERS or v in POST_BOMB_SHELTERS:
        return "red shelter" if v in PRE_BOMB_SHELTERS else "white shelter"
    disk = s.disks[v]
    if disk < 0:
        return "empty"
    cost = ", costs a weapon" if FIRST_ENEMY <= disk < SEWER and not s.standing & BIT[v] else ""
    return NAMES[s.phase][disk].lower() + cost


def _to_what(s: Table, names: Sequence[str] | None) -> str:
    if s.motion == CALLED:
        return f": {seat_name(s.turn, names)} wants to end the phase at once"
    if s.motion == PLAYED_OUT:
        return f": {seat_name(s.turn, names)} wants to play out"
    return " to end the phase, as nobody has made progress" if s.motion else ""


def caution(view: GameView, action: int, names: Sequence[str]) -> Caution | None:
    """A first action that ends the phase loses the second."""
    if action not in view["ends_phase"]:
        return None
    return Caution("The phase ends at once, and your second action is lost: move anyway?", "ZG-9.2")


def prompt(view: GameView, names: Sequence[str]) -> str:
    """What is asked, and of whom."""
    if view["over"]:
        return result(view, names)
    own = view["player"] == view["viewer"]
    asked = DECISIONS[view["decision"]].prompt if own else ""
    name = names[view["player"]]
    if view["motion"] is not None:
        return f"{_question(view, view['motion'], names)} {asked or f'{name} is to answer.'}"
    if view["changeover"]:
        return f"The bomb has fallen. {asked or f'{name} looks through their disks.'}"
    if not own:
        return f"{name} is to move" + (" (playing out alone)" if view["play_out"] else "")
    if view["passing"] is not None:
        return f"Figure {view['passing'] + 1} is passing over: choose where it goes on to"
    return asked + (". You play out alone" if view["play_out"] else "")


def _question(view: GameView, motion: MotionView, names: Sequence[str]) -> str:
    """What is proposed, and by whom."""
    if motion["kind"] == "system":
        return "A round has passed without progress: end the phase?"
    proposer = "You want" if view["turn"] == view["viewer"] else f"{names[view['turn']]} wants"
    if motion["kind"] == "call":
        return f"{proposer} to end the phase at once."
    return f"{proposer} to play out: no disk is contested any more."


def result(view: GameView, names: Sequence[str]) -> str:
    """Who won with how many points, who had what, and what ended it."""
    scores = [int(score) for score in view["scores"] or ()]
    best = max(scores)
    winners = [names[seat] for seat, score in enumerate(scores) if score == best]
    others = ", ".join(f"{names[seat]} {score}" for seat, score in enumerate(scores) if score != best)
    won = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
    points = f"{best} point{'' if best == 1 else 's'}"
    return f"{ENDINGS[view['ending']]}. {won} with {points}{f'; {others}' if others else ''}."
