"""Results, ratings, pages of people, and talk that can be muted, closed and reported."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("talk", sa.String(length=8), nullable=False, server_default="open"))
    op.add_column("seats", sa.Column("left", sa.Boolean(), nullable=False, server_default=sa.false()))
    # Of a match that is being played, a seat that a bot has now was left; an earlier absence was not kept.
    op.execute(sa.text('UPDATE seats SET "left" = away'))
    with op.batch_alter_table("chat") as chat:
        chat.alter_column(
            "name", existing_type=sa.String(length=24), type_=sa.String(length=40), existing_nullable=False
        )
        chat.add_column(sa.Column("person", sa.String(length=32), nullable=True))
        chat.add_column(sa.Column("reaction", sa.String(length=12), nullable=False, server_default=""))
        chat.add_column(sa.Column("key", sa.String(length=40), nullable=True))
        chat.create_foreign_key("fk_chat_person", "persons", ["person"], ["id"], ondelete="SET NULL")
        chat.create_unique_constraint("uq_chat_table_person_key", ["table", "person", "key"])
    # Who said the lines of those who sit: their seat is theirs, whoever they were called then.
    op.execute(
        sa.text(
            'UPDATE chat SET person = (SELECT seats.person FROM seats WHERE seats."table" = chat."table" '
            "AND seats.seat = chat.seat) WHERE chat.seat IS NOT NULL"
        )
    )
    op.create_table(
        "results",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("ending", sa.String(length=40), nullable=False),
        sa.Column("returns", sa.JSON(), nullable=False),
        sa.Column("scores", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("spent", sa.JSON(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("unrated", sa.String(length=120), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_results_table", ondelete="CASCADE"),
        sa.UniqueConstraint("game", "place", name="uq_results_game_place"),
        sa.PrimaryKeyConstraint("table", name="pk_results"),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_ratings_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game_points", "ratings", ["game", "points"])
    op.create_table(
        "rating_steps",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("before", sa.Float(), nullable=False),
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_rating_steps_table", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_rating_steps_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_rating_steps"),
    )
    op.create_index("ix_rating_steps_person_game_place", "rating_steps", ["person", "game", "place"])
    op.create_table(
        "profiles",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("page", sa.String(length=16), nullable=False),
        sa.Column("shown_to", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_profiles_person", ondelete="CASCADE"),
        sa.UniqueConstraint("page", name="uq_profiles_page"),
        sa.PrimaryKeyConstraint("person", name="pk_profiles"),
    )
    op.create_table(
        "silences",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_silences_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["persons.id"], name="fk_silences_other", ondelete="CASCADE"),
        sa.UniqueConstraint("person", "other", name="uq_silences_person_other"),
        sa.PrimaryKeyConstraint("id", name="pk_silences"),
    )
    op.create_index("ix_silences_other", "silences", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=True),
        sa.Column("about", sa.String(length=32), nullable=True),
        sa.Column("by_name", sa.String(length=40), nullable=False),
        sa.Column("about_name", sa.String(length=40), nullable=False),
        sa.Column("reason", sa.String(length=400), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["persons.id"], name="fk_reports_by", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["about"], ["persons.id"], name="fk_reports_about", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )


def downgrade() -> None:
    for table in ("reports", "silences", "profiles", "rating_steps", "ratings", "results"):
        op.drop_table(table)
    with op.batch_alter_table("chat") as chat:
        chat.drop_constraint("uq_chat_table_person_key", type_="unique")
        chat.drop_constraint("fk_chat_person", type_="foreignkey")
        for column in ("person", "reaction", "key"):
            chat.drop_column(column)
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("left")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("rated")
        tables.drop_column("talk")
