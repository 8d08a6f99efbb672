"""The matches of a generation. Which match is played, by whom and with which dice follows from the seed and the number
of the match alone; they are played side by side in crews of a fixed size, so that what comes out does not depend on how
many processes share the work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from shamble.bots import Bot, ask, bot, tell
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.learn.experience import Experience, Step, credit, gathered
from shamble.learn.setting import BOTS, EARLIER, SELF, Setting
from shamble.nets.net import CHANCES, PREFERENCE, Floats, Net
from shamble.nets.prospects import Prospects, guides_of, joined, look_ahead

CREW = 32
"""Matches side by side: enough rows for one multiplication, few enough to keep near at hand."""
FINE = 1 << 30
"""Dice are whole numbers: a share of one is drawn in so many parts."""
LEARNER = 0
"""The number of the net that learns; those of earlier nets follow."""


@dataclass
class Match:
    """A match that is being played, and what the learner's seats did in it."""

    state: State
    rng: Rng
    kind: str
    nets: list[int]
    """By seat: the number of its net; nothing to go by where a bot has the seat."""
    bots: list[Bot | None]
    steps: list[list[Step]] = field(default_factory=list)
    """By seat."""


@dataclass
class Pending:
    """A choice that a net has to make."""

    match: Match
    seen: Prospects


def play(setting: Setting, generation: int, numbers: Sequence[int], nets: Sequence[Mapping[str, Floats]]) -> Experience:
    """Play these matches of a generation. The first net learns; the others are earlier ones."""
    players = [Net(weights) for weights in nets]
    matches = [begin(setting, generation, number, len(nets)) for number in numbers]
    encoding = setting.found_game().encoding(setting.players[0], setting.options)
    live = matches
    while live:
        waiting: list[list[Pending]] = [[] for _ in nets]
        for match in live:
            play_to_a_net(match)
            if not match.state.over:
                world = match.state.determinize(match.state.player, match.rng)
                seen = look_ahead(world, encoding, setting.guided)
                waiting[match.nets[match.state.player]].append(Pending(match, seen))
        for number, (net, pending) in enumerate(zip(players, waiting, strict=True)):
            if pending:
                choose(net, pending, number == LEARNER)
        live = [match for match in live if not match.state.over]
    outcomes: dict[str, list[float]] = {}
    for match in matches:
        for seat, steps in enumerate(match.steps):
            if match.bots[seat] is None and match.nets[seat] == LEARNER:
                credit(steps, match.state.returns[seat], setting.trace)
                outcomes.setdefault(match.kind, []).append(match.state.returns[seat])
    return gathered([step for match in matches for steps in match.steps for step in steps], outcomes)


def begin(setting: Setting, generation: int, number: int, nets: int) -> Match:
    """A match of a generation, and who plays it."""
    seed = f"{setting.seed}/{generation}/{number}"
    rng = Rng(f"{seed}/who")
    players = setting.players[number % len(setting.players)]
    state = setting.found_game().new(players=players, seed=seed, **setting.options)
    kind = kind_of(setting, rng.below(FINE) / FINE, nets)
    seats: list[int] = [LEARNER] * players
    bots: list[Bot | None] = [None] * players
    if kind != SELF:
        others = list(range(players))
        rng.shuffle(others)
        for seat in others[: max(1, players // 2)]:
            if kind == EARLIER:
                seats[seat] = 1 + rng.below(nets - 1)
            else:
                bots[seat] = bot(rng.pick(setting.against), patient=True)
    return Match(state, rng, kind, seats, bots, [[] for _ in range(players)])


def kind_of(setting: Setting, lot: float, nets: int) -> str:
    """Against whom a match is played, as a lot says and as there are opponents."""
    if lot < setting.self_share:
        return SELF
    if lot < setting.self_share + setting.earlier_share or not setting.against:
        return EARLIER if nets > 1 else BOTS if setting.against else SELF
    return BOTS


def play_to_a_net(match: Match) -> None:
    """Make all moves that need no net: those of bots, and those without a choice."""
    state = match.state
    while not state.over:
        seat = state.player
        mind = match.bots[seat]
        if mind is not None:
            action = ask(mind, state, match.rng)
        elif len(state.options) == 1:
            action = state.options[0]
        else:
            duty = state.game.duty
            obliged = None if duty is None else duty(state.determinize(seat, match.rng))
            if obliged is None:
                return
            action = obliged
        make(match, action)


def make(match: Match, action: int) -> None:
    tell(match.bots, match.state, action)
    match.state.carry_out(action)


def choose(net: Net, pending: Sequence[Pending], learning: bool) -> None:
    """Let a net make all these choices, each by lot."""
    outputs = net.outputs(joined([each.seen.rows for each in pending]))
    guide = net.weights["guide"]
    at = 0
    for each in pending:
        state = each.match.state
        count = len(state.options)
        guides = guides_of(each.seen.worths, count)
        liked = outputs[at + 1 : at + 1 + count, PREFERENCE] + guides @ guide
        chances = np.exp(liked - liked.max())
        whole = np.cumsum(chances)
        match = each.match
        lot = match.rng.below(FINE) / FINE * whole[-1]
        option = min(int(np.searchsorted(whole, lot, side="right")), count - 1)
        if learning:
            likelihood = float(np.log(chances[option] / whole[-1]))
            judged = each.seen.worth + float(outputs[at, CHANCES])
            match.steps[state.player].append(Step(each.seen, guides, option, likelihood, judged))
        make(match, state.options[option])
        at += count + 1


def crews(matches: int) -> Iterator[range]:
    for first in range(0, matches, CREW):
        yield range(first, min(matches, first + CREW))
