"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _create_tables()
    _create_matches()
    _create_people_and_workers()


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("house_rules", sa.Text(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("stage", sa.String(), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("scores", sa.Text(), nullable=False),
        sa.Column("deciding", sa.Text(), nullable=False),
        sa.Column("opened", sa.Double(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_tables"),
    )
    op.create_index("ix_tables_host_opened", "tables", ["host", "opened"])
    op.create_index(
        "ix_tables_lobby",
        "tables",
        ["touched"],
        sqlite_where=sa.text("public = 1 AND stage != 'over'"),
        postgresql_where=sa.text("public AND stage != 'over'"),
    )
    op.create_table(
        "seated",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["token"], ["tables.token"], name="fk_seated_token"),
        sa.PrimaryKeyConstraint("person", "token", name="pk_seated"),
    )
    op.create_index("ix_seated_token", "seated", ["token"])
    op.create_table(
        "log",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["token"], ["tables.token"], name="fk_log_token"),
        sa.PrimaryKeyConstraint("token", "number", name="pk_log"),
        sqlite_with_rowid=False,
    )


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("scores", sa.Text(), nullable=False),
        sa.Column("winners", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["token"], ["tables.token"], name="fk_matches_token"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_table(
        "played",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_played_match"),
        sa.PrimaryKeyConstraint("person", "match", name="pk_played"),
    )
    op.create_index("ix_played_person_finished", "played", ["person", "finished"])


def _create_people_and_workers() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("named", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "secrets",
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("purpose", name="pk_secrets"),
    )
    op.create_table(
        "workers",
        sa.Column("worker", sa.String(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("worker", name="pk_workers"),
    )
    op.create_table(
        "leases",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("worker", sa.String(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_leases"),
    )
    op.create_index("ix_leases_worker", "leases", ["worker"])


def downgrade() -> None:
    for table in ("leases", "workers", "secrets", "people", "played", "matches", "log", "seated", "tables"):
        op.drop_table(table)
