"""How a referee follows a match: what it is told, in which order, and how it complains.

    class PlainReferee(Referee):
        def set_up(self, table): ...         # a fresh match: check the opening, copy the pieces
        def take_over(self, table): ...      # a made-up position: copy the pieces
        def begin(self, move): ...           # somebody has chosen: may they?
        def saw_drew(self, event): ...       # one for every kind of event, "-" written as "_"
        def settle(self, move): ...          # everything is told: whose choice is it now, and what may they choose?
        def finish(self, move): ...          # the match is over: who has won?

`table` is what the game's `snapshot` makes of a state: plain data, a copy. Events tell most of what happens; a rule on
which they are silent is checked by comparing the referee's picture with `move.table` in `settle`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import factorial
from typing import Any, NoReturn, TypeVar

from shamble.bots import Bot, ask
from shamble.core.events import Event
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.state import State

Snapshot = dict[str, Any]
T = TypeVar("T")
MOST_MOVES = 20_000
"""Several times the longest random match of any game; one that is not over by then is given up."""

MANY_ORDERS = 10**9
"""That a shuffle picks just one of so many orders is not seen in any number of matches."""


class Complaint(Exception):
    """Something does not follow from the rules."""

    def __init__(self, rule: str, text: str, move: str, event: str) -> None:
        super().__init__(f"{rule}: {text} [{move}{'; ' if event else ''}{event}]")
        self.rule = rule
        self.text = text
        self.move = move
        self.event = event


class Told:
    """An event, unmasked: its values by name, pieces by their codes, several as a list."""

    __slots__ = ("name", "only", "rule", "values")

    def __init__(self, event: Event) -> None:
        self.values = event.to_dict()
        self.name = str(self.values.pop("event"))
        self.rule = str(self.values.pop("rule"))
        self.only = event.only
        """The seats that may know all of it; None: everybody."""

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"{self.name}({values}) by {self.rule}"


class Move:
    """One move and how the table stands after it. The opening has neither a seat nor an action."""

    def __init__(
        self, number: int, seat: int | None, action: int | None, events: list[Told], state: State, table: Snapshot
    ) -> None:
        self.number = number
        self.seat = seat
        self.action: dict[str, Any] | None = None if action is None else state.game.actions.structure(action)
        self.events = events
        self.table = table
        self.turn = state.turn
        """Whose turn the table says it is."""
        self.asked: int | None = None if state.over else state.player
        """Who must choose next."""
        self.over = state.over
        self.ending = state.ending
        self.returns = list(state.returns)
        self.scores = None if state.scores is None else list(state.scores)
        self._options = list(state.options)
        self._structure = state.game.actions.structure

    @cached_property
    def options(self) -> list[dict[str, Any]]:
        """What the one who is asked may choose, structured."""
        return [self._structure(option) for option in self._options]

    def __str__(self) -> str:
        if self.action is None:
            return f"move {self.number}: the opening"
        values = " ".join(str(value) for value in self.action.values())
        return f"move {self.number}: seat {self.seat} chooses {values}"


class Referee:
    """Keeps a picture of one match. Subclasses know the rules."""

    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        self.players = players
        self.config = config
        self.move: Move | None = None
        self.event: Told | None = None

    # -- what a game's referee writes --------------------------------------------------------------------------------

    def set_up(self, table: Snapshot) -> None:
        """A fresh match, before anything is told: check the opening and copy the pieces."""
        raise NotImplementedError

    def take_over(self, table: Snapshot) -> None:
        """A made-up position, in which somebody is about to choose or the next steps are to come: copy the pieces."""
        raise NotImplementedError

    def begin(self, move: Move) -> None:
        """A choice was made; not called for the opening."""

    def settle(self, move: Move) -> None:
        """All events of a move are told; called for the opening too, and for the last move before `finish`."""
        raise NotImplementedError

    def finish(self, move: Move) -> None:
        """The match is over."""
        raise NotImplementedError

    # -- what a game's referee calls ---------------------------------------------------------------------------------

    def complain(self, rule: str, text: str) -> NoReturn:
        raise Complaint(rule, text, str(self.move or "before the opening"), str(self.event or ""))

    def must(self, holds: object, rule: str, text: str) -> None:
        """The rule says that this holds."""
        if not holds:
            self.complain(rule, text)

    def same(self, rule: str, what: str, mine: object, theirs: object) -> None:
        """The referee's picture and what the table says or shows."""
        if mine != theirs:
            self.complain(rule, f"{what}: by the rules {mine!r}, at the table {theirs!r}")

    def shuffled(self, rule: str, before: Sequence[T], after: Sequence[T]) -> None:
        """Cards that were shuffled lie in another order, unless there are so few that chance may leave it as it was."""
        orders = factorial(len(before))
        for count in Counter(before).values():
            orders //= factorial(count)
        self.must(orders < MANY_ORDERS or list(before) != list(after), rule, "the cards were not shuffled")

    # -- what the match calls ----------------------------------------------------------------------------------------

    def follow(self, move: Move) -> None:
        self.move = move
        if move.action is not None:
            self.begin(move)
        for event in move.events:
            self.event = event
            saw: Callable[[Told], None] | None = getattr(self, "saw_" + event.name.replace("-", "_"), None)
            if saw is None:
                self.complain(event.rule, "the referee knows no such event")
            saw(event)
        self.event = None
        self.settle(move)
        if move.over:
            self.finish(move)


@dataclass
class Figures:
    """What was followed so far."""

    matches: int = 0
    from_positions: int = 0
    unfinished: int = 0
    moves: int = 0
    events: int = 0
    complaints: int = 0
    endings: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        ended = ", ".join(f"{name} {count}" for name, count in sorted(self.endings.items()))
        given_up = f", {self.unfinished} given up" if self.unfinished else ""
        return (
            f"{self.matches} matches ({self.from_positions} from made-up positions{given_up}), {self.moves} moves, "
            f"{self.events} events, {self.complaints} complaints; endings: {ended or 'none'}"
        )


@dataclass(frozen=True)
class Refereed:
    """One game and what watches it."""

    game: Game[Any]
    referee: Callable[[int, Mapping[str, Any]], Referee]
    snapshot: Callable[[State], Snapshot]
    positions: Mapping[str, Callable[[int], State]]
    """By name: a made-up position, drawn from a seed, at a decision or with its next steps still on the agenda. What
    was told before is not listened to."""
    faults: Sequence[Any]
    """See `planted.Fault`."""


class Fixture:
    """One match to follow: where it begins and who plays it."""

    def __init__(self, name: str, refereed: Refereed, state: State, fresh: bool, bots: Sequence[Bot], rng: Rng) -> None:
        self.name = name
        self.refereed = refereed
        self.state = state
        self.fresh = fresh
        """Just set up, with nothing told yet; otherwise a made-up position."""
        self.bots = bots
        self.rng = rng

    def follow(self, figures: Figures, most_moves: int = MOST_MOVES) -> None:
        """Play it to its end before the eyes of a referee. Raises its `Complaint`."""
        state, snapshot = self.state, self.refereed.snapshot
        figures.matches += 1
        figures.from_positions += not self.fresh
        referee = self.refereed.referee(state.players, state.config)
        try:
            if self.fresh:
                referee.set_up(snapshot(state))
            else:
                referee.take_over(snapshot(state))
            log: list[Event] = []
            state.log = log
            if not state.options:
                state.run()
            seat: int | None = None
            action: int | None = None
            for number in range(most_moves):
                events = [Told(event) for event in log]
                log.clear()
                referee.follow(Move(number, seat, action, events, state, snapshot(state)))
                figures.moves += number > 0
                figures.events += len(events)
                if state.over:
                    figures.endings[state.ending] = figures.endings.get(state.ending, 0) + 1
                    return
                seat = state.player
                action = ask(self.bots[seat], state, self.rng)
                state.apply(action)
            figures.unfinished += 1
        except Complaint as complaint:
            figures.complaints += 1
            complaint.add_note(self.name)
            raise
