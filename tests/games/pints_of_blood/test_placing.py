"""PB-9: placing weapons and extra hits."""

import pytest

from shamble.games.pints_of_blood.components import WEAPONS
from shamble.games.pints_of_blood.rules.fight import placed_on
from shamble.games.pints_of_blood.state import EXPIRED, height
from tests.games.pints_of_blood.table import (
    FULL,
    act,
    action,
    can,
    go,
    hand,
    pile_text,
    point,
    refusal,
    row,
    square_of,
    table,
)
from tests.rules import rule


@rule("PB-9.1", "PB-9.2", "PB-A15")
def test_weapons_go_to_occupied_tiles_in_buddy_rows() -> None:
    s = table(rows={1: "Y(F) G R B G", 2: "B(F) Y G R Y"}, at="placing", stools="1", sofa=3, dice="bat")
    assert can(s, "PLACE", "cricket_bat", 1, 1)
    assert refusal(s, "PLACE", "cricket_bat", 1, 2) == "PB-9.2"
    assert refusal(s, "PLACE", "cricket_bat", 2, 1) == "PB-9.1"
    assert refusal(s, "PLACE", "dart", 1, 2) == "PB-9.1"


@rule("PB-9.3", "PB-9.4", "PB-9.5", "PB-9.8", "PB-17.3", "PB-17.4", "PB-17.10")
@pytest.mark.parametrize(
    ("reach", "weapons"),
    [
        ((3, 4, 5), ("longbow", "molotov_cocktail")),
        ((2, 3), ("dart", "toaster", "billiard_balls", "teapot", "rugby_ball")),
        ((1, 2), ("cricket_bat", "billiard_cue", "umbrella", "magazine", "fire_extinguisher")),
    ],
)
def test_every_weapon_has_its_reach(reach: tuple[int, ...], weapons: tuple[str, ...]) -> None:
    cards = " ".join(weapon.code for weapon in WEAPONS[3:])
    s = table(rows=FULL, at="placing", stools="1", sofa=3, dice="bat dart bow", hands={"A": cards})
    assert len(WEAPONS) == 12
    for weapon in weapons:
        assert [position for position in range(1, 6) if can(s, "PLACE", weapon, 1, position)] == list(reach)


@rule("PB-9.6", "PB-17.5")
def test_a_weapon_is_one_hit_and_billiard_balls_are_two() -> None:
    for weapon in WEAPONS:
        assert weapon.hits == (2 if weapon.code == "billiard_balls" else 1)
    s = table(rows=FULL, at="placing", stools="1", dice="dart", placed={"1.2": "dart", "1.3": "billiard_balls"})
    assert [placed_on(s, square_of(where))[0] for where in ("1.2", "1.3")] == [1, 2]


@rule("PB-9.7")
def test_only_one_type_of_weapon_lies_at_a_tile() -> None:
    s = table(rows=FULL, at="placing", stools="1", dice="dart dart", hands={"A": "toaster toaster"})
    act(s, "PLACE", "dart", 1, 2)
    assert refusal(s, "PLACE", "toaster", 1, 2) == "PB-9.7"
    assert can(s, "PLACE", "dart", 1, 2)
    assert can(s, "PLACE", "toaster", 1, 3)


@rule("PB-9.9")
def test_extra_hits_need_a_weapon_and_take_over_its_range() -> None:
    s = table(rows=FULL, at="placing", stools="1", dice="bow extra", hands={"A": "extra_hit_3"})
    assert refusal(s, "PLACE", "extra_hit_die", 1, 5) == "PB-9.9"
    assert refusal(s, "PLACE", "extra_hit_3", 1, 5) == "PB-9.9"
    act(s, "PLACE", "longbow", 1, 5)
    assert can(s, "PLACE", "extra_hit_die", 1, 5)
    assert can(s, "PLACE", "extra_hit_3", 1, 5)
    assert not can(s, "PLACE", "extra_hit_die", 1, 4)


@rule("PB-9.10", "PB-A19", "PB-17.11", "PB-17.12", "PB-17.13", "PB-A18")
@pytest.mark.parametrize(
    ("extra", "hits"), [("extra", 1), ("extra_hit_3", 3), ("extra_hit_2", 2), ("extra_hit_players", 3)]
)
def test_what_extra_hits_add(extra: str, hits: int) -> None:
    s = table(rows=FULL, at="placing", stools="1", dice="dart extra", placed={"1.2": f"dart {extra}"})
    assert placed_on(s, square_of("1.2"))[0] == 1 + hits


@rule("PB-9.11")
def test_any_number_may_lie_at_one_tile() -> None:
    s = table(rows=FULL, at="placing", stools="1", dice="bat bat bat bat extra extra extra", hands={"A": "extra_hit_3"})
    for _ in range(4):
        act(s, "PLACE", "cricket_bat", 1, 1)
    for _ in range(3):
        act(s, "PLACE", "extra_hit_die", 1, 1)
    act(s, "PLACE", "extra_hit_3", 1, 1)
    assert placed_on(s, 0)[0] == 10


@rule("PB-9.12", "PB-A64", "PB-9.13")
def test_dice_may_stay_unused_and_then_expire() -> None:
    s = table(rows=FULL, at="placing", stools="1", sofa=3, dice="bat dart bow", bags={"A": 9}, bites={"A": 1})
    act(s, "FIGHT")
    assert s.die_at.count(EXPIRED) == 3
    go(s, "departure")
    assert height(s.ambulance) == 0


@rule("PB-9.15", "PB-17.1")
def test_nothing_is_placed_during_the_fight() -> None:
    s = table(
        rows=FULL,
        at="fighting",
        stools="1 2",
        placed={"1.1": "bat"},
        hands={"A": "umbrella extra_hit_3"},
        bags={"A": 9},
        bites={"A": 1},
    )
    assert point(s) == "row"
    assert refusal(s, "PLACE", "umbrella", 2, 1) == "PB-9.15"
    assert refusal(s, "TAKE_BACK", 1, 1) == "PB-9.15"


@rule("PB-9.16")
def test_placements_can_be_rearranged_until_the_fight() -> None:
    s = table(rows=FULL, at="placing", stools="1", dice="bat extra", hands={"A": "extra_hit_2"})
    assert refusal(s, "TAKE_BACK", 1, 1) == "PB-9.16"
    for item in ("cricket_bat", "extra_hit_die", "extra_hit_2"):
        act(s, "PLACE", item, 1, 1)
    act(s, "TAKE_BACK", 1, 1)
    assert (placed_on(s, 0)[0], hand(s, "A")) == (0, "extra_hit_2")
    act(s, "PLACE", "cricket_bat", 1, 2)
    assert placed_on(s, 1)[0] == 1


@rule("PB-9.17", "PB-A17")
def test_a_placement_belongs_to_its_square() -> None:
    s = table(
        rows={2: "B(T) Y(F) G R Y"},
        at="placing",
        until="bus",
        stools="2",
        sofa=3,
        dice="bat",
        hands={"A": "coat_stand"},
    )
    act(act(s, "PLACE", "cricket_bat", 2, 2), "COAT", 2)
    assert row(s, 2) == "Y B(T) Y(F) G R"
    act(s, "FIGHT")
    assert row(s, 2) == "Y(F) G R G R"
    assert pile_text(s.markers[0]) == "T*"  # the tough one that the bat only wounded


@rule("PB-A70")
def test_after_thirty_times_nothing_is_taken_back_any_more() -> None:
    s = table(rows=FULL, at="placing", stools="1", dice="bat", hands={"A": "scatterbrains"})
    act(act(s, "SCATTER", 1, 1), "CANCEL")
    for _ in range(29):
        act(act(s, "PLACE", "cricket_bat", 1, 1), "TAKE_BACK", 1, 1)
    act(s, "PLACE", "cricket_bat", 1, 1)
    assert refusal(s, "TAKE_BACK", 1, 1) == "PB-A70"
    assert refusal(s, "SCATTER", 1, 1) == "PB-A70"
    go(s, "sending")
    assert s.taken_back == 0


def test_the_default_sends_one_buddy_and_places_nothing() -> None:
    s = table()
    assert s.default() == action("SEND", 1)
    assert act(s, "SEND", 3).default() == action("ROLL")
