"""What crosses the wire where people meet: the queue for a quick match, friends and invitations."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from shamble.web.wire.messages import Slug


class QueueCard(Struct):
    """How many people wait for a quick match of a game, and with how many it is played."""

    game: str
    title: str
    waiting: int
    needed: int


class JoinQueue(Struct, forbid_unknown_fields=True):
    """For which game to wait."""

    game: Slug


class QueuePlace(Struct):
    """Your place: how many wait, how long you have waited, when bots are offered; `table` is where to go, once made."""

    game: str
    waiting: int
    needed: int
    seconds: int
    patience: int
    table: str | None


class Friend(Struct):
    """Somebody you have played with. `id` is good for inviting them, by you alone."""

    id: str
    name: str
    matches: int
    last: int
    """Unix time."""


class Invitation(Struct):
    """A table that waits for you."""

    table: str
    game: str
    title: str
    by: str
    at: int


class Friends(Struct):
    """Whom you can invite, and who invites you."""

    friends: list[Friend]
    invitations: list[Invitation]


class Invite(Struct, forbid_unknown_fields=True):
    """Which of your friends to invite."""

    friend: Annotated[str, Meta(pattern="^[0-9a-f]{24}$", description="their id in your list of friends")]
