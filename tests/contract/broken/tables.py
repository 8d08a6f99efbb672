"""Tables of Snack that do one thing otherwise than they should."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from shamble.core.decision import AnyDecision, Decision
from shamble.core.events import Kind
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.state import State
from tests.contract.broken.snack.looks import pieces
from tests.contract.broken.snack.rules import ATE, BIN, DREW, NAMES, SEATS, Table, draw

Step = Callable[..., None]


class Bottomless(Table):
    """Instead of ending, the match starts again."""

    def end(self, returns: list[float], ending: str, scores: list[float] | None = None) -> None:
        everything = pieces(self)
        self.rng.shuffle(everything)
        self.hands = [[everything.pop(), everything.pop()] for _ in range(self.players)]
        self.bowls = [[] for _ in range(self.players)]
        self.bin = []
        self.deck = everything
        self.do(draw)


class Indigestion(Table):
    def end(self, returns: list[float], ending: str, scores: list[float] | None = None) -> None:
        super().end(returns, "indigestion", scores)


class WholeReturns(Table):
    def end(self, returns: list[float], ending: str, scores: list[float] | None = None) -> None:
        super().end([int(won) for won in returns], ending, scores)


class Asking(Table):
    """Every question comes through `ask_among`, where other tables meddle with it."""

    def ask(  # type: ignore[override]  # whatever the decision takes
        self, player: int, decision: AnyDecision, *args: Any, covert: bool = False
    ) -> None:
        self.ask_among(player, decision.options(self, *args), decision, *args, covert=covert)


class Unsorted(Asking):
    def ask_among(  # type: ignore[override]  # whatever the decision takes
        self, player: int, options: list[int], decision: AnyDecision, *args: Any, covert: bool = False
    ) -> None:
        super().ask_among(player, options[::-1], decision, *args, covert=covert)


class Repairing(Table):
    def apply(self, action: object) -> None:
        super().apply(action if action in self.options else self.options[0])


class Noisy(Table):
    """Keeps a list of who did something; a correct clone would copy it."""

    __slots__ = ("groans",)

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.groans: list[int] = []

    def tell(self, kind: Kind, rule: str, *values: Any, only: tuple[int, ...] | None = None) -> None:
        self.groans.append(self.turn)
        super().tell(kind, rule, *values, only=only)


class SharesAList(Noisy):
    def clone(self) -> Table:
        new = super().clone()
        assert isinstance(new, SharesAList)
        new.groans = self.groans
        return new


class ForgetsAList(Noisy):
    def clone(self) -> Table:
        new = super().clone()
        assert isinstance(new, ForgetsAList)
        new.groans = []
        return new


class Heedless(Asking):
    """The default is to throw away what was never picked."""

    def ask_among(  # type: ignore[override]  # whatever the decision takes
        self, player: int, options: list[int], decision: AnyDecision, *args: Any, covert: bool = False
    ) -> None:
        careless = Decision(
            decision.name,
            rule=decision.rule,
            prompt=decision.prompt,
            options=decision.options,
            take=decision.take,
            default=lambda s, options, *args: BIN,
        )
        super().ask_among(player, options, careless, *args, covert=covert)


def asking(take: Step) -> AnyDecision:
    return Decision("put", rule="SN-2.3", prompt="Eat it?", options=lambda s, *args: s.options, take=take)


class Closing(Asking):
    """What follows a choice is a closure."""

    def ask_among(  # type: ignore[override]  # whatever the decision takes
        self, player: int, options: list[int], decision: AnyDecision, *args: Any, covert: bool = False
    ) -> None:
        super().ask_among(player, options, asking(lambda s, action: decision.take(s, action, *args)), covert=covert)


class MutableFrame(Asking):
    """What follows a choice waits with a list in its hands."""

    def ask_among(  # type: ignore[override]  # whatever the decision takes
        self, player: int, options: list[int], decision: AnyDecision, *args: Any, covert: bool = False
    ) -> None:
        super().ask_among(player, options, asking(go_on), decision.take, [], covert=covert)


def go_on(s: State, action: int, then: Step, nothing: list[int]) -> None:
    then(s, action)


WEATHER = count()


class Weather(Table):
    """Away from the keyed chance of a real table, something is drawn that no seed knows of."""

    __slots__ = ("weather",)

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.weather = next(WEATHER) if type(rng) is Rng else 0

    def clone(self) -> Table:
        new = super().clone()
        assert isinstance(new, Weather)
        new.weather = self.weather
        return new


ASKED = [0]


class Counting(Asking):
    """Keeps something outside of the state: after forty questions nothing may be thrown away any more."""

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        ASKED[0] = 0

    def ask_among(  # type: ignore[override]  # whatever the decision takes
        self, player: int, options: list[int], decision: AnyDecision, *args: Any, covert: bool = False
    ) -> None:
        ASKED[0] += 1
        super().ask_among(player, options if ASKED[0] <= 40 else options[:1], decision, *args, covert=covert)


class Overheard(Table):
    """Draws chance only when somebody hears of it."""

    def tell(self, kind: Kind, rule: str, *values: Any, only: tuple[int, ...] | None = None) -> None:
        if self.log is not None:
            self.rng.below(2)
            self.rng.shuffle(self.deck)
        super().tell(kind, rule, *values, only=only)


class UnknownRule(Table):
    def tell(self, kind: Kind, rule: str, *values: Any, only: tuple[int, ...] | None = None) -> None:
        super().tell(kind, "SN-9.9", *values, only=only)


ATE_WITH_A_BRACKET = Kind("ate", "{player} eat[s {brain}", player=SEATS, brain=NAMES)
DREW_WITHOUT_A_SECRET = Kind(
    "drew", "{player} draw[s] {brain}", player=SEATS, brain=NAMES, hidden="{player} draw[s] a brain", reveals=True
)


class BadlyWritten(Table):
    def tell(self, kind: Kind, rule: str, *values: Any, only: tuple[int, ...] | None = None) -> None:
        super().tell(ATE_WITH_A_BRACKET if kind is ATE else kind, rule, *values, only=only)


class Loud(Table):
    """Everybody hears what was drawn."""

    def tell(self, kind: Kind, rule: str, *values: Any, only: tuple[int, ...] | None = None) -> None:
        super().tell(kind, rule, *values)


class NamesNoSecret(Table):
    def tell(self, kind: Kind, rule: str, *values: Any, only: tuple[int, ...] | None = None) -> None:
        super().tell(DREW_WITHOUT_A_SECRET if kind is DREW else kind, rule, *values, only=only)
