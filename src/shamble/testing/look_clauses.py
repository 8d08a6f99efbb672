"""Clauses about looks: scenes for every viewer, what can be clicked on them, and the words at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

from shamble import render
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.scene import Grid, Scene, actions, check_ids, pieces
from shamble.core.state import State
from shamble.testing.gathering import Gathering, chance, gather, is_readable, named, names_of, viewers

# Scenes are the dearest thing that clauses look at. Every configuration has moments of its own, so a few of each do.
MOMENTS_BUILT = 12
MOMENTS_DRAWN = 4  # divides the other, so that what is drawn has been built already
COLUMNS = 80


def build(game: AnyGame, state: State, viewer: int | None) -> Scene:
    view = state.view(viewer)
    scene: Scene = game.scene(view, view["options"], names_of(state))
    return scene


def built(game: AnyGame, found: Gathering, most: int) -> Iterator[tuple[State, int | None, Scene | ValueError]]:
    """The scenes of every viewer at some moments and at the ends, or what they say when they are badly built, e.g. of
    two pieces with one id."""
    for state in found.some(most) + found.ends:
        for viewer in viewers(state):
            key = (id(state), viewer)
            if key not in found.scenes:
                try:
                    found.scenes[key] = scene = build(game, state, viewer)
                    check_ids(scene)
                except ValueError as error:
                    found.scenes[key] = error
            yield state, viewer, found.scenes[key]


def scenes(game: AnyGame, found: Gathering, most: int) -> Iterator[tuple[State, int | None, Scene]]:
    """The scenes that can be built; of the others the clause about building tells."""
    for state, viewer, scene in built(game, found, most):
        if isinstance(scene, Scene):
            yield state, viewer, scene


def scenes_are_well_built(game: AnyGame, players: int, options: Config) -> None:
    """Every viewer's scene can be built, with unique ids, every rule it points to stands in RULES.md, and its prompt is
    what the game says without a scene."""
    for state, viewer, scene in built(game, gather(game, players, options), MOMENTS_BUILT):
        if isinstance(scene, ValueError):
            raise AssertionError(f"the scene of viewer {viewer} cannot be built: {scene}")
        assert scene.title, f"the scene of viewer {viewer} has no title"
        assert scene.panels, f"the scene of viewer {viewer} has nothing on it"
        asks = game.asks(state.view(viewer), names_of(state))
        assert asks == scene.prompt, f"viewer {viewer} is asked {asks!r}, and in the scene {scene.prompt!r}"
        cited = {piece.rule for piece in pieces(scene)}
        for piece in pieces(scene):
            if isinstance(piece, Grid):
                cited |= {square.rule for square in piece.squares} | {edge.rule for edge in piece.edges}
        unknown = sorted(rule for rule in cited if rule and rule not in game.rulebook)
        assert not unknown, f"the scene of viewer {viewer} points to rules that RULES.md does not have: {unknown}"


def scenes_render(game: AnyGame, players: int, options: Config) -> None:
    """Every viewer's scene becomes valid SVG with unique ids and all its clicks, and text of at most 80 columns."""
    for _, viewer, scene in scenes(game, gather(game, players, options), MOMENTS_DRAWN):
        try:
            picture, text = render.svg(scene), render.text(scene, width=COLUMNS)
        except ValueError as error:  # e.g. an icon that nobody has drawn
            raise AssertionError(f"the scene of viewer {viewer} cannot be drawn: {error}") from error
        _is_sound_svg(picture, scene, viewer)
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


def scenes_offer_exactly_the_options(game: AnyGame, players: int, options: Config) -> None:
    """Every option of the player to move stands on a piece of the scene, and nothing else; other scenes offer none."""
    for state, viewer, scene in scenes(game, gather(game, players, options), MOMENTS_BUILT):
        offered = actions(scene)
        legal = set(state.options) if viewer == state.player else set()
        missing = [named(game, action) for action in sorted(legal - offered)]
        assert not missing, f"on the scene of player {viewer}, who is to move, nothing stands for {missing}"
        extra = [named(game, action) for action in sorted(offered - legal)]
        assert not extra, f"the scene of viewer {viewer} offers what is not theirs to choose: {extra}"


def scenes_hide_what_views_hide(game: AnyGame, players: int, options: Config) -> None:
    """The scene of a player, its ids included, is the same in every world that they cannot tell apart."""
    rng = chance("scenes", players)
    for state, player, scene in scenes(game, gather(game, players, options), MOMENTS_DRAWN):
        if player is None:
            continue
        world = state.determinize(player, rng)
        if world.view(player) != state.view(player):
            continue  # the clause about views says so
        assert build(game, world, player) == scene, f"the scene of player {player} shows what their view hides"


def results_read_well(game: AnyGame, players: int, options: Config) -> None:
    """When a match is over, everybody is told how it ended, in words."""
    for state in gather(game, players, options).ends:
        for viewer in viewers(state):
            text = game.result(state.view(viewer), names_of(state))
            assert is_readable(text, names_of(state)), f"the result ({state.ending}) reads {text!r} to {viewer}"


CLAUSES = (
    scenes_are_well_built,
    scenes_render,
    scenes_offer_exactly_the_options,
    scenes_hide_what_views_hide,
    results_read_well,
)
