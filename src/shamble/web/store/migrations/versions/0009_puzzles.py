"""How often each puzzle was tried and solved, and who has tried it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_counts",
        sa.Column("puzzle", sa.String(length=16), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name="pk_puzzle_counts"),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("puzzle", sa.String(length=16), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_puzzle_tries_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "puzzle", name="pk_puzzle_tries"),
    )


def downgrade() -> None:
    op.drop_table("puzzle_tries")
    op.drop_table("puzzle_counts")
