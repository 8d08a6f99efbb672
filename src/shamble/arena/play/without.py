"""A match played again without a card: up to the first time that a seat would use it the match is the same, and from
then on that seat has to do something else. Or with a card that the seat left alone: it has to use it once. `Usage`
notes at the table what the seat could use and did use; `deprived` chooses for a seat that may not, `obliged` for one
that must."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shamble.arena.records.pieces import pieces_used
from shamble.core.state import State

Choose = Callable[[int], int]
"""From the seat whose choice it is to the action it takes."""


@dataclass
class Usage:
    """What a seat did with one piece."""

    offered: int = 0
    used: int = 0
    first: int | None = None
    """The number of the decision, from 1."""
    swing: float | None = None


class Watching:
    """Looks over the shoulder of one seat: wraps whatever chooses, and changes nothing."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.named = pieces_used(state.game)
        self.usage: dict[str, Usage] = {}
        self.decisions = 0
        self.before: tuple[str, float] | None = None
        """The piece that has just been used for the first time, and the seat's chances before."""

    def choosing(self, choose: Choose) -> Choose:
        def watched(seat: int) -> int:
            self.note_swing()
            self.decisions += 1
            action = choose(seat)
            if seat == self.seat:
                self._note(action)
            return action

        return watched

    def _note(self, action: int) -> None:
        named = self.named
        for piece in dict.fromkeys(named[option] for option in self.state.options if option in named):
            self.usage.setdefault(piece, Usage()).offered += 1
        if action not in named:
            return
        usage = self.usage[named[action]]
        usage.used += 1
        if usage.first is None:
            usage.first = self.decisions
            self.before = named[action], self.state.game.worth(self.state, self.seat)

    def note_swing(self) -> None:
        """The move is made: what did it change?"""
        if self.before is not None:
            piece, worth = self.before
            self.usage[piece].swing = self.state.game.worth(self.state, self.seat) - worth
            self.before = None


def deprived(state: State, seat: int, piece: str, choose: Choose, choose_again: Choose) -> Choose:
    """The choices of a table at which a seat may not use a piece, unless nothing else can be done. Who would use it is
    asked once more, without the choice."""
    named = pieces_used(state.game)

    def chosen(mover: int) -> int:
        action = choose(mover)
        if mover != seat or named.get(action) != piece:
            return action
        others = [option for option in state.options if named.get(option) != piece]
        if not others:
            return action
        state.options = others
        return others[0] if len(others) == 1 else choose_again(mover)

    return chosen


def obliged(state: State, seat: int, piece: str, choose: Choose) -> Choose:
    """The choices of a table at which a seat uses a piece the first time that it can, and then does as it likes."""
    named = pieces_used(state.game)
    is_done = False

    def chosen(mover: int) -> int:
        nonlocal is_done
        using = [] if is_done or mover != seat else [each for each in state.options if named.get(each) == piece]
        if not using:
            return choose(mover)
        is_done = True
        state.options = using
        return using[0] if len(using) == 1 else choose(mover)

    return chosen
