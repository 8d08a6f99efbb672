"""The pieces on the table. Figures are numbers: on a square stands 0 nobody, 1 to 7 a Human, from 8 on a zombie."""

from __future__ import annotations

from shamble.core.game import AnyGame
from shamble.core.native import mypyc_attr
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games.zombie_plague.board.figures import MAIN_GAME, NO_TRAITOR, NOWHERE, SLOTS
from shamble.games.zombie_plague.board.plan import Plan
from shamble.games.zombie_plague.board.ways import Ways
from shamble.games.zombie_plague.components import SQUARES, UNARMED_HAND


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    __slots__ = (
        "acted",
        "active",
        "alive",
        "ap",
        "area",
        "barricades",
        "bonus",
        "carried",
        "cellar_edge",
        "days",
        "deck",
        "discards",
        "facing",
        "figure",
        "flares",
        "followed",
        "found",
        "fresh",
        "give",
        "horde",
        "house",
        "humans",
        "humans_acted",
        "infected",
        "items",
        "locked",
        "main_ending",
        "newborn",
        "owner",
        "partner",
        "pounds",
        "quarry",
        "refused",
        "revealed",
        "round",
        "searched",
        "searched_any",
        "serial",
        "square",
        "stench",
        "take",
        "theft",
        "touched",
        "traitor",
        "wanted",
        "weapon",
        "z_active",
        "z_ap",
        "z_facing",
        "z_places",
        "z_serial",
        "z_square",
        "zombie_player",
        "zombie_turn",
        "zombified",
    )

    def __init__(self, game: AnyGame, players: int, config: Config, rng: Rng, plan: Plan) -> None:
        super().__init__(game, players, config, rng)
        self.house = plan
        """The board without the Cellar."""
        self.barricades = 0
        """A mask of openings."""
        self.figure = bytearray(SQUARES)
        self.touched = False
        """Something changed that a victory or a defeat may depend on; `settle` tests it when the action is over
        (ZP-4.9)."""

        # Humans, by number from 0
        self.owner: tuple[int, ...] = ()
        self.humans = 0
        self.square: list[int] = []
        self.facing: list[int] = []
        self.weapon: list[int] = []
        self.items: list[tuple[int, ...]] = []
        self.searched: list[int] = []
        self.alive = 0
        self.zombified = 0
        self.infected = 0

        # zombies, by slot; `horde` lists the slots in use in the order of creation
        self.horde: list[int] = []
        self.z_square = [NOWHERE] * SLOTS
        self.z_places = 0
        """Their squares, as bits (see `board.masks`)."""
        self.z_facing = [0] * SLOTS
        self.z_serial = (0,) * SLOTS
        self.serial = 0
        self.bonus = 0
        self.newborn = 0
        """Created in this turn of the zombies in a way that keeps them from acting in it (ZP-11.3)."""
        self.carried: dict[int, tuple[int, ...]] = {}

        # the table
        self.deck: tuple[int, ...] = ()
        """The top card is the last."""
        self.discards: tuple[int, ...] = ()
        self.searched_any = 0
        self.cellar_edge = -1
        self.locked = True
        self.flares: tuple[int, ...] = ()
        self.stench = False

        # whose move, and what is under way
        self.round = 0
        self.zombie_player = -1
        self.zombie_turn = False
        self.humans_acted = 0
        self.active = -1
        self.ap = 0
        self.fresh = False
        """Nothing has been done yet in this activation (ZP-4.3)."""
        self.theft = False
        """The revealed Traitor may still steal in this activation (ZP-19.8)."""
        self.refused = 0
        self.partner = -1
        self.give: tuple[int, ...] = ()
        self.take: tuple[int, ...] = ()
        self.found: tuple[int, ...] = ()
        """Cards that somebody has got but not yet put into their hand."""
        self.wanted = 0
        self.acted = 0
        self.z_active = -1
        self.z_ap = 0
        self.followed: tuple[int, ...] = ()
        """The Flares that the active zombie follows instead of the Humans (ZP-13.14)."""
        self.pounds: tuple[int, ...] = ()
        self.quarry = 0
        """What the active zombie can be after in this activation, as bits (ZP-13.15)."""

        # variants
        self.traitor = NO_TRAITOR
        """The Human whose slip says Traitor."""
        self.revealed = False
        self.days = MAIN_GAME
        self.area: frozenset[int] = frozenset()
        self.main_ending = ""

    @property
    def plan(self) -> Plan:
        """The boards in play."""
        return self.house if self.cellar_edge < 0 else self.house.with_cellar(self.cellar_edge)

    @property
    def ways(self) -> Ways:
        """What is connected now."""
        plan = self.house if self.cellar_edge < 0 else self.house.with_cellar(self.cellar_edge)
        return plan.ways(self.barricades)

    def clone(self) -> Table:
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.house = self.house
        new.barricades = self.barricades
        new.figure = self.figure[:]
        new.touched = self.touched
        new.owner = self.owner
        new.humans = self.humans
        new.square = self.square.copy()
        new.facing = self.facing.copy()
        new.weapon = self.weapon.copy()
        new.items = self.items.copy()
        new.searched = self.searched.copy()
        new.alive = self.alive
        new.zombified = self.zombified
        new.infected = self.infected
        new.horde = self.horde.copy()
        new.z_square = self.z_square.copy()
        new.z_places = self.z_places
        new.z_facing = self.z_facing.copy()
        new.z_serial = self.z_serial
        new.serial = self.serial
        new.bonus = self.bonus
        new.newborn = self.newborn
        new.carried = self.carried.copy()
        new.deck = self.deck
        new.discards = self.discards
        new.searched_any = self.searched_any
        new.cellar_edge = self.cellar_edge
        new.locked = self.locked
        new.flares = self.flares
        new.stench = self.stench
        new.round = self.round
        new.zombie_player = self.zombie_player
        new.zombie_turn = self.zombie_turn
        new.humans_acted = self.humans_acted
        new.active = self.active
        new.ap = self.ap
        new.fresh = self.fresh
        new.theft = self.theft
        new.refused = self.refused
        new.partner = self.partner
        new.give = self.give
        new.take = self.take
        new.found = self.found
        new.wanted = self.wanted
        new.acted = self.acted
        new.z_active = self.z_active
        new.z_ap = self.z_ap
        new.followed = self.followed
        new.pounds = self.pounds
        new.quarry = self.quarry
        new.traitor = self.traitor
        new.revealed = self.revealed
        new.days = self.days
        new.area = self.area
        new.main_ending = self.main_ending
        return new

    def add_human(self, owner: int) -> None:
        self.owner += (owner,)
        self.alive |= 1 << self.humans
        self.humans += 1
        self.square.append(NOWHERE)
        self.facing.append(0)
        self.weapon.append(UNARMED_HAND)
        self.items.append(())
        self.searched.append(0)
