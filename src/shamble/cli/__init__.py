"""The command line: one command per job. What a caller got wrong is said in one line on standard error; nothing they
can type ends in a traceback.

Exit codes: 0 done; 1 a match file that does not hold, or a game that breaks a promise; 2 anything else that was asked
wrongly, or a reader that went away; 130 interrupted.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING

from shamble.cli.front import answer

if TYPE_CHECKING:
    from cyclopts import App

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""A disk, or one's share of it, is full."""
BAD_MATCH = 1
BAD_REQUEST = 2
INTERRUPTED = 130


def whole_program() -> App:
    """The program with all its commands."""
    from shamble.cli import (  # noqa: F401 they enter themselves in the app
        arena_commands,
        commands,
        host_commands,
        making_commands,
        puzzle_commands,
    )
    from shamble.cli.program import app

    return app


def main(argv: Sequence[str] | None = None) -> int:
    arguments = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without box drawing shows question marks, not a crash
    try:
        text = answer(arguments, sys.stdout)
        if text is None:
            code = _run(arguments)
        else:
            code = 0
            sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_stdout()
        return BAD_REQUEST
    except OSError as error:
        if error.errno in NO_ROOM:
            _forget_stdout()
            return _complain(f"cannot write: {error.strerror}", BAD_REQUEST)
        if error.errno != errno.ENAMETOOLONG:
            raise
        return _complain(f"no file can be called {str(error.filename)[:60]}…: {error.strerror}", BAD_REQUEST)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _run(arguments: list[str]) -> int:
    """Let the whole program do it."""
    from cyclopts import CycloptsError

    from shamble.core.errors import BadMatch, ShambleError
    from shamble.terminal.console import PlainConsole

    try:
        code = whole_program()(arguments, console=PlainConsole())
    except BadMatch as error:
        return _complain(str(error), BAD_MATCH)
    except (ShambleError, CycloptsError) as error:
        return _complain(str(error), BAD_REQUEST)
    return code if isinstance(code, int) else 0


def _complain(text: str, code: int) -> int:
    print("shamble:", " ".join(text.split()), file=sys.stderr)
    return code


def _forget_stdout() -> None:
    """Nobody reads it any more: what is still buffered must not raise again when Python closes it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
