"""A match seen again: step by step from a seat's knowledge, as a file, and with the proof that nothing was changed."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from shamble import film
from shamble.web.http.admission import admit
from shamble.web.http.limits import ANALYSES, FILMS, PICTURES
from shamble.web.http.operations import Api, Call
from shamble.web.http.seats import serialize_table
from shamble.web.minds.analyses import AnalysisFailed, TooManyAnalyses
from shamble.web.minds.films import FilmKey, TooManyFilms
from shamble.web.minds.thinking import Moment
from shamble.web.play.drawing import fit
from shamble.web.play.record import CannotResume, Record
from shamble.web.play.replays import draw_frame_of, file_name, match_file, proof_of
from shamble.web.play.serializers import serialize_result
from shamble.web.table.live_table import LiveTable
from shamble.web.wire import messages as wire
from shamble.web.wire import replay as wire_replay
from shamble.web.wire.problems import Fail

api = Api()


class MatchFile(Response):
    media_type = "application/json"


class Png(Response):
    media_type = "image/png"


class MovingPicture(Response):
    """GIF or WebP."""


async def _played(call: Call, table: str) -> tuple[LiveTable, Record]:
    await admit(call.context, table, call.person.id if call.person is not None else None)
    try:
        live = await call.context.open_tables.find(table)
    except CannotResume as error:
        raise Fail(409, str(error)) from error
    if live is None:
        raise Fail(404, "there is no such table")
    if live.match is None:
        raise Fail(409, "the match has not begun")
    return live, live.match.record


def _knowledge(call: Call, live: LiveTable, seat: int | None) -> list[int | None]:
    """Whose knowledge may be asked for: the spectators' and one's own; everybody's once the match is over."""
    if seat is not None and seat >= live.row.players:
        raise Fail(404, f"there are seats 0 to {live.row.players - 1}")
    if _is_over(live):
        return [None, *range(live.row.players)]
    own = live.row.seat_of(call.person.id if call.person is not None else None)
    allowed: list[int | None] = [None] if own is None else [None, own]
    if seat not in allowed:
        raise Fail(403, "what another seat knows is shown when the match is over")
    return allowed


def _is_over(live: LiveTable) -> bool:
    return live.match is not None and live.match.window.shown.state.over


@api.add("GET", "/api/tables/{table}/replay", fails=(403, 409, 503))
async def read_replay(call: Call, table: wire.TableId, seat: wire.SeatNumber | None = None) -> wire_replay.Replay:
    """The whole match as a seat, or without one a spectator, may know it."""
    live, record = await _played(call, table)
    seats = _knowledge(call, live, seat)
    position, _ = live.position_for(seat)
    person = call.person.id if call.person is not None else None
    return wire_replay.Replay(
        table=serialize_table(live.row, person, live),
        seat=seat,
        seats=seats,
        steps=record.steps(seat, live.names, position.moves),
        result=serialize_result(position, seat, live.names),
    )


@api.add("GET", "/api/tables/{table}/frames/{frame}", fails=(403, 409, 503))
async def draw_frame(
    call: Call,
    table: wire.TableId,
    frame: wire.Number,
    seat: wire.SeatNumber | None = None,
    width: wire.Pixels = 1280,
    height: wire.Pixels = 800,
) -> wire_replay.Frame:
    """How the table looked to that seat at that step, and what led there."""
    live, record = await _played(call, table)
    _knowledge(call, live, seat)
    size = (fit(width), fit(height))
    async with live.lock:
        moves = _moves_at(live, record, seat, frame)
        since = _moves_at(live, record, seat, max(0, frame - 1))
        return await call.bill.aside(partial(draw_frame_of, record, seat, live.names, frame, (since, moves), size))


def _moves_at(live: LiveTable, record: Record, seat: int | None, frame: int) -> int:
    moves = record.moves_at(seat, frame, live.position_for(seat)[0].moves)
    if moves is None:
        raise Fail(404, f"the match has no step {frame}")
    return moves


@api.add("GET", "/api/tables/{table}/frames/{frame}/picture", fails=(403, 409, 503))
async def paint_frame(call: Call, table: wire.TableId, frame: wire.Number, seat: wire.SeatNumber | None = None) -> Png:
    """The same as a picture to share."""
    live, record = await _played(call, table)
    _knowledge(call, live, seat)
    shown = live.position_for(seat)[0]
    key = (table, shown.undos, "frame", frame, seat)
    if key not in call.context.pictures:
        call.slow_down(PICTURES, call.address)
    async with live.lock:
        moves = _moves_at(live, record, seat, frame)
        state = await call.bill.aside(partial(record.state_at, moves))
        said = [line.text for line in record.steps(seat, live.names, moves)[frame].log]
    drawing = film.draw_moment(state.game, live.names, state.view(seat), said)
    painted = await call.context.pictures.paint(key, drawing, film.WIDTH)
    return Png(painted, headers=_to_keep(f"shamble-{live.row.game}-{frame}.png"))


def _to_keep(name: str) -> dict[str, str]:
    """A file for the one who asked, which nobody on the way may keep: it holds what their seat knows."""
    return {
        "content-disposition": f'attachment; filename="{name.replace("_", "-")}"',
        "cache-control": "no-store",
    }


@api.add("POST", "/api/tables/{table}/film", fails=(403, 409, 503))
async def make_film(
    call: Call, table: wire.TableId, seat: wire.SeatNumber | None = None, kind: film.Kind = "webp"
) -> wire_replay.Film:
    """Make a film of a match that is over; ask again and again until it is ready: it is given up when nobody does."""
    key, record, names = await _film(call, table, seat, kind)
    films = call.context.films
    if films.ready(key) is not None:
        return wire_replay.Film(0, 0, True)
    if not films.making(key):
        call.slow_down(FILMS, call.address)
    try:
        painted, frames = films.wait_for(key, Moment.of(record.match, names))
    except TooManyFilms as error:
        raise Fail(503, "other films are being made; try again in a minute") from error
    return wire_replay.Film(painted, frames, False)


@api.add("GET", "/api/tables/{table}/film", fails=(403, 409, 503))
async def read_film(
    call: Call, table: wire.TableId, seat: wire.SeatNumber | None = None, kind: film.Kind = "webp"
) -> MovingPicture:
    """The film, once it is ready."""
    key, record, _ = await _film(call, table, seat, kind)
    made = call.context.films.ready(key)
    if made is None:
        raise Fail(404, "this film has not been made, or is kept no longer: ask for it with POST")
    headers = _to_keep(f"shamble-{record.match.game.slug}-{table}.{kind}")
    return MovingPicture(made, media_type=f"image/{kind}", headers=headers)


async def _film(call: Call, table: str, seat: int | None, kind: film.Kind) -> tuple[FilmKey, Record, tuple[str, ...]]:
    live, record = await _played(call, table)
    if not _is_over(live):
        raise Fail(409, "a film is made of a match that is over")
    _knowledge(call, live, seat)
    return FilmKey(table, seat, kind), record, live.names


@api.add("GET", "/api/tables/{table}/file", fails=(409, 503))
async def read_file(call: Call, table: wire.TableId) -> MatchFile:
    """The match file, seed included, once the match is over."""
    live, record = await _played(call, table)
    if not _is_over(live):
        raise Fail(409, "the match file holds the seed: it is given out when the match is over")
    return MatchFile(match_file(live, record), headers=_to_keep(file_name(live, record)))


async def _over(call: Call, table: str, seat: int | None) -> tuple[LiveTable, Record]:
    live, record = await _played(call, table)
    if not _is_over(live):
        raise Fail(409, "a match is analysed when it is over")
    _knowledge(call, live, seat)
    return live, record


@api.add("GET", "/api/tables/{table}/analysis", fails=(409, 503))
async def read_analysis(
    call: Call, table: wire.TableId, seat: wire.SeatNumber | None = None, after: wire.Number = 0
) -> wire_replay.Analysis:
    """What the search thinks of the match, as far as it has come; verdicts from move `after` + 1 on."""
    live, record = await _over(call, table, seat)
    return await _read_analysis(call, live, record, seat, after)


async def _read_analysis(
    call: Call, live: LiveTable, record: Record, seat: int | None, after: int
) -> wire_replay.Analysis:
    return await call.context.analyses.read(live.id, record.match, live.names, record.frames(seat), after)


@api.add("POST", "/api/tables/{table}/analysis", fails=(409, 503))
async def make_analysis(
    call: Call, table: wire.TableId, seat: wire.SeatNumber | None = None, after: wire.Number = 0
) -> wire_replay.Analysis:
    """Analyse the match, or resume that; ask again and again until it is done: it rests when nobody does."""
    live, record = await _over(call, table, seat)
    analyses = call.context.analyses
    found = await _read_analysis(call, live, record, seat, after)
    if found.judged == found.moves:
        return found
    if not found.running:
        call.slow_down(ANALYSES, call.address)
    try:
        analyses.wait_for(live.id, Moment.of(record.match, live.names), call.address)
    except TooManyAnalyses as error:
        raise Fail(503, "other matches are being analysed for you; try again when one of them is done") from error
    except AnalysisFailed as failure:
        raise Fail(503, "the analysis broke off, which has been noted; try again") from failure
    found.running = True
    return found


@api.add("GET", "/api/tables/{table}/proof", fails=(409, 503))
async def read_proof(call: Call, table: wire.TableId) -> wire_replay.Proof:
    """The commitment to the seed, and when the match is over the seed itself."""
    live, record = await _played(call, table)
    return proof_of(record, _is_over(live))
