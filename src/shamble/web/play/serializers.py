"""What each viewer is sent: the match and their choices as they may know them. Everything here is made from a view,
from events seen by the viewer, or from the viewer's scene; nothing else of a match is sent to anybody."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from shamble.core.actions import Actions
from shamble.core.game import View
from shamble.core.scene import Grid, Scene, pieces
from shamble.core.state import NOBODY, State
from shamble.games import game as find_game
from shamble.web.play.failures import PAUSED
from shamble.web.play.forced import is_forced
from shamble.web.play.played_table import PlayedTable
from shamble.web.play.position import Position
from shamble.web.play.refusals import WAIT_FOR_ANSWERS
from shamble.web.play.requests import must_consent, standing_request
from shamble.web.wire import games as wire_games
from shamble.web.wire import messages as wire

# -- the match ---------------------------------------------------------------------------------------------------------


def serialize_play(live: PlayedTable, viewer: int | None, with_pieces: bool) -> wire.Play:
    """The match as the viewer is shown it, without its log and its picture: what of these is new is known by the page.
    `with_pieces`: each choice says on which pieces it stands."""
    assert live.match is not None, "a match that has begun is in memory"
    record, window = live.match.record, live.match.window
    position, frozen = live.position_for(viewer)
    state, names = position.state, live.names
    # While a bot plays the seat nothing is asked of its owner: whatever they chose would be refused.
    yours = not frozen and viewer is not None and state.player == viewer and not live.row.seats[viewer].away
    return wire.Play(
        number=position.number(viewer),
        turn=NOBODY if state.over else state.turn,
        asked=NOBODY if state.over or live.paused else position.view(viewer)["player"],
        yours=yours,
        covert=yours and state.covert,
        forced=yours and is_forced(state, live.row, live.match.rng),
        decision=state.decision.name if yours else "",
        window=max(0.0, window.closes - live.now()) if window.is_open else None,
        prompt=_prompt(live, position, viewer, frozen),
        svg="",
        drawn=0,
        choices=_choices(position, viewer, names, with_pieces) if yours else [],
        log=None,
        beats=[],
        frame=record.frame(viewer, position.moves),
        undo=_undo(live, viewer),
        quiet=viewer is not None and live.row.seats[viewer].quiet,
        result=serialize_result(position, viewer, names),
    )


def _prompt(live: PlayedTable, position: Position, viewer: int | None, frozen: bool) -> str:
    if live.paused:
        return f"{PAUSED}."
    return f"{WAIT_FOR_ANSWERS}." if frozen else position.prompt(viewer, live.names)


def _choices(position: Position, viewer: int | None, names: Sequence[str], with_pieces: bool) -> list[wire.Choice]:
    scene = position.scene(viewer, tuple(names), False) if with_pieces else None
    return serialize_choices(position.state, position.view(viewer), names, scene)


def serialize_choices(state: State, view: View, names: Sequence[str], scene: Scene | None) -> list[wire.Choice]:
    """The options of the one who is asked; with a scene, also the pieces that stand for each."""
    game = state.game
    stands_on: dict[int, list[str]] = {action: [] for action in state.options}
    if scene is not None:
        for piece, actions in actions_of(scene).items():
            for action in {*actions} & stands_on.keys():
                stands_on[action].append(piece)
    choices = []
    for action, pieces_of in stands_on.items():
        caution = game.caution_of(view, action, names)
        choice = wire.Choice(
            action,
            game.describe(state, action, names),
            _structure(game.actions, action),
            pieces_of,
            times=game.times(view, action),
            foretold=game.foretold(view, action, names),
        )
        if caution is not None:
            choice.caution, choice.rule = caution.text, caution.rule
        choices.append(choice)
    return choices


@lru_cache(maxsize=8192)
def _structure(actions: Actions, action: int) -> dict[str, str | int]:
    """An action by its parts: it is the same at every table."""
    return actions.structure(action)


def actions_of(scene: Scene) -> dict[str, tuple[int, ...]]:
    """By piece id, squares and edges included: the actions that a click on it means."""
    found: dict[str, tuple[int, ...]] = {}
    for piece in pieces(scene):
        if piece.actions:
            found[piece.id] = piece.actions
        if isinstance(piece, Grid):
            for square in piece.squares:
                found[f"{piece.id}.{square.col}.{square.row}"] = square.actions
            for edge in piece.edges:
                found[f"{piece.id}.{edge.col}.{edge.row}.{edge.side}"] = edge.actions
    return {piece: actions for piece, actions in found.items() if actions}


def _undo(live: PlayedTable, viewer: int | None) -> wire.Undo:
    if viewer is None or live.match is None:
        return wire.Undo("no", "you do not sit at this table", None)
    record, in_window = live.match.record, live.in_window
    request = None if in_window else standing_request(live)
    asked = None if request is None else wire.UndoRequest(request.seat, request.agreed, must_consent(live, request))
    if live.paused:
        return wire.Undo("no", PAUSED, None)
    if in_window:
        return wire.Undo("no", WAIT_FOR_ANSWERS, asked)
    if live.match.state.over:
        return wire.Undo("no", "the match is over", asked)
    if record.last_move_of(viewer) is None:
        return wire.Undo("no", "you have made no move yet", asked)
    why = record.why_no_undo(viewer)
    return wire.Undo("ask" if why else "free", why, asked)


def serialize_result(position: Position, viewer: int | None, names: Sequence[str]) -> wire.Result | None:
    state = position.state
    if not state.over:
        return None
    return wire.Result(state.game.result(position.view(viewer), names), state.ending, state.returns, state.scores)


# -- why can't I? ------------------------------------------------------------------------------------------------------


def rule_text(slug: str, rule: str) -> wire_games.RuleText | None:
    book = find_game(slug).rulebook
    return wire_games.RuleText(rule, book[rule].heading, book[rule].text) if rule in book else None
