"""Records, ratings and privacy over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from shamble.web.http.limits import OWN_CHANGES
from shamble.web.http.operations import Api, Call
from shamble.web.library.games import known_game
from shamble.web.profile.leaders import Board, board_of
from shamble.web.profile.privacy import ShownTo, profile_at, show_to
from shamble.web.profile.records import PersonRecord, own_privacy, own_record, record_for
from shamble.web.store.rows import Person
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

PageId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", description="unguessable: the address of a person's page")]
Skipped = Annotated[int, Meta(ge=0, le=1_000_000, description="so many of the latest finished matches are left out")]
NO_PAGE = "there is no such page, or it is not shown to you"

api = Api()


class Privacy(Struct):
    """Who may see your page, and its address once anybody may."""

    shown_to: ShownTo
    path: str | None


class SetPrivacy(Struct, forbid_unknown_fields=True):
    """Who shall see your page: nobody, those you have played with, or everybody."""

    shown_to: ShownTo


@api.add("GET", "/api/me/record")
async def read_record(call: Call, person: Person, skip: Skipped = 0) -> PersonRecord:
    """Your finished matches, a hundred at once, and what all of them add up to."""
    record, _ = await own_record(call.context.store.database, person, call.context.time.unix(), skip)
    return record


@api.add("GET", "/api/me/privacy")
async def read_privacy(call: Call, person: Person) -> Privacy:
    """Who may see your page."""
    return Privacy(*await own_privacy(call.context.store.database, person))


@api.add("PUT", "/api/me/privacy")
async def set_privacy(call: Call, person: Person, body: SetPrivacy) -> Privacy:
    """Say who may see your page."""
    call.slow_down(OWN_CHANGES, person.id)
    await show_to(call.context.store.database, person.id, body.shown_to)
    return Privacy(*await own_privacy(call.context.store.database, person))


@api.add("GET", "/api/people/{page}")
async def read_person(call: Call, page: PageId, skip: Skipped = 0) -> PersonRecord:
    """Somebody's record, as far as they show it to you."""
    viewer = call.person.id if call.person is not None else None
    profile = await profile_at(call.context.store.database, page, viewer)
    if profile is None:
        raise Fail(404, NO_PAGE)
    record, _ = await record_for(call.context.store.database, profile, viewer, call.context.time.unix(), skip)
    return record


@api.add("GET", "/api/games/{slug}/ratings")
async def read_board(call: Call, slug: wire.Slug) -> Board:
    """The leaderboard of a game."""
    viewer = call.person.id if call.person is not None else None
    return await board_of(call.context.store.database, known_game(slug).slug, viewer)
