"""The garbage collector of a server with many tables. Left alone it walks through everything that lives, tables and
libraries, in the middle of somebody's move: a fifth of a second and more with a thousand tables. Here what lives long
is put aside soon, and looked through only now and then."""

from __future__ import annotations

import gc

from shamble.web.timing import Cancellable, Time

ASIDE_SECONDS = 60.0
"""Between two times that what lives is put aside, which costs nothing."""
TIDY_SECONDS = 600.0
"""Between two looks through everything: what a table leaves behind is little, and a look costs a pause."""
MOST_PAUSED = 1000
"""The part of the time that such looks may take at most is one in so many: a large server looks less often."""
THRESHOLDS = (10_000, 4, 1000)
"""Objects, and younger collections, before the next older one. Drawing a table makes thousands of them that go at
once; a look through a few ten thousand is a pause that nobody feels, and one through all comes by the clock alone."""


class Tidying:
    def __init__(self, time: Time) -> None:
        self._time = time
        self._timer: Cancellable | None = None
        self._before = gc.get_threshold()
        self._due = 0.0
        """When to look through everything again."""

    def open(self) -> None:
        gc.set_threshold(*THRESHOLDS)
        self._tidy()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def _tidy(self) -> None:
        begun = self._time.now()
        if begun >= self._due:
            gc.unfreeze()
            gc.collect()
            took = self._time.now() - begun
            self._due = begun + max(TIDY_SECONDS, MOST_PAUSED * took)
        gc.freeze()
        self._timer = self._time.after(ASIDE_SECONDS, self._tidy)
