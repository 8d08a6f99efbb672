"""The decisions of a simulated match, one row each: who chose what out of how many, which pieces that moved, and who
was ahead. The rows are made where the match is played, from the typed arguments of actions and events, so that every
game has them for nothing; whoever does not ask for them pays nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from shamble.arena.records.pieces import pieces_used
from shamble.arena.records.record import DetailedRecord, Fields, Record
from shamble.core.actions import Block, Figures, Labels, Pieces, Seats, show
from shamble.core.events import Event, Kind
from shamble.core.state import State

if TYPE_CHECKING:
    import polars

MOST_KEPT = 1 << 14
"""Events of which it is remembered whose pieces they named."""
NOTICEABLE = 1e-9
"""Worths that differ by less are the same but for rounding."""


class Piece(msgspec.Struct, frozen=True):
    """A card or another piece that a seat had to do with, and how: the kind of the event, or of the action where no
    event names it. Seats that an event names after the first one have their part in it added."""

    seat: int
    piece: str
    how: str


class Place(msgspec.Struct, frozen=True):
    """A place of the board that an event named, and the kind of the event."""

    place: str
    how: str


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision. Seats are counted from 0, numbers and turns from 1."""

    game: str
    players: int
    options: str
    """The given options of the match, as JSON."""
    index: int
    """Of the match."""
    number: int
    turn: int
    player: int
    bot: str
    choices: int
    """How many options there were."""
    action: int
    kind: str
    used: str | None = None
    """The card or other piece that the choice uses."""
    text: str | None = None
    """The same from every seat: the others are named by how many seats after the mover's theirs is. Like all that
    follows, null in a match that nobody looked at closely."""
    offered: list[str] | None = None
    """The pieces that the options would use, each once."""
    pieces: list[Piece] | None = None
    """What the move and all that came of it named; with the first decision also what happened before it."""
    places: list[Place] | None = None
    """Where on the board that happened, in games that say where their places are."""
    rules: list[str] | None = None
    """The rules, by id, of the decision and of all that came of it, each once."""
    worths: list[float] | None = None
    """By seat, before the move, by the game's own estimate and with all cards open: 0 lost, 1 won."""
    leaders: list[int] | None = None
    """The seats of the highest worth; those of them who led before, where there are some."""
    lead_changed: bool | None = None
    """None of those who led before is among them."""
    returns: list[float]
    """By seat, as the match ended."""
    winner_led: bool | None = None
    """One of the leaders has won in the end; null where nobody won."""


def decision_schema() -> polars.Schema:
    import polars

    piece = polars.Struct({"seat": polars.Int64(), "piece": polars.String(), "how": polars.String()})
    return polars.Schema(
        {
            "game": polars.String(),
            "players": polars.Int64(),
            "options": polars.String(),
            "index": polars.Int64(),
            "number": polars.Int64(),
            "turn": polars.Int64(),
            "player": polars.Int64(),
            "bot": polars.String(),
            "choices": polars.Int64(),
            "action": polars.Int64(),
            "kind": polars.String(),
            "used": polars.String(),
            "text": polars.String(),
            "offered": polars.List(polars.String()),
            "pieces": polars.List(piece),
            "places": polars.List(polars.Struct({"place": polars.String(), "how": polars.String()})),
            "rules": polars.List(polars.String()),
            "worths": polars.List(polars.Float64()),
            "leaders": polars.List(polars.Int64()),
            "lead_changed": polars.Boolean(),
            "returns": polars.List(polars.Float64()),
            "winner_led": polars.Boolean(),
        }
    )


PART = re.compile(r"([a-z_]+) \d+")
"""Of the name of a place such as "row 3 position 2": an argument of events, and its value."""


class Places:
    """The places of a board by their names, to find where an event happens."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self.parts: tuple[str, ...] = tuple(PART.findall(min(self.names, default="")))
        """The arguments that name a place together; none where one of them names it alone."""

    def of(self, event: Event) -> list[Place]:
        """The last place that an event names: where something ends is where it happens."""
        arguments, how = event.kind.arguments, _spoken(event.kind.name)
        if self.parts:
            if not arguments.keys() >= set(self.parts):
                return []
            given = dict(zip(arguments, event.values, strict=True))
            name = " ".join(f"{part} {show(arguments[part], given[part], None)}" for part in self.parts)
            return [Place(name, how)] if name in self.names else []
        for argument, values in zip(reversed(arguments.values()), reversed(event.values), strict=True):
            if isinstance(argument, Labels) and argument.codes[0] in self.names:
                return [Place(argument.codes[value], how) for value in _each(values)]
        return []


class Course:
    """Follows one match from before its first step on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []
        state.log = self.log
        self.leaders = list(range(state.players))
        self.rows: list[Fields] = []
        self.used = pieces_used(state.game)
        self.places = Places(state.game.places(state.config)) if state.game.places is not None else None

    def apply(self, action: int, turn: int, bot: str) -> None:
        """Make the move, and keep its row."""
        state, game, used = self.state, self.state.game, self.used
        mover = state.player
        worths = [game.evaluate(state, seat, game.weights) for seat in range(state.players)]
        leaders = leading(worths, self.leaders)
        changed = leaders != self.leaders and not set(leaders) & set(self.leaders)
        self.leaders = leaders
        row = {
            "number": len(self.rows) + 1,
            "turn": turn,
            "player": mover,
            "bot": bot,
            "choices": len(state.options),
            "action": action,
            "kind": game.actions.block_of(action).kind,
            "used": used.get(action),
            "offered": list(dict.fromkeys([used[option] for option in state.options if option in used])),
            "text": game.describe(state, action, neutral_names(mover, state.players)),
            "worths": worths,
            "leaders": leaders,
            "lead_changed": changed,
        }
        asked = state.decision.rule
        state.apply(action)
        row["pieces"] = pieces_of(state, mover, action, self.log)
        if self.places is not None:
            row["places"] = [place for event in self.log for place in self.places.of(event)]
        row["rules"] = list(dict.fromkeys([asked, *[event.rule for event in self.log]]))
        self.log.clear()
        self.rows.append(row)

    def detailed(self, record: Record) -> DetailedRecord:
        encoder = msgspec.json.Encoder()
        won = {seat for seat, returned in enumerate(record.returns) if returned and returned == max(record.returns)}
        match: Fields = {
            "game": record.game,
            "players": record.players,
            "options": encoder.encode(record.options).decode(),
            "index": record.index,
            "returns": record.returns,
        }
        course = encoder.encode_lines(
            [
                Decision(**match, **row, winner_led=not won.isdisjoint(row["leaders"]) if won else None)
                for row in self.rows
            ]
        )
        return DetailedRecord(**msgspec.structs.asdict(record), course=course)


def leading(worths: list[float], before: list[int]) -> list[int]:
    """The seats that are ahead. Whoever leads is not passed by an equal; partners may lead together.

    >>> leading([0.5, 0.5], [0, 1]), leading([0.5, 0.6], [0, 1]), leading([0.6, 0.6], [1]), leading([0.7, 0.6], [1])
    ([0, 1], [1], [1], [0])
    """
    best = max(worths) - NOTICEABLE
    ahead = [seat for seat, worth in enumerate(worths) if worth >= best]
    if len(ahead) == 1:
        return ahead
    return [seat for seat in ahead if seat in before] or ahead


@cache
def neutral_names(mover: int, players: int) -> list[str]:
    """The seats as the mover counts them: the same move has the same text from every seat."""
    return ["the mover" if seat == mover else f"seat +{(seat - mover) % players}" for seat in range(players)]


def pieces_of(state: State, mover: int, action: int, events: list[Event]) -> list[Piece]:
    """The pieces that events and, where these are silent, the action itself name."""
    found = [piece for event in events for piece in _named(state, event)]
    block = state.game.actions.block_of(action)
    named = _pieces_in(block)
    if named:
        known = {(piece.seat, piece.piece) for piece in found}
        given = block.args(action)
        for place, argument in named:
            name = argument.names[given[place]]
            if (mover, name) not in known:
                found.append(Piece(mover, name, _spoken(block.kind)))
    return found


def _named(state: State, event: Event) -> tuple[Piece, ...]:
    kind = event.kind
    if not _pieces_in(kind):  # most events name none, and are looked at for every decision
        return ()
    values = list(event.values)
    for place, argument, _ in _seats_in(kind):
        if isinstance(argument, Figures):
            values[place] = tuple([argument.seat(state, figure) for figure in _each(values[place])])
    return _named_by(kind, tuple(values), state.players)


@lru_cache(maxsize=MOST_KEPT)
def _named_by(kind: Kind, values: tuple[object, ...], players: int) -> tuple[Piece, ...]:
    """The same event happens in match after match. Instead of figures the values have the seats of their owners."""
    names = [show(argument, value, None) for place, argument in _pieces_in(kind) for value in _each(values[place])]
    found: list[Piece] = []
    how = _spoken(kind.name)
    for place, _, part in _seats_in(kind):
        as_part = f"{how} ({part})" if found else how
        found += [Piece(seat, name, as_part) for seat in _each(values[place]) if 0 <= seat < players for name in names]
    return tuple(found)


@cache
def _pieces_in(kind: Kind | Block) -> tuple[tuple[int, Pieces], ...]:
    """Which arguments of an event or an action are pieces, by their places."""
    arguments = enumerate(kind.arguments.values())
    return tuple((place, argument) for place, argument in arguments if isinstance(argument, Pieces))


@cache
def _seats_in(kind: Kind) -> tuple[tuple[int, Seats | Figures, str], ...]:
    """Which arguments of an event are seats, or figures that belong to one; and their names."""
    arguments = enumerate(kind.arguments.items())
    return tuple((place, each, part) for place, (part, each) in arguments if isinstance(each, Seats | Figures))


def _each(value: object) -> tuple[int, ...]:
    return () if value is None else value if isinstance(value, tuple) else (value,)


@cache
def _spoken(name: str) -> str:
    return name.lower().replace("_", " ").replace("-", " ")


def decisions_beside(path: Path) -> Path:
    """Where the decisions of a file of records are: `run.parquet` has them in `run.decisions.parquet`."""
    return path.with_name(f"{path.stem}.decisions{path.suffix}")
