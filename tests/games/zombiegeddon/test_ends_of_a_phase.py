"""The end of a phase (ZG-9): by reach, by agreement, by play-out, by the safeguard."""

import pytest

from shamble import Rng
from shamble.games.zombiegeddon.components import IDS
from shamble.games.zombiegeddon.state import Table
from tests.games.zombiegeddon.table import (
    at,
    disk,
    do,
    event_names,
    gathered,
    imagined,
    refused,
    seat,
    table,
    tokens,
    who,
    why_over,
    words,
)
from tests.rules import rule


def jump(s: Table, turns: int) -> None:
    """Let whoever has the turn jump to and fro with their first figure, and refuse every question."""
    for _ in range(2 * turns):
        while "refuse" in words(s):
            do(s, "refuse")
        do(s, f"{who(s)}1 {'J1' if at(s, who(s) + '1') == 'A1' else 'A1'}")


@rule("ZG-9.1")
def test_a_phase_ends_when_no_disk_can_be_reached() -> None:
    s = table("red1 G7 food-1, G8 food-2, blue1 B11, D3 food-3")
    do(s, "red1 G8")
    assert why_over(s) == ""
    do(s, "remove red1")
    assert why_over(s) == "out_of_reach"


@rule("ZG-9.2", "ZG-A15")
def test_the_second_action_is_lost_when_the_first_ends_the_phase() -> None:
    s = table("red1 C7 food-1, red2 I9, blue1 B11", tokens="red E2, blue E2")
    do(s, "red1 C8")
    assert why_over(s) == "out_of_reach"
    assert words(s) == {"ready"}
    s = table("red1 C5 food-1, blue1 B11, red2 I9", post=True)
    do(s, "red1 B4")
    assert s.over


@rule("ZG-9.2")
def test_a_pass_over_is_looked_at_after_its_second_step() -> None:
    s = table("red1 G7 food-1, red2 G8 food-1, G9 sewer, blue1 B11")
    do(s, "red1 over G8")
    assert why_over(s) == ""
    do(s, "red1 G9")
    assert (why_over(s), who(s)) == ("", "blue")


@rule("ZG-9.2", "ZG-11.1")
def test_a_post_bomb_phase_without_a_disk_in_reach_is_over_at_once() -> None:
    sealed = {"pre_bomb": {"food-1": 1}, "post_bomb": {"barricade": 100, "food-1": 1}}
    s = table("red1 J12 food-1", tokens="red C8", components=sealed)
    for seed in range(50):
        other = s.clone()
        other.rng = Rng(seed)
        do(other, "remove red1", "ready", "ready")
        if other.over:
            assert other.ending == "out_of_reach"
            return
    pytest.fail("no deal sealed the shelter")


@rule("ZG-9.3")
def test_a_disk_under_a_figure_keeps_the_phase_going() -> None:
    s = table("red1 G7 food-1, red2 B4, blue1 J12 food-1")
    do(s, "remove red1")
    assert why_over(s) == ""
    do(s, "remove red2", "remove blue1")
    assert why_over(s) == "out_of_reach"


@rule("ZG-9.7", "ZG-A16")
def test_tokens_do_not_keep_a_phase_going() -> None:
    s = table("red1 G7 food-1, red2 B7 sewer, blue1 B11")
    do(s, "remove red1")
    assert why_over(s) == "out_of_reach"
    assert tokens(s, "red") == ""


@rule("ZG-9.8")
def test_an_enemy_that_can_be_paid_for_keeps_it_going() -> None:
    layout = "red1 G7 food-1, red2 I9, I10 enemy-3, blue1 B11"
    s = table(layout)
    do(s, "remove red1")
    assert why_over(s) == "out_of_reach"
    s = table(layout, weapons="red 1")
    do(s, "remove red1")
    assert why_over(s) == ""


@rule("ZG-9.9", "ZG-10.1", "ZG-9.14", "ZG-A19")
def test_at_the_end_figures_leave_with_the_disks_under_them_and_the_rest_is_lost() -> None:
    s = table("red1 G7 weapon, red2 B4, blue1 J12 food-3, C5 food-2, C4 enemy-8", tokens="red C8")
    do(s, "call", "agree")
    assert why_over(s) == "call"
    assert (s.stock[0], gathered(s, "red"), gathered(s, "blue")) == (1, "", "food-3")
    assert sorted(IDS[lost] for lost in s.lost) == ["enemy-8", "food-2"]
    assert [at(s, name) for name in ("red2", "red3", "red4", "blue1")] == ["", "", "", ""]


@rule("ZG-9.10", "ZG-A18")
def test_a_disk_in_the_reach_of_two_is_contested_and_one_under_a_figure_is_not() -> None:
    s = table("red1 G7 food-1, G8 food-1, blue1 G9 food-1")
    assert refused(s, "play_out") == "ZG-9.11"
    s = table("red1 G7 food-1, blue1 G8 food-1")
    assert "play_out" in words(s)
    s = table("red1 G7 food-1, G8 enemy-3, blue1 G9 food-1")
    assert "play_out" in words(s)
    s = table("red1 G7 food-1, G8 enemy-3, blue1 G9 food-1", weapons="red 1, blue 1")
    assert "play_out" not in words(s)
    s = table("red1 G7 food-1, G8 enemy-3, blue1 G9 food-1", weapons="red 1")
    assert "play_out" in words(s)


@rule("ZG-9.11")
def test_a_play_out_needs_the_consent_of_all_who_have_a_figure() -> None:
    layout = "red1 A1 food-1, green1 E7 food-1, blue1 J12 food-1"
    s = table(layout, players=3)
    do(s, "play_out")
    assert who(s) == "green"
    do(s, "agree")
    assert who(s) == "blue"
    do(s, "agree")
    assert s.play_out
    s = table(layout, players=3)
    do(s, "play_out", "refuse", "agree")
    assert not s.play_out
    assert (who(s), s.actions_left) == ("red", 2)
    s = table("red1 A1 food-1, blue1 J12 food-1", players=3)
    do(s, "play_out")
    assert who(s) == "blue"


@rule("ZG-9.11", "ZG-9.14")
def test_proposals_are_made_at_the_start_of_a_turn_only() -> None:
    s = table("red1 A1 food-1, A2 food-1, A3 food-1", anchor=True)
    assert words(s) == {"call", "play_out"}
    do(s, "red1 A2")
    assert refused(s, "call") == "ZG-9.14"
    assert refused(s, "play_out") == "ZG-9.11"


PRIVATE = "red1 A1 food-1, A2 food-2, A3 food-3, blue1 J12 food-1, J11 food-1, J10 food-1"


@rule("ZG-9.12", "ZG-9.13")
def test_in_a_play_out_each_takes_their_turns_alone_and_then_the_phase_ends() -> None:
    s = table(PRIVATE, tokens="red C8")
    do(s, "play_out", "agree")
    do(s, "red1 A2", "red1 A3")
    assert who(s) == "red", "turn order is suspended"
    do(s, "remove red1")
    assert gathered(s, "red") == "food-1 food-2 food-3"
    assert who(s) == "blue"
    do(s, "blue1 J11", "blue1 J10", "remove blue1")
    assert gathered(s, "blue") == "food-1 food-1 food-1"
    assert why_over(s) == "play_out"
    assert words(s) == {"ready"}


@rule("ZG-9.12")
def test_a_play_out_goes_clockwise_from_the_proposer() -> None:
    s = table("red1 A1 food-1, green1 E7 food-1, blue1 J12 food-1", players=3, turn="blue")
    do(s, "play_out", "agree", "agree")
    order = []
    while not s.over:
        order.append(who(s))
        do(s, "finished")
    assert order == ["blue", "red", "green"]
    assert s.scores == [1.0, 1.0, 1.0]


@rule("ZG-9.12")
def test_who_has_no_disk_left_is_done_even_with_an_action_to_spare() -> None:
    s = table("red1 C7 food-1, blue1 J12 food-1, J11 food-1")
    do(s, "play_out", "agree", "red1 C8")
    assert (at(s, "red1"), tokens(s, "red"), who(s)) == ("", "C8", "blue")
    s = table("red1 B4, red2 I9, blue1 J12 food-1, J11 food-1")
    do(s, "play_out", "agree")
    assert (who(s), at(s, "red1")) == ("blue", "")


@rule("ZG-9.12")
def test_a_disk_under_somebody_else_does_not_keep_a_player_playing_out() -> None:
    s = table("red1 G7 food-1, blue1 G8 food-3, G9 sewer")
    do(s, "play_out", "agree", "red1 over G8", "red1 G9")
    assert (who(s), at(s, "red1"), disk(s, "G8")) == ("blue", "", "food-3")


@rule("ZG-9.12")
def test_who_has_finished_takes_what_they_stand_on() -> None:
    s = table(PRIVATE)
    do(s, "play_out", "agree", "red1 A2")
    assert refused(s, "finished") == "ZG-9.12"
    do(s, "red1 A3", "finished")
    assert (gathered(s, "red"), who(s)) == ("food-1 food-2 food-3", "blue")


@rule("ZG-9.12", "ZG-9.19")
@pytest.mark.parametrize("rounds", [3, 5])
def test_three_turns_without_progress_end_a_players_play_out(rounds: int) -> None:
    s = table("A1 sewer, J1 sewer, red1 A1, red2 D5 food-3, blue1 J12 food-1", no_progress_rounds=rounds)
    do(s, "play_out", "agree")
    for turn in range(3):
        assert who(s) == "red", f"turn {turn}"
        assert words(s) == {"finished"}
        do(s, "red1 J1", "red1 A1")
    assert (gathered(s, "red"), who(s)) == ("food-3", "blue")
    assert "asked" not in event_names(s)


@rule("ZG-9.12")
def test_each_players_turns_without_progress_count_from_zero() -> None:
    layout = "A1 sewer, J1 sewer, red1 A1, red2 D5 food-3, blue1 A1, blue2 J12 food-1"
    s = table(layout, idle=1, no_progress_rounds=4)
    do(s, "play_out", "agree")
    turns = []
    while not why_over(s):
        turns.append(who(s))
        jump(s, 1)
    assert turns == ["red"] * 3 + ["blue"] * 3


@rule("ZG-9.19")
def test_nothing_is_proposed_in_a_play_out() -> None:
    s = table(PRIVATE)
    do(s, "play_out", "agree")
    assert refused(s, "call") == "ZG-9.19"
    assert refused(s, "play_out") == "ZG-9.19"


@rule("ZG-9.19")
def test_the_phase_can_end_in_the_middle_of_a_play_out() -> None:
    s = table("red1 A1 food-1, red2 B4, blue1 B11")
    do(s, "play_out", "agree", "remove red1")
    assert why_over(s) == "play_out"
    assert "plays-out" in event_names(s)
    assert s.over


@rule("ZG-9.14")
def test_a_call_ends_the_phase_if_all_who_have_a_figure_agree() -> None:
    layout = "red1 A1 food-1, A2 food-3, green1 E7 food-1, blue1 J12 food-1"
    s = table(layout, players=3)
    do(s, "call", "agree", "agree")
    assert (why_over(s), gathered(s, "red")) == ("call", "food-1")
    s = table(layout, players=3)
    do(s, "call", "agree", "refuse")
    assert why_over(s) == ""
    s = table("red1 A1 food-1, A2 food-3")
    do(s, "call")
    assert why_over(s) == "call"


@rule("ZG-9.14")
def test_while_a_motion_is_open_nothing_else_can_be_done() -> None:
    s = table("red1 A1 food-1, A2 food-3", anchor=True)
    assert refused(s, "agree") == "ZG-9.14"
    do(s, "call")
    assert words(s) == {"agree", "refuse"}
    assert refused(s, "remove blue4") == "ZG-9.14"


@rule("ZG-9.14")
def test_answers_are_covered_until_the_last_is_given() -> None:
    views = []
    for answer in ("agree", "refuse"):
        s = table("red1 A1 food-1, A2 food-3, green1 E7 food-1, blue1 J12 food-1", players=3)
        do(s, "call", answer)
        assert who(s) == "blue"
        views.append([s.view(viewer) for viewer in (seat(s, "red"), seat(s, "blue"), None)])
        assert s.view(seat(s, "green"))["motion"]["own"] is (answer == "agree")
        assert s.view(seat(s, "red"))["motion"]["answered"] == [seat(s, "green")]
        assert not {"agrees", "refuses"} & set(event_names(s))
    assert views[0] == views[1]
    do(s, "agree")
    assert event_names(s)[-2:] == ["refuses", "agrees"]


@rule("ZG-9.14")
def test_a_planner_cannot_know_what_others_have_answered() -> None:
    s = table("red1 A1 food-1, A2 food-3, green1 E7 food-1, blue1 J12 food-1", players=3)
    do(s, "call", "refuse")
    guessed = {world.agreed for world in imagined(s, seat(s, "blue"), 20)}
    assert guessed == {0, 1 << seat(s, "green")}
    known = {world.agreed for world in imagined(s, seat(s, "green"), 20)}
    assert known == {0}


@rule("ZG-9.15")
def test_a_refused_proposal_changes_nothing_but_may_not_be_repeated_this_turn() -> None:
    s = table("A1 sewer, J1 sewer, red1 A1, blue1 J12 food-1, blue2 A1")
    before = (s.disks.copy(), s.figures.copy(), s.idle)
    do(s, "call", "refuse")
    assert (who(s), s.actions_left) == ("red", 2)
    assert (s.disks, s.figures, s.idle) == before
    assert words(s) == set()
    assert refused(s, "call") == "ZG-9.15"
    assert refused(s, "play_out") == "ZG-9.15"
    do(s, "red1 J1", "red1 A1")
    assert words(s) == {"call", "play_out"}
    do(s, "blue2 J1", "blue2 A1", "refuse", "refuse")
    assert (who(s), words(s)) == ("red", {"call", "play_out"})


@rule("ZG-9.16")
def test_after_each_idle_round_all_with_figures_are_asked() -> None:
    s = table("A1 sewer, J1 sewer, red1 A1, blue1 A1, blue2 D5 food-1")
    jump(s, 1)
    assert "asked" not in event_names(s)
    jump(s, 1)
    assert event_names(s)[-1] == "asked"
    assert (who(s), words(s)) == ("red", {"agree", "refuse"})
    do(s, "agree")
    assert who(s) == "blue"
    both = s.clone()
    both.log = []
    do(both, "agree")
    assert why_over(both) == "call"
    do(s, "refuse")
    assert (who(s), s.actions_left, "call" in words(s)) == ("red", 2, True)
    jump(s, 2)
    assert event_names(s).count("asked") == 2


@rule("ZG-9.17", "ZG-A17")
@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_rounds_without_progress_end_the_phase(rounds: int) -> None:
    s = table("A1 sewer, J1 sewer, red1 A1, blue1 A1, blue2 D5 food-1, G8 food-3", no_progress_rounds=rounds)
    jump(s, 2 * rounds - 1)
    assert why_over(s) == ""
    jump(s, 1)
    assert why_over(s) == "no_progress"
    assert gathered(s, "blue") == "food-1"
    assert event_names(s).count("asked") == rounds - 1


@rule("ZG-9.18")
@pytest.mark.parametrize(
    ("layout", "move"),
    [
        ("red2 G7 food-1, G8 food-1", "red2 G8"),
        ("red2 I9, I10 enemy-3", "red2 I10"),
        ("red2 C7 sewer", "red2 C8"),
        ("red2 I9", "remove red2"),
    ],
)
def test_progress_sets_the_count_back(layout: str, move: str) -> None:
    s = table(f"A1 sewer, J1 sewer, red1 A1, {layout}", anchor=True, weapons="red 1", idle=1)
    do(s, move, "red1 J1")
    assert s.idle == 0


@rule("ZG-9.18")
def test_moves_from_shelter_to_sewer_are_no_progress_and_skipped_turns_do_not_count() -> None:
    s = table("A1 sewer, J1 sewer, red1 A1", players=3, anchor=True)
    do(s, "red1 J1", "red1 I2")
    assert s.idle == 1
    assert who(s) == "blue", "green is skipped"


@rule("ZG-9.18")
def test_each_phase_counts_from_zero() -> None:
    s = table("A1 sewer, J1 sewer, red1 A1, red2 G8 food-1, blue1 A1", idle=1, tokens="red C8, blue C8")
    do(s, "remove red2", "ready", "ready")
    assert s.idle == 0


@rule("ZG-9.20")
def test_without_quick_finish_nothing_can_be_agreed() -> None:
    s = table("A1 sewer, J1 sewer, red1 A1, blue1 A1, blue2 D5 food-1", quick_finish=False)
    assert words(s) == set()
    assert refused(s, "call") == refused(s, "play_out") == "ZG-9.20"
    jump(s, 6)
    assert "asked" not in event_names(s)
    assert why_over(s) == "no_progress"
    s = table("red1 G7 food-1, blue1 B11", quick_finish=False)
    do(s, "remove red1")
    assert why_over(s) == "out_of_reach"


@rule("ZG-A28")
def test_a_sealed_pocket_is_left_as_it_was_dealt() -> None:
    s = table("A1 food-3, A2 barricade, B1 barricade, red1 G7 food-1, blue1 B11")
    do(s, "remove red1")
    assert why_over(s) == "out_of_reach"
    assert [IDS[lost] for lost in s.lost] == ["food-3"]
    assert [disk(s, name) for name in ("A2", "B1")] == ["barricade", "barricade"]
