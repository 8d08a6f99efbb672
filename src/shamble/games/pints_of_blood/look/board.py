"""The board: the road with the bus, five rows of tiles and their piles, the stools, and the pub with its sofa, bar and
corner."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache

from shamble.core.actions import Block
from shamble.core.scene import Board, Colour, Die, Emblem, Shape, Spot, Token, Words
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
    COAT_STAND,
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
from shamble.games.pints_of_blood.look.placed import placed_pieces
from shamble.games.pints_of_blood.look.text import drawn
from shamble.games.pints_of_blood.look.tiles import KEPT, PUB, TILE_H, chip, chips_on, corner_tile, middle, tile
from shamble.games.pints_of_blood.rules.fight import ORDER_POINT, ROW_POINT
from shamble.games.pints_of_blood.view import GameView
from shamble.render.paths import line, rect

WIDTH, HEIGHT = 900.0, 610.0
ROAD = 104.0  # the road's right edge

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

SQUARES = ROWS * ROWS
SQUARE_BLOCKS = (SCATTER, RUGBY, TAKE_BACK)
ROW_BLOCKS = (SEND, BUS_ROW, LOSE, NICE_SEND, UNDEAD, BLIND, COAT)
ROW_ACTIONS = [{block.first + row for block in ROW_BLOCKS} for row in range(ROWS)]
ATTACKING = (ROW_POINT.name, ORDER_POINT.name)


def street(view: GameView, options: Sequence[int]) -> Board:
    shapes: list[Shape | Words | Emblem] = [*ground(view), *headings()]
    spots: list[Spot] = [*pub(view), *bus_and_riders(view["bus_row"], view["bus"])]
    clicks = square_actions(view, options)
    placed = placed_pieces(view, options)
    for square, ((number, colour, marking), chips) in enumerate(zip(view["tiles"], view["piles"], strict=True)):
        pile = tuple(chips)
        shapes.append(tile(number, colour, marking, square, pile, tuple(clicks.get(square, ()))))
        spots += chips_on(number, square, pile)
        if square in placed:
            spots += beside_tile(square, placed[square])
    shapes += [corner_tile(*waiting, place) for place, waiting in enumerate(view["corner"])]
    for row in range(ROWS):
        shapes += row_signs(row, view["blinded"][row], view["undead"][row])
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


def ground(view: GameView) -> tuple[Shape | Words | Emblem, ...]:
    """Road, pub, and what is printed there."""
    return *_PRINTED, *_counts(view["sofa"], view["beers"], view["dead"], view["stock"], len(view["ambulance"]))


_PRINTED: tuple[Shape | Words | Emblem, ...] = (
    Shape(path=rect(0, 0, ROAD, HEIGHT), surface="street"),
    Shape(path=line((ROAD / 2, 66), (ROAD / 2, 545)), colour="white", line="arrow"),
    Shape(path=rect(PUB, 0, WIDTH - PUB, HEIGHT), surface="wood"),
    Shape(path=line((PUB, 0), (PUB, HEIGHT)), colour="brown", line="thick"),
    Emblem(x=PUB + 30, y=50, icon="sofa", size=40, label="The sofa: buddies who can be sent", rule="PB-6.2"),
    Words(x=PUB + 88, y=402, text="Corner", size=19),
    Words(x=PUB + 88, y=480, text="next tile left", size=14, minor=True),
    Emblem(x=26, y=30, icon="ambulance", size=40, label="The ambulance: defeated zombies", rule="PB-10.10"),
    Emblem(x=26, y=578, icon="phonebox", size=40, label="The phone box: buddies who can still come", rule="PB-2.10"),
)


BUDDY, BEER, ZOMBIE = ("buddy", "buddies"), ("beer", "beers"), ("zombie", "zombies")


def _many(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"


@lru_cache(maxsize=KEPT)
def _counts(sofa: int, beers: int, dead: int, stock: int, ambulance: int) -> tuple[Words, ...]:
    return (
        Words(
            x=PUB + 96, y=28, text=f"Sofa {sofa}", size=19, label=f"{_many(sofa, *BUDDY)} on the sofa", rule="PB-6.2"
        ),
        Words(
            x=PUB + 88,
            y=182,
            text=f"Bar: {_many(beers, *BEER)}",
            size=19,
            label=f"{_many(beers, *BEER)} on the bar, each against a bite",
            rule="PB-15.1",
        ),
        Words(
            x=PUB + 88,
            y=520,
            text=f"Dead {dead}",
            size=17,
            label=f"{_many(dead, *BUDDY)} {'is' if dead == 1 else 'are'} dead",
            rule="PB-14.2",
        ),
        Words(
            x=PUB + 88,
            y=560,
            text=f"Stock {stock}",
            size=17,
            label=f"{_many(stock, *ZOMBIE)} in the stock, face down",
            rule="PB-2.8",
        ),
        Words(
            x=76,
            y=30,
            text=str(ambulance),
            size=26,
            colour="white",
            label=f"{_many(ambulance, *ZOMBIE)} in the ambulance",
            rule="PB-10.10",
        ),
    )


@cache
def headings() -> tuple[Words, ...]:
    """Positions, and which weapons reach them."""
    out: list[Words] = []
    for position in range(ROWS):
        x, _ = middle(position)
        reached = "/".join(
            name.replace("middle", "mid") for name, reach in zip(RANGES, REACH, strict=True) if position in reach
        )
        out.append(Words(x=x, y=16, text=str(position + 1), size=20, names="column"))
        out.append(Words(x=x, y=37, text=reached, size=15, minor=True))
    return tuple(out)


def square_actions(view: GameView, options: Sequence[int]) -> dict[int, list[int]]:
    """Everything that a click on a square can mean, by square."""
    found: dict[int, list[int]] = defaultdict(list)
    attacked = view["asked_for"][0] if view["point"] in ATTACKING else None
    for action in options:
        if action in PLACE:
            found[(action - PLACE.first) % SQUARES].append(action)
        elif action in SCATTER_TO:
            found[(action - SCATTER_TO.first) % SQUARES].append(action)
        elif action in ATTACK and attacked is not None:
            found[attacked * ROWS + action - ATTACK.first].append(action)
        else:
            block = next((block for block in SQUARE_BLOCKS if action in block), None)
            if block is not None:
                found[action - block.first].append(action)
    return found


def beside_tile(square: int, here: Sequence[Token | Die]) -> list[Spot]:
    """Dice and cards beside a square."""
    x, y = middle(square)
    step = min(24.0, 88.0 / len(here))
    left = x - step * (len(here) - 1) / 2
    return [Spot(x=left + i * step, y=y + TILE_H / 2 + 10, piece=piece, size=23) for i, piece in enumerate(here)]


@cache
def row_signs(row: int, blinded: int, undead: int) -> tuple[Shape | Words | Emblem, ...]:
    """The row's number, and whether its blind is down or its zombies bite nobody."""
    _, y = middle(row * ROWS)
    out: list[Shape | Words | Emblem] = [
        Words(x=PUB - 60, y=y - 30, text=str(row + 1), size=24, label=f"row {row + 1}", rule="PB-11.3")
    ]
    if blinded:
        out.append(Shape(path=line((PUB - 74, y - 44), (PUB - 74, y + 50)), colour="black", line="thick"))
        said = f"the roller blind of row {row + 1} is down"
        out.append(Emblem(x=PUB - 22, y=y - 34, icon=BLIND_ICON, size=24, label=said, rule="PB-6.7"))
    if undead:
        said = f"the zombies of row {row + 1} bite nobody this turn"
        out.append(Emblem(x=PUB - 22, y=y + 40, icon="moon", size=22, label=said, rule="PB-6.7"))
    return tuple(out)


def stool(view: GameView, options: Sequence[int], row: int) -> Spot:
    """The stool of a row: a click on it sends a buddy, and means everything else that is done to the whole row."""
    here = [action for action in options if action in ROW_ACTIONS[row]]
    here += [action for action in options if action in NICE_MOVE and row in NICE_MOVE.args(action)]
    return _stool(row, view["stools"][row], tuple(sorted(here)))


@lru_cache(maxsize=KEPT)
def _stool(row: int, taken: int, actions: tuple[int, ...]) -> Spot:
    _, y = middle(row * ROWS)
    piece = Token(
        id=f"stool-{row}",
        icon="human" if taken else "stool",
        shape="figure" if taken else "disk",
        colour="white" if taken else "brown",
        dim=not taken and not actions,
        actions=actions,
        label=f"row {row + 1}: " + ("a buddy stands here" if taken else "free stool"),
        rule="PB-6.2",
    )
    return Spot(x=PUB - 40, y=y + 6, piece=piece, size=46)


def pub(view: GameView) -> list[Spot]:
    """Buddies on the sofa and in the phone box, beers on the bar."""
    out = [sofa_buddy(number) for number in range(view["sofa"])]
    out += [beer(number) for number in range(view["beers"])]
    out += [caller(number) for number in range(view["phone_box"])]
    return out


@cache
def sofa_buddy(number: int) -> Spot:
    piece = buddy(f"sofa-{number}", "white", "buddy on the sofa")
    return Spot(x=PUB + 26 + number % 3 * 50, y=88 + number // 3 * 50, size=42, piece=piece)


@cache
def beer(number: int) -> Spot:
    piece = Token(id=f"beer-{number}", icon="beer", colour="yellow", label="beer on the bar", rule="PB-15.1")
    return Spot(x=PUB + 26 + number % 4 * 40, y=222 + number // 4 * 50, size=36, piece=piece)


@cache
def caller(number: int) -> Spot:
    """A buddy in the phone box."""
    return Spot(x=60 + number * 30, y=580, size=34, piece=buddy(f"phone-{number}", "red", "buddy in the phone box"))


def buddy(name: str, colour: Colour, label: str) -> Token:
    return Token(id=name, icon="human", shape="figure", colour=colour, label=label, rule="PB-2.10")


@lru_cache(maxsize=KEPT)
def bus_and_riders(row: int, load: int) -> tuple[Spot, ...]:
    """The bus at its row with everybody on board."""
    _, y = middle(row * ROWS)
    bus = Token(
        id="bus",
        icon="bus",
        shape="square",
        colour="red",
        badge=str(load),
        facing="s",
        label=f"the bus at row {row + 1} with {load} zombies",
        rule="PB-12.2",
    )
    riders = [chip(f"rider-{number}", 0, "zombie on the bus") for number in range(min(load, 10))]
    return (
        Spot(x=ROAD / 2, y=y, size=78, piece=bus),
        *(
            Spot(x=14 + number % 5 * 19, y=y - 48 - number // 5 * 19, size=18, piece=rider)
            for number, rider in enumerate(riders)
        ),
    )
