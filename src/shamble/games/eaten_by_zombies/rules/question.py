"""What a decision of this game knows besides what every decision knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVarTuple, Unpack

from shamble.core.actions import Block
from shamble.core.decision import Decision
from shamble.games.eaten_by_zombies.state import Table

Args = TypeVarTuple("Args")


class Question(Decision[Table, *Args]):
    """The prompt is made of `asks`, unless it is given."""

    __slots__ = ("answers", "asks")

    def __init__(
        self,
        name: str,
        *,
        rule: str,
        asks: str,
        answers: tuple[Block, ...],
        options: Callable[[Table, Unpack[Args]], list[int]],
        take: Callable[[Table, int, Unpack[Args]], None],
        default: Callable[[Table, list[int], Unpack[Args]], int] | None = None,
        may: bool = False,
        prompt: str = "",
    ) -> None:
        prompt = prompt or (f"You may {asks}" if may else asks[:1].upper() + asks[1:])
        super().__init__(name, rule=rule, prompt=prompt, options=options, take=take, default=default)
        self.asks = asks
        """Completes "the question now is to ..."."""
        self.answers = answers
        """The kinds of action that can answer it."""


AnyQuestion = Question[*tuple[Any, ...]]


def last_option(s: Table, options: list[int], *args: object) -> int:
    """The default where the last option is the one that does nothing more."""
    return options[-1]


def asked_now(s: Table) -> AnyQuestion:
    assert isinstance(s.decision, Question)
    return s.decision
