"""The first page of the help, drawn once by cyclopts and rich, so that `shamble --help` need not import them."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from shamble.cli import whole_program
from shamble.cli.front import PAGE, WIDTH


def drawn(*, colours: bool) -> str:
    """The page as the whole program draws it."""
    out = StringIO()
    console = Console(
        file=out,
        width=WIDTH,
        force_terminal=colours,
        color_system="standard" if colours else None,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
    )
    whole_program()(["--help"], console=console)
    return out.getvalue()


def main() -> None:
    PAGE.write_text(drawn(colours=True), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
