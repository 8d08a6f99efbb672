"""What the search thinks of the moves of a match."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "verdicts",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("iterations", sa.Integer(), nullable=False),
        sa.Column("verdict", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_verdicts_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_verdicts"),
    )


def downgrade() -> None:
    op.drop_table("verdicts")
