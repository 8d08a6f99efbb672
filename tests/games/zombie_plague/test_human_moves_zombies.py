"""One of the Human Players moves the zombies as well (ZP-21.6)."""

import pytest

from shamble import Rng
from shamble.bots import ask, bot
from shamble.games.zombie_plague import GAME
from tests.games.zombie_plague.table import Dice, Given, bite, do, end_turns, kinds, table, wake, where
from tests.rules import rule

BOTH: Given = {"zombies_moved_by": "human", "players": 3}
NAMES = ["Ann", "Bob", "Cat"]


@rule("ZP-21.6", "ZP-21.5", "ZP-21.2")
@pytest.mark.parametrize(("players", "owners"), [(1, (0,) * 4), (2, (1, 1, 0, 0)), (3, (1, 2, 0)), (4, (1, 2, 3, 0))])
def test_everybody_has_humans_and_who_moves_the_zombies_comes_last(players: int, owners: tuple[int, ...]) -> None:
    s = GAME.new(players, rng=Dice([1]), zombies="human")
    assert (s.owner, s.zombie_player, s.player) == (owners, 0, 0)  # the first seat places the first zombie


@rule("ZP-21.6")
def test_this_player_is_asked_for_the_zombies_and_for_their_own_human() -> None:
    s = table("A22", "C22", "E22", zombies="E5/N", **BOTH)
    s.rng = Dice([1])
    assert s.player == 1
    end_turns(s)
    assert (s.zombie_turn, s.player, kinds(s)) == (True, 0, {"PLACE"})
    do(s, "PLACE C1", "FACE S", "PLACE D1", "FACE S")
    assert (s.player, kinds(s)) == (0, {"WAKE"})
    while s.zombie_turn:
        assert s.player == 0
        s.apply(s.default())
    assert (s.round, s.player) == (2, 1)
    do(s, "END", "END")
    assert (s.player, s.active) == (0, 2)  # the last Human Player, with a Human of their own


@rule("ZP-21.6", "ZP-15.5")
def test_they_win_and_lose_with_the_humans() -> None:
    s = table("L15/W", "-", "-", zombies="K15/E", **BOTH)
    bite(s, "K15", dice=[6, 1])
    assert (s.ending, s.returns) == ("zombies", [0.0] * 3)
    assert GAME.sides_of(3, s.config) == ((0, 1, 2),)
    assert GAME.result(s.view(0), NAMES) == "The zombies win: no Human is left."


@rule("ZP-21.6", "ZP-1.8")
def test_they_play_on_when_their_own_human_is_lost() -> None:
    s = end_turns(table("A22", "C22", "-", zombies="E5/N F5/N G5/N H5/N I5/N J5/N K5/N L5/N", **BOTH))
    assert (s.player, kinds(s)) == (0, {"WAKE"})


@rule("ZP-21.6", "ZP-S1")
def test_they_see_what_human_players_see() -> None:
    s = table("A22 med_pak", "C22", "E22", hidden_items=True, **BOTH)
    assert s.view(0)["humans"][0]["items"] == ["med_pak"]
    assert s.view(None)["humans"][0]["items"] is None
    s = table("A22 med_pak", "C22", "E22", hidden_items=True, traitor=2, **BOTH)
    assert s.view(0)["humans"][0]["items"] is None
    s = table("A22 med_pak", "C22", "E22", hidden_items=True)  # a Zombie Player sees nothing
    assert s.view(0)["humans"][0]["items"] is None


@rule("ZP-21.6", "ZP-21.3")
@pytest.mark.parametrize("name", ["greedy", "shambler", "search:20"])
def test_a_bot_in_this_seat_moves_the_zombies_against_its_own_side(name: str) -> None:
    s = end_turns(
        table("A22", "C22", "E21/N", zombies="E5/N F5/N G5/N H5/N I5/N J5/N K5/N L5/N M5/N N5/N O4/N O5/N", **BOTH)
    )
    assert kinds(s) == {"WAKE"}
    assert ask(bot(name), s, Rng(1)) == s.default()
    s = wake(table("P22/N", "G22/N", "A1", zombies="J22/E", **BOTH), "J22")
    assert kinds(s) == {"Z_MOVE", "Z_LEFT", "Z_RIGHT"}
    assert ask(bot(name), s, Rng(1)) == s.default()


@rule("ZP-21.6")
def test_what_they_are_worth_is_what_the_humans_are_worth() -> None:
    s = table("G9", "G10", "G11", **BOTH)
    assert GAME.worth(s, 0) == GAME.worth(s, 1)


@rule("ZP-21.6")
def test_the_table_says_for_whom_they_choose() -> None:
    s = end_turns(
        table("A22", "C22", "E22", zombies="E5/N F5/N G5/N H5/N I5/N J5/N K5/N L5/N M5/N N5/N O4/N O5/N", **BOTH)
    )
    assert GAME.scene(s.view(0), s.options, NAMES).prompt == "For the zombies: Choose the zombie that acts next"
    assert GAME.scene(s.view(1), [], NAMES).prompt == "Ann moves the zombies"


@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_bots_in_all_seats(seed: int) -> None:
    s = GAME.new(2, seed, zombies="human", round_limit=6)
    rng = Rng(seed)
    greedy = bot("greedy:1")
    while not s.over:
        s.apply(ask(greedy, s, rng))
    assert s.ending in GAME.endings
    assert where(s, 1)
