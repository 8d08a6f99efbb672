"""Playing a match, taking moves back, and seeing it again from any seat."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import shamble
from shamble import Rng
from shamble.core.errors import BadOption, IllegalMove
from shamble.core.events import Kind
from shamble.match import Match, commitment, new_seed, seen, table_rng
from shamble.testing.snapshots import snapshot
from tests.contract.broken.snack import GAME
from tests.contract.broken.snack.rules import ATE, BIN, EAT, PICK, Table, draw
from tests.match.table import match, played


def test_a_match_begins_with_what_happened_before_the_first_move() -> None:
    table = match()
    assert [event.kind.name for event in table.opening] == ["drew"]
    assert table.moves == []
    assert table.names == ["Player 1", "Player 2"]


def test_a_move_keeps_who_what_and_what_came_of_it() -> None:
    table = match()
    picked = table.play(table.state.options[1])
    put = table.play(BIN)
    assert [(move.player, move.action) for move in table.moves] == [(0, picked.action), (0, BIN)]
    assert [event.kind.name for event in put.events] == ["binned", "drew"]
    assert table.actions == [picked.action, BIN]


def test_only_the_one_who_is_asked_may_move() -> None:
    table = match()
    before = snapshot(table.state)
    with pytest.raises(IllegalMove, match="it is not Player 2's choice now") as refused:
        table.play(table.state.options[0], player=1)
    assert refused.value.code == "E_NOT_YOUR_TURN"
    assert snapshot(table.state) == before
    assert table.play(table.state.options[0], player=0).player == 0


def test_an_illegal_move_leaves_the_match_as_it_was() -> None:
    table = played(3)
    before, moves = snapshot(table.state), table.actions
    with pytest.raises(IllegalMove):
        table.play(PICK(0) if table.state.options[0] != PICK(0) else BIN)
    assert (snapshot(table.state), table.actions) == (before, moves)
    table.play(table.state.options[0])


def test_a_move_that_is_tried_changes_nothing_until_it_is_kept() -> None:
    table, other = match(), match()
    while not table.state.over:
        before, action = snapshot(table.state), table.state.options[-1]
        trial = table.try_move(action)
        assert (snapshot(table.state), table.actions) == (before, other.actions)
        kept, made = table.keep(trial), other.play(action)
        assert (kept.player, kept.action, kept.fence) == (made.player, made.action, made.fence)
        assert [event.to_dict() for event in kept.events] == [event.to_dict() for event in made.events]
        assert snapshot(table.state) == snapshot(other.state)
    assert table.to_dict() == other.to_dict()


def test_a_trial_counts_for_the_moment_at_which_it_was_made() -> None:
    table = match()
    trial = table.try_move(table.state.options[0])
    table.play(table.state.options[0])
    with pytest.raises(AssertionError, match="nothing has been played since"):
        table.keep(trial)


def test_nobody_moves_after_the_end() -> None:
    table = played()
    assert table.state.over
    for player in (None, 0, 1):
        with pytest.raises(IllegalMove, match="the match is over"):
            table.play(EAT, player)


def test_a_match_can_be_taken_up_from_its_moves() -> None:
    table = played(5)
    again = Match(GAME, 2, {}, "a seed", moves=table.actions)
    assert snapshot(again.state) == snapshot(table.state)


def test_the_same_seed_gives_the_same_match_and_another_another() -> None:
    hands = [match(seed=seed).state.view(0)["hands"] for seed in ("one", "one", "two", "three")]
    assert hands[0] == hands[1]
    assert hands[2] != hands[0] or hands[3] != hands[0]


def test_a_match_needs_options_that_the_game_takes() -> None:
    with pytest.raises(BadOption, match="takes 2 or 3 players"):
        match(players=4)
    with pytest.raises(BadOption, match="appetite"):
        match(appetite=1)


# -- the seed --------------------------------------------------------------------------------------------------------


def test_every_new_match_has_a_seed_that_nobody_can_guess() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {64}
    assert len(Match(GAME).seed) == 64
    random.seed(1)
    one = new_seed()
    random.seed(1)
    assert new_seed() != one, "the seed does not come from a generator that can be set"


def test_the_commitment_is_known_beforehand_and_hides_the_seed() -> None:
    table = match()
    promised = table.commitment
    assert promised == commitment("a seed")
    assert table.seed not in promised
    for action in played().actions:
        table.play(action)
        assert table.commitment == promised
    assert commitment("a seee") != promised


def test_the_commitment_is_no_key_to_the_dice() -> None:
    """Whoever knows the commitment alone must not be able to make the generator of the match."""
    key = table_rng("a seed").key
    assert table_rng(commitment("a seed")).key != key
    assert key.hex() not in commitment("a seed")
    assert commitment("a seed") not in key.hex()


def test_commitment_and_key_never_change() -> None:
    assert commitment("seed") == "a21aa313902485eec2a8ba29e3e330a5f30a81ded9a2b5e01c59149b1da8cb7a"
    assert table_rng("seed").key.hex() == "a1dfb52c7dbb126e4857e1a2375138695bf66fdf922f8102eecbd029ce9681d9"


def test_nothing_that_is_seen_before_the_end_holds_the_seed() -> None:
    table = played(3)
    for viewer in (None, 0, 1):
        assert "a seed" not in str(table.state.view(viewer))


# -- taking back -----------------------------------------------------------------------------------------------------


def test_a_move_that_changed_nothing_for_others_can_be_taken_back() -> None:
    table = match()
    assert table.play(table.state.options[0]).fence == ""
    assert table.why_no_undo(0) == ""
    before = snapshot(match().state)
    table.truncate(0)
    assert snapshot(table.state) == before


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    assert match().why_no_undo(0) == "no move has been made"


def test_only_ones_own_move_can_be_taken_back() -> None:
    table = played(1)
    assert table.why_no_undo(1) == "the last move was not yours"


def test_a_move_that_revealed_something_stays() -> None:
    assert played(2).why_no_undo(0) == "something was revealed"


class Dicey(Table):
    """A throw of dice follows every brain that is eaten."""

    def tell(self, kind: Kind, rule: str, *values: object, only: tuple[int, ...] | None = None) -> None:
        super().tell(kind, rule, *values, only=only)
        if kind is ATE:
            self.rng.below(6)


class Quiet(Table):
    """Drawing a brain reveals nothing here."""

    def tell(self, kind: Kind, rule: str, *values: object, only: tuple[int, ...] | None = None) -> None:
        if kind.name != "drew":
            super().tell(kind, rule, *values, only=only)


def at(table: type[Table], moves: int) -> Match:
    def setup(game, players, config, rng):  # type: ignore[no-untyped-def]  # as in the game itself
        s = table(game, players, config, rng)
        s.do(draw)
        return s

    out = Match(replace(GAME, setup=setup), 2, {"appetite": 45}, "a seed")
    for _ in range(moves):
        out.play(out.state.options[0])
    return out


def test_a_move_that_drew_chance_stays() -> None:
    assert at(Dicey, 2).why_no_undo(0) == "chance was drawn"


def test_a_move_after_which_another_player_is_asked_stays() -> None:
    assert at(Quiet, 2).why_no_undo(0) == "another player has been asked"


def test_the_last_move_of_a_match_stays() -> None:
    table = at(Quiet, 10)
    assert table.state.over
    assert table.why_no_undo(table.moves[-1].player) == "the match is over"


@pytest.mark.parametrize("number", range(11))
def test_a_match_goes_back_to_any_moment_and_on_again(number: int) -> None:
    whole = played(appetite=45)
    assert len(whole.moves) == 10
    table = played(appetite=45)
    table.truncate(number)
    assert table.actions == whole.actions[:number]
    assert snapshot(table.state) == snapshot(played(number, appetite=45).state)
    for action in whole.actions[number:]:
        table.play(action)
    assert snapshot(table.state) == snapshot(whole.state), "the dice fall as before"


# -- watching --------------------------------------------------------------------------------------------------------


def test_frames_show_every_moment_once() -> None:
    table = played()
    frames = list(table.frames(None))
    assert [frame.number for frame in frames] == list(range(len(table.moves) + 1))
    assert frames[-1].view["over"]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_frames_show_what_the_viewer_may_know(viewer: int | None) -> None:
    table = played()
    replayed = match()
    for frame in table.frames(viewer):
        if frame.number > 0:
            replayed.play(table.actions[frame.number - 1])
        assert frame.view == replayed.state.view(viewer)
        for event in frame.events:
            drawn_by_another = event.kind.name == "drew" and event.values[0] != viewer
            assert (event.values[-1] is None) == drawn_by_another


def test_frames_skip_what_somebody_else_passed_over_in_secret() -> None:
    """Eaten by Zombies asks covertly: who was asked, and how often, stays with them."""
    game = shamble.game("eaten_by_zombies")
    secret = 0
    for seed in range(12):
        table = Match(game, 3, {}, seed=str(seed))
        rng = Rng(seed)
        asked: list[int] = []
        while not table.state.over:
            asked.append(table.state.player if table.state.covert else -1)
            table.play(table.state.default() if table.state.covert else rng.pick(table.state.options))
        frames = {viewer: len(list(table.frames(viewer))) - 1 for viewer in (None, 0, 1, 2)}
        assert all(frames[None] <= frames[seat] for seat in range(3))
        if any(seat >= 0 for seat in asked):
            secret += 1
            assert frames[None] < len(table.moves)
    assert secret > 0


def test_watching_does_not_disturb_the_match() -> None:
    table = played(4)
    before = snapshot(table.state)
    list(table.frames(1))
    assert snapshot(table.state) == before


def test_seen_leaves_out_what_a_viewer_may_not_know_of() -> None:
    table = match()
    assert [event.values for event in seen(table.opening, 1)] == [(0, None)]
    assert seen(table.opening, 0) == table.opening
