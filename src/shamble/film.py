"""A match as pictures: any moment as PNG, the whole as a moving picture (GIF or WebP), as one seat or a spectator may
know it. The drawings are the table's own; resvg paints them, Pillow binds them (the extra shamble[pictures])."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal, get_args

from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame, View
from shamble.match import Frame, Match
from shamble.render import svg
from shamble.render.lettering import BODY, quoted, wrap

if TYPE_CHECKING:
    from PIL.Image import Image

Kind = Literal["gif", "webp"]
KINDS: tuple[Kind, ...] = get_args(Kind)

WIDTH, HEIGHT = 960, 600
"""Wide enough to read a card, small enough to send to a friend."""
MOST_FRAMES = 200
"""Of a film: minutes to watch, some megabytes, and half a minute of a processor to make."""
SECONDS = 1.2
"""For which a frame is shown: its line can be read."""
QUALITY = 72
"""Of a WebP: letters stay sharp."""
LAST_SECONDS = 4.0
"""For which the last one is shown, before it begins again."""
SANS = ("DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica")
"""Fonts that a machine is likely to have, best first."""

_CAPTION, _LETTERS, _EDGE = 30, 15, 14  # height of the line below the table, of its letters, and what stays free of it
_INK, _PAPER = "#f4ead2", "#191512"
_COLOURS = 240  # of a GIF, out of 256: enough for every ink of the table
_LETTER = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="sans-serif">M</text></svg>'
)


def need_painter() -> None:
    """Say what is missing before any work is done."""
    if find_spec("resvg_py") is None or find_spec("PIL") is None:
        raise ShambleError("pictures need the extra shamble[pictures]: pip install 'shamble[pictures]'")


def paint(drawing: str, width: int) -> bytes:
    """A drawing as PNG, without its halftone dots, which nobody sees at this size and which take most of the time. It
    keeps a processor busy for a tenth of a second and lets no other thread run meanwhile."""
    import resvg_py

    plain = re.sub(r"<pattern.*?</pattern>", "", drawing, flags=re.DOTALL)
    return resvg_py.svg_to_bytes(svg_string=plain, width=width, sans_serif_family=_lettering())


@cache
def _lettering() -> str | None:
    """The first of the fonts that is there; None, and no words in the picture, where there is none."""
    import resvg_py

    def letter(family: str | None) -> bytes:
        return resvg_py.svg_to_bytes(svg_string=_LETTER, sans_serif_family=family, skip_system_fonts=family is None)

    blank = letter(None)
    return next((family for family in SANS if letter(family) != blank), None)


def draw(match: Match, frame: Frame, viewer: int | None, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A moment of the match: the table, and below it what has just happened."""
    said = [event.text(match.names, viewer) for event in frame.events]
    return draw_moment(match.game, match.names, frame.view, said, width, height)


def draw_moment(
    game: AnyGame, names: Sequence[str], view: View, said: Sequence[str], width: int = WIDTH, height: int = HEIGHT
) -> str:
    """The table of a view, and below it one line: these sentences, or the result where the match is over."""
    table = svg(game.scene(view, (), names), width, height - _CAPTION)
    tall = float(table.split(' height="', 1)[1].split('"', 1)[0])
    text = game.result(view, names) if view["over"] else ". ".join(said)
    line = "".join(wrap(text, _LETTERS, width - 2 * _EDGE, 1, BODY))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{tall + _CAPTION:.0f}">{table}'
        f'<rect y="{tall:.0f}" width="{width}" height="{_CAPTION}" fill="{_PAPER}"/>'
        f'<text x="{_EDGE}" y="{tall + 20:.0f}" font-size="{_LETTERS}" font-family="sans-serif" fill="{_INK}">'
        f"{quoted(line)}</text></svg>"
    )


def frames_of_film(match: Match, viewer: int | None, most: int = MOST_FRAMES) -> list[Frame]:
    """The moments that a film shows: those in which something happened that the viewer may know, first and last always;
    where they are too many, some of them, evenly."""
    frames = list(match.frames(viewer))
    shown = [frame for frame in frames[:-1] if frame.events or frame.number == 0] + frames[-1:]
    if len(shown) <= most:
        return shown
    step = (len(shown) - 1) / (most - 1)
    return [shown[round(number * step)] for number in range(most)]


def bind(pictures: Sequence[bytes], kind: Kind, seconds: float = SECONDS, quality: int = QUALITY) -> bytes:
    """Painted frames as one moving picture that begins again when it is over."""
    from PIL import Image

    painted = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures]
    size = (painted[0].width, max(picture.height for picture in painted))
    frames = [_on_ground(picture, size) for picture in painted]
    durations = [round(seconds * 1000)] * (len(frames) - 1) + [round(max(seconds, LAST_SECONDS) * 1000)]
    film = io.BytesIO()
    if kind == "gif":
        inks = _inks(frames)
        frames = [frame.quantize(palette=inks, dither=Image.Dither.NONE) for frame in frames]
        frames[0].save(film, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False)
    else:
        frames[0].save(
            film, "WEBP", save_all=True, append_images=frames[1:], duration=durations, loop=0, quality=quality
        )
    return film.getvalue()


def _on_ground(picture: Image, size: tuple[int, int]) -> Image:
    """A frame as large as the largest: what moves is the pieces, not the picture."""
    from PIL import Image

    if picture.size == size:
        return picture
    ground = Image.new("RGB", size, _PAPER)
    ground.paste(picture)
    return ground


def _inks(frames: Sequence[Image]) -> Image:
    """One palette for the whole film, so that nothing flickers: of its beginning, middle and end."""
    from PIL import Image

    samples = [frames[0], frames[len(frames) // 2], frames[-1]]
    strip = Image.new("RGB", (samples[0].width, sum(sample.height for sample in samples)))
    top = 0
    for sample in samples:
        strip.paste(sample, (0, top))
        top += sample.height
    return strip.quantize(_COLOURS)
