"""When people were last seen, which of their cookies still hold, and where they left traces."""

from __future__ import annotations

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_NAMING = ("opened", "sat", "kicked", "said", "seat-asked")


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("seen", sa.Double(), nullable=False, server_default="0"))
        people.add_column(sa.Column("cookies", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_people_seen", "people", ["seen"])
    op.execute(sa.text("UPDATE people SET seen = :now").bindparams(now=time.time()))
    op.create_table(
        "traces",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["token"], ["tables.token"], name="fk_traces_token"),
        sa.PrimaryKeyConstraint("person", "token", name="pk_traces"),
    )
    op.create_index("ix_traces_token", "traces", ["token"])
    _find_traces()


def _find_traces() -> None:
    log = sa.table("log", sa.column("token"), sa.column("kind"), sa.column("body"))
    traces = sa.table("traces", sa.column("person"), sa.column("token"))
    connection = op.get_bind()
    found = connection.execute(sa.select(log.c.token, log.c.body).where(log.c.kind.in_(_NAMING)))
    left = {(person, token) for token, body in found if (person := _person_in(body))}
    if left:
        connection.execute(traces.insert(), [{"person": person, "token": token} for person, token in sorted(left)])


def _person_in(body: str) -> str | None:
    try:
        fields = json.loads(body)
        person = fields.get("person", fields.get("host"))
    except (ValueError, AttributeError):  # a damaged row keeps nobody from the others
        return None
    return person if isinstance(person, str) else None


def downgrade() -> None:
    op.drop_table("traces")
    op.drop_index("ix_people_seen", "people")
    with op.batch_alter_table("people") as people:
        people.drop_column("cookies")
        people.drop_column("seen")
