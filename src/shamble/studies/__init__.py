"""What a designer asks from Python, a notebook or the command line: many matches as a frame, a game over a range of
settings, the setting that meets targets, two variants compared, a table shown."""

from shamble.studies.asking import compare, show, simulate, sweep
from shamble.studies.axes import Axis, axis_of
from shamble.studies.sweeping import Sweep
from shamble.studies.targets import Target, target_of

__all__ = ["Axis", "Sweep", "Target", "axis_of", "compare", "show", "simulate", "sweep", "target_of"]
