"""The board: the road with the bus, five rows of tiles and their piles, the stools, and the pub with its sofa, bar and
corner."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.actions import Block
from shamble.core.scene import Board, Colour, Emblem, Mark, Shape, Spot, Token, Words
from shamble.games.pints_of_blood.actions import (
    ATTACK,
    BLIND,
    BUS_ROW,
    COAT,
    CONTINENTAL,
    LOSE,
    MOTION,
    NICE_MOVE,
    NICE_SEND,
    PLACE,
    RUGBY,
    SCATTER,
    SCATTER_TO,
    SEND,
    TAKE_BACK,
    UNDEAD,
    UNSTOPPABLE_CARD,
    Z_WORD_CARD,
)
from shamble.games.pints_of_blood.components import (
    CHIPS,
    COAT_STAND,
    COLOURS,
    CONTINENTAL_DRIVER,
    MOTION_SICKNESS,
    PLAYING_UNDEAD,
    RANGES,
    REACH,
    ROLLER_BLIND,
    ROWS,
    SCATTERBRAINS,
    UNSTOPPABLE,
    Z_WORD,
)
from shamble.games.pints_of_blood.look.art import BLIND as BLIND_ICON
from shamble.games.pints_of_blood.look.art import CHIP_ICONS, MARKING_ICONS
from shamble.games.pints_of_blood.look.placed import placed_pieces
from shamble.games.pints_of_blood.look.text import TILE_COLOURS, drawn
from shamble.games.pints_of_blood.rules.fight import ORDER_POINT, ROW_POINT
from shamble.games.pints_of_blood.state import NONE
from shamble.games.pints_of_blood.view import GameView
from shamble.render.paths import line, rect

WIDTH, HEIGHT = 900.0, 610.0
ROAD = 104.0  # the road's right edge
PUB = 724.0  # the pub's left edge
PITCH = 100.0
TILE_W, TILE_H = 94.0, 76.0
CHIP_COLOURS: tuple[Colour, ...] = ("grey", "white", "green", "red", "white", "green", "red")
MARKING_NAMES = ("bus", "bite", "buddy card", "zombie card")

CARD_OF_KIND: dict[int, tuple[Block, ...]] = {
    Z_WORD: (Z_WORD_CARD,),
    MOTION_SICKNESS: (MOTION,),
    UNSTOPPABLE: (UNSTOPPABLE_CARD,),
    CONTINENTAL_DRIVER: (CONTINENTAL,),
    PLAYING_UNDEAD: (UNDEAD,),
    ROLLER_BLIND: (BLIND,),
    SCATTERBRAINS: (SCATTER,),
    COAT_STAND: (COAT,),
}
"""What a click on a special card may mean."""

SQUARE_BLOCKS = (SCATTER, RUGBY, TAKE_BACK)
ATTACKING = (ROW_POINT.name, ORDER_POINT.name)


def middle(square: int) -> tuple[float, float]:
    """The centre of a square: position 1 is next to the pub on the right, row 1 at the top."""
    row, position = divmod(square, ROWS)
    return PUB - 122 - position * PITCH, 92 + row * PITCH


def street(view: GameView, options: Sequence[int]) -> Board:
    shapes: list[Shape | Words | Emblem] = [*ground(view), *headings()]
    spots: list[Spot] = [*pub(view), *bus_and_riders(view)]
    for square in range(ROWS * ROWS):
        shapes.append(tile(view, options, square))
        spots += chips_on(view, square)
        spots += beside_tile(view, options, square)
    for number, (tile_number, colour, marking) in enumerate(view["corner"]):
        x, y = 766.0 + number * 46, 440.0
        label = f"corner, place {number + 1}: {tile_name(colour, marking)}"
        shapes.append(tile_shape(tile_number, colour, marking, x, y, 42, 36, label))
    for row in range(ROWS):
        shapes += row_signs(view, row)
        spots.append(stool(view, options, row))
    return Board(
        id="board",
        width=WIDTH,
        height=HEIGHT,
        surface="paving",
        shapes=tuple(shapes),
        pieces=tuple(spots),
        text=drawn(view),
        label="The street before the pub",
        rule="PB-11.3",
    )


def ground(view: GameView) -> list[Shape | Words | Emblem]:
    """Road, pub, and what is printed there."""
    return [
        Shape(path=rect(0, 0, ROAD, HEIGHT), surface="street"),
        Shape(path=line((ROAD / 2, 66), (ROAD / 2, 545)), colour="white", line="arrow"),
        Shape(path=rect(PUB, 0, WIDTH - PUB, HEIGHT), surface="wood"),
        Shape(path=line((PUB, 0), (PUB, HEIGHT)), colour="brown", line="thick"),
        Emblem(x=PUB + 30, y=50, icon="sofa", size=40),
        Words(x=PUB + 96, y=28, text=f"Sofa {view['sofa']}", size=19),
        Words(x=PUB + 88, y=182, text=f"Bar: {view['beers']} beers", size=19),
        Words(x=PUB + 88, y=402, text="Corner", size=19),
        Words(x=PUB + 88, y=480, text="next tile left", size=14, minor=True),
        Words(x=PUB + 88, y=520, text=f"Dead {view['dead']}", size=17),
        Words(x=PUB + 88, y=560, text=f"Stock {view['stock']}", size=17),
        Emblem(x=26, y=30, icon="ambulance", size=40),
        Words(x=76, y=30, text=str(len(view["ambulance"])), size=26, colour="white"),
        Emblem(x=26, y=578, icon="phonebox", size=40),
    ]


def headings() -> list[Shape | Words | Emblem]:
    """Positions, and which weapons reach them."""
    out: list[Shape | Words | Emblem] = []
    for position in range(ROWS):
        x, _ = middle(position)
        reached = "/".join(
            name.replace("middle", "mid") for name, reach in zip(RANGES, REACH, strict=True) if position in reach
        )
        out.append(Words(x=x, y=16, text=str(position + 1), size=20))
        out.append(Words(x=x, y=37, text=reached, size=15, minor=True))
    return out


def tile_name(colour: int, marking: int) -> str:
    return COLOURS[colour] + (f" with the {MARKING_NAMES[marking]} marking" if marking != NONE else "")


def square_actions(view: GameView, options: Sequence[int], square: int) -> tuple[int, ...]:
    """Everything that a click on a square can mean."""
    here = [action for action in options if action in PLACE and (action - PLACE.first) % 25 == square]
    here += [action for action in options if action in SCATTER_TO and (action - SCATTER_TO.first) % 25 == square]
    here += [action for block in SQUARE_BLOCKS for action in options if action == block.first + square]
    row, position = divmod(square, ROWS)
    if view["point"] in ATTACKING and view["asked_for"][0] == row:
        here += [action for action in options if action == ATTACK.first + position]
    return tuple(here)


def tile(view: GameView, options: Sequence[int], square: int) -> Shape:
    number, colour, marking = view["tiles"][square]
    x, y = middle(square)
    here = square_actions(view, options, square)
    row, position = divmod(square, ROWS)
    pile = view["piles"][square]
    label = f"row {row + 1}, position {position + 1}: {tile_name(colour, marking)}, {pile_name(pile)}"
    mark: Mark = "reach" if any(action in PLACE for action in here) else "fire" if here else ""
    return tile_shape(number, colour, marking, x, y, TILE_W, TILE_H, label, here, mark)


def tile_shape(
    number: int,
    colour: int,
    marking: int,
    x: float,
    y: float,
    w: float,
    h: float,
    label: str,
    actions: tuple[int, ...] = (),
    mark: Mark = "",
) -> Shape:
    return Shape(
        id=f"tile-{number}",
        path=rect(x - w / 2, y - h / 2, w, h),
        colour=TILE_COLOURS[colour],
        line="thin",
        mark=mark,
        actions=actions,
        label=label,
        rule="PB-11.3",
        prints=tile_print(colour, marking, x, y, w, h),
    )


def tile_print(colour: int, marking: int, x: float, y: float, w: float, h: float) -> tuple[Words | Emblem, ...]:
    """The colour's letter, and the marking, for those who do not see the colour."""
    size = h / 4.5
    out: list[Words | Emblem] = [
        Words(x=x - w / 2 + size * 0.7, y=y - h / 2 + size * 0.8, text=COLOURS[colour][0].upper(), size=size)
    ]
    if marking != NONE:
        out.append(
            Emblem(x=x + w / 2 - size * 0.9, y=y + h / 2 - size * 0.9, icon=MARKING_ICONS[marking], size=size * 1.5)
        )
    return tuple(out)


def chip_colour(kind: int) -> Colour:
    """The chip's background: plain, culinary or snappy; face down it is grey."""
    return CHIP_COLOURS[kind]


def pile_name(pile: list[int]) -> str:
    if not pile:
        return "empty"
    wounded = [CHIPS[kind - 1].name for kind in pile if kind]
    text = f"{len(pile)} zombie{'s' * (len(pile) > 1)}"
    return f"{text}, wounded: {', '.join(wounded)}" if wounded else text


def chip(name: str, kind: int, label: str, badge: str = "") -> Token:
    return Token(
        id=name,
        icon=CHIP_ICONS[kind],
        colour=chip_colour(kind),
        badge=badge,
        label=label,
        rule="PB-10.8" if kind else "PB-2.8",
    )


def chips_on(view: GameView, square: int) -> list[Spot]:
    """The pile of a tile: its top chip with the height, and small beside it what is known to lie below."""
    pile = view["piles"][square]
    if not pile:
        return []
    tile_number = view["tiles"][square][0]
    x, y = middle(square)
    top = chip(f"pile-{tile_number}", pile[0], pile_name(pile), str(len(pile)) if len(pile) > 1 else "")
    out = [Spot(x=x, y=y + 2, piece=top, size=52)]
    below = [kind for kind in pile[1:] if kind]
    for number, kind in enumerate(below[:3]):
        known = chip(f"below-{tile_number}-{number}", kind, f"below: wounded {CHIPS[kind - 1].name}")
        out.append(Spot(x=x - 35, y=y + 26 - number * 20, piece=known, size=20))
    return out


def beside_tile(view: GameView, options: Sequence[int], square: int) -> list[Spot]:
    """Dice and cards beside a square."""
    here = placed_pieces(view, options, square)
    x, y = middle(square)
    step = min(24.0, 88.0 / max(1, len(here)))
    left = x - step * (len(here) - 1) / 2
    return [Spot(x=left + i * step, y=y + TILE_H / 2 + 10, piece=piece, size=23) for i, piece in enumerate(here)]


def row_signs(view: GameView, row: int) -> list[Shape | Words | Emblem]:
    """The row's number, and whether its blind is down or its zombies bite nobody."""
    _, y = middle(row * ROWS)
    out: list[Shape | Words | Emblem] = [Words(x=PUB - 60, y=y - 30, text=str(row + 1), size=24)]
    if view["blinded"][row]:
        out.append(Shape(path=line((PUB - 74, y - 44), (PUB - 74, y + 50)), colour="black", line="thick"))
        out.append(Emblem(x=PUB - 22, y=y - 34, icon=BLIND_ICON, size=24))
    if view["undead"][row]:
        out.append(Emblem(x=PUB - 22, y=y + 40, icon="moon", size=22))
    return out


def stool(view: GameView, options: Sequence[int], row: int) -> Spot:
    """The stool of a row: a click on it sends a buddy, and means everything else that is done to the whole row."""
    _, y = middle(row * ROWS)
    here = [
        block.first + row
        for block in (SEND, BUS_ROW, LOSE, NICE_SEND, UNDEAD, BLIND, COAT)
        if block.first + row in options
    ]
    here += [action for action in options if action in NICE_MOVE and row in NICE_MOVE.args(action)]
    taken = view["stools"][row]
    piece = Token(
        id=f"stool-{row}",
        icon="human" if taken else "stool",
        shape="figure" if taken else "disk",
        colour="white" if taken else "brown",
        dim=not taken and not here,
        actions=tuple(sorted(here)),
        label=f"row {row + 1}: " + ("a buddy stands here" if taken else "free stool"),
        rule="PB-6.2",
    )
    return Spot(x=PUB - 40, y=y + 6, piece=piece, size=46)


def pub(view: GameView) -> list[Spot]:
    """Buddies on the sofa and in the phone box, beers on the bar."""
    out = [
        Spot(
            x=PUB + 26 + number % 3 * 50,
            y=88 + number // 3 * 50,
            size=42,
            piece=buddy(f"sofa-{number}", "white", "buddy on the sofa"),
        )
        for number in range(view["sofa"])
    ]
    out += [
        Spot(
            x=PUB + 26 + number % 4 * 40,
            y=222 + number // 4 * 50,
            size=36,
            piece=Token(id=f"beer-{number}", icon="beer", colour="yellow", label="beer on the bar", rule="PB-15.1"),
        )
        for number in range(view["beers"])
    ]
    out += [
        Spot(x=60 + number * 30, y=580, size=34, piece=buddy(f"phone-{number}", "red", "buddy in the phone box"))
        for number in range(view["phone_box"])
    ]
    return out


def buddy(name: str, colour: Colour, label: str) -> Token:
    return Token(id=name, icon="human", shape="figure", colour=colour, label=label, rule="PB-2.10")


def bus_and_riders(view: GameView) -> list[Spot]:
    """The bus at its row with everybody on board."""
    _, y = middle(view["bus_row"] * ROWS)
    load = view["bus"]
    out = [
        Spot(
            x=ROAD / 2,
            y=y,
            size=78,
            piece=Token(
                id="bus",
                icon="bus",
                shape="square",
                colour="red",
                badge=str(load),
                facing="s",
                label=f"the bus at row {view['bus_row'] + 1} with {load} zombies",
                rule="PB-12.2",
            ),
        )
    ]
    out += [
        Spot(
            x=14 + number % 5 * 19,
            y=y - 48 - number // 5 * 19,
            size=18,
            piece=chip(f"rider-{number}", 0, "zombie on the bus"),
        )
        for number in range(min(load, 10))
    ]
    return out
