"""PB-6.13: a card that lies beside a tile or is exchanged by Gunrunning is its owner's until the fight begins."""

from typing import Any

import pytest

from shamble import Rng
from shamble.core.scene import Board, actions, pieces
from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.mind.evaluate import share
from shamble.games.pints_of_blood.rules.placements import own_cards
from shamble.games.pints_of_blood.state import Table
from tests.games.pints_of_blood.table import (
    act,
    action,
    bottom,
    card_of,
    discard_of,
    hand,
    point,
    refusal,
    table,
)
from tests.rules import rule

NAMES = ["Ann", "Ben", "Cid"]
HOW = ("exchanged", "exchanged and placed", "placed")


def held(how: str, pile: str, card: str = "toaster", **given: Any) -> Table:
    """The active player's only card is exchanged or placed, and Nice shots lets one more be drawn in phase I-C."""
    s = table(
        **{
            "level": "main-course",
            "rows": {1: "Y(F) G(F) R B G"},
            "stools": "1",
            "sofa": 3,
            "dice": "dart extra",
            "hands": {"A": card},
            "food": {"A": "gunrunning nice_shots"},
            "pile": pile,
            "at": "placing",
            **given,
        }
    )
    if how == "placed":
        return act(s, "PLACE", card, 1, 2)
    act(s, "GUNRUN", card, "dart")
    return act(s, "PLACE", "smuggled", 1, 2) if how == "exchanged and placed" else s


@rule("PB-6.13", "PB-19.6")
@pytest.mark.parametrize("how", HOW)
def test_a_placed_or_exchanged_card_pays_for_the_taxi(how: str) -> None:
    s = held(how, "taxi", quarter=4)
    assert share(s, 0) == share(held(how, "taxi", quarter=4, hands={"A": "toaster umbrella"}), 0)
    act(s, "NICE_SEND", 2)
    assert (s.returns, discard_of(s), hand(s, "A")) == ([1.0, 0.0, 0.0], "toaster", "")
    assert GAME.result(s.view(None), NAMES).endswith("Buddy cards left after paying: Ann 0, Ben 0, Cid 0.")


@rule("PB-6.13")
def test_a_card_that_the_fight_has_used_pays_for_nothing() -> None:
    s = table(
        level="main-course",
        rows={1: "^G G(F) R B G"},
        stools="1",
        placed={"1.2": "toaster"},
        pile="taxi",
        quarter=4,
        at="fighting",
    )
    assert (s.ending, s.returns) == ("taxi", [0.0, 0.0, 0.0])


@rule("PB-6.13", "PB-18.8")
@pytest.mark.parametrize("how", HOW)
def test_make_it_two_takes_a_placed_or_exchanged_card(how: str) -> None:
    s = act(held(how, "make_it_two"), "NICE_SEND", 2)
    assert (point(s), bottom(s, 2)) == ("placing", "toaster make_it_two")
    assert (own_cards(s, 0), s.laid, s.gun_card) == ([], [], -1)
    assert refusal(s, "PLACE", "smuggled", 1, 2) == "PB-9.1"
    assert GAME.pieces(s) == GAME.pieces(held(how, "make_it_two"))


@rule("PB-6.13", "PB-18.4", "PB-18.6")
def test_bite_charge_lets_its_player_choose_among_hand_tile_and_exchange() -> None:
    s = held("exchanged", "bite_charge", hands={"A": "toaster umbrella magazine"}, bites={"A": 1})
    act(s, "PLACE", "umbrella", 1, 1)
    act(s, "NICE_SEND", 2)
    offered = [action("GIVE", code) for code in ("umbrella", "magazine", "toaster")]
    assert (point(s), s.options, s.default()) == ("giving", offered, action("GIVE", "magazine"))
    exchanged = act(s.clone(), "GIVE", "toaster")
    assert (exchanged.gun, exchanged.gun_card, hand(exchanged, "A")) == (-1, -1, "magazine")
    assert exchanged.laid == s.laid
    placed = act(s.clone(), "GIVE", "umbrella")
    assert (placed.laid, hand(placed, "A"), placed.gun_card) == ([], "magazine", card_of("toaster"))
    assert refusal(s, "GIVE", "teapot") == "PB-18.6"


@rule("PB-6.13", "PB-9.9")
def test_what_else_lies_at_the_tile_comes_back_with_a_card_that_is_given_up() -> None:
    s = act(held("placed", "make_it_two"), "PLACE", "extra_hit_die", 1, 2)
    act(s, "NICE_SEND", 2)
    assert (s.laid, [at for at in s.die_at if at >= 0]) == ([], [])
    assert refusal(s, "PLACE", "extra_hit_die", 1, 2) == "PB-9.9"
    act(act(s, "PLACE", "dart", 1, 2), "PLACE", "extra_hit_die", 1, 2)


@rule("PB-6.13")
def test_the_copy_in_the_hand_goes_first_and_the_placement_stays() -> None:
    s = held("placed", "make_it_two", hands={"A": "toaster toaster umbrella"})
    act(act(s, "NICE_SEND", 2), "GIVE", "toaster")
    assert len(s.laid) == 1
    act(s, "GIVE", "umbrella")
    assert (len(s.laid), bottom(s, 3)) == (1, "toaster umbrella make_it_two")


@rule("PB-6.13", "PB-17.9")
def test_a_rugby_ball_that_is_given_up_takes_its_aim_along() -> None:
    s = held("placed", "make_it_two", card="rugby_ball", rows={1: "Y(F) G(F) R B G", 2: "B(F) Y G R Y"})
    act(act(s, "RUGBY", 2, 1), "NICE_SEND", 2)
    assert (s.aims, s.laid) == ([], [])


@rule("PB-6.13", "PB-20.9")
def test_a_green_tile_takes_a_placed_card_in_phase_1() -> None:
    s = held("placed", "jukebox", rows={1: "Y(F) G(F) R B G", 5: "^G(F) B R G B"}, bus="5")
    act(s, "NICE_SEND", 2)
    assert (bottom(s, 1), s.laid) == ("toaster", [])


@rule("PB-6.13", "PB-16.6", "PB-16.8")
@pytest.mark.parametrize("how", HOW)
def test_a_placed_or_exchanged_card_pays_for_division_tile_2(how: str) -> None:
    s = act(held(how, "teapot", quarter=2, left=1), "NICE_SEND", 2)
    assert point(s) == "division"
    act(act(s, "TAKE_BONUS"), "GIVE", "toaster")
    assert (s.sofa, bottom(s, 2), own_cards(s, 0)) == (3, "toaster teapot", [])


def test_a_placed_card_can_be_given_up_by_a_click_on_it() -> None:
    s = held("placed", "make_it_two", hands={"A": "toaster umbrella magazine"})
    act(act(s, "PLACE", "umbrella", 1, 1), "NICE_SEND", 2)
    view = s.view(0)
    shown = GAME.scene(view, view["options"], NAMES)
    board = next(piece for piece in pieces(shown) if isinstance(piece, Board))
    clicks = {spot.piece.id: spot.piece.actions for spot in board.pieces}
    assert clicks["laid-0"] == (action("GIVE", "toaster"),)
    assert clicks["laid-1"] == (action("GIVE", "umbrella"),)
    assert actions(shown) == set(s.options)
    assert not any("do-" in piece.id for piece in pieces(shown))


def test_every_player_sees_whose_card_it_is() -> None:
    s = act(held("exchanged", "make_it_two", hands={"A": "toaster umbrella magazine"}), "NICE_SEND", 2)
    rng = Rng(3)
    for player in range(3):
        world = s.determinize(player, rng)
        assert world.view(player) == s.view(player)
        assert world.options == s.options
