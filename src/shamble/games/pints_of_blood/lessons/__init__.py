"""How a newcomer learns the game: an opening of three pages, a first match, a short lesson for each harder thing."""

from __future__ import annotations

from shamble.core.lessons import Course
from shamble.games.pints_of_blood.lessons.evening import BITES, BUS, MAIN_COURSE, RESCUE
from shamble.games.pints_of_blood.lessons.fights import DISTANCES, EXTRA_HITS, KINDS, SENDING
from shamble.games.pints_of_blood.lessons.first_match import FIRST_MATCH, OPENING
from shamble.games.pints_of_blood.lessons.guide import GUIDE

COURSE = Course(
    opening=OPENING,
    first_match=FIRST_MATCH,
    lessons=(SENDING, DISTANCES, EXTRA_HITS, KINDS, BUS, BITES, RESCUE, MAIN_COURSE),
    guide=GUIDE,
)
