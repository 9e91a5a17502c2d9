"""What is counted, for Prometheus. Nothing in it tells who played what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from rookery.tables.hall import Hall


class Metrics:
    """One server's figures."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "rookery_requests", "Requests over sockets that were carried out", ["type"], registry=self.registry
        )
        self.refused = Counter(
            "rookery_refused", "Requests over sockets that were refused", ["code"], registry=self.registry
        )
        self.rows = Counter("rookery_rows", "Rows of tables' logs told to clients", registry=self.registry)
        self.frames = Counter("rookery_frames", "Frames sent to clients", registry=self.registry)
        self.dropped = Counter(
            "rookery_dropped", "Sockets that were turned away or closed on a client", ["why"], registry=self.registry
        )
        self.latency = Histogram(
            "rookery_action_seconds",
            "From the arrival of an action to its broadcast, the commit in between",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )
        self.sockets = 0

    def watch(self, hall: Hall) -> None:
        self.registry.register(_HallFigures(hall, self))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _HallFigures(Collector):
    """What the hall knows by itself, asked for when somebody wants to know."""

    def __init__(self, hall: Hall, metrics: Metrics) -> None:
        self._hall = hall
        self._metrics = metrics

    def collect(self) -> Iterator[Metric]:
        yield GaugeMetricFamily("rookery_tables_live", "Tables in memory", value=len(self._hall.live))
        yield GaugeMetricFamily("rookery_sockets", "Sockets connected", value=self._metrics.sockets)
        yield CounterMetricFamily("rookery_bot_moves", "Moves bots made", value=self._hall.bot_moves)
        thought = self._hall.thinking.figures
        yield CounterMetricFamily("rookery_searches", "Decisions that experts searched", value=thought.searches)
        yield CounterMetricFamily(
            "rookery_moves_by_rule",
            "Decisions of experts by rules of thumb: forced, or for want of time",
            value=thought.by_rule,
        )
        yield CounterMetricFamily("rookery_worlds", "Worlds in which experts tried their choices", value=thought.worlds)
        yield CounterMetricFamily("rookery_thinking_seconds", "Seconds that experts thought", value=thought.seconds)
