"""What every request of the server can reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shamble.web.http.identity import Identities
from shamble.web.http.limits import Limits
from shamble.web.http.pictures import Pictures
from shamble.web.metrics import Metrics
from shamble.web.minds.analyses import Reviews
from shamble.web.minds.workers import Brains
from shamble.web.store.store import Store
from shamble.web.table.clocks import Time
from shamble.web.table.tables import Hall

if TYPE_CHECKING:
    from shamble.web.post.sender import Sender


@dataclass(frozen=True, slots=True)
class Context:
    store: Store
    hall: Hall
    brains: Brains
    reviews: Reviews
    identities: Identities
    limits: Limits
    metrics: Metrics
    time: Time
    pictures: Pictures
    post: Sender
