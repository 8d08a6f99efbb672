"""Whatever is drawn as a sign or counts something says what it is: every icon and every figure on a table is within
something that has a tooltip. Furniture of a floor plan and the names of rows, columns and spaces are no signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

import shamble
from shamble.core.rng import Rng
from shamble.render.nodes import Node
from shamble.render.picture import draw_picture

NAMES = ("Ann", "Bob", "Cleo", "Dan")
EVERY = 9
SIGN = re.compile(r'<use href="#i-(?:[^>](?!furniture))*>')
COUNT = re.compile(r'<text class="(?![^"]*coordinate)[^"]*"[^>]*>(?![A-J]\d+<)[^<]*\d[^<]*</text>')
TOLD = re.compile(r'class="[^"]*\b(?:tip|piece|count)\b')


def untold(node: Node) -> Iterator[str]:
    """Signs and counts without a tooltip; the count of a pile is told by the pile."""
    if TOLD.search(node.tag):
        if "count" not in node.tag and 'aria-label=""' in node.tag:
            yield f"{node.id}: says nothing"
        return
    for found in (*SIGN.findall(node.text), *COUNT.findall(node.text)):
        yield f"{node.id}: {found}"
    for kid in node.kids or ():
        yield from untold(kid)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in shamble.list_games()])
def test_every_badge_counter_and_icon_has_a_tooltip(game: shamble.Game) -> None:  # type: ignore[type-arg]  # any game
    rng, found = Rng(f"tooltips {game.slug}"), set[str]()
    for seed in range(2):
        state = game.new(players=3 if 3 in game.players else game.players[0], seed=seed)
        for number in range(240):
            if state.over or number % EVERY == 0:
                view = state.view(seed or None)
                scene = game.scene(view, view["options"], NAMES[: state.players])
                for node in draw_picture(replace(scene, prompt=""), 1264, 720).nodes:
                    found.update(untold(node))
            if state.over:
                break
            state.apply(rng.pick(state.options))
    assert not found
