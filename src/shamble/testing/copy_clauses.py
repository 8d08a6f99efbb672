"""Clauses about the same match twice: clones, seeds, replays."""

from __future__ import annotations

import json
import math
import sys
from functools import lru_cache

from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.rng import KeyedRng, Rng
from shamble.core.state import State
from shamble.match import Match, table_rng, verify
from shamble.testing.gathering import chance, events_of, gather, play_on
from shamble.testing.snapshots import ATOMS, difference, snapshot

CLONED_DECISIONS = 300  # all clones of a match are compared at its end; of a long match, those of its first decisions


def clones_are_complete_and_independent(game: AnyGame, players: int, options: Config) -> None:
    """A clone holds what the original holds, and no earlier clone of a match ever changes."""
    found = gather(game, players, options)
    for match in found.matches[:2]:
        state = game.new(players, match.seed, **options)
        first = state.clone()
        whole = snapshot(first, found.fixtures)
        kept: list[tuple[State, dict[str, object]]] = []
        for action in match.actions[: int(CLONED_DECISIONS * found.measure)]:
            held = snapshot(state, found.fixtures)
            clone = state.clone()
            copied = snapshot(clone, found.fixtures)
            assert type(clone) is type(state), f"the clone of a {type(state).__name__} is a {type(clone).__name__}"
            assert copied == held, f"a clone does not hold what the original does: {difference(held, copied)}"
            kept.append((clone, held))
            state.apply(action)
        for number, (clone, held) in enumerate(kept):
            now = snapshot(clone, found.fixtures)
            assert now == held, (
                f"the clone made before decision {number} changed when the match went on: {difference(held, now)}"
            )
        play_on(first.clone(), chance("clone", match.seed))
        now = snapshot(first, found.fixtures)
        assert now == whole, f"the original changed when its clone was played on: {difference(whole, now)}"


def agendas_are_plain(game: AnyGame, players: int, options: Config) -> None:
    """What waits on the agenda are module-level steps, with arguments that never change: such a state can be cloned."""
    for state in gather(game, players, options).moments:
        for step, args in (*state.agenda, (state.decision.take, state.args)):
            name = step.__qualname__
            assert not {"<", "."} & set(name), f"the step {name} is no module-level function"
            for value in args:
                assert _is_plain(game, value), (
                    f"{name} waits with {value!r}: only numbers, texts, steps, constants of the game and tuples of them"
                    " can wait"
                )


def decisions_are_listed(game: AnyGame, players: int, options: Config) -> None:
    """Whatever is asked is one of the game's decisions, which a program finds by name."""
    for state in gather(game, players, options).moments:
        name = state.decision.name
        assert name in game.decisions, f"{name} is asked, and is not among the game's decisions"


def _is_plain(game: AnyGame, value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_plain(game, part) for part in value)
    if callable(value):
        return "<" not in getattr(value, "__qualname__", "<")
    return type(value) in ATOMS or id(value) in _constants(game)


@lru_cache(maxsize=2)
def _constants(game: AnyGame) -> frozenset[int]:
    """The objects that the modules of the game define, apart from those that are made to be changed."""
    modules = [module for name, module in sys.modules.items() if f"{name}.".startswith(f"{game.package}.")]
    values = [value for module in modules for value in vars(module).values()]
    values += [part for value in values if isinstance(value, tuple) for part in value]
    values += [part for value in values if isinstance(value, dict) for part in value.values()]
    return frozenset(id(value) for value in values if not isinstance(value, list | dict | set))


def same_seed_same_match(game: AnyGame, players: int, options: Config) -> None:
    """The same seed and moves give the same match, down to the last slot and event."""
    found = gather(game, players, options)
    for match in found.matches[:2]:
        first, second = (_course(game, players, options, match.seed, match.actions) for _ in range(2))
        states = [snapshot(state, found.fixtures) for state in (first[0], second[0])]
        assert states[0] == states[1], f"seed {match.seed!r}: the states differ: {difference(*states)}"
        assert first[1] == second[1], f"seed {match.seed!r}: the events differ"


def _course(game: AnyGame, players: int, options: Config, seed: str, actions: list[int]) -> tuple[State, list[object]]:
    state = game.setup(game, *game.check(players, options), Rng(seed))
    state.log = []
    state.run()
    for action in actions:
        state.apply(action)
    return state, [(event.to_dict(), event.only) for event in state.log]


def clones_play_on_like_the_original(game: AnyGame, players: int, options: Config) -> None:
    """A clone that makes the moves of the original meets the same questions, events and end."""
    for state in gather(game, players, options).some(12):
        original, clone = state.clone(), state.clone()
        rng = chance("plays on")
        course = []
        for _ in range(200):
            if original.over:
                break
            action = rng.pick(original.options)
            events = [event.to_dict() for event in events_of(original, action)]
            course.append((action, events, original.player, original.options))
        for number, (action, events, player, given) in enumerate(course):
            assert action in clone.options, f"{number} moves on, a clone does not have the option its original had"
            events_again = [event.to_dict() for event in events_of(clone, action)]
            assert events_again == events, (
                f"{number} moves on, {events} happened to the original, {events_again} to its clone"
            )
            assert (clone.player, clone.options) == (player, given), (
                f"{number} moves on, a clone asks {clone.player} for {clone.options}, its original {player} for {given}"
            )
        assert (clone.over, clone.ending, clone.returns) == (original.over, original.ending, original.returns), (
            "a clone ended otherwise than its original"
        )


def replay_equals_play(game: AnyGame, players: int, options: Config) -> None:
    """A match saved as JSON, loaded and verified gives the same state and views; so does play that nobody hears."""
    found = gather(game, players, options)
    fixtures = found.fixtures
    for number in range(math.ceil(2 * found.measure)):
        seed = f"replay {number}"
        rng = chance("replay", number)
        match = Match(game, players, options, seed)
        unheard: State = game.new(players, rng=table_rng(seed), **options)
        assert isinstance(unheard.rng, KeyedRng), (
            "a match at the table does not draw from the keyed generator it was given"
        )
        for _ in range(1_000):
            if match.state.over:
                break
            assert unheard.options == match.state.options, (
                f"{len(match.moves)} moves on, it makes a difference whether somebody hears the events"
            )
            action = rng.pick(match.state.options)
            match.play(action)
            unheard.apply(action)
        data = json.loads(json.dumps(match.to_dict()))
        again = verify(data, game)
        played, replayed = (snapshot(state, fixtures) for state in (match.state, again.state))
        assert replayed == played, f"the replay differs from the play: {difference(played, replayed)}"
        silent = snapshot(unheard, fixtures)
        assert silent == played, (
            f"it makes a difference whether somebody hears the events: {difference(played, silent)}"
        )
        for viewer in (None, *range(players)):
            assert again.state.view(viewer) == match.state.view(viewer), (
                f"the replay looks different to viewer {viewer}"
            )


CLAUSES = (
    clones_are_complete_and_independent,
    agendas_are_plain,
    decisions_are_listed,
    same_seed_same_match,
    clones_play_on_like_the_original,
    replay_equals_play,
)
