"""A picture of each game in the middle of a match, for the page about playing: docs/pictures/games/."""

from __future__ import annotations

from pathlib import Path

import shamble
from shamble import film

PLACE = Path(__file__).parents[1] / "docs" / "pictures" / "games"
WIDTH, HEIGHT = 800, 560
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")


def main() -> None:
    PLACE.mkdir(parents=True, exist_ok=True)
    bot, rng = shamble.bot("greedy:1"), shamble.Rng("pictures")
    for game in shamble.list_games():
        players = game.table_for_newcomers()[0]
        match = shamble.Match(
            game, players, seed="pictures", names=["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"][:players]
        )
        for _ in range(40):
            if not match.state.over:
                match.play(shamble.ask(bot, match.state, rng))
        frames = list(match.frames(0))
        drawing = film.draw(match, frames[len(frames) * 2 // 3], 0, WIDTH, HEIGHT)
        (PLACE / f"{game.slug}.png").write_bytes(film.paint(drawing, WIDTH))
        print(game.slug, len(drawing))


if __name__ == "__main__":
    main()
