"""The table of Snack and its rules, from the first brain dealt to the last one eaten."""

from __future__ import annotations

from typing import Any

from shamble.core.actions import Actions, Labels, Seats
from shamble.core.decision import Decision
from shamble.core.errors import Refusal
from shamble.core.events import Kind
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.state import State, shares

BRAINS = 9
NONE_PICKED = -1
SEATS = Seats(3)
NAMES = Labels([f"brain_{weight}" for weight in range(1, 10)], [f"the brain of {weight}" for weight in range(1, 10)])

ACTIONS = Actions()
PICK = ACTIONS.block("PICK", "Pick {brain}", brain=NAMES)
EAT = ACTIONS.block("EAT", "Eat it")()
BIN = ACTIONS.block("BIN", "Throw it into the bin")()

DREW = Kind(
    "drew",
    "{player} draw[s] {brain}",
    player=SEATS,
    brain=NAMES,
    secret=("brain",),
    hidden="{player} draw[s] a brain",
    reveals=True,
)
ATE = Kind("ate", "{player} eat[s] {brain}", player=SEATS, brain=NAMES)
BINNED = Kind("binned", "{player} throw[s] {brain} into the bin", player=SEATS, brain=NAMES)
BURST = Kind("burst", "{player} burst[s]", player=SEATS)
WON = Kind("won", "{players} [has|have] the fullest bowl", players=SEATS)


class Table(State):
    __slots__ = ("bin", "bowls", "deck", "hands", "picked")

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.deck = list(range(BRAINS))
        rng.shuffle(self.deck)  # SN-1.1
        self.hands = [[self.deck.pop(), self.deck.pop()] for _ in range(players)]  # SN-1.2
        self.bowls: list[list[int]] = [[] for _ in range(players)]
        self.bin: list[int] = []
        self.picked = NONE_PICKED
        self.turn = 0

    def clone(self) -> Table:
        new = type(self).__new__(type(self))
        self.copy_agenda(new)
        new.deck = self.deck.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.bowls = [bowl.copy() for bowl in self.bowls]
        new.bin = self.bin.copy()
        new.picked = self.picked
        return new


def setup(game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> Table:
    s = Table(game, players, config, rng)
    s.do(draw)
    return s


def draw(s: Table) -> None:  # SN-2.1
    brain = s.deck.pop()
    s.hands[s.turn].append(brain)
    s.tell(DREW, "SN-2.1", s.turn, brain, only=None if s.config["open_hands"] else (s.turn,))
    s.ask(s.turn, PICK_BRAIN)  # SN-2.2


def pick(s: Table, action: int) -> None:
    (s.picked,) = PICK.args(action)
    s.ask(s.turn, PUT_BRAIN)


def last(s: Table, options: list[int]) -> int:
    return options[-1]


def brains(s: Table) -> list[int]:
    return [PICK(brain) for brain in sorted(s.hands[s.turn])]


PICK_BRAIN = Decision("pick", rule="SN-2.2", prompt="Pick a brain", options=brains, take=pick, default=last)


def put(s: Table, action: int) -> None:  # SN-2.3
    brain, s.picked = s.picked, NONE_PICKED
    s.hands[s.turn].remove(brain)
    if action == EAT:
        s.bowls[s.turn].append(brain)
        s.tell(ATE, "SN-2.3", s.turn, brain)
    else:
        s.bin.append(brain)
        s.tell(BINNED, "SN-2.3", s.turn, brain)
    end_turn(s)


PUT_BRAIN = Decision("put", rule="SN-2.3", prompt="Eat it?", options=lambda s: [EAT, BIN], take=put, default=last)


def end_turn(s: Table) -> None:
    weights = [sum(brain + 1 for brain in bowl) for bowl in s.bowls]
    scores = [float(weight) for weight in weights]
    if weights[s.turn] > s.config["appetite"]:  # SN-3.1
        s.tell(BURST, "SN-3.1", s.turn)
        return s.end([float(seat != s.turn) for seat in range(s.players)], "burst", scores)
    if not s.deck:  # SN-3.2
        winners = tuple(seat for seat in range(s.players) if weights[seat] == max(weights))
        s.tell(WON, "SN-3.2", winners)
        return s.end(shares(winners, s.players), "fullest", scores)
    s.turn = (s.turn + 1) % s.players
    s.do(draw)


def forbids(s: Table, action: int) -> Refusal | None:
    if s.over:
        return Refusal("E_GAME_OVER", "SN-3.3", "the match is over")
    if action in PICK:
        if s.picked != NONE_PICKED:
            return Refusal("E_PICKED", "SN-2.3", "you have picked a brain: eat it or throw it away")
        if PICK.args(action)[0] not in s.hands[s.turn]:
            return Refusal("E_NOT_IN_HAND", "SN-2.2", "you do not hold that brain")
        return None
    return Refusal("E_NOT_PICKED", "SN-2.2", "pick a brain first") if s.picked == NONE_PICKED else None


def evaluate(s: Table, player: int, weights: None) -> float:
    if s.over:
        return s.returns[player]
    appetite: int = s.config["appetite"]
    return sum(brain + 1 for brain in s.bowls[player]) / (2 * appetite)
