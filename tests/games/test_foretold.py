"""What is foretold of a choice comes true: the choice is made on a copy of the table, and the figures are compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import shamble
from shamble.core.rng import Rng
from shamble.games.zombiegeddon.rules.scoring import score_lines
from tests.games.zombie_plague import table as plague

NAMES = ["Ann", "Ben", "Cat", "Dan"]
EVERY = 3
"""Moments that are looked at: one of so many."""


def foretold(slug: str, moves: int) -> Iterator[tuple[Any, int, str, Any]]:
    """(table, action, what is foretold of it, the table after it) in a match played at random."""
    game, rng = shamble.game(slug), Rng(f"foretold {slug}")
    for seed in range(20):
        options: dict[str, Any] = {"ledger": "open"} if slug == "zombiegeddon" else {}
        state = game.new(players=3, seed=seed, **options)
        for number in range(moves):
            if state.over:
                break
            view = state.view(state.player)
            for action in state.options if number % EVERY == 0 else ():
                text = game.foretold(view, action, NAMES)
                if text:
                    after = state.clone()
                    after.apply(action)
                    yield state, action, text, after
            state.apply(rng.pick(state.options))
            moves -= 1


def number(pattern: str, text: str) -> int | None:
    found = re.search(pattern, text)
    return int(found[1]) if found else None


def points(s: Any, seat: int) -> int:
    return sum(score_lines(s, seat))


def zombiegeddon(s: Any, action: int, text: str, after: Any) -> set[str]:
    seat = s.player
    taken = number(r"takes [^;]*?, (\d+) points?", text) or 0
    token = number(r"delivers a supply token, (\d+) points", text) or 0
    if "takes" in text or "delivers" in text:
        assert points(after, seat) - points(s, seat) == taken + token
    weapons = number(r"costs a weapon, (\d+) left", text)
    if weapons is not None:
        assert after.stock[seat] == weapons + ("takes Weapon" in text)
    if "1 action left" in text:
        assert (after.turn, after.actions_left) == (seat, 1)
    if "your turn ends" in text:
        assert after.over or (after.turn, after.actions_left) != (seat, 1)
    return {word for word in ("takes", "delivers", "costs", "left", "ends") if word in text}


def zombie_plague(s: Any, action: int, text: str, after: Any) -> set[str]:
    left = number(r"AP, then (\d+) left", text)
    if left is not None and "die" not in text and after.active == s.active:
        assert after.ap == left
    return {"AP"} if left is not None else set()


def eaten_by_zombies(s: Any, action: int, text: str, after: Any) -> set[str]:
    left = number(r"(\d+) left to spend", text)
    if left is not None and after.turn == s.turn and after.decision is s.decision:
        assert after.budget == left
    had = number(r"^Fight (\d+) of \d+$", text)
    if had is not None and after.turn == s.turn and after.view(s.turn)["announced"] == "fight":
        assert after.view(s.turn)["fight"] >= had, "what is drawn may add to it"
    return {word for word in ("spend", "Fight", "Flee", "to go") if word in text}


def run_for_your_lives(s: Any, action: int, text: str, after: Any) -> set[str]:
    for word, held in (("items", after.items), ("zombies", after.zombies)):
        count = number(rf"(\d+) of \d+ {word}", text)
        if count is not None:
            who = s.player if text.startswith("you") else NAMES.index(text.split()[0])
            assert held[who] == count
    assert after.over or "wins" not in text
    return {word for word in ("items", "zombies", "discard") if word in text}


def pints_of_blood(s: Any, action: int, text: str, after: Any) -> set[str]:
    stay = number(r"(\d+) stay on the sofa", text)
    assert stay is None or after.sofa == stay
    bags = number(r"crisp bags, (\d+) left", text)
    assert bags is None or after.bags[s.turn] == bags
    return {word for word in ("sofa", "hits", "strike", "thrown") if word in text}


TRIED: dict[str, tuple[Callable[[Any, int, str, Any], set[str]], set[str], int]] = {
    "run_for_your_lives": (run_for_your_lives, {"items", "zombies", "discard"}, 60),
    "eaten_by_zombies": (eaten_by_zombies, {"spend", "Fight", "Flee", "to go"}, 120),
    "zombiegeddon": (zombiegeddon, {"takes", "delivers", "costs", "left", "ends"}, 150),
    "pints_of_blood": (pints_of_blood, {"sofa", "hits", "strike", "thrown"}, 90),
    "zombie_plague": (zombie_plague, {"AP"}, 120),
}


@pytest.mark.parametrize("slug", TRIED)
def test_what_a_choice_promises_comes_true(slug: str) -> None:
    compare, wanted, moves = TRIED[slug]
    seen = set[str]()
    for s, action, text, after in foretold(slug, moves):
        seen |= compare(s, action, text, after)
    assert seen == wanted, "all of it has been looked at"


def test_an_attack_says_what_its_die_may_bring() -> None:
    def attack(human: str) -> str:
        s = plague.table(human, zombies="G8/S")
        return s.game.foretold(s.view(s.player), plague.action("ATTACK"), NAMES)

    assert attack("G9/N pistol") == "one die: kills on 6, goes wrong on 1; 1 AP, then 3 left"
    assert attack("G9/N") == "two dice, which must agree; 1 AP, then 3 left"


def test_a_step_says_what_it_costs_and_whether_a_zombie_could_bite() -> None:
    def ahead(zombies: str) -> str:
        s = plague.table("G9/N", zombies=zombies)
        return s.game.foretold(s.view(s.player), plague.action("FORWARD"), NAMES)

    assert ahead("A1/N") == "1 AP, then 3 left"
    assert ahead("G7/S") == "1 AP, then 3 left; a zombie could bite"


def test_every_game_says_what_comes_of_a_choice() -> None:
    assert {game.slug for game in shamble.list_games() if game.foretell is not None} == TRIED.keys()
