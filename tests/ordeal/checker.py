"""The judge of a history: every acknowledged move is in the log, once and in its place; everything that a client was
shown is a moment of that log, field by field as its seat may know it; nothing secret is in any frame; a line of talk is
kept once."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from shamble.core.scene import Scene
from shamble.core.state import NOBODY
from shamble.web.play.drawing import draw_for_page
from shamble.web.play.position import Position
from shamble.web.play.record import Record
from shamble.web.play.refusals import WAIT_FOR_ANSWERS
from shamble.web.play.serializers import serialize_choices, serialize_result
from shamble.web.play.showing import LOG_TAIL
from shamble.web.store.rows import Entry, TableRow, TalkLine
from tests.ordeal.history import PICTURE, History, Told
from tests.render.patching import canonical


class Verdict(list[str]):
    """What does not hold, in words; empty if everything does."""


class Story:
    """A match as its log tells it: who was to see what, at every moment of it."""

    def __init__(self, row: TableRow, entries: Sequence[Entry]) -> None:
        self.row = row
        self.names = tuple(row.names())
        self.record = Record(row)
        self.viewers: tuple[int | None, ...] = (None, *range(row.players))
        self.moments_of: dict[tuple[int | None, int], list[Moment]] = {}
        self._add_moment()
        for entry in entries:
            self.record.accept(self.record.prepare_stored(entry))
            self._add_moment()

    def _add_moment(self) -> None:
        position = self.record.position()
        for viewer in self.viewers:
            moment = Moment(position, viewer, self.record, self.names)
            self.moments_of.setdefault((viewer, position.number(viewer)), []).append(moment)

    def moments(self, viewer: int | None, number: int) -> list[Moment]:
        """Those that the viewer knows by this number; several where others answered covertly in between."""
        return self.moments_of.get((viewer, number), [])

    @cache  # noqa: B019 a story lives as long as its check
    def log(self, viewer: int | None, upto: int | None = None, since: int | None = None) -> tuple[str, ...]:
        """The lines of the first moves, or of those of them since so many, as the viewer may know them."""
        steps = self.record.steps(viewer, self.names, len(self.record.kept) if upto is None else upto, since)
        return tuple(entry.text for step in steps for entry in step.log)

    @cache  # noqa: B019 as above
    def secrets(self, viewer: int | None) -> tuple[str, ...]:
        """Lines that others are told and the viewer never is, as a frame would hold them."""
        own = {*self.log(viewer)}
        others = {line for other in self.viewers for line in self.log(other)}
        return tuple(json.dumps(line, ensure_ascii=False) for line in sorted(others - own))


@lru_cache(maxsize=256)
def drawn(scene: Scene) -> str:
    """As a page has it that follows the patches."""
    return canonical(draw_for_page(scene, *PICTURE))


class Moment:
    """What a viewer's message says of a position, made from what their seat may see of it."""

    def __init__(self, position: Position, viewer: int | None, record: Record, names: tuple[str, ...]) -> None:
        self.position, self.viewer, self.names = position, viewer, names
        self.frame = record.frame(viewer, position.moves)
        self.undo: tuple[str, str] = self._undo(record)

    def _undo(self, record: Record) -> tuple[str, str]:
        if self.viewer is None:
            return "no", "you do not sit at this table"
        if self.position.state.over:
            return "no", "the match is over"
        if record.last_move_of(self.viewer) is None:
            return "no", "you have made no move yet"
        why = record.why_no_undo(self.viewer)
        return "ask" if why else "free", why

    @cache  # noqa: B019 as above
    def choices(self, with_pieces: bool) -> list[dict[str, Any]]:
        scene = self.position.scene(self.viewer, self.names, False) if with_pieces else None
        made = serialize_choices(self.position.state, self.position.view(self.viewer), self.names, scene)
        found: list[dict[str, Any]] = msgspec.to_builtins(made)
        return found

    def svg(self, yours: bool) -> str:
        return drawn(self.position.scene(self.viewer, self.names, not yours))

    def wrong_fields(self, play: Mapping[str, Any]) -> list[str]:
        """Fields of the message that say something else. In a reaction window nobody knows from outside who is asked:
        there the choices may be the viewer's own or none."""
        state, viewer = self.position.state, self.viewer
        in_window, yours = play["window"] is not None, play["yours"]
        asked = not state.over and state.player == viewer
        result = serialize_result(self.position, viewer, self.names)
        wait = f"{WAIT_FOR_ANSWERS}."
        expected: dict[str, Any] = {
            "turn": NOBODY if state.over else state.turn,
            "asked": NOBODY if state.over else self.position.view(viewer)["player"],
            "yours": asked and (yours or not in_window),
            "covert": yours and state.covert,
            "forced": play["forced"] and yours and not state.covert and len(state.options) == 1,
            "decision": state.decision.name if yours else "",
            "prompt": wait if in_window and not yours else self.position.prompt(viewer, self.names),
            "choices": self.choices(bool(play["svg"])) if yours and asked else [],
            "frame": self.frame,
            "quiet": False,
            "result": None if result is None else msgspec.to_builtins(result),
        }
        if play["svg"]:
            expected["svg"] = self.svg(yours)
        wrong = [name for name, value in expected.items() if play[name] != value]
        undo = play["undo"]
        reasons = {self.undo, ("no", WAIT_FOR_ANSWERS)} if in_window else {self.undo}
        fine = undo["request"] is None and (undo["can"], undo["why"]) in reasons
        return wrong if fine else [*wrong, "undo"]


def judge(
    history: History,
    rows: Mapping[str, TableRow],
    entries: Mapping[str, Sequence[Entry]],
    talk: Mapping[str, Sequence[TalkLine]],
) -> Verdict:
    verdict = Verdict()
    stories: dict[str, Story] = {}
    for table, row in rows.items():
        numbers = [entry.number for entry in entries[table]]
        if numbers != list(range(1, len(numbers) + 1)):
            verdict.append(f"{table}: the log has the numbers {numbers}")
            continue
        try:
            stories[table] = Story(row, entries[table])
        except Exception as error:  # whatever the rules say of a log that they did not make
            verdict.append(f"{table}: the log cannot be played: {error!r}")
    _judge_moves(history, stories, verdict)
    for told in history.told:
        if told.table in stories:
            verdict += _judge_told(told, stories[told.table])
    _judge_talk(history, talk, verdict)
    return verdict


def _judge_moves(history: History, stories: Mapping[str, Story], verdict: Verdict) -> None:
    for move in set(history.moves):
        story = stories.get(move.table)
        if story is None:
            continue
        entry = story.record.entry_after(move.seat, move.number)
        if entry is None or (entry.seat, entry.action) != (move.seat, move.action):
            verdict.append(f"{move.table}: acknowledged, but not in its place in the log: {move}; there is {entry}")
    moments = Counter((move.table, move.seat, move.number) for move in set(history.moves))
    for moment, times in moments.items():
        if times > 1:
            verdict.append(f"{times} different moves were acknowledged at one moment: {moment}")


def _judge_told(told: Told, story: Story) -> list[str]:
    where = f"{told.table}, seat {told.viewer}, moment {told.play['number']}"
    wrong: list[str] = []
    if story.row.seed is not None and story.row.seed in told.frame:
        wrong.append(f"{where}: the seed is in a frame")
    wrong += [
        f"{where}: a frame has {secret}, which is another's"
        for secret in story.secrets(told.viewer)
        if secret in told.frame
    ]
    moments = story.moments(told.viewer, told.play["number"])
    if not moments:
        return [*wrong, f"{where}: there is no such moment in the log"]
    if not any(_tells(told, moment, story) for moment in moments):
        known = story.log(told.viewer, moments[-1].position.moves)
        odd = next((line for line in told.log if line not in known), "gaps, or too much, or another order")
        wrong.append(f"{where}: the log has {odd!r}, which is not what this seat may know there")
    faults = [moment.wrong_fields(told.play) for moment in moments]
    if all(faults):
        nearest = min(faults, key=len)
        wrong.append(f"{where}: what was shown is no moment of the match: {', '.join(nearest)}")
    return wrong


def _tells(told: Told, moment: Moment, story: Story) -> bool:
    """All that the connection was told is the log up to this moment, without a gap. Who joins late is told what the
    last moves did, and all that follows."""
    moves = moment.position.moves
    known = story.log(told.viewer, moves)
    least = story.log(told.viewer, moves, max(0, moves - LOG_TAIL) or None)
    return len(told.log) >= len(least) and known[len(known) - len(told.log) :] == told.log


def _judge_talk(history: History, talk: Mapping[str, Sequence[TalkLine]], verdict: Verdict) -> None:
    for line in set(history.lines):
        kept = sum(each.text == line.text and each.seat == line.seat for each in talk[line.table])
        if kept != 1:
            verdict.append(f"{line.table}: a line that was acknowledged is kept {kept} times: {line.text!r}")
