"""Draft the next migration from what `schema.py` says.

`python -m rookery.tables.storage.migrations "people have colours"` writes it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from alembic import command
from sqlalchemy import create_engine

from rookery.tables.storage.database import MIGRATIONS, alembic_config


def draft(message: str) -> None:
    """Write a file into versions/: the difference between the migrations so far and the tables as defined."""
    number = 1 + sum(1 for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    with tempfile.TemporaryDirectory() as folder:
        engine = create_engine(f"sqlite:///{Path(folder) / 'empty.db'}")
        with engine.connect() as connection:
            config = alembic_config()
            config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            command.revision(config, message, autogenerate=True, rev_id=f"{number:04}")
        engine.dispose()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit('usage: python -m rookery.tables.storage.migrations "what changes"')
    draft(sys.argv[1])
