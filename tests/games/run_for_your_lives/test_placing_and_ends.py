"""ZR-5 placing a card, ZR-6 unable to play, ZR-7 escape, ZR-8 being caught, ZR-10 last survivor, ZR-13 the end."""

from typing import Any

from shamble import Rng
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.components import FIRST_ZOMBIE, TYPE_OF
from shamble.games.run_for_your_lives.state import Table
from tests.games.run_for_your_lives.table import (
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
from tests.rules import rule


@rule("ZR-5.1", "ZR-5.2")
def test_no_two_of_a_kind_in_front_of_a_player() -> None:
    s = table(who(items="I1", zombies="Z7", hand="I1 I2 Z5 Z7 x"), who(items="I2", zombies="Z5"), who())
    assert refused(s, "PLAY_ITEM I1") == ("E_DUPLICATE", "ZR-5.1")
    assert refused(s, "PLAY_ZOMBIE Z5 B") == ("E_DUPLICATE", "ZR-5.1")
    assert refused(s, "SPECIAL_GIVE_ITEM I2 B") == ("E_DUPLICATE", "ZR-5.1")
    assert refused(s, "SPECIAL_ZOMBIE_SELF Z7") == ("E_DUPLICATE", "ZR-5.1")


@rule("ZR-5.3", "ZR-5.4", "ZR-5.5", "ZR-5.12")
def test_a_matching_pair_is_discarded_at_once_both_ways() -> None:
    s = table(who(zombies="Z2", hand="I2 x x x x"), who())
    do(s, "PLAY_ITEM I2")
    assert discarded(s) == "Z2 I2"  # nobody was asked; the card that lay there went first
    assert (items(s, "A"), zombies(s, "A")) == ("", "")
    s = table(who(hand="Z2 x x x x"), who(items="I2"))
    do(s, "PLAY_ZOMBIE Z2 B")
    assert discarded(s) == "I2 Z2"
    assert (items(s, "B"), zombies(s, "B")) == ("", "")
    assert s.items == [0, 0]


@rule("ZR-5.6", "ZR-A5")
def test_a_cancelled_card_is_never_the_fifth() -> None:
    s = table(who(items="I1 I2 I3 I4", zombies="Z5", hand="I5 x x x x"), who())
    do(s, "PLAY_ITEM I5")
    assert not s.over
    s = table(who(hand="Z7 x x x x"), who(items="I7", zombies="Z1 Z2 Z3 Z4"))
    do(s, "PLAY_ZOMBIE Z7 B")
    assert living(s) == "AB"


@rule("ZR-5.7")
def test_a_cancelled_card_was_the_play_of_the_turn() -> None:
    s = table(who(zombies="Z2", hand="I2 I3 x x x"), who())
    do(s, "PLAY_ITEM I2")
    assert active(s) == "B"


@rule("ZR-5.8")
def test_unbearable_zombies_neither_cancel_nor_are_cancelled() -> None:
    everything = "I1 I2 I3 I4"
    s = table(who(hand="Z0 x x x x"), who(items=everything), who())
    do(s, "PLAY_ZOMBIE Z0 B")
    assert (items(s, "B"), zombies(s, "B"), discarded(s)) == (everything, "Z0", "")
    for item in ("I1", "I5", "I10"):
        s = table(who(zombies="Z0", hand=f"{item} x x x x"), who())
        do(s, f"PLAY_ITEM {item}")
        assert (items(s, "A"), zombies(s, "A")) == (item, "Z0")


@rule("ZR-5.9")
def test_unbearable_zombies_leave_only_when_their_player_is_caught() -> None:
    s = table(who(hand="Z5 x x x x"), who(zombies="Z0 Z1 Z2 Z3"), who())
    do(s, "PLAY_ZOMBIE Z5 B")
    assert living(s) == "AC"
    assert "Z0" in discarded(s).split()
    rng = Rng(4)
    for seed in range(40):  # never otherwise, in whole matches
        s = GAME.new(players=4, seed=seed)
        had = [False] * 4
        while not s.over:
            s.apply(rng.pick(s.options))
            for seat in range(4):
                has = bool(s.holders[20] >> seat & 1)
                assert has or not had[seat] or not s.is_living(seat)
                had[seat] = has


@rule("ZR-5.10", "ZR-A24")
def test_at_most_one_unbearable_zombies_in_front_of_a_player() -> None:
    s = table(who(hand="Z0 x x x x"), who(zombies="Z0"), who())
    assert refused(s, "PLAY_ZOMBIE Z0 B") == ("E_DUPLICATE", "ZR-5.1")
    assert "PLAY_ZOMBIE Z0 C" in legal(s)


@rule("ZR-5.11")
def test_pairs_then_five_items_then_five_zombies_then_the_last_survivor() -> None:
    s = table(who(hand="Z5 x x x x"), who(items="I5", zombies="Z1 Z2 Z3 Z4"))
    do(s, "PLAY_ZOMBIE Z5 B")  # the pair goes before zombies are counted
    assert living(s) == "AB"
    s = table(who(hand="Z6 x x x x"), who(items="I5", zombies="Z1 Z2 Z3 Z4"))
    do(s, "PLAY_ZOMBIE Z6 B")
    assert event_names(s)[-3:] == ["sent_zombie", "caught", "survived"]
    s = table(who(items="I1 I2 I3 I4", hand="I5 x x x x"), who(dead=True), who(zombies="Z1 Z2 Z3 Z4"))
    do(s, "PLAY_ITEM I5")
    assert event_names(s)[-2:] == ["played_item", "escaped"]


def stuck(**more: Any) -> Table:
    """A cannot play; the deck begins with five known cards."""
    return table(who(items="I1 I2", hand="I1 I1 I2 Z3 Z4"), who(zombies="Z3 Z4"), deck="I5 Z6 Z7 Z8 I9 ...", **more)


@rule("ZR-6.1", "ZR-A7")
def test_unable_to_play_is_having_no_normal_play() -> None:
    assert "REDRAW" in legal(stuck())  # although special plays would be possible
    s = table(who(items="I1 I2", hand="I1 I1 I2 Z3 Z5"), who(zombies="Z3 Z4"))
    assert "REDRAW" not in legal(s)


@rule("ZR-6.2", "ZR-14.2")
def test_who_redraws_shows_their_hand_to_everybody() -> None:
    s = stuck()
    do(s, "REDRAW")
    assert event_names(s).count("showed_hand") == 1
    for viewer in (0, 1, None):
        assert cards_told(event(s, "showed_hand").seen_by(viewer)) == "I1 I1 I2 Z3 Z4"


@rule("ZR-6.3", "ZR-6.4", "ZR-A10")
def test_who_redraws_discards_it_all_and_draws_five() -> None:
    s = stuck()
    do(s, "REDRAW")
    assert discarded(s) == "I1 I1 I2 Z3 Z4"
    assert hand(s, "A") == "I5 Z6 Z7 Z8 I9"
    s = table(
        who(items="I1 I2", hand="I1 I2 Z3"), who(zombies="Z3 Z4"), deck="I5 Z6 Z7 Z8 I9 ..."
    )  # three cards thrown away, five drawn all the same
    do(s, "REDRAW")
    assert hand(s, "A") == "I5 Z6 Z7 Z8 I9"


@rule("ZR-6.5")
def test_after_a_redraw_the_turn_continues() -> None:
    s = stuck()
    do(s, "REDRAW")
    assert active(s) == "A"
    assert any(text.startswith("SPECIAL") for text in legal(s))
    do(s, "PLAY_ITEM I5")
    assert active(s) == "B"
    s = stuck(special_used=True)
    do(s, "REDRAW")
    assert not any(text.startswith("SPECIAL") for text in legal(s))


@rule("ZR-6.6")
def test_who_can_play_may_not_redraw() -> None:
    s = table(who(items="I1", hand="I1 I1 I2 Z3 Z4"), who(zombies="Z3 Z4"))
    assert refused(s, "REDRAW") == ("E_CAN_PLAY", "ZR-6.6")


@rule("ZR-6.7")
def test_who_cannot_play_may_use_the_special_rule_instead() -> None:
    s = stuck()
    do(s, "SPECIAL_GIVE_ITEM I1 B")
    assert items(s, "B") == "I1"
    assert hand(s, "A") == "I1 I2 Z3 Z4 I5"
    assert "PLAY_ITEM I5" in legal(s)
    assert legal(stuck(special_used=True)) == {"REDRAW"}


@rule("ZR-6.8", "ZR-6.9")
def test_three_redraws_then_the_turn_ends() -> None:
    s = table(who(items="I1 I2 I3 I4", hand="I1 I2 I3 I4"), who(items="I1 I2 I3 I4"), deck="", drawn=False)
    for count in (1, 2, 3):
        do(s, "REDRAW")
        assert (active(s), s.redraws, len(s.hands[0])) == ("A", count, 4)
    do(s, "REDRAW")
    assert active(s) == "B"
    assert event_names(s).count("showed_hand") == 4
    # with cards enough for five, the fourth redraw gives four
    s = table(who(items="I1 I2 I3 I4", hand="I1 I2 I3 I4"), who(), special_used=True)
    s.redraws = 3
    do(s, "REDRAW")
    assert len(s.hands[0]) == 4
    assert active(s) == "B"


@rule("ZR-6.10")
def test_a_redraw_with_too_few_cards_takes_what_there_is() -> None:
    s = table(who(items="I1 I2", hand="I1 I2"), who(items="I1 I2"), deck="I5", drawn=True)
    do(s, "REDRAW")
    assert sorted(hand(s, "A").split()) == ["I1", "I2", "I5"]
    assert active(s) == "A"
    assert "PLAY_ITEM I5" in legal(s)


@rule("ZR-6.11")
def test_a_player_without_cards_ends_their_turn() -> None:
    s = table(who(hand=""), who(), deck="", drawn=False)
    assert active(s) == "B"
    assert "could_not_play" in event_names(s)


@rule("ZR-7.1", "ZR-7.2", "ZR-7.5")
def test_five_different_items_in_front_win() -> None:
    s = table(who(items="I1 I2 I3", hand="I4 I5 I6 x x"), who(), who())
    do(s, "PLAY_ITEM I4")  # the items still in hand do not count
    assert not s.over
    s = table(who(items="I1 I2 I3 I4", hand="I4 I5 x x x"), who(), who())
    assert refused(s, "PLAY_ITEM I4")[0] == "E_DUPLICATE"
    do(s, "PLAY_ITEM I5")
    assert winner(s) == ("A", "escape")
    assert len({TYPE_OF[card] for card in s.areas[0]}) == 5


@rule("ZR-7.3", "ZR-9.7")
def test_the_win_is_immediate_also_in_another_players_turn() -> None:
    s = table(who(items="I1 I2 I3 I4"), who(), who(dead=True), turn="C", deck="I5 ...")
    do(s, "GIVE A")
    assert winner(s) == ("A", "escape")


@rule("ZR-7.4")
def test_zombies_do_not_prevent_the_win() -> None:
    s = table(who(items="I1 I2 I3 I4", zombies="Z6 Z7 Z8 Z0", hand="I5 x x x x"), who())
    do(s, "PLAY_ITEM I5")
    assert winner(s) == ("A", "escape")


@rule("ZR-8.1", "ZR-8.2", "ZR-8.3", "ZR-8.4")
def test_five_different_zombies_catch_a_player_whatever_items_they_have() -> None:
    s = table(who(hand="Z4 Z5 x x x"), who(items="I7 I8", zombies="Z0 Z1 Z2 Z4"), who())
    assert refused(s, "PLAY_ZOMBIE Z4 B")[0] == "E_DUPLICATE"
    do(s, "PLAY_ZOMBIE Z5 B")
    assert living(s) == "AC"


@rule("ZR-8.5", "ZR-8.6", "ZR-8.7")
def test_who_is_caught_discards_area_then_hand_face_up() -> None:
    s = table(who(hand="Z7 x x x x"), who(area="Z1 I5 Z2 Z3 I6 Z4", hand="I7 I8 I9 Z10"), who())
    do(s, "PLAY_ZOMBIE Z7 B")
    assert discarded(s) == "Z1 I5 Z2 Z3 I6 Z4 Z7 I7 I8 I9 Z10"
    assert (s.areas[1], s.hands[1]) == ((), ())
    assert [code.split("-")[0] for code in s.view(None)["discard"]] == discarded(s).split()


@rule("ZR-8.8", "ZR-8.9", "ZR-8.10", "ZR-9.1")
def test_a_zombie_player_stays_dead_and_bare_and_cannot_win() -> None:
    rng = Rng(9)
    caught_somebody = 0
    for seed in range(60):
        s = GAME.new(players=5, seed=seed)
        dead: set[int] = set()
        while not s.over:
            s.apply(rng.pick(s.options))
            dead |= {seat for seat in range(5) if not s.is_living(seat)}
            for seat in dead:
                assert not s.is_living(seat)
                assert s.hands[seat] == ()
                assert s.areas[seat] == ()
        assert all(s.returns[seat] == 0.0 for seat in dead)
        caught_somebody += bool(dead)
    assert caught_somebody > 30
    s = table(who(), who(), who(dead=True), turn="C")
    assert refused(s, "PLAY_ITEM I1") == ("E_WRONG_PHASE", "ZR-9.1")


@rule("ZR-10.1", "ZR-10.2", "ZR-A23")
def test_the_last_one_alive_wins_at_once_without_items() -> None:
    s = table(who(hand="Z5 x x x x"), who(zombies="Z1 Z2 Z3 Z4"))
    do(s, "PLAY_ZOMBIE Z5 B")
    assert winner(s) == ("A", "last_survivor")
    assert items(s, "A") == ""
    s = table(who(zombies="Z1 Z2 Z3 Z4"), who(), who(dead=True), turn="C", deck="Z5 ...")
    do(s, "GIVE A")
    assert winner(s) == ("B", "last_survivor")


@rule("ZR-13.1", "ZR-13.2", "ZR-13.3")
def test_one_winner_and_all_others_lose_alike() -> None:
    rng = Rng(2)
    for seed in range(60):
        s = GAME.new(players=2 + seed % 6, seed=seed)
        while not s.over:
            assert all(count < 5 for count in s.items + s.zombies)
            s.apply(rng.pick(s.options))
        assert sorted(s.returns) == [0.0] * (s.players - 1) + [1.0]
        assert s.ending in ("escape", "last_survivor")
        assert (5 in s.items) == (s.ending == "escape")
        assert (s.alive() == 1) == (s.ending == "last_survivor")


@rule("ZR-13.4")
def test_the_turn_limit_is_a_draw_among_the_living() -> None:
    s = table(who(hand="I1 x x x x"), who(hand="I2 x x x"), who(dead=True), turn_limit=2)
    do(s, "PLAY_ITEM I1")
    assert not s.over
    do(s, "PLAY_ITEM I2")
    assert (s.over, s.ending) == (True, "turn_limit")
    assert s.returns == [0.5, 0.5, 0.0]
    s = table(who(hand="I1 x x x x"), who(hand="I2 x x x"), turn_limit=0)
    do(s, "PLAY_ITEM I1", "PLAY_ITEM I2")
    assert not s.over


@rule("ZR-A8")
def test_a_play_that_hurts_must_be_made_if_it_is_the_only_one() -> None:
    s = table(who(items="I1", hand="I1 Z5"), who(zombies="Z1 Z2 Z3 Z4"), who(zombies="Z5"), special_used=True)
    assert legal(s) == {"PLAY_ZOMBIE Z5 B"}  # catching B makes a free zombie-player of B


@rule("ZR-A35")
def test_cards_in_the_hand_do_nothing() -> None:
    s = table(who(hand="I1 I1 Z1 Z1 I2"), who())
    do(s, "PLAY_ITEM I2")
    assert hand(s, "A") == "I1 I1 Z1 Z1"
    assert discarded(s) == ""


@rule("ZR-14.1")
def test_cards_change_hands_by_plays_and_gifts_only() -> None:
    blocks = GAME.actions.by_kind
    assert set(blocks) == {
        "PLAY_ITEM",
        "PLAY_ZOMBIE",
        "SPECIAL_ZOMBIE_SELF",
        "SPECIAL_GIVE_ITEM",
        "REDRAW",
        "GIVE",
        "DRAW_AGAIN",
        "PASS",
    }
    rng = Rng(3)
    s = GAME.new(players=4, seed=2)
    while not s.over:  # no card ever goes from one hand to another
        before = [set(cards) for cards in s.hands]
        s.apply(rng.pick(s.options))
        for seat, cards in enumerate(s.hands):
            for other in {0, 1, 2, 3} - {seat}:
                assert not set(cards) & before[other]


def test_no_area_ever_holds_a_pair_or_five_while_the_match_runs() -> None:
    rng = Rng(8)
    for seed in range(40):
        s = GAME.new(players=7, seed=seed)
        while not s.over:
            for area in s.areas:
                kinds = {TYPE_OF[card] for card in area}
                assert len(kinds) == len(area)
                assert not any(kind < FIRST_ZOMBIE and kind + FIRST_ZOMBIE in kinds for kind in kinds)
            s.apply(rng.pick(s.options))
