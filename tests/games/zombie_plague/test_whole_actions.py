"""Victory is looked at when a whole action has taken effect, and nobody leaves a piece where there is no square
(ZP-4.9, ZP-16.13, ZP-20)."""

import pytest

from shamble.games.zombie_plague.board.figures import living
from shamble.games.zombie_plague.rules.rounds import begin_activation
from shamble.games.zombie_plague.state import Table
from tests.games.zombie_plague.table import (
    ALONE,
    OUTER,
    SEARCHES,
    Dice,
    Given,
    after,
    at,
    bars,
    bite,
    carried,
    do,
    guess,
    holds,
    kinds,
    may,
    offered,
    table,
    wake,
    where,
    zombies,
)
from tests.rules import rule

LAST: Given = {"bars": OUTER, "searched": "S1 S2 S3 S4 S6"}
"""The house is sealed; only the cabinet in the study is left to search."""


# -- succumbing in the car -------------------------------------------------------------------------------------------


def succumb(s: Table) -> Table:
    """The first Human, Infected and in the car, fails the check at the start of the activation."""
    s.infected = 1
    return after(s, begin_activation, 0, dice=[1])


@rule("ZP-16.13", "ZP-12.12", "ZP-14.3")
def test_who_succumbs_in_the_car_stands_at_a_door_with_all_cards() -> None:
    s = succumb(table("car car_keys wrench", "car", "A1", unlocked=True))
    assert (where(s, 1), s.player) == ("zombified", 0)
    assert offered(s) == ["PLACE O7", "PLACE S7"]
    do(s, "PLACE S7", "FACE W")
    assert (zombies(s), carried(s, "S7")) == ("S7/W", "wrench car_keys")
    assert (s.player, s.active) == (2, 1)  # the turn goes on with the next Human


@rule("ZP-16.13", "ZP-16.11")
def test_with_one_door_taken_it_is_the_other_and_with_both_the_square_next_to_one() -> None:
    s = succumb(table("car", "A1", zombies="O7", unlocked=True))
    do(s, "FACE N")  # S7 is the only door square left, so it is not asked
    assert zombies(s) == "O7/N S7/N"
    s = succumb(table("car", "S7", "A1", zombies="O7", unlocked=True))
    assert offered(s) == [f"PLACE {name}" for name in ("O6", "S6", "N7", "T7", "O8", "S8")]


@rule("ZP-16.13", "ZP-Z9", "ZP-10.3")
def test_automatic_zombies_count_it_and_its_keys_can_be_won_back() -> None:
    s = succumb(table("car car_keys", "M7/E rifle", "A1", unlocked=True, **ALONE))
    assert zombies(s).split("/")[0] == "O7"
    assert s.figure[at("O7")] >= 8
    s.rng = Dice([6])
    do(s, "ATTACK")
    assert (holds(s, 2), zombies(s)) == ("rifle car_keys", "")


@rule("ZP-16.13", "ZP-15.1")
def test_it_does_not_stand_in_the_way_of_a_victory_in_the_house() -> None:
    s = table("car", "G9", "-", bars=OUTER, searched=SEARCHES, unlocked=True, **ALONE)
    assert succumb(s).ending == "house"


@rule("ZP-16.13", "ZP-15.5")
def test_the_last_human_who_succumbs_in_the_car_ends_the_game() -> None:
    s = succumb(table("car", unlocked=True))
    assert (s.over, s.ending) == (True, "zombies")


@rule("ZP-16.13")
def test_a_first_aid_kit_still_saves_in_the_car() -> None:
    s = succumb(table("car first_aid_kit", "A1", unlocked=True))
    do(s, "USE first_aid_kit")
    assert (where(s, 1), zombies(s)) == ("car", "")


# -- the last search -------------------------------------------------------------------------------------------------


@rule("ZP-4.9", "ZP-A50", "ZP-17.7")
def test_the_cellar_on_top_of_the_deck_undoes_the_last_search() -> None:
    s = do(table("C16/W", deck="the_cellar wrench", **LAST), "SEARCH")
    assert (s.over, holds(s, 1), s.cellar_edge) == (False, "wrench", at("C16") * 4 + 3)


@rule("ZP-4.9", "ZP-A50", "ZP-23.35")
def test_smash_on_top_of_the_deck_undoes_the_last_search() -> None:
    s = do(table("C16/W", deck="smash wrench", **LAST), "SEARCH")
    assert (s.over, s.player) == (False, 0)
    do(s, "OPENING 3")
    assert (s.over, holds(s, 1)) == (False, "wrench")
    assert "D1" not in bars(s)


@rule("ZP-4.9", "ZP-A50", "ZP-23.34")
@pytest.mark.parametrize("event", ["dead_resident", "surprise"])
def test_a_zombie_that_the_last_search_brings_undoes_it(event: str) -> None:
    s = do(table("C16/W", deck=f"{event} wrench", **LAST, **ALONE), "SEARCH")
    assert (s.over, holds(s, 1), len(s.horde)) == (False, "wrench", 1)


@rule("ZP-4.9", "ZP-A50", "ZP-8.7")
def test_the_last_search_wins_when_its_find_is_in_the_hand() -> None:
    s = do(table("C16/W wrench", deck="rifle", **LAST), "SEARCH")
    assert (s.over, kinds(s)) == (False, {"KEEP_OLD", "KEEP_NEW"})
    do(s, "KEEP_NEW")
    assert (s.ending, holds(s, 1)) == ("house", "rifle")


@rule("ZP-19.10", "ZP-4.9")
def test_the_traitor_is_not_revealed_before_the_last_search_is_over() -> None:
    s = do(table("C16/W", "G9", "H9", deck="smash wrench", traitor=2, **LAST), "SEARCH")
    assert not s.revealed
    do(s, "OPENING 3")
    assert (s.over, s.revealed) == (False, False)
    s = do(table("C16/W", "G9", "H9", deck="wrench", traitor=2, **LAST), "SEARCH")
    assert (s.over, s.revealed) == (False, True)


@rule("ZP-20.2", "ZP-4.9")
def test_28_days_later_does_not_begin_before_the_last_search_is_over() -> None:
    s = do(table("C16/W", "G9", deck="the_cellar wrench", days28=True, **LAST), "SEARCH")
    assert s.days == 0
    s = do(table("C16/W", "G9", deck="wrench", days28=True, **LAST), "SEARCH")
    assert (s.days, holds(s, 1)) == (1, "wrench")


@rule("ZP-S3", "ZP-4.9")
def test_a_searcher_alone_behind_barricades_may_still_be_the_traitor_while_the_search_lasts() -> None:
    closed: Given = {"bars": "W5 D6 D1", "searched": "S1 S2 S3 S4 S6", "deck": "smash wrench"}
    s = do(table("C16/W", "G9", "H9", traitor=1, **closed), "SEARCH")
    assert (s.over, s.player) == (False, 0)
    assert 0 in {guess(s, 0, seed).traitor for seed in range(20)}


# -- nothing is left over when 28 Days Later begins ------------------------------------------------------------------


@rule("ZP-20.3", "ZP-16.11")
@pytest.mark.parametrize("moved_by", [{}, ALONE])
def test_no_zombie_of_the_car_pile_comes_into_28_days_later(moved_by: Given) -> None:
    shut: Given = {"bars": OUTER, "searched": SEARCHES, "days28": True, "unlocked": True, "active": 2}
    s = table("car wrench", "G9", "H9", zombies="O7 O6 N6 N8/N", **shut, **moved_by)
    wake(s, "N8")
    while s.player == 0 and not moved_by:
        s.apply(s.default())
    assert (s.days, zombies(s), len(living(s))) == (1, "", 2)
    assert not any(who >= 8 for who in s.figure)


@rule("ZP-20.2", "ZP-20.3")
def test_a_turn_of_the_zombies_in_which_28_days_later_begins_is_over() -> None:
    s = table("G9", "H9", "M12", bars=OUTER, searched=SEARCHES, zombies="M13/N T1", days28=True)
    bite(s, "M13", dice=[6, 1])
    assert (s.days, zombies(s), may(s, "END")) == (1, "", True)
