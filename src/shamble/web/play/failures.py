"""When the rules of a game fail: an error comes out of them, or they go round in circles (`EndlessAgenda`). The match
is paused as it was before, everybody at the table reads so, with an apology, and no other table notices. Nothing of
the move that failed is stored; the log is what it was, and with mended rules the match can be resumed.

What is said at the table is said to everybody, so it names no cards and no values, only the rules' own steps. The
server's log has all of it. A step that never returns at all cannot be caught here: moves are made in the event loop,
and counting steps sees only what is put on the agenda. The contract suite is what keeps games from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from logging import getLogger
from traceback import extract_tb

from shamble.core.errors import EndlessAgenda, IllegalMove, Refusal
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.web.play.record import CannotResume, Record
from shamble.web.store.rows import Entry, TableRow

APOLOGY = (
    "Sorry: the rules of this game failed here. That is our fault and nobody else's. "
    "The match is paused; all that was played so far is kept."
)
PAUSED = "The match is paused: the rules of this game failed"
STEPS = 6
"""Steps of the agenda that are named at the table: what goes round in circles is seen in fewer."""

log = getLogger(__name__)


class RulesFailed(Exception):
    """An error of a game, and no fault of the server or of whoever made the move; its cause is what was raised."""


class by_the_rules:  # noqa: N801 it reads as a function
    """Around all that a game's own code does for a match."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception):
            raise RulesFailed from error


def read_log(row: TableRow, entries: Sequence[Entry]) -> tuple[Record | None, RulesFailed | None]:
    """The match as far as its log can be played by these rules, and what failed after that."""
    record = None
    try:
        record = Record(row)
        for entry in entries:
            record.accept(record.prepare_stored(entry))
    except CannotResume:
        raise
    except Exception as error:
        failure = RulesFailed()
        failure.__cause__ = error
        return record, failure
    return record, None


def refusal(seat: int, state: State, action: int, rng: Rng) -> IllegalMove:
    """Why an action is not legal, looked for in a world that fits what the seat knows: it cannot give away what the
    seat must not know. A match does not stop because nobody can say why something is not allowed."""
    try:
        return state.game.illegal(state.determinize(seat, rng), action)
    except Exception:
        log.exception("no reason for a refusal of action %s in %s", action, state.game.slug)
        return IllegalMove(Refusal("E_ILLEGAL", "-", "that is not allowed now"))


def report(row: TableRow, moves: int, cause: BaseException | None, covert: bool) -> str:
    """For the host: what failed and where. While somebody is asked in secret the steps would give it away."""
    name = type(cause).__name__
    words = f"For the host: {name} after move {moves} of {row.game}, rules version {row.rules_version}"
    if isinstance(cause, EndlessAgenda) and not covert:
        names = dict.fromkeys(step.partition("(")[0] for step in cause.agenda)
        words += f"; steps still to do: {', '.join([*names][:STEPS])}"
    elif cause is not None and not covert:
        words += f"; in {extract_tb(cause.__traceback__)[-1].name}"
    return f"{words}. The server's log has the rest, under table {row.id}."
