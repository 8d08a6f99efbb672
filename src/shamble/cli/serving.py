"""The server as a person at a terminal starts and measures it."""

from __future__ import annotations

from rich.table import Table

from shamble.core.errors import ShambleError
from shamble.terminal.console import PlainConsole

MISSING = "the server needs more than is installed: pip install 'shamble[server]', or `make play`"


def run_server(
    host: str, port: int, db: str | None, workers: int, open_browser: bool, mail: tuple[str, str, str]
) -> None:
    """Serve until stopped; `mail` is the mail server, the sender and the address for links."""
    try:
        from shamble.web.http.app import Settings
        from shamble.web.post.sender import PostSettings
        from shamble.web.server.start import serve
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error
    post = PostSettings(smtp_url=mail[0], mail_from=mail[1], public_url=mail[2])
    post.check()
    serve(host, port, db, workers, open_browser, Settings(post=post))


def run_server_bench(tables: int, players: int, seconds: float, db: str | None) -> None:
    """One table: how many moves, and how long the others waited to see each."""
    try:
        from shamble.web.server.load import bench
    except ModuleNotFoundError as error:
        raise ShambleError(f"{MISSING} ({error.name} is missing)") from error
    console = PlainConsole()
    shown = Table(box=None, pad_edge=False)
    for head in ("load", "tables", "moves/s", "p50 ms", "p99 ms", "kB/table", "matches", "errors"):
        shown.add_column(head, justify="left" if head == "load" else "right")
    errors: list[str] = []
    for seen in bench(tables, players, seconds, db):
        shown.add_row(
            seen.name,
            str(seen.tables),
            f"{seen.moves_per_second:.0f}",
            f"{seen.percentile(50):.1f}",
            f"{seen.percentile(99):.1f}",
            f"{seen.kilobytes_per_table:.0f}",
            str(seen.matches),
            str(len(seen.errors)),
        )
        errors += seen.errors
    console.print(shown)
    for line in errors[:5]:
        console.print(line)
