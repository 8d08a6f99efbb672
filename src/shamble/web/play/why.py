"""Why can't I? The rule that explains a piece, and what forbids now what could be done with it at another time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from shamble.core.actions import Seats
from shamble.core.errors import Refusal
from shamble.core.rng import Rng
from shamble.core.scene import Edge, Grid, Scene, Shape, Square, pieces
from shamble.core.scene import Piece as ScenePiece
from shamble.core.state import State
from shamble.render.speech import spoken
from shamble.web.play.failures import PAUSED
from shamble.web.play.played_table import PlayedTable
from shamble.web.play.refusals import WAIT_FOR_ANSWERS, Refuse
from shamble.web.play.serializers import rule_text
from shamble.web.wire import games as wire_games
from shamble.web.wire import protocol

MOST_ACTIONS = 6
"""Actions named as examples under one refusal; a zombie can be sent to six others."""
MOST_REFUSALS = 6
"""Different reasons given for one piece: more is not read."""

KEPT = 32
"""Drawings of all that could be done, each of one moment for one viewer: whoever asks about one piece asks about the
next."""

Thing = ScenePiece | Shape | Square | Edge
Moment = tuple[str, int, int, int | None, tuple[str, ...]]
"""Table, undos, entries of the log, viewer and names."""

_drawn: OrderedDict[Moment, Scene | None] = OrderedDict()


def explain(live: PlayedTable, viewer: int | None, request: protocol.AskWhy) -> protocol.Why:
    """The answer to the request, from what the viewer may know."""
    if sum((bool(request.piece), request.action is not None, bool(request.rule))) != 1:
        raise Refuse("malformed", "ask about one piece, one action or one rule")
    if request.rule:
        rule = rule_text(live.row.game, request.rule)
        if rule is None:
            raise Refuse("not_now", f"there is no rule {request.rule}")
        return protocol.Why(id=request.id, label="", rule=rule, allowed=[], refusals=[])
    if live.match is None:
        raise Refuse("not_now", "the match has not begun")
    position, frozen = live.position_for(viewer)
    # In a world that fits what the player knows, a reason cannot give away what they must not know.
    state = position.state if viewer is None else position.state.determinize(viewer, Rng(f"why {position.length}"))
    wait = ""
    if state.over:
        wait = "the match is over"
    elif live.paused:
        wait = PAUSED
    elif frozen:
        wait = WAIT_FOR_ANSWERS
    elif viewer is None:
        wait = "you do not sit at this table"
    elif position.state.player != viewer:
        wait = f"it is {live.names[position.state.turn]}'s turn"
    if request.action is not None:
        return _of_actions(request.id, "", None, [request.action], state, live.names, wait)
    thing = find_thing(position.scene(viewer, live.names, frozen), request.piece)
    if thing is None:
        raise Refuse("not_now", f"there is no piece {request.piece} on the table now")
    label = spoken(thing) if isinstance(thing, ScenePiece) else thing.label
    rule = rule_text(live.row.game, thing.rule) if thing.rule else None
    moment = (live.id, position.undos, position.length, viewer, live.names)
    meant = _all_that_a_click_could_mean(moment, state, request.piece) or thing.actions
    return _of_actions(request.id, label, rule, meant, state, live.names, wait)


def _of_actions(
    request: int,
    label: str,
    rule: wire_games.RuleText | None,
    actions: Sequence[int],
    state: State,
    names: Sequence[str],
    wait: str,
) -> protocol.Why:
    """What is allowed of these actions, and what forbids the others; `wait`: why none of them is now."""
    allowed: list[str] = []
    refusals: dict[tuple[str, str], list[str]] = {}
    for action in actions:
        refusal = Refusal("E_WAIT", "", wait) if wait else state.game.why_not(state, action)
        known = 0 <= action < state.game.actions.size
        text = state.game.describe(state, action, names) if known else f"action {action}"
        if refusal is None:
            allowed.append(text)
        elif len(refusals) < MOST_REFUSALS or (refusal.rule, refusal.text) in refusals:
            refusals.setdefault((refusal.rule, refusal.text), []).append(text)
    return protocol.Why(
        id=request,
        label=label,
        rule=rule,
        allowed=allowed,
        refusals=[protocol.Refusal(key[0], key[1], texts[:MOST_ACTIONS]) for key, texts in refusals.items()],
    )


def _all_that_a_click_could_mean(moment: Moment, state: State, piece: str) -> tuple[int, ...]:
    """Draw the table as if every action among those present were legal, and see what then stands on the piece."""
    if moment not in _drawn:
        _drawn[moment] = _draw_everything(state, moment[3], moment[4])
        while len(_drawn) > KEPT:
            _drawn.popitem(last=False)
    _drawn.move_to_end(moment)
    scene = _drawn[moment]
    thing = find_thing(scene, piece) if scene is not None else None
    return () if thing is None else thing.actions


def _draw_everything(state: State, viewer: int | None, names: Sequence[str]) -> Scene | None:
    """A game may have no drawing for what can never be; then only what can be done now is known."""
    everything = [action for action in range(state.game.actions.size) if _is_among_those_present(state, action)]
    view = state.view(viewer) | {"options": everything}
    try:
        return state.game.scene(view, everything, names)
    except (LookupError, TypeError, ValueError, AssertionError):
        return None


def _is_among_those_present(state: State, action: int) -> bool:
    """The space of actions is the same for any number of players: some name seats that this table has not."""
    block = state.game.actions.block_of(action)
    named = zip(block.arguments.values(), block.args(action), strict=True)
    return all(value < state.players for argument, value in named if isinstance(argument, Seats))


def find_thing(scene: Scene, wanted: str) -> Thing | None:
    """The piece, shape, square or edge that goes by this id."""
    for piece in pieces(scene):
        if piece.id == wanted:
            return piece
        if isinstance(piece, Grid) and wanted.startswith(f"{piece.id}."):
            for square in piece.squares:
                if wanted == f"{piece.id}.{square.col}.{square.row}":
                    return square
            for edge in piece.edges:
                if wanted == f"{piece.id}.{edge.col}.{edge.row}.{edge.side}":
                    return edge
    return None
