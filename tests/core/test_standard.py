"""A game that says no more than it must: what the platform does for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shamble import render
from shamble.core.actions import Actions
from shamble.core.decision import Decision, table_of
from shamble.core.errors import IllegalMove
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.scene import actions, check_ids, pieces
from shamble.core.standard import MOST_DECISIONS, Standard
from shamble.core.state import State, shares
from shamble.core.values import from_data, to_data
from shamble.testing import check
from tests.contract.broken.snack import GAME as SNACK

NAMES = ["Ann", "Bob"]
ACTIONS = Actions()
TAKE = ACTIONS.block("TAKE", "Take {bones} bones", bones=range(1, 4))


class Heap(State):
    """Who takes the last bone wins. No slots, no clone."""

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.bones = 5 + rng.below(6)
        self.taken = [0] * players
        self.turn = 0


def set_up(game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> Heap:
    s = Heap(game, players, config, rng)
    s.do(ask_next)
    return s


def ask_next(s: Heap) -> None:
    s.ask(s.turn, HOW_MANY)


def few(s: Heap) -> list[int]:
    return [TAKE(bones) for bones in range(1, min(3, s.bones) + 1)]


def take(s: Heap, action: int) -> None:
    (bones,) = TAKE.args(action)
    s.bones -= bones
    s.taken[s.turn] += bones
    if not s.bones:
        return s.end(shares([s.turn], s.players), "last_bone", [float(bones) for bones in s.taken])
    s.turn = (s.turn + 1) % s.players
    s.do(ask_next)


HOW_MANY = Decision("how_many", rule="HP-1.1", prompt="Take some bones", options=few, take=take)


def view(s: Heap, player: int | None) -> dict[str, Any]:
    return {"bones": s.bones, "seats": [{"taken": taken, "last": None} for taken in s.taken]}


HEAP = Game[Heap](
    slug="bone_heap", players=(2, 3), actions=ACTIONS, decisions=table_of(HOW_MANY), setup=set_up, view=view
)


def test_six_fields_are_a_game_that_keeps_every_promise() -> None:
    assert check(HEAP) == []


def test_what_it_does_not_say_follows_from_what_it_says() -> None:
    assert (HEAP.title, HEAP.tagline) == ("Bone Heap", "For 2 or 3 players")
    assert HEAP.package == __package__
    assert list(HEAP.rulebook.rules) == ["HP-1.1"]
    assert HEAP.rulebook["HP-1.1"].text == "Take some bones."


def test_a_refusal_names_the_rule_of_the_decision() -> None:
    s = HEAP.new(2, seed=1)
    s.bones = 2
    s.ask(0, HOW_MANY)
    with pytest.raises(IllegalMove, match=r"HP-1\.1 'Take 3 bones' cannot be chosen now: Take some bones") as refused:
        s.apply(TAKE(3))
    assert refused.value.code == "E_NOT_AN_OPTION"
    s.apply(TAKE(2))
    assert str(HEAP.why_not(s, TAKE(1))) == "HP-1.1 the match is over"


def test_options_of_another_table_are_forbidden_by_the_decision() -> None:
    s = HEAP.new(2, seed=1)
    s.bones = 1  # as after a careless determinize: the options are still the old ones
    assert HEAP.forbids(s, TAKE(3)) is not None


def test_the_scene_shows_the_view_and_a_button_for_each_option() -> None:
    s = HEAP.new(2, seed=1)
    seen = s.view(0)
    scene = HEAP.scene(seen, seen["options"], NAMES)
    check_ids(scene)
    text = render.text(scene)
    assert actions(scene) == set(s.options)
    assert f"Bones {s.bones}" in text
    assert "Take 2 bones" in text
    assert "Ann (you)" in text
    assert "Last: –" in text
    assert scene.prompt == "Take some bones"
    assert HEAP.asks(s.view(1), NAMES) == "Ann is choosing"
    assert {"seat.0.taken", "seat.1.taken"} <= {piece.id for piece in pieces(scene)}


def test_all_sorts_of_things_in_a_view_are_shown() -> None:
    held = {"open": True, "deck": -3, "hand": ["ax", "a long rifle"], "rows": [[1], [2, 3]], "odd key!": {"a b": 0.5}}
    game = replace(HEAP, view=lambda s, player: held)
    seen = game.new(2, seed=1).view(None)
    scene = game.scene(seen, [], NAMES)
    check_ids(scene)
    text = render.text(scene)
    for part in ("Open: yes", "Deck: -3", "ax", "a long rifle", "A b: 0.5"):
        assert part in text


@pytest.mark.parametrize(
    ("returns", "scores", "told"),
    [
        ([0.0, 1.0], None, "Bob wins: last bone."),
        ([1.0, 0.0], [3.0, 2.5], "Ann wins: last bone. Scores: Ann 3, Bob 2.5."),
        ([0.5, 0.5], None, "Ann and Bob share the win: last bone."),
        ([0.0, 0.0], None, "Nobody wins: last bone."),
    ],
)
def test_the_result_is_reported_in_words(returns: list[float], scores: list[float] | None, told: str) -> None:
    s = HEAP.new(2, seed=1)
    s.end(returns, "last_bone", scores)
    assert HEAP.result(s.view(None), NAMES) == told


def test_a_position_is_worth_what_random_play_brings() -> None:
    s = HEAP.new(2, seed=1)
    s.bones = 1
    s.ask(0, HOW_MANY)
    assert (HEAP.worth(s, 0), HEAP.worth(s, 1)) == (1.0, 0.0)
    before = s.rng.position
    s.bones = 9
    assert HEAP.worth(s, 0) + HEAP.worth(s, 1) == 1.0
    assert HEAP.worth(s, 0) == HEAP.worth(s, 0)
    assert s.rng.position == before


def test_a_match_that_does_not_end_is_worth_an_even_share() -> None:
    s = HEAP.new(2, seed=1)
    s.bones = 4 * MOST_DECISIONS
    s.ask(0, HOW_MANY)
    assert HEAP.worth(s, 0) == 0.5


def test_a_changed_game_gets_functions_of_its_own() -> None:
    other = replace(HEAP, title="Other")
    assert isinstance(other.scene, Standard)
    assert other.scene.game is other
    seen = other.new(2).view(0)
    assert other.scene(seen, seen["options"], NAMES).title == "Other"
    mine = replace(HEAP, result=SNACK.result)
    assert mine.result is SNACK.result


def test_a_table_without_slots_is_stored_and_loaded() -> None:
    s = HEAP.new(2, seed=3)
    s.apply(TAKE(2))
    loaded = from_data(HEAP, to_data(s))
    assert isinstance(loaded, Heap)
    assert (loaded.bones, loaded.taken) == (s.bones, [2, 0])
