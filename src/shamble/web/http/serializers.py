"""What each viewer is sent: tables, matches and choices as they may know them. Everything here is made from a view,
from events seen by the viewer, or from the viewer's scene; nothing else of a match leaves the server."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.options import Data
from shamble.core.scene import Grid, Scene, pieces
from shamble.core.state import NOBODY, State
from shamble.games import game as find_game
from shamble.web.ratings.conditions import unrated_so_far
from shamble.web.store.rows import TableRow
from shamble.web.table.failures import PAUSED
from shamble.web.table.handover import votes_needed, who_decides
from shamble.web.table.live_table import LiveTable
from shamble.web.table.record import Position, commitment_of
from shamble.web.table.refusals import WAIT_FOR_ANSWERS
from shamble.web.table.takeback import must_consent, standing_request
from shamble.web.table.unattended import on_vacation
from shamble.web.wire import games as wire_games
from shamble.web.wire import messages as wire

LOG_TAIL = 120
"""Moves whose log a newcomer is shown; the replay has the rest."""


# -- tables ------------------------------------------------------------------------------------------------------------


def serialize_table(row: TableRow, person: str | None, live: LiveTable | None = None) -> wire.Table:
    """The table as this person may know it; `live` adds who is present and whose clock runs."""
    game = find_game(row.game)
    you = row.seat_of(person)
    present, spectators = live.presence.everywhere(row) if live is not None else (frozenset(), 0)
    return wire.Table(
        id=row.id,
        game=row.game,
        title=game.title,
        status=row.status,
        options=serialize_options(row),
        seats=[_seat(row, seat, name, person, present, live) for seat, name in enumerate(row.names())],
        you=you,
        host=person is not None and person == row.host,
        listed=row.listed,
        seconds=row.seconds,
        clock=row.clock,
        increment=row.increment,
        timeout=row.timeout,
        reaction=row.reaction,
        stand_in=row.stand_in,
        spectators=spectators,
        made=row.made,
        commitment=commitment_of(row),
        rematch=row.rematch,
        decides=who_decides(live, person) if live is not None else "",
        votes_needed=votes_needed(live) if live is not None else 0,
        rated=row.rated,
        unrated=unrated_so_far(row) if row.rated else "",
        talk=row.talk,
    )


def serialize_options(row: TableRow) -> dict[str, object]:
    own = {option.name for option in find_game(row.game).options if isinstance(option, Data)}
    return {name: "own data" if name in own and value is not None else value for name, value in row.options.items()}


def _seat(
    row: TableRow, seat: int, name: str, person: str | None, present: frozenset[int], live: LiveTable | None
) -> wire.Seat:
    place, you = row.seats[seat], row.seat_of(person)
    return wire.Seat(
        seat=seat,
        name=name,
        kind=place.kind,
        level=place.level if place.kind == "bot" else row.stand_in if place.away else "",
        you=seat == you,
        host=place.person == row.host,
        present=place.kind == "bot" or seat in present,
        away=place.away,
        vacation=None if live is None else on_vacation(live, seat),
        gone=None if live is None else live.presence.gone_since(seat),
        absent=live is not None and live.presence.is_absent(row, seat, live.time.unix()),
        offered=place.offered,
        owner=place.owner_name,
        yours=place.owner is not None and place.owner == person,
        votes=[wire.HandOverVote(int(voter), to) for voter, to in place.votes.items()],
        thinking=live is not None
        and live.match is not None
        and live.match.thinking == seat
        and not live.match.state.covert,
        clock=None if live is None else _clock(live, seat, you),
    )


def _is_thinking(live: LiveTable, seat: int) -> bool:
    """A bot is at work on this seat's move; a covert one is shown to nobody."""
    return live.match is not None and live.match.thinking == seat and not live.match.state.covert


def _clock(live: LiveTable, seat: int, you: int | None) -> float | None:
    """The seconds that the seat has left. One who is covertly asked sees their own; nobody else sees it."""
    match, now = live.match, live.time.now()
    if match is None:
        return None
    asked = match.covertly_asked()
    if asked is not None:
        return max(0.0, match.window.answer_by - now) if seat == asked == you and match.window.is_open else None
    return live.clock.left(now) if match.state.player == seat else None


# -- the match ---------------------------------------------------------------------------------------------------------


def serialize_play(
    live: LiveTable, viewer: int | None, size: tuple[int, int] | None, since: tuple[int, int] | None
) -> wire.Play:
    """The match as the viewer is shown it. `size`: for a drawing; `since`: (undos, moves) that were sent before."""
    assert live.match is not None, "a match that has begun is in memory"
    record, window = live.match.record, live.match.window
    position, frozen = live.position_for(viewer)
    state, names = position.state, live.names
    view = state.view(viewer)
    yours = not frozen and viewer is not None and state.player == viewer
    whole = since is None or since[0] != position.undos or since[1] > position.moves
    start = max(0, position.moves - LOG_TAIL) if whole or since is None else since[1]
    steps = record.steps(viewer, names, position.moves, None if whole and start == 0 else start)
    return wire.Play(
        number=position.number(viewer),
        turn=NOBODY if state.over else state.turn,
        asked=NOBODY if state.over or live.paused else view["player"],
        yours=yours,
        covert=yours and state.covert,
        window=max(0.0, window.closes - live.time.now()) if window.is_open else None,
        prompt=_prompt(live, position, viewer, frozen),
        svg="" if size is None else position.drawing(viewer, names, frozen, *size),
        choices=_choices(position, viewer, names, with_pieces=size is not None) if yours else [],
        log=[entry for step in steps for entry in step.log],
        log_whole=whole,
        frame=record.frame(viewer, position.moves),
        undo=_undo(live, viewer),
        quiet=viewer is not None and live.row.seats[viewer].quiet,
        result=serialize_result(state, viewer, names),
    )


def _prompt(live: LiveTable, position: Position, viewer: int | None, frozen: bool) -> str:
    if live.paused:
        return f"{PAUSED}."
    return f"{WAIT_FOR_ANSWERS}." if frozen else position.scene(viewer, live.names, frozen).prompt


def _choices(position: Position, viewer: int | None, names: Sequence[str], with_pieces: bool) -> list[wire.Choice]:
    state = position.state
    stands_on = actions_of(position.scene(viewer, tuple(names), False)) if with_pieces else {}
    return [
        wire.Choice(
            action,
            state.game.describe(state, action, names),
            state.game.actions.structure(action),
            [piece for piece, actions in stands_on.items() if action in actions],
        )
        for action in state.options
    ]


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


def _undo(live: LiveTable, viewer: int | None) -> wire.Undo:
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


def serialize_result(state: State, viewer: int | None, names: Sequence[str]) -> wire.Result | None:
    if not state.over:
        return None
    text = state.game.result(state.view(viewer), names)
    return wire.Result(text, state.ending, state.returns, state.scores)


# -- why can't I? ------------------------------------------------------------------------------------------------------


def rule_text(slug: str, rule: str) -> wire_games.RuleText | None:
    book = find_game(slug).rulebook
    return wire_games.RuleText(rule, book[rule].heading, book[rule].text) if rule in book else None
