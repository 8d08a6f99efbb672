"""The Traitor, 28 Days Later, and what stays secret (ZP-19, ZP-20, ZP-S)."""

from typing import Any

import pytest

from shamble import Rng
from shamble.core.errors import BadOption
from shamble.core.events import Event
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.board.plan import plan_of
from shamble.games.zombie_plague.rules.rounds import begin_activation
from shamble.games.zombie_plague.rules.zombies import begin_automatic_activations
from shamble.games.zombie_plague.state import Table
from tests.games.zombie_plague.table import (
    OUTER,
    SEARCHES,
    Dice,
    Given,
    after,
    at,
    bars,
    bite,
    do,
    guess,
    holds,
    kinds,
    lure_at,
    may,
    offered,
    out_of_play,
    refused,
    spawn,
    table,
    where,
    zombies,
)
from tests.rules import rule

SEVEN = OUTER.replace(" D1", "")
DONE: Given = {"bars": SEVEN, "searched": SEARCHES}


# -- The Traitor -----------------------------------------------------------------------------------------------------


@rule("ZP-19.1")
def test_the_traitor_needs_three_human_players() -> None:
    for players, zombies_by in ((3, "player"), (2, "automatic")):
        with pytest.raises(BadOption):
            GAME.new(players, 1, traitor=True, zombies=zombies_by)
    assert GAME.new(4, 1, traitor=True).humans == 3
    assert GAME.new(3, 1, traitor=True, zombies="automatic").humans == 3


@rule("ZP-19.2", "ZP-19.3", "ZP-S3")
def test_one_slip_of_four_says_traitor_and_only_its_owner_knows() -> None:
    drawn = [GAME.new(4, seed, traitor=True).traitor for seed in range(200)]
    assert set(drawn) == {-1, 0, 1, 2}
    assert all(30 < drawn.count(slip) < 70 for slip in (-1, 0, 1, 2))
    s = table("G9", "G10", "A1", traitor=2)
    assert [human["slip"] for human in s.view(2)["humans"]] == [None, "traitor", None]
    assert [human["slip"] for human in s.view(1)["humans"]] == ["loyal", None, None]
    for viewer in (None, 0):
        assert [human["slip"] for human in s.view(viewer)["humans"]] == [None, None, None]
    seen = {guess(s, 1, seed).traitor for seed in range(40)}
    assert seen == {-1, 1, 2}
    assert {guess(s, 2, seed).traitor for seed in range(10)} == {1}


@rule("ZP-19.2")
def test_the_slips_are_shown_to_their_owners_only() -> None:
    s = GAME.setup(GAME, 4, GAME.check(4, {"traitor": True})[1], Rng(5))
    s.log = []
    s.run()
    secret = [event for event in s.log if event.kind.name == "slip_drawn"]
    assert [event.only for event in secret] == [(1,), (2,), (3,)]
    assert all(event.seen_by(None) is None for event in secret)
    assert all(event.seen_by(0) is None for event in secret)


@rule("ZP-19.5", "ZP-A41")
def test_with_a_traitor_about_humans_may_attack_each_other_from_the_start() -> None:
    s = do(table("H12/E baseball_bat", "I12 med_pak", "A1", traitor=0, dice=[6]), "ATTACK")
    assert (where(s, 2), holds(s, 1), zombies(s)) == ("dead", "baseball_bat med_pak", "")
    assert not may(table("H12/E baseball_bat", "I12"), "ATTACK")


@rule("ZP-19.6", "ZP-A38")
def test_when_a_traitor_may_be_revealed() -> None:
    ready: Given = {"searched": SEARCHES, "traitor": 1}
    s = table("G9", "G10", "A1", **ready)
    assert may(s, "REVEAL")
    do(s, "TURN_LEFT")
    assert refused(s, "REVEAL") == "ZP-19.6"  # not at the start any more
    assert refused(table("G9", "G10", "A1", traitor=1, searched="S1"), "REVEAL") == "ZP-19.6"
    assert refused(table("G9", "G10", "A1", traitor=2, searched=SEARCHES), "REVEAL") == "ZP-19.6"


@rule("ZP-19.7", "ZP-19.8", "ZP-19.11")
def test_six_ap_and_the_theft_are_for_that_activation_only() -> None:
    s = do(table("G9", "G10 rifle med_pak", "A1", searched=SEARCHES, traitor=1), "REVEAL", "STEAL H2")
    assert offered(s) == ["TAKE rifle", "TAKE med_pak"]
    do(s, "TAKE med_pak")
    assert (holds(s, 1), holds(s, 2), s.ap) == ("med_pak", "rifle", 6)
    after(s, begin_activation, 0)
    assert (s.ap, may(s, "REVEAL")) == (4, False)
    assert refused(s, "STEAL H2") == "ZP-19.8"
    s = do(table("G9 power_drink", "G10 rifle", "A1", searched=SEARCHES, traitor=1), "DRINK", "REVEAL")
    assert s.ap == 8


@rule("ZP-19.9", "ZP-S3")
def test_a_lost_human_shows_their_slip() -> None:
    s = table("L15/W", "G9", "A1", traitor=2, zombies="K15/E")
    s.log = []
    bite(s, "K15", dice=[6, 1])
    assert [event.values for event in s.log if event.kind.name == "slip_shown"] == [(0, 0)]
    assert s.view(None)["humans"][0]["slip"] == "loyal"
    s = do(table("H12/E baseball_bat", "I12", "A1", traitor=2, dice=[6]), "ATTACK")
    assert s.view(None)["humans"][1]["slip"] == "traitor"


@rule("ZP-19.12", "ZP-19.11")
def test_a_revealed_traitor_inside_spoils_outside_they_do_not_count() -> None:
    s = table("G8/N", "G9", "H9", traitor=2, **DONE)
    s.revealed = True
    assert not do(s, "BARRICADE N").over
    s = table("G8/N", "A1", "H9", traitor=2, **DONE)
    s.revealed = True
    do(s, "BARRICADE N")
    assert (s.ending, s.returns) == ("house", [0.0, 1.0, 0.0, 1.0])
    s = table("car car_keys", "A1", "car", traitor=2, unlocked=True, dice=[6])
    s.revealed = True
    after(s, begin_activation, 0, dice=[6])
    assert may(s, "START_CAR")  # the Traitor is outside, but no longer one of them


@rule("ZP-19.13")
def test_if_the_engine_starts_the_traitor_loses() -> None:
    s = do(table("car car_keys", "car", "car", traitor=1, unlocked=True, dice=[6]), "START_CAR")
    assert (s.ending, s.returns) == ("car", [0.0, 0.0, 1.0, 1.0])


@rule("ZP-19.14")
def test_for_zombies_the_traitor_is_a_human() -> None:
    s = table("G9", "-", "-", traitor=1, zombies="G7/S")
    s.revealed = True
    assert lure_at(s, "G7") == 1
    do(spawn(s, dice=[1]), "PLACE A1", "FACE S", "PLACE B1", "FACE S")
    assert len(s.horde) == 3  # the Traitor alone allows up to four
    s = bite(table("L15/W", "-", "-", traitor=1, zombies="K15/E"), "K15", dice=[6, 1])
    assert s.ending == "zombies"


@rule("ZP-19.15")
def test_a_traitor_alone_wins_only_behind_their_barricades() -> None:
    s = table("G8/N", "-", "-", traitor=1, **DONE)
    s.revealed = True
    assert not do(s, "BARRICADE N").over
    s = table("car car_keys", "-", "-", traitor=1, unlocked=True)
    s.revealed = True
    after(s, begin_activation, 0)
    assert refused(s, "START_CAR") == "ZP-16.7"
    s = table("F14/E", "-", "-", traitor=1, searched=SEARCHES)
    s.revealed = True
    assert do(s, "BARRICADE E").ending == "traitor"


@rule("ZP-19.4", "ZP-A39")
def test_the_traitor_must_be_alone_in_their_room() -> None:
    assert not do(table("F14/E", "E14", "A1", traitor=1, searched=SEARCHES), "BARRICADE E").over
    assert not do(table("F14/E", "G9", "A1", traitor=1, searched=SEARCHES, zombies="C13"), "BARRICADE E").over
    assert not do(table("F14/E", "G9", "A1", traitor=1, searched="S1"), "BARRICADE E").over
    assert not do(table("F14/E", "G9", "A1", traitor=2, searched=SEARCHES), "BARRICADE E").over


# -- 28 Days Later ---------------------------------------------------------------------------------------------------


def days(*humans: str, dice: list[int] | None = None, **more: Any) -> Table:
    """The mini-game in the closed house; the first Human has just hammered in the last nail."""
    options: Given = {"days28": True, "zombies": "T1 T2", **DONE, **more}
    s = table("G8/N", *humans, **options)
    do(s, "BARRICADE N")
    s.rng = Dice(dice or [])
    return s


@rule("ZP-20.1", "ZP-20.2", "ZP-20.3")
def test_the_mini_game_begins_at_once_without_zombies() -> None:
    s = days("H9", "I9")
    assert (s.over, s.days, zombies(s), s.ap, s.active) == (False, 1, "", 3, 0)
    assert may(s, "FORWARD") is False
    do(s, "TURN_LEFT")  # the Human goes on with the remaining AP
    s = table("G8/N", "-", "-", days28=True, **DONE)
    assert do(s, "BARRICADE N").ending == "house"  # one player alive: no mini-game
    with pytest.raises(BadOption):
        GAME.new(2, 1, days28=True)


@rule("ZP-20.2", "ZP-A40")
def test_a_turn_of_the_zombies_ends_at_once() -> None:
    crowd = "M13/N A22/E B22/E C22/E D22/E E22/E F22/E G22/E H22/E I22/E J22/E K22/E"
    s = table("G9", "H9", "M12", zombies=crowd, bars=OUTER, searched=SEARCHES, days28=True)
    do(s, "END", "END", "END")
    s.rng = Dice([6, 1, 3])
    do(s, "WAKE M13")
    assert (s.days, zombies(s), s.round, s.player, s.active) == (1, "", 2, 1, 0)


@rule("ZP-20.4", "ZP-20.5")
def test_nobody_leaves_the_area() -> None:
    s = days("H9", "I9")
    assert at("G9") in s.area
    assert at("G7") not in s.area
    s = days("C8/W power_drink", "I9", dice=[1])
    do(s, "END")
    assert refused(s, "TAKE_DOWN N") == "ZP-20.5"
    s = days("F14/E", "I9", dice=[1], bars=SEVEN + " D4")
    do(s, "END")
    assert may(s, "TAKE_DOWN E")  # an inner door is no border
    s = do(table("F14/E", "E14", searched=SEARCHES, victory="shorter", days28=True), "BARRICADE E")
    assert s.area == plan_of(None).closed_rooms[1].squares


@rule("ZP-20.6", "ZP-20.7", "ZP-4.3")
def test_nobody_attacks_before_madness_breaks_out() -> None:
    s = days("H9/E baseball_bat", "I9", dice=[4, 6])
    do(s, "END")
    assert (s.active, s.days, may(s, "ATTACK")) == (1, 1, False)
    do(s, "END")
    assert (s.active, s.days) == (2, 2)
    do(s, "END")  # no more rolls
    assert s.active == 0
    s = days("H9/E baseball_bat", "I9", dice=[5])
    do(s, "END")
    assert may(s, "ATTACK")  # the roller may


@rule("ZP-23.26", "ZP-20.6")
def test_a_teddy_bear_takes_a_madness_roll_back() -> None:
    s = days("H9 teddy_bear", "I9", dice=[6, 2])
    do(s, "END")
    assert kinds(s) == {"USE", "DO_WITHOUT"}
    do(s, "USE teddy_bear")
    assert (s.days, out_of_play(s), s.active, kinds(s) >= {"END"}) == (1, ["teddy_bear"], 1, True)
    s = days("H9 teddy_bear", "I9", dice=[6])
    do(s, "END", "DO_WITHOUT")
    assert (s.days, holds(s, 2)) == (2, "teddy_bear")
    assert "USE" not in kinds(table("G9 teddy_bear"))


@rule("ZP-20.9", "ZP-20.10", "ZP-20.14")
@pytest.mark.parametrize("event", ["surprise", "dead_resident", "smash", "stench_of_fear", "they_keep_coming"])
def test_searching_continues_but_zombie_events_are_void(event: str) -> None:
    s = days("G13/W", "I9", dice=[1], deck=f"{event} wrench")
    do(s, "END")
    do(s, "SEARCH")
    assert (holds(s, 2), zombies(s), bars(s), s.stench) == ("wrench", "", OUTER, False)
    assert event in out_of_play(s)


@rule("ZP-20.14")
def test_the_cellar_joins_the_area() -> None:
    s = days("G13/W", "I9", dice=[1], deck="the_cellar wrench")
    do(s, "END", "SEARCH", "FORWARD")
    assert (where(s, 2), at("uC1") in s.area) == ("uC1/S", True)
    s = days("H9/E baseball_bat", "I9", dice=[1], traitor=0)
    do(s, "END")
    assert not may(s, "ATTACK")  # the Traitor's licence is over


@rule("ZP-20.11", "ZP-S6")
def test_the_last_player_alive_wins_the_mini_game_and_the_victory_stands() -> None:
    s = days("G9/N baseball_bat", "-", dice=[5, 6])
    do(s, "END", "ATTACK")
    assert (s.ending, s.returns) == ("last_alive", [0.0, 0.5, 1.0, 0.5])


@rule("ZP-20.12")
def test_the_killed_may_stand_up_again() -> None:
    s = days("H9/E baseball_bat", "I9 wrench", days28_infection=True, dice=[5, 6, 1])
    do(s, "END", "ATTACK", "KEEP_OLD")
    assert (where(s, 3), zombies(s)) == ("dead", "I9/N")
    assert s.carried == {}
    s.rng = Dice([2, 2])
    before = s.round
    do(s, "END")  # the last Human of the round: now the dead act by themselves
    assert s.round == before + 1
    assert zombies(s) != "I9/N"
    s = days("H9/E baseball_bat", "I9", days28_infection=True, dice=[5, 6, 2])
    do(s, "END", "ATTACK")
    assert zombies(s) == ""


@rule("ZP-20.12")
def test_if_nobody_is_left_nobody_wins() -> None:
    s = days("G9/N molotov_cocktail", "-", dice=[5, 6])
    do(s, "END", "MOLOTOV_AT 1")
    assert (s.ending, s.returns) == ("nobody", [0.0, 0.5, 0.5, 0.5])


@rule("ZP-20.13")
def test_who_dies_of_their_infection_walks_again_even_without_the_option() -> None:
    s = days("H9 wrench", "I9", dice=[1, 3])
    s.infected = 0b10
    do(s, "END")
    assert (where(s, 2), zombies(s), s.over) == ("zombified", "H9/N", False)
    assert s.carried[s.horde[0]] == (1,)
    s.zombie_turn = True
    after(s, begin_automatic_activations, dice=[2])
    assert zombies(s) == "H9/E"  # it has turned to Human 3 and bitten at that Human


@rule("ZP-S6")
def test_a_traitor_left_outside_is_out() -> None:
    s = table("G8/N", "A1 rifle", "H9", traitor=2, days28=True, **DONE)
    s.revealed = True
    do(s, "BARRICADE N")
    assert (s.days, where(s, 2), out_of_play(s)) == (1, "dead", ["rifle"])


# -- secrets ---------------------------------------------------------------------------------------------------------


@rule("ZP-S1", "ZP-A24")
def test_hidden_items_are_seen_by_the_humans_only() -> None:
    s = table("G9 wrench med_pak ammo", "G10", deck="flare", hidden_items=True)
    for viewer, seen in ((None, None), (0, None), (1, ["med_pak", "ammo"]), (2, ["med_pak", "ammo"])):
        human = s.view(viewer)["humans"][0]
        assert (human["items"], human["items_held"], human["weapon"]["card"]) == (seen, 2, "wrench")
    s = table("G9 med_pak ammo", "G10", "A1", deck="flare", hidden_items=True, traitor=0)
    assert s.view(1)["humans"][0]["items"] == ["med_pak", "ammo"]
    assert s.view(2)["humans"][0]["items"] is None
    hands = {guess(s, 2, seed).items[0] for seed in range(40)}
    assert hands == {(17, 19), (17, 24), (19, 24)}


def what_is_found(s: Table) -> Event:
    """What is told of the find when the active Human searches."""
    s.log = []
    do(s, "SEARCH")
    return next(event for event in s.log if event.kind.name == "found")


def text_for(seat: int | None, event: Event) -> str:
    seen = event.seen_by(seat)
    assert seen is not None, "it is told to everybody in some words"
    return seen.text()


@rule("ZP-S2")
def test_a_hidden_find_is_announced_but_not_named() -> None:
    s = table("C16/W", "G9", deck="med_pak wrench", hidden_items=True)
    found = what_is_found(s)
    assert text_for(None, found) == "Human 1 finds an item"
    assert text_for(0, found) == "Human 1 finds an item"
    assert text_for(2, found) == "Human 1 finds MED PAK"
    s = table("C16/W", "G9", deck="wrench", hidden_items=True)
    assert text_for(0, what_is_found(s)) == "Human 1 finds WRENCH"
    s = table("C16/W", deck="car_keys", hidden_items=True)
    do(s, "SEARCH")
    assert s.view(0)["locked"] is False


@rule("ZP-S2")
def test_others_do_not_learn_that_a_bitten_human_is_asked() -> None:
    s = table("G9", "I16/S med_pak", zombies="I17/N", hidden_items=True)
    s.turn = 0
    bite(s, "I17", dice=[5])
    assert s.player == 2
    assert s.view(0)["player"] == 0
    assert s.view(None)["player"] == 0
    assert s.view(2)["player"] == 2


@rule("ZP-S4")
def test_trading_and_stealing_from_a_hidden_hand() -> None:
    secret: Given = {"hidden_items": True, "traitor": 1, "searched": SEARCHES}
    s = do(table("G9 ammo", "G10 med_pak wrench", "A1", **secret), "TRADE H2", "GIVE ammo")
    assert offered(s) == ["TAKE wrench", "OFFER", "CALL_OFF"]
    do(s, "OFFER")
    assert offered(s) == ["GIVE med_pak", "ACCEPT", "REFUSE"]
    assert s.view(3)["trade"] is None
    do(s, "GIVE med_pak", "ACCEPT")
    assert (holds(s, 1), holds(s, 2)) == ("med_pak", "wrench ammo")
    s = do(table("G9", "G10 med_pak ammo", "A1", **secret), "REVEAL", "STEAL H2")
    assert s.view(1)["humans"][1]["items"] == ["med_pak", "ammo"]
    assert s.view(3)["humans"][1]["items"] is None
    do(s, "TAKE ammo")
    assert s.view(1)["humans"][1]["items"] is None
