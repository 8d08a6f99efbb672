"""The commands for the host of a site: one without a server, reports, ratings counted again, backups, and a door for
language models."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from shamble.cli.program import OUT, Positive, app

Db = Annotated[
    str | None,
    Parameter(help="The database of the server: a file, or postgresql://user@host/name. Without it, the usual file."),
]


@app.command
def site(folder: Path, /, *, pyodide: Path | None = None, wheels: Path | None = None) -> None:
    """Write the whole product as one folder of files for any static host: Python runs in the browser, no server does.

    Parameters
    ----------
    folder
        Where it goes: a new or empty folder, or a site of before, which is replaced.
    pyodide
        A folder with Pyodide, the Python for browsers (its npm package, unpacked); without it, npm fetches it.
    wheels
        A folder with the packages that Python needs in the browser; without it, pip fetches them.
    """
    from shamble.cli.hosting import write_site

    write_site(folder, pyodide, wheels)


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


@app.command
def backup(*, db: Db = None, out: Annotated[Path | None, OUT] = None) -> None:
    """Copy the database into one file, while the server runs. The copy holds seeds and keys: keep it to yourself.

    Parameters
    ----------
    out
        Where the copy goes; without it, a file named after the time in this folder.
    """
    from shamble.cli.hosting import make_backup

    make_backup(db, out)


@app.command
def restore(file: Path, /, *, db: Db = None, replace: Annotated[bool, Parameter(negative=())] = False) -> None:
    """Put a copy in the database's place. The servers that use it must be stopped.

    Parameters
    ----------
    file
        The copy that `shamble backup` made.
    replace
        Give up what the database holds now.
    """
    from shamble.cli.hosting import restore_backup

    restore_backup(file, db, replace)


@app.command
def mcp(
    *,
    http: Annotated[bool, Parameter(negative=())] = False,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=Number(gte=1, lte=65535))] = 8765,
    folder: Path | None = None,
) -> None:
    """Let language models play, over the Model Context Protocol: on standard input and output, or over HTTP.

    Parameters
    ----------
    http
        Serve over HTTP (at /mcp) instead of standard input and output, for several models at one table.
    host
        With HTTP, the address to listen at.
    port
        With HTTP, the port.
    folder
        Where matches are kept. Without it, a folder in your data folder.
    """
    from shamble.cli.serving import run_mcp

    run_mcp(http, host, port, folder)
