"""A seat that somebody left without a word can be handed over, and taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("owner", sa.String(length=32), nullable=True))
        seats.add_column(sa.Column("offered", sa.Boolean(), nullable=False, server_default=sa.false()))
        seats.add_column(sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
        seats.add_column(sa.Column("votes", sa.JSON(), nullable=False, server_default="{}"))
        seats.create_foreign_key("fk_seats_owner", "persons", ["owner"], ["id"])


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("fk_seats_owner", type_="foreignkey")
        for column in ("owner", "offered", "seen", "votes"):
            seats.drop_column(column)
