"""Where does it happen? The board of the game, drawn by the table's own renderer, with a disk on every place that is as
large as it is busy there."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import sqrt

from shamble.core.errors import UnknownGame
from shamble.core.game import AnyGame
from shamble.core.scene import At, Board, Colour, Grid, Group, Item, Scene, Spot, Token
from shamble.core.scene import Panel as TablePanel
from shamble.games import game as find_game
from shamble.render import svg
from shamble.report.counts import Part
from shamble.report.parts import Drawing, Panel, Section, Table, listed, number, percent

TITLE = "Where does it happen?"
MOST_MAPS = 4
"""All together, and the most frequent kinds of event."""
LEAST = 3
"""Hundredths of the busiest place: what is less is left out."""
WARM, HOT = 25, 60
"""Of a hundred: from here on orange, from here on red."""
WIDTH, HEIGHT = 900.0, 700.0
MOST_ROWS = 15


def heat_section(part: Part) -> Section | None:
    """None where the game has no board, or the decisions were not kept."""
    course = part.course
    if course is None or not course.places:
        return None
    try:
        game = find_game(part.game)
    except UnknownGame:
        return None
    ranked = sorted(course.places, key=lambda how: (-course.places[how].total(), how))
    whole = sum(course.places.values(), Counter[str]())
    maps = {"everything": whole} | {f"“{how}”": course.places[how] for how in ranked[: MOST_MAPS - 1]}
    busiest = sorted(whole, key=lambda place: (-whole[place], place))
    share = sum(whole[place] for place in busiest[: max(1, len(busiest) // 10)]) / whole.total()
    answers = [
        f"Busiest are {listed(busiest[:3])}; the busiest tenth of the places that are used at all has "
        f"{percent(share)} of what happens.",
    ]
    places = _places(game)
    if quiet := [place for place in places if place not in whole]:
        answers.append(f"Nothing ever happens on {number(len(quiet))} of {number(len(places))} places.")
    panels = [_panel(game, name, counts, folded=place > 0) for place, (name, counts) in enumerate(maps.items())]
    notes = (
        "Counted is the place where each event ends. The number on a disk is in hundredths of the busiest place of its "
        f"map; places with less than {LEAST} have none.",
    )
    return Section("heat", TITLE, tuple(answers), tuple(panels), notes)


def _places(game: AnyGame) -> dict[str, tuple[float, float]]:
    assert game.places is not None, "who has no places tells of none"
    _, config = game.check(None, {})
    return dict(game.places(config))


def _panel(game: AnyGame, name: str, counts: Counter[str], folded: bool) -> Panel:
    busiest = sorted(counts, key=lambda place: (-counts[place], place))[:MOST_ROWS]
    total = counts.total()
    rows = tuple((place, number(counts[place]), percent(counts[place] / total)) for place in busiest)
    table = Table(f"Where: {name}", ("place", "times", "share"), rows)
    alt = f"Heat map of {name}: busiest are {listed(busiest[:3])}; the table has the numbers."
    return Panel(table, Drawing(heat_map(game, counts), alt), folded)


def heat_map(game: AnyGame, counts: Counter[str]) -> str:
    """The board with a disk on every busy place, as SVG."""
    state = game.new(None, "heat map")
    names = [f"Player {seat + 1}" for seat in range(state.players)]
    board = _board_in(game.scene(state.view(None), (), names).panels)
    assert board is not None, f"the scene of {game.slug} has places, and no board"
    most = max(counts.values())
    places = _places(game)
    disks = [
        (*places[place], round(100 * count / most), place)
        for place, count in sorted(counts.items())
        if place in places and 100 * count >= LEAST * most
    ]
    drawn: Grid | Board
    width = WIDTH
    if isinstance(board, Grid):
        inside = [disk for disk in disks if disk[0] < board.cols and disk[1] < board.rows]
        pieces = tuple(At(int(x), int(y), _disk(heat, place)) for x, y, heat, place in inside)
        drawn = replace(board, pieces=pieces)
        width = min(WIDTH, HEIGHT * board.cols / board.rows)  # no empty table beside a tall board
    else:
        full = _room(list(places.values()))
        spots = tuple(
            Spot(x=x, y=y, piece=_disk(heat, place), size=full * (0.35 + 0.65 * sqrt(heat / 100)))
            for x, y, heat, place in disks
        )
        drawn = replace(board, pieces=spots)
    return svg(
        Scene(title="Heat map", prompt="", panels=(TablePanel(id="heat", items=(drawn,)),)),
        width,
        HEIGHT,
        theme="light",
    )


def _room(places: list[tuple[float, float]]) -> float:
    """How large a disk may be: as far as the two nearest places are from each other, less a little."""
    x, y = places[0]
    return 0.85 * min(sqrt((a - x) ** 2 + (b - y) ** 2) for a, b in places[1:])


def _disk(heat: int, place: str) -> Token:
    colour: Colour = "red" if heat >= HOT else "orange" if heat >= WARM else "yellow"
    return Token(id=f"heat-{place}", text=str(heat), colour=colour, label=f"{place}: {heat}")


def _board_in(items: tuple[Item, ...] | tuple[TablePanel, ...]) -> Grid | Board | None:
    for item in items:
        if isinstance(item, Grid | Board):
            return item
        if isinstance(item, Group | TablePanel) and (found := _board_in(item.items)) is not None:
            return found
    return None
