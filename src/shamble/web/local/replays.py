"""A match on this device seen again: step by step, judged by the search, with the proof of its seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.match import Match
from shamble.web.local.desk import Answer, Desk
from shamble.web.local.stored import StoredVerdicts
from shamble.web.local.table import LocalTable
from shamble.web.local.tables import known_table, shown
from shamble.web.local.thinking import Thought, work_on
from shamble.web.play.drawing import fit
from shamble.web.play.record import Record
from shamble.web.play.replays import analysis_of, draw_frame_of, file_name, match_file, proof_of
from shamble.web.play.serializers import serialize_result
from shamble.web.wire import messages as wire
from shamble.web.wire import replay as wire_replay
from shamble.web.wire.problems import Fail

if TYPE_CHECKING:
    from shamble.web.local.house import House

ITERATIONS = 200
"""For each choice, as at a server."""
WAITING = 30.0
"""Seconds without anybody asking how far an analysis is, after which nobody waits for it: a page asks every second."""

desk = Desk()


def _played(house: House, table: str) -> tuple[LocalTable, Record]:
    live = known_table(house, table)
    live.load()
    if live.match is None:
        raise Fail(409, "the match has not begun")
    return live, live.match.record


def _is_over(live: LocalTable) -> bool:
    return live.match is not None and live.match.window.shown.state.over


def _knowledge(live: LocalTable, seat: int | None) -> list[int | None]:
    """Whose knowledge may be asked for: of several people before one device nobody's, until the match is over."""
    if seat is not None and seat >= live.row.players:
        raise Fail(404, f"there are seats 0 to {live.row.players - 1}")
    if _is_over(live):
        return [None, *range(live.row.players)]
    allowed: list[int | None] = [None, *live.people] if len(live.people) == 1 or not live.hides else [None]
    if seat not in allowed:
        raise Fail(403, "what another seat knows is shown when the match is over")
    return allowed


@desk.add("GET", "/api/tables/{table}/replay")
def read_replay(house: House, table: wire.TableId, seat: wire.SeatNumber | None = None) -> wire_replay.Replay:
    live, record = _played(house, table)
    seats = _knowledge(live, seat)
    position, _ = live.position_for(seat)
    return wire_replay.Replay(
        table=shown(house, live),
        seat=seat,
        seats=seats,
        steps=record.steps(seat, live.names, position.moves),
        result=serialize_result(position, seat, live.names),
    )


@desk.add("GET", "/api/tables/{table}/frames/{frame}")
def draw_frame(
    house: House,
    table: wire.TableId,
    frame: wire.Number,
    seat: wire.SeatNumber | None = None,
    width: wire.Pixels = 1280,
    height: wire.Pixels = 800,
) -> wire_replay.Frame:
    live, record = _played(house, table)
    _knowledge(live, seat)
    upto = live.position_for(seat)[0].moves
    moves, since = record.moves_at(seat, frame, upto), record.moves_at(seat, max(0, frame - 1), upto)
    if moves is None or since is None:
        raise Fail(404, f"the match has no step {frame}")
    return draw_frame_of(record, seat, live.names, frame, (since, moves), (fit(width), fit(height)))


@desk.add("GET", "/api/tables/{table}/file")
def read_file(house: House, table: wire.TableId, unfinished: bool = False) -> Answer:
    """The match file, seed included; of a match that is being played only if one says so, for whoever has the seed can
    look into the cards."""
    live, record = _played(house, table)
    if not _is_over(live) and not unfinished:
        raise Fail(
            409, "the match file holds the seed: it is given out when the match is over, or with unfinished=true"
        )
    return Answer(match_file(live, record).decode(), name=file_name(live, record).replace("_", "-"))


@desk.add("GET", "/api/tables/{table}/proof")
def read_proof(house: House, table: wire.TableId) -> wire_replay.Proof:
    live, record = _played(house, table)
    return proof_of(record, _is_over(live))


# -- analysis ----------------------------------------------------------------------------------------------------------


@desk.add("GET", "/api/tables/{table}/analysis")
def read_analysis(
    house: House, table: wire.TableId, seat: wire.SeatNumber | None = None, after: wire.Number = 0
) -> wire_replay.Analysis:
    live, record = _finished(house, table, seat)
    known = _known(house, table, record)
    running = table in house.judging
    return analysis_of(record.match, live.names, record.frames(seat), known.iterations, known.verdicts, after, running)


@desk.add("POST", "/api/tables/{table}/analysis")
def make_analysis(
    house: House, table: wire.TableId, seat: wire.SeatNumber | None = None, after: wire.Number = 0
) -> wire_replay.Analysis:
    """Analyse the match, or resume that; it rests when nobody asks for it any more."""
    _, record = _finished(house, table, seat)
    begun = table in house.judging
    if not begun and len(_known(house, table, record).verdicts) < len(record.match.moves):
        house.judging[table] = house.now()
        _judge_next(house, table, record)
    elif begun:
        house.judging[table] = house.now()
    return read_analysis(house, table, seat, after)


def _finished(house: House, table: str, seat: int | None) -> tuple[LocalTable, Record]:
    live, record = _played(house, table)
    if not _is_over(live):
        raise Fail(409, "a match is analysed when it is over")
    _knowledge(live, seat)
    return live, record


def _known(house: House, table: str, record: Record) -> StoredVerdicts:
    """What has been found out so far. What was kept, or came in a file, and cannot be about this match is not believed:
    it is found out anew."""
    known = house.verdicts.setdefault(table, StoredVerdicts(ITERATIONS))
    if not _is_about(record.match, known):
        known = house.verdicts[table] = StoredVerdicts(ITERATIONS)
    return known


def _is_about(match: Match, known: StoredVerdicts) -> bool:
    return (
        1 <= known.iterations <= ITERATIONS
        and len(known.verdicts) <= len(match.moves)
        and all(
            (verdict.number, verdict.player, len(verdict.chances)) == (number, move.player, match.players)
            for number, (verdict, move) in enumerate(zip(known.verdicts, match.moves, strict=False), 1)
        )
    )


def _judge_next(house: House, table: str, record: Record) -> None:
    """One verdict after the other, each kept as it is made."""
    known = _known(house, table, record)
    number = len(known.verdicts) + 1
    waits = house.now() - house.judging.get(table, 0.0) <= WAITING
    if number > len(record.match.moves) or not waits:
        house.judging.pop(table, None)
        return

    def hear(thought: Thought | None) -> None:
        if table not in house.judging:
            return
        if thought is None or thought.verdict is None:
            del house.judging[table]
            return
        known.verdicts.append(thought.verdict)
        house.keep_verdicts(table)
        _judge_next(house, table, record)

    work = work_on(record.match, "verdict")
    work.moves, work.iterations, work.names = work.moves[:number], known.iterations, tuple(record.match.names)
    house.think("analysis", work, hear)
