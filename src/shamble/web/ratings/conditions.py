"""Which matches count. A match counts when its table was marked so, and when its result says who plays better: people
against people and against bots whose strength is known, all the way, with the parts that everybody has."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.core.options import Data
from shamble.games import game as find_game
from shamble.web.names import bot_name
from shamble.web.ratings.bots import bot_rating
from shamble.web.store.rows import TableRow

LEFT = "a bot has played for somebody"
ASKED_BACK = "a move was taken back by consent"


def never_rated(game: str, players: int, options: Mapping[str, object]) -> str:
    """Why no match with these options can count; empty if it can."""
    found = find_game(game)
    own = [option.name for option in found.options if isinstance(option, Data) and options.get(option.name) is not None]
    if own:
        return f"{own[0]}: with own components it cannot be compared with other matches"
    if len(found.sides_of(players, options)) == 1:
        return "everybody wins or loses together with these options"
    return ""


def unrated_so_far(row: TableRow) -> str:
    """Why a match that was marked does not count, as its seats stand; empty if it does."""
    if not row.rated:
        return "it was not marked as rated"
    if why := never_rated(row.game, row.players, row.options):
        return why
    if not any(seat.kind == "person" for seat in row.seats):
        return "nobody sits there who could be rated"
    for seat in row.seats:
        if seat.kind == "bot" and bot_rating(row.game, seat.level) is None:
            return f"nobody has measured how strong a {bot_name(seat.level).lower()} is in this game"
    return LEFT if any(seat.left for seat in row.seats) else ""


def why_unrated(row: TableRow, asked_back: bool) -> str:
    """Why a finished match does not count; empty if it does."""
    return unrated_so_far(row) or (ASKED_BACK if asked_back else "")
