"""What a worker process does for a film: it gets seed and moves, plays them again and paints some of the frames."""

from __future__ import annotations

from shamble.film import WIDTH, draw, frames_of_film, paint
from shamble.games import game as find_game
from shamble.match import Match
from shamble.web.minds.thinking import Moment

AT_A_TIME = 8
"""Frames that are painted for one film before somebody else has a turn: about a second."""


def paint_part(moment: Moment, viewer: int | None, start: int) -> tuple[list[bytes], int]:
    """Some frames of a film from number `start` on, and how many it has."""
    match = Match(find_game(moment.slug), moment.players, moment.options, moment.seed, moment.moves, moment.names)
    frames = frames_of_film(match, viewer)
    part = frames[start : start + AT_A_TIME]
    return [paint(draw(match, frame, viewer), WIDTH) for frame in part], len(frames)
