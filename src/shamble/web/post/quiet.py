"""Quiet hours: a time of the day, in the person's own zone, in which no notice makes a sound."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from shamble.web.post.rows import Wishes


@cache
def known_zones() -> frozenset[str]:
    return frozenset(available_timezones()) | {"UTC"}


def quiet_until(wishes: Wishes, now: float) -> int | None:
    """When the quiet hours end in which this moment lies; None if it lies in none."""
    if wishes.quiet_from is None or wishes.quiet_to is None or wishes.quiet_from == wishes.quiet_to:
        return None
    zone = ZoneInfo(wishes.zone if wishes.zone in known_zones() else "UTC")
    here = datetime.fromtimestamp(now, zone)
    minute = here.hour * 60 + here.minute
    start, end = wishes.quiet_from, wishes.quiet_to
    inside = start <= minute < end if start < end else minute >= start or minute < end
    if not inside:
        return None
    day = here if minute < end else here + timedelta(days=1)
    return int(day.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0).timestamp())
