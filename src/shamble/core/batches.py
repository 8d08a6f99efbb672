"""Many matches of one game side by side, moved by an array of actions in one call. What seats may know is written into
the caller's memory, row after row; nothing is allocated on the way. Vector environments stand on it, and its loops are
what a compiled build makes fast. Simulation and training have loops of their own: in a simulation each match has its
seed and its record, and plays to its end inside one call as it is; in a training, bots and several nets sit at one
table, and a net is shown what follows from each option of a world drawn anew, not one row of the table.

    batch = shamble.batch("run_for_your_lives", 64, players=3, seed=1)
    batch.observe(vectors, masks, seats)    # what the one to choose may know, which actions are legal, and who it is
    batch.step(actions)                     # one for each match; a match that is over is left alone
    batch.renew()                           # begins a new match wherever one is over
    batch.play(10_000)                      # so many decisions at random, over and over, without leaving the loop
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from shamble.core.encoding import Encoding, Floats, Marks, Memory
from shamble.core.errors import IllegalMove, ShambleError
from shamble.core.native import COMPILED, BytesWriter, mypyc_attr
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.core.values import find_game

if TYPE_CHECKING:
    from shamble.core.game import AnyGame

BLOCK: Final = 12288
"""Floats that a compiled build writes before it hands them over: as many as a processor keeps near at hand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch:
    """`count` matches. The match of a place depends on the seed, the place and how many there were before at that
    place, and on nothing that happens at the others."""

    __slots__ = (
        "config", "count", "encoding", "ended", "game", "matches", "movers", "narrow", "players", "renewed", "rng",
        "seed", "states",
    )  # fmt: skip

    def __init__(
        self, game: AnyGame, count: int, players: int, config: Config, seed: int | str, first: int = 0
    ) -> None:
        if count < 1:
            raise ShambleError(f"a batch has at least one match, not {count}")
        self.game = game
        self.count = count
        self.players = players
        self.config = config
        self.encoding: Encoding = game.encoding(players, config)
        self.renewed: list[int] = []
        """The places where `renew` has begun a match."""
        self.narrow: Callable[[Memory, Memory], None] | None = None
        """Writes floats of eight bytes into memory for those of four, where somebody has a quicker way than a loop."""
        self.ended: list[int] = []
        """The places whose match the last step ended."""
        self.matches = 0
        """How many matches have been played to their end."""
        self.reset(seed, first)

    def reset(self, seed: int | str, first: int = 0) -> None:
        """Begin anew at every place. `first` is the number of the first place, where this batch is part of a larger
        one."""
        self.seed = [f"{seed}/{first + place}" for place in range(self.count)]
        """By place."""
        self.rng = Rng(f"{seed}/{first}/play")
        """Where `play` takes its dice from."""
        self.renewed = [0] * self.count
        self.movers = [0] * self.count
        self.ended.clear()
        self.states: list[State] = [self.fresh(place) for place in range(self.count)]

    def fresh(self, place: int) -> State:
        """The next match of a place."""
        number = self.renewed[place]
        self.renewed[place] = number + 1
        game = self.game
        state: State = game.setup(game, self.players, self.config, Rng(f"{self.seed[place]}/{number}"))
        state.run()
        return state

    # -- moving ------------------------------------------------------------------------------------------------------

    def step(self, actions: Sequence[int] | memoryview[int]) -> None:
        """Make one move in every match that is not over. If one of them is illegal, none is made."""
        if len(actions) != self.count:
            raise ShambleError(f"{self.count} matches take {self.count} actions, not {len(actions)}")
        states = self.states
        chosen = plain_ints(actions)
        for place in range(self.count):
            state = states[place]
            if not state.over and not legal(chosen[place], state.options):
                raise self.illegal(place, chosen[place])
        self.ended.clear()
        for place in range(self.count):
            state = states[place]
            if not state.over:
                self.movers[place] = state.player
                state.carry_out(chosen[place])
                if states[place].over:
                    self.ended.append(place)
                    self.matches += 1

    def illegal(self, place: int, action: int) -> IllegalMove:
        error = self.game.illegal(self.states[place], action)
        error.add_note(f"in match {place} of the batch; no match was moved")
        return error

    def renew(self) -> list[int]:
        """Begin a new match wherever one is over; the places."""
        places = [place for place in range(self.count) if self.states[place].over]
        for place in places:
            self.states[place] = self.fresh(place)
        return places

    def play(self, decisions: int) -> int:
        """Make so many decisions at random, place after place, each match to its end and then a new one; how many
        matches ended."""
        below = self.rng.below
        before = self.matches
        left = decisions
        place = 0
        while left > 0:
            state = self.states[place]
            while left > 0 and not state.over:
                options = state.options
                state.carry_out(options[below(len(options))])
                left -= 1
            if state.over:
                self.matches += 1
                self.states[place] = self.fresh(place)
            place += 1
            if place == self.count:
                place = 0
        return self.matches - before

    def play_step(self) -> None:
        """One random move in every match, and a new match wherever one was over: what `step` does with actions."""
        below = self.rng.below
        states = self.states
        self.ended.clear()
        for place in range(self.count):
            state = states[place]
            if state.over:
                states[place] = self.fresh(place)
                continue
            options = state.options
            self.movers[place] = state.player
            state.carry_out(options[below(len(options))])
            if states[place].over:
                self.ended.append(place)
                self.matches += 1

    # -- seeing ------------------------------------------------------------------------------------------------------

    def seat(self, place: int) -> int:
        """Whose choice it is; in a match that is over, who moved last."""
        state = self.states[place]
        return self.movers[place] if state.over else state.player

    def sample(self, actions: memoryview[int]) -> None:
        """Write a legal action for each match, each as likely as the other; 0 where the match is over."""
        rng = self.rng
        chosen = [0] * self.count
        for place in range(self.count):
            options = self.states[place].options
            if options:
                chosen[place] = options[rng.below(len(options))]
        actions[: self.count] = memoryview(array(actions.format, chosen))

    def seats(self) -> list[int]:
        """By place, whose choice it is; in a match that is over, who moved last."""
        return [self.seat(place) for place in range(self.count)]

    def observe(self, vectors: Memory, masks: Marks, seats: memoryview[int]) -> None:
        """For each match, row by row, what the one to choose may know, which actions are legal, and whose choice it is;
        in a match that is over, what the one may know who moved last."""
        choosing = self.seats()
        seats[: self.count] = memoryview(array(seats.format, choosing))
        self.observe_seats(choosing, vectors, masks)

    def observe_seats(self, seats: Sequence[int], vectors: Memory, masks: Marks) -> None:
        """The same for a seat of one's choice in each match."""
        encoding = self.encoding
        size = encoding.size
        actions = encoding.actions
        states = self.states
        if not COMPILED:
            for place in range(self.count):
                encoding.write(states[place], seats[place], vectors, place * size)
                encoding.mask(states[place], seats[place], masks, place * actions)
            return
        begin = 0
        while begin < self.count:
            end = min(self.count, begin + max(1, BLOCK // size))
            rows = Floats((end - begin) * size)
            marks = BytesWriter()
            for place in range(begin, end):
                encoding.fill(states[place], seats[place], rows, (place - begin) * size)
                encoding.mark(states[place], seats[place], marks)
            part = vectors[begin * size : end * size]
            if self.narrow is None:
                part[:] = memoryview(rows.narrowed()).cast("f")
            else:
                written: Any = rows.row
                self.narrow(memoryview(written), part)
            masks[begin * actions : end * actions] = memoryview(marks.getvalue()).cast("b")
            begin = end

    def returns(self) -> array[float]:
        """By place and seat: what each seat has won; zeros in matches that are not over."""
        out = array("f", bytes(4 * self.count * self.players))
        for place in range(self.count):
            state = self.states[place]
            if state.over:
                for seat in range(self.players):
                    out[place * self.players + seat] = state.returns[seat]
        return out


def legal(action: int, options: list[int]) -> bool:
    """Whether it is one of them. (A loop of ints is what a compiler makes quick, "in" compares objects.)"""
    if not COMPILED:
        return action in options
    for option in options:  # noqa: SIM110 any() makes a generator
        if option == action:
            return True
    return False


def plain_ints(actions: Sequence[int] | memoryview[int]) -> list[int]:
    """The same numbers as Python's own: those of NumPy are no ints to the rules."""
    whole: Any = actions
    return [int(action) for action in (whole.tolist() if hasattr(whole, "tolist") else whole)]


def batch(game: AnyGame | str, count: int, players: int | None = None, seed: int | str = 0, **options: object) -> Batch:
    """`count` matches of a game, side by side.

    >>> batch = batch("run_for_your_lives", 4, players=3, seed=7)
    >>> batch.play(1000) > 4
    True
    """
    rules: Any = find_game(game) if isinstance(game, str) else game
    seats, config = rules.check(players, options)
    return Batch(rules, count, seats, config, seed)
