"""What each viewer is sent: tables, matches and choices as they may know them. Everything here is made from a view,
from events seen by the viewer, or from the viewer's scene; nothing else of a match leaves the server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from shamble.core.actions import Actions
from shamble.core.game import View
from shamble.core.options import Data
from shamble.core.scene import Grid, Scene, pieces
from shamble.core.state import NOBODY, State
from shamble.games import game as find_game
from shamble.web.ratings.conditions import unrated_so_far
from shamble.web.store.rows import TableRow
from shamble.web.table.failures import PAUSED
from shamble.web.table.forced import is_forced
from shamble.web.table.handover import votes_needed, who_decides
from shamble.web.table.live_table import LiveTable
from shamble.web.table.record import Position, commitment_of
from shamble.web.table.refusals import WAIT_FOR_ANSWERS
from shamble.web.table.takeback import must_consent, standing_request
from shamble.web.table.unattended import on_vacation
from shamble.web.wire import games as wire_games
from shamble.web.wire import messages as wire

# -- tables ------------------------------------------------------------------------------------------------------------


def serialize_table(row: TableRow, person: str | None, live: LiveTable | None = None) -> wire.Table:
    """The table as this person may know it; `live` adds who is present and whose clock runs."""
    table = _for_all(row, None) if live is None else live.share("table", lambda: _for_all(row, live))
    you = row.seat_of(person)
    seats = list(table.seats)
    for seat, place in enumerate(row.seats):
        yours = person is not None and place.owner == person
        clock = None if live is None else _clock(live, seat, you)
        if seat == you or yours or clock is not None:
            seats[seat] = replace(seats[seat], you=seat == you, yours=yours, clock=clock)
    return replace(
        table,
        seats=seats,
        you=you,
        host=person is not None and person == row.host,
        decides=who_decides(live, person) if live is not None else "",
    )


def _for_all(row: TableRow, live: LiveTable | None) -> wire.Table:
    """What everybody may know of a table, whoever they are."""
    present, spectators = live.presence.everywhere(row) if live is not None else (frozenset(), 0)
    return wire.Table(
        id=row.id,
        game=row.game,
        title=find_game(row.game).title,
        status=row.status,
        options=serialize_options(row),
        seats=[_seat(row, seat, name, present, live) for seat, name in enumerate(row.names())],
        you=None,
        host=False,
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
        decides="",
        votes_needed=votes_needed(live) if live is not None else 0,
        rated=row.rated,
        unrated=unrated_so_far(row) if row.rated else "",
        talk=row.talk,
    )


def serialize_options(row: TableRow) -> dict[str, object]:
    own = {option.name for option in find_game(row.game).options if isinstance(option, Data)}
    return {name: "own data" if name in own and value is not None else value for name, value in row.options.items()}


def _seat(row: TableRow, seat: int, name: str, present: frozenset[int], live: LiveTable | None) -> wire.Seat:
    place = row.seats[seat]
    return wire.Seat(
        seat=seat,
        name=name,
        kind=place.kind,
        level=place.level if place.kind == "bot" else row.stand_in if place.away else "",
        you=False,
        host=place.person == row.host,
        present=place.kind == "bot" or seat in present,
        away=place.away,
        vacation=None if live is None else on_vacation(live, seat),
        gone=None if live is None else live.presence.gone_since(seat),
        absent=live is not None and live.presence.is_absent(row, seat, live.time.unix()),
        offered=place.offered,
        owner=place.owner_name,
        yours=False,
        votes=[wire.HandOverVote(int(voter), to) for voter, to in place.votes.items()],
        thinking=live is not None and _is_thinking(live, seat),
        clock=None,
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


def serialize_play(live: LiveTable, viewer: int | None, with_pieces: bool) -> wire.Play:
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
        window=max(0.0, window.closes - live.time.now()) if window.is_open else None,
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


def _prompt(live: LiveTable, position: Position, viewer: int | None, frozen: bool) -> str:
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


def serialize_result(position: Position, viewer: int | None, names: Sequence[str]) -> wire.Result | None:
    state = position.state
    if not state.over:
        return None
    return wire.Result(state.game.result(position.view(viewer), names), state.ending, state.returns, state.scores)


# -- why can't I? ------------------------------------------------------------------------------------------------------


def rule_text(slug: str, rule: str) -> wire_games.RuleText | None:
    book = find_game(slug).rulebook
    return wire_games.RuleText(rule, book[rule].heading, book[rule].text) if rule in book else None
