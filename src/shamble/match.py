"""Seed + moves = a match: record, resume, replay from any seat's knowledge, undo within the information fence, verify.

A match is (game, rules version, options, players, seed, moves) and nothing else; the state is what playing them
gives. A
commitment to the seed is known before the first move and tells nothing about it; the seed is shown after the last
one, and then anybody can check that nothing was changed on the way.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

from shamble.core.errors import BadMatch, IllegalMove, Refusal, ShambleError
from shamble.core.events import Event
from shamble.core.game import AnyGame
from shamble.core.rng import KeyedRng
from shamble.core.state import State
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


class Move:
    """One move of a match: who, what, what came of it, and why it can no longer be taken back (empty: it can)."""

    __slots__ = ("action", "events", "fence", "player")

    def __init__(self, player: int, action: int, events: list[Event], fence: str) -> None:
        self.player = player
        self.action = action
        self.events = events
        self.fence = fence


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

    __slots__ = ("events", "number", "view")

    def __init__(self, number: int, events: list[Event], view: dict[str, object]) -> None:
        self.number = number
        self.events = events
        self.view = view


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
        move = self._apply(self.state, action, player)
        self.moves.append(move)
        return move

    def try_move(self, action: int, player: int | None = None) -> Trial:
        """The same on a copy, for those who must store a move before it counts: whatever goes wrong, in the rules or
        afterwards, the match stays as it was."""
        state = self.state.clone()
        return Trial(len(self.moves), self._apply(state, action, player), state)

    def keep(self, trial: Trial) -> Move:
        """Go on from where the trial has led. The rules are not asked again."""
        assert trial.number == len(self.moves), "nothing has been played since it was tried"
        self.state = trial.state
        self.moves.append(trial.move)
        return trial.move

    def _apply(self, state: State, action: int, player: int | None) -> Move:
        if player is not None and not state.over and player != state.player:
            raise IllegalMove(Refusal("E_NOT_YOUR_TURN", "-", f"it is not {self.names[player]}'s choice now"))
        mover = state.player
        position = state.rng.position
        events: list[Event] = []
        state.log = events
        state.apply(action)
        return Move(mover, action, events, _fence(state, mover, position, events))

    def why_no_undo(self, player: int) -> str:
        """Why this player cannot take their last move back alone; empty if they can."""
        if not self.moves:
            return "no move has been made"
        if self.moves[-1].player != player:
            return "the last move was not yours"
        return self.moves[-1].fence

    def truncate(self, number: int) -> None:
        """Go back to the moment after `number` moves, by playing them again."""
        kept = self.actions[:number]
        self._start()
        for action in kept:
            self.play(action)

    # -- watching ----------------------------------------------------------------------------------------------------

    def frames(self, viewer: int | None) -> Iterator[Frame]:
        """The match from its first moment on, as a seat (None: a spectator) may know it. A question put to somebody
        else in secret, and passed over in silence, is no moment of theirs."""
        again = Match(self.game, self.players, self.options, self.seed, names=self.names)
        yield Frame(0, seen(again.opening, viewer), again.state.view(viewer))
        number = 0
        for action in self.actions:
            secret = again.state.covert and again.state.player != viewer
            events = seen(again.play(action).events, viewer)
            if events or not secret:
                number += 1
                yield Frame(number, events, again.state.view(viewer))

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
    def from_dict(cls, data: Any) -> Match:
        """The match of a file's content, every move checked; `BadMatch` says what does not hold."""
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


def verify(data: Any) -> Match:
    """Check a file's content whole: moves, commitment and result. Returns the match, or raises `BadMatch`."""
    match = Match.from_dict(data)
    _expect(data.get("commitment") == match.commitment, "the seed does not fit the commitment given before the match")
    result = match.to_dict().get("result")
    _expect(
        data.get("result") == result,
        f"the file says the result is {data.get('result')!r}, but its moves give {result!r}",
    )
    return match


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
