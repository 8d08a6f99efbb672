"""What an operator can see of the server: counts and times, in Prometheus' format, per process. Nothing that is done in
secret is counted: who knows a table could see from a count that somebody there was asked."""

from __future__ import annotations

from time import process_time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        # ProcessCollector has it as well, but only in hundredths of a second: a load of a few moves would seem free.
        processor = Gauge("shamble_processor_seconds", "Processor time of this process", registry=self.registry)
        processor.set_function(process_time)
        self.requests = Counter("shamble_requests", "HTTP requests by status", ["status"], registry=self.registry)
        self.sockets = Gauge("shamble_sockets", "Open pages at tables", registry=self.registry)
        self.tables = Gauge("shamble_tables", "Tables in memory", registry=self.registry)
        self.lateness = Gauge(
            "shamble_lateness_seconds", "By how much the event loop is behind, on average", registry=self.registry
        )
        self.moves = Counter(
            "shamble_moves", "Entries stored in matches' logs, but for covert answers", registry=self.registry
        )
        self.commit = Histogram("shamble_commit_seconds", "From a move taken to a move stored", registry=self.registry)
        self.answers = Histogram("shamble_thought_seconds", "A bot's answer", ["level"], registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
