"""The changeover (ZG-10), the post-bomb phase (ZG-11) and scoring (ZG-12)."""

import pytest

from shamble.games.zombiegeddon.board import PLAIN, PRE_BOMB_SHELTERS, SPACE
from shamble.games.zombiegeddon.components import IDS, NO_DISK, POST_BOMB_SET
from shamble.games.zombiegeddon.rules.scoring import provision_points, score_lines
from tests.games.zombiegeddon.table import (
    at,
    disk,
    do,
    event_names,
    legal,
    refused,
    seat,
    table,
    tokens,
    who,
    words,
)
from tests.rules import rule


@rule("ZG-10.2", "ZG-12.1", "ZG-A19")
@pytest.mark.parametrize("post", [False, True])
def test_disks_left_on_the_board_score_for_nobody(post: bool) -> None:
    s = table("red1 J12 food-1, A1 food-3, A2 weapon, B5 barricade", post=post)
    do(s, "call")
    assert s.over
    assert s.scores == [1.0, 0.0]
    if not post:
        assert sorted(IDS[lost] for lost in s.lost) == ["food-3", "weapon"]


@rule("ZG-10.2")
def test_pre_bomb_disks_do_not_stay_on_the_board() -> None:
    s = table("red1 J12 food-1, A1 prov-medicine, A2 prov-batteries, A3 enemy-8", tokens="red C8")
    do(s, "call")
    assert not {"prov-medicine", "prov-batteries"} & {disk(s, name) for name in SPACE}
    assert sorted(IDS[lost] for lost in s.lost) == ["enemy-8", "prov-batteries", "prov-medicine"]
    assert sum(s.disks[v] != NO_DISK for v in PLAIN) == 88


@rule("ZG-10.3", "ZG-10.4")
def test_sewers_and_barricades_stay_and_the_empty_spaces_are_dealt_anew() -> None:
    plain = [name for name in SPACE if SPACE[name] in PLAIN]
    layout = ", ".join(f"{name} {'sewer' if i % 2 else 'barricade'}" for i, name in enumerate(plain[:24]))
    s = table(f"{layout}, red1 J12 food-1", tokens="red C8")
    do(s, "remove red1")
    assert all(disk(s, name) == ("sewer" if i % 2 else "barricade") for i, name in enumerate(plain[:24]))
    dealt = [s.disks[SPACE[name]] for name in plain[24:]]
    assert [dealt.count(number) for number in range(16)] == list(POST_BOMB_SET)


@rule("ZG-10.5")
@pytest.mark.parametrize(("post_bomb", "lost"), [({"food-3": 5}, 0), ({"food-3": 112}, 1)])
def test_dealing_stops_when_disks_or_spaces_run_out(post_bomb: dict[str, int], lost: int) -> None:
    s = table("A1 sewer, red1 J12 food-1", tokens="red C8", components={"post_bomb": post_bomb})
    do(s, "remove red1")
    dealt = min(post_bomb["food-3"], 111)
    assert sum(s.disks[v] != NO_DISK for v in PLAIN) == dealt + 1
    assert len(s.lost) == lost


@rule("ZG-10.6", "ZG-A23")
def test_figures_return_where_tokens_are_however_they_were_lost() -> None:
    s = table("red1 J12 food-1", tokens="red C8 E2 F11 H5, blue F11")
    do(s, "remove red1")
    assert [at(s, f"red{f}") for f in (1, 2, 3, 4)] == ["C8", "E2", "F11", "H5"]
    assert [at(s, f"blue{f}") for f in (1, 2, 3, 4)] == ["F11", "", "", ""]


@rule("ZG-10.7")
def test_all_tokens_come_back() -> None:
    s = table("red1 J12 food-1", tokens="red C8 E2 F11 H5")
    do(s, "remove red1", "ready", "ready")
    assert tokens(s, "red") == tokens(s, "blue") == ""
    for shelter in PRE_BOMB_SHELTERS:
        s.tokens[0] |= 1 << shelter
    assert score_lines(s, 0)[3] == 20, "four can be delivered again"


@rule("ZG-10.8")
def test_each_player_may_look_at_their_own_disks_until_they_are_ready() -> None:
    s = table("red1 J12 food-1", tokens="red C8", piles={"red": "food-2 enemy-3", "blue": "food-3"})
    do(s, "remove red1")
    assert (who(s), words(s), legal(s)) == ("red", {"ready"}, set())
    assert s.view(0)["seats"][0]["pile"] == ["food-2", "enemy-3", "food-1"]
    assert s.view(1)["seats"][1]["pile"] == ["food-3"]
    assert [s.view(viewer)["seats"][0]["pile"] for viewer in (1, None)] == [None, None]
    assert refused(s, "remove red1") == "ZG-10.8"
    do(s, "ready")
    assert s.view(0)["seats"][0]["pile"] is None
    assert who(s) == "blue"
    do(s, "ready")
    assert s.view(1)["seats"][1]["pile"] is None
    assert refused(s, "ready") == "ZG-10.8"


@rule("ZG-10.8")
def test_only_the_largest_enemy_and_its_owner_are_announced() -> None:
    s = table("red1 J12 food-1", tokens="red C8", piles={"red": "food-2 enemy-3", "blue": "enemy-5 enemy-4 food-3"})
    do(s, "remove red1")
    announced = [event for event in s.log or [] if event.kind.name == "largest"]
    assert [event.to_dict() for event in announced] == [
        {"event": "largest", "rule": "ZG-10.9", "player": 1, "value": 5}
    ]


def opener(piles: dict[str, str], starter: str = "red", having: str = "red C8, green C8, blue C8") -> str:
    s = table("red1 J12 food-1", players=3, tokens=having, piles=piles, starter=starter)
    do(s, "remove red1", "ready", "ready", "ready")
    return who(s)


@rule("ZG-10.9")
def test_the_largest_enemy_opens() -> None:
    assert opener({"red": "enemy-3 enemy-4 enemy-5", "green": "enemy-6", "blue": "enemy-3"}) == "green"
    assert opener({"red": "food-3", "blue": "enemy-3"}) == "blue"


@rule("ZG-10.9")
def test_only_enemies_of_the_first_phase_count_and_turns_continue_from_the_opener() -> None:
    s = table("red1 J12 food-1", tokens="red C8, blue C8", piles={"blue": "enemy-8"})
    do(s, "remove red1")
    assert s.starter == seat(s, "blue")
    assert s.gathered_pre_bomb == (1, 1)


@rule("ZG-10.10", "ZG-A20")
def test_ties_go_to_the_next_largest_then_clockwise_from_the_first_opener() -> None:
    assert opener({"red": "enemy-8", "green": "enemy-8 enemy-3", "blue": "enemy-7 enemy-6 enemy-5"}) == "green"
    assert opener({"red": "enemy-8 enemy-4", "green": "enemy-4 enemy-8", "blue": "enemy-7"}, "green") == "green"
    assert opener({"red": "enemy-8", "green": "enemy-3", "blue": "enemy-8"}, "green") == "blue"
    for starter in ("red", "green", "blue"):
        assert opener({}, starter) == starter


@rule("ZG-10.11", "ZG-A21")
def test_an_opener_without_a_figure_gives_way_clockwise() -> None:
    assert opener({"blue": "enemy-8"}, having="red C8, green C8") == "red"
    assert opener({"green": "enemy-8"}, having="red C8") == "red"


@rule("ZG-11.3", "ZG-13.4", "ZG-A22")
def test_who_delivered_no_token_has_no_turn_but_is_scored() -> None:
    s = table("red1 J12 food-1", tokens="red C8", piles={"blue": "food-3 food-3"})
    do(s, "remove red1", "ready", "ready")
    while not s.over:
        assert who(s) == "red"
        s.apply(s.options[0] if s.actions_left else s.options[-1])
    assert s.scores is not None
    assert s.scores[1] == 6.0


@rule("ZG-11.4")
def test_without_a_single_figure_the_phase_is_over_before_it_begins() -> None:
    s = table("red1 J12 food-1", piles={"blue": "food-3"})
    do(s, "remove red1")
    assert (s.over, s.ending) == (True, "nobody")
    assert "starts" not in event_names(s)


@rule("ZG-12.1")
def test_the_game_ends_with_the_post_bomb_phase() -> None:
    s = table("red1 J12 food-1, blue1 B11", post=True)
    do(s, "remove red1")
    assert s.over
    assert s.options == []
    assert refused(s, "red1 C5") == "ZG-12.1"


@rule("ZG-12.2", "ZG-12.3", "ZG-12.6")
@pytest.mark.parametrize(
    ("pile", "points"), [("food-1", 1), ("food-2", 2), ("food-3", 3)] + [(f"enemy-{n}", n) for n in range(3, 9)]
)
def test_food_and_enemies_score_their_number_and_weapons_nothing(pile: str, points: int) -> None:
    s = table("red1 B4", anchor=True, post=True, piles={"red": pile}, weapons="red 5")
    assert sum(score_lines(s, 0)) == points


@rule("ZG-12.6", "ZG-6.3")
def test_weapons_left_over_score_nothing_at_the_end() -> None:
    s = table("red1 J12 weapon, red2 A1 sewer, B1 barricade", post=True, weapons="red 2")
    do(s, "call")
    assert s.scores == [0.0, 0.0]


@rule("ZG-12.4", "ZG-A25")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20), (7, 20), (12, 20)]
)
def test_provisions_score_by_the_table(count: int, points: int) -> None:
    assert provision_points(count) == points
    s = table("red1 B4", anchor=True, post=True, piles={"red": "prov-fuel " * count + "prov-water"})
    assert score_lines(s, 0)[2] == points + 1, "each kind by itself"


@rule("ZG-12.4", "ZG-A24")
def test_provisions_of_both_phases_add_up() -> None:
    s = table("red1 G7 prov-fuel", post=True, piles={"red": "prov-fuel prov-fuel"})
    do(s, "remove red1")
    assert s.scores == [6.0, 0.0]


@rule("ZG-12.5")
def test_tokens_score_five_after_the_bomb_and_nothing_before_it() -> None:
    s = table("red1 J12 food-1", post=True, tokens="red B4 I9")
    do(s, "remove red1")
    assert s.scores == [11.0, 0.0]
    s = table("red1 B4", anchor=True, tokens="red C8 E2")
    assert score_lines(s, 0)[3] == 0
    s = table("red1 J12 food-1", tokens="red C8 E2")
    do(s, "remove red1", "ready", "ready", "call")
    assert s.scores == [1.0, 0.0]


@rule("ZG-12.7")
def test_the_highest_total_wins() -> None:
    s = table("red1 J12 food-1", players=3, post=True, piles={"red": "food-3", "green": "enemy-5", "blue": "food-2"})
    do(s, "remove red1")
    assert (s.scores, s.returns) == ([4.0, 5.0, 2.0], [0.0, 1.0, 0.0])


@rule("ZG-12.8", "ZG-A26")
def test_tied_players_share_the_victory() -> None:
    s = table("red1 J12 food-1", players=3, post=True, piles={"green": "food-1"}, weapons="green 3")
    do(s, "remove red1")
    assert s.returns == [0.5, 0.5, 0.0]
    text = s.game.result(s.view(None), ["Ann", "Bob", "Cem"])
    assert "Ann and Bob share the victory with 1 point; Cem 0." in text


@rule("ZG-6.8")
def test_after_the_end_everything_is_shown() -> None:
    s = table("red1 J12 food-1", post=True, piles={"blue": "food-3 prov-fuel"}, ledger="closed")
    do(s, "remove red1")
    for viewer in (0, 1, None):
        assert s.view(viewer)["seats"][1]["gathered"] == ["food-3", "prov-fuel"]
        assert s.view(viewer)["seats"][1]["points"] == [3, 0, 1, 0]
