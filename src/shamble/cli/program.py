"""The program that every command is entered in, and the parameters that several of them take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Group, Parameter
from cyclopts.validators import Number

from shamble.cli.front import installed_version

if TYPE_CHECKING:
    from shamble.core.game import AnyGame

OPTIONS = Group("Options of the game (`shamble games GAME` lists them)", sort_key=2)

Pairs = Annotated[
    tuple[str, ...],
    Parameter(
        name="--option",
        group=OPTIONS,
        negative=(),
        consume_multiple=False,
        show_default=False,
        help="An option of the game, as name=value (data: name=@FILE); repeatable.",
    ),
]
Flags = Annotated[
    str,
    Parameter(group=OPTIONS, help="An option by its own name; where it is replaceable data, the file to read it from."),
]
Ray = Annotated[
    str | None,
    Parameter(
        help="A Ray cluster to share the work instead: auto for the one on this machine, HOST:PORT, "
        "ray://HOST:PORT, or local to start one here. Needs the extra shamble[cluster]."
    ),
]
Decisions = Annotated[
    bool,
    Parameter(
        negative=(),
        help="Keep every decision as well, in a file beside the records (run.parquet: run.decisions.parquet). Takes "
        "several times as long; reports show more with it.",
    ),
]
Cards = Annotated[
    bool,
    Parameter(
        negative=(),
        help="Play every match again without each card or piece that one of its seats used, to see what it is worth "
        "(run.parquet: run.cards.parquet). Takes about as many times as long as a seat uses pieces.",
    ),
]
OUT = Parameter(name=("--out", "-o"))
"""Where the result of a command or a tool goes; the same for all of them."""
Positive = Annotated[int, Parameter(validator=Number(gte=1))]


def find_game(slug: str) -> AnyGame:
    """The game of that name. Games are imported only by a command that needs one: `--help` does not wait for them."""
    from shamble.games import game

    return game(slug)


app = App(
    name="shamble",
    help="Five zombie tabletop games at one table.",
    version=installed_version,
    help_format="plaintext",
    exit_on_error=False,
    print_error=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)


def listed(text: str | None) -> list[str] | None:
    """The parts of a list with commas; None where it was not given."""
    return None if text is None else [part.strip() for part in text.split(",")]


def named_bots(text: str | None) -> list[str] | None:
    """The bots (or people) of such a list. Whoever names a class of their own (module:Class) wants it to run."""
    names = listed(text)
    if names and any(":" in name for name in names):
        from shamble.bots import trust
        from shamble.bots.outside import spec_in

        trust(name for name in names if spec_in(name))
    return names
