"""A layout that stands still: between two moments of a match, what has not changed its place in the scene does not move
by a pixel, in windows of three sizes.

A piece keeps its place if it lies in the same group behind the same pieces, or on the same spot of a board. Where a
group holds more than the slots for which it keeps room, it slides together as a whole: that is another place for all
that lies in it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

import shamble
from shamble.bots import ask, bot
from shamble.core.game import AnyGame
from shamble.core.scene import Board, Button, Grid, Group, Hole, Note, Panel, Scene, Shape, Standing, pieces
from shamble.core.state import State
from shamble.render.flows import Box
from shamble.render.layout import lay_out
from shamble.render.maps import draw_board, draw_grid
from shamble.render.nodes import Draft
from shamble.render.strips import LEAST_BUTTON
from tests.render.places import settled

# What is left of a window of 1280x800, 1920x1080 and 390x844 for the drawing, beside bar and panels.
WINDOWS = ((960, 720), (1600, 1000), (384, 672))
FINGER = 32.0
MOST_MOVES = 200
NAMES = ("Ann", "Benjamin Fitzgerald", "Christophoros", "Dee", "Emil", "Fay", "Gwendolyn Mary", "Hal")

Where = tuple[object, ...]
Lies = tuple[float, float, float, float]


def moments(game: AnyGame, players: int) -> Iterator[State]:
    """A match of bots."""
    state = game.new(players=players, seed=5)
    mind, chance = bot("greedy"), shamble.Rng(1)
    for _ in range(MOST_MOVES):
        yield state
        if state.over:
            return
        state.apply(ask(mind, state, chance))


def scene_for(state: State, viewer: int | None) -> Scene:
    view = state.view(viewer)
    return replace(state.game.scene(view, view["options"], NAMES[: state.players]), prompt="")


def lying(boxes: list[Box], within: Where = ()) -> Iterator[tuple[str, Where, Lies]]:
    """Every piece with its place in the scene, and where it lies in the picture."""
    before: Where = ()
    for box in boxes:
        item = box.item
        place = (*within, before)
        if not isinstance(item, Hole):
            yield item.id, place, (box.x, box.y, box.w, box.h)
        if isinstance(item, Group):
            yield from lying(box.kids, (*place, item.id, crowd(item, box)))
        elif isinstance(item, Grid):
            cell = box.w / (item.cols + 0.6)
            yield f"{item.id} square", place, (box.x, box.y, cell, cell)
        if isinstance(item, (Board, Grid)):
            yield from on_the_board(item, box, place)
        if not isinstance(item, Panel):
            before = (*before, item.id)


def on_the_board(item: Board | Grid, box: Box, within: Where) -> Iterator[tuple[str, Where, Lies]]:
    """Every piece of a board with its spot, or with its square, how many share that, and which of them it is."""
    spots: list[tuple[str, Where]]
    if isinstance(item, Grid):
        nodes = draw_grid(item, box.x, box.y, box.w, Draft())
        crowds: dict[tuple[int, int], list[str]] = defaultdict(list)
        for at in item.pieces:
            if not at.is_beside:
                crowds[at.col, at.row].append(at.piece.id)
        spots = [(name, (at, names.index(name), len(names))) for at, names in crowds.items() for name in names]
    else:
        nodes = draw_board(item, box.x, box.y, box.w, Draft())
        spots = [(spot.piece.id, (spot.x, spot.y, spot.size)) for spot in item.pieces]
        spots += [(shape.id, (shape.x, shape.y)) for shape in item.shapes if isinstance(shape, Shape) and shape.id]
    drawn = {node.id: node.at for top in nodes for node in top.walk()}
    for name, spot in spots:
        x, y = map(float, drawn[f"p-{name}"].split())
        yield f"{name} on {item.id}", (*within, spot), (x, y, 0, 0)


def crowd(group: Group, box: Box) -> int:
    """By how much it is fuller than the room that it keeps."""
    if isinstance(group, Panel) and group.place == "bar" and not group.slots:
        lower = any(isinstance(kid.item, Button) and kid.h <= LEAST_BUTTON + 4 for kid in box.kids)
        return len(group.items) if lower else 0
    return max(0, len(group.items) - group.slots) if group.slots else 0


Places = dict[tuple[str, Where], Lies]


def places(scene: Scene, width: float, height: float) -> Places:
    return {(name, place): lies for name, place, lies in lying(settled(lay_out(scene, width, height)))}


def moved(was: Places, now: Places) -> list[str]:
    """What has its old place in the scene and a new one in the picture."""
    found = []
    for (name, place), lies in now.items():
        known = was.get((name, place), lies)
        if any(abs(a - b) > 0.01 for a, b in zip(known, lies, strict=True)):
            found.append(f"{name}: {tuple(map(round, known))} -> {tuple(map(round, lies))}")
    return found


@pytest.mark.parametrize("players", ["few", "many"])
@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_what_keeps_its_place_does_not_move_by_a_pixel(slug: str, players: str) -> None:
    game = shamble.game(slug)
    count = game.players[0] if players == "few" else game.players[-1]
    last: dict[int | None, tuple[Scene, list[Places]]] = {}
    for number, state in enumerate(moments(game, count)):
        viewer = None if number % 5 == 0 else 0
        scene = scene_for(state, viewer)
        if viewer in last and last[viewer][0] == scene:
            continue
        now = [places(scene, *window) for window in WINDOWS]
        for window, before, after in zip(WINDOWS, last[viewer][1], now, strict=True) if viewer in last else ():
            assert moved(before, after) == [], f"move {number} at {window}"
        last[viewer] = scene, now


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_what_can_be_touched_on_a_phone_is_large_enough(slug: str) -> None:
    """All but the pieces of a board: a page zooms to those."""
    game = shamble.game(slug)
    for state in islice(moments(game, game.players[-1]), 0, 120, 7):
        for panel in lay_out(scene_for(state, state.player), *WINDOWS[-1]).panels:
            for box in panel.walk():
                if box.item.actions and not isinstance(box.item, (Board, Grid)):
                    assert min(box.w, box.h) >= FINGER, f"{box.item.id} is {box.w:.0f} by {box.h:.0f}"


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_every_table_says_what_is_happening(slug: str) -> None:
    game = shamble.game(slug)
    for state in islice(moments(game, game.players[-1]), 0, 120, 15):
        for viewer in (0, None):
            items = {item.id: item for panel in scene_for(state, viewer).panels[:1] for item in panel.items}
            assert isinstance(items["phase"], Note)
            assert isinstance(items["goal"], Note)
            standings = [item for item in items.values() if isinstance(item, Standing)]
            assert len(standings) >= 2
            assert all(item.rule in game.rulebook for item in items.values())
            for piece in pieces(scene_for(state, viewer)):
                for badge in getattr(piece, "badges", ()) if isinstance(piece, Group) else ():
                    assert badge.label, f"a badge of {piece.id} has no tooltip"
                    assert not badge.rule or badge.rule in game.rulebook
