"""Who waits for a quick match, and who is invited where."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "queue",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_queue_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", name="pk_queue"),
    )
    op.create_table(
        "invitations",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_invitations_table", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_invitations_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["by"], ["persons.id"], name="fk_invitations_by", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "person", name="pk_invitations"),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])


def downgrade() -> None:
    op.drop_table("invitations")
    op.drop_table("queue")
