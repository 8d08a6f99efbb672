"""The judge of a history: every acknowledged move is in the log, once and in its place; everything that a client was
shown is a moment of that log, as its seat may know it; nothing secret is in any frame; a line of talk is kept once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from shamble.core.state import NOBODY
from shamble.web.play.position import Position
from shamble.web.play.record import Record
from shamble.web.store.rows import Entry, TableRow, TalkLine
from tests.ordeal.history import History, Told


class Verdict(list[str]):
    """What does not hold, in words; empty if everything does."""


class Story:
    """A match as its log tells it: who was to see what, at every moment of it."""

    def __init__(self, row: TableRow, entries: Sequence[Entry]) -> None:
        self.row = row
        self.names = tuple(row.names())
        self.record = Record(row)
        self.positions: list[Position] = [self.record.position()]
        for entry in entries:
            self.record.accept(self.record.prepare_stored(entry))
            self.positions.append(self.record.position())

    def moments(self, viewer: int | None, number: int) -> list[Position]:
        """Those that the viewer knows by this number; several where others answered covertly in between."""
        return [position for position in self.positions if position.number(viewer) == number]

    @cache  # noqa: B019 a story lives as long as its check
    def log(self, viewer: int | None) -> tuple[str, ...]:
        steps = self.record.steps(viewer, self.names, len(self.record.kept))
        return tuple(entry.text for step in steps for entry in step.log)


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
    known = story.log(told.viewer)
    if f"\n{chr(10).join(told.log)}\n" not in f"\n{chr(10).join(known)}\n":
        odd = next((line for line in told.log if line not in known), "its order")
        wrong.append(f"{where}: the log has {odd!r}, which is not what this seat may know there")
    moments = story.moments(told.viewer, told.play["number"])
    if not moments:
        wrong.append(f"{where}: there is no such moment in the log")
    elif told.play["window"] is None and not any(_shows(told, moment, story) for moment in moments):
        wrong.append(f"{where}: what was shown is no moment of the match")
    return wrong


def _shows(told: Told, moment: Position, story: Story) -> bool:
    """The state that was sent is made of this moment, as the viewer may know it."""
    state, play, viewer = moment.state, told.play, told.viewer
    view = state.view(viewer)
    choices = [choice["action"] for choice in play["choices"]]
    return bool(
        play["turn"] == (NOBODY if state.over else state.turn)
        and play["asked"] == (NOBODY if state.over else view["player"])
        and choices == (view["options"] if play["yours"] else [])
        and play["prompt"] == state.game.scene(view, view["options"], story.names).prompt
    )


def _judge_talk(history: History, talk: Mapping[str, Sequence[TalkLine]], verdict: Verdict) -> None:
    for line in set(history.lines):
        kept = sum(each.text == line.text and each.seat == line.seat for each in talk[line.table])
        if kept != 1:
            verdict.append(f"{line.table}: a line that was acknowledged is kept {kept} times: {line.text!r}")
