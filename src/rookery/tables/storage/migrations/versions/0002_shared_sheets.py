"""Score sheets that several phones share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sheets",
        sa.Column("read", sa.String(), nullable=False),
        sa.Column("pen", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("lines", sa.Integer(), nullable=False),
        sa.Column("opened", sa.Double(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("read", name="pk_sheets"),
    )
    op.create_index("ix_sheets_pen", "sheets", ["pen"], unique=True)
    op.create_index("ix_sheets_touched", "sheets", ["touched"])
    op.create_index("ix_sheets_owner_opened", "sheets", ["owner", "opened"])


def downgrade() -> None:
    op.drop_table("sheets")
