"""The program that every command is entered in, and the parameters that several of them take."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

from cyclopts import App, Group, Parameter
from cyclopts.validators import Number

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
OUT = Parameter(name=("--out", "-o"))
"""Where the result of a command or a tool goes; the same for all of them."""
Positive = Annotated[int, Parameter(validator=Number(gte=1))]

app = App(
    name="shamble",
    help="Five zombie tabletop games at one table.",
    version=lambda: version("shamble"),
    help_format="plaintext",
    exit_on_error=False,
    print_error=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)


def listed(text: str | None) -> list[str] | None:
    """The parts of a list with commas; None where it was not given."""
    return None if text is None else [part.strip() for part in text.split(",")]
