"""Patches lead from one picture to the next: in whole matches of every game the result is the whole picture, to the
letter; and a patch is made from what its reader may see, of both pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import pairwise, permutations

import pytest

from shamble.core.game import AnyGame
from shamble.core.rng import Rng
from shamble.core.scene import Board, Button, Card, Group, Panel, Pile, Scene, Shape, Spot, Token, Words
from shamble.core.state import State
from shamble.games import list_games
from shamble.render.nodes import MOST_INSIDES, Changes, Known, Picture, changes
from shamble.render.picture import draw_picture, markup
from tests.render.patching import Paper, canonical

NAMES = ("Ann", "Bob", "Cleo", "Dan")
COMPARED = 40
"""Every so many moves the picture that patches have led to is compared with the whole one: what is wrong stays so."""
MOVES = 24
SIZES = ((1264, 720), (384, 640))

GAMES = [pytest.param(game, id=game.slug) for game in list_games()]


def states(game: AnyGame, seed: int, most: int | None = None) -> Iterator[State]:
    """A match played at random, moment by moment."""
    rng = Rng(f"patches {game.slug} {seed}")
    state = game.new(players=3 if 3 in game.players else game.players[0], seed=seed)
    yield state.clone()
    while not state.over and most != 0:
        state.apply(rng.pick(state.options))
        yield state.clone()
        most = None if most is None else most - 1


def scene_for(state: State, viewer: int | None) -> Scene:
    view = state.view(viewer)
    scene: Scene = state.game.scene(view, view["options"], NAMES[: state.players])
    return replace(scene, prompt="")


class Reader:
    """A page: the picture that it has, and what the server remembers of it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.paper: Paper | None = None
        self.picture: Picture | None = None
        self.known: Known | None = None

    def show(self, scene: Scene) -> None:
        picture = draw_picture(scene, *self.size, self.picture)
        if self.picture is None or self.paper is None or self.known is None:
            self.paper = Paper(markup(picture))
            self.known = Known(picture)
        else:
            self.paper.apply(asdict(changes(self.picture, picture, self.known)))
        self.picture = picture

    def compare(self, scene: Scene) -> None:
        assert self.paper is not None
        assert self.paper.svg == canonical(markup(draw_picture(scene, *self.size)))


@pytest.mark.parametrize("game", GAMES)
def test_patches_lead_to_the_whole_picture_in_whole_matches(game: AnyGame) -> None:
    for size, seed, most in ((SIZES[0], 5, None), (SIZES[1], 6, COMPARED)):
        readers = {viewer: Reader(size) for viewer in (0, None)}
        for number, state in enumerate(states(game, seed, most)):
            for viewer, reader in readers.items():
                scene = scene_for(state, viewer)
                reader.show(scene)
                if state.over or number % COMPARED == 0:
                    reader.compare(scene)


@pytest.mark.parametrize("game", GAMES)
def test_a_patch_is_the_same_in_every_world_that_its_reader_holds_possible(game: AnyGame) -> None:
    """`determinize` keeps what a seat knows and draws everything else anew: whatever in a patch depended on something
    hidden, in the picture before or in the one after, would come out differently."""
    rng = Rng(f"worlds of {game.slug}")
    for before, after in pairwise(states(game, 8, most=MOVES)):
        for viewer in (*range(before.players), None):
            if after.covert and viewer != after.player:
                continue  # shown only when the window closes
            knows = 0 if viewer is None else viewer
            found = []
            for one, other in ((before, after), (before.determinize(knows, rng), after.determinize(knows, rng))):
                pictures = [draw_picture(scene_for(state, viewer), *SIZES[0]) for state in (one, other)]
                found.append(changes(pictures[0], pictures[1], Known(pictures[0])))
            assert found[0] == found[1]


# -- single changes --------------------------------------------------------------------------------------------------


def picture(*items: Card | Token | Pile | Group | Board | Button, title: str = "T") -> Picture:
    return draw_picture(Scene(title=title, panels=(Panel(id="panel", flow="row", items=items),)), 900, 400)


def change(before: Picture, after: Picture) -> Changes:
    """What has changed, and that it leads there."""
    found = changes(before, after, Known(before))
    paper = Paper(markup(before))
    paper.apply(asdict(found))
    assert paper.svg == canonical(markup(after))
    return found


BAT, AXE, GUN = Card(id="bat", title="Bat"), Card(id="axe", title="Axe", icon="axe"), Card(id="gun", title="Gun")


def test_where_nothing_has_changed_there_is_nothing_to_tell() -> None:
    assert change(picture(BAT, AXE), picture(BAT, AXE)) == Changes()


def test_a_piece_that_can_be_clicked_now_is_not_drawn_anew() -> None:
    found = change(picture(BAT, AXE), picture(BAT, replace(AXE, actions=(3,))))
    assert (found.gone, found.put, found.added, found.moved) == ([], [], [], {})
    assert found.attributes["p-axe"] == {
        "class": "piece card act",
        "role": "button",
        "tabindex": "0",
        "data-actions": "3",
    }
    back = change(picture(BAT, replace(AXE, actions=(3,))), picture(BAT, AXE))
    assert back.attributes["p-axe"]["data-actions"] is None


def test_a_piece_that_looks_different_is_put_in_its_place() -> None:
    found = change(picture(BAT, AXE), picture(replace(BAT, title="Club"), AXE))
    ((name, number),) = found.put
    (inside,) = found.insides
    assert name == "p-bat"
    assert isinstance(number, int)
    assert "CLUB" in inside
    assert (found.gone, found.added) == ([], [])
    assert found.attributes == {"p-bat": {"aria-label": "Club"}}


def test_what_an_element_has_held_is_called_by_its_number() -> None:
    club = replace(BAT, title="Club")
    pictures = picture(BAT, AXE), picture(club, AXE), picture(BAT, AXE), picture(replace(club, id="b"), AXE)
    known = Known(pictures[0])
    found = [changes(before, after, known) for before, after in pairwise(pictures)]
    assert [len(each.insides) for each in found] == [1, 0, 0]
    ((_, there),) = found[0].put
    assert found[2].added[0][-1] == there, "another piece that looks like it"


def test_a_page_is_not_asked_to_remember_more_and_more() -> None:
    pictures = [picture(replace(BAT, title=f"Bat {number}")) for number in range(MOST_INSIDES + 20)]
    known, paper = Known(pictures[0]), Paper(markup(pictures[0]))
    for before, after in pairwise(pictures):
        paper.apply(asdict(changes(before, after, known)))
    assert len(known.insides) == MOST_INSIDES
    assert paper.svg == canonical(markup(pictures[-1]))


def test_a_piece_that_comes_or_goes_moves_the_others() -> None:
    found = change(picture(BAT, AXE), picture(BAT, GUN, AXE))
    ((inside, behind, fresh, _),) = found.added
    assert (inside, behind) == ("g-panel", "p-bat")
    assert fresh.startswith('<g id="p-gun"')
    assert set(found.moved) == {"p-bat", "p-axe"}
    assert change(picture(BAT, GUN, AXE), picture(BAT, AXE)).gone == ["p-gun"]
    assert change(picture(AXE), picture(GUN, AXE)).added[0][1] == "", "it is the first"


def test_pieces_in_another_order_get_that_order() -> None:
    found = change(picture(BAT, AXE, GUN), picture(GUN, BAT, AXE))
    assert found.order == [("g-panel", "p-gun", "")]
    assert (found.put, found.added, found.gone) == ([], [], [])
    cards = [Card(id=f"c{number}") for number in range(5)]
    for order in permutations(range(5), 4):  # some go, some come
        change(picture(*cards[1:]), picture(*(cards[number] for number in order)))


def test_a_piece_that_changes_hands_leaves_one_and_comes_to_the_other() -> None:
    def hands(ann: tuple[Card, ...], bob: tuple[Card, ...]) -> Picture:
        return picture(Group(id="ann", title="Ann", items=ann), Group(id="bob", title="Bob", items=bob))

    found = change(hands((BAT, AXE), (GUN,)), hands((BAT,), (GUN, AXE)))
    assert found.gone == ["p-axe"]
    assert [(inside, behind) for inside, behind, *_ in found.added] == [("g-bob", "p-gun")]
    change(hands((BAT, AXE), (GUN,)), hands((), (BAT, AXE, GUN)))


def test_a_group_that_goes_may_leave_pieces_elsewhere() -> None:
    change(picture(Group(id="ann", items=(BAT, AXE)), GUN), picture(AXE, GUN))
    change(picture(AXE, GUN), picture(Group(id="ann", items=(BAT, AXE)), GUN))


def test_a_definition_is_sent_once() -> None:
    known = Known(picture(BAT))
    assert 'id="i-axe"' in changes(picture(BAT), picture(BAT, AXE), known).defined
    assert changes(picture(BAT), picture(BAT, AXE), known).defined == ""


def test_a_pile_is_three_things() -> None:
    deck = Pile(id="deck", count=9, top=Card(id="deck-top", face_up=False))
    found = change(picture(deck), picture(replace(deck, count=8)))
    assert [name for name, _ in found.put] == ["n-deck"]
    change(picture(deck), picture(replace(deck, count=0)))
    change(picture(replace(deck, count=1)), picture(deck))


def test_what_is_printed_twice_is_two_pieces() -> None:
    dot = Shape(path="M0 0h1v1Z", colour="red")

    def board(*shapes: Shape) -> Picture:
        spot = Spot(x=5, y=5, size=2, piece=Token(id="t"))
        return picture(Board(id="map", width=10, height=10, shapes=shapes, pieces=(spot,)))

    found = change(board(dot), board(dot, dot))
    assert len(found.added) == 1
    change(board(dot, dot), board(replace(dot, mark="reach"), dot))
    change(board(dot), board())


def test_another_title_changes_the_drawing_itself() -> None:
    found = change(picture(BAT), picture(BAT, title="Another"))
    assert found.attributes == {"": {"aria-label": "Another"}}


def test_a_tile_that_moved_is_sent_as_its_new_place() -> None:
    letter = Words(x=0, y=0, text="B", size=1)
    tile = Shape(id="tile", path="M-1 -1h2v2h-2Z", x=3, y=4, colour="blue", prints=(letter,), label="blue tile")

    def board(shape: Shape) -> Picture:
        return picture(Board(id="map", width=10, height=10, shapes=(shape,)))

    found = change(board(tile), board(replace(tile, x=6)))
    assert found == Changes(moved={"p-tile": found.moved["p-tile"]})
