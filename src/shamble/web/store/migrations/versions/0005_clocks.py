"""Clocks for a whole match, clocks that survive a restart, and tables that go on although nobody has them open."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("clock", sa.String(length=8), nullable=False, server_default="turn"))
        tables.add_column(sa.Column("increment", sa.Integer(), nullable=False, server_default="0"))
        tables.add_column(sa.Column("timeout", sa.String(length=8), nullable=False, server_default="bot"))
        tables.add_column(sa.Column("started", sa.BigInteger(), nullable=False, server_default="0"))
        tables.add_column(sa.Column("due", sa.BigInteger(), nullable=True))
        tables.add_column(sa.Column("rested", sa.JSON(none_as_null=True), nullable=True))
        tables.create_index("ix_tables_due", ["due"])
    with op.batch_alter_table("moves") as moves:
        moves.add_column(sa.Column("clocks", sa.JSON(none_as_null=True), nullable=True))
    # Clocks of hours and days rested until now while nobody was there, and no longer do: whoever is to move has the
    # full time, counted from now.
    now = int(time.time())
    op.execute(f"UPDATE tables SET started = {now} WHERE status <> 'waiting'")
    op.execute(f"UPDATE tables SET due = {now} WHERE status = 'playing' AND seconds >= 3600")


def downgrade() -> None:
    with op.batch_alter_table("moves") as moves:
        moves.drop_column("clocks")
    with op.batch_alter_table("tables") as tables:
        tables.drop_index("ix_tables_due")
        for column in ("clock", "increment", "timeout", "started", "due", "rested"):
            tables.drop_column(column)
