"""A referee that has the rules as a script: one generator that tells the match from the first event to the last, and
yields what must come next.

    def match(self):
        while True:
            event = yield Due("ZR-3.5", "drew", player=seat)       # this must be told now; values left out may be any
            action = yield Choice("ZR-3.7", seat, options)         # this seat must choose now, among exactly these
            ...
            yield Over("ZR-7.1", "escape", winners=[seat])         # the match must be over now

An option is written as the tuple of its values, the kind first: ("PLAY_ZOMBIE", "Z4", 1). The choice comes back in the
same form. What depends on a card that only the event tells is `Due(...) | Due(...)`: one of them comes, and the script
checks that it was the right one.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import Any, TypeVar

from shamble.core.state import shares
from tests.referees.following import Move, Referee, Snapshot, Told

Option = tuple[Any, ...]
T = TypeVar("T")


class Due:
    """An event that the rules demand now."""

    def __init__(self, rule: str, name: str, **values: Any) -> None:
        self.rule = rule
        self.name = name
        self.values = values
        self.others: tuple[Due, ...] = ()
        """Events that may come instead."""

    def __or__(self, other: Due) -> Due:
        self.others += (other,)
        return self

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return " or ".join([f"{self.name}({values})", *map(str, self.others)])


class Choice:
    """A choice that a player must have now, among exactly these options."""

    def __init__(self, rule: str, seat: int, options: Collection[Option]) -> None:
        self.rule = rule
        self.seat = seat
        self.options = set(options)

    def __str__(self) -> str:
        return f"a choice of seat {self.seat}"


class Over:
    """The match must be over now."""

    def __init__(
        self,
        rule: str,
        ending: str,
        winners: Sequence[int] = (),
        returns: Sequence[float] | None = None,
        scores: Sequence[float] | None = None,
    ) -> None:
        self.rule = rule
        self.ending = ending
        self.winners = winners
        self.returns = returns
        """Where it is not 1 for each winner and 0 for everybody else."""
        self.scores = scores

    def __str__(self) -> str:
        return f"the end of the match ({self.ending})"


Part = Generator[Due | Choice | Over, Any, T]
"""A part of a script that returns something to the script that runs it."""
Script = Part[None]


class ScriptReferee(Referee):
    """Follows a script. The picture of the table is the subclass's; the script keeps it up to date."""

    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        super().__init__(players, config)
        self.script: Script
        self.next: Due | Choice | Over

    def match(self) -> Script:
        """The rules, from the first event of a fresh match."""
        raise NotImplementedError

    def resume(self) -> Script:
        """The rules, from where a made-up position stands."""
        raise NotImplementedError

    def copy(self, table: Snapshot) -> None:
        """Take the pieces from a snapshot."""
        raise NotImplementedError

    def check_set_up(self) -> None:
        """The pieces of a fresh match were just copied."""

    def compare(self, move: Move) -> None:
        """The picture with what lies on the table, after each move."""

    def rule_against(self, option: Option, choice: Choice) -> str:
        """The rule by which an option that is offered should not be there."""
        return choice.rule

    # -- following ---------------------------------------------------------------------------------------------------

    def set_up(self, table: Snapshot) -> None:
        self.copy(table)
        self.check_set_up()
        self.script = self.match()
        self.next = next(self.script)

    def take_over(self, table: Snapshot) -> None:
        self.copy(table)
        self.script = self.resume()
        self.next = next(self.script)

    def begin(self, move: Move) -> None:
        assert isinstance(self.next, Choice)
        assert move.action is not None
        chosen = tuple(move.action.values())
        self.same(self.next.rule, "who chooses", self.next.seat, move.seat)
        self.must(chosen in self.next.options, self.next.rule, f"{chosen} is no option")
        self.next = self.script.send(chosen)

    def saw(self, event: Told) -> None:
        due = self.next
        if isinstance(due, Due):
            due = next((other for other in due.others if other.name == event.name), due)
        if not isinstance(due, Due):
            self.complain(event.rule, f"{event.name} is told, but now comes {due}")
        if event.name != due.name:
            self.complain(due.rule, f"{event.name} is told, but now comes {self.next}")
        for name, value in due.values.items():
            self.same(due.rule, f"{event.name}: {name}", value, event[name])
        self.same(due.rule, f"the rule by which {event.name} is told", due.rule, event.rule)
        self.next = self.script.send(event)

    def __getattr__(self, name: str) -> Any:
        """Every event goes the same way."""
        if name.startswith("saw_"):
            return self.saw
        raise AttributeError(name)

    def settle(self, move: Move) -> None:
        now = self.next
        if isinstance(now, Due):
            self.complain(now.rule, f"{now} is due and was not told")
        if isinstance(now, Over):
            self.must(move.over, now.rule, f"{now} is due, but the match goes on")
        else:
            self.must(not move.over, now.rule, f"{now} is due, but the match is over ({move.ending})")
            self.same(now.rule, "who must choose", now.seat, move.asked)
            self.compare_options(now, [tuple(option.values()) for option in move.options])
        self.compare(move)

    def compare_options(self, choice: Choice, options: list[Option]) -> None:
        offered = set(options)
        self.same(choice.rule, "how many options there are, each counted once", len(offered), len(options))
        for option in sorted(offered - choice.options, key=str):
            self.complain(self.rule_against(option, choice), f"seat {choice.seat} is offered {option}")
        for option in sorted(choice.options - offered, key=str):
            self.complain(choice.rule, f"seat {choice.seat} is not offered {option}")

    def finish(self, move: Move) -> None:
        over = self.next
        assert isinstance(over, Over)
        self.same(over.rule, "how the match ended", over.ending, move.ending)
        returns = shares(over.winners, self.players) if over.returns is None else list(over.returns)
        self.same(over.rule, "who has won", returns, move.returns)
        if over.scores is not None:
            self.same(over.rule, "the scores", list(over.scores), move.scores)
