"""House rules: how many zombies come at the beginning, how large a hand is, how many zombies the dead draw."""

import pytest

import shamble
from tests.games.eaten_by_zombies.table import asked, do, hand, legal, question, refused, table, who, winners, zombie
from tests.rules import rule


@rule("EZ-23.1")
def test_two_zombies_are_revealed_in_the_first_turn() -> None:
    state = shamble.game("eaten_by_zombies").new(2, seed=1, first_reveal=2)
    assert state.reveal_count == 2
    assert len(state.horde) == 2


@rule("EZ-23.2")
def test_four_cards_are_dealt_and_drawn_up_to() -> None:
    state = shamble.game("eaten_by_zombies").new(3, seed=1, hand_size=4)
    assert [len(cards) for cards in state.hand] == [4, 4, 4]
    s = table(who("hide", deck="stick*9"), who(), at="refill", hand_size=4)
    assert len(hand(s, "A")) == 4
    s = table(who("hide*5", deck="stick*9"), who(), at="refill", hand_size=4)
    assert (asked(s), question(s)) == ("A", "discard_down")
    do(s, "DISCARD hide")
    assert len(hand(s, "A")) == 4


@rule("EZ-23.2")
def test_who_cannot_draw_up_to_seven_dies() -> None:
    s = table(who("hide*6", deck=""), who("hide*7", deck="stick*6"), at="refill", hand_size=7)
    assert winners(s) == "B"


@rule("EZ-23.2")
def test_four_zombies_in_a_hand_of_four_are_madness() -> None:
    s = table(who("L1 L1 L2 L2"), who("hide*4"), at="announce", horde="L1", hand_size=4)
    assert s.ending == "insanity"


@rule("EZ-23.3")
@pytest.mark.parametrize(("area", "most"), [("", 2), ("L6", 4)])
def test_a_zombie_player_draws_two_and_under_threat_of_level_6_four(area: str, most: int) -> None:
    s = table(zombie("", area), who(), who(), at="start", zombie_deck="L2*9", zombie_draws=2)
    do(s, *["DRAW_ZOMBIE"] * (most - 1))
    assert (len(hand(s, "A")), question(s)) == (most, "threaten")


@rule("EZ-23.3")
def test_a_single_zombie_is_drawn_without_a_question() -> None:
    s = table(zombie(), who(), who(), at="start", zombie_deck="L2 L4 L6*9", zombie_draws=1)
    assert len(hand(s, "A")) + len(s.threat[0]) == 1
    assert "DRAW_ZOMBIE" not in legal(s)


@rule("EZ-23.2")
def test_nothing_is_found_into_a_full_hand() -> None:
    s = table(who("crowbar*2 hide*2 L4 satchel"), who(), horde="L1", piles="stick:4", hand_size=4)
    do(s, "FIGHT", *["PLAY crowbar"] * 2, "PLAY satchel", "DONE", "KILL", "FIND stick")
    assert len(hand(s, "A")) == 4
    assert refused(s, "FIND stick") == ("E_HAND_FULL", "EZ-10.7")
