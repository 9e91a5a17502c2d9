"""Nothing acknowledged is lost, nothing done twice, nobody told what they may not know, whatever fails meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checker.parties import PARTIES
from tests.checker.report import explain, figures
from tests.checker.trial import Findings, Plan, Trial
from tests.support import PATIENCE
from tests.tables.postgres import Cluster, running_postgres
from tests.tables.support import run

QUICK = Plan(seed=4, parties=PARTIES[:2], acts=30, between=2, lasting=(0.1, 0.6), pause=0.15)
LONG = (11, 12, 13, 14)


def try_out(plan: Plan, folder: Path, *, cluster: Cluster | None = None) -> Findings:
    findings = run(Trial(plan, folder, cluster=cluster).hold(), limit=4 * PATIENCE + 3 * plan.seconds)
    if findings.anomalies:
        pytest.fail(explain(findings), pytrace=False)
    assert findings.counts["acts acknowledged"] >= plan.acts, figures(findings)
    return findings


@pytest.mark.timeout(5 * PATIENCE)
def test_two_servers_on_postgresql_through_every_fault(tmp_path: Path) -> None:
    with running_postgres() as cluster:
        findings = try_out(QUICK, tmp_path, cluster=cluster)
    assert len(findings.faults) == 11, "each fault at least once"


@pytest.mark.slow
@pytest.mark.parametrize("seed", LONG)
def test_two_servers_on_postgresql_for_long(seed: int, tmp_path: Path) -> None:
    with running_postgres() as cluster:
        try_out(_long(seed), tmp_path, cluster=cluster)


@pytest.mark.slow
@pytest.mark.parametrize("seed", LONG[:2])
def test_one_server_on_sqlite_for_long(seed: int, tmp_path: Path) -> None:
    try_out(_long(seed), tmp_path)


def _long(seed: int) -> Plan:
    return Plan(seed=seed, seconds=90, acts=300, lasting=(0.2, 9.0), together=0.3)
