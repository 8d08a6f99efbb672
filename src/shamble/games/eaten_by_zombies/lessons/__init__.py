"""How a newcomer learns the game: an opening of three pages, a first match, a short lesson for each harder thing."""

from __future__ import annotations

from shamble.core.lessons import Course
from shamble.games.eaten_by_zombies.lessons.first_match import FIRST_MATCH, OPENING
from shamble.games.eaten_by_zombies.lessons.guide import GUIDE
from shamble.games.eaten_by_zombies.lessons.short import SHORT_LESSONS

COURSE = Course(opening=OPENING, first_match=FIRST_MATCH, lessons=SHORT_LESSONS, guide=GUIDE)
