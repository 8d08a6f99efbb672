"""Events: who may know what of them, and how they read to whom."""

from __future__ import annotations

import pytest

from shamble.core.actions import Labels, Seats
from shamble.core.events import Event, Kind

SEATS = Seats(3)
CARDS = Labels(["bat", "saw"], ["a Baseball Bat", "a Chainsaw"])
NAMES = ["Ann", "Bob", "Cy"]
DREW = Kind(
    "drew",
    "{player} draw[s] {card}",
    player=SEATS,
    card=CARDS,
    secret=("card",),
    hidden="{player} draw[s] a card",
    reveals=True,
)
LOOKED = Kind("looked", "{player} look[s] at {card}", player=SEATS, card=CARDS, secret=("card",))
GAVE = Kind("gave", "{player} give[s] {card} to {target}", player=SEATS, card=CARDS, target=SEATS)


def told(kind: Kind, *values: object, only: tuple[int, ...] | None = None) -> Event:
    return Event(kind, "ZR-1.1", values, only)


def test_everybody_knows_all_of_an_open_event() -> None:
    event = told(GAVE, 0, 1, 2)
    assert [event.seen_by(viewer) for viewer in (None, 0, 1, 2)] == [event] * 4


def test_the_audience_knows_all_and_others_know_the_hidden_text() -> None:
    event = told(DREW, 0, 1, only=(0,))
    assert event.seen_by(0) is event
    for viewer in (None, 1, 2):
        known = event.seen_by(viewer)
        assert known is not None
        assert known.values == (0, None)
        assert known.text(NAMES, viewer) == "Ann draws a card"
        assert known.to_dict() == {"event": "drew", "rule": "ZR-1.1", "player": 0, "card": None}
    assert event.values == (0, 1), "masking makes a new event"


def test_without_a_hidden_text_others_learn_nothing_at_all() -> None:
    event = told(LOOKED, 0, 1, only=(0, 2))
    assert [event.seen_by(viewer) is not None for viewer in (None, 0, 1, 2)] == [False, True, False, True]


def test_the_hidden_text_is_used_even_where_no_value_is_secret() -> None:
    quiet = Kind("quiet", "{player} shuffle[s] a marked deck", player=SEATS, hidden="{player} shuffle[s]")
    known = told(quiet, 0, only=(0,)).seen_by(1)
    assert known is not None
    assert known.text(NAMES, 1) == "Ann shuffles"


def test_a_secret_that_is_empty_reads_in_full_to_those_who_may_know() -> None:
    assert told(DREW, 0, None, only=(0,)).text(NAMES, 0) == "You draw nothing"


def test_the_verb_goes_with_the_first_seat_of_the_event() -> None:
    event = told(GAVE, 0, 1, 2)
    assert event.text(NAMES) == event.text(NAMES, 1) == "Ann gives a Chainsaw to Cy"
    assert event.text(NAMES, 0) == "You give a Chainsaw to Cy"
    assert event.text(NAMES, 2) == "Ann gives a Chainsaw to you"
    assert event.text() == "Player 1 gives a Chainsaw to Player 3"


def test_a_verb_may_have_two_forms() -> None:
    caught = Kind("caught", "{player} [is|are] caught and [has|have] {card}", player=SEATS, card=CARDS)
    assert told(caught, 1, 0).text(NAMES) == "Bob is caught and has a Baseball Bat"
    assert told(caught, 1, 0).text(NAMES, 1) == "You are caught and have a Baseball Bat"


def test_what_is_theirs_is_yours() -> None:
    turned = Kind("turned", "{player} turn[s] {target}'s card; {target}'s hand is empty", player=SEATS, target=SEATS)
    assert told(turned, 0, 1).text(NAMES) == "Ann turns Bob's card; Bob's hand is empty"
    assert told(turned, 0, 1).text(NAMES, 1) == "Ann turns your card; your hand is empty"
    assert told(turned, 0, 1).text(NAMES, 0) == "You turn Bob's card; Bob's hand is empty"


def test_several_values_are_listed() -> None:
    showed = Kind("showed", "{player} show[s] {cards}", player=SEATS, cards=CARDS)
    assert told(showed, 0, (1, 0)).text(NAMES) == "Ann shows a Chainsaw, a Baseball Bat"
    assert told(showed, 0, ()).text(NAMES) == "Ann shows nothing"
    assert told(showed, 0, (1, 0)).to_dict()["cards"] == ["saw", "bat"]


def test_several_seats_take_the_verb_of_many() -> None:
    won = Kind("won", "{players} win[s] and [is|are] happy", players=SEATS)
    assert told(won, (0, 2)).text(NAMES) == "Ann, Cy win and are happy"
    assert told(won, (0, 2)).text(NAMES, 2) == "Ann, you win and are happy"
    assert told(won, (1,)).text(NAMES) == "Bob wins and is happy"
    assert told(won, (1,)).text(NAMES, 1) == "You win and are happy"
    assert told(won, ()).text(NAMES) == "Nobody wins and is happy"


def test_numbers_are_written_as_people_count() -> None:
    rolled = Kind("rolled", "Row {row}, {pips} pips, for {player}", row=5, pips=range(1, 7), player=SEATS)
    assert told(rolled, 0, 6, None).text(NAMES) == "Row 1, 6 pips, for nobody"


def test_names_are_not_read_as_templates() -> None:
    assert told(GAVE, 0, 1, 2).text(["{card}", "x", "[s]"]) == "{card} gives a Chainsaw to [s]"


def test_an_event_with_too_few_values_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="zip"):
        told(GAVE, 0, 1).text(NAMES)
