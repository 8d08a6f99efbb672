"""Every game as an OpenSpiel game: importing this registers `shamble_<slug>` with `pyspiel.load_game`.

A Shamble state draws chance where a rule asks for it, in the middle of `apply`; OpenSpiel wants to see a node where
chance moves. So an action is first tried on a copy whose dice cannot be thrown. If no rule reached for them, the copy
is the next state. Otherwise the action waits, chance is to move, and each of its equally likely outcomes stands for a
stream of dice with which the action is then carried out. A state so never holds its coming chance: whoever clones it
and plays on throws dice of their own. What a state does hold is what lies hidden on the table; a fair planner resamples
that first (`resample_from_infostate`, as IS-MCTS does).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pyspiel

from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Config, Data, Option, read_data
from shamble.core.packages import leave_out
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.envs.observers import PublicObserver, SeatObserver
from shamble.envs.recall import Moment, only_one_remembers, remembered, view_text, with_view
from shamble.games import game as find_game
from shamble.games import list_games

PREFIX = "shamble_"
OUTCOMES = 256
"""Outcomes of a chance node. They are a sample of all dice, another one at every node of a match: more of them are a
better likeness, fewer let a tree see the same one twice."""
LONGEST = 100_000
"""More moves than any match takes; OpenSpiel wants a bound."""
TO_DEAL = -1
NOT_WAITING = -2


class DiceThrown(Exception):
    """A rule reached for the dice while they were held back."""


class HeldDice(Rng):
    """Dice that cannot be thrown."""

    __slots__ = ()

    def below(self, n: int) -> int:
        raise DiceThrown

    def clone(self) -> HeldDice:
        return self


HELD = HeldDice()


class Position:
    """What an OpenSpiel state knows: the table, an action that waits for chance, and the moments before. OpenSpiel
    copies a state by `deepcopy` of its attributes and stores it by their pickles; a table knows a quicker way for the
    one, and for the other its moves say it all."""

    __slots__ = ("game", "moves", "past", "table", "waiting")

    def __init__(
        self, game: SpielGame, table: State | None, waiting: int, past: Moment | None, moves: list[int] | None
    ) -> None:
        self.game = game
        self.table = table
        """None before the deal."""
        self.waiting = waiting
        """The action that waits for chance, `TO_DEAL` or `NOT_WAITING`."""
        self.past = past
        """The last moment at which somebody chose; each knows the one before."""
        self.moves = moves
        """All moves from the beginning, chance included; None where they are not known."""

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        table = None if self.table is None else self.table.clone()
        moves = None if self.moves is None else self.moves.copy()
        return Position(self.game, table, self.waiting, self.past, moves)

    def __reduce__(self) -> tuple[Callable[[str, list[int]], Position], tuple[str, list[int]]]:
        if self.moves is None:
            raise ValueError("a state that does not begin with the deal cannot be stored: its moves are not known")
        return replayed, (str(self.game), self.moves)


def replayed(game: str, moves: list[int]) -> Position:
    state = pyspiel.load_game(game).new_initial_state()
    for move in moves:
        state.apply_action(move)
    position: Position = state.position
    return position


class SpielState(pyspiel.State):
    """A table as OpenSpiel sees it. Methods that its Python bots call at every step are written out here, so that they
    need not go through the C++ side."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game, None, TO_DEAL, None, [])

    @property
    def table(self) -> State:
        """The Shamble state; while chance is to move, the one before the action that waits for it."""
        if self.position.table is None:
            raise ValueError("before the first chance node there is no table yet")
        return self.position.table

    # -- whose move it is ----------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        position = self.position
        if position.waiting != NOT_WAITING:
            return int(pyspiel.PlayerId.CHANCE)
        table = self.table
        return int(pyspiel.PlayerId.TERMINAL) if table.over else table.player

    def is_chance_node(self) -> bool:
        return self.position.waiting != NOT_WAITING

    def is_terminal(self) -> bool:
        table = self.position.table
        return table is not None and table.over

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.is_chance_node() and (player is None or player == pyspiel.PlayerId.CHANCE):
            return list(range(self.position.game.outcomes))
        return self._legal_actions(self.current_player() if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        asked = not self.is_chance_node() and player == self.table.player
        return self.table.options.copy() if asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.is_chance_node()
        return self.position.game.equally_likely.copy()  # a search shuffles what it is given

    # -- moving --------------------------------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.throw(action)
        else:
            self.choose(action)
        if self.position.moves is not None:
            self.position.moves.append(action)

    def throw(self, outcome: int) -> None:
        """Carry out what waits for chance with the dice that this outcome stands for."""
        position, game = self.position, self.position.game
        dice = Rng(f"{game.seed}/{self.move_number()}/{outcome}")
        if position.waiting == TO_DEAL:
            position.table = game.deal(dice)
        else:
            position.table = self.table.clone()  # the one before is kept, as a moment
            position.table.rng = dice
            position.table.apply(position.waiting)
        self.table.rng = HELD
        position.waiting = NOT_WAITING

    def choose(self, action: int) -> None:
        position, table = self.position, self.table
        moment = Moment(position.past, table, table.player, action, table.players)
        tried = table.clone()
        try:
            tried.apply(action)
        except DiceThrown:
            position.waiting = action
        else:
            position.table = tried
        position.past = moment

    # -- what it is worth ----------------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.position.game.seats
        return list(self.table.returns)

    # -- what is seen --------------------------------------------------------------------------------------------------

    def observation_string(self, player: int | None = None) -> str:
        """What the seat sees now, as JSON."""
        return self.seen(self.watcher(player))

    def information_state_string(self, player: int | None = None) -> str:
        """What the seat sees now, and a digest of all that it has seen and done on the way."""
        seat = self.watcher(player)
        return f"{self.seen(seat)} {self.memory(seat).hex()}" if self.position.table is not None else self.seen(seat)

    def memory(self, seat: int) -> bytes:
        """The digest of what the seat has seen and done up to now: the same in two states exactly if it cannot tell
        how they came about."""
        position = self.position
        if position.table is None:
            return bytes(16)
        return with_view(remembered(position.past, seat), view_text(position.table, seat))[0]

    def watcher(self, player: int | None) -> int:
        """The seat that is meant: the one to move where none is named. OpenSpiel wants a RuntimeError if there is none
        such, in these words."""
        seat = self.current_player() if player is None else player
        if seat < 0:
            raise RuntimeError(f"player >= 0 does not hold: say which seat's sight is meant, not {seat}")
        if seat >= self.position.game.seats:
            raise RuntimeError(f"player < {self.position.game.seats} does not hold: there is no seat {seat}")
        return seat

    def seen(self, seat: int | None) -> str:
        table = self.position.table
        return "before the deal" if table is None else view_text(table, seat).decode()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A table that looks the same to this seat, with all that it cannot see drawn anew. It has no history: the true
        one would tell what was dealt."""
        return self.resampled(player, Rng(repr((sampler(), sampler()))))

    def resampled(self, player: int, rng: Rng) -> SpielState:
        if self.is_chance_node():
            raise ValueError("a chance node cannot be resampled: play on to a decision")
        position = self.position
        table = self.table.determinize(player, rng)
        # What others have seen and done stays out: they may know a hidden card.
        return position.game.standing(table, only_one_remembers(position.past, player, table.players))

    # -- for people ----------------------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Dice {action}"
        table = self.position.table
        if table is None:
            return self.position.game.rules.actions.describe(action, None)
        return table.game.describe(table, action)

    def __str__(self) -> str:
        """All that anybody sees, seat by seat."""
        position = self.position
        if position.table is None:
            return self.seen(None)
        waiting = [] if position.waiting == NOT_WAITING else [f"waiting for chance: {position.waiting}"]
        return "\n".join([self.seen(seat) for seat in range(position.table.players)] + waiting)


class SpielGame(pyspiel.Game):
    """A Shamble game with its player count and options settled; `spiel_class` makes a class for each game."""

    rules: AnyGame

    def __init__(self, params: Config | None = None) -> None:
        given = dict(params or {})
        players = given.get("players", 0)
        self.seed: int = given.get("seed", 0)
        self.outcomes: int = given.get("outcomes", OUTCOMES)
        if self.outcomes < 1:
            raise ShambleError(f"a chance node needs at least one outcome, not {self.outcomes}")
        named = {option.name: option for option in self.rules.options}
        options = {name: read(named[name], value) for name, value in given.items() if name in named}
        self.seats, self.config = self.rules.check(players or None, options)
        self.equally_likely = [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.size,
            max_chance_outcomes=self.outcomes,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if self.rules.one_win else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.rules), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def deal(self, dice: Rng) -> State:
        table: State = self.rules.setup(self.rules, self.seats, self.config, dice)
        table.run()
        return table

    def standing(self, table: State, past: Moment | None = None) -> SpielState:
        """An OpenSpiel state, without a history, at this table, which becomes its own."""
        table.rng = HELD
        state = self.new_initial_state()
        state.position = Position(self, table, NOT_WAITING, past, None)
        return state

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> SeatObserver | PublicObserver:
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        if iig_obs_type is not None and iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE:
            return PublicObserver()
        return SeatObserver(
            self.rules.encoding(self.seats, self.config), iig_obs_type is not None and iig_obs_type.perfect_recall
        )

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


def game_type(rules: AnyGame) -> pyspiel.GameType:
    """How OpenSpiel files the game. Players, seed and outcomes are parameters, and every option of the game is one."""
    utility = pyspiel.GameType.Utility
    parameters: dict[str, object] = {option.name: parameter(option) for option in rules.options}
    return pyspiel.GameType(
        short_name=PREFIX + rules.slug,
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if rules.one_win else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(count for count, _ in rules.configurations()),
        min_num_players=min(count for count, _ in rules.configurations()),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**parameters, "players": 0, "seed": 0, "outcomes": OUTCOMES},
    )


def parameter(option: Option) -> object:
    """The default of the parameter that stands for an option: data is named by its file."""
    return "" if isinstance(option, Data) else option.default


def read(option: Option, value: object) -> object:
    """The option's value from its parameter."""
    if not isinstance(option, Data):
        return value
    return None if value == "" else read_data(Path(str(value)))


def spiel_game(slug: str, players: int | None = None, **parameters: object) -> SpielGame:
    """The game as `pyspiel.load_game` makes it, refused by Shamble's own errors, which say what is accepted."""
    rules = find_game(slug)
    kind = SPIEL_GAMES.get(rules.slug)
    if kind is None:
        raise ShambleError(f"{rules.slug} has not been entered with OpenSpiel; there are: {', '.join(SPIEL_GAMES)}")
    if unknown := sorted(set(parameters) - set(game_type(kind.rules).parameter_specification)):
        raise ShambleError(f"{kind.rules.slug} has no parameter {unknown[0]!r}")
    return kind({**parameters, "players": players or 0})


def spiel_class(rules: AnyGame) -> type[SpielGame]:
    """Enter a game with OpenSpiel. What it is given must be a class: OpenSpiel lets go of it when Python has already
    ended, which a plain function does not survive."""
    kind = type(f"SpielGame_{rules.slug}", (SpielGame,), {"rules": rules})
    pyspiel.register_game(game_type(rules), kind)
    return kind


def entered(games: Iterable[AnyGame]) -> dict[str, type[SpielGame]]:
    """Enter games with OpenSpiel; their classes by slug. One that cannot be entered does not keep the others out."""
    kinds = {}
    for rules in games:
        try:
            kinds[rules.slug] = spiel_class(rules)
        except Exception as error:  # somebody else's code, or OpenSpiel's
            leave_out(f"{rules.slug} cannot be entered with OpenSpiel: {error}")
    return kinds


SPIEL_GAMES = entered(list_games())
