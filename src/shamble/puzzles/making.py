"""Puzzles found in matches that the search plays against itself: where it sees one move far ahead of the others, the
proof thinks longer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from shamble.bots import SearchBot, favourite
from shamble.bots.greedy import WORLDS, one_ply_worths
from shamble.bots.style import plain
from shamble.core.game import AnyGame
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.match import Match
from shamble.puzzles.proving import LEAST_OPTIONS, Proof, alike, lead, prove_line
from shamble.puzzles.puzzle import Puzzle

GLANCE = 300
"""Iterations for each choice of the match."""
CARELESS = 6
"""One choice in so many is made by chance, so that matches come to places where the search would not have gone."""
CLOSE_LOOKS = 14
"""So many places of a match are looked at closely."""
PER_MATCH = 5
"""So many of its puzzles are kept."""
MOST_MOVES = 250
"""Further on in a match there are no puzzles: each is played again from the first move whenever it is shown."""
APART = 6
"""Moves between two of them at least: neighbours are much the same puzzle."""


class Place(NamedTuple):
    """Where a match may have a puzzle."""

    number: int
    decision: str
    gap: float
    greedy: bool


def find_puzzles(
    game: AnyGame,
    players: int,
    options: Mapping[str, object],
    seed: str,
    proof: Proof,
    seen: Counter[str],
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Puzzle]:
    """The puzzles of one match. `seen` counts the decisions of those that were found before: rare ones come first."""
    match = Match(game, players, options, seed)
    places = _best_places(list(_places(match, proof.gap, stopped)), seen)
    found: list[int] = []
    for place in places:
        if stopped() or len(found) == PER_MATCH:
            return
        if any(abs(place.number - number) < APART for number in found):
            continue
        moves = tuple(match.actions[: place.number])
        state = Match(game, players, options, seed, moves).state
        steps = prove_line(state, proof, f"{seed}/{place.number}")
        if steps:
            found.append(place.number)
            seen[place.decision] += 1
            yield Puzzle(
                game=game.slug,
                rules_version=game.rules_version,
                players=match.players,
                options=dict(options),
                seed=seed,
                moves=moves,
                seat=state.player,
                steps=steps,
                iterations=proof.iterations,
                searches=proof.searches,
                greedy=place.greedy,
            )


def _places(match: Match, gap: float, stopped: Callable[[], bool]) -> Iterator[Place]:
    """Play the match; the places in it where the search has one clear favourite on first sight."""
    rng = Rng(f"{match.seed}/places")
    duty = match.game.duty
    while not match.state.over and len(match.moves) < MOST_MOVES and not stopped():
        state = match.state
        if len(state.options) == 1:
            match.play(state.options[0])
            continue
        world = state.determinize(state.player, rng)
        obliged = None if duty is None else duty(world)
        if obliged is not None:
            match.play(obliged)
            continue
        findings = SearchBot(iterations=GLANCE).findings(world, rng)
        groups = alike(state)
        if len(groups) >= LEAST_OPTIONS and not sets_up(state):
            answers, ahead = lead(findings, groups)
            if ahead >= gap and not wins_at_once(world, answers[0]):
                yield Place(len(match.moves), state.decision.name, ahead, _first_thought(state, rng) in answers)
        careless = rng.below(CARELESS) == 0
        match.play(rng.pick(state.options) if careless else favourite(findings).action)


def sets_up(state: State) -> bool:
    """Whether the table is still being set: there is nothing yet to think about."""
    return state.decision.take.__module__ == f"{state.game.package}.setup"


def wins_at_once(world: State, action: int) -> bool:
    """Whether the match is won by the move itself: nobody needs to be asked for that."""
    after = world.clone()
    after.apply(action)
    return after.over and after.returns[world.player] == 1.0


def _first_thought(state: State, rng: Rng) -> int:
    """What looks best one move ahead."""
    worths = one_ply_worths(state, WORLDS, plain, rng)
    return state.options[max(range(len(worths)), key=worths.__getitem__)]


def _best_places(places: Sequence[Place], seen: Mapping[str, int]) -> list[Place]:
    """Those worth a proof: what one does not see at once, decisions that are still rare, and clear ones."""
    ranked = sorted(places, key=lambda place: (place.greedy, seen.get(place.decision, 0), -place.gap))
    return ranked[:CLOSE_LOOKS]


def varied(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of them, of as many kinds as there are: kinds take turns, and of each kind come first those that one does
    not see at once, then lines, then the clearest."""
    ranked = sorted(puzzles, key=lambda puzzle: (puzzle.greedy, -len(puzzle.steps), -puzzle.steps[0].gap, puzzle.id))
    turns: Counter[str] = Counter()
    order = []
    for puzzle in ranked:
        kind = puzzle.steps[0].decision
        order.append((turns[kind], puzzle))
        turns[kind] += 1
    chosen = {puzzle.id for _, puzzle in sorted(order, key=lambda pair: pair[0])[:count]}
    return [puzzle for puzzle in puzzles if puzzle.id in chosen]
