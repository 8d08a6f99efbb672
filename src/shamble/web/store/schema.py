"""What the server keeps, as tables of a database. A match is a seed and a log: `moves` is appended to and never
changed, and its primary key (table, number) is the lock that lets one of two rivals win."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

Query = Select[Any]
"""It asks for some columns."""

# Names for every constraint, so that a later migration can speak of them on either database.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("old_cookies", Boolean, nullable=False, server_default=false()),  # cookies of an older Shamble are good
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("device", String(60), nullable=False),  # browser and system, in words
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("replaces", String(64), nullable=True),  # the hash of an older Shamble's cookie, until the new one is used
    Index(None, "person"),
)

ended_cookies = Table(
    "ended_cookies",
    metadata,
    Column("hash", String(64), primary_key=True),  # of a cookie of an older Shamble
    Column("until", BigInteger, nullable=False),  # when its signature has expired, too
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),  # SHA-256 of the key: a stolen database opens no seat
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("players", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("reaction", Integer, nullable=False),
    Column("stand_in", String(24), nullable=False),
    Column("host", ForeignKey("persons.id"), nullable=False),
    Column("status", String(8), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seed", String(64), nullable=True),  # from the start on
    Column("covert", Boolean, nullable=False),  # the game may ask somebody without the others' knowledge
    Column("asked", Integer, nullable=True),  # who has the first choice of the match
    Column("undo", JSON(none_as_null=True), nullable=True),  # a request to take a move back, while it stands
    Column("rematch", String(16), nullable=True),
    Column("clock", String(8), nullable=False, server_default="turn"),  # what `seconds` are for: a turn or the match
    Column("increment", Integer, nullable=False, server_default="0"),  # seconds added each turn, with a match clock
    Column("timeout", String(8), nullable=False, server_default="bot"),  # what happens when time has run out
    Column("started", BigInteger, nullable=False, server_default="0"),  # Unix time; 0 before the start
    Column("due", BigInteger, nullable=True),  # when the server must look at it by itself, though nobody has it open
    Column("rested", JSON(none_as_null=True), nullable=True),  # the clock as it stood when the last player left
    Column("rated", Boolean, nullable=False, server_default=false()),  # its result shall count
    Column("talk", String(8), nullable=False, server_default="open"),  # who may talk, as the host wants it
    Index(None, "status", "listed", "made"),
    Index(None, "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", ForeignKey("persons.id"), nullable=True),
    Column("level", String(24), nullable=False),
    Column("away", Boolean, nullable=False),
    Column("quiet", Boolean, nullable=False),
    Column("owner", ForeignKey("persons.id"), nullable=True),  # whose seat it is, while somebody else plays it
    Column("offered", Boolean, nullable=False, server_default=false()),  # whoever opens the table may take it
    Column("seen", BigInteger, nullable=False, server_default="0"),  # when they closed the table; 0: open, or not known
    Column("votes", JSON, nullable=False, server_default="{}"),  # to hand it over: by seat, to whom
    Column("left", Boolean, nullable=False, server_default=false()),  # a bot has played for the person in this match
    UniqueConstraint("table", "person"),  # nobody sits twice
    Index(None, "person"),
)

moves = Table(
    "moves",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=True),  # null: an undo
    Column("back", Integer, nullable=True),  # of an undo: how many moves stay
    Column("covert", Boolean, nullable=False),  # they were asked without the others' knowledge
    Column("held", Boolean, nullable=False),  # it opened a reaction window
    Column("asked", Integer, nullable=True),  # who has the next choice; null when the match is over
    Column("at", BigInteger, nullable=False),  # Unix time in milliseconds
    Column("clocks", JSON(none_as_null=True), nullable=True),  # what everybody had left then, where there is a clock
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(40), nullable=False),
    Column("text", String(400), nullable=False),
    Column("note", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", ForeignKey("persons.id", ondelete="SET NULL"), nullable=True),
    Column("reaction", String(12), nullable=False, server_default=""),
    Column("key", String(40), nullable=True),  # the sender's own: a line that is sent twice is stored once
    Index(None, "table", "id"),
    UniqueConstraint("table", "person", "key"),
)

verdicts = Table(
    "verdicts",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the move that it is about
    Column("iterations", Integer, nullable=False),
    Column("verdict", JSON, nullable=False),
)

queue = Table(
    "queue",
    metadata,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),  # one waits for one game
    Column("game", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when they last asked
    Column("table", String(16), nullable=True),  # where they are led
)

invitations = Table(
    "invitations",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("by", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "person"),
)

addresses = Table(
    "addresses",
    metadata,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
    Column("trouble", String(200), nullable=False),  # why the last mail to it was refused for good
)

codes = Table(
    "codes",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of what it is for: an address, and a person or none
    Column("hash", String(64), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),  # wrong ones so far
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("session", String(64), nullable=True),  # of the device: who is signed out there is not pushed to
    Index(None, "person"),
)

notice_settings = Table(
    "notice_settings",
    metadata,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("mail", Boolean, nullable=False),
    Column("quiet_from", Integer, nullable=True),  # minutes after midnight, in the person's own zone
    Column("quiet_to", Integer, nullable=True),
    Column("zone", String(64), nullable=False),
)

vacations = Table(
    "vacations",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("start", BigInteger, nullable=False),
    Column("end", BigInteger, nullable=False),
    Index(None, "person"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String(64), nullable=False, unique=True),  # one notice for each person, match, moment and kind
    Column("kind", String(12), nullable=False),
    Column("channel", String(8), nullable=False),  # empty: not decided yet by which ways it goes
    Column("target", String(254), nullable=False),  # an address, or the id of a subscription
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=True),
    Column("length", Integer, nullable=False),  # entries of the log then: one more, and the notice is stale
    Column("deadline", BigInteger, nullable=True),
    Column("due", BigInteger, nullable=False),
    Column("lease", BigInteger, nullable=False),  # until then a process is at work on it
    Column("tries", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # waiting, sent, dropped or failed
    Column("made", BigInteger, nullable=False),
    Index(None, "state", "due"),
)

watching = Table(
    "watching",
    metadata,
    Column("process", String(8), primary_key=True),
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("until", BigInteger, nullable=False),  # a process that dies no longer renews it
)

results = Table(
    "results",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("ending", String(40), nullable=False),
    Column("returns", JSON, nullable=False),
    Column("scores", JSON(none_as_null=True), nullable=True),
    Column("moves", JSON, nullable=False),  # by seat, how many
    Column("spent", JSON, nullable=False),  # by seat, milliseconds
    Column("began", BigInteger, nullable=False),  # Unix time in milliseconds, of the first move
    Column("ended", BigInteger, nullable=False),
    Column("unrated", String(120), nullable=False),  # why it does not count; empty: it does
    Column("place", Integer, nullable=True),  # the order in which the rated matches of a game count
    UniqueConstraint("game", "place"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Index(None, "game", "points"),
)

rating_steps = Table(
    "rating_steps",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("place", Integer, nullable=False),
    Column("before", Float, nullable=False),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Index(None, "person", "game", "place"),
)

profiles = Table(
    "profiles",
    metadata,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("page", String(16), nullable=False),  # unguessable, and given to nobody who may not see it
    Column("shown_to", String(10), nullable=False),
    UniqueConstraint("page"),
)

silences = Table(
    "silences",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("other", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),  # mute or block
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("person", "other"),
    Index(None, "other"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table", String(16), nullable=False),  # the report stays when the table goes
    Column("by", ForeignKey("persons.id", ondelete="SET NULL"), nullable=True),
    Column("about", ForeignKey("persons.id", ondelete="SET NULL"), nullable=True),
    Column("by_name", String(40), nullable=False),
    Column("about_name", String(40), nullable=False),
    Column("reason", String(400), nullable=False),
    Column("lines", JSON, nullable=False),
    Column("done", Boolean, nullable=False),
)

puzzle_counts = Table(
    "puzzle_counts",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("tries", Integer, nullable=False),  # whoever tries it again is not counted again
    Column("solved", Integer, nullable=False),  # at the first try
)

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("solved", Boolean, nullable=False),  # at the first try
    Column("at", BigInteger, nullable=False),
    Column("later", Boolean, nullable=False, server_default=false()),  # solved, but not at the first try
)

lessons_taken = Table(
    "lessons_taken",
    metadata,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("record", JSON, nullable=False),  # what has happened in it so far, as the page sends it
    Column("station", Integer, nullable=False),  # 0: not under way
    Column("stations", Integer, nullable=False),
    Column("done", Boolean, nullable=False),  # once; it stays so while it is played again
    Column("at", BigInteger, nullable=False),
)
