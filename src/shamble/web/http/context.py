"""What every request of the server can reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shamble.web.http.crowd import Crowd
from shamble.web.http.hosts import Hosts
from shamble.web.http.identity import Identities
from shamble.web.http.limits import Limits
from shamble.web.http.pictures import Pictures
from shamble.web.metrics import Metrics
from shamble.web.minds.analyses import Analyses
from shamble.web.minds.films import Films
from shamble.web.minds.workers import Workers
from shamble.web.store.health import Health
from shamble.web.store.store import Store
from shamble.web.table.open_tables import OpenTables
from shamble.web.timing import Time

if TYPE_CHECKING:
    from shamble.web.post.sender import Sender


@dataclass(frozen=True, slots=True)
class Context:
    store: Store
    open_tables: OpenTables
    workers: Workers
    analyses: Analyses
    identities: Identities
    limits: Limits
    metrics: Metrics
    time: Time
    pictures: Pictures
    films: Films
    post: Sender
    hosts: Hosts
    metrics_token: str
    health: Health
    crowd: Crowd
