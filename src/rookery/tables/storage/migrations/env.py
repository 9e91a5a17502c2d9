"""Run by Alembic, on the connection that the caller hands over and commits."""

from __future__ import annotations

from alembic import context

from rookery.tables.storage.schema import metadata

connection = context.config.attributes["connection"]
# Altering a column on SQLite means copying its table: `render_as_batch` writes migrations that do.
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
