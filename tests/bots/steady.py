"""Bots that do not look at the clock, so that a test comes out the same on every machine."""

from shamble.bots import Bot, SearchBot, bot


def steady(name: str, iterations: int = 24) -> Bot:
    """The bot of that name; where its thinking is bounded by time, it is bounded by iterations instead."""
    made = bot(name)
    if isinstance(made, SearchBot):
        made.seconds, made.iterations = None, iterations
    return made
