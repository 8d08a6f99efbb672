"""The bots by name. A name may carry a setting after a colon (`greedy:20`), which is the factory's business; to add a
bot, add a line to `BOTS`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shamble.bots.greedy import WORLDS, GreedyBot
from shamble.bots.seat import Bot
from shamble.bots.uniform import RandomBot
from shamble.core.errors import ShambleError

MOST_WORLDS = 10_000


@dataclass(frozen=True)
class Entry:
    """One bot: its name, one line for a list, and how it is made from the text after the colon (empty: none)."""

    name: str
    text: str
    make: Callable[[str], Bot]


def _random(setting: str) -> Bot:
    if setting:
        raise ShambleError(f"random takes no setting, not {setting!r}")
    return RandomBot()


def _greedy(setting: str) -> Bot:
    if not setting:
        return GreedyBot()
    if not setting.isdecimal() or len(setting) > 5 or not 1 <= int(setting) <= MOST_WORLDS:
        raise ShambleError(f"greedy:N tries every option in N worlds, 1 to {MOST_WORLDS}, not {setting!r}")
    return GreedyBot(int(setting))


BOTS: tuple[Entry, ...] = (
    Entry("random", "takes any option, each as likely as the other", _random),
    Entry("greedy", f"takes what looks best one move ahead (greedy:N tries N worlds instead of {WORLDS})", _greedy),
)


def bot(name: str) -> Bot:
    """The bot of that name, or `ShambleError` naming those there are."""
    head, _, setting = name.partition(":")
    for entry in BOTS:
        if entry.name == head:
            return entry.make(setting)
    raise ShambleError(f"no bot is named {head!r}; there are: {', '.join(entry.name for entry in BOTS)}")
