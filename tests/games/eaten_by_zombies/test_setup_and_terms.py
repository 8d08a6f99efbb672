"""EZ-1 terms, EZ-2 setting up, EZ-16 Swag piles."""

from collections import Counter
from typing import Any

import pytest

from shamble import BadOption, Rng
from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.components import SET_UPS, STARTING_DECK, SURVIVORS, SWAG, SWAG_IDS, ZOMBIE, SetUp
from shamble.games.eaten_by_zombies.state import FALLEN, NO_PILE, SURVIVOR, ZOMBIE_PLAYER, Table, safe_house_size
from tests.games.eaten_by_zombies.table import (
    active,
    asked,
    card,
    cards,
    deck,
    discard,
    do,
    fallen,
    hand,
    happened,
    horde,
    in_play,
    legal,
    order,
    pile,
    pile_types,
    refused,
    table,
    who,
    zombie,
    zombie_deck,
    zombie_discard,
)
from tests.rules import rule


def new(players: int = 2, seed: int = 3, **options: Any) -> Table:
    return GAME.new(players, seed, **options)


def red_piles(s: Table) -> list[str]:
    return [one for one in pile_types(s) if one not in ("binoculars", "rifle", "a_good_book")]


# -- terms -----------------------------------------------------------------------------------------------------------


@rule("EZ-1.1", "EZ-17.9")
def test_a_dead_player_is_fallen_until_their_turn_and_a_zombie_player_from_then_on() -> None:
    s = table(who(), who(hand="", deck=""), who(), at="W8")
    do(s, "FIGHT", "DONE")  # B cannot refill
    assert s.status == [SURVIVOR, FALLEN, SURVIVOR]
    do(s, "C: FIGHT", "DONE", *["LOSE hide"] * 3, "A: FIGHT", "DONE", *["LOSE hide"] * 3)
    assert (active(s), s.status) == ("B", [SURVIVOR, ZOMBIE_PLAYER, SURVIVOR])


@rule("EZ-1.2", "EZ-2.12", "EZ-2.16", "EZ-2.17")
def test_everybody_begins_alive_with_nothing_on_the_table_and_one_zombie_to_come() -> None:
    s = GAME.setup(GAME, 3, GAME.check(3, {})[1], Rng(1))
    assert s.status == [SURVIVOR] * 3
    assert (s.horde, s.zombie_discard, s.reveal_count) == ([], [], 1)
    assert s.threat == [(), (), ()]


@rule("EZ-1.3", "EZ-1.4", "EZ-21.5")
def test_cards_in_play_still_belong_to_their_survivor() -> None:
    s = table(who("stick*2 hide*4", deck="hide*3", discard="L1"), who(), horde="L1")
    do(s, "FIGHT", "PLAY stick")
    assert in_play(s) == cards("stick")
    assert safe_house_size(s, 0) == 10


@rule("EZ-1.5", "EZ-A14")
def test_cards_in_play_are_not_shuffled_in_and_do_not_pay() -> None:
    s = table(who("a_good_book stick*2", deck="L2", discard="hide"), who(), horde="L4")
    do(s, "FIGHT", "PLAY stick", "PLAY a_good_book")
    assert hand(s, "A") == cards("stick hide L2")  # the Stick in play was not drawn
    assert in_play(s) == cards("stick a_good_book")
    s = table(who("coffin_nails stick L1", deck="L2*3"), who(), horde="L4")
    do(s, "FIGHT", "PLAY stick", "PLAY coffin_nails")
    assert s.status[0] == FALLEN  # only zombies were left in hand; the Stick in play could not be lost


@rule("EZ-1.6")
def test_starting_cards_are_swag() -> None:
    s = table(
        who("stick hide sandwich L1 L2 L4"), who(), at="attrition", announced="fight", outcome="failure", horde="L1"
    )
    assert legal(s, "LOSE") == ["stick", "hide", "sandwich"]
    assert [one.find_sign for one in SWAG[:3]] == ["starter"] * 3
    assert all(SWAG_IDS[one] for one in STARTING_DECK)


@rule("EZ-1.7", "EZ-1.8")
def test_a_draw_takes_the_top_card_and_renews_an_empty_deck_first() -> None:
    s = table(who("a_good_book", deck="rifle", discard="crowbar"), who(), horde="L4")
    do(s, "FIGHT", "PLAY a_good_book")
    assert hand(s, "A") == cards("rifle crowbar")
    assert (deck(s, "A"), discard(s, "A")) == ([], [])
    assert order(s, "drew", "shuffled") == ["drew", "shuffled", "drew"]
    assert [values[1] for values in happened(s, "drew")] == [card("rifle"), card("crowbar")]


@rule("EZ-1.8", "EZ-A19", "EZ-12.12")
def test_to_lose_the_top_of_an_empty_deck_the_discard_pile_is_shuffled_first() -> None:
    s = table(
        who("L1", deck="", discard="rifle*6"), who(), at="attrition", announced="fight", outcome="failure", horde="L8"
    )
    do(s, "LOSE_TOP")
    assert (pile(s, "rifle"), order(s, "shuffled", "lost_top")) == (6, ["shuffled", "lost_top"])
    assert hand(s, "A") == cards("L1 rifle*5")  # the refill drew what was left


@rule("EZ-1.9")
def test_to_discard_is_to_ones_own_discard_pile() -> None:
    s = table(who("fist_full_of_lead hide*2"), who(), horde="L4")
    do(s, "FIGHT", "PLAY fist_full_of_lead", "DISCARD hide")
    assert (discard(s, "A"), discard(s, "B"), pile(s, "hide")) == (cards("hide"), [], NO_PILE)


@rule("EZ-1.10", "EZ-1.11")
def test_lost_swag_goes_to_its_pile_and_lost_zombies_to_the_zombie_discard() -> None:
    s = table(
        who("rifle L4", deck="L6 stick*9"), who(), at="attrition", announced="fight", outcome="failure", horde="L6"
    )
    do(s, "LOSE rifle", "LOSE_TOP")
    assert pile(s, "rifle") == 6
    assert zombie_discard(s) == cards("L6 L6")  # one lost, one dispersed


@rule("EZ-1.12", "EZ-1.13")
def test_found_cards_go_to_the_hand_and_grabbed_ones_to_the_discard_pile() -> None:
    s = table(who("grandpas_shed stick*3", deck="L1*6"), who(), horde="L2", piles="stick:1")
    do(s, "FIGHT", "PLAY grandpas_shed", "GRAB stick", *["PLAY stick"] * 3, "DONE", "KILL")
    assert discard(s, "A") == cards("stick L2")
    do(s, "FIND binoculars")
    assert "binoculars" in hand(s, "A")


@rule("EZ-1.14", "EZ-1.15", "EZ-5.7")
def test_every_zombie_that_joins_is_the_newest() -> None:
    s = table(who(), who("L1 hide*5"), at="reveal", horde="L4", zombie_deck="L6 L2*3", piles="rifle:5")
    do(s, "B: ADD L1")
    assert horde(s) == ["L4", "L6", "L1"]


@rule("EZ-1.16", "EZ-1.17")
def test_level_and_attrition_of_the_horde_are_sums() -> None:
    s = table(who(), who(), horde="L8 L4 L1")
    seen = s.view(0)
    assert (seen["horde_level"], seen["horde_attrition"]) == (13, 8)


@rule("EZ-1.18", "EZ-18.9")
def test_to_dissipate_is_the_oldest_zombie_and_nothing_from_an_empty_horde() -> None:
    s = table(zombie("L1"), who(), who(), at="dissipate", horde="L6 L2 L4")
    assert zombie_discard(s) == cards("L6")
    assert horde(s)[:2] == ["L2", "L4"]
    s = table(zombie("L1"), who(), who(), at="dissipate", horde="")
    assert zombie_discard(s) == []


@rule("EZ-1.19")
def test_to_disperse_is_the_whole_horde() -> None:
    s = table(who(), who(), at="horde", announced="flee", outcome="failure", horde="L6 L2 L4", zombie_deck="L1*3")
    assert zombie_discard(s) == cards("L6 L2 L4")
    assert horde(s) == ["L1"]  # that is the next turn's


@rule("EZ-1.20", "EZ-3.6", "EZ-A40")
def test_turns_go_clockwise_through_all_seats_the_dead_included() -> None:
    s = table(who(), who(), zombie("L1", "L1"), fallen(), at="W8")
    turns = [active(s)]
    while len(turns) < 5:
        s.apply(s.default())
        if active(s) != turns[-1]:
            turns.append(active(s))
    assert turns == ["B", "C", "D", "A", "B"]


@rule("EZ-1.21", "EZ-5.1", "EZ-A28")
def test_reverse_turn_order_begins_at_the_right_hand_of_the_active_player() -> None:
    s = table(who("L1 hide*5"), who(), who("L1 hide*5"), who("L1 hide*5"), at="add", turn="B", horde="L2")
    do(s, "A: PASS", "D: PASS", "C: PASS")
    assert asked(s) == "B"


@rule("EZ-1.22")
def test_living_and_dead_are_opponents() -> None:
    s = table(who(), who("L1 hide*5"), zombie("L1", "L6"), at="add", horde="L2")
    do(s, "C: ADD L1", "B: ADD L1")
    assert horde(s) == ["L2", "L1", "L1"]


@rule("EZ-1.23")
def test_a_shuffle_gives_every_order_and_depends_on_chance_alone() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        s = table(who("L1", deck="", discard="rifle crowbar shotgun"), who(), at="refill", seed=seed)
        assert s.log is not None
        seen[tuple(s.log[i].values[1] for i in range(1, 4))] += 1
    assert len(seen) == 6
    assert min(seen.values()) > 60


# -- setting up ------------------------------------------------------------------------------------------------------


@rule("EZ-2.1")
def test_two_to_four_can_play() -> None:
    assert GAME.players == (2, 3, 4)
    for wrong in (1, 5):
        with pytest.raises(BadOption):
            new(wrong)


@rule("EZ-2.2")
def test_everybody_is_another_survivor_by_lot_or_by_choice() -> None:
    for seed in range(20):
        assert len(set(new(4, seed).portraits)) == 4
    assert len({new(2, seed).portraits[0] for seed in range(30)}) == len(SURVIVORS)
    s = new(3, portraits="chosen")
    do(s, "A: BE mary")
    assert legal(s, "BE") == ["june", "bob", "barney"]
    assert refused(s, "BE mary") == ("E_PORTRAIT_TAKEN", "EZ-2.2")
    do(s, "B: BE june", "C: BE barney")
    assert [SURVIVORS[one] for one in s.portraits] == ["Mary", "June", "Barney"]


@rule("EZ-2.2")
def test_the_portrait_changes_nothing_in_play() -> None:
    by_lot, chosen = new(2), new(2, portraits="chosen")
    do(chosen, "BE june", "BE bob")
    assert chosen.hand == by_lot.hand


@rule("EZ-2.3", "EZ-2.7")
def test_three_piles_of_five_are_in_every_game() -> None:
    choices: list[dict[str, Any]] = [{}, {"setup": "draaawww"}, {"swag": "random"}]
    for options in choices:
        s = new(2, **options)
        assert [pile(s, one) for one in ("binoculars", "rifle", "a_good_book")] == [5, 5, 5]
        assert [pile(s, one) for one in red_piles(s)] == [5] * 4


@rule("EZ-2.4", "EZ-2.5")
def test_random_piles_are_two_a_player_of_red_sign_and_all_different() -> None:
    seen = set()
    for players in (2, 3, 4):
        for seed in range(40):
            piles = red_piles(new(players, seed, swag="random"))
            assert len(piles) == 2 * players
            seen.update(piles)
    assert seen == {one.id for one in SWAG if one.find_sign == "red"}
    assert len(seen) == 22


@rule("EZ-2.5", "EZ-2.9")
def test_bomb_shelter_comes_only_with_the_promo_and_one_for_each_player() -> None:
    games = [new(3, seed, swag="random", promo=True) for seed in range(40)]
    with_it = [s for s in games if pile(s, "bomb_shelter") != NO_PILE]
    assert 0 < len(with_it) < 40
    assert {pile(s, "bomb_shelter") for s in with_it} == {3}
    assert all(len(red_piles(s)) == 6 for s in games)
    with pytest.raises(BadOption, match=r"EZ-2\.5"):
        new(3, promo=True)


@rule("EZ-2.6")
@pytest.mark.parametrize("set_up", SET_UPS, ids=lambda one: one.id)
def test_recommended_piles_add_up_with_the_players(set_up: SetUp) -> None:
    two, three, four = ({card(one) for one in red_piles(new(count, setup=set_up.id))} for count in (2, 3, 4))
    assert two == set(set_up.two)
    assert three - two == set(set_up.third)
    assert four - three == set(set_up.fourth)
    assert (len(two), len(three), len(four)) == (4, 6, 8)


@rule("EZ-2.6")
def test_the_piles_of_the_recommended_set_ups() -> None:
    assert red_piles(new(2)) == ["shotgun", "crowbar", "tv_dinner", "box_of_ammo"]
    assert set(red_piles(new(4))) - set(red_piles(new(2))) == {
        "satchel", "hunting_rifle", "fist_full_of_lead", "a_good_friend",
    }  # fmt: skip
    assert set(red_piles(new(4, setup="run_away_some_more"))) == {
        "up_a_tree", "satchel", "trash_bin", "tv_dinner", "i_remember_you", "grandmas_pantry", "coffin_nails",
        "gruddy_ground_grippers",
    }  # fmt: skip
    assert set(red_piles(new(4, setup="form_a_family"))) == {
        "grandmas_pantry", "grandpas_shed", "a_good_friend", "i_remember_you", "i_saw_it_first",
        "saturday_night_special", "hunting_rifle", "fist_full_of_lead",
    }  # fmt: skip
    assert set(red_piles(new(4, setup="father_knows_best"))) == {
        "hunting_rifle", "saturday_night_special", "thompson_typewriter", "shotgun", "fist_full_of_lead",
        "box_of_ammo", "old_slabsides", "crowbar",
    }  # fmt: skip
    assert set(red_piles(new(4, setup="draaawww"))) == {
        "coffin_nails", "grandpas_shed", "tv_dinner", "i_saw_it_first", "shotgun", "box_of_ammo", "a_good_friend",
        "grandmas_pantry",
    }  # fmt: skip


@rule("EZ-2.8")
def test_a_type_without_a_pile_cannot_be_found() -> None:
    s = table(who("stick*6", deck="stick*6"), who(), horde="L1", piles="crowbar:5")
    do(s, "FIGHT", *["PLAY stick"] * 6, "DONE", "KILL")
    assert legal(s, "FIND") == ["binoculars", "rifle", "a_good_book", "crowbar"]
    assert refused(s, "FIND trash_bin") == ("E_NOT_IN_GAME", "EZ-2.8")


@rule("EZ-2.10", "EZ-2.11")
@pytest.mark.parametrize(("players", "numbers"), [(2, (5, 4, 3, 2, 1)), (3, (6, 5, 4, 3, 2)), (4, (7, 6, 5, 4, 3))])
def test_the_zombie_deck(players: int, numbers: tuple[int, ...]) -> None:
    s = GAME.setup(GAME, players, GAME.check(players, {})[1], Rng(1))
    assert [s.zombie_deck.count(ZOMBIE + index) for index in range(5)] == list(numbers)
    assert len(s.zombie_deck) == sum(numbers)


@rule("EZ-2.12")
def test_the_zombie_deck_is_shuffled() -> None:
    assert len({tuple(new(2, seed).zombie_deck) for seed in range(20)}) > 15


@rule("EZ-2.13", "EZ-2.14")
def test_starting_decks() -> None:
    s = GAME.setup(GAME, 3, GAME.check(3, {})[1], Rng(1))
    for seat in "ABC":
        assert sorted(hand(s, seat) + deck(s, seat)) == sorted(cards("stick*5 hide*5 sandwich*2"))
        assert (len(hand(s, seat)), len(deck(s, seat)), discard(s, seat)) == (6, 6, [])
    assert len({tuple(hand(new(2, seed), "A")) for seed in range(20)}) > 5


@rule("EZ-2.15", "EZ-16.2", "EZ-16.3", "EZ-A26")
def test_starting_cards_have_no_pile_until_one_is_lost_and_then_share_it() -> None:
    assert [pile(new(4), one) for one in ("stick", "hide", "sandwich")] == [NO_PILE] * 3
    s = table(
        who(), who("hide*6"), at="attrition", announced="fight", outcome="failure", horde="L8", zombie_deck="L8*4"
    )
    do(s, "LOSE hide")
    assert pile(s, "hide") == 1
    do(s, "B: FIGHT", "DONE", "LOSE hide")
    assert (pile(s, "hide"), [SWAG[card(one)].find_cost for one in ("stick", "hide", "sandwich")]) == (2, [1, 1, 2])


@rule("EZ-2.18", "EZ-A40")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {new(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


# -- Swag piles ------------------------------------------------------------------------------------------------------


@rule("EZ-16.1")
def test_lost_swag_goes_to_the_pile_of_its_type_whoever_lost_it() -> None:
    s = table(
        who("L1*6"), who("rifle"), who(), at="attrition", turn="B", announced="fight", outcome="failure", horde="L8"
    )
    do(s, "LOSE rifle")
    assert pile(s, "rifle") == 6


@rule("EZ-16.4", "EZ-A49", "EZ-10.5")
def test_an_empty_pile_remains_and_may_fill_again() -> None:
    s = table(who("stick*4 L1", deck="L1*9"), who(), horde="L1", piles="crowbar:1")
    do(s, "FIGHT", *["PLAY stick"] * 4, "DONE", "KILL", "FIND crowbar")
    assert pile(s, "crowbar") == 0
    s = table(
        who("rifle L1*5"), who(), at="attrition", announced="fight", outcome="failure", horde="L8", piles="rifle:0"
    )
    do(s, "LOSE rifle")
    assert pile(s, "rifle") == 1


@rule("EZ-16.5")
def test_a_pile_of_starting_cards_may_grow_beyond_five() -> None:
    s = table(who("hide*6"), who(), at="attrition", announced="fight", outcome="failure", horde="L1 L4", piles="hide:3")
    do(s, *["LOSE hide"] * 6)
    assert pile(s, "hide") == 9


@rule("EZ-16.6")
def test_everybody_sees_the_piles() -> None:
    s = table(who(), who(), piles="shotgun:2")
    for viewer in (0, 1, None):
        assert s.view(viewer)["piles"]["shotgun"] == 2


def test_the_box_is_never_added_to_or_taken_from() -> None:
    s = table(who("a_good_book L1", deck="hide"), who(), who(), horde="L4 L6")
    before = GAME.pieces(s)
    do(s, "FIGHT", "PLAY a_good_book")
    assert GAME.pieces(s) == before
    assert not s.over
    assert zombie_deck(s)
