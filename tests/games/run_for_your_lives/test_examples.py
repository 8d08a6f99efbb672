"""The worked examples, one test each."""

import pytest

from shamble import IllegalMove, Rng, ShambleError
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.setup import set_up
from shamble.games.run_for_your_lives.state import Table
from shamble.match import Match
from tests.games.run_for_your_lives.table import (
    action,
    active,
    cards_told,
    discarded,
    do,
    event,
    event_names,
    hand,
    items,
    legal,
    living,
    refused,
    table,
    who,
    winner,
    zombies,
)
from tests.rules import example


@example("ZR-E1")
def test_deal() -> None:
    for players, left in ((2, 55), (3, 51), (4, 47), (5, 43), (6, 39), (7, 35)):
        s = set_up(GAME, *GAME.check(players, {}), Rng(3))
        assert [len(cards) for cards in s.hands] == [4] * players
        assert len(s.deck) == left
        assert s.areas == [()] * players
        assert s.discard == ()
        assert s.living == (1 << players) - 1
        s.run()
        assert len(s.hands[s.turn]) == 5
        assert len(s.deck) == left - 1
        assert s.player == s.turn


@example("ZR-E2")
def test_playing_an_item() -> None:
    s = table(who(hand="I1 I2 Z3 Z4"), who(), deck="I5 ...", drawn=False)
    assert hand(s, "A") == "I1 I2 Z3 Z4 I5"
    do(s, "PLAY_ITEM I1")
    assert (items(s, "A"), hand(s, "A"), discarded(s), active(s)) == ("I1", "I2 Z3 Z4 I5", "", "B")


@example("ZR-E3")
def test_playing_a_zombie() -> None:
    s = table(who(hand="I1 I2 Z3 Z4 I5"), who(), who())
    do(s, "PLAY_ZOMBIE Z3 C")
    assert (zombies(s, "C"), hand(s, "A"), active(s)) == ("Z3", "I1 I2 Z4 I5", "B")


@example("ZR-E4")
def test_an_item_removes_the_own_zombie() -> None:
    s = table(who(zombies="Z2 Z7", hand="I2 Z1 Z3 Z4 Z5"), who())
    do(s, "PLAY_ITEM I2")
    assert (items(s, "A"), zombies(s, "A"), hand(s, "A")) == ("", "Z7", "Z1 Z3 Z4 Z5")
    assert (discarded(s), active(s)) == ("Z2 I2", "B")


@example("ZR-E5")
def test_a_zombie_destroys_an_item() -> None:
    s = table(who(hand="Z3 x x x x"), who(items="I3 I4"))
    do(s, "PLAY_ZOMBIE Z3 B")
    assert (items(s, "B"), zombies(s, "B"), discarded(s)) == ("I4", "", "I3 Z3")


@example("ZR-E6")
def test_duplicate_item() -> None:
    s = table(who(items="I1", hand="I1 I2 Z3 Z4 Z5"), who())
    assert refused(s, "PLAY_ITEM I1") == ("E_DUPLICATE", "ZR-5.1")
    do(s, "PLAY_ITEM I2")
    assert items(s, "A") == "I1 I2"


@example("ZR-E7")
def test_duplicate_zombie() -> None:
    s = table(who(hand="Z5 I1 I2 I3 I4"), who(zombies="Z5"), who())
    assert refused(s, "PLAY_ZOMBIE Z5 B") == ("E_DUPLICATE", "ZR-5.1")
    assert refused(s, "PLAY_ZOMBIE Z5 A") == ("E_TARGET_SELF", "ZR-4.4")
    do(s, "PLAY_ZOMBIE Z5 C")
    assert zombies(s, "C") == "Z5"


@example("ZR-E8")
def test_unbearable_zombies() -> None:
    s = table(who(hand="Z0 x x x x"), who(items="I1 I2 I3 I4"), who(hand="Z0 x x x"))
    do(s, "PLAY_ZOMBIE Z0 B")
    assert (items(s, "B"), zombies(s, "B"), discarded(s)) == ("I1 I2 I3 I4", "Z0", "")
    s = table(who(), who(items="I1 I2 I3 I4", zombies="Z0"), who(hand="Z0 x x x x"), turn="C")
    assert refused(s, "PLAY_ZOMBIE Z0 B")[0] == "E_DUPLICATE"


@example("ZR-E9")
def test_escape() -> None:
    s = table(who(items="I1 I2 I3 I4", zombies="Z6 Z7 Z8 Z9", hand="I5 Z1 Z2 Z3 Z4"), who(), who())
    do(s, "PLAY_ITEM I5")
    assert winner(s) == ("A", "escape")
    assert refused(s, "PLAY_ZOMBIE Z1 B")[0] == "E_GAME_OVER"


@example("ZR-E10")
def test_a_cancelled_fifth_item_does_not_win() -> None:
    s = table(who(items="I1 I2 I3 I4", zombies="Z5", hand="I5 Z1 Z2 Z3 Z4"), who())
    do(s, "PLAY_ITEM I5")
    assert (items(s, "A"), zombies(s, "A"), discarded(s)) == ("I1 I2 I3 I4", "", "Z5 I5")
    assert not s.over
    assert active(s) == "B"


@example("ZR-E11")
def test_caught() -> None:
    s = table(who(hand="Z7 x x x x"), who(area="Z1 I5 Z2 Z3 I6 Z4", hand="I7 I8 I9 Z10"), who(), who())
    do(s, "PLAY_ZOMBIE Z7 B")
    assert living(s) == "ACD"
    assert (items(s, "B"), zombies(s, "B"), hand(s, "B")) == ("", "", "")
    assert discarded(s) == "Z1 I5 Z2 Z3 I6 Z4 Z7 I7 I8 I9 Z10"
    assert not s.over
    assert active(s) == "B"
    assert legal(s) <= {"GIVE A", "GIVE C", "GIVE D"}


@example("ZR-E12")
def test_saved_by_the_matching_item() -> None:
    s = table(who(hand="Z7 x x x x"), who(items="I7", zombies="Z1 Z2 Z3 Z4"))
    do(s, "PLAY_ZOMBIE Z7 B")
    assert living(s) == "AB"
    assert (items(s, "B"), zombies(s, "B"), discarded(s)) == ("", "Z1 Z2 Z3 Z4", "I7 Z7")


@example("ZR-E13")
def test_last_survivor() -> None:
    s = table(who(items="I1", hand="Z5 x x x x"), who(items="I9", zombies="Z0 Z2 Z3 Z4"), who(dead=True))
    do(s, "PLAY_ZOMBIE Z5 B")
    assert winner(s) == ("A", "last_survivor")


@example("ZR-E14")
def test_two_players() -> None:
    s = table(who(hand="Z5 x x x x"), who(zombies="Z1 Z2 Z3 Z4"))
    do(s, "PLAY_ZOMBIE Z5 B")
    assert winner(s) == ("A", "last_survivor")


@example("ZR-E15")
def test_a_zombie_player_hands_over_the_win() -> None:
    s = table(who(items="I1 I2 I3 I4"), who(items="I1"), who(dead=True), turn="C", deck="I9 ...")
    assert legal(s) == {"GIVE A", "GIVE B"}
    do(s, "GIVE A")
    assert winner(s) == ("A", "escape")


@example("ZR-E16")
def test_a_zombie_player_catches_somebody() -> None:
    s = table(who(zombies="Z1 Z2 Z3 Z4"), who(), who(dead=True), who(), turn="C", deck="Z0 ...")
    do(s, "GIVE A")
    assert living(s) == "BD"
    assert len(s.discard) == 9
    assert not s.over
    assert active(s) == "D"


@example("ZR-E17")
def test_a_zombie_players_forced_target() -> None:
    s = table(who(zombies="Z5"), who(), who(dead=True), turn="C", deck="Z5 ...")
    assert refused(s, "GIVE A")[0] == "E_DUPLICATE"
    assert refused(s, "GIVE C")[0] == "E_TARGET_NOT_LIVING"
    do(s, "GIVE B")
    assert zombies(s, "B") == "Z5"


@example("ZR-E18")
def test_a_zombie_players_unplayable_card() -> None:
    def unplayable() -> Table:
        return table(who(zombies="Z5"), who(zombies="Z5"), who(dead=True), turn="C", deck="Z5 I1 I2 I3")

    s = unplayable()
    assert discarded(s) == "Z5"
    assert legal(s) == {"DRAW_AGAIN", "PASS"}
    do(s, "DRAW_AGAIN", "GIVE B")
    assert (items(s, "B"), zombies(s, "B"), active(s)) == ("I1", "Z5", "A")
    s = unplayable()
    do(s, "PASS")
    assert active(s) == "A"
    assert hand(s, "A").endswith("I1")  # it was still on top of the deck when A drew


@example("ZR-E19")
def test_a_zombie_players_gift_cancels() -> None:
    s = table(who(zombies="Z5"), who(items="I5"), who(dead=True), turn="C", deck="I5 I1")
    assert refused(s, "GIVE B")[0] == "E_DUPLICATE"
    do(s, "GIVE A")
    assert (zombies(s, "A"), discarded(s)) == ("", "Z5 I5")


@example("ZR-E20")
def test_special_rule_zombie_to_themselves() -> None:
    s = table(who(hand="Z2 I3 Z6 Z7"), who(), deck="Z8 I4 ...", drawn=False)
    do(s, "SPECIAL_ZOMBIE_SELF Z2")
    assert (zombies(s, "A"), hand(s, "A")) == ("Z2", "I3 Z6 Z7 Z8 I4")
    assert refused(s, "SPECIAL_ZOMBIE_SELF Z6")[0] == "E_SPECIAL_USED"
    do(s, "PLAY_ITEM I3")
    assert (items(s, "A"), zombies(s, "A"), hand(s, "A"), active(s)) == ("I3", "Z2", "Z6 Z7 Z8 I4", "B")


@example("ZR-E21")
def test_special_rule_item_to_another() -> None:
    s = table(who(items="I1", hand="I1 Z6 Z7 Z8 Z9"), who(), who(), deck="I2 ...")
    assert refused(s, "SPECIAL_GIVE_ITEM I1 A")[0] == "E_TARGET_SELF"
    do(s, "SPECIAL_GIVE_ITEM I1 C")
    assert items(s, "C") == "I1"
    do(s, "PLAY_ITEM I2")
    assert (items(s, "A"), hand(s, "A"), active(s)) == ("I1 I2", "Z6 Z7 Z8 Z9", "B")


@example("ZR-E22")
def test_special_rule_heals_an_opponent() -> None:
    s = table(who(hand="I4 x x x x"), who(zombies="Z4"))
    do(s, "SPECIAL_GIVE_ITEM I4 B")
    assert (items(s, "B"), zombies(s, "B"), discarded(s)) == ("", "", "Z4 I4")
    assert len(s.hands[0]) == 5
    assert active(s) == "A"


@example("ZR-E23")
def test_no_self_sacrifice() -> None:
    s = table(who(zombies="Z1 Z2 Z3 Z4", hand="Z9 x x x x"), who())
    assert refused(s, "SPECIAL_ZOMBIE_SELF Z9") == ("E_SPECIAL_FIFTH", "ZR-11.10")
    s = table(who(items="I9", zombies="Z1 Z2 Z3 Z4", hand="Z9 x x x x"), who())
    do(s, "SPECIAL_ZOMBIE_SELF Z9")
    assert (items(s, "A"), zombies(s, "A"), discarded(s)) == ("", "Z1 Z2 Z3 Z4", "I9 Z9")
    assert len(s.hands[0]) == 5


@example("ZR-E24")
def test_no_giving_away_the_win() -> None:
    s = table(who(hand="I9 x x x x"), who(items="I1 I2 I3 I4"))
    assert refused(s, "SPECIAL_GIVE_ITEM I9 B") == ("E_SPECIAL_FIFTH", "ZR-11.11")
    s = table(who(hand="I9 x x x x"), who(items="I1 I2 I3 I4", zombies="Z9"))
    do(s, "SPECIAL_GIVE_ITEM I9 B")
    assert (items(s, "B"), zombies(s, "B"), discarded(s)) == ("I1 I2 I3 I4", "", "Z9 I9")


@example("ZR-E25")
def test_dead_targets() -> None:
    s = table(who(hand="Z1 I1 x x x"), who(), who(dead=True))
    assert refused(s, "PLAY_ZOMBIE Z1 C") == ("E_TARGET_NOT_LIVING", "ZR-4.5")
    assert refused(s, "SPECIAL_GIVE_ITEM I1 C") == ("E_TARGET_NOT_LIVING", "ZR-11.6")


@example("ZR-E26")
def test_unable_to_play() -> None:
    s = table(who(items="I1 I2", hand="I1 I1 I2 Z3 Z4"), who(zombies="Z3 Z4"), deck="I5 Z6 Z7 Z8 I9 ...")
    assert legal(s) == {
        "REDRAW",
        "SPECIAL_ZOMBIE_SELF Z3",
        "SPECIAL_ZOMBIE_SELF Z4",
        "SPECIAL_GIVE_ITEM I1 B",
        "SPECIAL_GIVE_ITEM I2 B",
    }
    do(s, "REDRAW")
    shown = event(s, "showed_hand")
    assert shown.only is None
    assert cards_told(shown) == "I1 I1 I2 Z3 Z4"
    assert discarded(s) == "I1 I1 I2 Z3 Z4"
    assert (hand(s, "A"), active(s)) == ("I5 Z6 Z7 Z8 I9", "A")
    do(s, "PLAY_ITEM I5")
    assert items(s, "A") == "I1 I2 I5"
    assert len(s.hands[0]) == 4


@example("ZR-E27")
def test_able_to_play_so_no_redraw() -> None:
    s = table(who(items="I1 I2", hand="Z6 I1 I2 Z3 Z4"), who(zombies="Z3 Z4"))
    assert refused(s, "REDRAW") == ("E_CAN_PLAY", "ZR-6.6")


@example("ZR-E28")
def test_redraw_through_a_reshuffle() -> None:
    s = table(who(items="I1 I2", hand="I1 I1 I2 Z3 Z4"), who(zombies="Z3 Z4"), deck="x x", discard="x")
    do(s, "REDRAW")
    assert (len(s.hands[0]), len(s.deck), len(s.discard)) == (5, 3, 0)


@example("ZR-E29")
def test_normal_reshuffle() -> None:
    s = table(who(), who(), deck="", discard="x " * 10, drawn=False)
    assert (len(s.discard), len(s.deck), len(s.hands[0])) == (0, 9, 5)


@example("ZR-E30")
def test_both_piles_empty() -> None:
    s = table(who(hand="I1 Z2 Z3 Z4"), who(hand="Z1 x x x"), who(hand="Z1 x x x"), deck="", drawn=False)
    assert len(s.hands[0]) == 4
    do(s, "PLAY_ITEM I1")
    assert (items(s, "A"), hand(s, "A"), active(s)) == ("I1", "Z2 Z3 Z4", "B")
    do(s, "PLAY_ZOMBIE Z1 A")  # cancels I1: two cards in the pool, C draws one, A the other
    do(s, "PLAY_ZOMBIE Z1 B")
    assert active(s) == "A"
    assert len(s.hands[0]) == 4


@example("ZR-E31")
def test_special_rule_with_empty_piles() -> None:
    s = table(who(hand="I1 Z2 Z3 Z4"), who(), who(), deck="", drawn=False)
    do(s, "SPECIAL_ZOMBIE_SELF Z2")
    assert (zombies(s, "A"), hand(s, "A"), active(s)) == ("Z2", "I1 Z3 Z4", "A")
    do(s, "PLAY_ITEM I1")
    assert (hand(s, "A"), active(s)) == ("Z3 Z4", "B")


@example("ZR-E32")
def test_a_cancel_refills_the_pool() -> None:
    s = table(who(items="I2", hand="I1 Z2 Z3 Z4"), who(), who(), deck="", drawn=False)
    do(s, "SPECIAL_ZOMBIE_SELF Z2")
    assert (len(s.deck), len(s.discard), len(s.hands[0])) == (1, 0, 4)


@example("ZR-E33")
def test_zombie_players_keep_their_place_in_the_order() -> None:
    s = table(who(hand="I1 x x x x"), who(dead=True), who(), who())
    do(s, "PLAY_ITEM I1")
    assert active(s) == "B"
    s.apply(s.options[0])
    assert active(s) == "C"
    s = table(who(hand="I1 x x x"), who(dead=True), who(), who(), deck="", drawn=False)
    do(s, "PLAY_ITEM I1")
    assert active(s) == "C"
    assert "no_card_left" in event_names(s)


@example("ZR-E34")
def test_redraw_guard() -> None:
    s = table(who(items="I1 I2 I3 I4", hand="I1 I2 I3 I4"), who(items="I1 I2 I3 I4"), deck="", drawn=False)
    for _ in range(3):
        assert legal(s) == {"REDRAW"}
        do(s, "REDRAW")
        assert active(s) == "A"
        assert sorted(hand(s, "A").split()) == ["I1", "I2", "I3", "I4"]
    do(s, "REDRAW")
    assert active(s) == "B"
    assert len(s.hands[0]) == 4
    assert items(s, "A") == "I1 I2 I3 I4"


@example("ZR-E35")
def test_wrong_kinds() -> None:
    s = table(who(hand="I1 Z1 Z2 Z3 Z4"), who())
    with pytest.raises(ShambleError, match="card is one of I1"):  # a wrong kind cannot even be said
        action("PLAY_ITEM Z1")
    with pytest.raises(ShambleError, match="card is one of Z1"):
        action("PLAY_ZOMBIE I1 B")
    assert refused(s, "PLAY_ITEM I7")[0] == "E_CARD_NOT_IN_HAND"
    match = Match(GAME, 2, seed="1")
    other = 1 - match.state.player
    with pytest.raises(IllegalMove) as caught:
        match.play(match.state.options[0], player=other)
    assert caught.value.code == "E_NOT_YOUR_TURN"
