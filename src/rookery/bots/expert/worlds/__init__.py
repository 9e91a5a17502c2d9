"""What a seat knows, and worlds that fit it: the cards it cannot see dealt out again and again."""

from typing import Final

READS: Final = False
"""Whether the expert reads the others' plays as was fitted: not before duels on a quiet machine say that it may."""
