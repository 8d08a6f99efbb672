"""What one page has been shown of a match, so that its next message says what has changed since. Pictures are compared
with the page's own last one, and made from what its viewer may see, like everything else that it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shamble.core.game import View
from shamble.core.state import State
from shamble.render.nodes import Changes, Known, Picture, changes
from shamble.render.picture import markup
from shamble.web.play.drawing import fit, picture_for_page
from shamble.web.play.played_table import PlayedTable
from shamble.web.play.position import Position
from shamble.web.play.serializers import serialize_play
from shamble.web.wire.messages import Beat, Patch, Play

LOG_TAIL = 120
"""Moves whose log a newcomer is shown; the replay has the rest."""

MOST_PICTURES = 24
"""Beats of one message that have a picture of their own: a turn of many zombies can still be followed."""

Size = tuple[int, int]


class SentBeat(NamedTuple):
    """A beat, and the table after it where that is known."""

    beat: Beat
    state: State | None


class Shown(NamedTuple):
    """A picture, and the view that it was made from, where that is known: from an equal one comes the same picture."""

    picture: Picture
    view: View | None


class Showing:
    """The log, the moment and the picture that the page has."""

    def __init__(self) -> None:
        self._viewer: int | None = None
        """The seat whose knowledge the page has been sent: another seat's log is sent from the beginning."""
        self._moves: tuple[int, int] | None = None
        """(undos, moves) whose log the page has."""
        self._scene: object = None
        """What the picture was made from: where that is still so, it is not even looked at."""
        self._size: Size | None = None
        self._shown: Shown | None = None
        self._known: Known | None = None
        """What the page knows from its pictures so far."""
        self._drawn = 0

    def forget_picture(self) -> None:
        """The page has none that it could use: the next one is sent whole."""
        self._shown = self._scene = None

    def play(self, live: PlayedTable, viewer: int | None, size: Size | None) -> Play:
        """The match as the viewer is shown it, with what is new to this page. `size`: of the picture, if it wants one.
        What is returned counts as sent."""
        if viewer != self._viewer:
            self._viewer, self._moves = viewer, None
            self.forget_picture()
        position, frozen = live.position_for(viewer)
        play = serialize_play(live, viewer, with_pieces=size is not None)
        beats = self._tell(live, position, play)
        if size is not None:
            self._draw(live, position, frozen, (fit(size[0]), fit(size[1])), play, beats)
        play.beats = [sent.beat for sent in beats]
        play.drawn = self._drawn
        return play

    def _tell(self, live: PlayedTable, position: Position, play: Play) -> list[SentBeat]:
        """What happened since, one thing after the other, or where the page knows nothing or too much of it, the log
        anew."""
        assert live.match is not None, "it is being shown"
        record, before = live.match.record, self._moves
        self._moves = (position.undos, position.moves)
        if before == self._moves:
            return []
        if before is not None and before[0] == position.undos and before[1] <= position.moves:
            seen = record.beats(self._viewer, live.names, position.moves, before[1])
            return [SentBeat(Beat(beat.log, marks=beat.marks), beat.state) for beat in seen]
        start = max(0, position.moves - LOG_TAIL)
        steps = record.steps(self._viewer, live.names, position.moves, start or None)
        play.log = [entry for step in steps for entry in step.log]
        return []

    def _draw(
        self, live: PlayedTable, position: Position, frozen: bool, size: Size, play: Play, beats: list[SentBeat]
    ) -> None:
        viewer, before = self._viewer, self._shown
        scene = position.scene(viewer, live.names, frozen)
        if scene is self._scene and size == self._size:
            return
        if size != self._size:
            before = None  # hardly anything would be as it was
        self._scene, self._size = scene, size
        last = max((number for number, sent in enumerate(beats) if sent.state is not None), default=len(beats) - 1)
        if before is not None:
            before = self._draw_beats(live, size, before, beats[:last])
        picture = position.picture(viewer, live.names, frozen, size, before.picture if before else None)
        self._shown = Shown(picture, None if frozen else position.view(viewer))
        if before is None:
            self._known = Known(picture)
            play.svg = markup(picture)
            self._drawn += 1
        elif (patch := self._patch(before.picture, picture)) is not None:
            if not beats:
                beats.append(SentBeat(Beat(), None))
            beats[last].beat.patch = patch  # what can hardly be seen comes along with what was seen before it

    def _draw_beats(self, live: PlayedTable, size: Size, before: Shown, beats: Sequence[SentBeat]) -> Shown:
        """How the table looked after each of them, as far as that is known; the last picture. Where there are too many,
        some are told without one."""
        pictured = [sent for sent in beats if sent.state is not None]
        for beat, state in _spread(pictured, MOST_PICTURES):
            assert state is not None, "only these are left"
            after = self._shown_after(live, state, size, before)
            if after.picture is not before.picture:
                beat.patch = self._patch(before.picture, after.picture)
            before = after
        return before

    def _shown_after(self, live: PlayedTable, state: State, size: Size, before: Shown) -> Shown:
        """The picture of a beat; the state is kept with it, as long as it goes by its id."""
        viewer = self._viewer

        def draw() -> tuple[State, Shown]:
            view = state.view(viewer)
            if view == before.view:
                return state, before
            scene = state.game.scene(view, view["options"], live.names)
            return state, Shown(picture_for_page(scene, *size, before.picture), view)

        return live.share(("beat", viewer, size, id(state)), draw)[1]

    def _patch(self, before: Picture, picture: Picture) -> Patch | None:
        assert self._known is not None, "it has the picture before"
        patch = patch_between(before, picture, self._known)
        self._drawn += patch is not None
        return patch


def patch_between(before: Picture, picture: Picture, known: Known) -> Patch | None:
    """What leads from one picture to the other, for a page that knows this; None where they are the same."""
    found = changes(before, picture, known)
    if found == NO_CHANGES:
        return None
    return Patch(
        found.insides,
        found.gone,
        found.put,
        found.attributes,
        found.moved,
        found.added,
        found.order,
        found.defined,
    )


NO_CHANGES = Changes()


def _spread(beats: list[SentBeat], most: int) -> list[SentBeat]:
    """At most so many of them, evenly."""
    return beats if len(beats) <= most else [beats[number * len(beats) // most] for number in range(most)]
