"""Boards in the manner of two games, larger than any real one needs: hexagons, and a house on squares."""

from __future__ import annotations

from typing import Literal

from shamble.core.scene import (
    Area,
    At,
    Badge,
    Board,
    Button,
    Card,
    Colour,
    Compass,
    Die,
    Drawing,
    Edge,
    Emblem,
    Grid,
    Ink,
    Meter,
    Note,
    Panel,
    Scene,
    Shape,
    Sheet,
    Side,
    Spot,
    Square,
    Stroke,
    Surface,
    Token,
    Words,
)
from shamble.render.paths import hexagon, line, rect

NAMES = ("Ann", "Bartholomew", "Cleo", "Dmitri", "Eve", "Farouk", "Gwendolyn")
DISKS: tuple[tuple[str, Colour, str], ...] = (
    ("can", "yellow", "1"),
    ("can", "yellow", "2"),
    ("can", "yellow", "3"),
    ("medicine", "white", ""),
    ("battery", "teal", ""),
    ("weapon", "grey", ""),
    ("zombie", "green", "7"),
    ("sewer", "black", ""),
    ("barricade", "brown", ""),
)
SEATS: tuple[Colour, ...] = ("red", "green", "blue", "yellow")


def hexes() -> Scene:
    """A board of 120 hexagons full of disks and figures."""
    shapes: list[Shape | Words | Emblem] = [Shape(path=rect(0, 0, 1290, 930), surface="dirt")]
    spots = []
    for r in range(10):
        for c in range(12):
            x, y = 70 + c * 100 + 50 * (r % 2), 70 + r * 88
            name = f"{'ABCDEFGHIJ'[r]}{c + 1}"
            shelter = name in ("B4", "B11", "I2", "I9", "C8", "E2", "F11", "H5")
            live = name in ("D4", "D5", "E4", "F5")
            shapes.append(
                Shape(
                    id=f"hex-{name}",
                    path=hexagon(x, y, 57),
                    surface="concrete" if shelter else "grass",
                    line="thin",
                    mark="reach" if live else "",
                    actions=(100 + r * 12 + c,) if live else (),
                    label=f"Space {name}",
                )
            )
            shapes.append(Words(x=x, y=y + 42, text=name, size=16, minor=True))
            if shelter:
                shapes.append(Emblem(x=x, y=y, icon="shelter", size=70, colour="red" if r in (1, 8) else "white"))
            elif (r * 5 + c * 3) % 4:
                icon, colour, text = DISKS[(r * 12 + c * 7) % 9]
                disk = Token(id=f"disk-{name}", icon=icon, colour=colour, text=text)
                spots.append(Spot(x=x, y=y, piece=disk, size=74))
            elif (r + c) % 3 == 0:
                seat = (r + c) // 3 % 4
                figure = Token(id=f"fig-{name}", shape="figure", colour=SEATS[seat], text="RGBY"[seat])
                spots.append(Spot(x=x, y=y, piece=figure, size=72))
    shapes.append(Shape(path=line((340, 334), (440, 334), (470, 400)), line="arrow"))
    rows_of_ink = tuple(
        (
            Ink("  " * (r % 2) + " "),
            *(Ink(f"{'ABCDEFGHIJ'[r]}{c + 1:<4}", "green" if c % 3 else "red") for c in range(12)),
        )
        for r in range(10)
    )
    rows = tuple((NAMES[p], str(20 - p), str(4 + p), str(3 * p)) for p in range(4))
    return Scene(
        title="Zombiegeddon",
        prompt="Ann: move a figure",
        panels=(
            Panel(
                id="map",
                items=(
                    Board(
                        id="board",
                        width=1290,
                        height=930,
                        shapes=tuple(shapes),
                        pieces=tuple(spots),
                        text=rows_of_ink,
                        label="City",
                    ),
                ),
            ),
            Panel(id="bar", place="bar", items=(Button(id="remove", text="Remove a figure", actions=(7,)),)),
            Panel(
                id="scores",
                title="Score sheet",
                place="side",
                flow="column",
                items=(
                    Sheet(id="sheet", heads=("Player", "Food", "Sets", "Enemies"), rows=rows, strong=(0,)),
                    Meter(id="left", title="Actions left", value=1, most=2),
                    Meter(id="quiet", title="Turns without progress", value=12, icon="hourglass"),
                ),
            ),
        ),
    )


PLAN = (
    "yyyyyyyyyyyyyyyyyyyy",
    "yykkkkkkllllllyyvvvy",
    "yykkkkkkllllllyyvvvy",
    "yykkkkkkllllllyyvvvy",
    "yykkkkhhllllllyyvvvy",
    "yybbbhhhhheeeeyyvvvy",
    "yybbbhhhhheeeeyyvvvy",
    "yytttttteeeeeeyyggggy"[:20],
    "yytttttteeeeeeyygggg",
    "yytttttteeeeeeyygggg",
    "yyyyyyyyyyppppyygggg",
    "ssssssssssssssssssss",
)
SURFACE: dict[str, Surface] = {
    "y": "grass", "k": "tiles", "l": "carpet", "h": "floor", "b": "tiles", "e": "wood", "t": "wood", "p": "paving",
    "v": "concrete", "g": "concrete", "s": "street",
}  # fmt: skip
STEPS: tuple[tuple[Side, int, int], ...] = (("e", 1, 0), ("s", 0, 1))
TABLE = Drawing("table", (Stroke("M3 8h18v8H3Z", "shade"), Stroke("M2 6h20v8H2Z", "ink")), glyph="#")


def floor_plan() -> Scene:
    """A house on a grid of squares with walls, openings, furniture, figures and reach."""
    squares, edges = [], []
    for r, letters in enumerate(PLAN):
        for c, letter in enumerate(letters):
            near = abs(c - 7) + abs(r - 5) <= 2
            squares.append(
                Square(
                    c,
                    r,
                    SURFACE[letter],
                    icon=TABLE
                    if (c, r) in ((3, 2), (11, 2), (4, 8))
                    else "tree"
                    if (c, r) in ((0, 0), (18, 0))
                    else "",
                    mark="reach" if near else "fire" if r == 5 and c > 9 else "",
                    actions=(200 + r * 20 + c,) if near else (),
                    label=f"{chr(65 + c)}{r + 1}",
                )
            )
            for side, dc, dr in STEPS:
                if (
                    c + dc < 20
                    and r + dr < 12
                    and PLAN[r + dr][c + dc] != letter
                    and {letter, PLAN[r + dr][c + dc]} & set("klhbetg")
                ):
                    kind: Literal["door", "window", "wall"] = (
                        "door" if (c + r) % 7 == 0 else "window" if (c + r) % 5 == 0 else "wall"
                    )
                    edges.append(
                        Edge(
                            c,
                            r,
                            side,
                            kind,
                            barred=kind != "wall" and (c * r) % 3 == 0,
                            actions=(900,) if (c, r, side) == (9, 5, "e") else (),
                        )
                    )
    facing: tuple[Compass, ...] = ("n", "e", "s", "w")
    pieces = [At(7, 5, Token(id="hero", shape="figure", text="A", colour="blue", facing="e", badge="2", glyph="A"))]
    pieces += [At(5 + k % 2, 2, Token(id=f"pal{k}", shape="figure", text="BCDE"[k], colour="red")) for k in range(4)]
    pieces += [
        At(c, r, Token(id=f"zed{c}-{r}", icon="zombie", colour="green", facing=facing[(c + r) % 4]))
        for c, r in ((11, 5), (12, 8), (1, 3), (15, 10), (16, 11), (3, 11), (9, 0))
    ]
    return Scene(
        title="Zombie plague",
        prompt="Ann: 2 actions left",
        panels=(
            Panel(
                id="house",
                items=(
                    Grid(
                        id="plan",
                        label="The house",
                        cols=20,
                        rows=12,
                        squares=tuple(squares),
                        edges=tuple(edges),
                        pieces=tuple(pieces),
                        areas=(Area(3, 3, "Kitchen", 4), Area(9, 3, "Living room", 4), Area(3, 9, "Study", 4)),
                        col_names=tuple("ABCDEFGHIJKLMNOPQRST"),
                        row_names=tuple(str(r + 1) for r in range(12)),
                    ),
                ),
            ),
            Panel(
                id="bar",
                place="bar",
                items=(
                    Button(id="search", text="Search", icon="search", strong=True, actions=(31,)),
                    Button(id="end", text="End turn", actions=(30,)),
                ),
            ),
            Panel(
                id="kit",
                title="Ann carries",
                place="side",
                items=(
                    Card(
                        id="w1",
                        title="Shotgun",
                        text="Range 4. Empty on an OOPS.",
                        icon="rifle",
                        badges=(Badge("2", "ammo"),),
                    ),
                    Card(
                        id="w2",
                        title="First-aid kit",
                        text="Undo one bite.",
                        icon="firstaid",
                        colour="green",
                        actions=(55,),
                    ),
                    Die(id="die1", text="N", colour="white"),
                    Die(id="die2", icon="skull", colour="red"),
                ),
            ),
            Panel(
                id="log",
                title="Round 4",
                place="side",
                flow="column",
                items=(
                    Meter(id="spawn", title="Zombies", value=7, most=40, icon="zombie"),
                    Note(id="warn", text="The living room stands open to the north.", icon="door", tone="warn"),
                ),
            ),
        ),
    )
