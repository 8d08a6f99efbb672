"""Tables in the manner of each game, larger than any real one needs, for the tests of both renderers."""

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
    Group,
    Ink,
    Meter,
    Note,
    Panel,
    Pile,
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
from shamble.render.paths import circle, hexagon, line, rect

KINDS: tuple[tuple[str, str, str, str, Colour], ...] = (
    ("Baseball Bat", "bat", "Zombie Ballplayer", "star", "red"),
    ("Umbrella", "umbrella", "Zombie Diver", "drop", "blue"),
    ("Telephone Book", "book", "Zombie Caller", "handset", "teal"),
    ("Mouse", "mouse", "Zombie Cat", "paw", "orange"),
    ("Road Spikes", "spikes", "Zombie Bus", "wheel", "yellow"),
    ("Fire Extinguisher", "extinguisher", "Zombie Firebug", "flame", "magenta"),
    ("Rubber Bone", "bone", "Zombie Dog", "bone", "brown"),
    ("Boombox", "boombox", "Zombie Dancer", "note", "purple"),
    ("First-Aid Kit", "firstaid", "Zombie Nurse", "cross", "green"),
    ("Wrench", "wrench", "Zombie Vending Machine", "gear", "grey"),
)
NAMES = ("Ann", "Bartholomew", "Cleo", "Dmitri", "Eve", "Farouk", "Gwendolyn")


def item(name: str, kind: int, actions: tuple[int, ...] = ()) -> Card:
    title, icon, _, symbol, colour = KINDS[kind]
    return Card(id=name, title=title, icon=icon, symbol=symbol, colour=colour, actions=actions, rule="ZR-4.1")


def zombie(name: str, kind: int, actions: tuple[int, ...] = ()) -> Card:
    _, _, title, symbol, colour = KINDS[kind]
    return Card(id=name, title=title, icon="zombie", symbol=symbol, colour=colour, dark=True, actions=actions)


def areas(players: int = 7, cards: int = 4) -> Scene:
    """A card game with an area for every player, as full as the rules allow."""
    groups = []
    for seat in range(players):
        held = [item(f"i{seat}-{k}", (seat + 2 * k) % 10) for k in range(cards)]
        held += [zombie(f"z{seat}-{k}", (seat + 2 * k + 1) % 10) for k in range(cards)]
        groups.append(
            Group(
                id=f"seat{seat}",
                title=NAMES[seat],
                items=tuple(held),
                highlight="active" if seat == 1 else "out" if seat == 4 else "",
                badges=(Badge("5", "cards"),),
                actions=(40 + seat,) if seat in (2, 3) else (),
                rule="ZR-4.2" if seat in (2, 3) else "",
            )
        )
    hand = (
        zombie("h1", 4, (10,)),
        item("h2", 0, (11,)),
        Card(id="h3", title="Unbearable Zombies", text="Nothing removes them.", icon="roach", dark=True, chosen=True),
        item("h4", 5),
        zombie("h5", 9, (13, 14)),
    )
    return Scene(
        title="Run for your lives",
        prompt="Bartholomew, play a card on one of the others",
        panels=(
            Panel(id="areas", title="Players", flow="tiles", items=tuple(groups)),
            Panel(
                id="bar", place="bar", items=(Button(id="redraw", text="Draw a new hand", icon="cards", actions=(3,)),)
            ),
            Panel(id="hand", title="Your hand", place="hand", flow="row", items=hand),
            Panel(
                id="piles",
                title="Piles",
                place="side",
                items=(
                    Pile(id="deck", title="Deck", count=23),
                    Pile(id="discard", title="Discard pile", count=7, top=zombie("d1", 2)),
                    Note(id="note", text="Five zombies in front of you and you are one of them.", icon="eye"),
                ),
            ),
        ),
    )


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


def pub() -> Scene:
    """Rows of tiles with piles of chips, a bus, a bar, dice and cards."""
    tiles: tuple[Colour, ...] = ("yellow", "red", "green", "blue")
    rows = []
    for r in range(5):
        items: list[Pile | Token] = []
        for p in range(5):
            name = f"tile{r}-{p}"
            chip = Token(id=f"chip{r}-{p}", icon="zombie", colour="black")
            tile = tiles[(r * 3 + p) % 4]
            if (r + p) % 3:
                items.append(
                    Pile(id=name, count=(r + p) % 4 + 1, top=chip, label=f"{tile} tile, {(r + p) % 4 + 1} zombies")
                )
            else:
                items.append(
                    Token(
                        id=name, shape="square", colour=tile, text="YRGB"[tiles.index(tile)], actions=(300 + r * 5 + p,)
                    )
                )
        rows.append(
            Group(id=f"row{r}", title=f"Row {r + 1}", flow="row", items=tuple(items), icon="stool" if r % 2 else "")
        )
    dice = [Die(id=f"d{v}", value=v, colour="white" if v % 2 else "red") for v in range(1, 7)]
    dice += [Die(id="d7", icon="cricket", actions=(61,)), Die(id="d8", icon="dart", chosen=True), Die(id="d9")]
    hand = tuple(
        Card(
            id=f"b{k}",
            title=("Barmaid", "Jukebox", "Don't say the Z-word!", "Rugby team", "Turn the tables")[k],
            text="After the battle dice roll, roll every die that shows a zombie once more.",
            icon=("human", "note", "no", "fist", "arrow")[k],
            colour="green",
            badges=(Badge("3", "crisps"), Badge("+1", "cricket", "red")),
            actions=(70 + k,),
        )
        for k in range(5)
    )
    return Scene(
        title="Pints of blood",
        prompt="Cleo: place a die or end the placing",
        panels=(
            Panel(id="street", title="Street corner", flow="column", items=tuple(rows)),
            Panel(id="dice", title="Dice", items=tuple(dice)),
            Panel(
                id="bar",
                place="bar",
                items=(Button(id="done", text="Done", strong=True, actions=(60,)), Button(id="buy", text="Buy a card")),
            ),
            Panel(id="hand", title="Your cards", place="hand", flow="row", items=hand),
            Panel(
                id="inn",
                title="The pub",
                place="side",
                items=(
                    Meter(id="beers", title="Beers", value=5, most=7, icon="beer"),
                    Meter(id="bites", title="Bites", value=3, most=5, icon="bite"),
                    Meter(id="crisps", title="Crisps", value=14, icon="crisps"),
                    Token(id="bus", icon="bus", colour="red", shape="square", badge="6"),
                    Pile(id="draw", title="Quarter 2", count=41),
                    Pile(id="gone", title="Discard", count=0),
                ),
            ),
        ),
    )


def swag() -> Scene:
    """A deck-building table: a horde, many piles with a cost, plays and hands."""
    horde = tuple(
        Card(
            id=f"horde{k}",
            title=f"Level {level}",
            icon="zombie",
            dark=True,
            badges=(Badge(str(level), "fist"), Badge(str(bite), "run")),
        )
        for k, (level, bite) in enumerate(((6, 2), (1, 4), (8, 1), (2, 3), (4, 3)))
    )
    names = (
        "Binoculars", "Rifle", "A Good Book", "Shotgun", "Crowbar", "TV Dinner", "Box of Ammo", "Satchel",
        "Hunting Rifle", "Fist Full of Lead", "A Good Friend", "Up A Tree", "Trash Bin", "Gruddy Ground Grippers",
        "Saturday Night Special",
    )  # fmt: skip
    piles = tuple(
        Pile(
            id=f"pile{k}",
            count=5 - k % 5,
            actions=(400 + k,) if k % 4 == 0 else (),
            top=Card(
                id=f"swag{k}",
                title=name,
                icon=("eye", "rifle", "book", "gun", "wrench")[k % 5],
                colour="yellow" if k < 3 else "red",
                text="Fight +2.",
                badges=(Badge(str(2 + k % 6), "search"), Badge("+2", "fist")),
            ),
        )
        for k, name in enumerate(names)
    )
    return Scene(
        title="Eaten by zombies",
        prompt="Eve: fight or flee",
        panels=(
            Panel(
                id="horde",
                title="Horde",
                flow="row",
                items=horde,
                badges=(Badge("21", "fist"), Badge("13", "run")),
            ),
            Panel(id="swag", title="Swag", items=piles),
            Panel(
                id="bar",
                place="bar",
                items=(
                    Button(id="fight", text="Fight", icon="fist", actions=(1,)),
                    Button(id="flee", text="Flee", icon="run", actions=(2,)),
                ),
            ),
            Panel(
                id="hand", title="Hand", place="hand", flow="row", items=tuple(item(f"hand{k}", k) for k in range(10))
            ),
            Panel(
                id="others",
                title="Survivors",
                place="side",
                flow="tiles",
                items=tuple(
                    Group(
                        id=f"s{k}",
                        title=NAMES[k],
                        flow="row",
                        colour=SEATS[k],
                        highlight="active" if k == 2 else "",
                        items=(
                            Pile(id=f"deck{k}", title="Deck", count=9),
                            Pile(id=f"disc{k}", title="Discard", count=3, top=item(f"t{k}", k)),
                        ),
                    )
                    for k in range(4)
                ),
            ),
        ),
    )


def everything() -> Scene:
    """One of each kind, and texts that try to break out."""
    evil = '<script>alert("x")</script> & \x1b[31m\x00 ‮ "quoted"'
    return Scene(
        title=evil,
        prompt=evil,
        panels=(
            Panel(
                id="all",
                title=evil,
                items=(
                    Card(id="card", title=evil, text=evil, badges=(Badge(evil),), label=evil, rule='"><b>'),
                    Card(id="back", face_up=False),
                    Token(id="token", text="<&>", badge="9"),
                    Die(id="die", value=5),
                    Pile(id="pile", title=evil, count=3, top=Card(id="top", title="Top")),
                    Button(id="button", text=evil, actions=(1,)),
                    Note(id="note", text=evil),
                    Meter(id="meter", title=evil, value=2, most=3),
                    Sheet(id="sheet", title=evil, heads=(evil, "b"), rows=((evil, "1"), ("short",))),
                    Group(id="group", title=evil, items=(Token(id="inner", icon="star"),), actions=(5,)),
                    Grid(
                        id="grid",
                        cols=3,
                        rows=2,
                        areas=(Area(0, 0, evil, 3),),
                        squares=(Square(1, 1, actions=(8,), label=evil),),
                    ),
                    Board(
                        id="board",
                        width=300,
                        height=100,
                        shapes=(
                            Shape(
                                path=circle(50, 50, 40), colour="red", line="thick", id="spot", actions=(9,), label=evil
                            ),
                            Words(x=150, y=50, text=evil, size=20),
                            Emblem(x=250, y=50, icon="star", size=40),
                        ),
                        pieces=(Spot(x=200, y=50, piece=Token(id="t9", text="9"), size=40),),
                        text=(evil,),
                    ),
                ),
            ),
        ),
    )


DEMOS = {
    "areas": areas,
    "hexes": hexes,
    "floor_plan": floor_plan,
    "pub": pub,
    "swag": swag,
    "everything": everything,
}
