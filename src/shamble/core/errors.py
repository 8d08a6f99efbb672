"""Errors meant for the person who can mend them: what was wrong, what is accepted, and where a rule forbids it,
which."""

from __future__ import annotations

from collections.abc import Sequence


class ShambleError(Exception):
    """Anything a caller got wrong. Commands print it as one line; nothing below it is a crash."""


class UnknownGame(ShambleError):
    """No game goes by that name."""


class BadOption(ShambleError):
    """An option or a player count that the game does not take."""


class BadMatch(ShambleError):
    """A match file that cannot be read, or whose moves or proof do not hold."""


class BadState(ShambleError):
    """Data that is no stored state, or one of another game or version."""


class EndlessAgenda(Exception):
    """A rule goes round in circles: after so many steps nobody had a choice and the match was not over. It is the game
    that is wrong, and no caller."""

    def __init__(self, steps: int, agenda: Sequence[str]) -> None:
        super().__init__(steps, tuple(agenda))  # both, so that it can be sent from one process to another
        self.agenda = tuple(agenda)
        """What was still to do, the next step first."""

    def __str__(self) -> str:
        steps = next_steps(self.agenda)
        return f"after {self.args[0]} steps nobody has a choice and the match is not over; on the agenda: {steps}"


STEPS_NAMED = 12
"""Steps of an agenda that a message names; a circle is seen in fewer."""


def next_steps(agenda: Sequence[str]) -> str:
    """The next steps of an agenda, and how many more there are."""
    more = len(agenda) - STEPS_NAMED
    return f"{', '.join(agenda[:STEPS_NAMED]) or 'nothing'}{f' and {more} more' if more > 0 else ''}"


class Refusal:
    """Why an action is not legal now: the rule that forbids it, what it says here, and a short code for programs."""

    __slots__ = ("code", "rule", "text")

    def __init__(self, code: str, rule: str, text: str) -> None:
        self.code = code
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule} {self.text}"

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.text!r})"


class IllegalMove(ShambleError):
    """The action is not among the options. The state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def code(self) -> str:
        return self.refusal.code
