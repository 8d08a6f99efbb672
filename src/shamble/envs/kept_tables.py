"""Tables that are kept in a folder, one file each, for players who come back after days: language models over MCP.

A seat is taken by a key that only its owner has; the file keeps its hash. The files hold the seeds of running matches,
so folder and files are their owner's alone. Whoever does something at a table locks it,
loads it, and writes it whole: several programs can sit at one table. Bots move as soon as it is their choice. A player
whose answers are refused too often for one move has the default move made for them, as one whose time is up.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from time import monotonic, sleep

from shamble.bots import STYLES, ask, bot, check_bot, list_bots
from shamble.core.errors import BadMatch, IllegalMove, ShambleError
from shamble.core.rng import Rng
from shamble.envs.answers import read_answer
from shamble.files import (
    PRIVATE_FILE,
    make_private_folder,
    open_private,
    others_can_read,
    try_lock,
    write_whole,
    writing,
)
from shamble.games import game as find_game
from shamble.match import Match, Move, seen
from shamble.names import LONGEST_NAME, can_be_seen, distinct_names, tidy

FORMAT = "shamble-kept-table"
TABLE_ID = re.compile(r"[a-z0-9]{12}")
KEY = re.compile(r"([a-z0-9]{12})-(\d)-([A-Za-z0-9_-]{22})")
HASH = re.compile(r"[0-9a-f]{64}")
BUDGET = 5
"""Answers that may be refused for one move; the next one is answered by the default move."""
LOCK_SECONDS = 20.0
"""Longer than bots think between two moves of people, and short enough to tell somebody."""
OPEN = "open"
"""A seat that waits for a player who joins."""
PLAYER = "player"


class KeptTable:
    """A match, who sits where, and how often the one to choose was refused."""

    def __init__(self, table_id: str, match: Match, keys: list[str], refused: int = 0) -> None:
        self.id = table_id
        self.match = match
        self.keys = keys
        """By seat: the hash of its key; empty for bots and open seats."""
        self.refused = refused

    @property
    def waits_for_players(self) -> bool:
        return OPEN in self.match.seats

    def sit_down(self, name: str) -> str:
        """Take the first open seat; its key. Without a name it keeps that of the seat."""
        name = checked_name(name)
        if OPEN not in self.match.seats:
            raise ShambleError("every seat of this table is taken")
        seat = self.match.seats.index(OPEN)
        secret = secrets.token_urlsafe(16)
        self.keys[seat] = _hashed(secret)
        self.match.seats[seat] = PLAYER
        if name:
            self.match.names[seat] = name
            self.match.names = distinct_names(self.match.names)
        return f"{self.id}-{seat}-{secret}"

    def answer(self, seat: int, said: str) -> str:
        """Make the move that an answer means, and let the bots move on; what was done, in words. `IllegalMove` if it is
        refused: it counts against the budget."""
        match = self.match
        state = match.state
        if self.waits_for_players:
            raise ShambleError("the match begins when every seat is taken")
        if state.over:
            raise ShambleError("the match is over")
        if state.player != seat:
            raise ShambleError("it is not your choice now: ask what happened, and come back")
        try:
            action = read_answer(state, said, match.names)
        except IllegalMove as refusal:
            self.refused += 1
            if self.refused <= BUDGET:
                refusal.add_note(f"{BUDGET - self.refused + 1} more refused answers, and the default move is made")
                raise
            action = state.default()
        self.refused = 0
        done = match.game.describe(state, action, match.names)
        match.play(action, seat)
        self.let_bots_move()
        return done

    def let_bots_move(self) -> None:
        match = self.match
        if self.waits_for_players:
            return
        while not match.state.over and match.seats[match.state.player] != PLAYER:
            level = match.seats[match.state.player]
            dice = Rng(f"{match.seed}/bots/{len(match.moves)}")
            match.play(ask(bot(level), match.state, dice))

    def known_moves(self, seat: int) -> list[Move]:
        """The moves that this seat may know of. Their number tells nobody whether somebody else was asked in secret."""
        return [move for move in self.match.moves if move.is_known_to(seat)]

    def happened(self, seat: int, since: int) -> tuple[list[str], int]:
        """What this seat may know of what happened after so many of its known moves, and how many there are now."""
        match = self.match
        known = self.known_moves(seat)
        events = list(match.opening) if since <= 0 else []
        for move in known[max(0, since) :]:
            events += move.events
        return [event.text(match.names, seat) for event in seen(events, seat)], len(known)

    def to_dict(self) -> dict[str, object]:
        return {"format": FORMAT, "match": self.match.to_dict(), "keys": self.keys, "refused": self.refused}


class KeptTables:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with writing(folder):
            make_private_folder(folder)
            for path in folder.glob("*.json"):
                if TABLE_ID.fullmatch(path.stem) and others_can_read(path):  # an older Shamble left it open
                    path.chmod(PRIVATE_FILE)

    def begin(
        self, game: str, players: int | None, opponents: Sequence[str], options: dict[str, object], name: str
    ) -> tuple[KeptTable, str]:
        """A new table at which the caller has the first seat, and their key. `opponents` are bots, or "open" for
        players who join; one for all, or one for each other seat."""
        name = checked_name(name)
        found = find_game(game)
        count, config = found.check(players, options)
        others = [*opponents] * (count - 1) if len(opponents) == 1 else [*opponents]
        if len(others) != count - 1:
            raise ShambleError(f"{count} players are you and {count - 1} opponents, not {len(others)}")
        for each in others:
            check_opponent(each)
            if each != OPEN:
                check_bot(each, found, count, config)
        names = [f"Player {seat + 1}" for seat in range(count)]
        match = Match(found, count, config, names=names, seats=[OPEN, *others])
        table_id = "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))
        table = KeptTable(table_id, match, [""] * count)
        with self._locked(table_id):
            key = table.sit_down(name)
            table.let_bots_move()
            self._store(table)
        return table, key

    @contextmanager
    def at(self, table_id: str) -> Iterator[KeptTable]:
        """The table, for one who does something there: locked, and stored when the block ends, also by a refusal."""
        if not TABLE_ID.fullmatch(table_id):
            raise ShambleError("the id of a table is twelve letters and digits")
        if not self._path(table_id).exists():
            raise ShambleError(f"there is no table {table_id}")
        with self._locked(table_id):
            table = self._load(table_id)
            try:
                yield table
            finally:
                self._store(table)

    @contextmanager
    def seated(self, key: str) -> Iterator[tuple[KeptTable, int]]:
        """The table and the seat that a key opens."""
        found = KEY.fullmatch(key)
        if found is None:
            raise ShambleError("that is no key to a seat: sit_down and join give you one")
        with self.at(found[1]) as table:
            seat = int(found[2])
            if seat >= len(table.keys) or not secrets.compare_digest(table.keys[seat], _hashed(found[3])):
                raise ShambleError("that key does not fit this seat")
            yield table, seat

    def _path(self, table_id: str) -> Path:
        return self.folder / f"{table_id}.json"

    @contextmanager
    def _locked(self, table_id: str) -> Iterator[None]:
        path = self.folder / f"{table_id}.lock"
        with writing(path), open(open_private(path), "a") as lock:
            until = monotonic() + LOCK_SECONDS
            while not try_lock(lock):
                if monotonic() > until:
                    raise ShambleError("somebody else is moving at this table: try again")
                sleep(0.02)
            yield

    def _load(self, table_id: str) -> KeptTable:
        path = self._path(table_id)
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError) as error:
            raise BadMatch(f"{path} cannot be read: {error}") from error
        try:
            return table_of(table_id, data)
        except ShambleError as error:
            raise BadMatch(f"{path} is not a table of this program: {error}") from error

    def _store(self, table: KeptTable) -> None:
        write_whole(self._path(table.id), json.dumps(table.to_dict()) + "\n", private=True)


def table_of(table_id: str, data: object) -> KeptTable:
    """The table of a file's content, or `ShambleError` saying what does not hold."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadMatch(f"its format is not {FORMAT!r}")
    match = Match.from_dict(data.get("match"))
    keys, refused = data.get("keys"), data.get("refused")
    if not all(can_be_seen(tidy(name)) for name in match.names):
        raise BadMatch("'names' holds one that cannot be seen")
    match.names = [tidy(name) for name in match.names]
    if len(match.seats) != match.players:
        raise BadMatch(f"{len(match.seats)} seats for {match.players} players")
    if not isinstance(keys, list) or len(keys) != match.players:
        raise BadMatch(f"'keys' is not a list of {match.players} hashes")
    for who, key in zip(match.seats, keys, strict=True):
        if who != PLAYER:
            check_opponent(who)
        if who not in (PLAYER, OPEN):
            check_bot(who, match.game, match.players, match.options)
        if not isinstance(key, str) or not (HASH.fullmatch(key) if who == PLAYER else key == ""):
            raise BadMatch("the seats of players, and no others, have the hash of a key")
    if isinstance(refused, bool) or not isinstance(refused, int) or not 0 <= refused <= BUDGET:
        raise BadMatch(f"'refused' is a number from 0 to {BUDGET}, not {refused!r}")
    return KeptTable(table_id, match, keys, refused)


def checked_name(given: str) -> str:
    """The name as it is kept; an empty one stays empty."""
    name = tidy(given)
    if given and not can_be_seen(name):
        raise ShambleError("a name has at least one letter, digit or picture that can be seen")
    if len(name) > LONGEST_NAME:
        raise ShambleError(f"a name has at most {LONGEST_NAME} characters, not {len(name)}")
    return name


def check_opponent(name: str) -> None:
    """A bot by its name, perhaps with a style, or an open seat. Other settings are for who pays for the machine."""
    head, colon, style = name.partition(":")
    known = [entry.name for entry in list_bots()]
    if name != OPEN and (head not in known or (colon and style not in STYLES)):
        raise ShambleError(f"an opponent is {OPEN!r} or one of {', '.join(known)}, not {name!r}")
    if colon:
        bot(name)


def _hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
