"""What every request of the server can reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shamble.web.brains import Brains
from shamble.web.clocks import Time
from shamble.web.hall import Hall
from shamble.web.identity import Identities
from shamble.web.limits import Limits
from shamble.web.metrics import Metrics
from shamble.web.pictures import Pictures
from shamble.web.reviews import Reviews
from shamble.web.store import Store

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
