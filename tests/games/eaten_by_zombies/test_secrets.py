"""Who sees what, and what is drawn again for a player who plans ahead."""

from collections import Counter
from typing import Any

import pytest

from shamble import Rng
from shamble.core.events import Event
from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.actions import ACTIONS
from shamble.games.eaten_by_zombies.state import Table
from tests.games.eaten_by_zombies.table import (
    cards,
    discard,
    do,
    events,
    hand,
    happened,
    legal,
    question,
    table,
    who,
    world_of,
    zombie,
    zombie_deck,
)
from tests.rules import rule


def test_a_hand_is_its_owners_alone() -> None:
    s = table(who("rifle hide*5"), who("shotgun hide*5"), zombie("L8 L4", "L1"))
    for viewer in (0, 1, 2, None):
        hands = [seat["hand"] for seat in s.view(viewer)["seats"]]
        assert [held is not None for held in hands] == [seat == viewer for seat in range(3)]
        assert [seat["hand_count"] for seat in s.view(viewer)["seats"]] == [6, 6, 2]


@rule("EZ-A48")
def test_nobody_looks_into_a_draw_deck_not_even_their_own() -> None:
    one = table(who(deck="shotgun crowbar L1"), who(), piles="shotgun:5 crowbar:5")
    other = table(who(deck="L1 crowbar shotgun"), who(), piles="shotgun:5 crowbar:5")
    for viewer in (0, 1, None):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(0)["seats"][0]["deck_count"] == 3


@rule("EZ-A51")
def test_discard_piles_are_open() -> None:
    s = table(who(discard="rifle L4"), who())
    for viewer in (0, 1, None):
        assert s.view(viewer)["seats"][0]["discard"] == ["rifle", "zombie_l4"]


def test_the_zombie_deck_is_a_number_and_who_put_cards_back_knows_them() -> None:
    s = table(zombie("L1 L8 L6"), zombie("L4"), who(), who(), at="return", zombie_deck="L2*5")
    do(s, "RETURN L8", "RETURN L1")
    assert s.view(0)["known_on_top"] == ["zombie_l1", "zombie_l8"]
    for viewer in (1, 2, None):
        assert s.view(viewer)["known_on_top"] == [None, None]
        assert s.view(viewer)["put_back"] == [0, 0]
    assert s.view(2)["zombie_deck"] == 7


def test_a_card_put_back_is_forgotten_when_it_is_drawn() -> None:
    s = table(zombie("L1 L8"), who(), who(), at="return", zombie_deck="L2*5")
    do(s, "RETURN L8", "RETURN L1")  # B reveals the Level 1
    assert s.view(0)["known_on_top"] == ["zombie_l8"]
    assert zombie_deck(s)[0] == "L8"


def as_told(s: Table, name: str, viewer: int | None) -> Event:
    """The first event of that name, as it is told to that seat."""
    told = events(s, name)[0].seen_by(viewer)
    assert told is not None
    return told


def test_events_hide_what_was_drawn_and_put_back() -> None:
    s = table(zombie("L1"), who(), who(), at="start", zombie_deck="L8 L6 L2*5")
    do(s, "STOP_DRAWING", "THREATEN L1", "RETURN L8")
    for name in ("drew_zombie", "returned"):
        assert as_told(s, name, 0).values[1] is not None
        assert as_told(s, name, 1).values[1] is None
        assert as_told(s, name, None).text(["Ann", "Ben", "Cas"]).startswith("Ann ")
    s = table(who("a_good_book"), who())
    do(s, "FIGHT", "PLAY a_good_book")
    assert as_told(s, "drew", 1).text(["Ann", "Ben"], 1) == "Ann draws a card"
    assert as_told(s, "drew", 0).text(["Ann", "Ben"], 0) == "You draw Heavy Stick"


def test_a_shown_card_is_seen_by_all_while_it_lies_there() -> None:
    s = table(who("i_saw_it_first hide"), who(deck="binoculars stick*3"), at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    for viewer in (0, 1, None):
        assert (s.view(viewer)["shown"], s.view(viewer)["shown_from"]) == ("binoculars", 1)
    do(s, "LEAVE_SHOWN")
    assert s.view(0)["shown"] == ""


# -- drawn again -----------------------------------------------------------------------------------------------------


def worlds(s: Table, player: int, number: int = 200) -> list[Table]:
    rng = Rng("worlds")
    return [world_of(s, player, rng) for _ in range(number)]


def test_a_survivors_hand_and_deck_are_dealt_again_among_themselves() -> None:
    s = table(who("hide*6", "rifle stick*5"), who("shotgun hide*5", "crowbar stick*5"), horde="L1")
    for world in worlds(s, 0):
        assert hand(world, "A") == cards("hide*6")
        assert sorted(world.deck[0]) == sorted(s.deck[0])
        assert sorted(world.hand[1] + world.deck[1]) == sorted(s.hand[1] + s.deck[1])
    tops = Counter(world.deck[0][-1] for world in worlds(s, 0))
    holds = sum("shotgun" in hand(world, "B") for world in worlds(s, 0))
    assert len(tops) == 2
    assert 70 < holds < 130  # six of twelve places are in the hand


def test_zombie_hands_and_the_zombie_deck_are_dealt_again_but_for_the_own_cards_on_top() -> None:
    s = table(zombie("L1 L8"), zombie("L4"), who(), who(), at="return", zombie_deck="L2 L6 L1 L4")
    do(s, "RETURN L8")
    for world in worlds(s, 0, 40):
        assert (zombie_deck(world)[0], hand(world, "A")) == ("L8", ["L1"])
        unseen = sorted(world.zombie_deck[:-1] + world.hand[1])
        assert unseen == sorted(s.zombie_deck[:-1] + s.hand[1])
    assert {zombie_deck(world)[0] for world in worlds(s, 2, 80)} == {"L1", "L2", "L4", "L6", "L8"}


def test_a_world_asks_what_the_table_asks() -> None:
    """For whoever does not see the hand of the one who is asked, their options follow from the hand that was dealt."""
    s = table(who("stick rifle hide*4", "shotgun crowbar hide*4"), who(), at="play", announced="fight", horde="L8")
    seen = set()
    for world in worlds(s, 1):
        assert question(world) == "play"
        assert set(legal(world, "PLAY")) <= set(hand(world, "A"))
        seen.add(tuple(legal(world, "PLAY")))
        do(world, legal(world)[0])
    assert len(seen) > 4


@pytest.mark.parametrize("free", ["deadeye", "a_good_friend"])
def test_who_is_asked_in_a_window_holds_a_card_for_it_in_every_world(free: str) -> None:
    s = table(who(), who(f"{free} hide*5", "deadeye stick*5"), who(), at="W3", horde="L1")
    for world in worlds(s, 0, 60):
        assert (world.player, len(world.options) > 1) == (1, True)
        do(world, legal(world)[-1])


def test_what_everybody_saw_going_to_a_hand_stays_there() -> None:
    s = table(who("stick*4", "crowbar*5"), who("but_thats_my hide*5"), at="play", announced="fight", horde="L1")
    do(s, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars")
    for world in worlds(s, 1, 40):
        assert "binoculars" in hand(world, "A")
        do(world, "PLAY but_thats_my")
        assert "binoculars" in discard(world, "B")
    s = table(who("i_remember_you deadeye hide*4"), who("L6 L2 hide*4"), at="add", horde="L8")
    do(s, "B: ADD L6", "A: PLAY i_remember_you")
    for world in worlds(s, 0, 40):
        assert "L6" in hand(world, "B")


def test_a_found_card_that_was_played_at_once_is_in_no_hand() -> None:
    s = table(who("stick*4"), who("deadeye hide*5"), at="play", announced="fight", horde="L1", piles="a_good_friend:5")
    do(s, "PLAY stick", "PASS", "PLAY stick", "PASS", "DONE", "PASS", "KILL", "FIND a_good_friend")
    do(s, "A: PLAY a_good_friend")
    assert s.player == 1
    for world in worlds(s, 1, 10):
        assert "a_good_friend" not in hand(world, "A")
        assert world.view(1) == s.view(1)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"swag": "random"}), (4, {"setup": "form_a_family"})])
def test_worlds_look_the_same_and_play_on(players: int, options: dict[str, Any]) -> None:
    rng = Rng("play")
    for seed in range(8):
        s = GAME.new(players, seed, **options)
        for _ in range(60):
            if s.over:
                break
            for player in range(players):
                world = world_of(s, player, rng)
                assert world.view(player) == s.view(player)
                assert GAME.pieces(world) == GAME.pieces(s)
                if s.player == player:
                    assert world.options == s.options
                for _ in range(8):
                    if not world.over:
                        world.apply(rng.pick(world.options))
            s.apply(rng.pick(s.options))


def test_described_actions_are_those_of_the_table() -> None:
    s = table(who("deadeye hide"), who(), at="W3", horde="L4 L8")
    do(s, "PLAY deadeye")
    texts = [GAME.describe(s, option) for option in s.options]
    assert texts == [
        "Kill the Level 4 zombie, number 1 from the oldest",
        "Kill the Level 8 zombie, number 2 from the oldest",
    ]
    s = table(who("stick*6"), who(), at="play", announced="fight", horde="L1")
    do(s, "PLAY stick", "DONE")
    assert [GAME.describe(s, option) for option in s.options] == [
        "Kill the newest zombie, a Level 1 zombie",
        ACTIONS.by_kind["STOP_KILLING"].text,
    ]
    assert happened(s, "locked")[0][2] == 1
