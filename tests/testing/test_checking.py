"""What an author of a game is told: which promise is broken, and the smallest match that shows it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shamble.core.errors import ShambleError
from shamble.testing import CLAUSES, Broken, check
from shamble.testing.checking import broken_promise, promise
from shamble.testing.smallest import complaint_of
from tests.contract.broken.positions import Stumbling
from tests.contract.broken.snack import GAME
from tests.contract.broken.snack.rules import PICK, Table
from tests.contract.broken.tables import Indigestion, Weather
from tests.contract.broken.variants import VARIANTS, at


def broken_by(name: str, wrong: str) -> Any:
    return next(game for clause, what, game in VARIANTS if (clause, what) == (name, wrong))


def only(found: list[Broken]) -> Broken:
    assert len(found) == 1, list(map(str, found))
    return found[0]


def test_a_sound_game_breaks_nothing() -> None:
    assert check(GAME) == []


def test_a_leak_that_is_there_from_the_beginning_takes_no_move() -> None:
    game = broken_by("views_tell_only_what_may_be_known", "a view of the neighbour's hand")
    broken = only(check(game, configurations=[(3, {})]))
    assert (broken.clause, broken.moves) == ("views_tell_only_what_may_be_known", ())
    assert str(broken).splitlines()[:2] == [
        "snack breaks views_tell_only_what_may_be_known",
        "  promise: Whatever a player cannot see may differ without a change in their view or, on their move, in their"
        " options.",
    ]
    assert "3 players, no options set" in str(broken)


def test_the_script_of_a_broken_promise_leads_to_the_position() -> None:
    game = broken_by("descriptions_are_unique", "two options with one description")
    broken = only(check(game, configurations=[(2, {"appetite": 8})]))
    found: dict[str, Any] = {"GAME": game}
    exec(broken.script(), found)  # noqa: S102 the lines that an author would type
    told = [game.describe(found["state"], action) for action in found["state"].options]
    assert len(set(told)) < len(told)
    assert "appetite=8" in broken.script()


def test_what_appears_at_the_end_is_shown_by_a_whole_match() -> None:
    broken = only(check(at(Indigestion), configurations=[(2, {})]))
    assert broken.clause == "random_matches_end"
    state = GAME.new(2, broken.seed or "")
    for move in broken.moves:
        assert not state.over
        state.apply(move)
    assert state.over
    assert f"{broken.moves[-1]} {GAME.actions.describe(broken.moves[-1])!r}" in str(broken)


def test_a_match_is_no_longer_than_it_takes() -> None:
    """The third brain that somebody picks is told twice: nothing is wrong before the fifth move."""

    def twice(s: Table, action: int, names: Any) -> str:
        picked = sum(map(len, s.bowls)) + len(s.bin)
        return "Pick one" if action in PICK and picked >= 2 else GAME.actions.describe(action, names)

    broken = only(check(replace(GAME, describe_action=twice), configurations=[(2, {})]))
    assert (broken.clause, len(broken.moves)) == ("descriptions_are_unique", 4)


def test_a_rule_that_raises_is_reported_once_with_its_moves() -> None:
    class Clumsy(Stumbling):
        def end(self, returns: list[float], ending: str, scores: list[float] | None = None) -> None:
            raise LookupError("no hand to look into")

    broken = only(check(at(Clumsy), configurations=[(2, {})]))
    assert broken.clause == "rules_hold"
    assert "the rules raise LookupError: no hand to look into" in broken.complaint
    state = at(Clumsy).new(2, broken.seed or "")
    for move in broken.moves[:-1]:
        state.apply(move)
    with pytest.raises(LookupError):
        state.apply(broken.moves[-1])


def test_a_function_of_the_game_that_raises_is_a_broken_promise() -> None:
    def failing(view: Any, names: Any) -> str:
        raise KeyError("winner")

    broken = only(check(replace(GAME, result=failing), configurations=[(2, {})]))
    assert broken.clause == "results_read_well"
    assert broken.complaint == "KeyError: 'winner'"


def test_a_clause_that_compares_positions_is_shown_a_stretch_of_a_match() -> None:
    game = broken_by("hidden_things_are_drawn_anew", "a world that is the true one")
    broken = only(check(game, configurations=[(3, {})]))
    assert broken.seed is not None
    assert len(broken.moves) < 20


def test_a_promise_that_needs_no_match_names_none() -> None:
    game = broken_by("structures_round_trip", "structures without arguments")
    broken = only(check(game, configurations=[(2, {})]))
    assert broken.seed is None
    assert "match:" not in str(broken)


def test_each_broken_promise_is_reported_once_in_the_first_table_that_shows_it() -> None:
    done: list[tuple[int, int]] = []
    broken = only(check(at(Weather), watch=lambda number, of: done.append((number, of))))
    assert broken.players == 2
    assert done == [(number, len(GAME.configurations())) for number in range(len(GAME.configurations()))]


def test_nothing_to_check_is_refused() -> None:
    with pytest.raises(ShambleError, match="no configuration"):
        check(GAME, configurations=[])


def test_every_promise_is_a_sentence() -> None:
    assert [clause.__name__ for clause in CLAUSES if not promise(clause).endswith(".")] == []
    assert all(complaint_of(clause, GAME, 2, {}) == "" for clause in CLAUSES[:3])
    assert broken_promise(CLAUSES[0], GAME, 2, {}) is None
