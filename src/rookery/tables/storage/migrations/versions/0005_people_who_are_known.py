"""People who are known: accounts, friends, reports, and what keepers do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("known", sa.Boolean(), nullable=False, server_default=sa.false()))
    _make_accounts()
    _make_company()
    _make_order()


def _make_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("looks", sa.String(), nullable=False),
        sa.Column("mark", sa.String(), nullable=False),
        sa.Column("passphrase", sa.String()),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_accounts"),
    )
    op.create_index("ix_accounts_looks", "accounts", ["looks"], unique=True)
    op.create_index("ix_accounts_mark", "accounts", ["mark"], unique=True)
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("site", sa.String(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("used", sa.Double()),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "recovery_codes",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("person", "digest", name="pk_recovery_codes"),
    )
    op.create_table(
        "formerly",
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_formerly"),
    )
    op.create_index("ix_formerly_person", "formerly", ["person"])


def _make_company() -> None:
    op.create_table(
        "bonds",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("other", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_bonds"),
    )
    op.create_index("ix_bonds_other", "bonds", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("reporter_name", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("about_name", sa.String(), nullable=False),
        sa.Column("token", sa.String()),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("settled", sa.Double()),
        sa.Column("settled_by", sa.String()),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    for column in ("about", "at", "reporter", "token"):
        op.create_index(f"ix_reports_{column}", "reports", [column])


def _make_order() -> None:
    op.create_table(
        "keepers",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_keepers"),
    )
    op.create_table(
        "sanctions",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("until", sa.Double()),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("newcomers", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("addresses", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person", "kind", name="pk_sanctions"),
    )
    op.create_table(
        "acts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("by_name", sa.String(), nullable=False),
        sa.Column("whom", sa.String(), nullable=False),
        sa.Column("whom_name", sa.String(), nullable=False),
        sa.Column("token", sa.String()),
        sa.Column("until", sa.Double()),
        sa.Column("why", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_acts"),
    )
    for column in ("at", "by", "whom"):
        op.create_index(f"ix_acts_{column}", "acts", [column])


def downgrade() -> None:
    for name in (
        "acts", "sanctions", "keepers", "reports", "bonds", "formerly", "recovery_codes", "passkeys", "accounts",
    ):  # fmt: skip
        op.drop_table(name)
    with op.batch_alter_table("people") as people:
        people.drop_column("known")
