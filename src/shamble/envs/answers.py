"""The table in words, for players who read and write: what a seat sees, its legal moves by number, and what an answer
means. An answer that is unclear or illegal is refused, with the rule; it is never repaired."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from shamble.core.errors import IllegalMove, Refusal, ShambleError
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.render import text

NUMBER = re.compile(r"\[?\s*(\d{1,6})\s*\]?")
LAST_NUMBER = re.compile(r"\[\s*(\d{1,6})\s*\]")


def table_text(state: State, seat: int, names: Sequence[str]) -> str:
    """The table as this seat sees it."""
    options = state.options if seat == state.player else []
    return text(state.game.scene(state.view(seat), options, names))


def move_lines(state: State, names: Sequence[str]) -> list[str]:
    """The legal moves, numbered from 1: "3. Send Zombie Cat to Ann"."""
    return [f"{number}. {state.game.describe(state, action, names)}" for number, action in enumerate(state.options, 1)]


def read_answer(state: State, answer: str, names: Sequence[str]) -> int:
    """The action that an answer means: the number of a legal move (alone, or in brackets at the end of a text), the
    move in words, or its structure as JSON. `IllegalMove` says what is wrong with any other."""
    said = answer.strip()
    if found := NUMBER.fullmatch(said):
        return _numbered(state, int(found[1]))
    if said.startswith("{"):
        return _structured(state, said)
    wanted = _plain(said)
    for action in state.options:
        if _plain(state.game.describe(state, action, names)) == wanted:
            return action
    if marked := LAST_NUMBER.findall(said):
        return _numbered(state, int(marked[-1]))
    raise unclear(state, "the answer is none of the legal moves")


def _numbered(state: State, number: int) -> int:
    if not 1 <= number <= len(state.options):
        raise unclear(state, f"there is no move number {number}")
    return state.options[number - 1]


def _structured(state: State, said: str) -> int:
    try:
        action = state.game.actions.parse(json.loads(said))
    except (ValueError, RecursionError, ShambleError) as error:
        reason = str(error).encode(errors="backslashreplace").decode()  # half a character can be said, but not sent
        raise unclear(state, f"this is no move in JSON: {reason}") from error
    if action not in state.options:
        raise IllegalMove(why_not(state, state.player, action) or Refusal("E_ILLEGAL", "-", "that is not legal now"))
    return action


def unclear(state: State, what: str) -> IllegalMove:
    count = len(state.options)
    return IllegalMove(
        Refusal("E_UNCLEAR", "-", f"{what}; answer with the number of a legal move, 1 to {count}, such as [1]")
    )


def why_not(state: State, seat: int, action: int) -> Refusal | None:
    """The rule that forbids an action to this seat now, or None. It is asked of a world drawn from what the seat may
    see, so that the reason tells nothing else."""
    if state.over or seat != state.player:
        return Refusal("E_NOT_YOUR_TURN", "-", "it is not your choice now")
    if action in state.options:
        return None
    world = state.determinize(seat, Rng("why not"))
    return world.game.why_not(world, action)


def _plain(said: str) -> str:
    return re.sub(r"\W+", " ", said).strip().lower()
