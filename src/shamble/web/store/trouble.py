"""When the database cannot be used: it is away, does not answer, or cannot write. That is nobody's mistake and passes;
whoever asked is told so, in a word that can be shown, and asks again."""

from __future__ import annotations

import errno
import sqlite3

from sqlalchemy.exc import DBAPIError, InterfaceError
from sqlalchemy.exc import TimeoutError as PoolTimeout

AWAY = "the database does not answer just now; this goes on by itself"
FULL = "the server has no room to write; nothing was changed, try again later"
DISK_FULL = "53100"
READ_ONLY = "25006"
"""The server has become a standby: every connection to it is worthless."""
TRANSIENT = ("08", "53", "57", "40", "55P03", READ_ONLY)
"""Beginnings of the SQLSTATEs of what passes: broken connections, want of resources, a server that shuts down or
starts, statements that were cancelled, deadlocks, locks that were not had in time."""
SQLITE_FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
SQLITE_AWAY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


class Unavailable(Exception):
    """The database cannot be used now. `certain`: nothing was changed; otherwise what was asked for may have been done
    although no answer came."""

    def __init__(self, words: str, certain: bool, stale: bool = False) -> None:
        super().__init__(words)
        self.certain = certain
        self.stale = stale
        """All connections that are kept lead to the wrong place."""


def trouble_of(error: BaseException) -> Unavailable | None:
    """What an error of the database means to whoever asked; None where it is a fault of ours and no trouble of its."""
    if isinstance(error, Unavailable):
        return error
    if isinstance(error, sqlite3.Error):
        return _trouble_of_sqlite(error)
    if isinstance(error, PoolTimeout):
        return Unavailable(AWAY, certain=True)
    if isinstance(error, DBAPIError):
        cause = error.orig
        if isinstance(cause, sqlite3.Error):
            return _trouble_of_sqlite(cause)
        state = str(getattr(cause, "sqlstate", None) or "")
        if not state and (error.connection_invalidated or isinstance(error, InterfaceError)):
            return Unavailable(AWAY, certain=False)
        return _trouble_by_state(state)
    if isinstance(error, OSError):  # TimeoutError is one
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        return Unavailable(FULL if full else AWAY, certain=full)
    if type(error).__module__.partition(".")[0] == "asyncpg":  # raised while connecting, not wrapped
        return _trouble_by_state(str(getattr(error, "sqlstate", None) or "08"))
    return None


def _trouble_by_state(state: str) -> Unavailable | None:
    if state == DISK_FULL:
        return Unavailable(FULL, certain=True)
    if not state.startswith(TRANSIENT):
        return None
    return Unavailable(AWAY, certain=False, stale=state == READ_ONLY)


def _trouble_of_sqlite(error: sqlite3.Error) -> Unavailable | None:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in SQLITE_FULL:
        return Unavailable(FULL, certain=True)
    return Unavailable(AWAY, certain=True) if code in SQLITE_AWAY else None
