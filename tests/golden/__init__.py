"""Golden records: a whole match of every edition at every seat count, as text that people can review."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def golden_file(edition: str, seats: int) -> Path:
    return FOLDER / f"{edition.replace('/', '-')}-{seats}.txt"
