"""The server as a person at a terminal starts and measures it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from shamble.core.errors import ShambleError
from shamble.files import data_folder
from shamble.terminal.console import PlainConsole

if TYPE_CHECKING:
    from shamble.web.server.load import Figures

MISSING = "the server needs more than is installed: pip install 'shamble[server]', or `make play`"


def run_server(
    host: str,
    port: int,
    db: str | None,
    workers: int,
    open_browser: bool,
    mail: tuple[str, str, str],
    allow_hosts: Sequence[str],
    metrics_token: str,
    most_tables: int | None,
) -> None:
    """Serve until stopped; `mail` is the mail server, the sender and the address for links."""
    try:
        from shamble.web.http.app import Settings
        from shamble.web.http.crowd import MOST_TABLES
        from shamble.web.post.sender import PostSettings
        from shamble.web.server.start import serve
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error
    post = PostSettings(smtp_url=mail[0], mail_from=mail[1], public_url=mail[2])
    settings = Settings(
        post=post,
        allow_hosts=tuple(allow_hosts),
        metrics_token=metrics_token,
        most_tables=MOST_TABLES if most_tables is None else most_tables,
    )
    serve(host, port, db, workers, open_browser, settings)


def offer_bots(names: list[str]) -> None:
    """Let people at this server choose these bots, too."""
    from shamble.bots import trust

    trust(names)


def run_mcp(http: bool, host: str, port: int, folder: Path | None) -> None:
    """Serve language models until stopped, or until nobody writes any more."""
    try:
        from shamble.envs.mcp import make_server
    except ModuleNotFoundError as error:
        raise ShambleError(
            f"language models need more than is installed: pip install 'shamble[mcp]' ({error.name} is missing)"
        ) from error
    server = make_server(folder or data_folder() / "models")
    if http:
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")


def run_server_bench(
    game: str | None,
    tables: int,
    players: int,
    seconds: float,
    db: str | None,
    pictures: bool,
    rate: float | None,
    newcomers: float,
) -> None:
    """One table: how many moves, what each cost, and how long the others waited to see it."""
    try:
        from shamble.web.server.load import GAME, bench
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error
    figures = bench(tables, players, seconds, db, game or GAME, pictures, rate, newcomers=newcomers)
    shown = Table(box=None, pad_edge=False)
    shown.add_column(f"{tables} tables of {players}")
    for seen in figures:
        shown.add_column(seen.name, justify="right")
    for name, figure in FIGURES.items():
        shown.add_row(name, *(figure(seen) for seen in figures))
    console = PlainConsole()
    console.print(shown)
    for line in [error for seen in figures for error in seen.errors][:5]:
        console.print(line)


FIGURES: dict[str, Callable[[Figures], str]] = {
    "moves a second": lambda seen: f"{seen.moves_per_second:.0f}",
    "moves a second of CPU": lambda seen: f"{seen.moves_per_processor_second:.0f}",
    "ms of CPU a move": lambda seen: f"{seen.processor_per_move:.2f}",
    "bytes down a move": lambda seen: f"{seen.received_per_move:.0f}",
    "  median": lambda seen: f"{seen.size(50):.0f}",
    "  95 of 100 at most": lambda seen: f"{seen.size(95):.0f}",
    "ms until half have seen it": lambda seen: f"{seen.percentile(50):.1f}",
    "ms until 99 of 100 have": lambda seen: f"{seen.percentile(99):.1f}",
    "kB a table": lambda seen: f"{seen.kilobytes_per_table:.0f}",
    "MB in all": lambda seen: f"{seen.megabytes:.0f}",
    "ms of CPU to make a table": lambda seen: f"{seen.processor_per_table:.1f}",
    "matches": lambda seen: str(seen.matches),
    "new tables taken": lambda seen: str(seen.taken),
    "new tables refused": lambda seen: str(seen.refused),
    "errors": lambda seen: str(len(seen.errors)),
}
