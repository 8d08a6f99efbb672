"""What crosses the wire about how far somebody has come in lessons and puzzles: what their device knows, and what is
kept for the person."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from shamble.web.wire.lessons import LessonName, Record
from shamble.web.wire.messages import Slug
from shamble.web.wire.puzzles import Outcome, PuzzleId

Stations = Annotated[int, Meta(ge=0, le=1000)]


class LessonProgress(Struct, forbid_unknown_fields=True, kw_only=True):
    """Where somebody is in a lesson."""

    game: Slug
    lesson: LessonName
    record: Record
    """What has happened in it so far; empty where it is not under way."""
    station: Stations
    stations: Stations
    done: bool


class Progress(Struct, forbid_unknown_fields=True, kw_only=True):
    """How far somebody has come."""

    lessons: Annotated[list[LessonProgress], Meta(max_length=500)] = []
    puzzles: Annotated[dict[PuzzleId, Outcome], Meta(max_length=5000)] = {}
    """By their ids, those that were tried."""
