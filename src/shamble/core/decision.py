"""A decision: one kind of choice that a game asks a player to make. Everything that is known of it stands here, so that
views, prompts, defaults and refusals read it from one place:

    CHOOSE_ROW = Decision("choose_row", rule="PB-6.1", prompt="Send a buddy to a row",
                          options=rows_to_choose, take=send_buddy, default=nearest_row)

    s.ask(s.active, CHOOSE_ROW, buddy)    # asks for one of rows_to_choose(s, buddy), goes on with send_buddy

A decision stands beside the step that takes it; a game's `decisions.py` gathers them all.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar, TypeVarTuple, Unpack

from shamble.core.errors import ShambleError
from shamble.core.native import mypyc_attr

if TYPE_CHECKING:
    from shamble.core.state import State

S = TypeVar("S", bound="State")
Args = TypeVarTuple("Args")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S, *Args]):
    """`options(s, *args)` are the legal actions, sorted; none where this table would not ask.
    `take(s, action, *args)` carries out the one that was chosen.
    `default(s, options, *args)` is the one for a player who gives no answer; without it, the first."""

    __slots__ = ("default", "name", "number", "options", "prompt", "rule", "take")

    def __init__(
        self,
        name: str,
        *,
        rule: str,
        prompt: str,
        options: Callable[[S, Unpack[Args]], list[int]],
        take: Callable[[S, int, Unpack[Args]], None],
        default: Callable[[S, list[int], Unpack[Args]], int] | None = None,
    ) -> None:
        self.name = name
        self.number = -1
        """Its place in the game's table (`table_of`)."""
        self.rule = rule
        """The rule that says what is decided here."""
        self.prompt = prompt
        """What the player is asked to do, as it stands above the table."""
        self.options = options
        self.take = take
        self.default: Callable[[S, list[int], Unpack[Args]], int] = first_option
        if default is not None:
            self.default = default

    def __repr__(self) -> str:
        return f"Decision({self.name!r}, rule={self.rule!r})"


AnyDecision = Decision[Any, *tuple[Any, ...]]
"""A decision whose arguments only its own game knows."""
D = TypeVar("D", bound=AnyDecision)


def first_option(s: object, options: list[int], *args: object) -> int:
    return options[0]


def table_of(*decisions: D) -> dict[str, D]:
    """A game's decisions by name; two of one name are a mistake."""
    table = {decision.name: decision for decision in decisions}
    if len(table) != len(decisions):
        names = sorted(decision.name for decision in decisions)
        twice = next(name for name, after in itertools.pairwise(names) if name == after)
        raise ShambleError(f"two decisions are named {twice}")
    for number, decision in enumerate(decisions):
        decision.number = number
    return table
