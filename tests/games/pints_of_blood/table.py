"""Tables of Pints of Blood in a few words.

    s = table(rows={2: "B(F) Y(T*,F) G R Y"}, stools="2", placed={"2.1": "bat bat"}, at="fighting", until="bus")
    act(s, "ATTACK", 1)
    assert row(s, 2) == "Y(T*,F) G R Y Y"

Seats are A, B, C, D clockwise; A is active unless said otherwise. Rows and positions count from 1, position 1 is next
to the bar; "2.1" is row 2, position 1. A tile is its colour Y R G B, `^` before a marked one; its pile stands in
brackets, top first: F fast, T tough, g culinary, r snappy, * wounded; z is any chip. A placed rugby ball is aimed by
"rugby_ball>3.4". What is not said is layout L0, empty and unmarked, round 2, four buddies on the sofa, nobody bitten,
and a stock of 86. Card lists of draw and discard pile begin at the top."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from shamble import IllegalMove, Rng
from shamble.core.actions import Labels, Seats
from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.actions import ACTIONS, GO
from shamble.games.pints_of_blood.box import Kit
from shamble.games.pints_of_blood.components import BATTLE_DIE, CARD_CODES, FACES, PUB_FOOD
from shamble.games.pints_of_blood.rules.draw_pile import CARD, put_under
from shamble.games.pints_of_blood.rules.free_moments import Point, decide
from shamble.games.pints_of_blood.rules.placing import item_of_card, item_of_die, place_item
from shamble.games.pints_of_blood.rules.rows import push_row
from shamble.games.pints_of_blood.rules.turn import take_turn
from shamble.games.pints_of_blood.state import FREE, NONE, SPENT, Table, chips, height, pile_of

LAYOUT = {1: "Y G R B G", 2: "B Y G R Y", 3: "R B Y G B", 4: "G R B Y R", 5: "Y B R G B"}
FULL = dict.fromkeys(range(1, 6), "Y(F) G(F) R(F) B(F) G(F)")
CHIP_NAMES = ("", "F", "Fg", "Fr", "T", "Tg", "Tr")
COLOUR_NAMES = "YRGB"
DIE_COLOURS = ("yellow", "red", "green", "blue", "white", "black")
FACE_NAMES = ("bat", "dart", "bow", "extra", "zombie")
FOOD_CODES = [food.code for food in PUB_FOOD]
STEPS = ("sending", "rolling", "placing", "fighting", "bus", "scoring", "passing")


class Loaded(Rng):
    """Dice that fall as given: one queue of results for each number of sides; then chance again."""

    __slots__ = ("results",)

    def __init__(self, colours: str = "", dice: str = "", more: dict[int, list[int]] | None = None) -> None:
        super().__init__(1)
        self.results: dict[int, list[int]] = {6: [DIE_COLOURS.index(colour) for colour in colours.split()]}
        self.results[6**7] = [roll(dice)] if dice else []
        for sides, results in (more or {}).items():
            self.results.setdefault(sides, []).extend(results)

    def below(self, n: int) -> int:
        queue = self.results.get(n)
        return queue.pop(0) if queue else super().below(n)

    def clone(self) -> "Loaded":
        new = Loaded()
        new.position = self.position
        new.results = {sides: list(results) for sides, results in self.results.items()}
        return new


def roll(dice: str) -> int:
    """The draw that makes the seven battle dice show these faces."""
    return sum(side(face) * 6**i for i, face in enumerate(dice.split()))


def side(face: str) -> int:
    return BATTLE_DIE.index(FACES[FACE_NAMES.index(face)].code)


def halt_here(s: Table, action: int) -> None:
    raise AssertionError("the table was to stop here")


HALT = Point("halt", rule="PB-1.9", prompt="", options=lambda s: [GO], take=halt_here, passes=False)


def table(
    players: int = 3,
    *,
    at: str = "sending",
    until: str = "",
    level: str = "starters-menu",
    rows: dict[int, str] | None = None,
    corner: str = "Y G R",
    bus: str = "1",
    stools: str = "",
    sofa: int = 4,
    phone_box: int = 2,
    beers: int = 7,
    stock: str = "",
    ambulance: str = "",
    hands: dict[str, str] | None = None,
    bags: dict[str, int] | None = None,
    bites: dict[str, int] | None = None,
    drunk: dict[str, int] | None = None,
    markers: dict[str, str] | None = None,
    food: dict[str, str] | None = None,
    pile: str = "",
    quarter: int = 1,
    left: int | None = None,
    discard: str = "",
    dice: str = "",
    rolls: str = "",
    placed: dict[str, str] | None = None,
    round: int = 2,
    active: str = "A",
    more: dict[int, list[int]] | None = None,
    **options: Any,
) -> Table:
    """`bus` is its row and its chips ("1 z z"); `pile` is the top of the draw pile and `left` how many cards its
    quarter has; `dice` come with the roll, `rolls` are colour rolls, `at` and `until` say where in the turn the table
    starts and stops."""
    count, config = GAME.check(players, {"level": level, **options})
    s = GAME.setup(GAME, count, config, Rng(1))
    s.rng = Loaded(rolls, dice, more)
    lay_rows(s, {**LAYOUT, **(rows or {})}, corner)
    s.bus_row = int(bus.split()[0]) - 1
    s.bus = pile_of([chip_of(name) for name in bus.split()[1:]])
    s.stock = [chip_of(name) for name in stock.split() if name != "none"] if stock else list(Kit(None, False).chips)
    s.ambulance = pile_of([chip_of(name) for name in ambulance.split()])
    s.sofa, s.phone_box, s.beers = sofa, phone_box, beers
    s.stools = sum(1 << (int(number) - 1) for number in stools.split())
    s.dead = 6 - sofa - s.stools.bit_count() - phone_box
    s.round = round
    s.turn = seat(active)
    s.start_player = 0
    for name, codes in (hands or {}).items():
        s.hands[seat(name)] = [card_of(code) for code in codes.split()]
    for values, given in ((s.bags, bags), (s.bites, bites), (s.drunk, drunk)):
        for name, number in (given or {}).items():
            values[seat(name)] = number
    for name, names in (markers or {}).items():
        s.markers[seat(name)] = pile_of([chip_of(chip) for chip in names.split()])
    s.food = [0] * players
    for name, codes in (food or {}).items():
        s.food[seat(name)] = sum(1 << FOOD_CODES.index(code) for code in codes.split())
    s.food_stock = 255 & ~sum(s.food) if s.main else 0
    stack_pile(s, quarter - 1, pile, left)
    s.discard = [card_of(code) for code in reversed(discard.split())]
    s.agenda.clear()
    take_turn(s)
    start = STEPS.index(at)
    for _ in range(start):
        s.agenda.pop()
    s.dice, s.die_at = [NONE] * 7, [SPENT] * 7
    if at == "placing":
        s.dice = [FACE_NAMES.index(face) for face in dice.split()] + [NONE] * (7 - len(dice.split()))
        s.die_at = [FREE if face != NONE else SPENT for face in s.dice]
    place(s, placed or {}, spare=at == "placing")
    if until:
        s.agenda = s.agenda[len(STEPS) - STEPS.index(until) :]
        s.agenda.insert(0, (decide, (HALT,)))
    s.run()
    return s


def lay_rows(s: Table, rows: dict[int, str], corner: str) -> None:
    """Numbers the tiles as they lie and gives them the colours and markings that were given."""
    kit = Kit(None, True)
    tokens = [token for number in range(1, 6) for token in rows[number].split()] + corner.split()
    assert len(tokens) == 28
    kit.colour = tuple(COLOUR_NAMES.index(token.lstrip("^")[0]) for token in tokens)
    kit.marked = tuple(s.main and token.startswith("^") for token in tokens)
    kit.per_discard = s.kit.per_discard
    s.kit = kit
    s.tiles = list(range(25))
    s.corner = [25, 26, 27]
    s.piles = [
        pile_of([chip_of(name) for name in token.partition("(")[2].rstrip(")").split(",") if name])
        for token in tokens[:25]
    ]


def stack_pile(s: Table, quarter: int, pile: str, left: int | None) -> None:
    """The given cards on top of the current quarter, over harmless ones; quarters above it are gone."""
    for number in range(quarter):
        s.quarters[number] = []
    s.quarter = quarter
    cards = [card_of(code) for code in reversed(pile.split())]
    size = len(s.quarters[quarter]) if left is None else left
    rescue = [card for card in s.quarters[3] if card >= card_of("tiny_car")]
    for number in range(quarter, 4):
        s.quarters[number] = [card_of("umbrella")] * len(s.quarters[number])
    if any(card >= card_of("tiny_car") for card in cards):
        rescue = []
    s.quarters[3][: len(rescue)] = rescue
    s.quarters[quarter] = s.quarters[quarter][: max(0, size - len(cards))] + cards


def place(s: Table, placed: dict[str, str], *, spare: bool) -> None:
    """Dice and cards beside squares; unless there are dice to spare they are made for it."""
    for where, names in placed.items():
        for name in names.split():
            if name in FACE_NAMES:
                face = FACE_NAMES.index(name)
                if not spare:
                    die = next(i for i, shown in enumerate(s.dice) if shown == NONE)
                    s.dice[die], s.die_at[die] = face, FREE
                place_item(s, item_of_die(face), square_of(where))
            else:
                name, _, target = name.partition(">")
                s.hands[s.turn].append(card_of(name))
                place_item(s, item_of_card(card_of(name)), square_of(where))
                if target:
                    s.aims.append(square_of(where) << 5 | square_of(target))


main_course = partial(table, level="main-course")


def entered(tile: str, **given: Any) -> Table:
    """A tile enters the pub of the Main Course through row 1."""
    return play_step(main_course(rows={1: f"{tile} G R B G"}, **given), push_row, 0)


def play_step(s: Table, step: Callable[..., None], *args: Any) -> Table:
    """Carry out one step alone, up to its first decision or its end."""
    s.agenda.clear()
    s.options = []
    s.do(decide, HALT)
    s.do(step, *args)
    s.run()
    return s


def world_of(s: Table, player: int, rng: Rng) -> Table:
    """The table with all that the player cannot see drawn anew."""
    world = s.determinize(player, rng)
    assert isinstance(world, Table)
    return world


def seat(name: str) -> int:
    return "ABCD".index(name)


def chip_of(name: str) -> int:
    plain = "F" if name == "z" else name.rstrip("*")
    return CHIP_NAMES.index(plain) | (8 if name.endswith("*") else 0)


def card_of(code: str) -> int:
    return CARD_CODES.index(code)


def square_of(where: str) -> int:
    number, position = where.split(".")
    return int(number) * 5 + int(position) - 6


# -- acting -----------------------------------------------------------------------------------------------------------


def action(kind: str, *args: Any) -> int:
    """The int of an action: numbers from 1, seats by letter, labels by code."""
    block = ACTIONS.by_kind[kind]
    values = []
    for argument, value in zip(block.arguments.values(), args, strict=True):
        if isinstance(argument, Labels):
            values.append(argument.codes.index(value))
        elif isinstance(argument, Seats):
            values.append(seat(value))
        else:
            values.append(value - 1)
    return block(*values)


def act(s: Table, kind: str, *args: Any) -> Table:
    s.apply(action(kind, *args))
    return s


def can(s: Table, kind: str, *args: Any) -> bool:
    """Whether such an action is open; without all arguments, whether any of that kind is."""
    block = ACTIONS.by_kind[kind]
    if len(args) < len(block.arguments):
        return any(option in block for option in s.options)
    return action(kind, *args) in s.options


def refusal(s: Table, kind: str, *args: Any) -> str:
    """The rule that forbids the action, which is refused."""
    with pytest.raises(IllegalMove) as caught:
        s.apply(action(kind, *args))
    return caught.value.rule


def point(s: Table) -> str:
    """At which decision the table stands."""
    return s.decision.name if s.options else ""


def go(s: Table, until: str = "") -> Table:
    """Go on with the default of every decision, until the named one; at least one step."""
    for _ in range(200):
        s.apply(s.default())
        if s.over or not until or point(s) == until:
            return s
    raise AssertionError(f"the table never comes to {until}")


# -- seeing -----------------------------------------------------------------------------------------------------------


def pile_text(pile: int) -> str:
    return ",".join(CHIP_NAMES[chip & 7] + "*" * (chip >> 3) for chip in chips(pile))


def row(s: Table, number: int) -> str:
    """A row in the notation of the tables."""
    shown = []
    for square in range(number * 5 - 5, number * 5):
        tile = s.tiles[square]
        text = "^" * s.kit.marked[tile] + COLOUR_NAMES[s.kit.colour[tile]]
        shown.append(f"{text}({pile_text(s.piles[square])})" if s.piles[square] else text)
    return " ".join(shown)


def corner_of(s: Table) -> str:
    return " ".join("^" * s.kit.marked[tile] + COLOUR_NAMES[s.kit.colour[tile]] for tile in s.corner)


def heights(s: Table) -> dict[str, int]:
    """Square -> pile height, for the occupied ones."""
    return {f"{i // 5 + 1}.{i % 5 + 1}": height(pile) for i, pile in enumerate(s.piles) if pile}


def hand(s: Table, name: str) -> str:
    return " ".join(CARD_CODES[card] for card in s.hands[seat(name)])


def discard_of(s: Table) -> str:
    """Top first."""
    return " ".join(CARD_CODES[card] for card in reversed(s.discard))


def bottom(s: Table, count: int, quarter: int = 4) -> str:
    """The lowest cards of a quarter, the lowest last."""
    return " ".join(CARD_CODES[card & CARD] for card in reversed(s.quarters[quarter - 1][:count]))


def food_of(s: Table, name: str) -> set[str]:
    return {code for i, code in enumerate(FOOD_CODES) if s.food[seat(name)] >> i & 1}


def bus_of(s: Table) -> tuple[int, int]:
    """The row of the bus and how many ride."""
    return s.bus_row + 1, height(s.bus)


def bury_cards(s: Table, codes: str) -> None:
    for code in codes.split():
        put_under(s, card_of(code))
