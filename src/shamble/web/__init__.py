"""The table server: people and bots at tables in the browser. `serve` starts it; docs/protocol.md says how a page talks
to it."""

from __future__ import annotations


def serve(
    host: str = "127.0.0.1", port: int = 8000, db: str | None = None, workers: int = 1, open_browser: bool = False
) -> None:
    """Serve tables until stopped; `ShambleError` says what stands in the way. Port 0 takes a free one."""
    from shamble.web.server import start  # imported late: bots' workers need none of it

    start.serve(host, port, db, workers, open_browser)
