"""Beats: what a move brought, one thing after the other. Together they are the move; each shows a seat no more than it
may know."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import shamble
from shamble import Rng
from shamble.core.game import AnyGame
from shamble.core.scene import pieces
from shamble.core.state import State
from shamble.match import Beat, Match, seen, watch

GAMES = shamble.list_games()
MOVES = 120


def watched(state: State, action: int) -> Sequence[Beat]:
    """The beats of a move, made on a copy."""
    return watch(state.clone(), action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_beats_of_a_move_are_its_events_in_order(game: AnyGame) -> None:
    match, rng = Match(game, seed="beats"), Rng(1)
    several = 0
    while not match.state.over and len(match.moves) < MOVES:
        trial = match.try_move(rng.pick(match.state.options), watched=True)
        assert [event for beat in trial.move.beats for event in beat.events] == trial.move.events
        several += len(trial.move.beats) > 1
        for beat in trial.move.beats:
            assert (beat.state.options, beat.state.covert) == ([], False), "nobody has a choice in the middle of a move"
            assert beat.state is not trial.state
        match.keep(trial)
        assert match.state.watch is None
    assert several, "some moves bring more than one thing"


def census(game: AnyGame, state: State) -> object:
    """What is on the table. What a game counts to catch itself in the wrong has to be right at decisions only."""
    found = game.pieces(state)
    return {name: count for name, count in found.items() if name != "astray"} if isinstance(found, dict) else found


HITS = {
    "attacked",
    "bonus_hit",
    "wounded",
    "defeated",
    "replaced",
    "killed",
    "sent_zombie",
    "cancelled",
    "caught",
    "bomb",
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_piece_is_in_the_air_and_hits_come_one_by_one(game: AnyGame) -> None:
    """Whenever a table is shown, every piece is at its place; a fight is seen hit by hit."""
    for seed in range(4):
        state, rng = game.new(seed=seed), Rng(seed)
        whole = census(game, state)
        for _ in range(2 * MOVES):
            if state.over:
                break
            for beat in watched(state, action := rng.pick(state.options)):
                assert census(game, beat.state) == whole, [event.kind.name for event in beat.events]
                assert sum(event.kind.name in HITS for event in beat.events) <= 1
            state.apply(action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_move_is_the_same_watched_or_not(game: AnyGame) -> None:
    plain, seen_again, rng = Match(game, seed="same"), Match(game, seed="same"), Rng(2)
    while not plain.state.over and len(plain.moves) < 60:
        action = rng.pick(plain.state.options)
        plain.play(action)
        seen_again.keep(seen_again.try_move(action, watched=True))
    views = [[match.state.view(seat) for seat in (*range(match.players), None)] for match in (plain, seen_again)]
    assert views[0] == views[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_table_in_the_middle_of_a_move_can_be_drawn_for_everybody(game: AnyGame) -> None:
    rng = Rng(3)
    for players, options in game.configurations()[::4]:
        match = Match(game, players, options, "drawn")
        names = [f"P{seat}" for seat in range(match.players)]
        while not match.state.over and len(match.moves) < 40:
            trial = match.try_move(rng.pick(match.state.options), watched=True)
            for beat in trial.move.beats:
                for viewer in (*range(match.players), None):
                    game.scene(beat.state.view(viewer), [], names)
            match.keep(trial)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_who_learns_the_same_sees_the_same_on_the_way(game: AnyGame) -> None:
    """The mover's move is made in the true world and in one that they hold possible. As long as they are told the same,
    what they are shown of the table must be the same: whatever else it showed, nobody has told them."""
    compared = 0
    for seed in range(3):
        state, rng = game.new(seed=seed), Rng(seed)
        for _ in range(MOVES):
            if state.over:
                break
            mover, action = state.player, rng.pick(state.options)
            other = state.determinize(mover, rng)
            other.rng = state.rng.clone()  # the dice fall alike
            for one, another in zip(watched(state, action), watched(other, action), strict=False):
                told = [[event.to_dict() for event in seen(beat.events, mover)] for beat in (one, another)]
                if told[0] != told[1]:
                    break
                assert one.state.view(mover) == another.state.view(mover)
                compared += 1
            state.apply(action)
    assert compared > 50


@pytest.mark.parametrize("slug", ["zombie_plague", "pints_of_blood"])
def test_the_word_for_what_happened_stands_where_it_did(slug: str) -> None:
    game = shamble.game(slug)
    found: set[str] = set()
    for seed in range(4):
        state, rng = game.new(seed=seed), Rng(seed)
        names = [f"P{seat}" for seat in range(state.players)]
        for _ in range(3 * MOVES):
            if state.over:
                break
            action = rng.pick(state.options)
            for beat in watched(state, action):
                for mark in game.marks_of(beat.state, seen(beat.events, None)):
                    there = {piece.id for piece in pieces(game.scene(beat.state.view(None), [], names))}
                    assert mark.piece in there or mark.piece.startswith("pile-"), "of an empty tile there is no pile"
                    found.add(mark.text)
            state.apply(action)
    assert found >= ({"MISS", "WELL", "BITTEN"} if slug == "zombie_plague" else {"1 hit", "2 hits"})
