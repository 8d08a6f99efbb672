"""The referee's own picture of the table, and how its script waits for what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from shamble.games.zombie_plague.components import ALL_CARDS, CLASSIC, CODES, REALISTIC
from tests.referees.following import Move, Snapshot, Told
from tests.referees.script import Choice, Due, Option, Part, ScriptReferee
from tests.referees.zombie_plague.ground import SIDES, Ground

CAR = "car"
NOWHERE = ""
FACINGS = {("FACE", side) for side in SIDES}
Card = tuple[str, bool, bool]
"""Its code, and of a gun: empty? its free OOPS spent?"""


@dataclass
class Human:
    number: int
    owner: int
    square: str = NOWHERE
    facing: str = "N"
    weapon: Card | None = None
    items: list[str] = field(default_factory=list)
    searched: set[str] = field(default_factory=set)
    alive: bool = True
    infected: bool = False

    @property
    def name(self) -> str:
        return f"H{self.number + 1}"

    @property
    def on_board(self) -> bool:
        return self.alive and self.square not in (CAR, NOWHERE)


@dataclass(eq=False)
class Zombie:
    square: str
    facing: str
    bonus: bool = False
    cards: list[Card] = field(default_factory=list)
    newborn: bool = False
    """Made in this turn of the zombies: acts from the next one on (ZP-11.3)."""


class Either(Due):
    """An event, or the choice of a player that leads to it: a choice with one option is made without asking."""

    def __init__(self, due: Due, seat: int, options: Collection[Option], needed: Collection[Option] = ()) -> None:
        super().__init__(due.rule, due.name, **due.values)
        self.others = due.others
        self.seat = seat
        self.options = set(options)
        self.needed = set(needed)
        """What must be offered, whatever else may be."""


def fits(told: Told, due: Due) -> bool:
    return told.name == due.name and all(told[name] == value for name, value in due.values.items())


class Whichever(Due):
    """One of these events, which may be of the same kind."""

    def __init__(self, dues: list[Due]) -> None:
        super().__init__(dues[0].rule, dues[0].name, **dues[0].values)
        self.dues = dues


class Within(Choice):
    """A choice among some of these: which of them, the referee leaves open."""


class Pieces(ScriptReferee):
    def __init__(self, players: int, config: Mapping[str, Any]) -> None:
        super().__init__(players, config)
        self.ground = Ground(config["board"])
        self.humans: list[Human] = []
        self.horde: list[Zombie] = []
        self.deck: list[str] = []
        self.discards: list[str] = []
        self.searched: set[str] = set()
        self.locked = True
        self.flares: list[str] = []
        self.stench = False
        self.round = 0
        self.zp: int | None = 0 if config["zombies"] != "automatic" else None
        self.traitor: int | None = None
        self.revealed = False
        self.days = False
        self.mad = False
        self.area: set[str] = set()
        self.ap: int | None = None
        """Of the Human who is about to choose; None: somebody else chooses."""
        self.hps = list(range(players))
        """The Human Players in order (ZP-1.6, ZP-21.5)."""
        if config["zombies"] != "automatic":
            self.hps = [*range(1, players), *([0] if config["zombies"] == "human" else [])]
        self.box: Counter[str] = Counter()

    # -- who and where -----------------------------------------------------------------------------------------------

    def living(self) -> list[Human]:
        return [human for human in self.humans if human.alive]

    def human_at(self, square: str) -> Human | None:
        return next((human for human in self.humans if human.on_board and human.square == square), None)

    def zombie_at(self, square: str) -> Zombie | None:
        return next((zombie for zombie in self.horde if zombie.square == square), None)

    def occupied(self, square: str) -> bool:
        return self.human_at(square) is not None or self.zombie_at(square) is not None

    def named(self, name: str) -> Human:
        return self.humans[int(name[1:]) - 1]

    def group(self, zombie: Zombie) -> list[Zombie]:
        """All zombies linked with this one by connected squares (ZP-6.9)."""
        at = {other.square: other for other in self.horde}
        found, queue = {zombie.square}, [zombie.square]
        for here in queue:
            for there in self.ground.neighbours(here):
                if there in at and there not in found:
                    found.add(there)
                    queue.append(there)
        return [at[square] for square in queue]

    @property
    def most(self) -> int:
        """ZP-10.2."""
        return int(self.config["zombies_per_human"]) * len(self.living())  # ZP-24.3

    # -- copying and comparing ---------------------------------------------------------------------------------------

    def copy(self, table: Snapshot) -> None:
        self.humans = []
        for number, row in enumerate(table["humans"]):
            self.humans.append(Human(number, **row))
            if not row["alive"]:
                self.humans[-1].square = NOWHERE
        self.horde = [Zombie(**row) for row in table["zombies"]]
        self.deck = list(table["deck"])
        self.discards = list(table["discards"])
        self.ground.bars = set(table["bars"])
        self.ground.cellar = table["cellar"]
        self.searched = set(table["searched"])
        self.locked = table["locked"]
        self.flares = list(table["flares"])
        self.stench = table["stench"]
        self.round = table["round"]
        self.traitor = table["traitor"]
        self.revealed = table["revealed"]
        self.box = Counter(self.all_cards())

    def all_cards(self) -> list[str]:
        held = [code for human in self.humans for code in human.items]
        held += [human.weapon[0] for human in self.humans if human.weapon]
        return held + self.deck + self.discards + [card[0] for zombie in self.horde for card in zombie.cards]

    def check_set_up(self) -> None:
        """ZP-1.2 to ZP-1.6, ZP-3.1, ZP-3.6, ZP-22."""
        each = {1: 4, 2: 2}.get(len(self.hps), 1)
        owners = [hp for hp in self.hps for _ in range(each)]
        self.same("ZP-1.6", "who controls the Humans", owners, [human.owner for human in self.humans])
        self.must(all(h.weapon is None and not h.items for h in self.humans), "ZP-3.6", "a Human starts with cards")
        self.same("ZP-3.6", "the barricades", set(), self.ground.bars)
        self.must(self.ground.cellar is None and self.locked, "ZP-3.6", "the Cellar or the car is open")
        self.same("ZP-3.6", "zombies on the board", 0, len(self.horde))
        self.check_deck()

    def check_deck(self) -> None:
        kind = self.config["deck"]
        deck = Counter(self.deck)
        box = Counter(CODES[card] for card in ALL_CARDS)
        self.must(deck["the_cellar"] and deck["car_keys"], "ZP-22.2", "THE CELLAR or CAR KEYS are missing")
        self.must(deck <= box, "ZP-22.3", "the deck holds more copies than the box")
        if kind == "custom":
            wanted = Counter({code: count for code, count in self.config["cards"].items() if count})
            self.same("ZP-22.5", "the deck", wanted, deck)
        elif kind == "random40":
            self.same("ZP-22.1", "cards in the deck", 40, len(self.deck))
        else:
            preset = CLASSIC if kind == "classic40" else REALISTIC
            self.same("ZP-22.5", "the deck", Counter(CODES[card] for card in preset), deck)
        self.shuffled("ZP-3.1", sorted(self.deck, key=CODES.index), self.deck)
        self.shuffled("ZP-3.1", sorted(self.deck, key=CODES.index, reverse=True), self.deck)

    def compare(self, move: Move) -> None:
        table = move.table
        for human, row in zip(self.humans, table["humans"], strict=True):
            name = human.name
            self.same("ZP-14.2", f"whether {name} lives", human.alive, row["alive"])
            if human.alive:
                self.same("ZP-5.4", f"where {name} is", human.square, row["square"])
                if human.on_board:
                    self.same("ZP-2.4", f"the facing of {name}", human.facing, row["facing"])
                self.same("ZP-12.9", f"whether {name} is Infected", human.infected, row["infected"])
                self.same("ZP-8.2", f"where {name} has searched", human.searched, row["searched"])
            self.same("ZP-8.7", f"the weapon of {name}", human.weapon, row["weapon"])
            self.same("ZP-8.5", f"the items of {name}", sorted(human.items), row["items"])
        mine = sorted((z.square, z.facing, z.bonus, sorted(z.cards)) for z in self.horde)
        theirs = sorted((z["square"], z["facing"], z["bonus"], z["cards"]) for z in table["zombies"])
        self.same("ZP-10.3", "the zombies", mine, theirs)
        self.same("ZP-6.1", "the barricades", self.ground.bars, table["bars"])
        self.same("ZP-8.4", "the Search squares that were searched", self.searched, table["searched"])
        self.same("ZP-17.1", "the Cellar's door", self.ground.cellar, table["cellar"])
        self.same("ZP-16.1", "whether the car is locked", self.locked, table["locked"])
        self.same("ZP-23.25", "the Flares", sorted(self.flares), table["flares"])
        self.same("ZP-23.36", "STENCH OF FEAR", self.stench, table["stench"])
        self.same("ZP-4.1", "the round", self.round, table["round"])
        self.same("ZP-19.10", "whether the Traitor is revealed", self.revealed, table["revealed"])
        self.same("ZP-8.5", "the deck", self.deck, table["deck"])
        self.same("ZP-8.9", "the cards out of play", sorted(self.discards), table["discards"])
        self.same("ZP-8.9", "all cards", self.box, Counter(self.all_cards() + [c[0] for c in table["pending"]]))
        if self.ap is not None:
            self.same("ZP-4.6", "the AP left", self.ap, table["ap"])
        figures = [human.square for human in self.humans if human.on_board] + [z.square for z in self.horde]
        self.same("ZP-2.3", "figures on one square", [], [s for s, n in Counter(figures).items() if n > 1])
        self.must(all(map(self.ground.free, figures)), "ZP-2.5", "a figure stands on an obstacle")

    # -- waiting -----------------------------------------------------------------------------------------------------

    def begin(self, move: Move) -> None:
        if isinstance(self.next, Either):
            self.next = Choice(self.next.rule, self.next.seat, self.next.options)
        super().begin(move)

    def saw(self, event: Told) -> None:
        now = self.next
        if isinstance(now, Whichever):
            self.next = next((due for due in now.dues if fits(event, due)), now.dues[0])
        super().saw(event)

    def settle(self, move: Move) -> None:
        now = self.next
        if isinstance(now, Either):
            self.next = Within(now.rule, now.seat, now.options)
            for option in sorted(now.needed - {tuple(option.values()) for option in move.options}):
                self.complain(self.rule_against(option, self.next), f"{option} is not offered")
            super().settle(move)
            self.next = now
        else:
            super().settle(move)

    def compare_options(self, choice: Choice, options: list[Option]) -> None:
        if isinstance(choice, Within):
            for option in options:
                self.must(option in choice.options, self.rule_against(option, choice), f"{option} is offered")
        else:
            super().compare_options(choice, options)

    def choose(self, rule: str, seat: int, options: Collection[Option]) -> Part[Option]:
        """What somebody chooses; the only option is not asked for."""
        if len(options) == 1:
            return next(iter(options))
        chosen: Option = yield Choice(rule, seat, options)
        return chosen

    def place(
        self, rule: str, squares: Collection[str], seat: int | None, event: str, **values: Any
    ) -> Part[tuple[str, str]]:
        """A figure is put down: its square, then its facing. Where the table decides, the event alone tells."""
        if seat is None:
            told = yield Due(rule, event, **values)
            self.must(told["square"] in squares, rule, f"{told['square']} is none of the squares allowed")
            return told["square"], told["facing"]
        square = (yield from self.choose(rule, seat, {("PLACE", square) for square in squares}))[1]
        facing = (yield Choice(rule, seat, FACINGS))[1]
        yield Due(rule, event, square=square, facing=facing, **values)
        return square, facing
