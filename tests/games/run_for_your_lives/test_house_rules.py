"""House rules: other numbers of items, zombies and cards, from options and from a designer's file."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.box import check_components, shipped_components
from tests.games.run_for_your_lives.table import do, legal, refused, table, who
from tests.rules import rule

SHIPPED = shipped_components()
ITEMS = list(SHIPPED["items"])
PARTS = {"items": ITEMS, "zombies": list(SHIPPED["zombies"])}


@rule("ZR-16.1")
def test_hands_of_three_and_redraws_of_four() -> None:
    state = GAME.new(3, seed=1, hand=3)
    assert sorted(map(len, state.hands)) == [3, 3, 4], "the first player has drawn"
    s = table(who(items="I1 I2", hand="I1 I2"), who(), hand=3)
    do(s, "REDRAW")
    assert len(s.hands[0]) == 4


@rule("ZR-16.2")
def test_three_items_escape() -> None:
    s = table(who(items="I1 I2", hand="I3 x"), who(), items_to_win=3)
    do(s, "PLAY_ITEM I3")
    assert (s.over, s.ending, s.returns) == (True, "escape", [1.0, 0.0])
    assert GAME.result(s.view(None), ["Ann", "Bob"]) == "Ann has three different items and escapes."


@rule("ZR-16.3")
def test_three_zombies_catch() -> None:
    s = table(who(hand="Z3 x"), who(zombies="Z1 Z2"), who(), zombies_to_lose=3)
    do(s, "PLAY_ZOMBIE Z3 B")
    assert s.caught == (1,)
    assert any("caught by three zombies" in event.text() for event in s.log or ())


@rule("ZR-16.4")
def test_cards_count_by_their_numbers() -> None:
    own = {"items": {"mouse": {"counts": 2}, "wrench": {"counts": 0}}, "zombies": {"zombie_bus": {"counts": 3}}}
    s = table(who(items="I1 I2 I3", hand="I4 x"), who(), components=own)
    assert "PLAY_ITEM I4" in legal(s)
    do(s, "PLAY_ITEM I4")
    assert s.ending == "escape", "three and two are five"
    s = table(who(items="I1 I2 I3", hand="I10 x"), who(), components=own)
    do(s, "PLAY_ITEM I10")
    assert (s.over, s.items[0]) == (False, 3)
    s = table(who(hand="I4 Z5 x"), who(items="I1 I2 I3"), components=own)
    assert refused(s, "SPECIAL_GIVE_ITEM I4 B") == ("E_SPECIAL_FIFTH", "ZR-11.11")
    s = table(who(zombies="Z1 Z2", hand="Z5 x"), who(), components=own)
    assert refused(s, "SPECIAL_ZOMBIE_SELF Z5") == ("E_SPECIAL_FIFTH", "ZR-11.10")


@rule("ZR-16.4")
def test_a_pair_is_taken_off_by_what_it_counted() -> None:
    s = table(who(zombies="Z1", hand="I1 x"), who(), components={"zombies": {"zombie_ballplayer": {"counts": 2}}})
    s.zombies[0] = 2
    do(s, "PLAY_ITEM I1")
    assert (s.zombies[0], s.items[0]) == (0, 0)


@rule("ZR-16.4")
def test_the_deck_has_as_many_copies_as_the_file_says() -> None:
    own = {"items": {"mouse": {"copies": 1}}, "zombies": {"zombie_bus": {"copies": 0}}}
    state = GAME.new(2, seed=1, components=own)
    cards = [card for pile in (state.deck, *state.hands) for card in pile]
    assert len(cards) == 63 - 2 - 3


@rule("ZR-15.6", "ZR-16.4", "ZR-16.5")
@pytest.mark.parametrize(
    ("players", "options", "complaint"),
    [
        (2, {"size": "pocket", "hand": 3}, r"hand: the pocket game has its own numbers \(ZR-15.6\)"),
        (2, {"hand": 7}, "hand: a whole number from 2 to 6, not 7"),
        (
            2,
            {"components": {part: {card: {"copies": 0} for card in cards} for part, cards in PARTS.items()}},
            r"need 9 cards, and there are 0 \(ZR-16.4\)",
        ),
        (
            2,
            {"components": {"items": {card: {"counts": 0} for card in ITEMS[1:]}}},
            r"items_to_win: the items of the deck count as 1 at most, so 5 can never be reached \(ZR-16.5\)",
        ),
        (2, {"components": {"items": {"sword": {}}}}, "none of the items is named 'sword'; there are: baseball_bat"),
        (2, {"components": {"items": {"mouse": {"weight": 1}}}}, "mouse has no value 'weight'; it has: copies, counts"),
        (2, {"components": {"items": {"mouse": {"counts": 4}}}}, "mouse: counts is a whole number from 0 to 3, not 4"),
        (2, {"components": {"cards": {}}}, "components has no value 'cards'; it has: name, items, zombies"),
        (2, {"components": {"name": ""}}, "name is a text of 1 to 60 characters"),
        (2, {"components": []}, "components is a JSON object"),
    ],
)
def test_what_cannot_be_is_reported(players: int, options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(shamble.BadOption, match=complaint):
        GAME.new(players, **options)


def test_the_shipped_numbers_are_a_file_that_changes_nothing() -> None:
    shipped = check_components(shipped_components())
    assert shipped == shipped_components()
    one, other = GAME.new(3, seed=5), GAME.new(3, seed=5, components=shipped)
    assert (one.deck, one.hands, one.counts) == (other.deck, other.hands, other.counts)


def test_the_table_shows_what_a_card_counts() -> None:
    s = table(who(items="I4", hand="I1 x"), who(), components={"items": {"mouse": {"counts": 2}}}, items_to_win=6)
    shown = str(s)
    assert "counts as two" in shown
    assert "Six different items" in shown
