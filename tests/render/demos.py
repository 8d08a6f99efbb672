"""Tables in the manner of each game, larger than any real one needs, for the tests of both renderers."""

from __future__ import annotations

from shamble.core.scene import (
    Area,
    Badge,
    Board,
    Button,
    Card,
    Colour,
    Die,
    Emblem,
    Grid,
    Group,
    Meter,
    Note,
    Panel,
    Pile,
    Scene,
    Shape,
    Sheet,
    Spot,
    Square,
    Token,
    Words,
)
from shamble.render.paths import circle
from tests.render.demo_boards import NAMES, SEATS, floor_plan, hexes

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
