"""Notices by mail and push, addresses to sign in by, quiet hours and vacations."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def _person(table: str, nullable: bool = False) -> tuple[sa.Column[str], sa.ForeignKeyConstraint]:
    """Whose row it is; it goes with the person."""
    gone = sa.ForeignKeyConstraint(["person"], ["persons.id"], name=f"fk_{table}_person", ondelete="CASCADE")
    return sa.Column("person", sa.String(length=32), nullable=nullable), gone


def upgrade() -> None:
    op.create_table(
        "addresses",
        *_person("addresses"),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("trouble", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_addresses"),
        sa.UniqueConstraint("address", name="uq_addresses_address"),
    )
    op.create_table(
        "codes",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_codes"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(length=64), nullable=False),
        *_person("subscriptions"),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=200), nullable=False),
        sa.Column("auth", sa.String(length=100), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.create_table(
        "notice_settings",
        *_person("notice_settings"),
        sa.Column("mail", sa.Boolean(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_notice_settings"),
    )
    op.create_table(
        "vacations",
        sa.Column("id", sa.Integer(), nullable=False),
        *_person("vacations"),
        sa.Column("start", sa.BigInteger(), nullable=False),
        sa.Column("end", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_vacations"),
    )
    op.create_index("ix_vacations_person", "vacations", ["person"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("channel", sa.String(length=8), nullable=False),
        sa.Column("target", sa.String(length=254), nullable=False),
        *_person("outbox", nullable=True),
        sa.Column("table", sa.String(length=16), nullable=True),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("lease", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_outbox_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("key", name="uq_outbox_key"),
    )
    op.create_index("ix_outbox_state_due", "outbox", ["state", "due"])
    op.create_table(
        "watching",
        sa.Column("process", sa.String(length=8), nullable=False),
        *_person("watching"),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_watching_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("process", "person", "table", name="pk_watching"),
    )


def downgrade() -> None:
    for table in ("watching", "outbox", "vacations", "notice_settings", "subscriptions", "codes", "addresses"):
        op.drop_table(table)
