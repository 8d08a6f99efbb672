"""A saved match as picture files: one moment as PNG, or the match as a moving picture, with a bar while it is made."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from shamble import film
from shamble.cli.counting import progress_bar
from shamble.core.errors import ShambleError
from shamble.files import check_folder, write_whole
from shamble.match import Frame, Match
from shamble.terminal.console import PlainConsole
from shamble.terminal.pace import Pace

HIGH_FOR_WIDE = film.HEIGHT / film.WIDTH
NARROWEST, WIDEST = 320, 3840


def draw_match(match: Match, out: Path, viewer: int | None, number: int | None, width: int, pace: Pace) -> None:
    """Write the moment or the film that the file's name asks for."""
    if viewer is not None and not 0 <= viewer < match.players:
        raise ShambleError(f"the match has seats 1 to {match.players}, not {viewer + 1}")
    if not NARROWEST <= width <= WIDEST:
        raise ShambleError(f"a picture is {NARROWEST} to {WIDEST} pixels wide, not {width}")
    kind = next((kind for kind in film.KINDS if out.suffix.lower() == f".{kind}"), None)
    if kind is None and out.suffix.lower() != ".png":
        raise ShambleError(f"a moment is written to a .png file, a film to .gif or .webp, not to {out.name!r}")
    if kind is not None and number is not None:
        raise ShambleError("--move chooses the moment of a .png picture; a film shows the whole match")
    seconds = pace.picture(film.SECONDS)
    if kind is not None and seconds <= 0:
        raise ShambleError("a film shows each moment for some time: slow, normal, fast, or seconds")
    film.need_painter()
    check_folder(out)
    drawn = partial(film.draw, match, viewer=viewer, width=width, height=round(width * HIGH_FOR_WIDE))
    if kind is None:
        write_whole(out, film.paint(drawn(_moment(match, viewer, number)), width))
        return _say(f"written to {out}")
    frames = film.frames_of_film(match, viewer)
    painted = _paint_all([drawn(frame) for frame in frames], width)
    if not painted:
        raise KeyboardInterrupt
    write_whole(out, film.bind(painted, kind, seconds))
    if len(painted) < len(frames):
        return _say(f"stopped: written to {out} as far as it was, {len(painted)} of {len(frames)} moments")
    _say(f"written to {out}: {len(frames)} moments")


def _moment(match: Match, viewer: int | None, number: int | None) -> Frame:
    frames = list(match.frames(viewer))
    if number is None:
        return frames[-1]
    if number >= len(frames):
        raise ShambleError(f"there are moments 0 to {len(frames) - 1} to be seen from there, not {number}")
    return frames[number]


def _paint_all(drawings: Sequence[str], width: int) -> list[bytes]:
    """On all cores. Whoever presses Ctrl-C gets what is painted by then."""
    painted: list[bytes] = []
    bar = progress_bar("painting")
    with bar, _painters() as pool:
        task = bar.add_task("", total=len(drawings))
        try:
            for picture in pool.map(film.paint, drawings, [width] * len(drawings)):
                painted.append(picture)
                bar.advance(task)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
    return painted


@contextmanager
def _painters() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), _ignore_interrupts) as pool:
        yield pool


def _ignore_interrupts() -> None:
    """Ctrl-C at a terminal reaches every process: the one that collects decides what becomes of it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _say(line: str) -> None:
    PlainConsole().print(line, soft_wrap=True)
