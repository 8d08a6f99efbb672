"""Clauses about looks: scenes for every viewer, what can be clicked on them, and the words at the end."""

from __future__ import annotations

from collections import Counter
from typing import Any
from xml.etree import ElementTree

from shamble import render
from shamble.core.scene import Grid, Scene, actions, pieces, to_dict
from shamble.core.state import State
from tests.contract.gathering import AnyGame, chance, gather, is_readable, named, names_of, spread, viewers

MOMENTS_DRAWN = 6  # rendering is the dearest thing a clause does; every configuration draws other moments
COLUMNS = 80


def scene_of(game: AnyGame, state: State, viewer: int | None) -> Scene:
    view = state.view(viewer)
    try:
        return game.scene(view, view["options"], names_of(state))
    except ValueError as error:  # what a scene says when it is badly built, e.g. of two pieces with one id
        raise AssertionError(f"the scene of viewer {viewer} cannot be built: {error}") from error


def scenes_render(game: AnyGame, players: int, options: dict[str, Any]) -> None:
    """Every viewer's scene becomes valid SVG with unique ids and all its clicks, and text of at most 80 columns."""
    found = gather(game, players, options)
    for state in spread(found.moments, MOMENTS_DRAWN) + found.ends:
        for viewer in viewers(state):
            try:
                scene = scene_of(game, state, viewer)
            except AssertionError:
                continue  # the clause about building scenes says so
            _is_sound_svg(render.svg(scene), scene, viewer)
            text = render.text(scene, width=COLUMNS)
            assert text.strip(), f"the scene of viewer {viewer} is an empty text"
            wide = [line for line in text.splitlines() if len(line) > COLUMNS]
            assert not wide, f"the scene of viewer {viewer} has a line of more than {COLUMNS} columns: {wide[:1]}"
            assert "\x1b" not in text, f"the scene of viewer {viewer} has colour codes that nobody asked for"


def _is_sound_svg(svg: str, scene: Scene, viewer: int | None) -> None:
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise AssertionError(f"the SVG for viewer {viewer} is not valid XML: {error}") from error
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    twice = [name for name, number in ids.items() if number > 1]
    assert not twice, f"the SVG for viewer {viewer} has ids twice: {twice}"
    clicks = {int(a) for element in root.iter() for a in (element.get("data-actions") or "").split()}
    assert clicks == actions(scene), (
        f"the SVG for viewer {viewer} offers {sorted(clicks)}, its scene {sorted(actions(scene))}"
    )


def scenes_are_well_built(game: AnyGame, players: int, options: dict[str, Any]) -> None:
    """Every viewer's scene can be built, with unique ids, and every rule it points to stands in RULES.md."""
    found = gather(game, players, options)
    for state in found.moments + found.ends:
        for viewer in viewers(state):
            scene = scene_of(game, state, viewer)
            assert scene.title, f"the scene of viewer {viewer} has no title"
            assert scene.panels, f"the scene of viewer {viewer} has nothing on it"
            cited = {piece.rule for piece in pieces(scene) if piece.rule}
            for piece in pieces(scene):
                if isinstance(piece, Grid):
                    cited |= {part.rule for part in (*piece.squares, *piece.edges) if part.rule}
            unknown = sorted(rule for rule in cited if rule not in game.rulebook)
            assert not unknown, f"the scene of viewer {viewer} points to rules that RULES.md does not have: {unknown}"


def scenes_offer_exactly_the_options(game: AnyGame, players: int, options: dict[str, Any]) -> None:
    """Every option of the player to move stands on a piece of his scene, and nothing else; other scenes offer none."""
    found = gather(game, players, options)
    for state in found.moments + found.ends:
        for viewer in viewers(state):
            try:
                offered = actions(scene_of(game, state, viewer))
            except AssertionError:
                continue  # the clause about building scenes says so
            legal = set(state.options) if viewer == state.player else set()
            missing = [named(game, action) for action in sorted(legal - offered)]
            assert not missing, f"on the scene of player {viewer}, who is to move, nothing stands for {missing}"
            extra = [named(game, action) for action in sorted(offered - legal)]
            assert not extra, f"the scene of viewer {viewer} offers what is not his to choose: {extra}"


def scenes_hide_what_views_hide(game: AnyGame, players: int, options: dict[str, Any]) -> None:
    """The scene of a player, its ids included, is the same in every world that he cannot tell apart."""
    found = gather(game, players, options)
    rng = chance("scenes", players)
    for state in spread(found.moments, 12) + found.ends:
        for player in range(players):
            world = state.determinize(player, rng)
            if world.view(player) != state.view(player):
                continue  # the clause about views says so
            try:
                one, other = (to_dict(scene_of(game, true_or_not, player)) for true_or_not in (state, world))
            except AssertionError:
                continue
            assert one == other, f"the scene of player {player} shows what his view hides"


def results_are_told(game: AnyGame, players: int, options: dict[str, Any]) -> None:
    """When a match is over, everybody is told how it ended, in words."""
    for state in gather(game, players, options).ends:
        for viewer in viewers(state):
            text = game.result(state.view(viewer), names_of(state))
            assert is_readable(text, names_of(state)), f"the result ({state.ending}) reads {text!r} to {viewer}"


CLAUSES = (
    scenes_render,
    scenes_are_well_built,
    scenes_offer_exactly_the_options,
    scenes_hide_what_views_hide,
    results_are_told,
)
