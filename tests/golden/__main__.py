"""Write the golden records that are missing, or those of the editions and presets named.

    .venv/bin/python -m tests.golden [EDITION OR PRESET ...]

A golden record is rewritten only when the game was wrong; say why in the commit.
"""

from __future__ import annotations

import random
import sys

import rookery
from rookery.bots import make_bot
from tests.golden import golden_file
from tests.support import TABLES

SEEDS = 8


def main(named: list[str]) -> None:
    tables = [(table.id, table.seats) for table in TABLES]
    tables += [(each.name, each.edition().usual_seats()) for each in rookery.presets()]
    for name, seats in tables:
        path = golden_file(name, seats)
        if name in named or (not named and not path.exists()):
            edition = rookery.read_rules(name)
            match = min((played(edition, seats, seed) for seed in range(1, SEEDS + 1)), key=lambda match: match.version)
            path.write_text(match.record().to_text(), encoding="utf-8")
            sys.stdout.write(f"{path.name}: {len(match.hands)} hands\n")


def played(edition: rookery.Edition, seats: int, seed: int) -> rookery.Match:
    """A match among bots to its end."""
    match = rookery.Match(edition, seats=seats, seed=seed)
    bots = [make_bot("simple", f"golden-{seed}-{seat}") for seat in range(seats)]
    rng = random.Random(seed)  # who speaks first where several may
    while match.pending():
        seat = rng.choice(match.pending()).seat
        match.act(seat, bots[seat].choose(match.recall(seat)))
    return match


if __name__ == "__main__":
    main(sys.argv[1:])
