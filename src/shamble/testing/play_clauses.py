"""Clauses about playing: how matches end, what is legal and what is not, the pieces, what a position is worth."""

from __future__ import annotations

import math

from shamble.core.errors import IllegalMove
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.state import NOBODY, State
from shamble.testing.gathering import MOST_DECISIONS_IN_A_MATCH, chance, gather, named, sample
from shamble.testing.snapshots import difference, snapshot

NOT_ACTIONS: tuple[object, ...] = (-1, None, "0", 0.0, False, [0])
ILLEGAL_SAMPLE = 40  # of the other actions of the space, at each moment


def random_matches_end(game: AnyGame, players: int, options: Config) -> None:
    """Random matches end, in one of the game's endings, with one return for every player."""
    for match in gather(game, players, options).matches:
        if match.is_part:
            continue
        end = match.final
        where = f"the match of seed {match.seed!r}"
        assert end.over, f"{where} did not end within {MOST_DECISIONS_IN_A_MATCH} decisions"
        assert not game.endings or end.ending in game.endings, (
            f"{where} ended by {end.ending!r}; the endings are {game.endings}"
        )
        assert len(end.returns) == players, f"{where}: {len(end.returns)} returns for {players} players"
        assert all(type(r) is float and 0.0 <= r <= 1.0 for r in end.returns), (
            f"{where}: a return is a float from 0.0 (lost) to 1.0 (won), not {end.returns}"
        )
        assert not game.one_win or math.isclose(sum(end.returns), 1.0), (
            f"{where}: the game says that returns add up to 1, and they are {end.returns}"
        )
        assert end.scores is None or (len(end.scores) == players and all(map(math.isfinite, end.scores))), (
            f"{where}: scores {end.scores} for {players} players"
        )
        assert (end.player, end.options) == (NOBODY, []), f"{where} is over, yet somebody is asked"


def options_are_unique_sorted_and_of_the_space(game: AnyGame, players: int, options: Config) -> None:
    """At every decision a seated player has options: ints of the space, sorted, none twice."""
    for match in gather(game, players, options).matches[:3]:
        state = game.new(players, match.seed, **options)
        for number, action in enumerate(match.actions):
            where = f"decision {number} of seed {match.seed!r}"
            given = state.options
            assert given, f"{where}: nobody has an option"
            assert all(type(a) is int for a in given), f"{where}: options are ints, not {given}"
            assert given == sorted(set(given)), f"{where}: the options {given} are not sorted or not unique"
            assert 0 <= given[0] <= given[-1] < game.actions.size, (
                f"{where}: the options {given} leave the action space"
            )
            assert 0 <= state.player < players, f"{where}: player {state.player} is asked, who has no seat"
            assert NOBODY <= state.turn < players, f"{where}: it is the turn of {state.turn}, who has no seat"
            state.apply(action)


def illegal_actions_change_nothing(game: AnyGame, players: int, options: Config) -> None:
    """Whatever is not an option is refused with `IllegalMove`, and not a slot of the state changes."""
    found = gather(game, players, options)
    rng = chance("illegal", players)
    for moment in found.moments + found.ends:
        legal = set(moment.options)
        others = [action for action in range(game.actions.size) if action not in legal]
        tried = (*sample(rng, others, ILLEGAL_SAMPLE), game.actions.size, *NOT_ACTIONS)
        state = moment.clone()
        before = snapshot(state, found.fixtures)
        for action in tried:
            _refuse(game, state, action)
        if snapshot(state, found.fixtures) == before:
            continue
        for action in tried:
            state = moment.clone()
            _refuse(game, state, action)
            after = snapshot(state, found.fixtures)
            assert before == after, (
                f"{named(game, action)} was refused, but the state has changed: {difference(before, after)}"
            )


def _refuse(game: AnyGame, state: State, action: object) -> None:
    try:
        state.apply(action)
    except IllegalMove:
        return
    raise AssertionError(f"{named(game, action)} is not an option, yet it was carried out")


def refusals_cite_a_rule(game: AnyGame, players: int, options: Config) -> None:
    """`why_not` is None exactly for the options; otherwise it cites a rule of RULES.md and says what is the matter."""
    found = gather(game, players, options)
    rng = chance("why not", players)
    for state in found.moments + found.ends:
        for action in state.options:
            assert game.why_not(state, action) is None, f"{named(game, action)} is legal, yet why_not forbids it"
            refusal = game.forbids(state, action)
            assert refusal is None, f"{named(game, action)} is legal, yet the game forbids it: {refusal}"
        legal = set(state.options)
        others = [action for action in range(game.actions.size) if action not in legal]
        for action in sample(rng, others, ILLEGAL_SAMPLE):
            refusal = game.why_not(state, action)
            if refusal is None:
                raise AssertionError(f"{named(game, action)} is not an option, but no rule forbids it")
            assert refusal.rule in game.rulebook, (
                f"{named(game, action)} is refused by rule {refusal.rule!r}, which RULES.md does not have"
            )
            assert refusal.code.startswith("E_"), f"{named(game, action)} is refused by the code {refusal.code!r}"
            assert refusal.text.strip(), f"{named(game, action)} is refused without a word"
        for wrong in (game.actions.size, *NOT_ACTIONS):
            refusal = game.why_not(state, wrong)
            assert refusal is not None, f"{wrong!r} is no action at all, but why_not does not mind"
            assert (refusal.code, refusal.rule) == ("E_NO_SUCH_ACTION", "-"), f"{wrong!r} is refused by {refusal!r}"


def defaults_are_legal(game: AnyGame, players: int, options: Config) -> None:
    """The move for a player whose time has run out is one of their options, and choosing it changes nothing."""
    found = gather(game, players, options)
    for state in found.moments:
        before = snapshot(state, found.fixtures)
        action = state.default()
        assert action in state.options, f"the default is {named(game, action)}, which is not among {state.options}"
        assert snapshot(state, found.fixtures) == before, "looking for the default has changed the state"


def pieces_are_conserved(game: AnyGame, players: int, options: Config) -> None:
    """The census of the pieces is the same at every decision of a match and at its end."""
    for match in gather(game, players, options).matches[:5]:
        state = game.new(players, match.seed, **options)
        first = game.pieces(state)
        for number, action in enumerate(match.actions):
            state.apply(action)
            now = game.pieces(state)
            assert now == first, (
                f"after decision {number} of seed {match.seed!r} ({named(game, action)}) the pieces are not those of"
                f" the beginning: {census_difference(first, now)}"
            )


def census_difference(first: object, now: object) -> str:
    if isinstance(first, dict) and isinstance(now, dict):
        return str({key: (first.get(key), now.get(key)) for key in first | now if first.get(key) != now.get(key)})
    return f"{first!r} has become {now!r}"


def evaluations_are_sound(game: AnyGame, players: int, options: Config) -> None:
    """A position is worth 0 to 1 to each player; at the end a sole winner has about 1, and winners more than losers."""
    found = gather(game, players, options)
    for state in found.moments + found.ends:
        before = snapshot(state, found.fixtures)
        for player in range(players):
            worth = game.worth(state, player)
            assert 0.0 <= worth <= 1.0, f"the position is worth {worth!r} to player {player}: not from 0 to 1"
        assert snapshot(state, found.fixtures) == before, "evaluating has changed the state"
    for match in found.matches:
        end = match.final
        if end.over:
            worths = [game.worth(end, player) for player in range(players)]
            _ends_well(end, worths)


def _ends_well(end: State, worths: list[float]) -> None:
    for player, (won, worth) in enumerate(zip(end.returns, worths, strict=True)):
        message = f"at the end ({end.ending}) with returns {end.returns} evaluate gives {worths}"
        assert won < 1.0 or sum(end.returns) > 1.0 or worth >= 0.9, f"{message}: player {player} has won"
        assert all(worth > worths[other] for other, lost in enumerate(end.returns) if lost < won), (
            f"{message}: player {player} came out better than that"
        )


CLAUSES = (
    random_matches_end,
    options_are_unique_sorted_and_of_the_space,
    illegal_actions_change_nothing,
    refusals_cite_a_rule,
    defaults_are_legal,
    pieces_are_conserved,
    evaluations_are_sound,
)
