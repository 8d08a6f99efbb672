"""Tables of the lessons in a few words. The tiles always lie the same: their colours stand in `TILES`, position 1, next
to the bar, first. Zombies are put on squares, "2.1" being row 2, position 1, the top chip first: F fast food, T tough,
g culinary, r snappy, * wounded."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.core.rng import Rng
from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.components import CARD_CODES, FACES, PUB_FOOD
from shamble.games.pints_of_blood.rules.turn import take_turn
from shamble.games.pints_of_blood.state import FREE, NONE, SPENT, Table, pile_of

TILES = ("YGRBG", "BYGRY", "RBYGB", "GRBYR", "YBRGB")
CORNER = "YGR"
COLOURS = "YRGB"
CHIPS = ("", "F", "Fg", "Fr", "T", "Tg", "Tr")
WOUNDED = 8
STEPS = ("sending", "rolling", "placing", "fighting", "bus", "scoring")
"""The steps of a turn, as far as lessons begin at them."""


def table(
    zombies: Mapping[str, str],
    *,
    at: str = "sending",
    seed: str = "lessons",
    bus: str = "1",
    buddies: str = "",
    dice: str = "",
    hand: str = "",
    draw: str = "",
    bites: int = 0,
    bags: int = 0,
    slid_in: str = "",
    rescue: str = "",
    food: str = "",
    main: bool = False,
    players: int = 2,
) -> Table:
    """The learner's turn, at one of its steps. `bus` is its row and its riders ("1 F T"), `buddies` are the rows with
    one ("1 3"), `dice` what was rolled, `draw` the next cards of the draw pile, `slid_in` what lies on the learner's
    bite-marker. With `rescue` only the last quarter of the draw pile is left, and that card lies on top."""
    count, config = GAME.check(players, {"level": "main-course" if main else "starters-menu"})
    s = GAME.setup(GAME, count, config, Rng(seed))
    lay_tiles(s)
    s.piles = [0] * 25
    for square, names in zombies.items():
        row, position = map(int, square.split("."))
        s.piles[row * 5 + position - 6] = pile_of([take_chip(s, name) for name in names.split()])
    s.bus_row = int(bus.split()[0]) - 1
    s.bus = pile_of([take_chip(s, name) for name in bus.split()[1:]])
    rows = [int(row) - 1 for row in buddies.split()]
    s.stools = sum(1 << row for row in rows)
    s.sofa = 4 - len(rows)
    s.round = 2
    s.turn = s.start_player = 0
    s.hands[0] = [CARD_CODES.index(code) for code in hand.split()]
    s.bites[0], s.bags[0] = bites, bags
    s.markers[0] = pile_of([take_chip(s, name) for name in slid_in.split()])
    if main:
        owned = sum(1 << number for number, each in enumerate(PUB_FOOD) if each.code in food.split())
        s.food = [owned] + [0] * (players - 1)
        s.food_stock = 255 & ~owned
    stack(s, draw)
    if rescue:
        come(s, rescue)
    s.agenda.clear()
    take_turn(s)
    for _ in range(STEPS.index(at)):
        s.agenda.pop()
    shown = [next(number for number, face in enumerate(FACES) if face.code == code) for code in dice.split()]
    s.dice = shown + [NONE] * (7 - len(shown))
    s.die_at = [FREE] * len(shown) + [SPENT] * (7 - len(shown))
    s.run()
    return s


def lay_tiles(s: Table) -> None:
    left = list(range(28))
    order = []
    for colour in "".join(TILES) + CORNER:
        tile = next(tile for tile in left if s.kit.colour[tile] == COLOURS.index(colour))
        left.remove(tile)
        order.append(tile)
    s.tiles, s.corner = order[:25], order[25:]


def take_chip(s: Table, name: str) -> int:
    """A chip out of the stock."""
    chip = CHIPS.index(name.rstrip("*"))
    s.stock.remove(chip)
    return chip | WOUNDED if name.endswith("*") else chip


def stack(s: Table, codes: str) -> None:
    """These cards on top of the draw pile; each trades places with one from the bottom of the first quarter."""
    for code in reversed(codes.split()):
        card = CARD_CODES.index(code)
        quarter = next(quarter for quarter in s.quarters if card in quarter)
        place = quarter.index(card)
        top = s.quarters[0]
        if quarter is top:
            top.append(top.pop(place))
        else:
            quarter[place] = top.pop(0)
            top.append(card)


def come(s: Table, rescue: str) -> None:
    """The last quarter alone, with that rescue card on top instead of the one that was drawn by lot."""
    first = CARD_CODES.index("tiny_car")
    s.quarters = [[], [], [], [*(card for card in s.quarters[3] if card < first), CARD_CODES.index(rescue)]]
    s.quarter = 3
