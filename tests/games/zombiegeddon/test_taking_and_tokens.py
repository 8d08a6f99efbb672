"""Taking disks (ZG-6), removing figures (ZG-7) and supply tokens (ZG-8)."""

import pytest

from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.state import Table
from tests.games.zombiegeddon.table import (
    at,
    disk,
    do,
    event_names,
    gathered,
    imagined,
    legal,
    refused,
    seat,
    table,
    tokens,
    weapons,
    who,
)
from tests.rules import rule


@rule("ZG-6.1")
@pytest.mark.parametrize("way", [("red1 G8",), ("remove red1",), ("red1 over F7", "red1 F6")])
def test_leaving_a_disk_takes_it(way: tuple[str, ...]) -> None:
    s = table("red1 G7 prov-fuel, G8 food-1, blue1 F7 food-1, F6 food-1, red2 I9", anchor=True)
    do(s, *way)
    assert (gathered(s, "red"), disk(s, "G7")) == ("prov-fuel", "")


@rule("ZG-6.2")
def test_a_disk_under_another_figure_stays() -> None:
    s = table("red1 G7 food-1, blue1 G8 food-3, G9 food-1", anchor=True)
    do(s, "red1 over G8", "red1 G9")
    assert (disk(s, "G8"), gathered(s, "red")) == ("food-3", "food-1")


@rule("ZG-6.3", "ZG-6.4")
@pytest.mark.parametrize("shared", [True, False])
def test_a_sewer_stays_when_left(shared: bool) -> None:
    s = table("red1 G7 sewer, G8 food-1" + (", blue1 G7" if shared else ""), anchor=True)
    do(s, "red1 G8")
    assert (disk(s, "G7"), gathered(s, "red"), weapons(s, "red")) == ("sewer", "", 0)
    s = table("red1 G7 sewer, J1 sewer" + (", blue1 G7" if shared else ""), anchor=True)
    do(s, "remove red1")
    assert disk(s, "G7") == "sewer"


@rule("ZG-6.4")
def test_leaving_a_shelter_gains_nothing() -> None:
    s = table("red1 B4, C5 food-1", anchor=True)
    do(s, "red1 C5")
    assert (gathered(s, "red"), weapons(s, "red"), s.progress) == ("", 0, False)


@rule("ZG-6.5")
def test_two_steps_take_two_disks() -> None:
    s = table("red1 G7 food-1, G8 prov-water, G9 food-3", anchor=True)
    do(s, "red1 G8", "red1 G9")
    assert gathered(s, "red") == "food-1 prov-water"
    assert disk(s, "G7") == disk(s, "G8") == ""


@rule("ZG-6.6")
def test_a_pass_over_takes_only_the_disk_it_started_from() -> None:
    s = table("red1 G7 food-2, red2 G8 weapon, G9 food-3", anchor=True)
    do(s, "red1 over G8")
    assert gathered(s, "red") == "food-2"
    do(s, "red1 G9")
    assert (gathered(s, "red"), weapons(s, "red"), disk(s, "G8")) == ("food-2", 0, "weapon")
    assert at(s, "red2") == "G8"


@rule("ZG-6.7")
def test_weapons_lie_open() -> None:
    s = table("red1 G7 weapon, G8 food-1", anchor=True)
    do(s, "red1 G8")
    for viewer in (0, 1, None):
        assert s.view(viewer)["seats"][0]["weapons"] == 1
    took = [event for event in s.log or [] if event.kind.name == "took"]
    seen = took[0].seen_by(1)
    assert seen is not None
    assert seen.text(["Ann", "Bob"], 1) == "Ann takes weapon from G7"


@rule("ZG-6.8", "ZG-A9")
@pytest.mark.parametrize("name", ["food-3", "prov-fuel", "enemy-5"])
def test_other_disks_lie_face_down_for_their_owner_too(name: str) -> None:
    s = table(f"red1 G7 {name}, G8 food-1, G9 food-1, red2 A1 sewer, J1 sewer, blue1 A1", anchor=True)
    do(s, "red1 G8", "red1 G9", "blue1 J1", "blue1 A1")
    assert who(s) == "red"
    for viewer in (0, 1, None):
        seen = s.view(viewer)["seats"][0]
        assert (seen["face_down"], seen["gathered"], seen["pile"], seen["points"]) == (2, None, None, None)
        assert seen["just_taken"] == []
        assert name not in str(s.view(viewer))
    for event in s.log or []:
        for viewer in (0, 1, None):
            known = event.seen_by(viewer)
            assert known is None or name not in str(known.to_dict())


@rule("ZG-6.8")
def test_what_was_taken_stays_on_show_until_the_next_turn_of_its_owner() -> None:
    s = table("red1 G7 food-3, G8 food-1, G9 food-1, red2 A1 sewer, J1 sewer, blue1 A1", anchor=True)
    do(s, "red1 G8", "red1 G9", "blue1 J1")
    for viewer in (0, 1, None):
        assert s.view(viewer)["seats"][0]["just_taken"] == ["food-3", "food-1"]


@rule("ZG-6.8")
def test_the_open_ledger_shows_disks_points_and_the_whole_log() -> None:
    s = table("red1 G7 food-3, G8 prov-fuel, G9 food-1", anchor=True, ledger="open")
    do(s, "red1 G8", "red1 G9")
    for viewer in (0, 1, None):
        seen = s.view(viewer)["seats"][0]
        assert (seen["gathered"], seen["points"]) == (["food-3", "prov-fuel"], [3, 0, 1, 0])
    assert all(event.only is None for event in s.log or [])


@rule("ZG-7.1", "ZG-7.2")
@pytest.mark.parametrize(("place", "gain"), [("B4", ""), ("G7 sewer", ""), ("G7 food-2", "food-2")])
def test_a_figure_can_be_removed_from_anywhere_as_one_action(place: str, gain: str) -> None:
    s = table(f"red1 {place}, red2 I9", anchor=True)
    do(s, "remove red1")
    assert (at(s, "red1"), gathered(s, "red"), who(s), s.actions_left) == ("", gain, "red", 1)


@rule("ZG-7.3")
def test_a_removed_figure_stays_away() -> None:
    s = table("red1 B4, red2 I9, C5 food-1, I10 food-1", anchor=True)
    do(s, "remove red1")
    assert refused(s, "red1 C5") == "ZG-7.3"
    assert refused(s, "red1 over C5") == "ZG-7.3"
    assert refused(s, "remove red1") == "ZG-7.3"
    assert legal(s, "red1") == set()


@rule("ZG-7.4", "ZG-A4")
def test_a_figure_that_could_move_can_be_removed() -> None:
    s = table("red1 B4, C5 food-1, A4 food-1", anchor=True)
    assert legal(s, "red1") == {"C5", "A4", "remove"}
    do(s, "remove red1")
    assert at(s, "red1") == ""


@rule("ZG-8.1", "ZG-A13")
def test_before_the_bomb_a_white_shelter_takes_a_token_by_itself() -> None:
    s = table("red1 C7 food-1, red2 I9", anchor=True)
    do(s, "red1 C8")
    assert (tokens(s, "red"), s.actions_left) == ("C8", 1)
    assert "delivered" in event_names(s)


@rule("ZG-8.2", "ZG-11.2")
def test_after_the_bomb_a_red_shelter_takes_a_token() -> None:
    s = table("red1 C5 food-1, red2 E2", anchor=True, post=True)
    do(s, "red1 B4")
    assert (tokens(s, "red"), s.actions_left) == ("B4", 1)


@rule("ZG-8.3")
def test_a_shelter_takes_one_token_of_each_colour() -> None:
    s = table("red1 C7 food-1, red2 C9 food-1, blue1 D8 food-1", anchor=True)
    do(s, "red1 C8", "red2 C8", "blue1 C8")
    assert (tokens(s, "red"), tokens(s, "blue")) == ("C8", "C8")
    assert event_names(s).count("delivered") == 2


@rule("ZG-8.4")
def test_a_token_is_delivered_in_passing() -> None:
    s = table("red1 C7 food-1, D8 food-1", anchor=True)
    do(s, "red1 C8", "red1 D8")
    assert (tokens(s, "red"), at(s, "red1")) == ("C8", "D8")


@rule("ZG-8.5")
@pytest.mark.parametrize(("post", "origin", "shelter"), [(False, "C5", "B4"), (True, "C7", "C8")])
def test_the_other_shelters_take_no_token(post: bool, origin: str, shelter: str) -> None:
    s = table(f"red1 {origin} food-1", anchor=True, post=post)
    do(s, f"red1 {shelter}")
    assert tokens(s, "red") == ""
    assert "delivered" not in event_names(s)


@rule("ZG-8.6")
def test_being_placed_delivers_nothing() -> None:
    assert GAME.new(4, 1).tokens == [0, 0, 0, 0]
    s = table("red1 J12 food-1", tokens="red C8 H5")
    do(s, "remove red1", "ready", "ready")
    assert at(s, "red1") == "C8"
    assert s.tokens == [0, 0]


@rule("ZG-8.7")
def test_a_token_stays_and_is_in_nobodys_way() -> None:
    s = table("red1 C7 food-1, D8 food-1, blue1 C9 food-1", anchor=True)
    do(s, "red1 C8", "red1 D8", "blue1 C8", "remove blue1", "remove red1")
    assert (tokens(s, "red"), tokens(s, "blue")) == ("C8", "C8")
    assert s.tokens[seat(s, "red")].bit_count() == 1


def imagined_piles(s: Table, player: int) -> list[list[tuple[int, ...]]]:
    """The gathered disks in worlds that a planner thinks possible."""
    return [world.gathered for world in imagined(s, player, 30)]


@rule("ZG-6.8")
def test_a_planner_knows_of_covered_disks_only_how_many_there_are() -> None:
    s = table("red1 G7 food-1", anchor=True, piles={"red": "food-1 food-2 food-3", "blue": "enemy-8 prov-fuel"})
    s.seen_from = [3, 1]  # everybody saw Blue take the fuel in their last turn
    worlds = imagined_piles(s, 0)
    assert {tuple(sorted(world[0] + world[1])) for world in worlds} == {tuple(sorted(s.gathered[0] + s.gathered[1]))}
    assert all(len(world[0]) == 3 and world[1][1] == s.gathered[1][1] for world in worlds)
    assert len({str(world) for world in worlds}) > 5
    s.config["ledger"] = "open"
    assert all(world == s.gathered for world in imagined_piles(s, 0))


@rule("ZG-6.8", "ZG-10.8", "ZG-10.9")
def test_a_planner_knows_the_largest_enemy_and_at_the_changeover_their_own_disks() -> None:
    piles = {"red": "food-1 enemy-4 food-3", "blue": "enemy-3 enemy-8 prov-fuel"}
    s = table("red1 J12 food-1", tokens="red C8", piles=piles)
    do(s, "remove red1")
    worlds = imagined_piles(s, 0)
    assert all(world[0] == s.gathered[0] and world[1][1] == s.gathered[1][1] for world in worlds)
    assert len({str(world) for world in worlds}) > 1
    do(s, "ready", "ready")
    worlds = imagined_piles(s, 0)
    assert all(world[1][1] == s.gathered[1][1] for world in worlds)
    assert len({str(world[0]) for world in worlds}) > 1
