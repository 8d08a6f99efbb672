"""The table: street, bus, pub, cards and players, as ints and lists of ints. A pile of chips is an int of nibbles, the
top chip lowest (see `components`); a card in the draw pile is its kind plus, from bit 5 on, the mask of players who
know it."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import AnyDecision
from shamble.core.game import Game
from shamble.core.native import mypyc_attr
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import NOTHING, State
from shamble.games.pints_of_blood.box import Kit
from shamble.games.pints_of_blood.components import (
    BATTLE_DICE,
    BEERS,
    KIND,
    PHONE_BOX_AT_START,
    PRICE_CAP,
    ROWS,
    SOFA_AT_START,
    SQUARES,
)

SETUP: Final = 0
SENDING: Final = 1
ROLLING: Final = 2
PLACING: Final = 3
FIGHTING: Final = 4
BUS: Final = 5
SCORING: Final = 6
BITING: Final = 7
PHASES: Final = ("setup", "sending", "rolling", "placing", "fighting", "bus", "scoring", "biting")

NO_RIDE: Final = 0
PHASE_RIDE: Final = 1
JUKEBOX_RIDE: Final = 2

FREE: Final = -1
"""A die (or the exchanged weapon) that is not placed yet."""
SPENT: Final = -2
"""A die that is out of the turn: set aside, loaded onto the bus or used."""
EXPIRED: Final = -3
"""A die that was left unplaced when the fight began (PB-9.13)."""
NONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    __slots__ = (
        "aims",
        "ambulance",
        "bags",
        "beers",
        "beers_removed",
        "bites",
        "blinded",
        "bus",
        "bus_row",
        "clockwise",
        "colour",
        "corner",
        "dead",
        "dice",
        "die_at",
        "discard",
        "drunk",
        "food",
        "food_stock",
        "fresh",
        "gun",
        "gun_at",
        "gun_card",
        "gun_die",
        "hands",
        "jukebox",
        "killed",
        "kit",
        "laid",
        "lost_food",
        "main",
        "markers",
        "moment",
        "phase",
        "phone_box",
        "piles",
        "quarter",
        "quarters",
        "refused",
        "rescued_by",
        "resolving",
        "ride",
        "rides",
        "round",
        "scatter_moves",
        "scatter_source",
        "scattered",
        "sent",
        "sofa",
        "spare",
        "start_player",
        "stock",
        "stools",
        "struck",
        "symbols",
        "taken_back",
        "ties",
        "tiles",
        "turned",
        "undead",
        "used_food",
    )

    def __init__(self, game: Game[Table], players: int, config: Config, rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.main: bool = config["level"] == "main-course"
        self.kit = Kit(config["components"], self.main)
        self.tiles = [0] * SQUARES
        """The tile on each square; tiles are numbered, `kit` knows colour and marking."""
        self.piles = [0] * SQUARES
        self.corner = [0, 0, 0]
        """Front, middle, back."""
        self.bus_row = 0
        self.bus = 0
        self.stock: list[int] = list(self.kit.chips)
        """Chips in no order: one is drawn at random each time."""
        self.ambulance = 0
        self.sofa = SOFA_AT_START
        self.stools = 0
        """Mask of the rows with a buddy."""
        self.phone_box = PHONE_BOX_AT_START
        self.dead = 0
        self.beers = BEERS
        self.beers_removed = 0
        self.quarters: list[list[int]] = [[], [], [], []]
        """Cards of each quarter, the top card last."""
        self.quarter = 0
        """The current quarter; it may be empty while its division tile is still to be decided."""
        self.discard: list[int] = []
        """Card kinds, the top card last."""
        self.resolving: list[int] = []
        """Zombie cards that are taking effect, the innermost last."""
        self.rescued_by = NONE
        self.symbols = [NONE] * players
        """Extra hits that each player rolled last for the Very Tiny Car."""
        self.ties: list[tuple[int, ...]] = []
        """Ties at the rescue: how each was broken, then the seats (see `rules/end_of_game`)."""
        self.bites = [0] * players
        self.markers = [0] * players
        """Chips on each bite-marker, as they came in: wounded ones lie face up."""
        self.turned = NONE
        """Whose bite-marker lies open while their bites are counted."""
        self.bags = [0] * players
        self.drunk = [0] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        """Buddy cards in the order in which they came."""
        self.food = [0] * players
        """Masks of pub food markers."""
        self.food_stock = 0
        self.used_food = 0
        self.lost_food = 0
        """Markers that the active player returned in this turn."""
        self.start_player = 0
        self.round = 1
        self.moment: AnyDecision = NOTHING
        """The free moment at which the active player last bought or played something; the turn returns to it."""
        self.phase = SETUP
        self.sent = 0
        self.fresh = True
        """No card played and no buddy sent in this turn: À la carte is possible."""
        self.refused = 0
        """Mask of offers (seller * 20 + card) turned down since the turn last went on."""
        self.colour = NONE
        self.dice = [NONE] * BATTLE_DICE
        self.die_at = [SPENT] * BATTLE_DICE
        """The square of each battle die, or FREE, SPENT or EXPIRED; the dice lie as they are until the next roll."""
        self.laid: list[int] = []
        """Placed cards: square * 32 + card kind."""
        self.aims: list[int] = []
        """Second hits of placed rugby balls: the ball's square * 32 + the square aimed at (PB-17.9)."""
        self.gun = NONE
        """The weapon that Gunrunning's weapon counts as."""
        self.gun_die = NONE
        self.gun_card = NONE
        self.gun_at = SPENT
        self.taken_back = 0
        """How often placements or Scatterbrains were taken back in this turn (PB-A70)."""
        self.struck = 0
        """Mask of the squares whose placements have been used in this fight."""
        self.killed = 0
        """Mask of the rows in which a zombie was defeated in this turn."""
        self.undead = 0
        self.blinded = 0
        self.ride = NO_RIDE
        self.rides = 0
        """How many rides have begun; a ride that finds another number has been ended by a Jukebox within it."""
        self.clockwise = False
        self.jukebox = 0
        """Chips that came in during a Jukebox ride, to be dealt out."""
        self.scattered = 0
        """Chips lifted by Scatterbrains and not yet put down."""
        self.scatter_source = NONE
        self.scatter_moves: list[int] = []
        """Where they went so far: index in the lifted pile * 25 + square, for taking the card back."""
        self.spare = 0
        """Defeated zombies that may still pay for discarding cards."""

    def clone(self) -> Table:
        """Lists that change seldom are never changed in place but replaced, so copies share them: the corner, each
        quarter, the dice, what lies beside tiles, and whatever waits to be done with."""
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.main = self.main
        new.kit = self.kit
        new.tiles = self.tiles.copy()
        new.piles = self.piles.copy()
        new.corner = self.corner
        new.bus_row = self.bus_row
        new.bus = self.bus
        new.stock = self.stock.copy()
        new.ambulance = self.ambulance
        new.sofa = self.sofa
        new.stools = self.stools
        new.phone_box = self.phone_box
        new.dead = self.dead
        new.beers = self.beers
        new.beers_removed = self.beers_removed
        new.quarters = self.quarters.copy()
        new.quarter = self.quarter
        new.discard = self.discard.copy()
        new.resolving = self.resolving
        new.rescued_by = self.rescued_by
        new.symbols = self.symbols
        new.ties = self.ties
        new.bites = self.bites.copy()
        new.markers = self.markers.copy()
        new.turned = self.turned
        new.bags = self.bags.copy()
        new.drunk = self.drunk.copy()
        new.hands = [cards.copy() for cards in self.hands]
        new.food = self.food.copy()
        new.food_stock = self.food_stock
        new.used_food = self.used_food
        new.lost_food = self.lost_food
        new.start_player = self.start_player
        new.round = self.round
        new.moment = self.moment
        new.phase = self.phase
        new.sent = self.sent
        new.fresh = self.fresh
        new.refused = self.refused
        new.colour = self.colour
        new.dice = self.dice
        new.die_at = self.die_at.copy()
        new.laid = self.laid
        new.aims = self.aims
        new.gun = self.gun
        new.gun_die = self.gun_die
        new.gun_card = self.gun_card
        new.gun_at = self.gun_at
        new.taken_back = self.taken_back
        new.struck = self.struck
        new.killed = self.killed
        new.undead = self.undead
        new.blinded = self.blinded
        new.ride = self.ride
        new.rides = self.rides
        new.clockwise = self.clockwise
        new.jukebox = self.jukebox
        new.scattered = self.scattered
        new.scatter_source = self.scatter_source
        new.scatter_moves = self.scatter_moves
        new.spare = self.spare
        return new


def height(pile: int) -> int:
    """How many chips a pile has."""
    return (pile.bit_length() + 3) >> 2


def chips(pile: int) -> list[int]:
    """The chips of a pile, top first."""
    out = []
    while pile:
        out.append(pile & 15)
        pile >>= 4
    return out


def pile_of(top_first: list[int]) -> int:
    """A pile of these chips."""
    pile = 0
    for chip in reversed(top_first):
        pile = pile << 4 | chip
    return pile


def draw_chip(s: Table) -> int:
    """A random chip of the stock, which must not be empty."""
    stock = s.stock
    i = s.rng.below(len(stock))
    chip = stock[i]
    stock[i] = stock[-1]
    stock.pop()
    return chip


def return_chips(s: Table, pile: int) -> None:
    """Put a pile back into the stock, face down and mixed in; wounds are forgotten."""
    while pile:
        s.stock.append(pile & KIND)
        pile >>= 4


def board_bus(s: Table, count: int) -> int:
    """Up to `count` zombies from the stock board the bus (PB-21.1); how many did."""
    boarded = min(count, len(s.stock))
    for _ in range(boarded):
        s.bus = s.bus << 4 | draw_chip(s)
    return boarded


def card_price(s: Table) -> int:
    """PB-7.3: what a buddy card costs now."""
    if s.config["card_price_cap"] and s.sofa > PRICE_CAP:
        return PRICE_CAP
    return s.sofa or 1


def ready(s: Table, player: int, food: int) -> bool:
    """The player owns that pub food marker and has not used it since their turn last began (PB-20.14)."""
    return bool((s.food[player] & ~s.used_food) >> food & 1)


def rows_from_bus(s: Table) -> list[int]:
    """PB-10.1: the five rows, the bus's first, then counterclockwise."""
    return [(s.bus_row + i) % ROWS for i in range(ROWS)]


def seats_from(s: Table, player: int) -> list[int]:
    """All players clockwise, this one first."""
    return [(player + i) % s.players for i in range(s.players)]
