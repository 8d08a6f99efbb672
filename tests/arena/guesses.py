"""Guesses at weights that are judged without a match."""

from collections.abc import Callable, Sequence

from shamble.arena.play.workers import Workers
from shamble.arena.tuning.tune import Tuning


def leads_by_nearness(
    self: Tuning,
    guesses: Sequence[Sequence[float]],
    label: str,
    matches: int,
    team: Workers | None,
    stop: Callable[[], bool] = lambda: False,
) -> list[list[float]] | None:
    """In place of `Tuning.leads`: the nearer every weight is to being moved by its own size, the larger the lead."""

    def short(guess: Sequence[float]) -> float:
        moves = [(n - o) / unit for n, o, unit in zip(guess, self.own, self.units, strict=True)]
        return sum((move - 1.0) ** 2 for move in moves) / len(moves)

    return None if stop() else [[0.5 - short(guess)] * 4 for guess in guesses]
