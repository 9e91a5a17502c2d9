"""A trial by hand: `python -m tests.checker --seconds 120 --seed 7`. It fails where it finds an anomaly."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
from pathlib import Path

from tests.checker.report import explain, figures
from tests.checker.trial import Plan, Trial
from tests.tables.postgres import running_postgres


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.checker", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long faults go on (60)")
    parser.add_argument("--seed", type=int, default=1, help="what everybody's choices and the faults follow from (1)")
    parser.add_argument("--sqlite", action="store_true", help="one server on SQLite instead of two on PostgreSQL")
    parser.add_argument("--keep", type=Path, help="a folder for what the servers print")
    given = parser.parse_args()
    plan = Plan(seed=given.seed, seconds=given.seconds, lasting=(0.2, 9.0), together=0.3)
    with contextlib.ExitStack() as stack:
        cluster = None if given.sqlite else stack.enter_context(running_postgres())
        folder = given.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rookery-checker-")))
        folder.mkdir(parents=True, exist_ok=True)
        findings = asyncio.run(Trial(plan, folder, cluster=cluster).hold())
    sys.stdout.write(f"{figures(findings)}\n{explain(findings)}\n")
    return 1 if findings.anomalies else 0


if __name__ == "__main__":
    sys.exit(main())
