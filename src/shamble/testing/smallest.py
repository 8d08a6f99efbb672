"""The smallest match that breaks a promise: a seed and as few moves as could be found.

A clause is shown one position at a time, by `looking_at`. First the positions that were gathered, those of fewest moves
first; then, below the first that breaks it, all positions of all matches, move by move. A clause that compares
positions is shown all of one match up to some move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from shamble.core.events import Event
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.testing.gathering import (
    Clause,
    Gathering,
    Played,
    Stumbled,
    begun,
    events_of,
    gather,
    looking_at,
)

TRIES = 300
"""Positions that are looked at, at most, to find a smaller match. It bounds the time, and not by the clock."""
STRETCHES = 3
"""Whole matches that are looked at where no single position breaks a clause."""
OTHER_MATCHES = 60
"""Matches that are begun to find one in which the rules fail sooner."""


class Case(NamedTuple):
    """A match that shows what is broken, and what the clause says of it."""

    seed: str
    moves: tuple[int, ...]
    complaint: str


def complaint_of(clause: Clause, game: AnyGame, players: int, options: Config) -> str:
    """What a clause has to say; empty if all is well. An error that it runs into is a complaint as well."""
    try:
        clause(game, players, options)
    except Stumbled:
        raise
    except AssertionError as complaint:
        return str(complaint) or repr(complaint)
    except Exception as error:  # somebody else's game: whatever it raises, say so
        return f"{type(error).__name__}: {error}"
    return ""


def smallest_case(clause: Clause, game: AnyGame, players: int, options: Config) -> Case | None:
    """The smallest match that breaks a clause; None where it is not about a match, or none was found."""
    found = gather(game, players, options)

    def broken_by(
        match: Played, number: int, state: State, events: list[Event], before: Sequence[State] = ()
    ) -> Case | None:
        with looking_at(part_of(found, match, number, state, events, before)):
            complaint = complaint_of(clause, game, players, options)
        return Case(match.seed, tuple(match.actions[:number]), complaint) if complaint else None

    with looking_at(Gathering(found.fresh, 1.0, found.fixtures)):
        if complaint_of(clause, game, players, options):
            return None  # before any match
    first = None
    for match, number in _gathered_places(found):
        state, events = _after(game, players, options, match, number)
        first = broken_by(match, number, state, events)
        if first is not None:
            break
    if first is None:
        return _smallest_stretch(game, players, options, found, broken_by)
    for tried, (match, number, state, events) in enumerate(_all_places(game, players, options, found)):
        if tried == TRIES or number >= len(first.moves):
            break
        sooner = broken_by(match, number, state, events)
        if sooner is not None:
            return sooner
    return first


def _smallest_stretch(
    game: AnyGame, players: int, options: Config, found: Gathering, broken_by: Callable[..., Case | None]
) -> Case | None:
    """The shortest match that breaks the clause as a whole, and of it no more moves than that takes."""
    for match in sorted(found.matches, key=lambda match: len(match.actions))[:STRETCHES]:
        events: list[Event] = []
        state = begun(game, players, options, match.seed, events)
        states = [state.clone()]
        for action in match.actions:
            state.apply(action)
            states.append(state.clone())
        if broken_by(match, len(match.actions), states[-1], events, states[:-1]) is not None:
            for number, last in enumerate(states):
                case = broken_by(match, number, last, events, states[:number])
                if case is not None:
                    return case
    return None


def part_of(
    found: Gathering, match: Played, number: int, state: State, events: list[Event], before: Sequence[State] = ()
) -> Gathering:
    """What was gathered, cut down to one match after so many moves: that position, and those before that are given."""
    part = Gathering(found.fresh, 1.0, found.fixtures)
    part.matches = [Played(match.seed, state, match.actions[:number], is_part=not state.over)]
    part.moments = [*before, *([] if state.over else [state])]
    part.ends = [state] if state.over else []
    part.events = events
    return part


def _gathered_places(found: Gathering) -> list[tuple[Played, int]]:
    """Each gathered moment and the end of each match, those of fewest moves first."""
    kept = [found.places[id(state)] for state in found.moments]
    places = [(found.matches[match], number) for match, number in dict.fromkeys(kept)]
    places += [(match, len(match.actions)) for match in found.matches if match.final.over]
    return sorted(places, key=lambda place: place[1])


def _after(game: AnyGame, players: int, options: Config, match: Played, number: int) -> tuple[State, list[Event]]:
    events: list[Event] = []
    state = begun(game, players, options, match.seed, events)
    for action in match.actions[:number]:
        events = events_of(state, action)
    state.log = None
    return state, events


def _all_places(
    game: AnyGame, players: int, options: Config, found: Gathering
) -> Iterator[tuple[Played, int, State, list[Event]]]:
    """The positions of all matches, move by move: all first decisions, then all second ones."""
    running = [(match, *_after(game, players, options, match, 0)) for match in found.matches]
    number = 0
    while running:
        for match, state, events in running:
            yield match, number, state.clone(), events
        running = [
            (match, state, events_of(state, match.actions[number]))
            for match, state, _ in running
            if number < len(match.actions)
        ]
        number += 1


def smallest_stumble(game: AnyGame, players: int, options: Config, first: Stumbled) -> Case:
    """The rules failed in one match; others are played to see whether they do so sooner."""
    best = Case(first.seed, tuple(first.actions), str(first))
    for number in range(OTHER_MATCHES):
        seed, rng = f"stumble {number}", Rng(f"choices {number}")
        actions: list[int] = []
        try:
            state = begun(game, players, options, seed, [])
            while not state.over and len(actions) < len(best.moves) - 1:
                actions.append(rng.pick(state.options))
                state.apply(actions[-1])
        except Exception as error:
            best = Case(seed, tuple(actions), str(Stumbled(error, seed, actions)))
    return best
