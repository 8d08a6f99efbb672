"""What the server keeps, as tables of a database. A match is a seed and a log: `moves` is appended to and never
changed, and its primary key (table, number) is the lock that lets one of two rivals win."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

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
    Index(None, "status", "listed", "made"),
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
    Column("covert", Boolean, nullable=False),  # he was asked without the others' knowledge
    Column("held", Boolean, nullable=False),  # it opened a reaction window
    Column("asked", Integer, nullable=True),  # who has the next choice; null when the match is over
    Column("at", BigInteger, nullable=False),  # Unix time in milliseconds
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(24), nullable=False),
    Column("text", String(400), nullable=False),
    Column("note", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "table", "id"),
)

verdicts = Table(
    "verdicts",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the move that it is about
    Column("iterations", Integer, nullable=False),
    Column("verdict", JSON, nullable=False),
)
