"""A game's catalogue entry: what it is, what can be set, and the functions that make it playable."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from shamble.core.actions import Actions
from shamble.core.decision import AnyDecision
from shamble.core.errors import BadOption, IllegalMove, Refusal
from shamble.core.options import Config, Option, Preset
from shamble.core.pairs import all_pairs
from shamble.core.rng import Rng
from shamble.core.rulebook import Rulebook, rulebook_of
from shamble.core.scene import Scene
from shamble.core.state import State
from shamble.core.view import AnyView

S = TypeVar("S", bound=State)
View = dict[str, Any]
"""What a seat may see, as plain data. What a game adds to the common part, only the game knows."""
Configuration = tuple[int, Config]


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S]):
    """One game, whole. Everything the platform does with a game goes through these fields."""

    slug: str
    package: str
    """Where the game's folder is, for its RULES.md: `__name__` of its `__init__`."""
    title: str
    tagline: str
    """One line for a list."""
    credits: str
    minutes: tuple[int, int]
    weight: str
    """How much there is to learn: light, medium or heavy."""
    players: tuple[int, ...]
    """The player counts that the default options allow."""
    best_players: tuple[int, ...] = ()
    """The counts to recommend, where not all of them."""
    notes: tuple[str, ...] = ()
    """What a player should know about this edition, e.g. which numbers are reconstructed."""
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Options by one choice, in the order of `core.options.PRESETS`; one of them is the game with all defaults."""
    rules_version: int = 1
    actions: Actions
    decisions: Mapping[str, AnyDecision]
    """Every decision of the game, by name: see `shamble.core.decision`."""
    endings: tuple[str, ...]
    """Every way a match can end."""

    setup: Callable[[Game[S], int, Config, Rng], S]
    """(game, players, config, rng) -> the table, its first steps on the agenda."""
    view: Callable[[S, int | None], Mapping[str, object]]
    """What a seat (None: a spectator) may see, besides what every view has: see `shamble.core.view`."""
    determinize: Callable[[S, int, Rng], None]
    """Draws anew, in place, whatever the player cannot see."""
    scene: Callable[[AnyView, Sequence[int], Sequence[str]], Scene]
    """(view, options, names) -> how the table looks to the one who has that view."""
    evaluate: Callable[[S, int, Any], float]
    """(state, seat, weights) -> what the position is worth to a player: 0 lost, 1 won, between them as good a guess as
    can be had cheaply. `worth` asks it with the game's own weights."""
    weights: Any = None
    """The numbers of `evaluate`, for those games that can be tuned: see `shamble.core.weights`."""
    forbids: Callable[[S, int], Refusal | None]
    """The rule that forbids an action of the space now; None where none does."""
    duty: Callable[[S], int | None] | None = None
    """Only where the rules make a player choose against their own side: the choice that does so now, or None. Bots
    make it, and expect it of others."""
    pieces: Callable[[S], object]
    """A census of the pieces that must be the same at every moment of a match."""
    result: Callable[[AnyView, Sequence[str]], str]
    """How the match ended, and why, told to the one who has that view."""
    describe_action: Callable[[S, int, Sequence[str] | None], str] | None = None
    """Only where the action's own text does not say enough."""
    player_counts: Callable[[Config], tuple[int, ...]] | None = None
    """Only where options change the player counts."""
    check_config: Callable[[int, Config], None] | None = None
    """Only where options depend on each other: raises `BadOption`."""
    sides: Callable[[int, Mapping[str, object]], tuple[tuple[int, ...], ...]] | None = None
    """(players, config) -> the seats that win and lose together; only where not everybody plays for themselves."""
    combinations: tuple[Config, ...] = field(default=())
    """Sets of options that must be served together, besides the pairs of each option's samples."""

    # -- making a state ----------------------------------------------------------------------------------------------

    def new(self, players: int | None = None, seed: int | str = 0, *, rng: Rng | None = None, **options: object) -> S:
        """A state at its first decision."""
        count, config = self.check(players, options)
        state = self.setup(self, count, config, rng if rng is not None else Rng(seed))
        state.run()
        return state

    def check(self, players: int | None, options: Mapping[str, object]) -> Configuration:
        """The complete configuration, or `BadOption` saying what is accepted."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(f"{self.slug} has no option {name!r}; it has: {', '.join(known) or 'none'}")
        config = {name: option.check(options.get(name, option.default)) for name, option in known.items()}
        counts = self.counts(config)
        if players is None:
            players = 4 if 4 in counts else counts[0]
        if isinstance(players, bool) or not isinstance(players, int) or players not in counts:
            raise BadOption(f"{self.slug} takes {_counts_text(counts)} players with these options, not {players}")
        if self.check_config is not None:
            self.check_config(players, config)
        return players, config

    def counts(self, config: Config) -> tuple[int, ...]:
        """The player counts that a complete configuration allows."""
        return self.players if self.player_counts is None else self.player_counts(config)

    def sides_of(self, players: int, config: Mapping[str, object]) -> tuple[tuple[int, ...], ...]:
        """The seats of a complete configuration, those together that win and lose together."""
        return tuple((seat,) for seat in range(players)) if self.sides is None else self.sides(players, config)

    def configurations(self) -> list[Configuration]:
        """The (players, options) that tests must serve: the defaults at every player count, `combinations`, and few
        further ones, so that every two values of options, and every value and player count, meet where they may."""
        return list(self._configurations)

    @cached_property
    def _configurations(self) -> list[Configuration]:
        values = {option.name: self._values_to_serve(option) for option in self.options}
        defaults = {option.name: option.default for option in self.options}
        alone = [{**defaults, name: value} for name, each in values.items() for value in each]
        counts = sorted({count for config in (defaults, *alone) for count in self.counts(config)})

        def accepts(settings: Config) -> bool:
            try:
                self.check(settings["players"], {name: settings[name] for name in values})
            except BadOption:
                return False
            return True

        first = [{"players": count, **defaults} for count in self.players]
        first = [settings for settings in first if accepts(settings)]
        for number, combination in enumerate(self.combinations):
            served = [{"players": count, **defaults, **combination} for count in counts]
            served = [settings for settings in served if accepts(settings)]
            first += served[number % len(served) :][:1] if served else []  # each with another player count
        return [
            (found["players"], {name: found[name] for name in values if found[name] != defaults[name]})
            for found in all_pairs({"players": counts, **values}, accepts, first)
        ]

    def _values_to_serve(self, option: Option) -> list[object]:
        """Its default, its samples, and what `combinations` give it."""
        values: list[object] = [option.default]
        for value in (*option.samples, *(each[option.name] for each in self.combinations if option.name in each)):
            if value not in values:
                values.append(value)
        return values

    # -- judging a position ------------------------------------------------------------------------------------------

    def worth(self, state: S, seat: int, weights: object = None) -> float:
        """What the position is worth to a player, with the game's own weights or with others of their kind."""
        return self.evaluate(state, seat, self.weights if weights is None else weights)

    # -- speaking of actions and rules -------------------------------------------------------------------------------

    def describe(self, state: S, action: int, names: Sequence[str] | None = None) -> str:
        """The action as people read it: "Send a buddy to row 3"."""
        if self.describe_action is not None:
            return self.describe_action(state, action, names)
        return self.actions.describe(action, names)

    def why_not(self, state: S, action: object) -> Refusal | None:
        """The rule that forbids the action now ("PB-4.3 ..."), or None if it is legal."""
        if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action < self.actions.size:
            return Refusal("E_NO_SUCH_ACTION", "-", f"an action is a whole number from 0 to {self.actions.size - 1}")
        return None if action in state.options else self.forbids(state, action)

    def illegal(self, state: S, action: object) -> IllegalMove:
        refusal = self.why_not(state, action)
        return IllegalMove(refusal or Refusal("E_ILLEGAL", "-", f"{action} is not a legal action now"))

    @property
    def rulebook(self) -> Rulebook:
        return rulebook_of(self.package)


AnyGame = Game[Any]
"""A game of which nothing more is known than that it is one."""


def _counts_text(counts: Sequence[int]) -> str:
    if len(counts) > 2 and list(counts) == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))
