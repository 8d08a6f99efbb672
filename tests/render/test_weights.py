"""Weights: what is known of a table that was arranged before leads to the same places as finding it out anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from shamble.core.game import AnyGame
from shamble.core.rng import Rng
from shamble.core.scene import Card, Group, Hole, Item, Note, Panel, Pile, Scene, Token
from shamble.games import list_games
from shamble.render import flows, layout
from shamble.render.layout import lay_out
from shamble.render.weights import MOST_KNOWN, Decisions, weight
from tests.render.places import settled

SIZES = [(1280, 720), (390, 844)]


def places(scene: Scene, width: int, height: int) -> list[tuple[str, float, float, float, float]]:
    boxes = (box for panel in settled(lay_out(scene, width, height)) for box in panel.walk())
    return [(box.item.id, box.x, box.y, box.w, box.h) for box in boxes]


def scenes(game: AnyGame) -> Iterator[Scene]:
    state, rng = game.new(players=4, seed=5), Rng(5)
    while not state.over:
        state.apply(rng.pick(state.options))
        for viewer in (0, 3):
            view = state.view(viewer)
            yield game.scene(view, view["options"], ("Ann", "Bob", "Cid", "Dee"))


@pytest.mark.parametrize("game", list_games(), ids=lambda game: str(game.slug))
def test_a_table_lies_as_if_nothing_were_known_of_it(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    some = list(islice(scenes(game), 0, 60, 6))
    known = [places(scene, *size) for scene in some for size in SIZES]
    for module, name in ((layout, "_LEVELS"), (layout, "_HAND_LEVELS"), (flows, "_COLUMNS")):
        decisions = Decisions()
        monkeypatch.setattr(decisions, "recall", lambda _, decide: decide())
        monkeypatch.setattr(module, name, decisions)
    assert [places(scene, *size) for scene in some for size in SIZES] == known


def area(*items: Item, slots: int = 4) -> Group:
    return Group(id="area", title="Ann", items=items, slots=slots)


def test_pieces_in_their_slots_weigh_nothing() -> None:
    cards = [Card(id=f"c{number}") for number in range(5)]
    assert weight(area()) == weight(area(*cards[:3], Hole(id="h"))) == weight(area(*cards[:4]))
    assert weight(area(*cards)) != weight(area())


def test_what_is_no_slot_wide_weighs_something() -> None:
    note = Note(id="n", text="Gives cards away")
    assert weight(area(note)) != weight(area())
    pile = Pile(id="p", count=2, top=Token(id="t"))
    wrapped, row = (
        [weight(Panel(id="a", items=held, slots=3, holds="token", flow=flow)) for held in ((), (pile,))]
        for flow in ("wrap", "row")
    )
    assert wrapped[0] != wrapped[1]
    assert row[0] == row[1]


def test_what_is_known_does_not_fill_the_memory() -> None:
    decisions = Decisions()
    for number in range(3 * MOST_KNOWN):
        assert decisions.recall(number, lambda: 1) == 1
    assert len(decisions._made) <= MOST_KNOWN
