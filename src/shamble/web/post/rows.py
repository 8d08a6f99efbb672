"""What the outbox and the settings hand out."""

from __future__ import annotations

from msgspec import Struct


class Letter(Struct, frozen=True, kw_only=True):
    """A row of the outbox, claimed by this process."""

    id: int
    key: str
    kind: str
    channel: str
    target: str
    person: str | None
    table: str | None
    length: int
    deadline: int | None
    tries: int
    made: int


class Subscription(Struct, frozen=True):
    """A browser that can be pushed to."""

    id: str
    endpoint: str
    p256dh: str
    auth: str


class Wishes(Struct, frozen=True):
    """What a person has set about notices."""

    mail: bool = True
    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str = "UTC"
