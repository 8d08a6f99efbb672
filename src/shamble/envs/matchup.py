"""A bot of ours against one of OpenSpiel's searches, which has so much processor time a move: match by match, each deal
played once from every seat, one JSON line for each match, so that a match-up can be stopped and resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, process_time

import msgspec

from shamble.arena import wilson
from shamble.bots import BareTable, SearchBot, ask, bot, play_on
from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.envs.openspiel import SpielGame, spiel_game
from shamble.envs.rivals import UCT_C, Rival, rival
from shamble.games import game as find_game


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what against whom, and the seed of it all."""

    game: str
    rules_version: int
    players: int
    ours: str
    """A bot by its name. It has one seat, each equally often; all others are rivals."""
    rival: str
    seconds: float
    """What a rival has for a move, of processor time; ours has what its name says."""
    uct_c: float
    seed: str


class Effort(msgspec.Struct, kw_only=True):
    """What one side spent on the choices that were put to it; forced moves are made for it."""

    choices: int = 0
    seconds: float = 0.0
    """By the clock."""
    cpu_seconds: float = 0.0
    """Of processor time; less than there was means that it knew enough earlier."""
    simulations: int = 0
    """Of ours, iterations, where it searches."""

    def add(self, seconds: float, cpu_seconds: float, simulations: int) -> None:
        self.choices += 1
        self.seconds += seconds
        self.cpu_seconds += cpu_seconds
        self.simulations += simulations


class Encounter(msgspec.Struct, frozen=True, kw_only=True):
    """One match of a pairing."""

    pairing: Pairing
    index: int
    seat: int
    """The seat of ours."""
    returns: list[float]
    ending: str
    decisions: int
    ours: Effort
    theirs: Effort


def pairing(
    game: str,
    rival_name: str,
    players: int = 2,
    ours: str = "survivor",
    seconds: float = 0.3,
    uct_c: float = UCT_C,
    seed: str = "0",
) -> Pairing:
    """The pairing, or a `ShambleError` that says what in it cannot be."""
    found = find_game(game)
    bot(ours)
    rival(rival_name, spiel_game(found.slug, players), seconds, 0, uct_c)
    return Pairing(
        game=found.slug,
        rules_version=found.rules_version,
        players=players,
        ours=ours,
        rival=rival_name,
        seconds=seconds,
        uct_c=uct_c,
        seed=seed,
    )


def meet(pairing: Pairing, index: int) -> Encounter:
    """Match number `index`: the deal changes when every seat has had its turn with it."""
    deal, seat = divmod(index, pairing.players)
    rules, spiel = find_game(pairing.game), spiel_game(pairing.game, pairing.players)
    state: State = rules.new(pairing.players, seed=f"{pairing.seed}/{deal}")
    seats = list(range(pairing.players))
    dice = [Rng(f"{pairing.seed}/{index}/seat {place}") for place in seats]
    our_bot = bot(pairing.ours)
    rivals = {place: _seated(pairing, spiel, dice[place]) for place in seats if place != seat}
    ours, theirs = Effort(), Effort()

    def choose(mover: int) -> int:
        if len(state.options) == 1:
            return state.options[0]
        start, cpu_start = monotonic(), process_time()
        if mover == seat:
            action = ask(our_bot, state, dice[mover])
            walks = our_bot.walks if isinstance(our_bot, SearchBot) else 0
            ours.add(monotonic() - start, process_time() - cpu_start, walks)
        else:
            action = rivals[mover].choose(state, dice[mover])
            theirs.add(monotonic() - start, process_time() - cpu_start, rivals[mover].simulations)
        return action

    table = BareTable(state)
    for _ in play_on(table, [our_bot if place == seat else None for place in seats], choose):
        pass
    return Encounter(
        pairing=pairing,
        index=index,
        seat=seat,
        returns=state.returns,
        ending=state.ending,
        decisions=table.decisions,
        ours=ours,
        theirs=theirs,
    )


def _seated(pairing: Pairing, spiel: SpielGame, dice: Rng) -> Rival:
    return rival(pairing.rival, spiel, pairing.seconds, dice.below(1 << 31), pairing.uct_c)


def play(
    pairing: Pairing, matches: int, path: Path | None, stop: Callable[[], bool] = lambda: False
) -> Iterator[Encounter]:
    """The matches of a pairing. Those that the file already holds are handed out first, the others are played and
    added to it. Once `stop()` is true no match is begun."""
    known = {encounter.index: encounter for encounter in read(path) if encounter.pairing == pairing}
    for index in range(matches):
        if index in known:
            yield known[index]
    for index in range(matches):
        if index not in known:
            if stop():
                return
            encounter = meet(pairing, index)
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("ab") as file:
                    file.write(msgspec.json.encode(encounter) + b"\n")
            yield encounter


def read(path: Path | None) -> list[Encounter]:
    """What a file holds, of whatever pairing; nothing where there is none yet."""
    if path is None or not path.exists():
        return []
    try:
        return [msgspec.json.decode(line, type=Encounter) for line in path.read_bytes().splitlines()]
    except msgspec.DecodeError as error:
        raise ShambleError(f"{path} does not hold the matches of match-ups: {error}") from error


@dataclass(frozen=True)
class Standing:
    """How a match-up stands."""

    matches: int
    won: float
    even: float
    """The share that would be ours if the sides were equal."""
    interval: tuple[float, float]
    ours: Effort
    theirs: Effort

    @classmethod
    def of(cls, encounters: Sequence[Encounter]) -> Standing:
        """Where several win together they share the win; where nobody does, it is shared by all."""
        won = sum(_share(encounter.returns, encounter.seat) for encounter in encounters)
        return cls(
            len(encounters),
            won,
            1 / encounters[0].pairing.players,
            wilson(won, len(encounters)),
            _together([encounter.ours for encounter in encounters]),
            _together([encounter.theirs for encounter in encounters]),
        )

    @property
    def verdict(self) -> str:
        low, high = self.interval
        if low > self.even:
            return "ours is the stronger"
        return "the rival is the stronger" if high < self.even else "not yet clear of even"


def _share(returns: Sequence[float], seat: int) -> float:
    total = sum(returns)
    return returns[seat] / total if total else 1 / len(returns)


def _together(efforts: Sequence[Effort]) -> Effort:
    return Effort(
        choices=sum(effort.choices for effort in efforts),
        seconds=sum(effort.seconds for effort in efforts),
        cpu_seconds=sum(effort.cpu_seconds for effort in efforts),
        simulations=sum(effort.simulations for effort in efforts),
    )
