"""How accounts, friends, reports and the keepers' acts lie in the database: tables on the store's own `metadata`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Double, Index, Integer, String, Table, Text, false

from rookery.tables.storage.schema import metadata

# `looks` is what people see of a name (tables/people.py): two that look alike cannot both be known.
accounts: Final = Table(
    "accounts",
    metadata,
    Column("person", String, primary_key=True),
    Column("looks", String, nullable=False),
    Column("mark", String, nullable=False),
    Column("passphrase", String),
    Column("made", Double, nullable=False),
    Index(None, "looks", unique=True),
    Index(None, "mark", unique=True),
)

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("site", String, nullable=False),
    Column("key", Text, nullable=False),
    Column("count", Integer, nullable=False),
    Column("label", String, nullable=False),
    Column("made", Double, nullable=False),
    Column("used", Double),
)

recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("person", String, primary_key=True),
    Column("digest", String, primary_key=True),
)

# Guests whose matches somebody brought along when they signed in.
formerly: Final = Table(
    "formerly",
    metadata,
    Column("guest", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
)

bonds: Final = Table(
    "bonds",
    metadata,
    Column("person", String, primary_key=True),
    Column("other", String, primary_key=True, index=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("at", Double, nullable=False),
)

reports: Final = Table(
    "reports",
    metadata,
    Column("id", String, primary_key=True),
    Column("at", Double, nullable=False, index=True),
    Column("reporter", String, nullable=False, index=True),
    Column("reporter_name", String, nullable=False),
    Column("about", String, nullable=False, index=True),
    Column("about_name", String, nullable=False),
    Column("token", String, index=True),
    Column("kind", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("settled", Double),
    Column("settled_by", String),
)

keepers: Final = Table(
    "keepers",
    metadata,
    Column("person", String, primary_key=True),
    Column("at", Double, nullable=False),
)

# What holds of somebody now. How it came about, and what was before, stands in the acts.
sanctions: Final = Table(
    "sanctions",
    metadata,
    Column("person", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("until", Double),
    Column("why", Text, nullable=False),
    Column("newcomers", Boolean, nullable=False, server_default=false()),
    Column("addresses", Text, nullable=False),
)

# Only ever added to. Who is forgotten is "Somebody" here, and the act stays.
acts: Final = Table(
    "acts",
    metadata,
    Column("id", String, primary_key=True),
    Column("at", Double, nullable=False, index=True),
    Column("what", String, nullable=False),
    Column("by", String, nullable=False, index=True),
    Column("by_name", String, nullable=False),
    Column("whom", String, nullable=False, index=True),
    Column("whom_name", String, nullable=False),
    Column("token", String),
    Column("until", Double),
    Column("why", Text, nullable=False),
)
