"""A match as a link, for two people without a server: it is passed to and fro in the part of an address behind `#`,
which no host ever sees.

What such a link can promise, and what not: it is complete, and arrived as it was sent (a checksum); every move in it is
legal (it is played again); and whoever has passed it on before finds in it what they passed on, unchanged (each device
marks what it sends with a secret of its own, and looks for its mark when the match comes back). It cannot prove who the
other is. And it holds the seed, from which all chance of the match follows: whoever wants to can look ahead. Hence it
is for matches in which nothing is hidden, and for people who trust each other."""

from __future__ import annotations

import hmac
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from hashlib import sha256

import msgspec
from msgspec import Struct

from shamble.core.options import Config
from shamble.match import Match

PREFIX = "p1."
"""Of the first version of such links."""
MOST_CHARACTERS = 32_000
"""Of a link: the longest match of five thousand moves is shorter, and browsers take much more."""
MOST_BYTES = 200_000
"""Of what it holds when it is unpacked: nobody fills a phone's memory with a link."""
CHECK_BYTES, MARK_BYTES = 6, 12


class BadLink(Exception):
    """A link that holds no match, and why."""


class Mark(Struct, array_like=True, frozen=True):
    """What a device says of the first moves of a match, so that it knows them again."""

    by: str
    """Which device: nobody else can read more from it."""
    moves: int
    mark: str


class LinkedMatch(Struct, array_like=True):
    """A match as it stands in a link, with the last mark of every device that has passed it on."""

    game: str
    rules_version: int
    players: int
    options: Config
    names: list[str]
    seats: list[str]
    seed: str
    moves: list[int]
    marks: list[Mark] = []


def linked(match: Match, names: list[str], seats: list[str], marks: list[Mark]) -> LinkedMatch:
    game = match.game
    return LinkedMatch(
        game.slug, game.rules_version, match.players, match.options, names, seats, match.seed, match.actions, marks
    )


def write_link(match: LinkedMatch) -> str:
    """The match as the fragment of an address."""
    packed = zlib.compress(msgspec.json.encode(match), 9)
    return PREFIX + urlsafe_b64encode(_check(packed) + packed).decode().rstrip("=")


def read_link(fragment: str) -> LinkedMatch:
    """What such a fragment holds; `BadLink` where it is cut, damaged, or something else. Its moves are yet to be played
    again."""
    text = fragment.removeprefix("#")
    if not text.startswith(PREFIX):
        raise BadLink("this link holds no match")
    if len(text) > MOST_CHARACTERS:
        raise BadLink(f"this link is too long: {len(text)} characters, at most {MOST_CHARACTERS}")
    try:
        body = text.removeprefix(PREFIX)
        whole = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        check, packed = whole[:CHECK_BYTES], whole[CHECK_BYTES:]
        if check != _check(packed):
            raise BadLink("this link is damaged or cut off: ask for it again, and copy it whole")
        unpack = zlib.decompressobj()
        data = unpack.decompress(packed, MOST_BYTES)
        if unpack.unconsumed_tail or not unpack.eof:
            raise BadLink("this link holds more than a match")
        return msgspec.json.decode(data, type=LinkedMatch)
    except (BadBase64, ValueError, zlib.error, msgspec.MsgspecError, RecursionError) as error:
        raise BadLink("this link is damaged or cut off: ask for it again, and copy it whole") from error


def with_mark(match: LinkedMatch, key: str) -> list[Mark]:
    """Its marks, with this device's for all the moves that it has now."""
    mine = _mark(key, match, len(match.moves))
    return [*(mark for mark in match.marks if mark.by != mine.by), mine]


def is_as_passed_on(match: LinkedMatch, key: str) -> bool:
    """Whether what this device has passed on, if it has, is in it unchanged."""
    marks = [mark for mark in match.marks if mark.by == _device(key)]
    return all(mark.moves <= len(match.moves) and mark == _mark(key, match, mark.moves) for mark in marks)


def _mark(key: str, match: LinkedMatch, moves: int) -> Mark:
    said = msgspec.json.encode(
        [match.game, match.rules_version, match.players, match.options, match.seed, match.moves[:moves]]
    )
    return Mark(_device(key), moves, hmac.new(key.encode(), said, sha256).digest()[:MARK_BYTES].hex())


def _device(key: str) -> str:
    return sha256(f"shamble device {key}".encode()).hexdigest()[:8]


def _check(packed: bytes) -> bytes:
    return sha256(packed).digest()[:CHECK_BYTES]
