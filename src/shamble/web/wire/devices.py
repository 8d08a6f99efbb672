"""What crosses the wire about the devices on which somebody is signed in."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

DeviceId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="a device of one's own")]


class Device(Struct):
    """A device on which you are signed in: what it is, since when, when it was last used (Unix time, to the hour), and
    whether it is the one that asks."""

    id: str
    name: str
    since: int
    used: int
    here: bool
