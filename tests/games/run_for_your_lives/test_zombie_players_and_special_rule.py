"""ZR-9 a zombie-player's turn, ZR-11 the Special Rule, ZR-12 deck and discard pile, ZR-14 conduct."""

from shamble import Rng
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.state import Table
from tests.games.run_for_your_lives.table import (
    action,
    active,
    discarded,
    do,
    event,
    event_names,
    hand,
    items,
    kinds,
    legal,
    living,
    refused,
    table,
    who,
    winner,
    zombies,
)
from tests.rules import rule


@rule("ZR-9.2")
def test_a_zombie_player_alone_sees_the_card_they_drew() -> None:
    s = table(who(), who(), who(dead=True), turn="C", deck="I5 Z1 ...")
    assert s.view(2)["gift"].startswith("I5-")
    for other in (0, 1, None):
        assert s.view(other)["gift"] is None
        assert s.view(other)["gift_drawn"]
        looked = event(s, "looked").seen_by(other)
        assert looked is not None
        assert looked.to_dict()["card"] is None
        assert looked.text(["Ann", "Ben", "Cid"], other) == "Cid draws a card to give away"


@rule("ZR-9.3", "ZR-9.4", "ZR-9.12")
def test_a_zombie_player_puts_item_or_zombie_in_front_of_a_living_player_and_ends_the_turn() -> None:
    for card, shown in (("I5", items), ("Z5", zombies)):
        s = table(who(), who(), who(dead=True), turn="C", deck=f"{card} ...")
        assert legal(s) == {"GIVE A", "GIVE B"}
        do(s, "GIVE B")
        assert shown(s, "B") == card
        assert len(s.hands[1]) == 4  # on the table, not in the hand
        assert active(s) == "A"


@rule("ZR-9.5")
def test_a_zombie_player_must_give_the_card() -> None:
    s = table(who(), who(), who(dead=True), turn="C", deck="I5 ...")
    assert refused(s, "PASS") == ("E_WRONG_PHASE", "ZR-9.5")
    assert refused(s, "DRAW_AGAIN") == ("E_WRONG_PHASE", "ZR-9.5")


@rule("ZR-9.6", "ZR-A20")
def test_only_somebody_who_can_take_it_may_be_chosen() -> None:
    s = table(who(zombies="Z5"), who(), who(dead=True), who(dead=True), turn="C", deck="Z5 ...")
    assert legal(s) == {"GIVE B"}
    assert refused(s, "GIVE A") == ("E_DUPLICATE", "ZR-9.6")
    assert refused(s, "GIVE D") == ("E_TARGET_NOT_LIVING", "ZR-9.6")
    assert refused(s, "GIVE G") == ("E_TARGET_NOT_LIVING", "ZR-9.6")


@rule("ZR-9.8")
def test_the_gift_may_catch_somebody() -> None:
    s = table(who(zombies="Z1 Z2 Z3 Z4"), who(), who(dead=True), who(), turn="C", deck="Z0 ...")
    do(s, "GIVE A")
    assert living(s) == "BD"


def nobody_can_take(deck: str = "Z5 Z6 I1 I2 I3") -> Table:
    return table(who(zombies="Z5 Z6"), who(zombies="Z5 Z6"), who(dead=True), turn="C", deck=deck)


@rule("ZR-9.9", "ZR-9.10", "ZR-9.11")
def test_a_card_that_nobody_can_take_is_discarded_and_another_may_be_drawn() -> None:
    s = nobody_can_take()
    assert discarded(s) == "Z5"
    assert legal(s) == {"DRAW_AGAIN", "PASS"}
    assert refused(s, "GIVE A") == ("E_WRONG_PHASE", "ZR-9.9")
    do(s, "DRAW_AGAIN")  # Z6: again nobody
    assert discarded(s) == "Z5 Z6"
    assert legal(s) == {"DRAW_AGAIN", "PASS"}
    do(s, "DRAW_AGAIN")
    assert legal(s) == {"GIVE A", "GIVE B"}
    do(s, "GIVE A")
    assert (items(s, "A"), active(s)) == ("I1", "A")
    s = nobody_can_take()
    do(s, "PASS")
    assert active(s) == "A"
    assert hand(s, "A").endswith("Z6")


@rule("ZR-9.13")
def test_the_special_rule_is_not_for_zombie_players() -> None:
    s = table(who(), who(), who(dead=True), turn="C", deck="I5 ...")
    assert refused(s, "SPECIAL_GIVE_ITEM I5 A") == ("E_WRONG_PHASE", "ZR-9.13")
    assert refused(s, "SPECIAL_ZOMBIE_SELF Z5") == ("E_WRONG_PHASE", "ZR-9.13")


@rule("ZR-9.14")
def test_without_a_card_to_draw_the_turn_is_over() -> None:
    s = table(who(hand="I1 x x x"), who(dead=True), who(), deck="", drawn=False)
    do(s, "PLAY_ITEM I1")
    assert active(s) == "C"
    assert event_names(s).count("no_card_left") == 3  # A's draw, B's, C's


@rule("ZR-11.1", "ZR-11.3", "ZR-11.5")
def test_a_zombie_to_oneself_or_an_item_to_another() -> None:
    s = table(who(hand="Z2 I3 x x x"), who(), who())
    assert {text for text in legal(s) if "Z2" in text} == {
        "SPECIAL_ZOMBIE_SELF Z2",
        "PLAY_ZOMBIE Z2 B",
        "PLAY_ZOMBIE Z2 C",
    }
    assert {text for text in legal(s) if "I3" in text} == {
        "PLAY_ITEM I3",
        "SPECIAL_GIVE_ITEM I3 B",
        "SPECIAL_GIVE_ITEM I3 C",
    }
    assert refused(s, "SPECIAL_GIVE_ITEM I3 A") == ("E_TARGET_SELF", "ZR-11.5")
    do(s, "PLAY_ITEM I3")  # the player need not use it
    assert active(s) == "B"


@rule("ZR-11.2")
def test_once_a_turn() -> None:
    s = table(who(hand="Z2 Z3 I4 I5 I6"), who(), deck="Z7 ...")
    do(s, "SPECIAL_ZOMBIE_SELF Z2")
    assert refused(s, "SPECIAL_ZOMBIE_SELF Z3") == ("E_SPECIAL_USED", "ZR-11.2")
    assert refused(s, "SPECIAL_GIVE_ITEM I4 B") == ("E_SPECIAL_USED", "ZR-11.2")
    assert not any(text.startswith("SPECIAL") for text in legal(s))


@rule("ZR-11.4")
def test_its_time_is_between_the_draw_and_the_normal_play() -> None:
    s = table(who(hand="I1 I2 I3 I4"), who(), deck="Z9 ...", drawn=False)
    assert "SPECIAL_ZOMBIE_SELF Z9" in legal(s)  # with the card just drawn
    do(s, "PLAY_ITEM I1")
    assert active(s) == "B"  # no chance for it after the normal play


@rule("ZR-11.6")
def test_the_one_who_is_given_an_item_must_be_alive() -> None:
    s = table(who(hand="I1 x x x x"), who(), who(dead=True))
    assert refused(s, "SPECIAL_GIVE_ITEM I1 C") == ("E_TARGET_NOT_LIVING", "ZR-11.6")


@rule("ZR-11.7")
def test_special_plays_are_placed_as_any_card() -> None:
    s = table(who(zombies="Z2", hand="Z2 I4 I5 x x"), who(items="I5", zombies="Z4"))
    assert refused(s, "SPECIAL_ZOMBIE_SELF Z2")[0] == "E_DUPLICATE"
    assert refused(s, "SPECIAL_GIVE_ITEM I5 B")[0] == "E_DUPLICATE"
    do(s, "SPECIAL_GIVE_ITEM I4 B")
    assert (zombies(s, "B"), items(s, "B"), discarded(s)) == ("", "I5", "Z4 I4")


@rule("ZR-11.8", "ZR-11.9")
def test_after_the_special_rule_a_player_draws_and_still_owes_the_normal_play() -> None:
    s = table(who(hand="Z2 I3 Z6 Z7 Z8"), who(), deck="I4 Z9 ...")
    do(s, "SPECIAL_ZOMBIE_SELF Z2")
    assert hand(s, "A") == "I3 Z6 Z7 Z8 I4"
    assert active(s) == "A"
    assert refused(s, "PASS")[0] == "E_WRONG_PHASE"
    do(s, "PLAY_ITEM I4")
    assert active(s) == "B"


@rule("ZR-11.10", "ZR-11.11", "ZR-11.12", "ZR-A14")
def test_no_fifth_zombie_for_oneself_and_no_fifth_item_for_others_unless_wiped_out() -> None:
    s = table(who(zombies="Z1 Z2 Z3 Z4", hand="Z9 I9 x x x"), who(items="I1 I2 I3 I4"))
    assert refused(s, "SPECIAL_ZOMBIE_SELF Z9") == ("E_SPECIAL_FIFTH", "ZR-11.10")
    assert refused(s, "SPECIAL_GIVE_ITEM I9 B") == ("E_SPECIAL_FIFTH", "ZR-11.11")
    s = table(who(zombies="Z1 Z2 Z3", hand="Z9 I9 x x x"), who(items="I1 I2 I3"))
    assert {"SPECIAL_ZOMBIE_SELF Z9", "SPECIAL_GIVE_ITEM I9 B"} <= legal(s)  # a fourth is allowed
    s = table(who(items="I9", zombies="Z1 Z2 Z3 Z4", hand="Z9 x x x x"), who())
    do(s, "SPECIAL_ZOMBIE_SELF Z9")
    assert discarded(s) == "I9 Z9"
    s = table(who(hand="I9 x x x x"), who(items="I1 I2 I3 I4", zombies="Z9"))
    do(s, "SPECIAL_GIVE_ITEM I9 B")
    assert discarded(s) == "Z9 I9"


@rule("ZR-11.13")
def test_the_bans_do_not_touch_normal_plays_and_gifts() -> None:
    s = table(who(items="I1 I2 I3 I4", hand="I5 Z5 x x x"), who(zombies="Z1 Z2 Z3 Z4"), who())
    assert {"PLAY_ITEM I5", "PLAY_ZOMBIE Z5 B"} <= legal(s)
    s = table(who(items="I1 I2 I3 I4"), who(), who(dead=True), turn="C", deck="I5 ...")
    do(s, "GIVE A")
    assert winner(s) == ("A", "escape")


@rule("ZR-11.14")
def test_it_is_renewed_each_turn_and_not_saved_up() -> None:
    s = table(who(hand="I1 Z2 Z3 Z4 Z5"), who(hand="Z6 Z7 Z8 I9"), deck="Z9 Z10 Z1 ...", special_used=True)
    do(s, "PLAY_ITEM I1")
    assert "SPECIAL_ZOMBIE_SELF Z6" in legal(s)
    do(s, "PLAY_ITEM I9")
    assert "SPECIAL_ZOMBIE_SELF Z2" in legal(s)
    do(s, "SPECIAL_ZOMBIE_SELF Z2")
    assert not any(text.startswith("SPECIAL") for text in legal(s))


@rule("ZR-12.1")
def test_the_discard_pile_is_open_to_all() -> None:
    s = table(who(zombies="Z2", hand="I2 x x x x"), who())
    do(s, "PLAY_ITEM I2")
    for viewer in (0, 1, None):
        assert [code.split("-")[0] for code in s.view(viewer)["discard"]] == ["Z2", "I2"]


@rule("ZR-12.2", "ZR-12.4")
def test_an_empty_deck_is_made_of_the_discard_pile_only() -> None:
    s = table(who(items="I1", hand="I2 I3 I4 I5"), who(zombies="Z1"), deck="", discard="Z7 Z8 Z9", drawn=False)
    assert sorted(hand(s, "A").split()[4:] + kinds(s.deck).split()) == ["Z7", "Z8", "Z9"]
    assert (items(s, "A"), zombies(s, "B"), len(s.hands[1])) == ("I1", "Z1", 4)
    orders = set()
    for seed in range(30):  # and it is shuffled
        s = table(who(hand="I2 I3 I4 I5"), who(), deck="", discard="Z7 Z8 Z9", drawn=False, seed=seed)
        orders.add(hand(s, "A").split()[4])
    assert orders == {"Z7", "Z8", "Z9"}


@rule("ZR-12.3", "ZR-12.8")
def test_it_is_reshuffled_as_often_as_needed_and_ends_nothing() -> None:
    rng = Rng(5)
    most = 0
    for seed in range(40):
        s = GAME.new(players=7, seed=seed)
        s.log = []
        while not s.over:
            s.apply(rng.pick(s.options))
        most = max(most, event_names(s).count("reshuffled"))
        assert s.ending in ("escape", "last_survivor")
    assert most >= 3


@rule("ZR-12.5", "ZR-12.7")
def test_a_redraw_is_interrupted_for_a_reshuffle_that_has_the_old_hand_in_it() -> None:
    s = table(who(items="I1 I2", hand="I1 I1 I2 Z3 Z4"), who(zombies="Z3 Z4"), deck="x x", discard="x")
    do(s, "REDRAW")
    assert (len(s.hands[0]), len(s.deck), len(s.discard)) == (5, 3, 0)
    assert sum(code in ("I1", "I2", "Z3", "Z4") for code in hand(s, "A").split() + kinds(s.deck).split()) >= 5


@rule("ZR-12.6", "ZR-A33")
def test_with_both_piles_empty_draws_are_skipped_and_not_made_up_for() -> None:
    s = table(who(hand="I1 Z2 Z3 Z4"), who(hand="Z1 x x x"), who(hand="Z1 x x x"), deck="", drawn=False)
    assert len(s.hands[0]) == 4
    do(s, "SPECIAL_ZOMBIE_SELF Z2")  # may be used although nothing can be drawn
    assert hand(s, "A") == "I1 Z3 Z4"
    do(s, "PLAY_ITEM I1")
    do(s, "PLAY_ZOMBIE Z1 A")  # two cards come to the pool
    s.apply(action("PLAY_ZOMBIE Z1 B"))
    assert active(s) == "A"
    assert len(s.hands[0]) == 3  # one drawn, the skipped ones are not owed


@rule("ZR-A26")
def test_who_is_caught_just_before_their_turn_has_it_as_a_zombie_player() -> None:
    s = table(who(hand="Z5 x x x x"), who(zombies="Z1 Z2 Z3 Z4"), who(), deck="I1 ...")
    do(s, "PLAY_ZOMBIE Z5 B")
    assert active(s) == "B"
    assert legal(s) == {"GIVE A", "GIVE C"}


@rule("ZR-14.3")
def test_the_move_for_a_player_whose_time_is_up() -> None:
    s = table(who(items="I1", hand="I1 Z5 I2 x x"), who(zombies="Z5"), who(), who())
    assert s.default() == action("PLAY_ZOMBIE Z5 C")  # I1 cannot be played, Z5 not to B
    s = table(who(), who(), who(hand="Z5 I2 x x x"), who(dead=True), turn="C")
    assert s.default() == action("PLAY_ZOMBIE Z5 A")  # clockwise from C: D is dead, then A
    s = table(who(items="I1 I2", hand="I1 I1 I2 Z3 Z4"), who(zombies="Z3 Z4"))
    assert s.default() == action("REDRAW")
    s = table(who(), who(), who(dead=True), turn="C", deck="I5 ...")
    assert s.default() == action("GIVE A")
    assert nobody_can_take().default() == action("DRAW_AGAIN")
