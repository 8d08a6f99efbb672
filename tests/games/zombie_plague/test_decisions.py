"""What is known of a decision: its options are found anew from the table, its default is one of them, its rule is in
the rulebook."""

from __future__ import annotations

import pytest

from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.decisions import DECISIONS
from shamble.games.zombie_plague.rules.car import place_car_zombie, tear_open
from shamble.games.zombie_plague.rules.days28 import roll_madness
from shamble.games.zombie_plague.rules.deciding import PlagueDecision
from shamble.games.zombie_plague.rules.event_cards import choose_lucky, place_resident, place_surprise
from shamble.games.zombie_plague.state import Table
from tests.games.zombie_plague.table import SEARCHES, after, bite, do, table
from tests.positions import positions_of

MATCHES = 45
MOST_MOVES = 1000
FROM_A_POSITION = 20


def rare_tables() -> list[Table]:
    """Decisions at which random play hardly arrives."""
    thief = table("G10/N", "G9/S wrench med_pak", "B9/S", traitor=1, searched=SEARCHES)
    return [
        after(table("G9/N"), choose_lucky),
        after(table("G9/N"), place_surprise),
        after(table("G9/N"), place_resident),
        after(table("car", "A1", zombies="O7 S7", unlocked=True), tear_open, (0, 1)),
        after(table("car", "A1", zombies="O6 O7", unlocked=True), place_car_zombie, 0, (0, 1), "ZP-16.13"),
        bite(table("I16/S med_pak", "A1", zombies="I17/N"), "I17", dice=[6]),
        bite(table("I16/S first_aid_kit", "A1", zombies="I17/N"), "I17", dice=[6, 1]),
        do(table("H12/E pistol ammo", zombies="J12/W", dice=[1]), "ATTACK"),
        do(table("C16/W flashlight wrench", deck="pistol med_pak ammo"), "SEARCH"),
        do(table("C16/W wrench", deck="pistol"), "SEARCH"),
        after(table("H9 teddy_bear", "I9", days28=True, dice=[6]), roll_madness, 0, dice=[6]),
        do(table("H12/E super_soaker", zombies="J12/W", dice=[5]), "ATTACK"),
        do(thief, "REVEAL", "STEAL H2"),
    ]


def looked_at(s: Table, dice: Rng, moves: int) -> set[str]:
    """Which decisions are met in random play; each is asked what it says of itself."""
    met = set()
    s.rng = dice.split()
    for _ in range(moves):
        if s.over:
            break
        assert s.decision is DECISIONS[s.decision.name]
        assert s.decision.options(s, *s.args) == s.options == sorted(set(s.options))
        assert s.default() in s.options
        met.add(s.decision.name)
        s.apply(dice.pick(s.options))
    return met


def test_every_decision_finds_its_options_anew() -> None:
    met: set[str] = set()
    tables: list[tuple[int | None, Config]] = [(count, {}) for count in GAME.players]
    tables += [(None, options) for options in GAME.combinations]
    for number in range(MATCHES):
        players, options = tables[number % len(tables)]
        met |= looked_at(GAME.new(players, seed=number, **options), Rng(f"match {number}"), MOST_MOVES)
    for name, build in positions_of(GAME.slug).items():
        met |= looked_at(build(1), Rng(name), FROM_A_POSITION)
    for s in rare_tables():
        met |= looked_at(s, Rng(s.decision.name), FROM_A_POSITION)
    assert met == set(DECISIONS)


@pytest.mark.parametrize("name", DECISIONS)
def test_a_decision_says_what_is_wanted_and_by_which_rule(name: str) -> None:
    decision = DECISIONS[name]
    assert isinstance(decision, PlagueDecision)
    assert decision.rule in GAME.rulebook
    assert decision.prompt
    assert decision.wanted
