"""What a trial found, to be read: figures, and for each anomaly what everybody saw around it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.checker.history import History
from tests.checker.trial import Findings
from tests.checker.verdict import MEANING, Anomaly

_ROWS_AROUND = 4
_SECONDS_AROUND = 1.5
_MOST_TOLD = 10


def figures(findings: Findings) -> str:
    """As rows of a table: what was done, what was done to it, and what came of that."""
    counts = findings.counts
    lines = [
        f"seed {findings.plan.seed}, {findings.database}, {len(findings.histories)} tables, {findings.seconds:.0f} s",
        *(f"{count:8,} {name}" for name, count in sorted(counts.items())),
        *(f"{count:8,} times {name}" for name, count in sorted(findings.faults.items())),
        f"{findings.faults.total():8,} faults in all",
        f"{len(findings.anomalies):8,} anomalies",
    ]
    return "\n".join(lines)


def explain(findings: Findings) -> str:
    """The anomalies, with the seed, the table and the clients' views around each; empty where there are none."""
    sqlite = " --sqlite" if findings.database == "SQLite" else ""
    again = f"python -m tests.checker --seed {findings.plan.seed} --seconds {findings.plan.seconds:.0f}{sqlite}"
    parts = [f"seed {findings.plan.seed} on {findings.database}: {len(findings.anomalies)} anomalies ({again})"]
    for history, anomaly in findings.anomalies[:_MOST_TOLD]:
        parts.append(f"\n{anomaly.kind.upper()}: {MEANING[anomaly.kind]}\n  {anomaly.sentence}")
        if history is not None:
            parts.append(f"  table {history.token}, {history.title}")
            parts += look_around(history, anomaly)
    if len(findings.anomalies) > _MOST_TOLD:
        parts.append(f"\nand {len(findings.anomalies) - _MOST_TOLD} more")
    return "\n".join(parts) if findings.anomalies else ""


def look_around(history: History, anomaly: Anomaly) -> Iterator[str]:
    """The log's rows around an anomaly, and what each client asked for, was answered and was told."""
    number = anomaly.number
    if number is not None:
        yield "  the log:"
        for deed in history.deeds:
            if abs(deed.number - number) <= _ROWS_AROUND:
                yield f"    {deed.number}: {deed.what}, seat {deed.seat}, {deed.text or ''} at {deed.at:.3f}"
    seen: list[tuple[float, str]] = []
    zero = min((hearing.heard for hearing in history.hearings), default=0.0)
    for telling in history.tellings:
        if number is not None and abs(telling.number - number) <= 1:
            told = f"told of row {telling.number}, {telling.what} at {telling.at:.3f}"
            seen.append((telling.heard, f"{telling.client}, line {telling.line}: {told}"))
    for request in history.requests:
        near = anomaly.when is not None and abs(request.sent - anomaly.when) <= _SECONDS_AROUND
        answer = request.answer or {}
        if near or (number is not None and answer.get("number") == number):
            asked = {key: value for key, value in request.message.items() if key != "id"}
            seen.append((request.sent, f"{request.client}, line {request.line}: asks {asked}"))
            if request.answered is not None:
                said = {key: answer[key] for key in ("type", "number", "again", "code", "reason") if key in answer}
                seen.append((request.answered, f"{request.client}, line {request.line}: to {asked} hears {said}"))
    yield "  the clients, by the second:"
    yield from (f"    {at - zero:8.3f} {what}" for at, what in sorted(seen)[:80])
