"""A match seen again: step by step from a seat's knowledge, as a file, with the proof that nothing was changed, and as
the search judges it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TypeVar

import msgspec

from shamble.analysis import Review, Swing, Verdict
from shamble.core.state import State
from shamble.match import Match
from shamble.render.nodes import Known, Picture
from shamble.web.play.drawing import draw_for_page, draw_scene, picture_for_page
from shamble.web.play.played_table import PlayedTable
from shamble.web.play.record import Record
from shamble.web.play.showing import patch_between
from shamble.web.wire import replay as wire_replay
from shamble.web.wire.messages import Beat

T = TypeVar("T", wire_replay.Verdict, wire_replay.Swing)


def draw_frame_of(
    record: Record, seat: int | None, names: tuple[str, ...], frame: int, moves: tuple[int, int], size: tuple[int, int]
) -> wire_replay.Frame:
    """How the table looked to that seat at that step, and what led there. `moves`: how many had been made before and
    after it."""

    def picture(state: State, before: Picture | None) -> Picture:
        return picture_for_page(draw_scene(state, seat, names, frozen=True), *size, before)

    beats: list[Beat] = []
    seen_beats = record.watch_again(seat, names, *moves)
    before = picture(record.state_at(moves[0]), None)
    known = Known(before)
    for log, state, marks in seen_beats[:-1]:
        assert state is not None, "it was played again"
        after = picture(state, before)
        beats.append(Beat(log, patch_between(before, after, known), marks))
        before = after
    beats += [Beat(log, marks=marks) for log, _, marks in seen_beats[-1:]]
    scene = draw_scene(record.state_at(moves[1]), seat, names, frozen=True)
    return wire_replay.Frame(frame, seat, scene.prompt, draw_for_page(scene, *size), beats)


def match_file(live: PlayedTable, record: Record) -> bytes:
    """The match as `shamble verify` reads it, seed included."""
    match = record.match
    match.names = list(live.names)
    match.seats = [row.level if row.kind == "bot" else "human" for row in live.row.seats]
    return msgspec.json.format(msgspec.json.encode(match.to_dict()), indent=1)


def file_name(live: PlayedTable, record: Record) -> str:
    return f"shamble-{record.match.game.slug}-{live.id}.json"


def proof_of(record: Record, is_over: bool) -> wire_replay.Proof:
    """The commitment to the seed, and when the match is over the seed itself."""
    match = record.match
    return wire_replay.Proof("shamble seed", match.commitment, match.seed if is_over else None)


def analysis_of(
    match: Match,
    names: Sequence[str],
    frames: Sequence[int],
    iterations: int,
    verdicts: Sequence[Verdict],
    after: int,
    running: bool,
) -> wire_replay.Analysis:
    """What is known so far, from move `after` + 1 on. `frames`: by number of moves, the step of the replay in which the
    last of them stands."""
    review = Review.of(match, iterations, list(verdicts))
    return wire_replay.Analysis(
        moves=review.moves,
        judged=len(verdicts),
        running=running,
        iterations=iterations,
        names=list(names),
        verdicts=[_in_frame(verdict, frames, wire_replay.Verdict) for verdict in review.verdicts[after:]],
        swings=[_in_frame(swing, frames, wire_replay.Swing) for swing in review.swings()],
        returns=None if review.returns is None else list(review.returns),
    )


def _in_frame(item: Verdict | Swing, frames: Sequence[int], kind: type[T]) -> T:
    """What is said of a move, with the step of the replay in which it stands."""
    return msgspec.convert(asdict(item) | {"frame": frames[item.number]}, kind)
