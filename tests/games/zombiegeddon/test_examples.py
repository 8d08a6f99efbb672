"""The worked examples of the rules, played."""

import pytest

from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.board import PLAIN, SPACE
from shamble.games.zombiegeddon.components import IDS
from shamble.games.zombiegeddon.rules.reach import out_of_reach
from shamble.games.zombiegeddon.rules.scoring import score_lines
from tests.games.zombiegeddon.table import (
    at,
    disk,
    do,
    event_names,
    gathered,
    legal,
    refused,
    seat,
    table,
    tokens,
    weapons,
    who,
    why_over,
    within_reach,
    words,
)
from tests.rules import example


@example("ZG-EX1")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_set_up(seed: int) -> None:
    s = GAME.new(4, seed)
    assert len(PLAIN) == 112
    assert all(s.disks[v] >= 0 for v in PLAIN)
    for shelter in ("B4", "B11", "I2", "I9"):
        assert [s.figures[4 * p : 4 * p + 4].count(SPACE[shelter]) for p in range(4)] == [1, 1, 1, 1]
    assert not {SPACE[name] for name in ("C8", "E2", "F11", "H5")} & set(s.figures)
    assert s.disks.count(IDS.index("sewer")) == s.disks.count(IDS.index("barricade")) == 12
    assert s.tokens == s.stock == [0, 0, 0, 0]
    assert s.gathered == [(), (), (), ()]


@example("ZG-EX2")
def test_two_steps_with_one_figure() -> None:
    s = table("red1 B4, blue1 B4, C5 food-2, D5 food-3", anchor=True)
    do(s, "red1 C5", "red1 D5")
    assert gathered(s, "red") == "food-2"
    assert disk(s, "C5") == ""
    assert (at(s, "red1"), disk(s, "D5")) == ("D5", "food-3")
    assert who(s) == "blue"
    assert refused(s, "blue1 C5") == "ZG-4.2"


@example("ZG-EX3")
def test_two_figures_a_weapon_and_a_red_shelter() -> None:
    s = table("red1 B4, red2 A4 weapon, C5 food-2", anchor=True)
    do(s, "red1 C5", "red2 B4")
    assert (weapons(s, "red"), gathered(s, "red")) == (1, "")
    assert disk(s, "A4") == ""
    assert tokens(s, "red") == ""


@example("ZG-EX4")
def test_barricade() -> None:
    s = table("red1 B4, C5 barricade, A4 food-1", anchor=True)
    assert legal(s, "red1") == {"A4", "remove"}


@example("ZG-EX5")
def test_pass_over() -> None:
    s = table("red1 C4 food-1, blue1 C5 food-3, D5 food-2", anchor=True)
    assert refused(s, "red1 C5") == "ZG-4.7"
    assert "over C5" in legal(s, "red1")
    do(s, "red1 over C5")
    assert legal(s) == {"red1 B4", "red1 D5"}
    do(s, "red1 D5")
    assert gathered(s, "red") == "food-1"
    assert disk(s, "C4") == ""
    assert (disk(s, "C5"), at(s, "blue1")) == ("food-3", "C5")
    assert at(s, "red1") == "D5"
    assert who(s) == "blue"


@example("ZG-EX6")
def test_illegal_pass_overs() -> None:
    s = table("red1 G7 food-1, blue1 G8 food-3", anchor=True)
    assert legal(s) == {"remove red1"}
    s = table("red1 G7 food-1, blue1 G8 food-3, blue2 G9 food-2, G10 food-2", anchor=True)
    assert legal(s) == {"remove red1"}
    s = table("red1 G6 food-1, G7 food-1, blue1 G8 food-3, G9 food-2", anchor=True)
    do(s, "red1 G7")
    assert refused(s, "red1 G8") == "ZG-4.7"
    assert refused(s, "red1 over G8") == "ZG-4.13"


@example("ZG-EX7")
def test_crossing_an_occupied_enemy() -> None:
    s = table("red1 G7 food-1, blue1 G8 enemy-7, G9 food-2", anchor=True)
    do(s, "red1 over G8", "red1 G9")
    assert gathered(s, "red") == "food-1"
    assert (disk(s, "G8"), at(s, "blue1")) == ("enemy-7", "G8")


@example("ZG-EX8")
def test_fighting() -> None:
    s = table("red1 G7 food-1, G8 enemy-7, G9 food-2", anchor=True, weapons="red 1")
    do(s, "red1 G8")
    assert (weapons(s, "red"), gathered(s, "red"), disk(s, "G8"), at(s, "red1")) == (0, "food-1", "enemy-7", "G8")
    do(s, "red1 G9")
    assert (gathered(s, "red"), disk(s, "G8")) == ("food-1 enemy-7", "")


@example("ZG-EX9")
def test_no_weapon() -> None:
    s = table("red1 G7 food-1, G8 enemy-7, G9 food-2", anchor=True)
    assert refused(s, "red1 G8") == "ZG-5.1"


@example("ZG-EX10")
def test_weapon_timing() -> None:
    s = table("red1 G7 weapon, G8 enemy-4, F7 food-1", anchor=True)
    assert refused(s, "red1 G8") == "ZG-5.5"
    do(s, "red1 F7", "red1 G8")
    assert (weapons(s, "red"), gathered(s, "red")) == (0, "food-1")
    assert (at(s, "red1"), disk(s, "G8"), disk(s, "G7"), disk(s, "F7")) == ("G8", "enemy-4", "", "")


@example("ZG-EX11")
def test_weapon_gained_during_a_pass_over() -> None:
    s = table("red1 G7 weapon, blue1 G8 food-3, G9 enemy-6", anchor=True)
    do(s, "red1 over G8", "red1 G9")
    assert (weapons(s, "red"), gathered(s, "red"), at(s, "red1")) == (0, "", "G9")
    assert disk(s, "G7") == ""


@example("ZG-EX12")
def test_sewers() -> None:
    s = table("G5 sewer, A1 sewer, J1 sewer, A2 food-3, red1 G5, blue1 G5, blue2 A1", anchor=True)
    do(s, "red1 A1", "red1 A2")
    assert gathered(s, "red") == ""
    assert {disk(s, "G5"), disk(s, "A1"), disk(s, "J1")} == {"sewer"}
    assert (at(s, "red1"), disk(s, "A2")) == ("A2", "food-3")


@example("ZG-EX13")
def test_one_token_per_shelter() -> None:
    s = table("red1 C7 food-2, red2 C9 prov-medicine, D8 food-1", anchor=True)
    do(s, "red1 C8", "red1 D8")
    assert tokens(s, "red") == "C8"
    assert gathered(s, "red") == "food-2"
    assert legal(s) == {"remove blue4"}
    do(s, "remove blue4", "red2 C8")
    assert gathered(s, "red") == "food-2 prov-medicine"
    assert tokens(s, "red") == "C8"


@example("ZG-EX14")
def test_removal_short_turn_end() -> None:
    s = table("red1 G8 prov-batteries, blue1 J12 food-1, J11 food-1")
    do(s, "remove red1")
    assert gathered(s, "red") == "prov-batteries"
    assert who(s) == "blue"
    do(s, "blue1 J11")
    assert gathered(s, "blue") == "food-1"
    do(s, "remove blue1")
    assert gathered(s, "blue") == "food-1 food-1"
    assert why_over(s) == "out_of_reach"


@example("ZG-EX15")
def test_stuck() -> None:
    s = table("red1 G8 prov-batteries, red2 A1 food-3, blue1 J12 food-1, J11 food-1")
    assert legal(s) == {"remove red1", "remove red2"}
    do(s, "remove red1")
    assert legal(s) == {"remove red2"}
    do(s, "remove red2")
    assert who(s) == "blue"


@example("ZG-EX16")
def test_move_then_remove() -> None:
    s = table("red1 G7 food-1, G8 food-3", anchor=True)
    do(s, "red1 G8", "remove red1")
    assert gathered(s, "red") == "food-1 food-3"
    assert at(s, "red1") == ""


@example("ZG-EX17")
def test_island() -> None:
    s = table("red1 G8 food-2, A1 food-3, A2 weapon, B1 barricade, D3 sewer, blue1 B11")
    do(s, "remove red1")
    assert gathered(s, "red") == "food-2"
    assert why_over(s) == "out_of_reach"
    assert sorted(IDS[lost] for lost in s.lost) == ["food-3", "weapon"]


@example("ZG-EX18")
def test_reach_and_weapons() -> None:
    layout = "G7 sewer, C2 sewer, red1 G7, blue1 B11, G8 enemy-5"
    assert out_of_reach(table(layout + ", H8 food-3", begin=False))
    assert out_of_reach(table(layout + ", H8 food-3", weapons="blue 1", begin=False))
    assert not out_of_reach(table(layout + ", H8 food-3", weapons="red 1", begin=False))
    assert not out_of_reach(table(layout + ", C3 weapon", begin=False))
    s = table(layout + ", G9 enemy-3, G10 food-3", weapons="red 1", begin=False)
    assert within_reach(s, "red") & {"G8", "G9", "G10"} == {"G8"}


@example("ZG-EX19")
def test_generous_reach() -> None:
    s = table("G7 sewer, C2 sewer, red1 G7, F7 weapon, E8 enemy-5, blue1 B11")
    assert "E8" in within_reach(s, "red")
    do(s, "red1 F7")
    assert refused(s, "red1 E8") == "ZG-5.5"
    do(s, "red1 G7")
    assert why_over(s) == "out_of_reach"
    assert weapons(s, "red") == 1


@example("ZG-EX20")
def test_the_end_comes_at_once() -> None:
    s = table("red1 G5 food-2, red2 E2, blue1 B11")
    do(s, "red1 H5")
    assert gathered(s, "red") == "food-2"
    assert "delivered" in event_names(s)
    assert why_over(s) == "out_of_reach"
    do(s, "ready", "ready")
    assert [at(s, f"red{f}") for f in (1, 2, 3, 4)] == ["H5", "", "", ""]


@example("ZG-EX21")
def test_a_covered_disk_keeps_the_phase_open() -> None:
    assert not out_of_reach(table("red1 B4, blue1 G8 food-3", begin=False))


@example("ZG-EX22")
def test_changeover_with_three_players() -> None:
    piles = {"red": "enemy-4 enemy-3", "green": "enemy-7", "blue": "enemy-8"}
    s = table("red1 J12 food-1", players=3, tokens="red C8 E2 F11 H5, green C8", piles=piles)
    do(s, "remove red1", "ready", "ready", "ready")
    assert [[at(s, f"{colour}{f}") for f in (1, 2, 3, 4)] for colour in ("red", "green", "blue")] == [
        ["C8", "E2", "F11", "H5"],
        ["C8", "", "", ""],
        ["", "", "", ""],
    ]
    assert [tokens(s, colour) for colour in ("red", "green", "blue")] == ["", "", ""]
    assert who(s) == "red"
    piles["blue"] = "enemy-5"
    s = table("red1 J12 food-1", players=3, tokens="red C8, green C8, blue C8", piles=piles)
    do(s, "remove red1", "ready", "ready", "ready")
    assert who(s) == "green"
    s = table("red1 J12 food-1", players=3, tokens="red C8, green C8, blue C8", starter="blue")
    do(s, "remove red1", "ready", "ready", "ready")
    assert who(s) == "blue"


@example("ZG-EX23")
def test_nobody_delivered() -> None:
    s = table("red1 J12 food-3")
    do(s, "remove red1")
    assert s.over
    assert s.ending == "nobody"
    assert s.scores == [3.0, 0.0]


@example("ZG-EX24")
def test_no_progress() -> None:
    s = table("A1 sewer, J1 sewer, red1 A1, red2 J1, blue1 G8 food-3, blue2 J1, G10 food-2")
    jumps = 0
    while not why_over(s):
        if "refuse" in words(s):
            do(s, "refuse")
            continue
        mover = "red1" if who(s) == "red" else "blue2"
        do(s, f"{mover} {'J1' if at(s, mover) == 'A1' else 'A1'}")
        jumps += 1
    assert jumps == 12
    assert why_over(s) == "no_progress"
    assert gathered(s, "blue") == "food-3"
    assert [IDS[lost] for lost in s.lost] == ["food-2"]


@example("ZG-EX25")
def test_own_figure() -> None:
    s = table("red1 G7 food-1, red2 G8 food-3, G9 food-2", anchor=True)
    assert refused(s, "red1 G8") == "ZG-4.7"
    do(s, "red1 over G8", "red1 G9")
    assert gathered(s, "red") == "food-1"


@example("ZG-EX26")
def test_pass_over_and_back() -> None:
    s = table("red1 B4, blue1 C4 food-1", anchor=True)
    do(s, "red1 over C4", "red1 B4")
    assert (at(s, "red1"), disk(s, "C4"), gathered(s, "red")) == ("B4", "food-1", "")
    assert s.idle == 1


@example("ZG-EX27")
def test_post_bomb_deliveries() -> None:
    s = table("red1 C4 food-1, red2 C5 food-2", anchor=True, post=True)
    do(s, "red1 B4", "red2 B4")
    assert tokens(s, "red") == "B4"
    assert gathered(s, "red") == "food-1 food-2"
    s = table("red1 C7 food-1", anchor=True, post=True)
    do(s, "red1 C8")
    assert tokens(s, "red") == ""


@example("ZG-EX28")
def test_scoring() -> None:
    pile = (
        "food-1 " * 3
        + "food-2 " * 4
        + "food-3 " * 2
        + "enemy-8 enemy-3 enemy-5 "
        + "prov-medicine " * 4
        + "prov-batteries "
        + "prov-water " * 7
        + "prov-fuel " * 2
    )
    s = table("red1 B4", anchor=True, post=True, piles={"red": pile}, weapons="red 2", tokens="red B4 B11 I2")
    assert score_lines(s, seat(s, "red")) == (17, 16, 34, 15)
    do(s, "remove red1", "remove blue4")
    assert s.scores == [82.0, 1.0]


@example("ZG-EX29")
def test_tie() -> None:
    threes, ones = "food-3 " * 32, "food-1 "
    s = table(
        "red1 J12 food-1",
        players=3,
        post=True,
        piles={"red": threes, "green": threes + ones, "blue": "food-2 " * 40},
    )
    do(s, "remove red1")
    assert s.scores == [97.0, 97.0, 80.0]
    assert s.returns == [0.5, 0.5, 0.0]


@example("ZG-EX30")
def test_play_out() -> None:
    layout = "red1 A2 food-1, A1 food-2, blue1 J12 food-1, J11 food-1"
    s = table(layout)
    assert "play_out" in words(s)
    do(s, "play_out", "agree", "red1 A1", "remove red1", "blue1 J11", "remove blue1")
    assert gathered(s, "red") == "food-1 food-2"
    assert gathered(s, "blue") == "food-1 food-1"
    s = table(layout + ", red2 D4 sewer, blue2 G9 sewer, D5 food-3")
    assert refused(s, "play_out") == "ZG-9.11"


@example("ZG-EX31")
def test_pass_over_into_an_occupied_shelter() -> None:
    s = table("red1 C4 food-1, blue1 C5 food-3, D5 food-2, blue2 B4", anchor=True)
    do(s, "red1 over C5", "red1 B4")
    assert at(s, "red1") == at(s, "blue2") == "B4"


@example("ZG-EX32")
def test_an_occupied_sewer_is_no_pass_over() -> None:
    s = table("red1 G6 food-1, blue1 G7 sewer, J1 sewer", anchor=True)
    assert refused(s, "red1 over G7") == "ZG-4.10"
    do(s, "red1 G7")
    assert gathered(s, "red") == "food-1"
    assert legal(s, "red1") == {"J1", "remove"}
