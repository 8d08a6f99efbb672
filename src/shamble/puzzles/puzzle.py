"""What a puzzle is, and the file that it is kept in.

A puzzle is the beginning of a match, and one seat's choice there: the truth of the match is in the file, what anybody
is shown is made from the seat's view. A puzzle may go on for several choices, as long as nothing is drawn, revealed or
asked of anybody else in between: then whoever solves it knows no more at the last than at the first."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files

from shamble.core.errors import ShambleError
from shamble.core.events import Event
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.core.values import Stored
from shamble.match import Match, seen

FORMAT = "shamble-puzzles"
FORMAT_VERSION = 1
FILE = "puzzles.json"
"""Where a game keeps its own, in its folder."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
"""The players of a puzzle, by seat."""


class BadPuzzles(ShambleError):
    """A file of puzzles that does not hold, and why."""


@dataclass(frozen=True)
class Rival:
    """An option that is not the answer."""

    action: int
    cost: float
    """What it gives away, as a share of a win."""
    reasons: tuple[str, ...]
    """What speaks for the answer against it; none where that lies further ahead than words reach."""


@dataclass(frozen=True)
class Step:
    """One choice of a puzzle."""

    decision: str
    answers: tuple[int, ...]
    """The best move first. Others are as good: they read the same, so that it does not matter which of two like cards
    is meant, or they may as well come before it in the turn."""
    rivals: tuple[Rival, ...]
    chances: float
    """With the answer: 0 lost, 1 won."""
    gap: float
    """The least that any other move gives away, by the least of the searches."""

    def rival(self, action: int) -> Rival | None:
        return next((rival for rival in self.rivals if rival.action == action), None)


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position with one clearly best move, or line of moves."""

    game: str
    rules_version: int
    players: int
    options: Config
    seed: str
    moves: tuple[int, ...]
    """What was played before."""
    seat: int
    """Who is to find the move: the one whose choice it is."""
    steps: tuple[Step, ...]
    iterations: int
    """Of each search that checked it."""
    searches: int
    """How many of them, each with other dice and other worlds; all agreed."""
    greedy: bool
    """Whether the first move that comes to mind, one ply on the game's own evaluation, is the answer as well."""

    @property
    def id(self) -> str:
        """The same for the same position of the same rules."""
        facts = [self.game, self.rules_version, self.players, self.options, self.seed, list(self.moves)]
        return sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:12]

    @property
    def names(self) -> list[str]:
        return list(NAMES[: self.players])

    def match(self, game: AnyGame) -> Match:
        """The match as far as the puzzle's first choice, whose truth nobody may be shown."""
        return Match(game, self.players, self.options, self.seed, self.moves, self.names)

    def position(self, game: AnyGame, solved: int = 0) -> State:
        """The table after so many steps of the solution. It holds everything, also what the seat cannot see."""
        state = self.match(game).state
        for step in self.steps[:solved]:
            state.apply(step.answers[0])
            pass_forced(state, self.seat)
        return state

    def world(self, game: AnyGame, solved: int = 0) -> State:
        """The same with everything drawn anew that the seat cannot see: it shows the same and tells nothing else."""
        return self.position(game, solved).determinize(self.seat, Rng(f"{self.id}/{solved}"))

    def happened(self, game: AnyGame, moves: int) -> list[Event]:
        """What the last moves before the puzzle brought, as the seat may know it."""
        return [event for move in self.match(game).moves[-moves:] for event in seen(move.events, self.seat)]

    def to_dict(self) -> dict[str, object]:
        texts = list(dict.fromkeys(text for step in self.steps for rival in step.rivals for text in rival.reasons))
        return {
            "id": self.id,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "moves": list(self.moves),
            "seat": self.seat,
            "search": {"iterations": self.iterations, "searches": self.searches},
            "greedy": self.greedy,
            "reasons": texts,
            "steps": [
                {
                    "decision": step.decision,
                    "answers": list(step.answers),
                    "chances": round(step.chances, 3),
                    "gap": round(step.gap, 3),
                    "rivals": [
                        [rival.action, round(rival.cost, 3), [texts.index(text) for text in rival.reasons]]
                        for rival in step.rivals
                    ],
                }
                for step in self.steps
            ],
        }

    @classmethod
    def from_dict(cls, game: str, rules_version: int, data: dict[str, Stored]) -> Puzzle:
        texts = data["reasons"]
        puzzle = cls(
            game=game,
            rules_version=rules_version,
            players=data["players"],
            options=data["options"],
            seed=data["seed"],
            moves=tuple(data["moves"]),
            seat=data["seat"],
            steps=tuple(
                Step(
                    decision=step["decision"],
                    answers=tuple(step["answers"]),
                    rivals=tuple(
                        Rival(action, cost, tuple(texts[number] for number in numbers))
                        for action, cost, numbers in step["rivals"]
                    ),
                    chances=step["chances"],
                    gap=step["gap"],
                )
                for step in data["steps"]
            ),
            iterations=data["search"]["iterations"],
            searches=data["search"]["searches"],
            greedy=data["greedy"],
        )
        if puzzle.id != data["id"]:
            raise BadPuzzles(f"puzzle {data['id']} was changed: what stands in it is {puzzle.id}")
        return puzzle


def pass_forced(state: State, seat: int) -> None:
    """What the seat cannot choose is done for it."""
    while not state.over and state.player == seat and len(state.options) == 1:
        state.apply(state.options[0])


# -- the file ----------------------------------------------------------------------------------------------------------


def as_text(game: AnyGame, puzzles: Iterable[Puzzle], matches: int, seed: str) -> str:
    """The file: a line for each puzzle, after how many matches of which seed were looked through."""
    heading = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": game.slug,
        "rules_version": game.rules_version,
        "seed": seed,
        "matches": matches,
    }
    lines = ",\n".join(json.dumps(puzzle.to_dict(), separators=(",", ":")) for puzzle in puzzles)
    return f'{json.dumps(heading)[:-1]}, "puzzles": [\n{lines}\n]}}\n'


class Collection:
    """What a file of puzzles holds."""

    def __init__(self, seed: str, matches: int, puzzles: Sequence[Puzzle]) -> None:
        self.seed = seed
        self.matches = matches
        self.puzzles = list(puzzles)


def read_puzzles(game: AnyGame, text: str) -> Collection | None:
    """What the file's text holds; None where its puzzles are of another version of the rules. `BadPuzzles` says what
    else is wrong with it."""
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadPuzzles("this is no file of Shamble puzzles")
        if data.get("format_version") != FORMAT_VERSION:
            raise BadPuzzles(
                f"it has format version {data.get('format_version')!r}; this program reads {FORMAT_VERSION}"
            )
        if data["game"] != game.slug:
            raise BadPuzzles(f"its puzzles are of {data['game']!r}, not of {game.slug}")
        if data["rules_version"] != game.rules_version:
            return None
        puzzles = [Puzzle.from_dict(game.slug, game.rules_version, one) for one in data["puzzles"]]
        return Collection(data["seed"], data["matches"], puzzles)
    except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        raise BadPuzzles(f"it does not read as puzzles: {error!r:.80}") from error


@lru_cache
def _shipped(package: str, game: AnyGame) -> tuple[Puzzle, ...]:
    try:
        text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError, TypeError, ValueError):  # the last two: no package, or __main__
        return ()
    collection = read_puzzles(game, text)
    return () if collection is None else tuple(collection.puzzles)


def puzzles_of(game: AnyGame) -> tuple[Puzzle, ...]:
    """The puzzles in a game's folder; none where it has none for these rules."""
    return _shipped(game.package, game)


def find_puzzle(game: AnyGame, puzzle_id: str) -> Puzzle | None:
    return next((puzzle for puzzle in puzzles_of(game) if puzzle.id == puzzle_id), None)
