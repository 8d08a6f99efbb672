"""A game's catalogue entry: what it is, what can be set, and the functions that make it playable."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from shamble.core.actions import Actions
from shamble.core.caution import Caution
from shamble.core.decision import AnyDecision
from shamble.core.encoding import Encoder, Encoding
from shamble.core.errors import BadOption, IllegalMove, Refusal
from shamble.core.events import Event
from shamble.core.gallery import Exhibit, gallery_of
from shamble.core.hashed import hashed_encoder
from shamble.core.lessons import Course, course_of
from shamble.core.mark import Mark
from shamble.core.options import Config, Data, Option, Preset
from shamble.core.pairs import all_pairs
from shamble.core.rng import Rng
from shamble.core.rulebook import Rulebook, rulebook_of
from shamble.core.scene import Scene
from shamble.core.standard import FUNCTIONS, Standard, rules_page, spoken
from shamble.core.state import State
from shamble.core.view import AnyView
from shamble.core.weights import Weights

S = TypeVar("S", bound=State)
View = dict[str, Any]
"""What a seat may see, as plain data. What a game adds to the common part, only the game knows."""
Configuration = tuple[int, Config]
_STANDARD: Any = None
"""What the platform brings: see `shamble.core.standard`."""
REST = "rest"
"""Among a game's `reasons`, what its `evaluate` counts without a weight."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S]):
    """One game, whole. Everything the platform does with a game goes through these fields.

    A game needs six of them: `slug`, `players`, `actions`, `decisions`, `setup` and `view`; and `determinize`, if it
    has secrets. For the others there is something that serves (`shamble.core.standard`) until it brings its own."""

    slug: str
    package: str = ""
    """Where the game's folder is, for its RULES.md: `__name__` of its `__init__`. Without it, where `setup` is. A game
    without a RULES.md has the rules that its decisions name."""
    title: str = ""
    """Without it, the slug in words."""
    tagline: str = ""
    """One line for a list. Without it, for how many players the game is."""
    credits: str = ""
    minutes: tuple[int, int] = (5, 20)
    """From the shortest match to the longest, for people."""
    weight: str = "light"
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
    endings: tuple[str, ...] = ()
    """Every way a match can end. A game that lists none may end as it likes."""

    setup: Callable[[Game[S], int, Config, Rng], S]
    """(game, players, config, rng) -> the table, its first steps on the agenda."""
    view: Callable[[S, int | None], Mapping[str, object]]
    """What a seat (None: a spectator) may see, besides what every view has: see `shamble.core.view`."""
    determinize: Callable[[S, int, Rng], None] = _STANDARD
    """Draws anew, in place, whatever the player cannot see. Without it, nothing is hidden."""
    scene: Callable[[AnyView, Sequence[int], Sequence[str]], Scene] = _STANDARD
    """(view, options, names) -> how the table looks to the one who has that view. Without it, the view is laid out,
    with a button for every option."""
    evaluate: Callable[[S, int, Weights], float] = _STANDARD
    """(state, seat, weights) -> what the position is worth to a player: 0 lost, 1 won, between them as good a guess as
    can be had cheaply. `worth` asks it with the game's own weights. Without it, the match is played
    on at random."""
    weights: Weights = None
    """The numbers of `evaluate`, for those games that can be tuned: see `shamble.core.weights`."""
    solve: Callable[[S, int], Mapping[int, float] | None] | None = None
    """(state, positions) -> what each option comes to for the player who chooses, if everybody then plays their best: 0
    lost, 1 won. None where that is not certain, because something is hidden or left to chance, or where it takes a look
    at more than so many positions. Bots that think ahead ask it first."""
    reasons: Callable[[S, int], Mapping[str, str]] | None = None
    """(state, seat) -> what speaks for a move, for each weight by which it may do so: "fewer bites are taken". Empty
    where a weight is nothing to speak of; `REST` is for what is counted without a weight."""
    encoder: Encoder | None = None
    """How it writes what a seat may know as a vector: see `shamble.core.encoding`. Without one, it is a hash of the
    view."""
    forbids: Callable[[S, int], Refusal | None] = _STANDARD
    """The rule that forbids an action of the space now; None where none does. Without it, the rule of the decision."""
    duty: Callable[[S], int | None] | None = None
    """Only where the rules make a player choose against their own side: the choice that does so now, or None. Bots
    make it, and expect it of others."""
    idle: Callable[[S, int], bool] | None = None
    """(state, action) -> whether a legal action only takes back, or puts off, what must come. People may; bots leave it
    where there is anything else to do, and expect others to."""
    pieces: Callable[[S], object] = _STANDARD
    """A census of the pieces that must be the same at every moment of a match. Without it, nothing is counted."""
    result: Callable[[AnyView, Sequence[str]], str] = _STANDARD
    """How the match ended, and why, told to the one who has that view. Without it, who won, the ending, the scores."""
    caution: Callable[[AnyView, int, Sequence[str]], Caution | None] | None = None
    """(view, action, names) -> what the one who has that view is asked again before such a choice is made; None where
    it needs no second thought."""
    foretell: Callable[[AnyView, int, Sequence[str]], str] | None = None
    """(view, action, names) -> what comes of a choice, as far as the one who has that view can know it: "takes Food 3,
    3 points; 1 action left". Empty where the words of the choice say it all."""
    mark: Callable[[S, Event], Mark | None] | None = None
    """(table after it, event as somebody may know it) -> a word that stands for a moment where it happened; None where
    none does. It may tell only what the event tells, and where pieces lie that everybody sees."""
    repeats: Callable[[AnyView, int], int] | None = None
    """(view, action) -> how often the same action can answer in a row, such as losing five top cards; only where some
    can more than once."""
    prompt: Callable[[AnyView, Sequence[str]], str] | None = None
    """(view, names) -> the prompt of the scene, for those who do not want the rest of it; without this it costs a whole
    scene. `asks` calls it."""
    describe_action: Callable[[S, int, Sequence[str] | None], str] | None = None
    """Only where the action's own text does not say enough."""
    player_counts: Callable[[Config], tuple[int, ...]] | None = None
    """Only where options change the player counts."""
    check_config: Callable[[int, Config], None] | None = None
    """Only where options depend on each other: raises `BadOption`."""
    sides: Callable[[int, Mapping[str, object]], tuple[tuple[int, ...], ...]] | None = None
    """(players, config) -> the seats that win and lose together; only where not everybody plays for themselves."""
    first_table: tuple[int, Config] | None = None
    """Players and options of a newcomer's table; without it, the fewest with whom the game is best, as printed."""
    first_level: str = "survivor"
    """The bot at that table, and the one that is offered first at any other: the strongest that nobody has to wait
    for."""
    uses: Mapping[str, str] = field(default_factory=dict)
    """For reports, by kind of action: the piece that such an action uses without naming it, or nothing where it only
    gives up the piece that it names. All other actions use the piece that they name."""
    kinds: Callable[[Config], Mapping[str, tuple[str, int | None]]] | None = None
    """For reports, by name of a piece: of which kind it is, and what it costs if anything. Pieces of one kind are
    compared with each other; without this all are."""
    in_play: Callable[[int, Config], Collection[str]] | None = None
    """For reports: the pieces, by name, that actions of a match with so many players and these options may use. One of
    them that nobody ever could use is told. Without it, all that the actions use."""
    places: Callable[[Config], Mapping[str, tuple[float, float]]] | None = None
    """For reports, by the code of a place of the board: where it is on the board or the floor plan of the scene (in the
    board's units, or column and row). Where several arguments of an event name a place together, it is called by them:
    "row 3 position 2". Heat maps are drawn of the events that name one."""
    one_win: bool = False
    """The returns of every match add up to 1: what somebody wins, the others lose."""
    combinations: tuple[Config, ...] = field(default=())
    """Sets of options that must be served together, besides the pairs of each option's samples."""

    def __post_init__(self) -> None:
        """Put in whatever the game has left to the platform. What was put in before a `replace` is of another game."""
        for name, does in FUNCTIONS.items():
            given = getattr(self, name)
            if given is None or isinstance(given, Standard):
                object.__setattr__(self, name, Standard(does, self))
        if not self.package:
            object.__setattr__(self, "package", _package_of(self.setup))
        if not self.title:
            object.__setattr__(self, "title", spoken(self.slug).title())
        if not self.tagline:
            object.__setattr__(self, "tagline", f"For {_counts_text(self.players)} players")

    def __reduce__(self) -> tuple[Callable[[str], AnyGame], tuple[str]]:
        """Whoever loads a pickle has the game already."""
        from shamble.core.values import find_game

        return find_game, (self.slug,)

    # -- making a state ----------------------------------------------------------------------------------------------

    def new(self, players: int | None = None, seed: int | str = 0, *, rng: Rng | None = None, **options: object) -> S:
        """A state at its first decision."""
        count, config = self.check(players, options)
        state = self.setup(self, count, config, rng if rng is not None else Rng(seed))
        state.run()
        return state

    def check(self, players: int | None, options: Mapping[str, object]) -> Configuration:
        """The complete configuration, or `BadOption` saying what is accepted."""
        config = self._defaults.copy()
        for name, value in options.items():
            if name not in config:
                raise BadOption(f"{self.slug} has no option {name!r}; it has: {', '.join(config) or 'none'}")
            config[name] = self._options[name].check(value)
        counts = self.counts(config)
        if players is None:
            players = 4 if 4 in counts else counts[0]
        if isinstance(players, bool) or not isinstance(players, int) or players not in counts:
            raise BadOption(f"{self.slug} takes {_counts_text(counts)} players with these options, not {players}")
        if self.check_config is not None:
            self.check_config(players, config)
        return players, config

    @cached_property
    def _options(self) -> dict[str, Option]:
        return {option.name: option for option in self.options}

    @cached_property
    def _defaults(self) -> Config:
        return {option.name: option.check(option.default) for option in self.options}

    def house_rules(self, config: Mapping[str, object]) -> list[str]:
        """What of a complete configuration is not as printed, one line each: "Items that win: 4 instead of 5"."""
        lines = []
        for option in self.options:
            value = config[option.name]
            if value == option.default:
                continue
            if not isinstance(option, Data):
                lines.append(f"{option.title}: {_setting(value)} instead of {_setting(option.default)}")
                continue
            changes = option.changes(value)
            if changes is None:
                lines.append(f"{option.title}: not as printed")
                continue
            numbers = [(path, value) for path, value in changes.items() if path != "name"]  # what the file is called
            shown = [f"{_spoken(path)} {value}" for path, value in numbers[:MOST_CHANGES_SHOWN]]
            more = ["..."] if len(numbers) > MOST_CHANGES_SHOWN else []
            lines.append(f"{option.title}: {', '.join([*shown, *more]) or 'as printed'}")
        return lines

    def counts(self, config: Config) -> tuple[int, ...]:
        """The player counts that a complete configuration allows."""
        return self.players if self.player_counts is None else self.player_counts(config)

    def table_for_newcomers(self) -> Configuration:
        """What somebody plays who has only said that they want to play."""
        return self.first_table or ((self.best_players or self.players)[0], {})

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

    # -- for learners --------------------------------------------------------------------------------------------------

    def encoding(self, players: int | None = None, options: Mapping[str, object] | None = None) -> Encoding:
        """How a seat's knowledge becomes a vector. It is the same for all player counts and options that the game
        takes; `BadOption` says which."""
        self.check(players, options or {})
        return self._encoding

    @cached_property
    def _encoding(self) -> Encoding:
        encoder = self.encoder or hashed_encoder(max(count for count, _ in self.configurations()))
        return Encoding(self.slug, self.actions.size, len(self.decisions), encoder)

    # -- speaking of actions and rules -------------------------------------------------------------------------------

    def describe(self, state: S, action: int, names: Sequence[str] | None = None) -> str:
        """The action as people read it: "Send a buddy to row 3"."""
        if self.describe_action is not None:
            return self.describe_action(state, action, names)
        return self.actions.describe(action, names)

    def marks_of(self, state: S, events: Iterable[Event]) -> list[Mark]:
        """The words that these events leave on the table for a moment."""
        if self.mark is None:
            return []
        return [mark for event in events if (mark := self.mark(state, event)) is not None]

    def caution_of(self, view: AnyView, action: int, names: Sequence[str]) -> Caution | None:
        """What the one who has that view is asked again before they choose the action."""
        return None if self.caution is None else self.caution(view, action, names)

    def foretold(self, view: AnyView, action: int, names: Sequence[str]) -> str:
        """What comes of the action, as far as the one who has that view can know it; may be empty."""
        return "" if self.foretell is None else self.foretell(view, action, names)

    def times(self, view: AnyView, action: int) -> int:
        """How often the one who has that view may choose the action in a row."""
        return 1 if self.repeats is None else max(1, self.repeats(view, action))

    def asks(self, view: AnyView, names: Sequence[str]) -> str:
        """The prompt for the one who has that view: what they are asked, or whom the table waits for."""
        if self.prompt is not None:
            return self.prompt(view, names)
        return self.scene(view, view["options"], names).prompt

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
        return rulebook_of(self.package) or self._rules_of_decisions

    @cached_property
    def _rules_of_decisions(self) -> Rulebook:
        return Rulebook(rules_page(self))

    @cached_property
    def course(self) -> Course | None:
        """How a newcomer learns it, where its folder has a `lessons.py`; read when somebody wants it."""
        return course_of(self.package)

    @cached_property
    def gallery(self) -> tuple[Exhibit, ...]:
        """All its cards, or whatever else has a face, where its folder has a `gallery.py`."""
        return gallery_of(self.package)


MOST_CHANGES_SHOWN = 8
"""Values of an own file that are named at the table."""


def _setting(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _spoken(path: str) -> str:
    return path.replace(".", " ").replace("_", " ")


AnyGame = Game[Any]
"""A game of which nothing more is known than that it is one."""


def _package_of(setup: Callable[..., object]) -> str:
    """The package in which a function stands; a module that is in none is its own."""
    module = sys.modules.get(setup.__module__)
    return getattr(module, "__package__", "") or setup.__module__


def _counts_text(counts: Sequence[int]) -> str:
    if len(counts) > 2 and list(counts) == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))
