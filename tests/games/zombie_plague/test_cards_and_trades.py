"""Searching, items, events and trading (ZP-8, ZP-9, ZP-22, ZP-23.17 to ZP-23.37)."""

import pytest

from shamble import Rng
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.board.figures import counted_zombies
from shamble.games.zombie_plague.components import ALL_CARDS, CLASSIC, CODES, COPIES, MANDATORY, REALISTIC
from shamble.games.zombie_plague.rules.rounds import begin_activation
from shamble.games.zombie_plague.rules.zombies import clean_up
from shamble.games.zombie_plague.view import pieces
from tests.games.zombie_plague.table import (
    ALONE,
    OUTER,
    SEARCHES,
    Dice,
    Given,
    action,
    after,
    at,
    bars,
    bite,
    do,
    guess,
    holds,
    kinds,
    legal,
    lure_at,
    may,
    offered,
    out_of_play,
    refused,
    slot_at,
    table,
    wake,
    where,
    zombies,
)
from tests.rules import rule


@rule("ZP-8.1")
def test_searching_takes_one_ap_next_to_the_square_and_facing_it() -> None:
    s = do(table("C16/W", deck="wrench"), "SEARCH")
    assert (s.ap, holds(s, 1)) == (3, "wrench")
    assert refused(table("C16/N"), "SEARCH") == "ZP-8.1"
    assert refused(table("C17/W"), "SEARCH") == "ZP-8.1"
    assert refused(table("C16/W", ap=0), "SEARCH") == "ZP-4.6"


@rule("ZP-8.5", "ZP-8.6")
def test_drawing_continues_through_events_until_an_item_or_weapon_comes() -> None:
    s = do(table("C16/W", deck="stench_of_fear smash wrench pistol"), "SEARCH")
    assert (holds(s, 1), out_of_play(s)) == ("wrench", ["stench_of_fear", "smash"])
    assert [CODES[card] for card in s.deck] == ["pistol"]
    assert s.stench


@rule("ZP-8.8")
def test_any_number_of_items_is_held() -> None:
    s = do(table("C16/W ammo ammo flare med_pak flashlight", deck="ammo"), "SEARCH", "KEEP_FIND")
    assert holds(s, 1) == "med_pak ammo ammo ammo flare flashlight"


@rule("ZP-8.11", "ZP-A23")
def test_nobody_drops_a_card() -> None:
    s = table("G9 wrench med_pak")
    assert kinds(s) == {"FORWARD", "BACKWARD", "TURN_LEFT", "TURN_RIGHT", "END"}


@rule("ZP-8.12")
def test_free_cards_cost_no_ap() -> None:
    s = do(table("G9 rifle! ammo"), "RELOAD")
    assert s.ap == 4
    assert do(table("G9/N flare"), "FLARE_AT 3").ap == 3  # the card says so


# -- trading ---------------------------------------------------------------------------------------------------------


@rule("ZP-9.3")
def test_a_trade_needs_consent_and_costs_nothing_if_refused() -> None:
    s = do(table("G9 wrench", "G10", "A1"), "TRADE H2", "GIVE wrench", "OFFER")
    assert (s.player, offered(s)) == (2, ["ACCEPT", "REFUSE"])
    do(s, "REFUSE")
    assert (s.player, s.ap, holds(s, 1), holds(s, 2)) == (1, 4, "wrench", "")
    s = do(table("G9 wrench", "G10", "A1"), "TRADE H2", "GIVE wrench", "OFFER", "ACCEPT")
    assert (s.ap, holds(s, 1), holds(s, 2)) == (3, "", "wrench")


@rule("ZP-9.3")
def test_no_consent_between_humans_of_one_player() -> None:
    s = do(table("G9 wrench", "G10", "A1", "C1", players=3), "TRADE H2", "GIVE wrench", "OFFER")
    assert (s.player, s.ap, holds(s, 2)) == (1, 3, "wrench")


@rule("ZP-S5")
def test_a_refusal_holds_for_the_activation() -> None:
    s = do(table("G9 wrench", "G10", "A1"), "TRADE H2", "GIVE wrench", "OFFER", "REFUSE")
    assert refused(s, "TRADE H2") == "ZP-S5"
    s = do(table("G9 wrench", "G10", "A1"), "TRADE H2", "GIVE wrench", "CALL_OFF")
    assert (s.player, s.ap, holds(s, 1)) == (1, 4, "wrench")
    assert refused(s, "TRADE H2") == "ZP-S5"
    after(s, begin_activation, 0)
    assert may(s, "TRADE H2")


@rule("ZP-9.2")
def test_nothing_can_be_traded_without_cards() -> None:
    assert refused(table("G9", "G10"), "TRADE H2") == "ZP-9.2"
    s = do(table("G9", "G10 ammo ammo flare"), "TRADE H2", "TAKE ammo", "TAKE ammo")
    assert offered(s) == ["TAKE flare", "OFFER", "CALL_OFF"]
    do(s, "OFFER", "ACCEPT")
    assert (holds(s, 1), holds(s, 2), s.ap) == ("ammo ammo", "flare", 3)


@rule("ZP-9.5")
def test_all_in_the_car_are_adjacent_to_each_other_only() -> None:
    s = table("car wrench", "car", "O7", unlocked=True)
    assert may(s, "TRADE H2")
    assert refused(s, "TRADE H3") == "ZP-9.5"


@rule("ZP-9.6")
def test_a_traded_gun_stays_as_empty_as_it_was() -> None:
    s = do(table("G9 rifle!", "G10 pistol", "A1"), "TRADE H2", "GIVE rifle", "TAKE pistol", "OFFER", "ACCEPT")
    assert (holds(s, 1), holds(s, 2)) == ("pistol", "rifle!")


# -- the deck --------------------------------------------------------------------------------------------------------


@rule("ZP-22.5", "ZP-22.3")
def test_the_presets() -> None:
    assert (len(CLASSIC), len(REALISTIC), len(ALL_CARDS), len(set(ALL_CARDS))) == (40, 40, 67, 37)
    for deck in (CLASSIC, REALISTIC):
        assert all(deck.count(kind) <= copies for kind, copies in enumerate(COPIES))
        assert set(MANDATORY) <= set(deck)
    first, second = (GAME.new(4, seed, deck="random40").deck for seed in (1, 2))
    for drawn in (first, second):
        assert len(drawn) == 40
        assert set(MANDATORY) <= set(drawn)
        assert all(drawn.count(kind) <= copies for kind, copies in enumerate(COPIES))
    assert sorted(first) != sorted(second)
    assert sorted(GAME.new(4, 1, deck="realistic40").deck) == sorted(REALISTIC)


@rule("ZP-22.6", "ZP-A24")
def test_hands_and_the_composition_of_the_deck_are_public_its_order_is_not() -> None:
    s = table("G9 wrench med_pak", deck="ammo flare ammo")
    for viewer in (None, 0, 1, 2, 3):
        view = s.view(viewer)
        assert view["humans"][0]["items"] == ["med_pak"]
        assert view["humans"][0]["weapon"]["card"] == "wrench"
        assert view["unseen"] == {"ammo": 2, "flare": 1}
        assert view["deck"] == 3
    seen = {tuple(guess(s, 1, seed).deck) for seed in range(20)}
    assert len(seen) == 3


# -- items -----------------------------------------------------------------------------------------------------------


@rule("ZP-23.17", "ZP-16.1")
def test_finding_the_keys_unlocks_the_car_for_all() -> None:
    s = table("C16/W", "O7/E", deck="car_keys")
    assert s.locked
    do(s, "SEARCH")
    assert (holds(s, 1), s.locked) == ("car_keys", False)
    do(s, "END", "ENTER_CAR")
    assert where(s, 2) == "car"


@rule("ZP-23.18", "ZP-A49", "ZP-12.11")
def test_a_med_pak_helps_only_its_holder() -> None:
    s = bite(table("I16/S", "H9 med_pak first_aid_kit", zombies="I17/N"), "I17", dice=[5, 1])
    assert where(s, 1) == "zombified"
    s = bite(table("I16/S med_pak", zombies="I17/N"), "I17", dice=[5])
    assert s.player == s.owner[0]
    s.rng = Dice([3])
    do(s, "DO_WITHOUT")
    assert (where(s, 1), holds(s, 1)) == ("I15/S", "med_pak")


@rule("ZP-23.21", "ZP-A47")
def test_a_power_drink_is_drunk_at_the_start_only() -> None:
    s = do(table("G9 power_drink"), "TURN_LEFT")
    assert refused(s, "DRINK") == "ZP-23.21"
    s = do(table("G9 power_drink"), "DRINK")
    assert (s.ap, out_of_play(s)) == (8, ["power_drink"])


@rule("ZP-23.22", "ZP-14.8", "ZP-A41")
def test_a_molotov_at_arms_length_kills_its_thrower_and_all_cards_are_lost() -> None:
    s = table("P22/W molotov_cocktail wrench", "A1", "N22 rifle", zombies="O22", dice=[2])
    s.carried[slot_at(s, "O22")] = (action("GIVE ammo") - action("GIVE kitchen_knife"),)
    do(s, "MOLOTOV_AT 1")
    assert (where(s, 1), where(s, 3), zombies(s)) == ("dead", "dead", "")
    assert sorted(out_of_play(s)) == ["ammo", "molotov_cocktail", "rifle", "wrench"]
    assert s.active != 0


@rule("ZP-23.22")
def test_a_molotov_needs_a_zombie_in_the_blast_and_a_clear_line() -> None:
    assert refused(table("P22/W molotov_cocktail"), "MOLOTOV_AT 2") == "ZP-23.22"
    assert refused(table("G9/N molotov_cocktail", zombies="G6", bars="D1"), "MOLOTOV_AT 3") == "ZP-23.22"
    s = table("P22/W molotov_cocktail", zombies="L22")
    assert [word for word in offered(s) if "MOLOTOV" in word] == ["MOLOTOV_AT 3", "MOLOTOV_AT 4"]
    s = do(table("G12/E molotov_cocktail", "-", zombies="J11", dice=[6]), "TURN_LEFT", "FORWARD", "TURN_RIGHT")
    assert may(s, "MOLOTOV_AT 2")  # I11 is a table: the target may be an obstacle
    do(s, "MOLOTOV_AT 2")
    assert zombies(s) == ""


@rule("ZP-23.25", "ZP-13.14")
def test_a_flare_leads_zombies_away_from_the_humans_for_one_turn() -> None:
    s = do(table("G16/W flare", "A1", zombies="E17/E", dice=[1]), "FLARE_AT 4")
    assert (s.flares, out_of_play(s), s.ap) == ((at("C16"),), ["flare"], 3)
    assert refused(s, "FLARE_AT 1") == "ZP-23.25"
    assert lure_at(s, "F17") < lure_at(s, "E17")
    assert legal(s, "E17") == {"Z_MOVE"}  # without the Flare
    wake(s, "E17")
    assert kinds(s) <= {"Z_LEFT", "Z_RIGHT"}  # with it: west or north-west, so it has to turn round
    after(s, clean_up)
    assert s.flares == ()


@rule("ZP-23.25")
def test_a_flare_does_not_land_on_furniture() -> None:
    s = table("G11/E flare")
    assert not may(s, "FLARE_AT 1")
    assert not may(s, "FLARE_AT 2")
    assert may(s, "FLARE_AT 3")


@rule("ZP-23.27")
def test_hammer_and_nails_barricade_without_facing() -> None:
    s = table("G14/N hammer_and_nails")
    assert {word for word in offered(s) if word.startswith("BARRICADE")} == {
        "BARRICADE E",
        "BARRICADE S",
        "BARRICADE W",
    }
    do(s, "BARRICADE E", "BARRICADE W")
    assert (bars(s), s.ap, holds(s, 1)) == ("D4 D5", 2, "hammer_and_nails")


@rule("ZP-23.28")
def test_a_flashlight_lets_its_holder_draw_on_once() -> None:
    s = do(table("C16/W flashlight wrench", deck="pistol med_pak ammo"), "SEARCH")
    assert offered(s) == ["KEEP_FIND", "DRAW_ON"]  # before any choice of weapons
    do(s, "DRAW_ON")
    assert (holds(s, 1), out_of_play(s)) == ("wrench med_pak flashlight", ["pistol"])
    s = do(table("C16/W flashlight", deck="pistol"), "SEARCH", "KEEP_FIND")
    assert holds(s, 1) == "pistol flashlight"
    s = do(table("C16/W flashlight", deck="car_keys"), "SEARCH")
    assert holds(s, 1) == "car_keys flashlight"  # a mandatory card is kept
    s = do(table("C16/W flashlight", deck="flare"), "SEARCH", "DRAW_ON")
    assert (holds(s, 1), out_of_play(s), s.ap) == ("flashlight", ["flare"], 3)


@rule("ZP-23.29")
def test_running_shoes_give_five_ap() -> None:
    assert after(table("G9 running_shoes"), begin_activation, 0).ap == 5


# -- events ----------------------------------------------------------------------------------------------------------


@rule("ZP-23.30", "ZP-17.7")
def test_the_cellar_brings_one_more_search_square() -> None:
    s = do(table("G13/W", deck="the_cellar wrench"), "SEARCH")
    assert s.view(None)["cellar"] == ["G13", "W"]
    assert len(s.plan.searches) == 7
    assert may(table("uD3/E", cellar="G13/W"), "SEARCH")
    assert may(table("uE2/S", cellar="G13/W"), "SEARCH")
    s = table("uC1/N", searched=SEARCHES, cellar="J15/N", ap=1)
    do(s, "BARRICADE N")
    assert not s.over  # S7 has not been searched


@rule("ZP-23.32")
def test_a_lucky_coincidence_barricades_anything_anywhere() -> None:
    s = do(table("C16/W", "A1", bars="W1", deck="lucky_coincidence wrench"), "SEARCH")
    assert s.player == 1
    assert len(offered(s)) == 12
    assert refused(s, "OPENING 1") == "ZP-23.32"
    do(s, "OPENING 12")
    assert (bars(s), holds(s, 1), s.ap) == ("W1 D7", "wrench", 3)
    s = do(table("C16/W", deck="lucky_coincidence wrench"), "SEARCH", "NO_OPENING")
    assert (bars(s), holds(s, 1)) == ("", "wrench")


@rule("ZP-23.33", "ZP-17.11")
def test_a_surprise_may_come_in_the_cellar_and_beyond_the_maximum() -> None:
    crowd = "A22 B22 C22 D22"
    s = do(table("uD3/E", cellar="J15/N", zombies=crowd, deck="surprise wrench"), "SEARCH")
    assert all(word.startswith("PLACE u") for word in offered(s))
    s.apply(s.options[0])
    do(s, "FACE N")
    assert (len(s.horde), counted_zombies(s)) == (5, 4)


@rule("ZP-23.34")
def test_a_dead_resident_comes_in_a_room_without_a_human() -> None:
    s = do(table("C16/W", "G9", deck="dead_resident wrench"), "SEARCH")
    rooms = {s.plan.room_name[at(word.split()[1])] for word in offered(s)}
    assert rooms == {"living_room", "hall", "bathroom", "bedroom"}
    do(s, "PLACE G14", "FACE E")
    assert (zombies(s), counted_zombies(s), holds(s, 1)) == ("G14/E", 0, "wrench")


@rule("ZP-Z6", "ZP-21.4")
def test_the_automatic_resident_comes_where_it_is_nearest() -> None:
    s = do(table("C16/W", deck="dead_resident wrench", **ALONE), "SEARCH")
    assert zombies(s) == "G14/S"


@rule("ZP-23.35")
def test_smash_removes_a_barricade_of_the_zombie_players_choice() -> None:
    s = do(table("C16/W", bars="W1 D5", deck="smash wrench"), "SEARCH")
    assert (s.player, offered(s)) == (0, ["OPENING 0", "OPENING 9"])
    do(s, "OPENING 10")
    assert (bars(s), holds(s, 1)) == ("W1", "wrench")
    assert holds(do(table("C16/W", deck="smash wrench"), "SEARCH"), 1) == "wrench"


@rule("ZP-Z7")
def test_the_automatic_smash_hits_the_opening_with_most_zombies() -> None:
    siege: Given = {"deck": "smash wrench", **ALONE}
    s = do(table("C16/W", bars=OUTER, zombies="M12 M13 C6", **siege), "SEARCH")
    assert bars(s) == OUTER.replace(" D2", "")
    s = do(table("C16/W", bars=OUTER, **siege), "SEARCH")
    assert bars(s) == OUTER.replace("W1 ", "")
    s = do(table("C16/W", bars="D5 D6 D7", **siege), "SEARCH")
    assert bars(s) == "D6 D7"
    s = do(table("C16/W", bars="D7 U1", cellar="J15/N", **siege), "SEARCH")
    assert bars(s) == "U1"


@rule("ZP-23.36")
def test_stench_of_fear_lasts_one_turn_and_does_not_add_up() -> None:
    s = do(table("C16/W", zombies="A22/E", deck="stench_of_fear stench_of_fear wrench"), "SEARCH")
    wake(s, "A22")
    assert zombies(s) == "E22/E"
    after(s, clean_up)
    wake(s, "E22")
    assert zombies(s) == "E21/N"  # two AP again: a turn and a step


@rule("ZP-23.37", "ZP-Z8")
def test_they_keep_coming_spawns_at_once_and_nothing_moves() -> None:
    s = do(table("C16/W", zombies="A22/E", deck="they_keep_coming wrench", dice=[2]), "SEARCH")
    assert (s.player, kinds(s)) == (0, {"PLACE"})
    do(s, "PLACE T1", "FACE W", "PLACE T2", "FACE W")
    assert (zombies(s), holds(s, 1), s.player) == ("A22/E T1/W T2/W", "wrench", 1)
    s = do(table("C16/W", zombies="A22/E", deck="they_keep_coming wrench", dice=[5], **ALONE), "SEARCH")
    assert len(s.horde) == 3
    assert zombies(s).startswith("A22/E ")
    full = "A22 B22 C22 D22"
    s = do(table("C16/W", zombies=full, deck="they_keep_coming wrench", dice=[]), "SEARCH")
    assert len(s.horde) == 4


@rule("ZP-Z5")
def test_an_automatic_surprise_without_room_next_to_the_searcher_looks_further() -> None:
    s = do(table("G13/W", "H13", deck="surprise pistol", zombies="G12 G14", **ALONE), "SEARCH")
    assert len(s.horde) == 3
    walking = s.ways.walking(at("G13"))
    assert walking[s.z_square[s.horde[-1]]] == 2


@pytest.mark.parametrize("code", CODES)
def test_every_card_can_be_drawn_without_harm_to_the_match(code: str) -> None:
    s = do(table("C16/W", "H9", deck=f"{code} wrench", zombies="A22", bars="W1", dice=[1]), "SEARCH")
    s.rng = Rng(3)
    rng = Rng(4)
    for _ in range(60):
        if not s.over:
            s.apply(rng.pick(s.options))
    cards, _, _ = pieces(s)
    assert CODES.index(code) in cards
