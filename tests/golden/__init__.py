"""Golden records: a whole match of every edition at every seat count, and of every preset, as text to review."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def golden_file(name: str, seats: int) -> Path:
    """The record of an edition, by its id, or of a preset, by its name."""
    return FOLDER / f"{name.replace('/', '-')}-{seats}.txt"
