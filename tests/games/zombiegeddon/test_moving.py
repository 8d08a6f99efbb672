"""Moving (ZG-4) and enemies and weapons (ZG-5)."""

import pytest

from tests.games.zombiegeddon.table import at, disk, do, gathered, legal, refused, table, weapons, who, within_reach
from tests.rules import rule


@rule("ZG-4.1")
def test_a_figure_moves_to_a_neighbouring_free_disk() -> None:
    s = table("red1 G8 food-1, G7 food-1, G9 prov-fuel, F7 weapon, H8 sewer, G10 food-2", anchor=True)
    assert legal(s, "red1") == {"G7", "G9", "F7", "H8", "remove"}
    assert refused(s, "red1 G10") == "ZG-4.1"


@rule("ZG-4.2")
def test_an_empty_space_is_closed() -> None:
    s = table("red1 G8 food-1, G9 food-1", anchor=True)
    assert refused(s, "red1 G7") == "ZG-4.2"


@rule("ZG-4.3")
def test_a_barricade_is_closed_to_steps_and_to_passing_over() -> None:
    s = table("red1 G8 food-1, G9 barricade, G10 food-1", anchor=True)
    assert refused(s, "red1 G9") == "ZG-4.3"
    assert refused(s, "red1 over G9") == "ZG-4.10"


@rule("ZG-4.4", "ZG-4.5", "ZG-A12")
@pytest.mark.parametrize("post", [False, True])
@pytest.mark.parametrize(("origin", "shelter"), [("C5", "B4"), ("C7", "C8")])
def test_a_shelter_is_open_whatever_its_colour_and_whoever_is_there(post: bool, origin: str, shelter: str) -> None:
    others = ", ".join(f"{name} {shelter}" for name in ("red2", "red3", "blue1", "blue2"))
    s = table(f"red1 {origin} food-1, {others}", anchor=True, post=post)
    do(s, f"red1 {shelter}")
    assert [at(s, name) for name in ("red1", "red2", "red3", "blue1", "blue2")] == [shelter] * 5


@rule("ZG-4.6")
def test_a_sewer_is_open_whoever_is_there() -> None:
    s = table("red1 G7 food-1, G8 sewer, red2 G8, blue1 G8", anchor=True)
    do(s, "red1 G8")
    assert at(s, "red1") == at(s, "red2") == at(s, "blue1") == "G8"


@rule("ZG-4.7")
def test_no_action_ends_on_an_occupied_disk() -> None:
    s = table("red1 G7 food-1, blue1 G8 food-2, G9 food-1", anchor=True)
    assert "red1 G8" not in legal(s)
    do(s, "red1 over G8")
    assert "remove red1" not in legal(s)
    do(s, "red1 G9")
    assert (at(s, "red1"), at(s, "blue1")) == ("G9", "G8")


@rule("ZG-4.8")
def test_a_jump_leads_to_any_other_sewer_for_one_action() -> None:
    s = table("red1 A1 sewer, J12 sewer, D5 sewer, blue1 D5, G7 food-1, blue2 G7")
    assert legal(s, "red1") == {"D5", "J12", "remove"}
    do(s, "red1 J12")
    assert (at(s, "red1"), s.actions_left) == ("J12", 1)


@rule("ZG-4.8")
def test_only_a_figure_on_a_sewer_jumps() -> None:
    s = table("red1 G7 food-1, A1 sewer, J1 sewer", anchor=True)
    assert refused(s, "red1 A1") == "ZG-4.8"


@rule("ZG-4.9")
def test_shelters_have_no_links() -> None:
    s = table("red1 B4, A1 sewer", anchor=True)
    assert refused(s, "red1 B11") == "ZG-4.9"
    assert refused(s, "red1 A1") == "ZG-4.8"
    s = table("red1 A1 sewer, J1 sewer", anchor=True)
    assert refused(s, "red1 B4") == "ZG-4.9"


@rule("ZG-4.9", "ZG-4.4")
def test_a_sewer_beside_a_shelter_is_a_step_away() -> None:
    s = table("red1 A4 sewer, J1 sewer", anchor=True)
    do(s, "red1 B4", "red1 A4")
    assert at(s, "red1") == "A4"


@rule("ZG-A29")
def test_a_figure_may_enter_a_sewer_and_jump_in_one_turn() -> None:
    s = table("red1 G7 food-1, G8 sewer, A1 sewer", anchor=True)
    do(s, "red1 G8", "red1 A1")
    assert at(s, "red1") == "A1"


@rule("ZG-4.10")
def test_a_pass_over_crosses_an_occupied_disk_and_moves_on_at_once() -> None:
    s = table("red1 G7 food-1, blue1 G8 food-2, G9 food-3, red2 A1 food-1, A2 food-1", anchor=True)
    do(s, "red1 over G8")
    assert legal(s) == {"red1 G9"}
    assert refused(s, "red2 A2") == "ZG-4.10"
    do(s, "red1 G9")
    assert who(s) == "blue"


@rule("ZG-4.10")
@pytest.mark.parametrize(
    ("via", "layout"),
    [("G8", "G8 food-1"), ("G8", "G8 sewer, blue1 G8"), ("G9", "G8 food-1, blue1 G9 food-1")],
)
def test_a_pass_over_needs_a_neighbouring_occupied_disk(via: str, layout: str) -> None:
    s = table(f"red1 G7 food-1, {layout}, G10 food-1", anchor=True)
    assert refused(s, f"red1 over {via}") == "ZG-4.10"


@rule("ZG-4.10")
def test_a_shelter_is_not_passed_over_but_entered() -> None:
    s = table("red1 C5 food-1, blue1 B4", anchor=True)
    assert refused(s, "red1 over B4") == "ZG-4.10"


@rule("ZG-4.11", "ZG-A5", "ZG-A6")
def test_the_second_step_is_a_move_to_a_free_space() -> None:
    s = table(
        "red1 G7 food-1, blue1 G8 food-2, blue2 G9 food-3, F8 food-1, H8 sewer, blue3 H8, F7 barricade", anchor=True
    )
    do(s, "red1 over G8")
    assert legal(s) == {"red1 F8", "red1 H8"}
    assert refused(s, "remove red1") == "ZG-4.11"
    assert refused(s, "red1 G9") == "ZG-4.11"
    assert refused(s, "red1 over G9") == "ZG-4.11"


@rule("ZG-4.12")
def test_a_pass_over_without_a_second_step_cannot_begin() -> None:
    s = table("red1 G7 food-1, blue1 G8 food-2, G9 barricade, F8 enemy-3", anchor=True)
    assert refused(s, "red1 over G8") == "ZG-4.12"
    s = table("red1 G7 food-1, blue1 G8 food-2, G9 barricade, F8 enemy-3", anchor=True, weapons="red 1")
    do(s, "red1 over G8", "red1 F8")
    assert weapons(s, "red") == 0


@rule("ZG-4.13")
def test_a_pass_over_is_no_second_action() -> None:
    s = table("red1 G7 food-1, blue1 G8 food-2, G9 food-3, red2 A1 food-1, A2 food-1", anchor=True)
    do(s, "red2 A2")
    assert refused(s, "red1 over G8") == "ZG-4.13"


@rule("ZG-4.14")
@pytest.mark.parametrize("other", ["red2", "blue1"])
def test_anybody_can_be_passed_over(other: str) -> None:
    s = table(f"red1 G7 food-1, {other} G8 food-2, G9 food-3", anchor=True)
    do(s, "red1 over G8", "red1 G9")
    assert (at(s, "red1"), at(s, other)) == ("G9", "G8")


@rule("ZG-4.15")
def test_the_way_back_is_open_to_shelters_and_sewers_only() -> None:
    s = table("red1 B4, blue1 C5 food-1, D5 food-1", anchor=True)
    do(s, "red1 over C5")
    assert legal(s) == {"red1 B4", "red1 D5"}
    s = table("red1 G7 sewer, blue1 G8 food-1", anchor=True)
    do(s, "red1 over G8", "red1 G7")
    assert at(s, "red1") == "G7"
    s = table("red1 G7 food-1, blue1 G8 food-2, G9 food-3", anchor=True)
    do(s, "red1 over G8")
    assert refused(s, "red1 G7") == "ZG-4.2"


@rule("ZG-4.16")
def test_a_space_may_be_visited_again() -> None:
    s = table("red1 A4 sewer, J1 sewer", anchor=True)
    do(s, "red1 B4", "red1 A4")
    assert at(s, "red1") == "A4"
    s = table("red1 G7 food-1, G8 food-1, red2 G6 food-1, blue1 I9, I10 food-1")
    do(s, "red1 G8", "remove red1", "blue1 I10", "blue1 I9")
    assert at(s, "blue1") == "I9"


@rule("ZG-5.1")
def test_entering_a_free_enemy_costs_a_weapon_at_once() -> None:
    s = table("red1 G7 food-1, G8 enemy-3, G9 enemy-4", anchor=True, weapons="red 1")
    do(s, "red1 G8")
    assert weapons(s, "red") == 0
    assert refused(s, "red1 G9") == "ZG-5.1"


@rule("ZG-5.2")
@pytest.mark.parametrize("value", [3, 4, 5, 6, 7, 8])
def test_one_weapon_beats_any_enemy(value: int) -> None:
    s = table(f"red1 G7 food-1, G8 enemy-{value}", anchor=True, weapons="red 2")
    do(s, "red1 G8")
    assert weapons(s, "red") == 1


@rule("ZG-5.3", "ZG-A7")
def test_passing_over_an_occupied_enemy_is_free() -> None:
    for stock in (0, 1):
        s = table("red1 G7 food-1, blue1 G8 enemy-8, G9 food-1", anchor=True, weapons=f"red {stock}")
        do(s, "red1 over G8")
        assert weapons(s, "red") == stock
        do(s, "red1 G9")
        assert weapons(s, "red") == stock


@rule("ZG-5.4")
def test_the_second_step_onto_an_enemy_is_paid_for() -> None:
    layout = "red1 G7 food-1, blue1 G8 food-1, G9 enemy-5, F8 food-1"
    s = table(layout, anchor=True)
    do(s, "red1 over G8")
    assert refused(s, "red1 G9") == "ZG-5.1"
    s = table(layout, anchor=True, weapons="red 1")
    do(s, "red1 over G8", "red1 G9")
    assert (at(s, "red1"), weapons(s, "red")) == ("G9", 0)


@rule("ZG-5.5")
def test_the_weapon_under_the_figure_cannot_pay_for_the_step_off_it() -> None:
    s = table("red1 G7 weapon, G8 enemy-3, G6 food-1", anchor=True)
    assert refused(s, "red1 G8") == "ZG-5.5"


@rule("ZG-5.6", "ZG-A8")
def test_a_weapon_from_the_first_action_pays_for_the_second() -> None:
    s = table("red1 G7 weapon, F7 food-1, G8 enemy-3, red2 A1 food-1, A2 enemy-8", anchor=True)
    do(s, "red1 F7", "red2 A2")
    assert (at(s, "red2"), weapons(s, "red")) == ("A2", 0)
    s = table("red1 G7 weapon, blue1 G8 food-1, G9 enemy-3", anchor=True)
    do(s, "red1 over G8", "red1 G9")
    assert weapons(s, "red") == 0


@rule("ZG-5.7", "ZG-A10")
def test_discarded_weapons_are_gone() -> None:
    s = table("red1 G7 food-1, G8 enemy-3, G9 enemy-4", anchor=True, weapons="red 2")
    do(s, "red1 G8", "red1 G9")
    assert (weapons(s, "red"), weapons(s, "blue"), s.spent) == (0, 0, 2)
    assert "weapon" not in {disk(s, name) for name in ("G7", "G8", "G9")}
    assert gathered(s, "red") == "food-1 enemy-3"


@rule("ZG-5.8")
def test_an_enemy_is_gained_on_leaving() -> None:
    s = table("red1 G7 food-1, G8 enemy-6, G9 food-1", anchor=True, weapons="red 1")
    do(s, "red1 G8")
    assert (gathered(s, "red"), disk(s, "G8")) == ("food-1", "enemy-6")
    do(s, "red1 G9")
    assert (gathered(s, "red"), disk(s, "G8")) == ("food-1 enemy-6", "")


@rule("ZG-5.8", "ZG-4.2")
def test_where_an_enemy_was_taken_nothing_is_left_to_fight_or_to_cross() -> None:
    s = table("red1 G7 food-1, G8 enemy-6, H7 food-1, H8 food-2", anchor=True, weapons="red 3")
    do(s, "red1 G8", "red1 H7", "remove blue4")
    assert refused(s, "red1 G8") == "ZG-4.2"
    assert "G8" not in within_reach(s, "red")


@rule("ZG-5.9", "ZG-A11", "ZG-10.12")
def test_weapons_and_disks_outlast_the_bomb() -> None:
    s = table("red1 J12 weapon", tokens="red C8, blue E2", weapons="blue 3", piles={"red": "food-3 food-1"})
    do(s, "remove red1", "ready", "ready")
    assert (weapons(s, "red"), weapons(s, "blue")) == (1, 3)
    assert gathered(s, "red") == "food-3 food-1"
