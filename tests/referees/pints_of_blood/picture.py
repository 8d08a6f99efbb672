"""The referee's own picture of the table, and how it is compared with what lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from shamble.games.pints_of_blood.components import DEFAULTS
from tests.referees.following import Move, Snapshot
from tests.referees.pints_of_blood.box import BUDDY, FOODS, RESCUE, ZOMBIE, Chip, Square
from tests.referees.script import ScriptReferee

COUNTS = (
    ("bus_row", "PB-12.3", "the row of the bus"),
    ("sofa", "PB-10.15", "buddies on the sofa"),
    ("phone_box", "PB-16.6", "buddies in the phone box"),
    ("dead", "PB-14.5", "dead buddies"),
    ("beers", "PB-15.2", "beers on the bar"),
    ("bites", "PB-14.1", "bites on the markers"),
    ("bags", "PB-13.1", "crisp bags"),
    ("drunk", "PB-15.2", "beers drunk"),
    ("spare", "PB-13.2", "defeated zombies that still pay for discarding"),
    ("rows", "PB-11.3", "the tiles in the rows"),
    ("corner", "PB-11.3", "the corner queue"),
    ("quarter", "PB-16.2", "the current quarter"),
    ("quarters", "PB-6.4", "the draw pile"),
    ("discard", "PB-17.2", "the discard pile"),
    ("turn", "PB-1.5", "whose turn it is"),
    ("round", "PB-1.6", "the round"),
)
"""What both write down in the same way: its name in a snapshot, the rule and the words for a complaint."""
SETS = (
    ("stools", "PB-6.2", "rows with a buddy"),
    ("undead", "PB-17.18", "rows with Playing undead"),
    ("blinded", "PB-17.21", "rows with a Roller blind"),
    ("food_stock", "PB-20.15", "the stock of pub food"),
    ("used_food", "PB-20.14", "pub food that was used"),
)


class Picture(ScriptReferee):
    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        super().__init__(players, config)
        self.main = config["level"] == "main-course"
        self.sides: list[tuple[str, str | None]] = []
        """Colour and marking of each tile."""
        self.rows: list[list[int]] = []
        self.corner: list[int] = []
        self.piles: list[list[list[Chip]]] = []
        """The top chip first."""
        self.bus_row = 0
        self.bus = self.stock = 0
        """How many chips; they are face down, in no order (PB-2.7, PB-A60)."""
        self.ambulance: list[str] = []
        self.jukebox: list[Chip] = []
        self.scattered: list[Chip] = []
        self.markers: list[list[Chip]] = []
        self.dealt_to: int | None = None
        """Who was just given a zombie of a Jukebox; which one, only the table shows."""
        self.sofa = self.phone_box = self.dead = self.beers = 0
        self.stools: set[int] = set()
        self.quarters: list[list[str]] = []
        self.quarter = 0
        self.discard: list[str] = []
        self.resolving: list[str] = []
        self.bites: list[int] = []
        self.bags: list[int] = []
        self.drunk: list[int] = []
        self.hands: list[list[str]] = []
        self.food: list[set[str]] = []
        self.food_stock: set[str] = set()
        self.used_food: set[str] = set()
        self.lost_food: set[str] = set()
        self.turn = self.start_player = 0
        self.round = 1
        self.phase = "setup"
        self.sent = 0
        self.fresh = True
        """No card was played and no buddy sent in this turn (PB-A68)."""
        self.refused: set[tuple[int, str]] = set()
        self.faces: list[str | None] = [None] * 7
        self.dice_at: list[Square | str] = ["out"] * 7
        """The square of each die, "free" or "out"."""
        self.laid: list[tuple[Square, str]] = []
        self.aims: list[tuple[Square, Square]] = []
        self.gun: str | None = None
        """What the exchanged weapon counts as; `gun_card` or `gun_die` is what was exchanged."""
        self.gun_card: str | None = None
        self.gun_die: int | None = None
        self.gun_at: Square | str = "out"
        self.taken_back = 0
        self.killed: set[int] = set()
        self.undead: set[int] = set()
        self.blinded: set[int] = set()
        self.rides = 0
        self.riding = ""
        self.spare = 0
        self.pays_taxi: list[int] = []
        """Who pays a card each; which one, only the table shows (PB-19.6)."""
        self.chip_box: Counter[str] = Counter()
        self.card_box: Counter[str] = Counter()

    def copy(self, table: Snapshot) -> None:
        for name, *_ in COUNTS:
            setattr(self, name, table[name])
        for name, *_ in SETS:
            setattr(self, name, set(table[name]))
        for name in ("sides", "hands", "start_player", "phase", "sent", "laid", "aims"):
            setattr(self, name, table[name])
        self.piles = [[[Chip(*chip) for chip in pile] for pile in row] for row in table["piles"]]
        self.markers = [[Chip(*chip) for chip in pile] for pile in table["markers"]]
        self.food = [set(codes) for codes in table["food"]]
        self.bus, self.stock = len(table["bus"]), len(table["stock"])
        self.ambulance = [kind for kind, _ in table["ambulance"]]
        for die, (face, square) in enumerate(table["dice"]):
            self.faces[die], self.dice_at[die] = face, square or "free"
        self.chip_box = self.chips_of(table)
        self.card_box = self.all_cards()

    # -- the opening (PB-2 to PB-4) ----------------------------------------------------------------------------------

    def check_set_up(self) -> None:
        box = self.config["components"] or DEFAULTS
        self.same("PB-2.7", "the chips of the box", Counter(box["chips"]), self.chip_box)
        self.same("PB-2.7", "chips in the stock", 86, self.stock)
        tiles = sorted(tile for row in [*self.rows, self.corner] for tile in row)
        self.same("PB-2.2", "the tiles", list(range(28)), tiles)
        sides: Counter[tuple[str, str | None]] = Counter()
        for colour, counts in box["tiles"].items():
            sides[colour, box["markings"][colour] if self.main else None] += counts["marked"]
            sides[colour, None] += counts["plain"]
        self.same("PB-2.6" if self.main else "PB-2.5", "the sides of the tiles", +sides, Counter(self.sides))
        self.same("PB-2.4", "tiles in the corner", 3, len(self.corner))
        for row in self.rows:
            self.same("PB-2.3", "the colours of a row", 4, len({self.sides[tile][0] for tile in row}))
        self.shuffled("PB-2.2", tiles, [tile for row in [*self.rows, self.corner] for tile in row])
        self.same("PB-2.9", "beers on the bar", 7, self.beers)
        self.same(
            "PB-2.10", "buddies on sofa, in phone box and dead", (4, 2, 0), (self.sofa, self.phone_box, self.dead)
        )
        for what, rule in (("bags", "PB-2.11"), ("bites", "PB-4.1"), ("drunk", "PB-2.9")):
            self.same(rule, f"{what} at the start", [0] * self.players, getattr(self, what))
        self.same("PB-4.2", "hands at the start", [[] for _ in range(self.players)], self.hands)
        self.same("PB-3.8", "the discard pile", [], self.discard)
        self.check_draw_pile()
        own = [len(food) for food in self.food]
        self.same("PB-4.5", "pub food of each player", [int(self.main)] * self.players, own)
        foods = [*self.food_stock, *(code for food in self.food for code in food)]
        self.same("PB-4.5", "all pub food", sorted(FOODS) if self.main else [], sorted(foods))
        if self.config["start_player"]:
            self.same("PB-4.3", "the start player", self.config["start_player"] - 1, self.start_player)
        self.same("PB-4.3", "who takes the first turn", self.start_player, self.turn)

    def check_draw_pile(self) -> None:
        copies = {"fruit_machine": 5, "too_dead_to_drive": 5, "bite_charge": 3, "make_it_two": 3}
        if self.main:
            copies |= {"flesh_mob": 2, "jukebox": 2}
        *upper, last = self.quarters
        rescue = [card for card in last if card in RESCUE]
        self.same("PB-3.4", "rescue cards in quarter 4", 1, len(rescue))
        if self.config["rescue"] != "random":
            self.same("PB-3.4", "the rescue card", [self.config["rescue"]], rescue)
        size = 15 if self.main else 14
        self.same("PB-3.3", "cards of the quarters", [size, size, size, size + 1], list(map(len, self.quarters)))
        cards = Counter(dict.fromkeys(BUDDY, 2)) + Counter(copies) + Counter(rescue)
        self.same("PB-3.1", "the draw pile", cards, Counter(card for pile in self.quarters for card in pile))
        order = [*BUDDY, *ZOMBIE, *RESCUE]
        upper_cards = [card for pile in upper for card in pile]
        self.shuffled("PB-3.3", sorted(upper_cards, key=order.index), upper_cards)

    # -- helpers -----------------------------------------------------------------------------------------------------

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.players for step in range(self.players)]

    def rows_from_bus(self) -> list[int]:
        return [(self.bus_row + step) % 5 for step in range(5)]

    def pile(self, square: Square) -> list[Chip]:
        return self.piles[square[0]][square[1]]

    def squares(self) -> list[Square]:
        return [(row, position) for row in range(5) for position in range(5)]

    def occupied(self) -> list[Square]:
        return [square for square in self.squares() if self.pile(square)]

    def ready(self, player: int, food: str) -> bool:
        """PB-20.14."""
        return food in self.food[player] and food not in self.used_food

    def from_stock(self, most: int) -> int:
        """PB-21.1: how many of them there are; they leave the stock."""
        count = min(most, self.stock)
        self.stock -= count
        return count

    def owned(self, player: int) -> list[str]:
        """PB-6.13: the hand, and until the fight what is placed or exchanged."""
        own = list(self.hands[player])
        if player == self.turn and self.phase == "placing":
            own += [card for _, card in self.laid]
            own += [self.gun_card] if self.gun_card else []
        return own

    # -- what lies on the table --------------------------------------------------------------------------------------

    def chips_of(self, table: Snapshot) -> Counter[str]:
        piles = [pile for row in table["piles"] for pile in row]
        piles += [*table["markers"], *(table[name] for name in ("bus", "stock", "ambulance", "jukebox", "scattered"))]
        return Counter(kind for pile in piles for kind, _ in pile)

    def all_cards(self) -> Counter[str]:
        gun = [self.gun_card] if self.gun_card else []
        piles = [*self.quarters, self.discard, *self.hands, [card for _, card in self.laid], gun, self.resolving]
        return Counter(card for pile in piles for card in pile)

    def compare(self, move: Move) -> None:
        table = move.table
        self.see_taxi_paid(table)
        for name, rule, what in COUNTS:
            self.same(rule, what, getattr(self, name), table[name])
        for name, rule, what in SETS:
            self.same(rule, what, sorted(getattr(self, name)), sorted(table[name]))
        self.same("PB-6.7", "the hands", list(map(sorted, self.hands)), list(map(sorted, table["hands"])))
        self.same("PB-20.16", "pub food", list(map(sorted, self.food)), list(map(sorted, table["food"])))
        self.compare_chips(table)
        self.same("PB-1.2", "all cards", self.card_box, self.all_cards())
        buddies = self.sofa + len(self.stools) + self.phone_box + self.dead
        self.same("PB-2.10", "all buddies", 6, buddies)
        self.same("PB-11.1", "tiles in the corner", 3, len(table["corner"]))
        if not move.over and self.phase in ("placing", "fighting"):
            self.compare_placements(table)

    def compare_chips(self, table: Snapshot) -> None:
        self.same("PB-8.6", "chips on the bus", self.bus, len(table["bus"]))
        self.same("PB-13.5", "chips in the stock", self.stock, len(table["stock"]))
        ambulance = sorted(kind for kind, _ in table["ambulance"])
        self.same("PB-10.10", "the ambulance", sorted(self.ambulance), ambulance)
        for row, position in self.squares():
            where = f"row {row + 1}, position {position + 1}"
            self.see("PB-11.6", where, self.piles[row][position], table["piles"][row][position])
        self.see_dealt(table)
        for player in range(self.players):
            self.see_mixed(f"the marker of seat {player}", self.markers[player], table["markers"][player])
        self.see_mixed("zombies to be dealt out", self.jukebox, table["jukebox"])
        self.see_mixed("zombies lifted by Scatterbrains", self.scattered, table["scattered"])
        self.same("PB-2.7", "all chips", self.chip_box, self.chips_of(table))

    def see(self, rule: str, where: str, mine: list[Chip], theirs: list[tuple[str, bool]]) -> None:
        """Chips do not change: what the referee knows of each must be true, and now it knows them all."""
        self.same(rule, f"zombies at {where}", len(mine), len(theirs))
        for chip, (kind, up) in zip(mine, theirs, strict=True):
            self.must(chip.kind in (None, kind), rule, f"{where}: a {chip.kind} has become a {kind}")
            self.same("PB-11.4", f"{where}: whether a {kind} lies face up", chip.up, up)
            chip.kind = kind

    def see_mixed(self, where: str, mine: list[Chip], theirs: list[tuple[str, bool]]) -> None:
        """Chips that lie together in no order."""
        self.same("PB-11.4", f"{where}: how many", len(mine), len(theirs))
        known = Counter((chip.kind, chip.up) for chip in mine if chip.kind is not None)
        self.must(known <= Counter(theirs), "PB-11.4", f"{where}: by the rules {mine}, at the table {theirs}")
        left = list((Counter(theirs) - known).elements())
        for chip in mine:
            if chip.kind is None:
                found = next((other for other in left if other[1] == chip.up), None)
                if found is None:
                    self.complain("PB-11.4", f"{where}: by the rules {mine}, at the table {theirs}")
                left.remove(found)
                chip.kind = found[0]

    def see_dealt(self, table: Snapshot) -> None:
        """PB-18.13: which of several zombies was given away."""
        if self.dealt_to is None:
            return
        marker = self.markers[self.dealt_to]
        new = Counter(table["markers"][self.dealt_to]) - Counter((chip.kind, chip.up) for chip in marker)
        for chip in self.jukebox:
            if new[chip.kind, chip.up]:
                self.jukebox.remove(chip)
                marker.append(chip)
                self.dealt_to = None
                return
        self.complain("PB-18.13", f"seat {self.dealt_to} has none of the zombies {self.jukebox}")

    def see_taxi_paid(self, table: Snapshot) -> None:
        paid = table["discard"][len(self.discard) :] if self.pays_taxi else []
        self.same("PB-19.6", "cards that pay the Taxi", len(self.pays_taxi), len(paid))
        for player, card in zip(self.pays_taxi, paid, strict=True):
            self.must(card in self.hands[player], "PB-19.6", f"seat {player} pays {card}")
            self.hands[player].remove(card)
            self.discard.append(card)

    def compare_placements(self, table: Snapshot) -> None:
        dice = Counter(
            (face, None if at == "free" else at)
            for die, (face, at) in enumerate(zip(self.faces, self.dice_at, strict=True))
            if at != "out" and die != self.gun_die
        )
        self.same("PB-9.12", "the dice", dice, Counter(table["dice"]))
        self.same("PB-9.12", "the cards placed", sorted(self.laid), sorted(table["laid"]))
        if self.phase == "placing":
            self.same("PB-17.9", "the second hits", sorted(self.aims), sorted(table["aims"]))
        gun = (self.gun, None if self.gun_at == "free" else self.gun_at)
        self.same("PB-20.23", "the exchanged weapon", None if self.gun_at == "out" else gun, table["gun"])
