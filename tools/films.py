"""`tools/films`: a short film of each game for the README, some turns of bots, made by the renderer of
`shamble replay -o`. They go to docs/pictures/films/."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

from shamble import film
from shamble.bots import ask, bot, play_on
from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.games import game as find_game
from shamble.match import Frame, Match, seen

ROOT = Path(__file__).resolve().parents[1]
FILMS = ROOT / "docs" / "pictures" / "films"
WIDTH = 600
"""Of the film; the table is drawn larger, as in a window, and made small."""
LONGEST = 20
"""Pictures of one film: half a minute, some hundred kilobytes."""
SECONDS = 1.0
QUALITY = 45
BOT = "greedy"
NAMES = ("Ann", "Ben", "Cleo")
SKIPPED = {
    "run_for_your_lives": 24,
    "eaten_by_zombies": 20,
    "zombiegeddon": 10,
    "pints_of_blood": 8,
    "zombie_plague": 60,
}
"""Moves before the film begins."""


def main(*games: str) -> None:
    film.need_painter()
    FILMS.mkdir(parents=True, exist_ok=True)
    for slug in games or tuple(SKIPPED):
        path = FILMS / f"{slug}.webp"
        path.write_bytes(make_film(slug))
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KiB", flush=True)


def make_film(slug: str) -> bytes:
    """Some turns of a match of bots, one thing after the other."""
    match = Match(find_game(slug), len(NAMES), seed="film", names=NAMES)
    bots = [bot(BOT) for _ in NAMES]
    moves = play_on(match, bots, lambda seat: ask(bots[seat], match.state, Rng(f"film/{len(match.moves)}")))
    for _ in islice(moves, SKIPPED[slug] + LONGEST):
        pass
    frames = islice(match.frames(None, watched=True), SKIPPED[slug], None)
    shown = list(islice((moment for frame in frames for moment in moments_of(frame)), LONGEST))
    drawings = [film.draw(match, moment, None) for moment in shown]
    return film.bind([film.paint(drawing, WIDTH) for drawing in drawings], "webp", SECONDS, QUALITY)


def moments_of(frame: Frame) -> list[Frame]:
    """What happened in a move, one thing after the other; the last one shows the table after the move."""
    told = [(events, beat) for beat in frame.beats if (events := seen(beat.events, None))]
    if not told:
        return []
    moments = [Frame(frame.number, events, beat.state.view(None)) for events, beat in told[:-1]]
    return [*moments, Frame(frame.number, told[-1][0], frame.view)]


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except ShambleError as error:
        sys.exit(f"films: {error}")
