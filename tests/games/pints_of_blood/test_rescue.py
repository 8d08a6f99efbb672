"""PB-19: the five rescue cards."""

from typing import Any

import pytest

from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.components import ARMY, SALVATION_CORPS, TANDEM, TAXI, TINY_CAR
from shamble.games.pints_of_blood.rules.end_of_game import rescue
from shamble.games.pints_of_blood.state import Table
from tests.games.pints_of_blood.table import Loaded, act, bury_cards, discard_of, hand, play_step, side, table
from tests.rules import rule


def after(card: int, **given: Any) -> Table:
    return play_step(table(**given), rescue, card)


def result(s: Table) -> str:
    return GAME.result(s.view(None), ["Ann", "Ben", "Cid", "Dot"])


def car_dice(*hits: int) -> dict[int, list[int]]:
    return {6: [side("extra") if i < count else side("bat") for count in hits for i in range(7)]}


@rule("PB-19.1", "PB-A34")
def test_the_rescue_card_ends_the_game_drawn_or_discarded_but_not_looked_at() -> None:
    assert act(table(quarter=4, pile="army"), "SEND", 1).over
    assert table(quarter=4, pile="army", ambulance="F F F", at="scoring").over
    s = table(level="main-course", quarter=4, pile="army", food={"A": "turn_the_tables"})
    assert not act(s, "PEEK").over
    assert not act(s, "LEAVE").over


@rule("PB-19.3", "PB-A53")
def test_only_what_is_booked_counts() -> None:
    s = table(
        level="main-course",
        quarter=4,
        left=1,
        pile="army",
        ambulance="F F F",
        markers={"A": "F F F F F F"},
        stools="1",
        rows={1: "^G G R B G"},
        at="fighting",
    )
    assert (s.over, s.bags, s.bites, s.returns) == (True, [0, 0, 0], [0, 0, 0], [0.0, 0.0, 0.0])


@rule("PB-19.4")
def test_the_very_tiny_car_rescues_the_best_roller_alone() -> None:
    s = after(TINY_CAR, active="B", more=car_dice(2, 4, 1))
    assert (s.returns, s.symbols) == ([0.0, 0.0, 1.0], [1, 2, 4])


@rule("PB-19.5", "PB-A49")
def test_a_tie_for_the_car_goes_to_the_richer_or_is_rolled_again() -> None:
    assert after(TINY_CAR, bags={"B": 1}, more=car_dice(3, 3, 1)).returns == [0.0, 1.0, 0.0]
    s = after(TINY_CAR, more=car_dice(3, 3, 1, 0, 2))
    assert (s.returns, s.symbols) == ([0.0, 1.0, 0.0], [0, 2, 1])


@rule("PB-19.6")
def test_the_taxi_takes_a_card_from_everybody_who_has_one() -> None:
    s = after(TAXI, hands={"B": "teapot toaster", "C": "magazine"})
    assert (s.returns, hand(s, "B"), hand(s, "C")) == ([0.0, 1.0, 1.0], "toaster", "")
    assert set(discard_of(s).split()) == {"teapot", "magazine"}
    assert after(TAXI).returns == [0.0, 0.0, 0.0]


@rule("PB-19.7", "PB-A51")
def test_the_salvation_corps_leaves_one_behind_also_of_two() -> None:
    assert after(SALVATION_CORPS, drunk={"A": 2, "B": 1, "C": 2}).returns == [1.0, 0.0, 1.0]
    assert after(SALVATION_CORPS, players=2, drunk={"A": 1}).returns == [1.0, 0.0]


@rule("PB-19.8")
def test_a_tie_for_the_fewest_beers() -> None:
    assert after(SALVATION_CORPS, drunk={"C": 1}, bags={"A": 1}).returns == [1.0, 0.0, 1.0]
    assert after(SALVATION_CORPS, drunk={"C": 1}).returns == [1.0, 1.0, 1.0]


@rule("PB-19.9", "PB-19.10")
def test_the_tandem_seats_two_by_bites_then_bags() -> None:
    assert after(TANDEM, bites={"A": 2, "B": 1}).returns == [0.0, 1.0, 1.0]
    assert after(TANDEM, bites={"A": 1, "B": 1}, bags={"B": 1}).returns == [0.0, 1.0, 1.0]
    assert after(TANDEM, bites={"A": 1, "B": 1}).returns == [0.0, 0.0, 1.0]
    assert after(TANDEM, players=4, bites={"C": 1, "D": 2}).returns == [1.0, 1.0, 0.0, 0.0]


@rule("PB-19.10", "PB-A50")
def test_two_tied_players_ride_both_unless_the_table_says_otherwise() -> None:
    assert after(TANDEM, players=2).returns == [1.0, 1.0]
    assert after(TANDEM, players=2, tandem_tie="all-tied-lose").returns == [0.0, 0.0]
    assert after(TANDEM, players=2, bites={"A": 1}, tandem_tie="all-tied-lose").returns == [1.0, 1.0]


@rule("PB-19.5", "PB-A49")
def test_the_result_says_how_a_tie_for_the_car_was_broken() -> None:
    given = result(after(TINY_CAR, bags={"B": 1}, more=car_dice(3, 3, 1)))
    assert given == (
        "The Very Tiny Car arrives; Ben is rescued. Extra hits in the last roll of each: Ann 3, Ben 3, Cid 1. "
        "Ann and Ben were tied; crisp bags decided: Ann 0, Ben 1."
    )
    again = after(TINY_CAR, bags={"A": 2, "B": 2, "C": 1}, more=car_dice(3, 3, 3, 0, 2))
    assert result(again).endswith(
        "Ann 0, Ben 2, Cid 3. Ann, Ben and Cid were tied; crisp bags decided: Ann 2, Ben 2, Cid 1. "
        "Ann and Ben were tied, in crisp bags too, and rolled again."
    )
    assert "tied" not in result(after(TINY_CAR, bags={"B": 1}, more=car_dice(3, 2, 1)))


@rule("PB-19.7", "PB-19.8")
def test_the_result_says_how_a_tie_for_the_fewest_beers_was_broken() -> None:
    poorer = result(after(SALVATION_CORPS, drunk={"C": 1}, bags={"A": 5, "B": 3}))
    assert poorer.endswith("Beers drunk: Ann 0, Ben 0, Cid 1. Ann and Ben were tied; crisp bags decided: Ann 5, Ben 3.")
    nobody = result(after(SALVATION_CORPS, drunk={"C": 1}))
    assert nobody.endswith("Ann and Ben were tied, in crisp bags too, so nobody is left behind.")
    assert "tied" not in result(after(SALVATION_CORPS, drunk={"A": 1, "C": 1}))


@rule("PB-19.9", "PB-19.10", "PB-19.11")
def test_the_result_says_how_ties_for_the_tandem_were_broken() -> None:
    bags = result(after(TANDEM, bites={"A": 0, "B": 1, "C": 1}, bags={"B": 6, "C": 5}))
    assert bags.endswith("Bites: Ann 0, Ben 1, Cid 1. Ben and Cid were tied; crisp bags decided: Ben 6, Cid 5.")
    quarrel = result(after(TANDEM, bites={"A": 1, "B": 1}))
    assert quarrel.startswith("The Tandem arrives; Cid is rescued.")
    two = after(TANDEM, players=4, bites={"A": 0, "B": 1, "C": 1, "D": 2}, bags={"D": 9})
    assert result(two).endswith("Ben and Cid were tied, in crisp bags too, and quarrelled over the seat.")
    assert result(after(TANDEM)) == (
        "The Tandem arrives; nobody is rescued: the zombies win. Bites: Ann 0, Ben 0, Cid 0. "
        "Ann, Ben and Cid were tied, in crisp bags too, and quarrelled over the seat."
    )
    assert "tied" not in result(after(TANDEM, players=2))
    assert "quarrelled" in result(after(TANDEM, players=2, tandem_tie="all-tied-lose"))
    moved_up = after(TANDEM, players=4, bites={"A": 0, "B": 1, "C": 1, "D": 1}, bags={"B": 5, "C": 5, "D": 3})
    assert moved_up.returns == [1.0, 0.0, 0.0, 1.0]
    assert result(moved_up).endswith("Ben and Cid were tied, in crisp bags too, and quarrelled over the seat.")


def test_ties_stand_in_the_log() -> None:
    s = table(bags={"B": 1})
    s.rng = Loaded(more=car_dice(3, 3, 1))
    s.log = []
    rescue(s, TINY_CAR)
    assert "Tied: Player 1, Player 2; crisp bags decide" in [event.text() for event in s.log]


@rule("PB-19.11")
def test_a_tie_of_all_gives_the_tandem_to_the_zombies() -> None:
    s = after(TANDEM)
    assert (s.returns, s.ending) == ([0.0, 0.0, 0.0], "tandem")


@rule("PB-19.12", "PB-A52")
def test_the_army_takes_who_has_more_bags_than_cards_are_left() -> None:
    given: dict[str, Any] = {"quarter": 4, "left": 4}
    assert after(ARMY, bags={"A": 5, "B": 4, "C": 9}, **given).returns == [1.0, 0.0, 1.0]
    s = table(bags={"A": 5}, **given)
    bury_cards(s, "teapot")
    assert play_step(s, rescue, ARMY).returns == [0.0, 0.0, 0.0]


@rule("PB-19.13")
@pytest.mark.parametrize("card", [TINY_CAR, TAXI, SALVATION_CORPS, TANDEM, ARMY])
def test_the_rescued_win_and_the_others_lose(card: int) -> None:
    s = after(card, bites={"A": 1}, bags={"B": 30}, hands={"C": "teapot"}, drunk={"B": 1, "C": 1})
    assert set(s.returns) == {0.0, 1.0}
    assert s.ending == GAME.endings[card - TINY_CAR]
    given = GAME.result(s.view(None), ["Ann", "Ben", "Cid"])
    for name, share in zip(("Ann", "Ben", "Cid"), s.returns, strict=True):
        assert (name in given.split("rescued")[0]) is (share == 1.0)
