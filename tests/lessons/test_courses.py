"""Every lesson of every game can be played, by its own hints and by learners who do something else. For one game:

pytest tests/lessons/test_courses.py -k zombiegeddon
"""

import pytest

import shamble
from shamble.core.game import AnyGame
from shamble.lessons.checking import complaints


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_a_course_holds(game: AnyGame) -> None:
    assert complaints(game) == []
