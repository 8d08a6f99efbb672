"""One learner and one lesson, from its first station to its last.

What the learner has done is kept as a `record`: a list of ints, in which `READ` stands for reading on, and anything
else for an action of the learner or of a bot. Lesson and record are all there is to store: the rest is played again.
Scripted moves, and those that nobody has to choose, are not in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from shamble.bots import ask, bot
from shamble.core.errors import ShambleError
from shamble.core.events import Event
from shamble.core.game import AnyGame, View
from shamble.core.lessons import (
    NEWCOMER,
    Guide,
    Lesson,
    Mistake,
    Station,
    carry_out,
    choice,
    filled,
    guide_for,
    lit,
    lit_by,
    meaning,
)
from shamble.core.rng import Rng
from shamble.core.scene import Scene
from shamble.core.state import State
from shamble.match import Beat, keep_beat, seen

READ = -1
HINTS = "greedy"
"""Who knows what to do where play is free."""


class BadRecord(ShambleError):
    """A record that does not fit the lesson: it was made with another version of it, or by hand."""


def find_lesson(game: AnyGame, slug: str) -> Lesson:
    """The lesson of that name, or `ShambleError` naming those there are."""
    course = game.course
    if course is None:
        raise ShambleError(f"{game.slug} has no lessons")
    lesson = course.lesson(slug)
    if lesson is None:
        raise ShambleError(f"{game.slug} has no lesson {slug!r}; it has: {', '.join(one.slug for one in course.all)}")
    return lesson


class Sitting:
    def __init__(self, game: AnyGame, lesson: Lesson, record: Sequence[int] = (), learner: str = NEWCOMER) -> None:
        self.game = game
        self.lesson = lesson
        self.seat = lesson.setting.seat
        self.state: State = lesson.setting.state(game)
        self.names = lesson.setting.names(self.state.players, learner)
        self.log: list[Event] = []
        self.state.log = self.log
        self.beats: list[Beat] = []
        """What the learner's last step brought, one thing after the other, where somebody watches."""
        self.bot = bot(lesson.bot, patient=True)
        self.adviser = bot(HINTS)
        self.record: list[int] = []
        self.marks: list[int] = []
        """For each station so far, how long the record was when the learner came to it."""
        self.number = -1
        """Of the station, from 0."""
        self.choices = 0
        """The learner's, at this station."""
        self.said = ""
        """What is said of the learner's last step; empty where it was what was asked for."""
        self.refused = False
        """The last step was not taken."""
        self.introduced: set[str] = set()
        """The decisions that were explained so far, by name."""
        self.astray: list[str] = []
        """What no longer goes as the lesson has it, after moves that it allowed. Such a station is only read."""
        self.passed: list[int] = []
        """Stations at which there was nothing left to do, because the match was over."""
        self._is_stuck = False
        self._known = deque(record)
        self._next_station()
        while self._known:
            self.step(self._known.popleft())
            if self.refused:
                raise BadRecord(f"the lesson {lesson.slug} does not allow that at station {self.number + 1}")

    # -- where the learner is ----------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        return self.number == len(self.lesson.stations)

    @property
    def station(self) -> Station:
        """The present one; after the end, the last."""
        return self.lesson.stations[min(self.number, len(self.lesson.stations) - 1)]

    @property
    def waits(self) -> bool:
        """The learner has something to do at the table; otherwise they read on."""
        return not self.done and self.station.waits and not self._is_stuck and not self.state.over

    @property
    def view(self) -> View:
        return self.state.view(self.seat)

    @property
    def scene(self) -> Scene:
        """The table as the learner sees it; only where they have something to do, it can be clicked."""
        view = self.view
        return self.game.scene(view, view["options"] if self.waits else (), self.names)

    @property
    def news(self) -> list[Event]:
        """What has happened by the learner's last step, as they may know it."""
        return seen(self.log, self.seat)

    def seen_beats(self) -> list[tuple[State, list[Event]]]:
        """What the learner's last step brought that they may know, and the table after each thing, where it was
        watched."""
        seen_beats = [(beat.state, seen(beat.events, self.seat)) for beat in self.beats]
        return [(state, events) for state, events in seen_beats if events]

    @property
    def text(self) -> str:
        return filled(self.station.text, self.view, self.names)

    @property
    def guide(self) -> Guide | None:
        """What explains the decision that has come up, where nothing did before; its text is filled in."""
        if not self.waits or self.station.until is None or self.state.decision.name in self.introduced:
            return None
        guide = guide_for(self.game, self.state.decision.name)
        return replace(
            guide, text=filled(guide.text, self.view, self.names), look=guide.look or self.station.look or ()
        )

    @property
    def lit(self) -> list[str]:
        """The ids of what lights up."""
        scene, guide, look = self.scene, self.guide, self.station.look
        if guide is not None:
            return lit_by(guide, scene, self.view, self.state.options)
        if look is not None:
            return lit(scene, look, self.view)
        return meaning(scene, self.wanted()) if self.waits and self.station.until is None else []

    def wanted(self) -> list[int]:
        """The legal actions that the station asks for."""
        structure = self.game.actions.structure
        return [action for action in self.state.options if any(one.fits(structure(action)) for one in self.station.do)]

    def watch(self) -> None:
        """From here on, keep what each step brings one thing after the other."""
        self.state.watch = partial(keep_beat, self.beats)

    # -- what the learner does ---------------------------------------------------------------------------------------

    def step(self, entry: int) -> None:
        """Read on, or do something at the table. What cannot be done at all is an `IllegalMove`."""
        if self.done:
            raise BadRecord(f"the lesson {self.lesson.slug} is over")
        self.said, self.refused = "", False
        self.log.clear()
        self.beats.clear()
        if entry == READ:
            if self.waits:
                raise BadRecord(f"at station {self.number + 1} there is something to do before one reads on")
            self.record.append(READ)
            self._next_station()
        elif not self.waits:
            raise BadRecord(f"at station {self.number + 1} there is nothing to do but to read on")
        else:
            self._answer(entry)

    def _answer(self, action: int) -> None:
        if action not in self.state.options:
            raise self.game.illegal(self.state, action)
        is_right = action in self.wanted()
        mistake = None if is_right else self._mistake(action)
        if mistake is not None:
            self.said = filled(mistake.text, self.view, self.names)
            self.refused = not mistake.allowed
            if self.refused:
                return
        self.introduced.add(self.state.decision.name)
        self.record.append(action)
        self.choices += 1
        self.state.apply(action)
        if self.station.until is not None:
            self._play_others()
            if self._is_reached() or self.choices >= self.station.most:
                self._next_station()
        elif is_right or not self._is_still_asked():
            self._next_station()

    def _mistake(self, action: int) -> Mistake | None:
        """What is to be said of an action that the station does not ask for; None where there is nothing to say."""
        structure = self.game.actions.structure(action)
        for mistake in self.station.mistakes:
            if any(one.fits(structure) for one in mistake.acts):
                return mistake
        if self.station.until is not None:
            return None
        return Mistake(acts=(), text=self.station.otherwise, allowed=self.station.lenient)

    def _is_still_asked(self) -> bool:
        """After another move than the one that is asked for: the learner can still make that one."""
        return not self.state.over and self.state.player == self.seat and bool(self.wanted())

    def hint(self) -> int:
        """What the learner may do to go on: `READ`, what the station asks for, or what a bot would do."""
        if not self.waits:
            return READ
        named = choice(self.state, self.station.do)
        return ask(self.adviser, self.state, self._dice()) if named is None else named

    def follow_hint(self) -> None:
        self.step(self.hint())

    def skip(self) -> None:
        """Have the station done by its hints."""
        number = self.number
        while self.number == number and not self.done:
            self.follow_hint()

    def before(self) -> list[int]:
        """The record with which the learner is back at the beginning of this station; if they are there, of the one
        before."""
        if self.done or self.choices:
            return self.record[: self.marks[-1]]
        return self.record[: self.marks[-2]] if len(self.marks) > 1 else []

    # -- what happens by itself --------------------------------------------------------------------------------------

    def _next_station(self) -> None:
        """To the next station."""
        self.number += 1
        self.choices = 0
        self._is_stuck = False
        if self.done:
            return
        self.marks.append(len(self.record))
        station = self.station
        self.introduced.update(station.introduces)
        for move in station.first:
            try:
                carry_out(self.state, move)
            except ShambleError as error:
                self._stray(str(error))
                break
        if not station.waits:
            return
        self._play_others()
        if self.state.over:
            self.passed.append(self.number)
            self._next_station()
        elif station.until is not None:
            if self._is_reached():
                self._stray("what the learner should reach by free play holds already")
        elif not self.wanted():
            self._stray(f"none of {', '.join(map(str, station.do))} is legal here")
        else:
            self.introduced.add(self.state.decision.name)

    def _stray(self, complaint: str) -> None:
        self._is_stuck = True
        self.astray.append(f"station {self.number + 1}: {complaint}")

    def _play_others(self) -> None:
        """Until the learner has a choice: moves of the others, and those that nobody has to choose."""
        while not self.state.over and not self._is_reached():
            if self.state.player != self.seat:
                action = self._known.popleft() if self._known else ask(self.bot, self.state, self._dice())
                if action not in self.state.options:
                    raise BadRecord(f"the lesson {self.lesson.slug} has no move {action} at station {self.number + 1}")
                self.record.append(action)
                self.state.apply(action)
            elif len(self.state.options) == 1 and not (self.station.until is None and self.wanted()):
                self.state.apply(self.state.options[0])
            else:
                return

    def _is_reached(self) -> bool:
        """The end of free play."""
        return self.station.until is not None and (self.state.over or self.station.until(self.view))

    def _dice(self) -> Rng:
        return Rng(f"{self.lesson.slug}/{len(self.record)}")
