"""Events of the club."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("director", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("stage", sa.String(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_events"),
    )
    op.create_index("ix_events_code", "events", ["code"], unique=True)
    op.create_index("ix_events_stage", "events", ["stage"])
    op.create_index("ix_events_director_made", "events", ["director", "made"])
    op.create_table(
        "event_log",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["token"], ["events.token"], name="fk_event_log_token"),
        sa.PrimaryKeyConstraint("token", "number", name="pk_event_log"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "event_people",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["token"], ["events.token"], name="fk_event_people_token"),
        sa.PrimaryKeyConstraint("person", "token", name="pk_event_people"),
    )
    op.create_index("ix_event_people_token", "event_people", ["token"])
    op.create_table(
        "event_tables",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("event", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.token"], name="fk_event_tables_event"),
        sa.PrimaryKeyConstraint("table", name="pk_event_tables"),
    )
    op.create_index("ix_event_tables_event", "event_tables", ["event"])


def downgrade() -> None:
    for table in ("event_tables", "event_people", "event_log", "events"):
        op.drop_table(table)
