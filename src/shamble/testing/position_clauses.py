"""Clauses about made-up positions: where random play hardly arrives, the rules hold as well. A clause takes what builds
a position from a seed, and raises AssertionError with a sentence that says what is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shamble.core.errors import IllegalMove
from shamble.core.rng import Rng
from shamble.core.state import NOBODY, State
from shamble.testing.gathering import chance, named
from shamble.testing.play_clauses import census_difference

Build = Callable[[int], State]
PositionClause = Callable[[Build], None]

SEEDS = 12
"""Ways in which each position is played on: what happens in one of five is met with 93 %."""
DECISIONS = 300
"""For so long the position is still something special; after that it is a match like any other."""
LOOKED_AT = (0, 1, 2, 5, 10, 20, 40, 80, 160)
"""The decisions at which views are compared, which takes long: many at the position itself, few far from it."""
WORLDS = 2


def ways(build: Build, about: str) -> Iterator[tuple[int, State, Rng]]:
    """The position built anew for each seed, and the chance by which it is played on."""
    for seed in range(SEEDS):
        state = build(seed)
        state.log = None
        yield seed, state, chance(about, seed)


def every_apply_returns(build: Build) -> None:
    """Whatever is chosen, the rules come to the next decision or to an end that the game has. They also do so when
    every choice is the one that is made for somebody who is away."""
    for seed, state, rng in ways(build, "apply"):
        quick = state.clone()
        for number in range(DECISIONS):
            if not state.over:
                _apply(state, rng.pick(state.options), f"from seed {seed}, decision {number}")
            if not quick.over:
                _apply(quick, quick.default(), f"from seed {seed}, default {number}")


def _apply(state: State, action: int, where: str) -> None:
    try:
        state.apply(action)
    except IllegalMove as error:
        raise AssertionError(f"{where}: {named(state.game, action)} was chosen and refused: {error}") from error
    except Exception as error:
        notes = "; ".join(getattr(error, "__notes__", ()))
        raise AssertionError(
            f"{where}: {named(state.game, action)} did not return: {type(error).__name__}: {error} ({notes})"
        ) from error
    if state.over:
        endings = state.game.endings
        assert not endings or state.ending in endings, f"{where}: the match ended by {state.ending!r}"
        assert (state.player, state.options) == (NOBODY, []), f"{where}: the match is over, yet somebody is asked"


def options_are_legal(build: Build) -> None:
    """Somebody who sits there has options of the space, sorted, none twice, none forbidden."""
    for seed, state, rng in ways(build, "options"):
        for number in range(DECISIONS):
            if state.over:
                break
            where, given = f"from seed {seed}, decision {number}", state.options
            assert 0 <= state.player < state.players, f"{where}: player {state.player} is asked, who has no seat"
            assert given, f"{where}: nobody has an option"
            assert given == sorted(set(given)), f"{where}: the options {given} are not sorted or not unique"
            assert 0 <= given[0] <= given[-1] < state.game.actions.size, f"{where}: {given} leave the action space"
            for action in given:
                refusal = state.game.forbids(state, action)
                assert refusal is None, f"{where}: {named(state.game, action)} is offered, yet forbidden: {refusal}"
            state.apply(rng.pick(state.options))


def pieces_stay(build: Build) -> None:
    """What the position holds is neither lost nor doubled."""
    for seed, state, rng in ways(build, "pieces"):
        first = state.game.pieces(state)
        for number in range(DECISIONS):
            if state.over:
                break
            action = rng.pick(state.options)
            state.apply(action)
            now = state.game.pieces(state)
            assert now == first, (
                f"from seed {seed}, after decision {number} ({named(state.game, action)}) the pieces are not those"
                f" of the position: {census_difference(first, now)}"
            )


def views_keep_secrets(build: Build) -> None:
    """Whatever a player cannot see may be otherwise without a change in their view or, on their move, in their
    options."""
    for seed, state, rng in ways(build, "views"):
        worlds = chance("worlds", seed)
        for number in range(LOOKED_AT[-1] + 1):
            if state.over:
                break
            for player in range(state.players) if number in LOOKED_AT else ():
                where, view = f"from seed {seed}, decision {number}", state.view(player)
                for _ in range(WORLDS):
                    world = state.determinize(player, worlds)
                    now = world.view(player)
                    changed = {
                        key: (view.get(key), now.get(key)) for key in view | now if view.get(key) != now.get(key)
                    }
                    assert not changed, f"{where}: player {player} sees hidden things: {changed}"
                    assert state.player != player or world.options == state.options, (
                        f"{where}: the options of player {player} depend on what they cannot see"
                    )
            state.apply(rng.pick(state.options))


POSITION_CLAUSES: tuple[PositionClause, ...] = (every_apply_returns, options_are_legal, pieces_stay, views_keep_secrets)
