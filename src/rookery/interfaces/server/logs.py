"""The server's log: plain lines, and never a cookie, a table's token or a seed in them."""

from __future__ import annotations

import logging
import sys
from typing import Final

_FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def write_logs(level: int = logging.INFO) -> None:
    """Write our own lines, and of the libraries' what is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter(_FORM))
    for name, least in (("rookery", level), ("uvicorn.error", logging.WARNING), ("alembic", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least)
        logger.propagate = False
