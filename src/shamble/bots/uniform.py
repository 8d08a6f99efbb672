"""`random`: every option is as likely as any other."""

from __future__ import annotations

from shamble.bots.seat import BlindBot
from shamble.core.rng import Rng


class RandomBot(BlindBot):
    def choose_from(self, options: list[int], rng: Rng) -> int:
        return rng.pick(options)
