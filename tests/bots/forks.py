"""A game for testing bots: a tree of forks that the test writes down. At a fork a player chooses, at a roll chance
does, at an end everybody gets what is written there; what a fork looks like to `evaluate` is written beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shamble import Actions, Game, Refusal, Rng, State
from shamble.core.decision import Decision, table_of
from shamble.core.scene import Scene

ACTIONS = Actions()
WAY = ACTIONS.block("WAY", "Take way {way}", way=9)


@dataclass(frozen=True)
class End:
    returns: tuple[float, ...]


@dataclass(frozen=True)
class Fork:
    player: int
    looks: tuple[float, ...]
    """What evaluate says of it to each player."""
    ways: tuple[Place, ...]
    covert: bool = False


@dataclass(frozen=True)
class Roll:
    ways: tuple[Place, ...]


Place = End | Fork | Roll


class Walk(State):
    __slots__ = ("place",)
    place: Place

    @property
    def fork(self) -> Fork:
        """The place, where somebody has a choice."""
        assert isinstance(self.place, Fork)
        return self.place

    def clone(self) -> Walk:
        new = Walk.__new__(Walk)
        self.copy_agenda(new)
        new.place = self.place
        return new


def arrive(s: Walk, place: Place) -> None:
    s.place = place
    if isinstance(place, End):
        s.end(list(place.returns), "arrived")
    elif isinstance(place, Roll):
        s.do(arrive, s.rng.pick(place.ways))
    else:
        s.turn = place.player
        s.ask(place.player, CHOOSE_WAY, covert=place.covert)


def take(s: Walk, action: int) -> None:
    s.do(arrive, s.fork.ways[WAY.args(action)[0]])


def ways(s: Walk) -> list[int]:
    return [WAY(way) for way in range(len(s.fork.ways))]


CHOOSE_WAY = Decision("choose_way", rule="-", prompt="Choose your way", options=ways, take=take)


def setup(game: Game[Walk], players: int, config: dict[str, Any], rng: Rng) -> Walk:
    raise NotImplementedError("a walk begins at a place: call walk(place)")


def evaluate(s: Walk, player: int, weights: None) -> float:
    return s.returns[player] if s.over else s.fork.looks[player]


GAME = Game[Walk](
    slug="forks",
    package=__name__,
    title="Forks",
    tagline="Choose your way",
    credits="-",
    minutes=(1, 1),
    weight="light",
    players=(2, 3),
    actions=ACTIONS,
    decisions=table_of(CHOOSE_WAY),
    endings=("arrived",),
    setup=setup,
    view=lambda s, player: {},
    determinize=lambda s, player, rng: None,
    scene=lambda view, options, names: Scene(title="Forks", panels=()),
    evaluate=evaluate,
    forbids=lambda s, action: Refusal("E", "-", "no"),
    pieces=lambda s: 1,
    result=lambda view, names: "",
)


def walk(place: Place, players: int = 2) -> Walk:
    state = Walk(GAME, players, {}, Rng(0))
    state.do(arrive, place)
    state.run()
    return state
