"""The tables of a RULES.md, as tests compare them with the components of the game."""

from __future__ import annotations

from shamble.core.game import Game


def rows_under(game: Game, head: str) -> list[list[str]]:  # type: ignore[type-arg]  # of whatever game
    """The rows of the table whose first column has this head, without heads and dashes."""
    lines = iter(game.rulebook.markdown.splitlines())
    for line in lines:
        if line.lstrip().startswith(f"| {head} |"):
            next(lines)
            rows = []
            while (row := next(lines, "").strip()).startswith("|"):
                rows.append([cell.strip() for cell in row[1:-1].split("|")])
            return rows
    raise AssertionError(f"the rules of {game.slug} have no table whose first column is {head!r}")
