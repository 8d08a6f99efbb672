"""The evolution strategy (CMA-ES) that draws guesses, and how it is kept in a file. The library's object has no plain
form: dozens of parts depend on each other. But with the same seed and the same scores it always takes the same steps,
so the scores are what is kept, and a strategy is resumed by giving them to a new one, generation by generation."""

from __future__ import annotations

import json
import warnings
from collections.abc import Sequence
from math import nan
from pathlib import Path

from shamble.core.errors import ShambleError
from shamble.files import write_whole

FORMAT = "shamble-tuning"
FORMAT_VERSION = 1
STEP = 0.25
"""How far the first guesses reach: a quarter of each weight."""


class Strategy:
    """Draws a generation of guesses, takes their scores (more is better), and moves to where they were best."""

    def __init__(self, numbers: int, seed: int) -> None:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # it looks for packages that it can do without
                import cma
        except ImportError:
            raise ShambleError("tuning needs cma; install it with the extra shamble[analysis]") from None
        from numpy.random import RandomState

        self.library = f"cma {cma.__version__}"
        # Dice of its own: numpy's common ones may be used by somebody else between two generations.
        settings = {"randn": RandomState(seed).randn, "seed": nan, "verbose": -9}  # nan: none of its own
        self._search = cma.CMAEvolutionStrategy([0.0] * numbers, STEP, settings)
        self._asked: list[Sequence[float]] | None = None
        self.scores: list[list[float]] = []
        """Of every guess, by generation."""

    @property
    def best(self) -> list[float]:
        """The guess that seems best so far."""
        return [float(number) for number in self._search.result.xfavorite]

    def ask(self) -> list[list[float]]:
        """The next generation of guesses; the same again until they have scores."""
        if self._asked is None:
            self._asked = self._search.ask()
        return [[float(number) for number in guess] for guess in self._asked]

    def score(self, scores: Sequence[float]) -> None:
        """What the guesses of the last generation are worth, in their order."""
        self.ask()
        self._search.tell(self._asked, [-score for score in scores])
        self._asked = None
        self.scores.append(list(scores))

    # -- the file ----------------------------------------------------------------------------------------------------

    def save(self, path: Path, request: dict[str, object]) -> None:
        """Keep the strategy, together with what was asked for."""
        kept = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "library": self.library,
            "request": request,
            "scores": self.scores,
            "best": self.best,
        }
        write_whole(path, json.dumps(kept) + "\n")

    def resume(self, path: Path, request: dict[str, object]) -> None:
        """Take the steps that the file holds, if it is there; `ShambleError` if they cannot be taken."""
        try:
            kept = json.loads(path.read_bytes())
        except FileNotFoundError:
            return
        except OSError as error:
            raise ShambleError(f"cannot read {path}: {error.strerror}") from error
        except (ValueError, RecursionError):
            kept = None
        elsewhere = "move it away or choose another --out"
        if not isinstance(kept, dict) or kept.get("format") != FORMAT:
            raise ShambleError(
                f"{path} is not a tuning in JSON (before, tunings were kept as pickles, which are no longer read); "
                f"{elsewhere}"
            )
        if kept.get("format_version") != FORMAT_VERSION:
            version = kept.get("format_version")
            raise ShambleError(
                f"{path} has format version {version!r}; this program reads {FORMAT_VERSION}; {elsewhere}"
            )
        if kept.get("request") != json.loads(json.dumps(request)):
            raise ShambleError(f"{path} holds a tuning of another kind; {elsewhere}")
        try:
            for scores in kept["scores"]:
                self.score(scores)
            same = self.best == kept["best"]
        except (KeyError, TypeError, ValueError) as error:
            raise ShambleError(f"{path} is damaged: {error!r}; {elsewhere}") from error
        if not same:
            raise ShambleError(
                f"{path} was written with {kept.get('library')} on another kind of machine or in another version; here "
                f"{self.library} takes other steps from the same scores; {elsewhere}"
            )
