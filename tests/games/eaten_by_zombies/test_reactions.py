"""EZ-20 cards without a sign, their nine windows, and that nobody can tell who was asked."""

import pytest

from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.actions import PASS
from shamble.games.eaten_by_zombies.state import Table
from shamble.match import Match
from tests.games.eaten_by_zombies.table import (
    SEATS,
    active,
    asked,
    cards,
    discard,
    do,
    fallen,
    hand,
    happened,
    horde,
    in_play,
    legal,
    pass_all,
    pile,
    question,
    refused,
    table,
    who,
    zombie,
)
from tests.rules import rule

FREE = ("deadeye", "a_good_friend")


def windows_of(s: Table) -> list[tuple[str, int]]:
    """Play a turn by defaults and write down every window in which somebody is asked."""
    seen = []
    turn = s.turn
    while not s.over and s.turn == turn:
        if question(s) == "window":
            seen.append((asked(s), s.args[0]))
        s.apply(s.default())
    return seen


# -- when ------------------------------------------------------------------------------------------------------------


@rule("EZ-20.1", "EZ-20.2", "EZ-A35")
@pytest.mark.parametrize("card", FREE)
@pytest.mark.parametrize("holder", ["A", "B"])
def test_a_survivor_is_asked_in_every_window_of_any_turn(card: str, holder: str) -> None:
    held = dict.fromkeys("AB", "hide*6") | {holder: f"{card} hide*5"}
    s = table(who(held["A"]), who(held["B"]), who(), at="start", zombie_deck="L8*5")
    assert windows_of(s) == [(holder, window) for window in (0, 1, 3, 4, 5, 7, 8)]


@rule("EZ-20.1")
def test_the_windows_after_an_added_zombie_after_a_card_and_after_a_find() -> None:
    s = table(who("crowbar stick*2"), who("deadeye L1 hide*4"), at="add", horde="L1")
    do(s, "B: ADD L1")
    assert (asked(s), s.args[0]) == ("B", 2)
    do(s, "PASS", "PASS", "FIGHT", "PASS", "PLAY crowbar")
    assert (asked(s), s.args[0]) == ("B", 4)
    do(s, "PASS", "PLAY stick", "PASS", "DONE", "PASS", "KILL", "KILL", "FIND binoculars")
    assert (asked(s), s.args[0]) == ("B", 6)


@rule("EZ-20.1")
def test_windows_on_a_zombie_players_turn_are_at_its_start_and_its_end() -> None:
    s = table(zombie("L1"), who("deadeye hide*5"), who(), at="start", horde="L8")
    assert windows_of(s) == [("B", 0), ("B", 8)]


def test_no_window_between_kills_losses_and_draws() -> None:
    s = table(who("shotgun a_good_book deadeye"), who("deadeye hide*5"), at="play", announced="fight", horde="L8 L1 L1")
    do(s, "PLAY shotgun", "PASS", "PASS", "DONE", "PASS", "PASS", "KILL")
    assert question(s) == "kill"
    do(s, "KILL", "PASS", "PASS")  # Clean up
    assert question(s) == "lose"
    do(s, "LOSE a_good_book")
    assert (asked(s), s.args[0]) == ("A", 8)


@rule("EZ-20.3")
def test_reaction_cards_are_not_asked_for_without_their_trigger() -> None:
    s = table(who("i_remember_you but_thats_my hide*4"), who("i_remember_you but_thats_my hide*4"), at="start")
    assert (asked(s), question(s)) == ("A", "announce")
    do(s, "FIGHT")
    assert refused(s, "PLAY i_remember_you") == ("E_NO_SIGN", "EZ-20.1")
    s = table(who("i_remember_you deadeye"), who(), at="start")
    assert refused(s, "PLAY i_remember_you") == ("E_NO_TRIGGER", "EZ-20.3")


@rule("EZ-20.3")
def test_i_remember_you_is_no_help_off_turn_nor_but_thats_my_on_turn() -> None:
    s = table(who(), who("L1 hide*5"), who("i_remember_you hide*5"), at="add", horde="L8")
    do(s, "B: ADD L1")
    assert asked(s) == "A"
    assert question(s) == "announce"
    s = table(who("but_thats_my stick*4"), who(), horde="L1")
    do(s, "FIGHT", *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars")
    assert active(s) == "B"


@rule("EZ-20.4")
def test_on_the_own_turn_before_clean_up_the_card_goes_to_the_play_area() -> None:
    s = table(who("deadeye hide*5"), who(), at="start", zombie_deck="L1*3")
    do(s, "PLAY deadeye")
    assert in_play(s) == ["deadeye"]
    s = table(who("deadeye hide*5"), who(), at="W7", announced="fight", outcome="failure", horde="L1")
    do(s, "PLAY deadeye")
    assert "deadeye" in discard(s, "A")
    s = table(who(), who("deadeye hide*5"), at="W3", horde="L1")
    do(s, "B: PLAY deadeye")
    assert (discard(s, "B"), in_play(s)) == (cards("deadeye L1"), [])


# -- in which order --------------------------------------------------------------------------------------------------


@rule("EZ-20.5", "EZ-A37")
def test_the_active_player_first_then_clockwise_and_all_again_after_a_play() -> None:
    held = "deadeye a_good_friend hide*4"
    s = table(who(held), who(held), who(held), turn="B", at="W3", horde="L1 L2")
    do(s, "B: PASS", "C: PASS", "A: PLAY a_good_friend")
    do(s, "B: PASS", "C: PLAY deadeye", "C: SHOOT 1", "B: PASS", "C: PASS", "A: PASS")
    assert question(s) == "announce"


@rule("EZ-20.6")
def test_cards_without_a_sign_add_nothing() -> None:
    s = table(who("deadeye stick"), who(), at="W3", horde="L1 L8")
    do(s, "PLAY deadeye", "SHOOT 1", "FIGHT", "DONE")
    assert happened(s, "locked")[-1][2] == 0
    for word in ("deadeye", "a_good_friend", "i_remember_you", "but_thats_my"):
        values = s.cards.values[word]
        assert [values[name] for name in ("fight", "flee", "scavenge")] == [0, 0, 0]


@rule("EZ-20.7")
def test_the_dead_are_never_asked() -> None:
    s = table(who(), zombie("L1", "L1"), fallen(), who("deadeye hide*5"), at="start")
    assert {seat for seat, _ in windows_of(s)} == {"D"}


@rule("EZ-20.8")
def test_a_turn_that_ends_by_death_has_no_more_windows() -> None:
    s = table(who("a_good_book", deck=""), who("deadeye hide*5"), who(), at="play", announced="fight", horde="L4")
    do(s, "PLAY a_good_book")
    assert (asked(s), active(s), s.args[0]) == ("B", "B", 0)


# -- covertly --------------------------------------------------------------------------------------------------------


def every_covert_question() -> list[tuple[Table, int]]:
    """A table for each kind of covert question: (state, who is asked)."""
    window = table(who(), who(), who("deadeye hide*5"), at="W3", horde="L1")
    adding = table(who(), who(), who("L1 hide*5"), at="add", horde="L8")
    memory = do(table(who("i_remember_you hide*5"), who("L1 hide*5"), who(), at="add", horde="L8"), "B: ADD L1")
    claim = table(who("stick*4"), who(), who("but_thats_my hide*5"), at="play", announced="fight", horde="L1")
    do(claim, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars")
    return [(window, 2), (adding, 2), (memory, 0), (claim, 2)]


@pytest.mark.parametrize("which", range(4))
def test_nobody_else_learns_who_is_asked(which: int) -> None:
    s, seat = every_covert_question()[which]
    assert (s.player, s.covert) == (seat, True)
    for viewer in (0, 1, 2, None):
        seen = s.view(viewer)
        if viewer == seat:
            assert seen["player"] == seat
            assert seen["options"]
            assert seen["decision"] == seen["question"]["name"] == s.decision.name
        else:
            assert seen["player"] == s.turn
            assert seen["options"] == []
            assert seen["decision"] == seen["question"]["name"] == ""


@pytest.mark.parametrize("which", range(4))
def test_a_pass_is_not_recorded(which: int) -> None:
    s, _ = every_covert_question()[which]
    s.log = []
    do(s, "PASS")
    others = [event for event in s.log if event.seen_by(None) is not None]
    assert [event for event in others if event.kind.name in ("played", "added", "window_opened")] == []


@pytest.mark.parametrize("which", range(4))
def test_a_seat_that_does_not_want_to_be_asked_passes_by_the_default(which: int) -> None:
    """The switch needs no more than this: a covert question has PASS among its answers, and the default is PASS."""
    s, _ = every_covert_question()[which]
    assert PASS() in s.options
    assert s.default() == PASS()


def test_a_table_looks_the_same_whoever_is_asked() -> None:
    one = table(who(), who("deadeye hide*5"), who(), at="W3", horde="L1", piles="deadeye:5")
    other = table(who(), who(), who("deadeye hide*5"), at="W3", horde="L1", piles="deadeye:5")
    assert (one.player, other.player) == (1, 2)
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)


def test_undo_does_not_tell_whether_somebody_was_asked() -> None:
    """Where somebody might have been asked, a card played cannot be taken back, asked or not."""
    fences = set()
    for seed in range(60):
        match = Match(GAME, 2, {"setup": "form_a_family"}, str(seed))
        assert isinstance(match.state, Table)
        pass_all(match.state)
        while not match.state.over and len(match.moves) < 12:
            option = match.state.options[0]
            move = match.play(option)
            if GAME.actions.structure(option)["kind"] in ("PLAY", "FIND", "FIGHT", "FLEE"):
                fences.add(bool(move.fence))
    assert fences == {True}


def test_who_holds_no_card_for_the_window_is_not_asked() -> None:
    s = table(who(), who("but_thats_my i_remember_you hide*4"), at="start", piles="deadeye:5 a_good_friend:5")
    assert windows_of(s) == []


@rule("EZ-22.31")
def test_the_reaction_to_a_trigger_is_asked_for_before_any_other_card() -> None:
    s = table(who("i_remember_you deadeye hide*4"), who("deadeye L1 hide*4"), at="add", horde="L8")
    do(s, "B: ADD L1")
    assert (asked(s), legal(s)) == ("A", ["PASS", "PLAY i_remember_you"])
    assert refused(s, "PLAY deadeye") == ("E_NOT_NOW", "EZ-22.31")
    do(s, "A: PLAY i_remember_you")
    assert (asked(s), legal(s)) == ("A", ["PASS", "PLAY deadeye"])
    s = table(
        who("stick*4"), who("but_thats_my hide*5"), at="play", announced="fight", horde="L1", piles="a_good_friend:5"
    )
    do(s, *["PLAY stick"] * 4, "DONE", "KILL", "FIND a_good_friend")
    assert (asked(s), legal(s)) == ("B", ["PASS", "PLAY but_thats_my"])
    assert refused(s, "PLAY rifle") == ("E_NOT_NOW", "EZ-22.31")
    do(s, "B: PLAY but_thats_my")
    assert hand(s, "A") != ["a_good_friend"]  # it cannot be played away from But That's My...
    assert "a_good_friend" in discard(s, "B")


@rule("EZ-22.34")
@pytest.mark.parametrize("card", FREE)
def test_they_may_be_played_without_effect(card: str) -> None:
    s = table(who(f"{card} hide*5"), who(), at="start", zombie_deck="L1*4")
    do(s, f"PLAY {card}")
    assert question(s) == "announce"
    if card == "deadeye":
        assert in_play(s) == ["deadeye"]
    else:
        assert pile(s, "a_good_friend") == 6
    assert horde(s) == ["L1"]
    assert SEATS[s.turn] == "A"
