"""Finished matches are found by when they were finished."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_matches_finished", "matches", ["finished"])


def downgrade() -> None:
    op.drop_index("ix_matches_finished", "matches")
