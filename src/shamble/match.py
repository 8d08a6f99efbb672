"""Seed + moves = a match: record, resume, replay from any seat's knowledge, undo within the information fence, verify.

A match is (game, rules version, options, players, seed, moves) and nothing else; the state is what playing them
gives. A commitment to the seed is known before the first move and tells nothing about it; the seed is shown after
the last one, and then anybody can check that nothing was changed on the way.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b, sha256
from pathlib import Path

from shamble.core.errors import BadMatch, IllegalMove, Refusal, ShambleError
from shamble.core.events import Event
from shamble.core.game import AnyGame
from shamble.core.rng import KeyedRng
from shamble.core.state import NO_OPTIONS, NOBODY, State
from shamble.core.values import Stored
from shamble.files import replacing
from shamble.games import game as find_game

FORMAT = "shamble-match"
FORMAT_VERSION = 1


def new_seed() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published before the first move: SHA-256 over a fixed heading and the seed."""
    return sha256(f"shamble seed\n{seed}".encode()).hexdigest()


def table_rng(seed: str) -> KeyedRng:
    """The chance of a match at a table: keyed by its seed, unrelated to the commitment."""
    return KeyedRng(blake2b(seed.encode(), digest_size=32, person=b"shamble-key").digest())


class Beat:
    """One thing that a move brought: what happened, and the table after it. Nobody has a choice there."""

    __slots__ = ("events", "state")

    def __init__(self, events: list[Event], state: State) -> None:
        self.events = events
        self.state = state


class Move:
    """One move of a match: who, what, what came of it, and why it can no longer be taken back (empty: it can)."""

    __slots__ = ("action", "beats", "covert", "events", "fence", "player")

    def __init__(
        self,
        player: int,
        action: int,
        events: list[Event],
        fence: str,
        beats: Sequence[Beat] = (),
        covert: bool = False,
    ) -> None:
        self.player = player
        self.action = action
        self.events = events
        self.fence = fence
        self.beats = beats
        """Its events one after the other, where somebody watched."""
        self.covert = covert
        """Others may not know that this player was asked."""

    def is_known_to(self, viewer: int | None) -> bool:
        """Whether a seat (None: a spectator) may know that it was made. A question put to somebody else in secret, and
        passed over in silence, is no move of theirs."""
        return not self.covert or self.player == viewer or bool(seen(self.events, viewer))


class Trial:
    """A move made on a copy of the state. The match has not changed; `Match.keep` makes it the next move."""

    __slots__ = ("move", "number", "state")

    def __init__(self, number: int, move: Move, state: State) -> None:
        self.number = number
        self.move = move
        self.state = state


class Frame:
    """A moment of a replay as one viewer may know it: the table, and what happened just before. What another player
    chose is known by its events alone, since the choice itself may be secret."""

    __slots__ = ("beats", "events", "number", "view")

    def __init__(self, number: int, events: list[Event], view: dict[str, object], beats: Sequence[Beat] = ()) -> None:
        self.number = number
        self.events = events
        self.view = view
        self.beats = beats
        """What happened one thing after the other, where that was asked for. Apply `seen` to their events."""


class Match:
    """A match being played, or played again.

    `names` and `seats` (a person or which bot) come along in the file for convenience; nothing depends on them.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: str | None = None,
        moves: Sequence[int] = (),
        names: Sequence[str] = (),
        seats: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.players, self.options = game.check(players, options or {})
        self.seed = new_seed() if seed is None else seed
        self.watched = False
        """Whether the beats of moves are kept from now on; they hold a copy of the table each."""
        self.names = list(names) or [f"Player {seat + 1}" for seat in range(self.players)]
        self.seats = list(seats)
        self._start()
        for action in moves:
            self.play(action)

    def _start(self) -> None:
        self.state: State = self.game.setup(self.game, self.players, self.options, table_rng(self.seed))
        self.opening: list[Event] = []
        """What happened before the first decision."""
        self.state.log = self.opening
        self.state.run()
        self.moves: list[Move] = []

    def __repr__(self) -> str:
        how = f"over, {self.state.ending}" if self.state.over else "running"
        return f"<match of {self.game.slug}, {self.players} players, {len(self.moves)} moves, {how}>"

    def __str__(self) -> str:
        """The table as text, as the one sees it who has to choose."""
        return str(self.state)

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def actions(self) -> list[int]:
        return [move.action for move in self.moves]

    # -- playing -----------------------------------------------------------------------------------------------------

    def play(self, action: int, player: int | None = None) -> Move:
        """Make a move; `player`, where given, is who asks for it and must be the one to choose."""
        move = self._apply(self.state, action, player, self.watched)
        self.moves.append(move)
        return move

    def try_move(self, action: int, player: int | None = None, watched: bool = False) -> Trial:
        """The same on a copy, for those who must store a move before it counts: whatever goes wrong, in the rules or
        afterwards, the match stays as it was. `watched`: with its beats."""
        state = self.state.clone()
        return Trial(len(self.moves), self._apply(state, action, player, watched), state)

    def keep(self, trial: Trial) -> Move:
        """Go on from where the trial has led. The rules are not asked again."""
        assert trial.number == len(self.moves), "nothing has been played since it was tried"
        self.state = trial.state
        self.moves.append(trial.move)
        return trial.move

    def _apply(self, state: State, action: int, player: int | None, watched: bool = False) -> Move:
        if player is not None and not state.over and player != state.player:
            raise IllegalMove(Refusal("E_NOT_YOUR_TURN", "-", f"it is not {self.names[player]}'s choice now"))
        mover, covert = state.player, state.covert
        position = state.rng.position
        events: list[Event] = []
        state.log = events
        beats = watch(state, action) if watched else ()
        if not watched:
            state.apply(action)
        return Move(mover, action, events, _fence(state, mover, position, events), beats, covert)

    def why_no_undo(self, player: int) -> str:
        """Why this player cannot take their last move back alone; empty if they can."""
        if not self.moves:
            return "no move has been made"
        if self.moves[-1].player != player:
            return "the last move was not yours"
        return self.moves[-1].fence

    def truncate(self, number: int) -> None:
        """Go back to the moment after `number` moves, by playing them again."""
        kept, watched = self.actions[:number], self.watched
        self.watched = False
        self._start()
        for action in kept:
            self.play(action)
        self.watched = watched

    # -- watching ----------------------------------------------------------------------------------------------------

    def frames(self, viewer: int | None, watched: bool = False) -> Iterator[Frame]:
        """The match from its first moment on, as a seat (None: a spectator) may know it: a moment for each move that is
        known to them. `watched`: with the beats of each move."""
        again = Match(self.game, self.players, self.options, self.seed, names=self.names)
        again.watched = watched
        yield Frame(0, seen(again.opening, viewer), again.state.view(viewer))
        number = 0
        for action in self.actions:
            move = again.play(action)
            if move.is_known_to(viewer):
                number += 1
                yield Frame(number, seen(move.events, viewer), again.state.view(viewer), move.beats)
            move.beats = ()

    # -- the file ----------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        state = self.state
        out: dict[str, object] = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game.slug,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "options": self.options,
            "names": self.names,
            "seats": self.seats,
            "commitment": self.commitment,
            "seed": self.seed,
            "moves": self.actions,
        }
        if state.over:
            out["result"] = {"ending": state.ending, "returns": state.returns, "scores": state.scores}
        return out

    def save(self, path: Path) -> None:
        """Write the file whole or not at all."""
        with replacing(path) as fresh:
            fresh.write_text(json.dumps(self.to_dict(), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def from_dict(cls, data: Stored, game: AnyGame | None = None) -> Match:
        """The match of a file's content, every move checked; `BadMatch` says what does not hold. It is one of this
        game, or of the one in the catalogue that the file names."""
        _expect(isinstance(data, dict) and data.get("format") == FORMAT, "this is not a Shamble match file")
        _expect(
            data.get("format_version") == FORMAT_VERSION,
            f"the file has format version {data.get('format_version')!r}; this program reads {FORMAT_VERSION}",
        )
        for name, kind in (("game", str), ("rules_version", int), ("players", int), ("options", dict), ("seed", str)):
            _expect(type(data.get(name)) is kind, f"{name!r} is missing or not a {kind.__name__}")
        _expect(isinstance(data.get("moves"), list), "'moves' is missing or not a list")
        for name in ("names", "seats"):
            listed = data.get(name, [])
            _expect(
                isinstance(listed, list) and all(isinstance(text, str) for text in listed),
                f"{name!r} is not a list of texts",
            )
        _expect(data["seed"].isprintable(), "'seed' holds characters that no seed has")
        try:
            if game is None or game.slug != data["game"]:
                game = find_game(data["game"])
            match = cls(
                game,
                data["players"],
                data["options"],
                data["seed"],
                names=data.get("names", []),
                seats=data.get("seats", []),
            )
        except ShambleError as error:
            raise BadMatch(str(error)) from error
        _expect(
            data["rules_version"] == game.rules_version,
            f"the match was played by version {data['rules_version']} of the rules of {game.slug}; "
            f"this program has version {game.rules_version}",
        )
        _expect(len(match.names) == match.players, f"{len(match.names)} names for {match.players} players")
        for number, action in enumerate(data["moves"], 1):
            _expect(not match.state.over, f"move {number} comes after the end of the match")
            try:
                match.play(action)
            except IllegalMove as error:
                raise BadMatch(f"move {number} is not legal: {error}") from error
        return match

    @classmethod
    def load(cls, path: Path) -> Match:
        return cls.from_dict(read_json(path))


def watch(state: State, action: int) -> Sequence[Beat]:
    """Carry out an action, and keep what it brings, one thing after the other."""
    beats: list[Beat] = []
    if state.log is None:
        state.log = []
    state.watch = partial(keep_beat, beats)
    state.apply(action)
    state.watch = None
    return beats


def keep_beat(beats: list[Beat], state: State, events: list[Event]) -> None:
    """A step has told something. Whoever it asks, if it does, is asked when the move is over."""
    table = state.clone()
    table.player, table.options, table.covert = NOBODY, NO_OPTIONS, False
    beats.append(Beat(events, table))


def _fence(state: State, mover: int, position: int, events: Sequence[Event]) -> str:
    """Why a move that led to this state can no longer be taken back; empty if it can."""
    if state.rng.position != position:
        return "chance was drawn"
    if any(event.kind.reveals for event in events):
        return "something was revealed"
    if state.over:
        return "the match is over"
    if state.player != mover:
        return "another player has been asked"
    return ""


def verify(data: Stored, game: AnyGame | None = None) -> Match:
    """Check a file's content whole: every move, the commitment, the result, and that nothing else stands in it. Returns
    the match, or raises `BadMatch`. A game that is not in the catalogue has to be given."""
    match = Match.from_dict(data, game)
    _expect(data.get("commitment") == match.commitment, "the seed does not fit the commitment given before the match")
    holds = match.to_dict()
    _expect(
        _is_same(data.get("result"), holds.get("result")),
        f"the file says the result is {data.get('result')!r}, but its moves give {holds.get('result')!r}",
    )
    _expect(len(match.seats) in (0, match.players), f"{len(match.seats)} seats for {match.players} players")
    for name, value in data.items():
        _expect(name in holds, f"{name!r} is no part of a match file, and nothing can vouch for it")
        if name == "options":  # one that the file leaves out has its default
            value = match.options | value
        _expect(_is_same(value, holds[name]), f"the file says that {name!r} is {value!r}, but it is {holds[name]!r}")
    return match


def _is_same(one: object, other: object) -> bool:
    """Equal, and of one kind: to JSON true is not 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_is_same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_is_same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def seen(events: Sequence[Event], viewer: int | None) -> list[Event]:
    """The events that a viewer may know, as that viewer may know them."""
    return [known for event in events if (known := event.seen_by(viewer)) is not None]


def read_json(path: Path) -> object:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadMatch(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadMatch(f"{path} is not a match file: {error}") from error


def _expect(holds: bool, complaint: str) -> None:
    if not holds:
        raise BadMatch(complaint)
