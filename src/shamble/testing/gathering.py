"""The matches and moments that the clauses look at: random play of one configuration, gathered once for all clauses.

How much is played: until a budget of decisions is used up, in at least three matches and at most forty. Forty short
matches meet with 98% what one match in ten shows; long ones show in a few matches what forty short ones do. Out of all
these decisions the moments are chosen by kind: what is being asked, and which kinds of action answer it. Every kind
that occurred at all is kept, the rarest first, so that a question which comes up once in ten thousand decisions is
looked at as closely as the everyday one. The chance is seeded: a run today finds what a run yesterday found.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from shamble.core.events import Event
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.scene import Scene
from shamble.core.state import State
from shamble.testing.snapshots import shared_fixtures

Clause = Callable[[AnyGame, int, Config], None]

DECISIONS = 2_500
FEWEST_MATCHES = 3
MOST_MATCHES = 40
# A game that has more of them plays less in each, so that all together take no longer. Each configuration sets many
# options at once: what one option does is met in several of them.
MANY_CONFIGURATIONS = 24
MOST_DECISIONS_IN_A_MATCH = 20_000  # several times the longest random match of any game
MOMENTS = 24
FEWEST_MOMENTS = 32
PER_KIND = 6
EVENTS_PER_KIND = 3

LEFT_OVER = re.compile(r"[{}\[\]|]|\bNone\b(?! of\b)|\b[Yy]ou's\b|\b[Yy]ou (?:is|has|was)\b")

# One that must be escaped in SVG, one that is long, one that is not English.
NAMES = ("Ann", 'B<o>b & "Co"', "Zoë", "Doctor Emmeline Featherstone", "Eve", "F'lar", "Gus", "Hal", "Ida", "Jo")


class Played:
    """One random match from its seed: what was chosen, and how it came out (not over, if it was given up)."""

    __slots__ = ("actions", "final", "is_part", "seed")

    def __init__(self, seed: str, final: State, actions: list[int], is_part: bool = False) -> None:
        self.seed = seed
        self.final = final
        self.actions = actions
        self.is_part = is_part
        """Only the first moves of it are looked at: that it is not over means nothing."""


class Stumbled(AssertionError):
    """The rules themselves raised an error. No clause can say more about such a match."""

    def __init__(self, error: Exception, seed: str, actions: list[int]) -> None:
        notes = "".join(f" ({note})" for note in getattr(error, "__notes__", ()))
        super().__init__(f"the rules raise {type(error).__name__}: {error}{notes}")
        self.seed = seed
        self.actions = actions


class Gathering:
    """What random play of one configuration came upon."""

    __slots__ = ("ends", "events", "fixtures", "fresh", "matches", "measure", "moments", "places", "scenes")

    def __init__(self, fresh: tuple[State, State], measure: float, fixtures: frozenset[int] | None = None) -> None:
        self.fresh = fresh
        self.fixtures = shared_fixtures(*fresh) if fixtures is None else fixtures
        self.measure = measure
        """1 for a game of few configurations, less for one of many."""
        self.matches: list[Played] = []
        self.moments: list[State] = []
        """States at a decision, each kind of decision that occurred among them, rare kinds first."""
        self.places: dict[int, tuple[int, int]] = {}
        """Where each moment (by its id) was met: the number of the match and of the decision in it."""
        self.ends: list[State] = []
        """A finished state for every ending that occurred."""
        self.events: list[Event] = []
        """Events, each kind and audience among them."""
        self.scenes: dict[tuple[int, int | None], Scene | ValueError] = {}
        """What the clauses about looks have built, by moment and viewer."""

    def some(self, most: int) -> list[State]:
        """Up to `most` of the moments, from the rarest kind to the commonest; fewer where there is much to do."""
        number = min(math.ceil(most * self.measure), len(self.moments))
        return [self.moments[i * len(self.moments) // number] for i in range(number)]


def names_of(state: State) -> list[str]:
    return list(NAMES[: state.players])


def named(game: AnyGame, action: object) -> str:
    """An action in a complaint."""
    if type(action) is int and 0 <= action < game.actions.size:
        return f"action {action!r} ({game.actions.structure(action)})"
    return f"action {action!r}"


def is_readable(text: str, names: list[str]) -> bool:
    """Words for people: nothing left over from a template, and "you" where it should not be "you's"."""
    for name in names:
        text = text.replace(name, "Somebody")
    return text == text.strip() != "" and not LEFT_OVER.search(text)


def chance(*about: object) -> Rng:
    """A stream of its own for everything that a clause samples."""
    return Rng(" ".join(map(str, about)))


def sample(rng: Rng, items: list[int] | range, most: int) -> list[int]:
    """Up to `most` of the items, each at most once, in order."""
    if len(items) <= most:
        return list(items)
    shuffled = list(items)
    rng.shuffle(shuffled)
    return sorted(shuffled[:most])


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.players)]


def play_on(state: State, rng: Rng, most: int = MOST_DECISIONS_IN_A_MATCH) -> bool:
    """Play at random to the end; False if it does not come."""
    for _ in range(most):
        if state.over:
            return True
        state.apply(rng.pick(state.options))
    return state.over


def events_of(state: State, action: int) -> list[Event]:
    """Apply an action and say what happened."""
    state.log = []
    state.apply(action)
    events, state.log = state.log, None
    return events


class ByKind:
    """Up to `PER_KIND` decisions of each kind, every one of a kind as likely to be kept as any other."""

    __slots__ = ("count", "kept", "places", "rng")

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.places: dict[int, tuple[int, int]] = {}
        self.count: Counter[tuple[str, ...]] = Counter()
        self.kept: dict[tuple[str, ...], list[State]] = {}

    def meet(self, state: State, place: tuple[int, int]) -> None:
        kind = (state.decision.name, *sorted({state.game.actions.block_of(a).kind for a in state.options}))
        self.count[kind] += 1
        alike = self.kept.setdefault(kind, [])
        if len(alike) < PER_KIND:
            alike.append(state.clone())
            self.places[id(alike[-1])] = place
        elif self.rng.below(self.count[kind]) < PER_KIND:
            number = self.rng.below(PER_KIND)
            del self.places[id(alike[number])]
            alike[number] = state.clone()
            self.places[id(alike[number])] = place

    def moments(self) -> list[State]:
        """One of every kind, the rarest first; then a second of every kind, and so on until there are enough."""
        by_rarity = [self.kept[kind] for kind in sorted(self.kept, key=lambda kind: (self.count[kind], kind))]
        rounds = [alike[i] for i in range(PER_KIND) for alike in by_rarity if i < len(alike)]
        return rounds[: max(MOMENTS, len(by_rarity))]


def gather(game: AnyGame, players: int, options: Config) -> Gathering:
    return _instead[-1] if _instead else _gathered(game, players, json.dumps(options))


_instead: list[Gathering] = []


@contextmanager
def looking_at(found: Gathering) -> Iterator[None]:
    """Meanwhile, clauses see this and nothing else: so the smallest match that breaks one is found."""
    _instead.append(found)
    try:
        yield
    finally:
        _instead.pop()


def begun(game: AnyGame, players: int, config: Config, seed: str, events: list[Event]) -> State:
    """A table at its first decision, telling what happens from the very beginning."""
    state: State = game.setup(game, *game.check(players, config), Rng(seed))
    state.log = events
    state.run()
    return state


@lru_cache(maxsize=4)
def _gathered(game: AnyGame, players: int, options: str) -> Gathering:
    config = json.loads(options)
    measure = min(1.0, MANY_CONFIGURATIONS / len(game.configurations()))
    found = Gathering((game.new(players, 1, **config), game.new(players, 2, **config)), measure)
    rng = chance("gather", players, options)
    by_kind = ByKind(rng)
    kept: dict[tuple[object, ...], list[Event]] = {}
    ends: dict[str, State] = {}
    decisions = 0
    for number in range(MOST_MATCHES):
        match, events = _played(game, players, config, f"{number} {rng.below(1 << 30)}", rng, by_kind, number)
        found.matches.append(match)
        for event in events:
            audience = (event.only is None, *(value is None for value in event.values))
            alike = kept.setdefault((event.kind.name, event.rule, *audience), [])
            if len(alike) < EVENTS_PER_KIND:
                alike.append(event)
        if not match.final.over:
            break
        ends.setdefault(match.final.ending, match.final)
        decisions += len(match.actions)
        if decisions >= DECISIONS * measure and number + 1 >= FEWEST_MATCHES * measure:
            break
    found.moments = by_kind.moments()
    found.places = by_kind.places
    if measure < 1:
        found.moments = found.some(max(FEWEST_MOMENTS, len(found.moments)))
    found.ends = list(ends.values())
    found.events = [event for alike in kept.values() for event in alike]
    return found


def _played(
    game: AnyGame, players: int, config: Config, seed: str, rng: Rng, by_kind: ByKind, number: int
) -> tuple[Played, list[Event]]:
    events: list[Event] = []
    actions: list[int] = []
    try:
        state = begun(game, players, config, seed, events)
        while not state.over and len(actions) < MOST_DECISIONS_IN_A_MATCH:
            by_kind.meet(state, (number, len(actions)))
            actions.append(rng.pick(state.options))
            state.apply(actions[-1])
    except Exception as error:  # whatever the rules of a game raise, its author wants to know by which moves
        raise Stumbled(error, seed, actions) from error
    state.log = None
    if not state.over:  # one clause complains of that; the others need not walk all the way
        del actions[1_000:], events[1_000:]
    return Played(seed, state, actions), events
