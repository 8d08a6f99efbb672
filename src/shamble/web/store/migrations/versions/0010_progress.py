"""How far each person has come in lessons, and which puzzles they solved after their first try."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons_taken",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("lesson", sa.String(length=40), nullable=False),
        sa.Column("record", sa.JSON(), nullable=False),
        sa.Column("station", sa.Integer(), nullable=False),
        sa.Column("stations", sa.Integer(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_lessons_taken_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", "lesson", name="pk_lessons_taken"),
    )
    op.add_column("puzzle_tries", sa.Column("later", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("puzzle_tries", "later")
    op.drop_table("lessons_taken")
