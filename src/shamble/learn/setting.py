"""What is trained, and how: plain data, so that it can be kept in a file and sent to another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from shamble.bots import bot
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.standard import Standard
from shamble.games import game as find_game

SELF, EARLIER, BOTS = "self", "earlier", "bots"
"""Against whom a match is played: all seats are the learner's, or others are those of an earlier net, or of bots."""
Line = dict[str, Any]
"""A line of the log of a training: what is in it, the training says."""


@dataclass(frozen=True)
class Setting:
    """Make it by `checked`."""

    game: str
    players: list[int]
    options: Config
    """Those that were given."""
    against: list[str]
    """Bots that it learns from playing against, in turn."""
    matches: int = 256
    """In a generation."""
    seed: str = "0"
    wide: int = 64
    narrow: int = 32
    """The two hidden layers."""
    guided: bool = True
    """Begin at what `evaluate` says, not at nothing."""
    rate: float = 2e-3
    """How far a step of the update goes, at first."""
    half: int = 50
    """The generation at which it goes half as far; a third at twice that, and so on."""
    epochs: int = 5
    """How often a generation's matches are gone through."""
    part: int = 256
    """Decisions that make one step of the update."""
    trace: float = 0.95
    """How far back a surprise counts: the lambda of generalized advantage estimation."""
    clip: float = 0.2
    """How far the chance of a choice may move in one update, as a share."""
    entropy: float = 0.003
    """What variety is worth."""
    self_share: float = 0.5
    earlier_share: float = 0.25
    """Matches against itself and against earlier nets; all others are against bots."""
    pool: int = 8
    """Earlier nets that are kept."""
    pool_every: int = 10
    """Generations between two of them."""
    facts: dict[str, str | int] = field(default_factory=dict)
    """What it depends on besides: a training that was begun under other rules cannot be resumed."""

    @classmethod
    def checked(
        cls, game: str, players: list[int] | None, options: Mapping[str, object], against: list[str], **numbers: Any
    ) -> Setting:
        """The setting, or `ShambleError` saying what of it cannot be."""
        found = find_game(game)
        counts = players or [found.check(None, options)[0]]
        for count in counts:
            found.check(count, options)
        for name in against:
            bot(name)
        guided = numbers.pop("guided", None)
        if guided and isinstance(found.evaluate, Standard):
            raise ShambleError(f"{found.slug} has no evaluate of its own that could guide: leave out --guided")
        if guided is None:
            guided = not isinstance(found.evaluate, Standard)
        facts: dict[str, str | int] = {
            "rules_version": found.rules_version,
            "encoding": found.encoding(counts[0], options).version,
        }
        given = {name: value for name, value in numbers.items() if value is not None}
        return cls(found.slug, counts, dict(options), against, guided=guided, facts=facts, **given)

    def found_game(self) -> AnyGame:
        return find_game(self.game)

    def config(self) -> Config:
        """The options, complete, as a table has them: a set-up may settle some of them."""
        return dict(self.found_game().new(players=self.players[0], **self.options).config)

    def as_data(self) -> dict[str, object]:
        return asdict(self)
