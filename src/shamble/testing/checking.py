"""Whether a game keeps its promises, for people who write one: as a list of what is broken, and as tests for pytest."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame, Configuration
from shamble.core.options import Config
from shamble.testing.clauses import CLAUSES
from shamble.testing.gathering import Clause, Stumbled
from shamble.testing.smallest import Case, complaint_of, smallest_case, smallest_stumble

MOVES_SHOWN = 12
"""Of a long match, the last moves are told in words."""


@dataclass(frozen=True)
class Broken:
    """A promise that a game does not keep, and the smallest match that shows it."""

    game: AnyGame
    clause: str
    promise: str
    complaint: str
    players: int
    options: Config
    seed: str | None = None
    """None where it takes no match to see it."""
    moves: tuple[int, ...] = ()

    def __str__(self) -> str:
        lines = [
            f"{self.game.slug} breaks {self.clause}",
            f"  promise: {self.promise}",
            f"  found:   {self.complaint}",
            f"  table:   {self.players} players, {_settings(self.options)}",
        ]
        if self.seed is not None:
            lines.append(f"  match:   seed {self.seed!r}, {_counted(len(self.moves), 'move')}{self._moves_in_words()}")
            lines += ["  again:", *(f"    {line}" for line in self.script().splitlines())]
        return "\n".join(lines)

    def _moves_in_words(self) -> str:
        last = self.moves[-MOVES_SHOWN:]
        left_out = "… " if len(last) < len(self.moves) else ""
        words = ", ".join(f"{move} {self.game.actions.describe(move)!r}" for move in last)
        return f": {left_out}{words}" if words else ""

    def script(self) -> str:
        """The lines of Python that lead to the position."""
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        begin = f"state = GAME.new({self.players}, {self.seed!r}{options})"
        return f"{begin}\nfor move in {list(self.moves)}:\n    state.apply(move)" if self.moves else begin


def promise(clause: Clause) -> str:
    """What a clause demands, in words."""
    return " ".join((inspect.getdoc(clause) or clause.__name__).split())


def broken_promise(clause: Clause, game: AnyGame, players: int, options: Config) -> Broken | None:
    """What a clause finds in one configuration of a game; None if all is well."""
    case: Case | None
    try:
        complaint = complaint_of(clause, game, players, options)
        if not complaint:
            return None
        case = smallest_case(clause, game, players, options)
        name, what = clause.__name__, promise(clause)
    except Stumbled as stumble:
        case = smallest_stumble(game, players, options, stumble)
        complaint, name, what = case.complaint, "rules_hold", "Whatever is chosen, the rules come to the next choice."
    if case is None:
        return Broken(game, name, what, complaint, players, options)
    return Broken(game, name, what, case.complaint, players, options, case.seed, case.moves)


def check(
    game: AnyGame,
    *,
    configurations: Sequence[Configuration] | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> list[Broken]:
    """Every promise that the game breaks, each once, in the first configuration that shows it. It tries the
    configurations that `Game.configurations` lists, or those given; `watch` hears how many of them are done."""
    chosen = game.configurations() if configurations is None else list(configurations)
    if not chosen:
        raise ShambleError(f"{game.slug} has no configuration to check")
    found: dict[str, Broken] = {}
    for done, (players, options) in enumerate(chosen):
        if watch is not None:
            watch(done, len(chosen))
        for clause in CLAUSES:
            if clause.__name__ in found:
                continue
            broken = broken_promise(clause, game, players, options)
            if broken is not None:
                found.setdefault(broken.clause, broken)
                if broken.clause == "rules_hold":  # nothing else can be said of this configuration
                    break
    return list(found.values())


def cases(*games: AnyGame) -> Iterator[tuple[str, AnyGame, int, Config, Clause]]:
    """A name for each promise of each configuration of the games, and what a clause takes. Configuration by
    configuration, so that the clauses of one share what was gathered for it."""
    for game in games:
        for number, (players, options) in enumerate(game.configurations()):
            setting = "-".join(f"{name}={_short(value, number)}" for name, value in options.items()) or "default"
            for clause in CLAUSES:
                yield f"{game.slug}-{players}p-{setting}-{clause.__name__}", game, players, options, clause


def contract(*games: AnyGame) -> Callable[..., None]:
    """A test for pytest that holds games to every promise:

    from shamble.testing import contract
    from my_game import GAME

    test_my_game_keeps = contract(GAME)
    """
    import pytest

    listed = [pytest.param(*rest, id=name) for name, *rest in cases(*games)]

    def test_keeps(game: AnyGame, players: int, options: Config, clause: Clause) -> None:
        broken = broken_promise(clause, game, players, options)
        if broken is not None:
            pytest.fail(str(broken), pytrace=False)

    marked: Callable[..., None] = pytest.mark.parametrize(("game", "players", "options", "clause"), listed)(test_keeps)
    return marked


def _settings(options: Config) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in options.items()) or "no options set"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _short(value: object, number: int) -> str:
    return f"sample{number}" if isinstance(value, dict | list) else str(value)
