"""The devices on which somebody is signed in. Cookies that were signed before stay good until they are replaced."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("replaces", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_sessions_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "ended_cookies",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_ended_cookies"),
    )
    op.add_column("persons", sa.Column("old_cookies", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(sa.text("UPDATE persons SET old_cookies = true"))
    op.add_column("subscriptions", sa.Column("session", sa.String(length=64), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("subscriptions") as batch:
        batch.drop_column("session")
    with op.batch_alter_table("persons") as batch:
        batch.drop_column("old_cookies")
    op.drop_table("ended_cookies")
    op.drop_table("sessions")
