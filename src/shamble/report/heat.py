"""Where does it happen? The board of the game, drawn by the table's own renderer, with a disk on every place that is as
large as it is busy there."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from math import sqrt

from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.scene import At, Board, Colour, Emblem, Grid, Group, Item, Scene, Shape, Spot, Token, Words
from shamble.core.scene import Panel as TablePanel
from shamble.render import svg
from shamble.report.counts import Part
from shamble.report.courses import Course
from shamble.report.parts import Drawing, Panel, Section, Table, listed, number, percent
from shamble.report.played import configurations_of, game_of

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
    game = game_of(part)
    if game is None or game.places is None:
        return None
    configurations = configurations_of(part)
    if configurations is None:
        return _without_map(course, "The run does not hold the data that was loaded for it")
    first, *others = (floor_of(game, part.players, config) for config in configurations)
    if any(other != first for other in others):
        return _without_map(course, "These matches were played on several boards")
    ranked = sorted(course.places, key=lambda how: (-course.places[how].total(), how))
    whole = _whole(course)
    maps = {"everything": whole} | {f"“{how}”": course.places[how] for how in ranked[: MOST_MAPS - 1]}
    answers = [_busiest(whole)]
    if quiet := [place for place in first.places if place not in whole]:
        answers.append(f"Nothing ever happens on {number(len(quiet))} of {number(len(first.places))} places.")
    panels = [_panel(first, name, counts, folded=place > 0) for place, (name, counts) in enumerate(maps.items())]
    notes = (
        "Counted is the place where each event ends. The number on a disk is in hundredths of the busiest place of its "
        f"map; places with less than {LEAST} have none.",
    )
    return Section("heat", TITLE, tuple(answers), tuple(panels), notes)


def _without_map(course: Course, why: str) -> Section:
    whole = _whole(course)
    return Section("heat", TITLE, (f"{why}, so no map is drawn.",), (Panel(_table("everything", whole), folded=True),))


def _whole(course: Course) -> Counter[str]:
    return sum(course.places.values(), Counter[str]())


def _busiest(whole: Counter[str]) -> str:
    busiest = sorted(whole, key=lambda place: (-whole[place], place))
    share = sum(whole[place] for place in busiest[: max(1, len(busiest) // 10)]) / whole.total()
    return (
        f"Busiest are {listed(busiest[:3])}; the busiest tenth of the places that are used at all has "
        f"{percent(share)} of what happens."
    )


@dataclass(frozen=True)
class Floor:
    """An empty board, and where its places are."""

    board: Grid | Board
    places: dict[str, tuple[float, float]]

    def drawn(self, counts: Counter[str]) -> str:
        """With a disk on every busy place, as SVG."""
        board, places = self.board, self.places
        most = max(counts.values())
        disks = [
            (*places[place], round(100 * count / most), place)
            for place, count in sorted(counts.items())
            if place in places and 100 * count >= LEAST * most
        ]
        drawn: Grid | Board
        width = WIDTH
        if isinstance(board, Grid):
            drawn = replace(board, pieces=tuple(At(int(x), int(y), _disk(heat, place)) for x, y, heat, place in disks))
            width = min(WIDTH, HEIGHT * board.cols / board.rows)  # no empty table beside a tall board
        else:
            full = _room(list(places.values()))
            spots = tuple(
                Spot(x=x, y=y, piece=_disk(heat, place), size=full * (0.35 + 0.65 * sqrt(heat / 100)))
                for x, y, heat, place in disks
            )
            drawn = replace(board, pieces=spots)
        panel = TablePanel(id="heat", items=(drawn,))
        return svg(Scene(title="Heat map", prompt="", panels=(panel,)), width, HEIGHT, theme="light")


def floor_of(game: AnyGame, players: int | None, config: Config) -> Floor:
    """That of a complete configuration."""
    assert game.places is not None, "who has no places tells of none"
    state = game.new(players, "heat map", **config)
    names = [f"Player {seat + 1}" for seat in range(state.players)]
    board = _board_in(game.scene(state.view(None), (), names).panels)
    assert board is not None, f"the scene of {game.slug} has places, and no board"
    places = dict(game.places(config))
    if isinstance(board, Grid):
        return Floor(replace(board, pieces=()), places)
    return Floor(replace(board, pieces=(), shapes=tuple(map(_bare, board.shapes))), places)


def _bare(shape: Shape | Words | Emblem) -> Shape | Words | Emblem:
    """What has a name was laid out in one match, as a tile is: only its outline belongs to the board."""
    return replace(shape, colour="", prints=()) if isinstance(shape, Shape) and shape.id else shape


def _panel(floor: Floor, name: str, counts: Counter[str], folded: bool) -> Panel:
    busiest = sorted(counts, key=lambda place: (-counts[place], place))[:3]
    alt = f"Heat map of {name}: busiest are {listed(busiest)}; the table has the numbers."
    return Panel(_table(name, counts), Drawing(floor.drawn(counts), alt), folded)


def _table(name: str, counts: Counter[str]) -> Table:
    busiest = sorted(counts, key=lambda place: (-counts[place], place))[:MOST_ROWS]
    rows = tuple((place, number(counts[place]), percent(counts[place] / counts.total())) for place in busiest)
    return Table(f"Where: {name}", ("place", "times", "share"), rows)


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
