"""What is done for a player who gives no answer, and how an illegal action is refused."""

import re
from typing import Any

import pytest

from shamble import Rng
from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.decisions import DECISIONS
from shamble.games.eaten_by_zombies.state import Table
from tests.games.eaten_by_zombies.table import do, question, refused, table, text_of, who, zombie


def default(s: Table) -> str:
    return text_of(s.default())


def deciding() -> list[tuple[str, Table, str]]:
    """(name of the decision, a table that asks it, what is done without an answer)."""
    found = table(who("stick*4"), who("but_thats_my hide"), at="play", announced="fight", horde="L1")
    do(found, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars")
    dear = table(who("shotgun rifle L1", ""), who(), at="attrition", announced="fight", outcome="failure", horde="L8")
    return [
        ("portrait", GAME.new(2, portraits="chosen"), "BE june"),
        ("add", table(who(), who("L1 hide*5"), at="add", horde="L8"), "PASS"),
        ("window", table(who("deadeye hide*5"), who(), at="start"), "PASS"),
        ("memory", do(table(who("i_remember_you hide"), who("L1"), at="add", horde="L8"), "ADD L1"), "PASS"),
        ("claim", found, "PASS"),
        ("shoot", do(table(who("deadeye hide"), who(), at="W3", horde="L1 L2"), "PLAY deadeye"), "SHOOT 1"),
        ("announce", table(who(), who(), horde="L1"), "FIGHT"),
        ("play", do(table(who(), who(), horde="L1"), "FLEE"), "DONE"),
        ("lead", play("fist_full_of_lead hide*2"), "DISCARD_NO_MORE"),
        ("grab", play("grandmas_pantry hide", piles="hide:2"), "GRAB_NOTHING"),
        ("look", play("i_saw_it_first hide", players=3), "LOOK B"),
        ("shown", play("i_saw_it_first hide"), "LEAVE_SHOWN"),
        ("lose", play("coffin_nails hide"), "LOSE_TOP"),
        ("lose", dear, "LOSE rifle"),
        ("kill", do(play("shotgun hide", there="L1"), "DONE"), "KILL"),
        ("find", do(play("crowbar hide", there="L1"), "DONE", "KILL"), "STOP_FINDING"),
        ("threat_discard", table(who("shotgun rifle L1"), zombie("", "L1"), who(), at="refill"), "DISCARD rifle"),
        ("discard_down", table(who("a_good_book binoculars L1*5"), who(), at="refill"), "DISCARD a_good_book"),
        ("discard_down", table(who("L1*3 L4*2 L8*2"), who(), at="refill"), "DISCARD L8"),
        ("zombie_draw", table(zombie(), who(), who(), at="start"), "STOP_DRAWING"),
        ("threaten", table(zombie("L8 L2 L4"), who(), who(), at="threat"), "THREATEN L2"),
        ("return", table(zombie("L8"), who(), who(), at="return"), "RETURN_NO_MORE"),
    ]


def play(held: str, there: str = "L8", players: int = 2, **more: Any) -> Table:
    others = [who() for _ in range(players - 1)]
    s = table(who(held), *others, at="play", announced="fight", horde=there, **more)
    return do(s, f"PLAY {held.split()[0]}")


@pytest.mark.parametrize("which", range(len(deciding())))
def test_without_an_answer_this_is_done(which: int) -> None:
    name, s, expected = deciding()[which]
    assert question(s) == name
    assert default(s) == expected


@pytest.mark.parametrize("which", range(len(deciding())))
def test_a_decision_finds_its_options_on_the_table_again(which: int) -> None:
    """So a table that was drawn for a player asks what it would ask."""
    _, s, _ = deciding()[which]
    assert s.decision.options(s, *s.args) == s.options


def test_every_decision_has_its_default_shown() -> None:
    assert {name for name, _, _ in deciding()} == {decision.name for decision in DECISIONS.values()}


def test_the_next_survivor_clockwise_is_named() -> None:
    s = table(who(), who(), who("i_saw_it_first hide"), turn="C", at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    assert default(s) == "LOOK A"


def test_a_match_of_defaults_ends() -> None:
    for players in (2, 3, 4):
        s = GAME.new(players, 5)
        moves = 0
        while not s.over:
            s.apply(s.default())
            moves += 1
            assert moves < 5000


@pytest.mark.parametrize("which", range(len(deciding())))
def test_every_other_action_is_refused_with_a_rule_of_the_book(which: int) -> None:
    _, s, _ = deciding()[which]
    for action in range(GAME.actions.size):
        refusal = GAME.why_not(s, action)
        if action in s.options:
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.rule in GAME.rulebook
            assert re.fullmatch(r"E_[A-Z_]+", refusal.code)
            assert refusal.text


def test_a_wrong_step_is_named() -> None:
    s = table(who("stick*6"), who(), horde="L1")
    assert refused(s, "KILL") == ("E_NOT_NOW", "EZ-6.1")
    assert (
        str(GAME.why_not(s, GAME.actions.by_kind["KILL"]())) == "EZ-6.1 the question now is to announce Fight or Flee"
    )
    do(s, "FIGHT")
    assert refused(s, "FIND rifle") == ("E_NOT_NOW", "EZ-7.1")


def test_a_card_with_a_sign_is_refused_in_a_window() -> None:
    s = table(who("deadeye stick"), who(), at="start")
    assert refused(s, "PLAY stick") == ("E_HAS_SIGN", "EZ-6.1")
    assert refused(s, "PLAY a_good_friend") == ("E_NOT_IN_HAND", "EZ-20.1")


def test_nothing_is_left_to_lose_but_the_hand() -> None:
    s = table(who("stick L1", ""), who(), at="attrition", announced="fight", outcome="failure", horde="L8")
    assert refused(s, "LOSE_TOP") == ("E_NO_CARDS", "EZ-12.6")


def test_events_cite_rules_of_the_book() -> None:
    rng = Rng("events")
    seen = set()
    for seed in range(25):
        s = GAME.new(4, seed, swag="random")
        s.log = []
        while not s.over:
            s.apply(rng.pick(s.options))
        for event in s.log:
            assert event.rule in GAME.rulebook, event.kind.name
            assert event.text(["Ann", "Ben", "Cas", "Dan"])
            seen.add(event.kind.name)
    assert len(seen) > 25
