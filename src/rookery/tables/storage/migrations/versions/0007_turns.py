"""Turn-a-day tables: whom they wait for, holidays, and how people are told that it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "turns",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("began", sa.Integer(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["token"], ["tables.token"], name="fk_turns_token"),
        sa.PrimaryKeyConstraint("token", "seat", name="pk_turns"),
    )
    op.create_index("ix_turns_person", "turns", ["person"])
    op.create_index("ix_turns_due", "turns", ["due"])
    op.create_index("ix_turns_told_since", "turns", ["told", "since"])
    op.create_table(
        "holidays",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "since", name="pk_holidays"),
    )
    op.create_table(
        "contacts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("keys", sa.Text(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_contacts"),
    )
    op.create_index("ix_contacts_person", "contacts", ["person"])
    op.create_table(
        "letters",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("contact", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("written", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["contact"], ["contacts.id"], name="fk_letters_contact"),
        sa.PrimaryKeyConstraint("id", name="pk_letters"),
    )
    op.create_index("ix_letters_contact", "letters", ["contact"])
    op.create_index("ix_letters_due", "letters", ["due"])


def downgrade() -> None:
    for name in ("letters", "contacts", "holidays", "turns"):
        op.drop_table(name)
