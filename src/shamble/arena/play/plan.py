"""What is simulated. Match number i is a function of the plan and i alone, so that the records are the same whoever
plays which of them, in whatever order; `sitting.py` plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from shamble.arena.play.knobs import Knob, knobs_below
from shamble.arena.records.data import digest
from shamble.arena.records.record import Fields
from shamble.bots import bot, check_bot
from shamble.bots.uniform import RandomBot
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Data
from shamble.games import game as find_game

CLOSELY, ONE_OF = 1000, 50
"""So many matches of random bots are looked at closely where decisions are kept, and then one of so many: to see who is
ahead takes twenty times as long as such bots play."""


@dataclass(frozen=True)
class Plan:
    """A game, its options, the bots that take turns at its seats, and the seed of it all. Make it by `checked`."""

    game: str
    players: int
    config: dict[str, object]
    """The options, complete and checked."""
    options: dict[str, object]
    """The options that were given, as records show them: of data, what differs from what the game ships, or its SHA-256
    where that is much."""
    bots: tuple[str, ...]
    seed: str
    decisions: bool
    """Every decision is recorded as well: records are `DetailedRecord`."""
    cards: bool
    """Every match is played again without each piece that one of its seats used; records are `DetailedRecord`."""
    nudges: tuple[Knob, ...]
    """Every match is played again with each of these numbers one less and one more; records are `DetailedRecord`."""

    @classmethod
    def checked(
        cls,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: Sequence[str] = ("random",),
        seed: str = "0",
        decisions: bool = False,
        cards: bool = False,
        nudges: Sequence[str] = (),
    ) -> Plan:
        """The plan, or a `ShambleError` that says what in it cannot be. Nudges are paths of numbers, or of what holds
        several of them."""
        found = find_game(game)
        count, config = found.check(players, options or {})
        if not bots:
            raise ShambleError("a simulation needs at least one bot")
        for name in bots:
            check_bot(name, found, count, config)
        shown = _shown(found, options or {}, config)
        knobs = {knob.path: knob for path in nudges for knob in knobs_below(found, config, path)}
        numbers = tuple(knobs[path] for path in sorted(knobs))
        return cls(found.slug, count, config, shown, tuple(bots), seed, decisions, cards, numbers)

    @property
    def data(self) -> dict[str, object]:
        """What the records name by digest, whole."""
        return {
            value: self.config[name]
            for name, value in self.options.items()
            if isinstance(value, str) and value == digest(self.config[name])
        }

    def seated(self, index: int) -> list[str]:
        """The bots of a match, by seat. They move on by one seat each match: each has every seat equally often."""
        return [self.bots[(index + seat) % len(self.bots)] for seat in range(self.players)]

    def watched_seat(self, index: int) -> int:
        """The seat whose cards are taken away: with every bot, each seat in turn."""
        return index // len(self.bots) % self.players

    def is_close(self, index: int) -> bool:
        """Whether the decisions of a match are kept with all that came of them, or only the choices themselves. Bots
        that think take longer than the look does, and so do matches that are played again: all of them are looked
        at."""
        if index < CLOSELY or index % ONE_OF == 0 or self.cards or self.nudges:
            return True
        return not all(type(bot(name)) is RandomBot for name in self.bots)

    def match_seed(self, index: int) -> str:
        return f"{self.seed}/{index}"

    def facts(self, index: int) -> Fields:
        """What the record of a match says whatever happens in it."""
        return {
            "game": self.game,
            "rules_version": find_game(self.game).rules_version,
            "players": self.players,
            "options": self.options,
            "index": index,
            "seed": self.match_seed(index),
            "bots": self.seated(index),
        }


MOST_CHANGES = 40
"""Data that differs in more places is shown by its SHA-256: a record stays a line that people can read."""


def _shown(game: AnyGame, options: Mapping[str, object], config: Mapping[str, object]) -> dict[str, object]:
    data = {option.name: option for option in game.options if isinstance(option, Data)}
    shown = {}
    for name, value in options.items():
        changes = data[name].changes(config[name]) if name in data and value is not None else None
        is_short = changes is not None and len(changes) <= MOST_CHANGES
        shown[name] = value if name not in data else changes if is_short else digest(config[name])
    return shown
