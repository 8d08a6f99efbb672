"""A game's course being taken: lessons are played and checked here, for the browser and the terminal alike.

>>> import shamble
>>> from shamble.lessons import Sitting, find_lesson
>>> game = shamble.game("run_for_your_lives")
>>> sitting = Sitting(game, find_lesson(game, "first-match"))
>>> while not sitting.done:
...     sitting.follow_hint()
>>> sitting.number == len(sitting.lesson.stations)
True
"""

from shamble.lessons.sitting import READ, BadRecord, Sitting, find_lesson

__all__ = ["READ", "BadRecord", "Sitting", "find_lesson"]
