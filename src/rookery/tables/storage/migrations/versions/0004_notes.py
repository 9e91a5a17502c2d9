"""What people keep of their learning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notes",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("shelf", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person", "shelf", "name", name="pk_notes"),
    )
    op.create_index("ix_notes_name_shelf", "notes", ["name", "shelf"])
    op.create_index("ix_notes_person_size", "notes", ["person", "size"])


def downgrade() -> None:
    op.drop_table("notes")
