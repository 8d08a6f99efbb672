"""Players who cannot act (ZG-13), what a player is told, and an owner's own disks."""

import pytest

from shamble import BadOption, Rng
from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.actions import FIRST_WORD, READY, REFUSE, REMOVE
from shamble.games.zombiegeddon.components import IDS, POST_BOMB_SET, PRE_BOMB_SET
from tests.games.zombiegeddon.table import action, at, do, legal, refused, table, who, words
from tests.rules import rule


@rule("ZG-13.1")
def test_a_player_with_a_figure_can_always_remove_one() -> None:
    asked = 0
    for seed in range(6):
        s = GAME.new(3, seed, quick_finish=False)
        rng = Rng(seed)
        while not s.over:
            if READY() not in s.options and s.passing < 0:
                own = s.figures[4 * s.player : 4 * s.player + 4]
                assert [REMOVE(f) for f in range(4) if own[f] >= 0] == [a for a in s.options if a in REMOVE]
                asked += 1
            s.apply(rng.pick(s.options))
    assert asked > 100


@rule("ZG-13.2")
def test_who_cannot_move_must_remove_up_to_two_figures() -> None:
    s = table("red1 A1 food-1, red2 A8 food-1, red3 J6 food-1, C3 food-1", anchor=True)
    assert legal(s) == {"remove red1", "remove red2", "remove red3"}
    do(s, "remove red1")
    assert legal(s) == {"remove red2", "remove red3"}
    do(s, "remove red3")
    assert (who(s), at(s, "red2")) == ("blue", "A8")


@rule("ZG-13.3")
def test_a_single_legal_action_must_be_taken() -> None:
    s = table("red1 A1 food-1, A2 food-1, red2 J1 barricade", anchor=True, quick_finish=False)
    do(s, "remove red2", "red1 A2")
    assert who(s) == "blue"
    assert s.options == [action("remove blue4")]
    assert refused(s, "blue4 J11") == "ZG-4.2"


@rule("ZG-13.4")
def test_who_has_lost_all_figures_comes_back_after_the_bomb() -> None:
    s = table("red1 G7 food-1, A1 sewer", anchor=True, tokens="red C8, blue C8")
    do(s, "remove red1")
    assert who(s) == "blue"
    do(s, "remove blue4", "ready", "ready")
    assert at(s, "red1") == "C8"


@rule("ZG-13.5")
def test_a_bot_can_take_any_seat_at_any_moment_and_what_is_there_is_scored() -> None:
    s = table("red1 J12 food-1", tokens="red C8, blue E2", piles={"blue": "food-3"})
    do(s, "remove red1")
    taken_over = s.clone()
    rng = Rng(3)
    while not taken_over.over:
        if taken_over.player == 1:  # from here on somebody else chooses for Blue, knowing only what Blue may know
            seen = taken_over.determinize(1, rng)
            assert seen.options == taken_over.options
            taken_over.apply(rng.pick(seen.options))
        else:
            taken_over.apply(taken_over.default())
    assert taken_over.scores is not None
    assert taken_over.scores[1] >= 3.0


@rule("ZG-13.6")
@pytest.mark.parametrize(
    ("layout", "stock", "expected"),
    [
        ("red1 G8 food-1, G7 enemy-3, G9 food-1, red2 B4, A4 food-1", 1, "red1 G9"),
        ("red1 G8 food-1, G7 enemy-3, red2 B4, A4 food-1, A5 food-1", 1, "red2 A4"),
        ("red1 G8 food-1, G9 enemy-3, G7 enemy-4", 1, "red1 G7"),
        ("red1 G8 food-1, blue1 G9 food-1, G10 sewer, blue2 F8 food-1, E9 food-1", 0, "red1 over F8"),
        ("red1 G8 food-1, red2 A1 food-1", 0, "remove red1"),
    ],
)
def test_out_of_time_an_action_is_made(layout: str, stock: int, expected: str) -> None:
    s = table(layout, anchor=True, weapons=f"red {stock}")
    assert s.default() == action(expected)


@rule("ZG-13.6")
def test_out_of_time_the_first_free_move_of_a_figure_goes_before_a_paid_one_in_reading_order() -> None:
    s = table("red2 G8 food-1, F7 food-1, H8 food-1, red3 A1 food-1, A2 food-1", anchor=True)
    assert s.default() == action("red2 F7")
    do(s, "red2 F7")
    assert s.default() == action("red3 A2")


@rule("ZG-13.6")
def test_out_of_time_proposals_are_refused_and_nothing_is_declared() -> None:
    s = table("red1 A1 food-1, A2 food-1", anchor=True)
    do(s, "call")
    assert s.default() == REFUSE()
    do(s, "refuse")
    s = table("red1 A1 food-1, A2 food-1", anchor=True)
    do(s, "play_out", "agree")
    assert "finished" in words(s)
    assert s.default() < FIRST_WORD
    s = table("red1 J12 food-1", tokens="red C8")
    do(s, "remove red1")
    assert s.default() == READY()


@rule("ZG-13.6")
def test_a_match_of_players_who_are_always_out_of_time_ends() -> None:
    s = GAME.new(2, 4)
    while not s.over:
        s.apply(s.default())
    assert s.ending in GAME.endings


# -- an owner's own disks ---------------------------------------------------------------------------------------------


def test_own_counts_are_completed() -> None:
    _, config = GAME.check(2, {"components": {"pre_bomb": {"food-1": 100, "sewer": 2}}})
    assert config["components"] == {
        "pre_bomb": dict.fromkeys(IDS, 0) | {"food-1": 100, "sewer": 2},
        "post_bomb": dict(zip(IDS, POST_BOMB_SET, strict=True)),
    }
    _, config = GAME.check(2, {"components": {"post_bomb": {"food-1": 88}}})
    assert config["components"]["pre_bomb"] == dict(zip(IDS, PRE_BOMB_SET, strict=True))


def test_own_counts_are_dealt() -> None:
    s = GAME.new(2, 1, components={"pre_bomb": {"food-3": 60, "enemy-8": 40, "sewer": 12}})
    counted = {name: s.disks.count(number) for number, name in enumerate(IDS) if s.disks.count(number)}
    assert counted == {"food-3": 60, "enemy-8": 40, "sewer": 12}


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ([], 'expected {"pre_bomb"'),
        ({}, 'expected {"pre_bomb"'),
        ({"before": {}}, "there is no set 'before'; the sets are pre_bomb and post_bomb"),
        ({"pre_bomb": 112}, "pre_bomb maps disks to counts, it is not 112"),
        ({"pre_bomb": {"pizza": 3}}, "unknown disk 'pizza'; there are: food-1, food-2"),
        ({"pre_bomb": {"food-1": -1}}, "the count of food-1 is a whole number from 0 to 112, not -1"),
        ({"pre_bomb": {"food-1": 1.5}}, "the count of food-1 is a whole number from 0 to 112, not 1.5"),
        ({"pre_bomb": {"food-1": True}}, "the count of food-1 is a whole number from 0 to 112, not True"),
        ({"post_bomb": {"food-1": 60, "food-2": 60}}, "post_bomb has 120 disks; the board takes 1 to 112"),
        ({"pre_bomb": {"food-1": 0}}, "pre_bomb has 0 disks; the board takes 1 to 112"),
    ],
)
def test_impossible_counts_are_refused_in_words(data: object, complaint: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.check(2, {"components": data})
    assert complaint in str(caught.value)
