"""Reasons: what speaks for one move against another, in the words of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

import shamble
from shamble import Rng
from shamble.analysis.reasons import MOST_REASONS, SAVES, WINS, named_weights, owed_to_weights, reasons_for, speaks
from shamble.core.game import REST, AnyGame
from shamble.match import Match
from tests.bots.forks import WAY, End, Fork, walk
from tests.games.run_for_your_lives.table import action, table, who

GAMES = shamble.list_games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("players", [2, 4])
def test_every_weight_of_a_game_has_its_word(game: AnyGame, players: int) -> None:
    state = game.new(players, seed=1)
    assert game.reasons is not None
    for seat in range(players):
        words = game.reasons(state, seat)
        assert set(words) - {REST} == set(named_weights(game.weights))
        spoken = [text for text in words.values() if text]
        assert len(set(spoken)) == len(spoken), "each says something of its own"
        assert all(text[0].islower() and text[-1] not in ".;" for text in spoken), "they are parts of a sentence"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_position_in_the_middle_of_a_match_owes_something_to_several_weights(game: AnyGame) -> None:
    state, rng = game.new(seed=3), Rng(1)
    for _ in range(25):
        state.apply(rng.pick(state.options))
    owed = [abs(amount) for name, amount in owed_to_weights(state, state.player).items() if name != REST]
    assert sum(amount > 0.001 for amount in owed) >= 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_the_player_cannot_see_is_no_reason(game: AnyGame) -> None:
    match = Match(game, seed="reasons")
    while len(match.state.options) < 3 or len(match.moves) < 6:
        match.play(match.state.options[-1])
    state = match.state
    other = state.determinize(state.player, Rng("another world"))
    best, worst = state.options[0], state.options[-1]
    assert reasons_for(state, best, worst, Rng(1)) == reasons_for(other, best, worst, Rng(1))


def test_a_move_that_wins_says_so_first() -> None:
    s = table(who(items="I1 I2 I3 I4", hand="I5 Z6 x x"), who(), special_used=True)
    assert reasons_for(s, action("PLAY_ITEM I5"), action("PLAY_ZOMBIE Z6 B"), Rng(1))[0] == WINS


def test_so_does_one_that_does_not_lose() -> None:
    lost = walk(Fork(0, (0.5, 0.5), (End((1.0, 0.0)), End((0.0, 1.0)))))
    lost.game = worded(lost.game)
    assert reasons_for(lost, WAY(0), WAY(1), Rng(1)) == (WINS, SAVES)


def test_a_zombie_sent_away_or_an_item_laid_down_is_a_reason_of_its_own() -> None:
    s = table(who(hand="I5 Z6 I7 Z8"), who(), special_used=True)
    item, zombie = action("PLAY_ITEM I5"), action("PLAY_ZOMBIE Z6 B")
    assert "you are better off in items" in reasons_for(s, item, zombie, Rng(1))
    assert "you are better off in zombies" in reasons_for(s, zombie, item, Rng(1))
    assert "you are better off in zombies" not in reasons_for(s, item, zombie, Rng(1))


def test_a_move_has_few_reasons_and_none_against_itself() -> None:
    for game in GAMES:
        state = game.new(seed=7)
        assert len(reasons_for(state, state.options[0], state.options[-1], Rng(1))) <= MOST_REASONS
        assert reasons_for(state, state.options[0], state.options[0], Rng(1)) == ()


def test_a_game_without_words_gives_no_reasons() -> None:
    state = walk(Fork(0, (0.5, 0.5), (End((1.0, 0.0)), End((0.0, 1.0)))))
    assert reasons_for(state, WAY(0), WAY(1), Rng(1)) == ()


def test_a_weight_that_counts_both_ways_has_no_word() -> None:
    weights = shamble.game("run_for_your_lives").weights
    assert not speaks(weights, "saving_item"), "between two it is good to have, among the last two it is not"
    assert speaks(weights, "ready_now")


@dataclass(frozen=True)
class OneWeight:
    any: float = 1.0


def worded(game: AnyGame) -> AnyGame:
    return replace(game, weights=OneWeight(), reasons=lambda state, seat: {"any": ""})
