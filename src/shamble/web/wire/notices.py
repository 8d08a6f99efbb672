"""What the API of notices, addresses and one's own data takes and gives."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Address = Annotated[str, Meta(min_length=3, max_length=254, description="a mail address")]
Code = Annotated[str, Meta(pattern="^[0-9 ]{8,12}$", description="the eight digits of the mail")]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60, description="minutes after midnight")]
Zone = Annotated[str, Meta(pattern="^[A-Za-z0-9_+/-]{1,64}$", description="of the tz database, such as Europe/Vienna")]
Days = Annotated[int, Meta(ge=1, le=30)]
Row = dict[str, Any]
"""What the server keeps, as it keeps it."""


class AskCode(Struct, forbid_unknown_fields=True):
    """Where a code shall be sent."""

    address: Address


class GiveCode(Struct, forbid_unknown_fields=True):
    """The code that came by mail."""

    address: Address
    code: Code


class CodeSent(Struct):
    """The same answer whether or not the address is known."""

    text: str
    seconds: int


class PushKeys(Struct, forbid_unknown_fields=True):
    """The keys of a browser's push subscription, in base64url."""

    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=60)]


class NewSubscription(Struct, forbid_unknown_fields=True):
    """A browser that wants to be pushed to."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    keys: PushKeys


class NoticeWishes(Struct, forbid_unknown_fields=True):
    """When and how somebody wants notices. Quiet hours are both set, or both null."""

    mail: bool
    quiet_from: Minute | None
    quiet_to: Minute | None
    zone: Zone


class VacationDays(Struct, forbid_unknown_fields=True):
    """A vacation from now on."""

    days: Days


class Notices(Struct, kw_only=True):
    """What is set about notices, and what this server can do."""

    mail_works: bool
    """The host has set up mail."""
    address: str | None
    trouble: str
    """Why the last mail to the address was refused; empty if none was."""
    wishes: NoticeWishes
    push_key: str
    """By which a browser subscribes."""
    browsers: int
    """How many of this person's browsers are pushed to."""
    vacation: int | None
    """Until when (Unix time) their clocks rest."""
    vacation_left: int
    """Days of vacation that are left within a year."""


class OwnData(Struct, kw_only=True):
    """Everything that the server has about somebody. Not in it: keys that would be of use to a thief, and what is the
    secret of others, such as who has muted, blocked or reported them."""

    name: str
    made: int
    address: str | None
    wishes: NoticeWishes
    page: str | None
    """The last part of the address of their page, if anybody may see it."""
    shown_to: str
    push_services: list[str]
    vacations: list[tuple[int, int]]
    tables: list[Row]
    """Those with a seat of theirs."""
    hosted: list[Row]
    """Those that they made."""
    talk: list[Row]
    notices: list[Row]
    results: list[Row]
    """Of finished matches, by seat: `seat` is theirs."""
    ratings: list[Row]
    rating_steps: list[Row]
    """What each match did to their ratings."""
    invitations: list[Row]
    """Those that they got, with the name of who invites."""
    waits_for: list[Row]
    """The game that they wait for in the queue."""
    silences: list[Row]
    """Whom they have muted or blocked."""
    reports: list[Row]
    """What they reported to the host about others."""
    devices: list[Row]
    puzzles: list[Row]
    """Those that they have tried."""
    lessons: list[Row]
    """Those that they have begun or done."""
