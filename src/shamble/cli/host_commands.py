"""The commands for the host of a site: reports about talk, and ratings counted again."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from shamble.cli.program import Positive, app

Db = Annotated[
    str | None,
    Parameter(help="The database of the server: a file, or postgresql://user@host/name. Without it, the usual file."),
]


@app.command
def reports(
    *,
    db: Db = None,
    everything: Annotated[bool, Parameter(name="--all", negative=())] = False,
    done: Positive | None = None,
) -> None:
    """Read what people have reported, with the lines of talk around it. The server may be running.

    Parameters
    ----------
    everything
        Also those that were dealt with.
    done
        Note that the report of this number was dealt with.
    """
    from shamble.cli.hosting import show_reports

    show_reports(db, everything, done)


@app.command
def ratings(*, db: Db = None) -> None:
    """Count every rated match again, from the first to the last. A server on an SQLite file must be stopped for it."""
    from shamble.cli.hosting import count_ratings

    count_ratings(db)
