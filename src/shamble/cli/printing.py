"""A game's quick reference as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.files import check_folder, write_whole
from shamble.reference import reference_pdf, reference_png, reference_svg
from shamble.terminal.console import PlainConsole

KINDS: dict[str, Callable[[AnyGame], str | bytes]] = {
    ".svg": reference_svg,
    ".pdf": reference_pdf,
    ".png": reference_png,
}


def print_reference(game: AnyGame, out: Path) -> None:
    made = KINDS.get(out.suffix.lower())
    if made is None:
        raise ShambleError(f"a quick reference is written to a {', '.join(KINDS)} file, not to {out.name!r}")
    check_folder(out)
    write_whole(out, made(game))
    PlainConsole().print(f"written to {out}", soft_wrap=True)
