"""How a newcomer learns the game: an opening of three pages, a first match, a short lesson for each harder thing."""

from __future__ import annotations

from shamble.core.lessons import Course, Guide
from shamble.games.zombiegeddon.lessons.first_match import FIRST_MATCH, OPENING
from shamble.games.zombiegeddon.lessons.short import SHORT_LESSONS

COURSE = Course(
    opening=OPENING,
    first_match=FIRST_MATCH,
    lessons=SHORT_LESSONS,
    guide={
        "first_action": Guide(
            text="You have two actions, with one figure or with two. You take a disk when you leave it, so think of "
            "the way on: where can the second step go?",
            look=("board",),
            rule="ZG-3.2",
        ),
        "second_action": Guide(
            text="Your second action: go on with the same figure and take the disk under it, or move another one.",
            look=("board",),
            rule="ZG-3.3",
        ),
        "move_on": Guide(
            text="Your figure is passing over another one. It must move on at once, to a neighbouring space.",
            rule="ZG-4.11",
        ),
        "answer": Guide(
            text="Somebody wants to end the phase without playing on. Agree if there is nothing more that you want "
            "and can get; it needs everybody's consent.",
            rule="ZG-9.14",
        ),
        "look_through": Guide(
            text="The bomb has fallen. You may look through what you have gathered, this once. Then the second half "
            "begins: you have a figure wherever you had a token.",
            rule="ZG-10.8",
        ),
    },
)
