"""Words (ZG-1), setting up (ZG-2) and turns (ZG-3)."""

from typing import Any

import pytest

from shamble import BadOption, Rng
from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.board import (
    BIT,
    NEIGHBOURS,
    PLAIN,
    POST_BOMB_SHELTERS,
    PRE_BOMB_SHELTERS,
    SHELTERS,
    SPACE,
    SPACES,
    spaces_of,
    spread,
)
from shamble.games.zombiegeddon.components import (
    COLOURS,
    IDS,
    NO_DISK,
    POST_BOMB_SET,
    PRE_BOMB_SET,
    WEAPON,
)
from shamble.games.zombiegeddon.state import PRE_BOMB, Table
from tests.games.zombiegeddon.table import (
    at,
    disk,
    do,
    event_names,
    gathered,
    legal,
    refused,
    table,
    tokens,
    weapons,
    who,
    words,
)
from tests.rules import rule


def names(spaces: tuple[int, ...] | list[int]) -> set[str]:
    return {SPACES[v] for v in spaces}


def played(players: int, seed: int, **options: Any) -> list[Table]:
    """Every moment of a match of random moves without agreed finishes."""
    s = GAME.new(players, seed, quick_finish=False, **options)
    rng = Rng(seed)
    moments = [s.clone()]
    while not s.over:
        s.apply(rng.pick(s.options))
        moments.append(s.clone())
    return moments


@rule("ZG-A1")
@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("A1", "A2 B1"),
        ("A12", "A11 B11 B12"),
        ("J1", "I1 I2 J2"),
        ("J12", "I12 J11"),
        ("B4", "A4 A5 B3 B5 C4 C5"),
        ("C8", "B7 B8 C7 C9 D7 D8"),
        ("G8", "F7 F8 G7 G9 H7 H8"),
        ("H5", "G5 G6 H4 H6 I5 I6"),
    ],
)
def test_neighbours_share_an_edge(space: str, around: str) -> None:
    assert names(NEIGHBOURS[SPACE[space]]) == set(around.split())


@rule("ZG-A1")
def test_the_board_has_317_pairs_of_neighbours_and_spreads_to_them() -> None:
    pairs = {frozenset((u, v)) for u in range(120) for v in NEIGHBOURS[u]}
    assert len(pairs) == 317
    assert all(u in NEIGHBOURS[v] for u in range(120) for v in NEIGHBOURS[u])
    for u in range(120):
        assert spaces_of(spread(BIT[u])) == list(NEIGHBOURS[u])


@rule("ZG-A30")
def test_red_shelters_are_pre_bomb_and_white_ones_post_bomb() -> None:
    assert names(PRE_BOMB_SHELTERS) == {"B4", "B11", "I2", "I9"}
    assert names(POST_BOMB_SHELTERS) == {"C8", "E2", "F11", "H5"}


@rule("ZG-A30")
def test_every_shelter_has_six_neighbours_and_lies_as_its_counterpart_does() -> None:
    for shelters in (PRE_BOMB_SHELTERS, POST_BOMB_SHELTERS):
        assert {119 - v for v in shelters} == set(shelters)
        assert all(len(NEIGHBOURS[v]) == 6 for v in shelters)


@rule("ZG-1.1", "ZG-1.2")
@pytest.mark.parametrize("seed", [1, 2])
def test_disks_lie_on_plain_spaces_only(seed: int) -> None:
    assert len(PLAIN) == 112
    for s in played(2, seed):
        assert all(s.disks[v] == NO_DISK for v in spaces_of(SHELTERS))
        assert len(s.disks) == 120


@rule("ZG-1.3", "ZG-1.4")
@pytest.mark.parametrize("name", IDS)
def test_what_is_collectable_is_taken_and_what_is_permanent_stays(name: str) -> None:
    s = table(f"red1 G8, G8 {name}, G9 food-1", anchor=True)
    do(s, "red1 G9")
    taken = (gathered(s, "red") == name) + weapons(s, "red")
    permanent = name in ("sewer", "barricade")
    assert taken == (not permanent)
    assert disk(s, "G8") == (name if permanent else "")


@rule("ZG-1.5", "ZG-4.2")
def test_a_plain_space_without_a_disk_is_empty_and_closed() -> None:
    s = table("red1 B4, C5 food-2", anchor=True)
    assert disk(s, "A4") == ""
    assert refused(s, "red1 A4") == "ZG-4.2"
    do(s, "red1 C5", "remove red1")
    assert disk(s, "C5") == ""


@rule("ZG-1.6", "ZG-A2", "ZG-4.7")
@pytest.mark.parametrize("other", ["red2", "blue1"])
def test_any_other_figure_occupies_a_space(other: str) -> None:
    s = table(f"red1 G7 food-1, {other} G8 food-3", anchor=True)
    assert refused(s, "red1 G8") == "ZG-4.7"


@rule("ZG-1.6", "ZG-6.1")
def test_the_moving_figure_does_not_count_as_occupying() -> None:
    s = table("red1 G7 food-1, G8 food-3", anchor=True)
    do(s, "red1 G8")
    assert gathered(s, "red") == "food-1"


@rule("ZG-1.7")
def test_discarded_weapons_are_no_longer_in_the_stock() -> None:
    s = table("red1 G7 weapon, F7 food-1, G8 enemy-4", anchor=True)
    do(s, "red1 F7")
    assert weapons(s, "red") == 1
    do(s, "red1 G8")
    assert weapons(s, "red") == 0
    assert gathered(s, "red") == "food-1"


@rule("ZG-2.1", "ZG-2.4", "ZG-2.5", "ZG-2.6", "ZG-2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_alike(players: int) -> None:
    s = GAME.new(players, 5)
    for player in range(players):
        assert set(s.figures[4 * player : 4 * player + 4]) == set(PRE_BOMB_SHELTERS)
    assert len(s.figures) == 4 * players
    assert s.tokens == s.stock == [0] * players
    assert s.gathered == [()] * players
    assert sum(d != NO_DISK for d in s.disks) == 112
    seen = s.view(0)["seats"]
    assert len(seen) == players
    assert len({one["colour"] for one in seen}) == players


@rule("ZG-2.2")
def test_the_pre_bomb_disks_cover_the_plain_spaces_in_a_random_order() -> None:
    assert sum(PRE_BOMB_SET) == 112
    layouts = set()
    for seed in range(3):
        s = GAME.new(2, seed)
        on_plain = [s.disks[v] for v in PLAIN]
        assert [on_plain.count(d) for d in range(16)] == list(PRE_BOMB_SET)
        layouts.add(tuple(on_plain))
    assert len(layouts) == 3


@rule("ZG-2.2")
def test_every_space_gets_every_kind_of_disk_about_equally_often() -> None:
    deals = 400
    weapons_at = [0] * 120
    for seed in range(deals):
        s = GAME.new(2, seed)
        for v in PLAIN:
            weapons_at[v] += s.disks[v] == WEAPON
    expected = deals * 14 / 112
    chi_square = sum((weapons_at[v] - expected) ** 2 / (expected * (1 - 14 / 112)) for v in PLAIN)
    assert chi_square < 158  # 111 degrees of freedom: above this in 0.2 % of fair shuffles


@rule("ZG-2.3")
def test_the_post_bomb_disks_are_drawn_at_the_changeover_only() -> None:
    assert sum(POST_BOMB_SET) == 88
    s = table("red1 J12 food-1", tokens="red C8")
    layouts = []
    for seed in (1, 2):
        other = s.clone()
        other.rng = Rng(seed)
        do(other, "remove red1")
        layouts.append(other.disks)
    assert layouts[0] != layouts[1]
    assert "prov-water" not in str(GAME.new(2, 1).view(0))


@rule("ZG-2.8")
def test_the_opener_is_drawn_by_lot_or_named() -> None:
    opened = [GAME.new(4, seed).turn for seed in range(200)]
    assert all(30 <= opened.count(player) <= 70 for player in range(4))
    for named in (1, 2, 3):
        assert {GAME.new(3, seed, start_player="host", start_seat=named).turn for seed in range(8)} == {named - 1}


@rule("ZG-2.8")
def test_a_seat_that_is_not_there_cannot_open() -> None:
    with pytest.raises(BadOption, match="with 2 players it is 1 to 2, not 3"):
        GAME.new(2, 1, start_player="host", start_seat=3)


@rule("ZG-2.9")
def test_colours_are_chosen_in_seat_order_or_the_first_free() -> None:
    def colours(**options: Any) -> list[str]:
        return [one["colour"] for one in GAME.new(4, 1, **options).view(None)["seats"]]

    assert colours() == list(COLOURS)
    assert colours(colours=["blue", "red"]) == ["blue", "red", "green", "yellow"]


@rule("ZG-2.9")
def test_colours_change_nothing_in_play() -> None:
    plain, coloured = GAME.new(3, 9), GAME.new(3, 9, colours=["yellow", "blue"])
    while not plain.over:
        assert (plain.player, plain.options) == (coloured.player, coloured.options)
        move = plain.options[len(plain.options) // 2]
        plain.apply(move)
        coloured.apply(move)
    assert plain.scores == coloured.scores


@rule("ZG-2.9")
@pytest.mark.parametrize(
    ("colours", "complaint"),
    [
        (["red", "red"], "red is taken by two seats"),
        (["pink"], "one of red, green, blue, yellow for each seat, not 'pink'"),
        ("red", "a list of up to 4"),
        (["red", "green", "blue", "yellow", "red"], "a list of up to 4"),
    ],
)
def test_impossible_colours_are_refused(colours: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        GAME.new(2, 1, colours=colours)


@rule("ZG-3.1", "ZG-3.2")
def test_turns_of_two_actions_go_round_clockwise() -> None:
    s = GAME.new(4, 3, start_player="host", start_seat=3)
    order = []
    for _ in range(16):
        order.append((s.player, s.actions_left))
        s.apply(s.options[0])
    assert order == [(p % 4, left) for p in range(2, 10) for left in (2, 1)]


@rule("ZG-3.3")
def test_both_actions_with_one_figure_or_with_two() -> None:
    layout = "red1 G7 food-1, G8 food-1, G9 food-1, red2 B4, C5 food-2, blue1 I9"
    s = table(layout)
    do(s, "red1 G8")
    assert {"red1 G9", "red2 C5", "remove red1", "remove red2"} == legal(s)
    one, two = s.clone(), s
    do(one, "red1 G9")
    do(two, "red2 C5")
    assert who(one) == who(two) == "blue"


@rule("ZG-3.4")
def test_an_action_is_a_move_a_jump_or_a_removal_and_a_pass_over_takes_both() -> None:
    s = table("red1 G7 sewer, J1 sewer, G8 food-1, blue1 H7 food-1, H8 food-1", anchor=True)
    assert legal(s, "red1") == {"G8", "J1", "over H7", "remove"}
    assert refused(s, "red1 G7") == "ZG-3.4"
    for one_action in ("red1 G8", "red1 J1"):
        after = s.clone()
        do(after, one_action)
        assert (who(after), after.actions_left) == ("red", 1)
    do(s, "red1 over H7", "red1 H8")
    assert who(s) == "blue"


@rule("ZG-3.5", "ZG-A3")
def test_there_is_no_pass() -> None:
    s = table("red1 G7 food-1", anchor=True, quick_finish=False)
    assert legal(s) == {"remove red1"}
    assert words(s) == set()
    s = table("red1 G7 food-1, red2 A1 food-1", anchor=True, quick_finish=False)
    do(s, "remove red1")
    assert (who(s), len(s.options)) == ("red", 1)


@rule("ZG-3.6")
def test_no_second_action_without_a_figure() -> None:
    s = table("red1 G7 food-1", anchor=True)
    do(s, "remove red1")
    assert who(s) == "blue"


@rule("ZG-3.7")
def test_who_has_no_figure_is_skipped() -> None:
    s = table("red1 A1 sewer, J1 sewer", players=3, anchor=True)
    do(s, "red1 J1", "red1 A1")
    assert who(s) == "blue"


@rule("ZG-3.8")
def test_an_action_is_finished_before_the_next_is_chosen() -> None:
    s = table("red1 C7 weapon, D8 enemy-5", anchor=True)
    do(s, "red1 C8")
    assert (weapons(s, "red"), tokens(s, "red"), disk(s, "C7")) == (1, "C8", "")
    assert "red1 D8" in legal(s)


@rule("ZG-3.9")
def test_a_move_pays_then_takes_then_delivers_then_ends() -> None:
    s = table("red1 G7 food-1, G8 enemy-4", anchor=True, weapons="red 1")
    do(s, "red1 G8")
    assert event_names(s) == ["fought", "moved", "took"]
    s = table("red1 C7 food-1")
    do(s, "red1 C8")
    assert event_names(s)[:4] == ["moved", "took", "delivered", "phase-over"]


@rule("ZG-11.1", "ZG-3.2", "ZG-4.1")
def test_the_post_bomb_phase_is_played_by_the_same_rules() -> None:
    s = table("red1 G7 food-1, G8 enemy-4, G6 food-1, H7 barricade, blue1 F7 food-2", anchor=True, post=True)
    assert s.phase != PRE_BOMB
    assert legal(s, "red1") == {"G6", "remove"}
    do(s, "red1 G6")
    assert gathered(s, "red") == "food-1"
    assert (who(s), s.actions_left) == ("red", 1)
    assert at(s, "red1") == "G6"
