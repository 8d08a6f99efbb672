"""What a kind of match has in it, found by playing some at random: covert asks, and secrets at all."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from shamble.core.events import Event
from shamble.core.game import View
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games import game as find_game
from shamble.match import Match

PROBE_MATCHES = 60
PROBE_DECISIONS = 6000
"""How much random play shows whether a game asks covertly at all: every card of a game is met in less."""
SECRET_MATCHES = 8
SECRET_DECISIONS = 400
"""The same for whether anybody ever knows more than the others: looking costs a view for every seat."""
OF_THE_VIEWER = frozenset({"viewer", "player", "decision", "options"})
"""What differs between views without telling anybody anything: who looks, and what they are asked."""


def hides_something(slug: str, players: int, options: dict[str, object]) -> bool:
    """Whether in matches of this kind somebody knows what others do not."""
    return _hides_something(slug, players, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=256)
def _hides_something(slug: str, players: int, written: str) -> bool:
    decisions = 0
    for number in range(SECRET_MATCHES):
        rng = Rng(f"secrets {number}")
        match = Match(find_game(slug), players, json.loads(written), f"secrets {number}")
        if shows_secrets(match.state, match.opening):
            return True
        while not match.state.over and decisions < SECRET_DECISIONS * (number + 1) // SECRET_MATCHES:
            move = match.play(rng.pick(match.state.options))
            if shows_secrets(match.state, move.events):
                return True
            decisions += 1
    return False


def shows_secrets(state: State, events: Sequence[Event]) -> bool:
    """Whether somebody has just learnt, or knows now, what not everybody does."""
    if any(event.only is not None for event in events):
        return True
    public = _without_viewer(state.view(None))
    return any(_without_viewer(state.view(seat)) != public for seat in range(state.players))


def _without_viewer(view: View) -> dict[str, object]:
    return {name: value for name, value in view.items() if name not in OF_THE_VIEWER}


def asks_covertly(slug: str, players: int, options: dict[str, object]) -> bool:
    """Whether matches of this kind have covert asks, found by playing some."""
    return _asks_covertly(slug, players, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=256)
def _asks_covertly(slug: str, players: int, written: str) -> bool:
    options = json.loads(written)
    decisions = 0
    for match in range(PROBE_MATCHES):
        rng = Rng(f"covert {match}")
        try:
            state = find_game(slug).new(players, rng=rng.split(), **options)
            while not state.over and decisions < PROBE_DECISIONS:
                if state.covert:
                    return True
                state.apply(rng.pick(state.options))
                decisions += 1
        except Exception:
            continue
    return False
