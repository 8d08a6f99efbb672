"""The agenda: how every game runs, and the manual of how to write one.

A state is the table (pieces, as plain lists and ints of a subclass) plus an agenda: a stack of steps still to do. A
step is a module-level function that takes the state and carries out one paragraph of the rules:

    def fight_row(s: Table, row: int) -> None: ...

- `s.do(fight_row, row)` puts a step on top of the agenda. The last one put there runs first, so a step that wants
  a, b, c done in this order writes do(c), do(b), do(a).
- `s.ask(player, DECISION, *args)` pauses: `player` must choose one of the decision's options (see `decision`), and its
  `take(s, action, *args)` goes on. `s.ask_among(player, options, DECISION, *args)` is the same where the options are
  at hand. Ask at most once in a step, as the last thing it does; what must happen afterwards is put on the agenda
  before. `covert=True` where others may not know that this player was asked.
- `s.end(returns, ending, scores)` ends the match; whatever was left on the agenda is dropped.
- `s.tell(KIND, rule, *values, only=None)` says what happened (see `events`).
- `s.beat()` in the middle of a step: what was told so far is to be seen before the rest. Every piece is at its place.

Effects that nest at the table (a card that rolls a die that asks for a colour) do not nest as calls: each puts its
continuation on the agenda. So a state can be cloned at any decision. Three things must hold for that: steps keep
nothing outside the state, frames hold plain immutable values only, and nothing hidden stands in a frame that
`determinize` would have to change (put it on the table instead).

A subclass lists its own `__slots__`. For speed it writes `clone` by hand: `new = Table.__new__(Table)`,
`self.copy_agenda(new)`, then its own fields, copying every list. Otherwise all fields are copied for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar, TypeVarTuple, Unpack

from shamble.core.decision import AnyDecision, Decision
from shamble.core.errors import EndlessAgenda, next_steps
from shamble.core.events import Event, Kind
from shamble.core.native import i64, mypyc_attr
from shamble.core.options import Config
from shamble.core.rng import BlindRng, Rng
from shamble.core.view import CommonView

if TYPE_CHECKING:
    from shamble.core.game import AnyGame, View
    from shamble.core.values import Knowledge

S = TypeVar("S", bound="State")
Args = TypeVarTuple("Args")
Frame = tuple[Callable[..., None], tuple[object, ...]]

MOST_STEPS: Final = 10_000
"""Steps between two choices after which a rule must be going round in circles. The longest run that was met in millions
of random and greedy decisions of all games in all their configurations has 134 steps (zombie_plague); an owner's map or
a crowded table may double that, not multiply it by seventy. A circle is found out in some milliseconds."""

_ABSENT: Final = object()
NOBODY: Final = -1
NO_OPTIONS: Final[list[int]] = []


def _none_legal(s: State) -> list[int]:
    return NO_OPTIONS


def _nothing(s: State, action: int) -> None:
    """What follows a choice when there is none to make."""


NOTHING: Final = Decision("nothing", rule="-", prompt="", options=_none_legal, take=_nothing)
"""The decision of a table at which nobody was asked yet."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    __slots__ = (
        "agenda",
        "args",
        "config",
        "covert",
        "decision",
        "ending",
        "game",
        "log",
        "options",
        "over",
        "player",
        "players",
        "returns",
        "rng",
        "scores",
        "turn",
        "unseen_from",
        "watch",
    )

    def __init__(self, game: AnyGame, players: int, config: Config, rng: Rng) -> None:
        self.game = game
        self.players = players
        self.config = config
        """The options of the match, complete and checked."""
        self.rng = rng
        self.agenda: list[Frame] = []
        self.decision: AnyDecision = NOTHING
        """What is being decided, or was last."""
        self.args: tuple[Any, ...] = ()
        self.player = NOBODY
        """Whose choice it is."""
        self.options: list[int] = NO_OPTIONS
        """The legal actions, sorted; empty only when the match is over."""
        self.covert = False
        """Others may not know that this player is being asked."""
        self.turn = NOBODY
        """Whose turn it is, which everybody knows."""
        self.over = False
        self.returns: list[float] = []
        self.scores: list[float] | None = None
        self.ending = ""
        self.log: list[Event] | None = None
        """Where events go; None when nobody listens."""
        self.watch: Callable[[Any, list[Event]], None] | None = None
        """Called after every step that told something, and at every `beat`, with the table as it then is and the new
        events. Only where events are heard; it must change nothing."""
        self.unseen_from = 0
        """Of the log: the first event that whoever watches has not been shown."""

    def __repr__(self) -> str:
        table = f"{self.game.slug}, {self.players} players"
        if self.over:
            return f"<{table}: over, {self.ending}>"
        return f"<{table}: player {self.player} chooses {self.decision.name} from {len(self.options)} options>"

    def __str__(self) -> str:
        """The table as text, as the one sees it who has to choose."""
        from shamble.render import text  # the one place where the core looks up: only whoever prints needs it

        viewer = None if self.over else self.player
        names = [f"Player {seat + 1}" for seat in range(self.players)]
        return text(self.game.scene(self.view(viewer), [] if self.over else self.options, names))

    # -- what steps call ---------------------------------------------------------------------------------------------

    def do(self: S, step: Callable[[S, Unpack[Args]], None], *args: *Args) -> None:
        self.agenda.append((step, args))

    def ask(self: S, player: int, decision: Decision[S, *Args], *args: *Args, covert: bool = False) -> None:
        asked: AnyDecision = decision
        options = asked.options(self, *args) if args else asked.options(self)
        assert options, f"player {player} was asked for {decision.name} without a single option"
        self.player = player
        self.options = options
        self.decision = asked
        self.args = args
        self.covert = covert

    def ask_among(
        self: S,
        player: int,
        options: list[int],
        decision: Decision[S, *Args],
        *args: *Args,
        covert: bool = False,
    ) -> None:
        assert options, f"player {player} was asked for {decision.name} without a single option"
        self.player = player
        self.options = options
        self.decision = decision
        self.args = args
        self.covert = covert

    def end(self, returns: list[float], ending: str, scores: list[float] | None = None) -> None:
        self.over = True
        self.returns = returns
        self.ending = ending
        self.scores = scores
        self.agenda.clear()

    def tell(
        self,
        kind: Kind,
        rule: str,
        a: object = _ABSENT,
        b: object = _ABSENT,
        c: object = _ABSENT,
        d: object = _ABSENT,
        /,
        *more: object,
        only: tuple[int, ...] | None = None,
    ) -> None:
        # Mostly nobody listens. The first values have places of their own: no tuple is made of them then.
        if self.log is not None:
            first = tuple([value for value in (a, b, c, d) if value is not _ABSENT])
            self.log.append(Event(kind, rule, first + more, only))

    def beat(self) -> None:
        """Let whoever watches see what happened since they last saw the table."""
        if self.watch is not None and self.log is not None and len(self.log) > self.unseen_from:
            seen = self.unseen_from
            self.unseen_from = len(self.log)
            self.watch(self, self.log[seen:])

    # -- what players, bots and tables call --------------------------------------------------------------------------

    def apply(self, action: object) -> None:
        """Carry out a legal action and run on to the next choice. Anything else raises `IllegalMove`, the state
        untouched."""
        if type(action) is not int or action not in self.options:  # True and 1.0 are "in" a list that holds 1
            raise self.game.illegal(self, action)
        self.carry_out(action)

    def carry_out(self, action: int) -> None:
        """`apply` for one who has just taken the action from the options: it is not checked."""
        self.options = NO_OPTIONS
        self.player = NOBODY
        try:
            if self.watch is not None:
                self._apply_watched(action)
            else:
                args = self.args
                if not args:  # calls without a star are the quicker ones, here and in `run`
                    self.decision.take(self, action)
                elif len(args) == 1:
                    self.decision.take(self, action, args[0])
                else:
                    self.decision.take(self, action, *args)
                self.run()
        except Exception as error:  # whoever mends the rule must know what was going on
            error.add_note(f"after action {action}, with this still to do: {next_steps(self.steps_to_do())}")
            raise

    def run(self) -> None:
        """Take steps off the agenda until somebody must choose or the match is over. No game writes its own: here the
        steps are counted, and `EndlessAgenda` is raised if there is no end to them."""
        agenda = self.agenda
        left: i64 = MOST_STEPS
        while agenda and not self.options and not self.over:
            if not left:
                raise EndlessAgenda(MOST_STEPS, self.steps_to_do())
            left -= 1
            step, args = agenda.pop()
            if not args:
                step(self)
            elif len(args) == 1:
                step(self, args[0])
            else:
                step(self, *args)
        if self.over:  # also what the step that ended the match put there or asked after it
            agenda.clear()
            self.options = NO_OPTIONS
            self.player = NOBODY
            self.covert = False
        assert self.options or self.over, "the agenda ran dry before the match was over"

    def _apply_watched(self, action: int) -> None:
        """The same, and whoever watches sees the table after every step."""
        self.unseen_from = 0 if self.log is None else len(self.log)
        self.decision.take(self, action, *self.args)
        self.beat()
        for _ in range(MOST_STEPS):
            if not self.agenda or self.options or self.over:
                break
            step, args = self.agenda.pop()
            step(self, *args)
            self.beat()
        self.run()

    def steps_to_do(self) -> list[str]:
        """The steps still to do as a reader of the rules knows them, the next one first: "fight_row(2)"."""
        return [f"{step.__name__}({', '.join(map(_named, args))})" for step, args in reversed(self.agenda)]

    def default(self) -> int:
        """The move that is made for a player who gives no answer."""
        return self.decision.default(self, self.options, *self.args)

    def clone(self) -> State:
        """An independent copy, on the same stream of chance. This one copies whatever the table holds. A game that is
        searched and simulated writes its own, which is several times faster."""
        from shamble.core.values import copied_table

        return copied_table(self)

    def copy_agenda(self, new: State) -> None:
        """The part of `clone` that is the same in every game. Events are not heard by a copy."""
        new.game = self.game
        new.players = self.players
        new.config = self.config
        new.rng = self.rng.clone()
        new.agenda = self.agenda.copy()
        new.decision = self.decision
        new.args = self.args
        new.player = self.player
        new.options = self.options
        new.covert = self.covert
        new.turn = self.turn
        new.over = self.over
        new.returns = self.returns
        new.scores = self.scores
        new.ending = self.ending
        new.log = None
        new.watch = None
        new.unseen_from = 0

    def determinize(self, player: int, rng: Rng) -> State:
        """A copy in which all that the player cannot see is drawn anew, coming chance included. It is a function of
        what they can see and of `rng`: two tables that look the same to them give the same copy."""
        new = self.clone()
        new.rng = rng.split()
        self.game.determinize(new, player, BlindRng(rng))
        return new

    def view(self, player: int | None) -> View:
        """Plain data: what this seat (None: a spectator) may see, and nothing else."""
        asked = self.player if not self.covert or player == self.player else self.turn
        common: CommonView = {
            "game": self.game.slug,
            "players": self.players,
            "config": _copied(self.config),
            "viewer": player,
            "turn": self.turn,
            "player": asked,
            "decision": self.decision.name if player is not None and player == self.player else "",
            "options": list(self.options) if player is not None and player == self.player else [],
            "over": self.over,
            "ending": self.ending,
            "returns": list(self.returns),
            "scores": None if self.scores is None else list(self.scores),
        }
        return {**common, **self.game.view(self, player)}

    # -- as a value: see `values` ----------------------------------------------------------------------------------

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[str, bytes], State], tuple[str, bytes]]:
        from shamble.core.values import packed, unpacked

        return unpacked, packed(self)

    def to_json(self) -> str:
        """The state as text; `shamble.from_json` reads it. It holds everything, also what is hidden on the table."""
        from shamble.core.values import to_json

        return to_json(self)

    def rebuild(self) -> None:
        """Only where a field follows from others and is no plain data: make it anew, after the others were loaded."""

    def knowledge(self, player: int | None) -> Knowledge:
        """What this seat (None: a spectator) sees, as a value that can be compared and hashed."""
        from shamble.core.values import Knowledge

        return Knowledge(self, player)


def _named(arg: object) -> str:
    """An argument of a step in a message: by its name, where a game has given it one."""
    name = getattr(arg, "name", None)
    return name if isinstance(name, str) else repr(arg)


def _copied(data: object) -> Any:
    """JSON-like data, copied through and through."""
    if isinstance(data, dict):
        return {key: _copied(value) for key, value in data.items()}
    return [_copied(value) for value in data] if isinstance(data, list) else data


def shares(winners: Sequence[int], players: int) -> list[float]:
    """Returns where each of `winners` has won and everybody else has lost."""
    return [1.0 if player in winners else 0.0 for player in range(players)]
