"""What crosses the wire when somebody learns a game. A lesson is stepped without the server keeping anything: the page
sends where it is (the `record` that it got with the answer before) and what the learner does."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from shamble.web.wire.games import RuleText
from shamble.web.wire.messages import Action, Beat, Choice, Pixels

LessonName = Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$", description="a lesson's name in addresses")]
Entry = Annotated[int, Meta(ge=-1, le=1_000_000)]
Record = Annotated[list[Entry], Meta(max_length=1000)]
"""What has happened in a lesson: -1 where the learner read on, else an action of theirs or of a bot."""
Does = Literal["show", "read", "act", "hint", "skip", "back"]


class LessonStep(Struct, forbid_unknown_fields=True, kw_only=True):
    """What the learner does: only look (`show`), read on, do `action` at the table, ask for a hint, have the station
    done for them, or go back one station."""

    record: Record = []
    does: Does = "show"
    action: Action = 0
    width: Pixels = 1280
    height: Pixels = 800


class LessonHint(Struct):
    """What the lesson would have the learner do."""

    action: int
    text: str
    pieces: list[str]


class LessonMoment(Struct, kw_only=True):
    """Where the learner is in a lesson, and what they see."""

    record: list[int]
    """To be sent with the next step."""
    station: int
    """From 1; after the end it is the last."""
    stations: int
    is_done: bool
    text: str
    """The words of the station."""
    rule: RuleText | None
    """The rule behind it."""
    guide: str
    """What explains a decision that has come up by itself, and its rule; else empty."""
    guide_rule: RuleText | None
    said: str
    """What is said of the step; empty where it was what the lesson wanted."""
    refused: bool
    """The step was not taken."""
    waits: bool
    """The learner has something to do at the table: `choices` is not empty. Otherwise they read on."""
    lit: list[str]
    """The ids of the pieces that light up."""
    prompt: str
    svg: str
    choices: list[Choice]
    beats: list[Beat]
    """What has happened by the step, from the picture before."""
    hint: LessonHint | None


class LessonCard(Struct):
    """A lesson as a list shows it."""

    slug: str
    title: str
    about: str
    minutes: int
    stations: int


class OpeningPage(Struct):
    """A page of a game's opening; `picture` is the address of its picture."""

    title: str
    text: str
    caption: str
    picture: str


class CourseInfo(Struct):
    """How a game is learnt: the opening, the first match and the short lessons; empty where the game has no course."""

    opening: list[OpeningPage]
    lessons: list[LessonCard]
    """The first one is the first match."""
