"""What goes into the outbox, and when. A notice is put there in the transaction of the move that calls for it, so that
neither is ever without the other."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import Executable
from sqlalchemy.dialects import postgresql, sqlite

from shamble.web.store import schema

TURN_DELAY = 60
"""Seconds before somebody gets a notice that it is their turn: one who plays now has moved by then, and gets none."""


def insert_once(shared: bool, **values: object) -> Executable:
    """A row of the outbox, unless its key is there already."""
    row = {"channel": "", "target": "", "length": 0, "lease": 0, "tries": 0, "state": "waiting", **values}
    insert = (postgresql if shared else sqlite).insert(schema.outbox)
    once: Executable = insert.values(row).on_conflict_do_nothing(index_elements=["key"])
    return once


def key_of(kind: str, *parts: object) -> str:
    return sha256(" ".join([kind, *map(str, parts)]).encode()).hexdigest()


def turn_notice(shared: bool, table: str, length: int, person: str, now: int, due: int) -> Executable:
    return insert_once(
        shared,
        key=key_of("turn", person, table, length),
        kind="turn",
        person=person,
        table=table,
        length=length,
        due=due,
        made=now,
    )
