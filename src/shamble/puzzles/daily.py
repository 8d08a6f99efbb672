"""The puzzle of the day: chosen by the date, the same for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from shamble.core.game import AnyGame
from shamble.core.rng import Rng
from shamble.puzzles.puzzle import Puzzle, puzzles_of


def daily_puzzle(games: Sequence[AnyGame], day: date) -> Puzzle | None:
    """The games take turns, day by day. Each goes through all its puzzles before one comes again."""
    sets = [puzzles for game in sorted(games, key=lambda game: game.slug) if (puzzles := puzzles_of(game))]
    if not sets:
        return None
    round_number, turn = divmod(day.toordinal(), len(sets))
    order = sorted(sets[turn], key=lambda puzzle: puzzle.id)
    lap, place = divmod(round_number, len(order))
    Rng(f"{order[0].game}/{lap}").shuffle(order)
    return order[place]
