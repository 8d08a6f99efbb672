"""The matches and moments that the clauses look at: random play of one configuration, gathered once for all clauses.

How much is played: until a budget of decisions is used up, in at least three matches and at most forty. Forty short
matches meet with 98% what one match in ten shows; long ones show in a few matches what forty short ones do. Out of all
these decisions the moments are chosen by kind: what is being asked, and which kinds of action answer it. Every kind that
occurred at all is kept, the rarest first, so that a question which comes up once in ten thousand decisions is looked at
as closely as the everyday one. The chance is seeded: a run today finds what a run yesterday found.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from shamble.core.events import Event
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.state import State

AnyGame = Game[Any]
Clause = Callable[[AnyGame, int, dict[str, Any]], None]

DECISIONS = 2_500
FEWEST_MATCHES = 3
MOST_MATCHES = 40
MOST_DECISIONS_IN_A_MATCH = 20_000  # several times the longest random match of any game
MOMENTS = 24
PER_KIND = 6
TOLD_PER_KIND = 3

LEFT_OVER = re.compile(r"[{}\[\]|]|\bNone\b|\b[Yy]ou's\b|\b[Yy]ou (?:is|has|was)\b")

# One that must be escaped in SVG, one that is long, one that is not English.
NAMES = ("Ann", 'B<o>b & "Co"', "Zoë", "Doctor Emmeline Featherstone", "Eve", "F'lar", "Gus", "Hal", "Ida", "Jo")


class Played:
    """One random match from its seed: who chose what, and how it came out (`over` is False if it was given up)."""

    __slots__ = ("actions", "final", "movers", "seed")

    def __init__(self, seed: str, final: State, movers: list[int], actions: list[int]) -> None:
        self.seed = seed
        self.final = final
        self.movers = movers
        self.actions = actions


class Gathering:
    """What random play of one configuration came upon."""

    __slots__ = ("ends", "matches", "moments", "told")

    def __init__(self) -> None:
        self.matches: list[Played] = []
        self.moments: list[State] = []
        """States at a decision, each kind of decision that occurred among them, rare kinds first."""
        self.ends: list[State] = []
        """A finished state for every ending that occurred."""
        self.told: list[Event] = []
        """Events, each kind and audience among them."""


def names_of(state: State) -> list[str]:
    return list(NAMES[: state.players])


def named(game: AnyGame, action: Any) -> str:
    """An action in a complaint."""
    known = type(action) is int and 0 <= action < game.actions.size
    return f"action {action!r} ({game.actions.structure(action)})" if known else f"action {action!r}"


def is_readable(text: str, names: list[str]) -> bool:
    """Words for people: nothing left over from a template, and "you" where it should not be "you's"."""
    for name in names:
        text = text.replace(name, "")
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


def spread(moments: list[State], most: int) -> list[State]:
    """Up to `most` of the moments, from the rarest kind to the commonest."""
    step = max(1, len(moments) / most)
    return [moments[int(i * step)] for i in range(min(most, len(moments)))]


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
    told, state.log = state.log, None
    return told


def gather(game: AnyGame, players: int, options: dict[str, Any]) -> Gathering:
    return _gathered(game, players, json.dumps(options))


@lru_cache(maxsize=4)
def _gathered(game: AnyGame, players: int, options: str) -> Gathering:
    found = Gathering()
    config = json.loads(options)
    count: Counter[tuple[str, frozenset[str]]] = Counter()
    kept: dict[tuple[str, frozenset[str]], list[State]] = {}
    told: dict[tuple[Any, ...], list[Event]] = {}
    ends: dict[str, State] = {}
    pick = chance("gather", players, options)
    decisions = 0
    for number in range(MOST_MATCHES):
        seed = f"{number} {pick.below(1 << 30)}"
        state = game.setup(game, *game.check(players, config), Rng(seed))
        movers: list[int] = []
        actions: list[int] = []
        state.log = []
        state.run()
        while not state.over and len(actions) < MOST_DECISIONS_IN_A_MATCH:
            kind = (state.then.__qualname__, frozenset(game.actions.block_of(a).kind for a in state.options))
            count[kind] += 1
            of_kind = kept.setdefault(kind, [])
            if len(of_kind) < PER_KIND:
                of_kind.append(state.clone())
            elif pick.below(count[kind]) < PER_KIND:  # each decision of the kind is as likely to be kept as any other
                of_kind[pick.below(PER_KIND)] = state.clone()
            movers.append(state.player)
            actions.append(pick.pick(state.options))
            state.apply(actions[-1])
        for event in state.log:
            audience = (event.only is None, *(value is None for value in event.values))
            alike = told.setdefault((event.kind.name, event.rule, *audience), [])
            if len(alike) < TOLD_PER_KIND:
                alike.append(event)
        found.matches.append(Played(seed, state.clone(), movers, actions))
        if not state.over:
            break
        ends.setdefault(state.ending, state.clone())
        decisions += len(actions)
        if decisions >= DECISIONS and number + 1 >= FEWEST_MATCHES:
            break
    by_rarity = sorted(kept, key=lambda kind: (count[kind], kind[0], sorted(kind[1])))
    rounds = [[kept[kind][i] for kind in by_rarity if i < len(kept[kind])] for i in range(PER_KIND)]
    found.moments = [state for some in rounds for state in some][: max(MOMENTS, len(by_rarity))]
    found.ends = list(ends.values())
    found.told = [event for alike in told.values() for event in alike]
    return found
