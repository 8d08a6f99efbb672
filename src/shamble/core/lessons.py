"""How a newcomer learns a game, as plain data. A game's `lessons.py` holds a `Course`:

    COURSE = Course(opening=Opening(...), first_match=Lesson(...), lessons=(Lesson(...), ...), guide={...})

A lesson is a match (a seed, or a made-up position) and a list of stations. A station says a few words, lights up what
they are about, and waits until the learner has read them (`do` is empty), has done what is asked for (`do`), or has
played freely until something holds (`until`). `shamble.lessons` plays them; it knows neither browser nor terminal.

Actions are named by kind and arguments, never by number; an argument that is left out may be anything, a tuple is any
of several:

    act("PLAY_ZOMBIE", card="Z4", target=1)      act("PLAY_ITEM")      act("MOVE", to=("B3", "B4"))

Texts may hold placeholders: {name1} is the name of seat 1 (seats count from 0), {deck} what the learner's view has
under that name, if it is a number or a text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from shamble.core.errors import ShambleError
from shamble.core.scene import Grid, Scene, named, pieces
from shamble.core.state import State
from shamble.core.view import AnyView

if TYPE_CHECKING:
    from shamble.core.game import AnyGame

NEWCOMER = "Newcomer"
COMPANY = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus")
"""Who else sits there."""

Look = str | Callable[[AnyView], Iterable[str]]
"""A pattern for the ids of pieces ("hand", "Z4-*"), or a function of the learner's view that gives such patterns."""
Holds = Callable[[AnyView], bool]
Value = str | int | tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """An action, or several: see `act`."""

    kind: str
    args: Mapping[str, Value]

    def fits(self, structure: Mapping[str, object]) -> bool:
        """Whether it means the action that has this structure."""
        return self.kind == structure["kind"] and all(
            structure.get(name) in value if isinstance(value, tuple) else structure.get(name) == value
            for name, value in self.args.items()
        )

    def __str__(self) -> str:
        """As it is written in a lesson."""
        return (
            f"act({', '.join((repr(self.kind), *(f'{name}={value!r}' for name, value in self.args.items())))})".replace(
                "'", '"'
            )
        )


def act(kind: str, **args: Value) -> Act:
    return Act(kind, args)


def act_of(structure: Mapping[str, str | int]) -> Act:
    """The one action that has this structure."""
    return Act(str(structure["kind"]), {name: value for name, value in structure.items() if name != "kind"})


def choice(state: State, acts: Sequence[Act]) -> int | None:
    """The first legal action that one of these means, the first of them before the others."""
    structures = [(action, state.game.actions.structure(action)) for action in state.options]
    return next((action for one in acts for action, structure in structures if one.fits(structure)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """The table at which a lesson begins: a match by its seed, after some moves; or a made-up position."""

    players: int = 0
    """0: as a newcomer's table has."""
    options: Mapping[str, object] = field(default_factory=dict)
    seat: int = 0
    """The learner's."""
    seed: str | int = 0
    moves: tuple[Act, ...] = ()
    """Made one after the other, by whoever has the choice. Where there is only one option, it need not be named."""
    position: Callable[[], State] | None = None
    """Builds the table, at a decision, instead of players, options and seed. It gives the same one each time."""

    def state(self, game: AnyGame) -> State:
        if self.position is not None:
            state = self.position()
        else:
            count, config = game.table_for_newcomers()
            state = game.new(self.players or count, self.seed, **{**config, **self.options})
        for move in self.moves:
            carry_out(state, move)
        return state

    def names(self, players: int, learner: str = NEWCOMER) -> list[str]:
        """By seat: the learner, and who else sits there."""
        others = iter(name for name in COMPANY if name != learner)
        return [learner if seat == self.seat else next(others) for seat in range(players)]


def carry_out(state: State, move: Act) -> None:
    """A scripted move, and before it those that nobody has to choose."""
    action = choice(state, (move,))
    while action is None and len(state.options) == 1:
        state.apply(state.options[0])
        action = choice(state, (move,))
    if action is None:
        legal = ", ".join(str(act_of(state.game.actions.structure(option))) for option in state.options)
        raise ShambleError(f"{move} is not legal here; what is: {legal or 'nothing, the match is over'}")
    state.apply(action)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """Something else that learners do, and what is said of it. `allowed`: it is done all the same."""

    acts: tuple[Act, ...]
    text: str
    allowed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Station:
    """One stop of a lesson. Without `do` and `until`, the learner reads and goes on."""

    text: str
    look: tuple[Look, ...] | None = None
    """What lights up. None: the pieces that mean what is to be done."""
    rule: str = ""
    """The rule behind it."""
    first: tuple[Act, ...] = ()
    """What happens before the words are said: moves of whoever has the choice. Where the learner then has something to
    do, the others' further moves are a bot's."""
    do: tuple[Act, ...] = ()
    """What the learner should do: any of these; the first is the hint. With `until` it is only the hint."""
    until: Holds | None = None
    """Free play until this holds for the learner's view, or the match is over."""
    most: int = 40
    """Free play ends after so many choices of the learner in any case."""
    mistakes: tuple[Mistake, ...] = ()
    otherwise: str = ""
    """What is said of anything else."""
    lenient: bool = False
    """Anything else is done all the same, because it does no harm: the lesson can go on from there."""
    introduces: tuple[str, ...] = ()
    """Decisions, by name, that these words explain besides the one that is asked here."""

    @property
    def waits(self) -> bool:
        """The learner has something to do at the table."""
        return bool(self.do) or self.until is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    slug: str
    title: str
    about: str
    """A line on what is learnt."""
    minutes: int
    setting: Setting
    stations: tuple[Station, ...]
    bot: str = "shambler"
    """Who makes the others' moves that no station names. Its dice are always the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page of the opening: a picture of a real table, what is lit in it, and a few words."""

    title: str
    text: str
    caption: str
    """What the picture shows, for those who do not see it as well."""
    setting: Setting
    look: tuple[Look, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What somebody is told who has never heard of the game; read in less than a minute."""

    goal: Page
    win: Page
    turn: Page

    @property
    def pages(self) -> tuple[Page, Page, Page]:
        return self.goal, self.win, self.turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """What is said the first times that a decision comes up in a match: a sentence or two, what lights up, the rule."""

    text: str
    look: tuple[Look, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    opening: Opening
    first_match: Lesson
    lessons: tuple[Lesson, ...] = ()
    """Short ones, one for each of the harder things."""
    guide: Mapping[str, Guide] = field(default_factory=dict)
    """By name of a decision. One that is not here is explained by its prompt and its rule."""

    @property
    def all(self) -> tuple[Lesson, ...]:
        return self.first_match, *self.lessons

    def lesson(self, slug: str) -> Lesson | None:
        return next((lesson for lesson in self.all if lesson.slug == slug), None)


def course_of(package: str) -> Course | None:
    """The course in a game's `lessons.py`; None where it has none, or the package is a single module."""
    name = f"{package}.lessons"
    try:
        if find_spec(name) is None:
            return None
    except (ModuleNotFoundError, ValueError):  # no package, or __main__
        return None
    course = import_module(name).COURSE
    if not isinstance(course, Course):
        raise ShambleError(f"{name}.COURSE is {course!r:.60}, not a Course")
    return course


def guide_for(game: AnyGame, decision: str) -> Guide:
    """What is said of a decision: what the course says, or its prompt and its rule. The text is to be `filled`;
    prompts and rules hold no placeholders, so their braces are doubled."""
    course = game.course
    asked = game.decisions[decision]
    found = course.guide.get(decision) if course is not None else None
    if found is None:
        text = asked.prompt if asked.prompt.endswith(("?", ".", "!")) else f"{asked.prompt}."
        if asked.rule in game.rulebook:
            text += f" {game.rulebook[asked.rule].text}"
        return Guide(text=text.replace("{", "{{").replace("}", "}}"), rule=asked.rule)
    return found if found.rule else Guide(text=found.text, look=found.look, rule=asked.rule)


# -- words and lights ------------------------------------------------------------------------------------------------


def filled(text: str, view: AnyView, names: Sequence[str]) -> str:
    """The text with its placeholders filled in."""
    plain = {key: value for key, value in view.items() if isinstance(value, int | str)}
    return text.format_map(plain | {f"name{seat}": name for seat, name in enumerate(names)})


def patterns(look: Sequence[Look], view: AnyView) -> list[str]:
    return [pattern for part in look for pattern in ([part] if isinstance(part, str) else part(view))]


def lit(scene: Scene, look: Sequence[Look], view: AnyView) -> list[str]:
    """The ids of the pieces that light up, in the order of the scene."""
    wanted = patterns(look, view)
    ids = [name for name, _ in named(scene) if name]
    return [name for name in ids if any(fnmatchcase(name, pattern) for pattern in wanted)]


def meaning(scene: Scene, actions: Sequence[int]) -> list[str]:
    """The ids of the pieces that mean one of these actions."""
    wanted, found = set(actions), []
    for piece in pieces(scene):
        if piece.id and wanted & set(piece.actions):
            found.append(piece.id)
        if isinstance(piece, Grid):
            found += [f"{piece.id}.{s.col}.{s.row}" for s in piece.squares if wanted & {*s.actions, *s.route[:1]}]
            found += [f"{piece.id}.{e.col}.{e.row}.{e.side}" for e in piece.edges if wanted & set(e.actions)]
    return found


def lit_by(guide: Guide, scene: Scene, view: AnyView, options: Sequence[int]) -> list[str]:
    """The ids of what lights up while a decision is explained: what the guide names, else the pieces that the choice is
    on."""
    return lit(scene, guide.look, view) or meaning(scene, options)
